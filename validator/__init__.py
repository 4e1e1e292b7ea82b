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

    from validator.bots.goals.goal_spec import InvalidGoal
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
    from validator.library.cards import coverage, search_cards, suggest
    from validator.library.data import find_card, finding_codes, load_catalogue, load_format, season
    from validator.library.decks import (
        Fixed,
        check,
        check_all,
        diff,
        fix,
        format_deck,
        next_rotation,
        read_deck,
        read_decks,
        write_deck,
    )
    from validator.library.games import match, play
    from validator.library.inputs import DeckSource, FormatSource
    from validator.library.odds import Hand, Hands, Odds, hands, probability
    from validator.library.runs import compare, goldfish, simulate
    from validator.library.tournaments import roster, sheet
    from validator.odds.query import ImpossibleQuestion
    from validator.reports.report import Report
    from validator.reports.roster import Roster
    from validator.rules.registry import RuleInfo
    from validator.search.query.errors import QueryError
    from validator.services.cards.coverage import EffectCoverage
    from validator.services.cards.find import FoundCard, FoundCards
    from validator.services.cards.suggestions import Suggestions
    from validator.services.decks.canonical import Formatted
    from validator.services.decks.diff import DeckDiff, NameChange
    from validator.services.decks.fix import AppliedFix
    from validator.services.decks.next_rotation import RotationForecast
    from validator.services.runs.comparisons import ComparisonResultAnswer
    from validator.services.runs.goldfish import GoldfishAnswer
    from validator.services.runs.simulations import SimulationResultAnswer
    from validator.services.tournaments.sheet import MadeSheet, SheetRefused
    from validator.support.progress import Progress

# fmt: off
_MODULES = {
    "bots.goals.goal_spec": ("InvalidGoal",),
    "bots.matches.result": ("MatchResult",),
    "catalogue.card": ("Ability", "Attack", "Card"),
    "catalogue.load": ("Catalogue",),
    "catalogue.sets": ("CardSet",),
    "decks.deck": ("Deck", "ParsedLine", "ResolvedLine"),
    "editions": ("Edition", "load_edition"),
    "engine.game": ("Game", "GameOptions"),
    "engine.saving.in_use": ("use",),
    "errors": (
        "DataError", "InputError", "ManyDecks", "PtcgError", "UnknownCard", "UnknownFormat",
        "UnresolvedCard", "UsageError",
    ),
    "findings": ("Citation", "Edit", "Finding", "Location", "Suggestion"),
    "formats.format": ("Format",),
    "formats.legality": ("Legality",),
    "formats.season": ("Season",),
    "library.cards": ("coverage", "search_cards", "suggest"),
    "library.data": ("find_card", "finding_codes", "load_catalogue", "load_format", "season"),
    "library.decks": (
        "Fixed", "check", "check_all", "diff", "fix", "format_deck", "next_rotation", "read_deck",
        "read_decks", "write_deck",
    ),
    "library.games": ("match", "play"),
    "library.inputs": ("DeckSource", "FormatSource"),
    "library.odds": ("Hand", "Hands", "Odds", "hands", "probability"),
    "library.runs": ("compare", "goldfish", "simulate"),
    "library.tournaments": ("roster", "sheet"),
    "odds.query": ("ImpossibleQuestion",),
    "reports.report": ("Report",),
    "reports.roster": ("Roster",),
    "rules.registry": ("RuleInfo",),
    "search.query.errors": ("QueryError",),
    "services.cards.coverage": ("EffectCoverage",),
    "services.cards.find": ("FoundCard", "FoundCards"),
    "services.cards.suggestions": ("Suggestions",),
    "services.decks.canonical": ("Formatted",),
    "services.decks.diff": ("DeckDiff", "NameChange"),
    "services.decks.fix": ("AppliedFix",),
    "services.decks.next_rotation": ("RotationForecast",),
    "services.runs.comparisons": ("ComparisonResultAnswer",),
    "services.runs.goldfish": ("GoldfishAnswer",),
    "services.runs.simulations": ("SimulationResultAnswer",),
    "services.tournaments.sheet": ("MadeSheet", "SheetRefused"),
    "support.progress": ("Progress",),
}
"""The public names, by the module that defines them. A test compares them with the imports above."""
# fmt: on

_MODULE_OF = {name: f"{__name__}.{module}" for module, names in _MODULES.items() for name in names}

# fmt: off
__all__ = [
    "Ability", "AppliedFix", "Attack", "Card", "CardSet", "Catalogue", "Citation", "ComparisonResultAnswer",
    "DataError", "Deck", "DeckDiff", "DeckSource", "Edit", "Edition", "EffectCoverage",
    "Finding", "Fixed", "Format", "FormatSource", "Formatted", "FoundCard", "FoundCards", "Game",
    "GameOptions", "GoldfishAnswer", "Hand", "Hands", "ImpossibleQuestion", "InputError", "InvalidGoal",
    "Legality", "Location", "MadeSheet", "ManyDecks", "MatchResult", "NameChange", "Odds", "ParsedLine",
    "Progress", "PtcgError", "QueryError", "Report", "ResolvedLine", "Roster", "RotationForecast",
    "RuleInfo", "Season", "SheetRefused", "SimulationResultAnswer", "Suggestion", "Suggestions",
    "UnknownCard", "UnknownFormat", "UnresolvedCard", "UsageError", "check", "check_all", "compare",
    "coverage", "diff", "find_card", "finding_codes", "fix", "format_deck", "goldfish",
    "hands", "load_catalogue", "load_edition", "load_format", "match", "next_rotation", "play",
    "probability", "read_deck", "read_decks", "roster", "search_cards", "season", "sheet", "simulate",
    "suggest", "use", "write_deck",
]
# fmt: on


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
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message, name=name, obj=import_module(__name__))  # Python then says what is near
    value = getattr(import_module(_MODULE_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names, and what Python adds to a module."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
