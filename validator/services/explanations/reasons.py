"""Why an action is not offered: the first condition that fails, as the rules check it.

The conditions are those of `validator.engine.legal`, which withhold the action; here they become sentences. A
condition of a program is found again in the text by its place; see `validator.engine.linking.linker`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from validator.effects.ir import slots, steps
from validator.effects.ir.lasting import PaidEntry, Program
from validator.effects.ir.nodes import put_own_name
from validator.effects.text.describe import render_cond, render_filter
from validator.effects.text.describe.dispatch import OWN
from validator.effects.text.describe.program import scene_of
from validator.effects.text.describe.references import spell_references
from validator.effects.text.describe.steps import as_deed
from validator.engine import queries
from validator.engine.board.frames import Frame
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
from validator.engine.linking.rewrites import heal_the_damaged
from validator.engine.program.card_data import ANY_TYPE, BIT
from validator.engine.program.choices import CARD
from validator.engine.program.code import Code, Instr, Linked

Subject = Literal["hand", "ability", "attack", "retreat"]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one action cannot be taken now.

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

    Equal cards of the hand have one reason. Empty while the other player decides. While another choice is
    open, the reason of each card is that it has to be finished first; in the set-up, what begins in play.
    """
    state = game.state
    decision = state.decision
    if decision is None or decision.player != seat:
        return ()
    if not state.turn:
        offered = {option[1] for option in decision.options if option[0] == CARD}
        sentence = "Only Basic Pokémon begin in play." if offered else "The game has not begun."
        return tuple(
            Reason("hand", state.table.defs[card].name, sentence, "set-up", "wait", card)
            for card in _different(state, seat)
            if state.table.ids[card] not in {state.table.ids[each] for each in offered}
        )
    if state.player != seat:
        return tuple(
            Reason("hand", state.table.defs[card].name, "It is not your turn.", "turn", "wait", card)
            for card in _different(state, seat)
        )
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
            return _bench_full(state, seat)
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
            typed, count = queries.attack_cost(state, mon, found.attack)
            words = [*map(_type_name, typed), *["Colorless"] * (count - len(typed))]
            return f"Needs {_counted(words)}; {_attached(state, mon)}."
        case "forbidden":
            return _forbidden(state, found)
        case "condition":
            return explain_condition(state, found)
        case "cost":
            return explain_cost(state, found)
        case "no effect":
            return explain_no_effect(state, seat, found)
    return _NAMED.get(why, "It can't be used now.").format(name=name, card=card.name)


def _bench_full(state: State, seat: int) -> str:
    return f"Your Bench is full ({len(state.sides[seat].bench)} of {queries.bench_limit(state, seat)})."


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


def _attached(state: State, mon: Pokemon) -> str:
    units = [_type_name(unit) for unit in queries.units_of(state, mon)]
    return f"{_counted(units)} attached" if units else "no Energy attached"


def _counted(words: Sequence[str]) -> str:
    """Return the symbols of a cost: `Fire, Psychic, Colorless`, `2 Fire, Colorless`."""
    return ", ".join(each if n == 1 else f"{n} {each}" for each, n in Counter(words).items())


def _type_name(bits: int) -> str:
    if bits == ANY_TYPE:
        return "any type"
    return " or ".join(name for name, bit in BIT.items() if bits & bit) or "Colorless"


# ------------------------------------------------------------- what a text requires or would do and cannot


@dataclass(frozen=True, slots=True)
class _Text:
    """The steps of a text, as they were linked, with what it calls itself."""

    steps: tuple[Any, ...]
    kind: str
    code: Code | None
    frame: Frame | None

    @property
    def own(self) -> str:
        return OWN[self.kind]


def explain_condition(state: State, found: Withheld) -> str:
    """Say which condition of a text does not hold."""
    text = _text_of(state, found)
    conditions = [each for each in text.steps if isinstance(each, steps.Require)]
    if found.refusal.place >= len(conditions):
        return f"A condition of this {text.own} isn't met."
    verb = "play" if found.verb in ("play", "attach") else "use"
    clause = render_cond(conditions[found.refusal.place].cond, text.kind)
    return f"You can {verb} this {text.own} only if {clause}."


def explain_cost(state: State, found: Withheld) -> str:
    """Say which cost of a text cannot be paid."""
    text = _text_of(state, found)
    prices = [each for each in text.steps if isinstance(each, steps.Price)]
    for price in prices:
        match price.steps:
            case (steps.Move(slots.Choice(slots.Select("hand", "you", slots.ANY), int(n)), "discard"),):
                what = f"{'other ' if found.verb == 'play' else ''}{'card' if n == 1 else 'cards'}"
                return f"Needs {n} {what} in your hand to discard."
    if not prices:
        return f"You can't do what this {text.own} requires."
    deeds = " and ".join(as_deed(each.steps, scene_of(each, text.kind)) for each in prices)
    return f"You can't {deeds}."


def explain_no_effect(state: State, seat: int, found: Withheld) -> str:
    """Say why nothing that a text does is possible."""
    text = _text_of(state, found)
    if text.code is None or text.frame is None:
        return "It would have no effect."
    items = tuple(each for each in text.steps if not isinstance(each, steps.Price))
    different = list(dict.fromkeys(_of_block(state, seat, text.frame, items, text.code.top)))
    if len(different) == 1 and different[0]:
        return different[0]
    return f"Nothing that this {text.own} does is possible now."


def _of_block(
    state: State, seat: int, frame: Frame, items: tuple[Any, ...], rows: tuple[Instr, ...]
) -> Iterator[str]:
    """Yield why each step of a block has no effect; an empty text where that takes more than a sentence."""
    if len(items) != len(rows):
        yield ""
        return
    for item, row in zip(items, rows, strict=True):
        match item:
            case _ if row[0] == "No":
                continue
            case steps.If(then=then, other=other) if row[0] == "If":
                holds = row[1] is None or queries.evaluate_condition(state, frame, row[1])
                if holds:
                    yield from _of_block(state, seat, frame, then, row[2])
                if row[1] is None or not holds:
                    yield from _of_block(state, seat, frame, other, row[3])
            case steps.If(then=then, other=other) if row[0] == "Any":
                yield from _of_block(state, seat, frame, then if len(then) == len(row[1]) else other, row[1])
            case steps.Repeat(steps=inner) if row[0] == "Any":
                yield from _of_block(state, seat, frame, inner, row[1])
            case _:
                yield from _nothing(state, seat, frame, item, row)


def _text_of(state: State, found: Withheld) -> _Text:
    """Return the text that a refusal is about."""
    table = state.table
    player = state.player
    if found.attack is not None:
        program = table.library.program(found.attack.row.text)
        return _Text(_spelled(program, table.defs[found.card].name), "attack", None, None)
    if found.row is not None:
        part, _, card, uid = found.row
        kind = "ability" if uid and table.defs[card].abilities else "trainer"
        assert part.code is not None
        return _Text(
            _spelled(part.node, table.defs[card].name), kind, part.code, Frame(part.code, player, card, uid)
        )
    facts = table.defs[found.card]
    program = table.library.program(table.library.text_of(facts.card))
    parts = (
        ()
        if program is None
        else tuple(
            each
            for each in _spelled(program, facts.name)
            if isinstance(each, steps.Step) and not isinstance(each, PaidEntry)
        )
    )
    frame = None if facts.code is None else Frame(facts.code, player, found.card)
    return _Text(parts, "trainer", facts.code, frame)


def _spelled(program: Any, name: str) -> tuple[Any, ...]:
    if program is None:
        return ()
    made = spell_references(put_own_name(program, name))
    return heal_the_damaged(tuple(made.parts if isinstance(made, Program) else made.steps))


_PLACES: Final = {
    ("hand", "you"): "in your hand",
    ("hand", "opponent"): "in your opponent's hand",
    ("discard", "you"): "in your discard pile",
    ("discard", "opponent"): "in your opponent's discard pile",
    ("deck", "you"): "in your deck",
    ("deck", "opponent"): "in your opponent's deck",
    ("lost", "you"): "in your Lost Zone",
    ("bench", "you"): "on your Bench",
    ("bench", "opponent"): "on your opponent's Bench",
    ("bench", "both"): "on either Bench",
    ("active", "you"): "in your Active Spot",
    ("active", "opponent"): "in your opponent's Active Spot",
    ("play", "you"): "on your side",
    ("play", "opponent"): "on your opponent's side",
    ("play", "both"): "in play",
    ("stadium", "both"): "in play",
}
"""Where cards and Pokémon of a selector are."""

_NO_CARDS: Final = {
    "you": "Your deck has no cards.",
    "opponent": "Your opponent's deck has no cards.",
    "both": "The decks have no cards.",
}
"""That nothing can be taken from a deck."""


def _nothing(state: State, seat: int, frame: Frame, item: Any, row: Instr) -> Iterator[str]:
    """Yield why a step has no effect; an empty text where that takes more than a sentence."""
    kind = row[0]
    if kind == "Deck":
        whose = getattr(item, "whose", getattr(item, "side", "you"))
        if row[2] and not queries.may_bench(state, seat):
            yield _bench_full(state, seat)
        else:
            yield _NO_CARDS[whose]
    elif kind == "Switch":
        yield f"No Pokémon {_PLACES['bench', item.side]}."
    elif kind == "Draw":
        until = row[2]
        side = state.sides[seat]
        if item.side == "you" and not side.deck:
            yield _NO_CARDS["you"]
        elif item.side == "you" and until is not None:
            yield f"You have {until} or more cards in your hand."
        else:
            yield ""
    elif kind == "Evolve":
        yield from _no_evolution(state, seat, item)
    elif kind in ("Some", "Moved", "Bench", "Heal", "Cure", "Evolved", "Counters", "Each", "Both"):
        yield from _no_target(state, seat, frame, kind, item, row)
    else:
        yield ""


def _no_evolution(state: State, seat: int, item: steps.Evolve) -> Iterator[str]:
    if queries.own_turn(state) == 1:
        yield "Pokémon can't evolve on a player's first turn."
        return
    facts = [state.table.defs[card] for card in state.sides[seat].hand]
    stage = "Stage 2" if item.skip else ""
    if item.source == "hand" and stage and not any(each.stage == stage for each in facts):
        yield f"No {stage} Pokémon in your hand."
    elif item.source == "hand" and stage:
        yield "No Pokémon on your side can evolve into a Stage 2 Pokémon of your hand now."
    else:
        yield "No Pokémon on your side can evolve by it now."


_EFFECTS: Final = {
    "Heal": "is damaged",
    "Cure": "is affected by a Special Condition",
    "Evolved": "is evolved",
}


def _no_target(state: State, seat: int, frame: Frame, kind: str, item: Any, row: Instr) -> Iterator[str]:
    what = _whole_target(item)
    what = what.of if isinstance(what, slots.Choice) else what
    onto = getattr(item, "onto", None)
    if not _reached(state, frame, row[1]):
        yield _none_there(what)
    elif kind == "Bench" and not queries.may_bench(state, seat):
        yield _bench_full(state, seat)
    elif kind == "Both" and not _reached(state, frame, row[2]):
        yield _none_there(onto.of if isinstance(onto, slots.Choice) else onto)
    elif kind == "Both" and isinstance(what, slots.Attached):
        yield "No other Pokémon to attach it to."
    elif kind in _EFFECTS:
        yield _none_there(what, _EFFECTS[kind])
    else:
        yield ""


def _reached(state: State, frame: Frame, target: Linked) -> list[int]:
    return [each for each in queries.evaluate_target(state, frame, target) if each != frame.card]


def _whole_target(item: Any) -> Any:
    """Return what a step acts on."""
    for name in ("what", "target", "source", "card", "of", "prizes", "to"):
        found = getattr(item, name, None)
        if found is not None and not isinstance(found, str):
            return found
    return None


def _none_there(what: Any, more: str = "") -> str:
    """Say that a target has nothing; empty where a sentence would be too long."""
    match what:
        case slots.Select(zone=zone, side=side, where=where) if (zone, side) in _PLACES:
            noun = _noun(where, zone)
            return f"No {noun} {_PLACES[zone, side]}{f' {more}' if more else ''}."
        case slots.Attached(host=slots.Select(zone=zone, side=side), what=("energy" | "tools") as kind):
            noun = _noun(what.where, "") if what.where != slots.ANY else _ATTACHED[kind]
            return (
                f"No {noun} attached to a Pokémon {_PLACES[zone, side]}." if (zone, side) in _PLACES else ""
            )
    return ""


_ATTACHED: Final = {"energy": "Energy", "tools": "Pokémon Tool"}


def _noun(where: slots.Filter, zone: str) -> str:
    """Return the noun of a filter without its article: `Pokémon or basic Energy card`."""
    if where == slots.ANY:
        return "Stadium" if zone == "stadium" else "Pokémon" if zone in _IN_PLAY else "card"
    if zone in _IN_PLAY and not where.category and not where.any_of:
        where = replace(where, category="Pokémon")
    return re.sub(r"(^|\bor )an? ", r"\1", render_filter(where))


_IN_PLAY: Final = frozenset({"active", "bench", "play"})
