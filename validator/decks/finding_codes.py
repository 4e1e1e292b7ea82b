"""Registry of the finding codes for parsing (LST) and resolution (IDN); `finding_codes.txt` lists them."""

from __future__ import annotations

from pkgutil import get_data
from typing import cast

from validator.support.lazy_dataclass import dataclass
from validator.vocabulary import Severity


@dataclass(frozen=True, slots=True)
class ListFindingCode:
    """A finding code of reading lists; `severity` is the gravest that a finding of it can have."""

    code: str
    name: str
    title: str
    severity: Severity
    summary: str
    remedy: str


def _read(block: str) -> ListFindingCode:
    head, summary, remedy = block.split("\n  ")
    words, title = head.split(": ")
    code, name, severity = words.split()
    return ListFindingCode(code, name, title, cast(Severity, severity), summary, remedy)


_TEXT = get_data(__package__, "finding_codes.txt") or b""  # of an archive, too
READING_CODES = tuple(map(_read, _TEXT.decode("utf-8").strip().split("\n\n")[1:]))
"""Every code of reading and identifying, in order."""

NAMED = {each.code: each for each in READING_CODES}
"""The codes by their code."""
