"""values the city sets: dated rows, fares, population, holidays"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import server.kit.db

revision = "2026_12_01_city_values"
down_revision = "2026_11_30_initial"
branch_labels = None
depends_on = None

_UNIQUE = "uq_city_value_municipality_unit_valid_from"
_FARE_UNITS = "('fare', 'initial_fare')"


def upgrade() -> None:
    with op.batch_alter_table("city_value") as table:
        table.add_column(sa.Column("regulation_id", sa.String(36), nullable=True))
        table.add_column(sa.Column("withdrawn_at", server.kit.db.UTCDateTime(), nullable=True))
        table.add_column(sa.Column("withdrawn_by", sa.String(36), nullable=True))
        table.add_column(sa.Column("withdraw_reason", sa.String(500), nullable=True))
        table.drop_constraint(_UNIQUE, type_="unique")
        table.create_index("ix_city_value_municipality", ["municipality"])
    with op.batch_alter_table("stand") as table:
        table.add_column(sa.Column("closed_on", sa.Date(), nullable=True))
    _create(
        "fare",
        sa.Column("zone", sa.String(80), nullable=False),
        sa.Column("period", sa.String(80), nullable=False),
        sa.Column("starts", sa.String(5), nullable=True),
        sa.Column("ends", sa.String(5), nullable=True),
        sa.Column("initial_fare", sa.String(24), nullable=False),
        sa.Column("per_km", sa.String(24), nullable=True),
        sa.Column("is_basis", sa.Boolean(), nullable=False),
    )
    _create(
        "population",
        sa.Column("inhabitants", sa.Integer(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
    )
    _create(
        "holiday",
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("yearly", sa.Boolean(), nullable=False),
    )
    op.execute(
        "INSERT INTO fare (id, municipality, valid_from, valid_to, source, created_at, created_by, zone, period,"
        " initial_fare, is_basis) SELECT id, municipality, valid_from, valid_to, source, created_at, created_by, '', '',"
        f" amount, unit = 'initial_fare' FROM city_value WHERE unit IN {_FARE_UNITS}"
    )
    op.execute(f"DELETE FROM city_value WHERE unit IN {_FARE_UNITS}")


def downgrade() -> None:
    # Before, a value could not be withdrawn and had one row a day: what counted stays.
    op.execute("DELETE FROM city_value WHERE withdrawn_at IS NOT NULL")
    op.execute(
        "DELETE FROM city_value WHERE EXISTS (SELECT 1 FROM city_value AS later WHERE later.municipality ="
        " city_value.municipality AND later.unit = city_value.unit AND later.valid_from = city_value.valid_from"
        " AND (later.created_at, later.id) > (city_value.created_at, city_value.id))"
    )
    op.execute(
        "INSERT INTO city_value (id, municipality, unit, amount, valid_from, valid_to, source, created_at, created_by)"
        " SELECT id, municipality, CASE WHEN is_basis THEN 'initial_fare' ELSE 'fare' END, initial_fare, valid_from,"
        " valid_to, source, created_at, created_by FROM fare WHERE withdrawn_at IS NULL AND zone = '' AND period = ''"
        " AND NOT EXISTS (SELECT 1 FROM fare AS later WHERE later.municipality = fare.municipality AND later.zone = ''"
        " AND later.period = '' AND later.withdrawn_at IS NULL AND later.is_basis = fare.is_basis"
        " AND later.valid_from = fare.valid_from AND (later.created_at, later.id) > (fare.created_at, fare.id))"
    )
    for name in ("holiday", "population", "fare"):
        op.drop_table(name)
    with op.batch_alter_table("stand") as table:
        table.drop_column("closed_on")
    with op.batch_alter_table("city_value") as table:
        table.drop_index("ix_city_value_municipality")
        table.create_unique_constraint(_UNIQUE, ["municipality", "unit", "valid_from"])
        for column in ("withdraw_reason", "withdrawn_by", "withdrawn_at", "regulation_id"):
            table.drop_column(column)


def _create(name: str, *own: sa.Column) -> None:
    op.create_table(
        name,
        *own,
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("municipality", sa.String(64), nullable=False),
        sa.Column("valid_from", sa.Date(), nullable=False),
        sa.Column("valid_to", sa.Date(), nullable=True),
        sa.Column("source", sa.String(200), nullable=False),
        sa.Column("regulation_id", sa.String(36), nullable=True),
        sa.Column("created_at", server.kit.db.UTCDateTime(), nullable=False),
        sa.Column("created_by", sa.String(36), nullable=True),
        sa.Column("withdrawn_at", server.kit.db.UTCDateTime(), nullable=True),
        sa.Column("withdrawn_by", sa.String(36), nullable=True),
        sa.Column("withdraw_reason", sa.String(500), nullable=True),
        sa.ForeignKeyConstraint(["municipality"], ["municipality.id"], name=f"fk_{name}_municipality_municipality"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{name}"),
    )
    op.create_index(f"ix_{name}_municipality", name, ["municipality"])
