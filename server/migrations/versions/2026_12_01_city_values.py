"""values the city sets: dated rows, fares, population, holidays"""

from __future__ import annotations

revision = "2026_12_01_city_values"
down_revision = "2026_11_30_initial"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
