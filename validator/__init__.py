"""Deck-legality validator and rules engine for the Pokémon Trading Card Game (unofficial).

The public names, imported when they are first used:

>>> from datetime import date
>>> import validator
>>> report = validator.check("4 Ultra Ball MEG 131", format="standard", on=date(2026, 7, 20))
>>> report.verdict
'illegal'
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # type checkers take it as true; typing itself would double the time of this import
if TYPE_CHECKING:
    from typing import Any

    from validator.bots.matches.result import MatchResult
    from validator.catalogue.card import Ability, Attack, Card
    from validator.catalogue.load import Catalogue
    from validator.catalogue.sets import CardSet
    from validator.decks.deck import Deck, ParsedLine, ResolvedLine
    from validator.editions import Edition, load_edition
    from validator.engine.game import Game, GameOptions
    from validator.engine.saving.in_use import use
    from validator.errors import (
        DataError,
        InputError,
        ManyDecks,
        PtcgError,
        UnknownCard,
        UnknownFormat,
        UnresolvedCard,
        UsageError,
    )
    from validator.findings import Citation, Edit, Finding, Location, Suggestion
    from validator.formats.format import Format
    from validator.formats.legality import Legality
    from validator.formats.season import Season
    from validator.library.data import find_card, load_catalogue, load_format, season
    from validator.library.decks import (
        Fixed,
        check,
        check_all,
        diff,
        fix,
        read_deck,
        read_decks,
        write_deck,
    )
    from validator.library.games import match, play
    from validator.library.inputs import DeckSource, FormatSource
    from validator.library.odds import Hand, Hands, Odds, hands, probability
    from validator.odds.query import ImpossibleQuestion
    from validator.reports.report import Report
    from validator.services.decks.diff import DeckDiff, NameChange
    from validator.services.decks.fix import AppliedFix

_MODULES = {
    "bots.matches.result": ("MatchResult",),
    "catalogue.card": ("Ability", "Attack", "Card"),
    "catalogue.load": ("Catalogue",),
    "catalogue.sets": ("CardSet",),
    "decks.deck": ("Deck", "ParsedLine", "ResolvedLine"),
    "editions": ("Edition", "load_edition"),
    "errors": (
        "DataError",
        "InputError",
        "ManyDecks",
        "PtcgError",
        "UnknownCard",
        "UnknownFormat",
        "UnresolvedCard",
        "UsageError",
    ),
    "library.data": ("find_card", "load_catalogue", "load_format", "season"),
    "library.decks": (
        "Fixed",
        "check",
        "check_all",
        "diff",
        "fix",
        "read_deck",
        "read_decks",
        "write_deck",
    ),
    "engine.game": ("Game", "GameOptions"),
    "engine.saving.in_use": ("use",),
    "library.games": ("match", "play"),
    "library.inputs": ("DeckSource", "FormatSource"),
    "library.odds": ("Hand", "Hands", "Odds", "hands", "probability"),
    "findings": ("Citation", "Edit", "Finding", "Location", "Suggestion"),
    "formats.format": ("Format",),
    "formats.legality": ("Legality",),
    "formats.season": ("Season",),
    "odds.query": ("ImpossibleQuestion",),
    "reports.report": ("Report",),
    "services.decks.diff": ("DeckDiff", "NameChange"),
    "services.decks.fix": ("AppliedFix",),
}
"""The public names, by the module that defines them. A test compares them with the imports above."""

_MODULE_OF = {name: f"{__name__}.{module}" for module, names in _MODULES.items() for name in names}

__all__ = [
    "Ability",
    "AppliedFix",
    "Attack",
    "Card",
    "CardSet",
    "Catalogue",
    "Citation",
    "DataError",
    "Deck",
    "DeckDiff",
    "DeckSource",
    "Edit",
    "Edition",
    "Finding",
    "Fixed",
    "Format",
    "FormatSource",
    "Game",
    "GameOptions",
    "Hand",
    "Hands",
    "ImpossibleQuestion",
    "InputError",
    "Legality",
    "Location",
    "ManyDecks",
    "MatchResult",
    "NameChange",
    "Odds",
    "ParsedLine",
    "PtcgError",
    "Report",
    "ResolvedLine",
    "Season",
    "Suggestion",
    "UnknownCard",
    "UnknownFormat",
    "UnresolvedCard",
    "UsageError",
    "check",
    "check_all",
    "diff",
    "find_card",
    "fix",
    "hands",
    "load_catalogue",
    "load_edition",
    "load_format",
    "match",
    "play",
    "probability",
    "read_deck",
    "read_decks",
    "season",
    "use",
    "write_deck",
]


__build__: str
"""Which build runs: `pure`, or `compiled` where the engine and the bots are compiled. Found at first use."""


def _find_build() -> str:
    """Look for a compiled module that this Python would load; nothing is imported."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from os.path import dirname, exists, join

    module = join(dirname(__file__), "rng")
    return "compiled" if any(exists(module + suffix) for suffix in EXTENSION_SUFFIXES) else "pure"


def __getattr__(name: str) -> Any:
    """Import a public name from the module that defines it, at first use."""
    if name == "__build__":
        globals()[name] = found = _find_build()
        return found
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_MODULE_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names, and what Python adds to a module."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
