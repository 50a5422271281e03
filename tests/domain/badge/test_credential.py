"""A credential is what its standards say, and too long a name is never signed."""

from __future__ import annotations

import cbor2
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cwt import COSE, COSEKey

from server.domain.badge import base41
from server.domain.badge.credential import read
from server.domain.badge.errors import BadgeFault
from server.domain.badge.signatures import PublicKey
from tests.domain.badge import vectors


def test_another_implementation_of_cose_verifies_it():
    pem = vectors.KEY.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    key = COSEKey.from_pem(pem, kid=vectors.KID)
    tagged = bytes([0xC0 + 18]) + vectors.sealed()

    payload = COSE.new().decode(tagged, key)

    assert cbor2.loads(payload) == vectors.says().claims()


def test_what_is_sealed_is_read():
    signed = read(vectors.sealed())

    assert (signed.credential, signed.kid) == (vectors.says(), vectors.KID)
    assert signed.is_signed_by(PublicKey.of(vectors.KEY))
    assert not signed.is_signed_by(PublicKey.of(vectors.FORGER))


def test_the_same_credential_gives_the_same_bytes():
    assert vectors.sealed() == vectors.sealed()


def test_a_usual_credential_has_at_most_127_bytes():
    longer = vectors.says(serial=1_000_000, permit_number="1234", short_name="Josenildo Sousa")

    assert len(vectors.sealed()) == 119
    assert len(vectors.sealed(longer)) <= 127
    assert len(base41.encode(vectors.sealed(longer))) <= 191


@pytest.mark.parametrize(
    "changes",
    [
        {"short_name": "a" * 41},
        {"short_name": ""},
        {"short_name": "José\u202e"},
        {"serial": 0},
        {"serial": 2**31},
        {"nonce": b"short"},
        {"holder": b"\x02" + b"\xff" * 32},
        {"issuer": 1},
        {"expires": 2**33},
    ],
)
def test_what_a_phone_would_refuse_is_never_issued(changes):
    with pytest.raises(BadgeFault):
        vectors.sealed(vectors.says(**changes))
