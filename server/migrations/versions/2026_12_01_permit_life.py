"""interruption, adequation, substitution, fees"""

from __future__ import annotations

revision = "2026_12_01_permit_life"
down_revision = "2026_12_01_applications"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
