"""What can go wrong with badges, in words for the counter and the street."""

from __future__ import annotations

from server.kit.problems import Problem


class NoLivePermit(Problem):
    """The person drives under no permit that is in force."""

    status, code, title = 409, "no_live_permit", "Esta pessoa não tem permissão em vigor. O crachá depende dela."


class BadgeNotCurrent(Problem):
    """The badge was cancelled or replaced before."""

    status, code, title = 409, "badge_not_current", "Este crachá já não vale. Nada mudou."


class NothingToPrint(Problem):
    """No badge fits what was asked for."""

    status, code, title = 404, "nothing_to_print", "Nenhum crachá em vigor para imprimir. Emita primeiro."


class TooManyCards(Problem):
    """More cards than one answer draws."""

    status, code, title = 422, "too_many_cards", "São cartões demais para um arquivo só."


class NoNumberMarks(Problem):
    """The city's law asks for no number on helmet or vest."""

    status, code, title = 409, "no_number_marks", "A lei desta cidade não fixa número em capacete nem em colete."


class UnreadableSymbol(Problem):
    """A symbol was not read back as it was written: it must not reach anybody."""

    status, code, title = 500, "unreadable_symbol", "O QR gerado não passou na conferência e não foi entregue."


class KeyListUnsigned(Problem):
    """The root key is kept elsewhere, and the list with this city's key was not brought to it yet."""

    status, code, title = (
        503,
        "key_list_unsigned",
        "A chave dos crachás desta cidade ainda não foi assinada pela chave-mestra.",
    )


class KeyListRefused(Problem):
    """A key list that must not take the place of the one in force."""

    status, code, title = 422, "key_list_refused", "A lista de chaves não foi aceita. A que está em vigor continua."


class SigningKeyMissing(Problem):
    """No usable private key of the city is on this machine."""

    status, code, title = 503, "signing_key_missing", "A chave que assina os crachás não está nesta máquina ou já venceu."


class NoCodeFound(Problem):
    """No reader found a QR in the photo."""

    status, code, title = 422, "no_code_found", "Não achei um QR nesta foto. Aproxime, evite reflexo ou digite o prefixo."


class EmptyPhoto(Problem):
    """A file without bytes, or none at all."""

    status, code, title = 422, "empty_photo", "A foto chegou vazia. Tire de novo."


class NotAPhoto(Problem):
    """Something that is not a photo we read."""

    status, code, title = 415, "not_a_photo", "Este arquivo não é uma foto JPEG, PNG ou WebP."


class PdfInsteadOfPhoto(Problem):
    """A PDF, whatever its name says."""

    status, code, title = 415, "pdf_not_photo", "Este arquivo é um PDF. Mande uma foto do crachá."


class HeicPhoto(Problem):
    """A photo in HEIC or AVIF."""

    status, code, title = (
        415,
        "heic_photo",
        "Esta foto está em HEIC, que não abre aqui. Tire outra pela Prancheta ou mande em JPEG.",
    )


class TruncatedPhoto(Problem):
    """A photo that ends too early, or whose data is damaged."""

    status, code, title = 422, "truncated_photo", "A foto chegou incompleta. Envie de novo."


class TooManyPixels(Problem):
    """A photo bigger than any phone's."""

    status, code, title = 413, "too_many_pixels", "A foto tem pontos demais. Tire uma menor, de até 40 megapixels."


class ReadersBusy(Problem):
    """Too many photos are being read at once."""

    status, code, title = 503, "readers_busy", "Há muitas fotos na fila. Tente de novo em instantes ou digite o prefixo."
