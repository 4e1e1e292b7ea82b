"""Deck-legality validator and rules engine for the Pokémon Trading Card Game (unofficial).

The names most callers need, imported when they are first asked for:

>>> from datetime import date
>>> import validator
>>> reports = validator.check("4 Ultra Ball MEG 131", format="standard", on=date(2026, 7, 20))
>>> reports[0].verdict
'illegal'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from validator.catalogue.card import Card
    from validator.catalogue.load import Catalogue
    from validator.decks.deck import Deck
    from validator.decks.load import load_decks
    from validator.decks.write import write_deck
    from validator.errors import PtcgError
    from validator.findings import Finding
    from validator.formats.format import Format
    from validator.formats.load import load_format
    from validator.reports.report import Report
    from validator.services.decks.check import check_text as check

_HOMES = {
    "Card": "validator.catalogue.card",
    "Catalogue": "validator.catalogue.load",
    "Deck": "validator.decks.deck",
    "Finding": "validator.findings",
    "Format": "validator.formats.format",
    "PtcgError": "validator.errors",
    "Report": "validator.reports.report",
    "check": "validator.services.decks.check:check_text",
    "load_decks": "validator.decks.load",
    "load_format": "validator.formats.load",
    "write_deck": "validator.decks.write",
}

__all__ = [
    "Card",
    "Catalogue",
    "Deck",
    "Finding",
    "Format",
    "PtcgError",
    "Report",
    "check",
    "load_decks",
    "load_format",
    "write_deck",
]


def __getattr__(name: str) -> Any:
    """Import a public name from its home at first use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, attribute = _HOMES[name].partition(":")
    value = getattr(import_module(module), attribute or name)
    globals()[name] = value
    return value
