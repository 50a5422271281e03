"""Whatever is sent, the server says what is wrong with it: no request makes it fail."""

from __future__ import annotations

import json
from io import BytesIO

import pytest

from tests.factories.badges import a_driver
from tests.factories.driver import an_active_phone
from tests.server.access.matrix import MATRIX
from tests.server.access.world import a_city, filled_address, valid_json, valid_query

HERE = "ba-juazeiro"
#: Text that no database keeps, that grows when it is folded, that is too long; numbers no column holds; other types.
ODD = ["\0", "\ud800", "x" * 5_000, "ﷺ" * 100, "٣", 2**63, 1e308, True, None, [None], {"$ne": None}, "9999-12-31"]
BODIES = [
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe",
    b'{"a": Infinity}',
    b'{"\\ud800": 1}',
    b'{"a":' + b"9" * 5_000 + b"}",
    b'{"a":' * 20_000 + b"1" + b"}" * 20_000,
]
STARTS = [b"", b"PK\x03\x04", b"\xff\xd8\xff\xe0", b"\x89PNG\r\n\x1a\n", b"%PDF-1.4", b"RIFF\0\0\0\0WEBPVP8 "]
FILES = [b"", *(start + b"\0" * 60 for start in STARTS)]
ADDRESSES = ["%00", "..%2f..%2fetc", "%ED%A0%80", "9" * 30, "x" * 3_000, "a%0Ab", "-1"]
HEADERS = [
    {"X-Prancheta-Device": "\xff"},
    {"Cookie": "prancheta_session=\xff"},
    {"Content-Length": "abc"},
    {"If-None-Match": '"'},
    {"Range": "bytes=9-1"},
    {"Upload-Offset": "9" * 40, "Upload-Length": "-1"},
    {"Upload-Offset": "0", "Upload-Length": "9" * 30},
]
WRITES = [name for name in MATRIX if name.startswith(("POST", "PUT", "PATCH")) and name != "POST /api/session"]


@pytest.fixture
def own(signed_in):
    return a_city(signed_in, HERE, "Daqui")


@pytest.fixture
def send(app, signed_in, own):
    """Sends a request as somebody who may; gives what it was and the status."""
    browsers = {role: signed_in(role, HERE) for role in ("registrar", "supervisor", "authority")}
    browsers["inspector"] = own.phone.browser
    browsers["driver"] = an_active_phone(app, HERE, a_driver(HERE).holder_id).browser

    def open_(name, what, address=None, **request):
        browser = next(browsers[role] for role in browsers if role in MATRIX[name])
        method = name.split(" ")[0]
        answer = browser.open(address or filled_address(name, own), method=method, buffered=True, **request)
        return name, repr(what)[:60], answer.status_code

    return open_


def _failed(answers):
    return [answer for answer in answers if answer[2] >= 500]


def test_odd_addresses(send):
    names = [name for name in MATRIX if "{" in name]
    places = [(name, odd, _with(name.split(" ")[1], odd)) for name in names for odd in ADDRESSES]

    assert _failed(send(name, odd, address, json={}) for name, odd, address in places) == []


def test_odd_queries(send, own, client):
    described = client.get("/api/openapi.json").json["paths"]
    asked = [
        (name, parameter["name"], odd)
        for name in MATRIX
        for parameter in described[name.split(" ")[1]][name.split(" ")[0].lower()].get("parameters", [])
        if parameter.get("in") == "query"
        for odd in ("\0", b"\xff", "x" * 300, "9" * 25, "٣", "²", "0000-00-00")
    ]

    answers = (send(name, (field, odd), query_string={**valid_query(name, own), field: odd}) for name, field, odd in asked)

    assert _failed(answers) == []


def test_odd_values_in_every_field(send, own):
    bodies = {name: valid_json(name, own) for name in WRITES if valid_json(name, own)}
    extra = {"notes": 1, "name": 1, "stand": 1, "since": 1, "person_ids": 1, "municipality": 1}
    odd = [(name, field, value) for name, body in bodies.items() for field in {**body, **extra} for value in ODD]

    answers = [
        send(name, (field, value), data=json.dumps({**bodies[name], field: value}), content_type="application/json")
        for name, field, value in odd
    ]

    assert _failed(answers) == []


@pytest.mark.parametrize("content_type", ["application/json", "application/xml", "multipart/form-data", "text/csv; boundary=x"])
def test_odd_bodies(send, content_type):
    assert _failed(send(name, body, data=body, content_type=content_type) for name in WRITES for body in BODIES) == []


def test_odd_files(send):
    def form(content):
        return {field: (BytesIO(content), "../../etc/x\n.jpg") for field in ("file", "photo")}

    assert _failed(send(name, content, data=form(content)) for name in WRITES for content in FILES) == []


def test_odd_headers(send):
    sent = {"data": b"x", "content_type": "application/offset+octet-stream"}

    names = [name for name in MATRIX if "DELETE" not in name]
    assert _failed(send(name, headers, headers=headers, **sent) for name in names for headers in HEADERS) == []


@pytest.mark.parametrize("path", ["/%00", "/" + "a" * 5_000, "/a/%00/b", "/assets/..%2f..%2fx", "/%ED%A0%80", "//x", "/api/%00"])
def test_odd_pages(client, path):
    assert client.get(path).status_code < 500


def _with(path, odd):
    return "/".join(odd + part.partition("}")[2] if part.startswith("{") else part for part in path.split("/"))
