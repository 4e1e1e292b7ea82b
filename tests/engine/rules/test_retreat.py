"""Retreating and switching (RETREAT)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Gate


@pytest.mark.rule("RETREAT-01", "RETREAT-09")
@ALL
def test_one_retreat_a_turn_and_the_new_active_pokemon_may_attack(edition: str) -> None:
    board = Position(
        edition, active=(CHARMANDER, {"energy": [FIRE, FIRE]}), bench=[(CORPHISH, {"energy": [WATER, WATER]})]
    )
    game = act(board.game(), "retreat")
    assert name_of(game, active(game, 0).uid) == "Corphish"
    assert kinds_of_options(game) == {"attack", "end"}
    act(game, "attack", "Irongrip")
    assert active(game, 1).damage == 10
    act(game, "end")
    assert offers(game, "retreat")


@pytest.mark.rule("RETREAT-02", "RETREAT-11")
@ALL
def test_the_owner_picks_the_energy_that_pays_of_any_types(edition: str) -> None:
    game = Position(edition, active=(GROWLITHE, {"energy": [WATER, FIRE, GRASS]}), bench=[CORPHISH]).game()
    act(game, "retreat")
    assert game.decision and game.decision.kind == "retreat cost"
    pick(game, "Water Energy")
    pick(game, "Grass Energy")
    assert sorted(names(game, game.state.sides[0].discard)) == ["Grass Energy", "Water Energy"]
    assert names(game, bench(game, 0)[0].energy) == ["Fire Energy"]


@pytest.mark.rule("RETREAT-02", "ENERGY-11")
@ALL
def test_too_little_energy_does_not_pay(edition: str) -> None:
    board = Position(edition, active=(GROWLITHE, {"energy": [WATER]}), bench=[CORPHISH], hand=[CHARMANDER])
    assert not offers(board.game(), "retreat")


@pytest.mark.rule("D-20")
@pytest.mark.parametrize(
    ("energy", "picks", "left"),
    [
        ([DOUBLE_COLORLESS, FIRE], ["Double Colorless Energy"], ["Fire Energy"]),
        ([DOUBLE_COLORLESS, FIRE], ["Fire Energy"], []),
        ([DOUBLE_COLORLESS, DOUBLE_COLORLESS], [], ["Double Colorless Energy"]),
    ],
)
@ALL
def test_a_card_that_provides_two_pays_for_two_and_the_surplus_is_lost(
    edition: str, energy: list[str], picks: list[str], left: list[str]
) -> None:
    game = act(Position(edition, active=(GROWLITHE, {"energy": energy}), bench=[CORPHISH]).game(), "retreat")
    for name in picks:
        pick(game, name)
    assert names(game, bench(game, 0)[0].energy) == left


@pytest.mark.rule("RETREAT-03")
@ALL
def test_no_symbol_means_a_free_retreat(edition: str) -> None:
    game = Position(edition, active=(MANECTRIC, {"energy": [LIGHTNING]}), bench=[CORPHISH]).game()
    act(game, "retreat")
    assert names(game, bench(game, 0)[0].energy) == ["Lightning Energy"]
    assert offers(Position(edition, active=MANECTRIC, bench=[CORPHISH]).game(), "retreat")


@pytest.mark.rule("RETREAT-04")
@ALL
def test_the_owner_chooses_whom_to_switch_with(edition: str) -> None:
    board = Position(edition, active=(CHARMANDER, {"energy": [FIRE]}), bench=[CORPHISH, GROWLITHE, BAYLEEF])
    game = act(board.game(), "retreat")
    assert options(game) == [("pokemon", "Corphish"), ("pokemon", "Growlithe"), ("pokemon", "Bayleef")]
    pick(game, "Growlithe")
    assert [name_of(game, mon.uid) for mon in game.state.sides[0].pokemon] == [
        "Growlithe",
        "Corphish",
        "Charmander",
        "Bayleef",
    ]


@pytest.mark.rule("RETREAT-05", "DAMAGE-16")
@ALL
def test_both_keep_their_damage_and_what_is_attached(edition: str) -> None:
    board = Position(
        edition,
        active=(("ex1-50", "ex1-36"), {"energy": [FIRE, FIRE, WATER], "damage": 30, "tools": ["xy1-121"]}),
        bench=[(CORPHISH, {"energy": [GRASS], "damage": 20, "tools": ["xy1-119"]})],
        hand=[CHARMANDER],
    )
    game = act(board.game(), "retreat", choosing=["Fire Energy"])
    pick(game, "Water Energy")
    there = [
        (mon.damage, names(game, mon.cards), names(game, mon.energy), names(game, mon.tools))
        for mon in game.state.sides[0].pokemon
    ]
    assert there == [
        (20, ["Corphish"], ["Grass Energy"], ["Hard Charm"]),
        (30, ["Aron", "Lairon"], ["Fire Energy"], ["Muscle Band"]),
    ]


@pytest.mark.rule("RETREAT-06", "RETREAT-07")
@pytest.mark.parametrize(
    ("condition", "able"), [("S", False), ("Z", False), ("C", True), ("B", True), ("P", True)]
)
@ALL
def test_asleep_and_paralyzed_pokemon_cannot_retreat_others_can_without_a_flip(
    edition: str, condition: str, able: bool
) -> None:
    board = Position(
        edition,
        active=(CHARMANDER, {"energy": [FIRE], "conditions": condition}),
        bench=[CORPHISH],
        hand=[WATER],
    )
    game = board.game()
    assert offers(game, "retreat") is able
    if able:
        act(game, "retreat")
        assert log_of(game, 0, "coin") == []
        assert name_of(game, active(game, 0).uid) == "Corphish"


@pytest.mark.rule("RETREAT-08")
@ALL
def test_retreating_cures(edition: str) -> None:
    board = Position(
        edition, active=(CHARMANDER, {"energy": [FIRE], "conditions": "PBC"}), bench=[CORPHISH], hand=[WATER]
    )
    game = act(board.game(), "retreat")
    gone = bench(game, 0)[0]
    assert (gone.poison, gone.burn, gone.turned) == (0, 0, 0)
    assert (active(game, 0).poison, active(game, 0).burn, active(game, 0).turned) == (0, 0, 0)


@pytest.mark.rule("RETREAT-10")
@ALL
def test_nobody_retreats_without_a_bench(edition: str) -> None:
    game = Position(edition, active=(CHARMANDER, {"energy": [FIRE]}), hand=[CORPHISH]).game()
    assert not offers(game, "retreat")
    act(game, "bench", "Corphish")
    assert offers(game, "retreat")


@pytest.mark.rule("RETREAT-12")
@ALL
def test_a_switch_by_a_card_is_no_retreat(edition: str) -> None:
    """No price, no limit, not stopped by Asleep, and it cures; the retreat of the turn is still to come."""
    game = Position(
        edition,
        active=(CHARMANDER, {"conditions": "SP"}),
        bench=[(CORPHISH, {"energy": [WATER, WATER]})],
        hand=[SWITCH, SWITCH],
    ).game()
    assert not offers(game, "retreat")
    act(game, "play", "Switch")
    assert name_of(game, active(game, 0).uid) == "Corphish"
    assert (bench(game, 0)[0].turned, bench(game, 0)[0].poison) == (0, 0)
    act(game, "retreat")
    act(game, "play", "Switch")
    assert name_of(game, active(game, 0).uid) == "Corphish"
    assert names(game, active(game, 0).energy) == ["Water Energy"]


@pytest.mark.rule("RETREAT-13")
@ALL
def test_what_stopped_the_old_active_pokemon_does_not_stop_the_new_one(edition: str) -> None:
    game = Position(
        edition,
        turn=4,
        player=1,
        active=(CHARMANDER, {"energy": [FIRE]}),
        bench=[(BELDUM, {"energy": [FIRE]}), (GROWLITHE, {"energy": [FIRE]})],
        theirs=(HORSEA, {"energy": [WATER]}),
    ).after("attack", "Smokescreen")
    act(game, "retreat", choosing=["Growlithe"])
    act(game, "attack", "Bite")
    assert log_of(game, 0, "coin") == []
    assert active(game, 1).damage == 10


@pytest.mark.rule("RETREAT-01", "RETREAT-09")
@pytest.mark.parametrize("heads", [1, 0])
@ALL
def test_a_failed_flip_uses_up_the_retreat(edition: str, heads: int) -> None:
    """On tails the Pokémon stays, no Energy is discarded, and it cannot be tried again this turn."""
    board = Position(edition)
    board.declare(HORSEA, "attack", "Smokescreen", Gate("retreat"))
    board.side(0, active=(HORSEA, {"energy": [WATER, WATER]}), bench=[CORPHISH], hand=[GRASS])
    board.side(1, active=(CHARMANDER, {"energy": [FIRE, FIRE]}), bench=[GROWLITHE], hand=[GRASS])
    game = act(act(board.game([heads]), "attack", "Smokescreen"), "retreat")
    assert name_of(game, active(game, 1).uid) == ("Growlithe" if heads else "Charmander")
    assert len(game.state.sides[1].discard) == heads
    assert not offers(game, "retreat")
    act(game, "end")
    act(game, "end")
    if not heads:
        act(game, "retreat")  # the effect has ended
        assert name_of(game, active(game, 1).uid) == "Growlithe"
