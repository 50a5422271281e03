"""The API's description: OpenAPI 3 at /api/openapi.json, with problem documents as its errors."""

from __future__ import annotations

from typing import Any

from flask import Flask, Response
from flask_smorest import Api
from marshmallow import Schema, fields

from server.kit.problems import from_http


class ProblemSchema(Schema):
    """A problem document (RFC 9457)."""

    type = fields.String(required=True)
    title = fields.String(required=True, metadata={"description": "In Portuguese, for people"})
    status = fields.Integer(required=True)
    code = fields.String(required=True, metadata={"description": "For programs; never changes"})
    detail = fields.String()
    errors = fields.Dict(metadata={"description": "Messages by field, for invalid input"})


class PranchetaApi(Api):
    """flask-smorest's API with our errors."""

    ERROR_SCHEMA = ProblemSchema

    def handle_http_exception(self, error: Any) -> Response:
        return from_http(error)


def describe(app: Flask) -> PranchetaApi:
    """Gives an application its description; blueprints register on what this returns."""
    app.config.update(
        API_TITLE="Prancheta",
        API_VERSION="1",
        OPENAPI_VERSION="3.0.3",
        OPENAPI_URL_PREFIX="/api",
        OPENAPI_JSON_PATH="openapi.json",
        API_SPEC_OPTIONS={
            "info": {"description": "Roadside inspection of moto-taxis. Errors are problem documents (RFC 9457)."},
            "components": {"securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "prancheta_session"}}},
            "security": [{"session": []}],
        },
    )
    return PranchetaApi(app)
