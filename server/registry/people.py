"""Registering people and their portraits."""

from __future__ import annotations

import hashlib
from io import BytesIO
from typing import Any

from PIL import Image, ImageOps

from server.kit import audit
from server.kit.auth import Actor
from server.kit.db import db
from server.kit.ids import uuid7
from server.registry.changes import begin_change, is_in_use, must_be_current, note_removal
from server.registry.errors import StillInUse, UnreadablePortrait
from server.registry.lookups import find_row, must_be_free_cpf
from server.registry.models import Person, Portrait
from server.registry.values import fold

PORTRAIT_SIZE = (150, 200)
#: JPEG is decoded at a fraction of its size; the others need memory for every pixel.
_MOST_PIXELS = {"JPEG": 40_000_000}
_MOST_PIXELS_WHOLE = 12_000_000


def create_person(actor: Actor, municipality: str, values: dict[str, Any]) -> Person:
    """Registers a person.

    Raises:
        Duplicate: the CPF is somebody's.
    """
    person = put_person(actor, municipality, begin_change(municipality), values)
    db.session.commit()
    return person


def put_person(actor: Actor, municipality: str, seq: int, values: dict[str, Any]) -> Person:
    """Registers a person in the running transaction.

    Raises:
        Duplicate: the CPF is somebody's.
    """
    must_be_free_cpf(municipality, values["cpf"])
    person = Person(id=uuid7(), municipality=municipality, change_seq=seq, search=fold(values["name"]), **values)
    db.session.add(person)
    audit.append(municipality, actor.user_id, "person.created", person.id)
    return person


def change_person(actor: Actor, person_id: str, change_seq: int, values: dict[str, Any]) -> Person:
    """Changes what is given of a person.

    Raises:
        ChangedMeanwhile: somebody changed it after `change_seq`.
        Duplicate: the CPF is somebody else's.
    """
    person = find_row(actor, Person, person_id)
    seq = begin_change(person.municipality)
    must_be_current(person, change_seq)
    if "cpf" in values:
        must_be_free_cpf(person.municipality, values["cpf"], person.id)
    for name, value in values.items():
        setattr(person, name, value)
    person.search, person.change_seq = fold(person.name), seq
    audit.append(person.municipality, actor.user_id, "person.changed", person.id, fields=sorted(values))
    db.session.commit()
    return person


def remove_person(actor: Actor, person_id: str) -> None:
    """Takes out a person registered by mistake.

    Raises:
        StillInUse: a permit or an auxiliary's registration names the person.
    """
    person = find_row(actor, Person, person_id)
    seq = begin_change(person.municipality)
    if is_in_use(person):
        raise StillInUse()
    note_removal(person, seq)
    audit.append(person.municipality, actor.user_id, "person.removed", person.id)
    db.session.delete(person)
    db.session.commit()


def set_portrait(actor: Actor, person_id: str, picture: bytes) -> Person:
    """Gives a person a portrait, cut to the registry's size.

    Raises:
        UnreadablePortrait: the bytes are no photo.
    """
    content = portrait_jpeg(picture)
    person = find_row(actor, Person, person_id)
    person.change_seq = begin_change(person.municipality)
    person.portrait = keep_portrait(person.municipality, content)
    audit.append(person.municipality, actor.user_id, "person.portrait_set", person.id, portrait=person.portrait)
    db.session.commit()
    return person


def find_portrait(actor: Actor, sha256: str) -> bytes | None:
    """A portrait of a city the person sees."""
    query = db.select(Portrait).filter_by(sha256=sha256)
    return next((row.content for row in db.session.scalars(query) if actor.sees(row.municipality)), None)


def keep_portrait(municipality: str, content: bytes) -> str:
    """Keeps a finished portrait in the running transaction and returns its SHA-256."""
    sha256 = hashlib.sha256(content).hexdigest()
    if db.session.get(Portrait, (municipality, sha256)) is None:
        db.session.add(Portrait(municipality=municipality, sha256=sha256, content=content))
    return sha256


def portrait_jpeg(picture: bytes) -> bytes:
    """A photo as a portrait: upright, cut to three by four, 150 by 200 pixels, about 5 KB, without metadata."""
    try:
        with Image.open(BytesIO(picture), formats=("JPEG", "PNG", "WEBP")) as image:
            if image.width * image.height > _MOST_PIXELS.get(image.format or "", _MOST_PIXELS_WHOLE):
                raise UnreadablePortrait()
            image.draft("RGB", (PORTRAIT_SIZE[0] * 2, PORTRAIT_SIZE[1] * 2))
            upright = ImageOps.exif_transpose(image).convert("RGB")
            small = ImageOps.fit(upright, PORTRAIT_SIZE, Image.Resampling.LANCZOS, centering=(0.5, 0.35))
    except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError) as error:
        raise UnreadablePortrait() from error
    return encode_portrait(small)


def encode_portrait(image: Image.Image) -> bytes:
    """The JPEG of a picture that has the registry's size."""
    out = BytesIO()
    image.save(out, "JPEG", quality=78, optimize=True, progressive=True)
    return out.getvalue()
