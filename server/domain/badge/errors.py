"""Why a text is not a credential of ours. Each failure has its own class and its own code, the same on the phone."""

from __future__ import annotations


class BadgeFault(ValueError):
    """A text or bytes that can't be a credential."""

    code = "fault"

    def __init__(self) -> None:
        super().__init__(self.__doc__ or self.code)


class NotALink(BadgeFault):
    """The text is no badge link."""

    code = "not_a_link"


class BadAlphabet(BadgeFault):
    """A character outside the 41 of the code."""

    code = "bad_alphabet"


class BadLength(BadgeFault):
    """A number of characters or bytes that no credential has."""

    code = "bad_length"


class BadGroup(BadgeFault):
    """Three characters worth more than two bytes, or two worth more than one."""

    code = "bad_group"


class Truncated(BadgeFault):
    """The bytes end before the structure does."""

    code = "truncated"


class TrailingBytes(BadgeFault):
    """There are bytes after the structure."""

    code = "trailing_bytes"


class NotCanonical(BadgeFault):
    """A length or number written longer than needed, or of indefinite length."""

    code = "not_canonical"


class UnexpectedType(BadgeFault):
    """A CBOR type that a credential doesn't use."""

    code = "unexpected_type"


class RepeatedLabel(BadgeFault):
    """The same label twice in a map."""

    code = "repeated_label"


class UnsortedLabels(BadgeFault):
    """Labels of a map in another order than the deterministic one."""

    code = "unsorted_labels"


class BadText(BadgeFault):
    """Text that is not UTF-8, or that holds control or direction characters."""

    code = "bad_text"


class WrongStructure(BadgeFault):
    """Not the four parts of a COSE_Sign1 with an empty unprotected header."""

    code = "wrong_structure"


class WrongAlgorithm(BadgeFault):
    """A protected header that doesn't say ES256."""

    code = "wrong_algorithm"


class WrongKeyId(BadgeFault):
    """A key id that is missing or not two bytes."""

    code = "wrong_key_id"


class WrongSignatureLength(BadgeFault):
    """A signature that is not 64 bytes."""

    code = "wrong_signature_length"


class WrongHolderKey(BadgeFault):
    """A holder's key that is no point of P-256 in its compressed form."""

    code = "wrong_holder_key"


class MissingHolderKey(BadgeFault):
    """A live proof around a credential that names no holder's key."""

    code = "missing_holder_key"


class ProofOutOfRange(BadgeFault):
    """A live proof with a time or a challenge that can't be."""

    code = "proof_out_of_range"


class WrongSignature(BadgeFault):
    """A signature that the city's key never made."""

    code = "wrong_signature"


class WrongHolderSignature(BadgeFault):
    """A live proof that the holder's key never made."""

    code = "wrong_holder_signature"


class MissingClaim(BadgeFault):
    """A claim that every credential has is missing."""

    code = "missing_claim"


class UnknownClaim(BadgeFault):
    """A claim that no credential has."""

    code = "unknown_claim"


class ClaimOutOfRange(BadgeFault):
    """A claim of the wrong type, or outside its range."""

    code = "claim_out_of_range"
