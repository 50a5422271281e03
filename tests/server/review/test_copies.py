"""The second copy on paper, read back with a PDF reader."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from server.review.copies.words import day, listed, money, position
from tests.factories.records import (
    a_clean_stop,
    a_fact,
    a_notice,
    a_photo,
    a_signature,
    a_stand_count,
    an_offense,
    photo_entry,
)


@pytest.fixture
def read_as():
    """The text of a record's second copy, as somebody gets it."""
    reader = shutil.which("pdftotext")
    assert reader, "pdftotext is missing: sudo apt-get install poppler-utils"

    def text(browser, id):
        answer = browser.get(f"/api/review/records/{id}/copy.pdf")
        assert (answer.status_code, answer.content_type) == (200, "application/pdf")
        done = subprocess.run([reader, "-layout", "-", "-"], input=answer.data, capture_output=True, check=True)
        return " ".join(done.stdout.decode().split())

    return text


@pytest.fixture
def read(read_as, supervisor):
    """The text of a record's second copy."""
    return lambda id: read_as(supervisor, id)


def test_a_notice_says_what_the_law_provides_and_never_that_it_was_imposed(filed, phone, read):
    photos, signature = [a_photo("moto"), a_photo("placa")], a_signature()
    entries = [photo_entry(photo, f"foto de {n}") for n, photo in enumerate(photos)] + [photo_entry(signature)]
    phone.upload(photos[0])
    phone.upload(signature)
    signed = {"kind": "signed", "png": entries[2]["sha256"]}
    number = phone.next_number()
    facts = [a_fact(photos=[entries[1]["sha256"]]), a_fact("26-XIX", "Vistoria vencida.")]

    text = read(filed("notice", a_notice(number, facts=facts, photos=entries, signature=signed)))

    assert "Auto de infração" in text
    assert f"nº {number}" in text
    assert "A lei prevê 100 × initial_fare (R$ 600,00 na data) e 2 pontos." in text
    assert "Até 25/03/2026" in text
    assert "Foto 2." in text
    assert "Ainda não chegou ao servidor" in text
    assert "Josenildo Alves Pereira Assinou na tela do aparelho." in text
    assert "não aplica penalidade" in text
    assert "aplicada" not in text


def test_a_term_that_waits_for_the_delivery_says_its_days(filed, phones, signed_in, read_as):
    phone, waiting = phones("ba-juazeiro"), {"kind": "defense", "due": None, "citation": "Art. 26", "count": "business_days"}

    id = filed("notice", a_notice(phone.next_number(), deadline=waiting), by=phone)

    assert "Defesa 5 dias úteis Art. 26." in read_as(signed_in("supervisor", "ba-juazeiro"), id)


def test_a_refusal_and_its_witnesses_are_written(filed, phone, read):
    witnesses = [{"name": "Marina Souza", "address": "Rua da Matriz, 120", "signature": None}]

    text = read(filed("notice", a_notice(phone.next_number(), witnesses=witnesses)))

    assert "Recusou assinar" in text
    assert "Disse que vai recorrer." in text
    assert "Marina Souza Testemunha. Rua da Matriz, 120." in text


def test_a_finding_has_its_own_title_and_no_fine(filed, phone, read):
    fact = a_fact(text="Sem permissão.", offense=None)
    subject = {"status": "unregistered", "driver_name": "Tiago Nascimento", "plate": "PKL0C33"}

    text = read(filed("finding", a_notice(phone.next_number(), facts=[fact], subject=subject, place={"source": "manual"})))

    assert "Termo de constatação" in text
    assert "Sem cadastro nesta cidade" in text
    assert "Sem GPS" in text
    assert "sem multa e sem pontos" in text


def test_a_clean_stop_is_a_receipt(filed, read):
    answers = [{"check": "vest", "question": "Colete refletivo vestido?", "answer": "yes", "bulk": True, "photos": []}]

    text = read(filed("clean", a_clean_stop(answers=answers)))

    assert "Comprovante de abordagem em ordem" in text
    assert "Sim (em bloco) Colete refletivo vestido?" in text


def test_a_count_says_what_was_seen(filed, read):
    assert "Motos 12, 2 acima do limite" in read(filed("stand_count", a_stand_count()))


def test_long_and_odd_texts_fit(filed, phone, read):
    facts = [a_fact(text="Palavra " * 400 + "x" * 300 + " \u0007\u200b😀") for _ in range(5)]

    text = read(filed("notice", a_notice(phone.next_number(), facts=facts, narrative="ção " * 1500)))

    assert "Página 2 de" in text


def test_money_days_and_places_are_written_as_in_brazil():
    assert money("1600") == "R$ 1.600,00"
    assert day("2026-03-10") == "10/03/2026"
    assert position(-12_530_100, -38_299_400) == "−12,53010; −38,29940"
    assert listed(["a", "b", "c"]) == "a, b e c"


def test_nothing_on_paper_is_in_the_words_of_the_machine(filed, phone, read):
    deadline = {"kind": "defense", "due": "2026-03-25", "citation": "Art. 41", "count": "calendar_days"}
    fact = a_fact(offense=an_offense(citation="Anexo Único, Grupo II, 05", group="Grupo II"))

    text = read(filed("notice", a_notice(phone.next_number(), deadline=deadline, facts=[fact])))

    assert "dias corridos, Art. 41." in text
    assert "calendar_days" not in text
    assert text.lower().count("grupo ii") == 1
