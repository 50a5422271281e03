"""The law pack, by whom it is read."""

from __future__ import annotations

import pytest

from tests.factories.accounts import a_municipality


@pytest.mark.parametrize("role", ["inspector", "supervisor", "authority", "registrar"])
def test_a_person_of_a_city_reads_its_law_without_naming_it(signed_in, role):
    answer = signed_in(role, "ba-juazeiro").get("/api/field/law")

    assert (answer.status_code, answer.json["municipality"]) == (200, "ba-juazeiro")


def test_the_administrator_names_the_city(signed_in):
    a_municipality("ba-juazeiro")
    admin = signed_in("admin", None)

    answer = admin.get("/api/field/law?municipality=ba-juazeiro")

    assert (answer.status_code, answer.json["municipality"]) == (200, "ba-juazeiro")
    assert admin.get("/api/field/law").status_code == 403
    assert admin.get("/api/field/law?municipality=nowhere").status_code == 404
