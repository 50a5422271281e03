"""The permits that show what the laws tell apart, each under a fleet number that is easy to remember.

`arrange` changes the rows before they are written; `settle` changes the permit after badges were issued, for what no
badge would be issued to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from sqlalchemy import select

from server.demo.names import a_cpf
from server.demo.rows import PermitRows, Scene, auxiliary_row, person_row
from server.domain.law.pack import Pack
from server.domain.law.validity import in_force
from server.domain.law.vehicle import age_state, age_terms
from server.kit.db import db
from server.registry.models import Permit, Person

Arrange = Callable[[PermitRows, Scene], None]
Settle = Callable[[Permit, date], None]


@dataclass(frozen=True)
class Case:
    """A special permit: what it is, the verdict it should get, and the finding (check, state) that says why."""

    number: int
    title: str
    verdict: str
    finding: tuple[str, str]
    arrange: Arrange | None = None
    settle: Settle | None = None
    cancels_badge: bool = False
    scans_other: bool = False


def list_cases(pack: Pack, today: date) -> list[Case]:
    """The cases that a city's law has on a day."""
    by_rule = (*_age_cases(pack, today), *_displacement_cases(pack, today), *_driver_cases(pack, today))
    return [*_EVERYWHERE, *by_rule, *_OWN.get(pack.municipality, [])]


def _age_cases(pack: Pack, today: date) -> list[Case]:
    """A motorcycle over the limit, and one in the weeks in which it must be replaced, or in the months before. These two
    depend on the day: a limit at the year's end leaves its grace in January and its notice in the second half."""
    rule = in_force(pack.vehicle.age, today)
    if rule is None:
        return []
    states = {made: age_state(pack, today, made) for made in range(today.year - rule.max_years - 3, today.year)}
    over = max(made for made, state in states.items() if state == "fail")
    cases = [Case(20, "Moto mais velha que o limite", "fail", ("vehicle_age", "fail"), _made(over))]
    for made, state in states.items():
        if state == "grace":
            cases.append(Case(30, "Moto no prazo para ser trocada", "warn", ("vehicle_age", "warn"), _made(made)))
        elif state == "due_soon":
            cases.append(Case(35, _near_the_limit(pack, today, made), "ok", ("vehicle_age", "ok"), _made(made)))
    return cases


def _near_the_limit(pack: Pack, today: date, made: int) -> str:
    """Says when the same motorcycle will be in its weeks of grace: with the phone's date moved there, one sees them."""
    terms = age_terms(pack, today, made)
    if terms.limit_on is None or terms.replace_by is None:
        return "Moto perto do limite de idade"
    first = terms.limit_on + timedelta(days=1)
    return f"Moto perto do limite de idade; em carência de {first:%d/%m/%Y} a {terms.replace_by:%d/%m/%Y}"


def _displacement_cases(pack: Pack, today: date) -> list[Case]:
    rule = in_force(pack.vehicle.displacement, today)
    if rule is None:
        return []
    over = Case(50, "Cilindrada acima do máximo: 292 cm³", "fail", ("displacement", "fail"), _engine("YAMAHA XTZ 300", "292"))
    free = Case(50, "Cilindrada de 292 cm³: esta lei não fixa máximo", "ok", ("displacement", "ok"), over.arrange)
    return [
        Case(40, "Vendida como 125, tem 124,7 cm³", "warn", ("displacement", "warn"), _engine("HONDA CG 125 FAN", "124.7")),
        Case(45, "Cilindrada abaixo do mínimo: 109 cm³", "fail", ("displacement", "fail"), _engine("HONDA BIZ 110I", "109.1")),
        over if rule.max_cc is not None else free,
    ]


def _driver_cases(pack: Pack, today: date) -> list[Case]:
    auxiliary = in_force(pack.driver.auxiliary, today)
    has_auxiliaries = auxiliary is None or auxiliary.allowed
    gone = Case(80, "Condutor que deixou de ser auxiliar", "fail", ("driver", "fail"), _helped, _dismiss, scans_other=True)
    left = Case(80, "Crachá de quem já não é o titular", "fail", ("driver", "fail"), _with_heir, _succeed, scans_other=True)
    cases = [gone if has_auxiliaries else left]
    if in_force(pack.driver.age, today):
        cases.append(Case(85, "Titular com 20 anos", "fail", ("driver_age", "fail"), _young))
    return cases


def _made(year: int) -> Arrange:
    def arrange(rows: PermitRows, scene: Scene) -> None:
        rows.vehicle.update(made=year, model_year=year)

    return arrange


def _engine(make_model: str, displacement: str) -> Arrange:
    def arrange(rows: PermitRows, scene: Scene) -> None:
        rows.vehicle.update(make_model=make_model, displacement_cc=displacement)

    return arrange


def _unchecked(rows: PermitRows, scene: Scene) -> None:
    late = scene.today - timedelta(days=scene.check_months * 31 + 45)
    for place, check in enumerate(rows.checks):
        check["checked_on"] = late - timedelta(days=183 * place)


def _failed(days: int) -> Arrange:
    def arrange(rows: PermitRows, scene: Scene) -> None:
        rows.checks[0].update(checked_on=scene.today - timedelta(days=days), result="failed", note="Pneu traseiro liso")
        rows.checks[1]["checked_on"] = scene.today - timedelta(days=days + 183)

    return arrange


def _unlicensed(rows: PermitRows, scene: Scene) -> None:
    until = scene.today - timedelta(days=40)
    rows.licenses[0].update(valid_until=until, year=until.year)


def _cnh_ended(days: int) -> Arrange:
    def arrange(rows: PermitRows, scene: Scene) -> None:
        rows.holder["cnh_valid_until"] = scene.today - timedelta(days=days)

    return arrange


def _young(rows: PermitRows, scene: Scene) -> None:
    rows.holder["born"] = scene.today - timedelta(days=20 * 365 + 100)
    rows.holder["category_a_since"] = scene.today - timedelta(days=400)
    rows.holder["_age"] = 20


def _extra_person(municipality: str) -> int:
    """The number of a person beside the drivers, another one in each city."""
    return 9_000_000 + sum(map(ord, municipality))


def _helped(rows: PermitRows, scene: Scene) -> None:
    """With an auxiliary driver, whose registration ends later."""
    if not rows.helpers:
        helper = person_row(Random(scene.municipality), scene, _extra_person(scene.municipality))
        rows.helpers.append(helper)
        rows.auxiliaries.append(auxiliary_row(scene, rows.permit, helper, scene.today - timedelta(days=400)))


def _with_heir(rows: PermitRows, scene: Scene) -> None:
    """With a second person in the registry, who takes the permit over later."""
    rows.helpers.append(person_row(Random(scene.municipality), scene, _extra_person(scene.municipality)))


def _succeed(permit: Permit, today: date) -> None:
    heir = select(Person.id).filter_by(municipality=permit.municipality, cpf=a_cpf(_extra_person(permit.municipality)))
    permit.holder_id = db.session.scalars(heir).one()


def _dismiss(permit: Permit, today: date) -> None:
    for auxiliary in permit.auxiliaries:
        auxiliary.ended_on = today - timedelta(days=10)


def _state(state: str, days: int) -> Settle:
    def settle(permit: Permit, today: date) -> None:
        permit.state, permit.state_since = state, today - timedelta(days=days)

    return settle


def _ended(permit: Permit, today: date) -> None:
    permit.valid_until = today - timedelta(days=21)


#: What only one of the laws has: a term to adapt the motorcycle, an interruption at the holder's wish.
_OWN = {
    "ba-juazeiro": [
        Case(75, "Moto reprovada, em prazo de adequação", "fail", ("permit", "warn"), _failed(40), _state("in_adequation", 40)),
    ],
    "ba-mata-de-sao-joao": [
        Case(75, "Permissão interrompida a pedido", "warn", ("permit", "warn"), None, _state("interrupted", 25)),
    ],
}
_EVERYWHERE = (
    Case(10, "Tudo em ordem", "ok", ("permit", "ok")),
    Case(60, "Vistoria vencida", "fail", ("roadworthiness", "fail"), _unchecked),
    Case(65, "Vistoria reprovada", "fail", ("roadworthiness", "fail"), _failed(8)),
    Case(70, "Permissão suspensa", "fail", ("permit", "fail"), None, _state("suspended", 15)),
    Case(72, "Permissão vencida", "fail", ("permit", "fail"), None, _ended),
    Case(78, "Permissão cassada", "fail", ("permit", "fail"), None, _state("revoked", 90)),
    Case(90, "Crachá cancelado", "fail", ("badge", "fail"), cancels_badge=True),
    Case(100, "Alvará vencido", "fail", ("license", "fail"), _unlicensed),
    Case(110, "CNH vencida há mais de trinta dias", "fail", ("cnh", "fail"), _cnh_ended(60)),
    Case(112, "CNH vencida há menos de trinta dias", "warn", ("cnh", "warn"), _cnh_ended(10)),
)
