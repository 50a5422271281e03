"""Forgeries: whatever somebody without the city's key or the holder's phone may put into a QR, the same at each run.

`python -m tests.domain.badge.files` writes them to tests/vectors/badge/forgeries.json, with what the server says of each. The
server and the phone are both held to it: nothing accepted, nothing crashes, the same answer from both.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterator

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP384R1, derive_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA384

from server.domain.badge.base41 import ALPHABET
from server.domain.badge.credential import to_be_signed
from server.domain.badge.live import prove
from server.domain.badge.signatures import ORDER, unb64
from server.domain.badge.signatures import PublicKey as Point
from tests.domain.badge import vectors
from tests.domain.badge.cases import not_ours
from tests.domain.badge.live_cases import not_live
from tests.domain.badge.vectors import KEY, KID, NOW, OTHER, OTHER_KID, OTHER_PHONE, PHONE, POINT, rebuilt, says, sealed, shown

SEED = 20_261_201
Forgery = tuple[str, bytes]


def forgeries() -> list[tuple[str, str]]:
    """Name and text of each."""
    chance = random.Random(SEED)
    made = [*_altered(chance), *_algorithms(), *_keys(), *_signatures(), *_heads(), *_spliced(chance), *_noise(chance)]
    texts = [(name, vectors.written(data)) for name, data in made]
    known = [(f"case {name}", text) for name, text, *_rest in not_ours() + not_live()]
    return [*texts, *known, *_lengths(), *_letters(chance)]


def _genuine() -> dict[str, bytes]:
    return {"card": sealed(), "live": shown(), "live with digits": shown(challenge=417)}


def _altered(chance: random.Random) -> Iterator[Forgery]:
    """Every byte, each changed in another way."""
    for kind, data in _genuine().items():
        for at, byte in enumerate(data):
            yield f"{kind}, byte {at} altered", data[:at] + bytes([byte ^ chance.randrange(1, 256)]) + data[at + 1 :]


def _algorithms() -> Iterator[Forgery]:
    """Headers of other algorithms, with our own good signature and with a signature of that algorithm."""
    for algorithm in (0, -1, 1, 5, 7, -8, -16, -35, -36, -37, -47, -257, -65535, "ES256", b"\xf9", None, True, [-7], {1: -7}):
        yield f"algorithm {algorithm!r}", rebuilt({1: algorithm, 4: KID})
    payload = vectors.claims_bytes()
    point = Point.of(KEY)
    secret = unb64(point.x) + unb64(point.y)
    for algorithm in (-7, -8, -35, 5):
        protected = cbor2.dumps({1: algorithm, 4: KID}, canonical=True)
        message = to_be_signed(protected, payload)
        mac = hmac.new(secret, message, hashlib.sha256).digest()
        edwards = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(b"forger").digest()).sign(message)
        wider = derive_private_key(0xF0F0, SECP384R1()).sign(message, ECDSA(SHA384(), deterministic_signing=True))
        for name, signature in (
            ("mac", mac * 2),
            ("short mac", mac),
            ("EdDSA", edwards),
            ("P-384", wider),
            ("cut P-384", wider[:64]),
        ):
            yield f"algorithm {algorithm}, {name}", cbor2.dumps([protected, {}, payload, signature], canonical=True)


def _keys() -> Iterator[Forgery]:
    """Signatures of every key that is not the named one, and proofs of every key that is not the holder's."""
    signers = {"other city": OTHER, "phone": PHONE, "old": vectors.OLD, "withdrawn": vectors.STOLEN, "root": vectors.ROOT}
    for name, key in signers.items():
        yield f"card signed by {name}", sealed(key=key)
        yield f"phone's badge signed by {name}", shown(static=sealed(says(holder=POINT), key=key))
        if key is not PHONE:
            yield f"proof made by {name}", shown(key=key)
    yield "our claims under the other city's key", sealed(kid=OTHER_KID, key=KEY)
    yield "their claims under our key", sealed(says(issuer=vectors.THEIRS), KID, KEY)
    for serial in (2, 3, 4, 5, 9):
        swapped = says(serial=serial, holder=Point.of(OTHER_PHONE).compressed).claims()
        static = rebuilt(claims=swapped, signature=sealed(says(serial=serial, holder=POINT))[-64:])
        yield f"holder's key swapped, serial {serial}", prove(static, OTHER_PHONE, NOW)


def _signatures() -> Iterator[Forgery]:
    """Signatures of every length and of edge values, on a card and on a proof."""
    static, payload = sealed(says(holder=POINT)), vectors.claims_bytes()
    good = sealed()[-64:]
    r, s = int.from_bytes(good[:32], "big"), int.from_bytes(good[32:], "big")
    edges = (0, 1, 2, ORDER // 2, ORDER // 2 + 1, ORDER - 1, ORDER, ORDER + 1, 2**255, 2**256 - 1)
    values = [(f"r {at}", number, s) for at, number in enumerate(edges)] + [
        (f"s {at}", r, number) for at, number in enumerate(edges)
    ]
    values += [(f"r and s {at}", number, number) for at, number in enumerate(edges)] + [("upper s", r, ORDER - s)]
    made = [(name, one.to_bytes(32, "big") + two.to_bytes(32, "big")) for name, one, two in values]
    made += [(f"{size} bytes", (good * 4)[:size]) for size in (*range(0, 64, 3), 62, 65, 72, 96, 127, 128, 192, 255)]
    made += [("DER", encode_dss_signature(r, s)), ("turned", good[::-1]), ("swapped", good[32:] + good[:32])]
    for name, signature in made:
        yield f"card with signature {name}", rebuilt(claims=payload, signature=signature)
        yield f"proof with signature {name}", cbor2.dumps([static, NOW, signature], canonical=True)


def _heads() -> Iterator[Forgery]:
    """Lengths longer than needed, without end or beyond everything, at each head; labels twice; types of other standards."""
    card, claims = sealed(), says().claims()
    for size, name in ((24, "one"), (25, "two"), (26, "four"), (27, "eight")):
        for major in range(8):
            head = bytes([major << 5 | size])
            long = (3).to_bytes(1 << (size - 24), "big")
            yield f"major {major} of {name} bytes", head + long + card[1:]
            yield f"major {major} of {name} bytes, all set", head + b"\xff" * len(long) + card[1:]
            yield f"claim of major {major} in {name} bytes", _signed(b"\xa5" + b"\x01" + head + long + vectors.claims_bytes()[6:])
    for byte in (*range(0x5C, 0x60), *range(0x9C, 0xA0), *range(0xBC, 0xC0), *range(0xE0, 0x100)):
        yield f"first byte {byte:02x}", bytes([byte]) + card[1:]
        yield f"first claim {byte:02x}", _signed(bytes([byte]) + vectors.claims_bytes()[1:])
    for label in claims:
        again = cbor2.dumps(label) + cbor2.dumps(claims[label])
        yield f"label {label} twice", _signed(b"\xa6" + vectors.claims_bytes()[1:] + again)
    for depth in (5, 50, 199):
        yield f"{depth} lists", b"\x81" * depth + b"\x00"
        yield f"{depth} maps", b"\xa1\x01" * depth + b"\x00"


def _signed(payload: bytes) -> bytes:
    return rebuilt(claims=payload)


def _spliced(chance: random.Random) -> Iterator[Forgery]:
    """Pieces of genuine badges put together."""
    parts = [*_genuine().values(), sealed(says(serial=2)), sealed(says(holder=POINT)), shown(says(serial=2, holder=POINT))]
    for number in range(120):
        one, two = chance.sample(parts, 2)
        cut, other = chance.randrange(len(one)), chance.randrange(len(two))
        yield f"splice {number}", (one[:cut] + two[other:])[:600]


def _noise(chance: random.Random) -> Iterator[Forgery]:
    for number in range(80):
        yield f"noise {number}", chance.randbytes(chance.randrange(1, 400))


def _lengths() -> Iterator[tuple[str, str]]:
    """Texts from nothing to far too much."""
    for size in (0, 1, 2, 3, 4, 600, 840, 843, 990, 996, 997, 1024, 5000):
        yield f"{size} zeros", f"{vectors.ORIGIN}/B#{'0' * size}"
        yield f"{size} letters of another alphabet", f"{vectors.ORIGIN}/B#{'é' * size}"


def _letters(chance: random.Random) -> Iterator[tuple[str, str]]:
    """Genuine texts with a character changed, dropped or doubled."""
    text = vectors.written(shown())
    start = len(vectors.ORIGIN) + 3
    for number in range(80):
        at = chance.randrange(start, len(text))
        kept = text[:at], text[at + 1 :]
        letter = chance.choice([other for other in ALPHABET + " %é" if other != text[at]])
        yield f"letter changed {number}", kept[0] + letter + kept[1]
        yield f"letter dropped {number}", kept[0] + kept[1]
        yield f"letter doubled {number}", text[: at + 1] + text[at:]
