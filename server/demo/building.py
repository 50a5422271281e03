"""Building the demonstration: each city in one transaction, then its badges, then what comes after a badge."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random

from sqlalchemy import select

from server.accounts.models import User
from server.cities.models import Municipality
from server.cities.service import pack_of
from server.demo.applications import add_applications
from server.demo.badges import cancel_badges, issue_missing_badges
from server.demo.cases import Case, list_cases
from server.demo.cities import CITIES, DemoCity
from server.demo.errors import CityInUse
from server.demo.office import add_admin, add_city, add_staff
from server.demo.permit_life import add_lives
from server.demo.portraits import draw_portrait
from server.demo.reports import add_reports
from server.demo.rows import PermitRows, Row, Scene, auxiliary_row, permit_rows, person_row
from server.demo.writing import insert_permits
from server.domain.law.pack import Pack
from server.domain.law.validity import in_force
from server.kit import audit
from server.kit.db import db
from server.registry.changes import begin_change
from server.registry.models import Permit
from server.registry.people import keep_portrait
from server.registry.today import today_in


def has_demonstration() -> bool:
    """Whether it is there, whole: its administrator is made last."""
    return db.session.scalar(select(User.id).filter_by(is_demo=True, role="admin").limit(1)) is not None


def build_demonstration() -> None:
    """Makes what is missing of it; safe to run again after it was cut off.

    Raises:
        CityInUse: one of its cities has people of its own.
    """
    for place, city in enumerate(CITIES):
        if not _is_ours(city):
            _build_city(city, first_person=place * 10_000 + 1)
        today = today_in(city.id)
        issue_missing_badges(city.id)
        cases = list_cases(pack_of(city.id), today)
        cancel_badges(city.id, cases)
        _settle(city, cases)
        add_lives(city.id, today)
        add_applications(city.id, today)
        add_reports(city.id)
    add_admin()
    db.session.commit()


def _is_ours(city: DemoCity) -> bool:
    """Whether the demonstration has made the city already."""
    if db.session.get(Municipality, city.id) is None:
        return False
    if db.session.scalar(select(User.id).filter_by(municipality_id=city.id, is_demo=True).limit(1)) is None:
        raise CityInUse(city.id)
    return True


def _build_city(city: DemoCity, first_person: int) -> None:
    pack = pack_of(city.id)
    today = today_in(city.id)
    add_city(city, pack, today)
    db.session.flush()
    rule = in_force(pack.vehicle.roadworthiness, today)
    stands = tuple(stand.id for stand in city.stands)
    seq = begin_change(city.id)
    scene = Scene(city.id, today, stands, seq, city.plate_letter, city.color, rule.months if rule else 12)
    random = Random(f"demonstration of {city.id}")
    permits = list(_permits(random, scene, city, pack, first_person))
    for rows in permits:
        for person in (rows.holder, *rows.helpers):
            _dress(random, city, person)
    db.session.flush()
    insert_permits(permits)
    add_staff(city, today)
    audit.append(city.id, None, "demo.created", permits=len(permits))
    db.session.commit()


def _permits(random: Random, scene: Scene, city: DemoCity, pack: Pack, first_person: int) -> Iterator[PermitRows]:
    cases = {case.number: case for case in list_cases(pack, scene.today)}
    helped = set(random.sample([n for n in range(1, city.permits + 1) if n not in cases], city.helpers))
    for number in range(1, city.permits + 1):
        rows = permit_rows(random, scene, number, first_person + number)
        if number in helped:
            _add_helper(random, scene, rows, first_person + city.permits + number)
        case = cases.get(number)
        if case and case.arrange:
            case.arrange(rows, scene)
        yield rows


def _add_helper(random: Random, scene: Scene, rows: PermitRows, person: int) -> None:
    helper = person_row(random, scene, person)
    rows.helpers.append(helper)
    since = scene.today - timedelta(days=random.randint(30, 190))
    rows.auxiliaries.append(auxiliary_row(scene, rows.permit, helper, since))


def _dress(random: Random, city: DemoCity, person: Row) -> None:
    """A portrait, and the vest's colour where the law has two."""
    person["portrait"] = keep_portrait(city.id, draw_portrait(random, person["_woman"], person["_age"]))
    if city.color:
        person["vest_color"] = random.choice(("azul", "verde"))


def _settle(city: DemoCity, cases: list[Case]) -> None:
    today, seq = today_in(city.id), begin_change(city.id)
    for case in cases:
        if case.settle is not None:
            permit = db.session.scalars(select(Permit).filter_by(municipality=city.id, fleet_key=str(case.number))).one()
            case.settle(permit, today)
            permit.change_seq = seq
    db.session.commit()
