"""The law cases that the server and the phone share."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.domain.law.assess import assess
from server.domain.law.city import CityChoices, Regulation, under
from server.domain.law.decide import decide, decide_lines
from server.domain.law.export import plain
from server.domain.law.pack import load_pack
from server.domain.law.stop import read_stop_facts
from tests.domain.law.cases import VECTORS, lacks, patch, read_cases

ASKS = ("vehicle", "driver", "offense", "stand", "tally", "deadline", "quota", "substitution", "fees", "extraction", "choices")
ASKED = [case for name in ASKS for case in read_cases(name)]
NOTICE = {"id": "a", "on": "2026-01-05", "provision": "AN-I-01", "offender": "D1", "final": True}
ASSESSED = read_cases("assess")


@pytest.mark.parametrize("case", ASKED, ids=lambda case: case["case"])
def test_a_law_case_is_answered_as_expected(case: dict[str, Any]) -> None:
    answer = decide(case)

    assert lacks(answer, case["expect"]) == []


@pytest.mark.parametrize("case", ASKED, ids=lambda case: case["case"])
def test_an_answer_says_which_provisions_it_applies(case: dict[str, Any]) -> None:
    answer = decide(case)

    assert "error" in answer or all(isinstance(cite, str) for cite in answer["cites"])
    assert "error" in answer or answer["cites"]


@pytest.mark.parametrize("case", ASSESSED, ids=lambda case: case["case"])
def test_a_stop_is_assessed_as_expected(case: dict[str, Any]) -> None:
    pack = load_pack(case["municipality"])

    verdict = plain(assess(pack, read_stop_facts(case["facts"])))

    by_check = {finding["check"]: finding for finding in verdict["findings"]}
    order = [finding["check"] for finding in verdict["findings"]]
    assert verdict["state"] == case["expect"]["state"]
    assert lacks(by_check, case["expect"]["findings"]) == []
    assert order == case["expect"].get("order", order)


@pytest.mark.parametrize("case", read_cases("choices"), ids=lambda case: case["case"])
def test_what_choices_change_for_the_phone_is_what_its_own_cases_change(case: dict[str, Any]) -> None:
    pack = load_pack(case["municipality"])
    acts = [Regulation(act["label"], act["label"], tuple(act["gaps"])) for act in case["given"].get("regulations", [])]

    document = under(pack, CityChoices(case["given"].get("settings", {}), tuple(acts))).to_json()

    decided = ("vehicle", "driver", "checks", "offenses", "repeat", "stand_rule", "measures", "deadlines", "registry_checks")
    patched = patch(pack.to_json(), case["patch"])
    assert {name: document[name] for name in decided} == {name: patched[name] for name in decided}


def test_lines_are_answered_in_their_order_and_a_bad_one_stops_nothing() -> None:
    lines = (VECTORS / "stand.jsonl").read_text(encoding="utf-8").splitlines()

    answers = list(decide_lines([lines[0], "{", "\n", '{"ask": NaN}', lines[1]]))

    assert [answer.get("error") for answer in answers] == [None, "bad_input", "bad_input", None]
    assert answers[0]["offense"] == "AN-II-03"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"municipality": "sp-lugar-nenhum"}, "unknown_municipality"),
        ({"municipality": ["ba-juazeiro"]}, "bad_input"),
        ({"ask": "horoscope"}, "unsupported_ask"),
        ({"given": []}, "bad_input"),
        ({"given": {"on": "2026-02-30", "vehicle": {}}}, "bad_input"),
        ({"given": {"on": "2026-03-10", "vehicle": {"made": "2020"}}}, "bad_input"),
        ({"given": {"on": "2026-03-10", "vehicle": {"displacement_cc": 124.7}}}, "bad_input"),
        ({"given": {"on": "2010-03-10", "vehicle": {"made": 2009}}}, "not_in_force"),
        ({"ask": "stand", "given": {"stand": "99", "motorcycles": 1, "trailers": 0}}, "unknown_stand"),
        ({"ask": "stand", "given": {"stand": "05", "motorcycles": -1, "trailers": 0}}, "bad_input"),
        ({"ask": "offense", "given": {"provision": "AN-III-01", "on": "2026-03-10"}}, "unknown_provision"),
        (
            {"ask": "offense", "given": {"provision": "AN-I-01", "on": "2026-03-10", "values": {"upfbg": "20,00"}}},
            "bad_input",
        ),
        ({"given": {"on": "2026-03-10", "vehicle": {}, "settings": {"age_reading": "R1"}}}, "bad_input"),
        ({"given": {"on": "2026-03-10", "vehicle": {}, "settings": {"moon": "full"}}}, "bad_input"),
        ({"ask": "tally", "given": {"on": "2026-03-10", "notices": {}}}, "bad_input"),
        ({"ask": "tally", "given": {"on": "2026-03-10", "notices": [NOTICE, NOTICE]}}, "bad_input"),
        ({"ask": "tally", "given": {"on": "2026-03-10", "notices": [{**NOTICE, "final": None}]}}, "bad_input"),
        ({"ask": "tally", "given": {"on": "2026-03-10", "notices": [{**NOTICE, "provision": "26-I"}]}}, "unknown_provision"),
        ({"ask": "tally", "given": {"on": "2026-03-10", "notices": [{**NOTICE, "on": "2018-01-01"}]}}, "not_in_force"),
        ({"ask": "deadline", "given": {"kind": "appeal", "start": "2026-03-10"}}, "bad_input"),
        ({"ask": "deadline", "given": {"kind": "payment", "start": "2026-03-10", "holidays": "none"}}, "bad_input"),
        ({"ask": "deadline", "given": {"kind": "payment", "start": "2046-03-10"}}, "calendar_gap"),
        ({"ask": "quota", "municipality": "ba-juazeiro", "given": {}}, "bad_input"),
        ({"ask": "quota", "given": {"population": -1}}, "bad_input"),
        ({"ask": "substitution", "given": {"on": "2026-03-10", "old": {}, "new": {}, "reason": "whim"}}, "bad_input"),
        ({"ask": "fees", "given": {"on": "2026-03-10", "first_year": "yes", "drivers": 0}}, "bad_input"),
    ],
)
def test_an_undecidable_question_has_an_error_code(change: dict[str, Any], code: str) -> None:
    question = {"municipality": "mt-barra-do-garcas", "ask": "vehicle", "given": {"on": "2026-03-10", "vehicle": {}}}

    answer = decide({**question, **change})

    assert answer["error"] == code
    assert answer["detail"]


def test_every_finding_stays_plain_json() -> None:
    case = ASSESSED[0]

    verdict = plain(assess(load_pack(case["municipality"]), read_stop_facts(case["facts"])))

    assert json.loads(json.dumps(verdict)) == verdict
