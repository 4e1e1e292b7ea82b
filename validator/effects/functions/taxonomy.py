"""The words of what cards do: functions and costs with their kinds, places and flags.

A search, the pages and the tests read this table alone: a new function is a row here, a reader of the nodes
it comes from, and two cases in `tests/effects/functions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from validator.vocabulary import ENERGY_TYPES


@dataclass(frozen=True, slots=True)
class Function:
    """One function, or one cost: its `word`, the `group` it is listed in, what it does in a sentence of a
    `meaning`, and the `kinds`, `places` and `sources` its functions may have.
    """

    word: str
    group: str
    meaning: str
    kinds: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


CARD_KINDS = (
    "any",
    "pokemon",
    "basic",
    "evolution",
    "trainer",
    "item",
    "supporter",
    "stadium",
    "tool",
    "energy",
    "basic-energy",
    "special-energy",
    "named",
)
"""Kinds of cards; `named` are cards of certain names."""
CONTAINS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "pokemon": ("basic", "evolution"),
        "trainer": ("item", "supporter", "stadium", "tool"),
        "energy": ("basic-energy", "special-energy"),
        "any": tuple(kind for kind in CARD_KINDS if kind != "any"),
        "trainers": ("items", "supporters", "stadiums", "tools"),
    }
)
"""The kinds that a kind contains: a search for Pokémon cards finds a search for Basic Pokémon."""

FLAGS: Mapping[str, str] = MappingProxyType(
    {
        "coin": "depends on a coin flip",
        "if": "only under a condition",
        "vs": "only against some Pokémon",
        "needs": "the card may be used only under a condition",
        "limited": "only for some cards or Pokémon, such as those of a type or an owner",
        "each-turn": "once each turn",
        "at-will": "as often as you like",
        "when-benched": "when played onto the Bench",
        "when-evolved": "when evolving a Pokémon",
        "when-attached": "when attached",
        "when-knocked-out": "when Knocked Out",
        "later": "at a later moment",
        "or": "one of several effects, or of several kinds of cards",
        "both": "for both players",
        "vstar": "uses the VSTAR Power",
    }
)
"""The flags of a function, each with its words."""
HOWS: Mapping[str, str] = MappingProxyType(
    {
        "ability": "an Ability",
        "attack": "an attack",
        "trainer": "an Item or Supporter card",
        "tool": "a Pokémon Tool",
        "stadium": "a Stadium",
        "energy": "a Special Energy card",
    }
)
"""The texts a function may be in, each with its words."""

_ENERGIES = ("energy", "basic-energy", "special-energy", "named", "any")
_TYPES = (*(each.casefold() for each in ENERGY_TYPES), "any")
_CONDITIONS = ("poisoned", "burned", "asleep", "confused", "paralyzed")
_TARGETS = ("self", "host", "active", "bench", "any", "all")

FUNCTIONS: tuple[Function, ...] = (
    Function("draw", "cards", "Draw cards", ("until", "look")),
    Function("new-hand", "cards", "Put your hand away and draw a new one", ("shuffle", "discard")),
    Function(
        "search",
        "cards",
        "Search your deck",
        CARD_KINDS,
        ("hand", "bench", "deck-top", "evolve", "attach"),
        ("deck", "top"),
    ),
    Function(
        "recover",
        "cards",
        "Take cards back from the discard pile or the Lost Zone",
        CARD_KINDS,
        ("hand", "deck", "deck-top", "deck-bottom", "bench", "evolve", "attach"),
        ("discard", "lost"),
    ),
    Function(
        "fill-discard",
        "cards",
        "Put cards of your deck in the discard pile or the Lost Zone",
        CARD_KINDS,
        ("lost",),
    ),
    Function("look", "cards", "Look at hidden cards, or order them", ("hand", "deck", "order")),
    Function("prize-cards", "cards", "Look at Prize cards, or exchange them"),
    Function(
        "disrupt",
        "cards",
        "Take cards out of your opponent's hand",
        CARD_KINDS,
        ("discard", "deck", "deck-top", "deck-bottom", "lost", "prizes"),
    ),
    Function("mill", "cards", "Put cards of your opponent's deck away", CARD_KINDS, ("discard", "lost")),
    Function("attach", "Energy", "Attach Energy", _ENERGIES, (), ("hand", "deck", "discard", "lost", "top")),
    Function("move-energy", "Energy", "Move Energy between Pokémon", ("own", "opponent")),
    Function("provides", "Energy", "Provide Energy", _TYPES),
    Function(
        "remove",
        "Energy",
        "Remove Energy, Pokémon Tools or a Stadium",
        ("energy", "special-energy", "tool", "stadium"),
        ("discard", "hand", "deck", "deck-top", "deck-bottom", "lost", "prizes"),
    ),
    Function("evolve", "board", "Evolve Pokémon early or directly", ("deck", "skip", "fast", "replace")),
    Function("devolve", "board", "Devolve Pokémon"),
    Function("switch", "board", "Switch your Active Pokémon"),
    Function("retreat", "board", "Lower the Retreat Cost"),
    Function("gust", "board", "Choose a new Active Pokémon for your opponent"),
    Function("push", "board", "Make your opponent choose a new Active Pokémon"),
    Function("pick-up", "board", "Take your own Pokémon out of play", ("self", "any"), ("hand", "deck")),
    Function(
        "bounce",
        "board",
        "Take your opponent's Pokémon out of play",
        (),
        ("hand", "deck", "discard", "lost"),
    ),
    Function("fill-bench", "board", "Put Pokémon onto your opponent's Bench"),
    Function("scale", "damage", "Do more damage"),
    Function("boost", "damage", "Make the attacks of other Pokémon stronger"),
    Function("spread", "damage", "Damage Benched Pokémon, or any of them", ("one", "some", "all")),
    Function("counters", "damage", "Put damage counters", ("one", "split", "some", "all")),
    Function("move-counters", "damage", "Move damage counters"),
    Function("thorns", "damage", "Hurt the Attacking Pokémon"),
    Function("knock-out", "damage", "Knock Out a Pokémon"),
    Function(
        "pierce", "damage", "Ignore Weakness, Resistance or effects", ("weakness", "resistance", "effects")
    ),
    Function("heal", "survival", "Heal damage", _TARGETS),
    Function("cure", "survival", "Remove Special Conditions", _TARGETS),
    Function(
        "protect",
        "survival",
        "Prevent damage or effects",
        ("damage", "effects", "conditions", "counters", "abilities", "trainers", "cards"),
    ),
    Function("reduce-damage", "survival", "Reduce damage"),
    Function("more-hp", "survival", "Raise HP"),
    Function(
        "survive",
        "survival",
        "Stay in play, or keep cards, on a Knock Out",
        ("pokemon", "energy"),
        ("hand",),
    ),
    Function(
        "change", "survival", "Change Weakness, Resistance, type or name", ("weakness", "resistance", "type")
    ),
    Function(
        "condition",
        "opponent's turn",
        "Give Special Conditions",
        _CONDITIONS,
        ("stronger",),
    ),
    Function(
        "lock",
        "opponent's turn",
        "Keep your opponent from doing something",
        (
            "items",
            "supporters",
            "stadiums",
            "tools",
            "trainers",
            "abilities",
            "energy",
            "special-energy",
            "evolve",
            "attack",
            "retreat",
            "heal",
            "pokemon",
            "recover",
            "draw",
            "gx",
            "coins",
            "counters",
        ),
    ),
    Function(
        "dearer",
        "opponent's turn",
        "Raise your opponent's costs, or lower their HP",
        ("attack", "retreat", "hp"),
    ),
    Function("cheaper-attack", "rules", "Lower the cost of attacks"),
    Function("copy", "rules", "Use another card's attack or effect", ("attack", "ability", "supporter")),
    Function("extra-attack", "rules", "Attack once more, or take another turn"),
    Function("prizes", "rules", "Change how many Prize cards are taken", ("more", "fewer")),
    Function("lends", "rules", "Give an attack or Ability to a Pokémon", ("attack", "ability")),
    Function("as-pokemon", "rules", "Play this card as a Pokémon"),
    Function("exception", "rules", "Except a card from a rule of the game"),
)
"""Every function, in the order of its groups."""

COSTS: tuple[Function, ...] = (
    Function("coin", "costs", "Flips coins"),
    Function(
        "energy",
        "costs",
        "Costs your own Energy",
        _ENERGIES,
        ("discard", "hand", "deck", "deck-top", "deck-bottom", "lost", "prizes"),
    ),
    Function("recoil", "costs", "Damages your own Pokémon"),
    Function("may-fail", "costs", "May do nothing at all"),
    Function("rest", "costs", "Keeps your own Pokémon from attacking or retreating", ("attack", "retreat")),
    Function("discard-hand", "costs", "Discards cards from your hand", CARD_KINDS, ("discard", "lost")),
    Function("self-condition", "costs", "Gives your own Pokémon a Special Condition", _CONDITIONS),
    Function(
        "return-hand",
        "costs",
        "Puts cards of your hand back",
        CARD_KINDS,
        ("deck", "deck-top", "deck-bottom", "prizes"),
    ),
    Function("less-damage", "costs", "Does less damage"),
    Function("ends-turn", "costs", "Ends your turn"),
    Function(
        "leaves-play",
        "costs",
        "Takes your own Pokémon out of play",
        ("self", "any"),
        ("discard", "lost"),
    ),
    Function("other", "costs", "Has another disadvantage"),
)
"""What using a card may cost, most frequent first."""

FUNCTION_OF: Mapping[str, Function] = MappingProxyType({each.word: each for each in FUNCTIONS})
"""The functions by their word."""
COST_OF: Mapping[str, Function] = MappingProxyType({each.word: each for each in COSTS})
"""The costs by their word."""


def contains(kind: str, other: str | None) -> bool:
    """Return whether a kind is another, or contains it: `pokemon` contains `basic`."""
    return kind == other or other in CONTAINS.get(kind, ())


GROUPS: tuple[str, ...] = tuple(dict.fromkeys(each.group for each in FUNCTIONS))
"""The groups of functions, in order."""
