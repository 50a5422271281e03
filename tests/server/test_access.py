"""Every endpoint of the API, asked by everybody: their own city's rows, then another city's."""

from __future__ import annotations

from io import BytesIO

import pytest

from tests.factories.badges import a_driver
from tests.factories.driver import an_active_phone
from tests.server.access.matrix import MATRIX, NAMES_A_ROW, NOBODY, OWN, ROLES
from tests.server.access.world import ABROAD, a_city, ask

HERE, ELSEWHERE = "ba-juazeiro", "ba-mata-de-sao-joao"
#: What a valid request may meet once the role is accepted: done, or a row's own state.
DONE = {200, 201, 204, 409}
_SIGN_OUT = "DELETE /api/session"
#: What gives whoever asks another session.
_SIGNS_IN = ("POST /api/session", "POST /api/driver/activation")


def _in_order():
    """As written, then what ends something, signing out last."""
    return sorted(MATRIX, key=lambda name: (name == _SIGN_OUT, name.startswith("DELETE"), name.endswith("/revoke")))


def _expected(role, name):
    if role in MATRIX[name]:
        return {404} if role == "colleague" and name in OWN else DONE
    return {401} if role == NOBODY else {403}


def _abroad(role, name):
    if role in MATRIX[name]:
        return {422} if name == "POST /api/registry/permits" else {404}
    return {401} if role == NOBODY else {403}


@pytest.fixture
def own(signed_in):
    return a_city(signed_in, HERE, "Daqui")


@pytest.fixture
def abroad(signed_in):
    return a_city(signed_in, ELSEWHERE, ABROAD)


@pytest.fixture
def as_role(app, signed_in, own):
    def browser_of(role):
        if role == NOBODY:
            return app.test_client()
        if role == "inspector":
            return own.phone.browser
        if role == "driver":
            return an_active_phone(app, HERE, a_driver(HERE).holder_id).browser
        return signed_in("inspector" if role == "colleague" else role, None if role == "admin" else HERE)

    return browser_of


def test_the_matrix_names_every_endpoint_and_no_other(client):
    described = client.get("/api/openapi.json").json["paths"]

    methods = {"get", "head", "post", "put", "patch", "delete"}
    assert {f"{method.upper()} {path}" for path, about in described.items() for method in methods & set(about)} == set(MATRIX)


@pytest.mark.parametrize("role", [NOBODY, *ROLES])
def test_a_role_may_do_what_its_work_needs_and_nothing_else(role, own, as_role, client):
    browser, stranger = as_role(role), client
    answers = {name: ask(stranger if name in _SIGNS_IN else browser, name, own, role == "admin") for name in _in_order()}

    wrong = [(name, a.status_code, a.json) for name, a in answers.items() if a.status_code not in _expected(role, name)]
    assert wrong == []


@pytest.mark.parametrize("role", [NOBODY, *ROLES[:-1]])
def test_rows_of_another_city_do_not_exist(role, own, abroad, as_role):
    browser = as_role(role)

    answers = {name: ask(browser, name, abroad, named=False) for name in NAMES_A_ROW}

    wrong = {name: answer.status_code for name, answer in answers.items() if answer.status_code not in _abroad(role, name)}
    assert wrong == {}
    assert [name for name, answer in answers.items() if ABROAD.encode() in answer.data] == []


@pytest.mark.parametrize("role", ROLES[:-1])
def test_naming_another_city_shows_nothing_of_it(role, own, abroad, as_role):
    browser = as_role(role)
    lists = [name for name in MATRIX if name.startswith("GET") and "{" not in name and name != "GET /api/municipalities"]

    answers = {name: ask(browser, name, abroad, named=True) for name in lists}

    marks = (ABROAD.encode(), abroad.record.encode())
    assert [name for name, answer in answers.items() if any(mark in answer.data for mark in marks)] == []


def test_nobody_learns_which_fields_an_endpoint_takes(client):
    answer = client.post("/api/registry/people", json={"what": "ever"})

    assert (answer.status_code, answer.json["code"]) == (401, "not_signed_in")


def test_an_upload_of_nobody_is_refused_unread(client):
    answer = client.put("/api/registry/people/x/portrait", data={"file": (BytesIO(b"x" * 100_000), "x.jpg")})

    assert answer.status_code == 401
