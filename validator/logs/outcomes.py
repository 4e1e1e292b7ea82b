"""Outcomes: what happened when a move of a log was played, in the same form as its lines say it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from validator.engine.board.state import State
from validator.engine.program.opcodes import IN_DISCARD, IN_HAND, IN_LOST, IN_NOWHERE, IN_PRIZES
from validator.engine.replay import ask_again, swap_hidden, zone_of
from validator.logs.moves import Facts, Move, Reading, Token
from validator.logs.prints import every
from validator.logs.worlds import LogChance, World


class Shortage(Exception):
    """A list lacks a copy of a card that the log shows."""

    def __init__(self, player: int, name: str) -> None:
        super().__init__(player, name)
        self.player, self.name = player, name


@dataclass(slots=True)
class Outcome:
    """A way of playing a move: the state after it, what happened, and how it differs from the log.

    `before` counts differences in what decides damage, `after` those in what follows from it. `played`: none
    of those before, but for the number of cards that came to hands.
    """

    state: State
    facts: Facts
    before: int
    after: int
    played: bool
    left: tuple[Token, ...]
    moved: frozenset[int]
    entered: tuple[tuple[int, ...], tuple[int, ...]]
    free: bool
    start: State
    why: str = ""


def facts_of_events(
    state: State,
) -> tuple[Facts, frozenset[int], tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return what happened in a state's events, the cards that moved, and those that came to each hand."""
    found = Facts()
    defs = state.table.defs
    moved: set[int] = set()
    entered: list[list[int]] = [[], []]
    knocked = False
    tops: set[int] = set()
    for event in state.events:
        kind, player = event[0], event[2]
        card = event[3] if len(event) > 3 else -1
        if kind in ("knocked out", "turn", "result") and found.early < 0:
            found.early = found.gained.total()
        if kind == "draw":
            found.gained[player] += 1
            entered[player].append(card)
            moved.add(card)
        elif kind == "move":
            moved.add(card)
            came_from, to = event[4], event[5]
            if to == IN_HAND:
                entered[player].append(card)
                if came_from == IN_PRIZES and knocked:
                    found.after["prize", player] += 1
                else:
                    found.gained[player] += 1
            if to in (IN_DISCARD, IN_LOST) and came_from != IN_NOWHERE and not knocked:
                found.before["discard", defs[card].name] += 1
            elif to == IN_DISCARD and came_from != IN_NOWHERE and card not in tops:
                found.after["fallen", defs[card].name] += 1
        elif kind == "bench":
            found.before["bench", player, defs[card].name] += 1
            moved.add(card)
        elif kind == "evolve":
            found.before["evolve", player, defs[card].name] += 1
            moved.add(card)
        elif kind == "attach":
            found.before["attach", defs[card].name, defs[event[4]].name] += 1
            moved.add(card)
        elif kind == "damage":
            if event[5]:
                found.before["counters", defs[card].name] += event[4] // 10
            else:
                found.damage.append((player, defs[card].name, event[4]))
        elif kind == "knocked out":
            found.after["knock out", player, defs[card].name] += 1
            knocked = True
            tops.add(card)
        elif kind in ("switch", "promote"):
            found.after["active", player, defs[card].name] += 1
    if found.early < 0:
        found.early = found.gained.total()
    return found, frozenset(moved), (tuple(entered[0]), tuple(entered[1]))


def differences(ours: Facts, log: Facts, state: State, move: Move) -> tuple[Counter[object], Counter[object]]:
    """Return how a way of playing differs from the lines: in what decides damage, and in what follows."""
    before: Counter[object] = Counter()
    for key in ours.before.keys() | log.before.keys():
        count = ours.before[key] - log.before[key]
        if count and not (key[0] == "discard" and _same_in_all(ours, log, key[1])):
            before[key] = count
    chance = state.chance
    assert isinstance(chance, LogChance)
    coins = {"coins left": len(chance.coins), "coins lacking": chance.lacking}
    more = {**coins, "gained at first": ours.early - log.early}
    before.update({word: count for word, count in more.items() if count})
    after = _later_differences(ours, log, over=state.decision is None)
    if not move.last:
        gained = ours.gained.total() - log.gained.total()  # a client names the acting player for both
        turns = 0 if state.decision is None else state.turn - move.turn
        after.update({word: count for word, count in (("gained", gained), ("turn", turns)) if count})
    if sorted(ours.damage) != sorted(log.damage):
        after["damage"] = 1
    return before, after


def _same_in_all(ours: Facts, log: Facts, name: object) -> bool:
    """Return whether as many cards of a name were discarded, be it before a Knock Out or by it."""
    both = [each.before["discard", name] + each.after["fallen", name] for each in (ours, log)]
    return both[0] == both[1]


def _later_differences(ours: Facts, log: Facts, *, over: bool) -> Counter[object]:
    """Return the differences in what follows from damage, but for those that a client's lines have.

    A client leaves out the line of some Knock Outs, and names the Pokémon as a card that was discarded from
    another one; the order of lines differs.
    """
    found: Counter[object] = Counter()
    paid = all(ours.after["prize", player] == log.after["prize", player] for player in (0, 1))
    silent = {key[2] for key, count in ours.after.items() if key[0] == "knock out" and count > log.after[key]}
    for key in ours.after.keys() | log.after.keys():
        count, what = ours.after[key] - log.after[key], key[0]
        left_out = paid and ((what == "knock out" and count > 0) or (what == "fallen" and key[1] in silent))
        if over and what in ("active", "prize"):
            continue
        if count and not left_out and not (what == "fallen" and _same_in_all(ours, log, key[1])):
            found[key] = count
    return found


def settle(outcome: Outcome, world: World, move: Move, reading: Reading, *, strict: bool) -> World:
    """Return the world after a move, its hands as the log names them. Raises `Shortage` if strict."""
    state = outcome.state
    named: tuple[list[str], list[str]] = ([], [])
    coming = [len(cards) for cards in outcome.entered]
    events = [*move.merged, *every(move.events)]
    if move.action is not None:
        events = [*every(move.action.results), *events]
    for event in events:
        whose = event.fields.get("owner", event.player) if event.kind == "move" else event.player
        if not isinstance(whose, int):
            continue
        if event.kind in ("draw", "prize_card") or (
            event.kind == "move" and event.fields.get("place") == "hand"
        ):
            cards = [*event.cards, *filter(None, [event.card()])]
            count = len(cards) or event.number("count") or 1
            if coming[whose] < count <= coming[1 - whose]:
                whose = 1 - whose
            coming[whose] -= count
            named[whose].extend(map(reading.name, cards))
    pinned = set(world.pinned) - outcome.moved
    defs = state.table.defs
    for card in outcome.moved - world.pinned:  # a known copy is the one that was used
        if zone_of(outcome.start, card) == "hand":
            copies = [
                each for each in pinned if each // 60 == card // 60 and defs[each].name == defs[card].name
            ]
            pinned -= set(copies[:1])
    swapped = False
    for player in (0, 1):
        hand = state.sides[player].hand
        pinned -= {card for card in pinned if card // 60 == player and card not in hand}
        entered = [
            card for card in dict.fromkeys(outcome.entered[player]) if card in hand and card not in pinned
        ]
        left: list[str] = []
        for name in named[player]:
            same = next((card for card in entered if state.table.defs[card].name == name), None)
            if same is None:
                left.append(name)
            else:
                entered.remove(same)
                pinned.add(same)
        for name in left:
            if not entered:
                break
            side = state.sides[player]
            hidden = (*side.deck, *side.prizes, *side.hand)
            other = next((each for each in hidden if defs[each].name == name and each not in pinned), -1)
            if other < 0:
                if strict:
                    raise Shortage(player, name)
                continue
            card = entered.pop(0)
            swap_hidden(state, card, other)
            swapped = True
            pinned.add(other)
    if swapped:
        ask_again(state)
    state.events = []
    return World(state, frozenset(pinned))
