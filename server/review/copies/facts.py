"""Facts with what the law provides for each, the narrative, the measures, the term for a defense, and what was in order."""

from __future__ import annotations

from typing import Any

from server.review.copies.sheet import Sheet
from server.review.copies.source import Source
from server.review.copies.words import ANSWERS, COUNTS, MEASURES, day, listed, money, plural


def write_facts(sheet: Sheet, source: Source) -> None:
    """Each fact with its classification. The paper says what the law provides, never that something was imposed."""
    facts = source.body.get("facts") or []
    if not facts:
        return
    sheet.section("Fato" if len(facts) == 1 else "Fatos")
    for number, fact in enumerate(facts, 1):
        _fact(sheet, source, f"{number}. " if len(facts) > 1 else "", fact)


def write_narrative(sheet: Sheet, source: Source) -> None:
    """What the inspector told."""
    if source.body.get("narrative"):
        sheet.section("Relato")
        sheet.write_line(source.body["narrative"], 10)


def write_measures(sheet: Sheet, source: Source) -> None:
    """Measures taken, with their grounds."""
    measures = source.body.get("measures") or []
    if measures:
        sheet.section("Medida tomada" if len(measures) == 1 else "Medidas tomadas")
    for measure in measures:
        note = f". {measure['note']}" if measure.get("note") else ""
        sheet.pair(MEASURES.get(measure["kind"], measure["kind"]), f"{measure.get('citation') or ''}{note}")


def write_defense(sheet: Sheet, source: Source) -> None:
    """Until when and where a defense may be filed."""
    if source.kind != "notice":
        return
    deadline = source.body.get("deadline") or {}
    terms = [one for one in source.law["deadlines"] if one["kind"] == "defense"]
    rule: dict[str, Any] = next(iter(terms), {})
    sheet.section("Defesa")
    count = COUNTS.get(deadline.get("count") or "", deadline.get("count"))
    basis = ", ".join(part for part in (count, deadline.get("citation")) if part)
    if deadline.get("due"):
        sheet.write_line(f"Até {day(deadline['due'])}", 11, "B")
        sheet.quiet(f"{basis}." if basis else "")
    else:
        _write_open_term(sheet, rule, deadline.get("citation"))
    labels = source.law["labels"]
    body = labels["defense_body"]
    sheet.pair("Onde apresentar", f"{body}, {labels['agency_long']}" if body == labels["agency"] else body)


def _write_open_term(sheet: Sheet, rule: dict[str, Any], citation: str | None) -> None:
    """A term whose last day depends on the delivery, or which the law leaves open."""
    if rule.get("days"):
        sheet.write_line(f"{rule['days']} {COUNTS[rule['count']]}", 11, "B")
        sheet.quiet(f"{citation}." if citation else "")
    sheet.write_line(rule.get("note") or "A lei não fixa o prazo.", 10)


def write_verdict(sheet: Sheet, source: Source) -> None:
    """What was found in order, for a stop without facts."""
    verdict = source.body.get("verdict")
    if source.kind != "clean" or not verdict:
        return
    sheet.section("Resultado")
    sheet.write_line(verdict.get("word") or "", 11, "B")
    sheet.quiet(verdict.get("reason") or "")
    answers = [answer for answer in source.body.get("answers") or [] if answer.get("question")]
    if answers:
        sheet.section("O que foi conferido")
    for answer in answers:
        sheet.pair(ANSWERS[answer["answer"]] + (" (em bloco)" if answer.get("bulk") else ""), answer["question"])


def write_count(sheet: Sheet, source: Source) -> None:
    """What was counted at a stand."""
    if source.kind != "stand_count":
        return
    body = source.body
    excess = body.get("excess") or {}
    sheet.section("Contagem")
    for name, label in (("motorcycles", "Motos"), ("trailers", "Carretinhas")):
        if body.get(name) is not None:
            over = f", {plural(excess[name], 'acima do limite', 'acima do limite')}" if excess.get(name) else ""
            sheet.pair(label, f"{body[name]}{over}")


def provides(source: Source, offense: dict[str, Any]) -> str:
    """What the law provides for an offense, in one sentence."""
    if offense.get("status") == "authority_only":
        return "Só a autoridade pode decidir a medida."
    parts = []
    warning = "advertência escrita" if source.offense(offense["provision"]).get("warning") else ""
    if fine := offense.get("fine"):
        amount = f" ({money(fine['amount'])} na data)" if fine.get("amount") else ""
        fined = f"{fine['units']} × {source.unit(fine['unit'])}{amount}"
        parts.append(f"{warning} e/ou {fined}" if warning else fined)
    elif warning:
        parts.append(warning)
    if offense.get("points"):
        parts.append(plural(offense["points"], "ponto", "pontos"))
    return f"A lei prevê {listed(parts)}." if parts else "A lei não fixa multa para este fato."


def _fact(sheet: Sheet, source: Source, number: str, fact: dict[str, Any]) -> None:
    offense = fact.get("offense")
    if sheet.get_y() + 26 > sheet.page_break_trigger:
        sheet.add_page()
    sheet.write_line(number + (offense["title"] if offense else "Fato sem artigo na lei da cidade"), 11, "B")
    sheet.write_line(fact["text"], 10)
    if offense:
        duty = source.offense(offense["provision"]).get("duty")
        named = "grupo" in offense["citation"].lower()
        group = f", grupo {offense['group']}" if offense.get("group") and not named else ""
        sheet.quiet(f"{offense['citation']}{group}. {duty or ''}".strip())
        sheet.quiet(provides(source, offense))
    if fact.get("reason"):
        sheet.quiet(f"Motivo da escolha: {fact['reason']}")
    places = [str(n) for n, photo in enumerate(source.photos, 1) if photo["sha256"] in (fact.get("photos") or [])]
    if places:
        sheet.quiet(f"{'Foto' if len(places) == 1 else 'Fotos'} {listed(places)}.")
    sheet.ln(2)
