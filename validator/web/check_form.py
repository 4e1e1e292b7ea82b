"""Parse the form of pages with a deck list; keep the input if it is invalid."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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
from validator.web.deck_link import MARK, UnknownDeck, deck_path, is_deck_id, pack_list, read_deck

MOST_LINES = 1_000
"""Most lines that a page reads at once, where the settings allow no fewer: it shows each of them."""

_LINE_END = re.compile(r"\r\n?")


@dataclass(slots=True)
class CheckForm:
    """The fields of the form: the list as text, a built-in format, a day, which of several decks, whether
    with notes on deck building; `problems` say what could not be taken as it was given.

    `deck_id` is the id of the address that the list came by, empty for another list; `missing`: nothing is
    stored under it. `too_long`: it has more lines than the settings allow, so that nothing reads it.
    """

    text: str
    format: str
    day: date
    deck: int = 1
    advice: bool = False
    problems: list[str] = field(default_factory=list)
    deck_id: str = ""
    missing: bool = False
    too_long: bool = False

    @classmethod
    def of(cls, text: str) -> CheckForm:
        """Return the form of a list in Standard today."""
        return cls(text, DEFAULT_FORMAT, today())

    @property
    def id(self) -> str | None:
        """The id of the list in addresses; None where it is too long for one."""
        if self.deck_id:
            return self.deck_id
        token = pack_list(self.text)
        return None if token is None else MARK + token

    @property
    def token(self) -> str | None:
        """The list for an address; None where it is too long, or there is none."""
        return pack_list(self.text) if self.text.strip() else None

    def address(self, path: str, anchor: str = "", /, **more: object) -> str | None:
        """Return the address of a page about this list; None where the list is too long for one.

        `path` is that of the page without a deck, such as `/hands`; `/check` is the deck itself.
        """
        if self.id is None:
            return None
        address = deck_path(self.id, "" if path == "/check" else path.strip("/"))
        return f"{address}{self._query(more)}{anchor}"

    def _query(self, more: Mapping[str, object]) -> str:
        """Return the query of an address about this list, with its `?` if there is any."""
        query: dict[str, object] = {}
        if self.format != DEFAULT_FORMAT:
            query["format"] = self.format
        if self.day != today():
            query["on"] = self.day.isoformat()
        if self.deck != 1:
            query["d"] = self.deck
        if self.advice:
            query["advice"] = 1
        query.update({key: value for key, value in more.items() if value not in (None, "")})
        return f"{'?' if query else ''}{urlencode(query)}"

    def carry(self, address: str) -> str:
        """Return the address of a page about something else, which brings the list along."""
        if self.id is None:
            return address
        return f"{address}?deck={self.id}{self._query({}).replace('?', '&', 1)}"

    def replaced(self, text: str) -> CheckForm:
        """Return the form with another list."""
        return replace(self, text=text, deck_id="")


def parse_form() -> CheckForm:
    """Read the current request: a form's fields and file, or the query."""
    given = request.form if request.method == "POST" else request.args
    problems: list[str] = []
    missing = False
    deck_id = (request.view_args or {}).get("deck_id") or given.get("deck", "")
    text = _LINE_END.sub("\n", given.get("list", ""))
    try:
        if (sent := request.files.get("file")) is not None and sent.filename:
            text = _LINE_END.sub("\n", sniff(sent.read(), sent.filename[:80])[0].removeprefix("\ufeff"))
            deck_id = ""
        elif text:
            deck_id = ""
        elif deck_id:
            text = read_deck(deck_id)
    except InputError as error:
        problems.append(format_error(error))
        missing = isinstance(error, UnknownDeck)
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
        deck_id if not problems and is_deck_id(deck_id) else "",
        missing,
        bool(text) and lines > most,
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
