"""Cards put on a Pokémon that keep the cards below: LV.X, BREAK, Mega and Primal (LVX, BREAK, MEGA, D-23)."""

from __future__ import annotations

import pytest

from tests.engine.kinds.by_kind import *
from validator.effects.ir.slots import Filter
from validator.engine.board.frames import Frame
from validator.engine.program.card_data import BIT
from validator.engine.program.code import NO_CODE
from validator.engine.queries import (
    attacks_of,
    hp_of,
    matches_pokemon,
    resistances_of,
    retreat_cost,
    types_of,
    weaknesses_of,
)

WITH_LVX = pytest.mark.parametrize("edition", ["ex2004", "bw2012", "xy2015", "swsh2020", "sv2023", "current"])
WITH_BREAK = pytest.mark.parametrize("edition", ["xy2015", "swsh2020", "sv2023", "current"])
WITH_MEGA = pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])

GASTLY, HAUNTER, GENGAR, GENGAR_LVX, GENGAR_GL = "pl4-64", "swsh6-56", "pl4-16", "pl4-97", "pl2-40"
GENGARS = (GASTLY, HAUNTER, GENGAR)
UXIE, UXIE_LVX = "dp6-43", "dp6-146"
RAICHU_XY, RAICHU_BREAK = "xy8-49", "xy8-50"
TALONFLAME = ("xy11-94", "xy11-95", "xy11-96")
TALONFLAME_BREAK = "xy11-21"
TREVENANT_BREAK = ("xy1-54", "xy1-55", "xy9-66")  # below it: the opponent plays no Item cards
GROUDON, PRIMAL_GROUDON = "xy5-85", "xy5-86"
TS_2 = "dp6-137"


# --------------------------------------------------------------------------- LV.X


@pytest.mark.rule("LVX-01", "D-23")
@WITH_LVX
def test_a_lv_x_is_put_on_the_active_pokemon_of_its_name(edition: str) -> None:
    board = Board(edition, active=GENGARS, bench=[GENGARS, GENGAR_GL], hand=[GENGAR_LVX], theirs=LUCARIO)
    game = board.game()
    assert evolutions(game) == [("Gengar LV.X", "Gengar")]
    act(game, "evolve", "Gengar LV.X")
    assert top(game, active(game, 0)) == "Gengar LV.X"


@pytest.mark.rule("SP-01", "LVX-01")
@pytest.mark.parametrize("edition", ["bw2012", "swsh2020", "sv2023"])
def test_the_symbol_of_a_pokemon_sp_is_part_of_its_name(edition: str) -> None:
    assert evolutions(Board(edition, active=GENGAR_GL, bench=[GENGARS], hand=[GENGAR_LVX]).game()) == []


@pytest.mark.rule("LVX-01")
@WITH_LVX
def test_a_lv_x_uses_the_powers_and_attacks_of_both_cards(edition: str) -> None:
    board = Board(edition, active=((*GENGARS, GENGAR_LVX), {"energy": [PSYCHIC] * 3}))
    board.side(1, active=(*GENGARS, GENGAR_LVX), bench=[(LUCARIO, {"damage": 10}), RIOLU])
    game = board.game()
    attacks = [attack.name for _, attack in attacks_of(game.state, active(game, 0))]
    assert attacks == ["Compound Pain", "Shadow Skip"]
    assert hp_of(game.state, active(game, 0)) == 140
    act(game, "ability", "Curse")  # of the card below
    pick(game, "Riolu")
    assert bench(game, 1)[1].damage == 10
    act(game, "ability", "Level-Down")  # of the LV.X
    assert top(game, active(game, 1)) == "Gengar"
    assert "Gengar LV.X" in zone(game, 1, "deck")
    act(game, "attack", "Shadow Skip")


@pytest.mark.parametrize("conditions", ["", "P", "B"])
def test_level_down_stops_under_any_special_condition(conditions: str) -> None:
    board = Board(active=((*GENGARS, GENGAR_LVX), {"conditions": conditions}), hand=[PSYCHIC])
    board.side(1, active=(*GENGARS, GENGAR_LVX))
    assert offers(board.game(), "ability", "Level-Down") is not bool(conditions)


@pytest.mark.rule("LVX-01", "LVX-02")
@WITH_LVX
def test_a_basic_lv_x_adds_to_its_pokemon(edition: str) -> None:
    board = Board(edition, active=(UXIE, {"energy": [PSYCHIC] * 2}), hand=[UXIE_LVX], deck=[PIKACHU, RIOLU])
    board.side(1, active=LUCARIO)
    game = act(board.after("evolve", "Uxie LV.X"), "ability", "Trade Off", choosing=["Riolu"])
    assert zone(game, 0, "hand") == ["Riolu"]
    assert zone(game, 0, "deck")[-1] == "Pikachu"
    assert offers(game, "attack", "Zen Blade")
    act(game, "attack", "Psychic Restore")
    act(game, "yes")
    assert game.decision and game.decision.ordered and game.decision.high == 4
    pick(game, "Psychic Energy", "Uxie", "Uxie LV.X", "Psychic Energy")
    assert zone(game, 0, "deck")[-4:] == ["Psychic Energy", "Uxie", "Uxie LV.X", "Psychic Energy"]


@pytest.mark.rule("D-23")
@WITH_LVX
def test_a_level_up_waits_a_turn_and_cures_like_evolving(edition: str) -> None:
    assert evolutions(Board(edition, active=(GENGARS, {"evolved": 3}), hand=[GENGAR_LVX]).game()) == []
    board = Board(edition, active=(GENGARS, {"conditions": "PC", "damage": 30}), hand=[GENGAR_LVX])
    game = board.after("evolve", "Gengar LV.X")
    gengar = active(game, 0)
    assert (gengar.poison, gengar.turned, gengar.damage) == (0, 0, 30)


@pytest.mark.rule("D-23")
@WITH_LVX
def test_effects_that_name_evolution_or_devolve_do_not_take_a_level_up(edition: str) -> None:
    board = Board(edition, active=LUCARIO, hand=[TS_2])
    board.side(1, active=(*GENGARS, GENGAR_LVX), bench=[(UXIE, UXIE_LVX), (RIOLU, LUCARIO)])
    game = board.game()
    uxie = bench(game, 1)[0]
    assert not game.state.is_evolved(uxie) and game.state.is_evolved(active(game, 1))
    act(game, "tool", "Technical Machine TS-2")
    act(game, "attack", "Devoluter")  # only Lucario can be devolved
    assert top(game, bench(game, 1)[1]) == "Riolu"
    assert zone(game, 1, "hand")[:1] == ["Lucario"]
    assert [top(game, active(game, 1)), top(game, bench(game, 1)[0])] == ["Gengar LV.X", "Uxie LV.X"]


# --------------------------------------------------------------------------- BREAK


@pytest.mark.rule("BREAK-01", "EVOLVE-17")
@WITH_BREAK
def test_a_break_evolution_follows_the_rules_of_evolving(edition: str) -> None:
    for options_of, offered in (({"evolved": 3}, 0), ({"evolved": 2}, 1)):
        board = Board(edition)
        board.side(0, active=((PIKACHU, RAICHU_XY), options_of), bench=[PIKACHU], hand=[RAICHU_BREAK])
        assert len(evolutions(board.game())) == offered


@pytest.mark.rule("BREAK-02", "BREAK-03")
@WITH_BREAK
def test_break_has_its_own_hp_and_the_attacks_of_the_card_below(edition: str) -> None:
    board = Board(edition, active=((PIKACHU, RAICHU_XY), {"energy": [LIGHTNING] * 3}), hand=[RAICHU_BREAK])
    board.side(1, active=LUCARIO_EX, bench=[RIOLU])
    game = board.game()
    before = active(game, 0)
    ids = [
        weaknesses_of(game.state, before),
        resistances_of(game.state, before),
        retreat_cost(game.state, before),
    ]
    assert hp_of(game.state, before) == 90
    act(game, "evolve", "Raichu BREAK")
    raichu = active(game, 0)
    assert hp_of(game.state, raichu) == 130
    assert [
        weaknesses_of(game.state, raichu),
        resistances_of(game.state, raichu),
        retreat_cost(game.state, raichu),
    ] == ids
    assert ids[0] and ids[1]
    attacks = [attack.name for _, attack in attacks_of(game.state, raichu)]
    assert attacks == ["Grand Bolt", "Thunderclap Shot", "Electrosmash"]
    act(game, "attack", "Thunderclap Shot")
    assert active(game, 1).damage == 50


@pytest.mark.rule("BREAK-02")
@WITH_BREAK
def test_a_break_uses_its_own_attack(edition: str) -> None:
    board = Board(edition, active=((PIKACHU, RAICHU_XY, RAICHU_BREAK), {"energy": [LIGHTNING] * 3}))
    board.side(1, active=LUCARIO_EX, bench=[RIOLU])
    game = board.after("attack", "Grand Bolt")
    assert active(game, 1).damage == 170
    assert active(game, 0).energy == ()


@pytest.mark.rule("BREAK-03")
@WITH_BREAK
def test_a_break_may_have_another_type(edition: str) -> None:
    game = Board(edition, active=TALONFLAME, hand=[TALONFLAME_BREAK]).game()
    assert types_of(game.state, active(game, 0)) == BIT["Colorless"]
    act(game, "evolve", "Talonflame BREAK")
    talonflame = active(game, 0)
    assert types_of(game.state, talonflame) == BIT["Fire"]
    assert hp_of(game.state, talonflame) == 170


@pytest.mark.rule("BREAK-04")
@WITH_BREAK
def test_break_is_part_of_the_name(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(PIKACHU, RAICHU_XY, RAICHU_BREAK), bench=[(PIKACHU, RAICHU)], hand=[RAICHU_BREAK])
    assert evolutions(board.game()) == [("Raichu BREAK", "Raichu")]


@pytest.mark.rule("D-23")
@pytest.mark.parametrize(
    ("edition", "stack"),
    [
        *[(e, (PIKACHU, RAICHU_XY, RAICHU_BREAK)) for e in ("xy2015", "swsh2020", "sv2023", "current")],
        *[(e, (LUCARIO_EX, MEGA_LUCARIO_EX)) for e in ("bw2012", "xy2015", "swsh2020", "sv2023", "current")],
        *[(e, ("swshp-SWSH004", "swshp-SWSH005")) for e in ("swsh2020", "sv2023", "current")],
        *[(e, ("swsh9-013", "swsh9-014")) for e in ("sv2023", "current")],
    ],
)
def test_break_mega_vmax_and_vstar_can_be_devolved(edition: str, stack: tuple[str, ...]) -> None:
    board = Board(edition, active=(LUCARIO, {"tools": [TS_2]}), theirs={"active": stack, "bench": [RIOLU]})
    game = board.after("attack", "Devoluter")
    assert len(active(game, 1).cards) == len(stack) - 1
    assert len(zone(game, 1, "hand")) == 2  # it, and the card drawn


# --------------------------------------------------------------------------- Mega Evolution


@pytest.mark.rule("MEGA-01", "MEGA-06", "EVOLVE-17")
@WITH_MEGA
def test_becoming_a_mega_evolution_ends_the_turn(edition: str) -> None:
    assert evolutions(Board(edition, active=(LUCARIO_EX, {"since": 3}), hand=[MEGA_LUCARIO_EX]).game()) == []
    board = Board(edition, active=(LUCARIO_EX, {"energy": [FIGHTING] * 3}), hand=[MEGA_LUCARIO_EX, RIOLU])
    board.side(1, active=LUCARIO)
    game = board.after("evolve", "M Lucario-EX")
    assert top(game, active(game, 0)) == "M Lucario-EX"
    assert game.state.player == 1 and "attack" not in kinds(game)


@pytest.mark.rule("MEGA-06")
@WITH_MEGA
def test_spirit_link_lets_the_turn_continue_after_its_mega_evolution(edition: str) -> None:
    game = Board(
        edition,
        active=(LUCARIO_EX, {"energy": [FIGHTING] * 3, "tools": [SPIRIT_LINK]}),
        bench=[(GROUDON, {"tools": [SPIRIT_LINK]})],
        hand=[MEGA_LUCARIO_EX, PRIMAL_GROUDON],
        theirs=(LUCARIO_EX, {"energy": [FIGHTING]}),
    ).after("evolve", "M Lucario-EX")
    assert game.state.player == 0
    assert offers(game, "attack", "Rising Fist")
    act(game, "evolve", "Primal Groudon-EX")
    assert game.state.player == 1


@pytest.mark.rule("MEGA-02", "MEGA-03", "D-57")
@WITH_MEGA
def test_mega_is_part_of_the_name_whichever_way_it_is_written(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=LUCARIO, bench=[LUCARIO_EX, (LUCARIO_EX, MEGA_LUCARIO_EX)], hand=[MEGA_LUCARIO_EX])
    game = board.game()
    assert evolutions(game) == [("M Lucario-EX", "Lucario-EX")]
    mega = bench(game, 0)[1]
    frame = Frame(NO_CODE, 0)
    for name, passes in (("M Lucario-EX", True), ("Mega Lucario-EX", True), ("Lucario-EX", False)):
        sieve = game.table.filters.compile(Filter(name=(name,)))
        assert sieve is not None and matches_pokemon(game.state, frame, sieve, mega) is passes


@pytest.mark.rule("MEGA-05")
@WITH_MEGA
def test_a_mega_evolution_gives_two_prize_cards(edition: str) -> None:
    assert prizes_taken(edition, (LUCARIO_EX, MEGA_LUCARIO_EX)) == 2


@pytest.mark.rule("MEGA-07", "MEGA-04")
@WITH_MEGA
def test_a_primal_reversion_follows_the_rules_of_mega_evolutions(edition: str) -> None:
    board = Board(edition, active=GROUDON, hand=[PRIMAL_GROUDON])
    board.side(1, active=((PIKACHU, RAICHU_XY), {"energy": [LIGHTNING] * 2}), bench=[RIOLU])
    game = board.after("evolve", "Primal Groudon-EX")
    assert game.state.player == 1
    if edition != "bw2012":
        act(game, "attack", "Thunderclap Shot")
        assert active(game, 0).damage == 50  # still a Pokémon-EX
    assert prizes_taken(edition, (GROUDON, PRIMAL_GROUDON)) == 2


@pytest.mark.rule("MEGA-06", "MEGA-05")
def test_a_mega_evolution_pokemon_ex_of_today_gives_three_prizes_and_ends_no_turn() -> None:
    board = Board("current", active=("xy5-32", {"energy": [WATER] * 3}), hand=["me03-021"])
    board.side(1, active=LUCARIO, bench=[RIOLU])
    game = board.after("evolve", "Mega Starmie ex")
    assert game.state.player == 0
    act(game, "attack", "Nebula Beam")
    assert "knocked out" in kinds(game)
    assert prizes_taken("current", ("xy5-32", "me03-021")) == 3


@pytest.mark.rule("LVX-01")
def test_a_poke_power_of_the_lower_card_is_off_under_a_special_condition() -> None:
    board = Board("bw2012", active=((*GENGARS, GENGAR_LVX), {"conditions": "P", "energy": [PSYCHIC] * 3}))
    board.side(1, active=(LUCARIO, {"damage": 10}), bench=[RIOLU])
    game = board.game()
    assert offers(game, "attack", "Shadow Skip")
    assert not offers(game, "ability", "Curse")


@pytest.mark.rule("BREAK-02")
@WITH_BREAK
def test_a_break_leaves_an_ability_that_is_always_on(edition: str) -> None:
    for active_pokemon, plays_items in ((TREVENANT_BREAK, False), (TREVENANT_BREAK[:1], True)):
        board = Board(edition, turn=3, active=UXIE, hand=["bw3-93"], theirs=active_pokemon)
        assert offers(board.game(), "play") == plays_items
