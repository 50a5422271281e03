"""Who, where and when; and who signed."""

from __future__ import annotations

import io

from server.review.copies.sheet import MARGIN, Sheet
from server.review.copies.source import Source
from server.review.copies.words import MEANS, PROOFS, moment, position

_STATUSES = {"unregistered": "Sem cadastro nesta cidade", "other_city": "Cadastro de outra cidade"}


def write_subject(sheet: Sheet, source: Source) -> None:
    """The person and the motorcycle."""
    subject = source.body.get("subject")
    if not subject:
        return
    labels = source.law["labels"]
    sheet.section("Quem" if source.kind == "clean" else "Autuado" if source.kind == "notice" else "Quem foi abordado")
    sheet.pair("Nome", subject.get("driver_name") or "Não informado")
    sheet.pair("Documento mostrado", subject.get("document"))
    sheet.pair(labels["fleet_number"].capitalize(), subject.get("fleet_number"))
    sheet.pair("Placa", subject.get("plate"))
    sheet.pair("Motocicleta", _vehicle(subject.get("vehicle") or {}))
    sheet.pair("Situação", _status(subject, labels["permit"]))
    proof = source.body.get("proof") or {}
    sheet.pair("Como foi conferido", _proof(source, proof))
    confirmed = source.body.get("confirmed") or {}
    sheet.pair("Diferença vista", confirmed.get("difference"))


def write_place(sheet: Sheet, source: Source) -> None:
    """Place and time."""
    body, place = source.body, source.body["place"]
    sheet.section("Quando e onde")
    sheet.pair("Abordagem", moment(body["started_at"], source.zone))
    sheet.pair("Registro lacrado", moment(source.filed.stop.sealed_at, source.zone))
    sheet.pair("Ponto", source.stand_name(body.get("stand")))
    sheet.pair("Endereço", place.get("address"))
    where = position(place.get("lat_e6"), place.get("lon_e6"))
    accuracy = f" (precisão de {place['accuracy_m']} m)" if place.get("accuracy_m") is not None else ""
    sheet.pair("Coordenadas", f"{where}{accuracy}" if where else "Sem GPS: local informado por quem lavrou")


def write_signatures(sheet: Sheet, source: Source) -> None:
    """The respondent's signature or what stands for it, the witnesses, and whoever drew the record up."""
    sheet.section("Assinaturas", room=42)
    signature = source.body.get("signature")
    name = (source.body.get("subject") or {}).get("driver_name") or "Sem nome"
    if signature and signature["kind"] == "signed":
        _drawn(sheet, source, signature.get("png"), name, "Assinou na tela do aparelho")
    elif signature:
        said = "Recusou assinar" if signature["kind"] == "refused" else "Não pôde assinar"
        reason = f" Motivo: {signature['reason']}" if signature.get("reason") else ""
        sheet.pair("Autuado", f"{name}. {said}, {moment(signature.get('at'), source.zone)}.{reason}")
    for witness in source.body.get("witnesses") or []:
        address = f". {witness['address']}" if witness.get("address") else ""
        _drawn(sheet, source, witness.get("signature"), witness["name"], f"Testemunha{address}")
    inspector = source.filed.inspector
    label = source.law["labels"]["inspector"].capitalize()
    registration = f", matrícula {inspector.registration}" if inspector and inspector.registration else ""
    sheet.pair(
        label,
        f"{inspector.name if inspector else ''}{registration}. Assinado pela chave do aparelho {source.filed.device.label}.",
    )


def write_service(sheet: Sheet, source: Source) -> None:
    """How and when the copy was handed over, and what was added later."""
    services = [source.body.get("service"), *(addendum["service"] for addendum in source.addenda)]
    told = [
        f"{MEANS.get(one['means'], one['means'])}, {moment(one.get('at'), source.zone)}".rstrip(", ") for one in services if one
    ]
    notes = [addendum for addendum in source.addenda if addendum["narrative"]]
    if not told and not notes:
        return
    sheet.section("Depois da lavratura")
    sheet.pair("Entrega da cópia", "; ".join(told) or None)
    for addendum in notes:
        sheet.pair(f"Adendo, {moment(addendum['sealed_at'], source.zone)[:10]}", addendum["narrative"])


def _drawn(sheet: Sheet, source: Source, sha256: str | None, name: str, how: str) -> None:
    if sheet.get_y() + 26 > sheet.page_break_trigger:
        sheet.add_page()
    picture = source.picture(sha256, 900) if sha256 else None
    if picture:
        sheet.image(io.BytesIO(picture), x=MARGIN, y=sheet.get_y(), w=54, h=18, keep_aspect_ratio=True)
        sheet.set_y(sheet.get_y() + 18)
    missing = "" if picture or not sha256 else " A imagem da assinatura ainda não chegou."
    sheet.write_line(name, 10, "B")
    sheet.quiet(f"{how}.{missing}")
    sheet.ln(2)


def _vehicle(vehicle: dict[str, object]) -> str:
    cc = str(vehicle["displacement_cc"]).replace(".", ",") + " cc" if vehicle.get("displacement_cc") else ""
    made = f"ano {vehicle['made']}" if vehicle.get("made") else ""
    return ", ".join(str(part) for part in (vehicle.get("make_model"), vehicle.get("color"), made, cc) if part)


def _status(subject: dict[str, str | None], permit: str) -> str:
    if subject["status"] == "registered":
        return f"{permit.capitalize()} no cadastro da cidade"
    elsewhere = f": {subject['other_city']}" if subject.get("other_city") else ""
    return _STATUSES[str(subject["status"])] + elsewhere


def _proof(source: Source, proof: dict[str, str]) -> str | None:
    if not proof.get("kind"):
        return None
    read_at = f", {moment(proof['read_at'], source.zone)}" if proof.get("read_at") else ""
    return PROOFS.get(proof["kind"], proof["kind"]) + read_at
