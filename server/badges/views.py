"""Badges at the counter, and reading a photo in the street."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, request

from server.badges.activations import NewCode, make_code
from server.badges.decoding import Reading, decode_photo
from server.badges.models import Badge
from server.badges.numbers_sheet import number_sheets
from server.badges.printing import MOST_CARDS, badge_sheets, badge_symbol, city_of
from server.badges.queries import list_badges
from server.badges.riders import list_riders
from server.badges.schemas import (
    ActivationCodeSchema,
    BadgeListSchema,
    BadgeSchema,
    BatchSchema,
    CheckSchema,
    IssueSchema,
    NumberSheetSchema,
    PersonQuery,
    PhotoFormSchema,
    ReadingSchema,
    ReasonSchema,
    RiderListSchema,
    RidersQuery,
    SheetSchema,
    VerificationSchema,
)
from server.badges.service import cancel_badge, issue_badge, issue_badges, restore_badge, suspend_badge
from server.badges.slips import make_slip
from server.badges.verification import verify
from server.cities.service import pack_of
from server.domain.badge.reading import BadgeReading
from server.kit import clock
from server.kit.arguments import Blueprint
from server.kit.auth import allow, current_actor
from server.kit.db import db
from server.registry.requests import chosen_city
from server.registry.schemas.lists import CityQuery

badges = Blueprint("badges", __name__, url_prefix="/api/badges", description="Badges: issue, print, cancel, check")
_COUNTER = ("registrar", "admin")


@badges.post("/decode")
@badges.doc(requestBody={"content": {"multipart/form-data": {"schema": PhotoFormSchema}}, "required": True})
@badges.response(200, ReadingSchema)
@allow()
def decode() -> Reading:
    """Read the QR in a photo. No session lock is held while the photo arrives."""
    db.session.rollback()
    photo = request.files.get("photo")
    return decode_photo(photo.read() if photo else b"")


@badges.post("/check")
@badges.arguments(CityQuery, location="query")
@badges.arguments(CheckSchema)
@badges.response(200, VerificationSchema)
@allow()
def check(query: dict[str, Any], asked: dict[str, Any]) -> BadgeReading:
    """Judge the text of a QR code with the keys and states as they are now."""
    return verify(asked["text"], chosen_city(query["municipality"]), clock.now())


@badges.get("")
@badges.arguments(PersonQuery, location="query")
@badges.response(200, BadgeListSchema)
@allow("registrar", "admin", "supervisor", "authority")
def list_(query: dict[str, Any]) -> dict[str, Any]:
    """Every badge a person had, newest first."""
    return {"items": list_badges(chosen_city(query["municipality"]), query["person"])}


@badges.get("/riders")
@badges.arguments(RidersQuery, location="query")
@badges.response(200, RiderListSchema)
@allow(*_COUNTER)
def riders(query: dict[str, Any]) -> dict[str, Any]:
    """Everybody who may carry a card and fits, with the card they have: what a batch is made of."""
    city = chosen_city(query.pop("municipality"))
    return {"items": list_riders(city, **query), "number_marks": bool(pack_of(city).number_marks)}


@badges.post("")
@badges.arguments(CityQuery, location="query")
@badges.arguments(IssueSchema)
@badges.response(201, BadgeSchema)
@allow(*_COUNTER)
def issue(query: dict[str, Any], asked: dict[str, Any]) -> Badge:
    """Issue a badge; the one the person had is replaced."""
    return issue_badge(chosen_city(query["municipality"]), asked["person_id"], current_actor().user_id)


@badges.post("/batch")
@badges.arguments(CityQuery, location="query")
@badges.arguments(BatchSchema)
@badges.response(201, BadgeListSchema)
@allow(*_COUNTER)
def issue_many(query: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """Issue badges to many people at once."""
    return {"items": issue_badges(chosen_city(query["municipality"]), asked["person_ids"], current_actor().user_id)}


@badges.post("/activations")
@badges.arguments(CityQuery, location="query")
@badges.arguments(IssueSchema)
@badges.response(201, ActivationCodeSchema)
@allow(*_COUNTER)
def activation(query: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """Make a code that turns a person's phone into a badge, once; the code before it ends."""
    return _told(make_code(chosen_city(query["municipality"]), asked["person_id"], current_actor().user_id))


@badges.post("/activations.pdf")
@badges.arguments(CityQuery, location="query")
@badges.arguments(IssueSchema)
@badges.response(200, content_type="application/pdf")
@allow(*_COUNTER)
def activation_slip(query: dict[str, Any], asked: dict[str, Any]) -> Response:
    """The same as a slip to hand over, A6: the code and a QR that opens the app with it."""
    city = chosen_city(query["municipality"])
    made = make_code(city, asked["person_id"], current_actor().user_id)
    answer = Response(make_slip(city_of(city), made, _activation_link(made)), content_type="application/pdf")
    answer.headers["Content-Disposition"] = 'attachment; filename="codigo-de-ativacao.pdf"'
    return answer


@badges.get("/<int(max=2147483647):serial>.png")
@badges.arguments(CityQuery, location="query")
@badges.response(200, content_type="image/png")
@allow(*_COUNTER)
def symbol(query: dict[str, Any], serial: int) -> Response:
    """A badge's QR as PNG, read back before it is sent; X-Prancheta-Read-By names the readers."""
    drawn = badge_symbol(chosen_city(query["municipality"]), serial, _origin())
    answer = Response(drawn.png, content_type="image/png")
    answer.headers["X-Prancheta-Read-By"] = ", ".join(drawn.read_by)
    return answer


@badges.post("/sheet")
@badges.arguments(CityQuery, location="query")
@badges.arguments(SheetSchema)
@badges.response(200, content_type="application/pdf")
@allow(*_COUNTER)
def sheet(query: dict[str, Any], asked: dict[str, Any]) -> Response:
    """Cards to print and cut, as PDF: fronts and backs, on A4 or a card a page. In parts when there are more than a hundred."""
    pdf = badge_sheets(chosen_city(query["municipality"]), _origin(), most=MOST_CARDS, **asked)
    answer = Response(pdf, content_type="application/pdf")
    answer.headers["Content-Disposition"] = 'attachment; filename="crachas.pdf"'
    return answer


@badges.post("/numbers.pdf")
@badges.arguments(CityQuery, location="query")
@badges.arguments(NumberSheetSchema)
@badges.response(200, content_type="application/pdf")
@allow(*_COUNTER)
def numbers(query: dict[str, Any], asked: dict[str, Any]) -> Response:
    """Numbers for helmet and vest in the colours of the city's law, a page a permit."""
    answer = Response(number_sheets(chosen_city(query["municipality"]), asked["person_ids"]), content_type="application/pdf")
    answer.headers["Content-Disposition"] = 'attachment; filename="numeros.pdf"'
    return answer


@badges.post("/<int(max=2147483647):serial>/cancel")
@badges.arguments(CityQuery, location="query")
@badges.arguments(ReasonSchema)
@badges.response(200, BadgeSchema)
@allow(*_COUNTER)
def cancel(query: dict[str, Any], asked: dict[str, Any], serial: int) -> Badge:
    """Cancel a badge for good."""
    return cancel_badge(chosen_city(query["municipality"]), serial, asked["reason"], current_actor().user_id)


@badges.post("/<int(max=2147483647):serial>/suspend")
@badges.arguments(CityQuery, location="query")
@badges.arguments(ReasonSchema)
@badges.response(200, BadgeSchema)
@allow(*_COUNTER)
def suspend(query: dict[str, Any], asked: dict[str, Any], serial: int) -> Badge:
    """Stop a badge for a time."""
    return suspend_badge(chosen_city(query["municipality"]), serial, asked["reason"], current_actor().user_id)


@badges.post("/<int(max=2147483647):serial>/restore")
@badges.arguments(CityQuery, location="query")
@badges.arguments(ReasonSchema)
@badges.response(200, BadgeSchema)
@allow(*_COUNTER)
def restore(query: dict[str, Any], asked: dict[str, Any], serial: int) -> Badge:
    """Let a suspended badge count again."""
    return restore_badge(chosen_city(query["municipality"]), serial, asked["reason"], current_actor().user_id)


def _told(made: NewCode) -> dict[str, Any]:
    return {
        "code": made.code,
        "shown": made.shown,
        "name": made.person.name,
        "fleet_number": made.fleet_number,
        "expires_at": made.expires_at,
        "link": _activation_link(made),
    }


def _activation_link(made: NewCode) -> str:
    """The code is in the fragment: it reaches the app and no log."""
    return f"{_origin()}/cracha#ativar={made.code}"


def _origin() -> str:
    origin: str = current_app.extensions["settings"].public_host
    return origin
