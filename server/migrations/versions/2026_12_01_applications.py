"""applications, checklists, waiting list"""

from __future__ import annotations

revision = "2026_12_01_applications"
down_revision = "2026_12_01_regulations"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
