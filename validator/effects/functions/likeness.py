"""How alike two cards are in what they do, from 0 to 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from types import MappingProxyType

from validator.effects.functions.taxonomy import CONTAINS
from validator.effects.functions.text_function import CardFunctions, TextFunction

_FUNCTION, _KIND, _PLACE, _AMOUNT, _FLAGS = 0.40, 0.25, 0.10, 0.15, 0.10
_NEAR_SHARE = 0.25
_NEAR = frozenset(
    frozenset(pair)
    for pair in (("draw", "new-hand"), ("gust", "push"), ("switch", "retreat"), ("spread", "counters"))
)
_BY_KIND = frozenset({"search", "recover", "attach", "lock", "condition", "protect", "copy"})
"""Functions whose kind decides the job: a search for Energy does not replace one for Pokémon."""
_OTHER_KIND, _OTHER_PLAYER, _OTHER_TEXT = 0.3, 0.3, 0.5
_COST_WEIGHT, _ATTACK_WEIGHT, _BESIDES = 0.25, 0.45, 0.35
_SAME, _NO_JOB = 0.5, 0.3
_CARRIERS = frozenset({"lends"})
"""Functions that only carry another, which is read too: to share them is no job and weighs like a cost."""
_SIBLINGS = 0.4
_PART_OF_ANY = 0.25
"""What an Ability does to certain cards replaces what another does to any card less well than the other way
round. Of Trainers it does not hold: decks have others for the other cards.
"""
_ONE_WEIGHT: Mapping[str, float] = MappingProxyType({})


def weigh_functions(cards: Iterable[CardFunctions]) -> Mapping[str, float]:
    """Return the weight of each function and cost: the rarer among these cards, the greater."""
    every = list(cards)
    counts = Counter(word for card in every for word in {each.word for each in (*card.does, *card.costs)})
    return weigh_counts(counts, len(every))


def weigh_counts(counts: Mapping[str, int], cards: int) -> Mapping[str, float]:
    """Return the weight of each function and cost from the number of cards that have it."""
    return MappingProxyType({word: 1 + log(cards / count) for word, count in counts.items()})


def likeness(old: CardFunctions, new: CardFunctions, weights: Mapping[str, float] | None = None) -> float:
    """Return how well a new card does what an old one does: 1 for the same functions, 0 for none in common.

    It is not symmetric: what the new card does besides counts less against it than what it lacks. `weights`
    are those of `weigh_functions`; without, every function weighs the same.
    """
    if old.does == new.does and old.costs == new.costs:
        return 1.0
    weights = weights or _ONE_WEIGHT
    matched = whole = besides = 0.0
    job = False
    for ours, theirs, share in ((old.does, new.does, 1.0), (old.costs, new.costs, _COST_WEIGHT)):
        used: set[int] = set()
        for function in ours:
            weight = share * _weight(function, weights)
            place, alike = _best(function, theirs)
            whole += weight
            matched += weight * alike
            if alike > 0:
                used.add(place)
            job = job or (share == 1.0 and alike >= _SAME and function.word not in _CARRIERS)
        besides += sum(share * _weight(each, weights) for n, each in enumerate(theirs) if n not in used)
    if not whole:
        return 0.0
    return matched / (whole + _BESIDES * besides) * (1.0 if job else _NO_JOB)


def _weight(function: TextFunction, weights: Mapping[str, float]) -> float:
    weight = weights.get(function.word, 1.0) * (_COST_WEIGHT if function.word in _CARRIERS else 1.0)
    return weight * _ATTACK_WEIGHT if function.how == "attack" else weight


def _best(function: TextFunction, others: tuple[TextFunction, ...]) -> tuple[int, float]:
    best, place = 0.0, 0
    for number, other in enumerate(others):
        alike = function_likeness(function, other)
        if alike > best:
            best, place = alike, number
    return place, best


@lru_cache(maxsize=1 << 16)
def function_likeness(one: TextFunction, other: TextFunction) -> float:
    """Return how well one function is replaced by another, from 0 to 1."""
    if one.word != other.word:
        if frozenset((one.word, other.word)) not in _NEAR:
            return 0.0
        found = _NEAR_SHARE
    else:
        kind = kind_likeness(one.kind, other.kind)
        if one.how == "ability" and one.word in _BY_KIND and one.kind == "any" != other.kind:
            kind = _PART_OF_ANY
        found = (
            _FUNCTION
            + _KIND * kind
            + _PLACE * (one.place == other.place and (one.word != "scale" or one.source == other.source))
            + _AMOUNT * _amounts(one.amount, other.amount)
            + _FLAGS * _shared(one.flags, other.flags)
        )
        if one.word in _BY_KIND and kind < _SIBLINGS:
            found *= _OTHER_KIND
    if one.whom != other.whom:
        found *= _OTHER_PLAYER
    if (one.how == "attack") != (other.how == "attack"):
        found *= _OTHER_TEXT
    return found


def kind_likeness(one: str | None, other: str | None) -> float:
    """Return how alike two kinds are: 1 for the same, less for one that contains the other."""
    if one == other:
        return 1.0
    if one is None or other is None or "any" in (one, other):
        return 0.5
    if other in CONTAINS.get(one, ()) or one in CONTAINS.get(other, ()):
        return 0.7
    siblings = any({one, other} <= set(kinds) for parent, kinds in CONTAINS.items() if parent != "any")
    return _SIBLINGS if siblings else 0.0


def _amounts(one: int | str | None, other: int | str | None) -> float:
    if one == other:
        return 1.0
    if isinstance(one, int) and isinstance(other, int):
        least, most = sorted((one, other))
        return least / most if most else 1.0
    return 0.5


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one or other else 1.0
