"""Phones that are badges, made as the counter and the phone make them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from server.badges.activations import make_code
from server.domain.badge.signatures import PublicKey


@dataclass
class Phone:
    """A phone with its own key and browser."""

    browser: FlaskClient
    key: EllipticCurvePrivateKey

    @property
    def jwk(self) -> dict[str, str]:
        """The public half, as the phone sends it."""
        point = PublicKey.of(self.key)
        return {"kty": "EC", "crv": "P-256", "x": point.x, "y": point.y}

    def activate(self, code: str) -> TestResponse:
        """Types a code."""
        return self.browser.post("/api/driver/activation", json={"code": code, "public_key": self.jwk})

    def me(self) -> dict[str, Any]:
        """What the phone learns of its holder."""
        document: dict[str, Any] = self.browser.get("/api/driver/me").json
        return document


def a_phone(app: Flask) -> Phone:
    """A phone that is nobody's badge yet."""
    return Phone(app.test_client(), generate_private_key(SECP256R1()))


def an_active_phone(app: Flask, municipality: str, person_id: str) -> Phone:
    """A phone that is a person's badge."""
    phone = a_phone(app)
    answer = phone.activate(make_code(municipality, person_id, None).code)
    assert answer.status_code == 200, answer.json
    return phone
