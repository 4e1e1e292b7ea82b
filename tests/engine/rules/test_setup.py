"""Setting up (SETUP, table B.S)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.engine.kit import active, bench, card, hand_made, kinds, names, top, zone
from tests.engine.rules.by_edition import (
    ALL,
    BAGON,
    CHARMANDER,
    CORPHISH,
    EDITIONS,
    FIRE,
    GRASS,
    GROWLITHE,
    MAKUHITA,
    WATER,
    expected,
)
from tests.engine.rules.dealing import deal, finish, let_begin, say, steps
from validator.engine.errors import IllegalChoice, SetUpError
from validator.engine.game import Game

FLIP_FIRST = [
    ("coin", 0),
    ("first", 0),
    ("shuffle", 0),
    ("draw", 0),
    ("shuffle", 1),
    ("draw", 1),
    ("active", 0),
    ("bench", 0),
    ("prizes", 0),
    ("active", 1),
    ("prizes", 1),
    ("reveal", 0),
    ("reveal", 1),
    ("start", 0),
]
FLIP_LAST = [*FLIP_FIRST[2:11], *FLIP_FIRST[:2], *FLIP_FIRST[11:]]
ORDERS = expected(
    ex2004=FLIP_FIRST, bw2012=FLIP_LAST, xy2015=FLIP_FIRST, swsh2020=FLIP_FIRST, sv2023=FLIP_FIRST
)


def ordinary(edition: str, **more: Any) -> Game:
    """Three different Basics against one, up to the choice of the first Active Pokémon."""
    game = deal(edition, [CHARMANDER, CORPHISH, GROWLITHE], [MAKUHITA, BAGON], **more)
    let_begin(game, 0)
    return game


@pytest.mark.case("B.S")
@pytest.mark.rule("SETUP-01", "SETUP-02", "D-08")
@ORDERS
def test_the_steps_come_in_the_order_of_the_edition(edition: str, wanted: list[tuple[str, int]]) -> None:
    """The greeting leaves no trace: the log begins with the flip or with a shuffle."""
    game = ordinary(edition)
    say(game, "active", 0, "Charmander")
    say(game, "bench", 0, "Growlithe")
    finish(game)
    assert steps(game) == wanted


@pytest.mark.rule("SETUP-03", "D-08")
@pytest.mark.parametrize("coin", [1, 0])
@expected(ex2004=True, bw2012=False, xy2015=True, swsh2020=True, sv2023=True)
def test_the_winner_of_the_flip_chooses_where_the_edition_lets_it(
    edition: str, wanted: bool, coin: int
) -> None:
    game = deal(edition, [CHARMANDER], [MAKUHITA], coins=[coin])
    winner = 0 if coin else 1
    if wanted:
        assert game.decision is not None
        assert (game.decision.kind, game.decision.player) == ("go first", winner)
        let_begin(game, 1 - winner)
    finish(game)
    first = 1 - winner if wanted else winner
    assert (game.state.first, game.state.player, game.state.turn) == (first, first, 1)


@pytest.mark.rule("D-03", "SETUP-02")
def test_the_flip_of_2012_comes_after_the_placing_unless_it_is_switched() -> None:
    late = steps(_placed(ordinary("bw2012")))
    assert late.index(("coin", 0)) == late.index(("reveal", 0)) - 2
    assert late.index(("coin", 0)) > late.index(("prizes", 1))
    early = steps(_placed(ordinary("bw2012", switches={"coin_flip_position": "before shuffle"})))
    assert early[:3] == [("coin", 0), ("first", 0), ("shuffle", 0)]


def _placed(game: Game) -> Game:
    finish(game)
    return game


@pytest.mark.rule("SETUP-04", "ZONE-04")
@ALL
def test_the_seven_top_cards_of_the_shuffled_deck_are_the_hand(edition: str) -> None:
    order = [20, 1, 0, 59, 41, 7, 8, 12, 13]
    game = deal(edition, [CHARMANDER, CORPHISH], [MAKUHITA], (0, order), (1, [99, 60, 61, 62, 63, 64, 65]))
    let_begin(game, 0)
    assert game.state.sides[0].hand == (20, 1, 0, 59, 41, 7, 8)
    assert game.state.sides[1].hand == (99, 60, 61, 62, 63, 64, 65)
    assert [len(side.deck) for side in game.state.sides] == [53, 53]
    assert game.state.sides[0].deck[:2] == (12, 13)


@pytest.mark.rule("SETUP-05", "MULL-01")
@pytest.mark.parametrize(("place", "kept"), [(0, True), (6, True), (7, False)])
@ALL
def test_only_a_hand_with_a_basic_pokemon_is_kept(edition: str, place: int, kept: bool) -> None:
    deck = [GRASS] * 8
    deck[place] = CHARMANDER
    game = deal(edition, deck, [MAKUHITA], (0, ()), (1, ()), (0, (place,)))
    let_begin(game, 0)
    finish(game)
    assert ("mulligan" not in kinds(game)) is kept
    assert top(game, active(game, 0)) == "Charmander"


@pytest.mark.rule("SETUP-06", "SETUP-15")
@ALL
def test_the_only_basic_has_to_be_the_active_pokemon(edition: str) -> None:
    game = deal(edition, [FIRE, CHARMANDER], [MAKUHITA, MAKUHITA])
    let_begin(game, 0)
    finish(game)
    assert [top(game, mon) for mon in game.state.sides[0].pokemon] == ["Charmander"]
    assert not any(name == "Charmander" for name in zone(game, 0, "hand"))


@pytest.mark.rule("SETUP-06", "SETUP-15", "SETUP-07")
@ALL
def test_an_active_pokemon_has_to_be_chosen_and_the_rest_may_stay_in_the_hand(edition: str) -> None:
    game = ordinary(edition)
    assert game.decision is not None and game.decision.kind == "active"
    with pytest.raises(IllegalChoice):
        game.choose()
    with pytest.raises(IllegalChoice):
        game.choose(0, 1)
    say(game, "active", 0, "Corphish")
    say(game, "bench", 0)
    assert [top(game, mon) for mon in game.state.sides[0].pokemon] == ["Corphish"]
    assert sorted(each for each in zone(game, 0, "hand") if "Energy" not in each) == [
        "Charmander",
        "Growlithe",
    ]


@pytest.mark.rule("SETUP-07", "ZONE-09")
@pytest.mark.parametrize("count", [0, 3, 5])
@ALL
def test_up_to_five_more_go_onto_the_bench(edition: str, count: int) -> None:
    game = deal(edition, [CHARMANDER] * 7, [MAKUHITA])
    let_begin(game, 0)
    assert game.decision is not None and game.decision.kind == "bench"
    assert (len(game.decision.options), game.decision.low, game.decision.high) == (6, 0, 5)
    with pytest.raises(IllegalChoice):
        game.choose(0, 1, 2, 3, 4, 5)
    say(game, "bench", 0, *["Charmander"] * count)
    assert len(bench(game, 0)) == count
    assert zone(game, 0, "hand").count("Charmander") == 6 - count


@pytest.mark.rule("SETUP-08", "ZONE-05", "SETUP-13")
@ALL
def test_the_six_cards_after_the_opening_hand_are_the_prize_cards(edition: str) -> None:
    order = [0, 1, 51, 52, 53, 54, 55, 30, 31, 32, 33, 34, 35, 36]
    game = deal(edition, [CHARMANDER, CORPHISH], [MAKUHITA], (0, order), (1, ()))
    let_begin(game, 1 if edition != "bw2012" else 0)
    assert not game.state.sides[0].prizes
    finish(game)
    assert game.state.sides[0].prizes == (30, 31, 32, 33, 34, 35)
    assert [len(side.prizes) for side in game.state.sides] == [6, 6]
    log = steps(game)
    for player in (0, 1):
        assert log.index(("active", player)) < log.index(("prizes", player)) < log.index(("reveal", player))


@pytest.mark.rule("SETUP-09", "SETUP-14", "D-09")
@ALL
def test_the_line_up_is_face_down_until_both_reveal_it(edition: str) -> None:
    """Names stay hidden, numbers do not; what a player chose from shows to nobody else."""
    game = ordinary(edition)
    for seat in (1, None):
        row = game.view_for(seat).to_dict()["decision"]
        assert (row["player"], row["kind"], row["options"]) == (0, "active", None)
    say(game, "active", 0, "Corphish")
    say(game, "bench", 0, "Charmander", "Growlithe")
    assert game.state.turn == 0 and game.decision is not None and game.decision.player == 1
    for seat in (1, None):
        side = game.view_for(seat).to_dict()["sides"][0]
        assert (side["active"], side["bench"]) == ({"face_down": True}, [{"face_down": True}] * 2)
        assert {event[3] for event in game.events_for(seat) if event[0] == "move" and event[2] == 0} == {-1}
    own = game.view_for(0).to_dict()["sides"][0]
    assert [own["active"]["name"], *(mon["name"] for mon in own["bench"])] == [
        "Corphish",
        "Charmander",
        "Growlithe",
    ]
    finish(game)
    for seat in (0, 1, None):
        side = game.view_for(seat).to_dict()["sides"][0]
        assert [side["active"]["name"], *(mon["name"] for mon in side["bench"])] == [
            "Corphish",
            "Charmander",
            "Growlithe",
        ]
        told = [event[3] for event in game.events_for(seat) if event[0] == "reveal" and event[2] == 0]
        assert names(game, told) == ["Corphish", "Charmander", "Growlithe"]


@pytest.mark.rule("D-09")
@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_places_first_and_learns_nothing_from_it(first: int) -> None:
    """What the other is asked is the same, whatever the starting player has chosen."""

    def asked(chosen: str) -> list[Any]:
        game = deal("sv2023", [CHARMANDER, CORPHISH], [CHARMANDER, CORPHISH])
        let_begin(game, first)
        say(game, "active", first, chosen)
        say(game, "bench", first)
        assert game.decision is not None and game.decision.player == 1 - first
        return [game.view_for(1 - first).to_dict(), game.events_for(1 - first)]

    assert asked("Charmander") == asked("Corphish")


NOT_BASIC = {
    "Evolution": ["sv01-014"],
    "Restored": ["bw3-66"],
    "V-UNION": ["swshp-SWSH159", "swshp-SWSH160", "swshp-SWSH161", "swshp-SWSH162"],
}


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize("kind", sorted(NOT_BASIC))
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_other_stage_may_be_placed(edition: str, kind: str) -> None:
    deck = [*NOT_BASIC[kind], *[GRASS] * 6, CHARMANDER]
    game = deal(edition, deck, [MAKUHITA], (0, ()), (1, ()), (0, (len(deck) - 1, 0)))
    let_begin(game, 0)
    finish(game)
    assert kinds(game).count("mulligan") == 1
    assert [top(game, mon) for mon in game.state.sides[0].pokemon] == ["Charmander"]
    assert 0 in game.state.sides[0].hand


@pytest.mark.rule("SETUP-11", "D-07")
@expected(ex2004=True, bw2012=True, xy2015=True, swsh2020=False, sv2023=False)
def test_a_fossil_starts_where_the_edition_counts_it_as_a_basic(edition: str, wanted: bool) -> None:
    fossil = "ex2-90"  # Claw Fossil
    game = deal(edition, [fossil, *[GRASS] * 6, CHARMANDER], [MAKUHITA], (0, ()), (1, ()), (0, (7, 0)))
    let_begin(game, 0)
    finish(game)
    assert ("mulligan" not in kinds(game)) is wanted
    assert names(game, active(game, 0).cards) == ["Claw Fossil" if wanted else "Charmander"]
    assert ("Claw Fossil" in zone(game, 0, "hand")) is not wanted


SPECIAL = [
    ("bw2012", "xy2-12", "Charizard-EX"),
    ("swsh2020", "xy2-12", "Charizard-EX"),
    ("swsh2020", "sm2-47", "Tapu Koko-GX"),
    ("swsh2020", "sm9-33", "Pikachu & Zekrom-GX"),
    ("swsh2020", "swsh1-49", "Lapras V"),
    ("sv2023", "sm2-47", "Tapu Koko-GX"),
    ("sv2023", "swsh1-49", "Lapras V"),
    ("sv2023", "swsh12.5-020", "Radiant Charizard"),
    ("sv2023", "sv01-125", "Koraidon ex"),
]


@pytest.mark.rule("SETUP-12")
@pytest.mark.parametrize(("edition", "special", "name"), SPECIAL)
def test_a_basic_with_a_special_rule_starts_like_any_other(edition: str, special: str, name: str) -> None:
    game = deal(edition, [special], [CHARMANDER, special])
    let_begin(game, 0)
    assert "mulligan" not in kinds(game)
    say(game, "active", 1, "Charmander")
    say(game, "bench", 1, name)
    assert top(game, active(game, 0)) == name
    assert [top(game, mon) for mon in bench(game, 1)] == [name]


def _refused(deck: Sequence[str]) -> SetUpError:
    other = [CHARMANDER, *[WATER] * 59]
    with pytest.raises(SetUpError) as refusal:
        Game.new(
            [[card(each) for each in deck], [card(each) for each in other]],
            programs=hand_made(),
            edition="sv2023",
        )
    return refusal.value


@pytest.mark.rule("D-60", "D-05")
def test_a_deck_that_cannot_be_played_with_is_refused() -> None:
    assert "59" in _refused([CHARMANDER, *[GRASS] * 58]).message
    assert "61" in _refused([CHARMANDER, *[GRASS] * 60]).message
    assert "Basic" in _refused(["sv01-014", *[GRASS] * 59]).message


@pytest.mark.rule("D-60")
def test_the_other_rules_of_deck_building_are_checked_apart() -> None:
    """A deck of 60 Charmander breaks the rule of four, which a game does not ask about."""
    game = deal("sv2023", [CHARMANDER] * 60, [MAKUHITA] * 60)
    let_begin(game, 0)
    finish(game)
    assert game.state.turn == 1


@pytest.mark.rule("D-70")
def test_no_ability_works_before_the_reveal() -> None:
    """Latias ex takes the Retreat Cost off Basic Pokémon, but not while it lies face down."""
    game = deal("sv2023", ["sv08-076", GROWLITHE], [MAKUHITA, BAGON])
    let_begin(game, 0)
    say(game, "active", 0, "Growlithe")
    say(game, "bench", 0, "Latias ex")
    assert _retreat_costs(game) == [2, 2]
    finish(game)
    assert _retreat_costs(game) == [0, 0]


def _retreat_costs(game: Game) -> list[int]:
    side = game.view_for(0).to_dict()["sides"][0]
    return [mon["retreat_cost"] for mon in (side["active"], *side["bench"])]
