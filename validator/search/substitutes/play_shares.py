"""How often the lists of a format hold each card of the search index."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from validator.catalogue.preferred_print import plays_alike
from validator.formats.play_data import Play, Quarter
from validator.search.index import SearchIndex

_FOUND: WeakKeyDictionary[SearchIndex, dict[tuple[Quarter, ...], dict[int, float]]] = WeakKeyDictionary()


def shares_of(index: SearchIndex, play: Play) -> dict[int, float]:
    """Return the share of lists that hold each card, 0 to 1, by the card's number."""
    stored = _FOUND.setdefault(index, {})
    found = stored.get(play.quarters)
    if found is None:
        if len(stored) > 16:
            stored.clear()
        found = stored[play.quarters] = _find(index, play)
    return found


def _find(index: SearchIndex, play: Play) -> dict[int, float]:
    shares = play.shares({})
    of = index.groups.of
    found: dict[int, float] = {}
    for unit in shares.units():
        share = shares.of(unit).share
        at = index.position_of_id.get(unit)
        groups = (
            {of[place] for place in index.positions_of_key.get(unit, ())} if at is None else _alike(index, at)
        )
        for group in groups:
            found[group] = max(found.get(group, 0.0), share)
    return found


def _alike(index: SearchIndex, at: int) -> set[int]:
    """Return the cards that play data count as the one of a print: those that play alike."""
    of, starts = index.groups.of, index.groups.starts
    hp = index.column("hp")
    groups = {of[place] for place in index.positions_of_key[index.keys[at]] if hp[place] == hp[at]}
    if len(groups) == 1:
        return groups
    card = index.card_at(at)
    return {group for group in groups if plays_alike(card, index.card_at(starts[group]))} | {of[at]}
