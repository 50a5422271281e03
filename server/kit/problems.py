"""Errors as RFC 9457 problem documents: Portuguese title, machine code, and what was kept."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

import orjson
from flask import Flask, Response, current_app, request
from marshmallow import ValidationError
from sqlalchemy.exc import DataError, IntegrityError, OperationalError
from werkzeug.exceptions import HTTPException

MEDIA_TYPE = "application/problem+json"

_TITLES = {
    400: ("bad_request", "O pedido não pôde ser entendido."),
    401: ("not_signed_in", "Entre de novo para continuar."),
    403: ("forbidden", "Seu perfil não pode fazer isto."),
    404: ("not_found", "Não encontrado."),
    405: ("method_not_allowed", "Este endereço não aceita este pedido."),
    406: ("not_acceptable", "Formato de resposta não disponível."),
    409: ("conflict", "O registro mudou enquanto isso."),
    410: ("gone", "Não está mais disponível."),
    411: ("length_required", "Falta o tamanho do envio."),
    413: ("too_large", "O arquivo é grande demais."),
    415: ("unsupported_media_type", "Este tipo de arquivo não serve."),
    422: ("invalid", "Há campos que precisam de correção."),
    429: ("too_many_requests", "Muitas tentativas. Espere um pouco."),
    500: ("server_error", "O servidor falhou. Nada do que já foi confirmado se perdeu."),
    503: ("busy", "O servidor está ocupado. Tente de novo em instantes."),
}


class Problem(Exception):
    """An error the person or the program at the other end should know about.

    Services raise subclasses with `code`, `status` and `title`; this module alone turns them into answers.
    """

    status: int = 400
    code: str = "bad_request"
    title: str = _TITLES[400][1]

    def __init__(self, detail: str | None = None, **members: Any) -> None:
        super().__init__(detail or self.title)
        self.detail = detail
        self.members = members


class NotFound(Problem):
    """The thing asked for does not exist, or not in this person's city."""

    status, code, title = 404, "not_found", _TITLES[404][1]


class Forbidden(Problem):
    """The person's role does not allow it."""

    status, code, title = 403, "forbidden", _TITLES[403][1]


class NotSignedIn(Problem):
    """There is no valid session."""

    status, code, title = 401, "not_signed_in", _TITLES[401][1]


class Invalid(Problem):
    """Fields that need correction: `errors` maps each field to its Portuguese messages."""

    status, code, title = 422, "invalid", _TITLES[422][1]


def problem_response(status: int, code: str, title: str, detail: str | None = None, **members: Any) -> Response:
    """A problem document as a response (RFC 9457, section 3)."""
    body = {"type": f"/docs/problems#{code}", "title": title, "status": status, "code": code, **members}
    if detail:
        body["detail"] = detail
    return Response(_json(body), status=status, content_type=MEDIA_TYPE)


def _json(body: dict[str, Any]) -> bytes:
    """Fast where the text is text; what a request brought may hold halves of surrogate pairs, which stay escaped."""
    try:
        return orjson.dumps(body, default=str, option=orjson.OPT_NON_STR_KEYS)
    except TypeError:
        return json.dumps(body, default=str).encode()


def register_problems(app: Flask) -> None:
    """Makes every error of an application a problem document."""
    app.register_error_handler(Problem, _from_problem)
    app.register_error_handler(HTTPException, from_http)
    app.register_error_handler(ValidationError, _from_validation)
    app.register_error_handler(OperationalError, _from_database)
    app.register_error_handler(IntegrityError, _from_collision)
    app.register_error_handler(DataError, _from_unstorable)
    app.register_error_handler(Exception, _from_anything)


def _from_problem(error: Problem) -> Response:
    response = problem_response(error.status, error.code, error.title, error.detail, **error.members)
    if "retry_after" in error.members:
        response.headers["Retry-After"] = str(error.members["retry_after"])
    return response


def from_http(error: HTTPException) -> Response:
    """A problem document for an error of the framework; input errors carry the fields at fault."""
    if error.response is not None and error.code is None:
        return error.response  # type: ignore[return-value]
    status = error.code or 500
    code, title = _TITLES.get(status, (HTTPStatus(status).name.lower(), HTTPStatus(status).phrase))
    messages = getattr(error, "data", {}).get("messages")
    response = problem_response(status, code, title, **({"errors": messages} if messages else {}))
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            response.headers[name] = value
    return response


def _from_validation(error: ValidationError) -> Response:
    code, title = _TITLES[422]
    return problem_response(422, code, title, errors=error.messages)


def _from_database(error: OperationalError) -> Response:
    current_app.logger.error("database unavailable at %r: %s", request.path, type(error.orig).__name__)
    code, title = _TITLES[503]
    response = problem_response(503, code, title)
    response.headers["Retry-After"] = "2"
    return response


def _from_collision(error: IntegrityError) -> Response:
    """Two requests wanted the same place at once and the database let one have it: nothing of the other was written."""
    current_app.logger.warning("collision at %r: %s", request.path, type(error.orig).__name__)
    code, title = _TITLES[409]
    return problem_response(409, code, title)


def _from_unstorable(error: DataError) -> Response:
    current_app.logger.warning("value out of bounds at %r: %s", request.path, type(error.orig).__name__)
    code, title = _TITLES[422]
    return problem_response(422, code, title)


def _from_anything(error: Exception) -> Response:
    current_app.logger.exception("unhandled error at %s %r", request.method, request.path)
    code, title = _TITLES[500]
    return problem_response(500, code, title)
