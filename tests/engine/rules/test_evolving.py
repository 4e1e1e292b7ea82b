"""Evolving and devolving (EVOLVE, D-22, D-23, D-50, D-61)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    hp_left,
    name_of,
    offers,
    options,
    pick,
    top,
    zone,
)
from tests.engine.rules.by_edition import (
    ALL,
    ARON,
    BAGON,
    BAYLEEF,
    BELDUM,
    CHARMANDER,
    CHIKORITA,
    FIRE,
    GRASS,
    HORSEA,
    LAIRON,
    MAKUHITA,
    MUSCLE_BAND,
    WATER,
    expected,
    start,
    tell,
)
from tests.engine.rules.dealing import deal, finish, let_begin
from validator.effects.ir import YOUR_ACTIVE, YOUR_POKEMON, Choice, Duration, Filter, Select
from validator.effects.lasting import Forbid, Permit
from validator.effects.steps import Devolve, Evolve
from validator.engine.errors import ChanceExhausted
from validator.engine.game import Game

MEGANIUM = "ecard1-53"
AGGRON = "ex1-1"
METANG = "ex5-21"
RARE_CANDY = "ex2-88"
DEVOLUTION_SPRAY = "bw6-113"
WALLY = "xy6-94"
LATER = pytest.mark.parametrize("edition", ["xy2015", "swsh2020", "sv2023", "current"])
STATED = pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])


def evolving(game: Game) -> list[int]:
    """The Pokémon that may evolve, by their numbers."""
    assert game.decision is not None
    rows = zip(game.decision.options, options(game), strict=True)
    return [option[2] for option, row in rows if row[0] == "evolve"]


def evolutions(game: Game) -> list[tuple[str, ...]]:
    """The evolutions that are open: (card, Pokémon)."""
    return [row[1:] for row in options(game) if row[0] == "evolve"]


@pytest.mark.rule("EVOLVE-01", "TYPE-16", "EVOLVE-12")
@ALL
def test_a_card_goes_on_the_pokemon_it_names_active_or_benched(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=CHIKORITA, bench=[CHIKORITA, ARON, BAGON], hand=[BAYLEEF, LAIRON, FIRE])
    game = start(board)
    assert evolutions(game) == [("Bayleef", "Chikorita"), ("Bayleef", "Chikorita"), ("Lairon", "Aron")]
    act(game, "evolve", "Bayleef")
    assert [name_of(game, each) for each in active(game, 0).cards] == ["Chikorita", "Bayleef"]
    assert active(game, 0).is_evolved(game.state)
    assert game.view_for(1).to_dict()["sides"][0]["active"]["name"] == "Bayleef"


@pytest.mark.rule("TYPE-16", "TYPE-15")
@ALL
def test_an_evolution_card_is_not_put_onto_an_empty_place(edition: str) -> None:
    game = start(Board(edition).side(0, active=MAKUHITA, hand=[BAYLEEF, MEGANIUM, CHIKORITA]))
    assert options(game) == [("bench", "Chikorita"), ("end",)]


@pytest.mark.rule("EVOLVE-02", "EVOLVE-25")
@ALL
def test_a_pokemon_evolves_from_the_turn_after_it_came(edition: str) -> None:
    """What comes in the own turn waits for the next own turn."""
    board = Board(edition).side(0, active=MAKUHITA, hand=[CHIKORITA, BAYLEEF, FIRE]).side(1, hand=[FIRE])
    game = start(board)
    act(game, "bench", "Chikorita")
    assert (game.state.turn, offers(game, "evolve")) == (3, False)
    act(game, "end")
    act(game, "end")
    assert (game.state.turn, game.state.player) == (5, 0)
    assert evolutions(game) == [("Bayleef", "Chikorita")]


@pytest.mark.rule("EVOLVE-03")
@ALL
def test_a_pokemon_evolves_once_a_turn(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=CHIKORITA, hand=[BAYLEEF, MEGANIUM, FIRE]).side(1, hand=[FIRE])
    game = start(board)
    act(game, "evolve", "Bayleef")
    assert not offers(game, "evolve")
    act(game, "end")
    act(game, "end")
    act(game, "evolve", "Meganium", "Bayleef")
    assert top(game, active(game, 0)) == "Meganium"


BY_CARD = expected(ex2004=False, bw2012=False, xy2015=False, swsh2020=True, sv2023=True)


@pytest.mark.rule("EVOLVE-04", "FIRST-05")
@BY_CARD
def test_a_card_may_evolve_on_the_first_turn_where_the_edition_lets_it(edition: str, wanted: bool) -> None:
    """Wally's text lets a Pokémon evolve on its player's first turn; from the hand it cannot."""
    board = Board(edition, turn=2, player=1)
    board.declare(WALLY, "trainer", "", Evolve("deck", Filter(), Choice(YOUR_POKEMON), fresh=True))
    board.side(1, active=CHIKORITA, hand=[WALLY, BAYLEEF, FIRE], deck=[BAYLEEF])
    game = start(board)
    assert not offers(game, "evolve")
    assert offers(game, "play", "Wally") is wanted
    if wanted:
        act(game, "play", "Wally")
        act(game, "evolve", "Bayleef", "Chikorita")
        assert top(game, active(game, 1)) == "Bayleef"


@pytest.mark.rule("EVOLVE-04", "D-61")
@BY_CARD
def test_an_ability_may_let_its_pokemon_evolve_on_the_first_turn(edition: str, wanted: bool) -> None:
    """Eevee of Prismatic Evolutions, while it is Active, from the hand."""
    board = Board(edition, turn=2, player=1)
    board.side(1, active="sv08.5-074", bench=["sv08.5-074"], hand=["sv08.5-034", FIRE])
    game = start(board)
    assert evolving(game) == ([active(game, 1).uid] if wanted else [])


@pytest.mark.rule("D-61", "EVOLVE-02", "EVOLVE-03")
@ALL
def test_a_text_that_names_the_turn_of_playing_overrides_the_wait(edition: str) -> None:
    """Eevee played this turn evolves by its own text, another Basic does not."""
    board = Board(edition, turn=5)
    fresh = {"since": 5}
    board.side(0, active=("sv08.5-074", fresh), bench=[(CHIKORITA, fresh)], hand=["sv08.5-034", BAYLEEF])
    assert evolutions(start(board)) == [("Espeon ex", "Eevee")]


@pytest.mark.rule("D-61", "EVOLVE-04")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_the_exception_of_the_first_turn_alone_does_not_shorten_the_wait(edition: str) -> None:
    """What names the first turn of the player says nothing of the turn a Pokémon is played in."""
    board = Board(edition, turn=2, player=1)
    board.declare("sv08.5-074", "ability", "Boosted Evolution", Permit("evolve on first turn"))
    board.side(1, active="sv08.5-074", bench=[("sv08.5-074", {"since": 2})], hand=["sv08.5-034", FIRE])
    game = start(board)
    assert evolving(game) == [active(game, 1).uid]


@pytest.mark.rule("EVOLVE-05")
@ALL
def test_no_stage_is_skipped_but_by_a_card(edition: str) -> None:
    board = Board(edition)
    board.declare(RARE_CANDY, "trainer", "", Evolve("hand", Filter(stage=("Stage 2",)), skip=True))
    board.side(0, active=CHIKORITA, hand=[MEGANIUM, RARE_CANDY])
    game = start(board)
    assert not offers(game, "evolve")
    act(game, "play", "Rare Candy")
    assert [name_of(game, each) for each in active(game, 0).cards] == ["Chikorita", "Meganium"]


@pytest.mark.rule("EVOLVE-06", "EVOLVE-12", "EVOLVE-13")
@ALL
def test_several_pokemon_evolve_in_a_turn_each_where_it_is(edition: str) -> None:
    board = Board(edition)
    board.side(
        0,
        active=CHIKORITA,
        bench=[ARON, CHIKORITA, BAGON, BAGON, ARON],
        hand=[LAIRON, LAIRON, BAYLEEF, BAYLEEF, FIRE],
    )
    game = start(board)
    for name in ("Lairon", "Bayleef", "Lairon", "Bayleef"):
        act(game, "evolve", name)
    assert [top(game, mon) for mon in game.state.sides[0].pokemon] == [
        "Bayleef",
        "Lairon",
        "Bayleef",
        "Bagon",
        "Bagon",
        "Lairon",
    ]
    assert len(bench(game, 0)) == 5
    assert offers(game, "energy")


@pytest.mark.rule("EVOLVE-07", "EVOLVE-08")
@ALL
def test_attached_cards_and_damage_stay(edition: str) -> None:
    kept = {"energy": [FIRE, WATER], "tools": [MUSCLE_BAND], "damage": 30}
    game = start(Board(edition).side(0, active=((ARON, LAIRON), kept), hand=[AGGRON, FIRE]))
    assert hp_left(game, active(game, 0)) == 40
    act(game, "evolve", "Aggron")
    mon = active(game, 0)
    assert [name_of(game, each) for each in mon.cards] == ["Aron", "Lairon", "Aggron"]
    assert attached(game, mon) == ["Fire Energy", "Water Energy", "Muscle Band"]
    assert (mon.damage, hp_left(game, mon)) == (30, 80)


@pytest.mark.rule("EVOLVE-09", "EVOLVE-14")
@pytest.mark.parametrize("conditions", ["PBS", "PBZ", "PBC", "P", "B", "S", "Z", "C"])
@ALL
def test_special_conditions_and_their_markers_go(edition: str, conditions: str) -> None:
    board = Board(edition)
    board.side(0, active=(CHIKORITA, {"conditions": conditions, "damage": 10}), hand=[BAYLEEF, FIRE])
    game = start(board)
    shown = game.view_for(1).to_dict()["sides"][0]["active"]
    assert len(shown["conditions"]) == len(conditions)
    assert (shown["poison_counters"] > 0, shown["burn_counters"] > 0) == (
        "P" in conditions,
        "B" in conditions,
    )
    act(game, "evolve", "Bayleef")
    shown = game.view_for(1).to_dict()["sides"][0]["active"]
    assert (shown["conditions"], shown["poison_counters"], shown["burn_counters"]) == ([], 0, 0)
    assert (shown["turned"], shown["damage"]) == (None, 10)


@pytest.mark.rule("EVOLVE-10")
@pytest.mark.parametrize("evolves", [True, False])
@ALL
def test_what_attacks_have_done_goes(edition: str, evolves: bool) -> None:
    """Under Smokescreen an attack needs a flip; after evolving it does not."""
    board = tell(Board(edition), HORSEA)
    board.side(0, active=(HORSEA, {"energy": [WATER]}))
    board.side(1, active=(CHIKORITA, {"energy": [GRASS]}), hand=[BAYLEEF])
    game = start(board)
    act(game, "attack", "Smokescreen")
    if not evolves:
        with pytest.raises(ChanceExhausted):
            act(game, "attack", "Tackle")
        return
    act(game, "evolve", "Bayleef")
    act(game, "attack", "Hammer In")
    assert active(game, 0).damage == 20


@pytest.mark.rule("EVOLVE-26", "EVOLVE-10")
@pytest.mark.parametrize("action", ["attack", "retreat"])
@ALL
def test_what_any_other_effect_has_laid_on_it_goes_too(edition: str, action: str) -> None:
    """A Trainer card's effect that sits on the Active Pokémon, with a program of the test's own."""
    board = Board(edition)
    board.declare("ex1-91", "trainer", "", Forbid(action, YOUR_ACTIVE, lasts=Duration("end of turn")))
    energy = {"energy": [GRASS, GRASS], "damage": 10}
    board.side(0, active=(CHIKORITA, energy), bench=[BAGON], hand=["ex1-91", BAYLEEF])
    game = start(board)
    assert offers(game, action)
    act(game, "play", "Potion")
    assert not offers(game, action)
    act(game, "evolve", "Bayleef")
    assert offers(game, action)
    assert (active(game, 0).damage, attached(game, active(game, 0))) == (10, ["Grass Energy"] * 2)


@pytest.mark.rule("EVOLVE-11")
@ALL
def test_attacks_and_abilities_of_the_earlier_stages_are_gone(edition: str) -> None:
    """Beldum has a Poké-Power and an attack; under Metang neither is offered."""
    for pile, power, attack in (((BELDUM,), True, "Metal Charge"), ((BELDUM, METANG), False, "Metal Claw")):
        board = tell(Board(edition), BELDUM)
        board.side(0, active=(pile, {"energy": ["sve-008", FIRE]}), hand=[FIRE])
        game = start(board)
        assert offers(game, "ability", "Magnetic Call") is power
        attacks = [row[1] for row in options(game) if row[0] == "attack"]
        assert attack in attacks
        assert ("Metal Charge" in attacks) is power


@pytest.mark.rule("EVOLVE-15")
@pytest.mark.parametrize(
    ("below", "card", "able"),
    [
        ("dp2-84", "ecard1-79", True),  # Geodude of a time with levels, Graveler of one without
        ("base3-47", "dp2-51", True),
        ("gym1-38", "dp2-51", False),  # Brock's Geodude
        ("sm2-40", "dp2-51", False),  # Alolan Geodude
        ("base1-61", "base5-51", True),  # Dark Raticate names Rattata
        ("sm1-76", "base1-40", False),  # Alolan Rattata
    ],
)
@ALL
def test_levels_do_not_count_and_owners_and_regions_do(
    edition: str, below: str, card: str, able: bool
) -> None:
    game = start(Board(edition).side(0, active=below, hand=[card, FIRE]))
    assert offers(game, "evolve") is able


@pytest.mark.rule("EVOLVE-16")
@ALL
def test_the_player_chooses_among_evolutions_of_one_name(edition: str) -> None:
    game = start(Board(edition).side(0, active=("sm1-40", {}), hand=["sm1-42", "sm1-41", FIRE]))
    assert evolutions(game) == [("Primarina-GX", "Brionne"), ("Primarina", "Brionne")]
    act(game, "evolve", "Primarina")
    assert top(game, active(game, 0)) == "Primarina"


LATER_STAGES = {
    "VMAX": ("swsh1-49", "swsh1-50"),
    "VSTAR": ("swsh9-122", "swsh9-123"),
    "MEGA": ("xy2-12", "xy2-13"),
    "BREAK": ("xy9-40", "xy9-41"),
}


@pytest.mark.rule("EVOLVE-17")
@pytest.mark.parametrize("stage", sorted(LATER_STAGES))
@pytest.mark.parametrize(("since", "evolved", "able"), [(0, -1, True), (5, -1, False), (0, 5, False)])
@LATER
def test_later_stages_wait_as_all_others(
    edition: str, stage: str, since: int, evolved: int, able: bool
) -> None:
    below, above = LATER_STAGES[stage]
    board = Board(edition, turn=5)
    board.side(0, active=(below, {"since": since, "evolved": evolved}), hand=[above, FIRE])
    game = start(board)
    assert offers(game, "evolve") is able
    first = Board(edition, turn=2, player=1).side(1, active=below, hand=[above, FIRE])
    assert not offers(start(first), "evolve")


@pytest.mark.rule("EVOLVE-18", "EVOLVE-01")
@STATED
def test_a_restored_pokemon_is_no_evolution_and_is_evolved_from(edition: str) -> None:
    """Archen in play evolves; in the hand it goes nowhere, and neither do the pieces of a V-UNION."""
    board = Board(edition)
    pieces = [f"swshp-SWSH{number}" for number in (159, 160, 161, 162)]
    board.side(0, active="bw3-66", bench=[BAGON], hand=["bw3-66", *pieces, "bw3-67", FIRE])
    game = start(board)
    assert evolutions(game) == [("Archeops", "Archen")]
    assert not offers(game, "bench")
    act(game, "evolve", "Archeops", "Archen")
    assert top(game, active(game, 0)) == "Archeops"


@pytest.mark.rule("EVOLVE-19")
@pytest.mark.parametrize("below", ["xy10-38", "dp5-67"])
@pytest.mark.parametrize("above", ["dp5-6", "xy10-39"])
@STATED
def test_the_name_decides_not_the_stage(edition: str, below: str, above: str) -> None:
    """Kabuto Restored or Stage 1, Kabutops Stage 1 or Stage 2: each on each."""
    game = start(Board(edition).side(0, active=below, hand=[above, FIRE]))
    act(game, "evolve", "Kabutops", "Kabuto")
    assert top(game, active(game, 0)) == "Kabutops"


@pytest.mark.rule("EVOLVE-20")
@pytest.mark.parametrize("where", ["hand", "discard", "deck", "prizes", "lost"])
@ALL
def test_evolution_cards_come_from_the_hand(edition: str, where: str) -> None:
    aside: dict[str, Any] = {where: [BAYLEEF]}
    board = Board(edition).side(0, active=(CHIKORITA, {"energy": [GRASS]}), **aside)
    assert offers(start(board), "evolve") is (where == "hand")


def devolving(edition: str, pile: Any, **more: Any) -> Game:
    """Devolution Spray in hand: it takes the top card of one's own evolved Pokémon into the hand."""
    board = Board(edition)
    board.declare(
        DEVOLUTION_SPRAY,
        "trainer",
        "",
        Devolve(Choice(Select("play", where=Filter(evolved=True))), to="hand"),
    )
    board.side(0, active=pile, bench=[BAGON], hand=[DEVOLUTION_SPRAY, FIRE], **more)
    return start(board)


@pytest.mark.rule("EVOLVE-21", "D-22")
@ALL
def test_devolving_takes_the_top_card_off_by_an_effect_alone(edition: str) -> None:
    game = devolving(edition, (ARON, LAIRON, AGGRON))
    assert {row[0] for row in options(game)} == {"play", "energy", "end"}
    act(game, "play", "Devolution Spray")
    assert [name_of(game, each) for each in active(game, 0).cards] == ["Aron", "Lairon"]
    assert zone(game, 0, "hand") == ["Fire Energy", "Aggron"]


@pytest.mark.rule("EVOLVE-22", "D-22", "COND-05")
@pytest.mark.parametrize("conditions", ["PS", "BC", "Z"])
@ALL
def test_a_devolved_pokemon_loses_conditions(edition: str, conditions: str) -> None:
    game = devolving(edition, ((CHIKORITA, BAYLEEF), {"conditions": conditions}))
    act(game, "play", "Devolution Spray")
    mon = active(game, 0)
    assert (top(game, mon), mon.turned, mon.poison, mon.burn) == ("Chikorita", 0, 0, 0)


@pytest.mark.rule("EVOLVE-22")
@ALL
def test_a_devolved_pokemon_loses_other_effects(edition: str) -> None:
    board = tell(Board(edition), HORSEA)
    board.declare(DEVOLUTION_SPRAY, "trainer", "", Devolve(YOUR_ACTIVE, to="hand"))
    board.side(0, active=(HORSEA, {"energy": [WATER]}))
    board.side(1, active=((CHIKORITA, BAYLEEF), {"energy": [GRASS]}), hand=[DEVOLUTION_SPRAY])
    game = start(board)
    act(game, "attack", "Smokescreen")
    act(game, "play", "Devolution Spray")
    act(game, "attack", "Tackle")
    assert active(game, 0).damage == 10


@pytest.mark.rule("EVOLVE-23", "D-22")
@ALL
def test_damage_and_attached_cards_stay_and_the_new_hp_counts(edition: str) -> None:
    kept = {"damage": 50, "energy": [GRASS, FIRE], "tools": [MUSCLE_BAND]}
    game = devolving(edition, ((CHIKORITA, BAYLEEF), kept))
    act(game, "play", "Devolution Spray")
    assert attached(game, active(game, 0)) == ["Grass Energy", "Fire Energy", "Muscle Band"]
    assert (active(game, 0).damage, hp_left(game, active(game, 0))) == (50, 10)
    game = devolving(edition, ((CHIKORITA, BAYLEEF), {**kept, "damage": 70}))
    act(game, "play", "Devolution Spray")
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("prizes", 1)
    game.choose(0)
    assert top(game, active(game, 0)) == "Bagon"
    assert sorted(zone(game, 0, "discard"))[0] == "Chikorita"
    assert "Bayleef" in zone(game, 0, "hand")


@pytest.mark.rule("D-22", "EVOLVE-03")
@ALL
def test_what_devolved_does_not_evolve_again_in_that_turn(edition: str) -> None:
    game = devolving(edition, (CHIKORITA, BAYLEEF))
    act(game, "play", "Devolution Spray")
    assert "Bayleef" in zone(game, 0, "hand")
    assert not offers(game, "evolve")
    act(game, "end")
    act(game, "end")
    assert evolutions(game) == [("Bayleef", "Chikorita")]


@pytest.mark.rule("D-23")
@pytest.mark.parametrize("stage", sorted(LATER_STAGES))
@LATER
def test_later_stages_are_devolved(edition: str, stage: str) -> None:
    below, above = LATER_STAGES[stage]
    game = devolving(edition, (below, above))
    upper = top(game, active(game, 0))
    act(game, "play", "Devolution Spray")
    assert upper in zone(game, 0, "hand")
    assert len(active(game, 0).cards) == 1


ELECTIVIRE, LEVEL_UP = "dp1-3", "dp2-121"


@pytest.mark.rule("D-23", "D-50", "LVX-01")
@STATED
def test_a_level_up_waits_and_cures_like_evolving_and_is_no_evolution(edition: str) -> None:
    """Only the Active Electivire takes it, not in the turn it came; devolving passes by it."""

    def hosts(**row: Any) -> list[tuple[str, ...]]:
        board = Board(edition, turn=5)
        board.side(0, hand=[LEVEL_UP, FIRE], **row)
        return evolutions(start(board))

    old: Any = (ELECTIVIRE, {"conditions": "PC"})
    assert hosts(active=BAGON, bench=[ELECTIVIRE]) == []
    assert hosts(active=(ELECTIVIRE, {"since": 5})) == []
    assert hosts(active=(ELECTIVIRE, {"evolved": 5})) == []
    assert hosts(active=old, bench=[ELECTIVIRE]) == [("Electivire LV.X", "Electivire")]
    board = Board(edition)
    board.side(0, active=old, hand=[LEVEL_UP, FIRE])
    game = start(board)
    act(game, "evolve", "Electivire LV.X")
    mon = active(game, 0)
    assert (top(game, mon), mon.turned, mon.poison) == ("Electivire LV.X", 0, 0)
    assert not mon.is_evolved(game.state)
    assert not offers(devolving(edition, (ELECTIVIRE, LEVEL_UP)), "play", "Devolution Spray")


@pytest.mark.rule("D-50", "EVOLVE-02")
@ALL
def test_a_pokemon_put_into_play_by_an_effect_waits_as_well(edition: str) -> None:
    """Beldum's Magnetic Call puts another Beldum onto the Bench; only the old one evolves."""
    board = tell(Board(edition), BELDUM)
    board.side(0, active=MAKUHITA, bench=[BELDUM], hand=[METANG, METANG, FIRE], deck=[BELDUM])
    game = start(board, 1)
    old = bench(game, 0)[0].uid
    act(game, "ability", "Magnetic Call")
    pick(game, "Beldum")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Beldum", "Beldum"]
    assert evolving(game) == [old]


@pytest.mark.rule("EVOLVE-24", "TURN-13")
@ALL
def test_only_the_own_pokemon_evolve_in_the_own_turn(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=MAKUHITA, hand=[BAYLEEF, FIRE]).side(1, active=CHIKORITA, hand=[BAYLEEF, FIRE])
    game = start(board)
    assert not offers(game, "evolve")
    act(game, "end")
    assert evolutions(game) == [("Bayleef", "Chikorita")]


@pytest.mark.rule("EVOLVE-25", "FIRST-05", "D-49")
@ALL
def test_the_line_up_evolves_in_its_owners_second_turn(edition: str) -> None:
    """From the set-up on: in turns 1 and 2 nobody, in turns 3 and 4 either."""
    game = deal(edition, [CHIKORITA, BAYLEEF, BAYLEEF], [CHIKORITA, BAYLEEF])
    let_begin(game, 0)
    finish(game)
    for turn in (1, 2, 3, 4):
        assert game.state.turn == turn
        assert offers(game, "evolve", "Bayleef", "Chikorita") is (turn > 2)
        act(game, "end")


@pytest.mark.rule("EVOLVE-02", "EVOLVE-06")
@ALL
def test_an_old_pokemon_evolves_beside_a_new_one(edition: str) -> None:
    board = Board(edition).side(
        0, active=CHARMANDER, bench=[(CHIKORITA, {"since": 3}), CHIKORITA], hand=[BAYLEEF, FIRE]
    )
    game = start(board)
    act(game, "evolve", "Bayleef")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Chikorita", "Bayleef"]
