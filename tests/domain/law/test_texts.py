"""Every text that an inspector reads is plain, short and whole."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from server.domain.law.model import Pack
from server.domain.law.pack import list_packs, load_pack

PACKS = [load_pack(city) for city in list_packs()]
EACH_CITY = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.municipality)
FORBIDDEN = re.compile(r"multa aplicada|infrator|clandestin|sem penalidade|inválid|!", re.IGNORECASE)
BARE_COUNT = re.compile(r"\b(?:em|de|e) (?:75|50)\b(?! (?:UPFBG|tarifas iniciais|e de 50 UPFBG|e em 50 UPFBG))")
NOTE_LENGTH, TITLE_LENGTH, QUESTION_LENGTH, FAILURE_LENGTH = 180, 85, 60, 55


def notes(pack: Pack) -> Iterator[tuple[str, str | None]]:
    for check in (*pack.checks, *pack.registry_checks):
        yield check.id, check.note
    for offense in pack.offenses:
        yield offense.provision, offense.note
        yield offense.provision, offense.blocked_reason
        yield offense.provision, offense.duty
    for measure in pack.measures:
        yield measure.id, measure.when
        yield measure.id, measure.blocked
    for gap in pack.gaps:
        yield from ((gap.id, text) for text in (gap.note, gap.asks, gap.closed))
        for opening in gap.opens:
            for change in (*opening.checks.values(), *opening.offenses.values()):
                yield gap.id, change.get("note")
    for reading in pack.readings:
        yield from ((reading.id, option.explains) for option in reading.options.values())
    yield from ((article.citation.label, article.text) for article in pack.articles)
    yield from ((transfer.citation.label, transfer.note) for transfer in pack.permit.transfers)
    for deadline in pack.deadlines:
        yield deadline.kind, deadline.note
    yield from ((rule.citation.label, rule.note) for rule in pack.permit.substitution)
    yield from ((silence.subject, silence.note) for silence in pack.permit.silences)
    yield from ((signal.id, signal.note) for signal in pack.authority.signals)
    yield from ((sanction.id, sanction.note) for sanction in pack.authority.sanctions)
    for name in ("no_permit_note", "other_city_note"):
        yield name, getattr(pack.contexts, name)
    yield "refusal", pack.refusal.note
    yield "service_of_copy", pack.service_of_copy.note


def titles(pack: Pack) -> Iterator[str]:
    yield from (offense.title for offense in pack.offenses)
    yield from (measure.title for measure in pack.measures)
    yield from (consequence.title for consequence in pack.consequences)
    permit, authority = pack.permit, pack.authority
    for titled in (permit.fees, permit.requirements, permit.terms, permit.releases):
        yield from (rule.title for rule in titled)
    for weighed in (authority.signals, authority.sanctions, authority.procedures):
        yield from (rule.title for rule in weighed)
    yield from (article.title for article in pack.articles)
    yield from (opening.title for gap in pack.gaps for opening in gap.opens)
    for reading in pack.readings:
        yield reading.question
        yield from (option.label for option in reading.options.values())
    for check in pack.checks:
        yield from (check.question, check.failure)


@EACH_CITY
def test_notes_are_whole_sentences_of_a_kerb_s_length(pack: Pack) -> None:
    wrong = [(name, note) for name, note in notes(pack) if note and (note[-1] != "." or len(note) > NOTE_LENGTH)]

    assert wrong == []


@EACH_CITY
def test_no_text_accuses_or_shouts(pack: Pack) -> None:
    texts = [*titles(pack), *(note for _, note in notes(pack) if note)]

    assert [text for text in texts if FORBIDDEN.search(text)] == []


@EACH_CITY
def test_a_title_is_one_line(pack: Pack) -> None:
    assert [title for title in titles(pack) if len(title) > TITLE_LENGTH or title.endswith(".")] == []


@EACH_CITY
def test_an_amount_is_never_told_without_its_unit(pack: Pack) -> None:
    assert [note for _, note in notes(pack) if note and BARE_COUNT.search(note)] == []


@EACH_CITY
def test_a_failure_is_a_short_fact_and_not_the_question_again(pack: Pack) -> None:
    for check in pack.checks:
        assert 0 < len(check.failure) <= FAILURE_LENGTH, check.id
        assert check.failure[0].isupper(), check.id
        assert check.failure[-1] not in ".:?", check.id
        assert not check.failure.startswith(check.question), check.id
        assert len(check.question) <= QUESTION_LENGTH, check.id


@EACH_CITY
def test_what_is_not_offered_says_what_to_do_instead(pack: Pack) -> None:
    assert [item.provision for item in pack.offenses if not item.offered and not item.note] == []


@EACH_CITY
def test_a_locked_question_has_a_gap_with_a_note(pack: Pack) -> None:
    gaps = {gap.id: gap.note for gap in pack.gaps}

    assert all(gaps[check.locked] for check in pack.checks if check.locked)
