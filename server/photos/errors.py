"""What can go wrong with photos."""

from __future__ import annotations

from server.kit.problems import Problem


class OffsetMismatch(Problem):
    """The upload has to go on from another byte: `offset` says which."""

    status, code, title = 409, "offset_mismatch", "O envio da foto continua de outro ponto."


class HashMismatch(Problem):
    """The bytes are not those of the hash. What was received is dropped; the phone still has the photo."""

    status, code, title = 422, "hash_mismatch", "A foto chegou diferente da que está no aparelho. Ela será enviada de novo."


class BadUpload(Problem):
    """Offset, length and hash don't make an upload."""

    status, code, title = 400, "bad_upload", "O envio da foto está malformado."


class PhotoTooLarge(Problem):
    """More bytes than this installation takes for one photo."""

    status, code, title = 413, "photo_too_large", "A foto é grande demais."


class NoThumbnail(Problem):
    """The evidence can't be shown as a picture. The original is kept as it came."""

    status, code, title = 422, "no_thumbnail", "Esta imagem não abre. O original está guardado."
