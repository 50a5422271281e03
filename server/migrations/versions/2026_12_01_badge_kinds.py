"""badges: kinds, unguessable ids, withdrawn keys, activation codes"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import server.kit.db

revision = "2026_12_01_badge_kinds"
down_revision = "2026_12_01_permit_life"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Badges from before have no nonce: their form is not read any more, and they have to be issued again."""
    with op.batch_alter_table("badge") as table:
        table.add_column(sa.Column("nonce", sa.String(12), nullable=False, server_default=""))
        table.add_column(sa.Column("kind", sa.String(4), nullable=False, server_default="card"))
    with op.batch_alter_table("badge") as table:
        table.alter_column("nonce", server_default=None)
        table.alter_column("kind", server_default=None)
    with op.batch_alter_table("badge_key") as table:
        table.add_column(sa.Column("withdrawn_at", server.kit.db.UTCDateTime(), nullable=True))
        table.add_column(sa.Column("withdrawn_reason", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("badge_key") as table:
        table.drop_column("withdrawn_reason")
        table.drop_column("withdrawn_at")
    with op.batch_alter_table("badge") as table:
        table.drop_column("kind")
        table.drop_column("nonce")
