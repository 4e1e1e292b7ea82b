"""What the buttons of the editor send, applied to the list: `count:1:8:3`, `card:1:8:sv08-076`, `safe` …"""

from __future__ import annotations

import re

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.errors import InputError, UnknownCard
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.cards.look_up import find_card
from validator.services.decks import edit
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.fix import fix_text
from validator.web.check_form import CheckForm

MOST_CHARACTERS = 400
"""Most characters of what a button sends."""

_VERBS = frozenset({"count", "card", "swap", "add", "move"})
_KEPT = re.compile(r"(CSV|JSON|XML)-([0-9]{1,5})")
_NUMBER = re.compile(r"-?[0-9]{1,6}")


def apply_edit(form: CheckForm, do: str) -> tuple[CheckForm, str]:
    """Return the form with an edit applied, and what was kept of a list that had to be rewritten for it.

    `count:DECK:ENTRY:N` (0 takes the line out), `card:DECK:ENTRY:CARD`, `swap:DECK:ENTRY.ENTRY:CARD:N:TAKEN`,
    `add:DECK:CARD:N`, `move:DECK:ENTRY:STEPS`, `write:LINE:TEXT` (empty text deletes the line), `safe` and
    `prints` (also legal prints, where the one of the list is fine).

    Raises `InputError` for anything else, and for a line that is not there.
    """
    verb, _, rest = do[:MOST_CHARACTERS].partition(":")
    if verb in ("safe", "prints"):
        raw = form.text.encode("utf-8")
        fixed = fix_text(raw, format=form.format, on=form.day, legal_prints=verb == "prints")
        return form.replaced(fixed.after), ""
    if verb == "write":
        number, _, text = rest.partition(":")
        opened = edit.OpenList(form.text, ())
        return form.replaced(edit.write_line(opened, _number(number), text)), ""
    if verb not in _VERBS:
        raise _refused()
    cards = built_in_catalogue()
    opened = edit.open_list(form.text, cards, open_season(load_format(form.format), form.day, cards))
    match verb, rest.split(":"):
        case "count", [deck, entry, count]:
            text = edit.set_count(opened, _number(deck), _number(entry), _number(count))
        case "card", [deck, entry, card]:
            text = edit.set_card(opened, _number(deck), _number(entry), _find(cards, card))
        case "swap", [deck, entries, card, count, take]:
            numbers = [_number(each) for each in entries.split(".")]
            new = _find(cards, card)
            text = edit.swap_cards(opened, _number(deck), numbers, new, _number(count), _number(take), cards)
        case "add", [deck, card, count]:
            text = edit.add_card(opened, _number(deck), _find(cards, card), _number(count))
        case "move", [deck, entry, steps]:
            text = edit.move_line(opened, _number(deck), _number(entry), _number(steps))
        case _:
            raise _refused()
    return form.replaced(text), opened.kept


def place_of(do: str) -> str:
    """Return the fragment of the line that an edit is about, where the reader goes on: `#m8`, else `#v`."""
    verb, *parts = do[:MOST_CHARACTERS].split(":")
    at = parts[1] if verb in ("count", "card", "move") and len(parts) > 1 else ""
    return f"#m{at}" if at.isascii() and at.isdigit() else "#v"


def describe_kept(code: str) -> str:
    """Describe what `apply_edit` kept of a list that it had to rewrite; empty for an unknown code."""
    if code == "rows":
        return "Each card now has its own line, so that it can be edited."
    found = _KEPT.fullmatch(code)
    if not found:
        return ""
    start = f"The list was read as {found[1]} and is text now, so that it can be edited."
    comments = int(found[2])
    if not comments:
        return f"{start} Every card line was kept."
    lines = "1 line that is not a card is" if comments == 1 else f"{comments} lines that are not cards are"
    return f"{start} {lines} kept as comments."


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _refused()
    return int(text)


def _find(catalogue: Catalogue, text: str) -> Card:
    try:
        return find_card(catalogue, text)
    except UnknownCard as error:
        raise InputError(error.message, error.remedy) from None


def _refused() -> InputError:
    return InputError("That edit is not for this list.", "Check the list again.")
