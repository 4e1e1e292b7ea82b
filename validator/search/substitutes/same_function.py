"""The cards that do what a card does, with how alike they are."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from validator.catalogue.card import Card
from validator.effects.functions.likeness import weigh_counts
from validator.search.function_index import FunctionIndex, functions_of_card
from validator.search.index import SearchIndex
from validator.search.likeness import body_of, card_likeness, class_likeness
from validator.search.substitutes.offered_cards import LEAST_LIKENESS

_MOST_KEPT = 64
_WEIGHTS: WeakKeyDictionary[FunctionIndex, Mapping[str, float]] = WeakKeyDictionary()
_FOUND: WeakKeyDictionary[FunctionIndex, dict[str, dict[int, float]]] = WeakKeyDictionary()


def alike_cards(index: SearchIndex, functions: FunctionIndex, card: Card) -> dict[int, float]:
    """Return the likeness of the cards of other names that share a function with a card, by their numbers.

    Cards that are hardly alike are left out. The answers for the cards asked last are stored.
    """
    stored = _FOUND.setdefault(functions, {})
    if card.id not in stored:
        if len(stored) >= _MOST_KEPT:
            stored.clear()
        stored[card.id] = _find(index, functions, card)
    return stored[card.id]


def _find(index: SearchIndex, functions: FunctionIndex, card: Card) -> dict[int, float]:
    does = functions_of_card(index, functions, card)
    wanted = sorted({function.word for function in does.does})
    numbers = [number for word in wanted for number in functions.by_function.get((False, word), ())]
    own = {index.groups.of[at] for at in index.positions_of_key.get(card.key, ())}
    groups = sorted(functions.cards_with(numbers) - own)
    weights = _weights(index, functions)
    body = body_of(card)
    found: dict[int, float] = {}
    for group in groups:
        other = index.body_of(group)
        if class_likeness(body, other) < LEAST_LIKENESS:
            continue
        alike = card_likeness(body, other, does, functions.functions_of(group), weights)
        if alike >= LEAST_LIKENESS:
            found[group] = alike
    return found


def _weights(index: SearchIndex, functions: FunctionIndex) -> Mapping[str, float]:
    found = _WEIGHTS.get(functions)
    if found is None:
        counts: dict[str, int] = {}
        for (_, word), numbers in functions.by_function.items():
            counts[word] = counts.get(word, 0) + len(functions.cards_with(numbers))
        found = _WEIGHTS[functions] = weigh_counts(counts, len(index.groups))
    return found
