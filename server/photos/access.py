"""Who may see a photo: the office of its city, and the inspector who sent it or whose record names it."""

from __future__ import annotations

from server.kit.auth import OFFICE, Actor
from server.kit.problems import NotFound
from server.photos.claims import is_claimed_by
from server.photos.uploads import Receipt, find_anywhere, find_receipt


def find_visible(actor: Actor, municipality: str | None, sha256: str) -> Receipt:
    """A photo that this person may see. An administrator of the installation may name the city.

    Raises:
        NotFound: no such photo, or not for this person.
    """
    city = actor.municipality or municipality
    photo = find_receipt(city, sha256) if city else find_anywhere(sha256)
    if photo is None or not _may_see(actor, photo):
        raise NotFound()
    return photo


def _may_see(actor: Actor, photo: Receipt) -> bool:
    if actor.role in OFFICE or photo.uploaded_by == actor.user_id:
        return True
    return is_claimed_by(photo.municipality, photo.sha256, actor.user_id)
