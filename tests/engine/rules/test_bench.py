"""The Bench: getting there, being there, and coming back (BENCH, D-68)."""

from __future__ import annotations

import pytest

from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    hp_left,
    kinds,
    offers,
    options,
    pick,
    top,
    zone,
)
from tests.engine.rules.by_edition import (
    ALL,
    BAGON,
    BAYLEEF,
    CHARMANDER,
    CHIKORITA,
    CORPHISH,
    FIRE,
    GRASS,
    GROWLITHE,
    HORSEA,
    LUNATONE,
    MAKUHITA,
    MUSCLE_BAND,
    PSYCHIC,
    SWITCH,
    WATER,
    expected,
    start,
    tell,
)
from validator.effects.ir import OPPONENT_ACTIVE, YOUR_ACTIVE
from validator.effects.steps import Mark, Move
from validator.engine.errors import ChanceExhausted

SCOOP_UP = "base1-78"


@pytest.mark.rule("BENCH-01", "TYPE-15")
@ALL
def test_any_number_of_basics_go_onto_the_bench_in_a_turn(edition: str) -> None:
    board = Board(edition).side(0, bench=[BAGON], hand=[CORPHISH, CHARMANDER, MAKUHITA, BAYLEEF])
    game = start(board)
    for count, name in enumerate(("Corphish", "Charmander", "Makuhita"), 2):
        act(game, "bench", name)
        assert len(bench(game, 0)) == count
    assert [top(game, mon) for mon in bench(game, 0)] == ["Bagon", "Corphish", "Charmander", "Makuhita"]
    assert not bench(game, 1)
    assert [each["name"] for each in game.view_for(1).to_dict()["sides"][0]["bench"]][1:] == [
        "Corphish",
        "Charmander",
        "Makuhita",
    ]


@pytest.mark.rule("BENCH-02")
@ALL
def test_a_fifth_pokemon_is_the_last(edition: str) -> None:
    game = start(Board(edition).side(0, bench=[BAGON] * 4, hand=[CORPHISH, CORPHISH]))
    act(game, "bench", "Corphish")
    assert len(bench(game, 0)) == 5
    assert zone(game, 0, "hand")[:1] == ["Corphish"]
    assert not (game.state.player == 0 and offers(game, "bench"))


@pytest.mark.rule("BENCH-03")
@ALL
def test_a_basic_from_the_hand_never_becomes_active_at_once(edition: str) -> None:
    """There is one option for it, and that puts it onto the Bench, even with no other Pokémon there."""
    game = start(Board(edition).side(0, active=CHARMANDER, hand=[CORPHISH, FIRE]))
    assert [row for row in options(game) if "Corphish" in row] == [("bench", "Corphish")]
    act(game, "bench", "Corphish")
    assert [top(game, mon) for mon in game.state.sides[0].pokemon] == ["Charmander", "Corphish"]


@pytest.mark.rule("BENCH-04")
@pytest.mark.parametrize("benched", [0, 1, 2])
@ALL
def test_an_active_pokemon_that_leaves_is_replaced_by_its_owner(edition: str, benched: int) -> None:
    """Taken back into the hand, not Knocked Out: nobody takes a Prize card."""
    board = Board(edition)
    board.declare(SCOOP_UP, "trainer", "", Move(YOUR_ACTIVE, "hand"))
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}), bench=[BAGON, CORPHISH][:benched], hand=[SCOOP_UP])
    board.side(1, active=MAKUHITA)
    game = start(board)
    act(game, "play", "Scoop Up")
    if not benched:
        assert (game.result, game.reason) == (1, "no-pokemon")
        return
    if benched == 2:
        assert game.decision is not None
        assert (game.decision.kind, game.decision.player) == ("new active", 0)
        assert options(game) == [("pokemon", "Bagon"), ("pokemon", "Corphish")]
        pick(game, "Corphish")
    assert top(game, active(game, 0)) == ("Corphish" if benched == 2 else "Bagon")
    assert len(bench(game, 0)) == benched - 1
    assert "Charmander" in zone(game, 0, "hand")
    assert "knocked out" not in kinds(game)
    assert len(game.state.sides[1].prizes) == 6


@pytest.mark.rule("BENCH-04", "KO-07")
@ALL
def test_a_knocked_out_active_pokemon_is_replaced_by_its_owner(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}))
    board.side(1, active=(CHARMANDER, {"damage": 40}), bench=[BAGON, CORPHISH])
    game = start(board)
    act(game, "attack", "Headbutt")
    game.choose(0)
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("new active", 1)
    pick(game, "Corphish")
    assert top(game, active(game, 1)) == "Corphish"


@pytest.mark.rule("BENCH-05", "BENCH-06")
@pytest.mark.parametrize("there_and_back", [False, True])
@ALL
def test_the_bench_ends_conditions_and_effects_of_attacks(edition: str, there_and_back: bool) -> None:
    """Confused and under Smokescreen, Chikorita would flip twice; from the Bench it comes back free."""
    board = tell(Board(edition), HORSEA, SWITCH)
    board.side(0, active=(HORSEA, {"energy": [WATER]}), bench=[MAKUHITA])
    weak = (CHIKORITA, {"energy": [GRASS, GRASS], "damage": 20, "conditions": "CP", "tools": [MUSCLE_BAND]})
    board.side(1, active=weak, bench=[BAGON], hand=[SWITCH, SWITCH])
    game = start(board)
    act(game, "attack", "Smokescreen")
    attack = next(row for row in options(game) if row[0] == "attack")
    damage = active(game, 1).damage
    if not there_and_back:
        with pytest.raises(ChanceExhausted):
            act(game, *attack)
        return
    act(game, "play", "Switch")
    (mon,) = bench(game, 1)
    assert (top(game, mon), mon.damage, mon.turned, mon.poison) == ("Chikorita", damage, 0, 0)
    assert attached(game, mon) == ["Grass Energy", "Grass Energy", "Muscle Band"]
    act(game, "play", "Switch")
    before = hp_left(game, active(game, 0))
    act(game, *attack)
    assert hp_left(game, active(game, 0)) < before
    assert active(game, 1).damage == damage


@pytest.mark.rule("BENCH-07")
@ALL
def test_benched_pokemon_do_all_but_attack(edition: str) -> None:
    board = tell(Board(edition), LUNATONE)
    board.side(
        0,
        active=GROWLITHE,
        bench=[CHIKORITA, (LUNATONE, {"energy": [PSYCHIC]}), (CORPHISH, {"energy": [WATER, WATER]})],
        hand=[BAYLEEF, FIRE, MUSCLE_BAND],
    )
    game = start(board)
    act(game, "evolve", "Bayleef", "Chikorita")
    act(game, "energy", "Fire Energy", "Bayleef")
    act(game, "tool", "Muscle Band", "Corphish")
    assert offers(game, "ability", "Premonition", "Lunatone")
    assert not offers(game, "attack")
    assert [attached(game, mon) for mon in bench(game, 0)] == [
        ["Fire Energy"],
        ["Psychic Energy"],
        ["Water Energy", "Water Energy", "Muscle Band"],
    ]


@pytest.mark.rule("BENCH-08", "GLOSS-01")
@expected(
    ex2004=[("Char", 1)], bw2012=[("Char", 1)], xy2015=[("Char", 1)], swsh2020=[], sv2023=[], current=[]
)
def test_other_counters_on_the_bench(edition: str, wanted: list[tuple[str, int]]) -> None:
    """They stay by the glossary of 2012, and by the later books go with all that attacks have done."""
    board = tell(Board(edition), SWITCH)
    board.declare(HORSEA, "attack", "Smokescreen", Mark(OPPONENT_ACTIVE, "Char"))
    board.side(0, active=(HORSEA, {"energy": [WATER]}))
    board.side(1, active=CHIKORITA, bench=[BAGON], hand=[SWITCH, BAYLEEF])
    game = start(board)
    act(game, "attack", "Smokescreen")
    assert list(active(game, 1).marks) == [("Char", 1)]
    act(game, "play", "Switch")
    assert list(bench(game, 1)[0].marks) == wanted
    act(game, "evolve", "Bayleef", "Chikorita")
    assert bench(game, 1)[0].marks == ()


@pytest.mark.rule("BENCH-08", "GLOSS-01")
@ALL
def test_other_counters_go_when_their_pokemon_evolves(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(CHIKORITA, {"marks": [("Char", 1)], "damage": 10}), hand=[BAYLEEF, FIRE])
    game = start(board)
    assert game.view_for(1).to_dict()["sides"][0]["active"]["markers"] == [["Char", 1]]
    act(game, "evolve", "Bayleef")
    assert (active(game, 0).marks, active(game, 0).damage) == ((), 10)


@pytest.mark.rule("D-68", "RETREAT-10")
@pytest.mark.parametrize("benched", [0, 1])
@ALL
def test_a_retreat_needs_somebody_on_the_bench(edition: str, benched: int) -> None:
    """The last Benched Pokémon is partner enough, whoever else has left."""
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}), bench=[BAGON][:benched], hand=[FIRE])
    game = start(board)
    assert offers(game, "retreat") is bool(benched)
    if benched:
        act(game, "retreat")
        assert [top(game, mon) for mon in game.state.sides[0].pokemon] == ["Bagon", "Charmander"]
