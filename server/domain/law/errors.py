"""What can go wrong when a pack is read or a question is put to it."""

from __future__ import annotations


class PackError(ValueError):
    """A law pack that can't be trusted; names the file and the rule, so that it can be mended."""

    def __init__(self, file: str, rule: str, message: str) -> None:
        super().__init__(f"{file}: {rule}: {message}")
        self.file = file
        self.rule = rule
        self.message = message


class LawError(Exception):
    """A question that has no answer; `code` is a wire value, `detail` a sentence for people."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class CalendarGap(LawError):
    """A term that ends in a year whose holidays nobody has listed yet."""

    def __init__(self, year: int) -> None:
        super().__init__("calendar_gap", f"the holidays of {year} are not listed")


class UnknownMunicipality(LawError):
    """No pack under that id."""

    def __init__(self, municipality: str) -> None:
        super().__init__("unknown_municipality", f"no law pack for {municipality!r}")
