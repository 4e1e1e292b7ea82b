"""Closed vocabularies of the effect IR, each value with its English wording."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from validator.catalogue.card import MARKERS
from validator.catalogue.energy_types import TYPES
from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import slots_of


@dataclass(frozen=True, slots=True)
class NameSet:
    """Values that are not listed here, by what they name; `empty` allows an empty value."""

    of: str
    empty: bool = True


CARD_NAMES = NameSet("cards")
ATTACK_NAMES = NameSet("attacks")
ABILITY_NAMES = NameSet("abilities")
SILENCED = NameSet("abilities and cards")
OWNERS = NameSet("owners")
BOUND = NameSet("bound")
FREE = NameSet("free")
UNITS = NameSet("units", empty=False)
DAMAGE = NameSet("damage")


SIDES = {"you": "you", "opponent": "your opponent", "both": "each player"}
PLAYERS = {"you": "you", "opponent": "your opponent"}
CHOOSERS = {"you": "", "opponent": "your opponent chooses", "owner": "its owner chooses"}
ONE_PLACE = frozenset({"self", "active", "attacker", "defending", "host"})
"""Zones of a single Pokémon, but for the Active ones of both."""
POKEMON_ZONES = ONE_PLACE | {"bench", "play"}
CARD_ZONES = {
    "hand": "{poss} hand",
    "deck": "{poss} deck",
    "discard": "{poss} discard pile",
    "prizes": "{poss} Prize cards",
    "face-down prizes": "{poss} face-down Prize cards",
    "lost": "{poss} Lost Zone",
    "stadium": "the Stadium in play",
}
ATTACHED = {
    "energy": ("Energy", "Energy", "attached to"),
    "tools": ("Pokémon Tool", "Pokémon Tools", "attached to"),
    "all": ("card", "cards", "attached to"),
    "under": ("card", "cards", "under"),
}
DISTINCT = {"": "", "name": "with different names", "type": "of different types"}
COUNTED = {"": "", "name": "different names", "type": "different types"}
ATTACHED_AS = {"Pokémon Tool": "a Pokémon Tool", "Special Energy": "a Special Energy card"}
FIELDS = {"hp": "HP", "remaining hp": "remaining HP", "retreat": "Retreat Cost"}
PRIZES = {"left": "left", "taken": "taken", "taken last turn": "taken during the last turn"}
WHEN = {"this turn": "this turn", "last turn": "during the last turn"}
WHEN_HAPPENED = {
    **WHEN,
    "your last turn": "during your last turn",
    "opponent's last turn": "during your opponent's last turn",
}
COMPARISONS = {
    "==": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
}
TURNS = {
    "yours": "it is your turn",
    "your first": "it is your first turn",
    "opponent's first": "it is your opponent's first turn",
    "went first": "you went first",
    "went second": "you went second",
}
UNTIL = {
    "in play": "",
    "end of turn": "during this turn",
    "end of opponent turn": "during your opponent's next turn",
    "opponent's next turn": "only during your opponent's next turn",
    "your next turn": "during your next turn",
    "end of your next turn": "until the end of your next turn",
    "game": "for the rest of this game",
}
ANCHORS = {
    "pokemon": "",
    "player": "whichever Pokémon that is then",
    "game": "whatever leaves play",
    "source": "until this Pokémon leaves the Active Spot",
    "card": "until this card leaves the Pokémon to which it is attached",
    "play": "as long as it stays in play",
    "either": "until either Pokémon leaves the Active Spot or evolves",
    "ability": "as an Ability of this Pokémon, until it leaves play",
}
PLACES = {
    "hand": "into {poss} hand",
    "discard": "in {poss} discard pile",
    "lost": "in the Lost Zone",
    "deck": "into {poss} deck",
    "deck top": "on top of {poss} deck",
    "deck bottom": "on the bottom of {poss} deck",
    "prizes": "with {poss} Prize cards",
}
FOUND = {
    "hand": "put {them} into {poss} hand",
    "bench": "put {them} onto {poss} Bench",
    "discard": "discard {them}",
    "attach": "attach {them}",
    "deck top": "put {them} on top of {poss} deck",
    "lost": "put {them} in the Lost Zone",
    "": "set {them} aside",
}
SWAPPED = {"hand": "into {poss} hand", "deck top": "on top of {poss} deck"}
REST = {
    "shuffle": "shuffle the other cards back into {poss} deck",
    "bottom": "put the other cards on the bottom of {poss} deck in any order",
    "random bottom": "shuffle the other cards and put them on the bottom of {poss} deck",
    "top": "put the other cards back on top of {poss} deck in any order",
    "discard": "discard the other cards",
    "lost": "put the other cards in the Lost Zone",
    "hand": "put the other cards into {poss} hand",
}
ORDERS = {
    "": "",
    "you": "in any order",
    "opponent": "in any order your opponent likes",
    "random": "in random order",
}
DAMAGE_OPS = {"add": "more", "sub": "less", "times": "times", "set": "instead"}
IGNORED = {
    "weakness": "Weakness",
    "resistance": "Resistance",
    "effects": "any effects on your opponent's Active Pokémon",
}
BENCHES = {
    "owner": "{their} owner's Bench",
    "you": "your Bench",
    "opponent": "your opponent's Bench",
}
EVOLVE_FROM = {"deck": "your deck", "hand": "your hand", "discard": "your discard pile"}
OPS = {
    "add": "more",
    "set": "set",
    "times": "times",
    "half up": "rounded up",
    "half down": "rounded down",
    "none": "none",
}
SOURCES = {"opponent": "your opponent's", "both": ""}
FORBIDDEN_POKEMON = {
    "attack": "{it} can't attack",
    "this attack": "{it} can't use {attack}",
    "other attacks": "{it} can use only {attack}",
    "retreat": "{it} can't retreat",
    "evolve": "{it} can't evolve",
    "attach energy": "Energy can't be attached from the hand to {it}",
    "heal": "{it} can't be healed",
    "ability": "{it} can't use Abilities",
    "move counters": "damage counters on {it} can't be moved to other Pokémon",
    "return to hand": "{it} can't be put into its owner's hand",
    "leave active": "{it} can't leave the Active Spot by an effect",
    "come into play": "this card can't be put into play but in another card's place",
    "leave discard": "this card can't be put from the discard pile into the hand or deck",
}
FORBIDDEN_PLAYER = {
    "play item": "{player} can't play Item cards from the hand",
    "play supporter": "{player} can't play Supporter cards from the hand",
    "play stadium": "{player} can't play Stadium cards from the hand",
    "play tool": "{player} can't attach Pokémon Tools from the hand",
    "play trainer": "{player} can't play Trainer cards from the hand",
    "play pokemon": "{player} can't play Pokémon from the hand",
    "put pokemon": "{player} can't put Pokémon into play",
    "use gx attack": "{player} can't use GX attacks",
    "attach special energy": "{player} can't attach Special Energy cards from the hand",
    "draw for turn": "{player} can't draw the card of the beginning of the turn",
    "flip heads": "each coin that {player} flips counts as tails",
}
FORBIDDEN = FORBIDDEN_POKEMON | FORBIDDEN_PLAYER
PERMITTED_POKEMON = {
    "attack on first turn": "{it} can attack on its player's first turn",
    "evolve on first turn": "{it} can evolve on its player's first turn",
    "evolve fresh": "{it} can evolve during the turn it came into play",
    "retreat asleep": "{it} can retreat even if it is Asleep or Paralyzed",
    "attack asleep": "{it} can attack even if it is Asleep or Paralyzed",
    "flip again": "{it} may once each turn flip all coins of its attack again",
    "attack twice": "{it} may attack twice each turn",
    "second gx attack": "{it} can use a GX attack even if its player has used a GX attack",
    "keep turn": "the turn doesn't end when {it} becomes a Mega Evolution Pokémon",
    "stack tools": "{it} may have several Pokémon Tools attached",
    "evolve into": "{it} can evolve into other cards",
}
PERMITTED_PLAYER = {
    "supporter on first turn": "{player} can use this card on the first turn of the player who goes first",
    "second supporter": "{player} may play a second Supporter card each turn",
    "third supporter": "{player} may play a second and a third Supporter card each turn",
    "second stadium": "{player} may play this card as a second Stadium card in a turn",
    "play on": "{player} may go on with the turn although a card that was played ends it",
}
PERMITTED = PERMITTED_POKEMON | PERMITTED_PLAYER
RECOVERIES = {
    "": "by its flip or by evolving",
    "checkup": "in Pokémon Checkup",
    "evolving": "by evolving or devolving",
}
GATES = {"attack": "tries to use an attack", "retreat": "tries to retreat"}
PREVENTED = {
    "damage": "all damage done to {it} by {whose}attacks{against}",
    "effects": "all effects of {whose}attacks{against} done to {it}",
    "conditions": "Special Conditions from whatever cause for {it}",
    "counters": "damage counters put on {it} by {whose}attacks and Abilities{against}",
    "attack counters": "damage counters put on {it} by effects of {whose}attacks{against}",
    "abilities": "all effects of {whose}Abilities{against} done to {it}",
    "trainers": "all effects of {whose}Item and Supporter cards done to {it}",
    "items": "all effects of {whose}Item cards done to {it}",
    "supporters": "all effects of {whose}Supporter cards done to {it}",
    "stadiums": "all effects of {whose}Stadiums done to {it}",
}
STAY_BY = {
    "attacks": "attacks",
    "abilities": "Abilities",
    "items": "Item cards",
    "supporters": "Supporter cards",
    "stadiums": "Stadiums",
    "tools": "Pokémon Tools",
}
SUPPRESSED = {
    "abilities": "has no Abilities",
    "powers": "can't use any Poké-Powers or Pokémon Powers",
    "bodies": "can't use any Poké-Bodies",
    "tools": "has no effects of Pokémon Tools",
    "energy": "has Special Energy that provides Colorless Energy and has no other effect",
    "self knock out": "can't use effects that require it to Knock Itself Out",
}
REPLACED = {
    "pokemon": "{it} would be Knocked Out and discarded",
    "pokemon and cards": "{it} would be Knocked Out and discarded",
    "energy": "Energy attached to {it} would be discarded",
    "retreat energy": "Energy would be discarded for the Retreat Cost of {it}",
    "this": "this card would be discarded",
}
_TURN_EVENTS = {
    "start of turn": "at the start of {whose} turn",
    "end of turn": "at the end of {whose} turn",
    "checkup": "during Pokémon Checkup after {whose} turn",
    "conditions checked": "after Special Conditions have been checked in Pokémon Checkup after {whose} turn",
}
_CARD_EVENTS = {
    "benched from hand": "{it} is played from the hand onto the Bench",
    "benched": "{it} is put onto the Bench during its player's turn",
    "evolved": "{it} is played from the hand to evolve a Pokémon",
    "became": "a Pokémon becomes {it}",
    "leveled up": "{it} is played from the hand to level up a Pokémon",
    "energy attached from hand": "Energy is attached from the hand to {it}",
    "energy attached for turn": "Energy is attached from the hand to {it} as the attachment of the turn",
    "attached": "this card is attached from the hand to {it}",
    "damaged": "{it} is damaged by an attack",
    "damaged by opponent": "{it} is damaged by an attack from an opponent's Pokémon",
    "knocked out": "{it} is Knocked Out",
    "knocked out by attack": "{it} is Knocked Out by damage from an opponent's attack",
    "knocked out in attack": "{it} is Knocked Out by damage or another effect of an opponent's attack",
    "moved to active": "{it} moves to the Active Spot",
    "moved to bench": "{it} moves to the Bench",
    "discarded by attack": "this card is discarded from {it} by an attack of that Pokémon",
    "discarded from deck by opponent": "this card is discarded from the deck by an effect of your opponent's"
    " attack, Ability, Item or Supporter card",
    "discarded from hand by opponent": "this card is discarded from the hand by an effect of your opponent's"
    " attack, Ability, Item or Supporter card",
    "discarded by own card": "this card is discarded by the effect of one of your cards",
    "drawn for turn": "you draw this card at the beginning of your turn",
    "retreated": "{it} retreats",
    "attack used": "{it} uses an attack",
    "supporter played": "{it} plays a Supporter card from the hand",
    "item played": "{it} plays an Item card from the hand",
    "healed": "{it} is healed",
    "prize taken": "{it} takes this card as a Prize card",
    "face-down prize taken": "{it} takes this card as a face-down Prize card",
    "stadium played": "{it} plays a Stadium card from the hand",
}
EVENTS = _CARD_EVENTS | _TURN_EVENTS
TURN_EVENTS = frozenset(_TURN_EVENTS)
PLAYER_EVENTS = frozenset(
    {"supporter played", "item played", "stadium played", "prize taken", "face-down prize taken"}
)
LIMITS = {
    "": "",
    "once": "only once each turn",
    "name": "only once each turn, even with several of them",
}
HAPPENED = {
    "benched from hand": "{it} was played from the hand onto the Bench",
    "benched": "{it} was put onto the Bench during its player's turn",
    "evolved": "{it} was evolved",
    "energy attached from hand": "Energy was attached from the hand to {it}",
    "tool attached": "a Pokémon Tool was attached from the hand to {it}",
    "attached": "a card was attached from the hand to {it}",
    "damaged": "{it} was damaged by an attack",
    "damaged by opponent": "{it} was damaged by an attack from an opponent's Pokémon",
    "knocked out": "{it} was Knocked Out",
    "knocked out by attack": "{it} was Knocked Out by damage from an opponent's attack",
    "moved to active": "{it} moved to the Active Spot",
    "moved to bench": "{it} moved to the Bench",
    "discarded by attack": "a card was discarded from {it} by an attack of that Pokémon",
    "retreated": "{it} retreated",
    "attack used": "{it} used an attack",
    "gx attack used": "{it} used a GX attack",
    "supporter played": "{it} played a Supporter card from the hand",
    "item played": "{it} played an Item card from the hand",
    "stadium played": "{it} played a Stadium card from the hand",
    "prize taken": "{it} took a Prize card",
    "face-down prize taken": "{it} took a face-down Prize card",
    "healed": "{it} was healed",
    "ability used": "{it} used an Ability",
    "start of turn": "{it} started a turn",
    "end of turn": "{it} ended a turn",
    "checkup": "there was a Pokémon Checkup after a turn of {it}",
}
HAPPENED_TO_PLAYERS = frozenset({*PLAYER_EVENTS, *_TURN_EVENTS})
MOMENTS = {
    "end of turn": "at the end of this turn",
    "end of opponent turn": "at the end of your opponent's next turn",
    "start of your next turn": "at the start of your next turn",
    "checkup": "during the next Pokémon Checkup",
    "conditions checked": "after Special Conditions have been checked in the next Pokémon Checkup",
}
DELAYS = MOMENTS | {word: text for word, text in _CARD_EVENTS.items() if word not in MOMENTS}
USABLE = {
    "first turn": "during your first turn if you go first",
    "bench": "even if this Pokémon is on the Bench",
    "asleep": "even if this Pokémon is Asleep",
}
ACTIVATED = {"once": "once during your turn", "any": "as often as you like during your turn"}
ACTIVATED_FROM = {
    "play": "",
    "active": "if this Pokémon is in the Active Spot",
    "bench": "if this Pokémon is on your Bench",
    "hand": "if this card is in your hand",
    "discard": "if this card is in your discard pile",
}

_NAMED: Mapping[type, Mapping[str, Collection[str] | NameSet]] = MappingProxyType(
    {
        slots.Filter: {
            "name": CARD_NAMES,
            "contains": FREE,
            "markers": MARKERS,
            "without": MARKERS,
            "owner": OWNERS,
            "attack": ATTACK_NAMES,
            "evolves_from": CARD_NAMES,
            "evolves_from_part": FREE,
            "ability_name": ABILITY_NAMES,
            "like": BOUND,
            "kin": BOUND,
            "but": BOUND,
        },
        slots.It: {"name": BOUND},
        slots.Choice: {"name": BOUND},
        slots.Heads: {"name": BOUND},
        slots.Tails: {"name": BOUND},
        slots.Number: {"name": BOUND},
        slots.Happened: {"name": FREE},
        steps.ChooseNumber: {"name": BOUND},
        steps.Remember: {"name": BOUND},
        steps.ForEach: {"name": BOUND},
        steps.Flip: {"name": BOUND},
        steps.Mark: {"name": FREE},
        steps.Search: {"name": BOUND},
        steps.UseAttack: {"where": ATTACK_NAMES},
        lasting.Modify: {"attack": ATTACK_NAMES},
        lasting.Forbid: {"attack": ATTACK_NAMES},
        lasting.Suppress: {"but": SILENCED},
        lasting.Grant: {"where": ATTACK_NAMES},
        lasting.Provide: {"units": UNITS},
        lasting.ProvideFor: {"units": UNITS},
        lasting.CountAs: {"name": CARD_NAMES, "markers": MARKERS},
        lasting.ExtraAttack: {"name": FREE, "damage": DAMAGE},
    }
)
"""The set of each slot that holds words which no type in `ir.values` lists, by node."""


@cache
def words_of(kind: type) -> Mapping[str, Collection[str] | NameSet]:
    """Return the set of each slot of a node that holds words: a collection of words, or a `NameSet`."""
    shapes = slots_of(kind).items()
    listed = {slot: words for slot, shape in shapes if (words := (shape.each or shape).words)}
    return MappingProxyType({**listed, **_NAMED.get(kind, {})})


def allows(kind: type, slot: str, word: str) -> bool:
    """Return whether a word belongs to the set of a slot; in an open set, whether it has the right form."""
    allowed = words_of(kind)[slot]
    if isinstance(allowed, NameSet):
        if allowed.of == "units":
            return bool(word) and all(part == "Any" or part in TYPES for part in word.split("|"))
        return bool(word) or allowed.empty
    return word in allowed


def allowed_words(kind: type, slot: str) -> tuple[str, ...]:
    """Return the words that a slot may have; of an open set of names, what they are names of."""
    allowed = words_of(kind)[slot]
    if isinstance(allowed, NameSet):
        return (*TYPES, "Any") if allowed.of == "units" else (f"a name of {allowed.of}",)
    return tuple(allowed)
