"""Fields of the registry's schemas, those of every schema that people fill in."""

from __future__ import annotations

from server.kit.fields import Choice, Day, Flag, Note, PortugueseSchema, Read, Text, Whole, Year

__all__ = ["Choice", "Day", "Flag", "Note", "Read", "RegistrySchema", "Text", "Whole", "Year"]

RegistrySchema = PortugueseSchema
