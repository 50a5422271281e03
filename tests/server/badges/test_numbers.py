"""Numbers for helmet and vest: what the pack says, and nothing where the law fixes none."""

from __future__ import annotations

import pytest

from server.badges import numbers_sheet
from server.badges.errors import NoNumberMarks, NothingToPrint
from server.badges.numbers_sheet import number_sheets
from server.domain.law.errors import PackError
from server.domain.law.loading import read_context
from server.domain.law.number_marks import read_number_mark
from server.domain.law.pack import PACKS, load_pack
from server.domain.law.reading import Entry
from tests.factories.badges import CITY, a_driver


def test_barra_do_garcas_wants_blue_on_yellow_helmets_a_vest_and_a_rain_cover():
    marks = load_pack(CITY).number_marks

    assert [(mark.piece, mark.copies, mark.ground is None) for mark in marks] == [
        ("helmet", 2, False),
        ("vest", 1, True),
        ("cover", 1, True),
    ]
    assert [citation.label for citation in marks[0].citations] == ["Art. 1º, § 5º", "Art. 4º, § 2º"]


def test_a_page_a_permit_and_its_number_on_every_piece(app, monkeypatch):
    permits = [a_driver(), a_driver()]
    drawn: list[str] = []
    draw = numbers_sheet._number
    monkeypatch.setattr(numbers_sheet, "_number", lambda pdf, number, *rest: (drawn.append(number), draw(pdf, number, *rest)))

    pdf = number_sheets(CITY, [permit.holder_id for permit in reversed(permits)])

    assert pdf.count(b"/Type /Page\n") == 2
    assert drawn == [permit.fleet_number for permit in permits for _ in range(4)]


def test_where_the_law_fixes_none_nothing_is_made_up(app):
    permit = a_driver("ba-mata-de-sao-joao")

    with pytest.raises(NoNumberMarks):
        number_sheets("ba-mata-de-sao-joao", [permit.holder_id])


def test_without_a_permit_there_is_no_number(app):
    permit = a_driver(state="revoked")

    with pytest.raises(NothingToPrint):
        number_sheets(CITY, [permit.holder_id])


@pytest.mark.parametrize(
    "wrong", [{"piece": "shoe"}, {"letters": "blue"}, {"ground": "#FFF"}, {"copies": "0"}, {"cite": []}, {"size": "big"}]
)
def test_a_mark_that_cannot_be_trusted_is_refused(wrong):
    right = {"piece": "helmet", "title": "Capacete", "copies": "2", "letters": "#000000", "ground": "#FFD400", "cite": ["7-IV"]}

    with pytest.raises(PackError):
        read_number_mark(Entry({**right, **wrong}, "pack.yaml", "helmet", read_context(PACKS / "ba-juazeiro")))
