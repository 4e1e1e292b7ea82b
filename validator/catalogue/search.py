"""Find one print by what names it, and the names nearest to an unknown one."""

from __future__ import annotations

from functools import lru_cache

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import fold_name
from validator.catalogue.numbers import code_key, number_key
from validator.catalogue.preferred_print import newest
from validator.errors import UnknownCard
from validator.support.did_you_mean import find_similar
from validator.support.edit_distance import Prepared, find_alike, prepare, ratio
from validator.support.safe_text import show

_NEAR = 52.0
_SURE = frozenset({"set and number", "alias", "gallery number", "promo number"})


def find_print(catalogue: Catalogue, text: str) -> Card:
    """Return the card of a set code and number (with or without a name before them), an id or a name.

    Of a name alone it is the newest print. Raises `UnknownCard` naming what is near, and where set code and
    number fit several cards.
    """
    *name, code, number = ["", "", *text.split()]
    wanted = fold_name(" ".join(name))
    sure = find_sure(catalogue, code, number)
    named = [card for card in sure if not wanted or fold_name(card.name) == wanted]
    if len(named) == 1:
        return named[0]
    if named:
        labels = " or ".join(f"{card.label} ({card.id})" for card in named)
        raise UnknownCard(f"{show(text, 80)} fits {len(named)} cards.", f"Use an id: {labels}.")
    if prints := catalogue.named(text):
        return newest(prints)
    try:
        return catalogue.card(text.strip())
    except UnknownCard:
        near = [card.label for card in sure or catalogue.resolve_number(code, number)]
        near = near or list(dict.fromkeys(card.name for _, card in catalogue.named_in(text)))[:3]
        near = near or [card.name for card in nearest(catalogue, text)]
        remedy = f"Did you mean {' or '.join(near)}?" if near else "Use set code and number: `TWM 130`."
        raise UnknownCard(f"Unknown card: {show(text, 80)}.", remedy) from None


def find_sure(catalogue: Catalogue, code: str, number: str) -> list[Card]:
    """Return the cards that a set code and number mean in the surest way; several where codes are shared."""
    sure = [found for found in catalogue.locate(code, number) if found.how in _SURE]
    return [found.card for found in sure if found.how == sure[0].how]


def nearest(
    catalogue: Catalogue, name: str, code: str | None = None, number: str | None = None, limit: int = 3
) -> tuple[Card, ...]:
    """Return the real cards most like what a list line says, the likeliest first, one print of each name.

    Names are compared by edit distance; a print of the line's set, and one under its number, is likelier.
    Cards that are hardly alike are left out unless set and number mean them. Same input, same answer.
    """
    fold = fold_name(name).casefold()
    names = tuple(catalogue.names())
    scores = {names[place]: score for score, place in find_alike(fold, _fold(names), 50, 12)}
    located = catalogue.resolve_number(code or "", number) if number else ()
    set_ids = {card_set.id for card_set, _ in catalogue.sets_for_code(code or "")}
    wanted = number_key(number) if number else None
    best: dict[str, tuple[float, Card]] = {}
    for card in [*located, *(card for found in scores for card in catalogue.named(found))]:
        alike = scores.get(card.name)
        if alike is None:
            alike = ratio(fold, fold_name(card.name).casefold())
        score = 0.8 * alike + 8 * (card.set_id in set_ids) + 2 * (number_key(card.number) == wanted)
        if card in located:
            score = max(score + 2, _NEAR)
        if score >= _NEAR and (card.name not in best or score >= best[card.name][0]):
            best[card.name] = (score, card)
    ranked = sorted(best.values(), key=lambda pair: (-pair[0], pair[1].name, pair[1].id))
    return tuple(card for _, card in ranked[:limit])


@lru_cache(maxsize=2)
def _fold(names: tuple[str, ...]) -> Prepared:
    return prepare(fold_name(each).casefold() for each in names)


def nearest_codes(catalogue: Catalogue, code: str, limit: int = 3) -> tuple[str, ...]:
    """Return the set codes of the catalogue most like a mistyped one, the likeliest first."""
    known = sorted({card_set.code for card_set in catalogue.sets() if card_set.total})
    return find_similar(code_key(code), known, count=limit)
