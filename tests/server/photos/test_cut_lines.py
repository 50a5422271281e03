"""Bad links against a real gunicorn: what came stays, others go on, and identical requests at once agree."""

from __future__ import annotations

import hashlib
import os
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.conftest import KIND
from tests.factories.live import LiveBrowser, a_live_server
from tests.factories.records import Phone, a_clean_stop
from tests.postgres import postgres_cluster


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    data = tmp_path_factory.mktemp("live")
    if KIND == "postgresql":
        with postgres_cluster() as url, a_live_server(data, url) as (server, username):
            yield server, username
    else:
        with a_live_server(data) as (server, username):
            yield server, username


@pytest.fixture
def browser(live):
    server, username = live
    return LiveBrowser(server.port, username)


@pytest.fixture
def photo():
    data = os.urandom(300_000)
    return data, hashlib.sha256(data).hexdigest()


def _patch(browser, name, data, offset=0):
    return browser.ask("PATCH", f"/api/photos/{name}", data[offset:], Upload_Offset=str(offset), Upload_Length=str(len(data)))


def test_a_cut_line_loses_no_more_than_a_chunk(browser, photo):
    data, name = photo
    browser.begin_upload(name, data, 0, 200_000).close()

    received = browser.wait_for(name, 200_000)
    answer, receipt = _patch(browser, name, data, received)

    assert received == 200_000
    assert (answer.status, receipt["sha256"]) == (200, name)


def test_a_photo_cut_again_and_again_arrives(browser, photo):
    data, name = photo
    for target in range(50_000, 300_000, 50_000):
        offset = browser.received(name)
        browser.begin_upload(name, data, offset, target - offset).close()
        browser.wait_for(name, target)

    answer, _ = _patch(browser, name, data, browser.received(name))

    assert answer.status == 200


def test_a_line_that_hangs_does_not_stop_the_phone_that_comes_back(browser, photo):
    data, name = photo
    hanging = browser.begin_upload(name, data, 0, 150_000)
    offset = browser.wait_for(name, 100_000)

    answer, receipt = _patch(browser, name, data, offset)

    assert (answer.status, receipt["sha256"]) == (200, name)
    hanging.close()


def test_twelve_slow_uploads_do_not_stall_a_push(browser):
    slow = [os.urandom(300_000) for _ in range(12)]
    lines = [browser.begin_upload(hashlib.sha256(data).hexdigest(), data, 0, 40_000) for data in slow]
    time.sleep(0.3)

    began = time.monotonic()
    answer, _ = browser.ask("GET", "/api/health")
    took = time.monotonic() - began

    for line in lines:
        line.close()
    assert answer.status == 200
    assert took < 2


def test_eight_identical_uploads_at_once_agree(live, photo):
    data, name = photo
    browsers = [LiveBrowser(live[0].port, live[1]) for _ in range(8)]

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda browser: _patch(browser, name, data), browsers))

    assert [answer.status for answer, _ in answers] == [200] * 8
    assert len({receipt["received_at"] for _, receipt in answers}) == 1


def test_eight_identical_pushes_at_once_make_one_record(live):
    browsers = [LiveBrowser(live[0].port, live[1]) for _ in range(8)]
    phone = Phone(inspector=browsers[0].user_id)
    device = {"id": phone.id, "name": "Moto G", "public_key": phone.public_key, "storage_persistent": True}
    browsers[0].ask("POST", "/api/devices", device)
    push = {"records": [phone.seal("clean", a_clean_stop()) for _ in range(5)]}

    with ThreadPoolExecutor(8) as pool:
        answers = [body for _, body in pool.map(lambda browser: browser.ask("POST", "/api/sync/records", push), browsers)]

    statuses = [result["status"] for answer in answers for result in answer["results"]]
    assert (statuses.count("accepted"), statuses.count("same")) == (5, 35)
