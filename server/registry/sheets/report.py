"""What an import found and did."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class CellError:
    """A cell that needs correction: the sheet's row number, the sheet's own column title, what stands there, and why not."""

    row: int
    column: str
    value: str
    message: str


@dataclass
class Report:
    """The outcome of an import or of its rehearsal. `applied` says whether anything was written or nothing had to be."""

    form: str = ""
    rows: int = 0
    created: int = 0
    updated: int = 0
    unchanged: int = 0
    dry_run: bool = False
    applied: bool = False
    unknown_columns: list[str] = field(default_factory=list)
    missing_columns: list[str] = field(default_factory=list)
    errors: list[CellError] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The report as the API sends it."""
        return asdict(self)
