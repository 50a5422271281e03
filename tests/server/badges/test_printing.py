"""What is printed was read back first."""

from __future__ import annotations

from datetime import date, timedelta
from io import BytesIO

import pytest
from PIL import Image

from server.badges import cards, readers, symbols
from server.badges.activations import NewCode
from server.badges.cards import BLEED, HEIGHT, WIDTH
from server.badges.errors import NothingToPrint, TooManyCards, UnreadableSymbol
from server.badges.permits import find_people
from server.badges.printing import badge_sheets, city_of
from server.badges.service import cancel_badge, issue_badges
from server.badges.sheets import SINGLE
from server.badges.slips import make_slip
from server.badges.symbols import make_symbol, read_back
from server.domain.badge import base41
from server.domain.badge.credential import LONGEST_NAME, LONGEST_PERMIT
from server.domain.law.pack import load_pack
from server.kit import clock
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.models import AuxiliaryDriver
from tests.domain.badge import vectors
from tests.factories.badges import CITY, a_badge, a_driver
from tests.server.badges.printed import codes_on

TEXT = base41.encode(vectors.sealed())


def test_a_symbol_has_the_size_that_a_card_has_room_for():
    longest = vectors.says(serial=10**6, permit_number="A" * LONGEST_PERMIT, short_name="x" * LONGEST_NAME)

    usual, big = make_symbol(vectors.ORIGIN, TEXT), make_symbol(vectors.ORIGIN, base41.encode(vectors.sealed(longest)))

    assert usual.version <= 11
    assert big.version <= 13


def test_a_symbol_is_read_by_two_independent_readers():
    assert make_symbol(vectors.ORIGIN, TEXT).read_by == ("zxing-cpp", "pyzbar")


def test_without_zbar_the_other_reader_reads_back_and_it_is_said(monkeypatch):
    monkeypatch.setattr(readers, "pyzbar", None)

    assert make_symbol(vectors.ORIGIN, TEXT).read_by == ("zxing-cpp",)


def test_a_symbol_that_says_something_else_is_not_handed_out():
    other = make_symbol(vectors.ORIGIN, base41.encode(vectors.sealed(vectors.says(serial=2))))

    with pytest.raises(UnreadableSymbol):
        read_back(other.png, f"{vectors.ORIGIN}/B#{TEXT}")


def test_a_spoiled_symbol_is_not_handed_out(monkeypatch):
    draw = symbols._png

    def without_a_corner(code):
        image = Image.open(BytesIO(draw(code))).convert("L")
        image.paste(255, (0, 0, image.width // 2, image.height // 2))
        out = BytesIO()
        image.save(out, "PNG")
        return out.getvalue()

    monkeypatch.setattr(symbols, "_png", without_a_corner)

    with pytest.raises(UnreadableSymbol):
        make_symbol(vectors.ORIGIN, TEXT)


def test_the_quiet_zone_is_there():
    symbol = make_symbol(vectors.ORIGIN, TEXT)
    image = Image.open(BytesIO(symbol.png)).convert("L")
    quiet = round(image.width * (1 - symbol.share_of_code) / 2)

    assert image.crop((0, 0, image.width, quiet)).getextrema() == (255, 255)
    assert image.crop((0, 0, quiet, image.height)).getextrema() == (255, 255)
    assert image.getpixel((quiet, quiet)) == 0


def test_the_codes_on_the_printed_sheets_are_those_of_the_badges(app):
    links = [f"{vectors.ORIGIN}/B#{a_badge().text}" for _ in range(12)]

    printed = codes_on(badge_sheets(CITY, vectors.ORIGIN))

    assert printed == sorted(links[:8]) + sorted(links[8:])


def test_the_code_on_a_printed_slip_opens_the_app(app):
    link = f"{vectors.ORIGIN}/cracha#ativar=23456ABCDE"
    holder = a_driver(name="Ângela Conceição").holder_id
    person = find_people(CITY, [holder])[holder]

    slip = make_slip(city_of(CITY), NewCode(person, "127", "23456ABCDE", clock.now()), link)

    assert codes_on(slip) == [link]


def test_thirty_badges_fill_four_sheets_of_two_sides(app):
    people = [a_driver().holder_id for _ in range(30)]

    issue_badges(CITY, people)
    pdf = badge_sheets(CITY, vectors.ORIGIN)

    assert pdf.startswith(b"%PDF-")
    assert pdf.count(b"/Type /Page\n") == 8


def test_a_card_printer_gets_a_card_a_page_with_bleed(app):
    a_badge()

    pdf = badge_sheets(CITY, vectors.ORIGIN, layout=SINGLE)

    wide, high = (f"{(side + 2 * (BLEED + 5)) * 72 / 25.4:.2f}" for side in (WIDTH, HEIGHT))
    assert f"[0 0 {wide} {high}]" in pdf.decode("latin-1")
    assert pdf.count(b"/Type /Page\n") == 2


def test_every_card_is_told_of_and_none_is_left_out(app):
    issue_badges(CITY, [a_driver().holder_id for _ in range(9)])
    told: list[tuple[int, int]] = []

    badge_sheets(CITY, vectors.ORIGIN, drawn=lambda done, total: told.append((done, total)))

    assert told == [(done, 9) for done in range(1, 10)]


def test_more_cards_than_one_answer_holds_are_refused_not_cut_short(app):
    issue_badges(CITY, [a_driver().holder_id for _ in range(3)])

    with pytest.raises(TooManyCards) as refused:
        badge_sheets(CITY, vectors.ORIGIN, most=2)

    assert refused.value.members == {"cards": 3, "most": 2}


def test_a_card_that_ran_out_is_not_printed(app):
    badge = a_badge()
    badge.expires_at = clock.now() - timedelta(seconds=1)

    with pytest.raises(NothingToPrint):
        badge_sheets(CITY, vectors.ORIGIN)


@pytest.mark.parametrize(
    ("city", "role", "helper", "number"),
    [
        ("ba-mata-de-sao-joao", "Permissionário", "Preposto", "Prefixo"),
        ("ba-juazeiro", "Permissionário", "Auxiliar", "Prefixo"),
        ("mt-barra-do-garcas", "Autorizado", "Preposto", "Número"),
    ],
)
def test_a_card_speaks_as_its_city_does(app, monkeypatch, city, role, helper, number):
    permit, other = a_driver(city), a_driver(city, state="ended").holder
    row = AuxiliaryDriver(id=uuid7(), municipality=city, permit_id=permit.id, person_id=other.id)
    row.registered_on = date(2026, 1, 1)
    db.session.add(row)
    issue_badges(city, [permit.holder_id, other.id])
    written: list[str] = []
    monkeypatch.setattr(cards, "write_line", lambda pdf, x, y, width, text, size, **look: written.append(text))

    badge_sheets(city, vectors.ORIGIN)

    assert {role, helper, number} <= set(written)
    assert load_pack(city).labels["agency_long"] in written


def test_only_badges_in_force_are_printed(app):
    badge = a_badge()
    cancel_badge(CITY, badge.serial, "Perdido")

    with pytest.raises(NothingToPrint):
        badge_sheets(CITY, vectors.ORIGIN)


def test_a_stand_can_be_printed_alone(app):
    here, elsewhere = a_badge(stand="05"), a_badge(stand="06")

    alone, both = badge_sheets(CITY, vectors.ORIGIN, stand="05"), badge_sheets(CITY, vectors.ORIGIN)

    assert len(alone) < len(both)
    assert {here.serial, elsewhere.serial} == {1, 2}
