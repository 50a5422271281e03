"""The reader's index: each provision that a pack cites, once, worded and in the order of the law."""

from __future__ import annotations

from itertools import pairwise

import pytest

from server.domain.law.citation import order_of
from server.domain.law.covering import covering_of
from server.domain.law.model import Pack
from server.domain.law.pack import list_packs, load_pack
from server.domain.law.provisions import provisions_of

PACKS = [load_pack(city) for city in list_packs()]
EACH_CITY = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.municipality)


@EACH_CITY
def test_every_citation_of_a_pack_is_in_the_index_and_none_twice(pack: Pack) -> None:
    index = provisions_of(pack)
    cited = {label for kind in covering_of(pack).values() for labels in kind.values() if labels for label in labels}

    assert {entry.label for entry in index} >= cited
    assert len({entry.provision for entry in index}) == len(index)


@EACH_CITY
def test_every_entry_is_worded_for_people(pack: Pack) -> None:
    for entry in provisions_of(pack):
        assert entry.title != entry.label, entry.provision
        assert len(entry.title) <= 85, entry.provision
        assert not entry.text or entry.text.endswith("."), entry.provision
        assert len(entry.text) <= 260, entry.provision


@EACH_CITY
def test_what_an_entry_points_to_is_in_the_pack(pack: Pack) -> None:
    checks = {check.id for check in pack.checks}
    gaps = {gap.id for gap in pack.gaps}

    for entry in provisions_of(pack):
        for ref in entry.refs:
            assert ref.kind != "check" or ref.id in checks
            assert ref.kind != "offense" or pack.knows(ref.id)
        assert set(entry.gaps) <= gaps


@EACH_CITY
def test_every_check_offense_measure_and_gap_can_be_read_up(pack: Pack) -> None:
    index = {entry.provision: entry for entry in provisions_of(pack)}
    open_about = {gap for entry in index.values() for gap in entry.gaps}

    assert all(check.citation.provision in index for check in pack.checks)
    assert all(offense.provision in index for offense in pack.offenses)
    assert all(measure.citation.provision in index for measure in pack.measures)
    assert {gap.id for gap in pack.gaps} == open_about


def test_the_order_is_that_of_the_text() -> None:
    order = [
        "2-b",
        "7",
        "7-I",
        "7-V",
        "7-P1",
        "7-P1-I",
        "9",
        "9-PU",
        "11",
        "11A",
        "19-IV",
        "19-V",
        "19-IX",
        "AN-I-02",
        "federal-x",
    ]

    alphabetical = sorted(order)

    assert sorted(alphabetical, key=order_of) == order


@EACH_CITY
def test_the_index_comes_in_that_order(pack: Pack) -> None:
    assert all(order_of(one.provision) < order_of(other.provision) for one, other in pairwise(provisions_of(pack)))
