"""driver's phones and their activation codes"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import server.kit.db

revision = "2026_12_01_driver_phones"
down_revision = "2026_12_01_badge_kinds"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "activation_code",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(36), nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("created_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("created_by", sa.String(36), nullable=True),
        sa.Column("expires_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("ended_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("used_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.ForeignKeyConstraint(["municipality"], ["municipality.id"], name="fk_activation_code_municipality_municipality"),
        sa.PrimaryKeyConstraint("id", name="pk_activation_code"),
        sa.UniqueConstraint("code_hash", name="uq_activation_code_code_hash"),
    )
    op.create_index("ix_activation_code_municipality_activation_code_person_id", "activation_code", ["municipality", "person_id"])
    op.create_table(
        "driver_phone",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(36), nullable=False),
        sa.Column("user_id", sa.String(36), nullable=False),
        sa.Column("session_id", sa.String(36), nullable=False),
        sa.Column("public_key", sa.JSON(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("activated_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("ended_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.ForeignKeyConstraint(["municipality"], ["municipality.id"], name="fk_driver_phone_municipality_municipality"),
        sa.ForeignKeyConstraint(["user_id"], ["user_account.id"], name="fk_driver_phone_user_id_user_account"),
        sa.PrimaryKeyConstraint("id", name="pk_driver_phone"),
        sa.UniqueConstraint("session_id", name="uq_driver_phone_session_id"),
    )
    op.create_index("ix_driver_phone_municipality_driver_phone_person_id", "driver_phone", ["municipality", "person_id"])


def downgrade() -> None:
    op.drop_table("driver_phone")
    op.drop_table("activation_code")
