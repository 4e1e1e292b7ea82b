"""`like`: cards that do what a card does, the most alike first."""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.catalogue.search import find_print
from validator.errors import UnknownCard
from validator.search.bits import Bits
from validator.search.query.errors import QueryError
from validator.search.query.keys.base import Key, Phrase, Setting, Test, only_equal
from validator.search.query.tree import Term


def _read(term: Term, setting: Setting) -> Test:
    only_equal(term, 'like:"Nest Ball"')
    if len(term.values) > 1:
        raise QueryError(
            "Cards can be like one card only.",
            'Write like:"Nest Ball" OR like:"Ultra Ball".',
            at=term.values[1].at,
            length=term.values[1].length,
        )
    (value,) = term.values
    try:
        card = find_print(setting.catalogue, value.text)
    except UnknownCard as error:
        raise QueryError(error.message, error.remedy, at=value.at, length=value.length) from None
    described = f"like {card.name}"

    def rank() -> dict[int, float]:
        return like_card(setting, card)

    return Test(
        lambda: Bits(setting.index.groups.spread(rank()), setting.functions().unread),
        Phrase("tail", described, f"not {described}"),
        "text",
        rank=rank,
    )


def like_card(setting: Setting, card: Card) -> dict[int, float]:
    """Return the likeness of the cards of other names to a card, by the number of each, of those that are
    alike enough.
    """
    from validator.search.substitutes.same_function import alike_cards

    return alike_cards(setting.index, setting.functions(), card)


KEY = Key(
    "like",
    (),
    "what another card does; the most alike come first",
    "a card by name, or by set and number",
    ('like:"Nest Ball" legal:standard',),
    'like:"Nest Bell"',
    _read,
)
