"""Pairings of real lists for the soak: every list of a collection whose cards can all be played."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.corpus.lists import read_lists
from tests.engine.games import Pairing
from tests.engine.kit import catalogue, everything
from validator.errors import InputError
from validator.rng import Rng
from validator.services.decks.check import check_text

Deck = tuple[str, ...]


@cache
def playable_lists(folder: Path) -> tuple[tuple[Deck, str], ...]:
    """The distinct lists of 60 cards that can be played in full, each with the edition of its day."""
    found: dict[Deck, str] = {}
    for each in read_lists(folder):
        try:
            reports = check_text(each.text, source=each.id, on=each.day)
        except InputError:
            continue
        for report in reports:
            body = report.to_dict()
            if body["verdict"] != "illegal" and (deck := _deck(body["cards"])) is not None:
                found.setdefault(deck, body["edition"])
    return tuple(sorted(found.items()))


def _deck(rows: list[dict[str, object]]) -> Deck | None:
    ids: list[str] = []
    for row in rows:
        card = row["card"]
        if not isinstance(card, dict):
            return None
        ids += [str(card["id"])] * int(str(row["count"]))
    if len(ids) != 60 or any(_lacks(each) for each in set(ids)):
        return None
    return tuple(sorted(ids))


@cache
def _lacks(card_id: str) -> bool:
    return bool(everything().lacks(catalogue().card(card_id)))


def listed_pairing(folder: Path, chance: Rng) -> Pairing:
    """Two of the lists, in the edition of the first one's day."""
    lists = playable_lists(folder)
    first, second = chance.below(len(lists)), chance.below(len(lists))
    (deck, edition), (other, _) = lists[first], lists[second]
    return Pairing(f"list {first}, list {second}, {edition}", (deck, other), edition, compiled=True)
