"""regulations with files, readings of the law"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import server.kit.db

revision = "2026_12_01_regulations"
down_revision = "2026_12_01_city_values"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _create(
        "regulation",
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("number", sa.String(20), nullable=False),
        sa.Column("dated", sa.Date(), nullable=False),
        sa.Column("published_on", sa.Date(), nullable=True),
        sa.Column("title", sa.String(300), nullable=False),
        sa.Column("note", sa.String(1000), nullable=True),
        sa.Column("gaps", sa.JSON(), nullable=False),
        sa.Column("file_sha256", sa.String(64), nullable=True),
        sa.Column("file_name", sa.String(120), nullable=True),
        sa.Column("file_bytes", sa.Integer(), nullable=True),
        sa.Column("file_type", sa.String(40), nullable=True),
    )
    _create(
        "reading_choice",
        sa.Column("reading", sa.String(40), nullable=False),
        sa.Column("value", sa.String(40), nullable=False),
        sa.Column("reason", sa.String(1000), nullable=False),
    )


def downgrade() -> None:
    for name in ("reading_choice", "regulation"):
        op.drop_table(name)


def _create(name: str, *own: sa.Column) -> None:
    op.create_table(
        name,
        *own,
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("valid_from", sa.Date(), nullable=False),
        sa.Column("valid_to", sa.Date(), nullable=True),
        sa.Column("source", sa.String(200), nullable=False),
        sa.Column("regulation_id", sa.String(36), nullable=True),
        sa.Column("created_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("created_by", sa.String(36), nullable=True),
        sa.Column("withdrawn_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("withdrawn_by", sa.String(36), nullable=True),
        sa.Column("withdraw_reason", sa.String(500), nullable=True),
        sa.ForeignKeyConstraint(["municipality"], ["municipality.id"], name=f"fk_{name}_municipality_municipality"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{name}"),
    )
    op.create_index(f"ix_{name}_municipality", name, ["municipality"])
