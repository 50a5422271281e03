"""applications, checklists, waiting list; what a permit is for"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import server.kit.db

revision = "2026_12_01_applications"
down_revision = "2026_12_01_regulations"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("permit") as table:
        table.add_column(sa.Column("service", sa.String(16), nullable=False, server_default="moto_taxi"))
    with op.batch_alter_table("permit") as table:
        table.alter_column("service", server_default=None, existing_type=sa.String(16), existing_nullable=False)
    op.create_table(
        "application",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("change_seq", sa.BigInteger(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("service", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("opened_on", sa.Date(), nullable=False),
        *_written(),
        *_person(),
        sa.Column("search", sa.String(120), nullable=False),
        sa.Column("born", sa.Date(), nullable=True),
        sa.Column("cnh_number", sa.String(11), nullable=True),
        sa.Column("cnh_category", sa.String(3), nullable=True),
        sa.Column("category_a_since", sa.Date(), nullable=True),
        sa.Column("cnh_valid_until", sa.Date(), nullable=True),
        sa.Column("plate", sa.String(7), nullable=True),
        sa.Column("make_model", sa.String(60), nullable=True),
        sa.Column("color", sa.String(24), nullable=True),
        sa.Column("made", sa.Integer(), nullable=True),
        sa.Column("displacement_cc", sa.String(8), nullable=True),
        sa.Column("inspected_on", sa.Date(), nullable=True),
        sa.Column("report_number", sa.String(32), nullable=True),
        sa.Column("permit_id", sa.String(36), nullable=True),
        sa.Column("replaces_id", sa.String(36), nullable=True),
        sa.Column("price", sa.String(24), nullable=True),
        sa.Column("fee_paid", sa.String(24), nullable=True),
        sa.Column("fee_paid_on", sa.Date(), nullable=True),
        sa.Column("fee_document", sa.String(60), nullable=True),
        sa.Column("person_id", sa.String(36), nullable=True),
        sa.Column("auxiliary_id", sa.String(36), nullable=True),
        sa.Column("decided_on", sa.Date(), nullable=True),
        sa.Column("decided_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("decided_by", sa.String(36), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        *_keys("application", municipality="municipality", permit_id="permit", person_id="person"),
        *_keys("application", replaces_id="auxiliary_driver", auxiliary_id="auxiliary_driver"),
        sa.PrimaryKeyConstraint("id", name="pk_application"),
        sa.UniqueConstraint("municipality", "year", "number", name="uq_application_municipality_year_number"),
    )
    op.create_index("ix_application_municipality_application_state", "application", ["municipality", "state"])
    op.create_index("ix_application_permit_id", "application", ["permit_id"])
    op.create_table(
        "checklist_entry",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("application_id", sa.String(36), nullable=False),
        sa.Column("requirement", sa.String(64), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("citation", sa.String(120), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("document_number", sa.String(60), nullable=True),
        sa.Column("issued_on", sa.Date(), nullable=True),
        sa.Column("valid_until", sa.Date(), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("file_sha256", sa.String(64), nullable=True),
        sa.Column("file_name", sa.String(120), nullable=True),
        sa.Column("file_type", sa.String(32), nullable=True),
        sa.Column("is_current", sa.Boolean(), nullable=False),
        *_written(),
        *_keys("checklist_entry", municipality="municipality", application_id="application"),
        sa.PrimaryKeyConstraint("id", name="pk_checklist_entry"),
    )
    op.create_index(
        "ix_checklist_entry_application_id_checklist_entry_requirement", "checklist_entry", ["application_id", "requirement"]
    )
    op.create_index(
        "ix_checklist_entry_end",
        "checklist_entry",
        ["municipality", "is_current", "valid_until"],
    )
    op.create_table(
        "waiting_entry",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("service", sa.String(16), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        *_person(),
        sa.Column("entered_on", sa.Date(), nullable=False),
        *_written(),
        sa.Column("called_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("called_by", sa.String(36), nullable=True),
        sa.Column("called_reason", sa.Text(), nullable=True),
        sa.Column("closed_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("closed_by", sa.String(36), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("application_id", sa.String(36), nullable=True),
        *_keys("waiting_entry", municipality="municipality", application_id="application"),
        sa.PrimaryKeyConstraint("id", name="pk_waiting_entry"),
        sa.UniqueConstraint("municipality", "place", name="uq_waiting_entry_municipality_place"),
    )
    op.create_index("ix_waiting_entry_municipality_waiting_entry_state", "waiting_entry", ["municipality", "state"])


def downgrade() -> None:
    for name in ("waiting_entry", "checklist_entry", "application"):
        op.drop_table(name)
    with op.batch_alter_table("permit") as table:
        table.drop_column("service")


def _person() -> list[sa.Column]:
    return [
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("cpf", sa.String(11), nullable=False),
        sa.Column("phone", sa.String(24), nullable=True),
    ]


def _written() -> list[sa.Column]:
    return [
        sa.Column("created_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("created_by", sa.String(36), nullable=True),
    ]


def _keys(table: str, **others: str) -> list[sa.ForeignKeyConstraint]:
    return [
        sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}_{other}")
        for column, other in others.items()
    ]
