"""Pokémon V, VMAX, VSTAR, Battle Styles (V, VMAX, VSTAR, STYLE)."""

from __future__ import annotations

import pytest

from tests.engine.kinds.by_kind import *
from validator.engine.game import Game, GameOptions

WITH_V = pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
WITH_VSTAR = pytest.mark.parametrize("edition", ["sv2023", "current"])
SHAYMIN, SHAYMIN_V, SHAYMIN_VSTAR = "sv10-010", "swsh9-013", "swsh9-014"
CHARIZARD_V, CHARIZARD_VSTAR = "swshp-SWSH260", "swshp-SWSH262"
FOREST_SEAL_STONE, EARTHEN_SEAL_STONE = "swsh12-156", "swsh12-154"
RESHIRAM = "smp-SM201"  # Reshiram & Charizard-GX: Double Blaze GX FFF


@pytest.mark.rule("V-01")
@WITH_V
def test_a_pokemon_v_is_basic_may_start_and_gives_two_prize_cards(edition: str) -> None:
    deck = [catalogue().card(each) for each in [MEOWTH_V] * 30 + [GRASS] * 30]
    game = Game.new((deck, deck), seed=1, options=GameOptions(programs=hand_made(), edition=edition))
    while game.decision and game.decision.kind != "main":
        game.choose(*range(max(game.decision.low, 0)))
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Meowth V", "Meowth V"]
    assert prizes_taken(edition, MEOWTH_V) == 2


@pytest.mark.rule("V-02", "VMAX-02", "VMAX-01")
@WITH_V
def test_a_vmax_is_played_only_on_the_pokemon_v_of_its_name(edition: str) -> None:
    game = Board(edition, active=MEOWTH, bench=[MEOWTH_V, "swsh2-49"], hand=[MEOWTH_VMAX]).game()
    assert evolutions(game) == [("Meowth VMAX", "Meowth V")]
    act(game, "evolve", "Meowth VMAX")
    assert top(game, bench(game, 0)[0]) == "Meowth VMAX"


@pytest.mark.rule("V-02")
@WITH_V
def test_v_is_part_of_the_name_for_the_evolutions_of_the_plain_pokemon(edition: str) -> None:
    board = Board(edition, active=MEOWTH_V, bench=[MEOWTH], hand=["swsh8-200"])
    assert evolutions(board.game()) == [("Persian", "Meowth")]


@pytest.mark.rule("EVOLVE-17", "VMAX-01", "VSTAR-01")
@pytest.mark.parametrize(
    ("edition", "lower", "upper"),
    [
        *[(edition, MEOWTH_V, MEOWTH_VMAX) for edition in ("swsh2020", "sv2023", "current")],
        *[(edition, SHAYMIN_V, SHAYMIN_VSTAR) for edition in ("swsh2020", "sv2023", "current")],
    ],
)
def test_a_vmax_or_vstar_waits_a_turn_like_every_evolution(edition: str, lower: str, upper: str) -> None:
    board = Board(edition, active=LUCARIO, bench=[(lower, {"since": 3})], hand=[upper], theirs=LUCARIO)
    assert evolutions(board.game()) == []
    board = Board(edition, active=LUCARIO, bench=[(lower, {"since": 1})], hand=[upper], theirs=LUCARIO)
    assert len(evolutions(board.game())) == 1
    board = Board(edition, turn=1, active=LUCARIO, bench=[lower], hand=[upper], theirs=LUCARIO)
    assert evolutions(board.game()) == []


@pytest.mark.rule("VMAX-03", "VSTAR-06")
@pytest.mark.parametrize("edition", ["sv2023", "current"])
@pytest.mark.parametrize("attacker", [(MEOWTH_V, MEOWTH_VMAX), (SHAYMIN_V, SHAYMIN_VSTAR)])
def test_an_effect_on_pokemon_v_reaches_vmax_and_vstar(edition: str, attacker: tuple[str, str]) -> None:
    """Neutralization Zone stops the damage of Pokémon V to those without a Rule Box."""
    for zone_in_play in (False, True):
        board = Board(edition, active=(attacker, {"energy": [GRASS] * 4}))
        board.side(1, active="sv07-059", bench=[RIOLU])
        if zone_in_play:
            board.put_stadium(NEUTRALIZATION_ZONE)
        game = act(board.game(), "attack")
        assert ("damage" in kinds(game)) is not zone_in_play
        assert ("prevented" in kinds(game)) is zone_in_play


@pytest.mark.rule("VMAX-04")
@WITH_V
def test_a_vmax_gives_three_prize_cards(edition: str) -> None:
    assert prizes_taken(edition, (MEOWTH_V, MEOWTH_VMAX)) == 3


@pytest.mark.rule("VSTAR-02")
@WITH_VSTAR
def test_a_vstar_is_played_only_on_the_pokemon_v_of_its_name(edition: str) -> None:
    board = Board(edition, active=SHAYMIN, bench=[CHARIZARD_V, SHAYMIN_V], hand=[SHAYMIN_VSTAR])
    assert evolutions(board.game()) == [("Shaymin VSTAR", "Shaymin V")]


def _stars(edition: str, once: str = "") -> Game:
    board = Board(
        edition,
        active=((CHARIZARD_V, CHARIZARD_VSTAR), {"energy": [FIRE] * 4, "damage": 10}),
        bench=[(SHAYMIN_V, SHAYMIN_VSTAR), (SHAYMIN, {"damage": 40})],
        once=once,
        theirs={"active": ((MEOWTH_V, MEOWTH_VMAX), {}), "bench": [RIOLU]},
    )
    return board.game()


@pytest.mark.rule("VSTAR-03", "VSTAR-04")
@WITH_VSTAR
def test_one_vstar_power_a_player_and_game_over_all_pokemon_vstar(edition: str) -> None:
    game = _stars(edition)
    assert offers(game, "attack", "Star Blaze")
    assert offers(game, "ability", "Star Bloom")
    act(game, "ability", "Star Bloom")
    assert bench(game, 0)[1].damage == 0
    assert [side.vstar_used for side in game.state.sides] == [True, False]
    assert not offers(game, "attack", "Star Blaze")
    assert not offers(game, "ability", "Star Bloom")
    act(game, "end")
    act(game, "end")
    assert not offers(game, "attack", "Star Blaze")


@pytest.mark.rule("VSTAR-03", "VSTAR-04")
@WITH_VSTAR
def test_an_attack_that_is_a_vstar_power_turns_the_marker_over_too(edition: str) -> None:
    game = act(_stars(edition), "attack", "Star Blaze")
    assert game.state.sides[0].vstar_used


@pytest.mark.rule("VSTAR-07")
@WITH_VSTAR
def test_other_attacks_of_a_vstar_are_not_limited(edition: str) -> None:
    game = _stars(edition, once="V")
    assert not offers(game, "attack", "Star Blaze")
    act(game, "attack", "Explosive Fire")
    assert active(game, 1).damage == 230
    assert game.state.sides[0].vstar_used


@pytest.mark.rule("VSTAR-07")
@WITH_VSTAR
def test_a_seal_stone_lends_a_vstar_power_to_a_pokemon_v_alone(edition: str) -> None:
    game = Board(
        edition,
        active=(MEOWTH_V, {"tools": [FOREST_SEAL_STONE]}),
        bench=[
            (LUCARIO, {"tools": [FOREST_SEAL_STONE]}),
            (SHAYMIN_V, SHAYMIN_VSTAR),
            (SHAYMIN, {"damage": 10}),
        ],
        deck=["sv07-059"],
        theirs=LUCARIO,
    ).game()
    assert [row for row in _powers(game) if row[1] == "Star Alchemy"] == [
        ("ability", "Star Alchemy", "Meowth V")
    ]
    act(game, "ability", "Star Alchemy", choosing=["Mewtwo"])
    assert zone(game, 0, "hand") == ["Mewtwo"]
    assert game.state.sides[0].vstar_used
    assert _powers(game) == []


def _powers(game: Game) -> list[tuple[str, ...]]:
    return [row for row in options(game) if row[0] == "ability"]


@pytest.mark.rule("VSTAR-07", "VSTAR-03")
@WITH_VSTAR
def test_seal_stone_may_grant_an_attack(edition: str) -> None:
    board = Board(edition, active=(MEOWTH_V, {"energy": [GRASS] * 3, "tools": [EARTHEN_SEAL_STONE]}))
    board.side(1, active=MEOWTH_V, bench=[RIOLU])
    game = board.after("attack", "Star Gravity")
    assert hp_left(game, active(game, 1)) == 100
    assert game.state.sides[0].vstar_used


@pytest.mark.rule("VSTAR-08")
@WITH_VSTAR
def test_the_limits_of_gx_attacks_and_vstar_powers_are_apart(edition: str) -> None:
    game = Board(
        edition,
        active=(RESHIRAM, {"energy": [FIRE] * 3}),
        bench=[(SHAYMIN_V, SHAYMIN_VSTAR), (SHAYMIN, {"damage": 10})],
        theirs=((MEOWTH_V, MEOWTH_VMAX), {}),
    ).after("ability", "Star Bloom")
    act(game, "attack", "Double Blaze GX")
    side = game.state.sides[0]
    assert side.gx_used and side.vstar_used


@pytest.mark.rule("VSTAR-05")
@WITH_VSTAR
def test_a_vstar_gives_two_prize_cards(edition: str) -> None:
    assert prizes_taken(edition, (SHAYMIN_V, SHAYMIN_VSTAR)) == 2


@pytest.mark.rule("STYLE-01", "STYLE-02")
@WITH_VSTAR
def test_an_effect_on_a_battle_style_takes_cards_of_that_label_only(edition: str) -> None:
    """Tower of Darkness asks for a Single Strike card; the label is not part of a name."""
    single, rapid, plain = "swsh5-95", "swsh5-46", "sv06-057"
    board = Board(edition, active=LUCARIO, hand=[rapid, plain, single, "swshp-SWSH172"])
    board.side(1, active=LUCARIO)
    board.put_stadium("swsh5-137")
    game = board.after("ability", "Tower of Darkness")
    assert game.decision
    assert [row[1] for row in options(game)] == ["Houndour", "Tepig"]
    pick(game, "Tepig")
    assert zone(game, 0, "discard") == ["Tepig"]
    assert len(zone(game, 0, "hand")) == 5
    board = Board(edition, active="swshp-SWSH172", bench=["bw1-16"], hand=["swsh5-24"])
    assert len(evolutions(board.game())) == 2
