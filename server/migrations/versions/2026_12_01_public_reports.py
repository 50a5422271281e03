"""reports of passengers"""

from __future__ import annotations

revision = "2026_12_01_public_reports"
down_revision = "2026_12_01_driver_phones"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
