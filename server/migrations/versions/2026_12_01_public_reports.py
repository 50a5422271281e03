"""reports of passengers"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import server.kit.db

revision = "2026_12_01_public_reports"
down_revision = "2026_12_01_driver_phones"
branch_labels = None
depends_on = None

_INDEX = "ix_public_report_municipality_closed_at_received_at"


def upgrade() -> None:
    op.create_table(
        "public_report",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("received_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("place", sa.String(120), nullable=True),
        sa.Column("serial", sa.Integer(), nullable=True),
        sa.Column("closed_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("closed_by", sa.String(36), nullable=True),
        sa.Column("closing_note", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["municipality"], ["municipality.id"], name="fk_public_report_municipality_municipality"),
        sa.PrimaryKeyConstraint("id", name="pk_public_report"),
        sa.UniqueConstraint("municipality", "year", "number", name="uq_public_report_municipality_year_number"),
    )
    op.create_index(_INDEX, "public_report", ["municipality", "closed_at", "received_at"])
    op.create_table(
        "public_request",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("at", server.kit.db.UTCDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_public_request"),
    )
    op.create_index("ix_public_request_key_at", "public_request", ["key", "at"])
    op.create_index("ix_public_request_at", "public_request", ["at"])


def downgrade() -> None:
    op.drop_table("public_request")
    op.drop_table("public_report")
