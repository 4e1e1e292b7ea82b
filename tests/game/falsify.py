"""Check stated reasons against the game, without the conditions of the engine that they were taken from."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations

from validator.catalogue.names import evolves_from_key
from validator.engine import queries
from validator.engine.board.frames import Decision, Event
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.program.card_data import BIT
from validator.engine.program.choices import PLAY
from validator.engine.views.event_log import event_cards
from validator.services.explanations.reasons import Reason

Check = Callable[[State, int, Reason], bool]
"""Whether the game bears a reason out."""


def bears_out(state: State, seat: int, reason: Reason) -> bool | None:
    """Return whether a reason is true by the table and the log; None where that is not known."""
    check = CHECKS.get(reason.code)
    return None if check is None else check(state, seat, reason)


def _turn(state: State) -> list[Event]:
    """Return the events of this turn."""
    begun = max(n for n, each in enumerate(state.events) if each[0] == "turn")
    return state.events[begun:]


def _last_turn(state: State) -> list[Event]:
    begun = [n for n, each in enumerate(state.events) if each[0] == "turn"]
    return state.events[begun[-2] : begun[-1]] if len(begun) > 1 else []


def _played(kind: str) -> Check:
    def check(state: State, seat: int, reason: Reason) -> bool:
        names = [
            state.table.defs[each[3]].name
            for each in _turn(state)
            if each[0] == "play" and each[2] == seat and state.table.defs[each[3]].kind == kind
        ]
        return bool(names) and reason.sentence.endswith(f": {', '.join(names)}.")

    return check


def _happened(kind: str) -> Check:
    return lambda state, seat, reason: any(each[0] == kind and each[2] == seat for each in _turn(state))


def _bench_full(state: State, seat: int, reason: Reason) -> bool:
    (there, most), bench = re.findall(r"\d+", reason.sentence), len(state.sides[seat].bench)
    return int(there) == bench >= int(most) and int(most) in (3, 4, 5, 8)


def _evolves_nothing(state: State, seat: int, reason: Reason) -> bool:
    card = state.table.defs[reason.card]
    below = evolves_from_key(card.card)
    return all(below not in state.facts_of(mon).keys for mon in state.sides[seat].pokemon)


def _since(field: str) -> Check:
    def check(state: State, seat: int, reason: Reason) -> bool:
        named = [
            mon for mon in state.sides[seat].pokemon if reason.sentence.startswith(state.facts_of(mon).name)
        ]
        return any(getattr(mon, field) == state.turn for mon in named)

    return check


def _retreat_cost(state: State, seat: int, reason: Reason) -> bool:
    active = state.sides[seat].active
    assert active is not None
    needed = int(re.findall(r"Needs (\d+)", reason.sentence)[0])
    return sum(len(queries.card_units(state, active, card)) for card in active.energy) < needed


def _attack_cost(state: State, seat: int, reason: Reason) -> bool:
    """Try every way to give the symbols of the cost to the units attached."""
    needed: list[str] = []
    for each in reason.sentence.removeprefix("Needs ").partition(";")[0].split(", "):
        number, _, kind = each.rpartition(" ")
        needed += [kind] * int(number or 1)
    mon = state.find(reason.pokemon or 0)
    assert mon is not None
    units = queries.units_of(state, mon)
    typed = [each for each in needed if each != "Colorless"]
    if len(units) < len(needed):
        return True
    return not any(
        all(BIT[kind] & unit for kind, unit in zip(typed, row, strict=True))
        for row in permutations(units, len(typed))
    )


def _same_stadium(state: State, seat: int, reason: Reason) -> bool:
    return state.stadium >= 0 and state.table.defs[state.stadium].name == state.table.defs[reason.card].name


def _ability_used(state: State, seat: int, reason: Reason) -> bool:
    """Return whether a card that has the Ability was used this turn."""
    used = [each[3] for each in _turn(state) if each[0] == "ability" and each[2] == seat]
    return any(
        reason.name in (facts.name, *(row.name for row in facts.abilities))
        for facts in (state.table.defs[card] for card in used)
    )


def _no_effect(state: State, seat: int, reason: Reason) -> bool:
    """Play a Trainer card by force and look whether anything but the card itself has changed."""
    if reason.subject != "hand":
        return True
    if reason.sentence == "Your deck has no cards.":
        return not state.sides[seat].deck
    copy = state.copy()
    copy.pauses = True
    copy.decision = Decision(seat, "main", ((PLAY, reason.card),), 1, 1, state.number + 1)
    game = Game(copy, undo=False)
    before = _position(copy, reason.card)
    game.choose(0)
    for _ in range(10):  # a choice that changes nothing may be asked
        decision = copy.decision
        if decision is None or decision.kind == "main":
            break
        game.choose(*range(decision.low))
    return before == _position(copy, reason.card)


def _position(state: State, card: int) -> object:
    rows = []
    for side in state.sides:
        zones = [side.hand, side.deck, side.discard, side.prizes, side.lost]
        rows.append(
            (
                [frozenset(each) - {card} for each in zones],
                [(mon.cards, mon.energy, mon.tools, mon.damage, mon.turned) for mon in side.pokemon],
            )
        )
    return rows


def _cost(state: State, seat: int, reason: Reason) -> bool:
    found = re.match(r"Needs (\d+) (other )?cards? in your hand", reason.sentence)
    if found is None:
        return reason.sentence.startswith("You can't ")
    return len(state.sides[seat].hand) - bool(found[2]) < int(found[1])


def _condition(state: State, seat: int, reason: Reason) -> bool:
    clause = reason.sentence.partition(" only if ")[2]
    mine, theirs = (len(state.sides[player].prizes) for player in (seat, 1 - seat))
    if clause.startswith(
        "the number of Prize cards you have left is more than the number of Prize cards your"
    ):
        return mine <= theirs
    match clause:
        case "it is your first turn.":
            return state.sides[seat].turns != 1
        case "a Pokémon of yours was Knocked Out during your opponent's last turn.":
            return not any(each[0] == "knocked out" and each[2] == seat for each in _last_turn(state))
    return bool(clause)


def _forbidden(state: State, seat: int, reason: Reason) -> bool:
    """Return whether the card named is in play or was played or used, so that its effect can be there."""
    source = reason.sentence.partition(":")[0]
    cards = {card for each in state.events for card in event_cards(each) if 0 <= card < 120}
    return any(state.table.defs[card].name == source for card in cards)


CHECKS: dict[str, Check] = {
    "bench full": _bench_full,
    "evolves nothing": _evolves_nothing,
    "evolution on the first turn": lambda state, seat, reason: state.sides[seat].turns == 1,
    "came into play this turn": _since("since"),
    "evolved this turn": _since("evolved"),
    "Energy attached": _happened("attach"),
    "Supporter played": _played("Supporter"),
    "Stadium played": _played("Stadium"),
    "Supporter on the first turn": lambda state, seat, reason: state.turn == 1,
    "attack on the first turn": lambda state, seat, reason: state.turn == 1,
    "same Stadium": _same_stadium,
    "Ability used": _ability_used,
    "not in the Active Spot": lambda state, seat, reason: all(
        mon.uid != reason.pokemon for mon in state.sides[seat].pokemon[:1]
    ),
    "Asleep or Paralyzed": lambda state, seat, reason: bool(state.sides[seat].pokemon[0].turned),
    "retreated": _happened("retreat"),
    "no Benched Pokémon": lambda state, seat, reason: not state.sides[seat].bench,
    "Retreat Cost": _retreat_cost,
    "attack cost": _attack_cost,
    "GX attack used": lambda state, seat, reason: state.sides[seat].gx_used,
    "VSTAR Power used": lambda state, seat, reason: state.sides[seat].vstar_used,
    "Tool attached": lambda state, seat, reason: all(mon.tools for mon in state.sides[seat].pokemon),
    "no effect": _no_effect,
    "cost": _cost,
    "condition": _condition,
    "forbidden": _forbidden,
}
"""What bears out each reason."""
