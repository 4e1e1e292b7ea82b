"""What shows a value as text, HTML, SVG or plain data: tables of functions by class, imported when needed.

A value does not import what shows it. Its class has `__str__ = text_of`, `_repr_html_ = html_of` or
`_repr_svg_ = svg_of`, and the tables below name the functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

TEXT: Mapping[str, str] = {
    "validator.decks.deck.Deck": "validator.decks.write:render_deck",
    "validator.reports.report.Report": "validator.reports.text:render_report",
    "validator.reports.roster.Roster": "validator.reports.roster:render_roster_text",
}
"""The function that renders a value as text, as `module:function`, by the full name of its class."""

HTML: Mapping[str, str] = {
    "validator.decks.deck.Deck": "validator.library.tables:render_deck_table",
    "validator.library.odds.Odds": "validator.library.tables:render_odds_table",
    "validator.reports.report.Report": "validator.reports.html:render_report_html",
}
"""The function that renders a value as HTML, for notebooks."""

SVG: Mapping[str, str] = {
    "validator.engine.game.Game": "validator.svg:board_svg",
    "validator.engine.game.Seat": "validator.svg:board_svg",
    "validator.engine.views.game_view.GameView": "validator.svg:board_svg",
}
"""The function that renders a value as SVG, for notebooks."""

ANSWERS: Mapping[str, str] = {
    "validator.reports.roster.Roster": "validator.reports.roster_json:answer_roster",
    "validator.services.cards.find.FoundCards": "validator.services.cards.found:answer_found",
}
"""The function that makes the answer of a value whose plain data are not its fields."""

LONGEST = 100
"""Most characters of a `repr`."""


def brief(text: str) -> str:
    """Return `<text>` as the `repr` of a value, cut to `LONGEST` characters.

    >>> brief("Card sv06-130")
    '<Card sv06-130>'
    """
    return f"<{text}>" if len(text) <= LONGEST - 2 else f"<{text[: LONGEST - 3]}…>"


def brief_repr(template: str) -> Callable[[object], str]:
    """Return a `__repr__` that fills a template with the value, `{0}`."""

    def __repr__(self: object) -> str:
        return brief(template.format(self))

    return __repr__


def dict_of(value: object) -> dict[str, Any]:
    """Return a dataclass as plain data for JSON."""
    from validator.support.encoding import to_object

    return to_object(_draw(ANSWERS, value) or value)


def text_of(value: object) -> str:
    """Return a value as text for people; its `repr` if nothing renders its class."""
    return _draw(TEXT, value) or repr(value)


def html_of(value: object) -> str | None:
    """Return a value as HTML for a notebook; None if nothing draws its class."""
    drawn: str | None = _draw(HTML, value)
    return drawn


def svg_of(value: object) -> str | None:
    """Return a value as SVG for a notebook; None if nothing draws its class."""
    drawn: str | None = _draw(SVG, value)
    return drawn


def _draw(table: Mapping[str, str], value: object) -> Any:
    for kind in type(value).__mro__:
        target = table.get(f"{kind.__module__}.{kind.__qualname__}")
        if target is not None:
            module, _, function = target.partition(":")
            return getattr(import_module(module), function)(value)
    return None
