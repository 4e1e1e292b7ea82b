"""The fenced blocks of the documentation: their language, text, place, and whether they run."""

from __future__ import annotations

import re
from dataclasses import dataclass
from textwrap import dedent

from tests.conftest import ROOT

PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])

CHECKS = "checks of the guide"
"""The mark of the commands that a guide ends with."""
PLACE = re.compile(
    r"file (?P<new>\S+)|(?P<where>before|after|instead of) (?P<anchor>.+) in (?P<old>\S+)"
    r"|end of (?P<long>\S+)"
)
"""The mark of a block of a guide: the file that it is, or where in a file it belongs."""

# Blocks of a list or a tab are indented.
_BLOCK = re.compile(
    r"(?:<!-- (?P<mark>[^>]*) -->\n)?^(?P<indent> *)```(?P<language>\w+)\n(?P<text>.*?)^(?P=indent)```$",
    re.M | re.S,
)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block; `mark` is the comment before it: `not run: reason`, `ci: name`, the place
    of a block of a guide (`CHECKS`, `PLACE`), or nothing."""

    page: str
    line: int
    language: str
    text: str
    mark: str = ""

    @property
    def runs(self) -> bool:
        """Return whether the block is to be run here."""
        return not self.mark

    @property
    def id(self) -> str:
        """The place of the block: `docs/check.md:3`."""
        return f"{self.page}:{self.line}"


def find_blocks(*languages: str) -> list[Block]:
    """Return the blocks of some languages, in the order of the pages."""
    return [
        Block(
            path.relative_to(ROOT).as_posix(),
            text.count("\n", 0, match.start("language")) + 1,
            match["language"],
            dedent(match["text"]) if match["indent"] else match["text"],
            match["mark"] or "",
        )
        for path in PAGES
        for text in [path.read_text("utf-8")]
        for match in _BLOCK.finditer(text)
        if match["language"] in languages
    ]
