"""The text of a deck list with everything that rewriting it must keep: encoding, line ends, last line."""

from __future__ import annotations

import codecs
import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from validator.decks.decode import sniff
from validator.decks.parse_text import clean_text
from validator.errors import InputError

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LINE = re.compile(r"[^\r\n\x0b\x0c\x85\u2028\u2029]*(?:\r\n|[\r\n\x0b\x0c\x85\u2028\u2029]|$)")


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A decoded deck list: `text`, and how to write it back (`encoding`, byte order `mark`)."""

    text: str
    encoding: str
    mark: bytes = b""

    @property
    def newline(self) -> str:
        """The line end that most lines have."""
        crlf = self.text.count("\r\n")
        return "\r\n" if crlf * 2 > self.text.count("\n") else "\n"

    def lines(self) -> list[str]:
        """Return the lines with their ends, counted as findings count them."""
        return [found for found in _LINE.findall(self.text) if found]

    def encode(self, text: str) -> bytes:
        """Return the bytes of another text in the encoding of this one.

        Raises `UnicodeEncodeError` for characters that the encoding does not have.
        """
        return self.mark + text.encode(self.encoding)


def open_deck_file(raw: bytes, source: str) -> DeckFile:
    """Decode a deck list so that it can be written back.

    Raises `InputError` for input that is not text, and for text whose bytes could not be reproduced.
    """
    text, encoding = sniff(raw, source)
    for mark, name in _BOMS:
        if raw.startswith(mark):
            file = DeckFile(raw[len(mark) :].decode(name, errors="replace"), name, mark)
            break
    else:
        file = DeckFile(text, encoding)
    try:
        if file.encode(file.text) == raw:
            return file
    except UnicodeEncodeError:
        pass
    raise InputError("encoding is ambiguous; not rewritten.", "Save the list as UTF-8.", source=source)


def replace_lines(file: DeckFile, edits: dict[int, str]) -> str:
    """Return the text with some lines replaced, by number from 1; an empty replacement deletes the line."""
    out = []
    for number, line in enumerate(file.lines(), 1):
        if number not in edits:
            out.append(line)
        elif edits[number]:
            body = line.rstrip("\r\n\x0b\x0c\x85\u2028\u2029")
            out.append(edits[number] + line[len(body) :])
    return "".join(out)


def show_changes(before: str, after: str, source: str) -> str:
    """Return the change from one text to another as a unified diff; empty for none."""
    lines = difflib.unified_diff(
        _shown(before), _shown(after), f"a/{source.lstrip('/')}", f"b/{source.lstrip('/')}", lineterm=""
    )
    return "".join(f"{line}\n" for line in lines)


def _shown(text: str) -> Sequence[str]:
    return clean_text(text).split("\n")
