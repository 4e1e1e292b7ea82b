"""Fossils and Restored Pokémon (FOSSIL, REST, TRAINER-16, TRAINER-17, EVOLVE-18, EVOLVE-19, D-62, D-63)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kinds.by_kind import *
from validator.effects.ir.slots import BASIC_POKEMON, POKEMON
from validator.engine.board.frames import Frame
from validator.engine.errors import SetUpError
from validator.engine.game import Game, GameOptions
from validator.engine.program.card_data import BIT
from validator.engine.program.code import NO_CODE
from validator.engine.queries import matches_card, matches_pokemon, retreat_cost, types_of

NEW = pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
RESTORED = pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
RARE_FOSSIL, UNIDENTIFIED_FOSSIL = "swsh3-167", "sm5-134"
DRACOZOLT, SHIELDON = "swsh3-65", "sm5-84"  # from Rare Fossil, from Unidentified Fossil
MYSTERIOUS_FOSSIL = "base3-62"  # 10 HP, gives no Prize card
COVER_FOSSIL = "sv07-129"
ARCHEN, ARCHEOPS, PLUME_FOSSIL = "bw3-66", "bw10-54", "bw3-93"
KABUTO, DOME_FOSSIL = "xy10-38", "xy10-96"  # Restored, and the Item that names it
KABUTO_STAGE_1, KABUTOPS_STAGE_1, KABUTOPS_STAGE_2 = "sm9-77", "xy10-39", "sm9-78"


# --------------------------------------------------------------------------- fossils


@pytest.mark.rule("FOSSIL-01", "TRAINER-17", "D-63")
@NEW
@pytest.mark.parametrize(("fossil", "hp"), [(RARE_FOSSIL, 70), (UNIDENTIFIED_FOSSIL, 60), (COVER_FOSSIL, 60)])
def test_a_fossil_item_is_put_onto_the_bench_as_a_basic_pokemon(edition: str, fossil: str, hp: int) -> None:
    game = Board(edition, active=LUCARIO, hand=[fossil]).after("play")
    (mon,) = bench(game, 0)
    frame = Frame(NO_CODE, 0)
    basic, pokemon = game.table.filters.compile(BASIC_POKEMON), game.table.filters.compile(POKEMON)
    assert basic is not None and matches_pokemon(game.state, frame, basic, mon)
    assert pokemon is not None and not matches_card(game.state, frame, pokemon, mon.cards[0])
    assert hp_left(game, mon) == hp
    assert types_of(game.state, mon) == BIT["Colorless"]


@pytest.mark.rule("TRAINER-17", "FOSSIL-01")
@NEW
@pytest.mark.parametrize("fossil", [RARE_FOSSIL, UNIDENTIFIED_FOSSIL])
def test_a_fossil_needs_room_on_the_bench(edition: str, fossil: str) -> None:
    assert not offers(Board(edition, active=LUCARIO, bench=[RIOLU] * 5, hand=[fossil]).game(), "play")


@pytest.mark.rule("FOSSIL-02")
@NEW
def test_pokemon_evolve_from_the_fossil_they_name(edition: str) -> None:
    game = Board(
        edition,
        active=LUCARIO,
        bench=[RARE_FOSSIL, UNIDENTIFIED_FOSSIL, (UNIDENTIFIED_FOSSIL, {"since": 3})],
        hand=[DRACOZOLT, SHIELDON],
    ).game()
    assert evolutions(game) == [("Dracozolt", "Rare Fossil"), ("Shieldon", "Unidentified Fossil")]
    act(game, "evolve", "Shieldon")
    assert top(game, bench(game, 0)[1]) == "Shieldon"
    assert game.state.is_evolved(bench(game, 0)[1])


@pytest.mark.rule("TRAINER-16", "FOSSIL-03", "FOSSIL-04")
@NEW
def test_elsewhere_a_fossil_is_a_trainer_card_and_no_basic_pokemon(edition: str) -> None:
    deck = [RARE_FOSSIL, UNIDENTIFIED_FOSSIL, "sv07-059"]
    board = Board(edition, active=LUCARIO, hand=[QUICK_BALL, ULTRA_BALL, GRASS, GRASS, GRASS], deck=deck)
    game = board.game()
    for item in ("Quick Ball", "Ultra Ball"):
        act(game, "play", item)
        if item == "Quick Ball":
            pick(game, "Grass Energy")
        assert {row[1] for row in options(game)} == {"Mewtwo"}
        game.choose()


@pytest.mark.rule("FOSSIL-04", "TRAINER-16", "D-07")
@pytest.mark.parametrize(
    ("edition", "starts"), [("bw2012", True), ("swsh2020", False), ("sv2023", False), ("current", False)]
)
def test_fossil_starts_a_game_only_where_the_edition_allows_it(edition: str, starts: bool) -> None:
    deck = [catalogue().card(each) for each in ["dp6-139"] * 30 + [GRASS] * 30]
    if not starts:
        with pytest.raises(SetUpError):
            Game.new((deck, deck), seed=0, options=GameOptions(programs=hand_made(), edition=edition))
        return
    game = Game.new((deck, deck), seed=3, options=GameOptions(programs=hand_made(), edition=edition))
    while game.decision and game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    assert top(game, active(game, 0)) == "Root Fossil"


@pytest.mark.rule("D-63")
@NEW
def test_a_fossil_in_play_takes_damage_conditions_and_retreats_by_its_printed_text(edition: str) -> None:
    assert prizes_taken(edition, RARE_FOSSIL, hp=70) == 1
    for fossil, affected in ((RARE_FOSSIL, False), (UNIDENTIFIED_FOSSIL, True)):
        board = Board(edition, active=("pl2-40", {"energy": ["sve-005"]}))
        board.side(1, active=(fossil, {"energy": [GRASS] * 2}), bench=[RIOLU])
        game = board.after("attack", "Confuse Ray", permissive=True)
        assert active(game, 1).damage == 10
        assert bool(active(game, 1).turned) is affected
        assert game.state.player == 1
        assert retreat_cost(game.state, active(game, 1)) == 0
        assert not offers(game, "retreat")
        act(game, "discard")
        assert zone(game, 1, "discard").count(top(game, active(game, 1))) == 0
        assert "knocked out" not in kinds(game) and len(zone(game, 0, "prizes")) == 6


@pytest.mark.rule("D-63")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "xy2015", "swsh2020", "sv2023"])
def test_a_fossil_whose_text_states_it_gives_no_prize_card(edition: str) -> None:
    game = act(fight(edition, MYSTERIOUS_FOSSIL, hp=10), "attack", "Metal Claw")
    assert "knocked out" in kinds(game)
    assert len(zone(game, 0, "prizes")) == 6
    assert zone(game, 1, "discard") == ["Mysterious Fossil"]


# --------------------------------------------------------------------------- Restored Pokémon


def _restored(edition: str, **more: Any) -> Game:
    return Board(edition, active=more.pop("active", LUCARIO), **more, theirs=LUCARIO).game()


@pytest.mark.rule("REST-01", "REST-05")
@RESTORED
def test_a_restored_pokemon_is_neither_basic_nor_evolution(edition: str) -> None:
    game = _restored(edition, active=ARCHEN)
    facts = game.state.facts_of(active(game, 0))
    assert (facts.basic, facts.evolution, facts.stage) == (False, False, "Restored")
    assert not game.state.is_evolved(active(game, 0))
    board = Board(edition)
    board.side(0, active=ARCHEN, bench=[RIOLU])
    board.put_stadium("bw4-91")  # Basic Pokémon retreat for one less
    game = board.game()
    assert [retreat_cost(game.state, mon) for mon in game.state.sides[0].pokemon] == [1, 0]


@pytest.mark.rule("REST-02")
@RESTORED
def test_a_restored_pokemon_comes_only_by_its_named_item(edition: str) -> None:
    assert not offers(_restored(edition, hand=[ARCHEN]), "bench")
    deck = [ARCHEN] + [GRASS] * 5 + [KABUTO, ARCHEN] + [GRASS] * 4 + [ARCHEN]
    game = act(_restored(edition, hand=[PLUME_FOSSIL], deck=deck, deck_size=13), "play", "Plume Fossil")
    assert [row[1] for row in options(game)] == ["Archen", "Archen"]  # among the bottom seven
    pick(game, "Archen")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Archen"]
    game = act(_restored(edition, hand=[PLUME_FOSSIL], deck=[KABUTO], deck_size=1), "play", "Plume Fossil")
    assert bench(game, 0) == ()


@pytest.mark.rule("REST-03", "REST-04")
@RESTORED
def test_a_restored_pokemon_cannot_start_a_game(edition: str) -> None:
    deck = [catalogue().card(each) for each in [ARCHEN] * 4 + [GRASS] * 56]
    with pytest.raises(SetUpError):
        Game.new((deck, deck), seed=0, options=GameOptions(programs=hand_made(), edition=edition))


@pytest.mark.rule("REST-05", "TEXT-11", "D-62")
@RESTORED
@pytest.mark.parametrize(
    ("item", "found"),
    [
        (QUICK_BALL, {"Mewtwo"}),
        (EVOLUTION_INCENSE, {"Lucario"}),
        (ULTRA_BALL, {"Archen", "Mewtwo", "Lucario"}),
    ],
)
def test_a_search_for_a_pokemon_finds_it_one_for_a_stage_does_not(
    edition: str, item: str, found: set[str]
) -> None:
    game = act(_restored(edition, hand=[item, GRASS, GRASS], deck=[ARCHEN, "sv07-059", LUCARIO]), "play")
    while game.decision and game.decision.kind != "search":
        game.choose(*range(game.decision.low))
    assert {row[1] for row in options(game)} == found


@pytest.mark.rule("REST-06", "EVOLVE-18")
@RESTORED
def test_the_stage_1_of_a_restored_pokemon_evolves_from_it(edition: str) -> None:
    game = _restored(edition, bench=[(ARCHEN, {"since": 3}), ARCHEN], hand=[ARCHEOPS])
    assert evolutions(game) == [("Archeops", "Archen")]
    act(game, "evolve", "Archeops")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Archen", "Archeops"]


@pytest.mark.rule("EVOLVE-18")
@RESTORED
def test_a_restored_card_is_no_evolution_card(edition: str) -> None:
    game = _restored(edition, bench=[ARCHEN, RIOLU], hand=[ARCHEN, KABUTO])
    assert evolutions(game) == []


@pytest.mark.rule("EVOLVE-19", "REST-07")
@pytest.mark.parametrize("edition", ["bw2012", "swsh2020", "sv2023"])
@pytest.mark.parametrize("kabuto", [(KABUTO,), (UNIDENTIFIED_FOSSIL, KABUTO_STAGE_1)])
@pytest.mark.parametrize("kabutops", [KABUTOPS_STAGE_1, KABUTOPS_STAGE_2])
def test_the_name_decides_not_the_chain_of_stages(
    edition: str, kabuto: tuple[str, ...], kabutops: str
) -> None:
    game = Board(edition, active=LUCARIO, bench=[kabuto], hand=[kabutops]).game()
    assert evolutions(game) == [("Kabutops", "Kabuto")]
    act(game, "evolve", "Kabutops")
    assert top(game, bench(game, 0)[0]) == "Kabutops"


@pytest.mark.rule("REST-07", "REST-02")
@pytest.mark.parametrize("edition", ["xy2015", "swsh2020", "sv2023"])
def test_each_fossil_item_becomes_the_pokemon_of_its_text(edition: str) -> None:
    """The Stage 1 Kabuto is named too: the Item's text asks for the name alone."""
    game = Board(
        edition, active=LUCARIO, hand=[DOME_FOSSIL], deck=[KABUTO, ARCHEN, KABUTO_STAGE_1], deck_size=3
    ).after("play", "Dome Fossil Kabuto")
    assert [row[1] for row in options(game)] == ["Kabuto", "Kabuto"]
