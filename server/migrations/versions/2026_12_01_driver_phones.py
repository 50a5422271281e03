"""driver's phones, defenses"""

from __future__ import annotations

revision = "2026_12_01_driver_phones"
down_revision = "2026_12_01_badge_kinds"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
