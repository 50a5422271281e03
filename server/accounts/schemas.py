"""How accounts look on the wire."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from server.cities.schemas import MunicipalitySchema
from server.domain.record.seal import is_public_key
from server.kit.ids import is_uuid


class CredentialsSchema(Schema):
    """What a person types to sign in. An administrator of the installation leaves the city out."""

    municipality = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=64))
    username = fields.String(required=True, validate=validate.Length(min=1, max=64))
    password = fields.String(required=True, validate=validate.Length(min=1, max=200), load_only=True)


class UserSchema(Schema):
    """A signed-in person."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    username = fields.String(required=True)
    role = fields.String(required=True)
    registration = fields.String(allow_none=True)
    credential_valid_until = fields.Date(allow_none=True)


class SessionSchema(Schema):
    """Who is signed in, and where."""

    user = fields.Nested(UserSchema, required=True)
    municipality = fields.Nested(MunicipalitySchema, allow_none=True)
    expires_at = fields.AwareDateTime(required=True)


class PublicKeySchema(Schema):
    """An ECDSA P-256 public key as JWK (RFC 7517)."""

    kty = fields.String(required=True, validate=validate.Equal("EC"))
    crv = fields.String(required=True, validate=validate.Equal("P-256"))
    x = fields.String(required=True, validate=validate.Length(equal=43))
    y = fields.String(required=True, validate=validate.Length(equal=43))

    @validates_schema
    def is_on_the_curve(self, key: dict[str, str], **_: Any) -> None:
        """Records sealed with anything else could never be accepted."""
        if not is_public_key(key["x"], key["y"]):
            raise ValidationError("Esta chave não serve.", "x")


class EnrollmentSchema(Schema):
    """A phone that asks to be enrolled. The phone makes its id and its key."""

    id = fields.String(required=True, validate=is_uuid)
    name = fields.String(required=True, validate=validate.Length(min=1, max=80))
    public_key = fields.Nested(PublicKeySchema, required=True)
    storage_persistent = fields.Boolean(load_default=False)


class DeviceSchema(Schema):
    """An enrolled phone."""

    id = fields.String(required=True)
    number = fields.String(attribute="label", required=True)
    name = fields.String(required=True)
    storage_persistent = fields.Boolean(required=True)
    enrolled_at = fields.AwareDateTime(required=True)
    last_contact_at = fields.AwareDateTime(required=True)
    revoked_at = fields.AwareDateTime(allow_none=True)
    user_name = fields.Function(lambda device: device.user.name)


class DeviceListSchema(Schema):
    """The phones of a city."""

    items = fields.List(fields.Nested(DeviceSchema), required=True)
