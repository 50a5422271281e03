"""A phone to send from, and an empty photo store for each test."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.factories.records import Phone


@pytest.fixture(autouse=True)
def empty_store(app):
    shutil.rmtree(Path(app.extensions["settings"].photo_store), ignore_errors=True)


@pytest.fixture
def phone(signed_in):
    phone = Phone()
    phone.browser = signed_in("inspector")
    return phone
