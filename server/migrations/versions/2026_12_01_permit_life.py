"""interruption, adequation, substitution, fees"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import server.kit.db

revision = "2026_12_01_permit_life"
down_revision = "2026_12_01_applications"
branch_labels = None
depends_on = None

_TABLES = (
    "permit_renewal",
    "permit_interruption",
    "permit_adequation",
    "permit_abandonment",
    "permit_surrender",
    "permit_loss",
    "replacement_declaration",
    "vehicle_substitution",
    "fee_payment",
)


def upgrade() -> None:
    with op.batch_alter_table("permit") as table:
        table.add_column(sa.Column("stable_since", sa.Date(), nullable=True))
    _create(
        "permit_renewal",
        _day("on"),
        _day("valid_before", nullable=True),
        _day("valid_until"),
        sa.Column("met", sa.JSON(), nullable=False),
    )
    _create("permit_interruption", _day("starts_on"), _day("ends_on"), _day("limit_on"), *_closable())
    _create(
        "permit_adequation",
        sa.Column("vehicle_id", sa.String(36), nullable=False),
        sa.Column("check_id", sa.String(36), nullable=False),
        _day("starts_on"),
        _day("first_end"),
        _day("ends_on"),
        sa.Column("extended_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("extended_by", sa.String(36), nullable=True),
        sa.Column("extension_citation", sa.String(120), nullable=True),
        sa.Column("extension_reason", sa.Text(), nullable=True),
        sa.Column("passed_check_id", sa.String(36), nullable=True),
        *_closable(),
        _key("permit_adequation", "vehicle_id", "vehicle"),
        _key("permit_adequation", "check_id", "roadworthiness_check"),
        _key("permit_adequation", "passed_check_id", "roadworthiness_check"),
    )
    _create("permit_abandonment", _day("stopped_on"), _day("limit_on"), *_closable())
    _create("permit_surrender", _day("requested_on"), *_closable(), *_filed())
    _create(
        "permit_loss",
        sa.Column("sanction", sa.String(64), nullable=False),
        _day("on"),
        sa.Column("facts", sa.JSON(), nullable=False),
    )
    _create(
        "replacement_declaration",
        sa.Column("vehicle_id", sa.String(36), nullable=False),
        _day("declared_on"),
        _key("replacement_declaration", "vehicle_id", "vehicle"),
    )
    op.create_index("ix_replacement_declaration_vehicle_id", "replacement_declaration", ["vehicle_id"])
    _create(
        "vehicle_substitution",
        _day("on"),
        sa.Column("ground", sa.String(16), nullable=False),
        sa.Column("old_vehicle_id", sa.String(36), nullable=False),
        sa.Column("new_vehicle_id", sa.String(36), nullable=False),
        sa.Column("decision", sa.JSON(), nullable=False),
        *_filed(),
        _key("vehicle_substitution", "old_vehicle_id", "vehicle"),
        _key("vehicle_substitution", "new_vehicle_id", "vehicle"),
    )
    _create(
        "fee_payment",
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("fee", sa.String(64), nullable=True),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("amount", sa.String(24), nullable=False),
        _day("paid_on"),
        sa.Column("withdrawn_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("withdrawn_by", sa.String(36), nullable=True),
        sa.Column("withdraw_reason", sa.Text(), nullable=True),
    )


def downgrade() -> None:
    for name in reversed(_TABLES):
        op.drop_table(name)
    with op.batch_alter_table("permit") as table:
        table.drop_column("stable_since")


def _create(name: str, *own: sa.schema.SchemaItem) -> None:
    op.create_table(
        name,
        *own,
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("permit_id", sa.String(36), nullable=False),
        sa.Column("citation", sa.String(120), nullable=False),
        sa.Column("document", sa.String(120), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("created_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("created_by", sa.String(36), nullable=True),
        _key(name, "municipality", "municipality"),
        _key(name, "permit_id", "permit"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{name}"),
    )
    op.create_index(f"ix_{name}_municipality", name, ["municipality"])
    op.create_index(f"ix_{name}_permit_id", name, ["permit_id"])


def _day(name: str, nullable: bool = False) -> sa.Column:
    return sa.Column(name, sa.Date(), nullable=nullable)


def _closable() -> list[sa.Column]:
    return [
        _day("closed_on", nullable=True),
        sa.Column("closed_by", sa.String(36), nullable=True),
        sa.Column("outcome", sa.String(16), nullable=True),
        sa.Column("closing_note", sa.Text(), nullable=True),
    ]


def _filed() -> list[sa.Column]:
    return [
        sa.Column("file_sha256", sa.String(64), nullable=True),
        sa.Column("file_name", sa.String(120), nullable=True),
        sa.Column("file_type", sa.String(32), nullable=True),
    ]


def _key(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}_{other}")
