"""The catalogue and the programs that saved and pickled games are read with."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, fields
from functools import lru_cache

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.effects.registry import Library
from validator.engine.errors import SaveError
from validator.engine.linking.game_data import GameData
from validator.support.arguments import check_types


@dataclass(frozen=True, slots=True)
class InUse:
    """A catalogue and programs; None represents the built-in ones."""

    cards: Catalogue | None = None
    programs: Library | None = None


_BUILT_IN = InUse()
_IN_USE: ContextVar[InUse] = ContextVar("in use", default=_BUILT_IN)


def in_use() -> InUse:
    """Return the catalogue and the programs in use."""
    return _IN_USE.get()


@contextmanager
@check_types
def use(cards: Catalogue, *, programs: Library | None = None) -> Iterator[None]:
    """Read saved and pickled games with a catalogue of your own.

    A pickled game holds the ids of its cards and a digest of their data. It is read with the built-in
    catalogue unless this context manager names another one. A pickled deck holds its cards and needs no
    catalogue.

    Args:
        cards: The catalogue for `pickle.loads`, `Game.from_bytes`, `Game.from_json` and `Game.from_dict`.
        programs: The programs of its cards; the built-in ones if omitted.

    >>> import pickle
    >>> import validator
    >>> with validator.use(validator.load_catalogue()):
    ...     pickle.loads(pickle.dumps(("a", "value")))
    ('a', 'value')
    """
    token = _IN_USE.set(InUse(cards, programs))
    try:
        yield
    finally:
        _IN_USE.reset(token)


_NOT_PLAYED = frozenset({"illustrator", "mark_conflict", "names", "ptcgdata", "rarity"})
"""Fields of a card that no rule of the game reads."""

_PLAYED = tuple(each.name for each in fields(Card) if each.name not in _NOT_PLAYED)


@lru_cache(maxsize=16)
def cards_digest(table: GameData) -> bytes:
    """Return 16 bytes that represent the data of the cards of a game, the same in every process."""
    cards = {facts.card.id: facts.card for facts in table.defs}
    text = "\n".join(_line_of(cards[card_id]) for card_id in sorted(cards))
    return hashlib.sha256(text.encode()).digest()[:16]


_REMEDY = "Read it in `with validator.use(cards):` with the catalogue that it was made with."


@contextmanager
def other_catalogue() -> Iterator[None]:
    """Name the catalogue as the remedy of a `SaveError` inside."""
    try:
        yield
    except SaveError as error:
        raise SaveError(error.message, _REMEDY) from error


def check_digest(table: GameData, expected: bytes) -> None:
    """Raise `SaveError` if the cards of a game have other data than those that it was pickled with."""
    if cards_digest(table) != expected:
        raise SaveError("The game was pickled with another catalogue: the data of its cards differ.", _REMEDY)


def _line_of(card: Card) -> str:
    values = (getattr(card, name) for name in _PLAYED)
    return repr([sorted(value) if isinstance(value, frozenset) else value for value in values])
