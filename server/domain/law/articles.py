"""Artigos: short wording of provisions that no single rule of the pack words, for who reads the law on the phone."""

from __future__ import annotations

from dataclasses import dataclass

from server.domain.law.citation import Citation
from server.domain.law.reading import Entry


@dataclass(frozen=True)
class Article:
    """`text` is our own wording, never the norm's."""

    citation: Citation
    title: str
    text: str


def read_article(entry: Entry) -> Article:
    article = Article(entry.cited(entry.text("provision")), entry.text("title"), entry.text("text"))
    entry.close()
    return article
