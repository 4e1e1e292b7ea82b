"""Pokémon of several cards: V-UNION and LEGEND (VUNION, LEGEND, D-30, D-31)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kinds.by_kind import *
from validator.effects.ir.slots import Filter
from validator.engine.board.frames import Frame
from validator.engine.errors import SetUpError
from validator.engine.game import Game, GameOptions
from validator.engine.program.code import NO_CODE
from validator.engine.queries import abilities_of, matches_card, retreat_cost

WITH_UNION = pytest.mark.parametrize("edition", ["sv2023", "current"])
LUGIA = ("hgss1-113", "hgss1-114")
RAIKOU_SUICUNE = ("hgss2-92", "hgss2-93")
KYOGRE_GROUDON = ("hgss3-87", "hgss3-88")
AZ = "xy4-91"
WITH_LEGEND = pytest.mark.parametrize(
    "edition", ["ex2004", "bw2012", "xy2015", "swsh2020", "sv2023", "current"]
)


def _board(edition: str, discard: tuple[str, ...] = MEWTWO, **more: Any) -> Board:
    board = Board(edition, active=more.pop("active", LUCARIO), discard=discard, **more)
    board.side(1, active=LUCARIO, bench=[RIOLU])
    return board


# --------------------------------------------------------------------------- V-UNION


@pytest.mark.rule("VUNION-03", "VUNION-04")
@WITH_UNION
@pytest.mark.parametrize(
    ("union", "benched", "allowed"),
    [
        (MEWTWO[:3], 0, False),
        ((MEWTWO[0],) * 4, 0, False),
        (MEWTWO, 0, True),
        (MEWTWO, 4, True),
        (MEWTWO, 5, False),
    ],
)
def test_all_four_cards_are_played_from_the_discard_pile_onto_the_bench(
    edition: str, union: tuple[str, ...], benched: int, allowed: bool
) -> None:
    game = _board(edition, union, bench=[RIOLU] * benched).game()
    assert offers(game, "union") is allowed
    if not allowed:
        return
    act(game, "union")
    assert zone(game, 0, "discard") == []
    assert len(bench(game, 0)) == benched + 1
    assert sorted(bench(game, 0)[-1].cards) == sorted(bench(game, 0)[-1].cards)[:4]


@pytest.mark.rule("VUNION-03")
@WITH_UNION
def test_v_union_cards_in_the_hand_cannot_be_played(edition: str) -> None:
    game = _board(edition, (), hand=MEWTWO).game()
    assert not offers(game, "union") and not offers(game, "bench")


@pytest.mark.rule("VUNION-05")
@WITH_UNION
def test_v_union_allows_one_tool(edition: str) -> None:
    game = _board(edition, (), active=MEWTWO, hand=["swsh1-156", "swsh1-156"]).game()
    act(game, "tool", "Air Balloon")
    assert not offers(game, "tool")


@pytest.mark.rule("VUNION-06", "VUNION-10", "D-30")
@WITH_UNION
def test_each_v_union_comes_into_play_once_a_game(edition: str) -> None:
    game = _board(edition, (*MEWTWO, *PIKACHU_UNION), hand=[AZ, ULTRA_BALL, ULTRA_BALL], deck=[RIOLU]).game()
    act(game, "union", "Mewtwo V-UNION")
    act(game, "play", "AZ", choosing=["Mewtwo V-UNION"])
    assert sorted(zone(game, 0, "hand")) == ["Mewtwo V-UNION"] * 4 + ["Ultra Ball"] * 2
    act(game, "play", "Ultra Ball", choosing=["Mewtwo V-UNION", "Mewtwo V-UNION"])
    game.choose()
    act(game, "play", "Ultra Ball")
    game.choose()
    assert zone(game, 0, "discard").count("Mewtwo V-UNION") == 4
    assert [row for row in options(game) if row[0] == "union"] == [("union", "Pikachu V-UNION")]
    act(game, "union", "Pikachu V-UNION")
    assert top(game, bench(game, 0)[0]) == "Pikachu V-UNION"


@pytest.mark.rule("VUNION-07")
@WITH_UNION
def test_a_v_union_is_no_basic_pokemon_for_set_up(edition: str) -> None:
    deck = [catalogue().card(each) for each in [*MEWTWO, *[PSYCHIC] * 56]]
    with pytest.raises(SetUpError):
        Game.new((deck, deck), seed=0, options=GameOptions(programs=hand_made(), edition=edition))


@pytest.mark.rule("VUNION-08", "TEXT-11")
@WITH_UNION
def test_searches_for_basic_and_evolution_cards_do_not_find_v_union_cards(edition: str) -> None:
    for item in (EVOLUTION_INCENSE, QUICK_BALL):
        game = _board(edition, (), hand=[item, GRASS], deck=[*MEWTWO, "sv01-013", "sv01-014"]).game()
        act(game, "play")
        assert {row[1] for row in options(game)} <= {"Sprigatito", "Floragato"}
        assert len(options(game)) == 1
    assert evolutions(game) == []


@pytest.mark.rule("VUNION-09")
@WITH_UNION
def test_effects_on_basic_pokemon_do_not_touch_a_v_union(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=MEWTWO, bench=[LUCARIO])
    board.side(1, active=RIOLU)
    board.put_stadium("bw4-91")  # Skyarrow Bridge: Basic Pokémon retreat for one less
    game = board.game()
    assert retreat_cost(game.state, active(game, 0)) == 2
    assert retreat_cost(game.state, active(game, 1)) == 0


@pytest.mark.rule("TEXT-10", "VUNION-09")
@pytest.mark.parametrize(
    ("edition", "attacker", "energy", "attack", "reached"),
    [
        *[(e, RIOLU, [FIGHTING] * 2, "", True) for e in ("bw2012", "swsh2020", "sv2023", "current")],
        *[(e, "bw3-66", [FIGHTING] * 2, "Rock Throw", True) for e in ("bw2012", "swsh2020", "sv2023")],
        *[(e, MEWTWO, [PSYCHIC] * 4, "Final Burn", True) for e in ("sv2023", "current")],
        *[
            (e, (RIOLU, LUCARIO), [FIGHTING] * 3, "Metal Claw", False)
            for e in ("bw2012", "swsh2020", "sv2023", "current")
        ],
    ],
)
def test_an_effect_on_unevolved_pokemon_reaches_basic_restored_and_v_union(
    edition: str, attacker: Any, energy: list[str], attack: str, reached: bool
) -> None:
    """Mewtwo LV.X is not damaged by Pokémon that are not evolved."""
    board = Board(edition, active=(attacker, {"energy": energy}))
    board.side(1, active=("ru1-9", "dpp-DP28"), bench=[RIOLU])
    game = board.game()
    act(game, "attack", attack) if attack else act(game, "attack")
    assert ("prevented" in kinds(game)) is reached
    assert ("damage" in kinds(game)) is not reached


@pytest.mark.rule("VUNION-11", "VUNION-12")
@WITH_UNION
def test_elsewhere_each_v_union_card_has_types_category_and_name(edition: str) -> None:
    game = _board(edition, (), hand=["sm6-113", GRASS], deck=MEWTWO[:3]).game()
    act(game, "play", "Mysterious Treasure")
    assert {row[1] for row in options(game)} == {"Mewtwo V-UNION"}
    assert game.decision and game.decision.high == 1
    pick(game, "Mewtwo V-UNION")
    assert zone(game, 0, "hand") == ["Mewtwo V-UNION"]
    assert zone(game, 0, "deck")[:2] == ["Mewtwo V-UNION"] * 2


@pytest.mark.rule("VUNION-13", "VUNION-15")
@WITH_UNION
def test_other_printed_facts_of_a_v_union_card_cannot_be_referred_to(edition: str) -> None:
    game = act(_board(edition, (), hand=["bw4-88"], deck=[*MEWTWO, "xy9-54"]).game(), "play", "Heavy Ball")
    assert {row[1] for row in options(game)} == {"Drapion"}
    state, frame = game.state, Frame(NO_CODE, 0)
    part = next(card for card in range(60) if game.table.ids[card] == MEWTWO[0])

    def finds(where: Filter) -> bool:
        return matches_card(state, frame, game.table.filters.compile_any(where), part)

    assert finds(Filter(category="Pokémon", types=("Psychic",), name=("Mewtwo V-UNION",)))
    assert finds(Filter(category="Pokémon", without=("Rule Box",)))
    for hidden in (
        Filter(markers=("V",)),
        Filter(markers=("Rule Box",)),
        Filter(attack="Union Gain"),
        Filter(ability=True),
        Filter(min_hp=100),
        Filter(max_hp=400),
        Filter(weakness="Darkness"),
        Filter(retreat=1),
    ):
        assert not finds(hidden)


@pytest.mark.rule("VUNION-14")
@WITH_UNION
def test_in_play_a_v_union_has_a_rule_box(edition: str) -> None:
    game = _board(edition, (), active=MEWTWO).game()
    assert [ability.name for _, ability in abilities_of(game.state, active(game, 0))] == ["Photon Barrier"]
    game = _board(edition, (), active=MEWTWO).put_stadium(PATH_TO_THE_PEAK).game()
    assert abilities_of(game.state, active(game, 0)) == []


@pytest.mark.rule("VUNION-16", "VUNION-17", "D-30")
@WITH_UNION
def test_knocked_out_its_cards_are_discarded_one_by_one_and_three_prizes_taken(edition: str) -> None:
    assert prizes_taken(edition, MEWTWO) == 3
    game = act(fight(edition, MEWTWO), "attack", "Metal Claw")
    assert zone(game, 1, "discard") == ["Mewtwo V-UNION"] * 4
    board = _board(edition)
    board.sides[0]["unions"] = ["Mewtwo V-UNION"]
    assert not offers(board.game(), "union")


# --------------------------------------------------------------------------- LEGEND


@pytest.mark.rule("LEGEND-01")
@WITH_LEGEND
def test_both_halves_of_a_legend_are_played_together_onto_one_bench_place(edition: str) -> None:
    board = Board(edition, active=LUCARIO, hand=[LUGIA[0], LUGIA[0], RAIKOU_SUICUNE[0]])
    assert not offers(board.game(), "union") and not offers(board.game(), "bench")
    board = Board(edition)
    board.side(
        0, active=LUCARIO, bench=[RIOLU] * 4, hand=LUGIA, deck=["sve-002", RIOLU, WATER, RIOLU, LIGHTNING]
    )
    board.side(1, active=LUCARIO)
    game = board.game()
    assert len([row for row in options(game) if row[0] == "union"]) == 1
    act(game, "union", "Lugia LEGEND")
    act(game, "yes")
    lugia = bench(game, 0)[-1]
    assert len(bench(game, 0)) == 5 and len(lugia.cards) == 2 and zone(game, 0, "hand") == []
    assert names(game, lugia.energy) == ["Fire Energy", "Water Energy", "Lightning Energy"]
    assert zone(game, 0, "discard") == ["Riolu", "Riolu"]


@pytest.mark.rule("LEGEND-01")
@WITH_LEGEND
def test_a_legend_needs_room_on_the_bench(edition: str) -> None:
    assert not offers(Board(edition, active=LUCARIO, bench=[RIOLU] * 5, hand=LUGIA).game(), "union")


@pytest.mark.rule("LEGEND-02", "D-31")
@WITH_LEGEND
def test_a_legend_is_neither_basic_nor_evolution_and_gives_the_prizes_it_prints(edition: str) -> None:
    assert prizes_taken(edition, LUGIA) == 1
    assert prizes_taken(edition, RAIKOU_SUICUNE) == 2
    game = act(fight(edition, LUGIA), "attack", "Metal Claw")
    assert zone(game, 1, "discard") == ["Lugia LEGEND"] * 2
    board = Board(edition)
    board.side(0, active=LUGIA, bench=[RIOLU], hand=[QUICK_BALL, EVOLUTION_INCENSE, GRASS], deck=LUGIA)
    board.side(1, active=LUCARIO)
    board.put_stadium("bw4-91")
    game = board.game()
    assert retreat_cost(game.state, active(game, 0)) == 1
    assert not game.state.is_evolved(active(game, 0))
    for item in ("Quick Ball", "Evolution Incense"):
        act(game, "play", item)
        assert game.decision
        if game.decision.kind != "main":
            pick(game, "Grass Energy")
        assert game.decision.kind == "main"  # nothing is found


@pytest.mark.rule("LEGEND-01")
def test_a_legend_attacks_with_what_its_halves_print() -> None:
    board = Board("bw2012", active=(LUGIA, {"energy": ["sve-002", WATER, LIGHTNING, WATER]}))
    board.side(1, active=MEWTWO, bench=[RIOLU])
    game = board.after("attack", "Elemental Blast", permissive=True, choosing=["Water Energy"])
    assert active(game, 1).damage == 200
    assert names(game, active(game, 0).energy) == ["Water Energy"]


@pytest.mark.rule("DUAL-03", "D-21")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_weakness_to_both_types_of_an_attacker_is_applied_once(edition: str) -> None:
    """Galvantula is Lightning and Grass, Kyogre & Groudon LEGEND weak to both."""
    board = Board(edition, active=(("bw2-33", "xy11-42"), {"energy": [LIGHTNING]}))
    board.side(1, active=KYOGRE_GROUDON, bench=[KYOGRE_GROUDON, LUCARIO])
    game = board.after("attack", "Double Thread")
    game.choose(0, 1)
    assert active(game, 1).damage == 60
    assert bench(game, 1)[0].damage == 60
