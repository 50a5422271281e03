"""Pages of a list: the same parameters and the same envelope everywhere."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, validate
from sqlalchemy import Select, func, select

from server.kit.db import db


class PageQuery(Schema):
    """Query parameters of a list."""

    page = fields.Integer(load_default=1, validate=validate.Range(min=1, max=100_000))
    page_size = fields.Integer(load_default=50, validate=validate.Range(min=1, max=200))


def paged(query: Select[Any], page: int, page_size: int) -> dict[str, Any]:
    """One page of a query's rows: {items, total, page, page_size}."""
    total = db.session.scalar(select(func.count()).select_from(query.order_by(None).subquery())) or 0
    items = list(db.session.scalars(query.limit(page_size).offset((page - 1) * page_size)).unique())
    return {"items": items, "total": total, "page": page, "page_size": page_size}
