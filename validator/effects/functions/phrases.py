"""The English of functions: texts by kind and place, where `{it}` is a number of cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

NOUNS: Mapping[str, str] = MappingProxyType(
    {
        "any": "card",
        "pokemon": "Pokémon",
        "basic": "Basic Pokémon",
        "evolution": "Evolution Pokémon",
        "trainer": "Trainer card",
        "item": "Item card",
        "supporter": "Supporter card",
        "stadium": "Stadium card",
        "tool": "Pokémon Tool",
        "energy": "Energy",
        "basic-energy": "basic Energy",
        "special-energy": "Special Energy",
        "named": "certain card",
    }
)
"""Kinds of cards as nouns."""
COUNTED = (" card", " Tool")
"""Endings of nouns that have a plural."""
SOURCES = {"hand": "your hand", "deck": "your deck", "discard": "the discard pile", "lost": "the Lost Zone"}
"""Where cards come from."""
FROM_DECK = {
    "hand": "Search your deck for {it}",
    "bench": "Put {it} from your deck onto the Bench",
    "deck-top": "Search your deck for {it} to put on top",
    "evolve": "Put {it} from your deck onto a Pokémon",
    "attach": "Attach {it} from your deck",
}
"""Cards out of the deck, by where they go."""
BACK = {
    "hand": "Take {it} back from {source}",
    "deck": "Put {it} back into your deck",
    "deck-top": "Put {it} back on top of your deck",
    "deck-bottom": "Put {it} back under your deck",
    "bench": "Bring {it} back onto the Bench",
    "attach": "Attach {it} from {source}",
    "evolve": "Put {it} back onto a Pokémon",
}
"""Cards taken back, by where they go."""
AWAY = {
    "discard": "Discard {it}",
    "lost": "Put {it} in the Lost Zone",
    "hand": "Return {it} to the hand",
    "deck": "Put {it} into the deck",
    "deck-top": "Put {it} on top of the deck",
    "deck-bottom": "Put {it} under the deck",
    "prizes": "Add {it} to the Prize cards",
}
"""Cards put away, by where they go."""
WHOSE = {
    "self": "this Pokémon",
    "host": "the Pokémon it is attached to",
    "active": "your Active Pokémon",
    "bench": "your Benched Pokémon",
    "any": "one of your Pokémon",
    "all": "all of your Pokémon",
}
"""Which of a player's Pokémon."""
LOCKED = {
    "attack": "Your opponent's Pokémon can't attack",
    "retreat": "Your opponent's Pokémon can't retreat",
    "evolve": "Your opponent can't evolve Pokémon",
    "heal": "Your opponent's Pokémon can't be healed",
    "abilities": "Your opponent's Abilities have no effect",
    "tools": "Your opponent can't use Pokémon Tools",
    "items": "Your opponent can't play Item cards",
    "supporters": "Your opponent can't play Supporter cards",
    "stadiums": "Your opponent can't play Stadium cards",
    "trainers": "Your opponent can't use Trainer cards",
    "energy": "Your opponent can't attach Energy",
    "special-energy": "Your opponent can't use Special Energy",
    "pokemon": "Your opponent can't put Pokémon into play",
    "recover": "Your opponent can't take cards back",
    "draw": "Your opponent can't draw",
    "gx": "Your opponent can't use GX attacks",
    "coins": "Your opponent's coins land on tails",
    "counters": "Your opponent can't move damage counters",
}
"""What the opponent cannot do."""
PROTECTED = {
    "damage": "Prevent damage from attacks",
    "effects": "Prevent effects of attacks",
    "conditions": "Prevent Special Conditions",
    "counters": "Prevent damage counters being put on",
    "abilities": "Prevent effects of Abilities",
    "trainers": "Prevent effects of Trainer cards",
    "cards": "Keep your cards where they are",
}
"""What is prevented."""
STEPS = {"weakness": "Weakness", "resistance": "Resistance"}
"""Names that are written large."""
PLAIN: Mapping[str, str] = MappingProxyType(
    {
        "prize-cards": "See or exchange Prize cards",
        "switch": "Switch your Active Pokémon",
        "gust": "Switch in a Benched Pokémon of your opponent",
        "push": "Your opponent switches the Active Pokémon",
        "fill-bench": "Put Pokémon onto your opponent's Bench",
        "knock-out": "Knock Out an opponent's Pokémon",
        "as-pokemon": "Play this card as a Pokémon",
        "exception": "Makes an exception to a rule",
        "extra-attack": "Attack once more",
        "may-fail": "May do nothing",
        "less-damage": "Does less damage",
        "ends-turn": "Ends your turn",
        "other": "Has another disadvantage",
    }
)
"""Functions and costs that have one text."""
SHORTER = (
    (" of your opponent's Pokémon", " of your opponent"),
    (" your opponent's ", " their "),
)
"""Long words, and shorter ones for a text that is too long."""
FLAGS: tuple[tuple[str, str], ...] = (
    ("coin", "coin flip"),
    ("each-turn", "each turn"),
    ("at-will", "any number of times"),
    ("when-benched", "when benched"),
    ("when-evolved", "when evolving"),
    ("when-attached", "when attached"),
    ("when-knocked-out", "when Knocked Out"),
    ("later", "later"),
    ("vstar", "VSTAR Power"),
    ("vs", "against some"),
    ("limited", "limited"),
    ("needs", "with a condition"),
    ("if", "with a condition"),
    ("both", "both players"),
)
"""Flags with their words, in the order in which they are added."""
