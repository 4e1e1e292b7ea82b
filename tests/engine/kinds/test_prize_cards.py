"""How many Prize cards a Knock Out gives, by kind (KO-16, KO-17), and where special cards go then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kinds.by_kind import *

OLD = ("ex2004", "bw2012", "xy2015", "swsh2020", "sv2023", "current")
KINDS: dict[str, tuple[Any, int, tuple[str, ...]]] = {
    "ordinary": (LUCARIO, 1, OLD),
    "Pokémon-EX": (LUCARIO_EX, 2, OLD[1:]),
    "Mega": ((LUCARIO_EX, MEGA_LUCARIO_EX), 2, OLD[1:]),
    "Primal": (("xy5-85", "xy5-86"), 2, OLD[1:]),
    "GX": ("sm10-57", 2, OLD[2:]),
    "TAG TEAM": ("smp-SM201", 3, OLD[2:]),
    "V": (MEOWTH_V, 2, OLD[3:]),
    "VMAX": ((MEOWTH_V, MEOWTH_VMAX), 3, OLD[3:]),
    "VSTAR": (("swsh9-013", "swsh9-014"), 2, OLD[3:]),
    "V-UNION": (MEWTWO, 3, OLD[3:]),
    "Pokémon ex": (PIKACHU_EX, 2, OLD[3:]),
    "Tera": ("sv06-064", 2, OLD[3:]),
    "Mega ex": (("xy5-32", "me03-021"), 3, OLD[5:]),
}


@pytest.mark.rule("KO-16")
@pytest.mark.parametrize(
    ("edition", "kind"), [(edition, kind) for kind, row in KINDS.items() for edition in row[2]]
)
def test_each_kind_gives_its_prize_cards(edition: str, kind: str) -> None:
    victim, count, _ = KINDS[kind]
    assert prizes_taken(edition, victim) == count


@pytest.mark.rule("KO-17")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
@pytest.mark.parametrize(("kind", "count"), [("VMAX", 3), ("TAG TEAM", 3), ("V-UNION", 3), ("VSTAR", 2)])
def test_the_more_specific_kind_decides(edition: str, kind: str, count: int) -> None:
    """A VMAX is a Pokémon V, a TAG TEAM a Pokémon-GX: neither 2 nor the sum, but their own number."""
    assert prizes_taken(edition, KINDS[kind][0]) == count


@pytest.mark.rule("KO-20", "PRISM-04", "D-35")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_a_prism_star_card_of_a_knocked_out_pokemon_moves_to_the_lost_zone(edition: str) -> None:
    victini = "sm7.5-7"
    game = act(fight(edition, victini, energy=["sve-002"]), "attack", "Metal Claw")
    assert zone(game, 1, "lost") == ["Victini ◇"]
    assert zone(game, 1, "discard") == ["Fire Energy"]


@pytest.mark.rule("KO-21", "GEAR-03")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_hyper_gear_of_a_knocked_out_pokemon_ex_moves_to_who_played_it(edition: str) -> None:
    board = Board(edition, active=(LUCARIO, {"energy": [FIGHTING] * 3}), hand=["xy4-97"])
    board.side(1, active=(LUCARIO_EX, {"damage": 170}), bench=[LUCARIO])
    game = board.after("tool", "Head Ringer")
    assert zone(game, 0, "discard") == []
    act(game, "attack", "Metal Claw")
    assert zone(game, 0, "discard") == ["Head Ringer"]
    assert zone(game, 1, "discard") == ["Lucario-EX"]
