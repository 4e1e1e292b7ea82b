"""Which answers of a decision are tried out: different ones only, the policy's first."""

from __future__ import annotations

from typing import Final, TypeAlias

from validator.bots.base import pick_first
from validator.bots.planner.policy import NEVER, Policy, instruction_of
from validator.bots.planner.strength import low_deck
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.picks import is_allowed
from validator.engine.program.choices import (
    ATTACK,
    BENCH,
    CARD,
    DISCARD,
    END,
    ENERGY,
    EVOLVE,
    MON,
    PLAY,
    TOOL,
)
from validator.engine.program.opcodes import OP
from validator.engine.queries.likeness import pokemon_key
from validator.rng import Rng

Answer: TypeAlias = tuple[int, ...]

_TAKES: Final = frozenset({OP["search"], OP["take_looked"]})
"""Instructions by which cards of a deck are taken; their sixth part says whether it is to the Bench."""

_NAMES_TARGETS: Final = frozenset({BENCH, CARD, DISCARD, ENERGY, EVOLVE, MON, PLAY, TOOL})
"""Kinds of options that name nothing but cards and Pokémon in play."""


NOT_SEARCHED: Final = frozenset(
    {"prizes", "go first", "mulligan draw", "order", "order of effects", "checkup order"}
)
"""Kinds of decisions of which no answers are tried out: the policy makes them."""


def option_key(state: State, option: Option) -> object:
    """Return the key of an option: two with the same key lead to equal games.

    Cards are equal by their data and zone, Pokémon by all that lies on them.
    """
    kind = option[0]
    if kind not in _NAMES_TARGETS:
        return option
    return (kind, *[target_key(state, each) for each in option[1:]])


def target_key(state: State, target: int) -> object:
    """Return the key of a card or a Pokémon in play."""
    if target >= FIRST_UID:
        mon = state.find(target)
        return None if mon is None else pokemon_key(state, mon)
    if not 0 <= target < 120:
        return target
    side = state.sides[target // 60]
    card = state.table.ids[target]
    if target in side.hand:
        return (card, 0)
    if target in side.deck:
        return (card, 1)
    if target in side.discard:
        return (card, 2)
    host = state.host_of(target)
    return (card, 3 if host is None else pokemon_key(state, host))


def candidates(state: State, decision: Decision, policy: Policy, width: int, chance: Rng) -> list[Answer]:
    """Return different answers, the policy's first; at most `width`, and every attack and the end of turn."""
    scores = policy.scores(state, decision)
    if decision.high == 1 and decision.low == 1:
        return _single(state, decision, scores, width)
    return _several(state, decision, scores, policy.most(state, decision), width, chance)


def _single(state: State, decision: Decision, scores: list[float], width: int) -> list[Answer]:
    options = decision.options
    found: list[Answer] = []
    seen: set[object] = set()
    for number in sorted(range(len(options)), key=lambda n: -scores[n]):
        kind = options[number][0]
        if len(found) >= width and (decision.kind != "main" or kind not in (ATTACK, END)):
            continue
        if scores[number] <= NEVER:
            continue
        key = option_key(state, options[number])
        if key not in seen:
            seen.add(key)
            found.append((number,))
    return found


def fewest_taken(state: State, decision: Decision) -> int:
    """Return how many cards are taken at least of those that a search of the own deck offers.

    All that may be, unless the deck is low; to the Bench one, if there is hardly a Pokémon.
    """
    player = decision.player
    side = state.sides[player]
    row = instruction_of(state)
    if row[0] not in _TAKES or len(side.deck) <= low_deck(len(side.prizes)):
        return decision.low
    if any([option[1] not in side.deck for option in decision.options]):
        return decision.low
    to_bench = row[5] is not None and row[5] is not False
    if to_bench:
        return max(decision.low, 1) if len(side.bench) <= 1 else decision.low
    return decision.high


def _several(
    state: State, decision: Decision, scores: list[float], most: int, width: int, chance: Rng
) -> list[Answer]:
    """Return the policy's answer of at most `most` options, the fewest cards, others in noisy order."""
    count = len(decision.options)
    keys = [option_key(state, option) for option in decision.options]
    names: dict[object, int] = {}
    of = [names.setdefault(key, len(names)) for key in keys]
    if len(names) == 1 and decision.low == decision.high:
        return [pick_first(decision)]
    found: list[Answer] = []
    seen: set[object] = set()
    spread = max(10.0, max(scores) - min(scores)) if scores else 10.0
    least = fewest_taken(state, decision)
    for attempt in range(3 * width):
        if len(found) >= width:
            break
        order = sorted(range(count), key=lambda n: -scores[n])
        if attempt:
            noisy = [score + spread * chance.below(1000) / 1000 for score in scores]
            order = sorted(range(count), key=lambda n: -noisy[n])
        picked = pick_first(decision, order)
        if not attempt:
            picked = picked[:most]
        if attempt == 1 and decision.low < decision.high:
            picked = picked[: decision.low]
        elif attempt % 3 == 2 and decision.low < decision.high and decision.high > 1:
            picked = picked[: decision.low + chance.below(len(picked) - decision.low + 1)]
        if attempt and len(picked) < min(least, len(found[0])):
            continue
        if len(picked) < decision.low or not is_allowed(decision, picked):
            continue
        key = tuple([of[n] for n in picked])
        if not decision.ordered:
            key = tuple(sorted(key))
        if key not in seen:
            seen.add(key)
            found.append(picked)
    return found
