"""What can go wrong with the demonstration."""

from __future__ import annotations


class CityInUse(Exception):
    """A city of the demonstration exists with people of its own; nothing of it is touched."""
