"""Where another one of several equal cards was taken, the recorded cards go on under the names of ours."""

from __future__ import annotations

from typing import Any

from tests.conformance.copies import named_alike, renamed
from tests.conformance.games import Action, Answer
from tests.engine.kit import Board

FIRE = "sve-002"
LAPRAS = "sv07-031"


def state(**piles: Any) -> dict[str, Any]:
    """A recorded state with these places, and nothing elsewhere."""
    empty = {f"{pile}{player}": [] for player in (0, 1) for pile in ("hand", "discard", "deck", "prize")}
    return {"turn": 3, "stadium": [], **empty, **piles}


def test_only_cards_are_renamed() -> None:
    row = {"i": 4, "hp": 5, "max": 6, "ec": [5], "pre": [6]}
    action = Action(
        step=5,
        player=0,
        option=["Attach", 5, 4],
        state=state(hand0=[5, 60], active0=[row]),
        after=state(discard0=[5], bench1=[{"i": 60, "hp": 4, "max": 4}]),
        answers=(
            Answer(0, ["Card", 5, "Hand", 0]),
            Answer(1, ["Number", 5]),
            Answer(0, ["Attack", 5]),
        ),
        events=(
            ["Move", 0, 5, "Hand", "Discard"],
            ["Shuffle", 0, [4, 5]],
            ["Coin", 0, 1],
            ["Attack", 0, 4, 5],
        ),
        next_player=0,
        ends=False,
    )
    assert renamed(action, {card: card for card in range(120)}) is action
    names = {card: card for card in range(120)} | {5: 9, 9: 5}
    found = renamed(action, names)
    assert (found.step, found.option, found.state["hand0"]) == (5, ["Attach", 9, 4], [9, 60])
    assert found.state["active0"] == [row | {"ec": [9], "tools": []}]
    assert (found.after["discard0"], found.after["bench1"][0]["i"]) == ([9], 60)
    assert [row.option for row in found.answers] == [["Card", 9, "Hand", 0], ["Number", 5], ["Attack", 5]]
    assert found.events[:2] == (["Move", 0, 9, "Hand", "Discard"], ["Shuffle", 0, [4, 9]])
    assert found.events[2:] == (["Coin", 0, 1], ["Attack", 0, 4, 5])


def test_equal_cards_in_the_same_places_are_paired() -> None:
    game = Board(active=(LAPRAS, {"energy": [FIRE]}), bench=[LAPRAS], hand=[FIRE, FIRE], prizes=1).game()
    ours = game.state.sides[0]
    (fire,), (in_hand, other) = ours.active.energy if ours.active else (), ours.hand
    tops = [mon.cards[-1] for mon in ours.pokemon]
    recorded = state(
        active0=[{"i": tops[1], "hp": 130, "max": 130, "ec": [other]}],
        bench0=[{"i": tops[0], "hp": 130, "max": 130}],
        hand0=[fire, in_hand],
        deck0=list(ours.deck),
        prize0=list(ours.prizes),
        deck1=list(game.state.sides[1].deck),
        prize1=list(game.state.sides[1].prizes),
        active1=[{"i": mon.cards[-1], "hp": 70, "max": 70} for mon in game.state.sides[1].pokemon],
    )
    found = named_alike(game, recorded)
    assert (found[other], found[fire], found[in_hand]) == (fire, other, in_hand)
    assert (found[tops[1]], found[tops[0]]) == (tops[0], tops[1])
