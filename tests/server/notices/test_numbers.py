"""Numbers of notices are given once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from datetime import UTC, datetime

import pytest

from server.kit import clock
from server.notices.numbers import current_year, is_given
from tests.factories.records import CITY, Phone, a_notice


@pytest.fixture
def phone(signed_in):
    return Phone().enrolled(signed_in("inspector"))


def test_blocks_asked_for_at_once_never_overlap(phone, app):
    cookie = phone.browser.get_cookie("prancheta_session").value

    def ask(_):
        browser = app.test_client()
        browser.set_cookie("prancheta_session", cookie)
        ask_for = {"device": phone.id, "count": 5}
        return Context().run(lambda: browser.post("/api/field/numbers", json=ask_for).json["blocks"][0])

    with ThreadPoolExecutor(6) as pool:
        blocks = sorted((block["from"], block["to"]) for block in pool.map(ask, range(6)))

    assert blocks == [(25 + 5 * n, 29 + 5 * n) for n in range(6)]


def test_a_number_belongs_to_the_device_year_and_block_it_was_given_in(phone):
    year = current_year(CITY)

    assert is_given(phone.id, int(phone.number), f"{phone.number}-0024/{year}")
    for number in (
        f"{phone.number}-0025/{year}",
        f"{phone.number}-0024/{year + 1}",
        f"99-0001/{year}",
        f"{phone.number}-024/{year}",
    ):
        assert not is_given(phone.id, int(phone.number), number)


def test_the_year_turns_by_the_citys_own_calendar():
    with clock.stopped_at(datetime(2027, 1, 1, 3, 30, tzinfo=UTC)):
        assert current_year("mt-barra-do-garcas") == 2026
        assert current_year("ba-juazeiro") == 2027


def test_numbers_of_last_year_are_still_good(phone):
    with clock.stopped_at(clock.now().replace(year=clock.now().year + 1, month=1, day=2)):
        assert is_given(phone.id, int(phone.number), phone.next_number())


def test_what_is_left_counts_down_as_notices_arrive(phone):
    for _ in range(3):
        phone.push(phone.seal("notice", a_notice(phone.next_number())))

    kit = phone.browser.get("/api/field/kit", headers={"X-Prancheta-Device": phone.id}).json

    assert kit["numbers"]["remaining"] == 21
