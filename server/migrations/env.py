"""Alembic's environment: our models, batch mode on SQLite."""

from __future__ import annotations

from alembic import context
from flask import current_app

from server.kit.db import Base

engine = current_app.extensions["migrate"].db.engine

with engine.connect() as connection:
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
        user_module_prefix="server.kit.db.",
    )
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
