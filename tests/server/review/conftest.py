"""Records that came in, and the people who read them."""

from __future__ import annotations

import orjson
import pytest

from tests.factories.records import CITY, Phone


@pytest.fixture
def phones(signed_in):
    def enroll(municipality=CITY, **traits):
        return Phone(municipality).enrolled(signed_in("inspector", municipality, **traits))

    return enroll


@pytest.fixture
def phone(phones):
    return phones()


@pytest.fixture
def filed(phone):
    """Files a record and gives its id."""

    def file(kind, body, by=None, **envelope):
        by = by or phone
        item = by.seal(kind, body, **envelope)
        (result,) = by.push(item).json["results"]
        assert result["status"] == "accepted", result
        return orjson.loads(item["sealed"])["id"]

    return file


@pytest.fixture
def supervisor(signed_in):
    return signed_in("supervisor")
