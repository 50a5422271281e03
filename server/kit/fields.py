"""Fields of schemas that people fill in: Portuguese messages, values in the form the database keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from marshmallow import Schema, ValidationError, fields, validate

_FILL = "Preencha este campo."


class Unreadable(ValueError):
    """A value that needs correction; the text says why, in Portuguese."""


class _Portuguese:
    default_error_messages: ClassVar[dict[str, str | list[Any] | dict[Any, Any]]] = {
        "required": _FILL,
        "null": _FILL,
        "invalid": "Valor não confere.",
        "invalid_utf8": "Valor não confere.",
        "format": "Data não confere.",
        "too_large": "Número grande demais.",
    }


class PortugueseSchema(Schema):
    """A schema whose messages are in Portuguese."""

    error_messages = {"unknown": "Campo desconhecido.", "type": "Dados não conferem.", "required": _FILL}


class CityQuery(PortugueseSchema):
    """Which city; only the administrator of an installation names it."""

    municipality = fields.String(load_default=None, validate=validate.Length(1, 64, error="Use de 1 a 64 letras."))


class Text(_Portuguese, fields.String):
    """One line of text of a bounded length, without needless spaces."""

    def __init__(self, longest: int = 120, **kwargs: Any) -> None:
        super().__init__(validate=validate.Length(1, longest, error=f"Use de 1 a {longest} letras."), **kwargs)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        return " ".join(super()._deserialize(value, *args, **kwargs).split())


class Note(_Portuguese, fields.String):
    """Text of several lines."""

    def __init__(self, longest: int = 2000, **kwargs: Any) -> None:
        super().__init__(validate=validate.Length(1, longest, error=f"Use de 1 a {longest} letras."), **kwargs)

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs).strip()
        return "\n".join(line.rstrip() for line in text.splitlines())


class Read(_Portuguese, fields.String):
    """Text read by a function that raises Unreadable."""

    def __init__(self, reader: Callable[[str], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.reader = reader

    def _deserialize(self, value: Any, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs)
        try:
            return self.reader(text)
        except Unreadable as error:
            raise ValidationError(str(error)) from None


class Day(_Portuguese, fields.Date):
    """A date, ISO 8601."""

    default_error_messages = {**_Portuguese.default_error_messages, "invalid": "Data não confere."}  # type: ignore[misc]


class Year(_Portuguese, fields.Integer):
    """A year."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(strict=True, validate=validate.Range(1950, 2100, error="Use o ano com quatro números."), **kwargs)


class Whole(_Portuguese, fields.Integer):
    """A whole number."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(error_messages={"invalid": "Use um número inteiro, só com algarismos."}, **kwargs)


class Flag(_Portuguese, fields.Boolean):
    """Yes or no."""


class Choice(_Portuguese, fields.String):
    """One of a few words."""

    def __init__(self, choices: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(validate=validate.OneOf(choices, error="Escolha um valor da lista."), **kwargs)
