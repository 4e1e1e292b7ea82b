"""Parse the form of pages with a deck list; keep the input if it is invalid."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date
from urllib.parse import urlencode

from flask import request

from validator.decks.decode import sniff
from validator.decks.parse import count_lines
from validator.errors import InputError, PtcgError, UnknownFormat, UsageError
from validator.http.limits import current_settings
from validator.services.cards.serialize import built_in_format
from validator.services.clock import read_day, today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.web.deck_link import pack_list, unpack_list

MOST_LINES = 1_000
"""Most lines that a page reads at once, where the settings allow no fewer: it shows each of them."""

_LINE_END = re.compile(r"\r\n?")


@dataclass(slots=True)
class CheckForm:
    """The fields of the form: the list as text, a built-in format, a day, which of several decks, whether
    with beginner advice; `problems` say what could not be taken as it was given.
    """

    text: str
    format: str
    day: date
    deck: int = 1
    advice: bool = False
    problems: list[str] = field(default_factory=list)

    @property
    def token(self) -> str | None:
        """The list for an address; None where it is too long, or there is none."""
        return pack_list(self.text) if self.text.strip() else None

    def address(self, path: str, anchor: str = "", **more: object) -> str | None:
        """Return the address of a page about this list; None where the list is too long for one."""
        token = self.token
        if token is None:
            return None
        query: dict[str, object] = {"deck": token}
        if self.format != DEFAULT_FORMAT:
            query["format"] = self.format
        if self.day != today():
            query["on"] = self.day.isoformat()
        if self.deck != 1:
            query["d"] = self.deck
        if self.advice:
            query["advice"] = 1
        query.update({key: value for key, value in more.items() if value not in (None, "")})
        return f"{path}?{urlencode(query)}{anchor}"


def parse_form() -> CheckForm:
    """Read the current request: a form's fields and file, or the query."""
    given = request.form if request.method == "POST" else request.args
    problems: list[str] = []
    text = _LINE_END.sub("\n", given.get("list", ""))
    try:
        if (sent := request.files.get("file")) is not None and sent.filename:
            text = _LINE_END.sub("\n", sniff(sent.read(), sent.filename[:80])[0].removeprefix("\ufeff"))
        elif not text and (token := given.get("deck", "")):
            text = unpack_list(token, current_settings().max_body_bytes)
    except InputError as error:
        problems.append(format_error(error))
    most = min(current_settings().max_lines, MOST_LINES)
    lines = count_lines(text, most)
    if text and lines > most:
        problems.append(f"The list has {lines:,} lines; the limit is {most:,}. Split it and check the parts.")
    return CheckForm(
        text,
        _read_format(given.get("format", ""), problems),
        _read_day(given.get("on", ""), problems),
        read_number(given.get("d", ""), 1),
        given.get("advice", "") == "1",
        problems,
    )


def read_number(text: str, otherwise: int, most: int = 2**53 - 1) -> int:
    """Read a whole number of an address, from 0 to `most`; anything else is `otherwise`."""
    if not re.fullmatch(r"[0-9]{1,16}", text):
        return otherwise
    return int(text) if int(text) <= most else otherwise


def format_error(error: PtcgError) -> str:
    """Describe an error of the library and its remedy in one text."""
    return f"{error.message[:1].upper()}{error.message[1:]} {error.remedy}".strip()


def _read_format(text: str, problems: list[str]) -> str:
    name = text.strip() or DEFAULT_FORMAT
    try:
        return built_in_format(name).name
    except UnknownFormat as error:
        problems.append(f"{format_error(error)} Showing Standard instead.")
        return DEFAULT_FORMAT


def _read_day(text: str, problems: list[str]) -> date:
    try:
        return read_day(text)
    except UsageError as error:
        problems.append(f"{error} Showing today instead.")
        return today()
