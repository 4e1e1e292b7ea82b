"""Why an action is not offered: the first condition that fails, as the rules check it.

The conditions are those of `validator.engine.legal`, which withhold the action; here they become sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from validator.engine import queries
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.legal.withheld import (
    Withheld,
    withheld_abilities,
    withheld_attacks,
    withheld_card,
    withheld_retreat,
)
from validator.engine.program.card_data import ANY_TYPE, BIT, AttackData
from validator.services.explanations.unmet_texts import explain_condition, explain_cost, explain_no_effect

Subject = Literal["hand", "ability", "attack", "retreat"]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one thing cannot be done now.

    Attributes:
        subject: `hand` (a card of the hand), `ability` (of a Pokémon or the Stadium), `attack`, `retreat`.
        name: What a page calls it: the name of the card, Ability or attack; "Retreat".
        sentence: The first condition that fails.
        code: The condition as a word, the same for all its sentences.
        verb: What cannot be done: `bench`, `evolve`, `union`, `attach`, `play`, `ability`, `attack`,
            `retreat`; `wait` where a choice has to be finished first.
        card: The number of the card: that of the hand, or the one that prints the Ability or attack.
        pokemon: The number of the Pokémon in play; None for cards of the hand and the Stadium.
        index: The place of the attack among those of its Pokémon, or of the Ability; None for others.
    """

    subject: Subject
    name: str
    sentence: str
    code: str
    verb: str
    card: int = -1
    pokemon: int | None = None
    index: int | None = None


def why_not(game: Game, seat: int) -> tuple[Reason, ...]:
    """Return a reason for each card of the hand, Ability, attack and retreat that is not offered to a seat.

    Equal cards of the hand have one reason. Empty unless it is the turn of the seat. While another choice is
    open, the reason of each card is that it has to be finished first.
    """
    state = game.state
    decision = state.decision
    if decision is None or not state.turn or state.player != seat:
        return ()
    if decision.kind != "main":
        source = state.table.defs[decision.source].name if decision.source >= 0 else "the open choice"
        return tuple(
            Reason("hand", state.table.defs[card].name, f"Finish {source} first.", "wait", "wait", card)
            for card in _different(state, seat)
        )
    return tuple(_reasons(state, seat))


def _different(state: State, seat: int) -> list[int]:
    """Return a card of the hand for each print."""
    cards: dict[str, int] = {}
    for card in state.sides[seat].hand:
        cards.setdefault(state.table.ids[card], card)
    return list(cards.values())


def _reasons(state: State, seat: int) -> Iterator[Reason]:
    defs = state.table.defs
    for card in _different(state, seat):
        found = withheld_card(state, seat, card)
        if found is not None:
            yield _reason(state, seat, found, "hand", defs[card].name)
    for found in withheld_abilities(state, seat):
        name = found.ability.name if found.row is None and found.ability is not None else ""
        yield _reason(state, seat, found, "ability", name if found.row is None else found.row[1])
    for found in withheld_attacks(state, seat):
        assert found.attack is not None
        yield _reason(state, seat, found, "attack", found.attack.name)
    retreat = withheld_retreat(state, seat)
    if retreat is not None:
        yield _reason(state, seat, retreat, "retreat", "Retreat")


def _reason(state: State, seat: int, found: Withheld, subject: Subject, name: str) -> Reason:
    return Reason(
        subject=subject,
        name=name,
        sentence=_sentence(state, seat, found),
        code=found.refusal.why,
        verb=found.verb,
        card=found.card,
        pokemon=None if subject == "hand" or not found.uid else found.uid,
        index=None if subject not in ("ability", "attack") or found.n < 0 else found.n,
    )


_PLAIN: Final = {
    "attacked": "You have attacked: only another attack is possible now.",
    "no other half": "Needs the other half of the LEGEND in your hand.",
    "played from the discard pile": "It is played from your discard pile, all four cards together.",
    "not played from the hand": "It can't be played from your hand.",
    "evolution on the first turn": "Pokémon can't evolve on a player's first turn.",
    "Energy attached": "You attached an Energy this turn.",
    "Supporter on the first turn": "The player who goes first can't play a Supporter on turn 1.",
    "Tool attached": "No Pokémon has room for another Pokémon Tool.",
    "same Stadium": "The same Stadium is in play.",
    "Ability used": "Ability used this turn.",
    "Ability turned off": "An effect turns this Ability off.",
    "affected by a Special Condition": "It is affected by a Special Condition.",
    "attack on the first turn": "The player who goes first can't attack on turn 1.",
    "GX attack used": "You have used your GX attack.",
    "VSTAR Power used": "You have used your VSTAR Power.",
    "retreated": "You retreated this turn.",
    "no Benched Pokémon": "You have no Benched Pokémon.",
}
"""The sentences of conditions that need no name or number."""

_FORBIDDEN: Final = {
    "bench": "can't be put onto your Bench now",
    "evolve": "can't be played now",
    "union": "can't be played now",
    "attach": "can't be attached now",
    "play": "can't be played now",
    "ability": "this Ability can't be used now",
    "attack": "can't attack this turn",
    "retreat": "can't retreat now",
}
"""What an effect forbids, by verb."""

_NAMED = {
    "evolves nothing": "No Pokémon evolves into {card} on your side.",
    "came into play this turn": "{name} came into play this turn.",
    "evolved this turn": "{name} evolved this turn.",
    "does not fit": "{card} can't be attached to any of your Pokémon.",
    "not in the Active Spot": "{name} isn't in the Active Spot.",
    "not on the Bench": "{name} isn't on your Bench.",
    "never retreats": "{name} can't retreat.",
    "entry cost": "You can't pay what {card} costs.",
}
"""Refusals that a sentence with the name of the Pokémon or of the card explains."""


def _sentence(state: State, seat: int, found: Withheld) -> str:
    """Return the condition as a sentence."""
    why = found.refusal.why
    if why in _PLAIN:
        return _PLAIN[why]
    card = state.table.defs[found.card]
    mon = state.find(found.uid) if found.uid else None
    name = card.name if mon is None else state.facts_of(mon).name
    match why:
        case "bench full":
            bench = len(state.sides[seat].bench)
            return f"Your Bench is full ({bench} of {queries.bench_limit(state, seat)})."
        case "evolves nothing" if card.lvx:
            return f"Your Active Pokémon isn't {card.name.removesuffix(' LV.X')}."
        case "Supporter played":
            return f"You played a Supporter this turn: {_played(state, seat, 'supporter played')}."
        case "Stadium played":
            return f"You played a Stadium this turn: {_played(state, seat, 'stadium played')}."
        case "Asleep or Paralyzed":
            asleep = mon is not None and queries.is_affected(mon, ("Asleep",))
            return f"{name} is {'Asleep' if asleep else 'Paralyzed'}."
        case "Retreat Cost" if mon is not None:
            cost = queries.retreat_cost(state, mon)
            return f"Needs {cost} Energy to retreat; {_attached(state, mon)}."
        case "attack cost" if mon is not None and found.attack is not None:
            return f"Needs {_cost(state, mon, found.attack)}; {_attached(state, mon)}."
        case "forbidden":
            return _forbidden(state, found)
        case "condition":
            return explain_condition(state, found)
        case "cost":
            return explain_cost(state, found)
        case "no effect":
            return explain_no_effect(state, seat, found)
    return _NAMED.get(why, "It can't be used now.").format(name=name, card=card.name)


def _forbidden(state: State, found: Withheld) -> str:
    modifier = found.refusal.modifier
    source = "An effect" if modifier is None else state.table.attached[modifier.frame.card].name
    what = _FORBIDDEN[found.verb]
    if found.verb == "attack" and modifier is not None and modifier.part.filed != "attack":
        what = "can't use this attack now"
    return f"{source}: {what}."


def _played(state: State, seat: int, word: str) -> str:
    """Return the names of the cards of this turn's history under a word."""
    names = [state.table.defs[fact[3]].name for fact in state.facts if fact[0] == word and fact[1] == seat]
    return ", ".join(names) or "another card"


def _cost(state: State, mon: Pokemon, attack: AttackData) -> str:
    """Return the cost of an attack now: `Fire, Psychic, Colorless`, `2 Fire, Colorless`."""
    typed, count = queries.attack_cost(state, mon, attack)
    return _counted([*(_type_name(bits) for bits in typed), *["Colorless"] * (count - len(typed))])


def _attached(state: State, mon: Pokemon) -> str:
    units = [_type_name(unit) for unit in queries.units_of(state, mon)]
    return f"{_counted(units)} attached" if units else "no Energy attached"


def _counted(words: list[str]) -> str:
    counts: dict[str, int] = {}
    for each in words:
        counts[each] = counts.get(each, 0) + 1
    return ", ".join(each if n == 1 else f"{n} {each}" for each, n in counts.items())


def _type_name(bits: int) -> str:
    if bits == ANY_TYPE:
        return "any type"
    return " or ".join(name for name, bit in BIT.items() if bits & bit) or "Colorless"
