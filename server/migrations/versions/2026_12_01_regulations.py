"""regulations with files, readings of the law"""

from __future__ import annotations

revision = "2026_12_01_regulations"
down_revision = "2026_12_01_city_values"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
