"""Closed vocabularies of the public API: each a `Literal` type, with a tuple of its words for run time.

A test holds every one of them against the data or the code that it describes, so a new edition, format or
card kind fails there until its word is added here.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

# fmt: off
__all__ = [
    "ABILITY_KINDS", "ACTION_KINDS", "BOT_NAMES", "CATEGORIES", "CHANCE_MODES", "CONFIDENCES",
    "DECISION_KINDS", "DECK_LIMITS", "DECK_SECTIONS", "DEFAULT_BOT", "DIALECTS", "EDITION_IDS",
    "EDITION_KINDS", "END_REASONS", "ENERGY_KINDS", "ENERGY_TYPES", "EVENT_KINDS", "FORMAT_NAMES",
    "GOING", "LEGALITY_STATUSES", "MARKERS", "MATCHED_BY", "ODDS_METHODS", "READ_DIALECTS",
    "SEVERITIES", "SHUFFLE_MODES", "SPECIAL_CONDITIONS", "STAGES", "TRAINER_KINDS", "VERDICTS",
    "AbilityKind", "ActionKind", "BotName", "Category", "ChanceMode", "Confidence", "DecisionKind",
    "DeckLimit", "DeckSection", "Dialect", "EditionId", "EditionKind", "EndReason", "EnergyKind",
    "EnergyType", "EventKind", "FormatName", "Going", "LegalityStatus", "Marker", "MatchedBy",
    "OddsMethod", "ReadDialect", "Severity", "ShuffleMode", "SpecialCondition", "Stage", "TrainerKind",
    "Verdict",
]
# fmt: on

Verdict = Literal["legal", "illegal", "undetermined"]
"""The answer to whether a deck is legal."""
VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)

Severity = Literal["error", "warning", "info"]
"""How serious a finding is; an error makes a deck illegal."""
SEVERITIES: Final[tuple[Severity, ...]] = get_args(Severity)

Confidence = Literal["high", "medium", "low"]
"""How sure a fact is, from the surest on."""
CONFIDENCES: Final[tuple[Confidence, ...]] = get_args(Confidence)

FormatName = Literal["standard", "expanded", "glc", "limited", "unlimited"]
"""A built-in tournament format."""
FORMAT_NAMES: Final[tuple[FormatName, ...]] = get_args(FormatName)

EditionId = Literal["ex2004", "bw2012", "xy2015", "swsh2020", "sv2023", "current"]
"""A rulebook edition, oldest first; `current` is the supplement for the rules in force."""
EDITION_IDS: Final[tuple[EditionId, ...]] = get_args(EditionId)

EditionKind = Literal["rulebook", "supplement"]
"""Whether an edition is a printed rulebook."""
EDITION_KINDS: Final[tuple[EditionKind, ...]] = get_args(EditionKind)

Dialect = Literal["ptcgl", "ptcgo", "limitless", "tcgplayer", "plain", "sections_json", "flat_json", "csv"]
"""A list format that decks are written in."""
DIALECTS: Final[tuple[Dialect, ...]] = get_args(Dialect)

ReadDialect = Literal[
    "ptcgl", "ptcgo", "limitless", "tcgplayer", "plain", "sections_json", "flat_json", "csv", "lackey"
]
"""A list format that decks are read from; `lackey` is only read."""
READ_DIALECTS: Final[tuple[ReadDialect, ...]] = get_args(ReadDialect)

Category = Literal["Pokémon", "Trainer", "Energy"]
"""The category of a card (TYPE-08)."""
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)

Stage = Literal[
    "Basic",
    "Stage 1",
    "Stage 2",
    "Restored",
    "LV.X",
    "LEGEND",
    "BREAK",
    "MEGA",
    "VMAX",
    "VSTAR",
    "V-UNION",
]
"""The stage of a Pokémon (TYPE-13)."""
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

TrainerKind = Literal[
    "Item",
    "Supporter",
    "Stadium",
    "Pokémon Tool",
    "Technical Machine",
    "Rocket's Secret Machine",
    "Trainer",
]
"""The subtype of a Trainer card; `Trainer` is a card from before there were subtypes."""
TRAINER_KINDS: Final[tuple[TrainerKind, ...]] = get_args(TrainerKind)

EnergyKind = Literal["Basic", "Special"]
"""Whether an Energy card is basic."""
ENERGY_KINDS: Final[tuple[EnergyKind, ...]] = get_args(EnergyKind)

AbilityKind = Literal["Ability", "Poké-Power", "Poké-Body", "Pokémon Power", "Ancient Trait"]
"""What a card calls its Ability."""
ABILITY_KINDS: Final[tuple[AbilityKind, ...]] = get_args(AbilityKind)

EnergyType = Literal[
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
    "Dragon",
    "Colorless",
]
"""A type of Pokémon and Energy, in the order of the rulebooks."""
ENERGY_TYPES: Final[tuple[EnergyType, ...]] = get_args(EnergyType)

SpecialCondition = Literal["Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"]
"""A Special Condition."""
SPECIAL_CONDITIONS: Final[tuple[SpecialCondition, ...]] = get_args(SpecialCondition)

Marker = Literal[
    "ACE SPEC",
    "Amazing",
    "Ancient",
    "Ancient Trait",
    "BREAK",
    "Baby",
    "Crystal",
    "Delta Species",
    "Doll",
    "Fossil",
    "Fusion Strike",
    "Future",
    "GX",
    "Goldenrod Game Corner",
    "LEGEND",
    "LV.X",
    "Mega",
    "Plays as Pokémon",
    "Pokémon ex",
    "Pokémon-EX",
    "Pokémon-ex",
    "Primal",
    "Prime",
    "Prism Star",
    "Radiant",
    "Rapid Strike",
    "Restored",
    "Rule Box",
    "SP",
    "Shining",
    "Single Strike",
    "Star",
    "TAG TEAM",
    "Team Flare Hyper Gear",
    "Team Plasma",
    "Technical Machine",
    "Tera",
    "Ultra Beast",
    "V",
    "V-UNION",
    "VMAX",
    "VSTAR",
]
"""A label or kind that rules and effects read off a card (`Card.markers`)."""
MARKERS: Final[tuple[Marker, ...]] = get_args(Marker)

DeckLimit = Literal["any_number", "one_per_name", "pokemon_star", "unown_group"]
"""A deck limit printed on a card (`Card.limits`)."""
DECK_LIMITS: Final[tuple[DeckLimit, ...]] = get_args(DeckLimit)

LegalityStatus = Literal["legal", "reprint", "rotated", "not yet legal", "banned", "not in format", "unknown"]
"""Whether a print is legal in a format on a date, and why."""
LEGALITY_STATUSES: Final[tuple[LegalityStatus, ...]] = get_args(LegalityStatus)

DeckSection = Literal["pokemon", "trainer", "energy"]
"""A section of a deck list."""
DECK_SECTIONS: Final[tuple[DeckSection, ...]] = get_args(DeckSection)

MatchedBy = Literal[
    "id",
    "set and number",
    "alias",
    "gallery number",
    "promo number",
    "letter dropped",
    "client-only number",
    "basic energy",
    "name",
    "name in set",
    "misspelt name",
    "foreign name",
    "not in catalogue",
    "unresolved",
]
"""How a card line was matched to a print, or why it was not."""
MATCHED_BY: Final[tuple[MatchedBy, ...]] = get_args(MatchedBy)

Going = Literal["first", "second"]
"""Whether a player takes the first turn of the game or the second."""
GOING: Final[tuple[Going, ...]] = get_args(Going)

OddsMethod = Literal["exact", "sampled"]
"""How a probability was computed."""
ODDS_METHODS: Final[tuple[OddsMethod, ...]] = get_args(OddsMethod)

DecisionKind = Literal[
    "active",
    "attach to",
    "bench",
    "checkup order",
    "choose",
    "choose attack",
    "choose energy",
    "condition",
    "copy attack",
    "discard from bench",
    "discard tools",
    "draw",
    "evolve",
    "facing",
    "flip again",
    "go first",
    "how many counters",
    "main",
    "may",
    "mode",
    "move counters from",
    "move counters to",
    "mulligan draw",
    "new active",
    "number",
    "order",
    "order of effects",
    "prizes",
    "put counter",
    "retreat cost",
    "search",
    "start without a Basic",
    "switch",
    "over",
]
"""What a decision of a game is about."""
DECISION_KINDS: Final[tuple[DecisionKind, ...]] = get_args(DecisionKind)

ActionKind = Literal[
    "bench",
    "evolve",
    "energy",
    "tool",
    "play",
    "ability",
    "retreat",
    "attack",
    "end",
    "card",
    "pokemon",
    "number",
    "yes",
    "no",
    "prize",
    "mode",
    "coin",
    "discard",
    "union",
    "trigger",
    "copy",
    "condition",
]
"""An option of a decision, in the order of the engine's numbers."""
ACTION_KINDS: Final[tuple[ActionKind, ...]] = get_args(ActionKind)

EventKind = Literal[
    "ability",
    "action",
    "attach",
    "attack",
    "bench",
    "change",
    "checkup",
    "coin",
    "condition",
    "contest",
    "copy",
    "damage",
    "devolve",
    "effect",
    "end",
    "evolve",
    "first",
    "heal",
    "knocked out",
    "leaves play",
    "move",
    "mulligan",
    "name",
    "play",
    "prevented",
    "prizes",
    "promote",
    "result",
    "retreat",
    "reveal",
    "search",
    "shuffle",
    "shuffle prizes",
    "stadium",
    "start",
    "sudden death",
    "survived",
    "switch",
    "turn",
    "turn end",
]
"""Something that happens in a game."""
EVENT_KINDS: Final[tuple[EventKind, ...]] = get_args(EventKind)

EndReason = Literal["prizes", "no-pokemon", "deck-out", "effect", "sudden-death-cap", "concede"]
"""Why a game ended."""
END_REASONS: Final[tuple[EndReason, ...]] = get_args(EndReason)

ChanceMode = Literal["seeded", "separate", "scripted", "explicit"]
"""Where the coin flips and random cards of a game come from."""
CHANCE_MODES: Final[tuple[ChanceMode, ...]] = get_args(ChanceMode)

ShuffleMode = Literal["dealt", "sampled", "kept"]
"""How a game with explicit chance shuffles a deck."""
SHUFFLE_MODES: Final[tuple[ShuffleMode, ...]] = get_args(ShuffleMode)

BotName = Literal["easy", "normal", "hard", "goldfish", "random", "first", "greedy", "search"]
"""A bot that comes with the package; `easy`, `normal` and `hard` are the levels for people."""
DEFAULT_BOT: Final[BotName] = "easy"
"""Who plays where no bot is named."""

BOT_NAMES: Final[tuple[BotName, ...]] = get_args(BotName)
