"""The allowed values of slots, as types: an editor and mypy find a typo in a program.

The lint allows no other value. `validator.effects.vocabulary` has their English; a test compares both.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from validator import vocabulary
from validator.vocabulary import SpecialCondition

Empty: TypeAlias = Literal[""]
AnyType: TypeAlias = Literal["Any"]
Player: TypeAlias = Literal["you", "opponent"]
"""A player, seen from the one whose effect it is."""
Side: TypeAlias = Literal[Player, "both"]
"""One player or both."""
Category: TypeAlias = Literal["", vocabulary.Category]
"""Kinds of cards."""
EnergyKind: TypeAlias = Literal["", vocabulary.EnergyKind]
Condition: TypeAlias = SpecialCondition
AnyCondition: TypeAlias = Literal["*", SpecialCondition]
Zone: TypeAlias = Literal[
    "active",
    "attacker",
    "bench",
    "defending",
    "host",
    "play",
    "self",
    "hand",
    "deck",
    "discard",
    "prizes",
    "face-down prizes",
    "lost",
    "stadium",
]
"""Places of Pokémon and cards."""
AttachedKind: TypeAlias = Literal["energy", "tools", "all", "under"]
AttachedAs: TypeAlias = Literal["Pokémon Tool", "Special Energy"]
"""What the card of a Pokémon becomes when it is attached."""
PowerKind: TypeAlias = Literal["Poké-Power", "Poké-Body"]
Chooser: TypeAlias = Literal[Player, "owner"]
Distinct: TypeAlias = Literal["", "name", "type"]
FieldName: TypeAlias = Literal["hp", "remaining hp", "retreat"]
OncePerGame: TypeAlias = Literal["GX attack", "VSTAR Power"]
PrizeCount: TypeAlias = Literal["left", "taken", "taken last turn"]
RecentTurn: TypeAlias = Literal["this turn", "last turn"]
CompareOp: TypeAlias = Literal["==", "!=", "<", "<=", ">", ">="]
TurnKind: TypeAlias = Literal["yours", "your first", "opponent's first", "went first", "went second"]
PastEvent: TypeAlias = Literal[
    "benched from hand",
    "benched",
    "evolved",
    "energy attached from hand",
    "tool attached",
    "attached",
    "damaged",
    "damaged by opponent",
    "knocked out",
    "knocked out by attack",
    "moved to active",
    "moved to bench",
    "discarded by attack",
    "retreated",
    "attack used",
    "gx attack used",
    "supporter played",
    "item played",
    "stadium played",
    "prize taken",
    "face-down prize taken",
    "healed",
    "ability used",
    "start of turn",
    "end of turn",
    "checkup",
]
PastTurn: TypeAlias = Literal[RecentTurn, "your last turn", "opponent's last turn"]
Until: TypeAlias = Literal[
    "in play",
    "end of turn",
    "end of opponent turn",
    "opponent's next turn",
    "your next turn",
    "end of your next turn",
    "game",
]
Anchor: TypeAlias = Literal["pokemon", "either", "play", "player", "game", "source", "card", "ability"]
DamageOp: TypeAlias = Literal["add", "sub", "times", "set"]
DamageStep: TypeAlias = Literal["weakness", "resistance", "effects"]
"""Special Conditions, in the order of the engine's bits."""
Place: TypeAlias = Literal["hand", "discard", "lost", "deck", "deck top", "deck bottom", "prizes"]
"""Where `Move` puts cards."""
AttachedPlace: TypeAlias = Literal["with", Place]
Order: TypeAlias = Literal["", "you", "opponent", "random"]
FoundPlace: TypeAlias = Literal["hand", "bench", "discard", "attach", "deck top", "lost", ""]
"""Where found cards go."""
RestPlace: TypeAlias = Literal["shuffle", "bottom", "random bottom", "top", "discard", "lost", "hand"]
"""Where the other cards go that were looked at."""
Audience: TypeAlias = Literal["both", "you", "game"]
BenchSide: TypeAlias = Literal["owner", "you", "opponent"]
EvolutionSource: TypeAlias = Literal["deck", "hand", "discard"]
PrizeSwapPlace: TypeAlias = Literal["hand", "deck top"]
UnusualUse: TypeAlias = Literal["first turn", "bench", "asleep"]
QuantityName: TypeAlias = Literal[
    "base damage",
    "damage dealt",
    "damage dealt after",
    "damage taken",
    "damage taken before",
    "hp",
    "retreat",
    "attack cost",
    "prizes",
    "weakness",
    "weakness factor",
    "resistance",
    "resistance amount",
    "type",
    "bench limit",
    "tool slots",
    "poison",
    "burn",
    "sleep",
    "confusion",
    "heal",
]
"""What `Modify` changes."""
ModifyOp: TypeAlias = Literal["add", "set", "times", "half up", "half down", "none"]
Source: TypeAlias = Literal["opponent", "both"]
ForbiddenAction: TypeAlias = Literal[
    "attack",
    "this attack",
    "other attacks",
    "retreat",
    "evolve",
    "attach energy",
    "heal",
    "ability",
    "move counters",
    "return to hand",
    "leave active",
    "come into play",
    "leave discard",
    "play item",
    "play supporter",
    "play stadium",
    "play tool",
    "play trainer",
    "play pokemon",
    "put pokemon",
    "use gx attack",
    "attach special energy",
    "draw for turn",
    "flip heads",
]
"""What `Forbid` forbids."""
PermittedAction: TypeAlias = Literal[
    "attack on first turn",
    "evolve on first turn",
    "evolve fresh",
    "retreat asleep",
    "attack asleep",
    "flip again",
    "attack twice",
    "second gx attack",
    "keep turn",
    "play on",
    "stack tools",
    "evolve into",
    "supporter on first turn",
    "second supporter",
    "third supporter",
    "second stadium",
]
"""What `Permit` allows."""
RecoveryTime: TypeAlias = Literal["", "checkup", "evolving"]
"""When `Retain` keeps a Special Condition: in only one of the two cases."""
GatedAction: TypeAlias = Literal["attack", "retreat"]
Preventable: TypeAlias = Literal[
    "damage",
    "effects",
    "conditions",
    "counters",
    "attack counters",
    "abilities",
    "trainers",
    "items",
    "supporters",
    "stadiums",
]
Suppressible: TypeAlias = Literal["abilities", "powers", "bodies", "tools", "energy", "self knock out"]
EffectSource: TypeAlias = Literal["attacks", "abilities", "items", "supporters", "stadiums", "tools"]
ReplacedCards: TypeAlias = Literal["pokemon", "pokemon and cards", "energy", "retreat energy", "this"]
CardEvent: TypeAlias = Literal[
    "benched from hand",
    "benched",
    "evolved",
    "became",
    "leveled up",
    "energy attached from hand",
    "energy attached for turn",
    "attached",
    "damaged",
    "damaged by opponent",
    "knocked out",
    "knocked out by attack",
    "knocked out in attack",
    "moved to active",
    "moved to bench",
    "discarded by attack",
    "discarded from deck by opponent",
    "discarded from hand by opponent",
    "discarded by own card",
    "drawn for turn",
    "retreated",
    "attack used",
    "supporter played",
    "item played",
    "healed",
    "prize taken",
    "face-down prize taken",
    "stadium played",
]
"""Events of a card, a Pokémon or a player."""
Event: TypeAlias = Literal[CardEvent, "start of turn", "end of turn", "checkup", "conditions checked"]
"""Events that trigger an `On`."""
EventOwner: TypeAlias = Literal["self", "you", "opponent", "any"]
TriggerLimit: TypeAlias = Literal["", "once", "name"]
Moment: TypeAlias = Literal[
    "end of turn",
    "end of opponent turn",
    "start of your next turn",
    "checkup",
    "conditions checked",
    CardEvent,
]
"""When a `Delayed` is done."""
UseLimit: TypeAlias = Literal["once", "any"]
AbilityPlace: TypeAlias = Literal["play", "active", "bench", "hand", "discard"]
