"""Phones enrolled with real keys and a block of numbers."""

from __future__ import annotations

import pytest

from tests.factories.records import CITY, Phone


@pytest.fixture
def phones(signed_in):
    def enroll(municipality=CITY, browser=None):
        return Phone(municipality).enrolled(browser or signed_in("inspector", municipality))

    return enroll


@pytest.fixture
def phone(phones):
    return phones()
