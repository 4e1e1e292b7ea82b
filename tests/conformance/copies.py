"""Equal copies of cards: which of ours match which of the recording, and the recording in terms of ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.conformance.games import Action, State
from validator.engine.game import Game

_PILES = ("hand", "discard", "deck", "prize")
_OF_CARDS = {
    "Play": (1,),
    "Attach": (1, 2),
    "Evolve": (1, 2),
    "Ability": (1,),
    "Discard": (1,),
    "Card": (1,),
    "ToolCard": (1, 2),
    "EnergyCard": (1, 2),
    "Energy": (1, 2),
    "Skill": (2,),
}
"""Where cards are in an option."""
_IN_EVENTS = {"Move": (2,), "MoveAttached": (2, 3, 4)}


def renamed(action: Action, names: Mapping[int, int]) -> Action:
    """Return a recorded action with other names of the cards."""
    if all(card == name for card, name in names.items()):
        return action
    return replace(
        action,
        option=_put(action.option, _OF_CARDS, names),
        state=_state(action.state, names),
        after=_state(action.after, names),
        answers=tuple([row._replace(option=_put(row.option, _OF_CARDS, names)) for row in action.answers]),
        events=tuple([_event(event, names) for event in action.events]),
    )


def _put(row: list[Any], places: Mapping[str, tuple[int, ...]], names: Mapping[int, int]) -> list[Any]:
    at = places.get(row[0], ())
    return [names.get(each, each) if place in at else each for place, each in enumerate(row)]


def _event(event: list[Any], names: Mapping[int, int]) -> list[Any]:
    if event[0] == "Shuffle":
        return [*event[:2], [names.get(card, card) for card in event[2]], *event[3:]]
    return _put(event, _IN_EVENTS, names)


def _state(state: State, names: Mapping[int, int]) -> State:
    renamed = dict(state)
    renamed["stadium"] = [names[card] for card in state.get("stadium") or []]
    for player in (0, 1):
        for pile in _PILES:
            renamed[f"{pile}{player}"] = [names[card] for card in state[f"{pile}{player}"]]
        for place in ("active", "bench"):
            renamed[f"{place}{player}"] = [_mon(row, names) for row in state.get(f"{place}{player}") or []]
    return renamed


def _mon(row: Mapping[str, Any], names: Mapping[int, int]) -> dict[str, Any]:
    cards = {part: [names[card] for card in row.get(part) or []] for part in ("ec", "tools", "pre")}
    return {**row, **cards, "i": names[row["i"]]}


def named_alike(game: Game, recorded: State) -> dict[int, int]:
    """Return for each recorded card the one of ours that is in its place; both states have equal cards in all
    places.
    """
    ids = game.table.ids
    found: dict[int, int] = {}
    for player, side in enumerate(game.state.sides):
        for pile, ours in (("hand", side.hand), ("discard", side.discard), ("prize", side.prizes)):
            found |= _paired(ids, ours, recorded[f"{pile}{player}"])
        found |= dict(zip(recorded[f"deck{player}"], side.deck, strict=True))
        rows = [*(recorded.get(f"active{player}") or []), *(recorded.get(f"bench{player}") or [])]
        mons = list(side.pokemon)
        for alike in (_same, _equal):
            for row in list(rows):
                parts = [[row["i"]], row.get("pre") or [], row.get("ec") or [], row.get("tools") or []]
                for mon in mons:
                    ours_now = [[mon.cards[-1]], mon.cards[:-1], mon.energy, mon.tools]
                    first = row in (recorded.get(f"active{player}") or [])
                    if (
                        first == (mon is side.active)
                        and alike(ids, ours_now, parts)
                        and (mon.damage == row["max"] - row["hp"])
                    ):
                        for ours, theirs in zip(ours_now, parts, strict=True):
                            found |= _paired(ids, ours, theirs)
                        rows.remove(row)
                        mons.remove(mon)
                        break
    return found


def _same(ids: Sequence[str], ours: Sequence[Iterable[int]], theirs: Sequence[Iterable[int]]) -> bool:
    return [sorted(each) for each in ours] == [sorted(each) for each in theirs]


def _equal(ids: Sequence[str], ours: Sequence[Iterable[int]], theirs: Sequence[Iterable[int]]) -> bool:
    return [sorted(ids[card] for card in each) for each in ours] == [
        sorted(ids[card] for card in each) for each in theirs
    ]


def _paired(ids: Sequence[str], ours: Iterable[int], theirs: Iterable[int]) -> dict[int, int]:
    """Pair the cards of two piles of equal cards: each with itself where it can be."""
    both = set(ours) & set(theirs)
    left = sorted(set(ours) - both, key=lambda card: (ids[card], card))
    other = sorted(set(theirs) - both, key=lambda card: (ids[card], card))
    return {card: card for card in both} | dict(zip(other, left, strict=True))
