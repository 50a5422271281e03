"""Errors as problem documents."""

from __future__ import annotations

import re

import pytest


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing-here", 404, "not_found"),
        ("PUT", "/api/session", 405, "method_not_allowed"),
        ("GET", "/api/session", 401, "not_signed_in"),
        ("POST", "/api/session", 422, "invalid"),
    ],
)
def test_every_error_is_a_problem_document(client, method, path, status, code):
    answer = client.open(path, method=method, json={} if method == "POST" else None)

    assert answer.status_code == status
    assert answer.content_type == "application/problem+json"
    assert answer.json["code"] == code
    assert answer.json["title"]


def test_a_body_that_is_not_json_is_a_problem_too(client):
    answer = client.post("/api/session", data="{", content_type="application/json")

    assert answer.status_code in (400, 422)
    assert answer.content_type == "application/problem+json"


def test_invalid_fields_are_named(client):
    answer = client.post("/api/session", json={"username": "", "password": "x"})

    assert "username" in str(answer.json["errors"])


def test_every_answer_is_marked_as_ours(client):
    assert client.get("/api/health").headers["X-Prancheta"] == "1"


def test_the_description_names_every_endpoint(app, client):
    described = client.get("/api/openapi.json").json["paths"]

    routes = {rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/")} - {"/api/openapi.json"}
    plain = {"".join("{" if c == "<" else "}" if c == ">" else c for c in rule) for rule in routes}
    plain = {_without_converters(rule) for rule in plain}
    assert plain <= set(described)


def _without_converters(rule: str) -> str:
    return re.sub(r"\{[^{}:]*:", "{", rule)
