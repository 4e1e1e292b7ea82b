"""Evolving and devolving: what goes on what, when, what stays and what goes (EVOLVE, D-22, D-41, D-50)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kinds.by_kind import MEGA_LUCARIO_EX, evolutions
from tests.engine.rules.shared import *
from validator.effects.ir.lasting import EvolvesOn, On, Prevent
from validator.effects.ir.slots import *
from validator.effects.ir.steps import Choose, Devolve, Evolve, PutIntoPlay, Require, Search, Shuffle
from validator.engine.game import Game
from validator.engine.program.opcodes import IN_DECK, IN_HAND, IN_PLAY

PATRAT, WATCHOG = "bw1-77", "bw1-79"
AGGRON, METANG = "ex1-1", "ex5-21"
RHYHORN = "base2-61"  # Leer: on heads the Defending Pokémon can't attack in the opponent's next turn
WALLY, RARE_CANDY, EVOSODA = "g1-RC27", "bw10-85", "g1-62"
SPRAY, GOLURK, CELEBI = "bw6-113", "bw6-59", "sm11-4"
MISCHIEF, SPRIGATITO_EX = "me01-113", "svp-087"
LAPRAS_V, LAPRAS_VMAX = "swsh1-49", "swsh1-50"
BRIONNE, PRIMARINA, PRIMARINA_GX = "sm1-40", "sm1-41", "sm1-42"
GEODUDE_WITH_LEVEL, BROCKS_GEODUDE, ALOLAN_GEODUDE, GRAVELER = "dp2-84", "gym1-38", "sm2-40", "base3-37"
ARCHEN, ARCHEOPS = "bw3-66", "bw10-54"
KABUTO, KABUTO_STAGE_1, KABUTOPS_STAGE_1, KABUTOPS_STAGE_2 = "xy10-38", "sm9-77", "xy10-39", "sm9-78"
MEWTWO_UNION = tuple(f"swshp-SWSH{n}" for n in range(159, 163))


def side(edition: str, **zones: Any) -> Game:
    """A board on which the first player has these cards."""
    return Position(edition, **zones).game()


# --------------------------------------------------------------------------- what goes on what


@pytest.mark.rule("EVOLVE-01", "TYPE-16")
@ALL
def test_an_evolution_card_is_played_on_the_pokemon_it_names(edition: str) -> None:
    """Not on another one, and not onto an empty place of the Bench."""
    game = side(edition, active=CHARMANDER, bench=[PATRAT], hand=[WATCHOG])
    assert evolutions(game) == [("Watchog", "Patrat")]
    assert not offers(game, "bench")
    act(game, "evolve", "Watchog", "Patrat")
    (mon,) = bench(game, 0)
    assert names(game, mon.cards) == ["Patrat", "Watchog"]
    assert zone(game, 0, "hand") == []


@pytest.mark.rule("EVOLVE-05", "EVOLVE-03", "D-50")
@ALL
def test_stages_are_not_skipped_and_come_a_turn_apart(edition: str) -> None:
    game = side(edition, active=ARON, hand=[LAIRON, AGGRON, FIRE])
    assert evolutions(game) == [("Lairon", "Aron")]
    act(game, "evolve")
    assert evolutions(game) == []
    act(game, "end")
    act(game, "end")
    assert evolutions(game) == [("Aggron", "Lairon")]
    act(game, "evolve")
    assert names(game, active(game, 0).cards) == ["Aron", "Lairon", "Aggron"]


@pytest.mark.rule("EVOLVE-05")
@ALL
def test_a_card_effect_may_skip_a_stage(edition: str) -> None:
    board = Position(edition)
    board.declare(RARE_CANDY, "trainer", "", Evolve("hand", skip=True))
    board.side(0, active=ARON, bench=[(ARON, {"since": 3}), CHARMANDER], hand=[RARE_CANDY, AGGRON])
    game = board.game()
    assert not offers(game, "evolve")
    act(game, "play", "Rare Candy")
    assert names(game, active(game, 0).cards) == ["Aron", "Aggron"]


@pytest.mark.rule("EVOLVE-06", "EVOLVE-12", "EVOLVE-13")
@ALL
def test_several_pokemon_evolve_in_one_turn_in_place(edition: str) -> None:
    game = side(
        edition,
        active=CHIKORITA,
        bench=[PATRAT, ARON, CORPHISH, CORPHISH, PATRAT],
        hand=[WATCHOG, BAYLEEF, LAIRON, WATCHOG],
    )
    for name in ("Watchog", "Bayleef", "Lairon", "Watchog"):
        act(game, "evolve", name)
    assert top(game, active(game, 0)) == "Bayleef"
    assert [top(game, mon) for mon in bench(game, 0)] == [
        "Watchog",
        "Lairon",
        "Corphish",
        "Corphish",
        "Watchog",
    ]


@pytest.mark.rule("EVOLVE-15")
@ALL
def test_a_level_does_not_matter_to_evolving_but_owner_and_region_do(edition: str) -> None:
    assert card(ALOLAN_GEODUDE).name == "Alolan Geodude"
    bench_of = [BROCKS_GEODUDE, ALOLAN_GEODUDE, GEODUDE_WITH_LEVEL]
    game = side(edition, active=CORPHISH, bench=bench_of, hand=[GRAVELER])
    assert evolutions(game) == [("Graveler", "Geodude")]
    act(game, "evolve")
    assert [len(mon.cards) for mon in bench(game, 0)] == [1, 1, 2]


@pytest.mark.rule("EVOLVE-16")
@ALL
def test_of_several_evolutions_of_one_pokemon_the_player_chooses(edition: str) -> None:
    game = side(edition, active=("sm1-39", BRIONNE), hand=[PRIMARINA, PRIMARINA_GX])
    assert evolutions(game) == [("Primarina", "Brionne"), ("Primarina-GX", "Brionne")]
    act(game, "evolve", "Primarina-GX")
    assert top(game, active(game, 0)) == "Primarina-GX"


@pytest.mark.rule("EVOLVE-17", "EVOLVE-02")
@ALL
def test_a_vmax_waits_a_turn_as_every_evolution(edition: str) -> None:
    game = side(edition, active=(LAPRAS_V, {"since": 3}), hand=[LAPRAS_VMAX, FIRE])
    assert evolutions(game) == []
    act(game, "end")
    act(game, "end")
    assert evolutions(game) == [("Lapras VMAX", "Lapras V")]


@pytest.mark.rule("EVOLVE-18")
@ALL
def test_restored_pokemon_and_v_union_are_no_evolution_cards(edition: str) -> None:
    """What evolves from a Restored Pokémon goes on it."""
    game = side(edition, active=CORPHISH, bench=[ARCHEN], hand=[ARCHEOPS, ARCHEN, MEWTWO_UNION[0]])
    assert evolutions(game) == [("Archeops", "Archen")]
    assert not game.table.defs[game.state.sides[0].hand[1]].evolution
    assert not game.table.defs[game.state.sides[0].hand[2]].evolution
    act(game, "evolve")
    assert top(game, bench(game, 0)[0]) == "Archeops"
    assert game.state.is_evolved(game.state.sides[0].bench[0])


@pytest.mark.rule("EVOLVE-19")
@ALL
def test_the_name_decides_and_not_the_chain_of_stages(edition: str) -> None:
    below = [KABUTO, ("sm5-134", KABUTO_STAGE_1)]
    for stage in (KABUTOPS_STAGE_2, KABUTOPS_STAGE_1):
        game = side(edition, active=CORPHISH, bench=below, hand=[stage])
        assert evolutions(game) == [("Kabutops", "Kabuto"), ("Kabutops", "Kabuto")]


@pytest.mark.rule("EVOLVE-20", "ZONE-14")
@ALL
def test_evolution_cards_come_from_the_hand(edition: str) -> None:
    game = side(edition, active=PATRAT, hand=[FIRE], discard=[WATCHOG], deck=[WATCHOG], prizes=[WATCHOG] * 6)
    assert evolutions(game) == []


@pytest.mark.rule("EVOLVE-24", "TURN-13")
@ALL
def test_only_own_pokemon_evolve_on_the_own_turn(edition: str) -> None:
    board = Position(edition, active=CORPHISH, hand=[WATCHOG, FIRE])
    board.side(1, active=PATRAT, hand=[WATCHOG])
    game = board.game()
    assert evolutions(game) == []
    act(game, "end")
    assert evolutions(game) == [("Watchog", "Patrat")]
    assert game.state.player == 1


# --------------------------------------------------------------------------- when


@pytest.mark.rule("EVOLVE-02", "EVOLVE-25")
@ALL
def test_a_pokemon_evolves_from_the_second_turn_on_that_it_is_in_play(edition: str) -> None:
    game = act(side(edition, active=CHIKORITA, hand=[PATRAT, WATCHOG, BAYLEEF, FIRE]), "bench", "Patrat")
    assert evolutions(game) == [("Bayleef", "Chikorita")]
    act(game, "end")
    act(game, "end")
    assert ("Watchog", "Patrat") in evolutions(game)


@pytest.mark.rule("D-50", "EVOLVE-02")
@ALL
def test_what_an_effect_puts_into_play_waits_a_turn_too(edition: str) -> None:
    board = Position(edition)
    nest = Search(((Filter(category="Pokémon", stage=("Basic",)), 1),), "bench")
    board.declare("sv01-181", "trainer", "", nest)
    board.side(0, active=CORPHISH, hand=["sv01-181", WATCHOG, FIRE], deck=[PATRAT])
    game = act(board.game(), "play", "Nest Ball", choosing=["Patrat"])
    assert [top(game, mon) for mon in bench(game, 0)] == ["Patrat"]
    assert evolutions(game) == []
    act(game, "end")
    act(game, "end")
    assert evolutions(game) == [("Watchog", "Patrat")]


@pytest.mark.rule("EVOLVE-04", "D-49")
@expected(ex2004=False, bw2012=False, xy2015=False, swsh2020=True, sv2023=True)
def test_a_card_may_let_evolve_on_the_first_turn_by_newer_rules(edition: str, wanted: bool) -> None:
    board = Position(edition, turn=2, player=1)
    board.declare(WALLY, "trainer", "", Evolve("deck", fresh=True))
    board.side(1, active=PATRAT, hand=[WALLY, WATCHOG], deck=[WATCHOG])
    game = board.game()
    assert evolutions(game) == []
    assert offers(game, "play", "Wally") is wanted
    if wanted:
        act(game, "play", "Wally")
        act(game, "evolve", "Watchog")
        assert top(game, active(game, 1)) == "Watchog"


@pytest.mark.rule("D-61")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
@pytest.mark.parametrize(("onto", "waits"), [("Swablu", False), ("Patrat", True)])
def test_only_a_text_that_allows_it_overrides_the_wait(edition: str, onto: str, waits: bool) -> None:
    """Altaria may be put on a Swablu that came into play this turn; nothing lets Watchog do so."""
    board = Position(edition)
    text = EvolvesOn(Filter(name=("Swablu",)), fresh=True, named=True)
    board.declare("xyp-XY46", "ability", "Δ Evolution", text)
    board.side(0, active=CORPHISH, hand=["ex16-66", "xyp-XY46", PATRAT, WATCHOG])
    game = act(board.game(), "bench", onto)
    assert (evolutions(game) == []) is waits


# --------------------------------------------------------------------------- what stays, what goes


def _loaded() -> tuple[str, dict[str, Any]]:
    options = {"energy": [GRASS, WATER], "tools": [MUSCLE_BAND], "damage": 30, "conditions": "PBS"}
    return (CHIKORITA, options)


@pytest.mark.rule("EVOLVE-07", "EVOLVE-08", "ZONE-17")
@ALL
def test_attached_cards_lower_stages_and_damage_stay(edition: str) -> None:
    game = side(edition, active=_loaded(), hand=[BAYLEEF])
    assert hp_left(game, active(game, 0)) == 60 - 30
    act(game, "evolve")
    mon = active(game, 0)
    assert attached(game, mon) == ["Grass Energy", "Water Energy", "Muscle Band"]
    assert names(game, mon.cards) == ["Chikorita", "Bayleef"]
    assert (mon.damage, hp_left(game, mon)) == (30, 90 - 30)


@pytest.mark.rule("EVOLVE-09", "EVOLVE-14", "COND-04")
@pytest.mark.parametrize("conditions", ["PBS", "PBC", "PBZ", "B"])
@ALL
def test_special_conditions_and_their_markers_go(edition: str, conditions: str) -> None:
    mon = (CHIKORITA, {"conditions": conditions})
    game = act(side(edition, active=mon, hand=[BAYLEEF, FIRE]), "evolve")
    now = active(game, 0)
    assert (now.turned, now.poison, now.burn) == (0, 0, 0)
    act(game, "end")
    assert active(game, 0).damage == 0 and "coin" not in kinds(game)


@pytest.mark.rule("EVOLVE-10")
@pytest.mark.parametrize("evolves", [True, False])
@ALL
def test_effects_of_attacks_go(edition: str, evolves: bool) -> None:
    board = Position(edition, turn=4, player=1, active=(CHIKORITA, {"energy": [GRASS] * 3}), hand=[BAYLEEF])
    board.side(1, active=(RHYHORN, {"energy": [FIGHTING]}))
    game = act(board.game([1]), "attack", "Leer")
    assert not offers(game, "attack")
    if evolves:
        act(game, "evolve")
        assert offers(game, "attack")
        assert game.state.effects == ()


@pytest.mark.rule("EVOLVE-26")
@pytest.mark.parametrize("evolves", [True, False])
@ALL
def test_effects_of_trainer_cards_go_too(edition: str, evolves: bool) -> None:
    """Acerola's Mischief keeps damage from the chosen Pokémon, until it evolves; Energy and damage stay."""
    board = Position(edition)
    board.declare(
        MISCHIEF,
        "trainer",
        "",
        Require(Compare(Prizes("opponent"), "<=", 2)),
        Choose(Choice(YOUR_POKEMON, name="it")),
        Prevent(
            ("damage", "effects"),
            Select("play", where=Filter(like="it")),
            Filter(markers=("Pokémon ex",)),
            lasts=OPPONENT_NEXT_TURN,
        ),
    )
    mon = (CHIKORITA, {"energy": [WATER], "damage": 10})
    board.side(0, active=mon, bench=[CORPHISH], hand=[MISCHIEF, BAYLEEF])
    board.side(1, active=(SPRIGATITO_EX, {"energy": [GRASS]}), prizes=2)
    game = act(board.game(), "play", "Acerola's Mischief", choosing=["Chikorita"])
    if evolves:
        act(game, "evolve")
        assert attached(game, active(game, 0)) == ["Water Energy"]
    if game.state.player == 0:
        act(game, "end")
    act(game, "attack", "Scratch")
    assert active(game, 0).damage == (30 if evolves else 10)


@pytest.mark.rule("EVOLVE-11")
@ALL
def test_attacks_and_abilities_of_earlier_stages_are_gone(edition: str) -> None:
    mon = (BELDUM, {"energy": [PSYCHIC, "sve-008", "sve-008"]})
    game = Position(edition, active=mon, hand=[METANG], deck=[CORPHISH]).game()
    assert offers(game, "ability", "Magnetic Call")
    lower = {attack.name for attack in card(BELDUM).attacks}
    assert {row[1] for row in options(game) if row[0] == "attack"} <= lower
    act(game, "evolve", "Metang")
    assert not offers(game, "ability")
    usable = {row[1] for row in options(game) if row[0] == "attack"}
    assert usable and usable <= {attack.name for attack in card(METANG).attacks} - lower


# --------------------------------------------------------------------------- devolving


def devolving(edition: str, *, damage: int = 0, conditions: str = "", **more: Any) -> Game:
    """A board where Golurk's Devolution Punch meets a Bayleef."""
    board = Position(edition, turn=4, player=1)
    board.declare(SPRAY, "trainer", "", Devolve(Choice(YOUR_POKEMON)))
    evolved = ((CHIKORITA, BAYLEEF), {"damage": damage, "conditions": conditions, "energy": [GRASS]})
    board.side(0, active=evolved, bench=[CORPHISH], **more)
    board.side(1, active=CHARMANDER, hand=[FIRE])
    game = act(board.game(), "end")
    return game


@pytest.mark.rule("EVOLVE-21", "EVOLVE-23", "D-22")
@ALL
def test_devolving_takes_the_top_stage_off_and_leaves_damage_and_cards(edition: str) -> None:
    game = act(devolving(edition, damage=20, hand=[SPRAY, BAYLEEF]), "play", "Devolution Spray")
    pick(game, "Bayleef")
    mon = active(game, 0)
    assert names(game, mon.cards) == ["Chikorita"]
    assert (mon.damage, hp_left(game, mon), attached(game, mon)) == (20, 40, ["Grass Energy"])
    assert zone(game, 0, "hand").count("Bayleef") == 2
    assert not game.state.is_evolved(mon)
    assert evolutions(game) == []  # not again in the turn it devolved
    act(game, "end")
    act(game, "end")
    assert ("Bayleef", "Chikorita") in evolutions(game)


@pytest.mark.rule("EVOLVE-22", "COND-05")
@ALL
def test_a_devolved_pokemon_loses_its_special_conditions_and_effects(edition: str) -> None:
    board = Position(edition, turn=4, player=1)
    board.declare(SPRAY, "trainer", "", Devolve(Choice(YOUR_POKEMON)))
    evolved = ((CHIKORITA, BAYLEEF), {"conditions": "PB", "energy": [GRASS] * 2})
    board.side(0, active=evolved, hand=[SPRAY])
    board.side(1, active=(RHYHORN, {"energy": [FIGHTING]}))
    game = act(board.game([1, 1, 1]), "attack", "Leer")
    assert not offers(game, "attack")
    act(game, "play", "Devolution Spray")
    mon = active(game, 0)
    assert (mon.turned, mon.poison, mon.burn) == (0, 0, 0)
    assert game.state.effects == ()
    assert offers(game, "attack")


@pytest.mark.rule("EVOLVE-23", "D-22")
@ALL
def test_a_devolved_pokemon_with_too_much_damage_is_knocked_out(edition: str) -> None:
    game = act(devolving(edition, damage=70, hand=[SPRAY]), "play", "Devolution Spray", choosing=["Bayleef"])
    assert "knocked out" in kinds(game)
    assert game.decision and (game.decision.player, game.decision.kind) == (1, "prizes")
    game.choose(0)
    assert top(game, active(game, 0)) == "Corphish"
    assert "Bayleef" in zone(game, 0, "hand")
    assert sorted(zone(game, 0, "discard")) == ["Chikorita", "Devolution Spray", "Grass Energy"]


@pytest.mark.rule("D-22")
@pytest.mark.parametrize(
    ("by", "attack", "where"), [(GOLURK, "Devolution Punch", IN_HAND), (CELEBI, "Time Spiral", IN_DECK)]
)
@ALL
def test_removed_stage_moves_to_the_named_zone(edition: str, by: str, attack: str, where: int) -> None:
    board = Position(edition)
    board.declare(GOLURK, "attack", "Devolution Punch", Devolve(OPPONENT_ACTIVE))
    board.declare(
        CELEBI, "attack", "Time Spiral", Devolve(Choice(OPPONENT_POKEMON), "deck"), Shuffle("opponent")
    )
    board.side(0, active=(by, {"energy": [PSYCHIC, PSYCHIC, GRASS]}))
    board.side(1, active=(ARON, LAIRON, AGGRON), hand=[FIRE], deck=[FIRE])
    game = act(board.game(), "attack", attack)
    assert names(game, active(game, 1).cards) == ["Aron", "Lairon"]
    moved = [event for event in game.state.events if event[0] == "move" and event[4] == IN_PLAY]
    assert names(game, [event[3] for event in moved]) == ["Aggron"]
    assert moved[0][5] == where


# --------------------------------------------------------------------------- Mega Evolution by a card


@pytest.mark.rule("D-41", "MEGA-06")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_mega_evolution_by_a_card_effect_ends_the_own_turn(edition: str) -> None:
    mon = (LUCARIO_EX, {"energy": [FIGHTING] * 4})
    board = Position(edition, active=mon, hand=[EVOSODA, FIRE], deck=[MEGA_LUCARIO_EX])
    board.side(1, hand=[FIRE])
    game = act(act(board.game(), "play", "Evosoda"), "evolve", "M Lucario-EX")
    assert top(game, active(game, 0)) == "M Lucario-EX"
    assert game.state.player == 1 and "attack" not in kinds(game)
    assert zone(game, 0, "discard") == ["Evosoda"]


@pytest.mark.rule("D-41")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_a_mega_evolution_in_the_opponents_turn_ends_nothing(edition: str) -> None:
    board = Position(edition)
    text = On("start of turn", (Evolve("hand", onto=HOST),), whose="opponent")
    board.declare(MUSCLE_BAND, "trainer", "", text)
    board.side(0, active=(LUCARIO_EX, {"tools": [MUSCLE_BAND]}), hand=[MEGA_LUCARIO_EX])
    board.side(1, active=(CORPHISH, {"energy": [WATER]}), hand=[FIRE])
    game = act(board.game(), "end")
    assert top(game, active(game, 0)) == "M Lucario-EX"
    assert game.state.player == 1
    act(game, "energy", "Fire Energy")
    act(game, "attack", "Slash")
    assert active(game, 0).damage == 20
    assert game.state.player == 0


# --------------------------------------------------------------------------- what counts as evolved


@pytest.mark.rule("TYPE-17")
@ALL
def test_a_stage_1_put_into_play_with_nothing_under_it_is_no_evolved_pokemon(edition: str) -> None:
    board = Position(edition)
    board.declare(
        "sv01-181", "trainer", "", PutIntoPlay(Choice(Select("discard", where=Filter(stage=("Stage 1",)))))
    )
    board.declare(SPRAY, "trainer", "", Devolve(Choice(Select("play", where=Filter(evolved=True)))))
    board.side(0, active=CORPHISH, hand=["sv01-181", SPRAY], discard=[WATCHOG])
    game = act(board.game(), "play", "Nest Ball")
    (mon,) = bench(game, 0)
    assert top(game, mon) == "Watchog" and not game.state.is_evolved(mon)
    assert not offers(game, "play", "Devolution Spray")
    evolved = side(edition, active=(PATRAT, WATCHOG))
    assert evolved.state.is_evolved(active(evolved, 0))
