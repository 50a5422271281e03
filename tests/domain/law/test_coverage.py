"""What an inspector looks at: each matter of the comparison of the three laws, in each city that has a rule on it."""

from __future__ import annotations

import pytest

from server.domain.law.model import Pack
from server.domain.law.pack import list_packs, load_pack

MSJ, JUA, BDG = "ba-mata-de-sao-joao", "ba-juazeiro", "mt-barra-do-garcas"
CITIES = (MSJ, JUA, BDG)

# Matter: where it is answered, and whether Mata de São João, Juazeiro and Barra do Garças have a rule on it. A plain name is
# the key of a question; `registry:` and `rule:` are answered by the phone itself; `context:` is a stop without a permit.
MATTERS: dict[str, tuple[str, str]] = {
    "permissao_ativa": ("registry:permit_active", "yes yes yes"),
    "condutor_vinculado": ("registry:driver_registered", "yes yes yes"),
    "cnh_valida_A": ("cnh_valid", "yes yes yes"),
    "idade_21": ("rule:driver_age", "no yes yes"),
    "cnh_2_anos": ("rule:driver_experience", "no yes yes"),
    "saude": ("health", "no yes yes"),
    "curso": ("course", "no yes no"),
    "docs_pessoais_veiculo": ("documents", "yes yes yes"),
    "alvara_portado": ("license_carried", "yes yes yes"),
    "seguro": ("insurance", "no yes yes"),
    "placa_aluguel": ("rental_plate", "no yes no"),
    "idade_veiculo": ("rule:vehicle_age", "yes yes no"),
    "cilindrada": ("rule:displacement", "yes yes yes"),
    "vistoria": ("rule:roadworthiness", "yes yes yes"),
    "selo": ("seal", "yes no no"),
    "dois_capacetes": ("two_helmets", "yes yes yes"),
    "capacete_em_uso": ("helmets_worn", "yes yes yes"),
    "capacete_padrao": ("helmet_standard", "no yes yes"),
    "capacete_qualidade": ("helmet_quality", "no no yes"),
    "colete": ("vest", "yes yes yes"),
    "cracha": ("badge_worn", "yes no yes"),
    "vestimenta": ("clothing", "yes yes yes"),
    "touca": ("disposable_cap", "no yes yes"),
    "apoio_passageiro": ("passenger_support", "yes yes yes"),
    "isolante_escape": ("exhaust_guard", "yes yes yes"),
    "corta_pipa": ("kite_line_cutter", "yes yes yes"),
    "mata_cachorro": ("leg_guard", "no yes yes"),
    "luminoso_frontal": ("front_light", "yes no no"),
    "numero_tanque": ("tank_number", "yes yes yes"),
    "cor_moto": ("color", "yes yes yes"),
    "luzes_buzina_espelho_pneu": ("safety_items", "yes yes yes"),
    "limpeza": ("cleanliness", "yes no yes"),
    "um_passageiro": ("one_passenger", "yes yes yes"),
    "crianca": ("child", "yes no yes"),
    "volume": ("load", "yes no yes"),
    "passageiro_ebrio": ("drunk_passenger", "yes yes no"),
    "tarifa": ("fare", "yes yes yes"),
    "ponto": ("stand_place", "yes yes yes"),
    "descaracterizacao": ("alteration", "yes yes yes"),
    "reboque": ("trailer", "yes no yes"),
    "obstrucao": ("obstruction", "yes no yes"),
    "clandestino": ("context:no_permit", "no yes yes"),
}

# Answered under another key than in the other cities, and why.
ELSEWHERE: dict[tuple[str, str], tuple[str, str]] = {
    ("dois_capacetes", JUA): ("helmets_worn", "Art. 6º, XIV asks to wear helmets and names no number of them"),
    ("luzes_buzina_espelho_pneu", JUA): ("headlight", "of the safety items the law names only the headlight"),
}


def answers(pack: Pack, place: str) -> bool:
    """Whether this city's own law has something at that place; federal warnings don't count."""
    kind, _, name = place.rpartition(":")
    if kind == "registry":
        return any(check.id == name for check in pack.registry_checks)
    if kind == "rule":
        return pack.silence(name) is None
    if kind == "context":
        return bool(pack.contexts.no_permit)
    return any(check.key == name and not check.federal for check in pack.checks)


CELLS = [
    (matter, city, where, given == "yes")
    for matter, (where, row) in MATTERS.items()
    for city, given in zip(CITIES, row.split(), strict=True)
]


def test_the_comparison_has_forty_two_matters() -> None:
    assert len(MATTERS) == 42
    assert set(CITIES) == set(list_packs())


@pytest.mark.parametrize(("matter", "city", "where", "expected"), CELLS, ids=lambda value: str(value))
def test_a_matter_is_looked_at_where_the_law_speaks_of_it_and_nowhere_else(
    matter: str, city: str, where: str, expected: bool
) -> None:
    place, _ = ELSEWHERE.get((matter, city), (where, ""))

    assert answers(load_pack(city), place) == expected
    assert (matter, city) not in ELSEWHERE or not answers(load_pack(city), where)


def test_what_only_a_federal_rule_asks_for_warns_and_opens_no_offense() -> None:
    federal = {city: {check.key for check in load_pack(city).checks if check.federal} for city in CITIES}

    assert federal == {
        MSJ: {"min_age", "cnh_two_years", "course", "rental_plate", "leg_guard", "child_age"},
        JUA: {"child_age"},
        BDG: {"course", "rental_plate", "child_age"},
    }
    assert not any(check.offenses or check.grounds for city in CITIES for check in load_pack(city).checks if check.federal)


# A fact that fits two provisions: the suggestion comes first, the other asks for a reason.
@pytest.mark.parametrize(
    ("city", "check", "offenses"),
    [
        (MSJ, "reflective-vest", ["26-XVII", "26-XII", "17-P2", "19-P1-II"]),
        (MSJ, "driver-badge", ["26-XVII", "26-XII", "19-P1-II"]),
        (MSJ, "stand-place", ["26-XXII", "28-V"]),
        (MSJ, "conventional-stop", ["28-IX", "28-XIII"]),
        (MSJ, "inspection-allowed", ["26-IV", "26-XVIII", "26-XIX"]),
        (MSJ, "one-passenger", ["23-I", "26-II", "28-XII"]),
        (MSJ, "license-paper", ["19-P1-IV", "26-IX"]),
        (JUA, "own-service", ["9", "21"]),
        (JUA, "fare", ["24"]),
        (JUA, "fare-below", ["6-XV"]),
        (BDG, "headlight", ["AN-II-13", "AN-I-01"]),
        (BDG, "leg-guard", ["AN-II-16", "AN-I-01"]),
        (BDG, "cleanliness", ["AN-II-12", "AN-I-01"]),
        (BDG, "own-service", ["AN-II-08", "AN-I-03"]),
        (BDG, "vest-worn", ["AN-I-13"]),
        (BDG, "vest-lock", ["AN-II-02", "AN-I-13"]),
        (BDG, "cnh-carried", ["AN-I-06", "AN-II-07"]),
        (BDG, "cnh-valid", ["AN-II-07", "AN-I-06"]),
        (BDG, "two-helmets", ["4-f", "AN-I-06"]),
        (BDG, "driver-helmet-color", ["AN-II-17"]),
        (BDG, "driver-helmet-number", ["4-P2"]),
        (BDG, "one-passenger", ["3-lotacao", "4-g"]),
    ],
)
def test_the_most_specific_provision_is_suggested(city: str, check: str, offenses: list[str]) -> None:
    found = next(one for one in load_pack(city).checks if one.id == check)

    assert list(found.offenses) == offenses


@pytest.mark.parametrize(
    ("city", "check", "offenses"),
    [
        (MSJ, "permit_active", ["7", "26-I"]),
        (MSJ, "driver_registered", ["28-I", "27-I"]),
        (MSJ, "plate_registered", ["26-XVIII"]),
        (JUA, "permit_active", ["3"]),
        (JUA, "driver_registered", ["9", "21"]),
        (BDG, "permit_active", ["AN-I-03"]),
        (BDG, "license_valid", ["AN-I-13"]),
        (BDG, "driver_registered", ["AN-II-08", "AN-I-03"]),
    ],
)
def test_the_registry_suggests_the_most_specific_provision(city: str, check: str, offenses: list[str]) -> None:
    found = next(one for one in load_pack(city).registry_checks if one.id == check)

    assert list(found.offenses) == offenses


def test_no_question_suggests_the_general_clause() -> None:
    """Art. 26, I could swallow the whole law; it is never offered first."""
    assert not any(check.offenses[:1] == ("26-I",) for check in load_pack(MSJ).checks)
