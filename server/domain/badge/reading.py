"""What a read badge proves: the same decision as the phone's `domain/badge/reading.ts`, pinned by shared vectors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from server.domain.badge.credential import Credential, SignedCredential, read
from server.domain.badge.errors import BadgeFault, NotALink
from server.domain.badge.key_list import CityKey
from server.domain.badge.link import credential_bytes
from server.domain.badge.status_list import BadgeState

VALID = "valid"
_ENDED = {BadgeState.CANCELLED: "cancelled", BadgeState.REPLACED: "replaced", BadgeState.SUSPENDED: "suspended"}


@dataclass(frozen=True)
class BadgeReading:
    """An outcome of the contract, and what the badge says.

    `credential` is None when nothing on it may be believed; `proved` is true when a key of the list signed it.
    """

    outcome: str
    credential: Credential | None = None
    proved: bool = False
    fault: str | None = None


def read_badge(
    text: str,
    *,
    ibge: int,
    now: int,
    find_key: Callable[[int, bytes], CityKey | None],
    state_of: Callable[[int], BadgeState],
) -> BadgeReading:
    """Judges a text for one city at an instant (seconds since 1970).

    A badge of another city is called so even where its key is not known: it is no permit here either way.
    """
    try:
        signed = read(credential_bytes(text))
    except NotALink as fault:
        return BadgeReading("not_a_badge", fault=fault.code)
    except BadgeFault as fault:
        return BadgeReading("not_ours", fault=fault.code)
    claimed = signed.credential
    key = find_key(claimed.issuer, signed.kid)
    if key is None:
        return BadgeReading("unknown_key" if claimed.issuer == ibge else "other_city", claimed)
    if not signed.is_signed_by(key.public):
        return BadgeReading("not_ours", fault="wrong_signature")
    return BadgeReading(_outcome(signed, ibge, now, key, state_of), claimed, proved=True)


def _outcome(signed: SignedCredential, ibge: int, now: int, key: CityKey, state_of: Callable[[int], BadgeState]) -> str:
    credential = signed.credential
    if credential.issuer != ibge:
        return "other_city"
    ended = _ENDED.get(state_of(credential.serial))
    if ended:
        return ended
    return "expired" if now >= min(credential.expires, key.not_after) else VALID
