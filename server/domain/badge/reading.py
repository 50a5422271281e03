"""What a read badge proves: the same decision as the phone's `domain/badge/reading.ts`, pinned by shared vectors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from server.domain.badge.credential import Credential, SignedCredential
from server.domain.badge.errors import BadgeFault, NotALink, WrongHolderSignature, WrongSignature
from server.domain.badge.key_list import CityKey
from server.domain.badge.link import credential_bytes
from server.domain.badge.live import Freshness, LiveProof, Presented, freshness, present
from server.domain.badge.signatures import PublicKey
from server.domain.badge.status_list import BadgeState

VALID = "valid"
_ENDED = {BadgeState.CANCELLED: "cancelled", BadgeState.REPLACED: "replaced", BadgeState.SUSPENDED: "suspended"}

FindKey = Callable[[int, bytes], CityKey | None]
StateOf = Callable[[int], BadgeState]


@dataclass(frozen=True)
class BadgeReading:
    """An outcome of the contract, and what the badge says.

    `credential` is None when nothing on it may be believed; `proved` is true when a key of the list that still counts signed
    it. `kind` is card, live or copy; the fields after it are those of a live proof, with the age in seconds.
    """

    outcome: str
    credential: Credential | None = None
    proved: bool = False
    fault: str | None = None
    kind: str | None = None
    timestamp: int | None = None
    age_seconds: int | None = None
    freshness: Freshness | None = None
    challenge: int | None = None
    replayed: bool = False


def read_badge(
    text: str,
    *,
    ibge: int,
    now: int,
    find_key: FindKey,
    state_of: StateOf,
    seen: Callable[[int, int], bool] = lambda _serial, _timestamp: False,
) -> BadgeReading:
    """Judges a text for one city at an instant (seconds since 1970).

    A badge of another city is called so even where its key is not known: it is no permit here either way.
    `seen` tells whether the caller met a live proof of this serial and timestamp before.
    """
    try:
        shown = present(credential_bytes(text))
        return _with_proof(_judge(shown, ibge, now, find_key, state_of), shown, now, seen)
    except NotALink as fault:
        return BadgeReading("not_a_badge", fault=fault.code)
    except BadgeFault as fault:
        return BadgeReading("not_ours", fault=fault.code)


def _judge(shown: Presented, ibge: int, now: int, find_key: FindKey, state_of: StateOf) -> BadgeReading:
    claimed = shown.signed.credential
    key = find_key(claimed.issuer, shown.signed.kid)
    if key and not shown.signed.is_signed_by(key.public):
        raise WrongSignature()
    if shown.proof and not _is_holders(shown.proof, claimed):
        raise WrongHolderSignature()
    if key is None:
        return BadgeReading("unknown_key" if claimed.issuer == ibge else "other_city", claimed)
    outcome = _outcome(shown.signed, ibge, now, key, state_of)
    return BadgeReading(outcome, claimed, proved=key.withdrawn_at is None)


def _is_holders(proof: LiveProof, claimed: Credential) -> bool:
    return claimed.holder is not None and proof.is_made_by(PublicKey.from_compressed(claimed.holder))


def _with_proof(reading: BadgeReading, shown: Presented, now: int, seen: Callable[[int, int], bool]) -> BadgeReading:
    reading = replace(reading, kind=shown.kind)
    proof = shown.proof
    if proof is None:
        return reading
    age = proof.age(now)
    before = seen(shown.signed.credential.serial, proof.timestamp)
    reading = replace(reading, timestamp=proof.timestamp, age_seconds=age, freshness=freshness(age))
    return replace(reading, challenge=proof.challenge, replayed=before)


def _outcome(signed: SignedCredential, ibge: int, now: int, key: CityKey, state_of: StateOf) -> str:
    """A withdrawn key says less than a status list or a date, and more than that all is well."""
    credential = signed.credential
    if credential.issuer != ibge:
        return "other_city"
    ended = _ENDED.get(state_of(credential.serial))
    if ended:
        return ended
    if now >= min(credential.expires, key.not_after):
        return "expired"
    return VALID if key.withdrawn_at is None else "key_withdrawn"
