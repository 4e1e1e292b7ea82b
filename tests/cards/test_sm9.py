"""Cards of Team Up do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, LAPRAS, LIGHTNING, MEWTWO, RESHIRAM
from tests.engine.kit import Board, act, bench, names, offers, pick, top, zone

KOKO = "sm9-51"


def test_dance_of_the_ancients_attaches_two_and_is_lost() -> None:
    board = Board()
    board.side(
        0,
        active=LAPRAS,
        bench=[(KOKO, {"energy": [FIRE]}), MEWTWO, RESHIRAM],
        discard=[LIGHTNING, LIGHTNING, FIRE],
    )
    game = board.game()
    act(game, "ability", "Dance of the Ancients")
    pick(game, "Mewtwo", "Reshiram")
    pick(game, "Lightning Energy")
    assert [(top(game, mon), names(game, mon.energy)) for mon in bench(game, 0)] == [
        ("Mewtwo", ["Lightning Energy"]),
        ("Reshiram", ["Lightning Energy"]),
    ]
    assert zone(game, 0, "lost") == ["Tapu Koko ◇"] and zone(game, 0, "discard") == [
        "Fire Energy",
        "Fire Energy",
    ]


@pytest.mark.parametrize(("discard", "others"), [([LIGHTNING], [MEWTWO]), ([LIGHTNING, LIGHTNING], [])])
def test_dance_of_the_ancients_must_be_done_in_full(discard: list[str], others: list[str]) -> None:
    board = Board()
    board.side(0, active=LAPRAS, bench=[KOKO, *others], discard=discard)
    assert not offers(board.game(), "ability")
