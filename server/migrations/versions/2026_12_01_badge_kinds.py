"""badges: kinds, unguessable ids, withdrawn keys, activation codes"""

from __future__ import annotations

revision = "2026_12_01_badge_kinds"
down_revision = "2026_12_01_permit_life"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
