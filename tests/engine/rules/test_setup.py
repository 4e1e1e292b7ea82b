"""Setting up a game: the flip, the opening hands, what is placed face down, the reveal (SETUP, table B.S)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.engine.rules.opening import *
from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Activated, Modify, On
from validator.effects.ir.slots import Select
from validator.effects.ir.steps import Draw
from validator.engine.board.chance_source import Scripted, Seeded
from validator.engine.errors import IllegalChoice, OptionOutOfRange, SetUpError
from validator.engine.game import Game, GameOptions

HAND = [CHARMANDER, CORPHISH, GROWLITHE, *[FIRE] * 4]
OTHER = [MAKUHITA, *[GRASS] * 6]
TWO = [MAKUHITA, CORPHISH, *[GRASS] * 5]
BASICS = [CHARMANDER, CORPHISH, GROWLITHE, MAKUHITA, "ex1-50", "ex3-49", "ex9-48"]
RARE_FOSSIL, ARCHEN, MEWTWO_UNION, SUDOWOODO = "swsh3-167", "bw3-66", "swshp-SWSH159", "sm2-66"
FLIP_FIRST = dict.fromkeys(("ex2004", "xy2015", "swsh2020", "sv2023"), True)

_PLACING = [("place", 0), ("prizes", 0), ("place", 1), ("prizes", 1), ("reveal", 0), ("reveal", 1)]
_DEALING = [("shuffle", 0), ("draw", 0), ("shuffle", 1), ("draw", 1)]


@pytest.mark.case("B.S")
@pytest.mark.rule("SETUP-01", "SETUP-08")
@expected(bw2012=False, **FLIP_FIRST)
def test_the_steps_of_set_up_come_in_their_order(edition: str, wanted: bool) -> None:
    """Nothing else is logged: the greeting changes nothing."""
    game = deal(edition, HAND, OTHER)
    set_up(game)
    flip = [("coin", 0), ("first", 0)]
    if wanted:
        steps = [*flip, *_DEALING, *_PLACING, ("start", 0)]
    else:
        steps = [*_DEALING, *_PLACING[:4], *flip, *_PLACING[4:], ("start", 0)]
    assert log_of_set_up(game) == steps
    assert begins(game)


@pytest.mark.rule("SETUP-02", "D-03", "D-08")
@expected(bw2012=False, **FLIP_FIRST)
def test_the_coin_is_flipped_before_the_shuffle_or_before_the_reveal(edition: str, wanted: bool) -> None:
    game = deal(edition, HAND, OTHER)
    set_up(game)
    words = words_of_set_up(game)
    if wanted:
        assert words.index("coin") < words.index("shuffle")
    else:
        placed = len(words) - words[::-1].index("prizes")
        assert placed <= words.index("coin") < words.index("reveal")


@pytest.mark.rule("D-03")
def test_the_place_of_the_flip_is_a_switch() -> None:
    game = deal("bw2012", HAND, OTHER, switches={"coin_flip_position": "before shuffle"})
    set_up(game)
    assert words_of_set_up(game, "coin", "shuffle") == ["coin", "shuffle", "shuffle"]


@pytest.mark.rule("SETUP-03", "D-08", "D-03")
@expected(bw2012=False, **FLIP_FIRST)
@pytest.mark.parametrize("second", [True, False])
def test_the_winner_of_the_flip_chooses_or_the_flip_decides(edition: str, wanted: bool, second: bool) -> None:
    game = deal(edition, OTHER, OTHER, coins=[0])
    if wanted:
        assert answers(game) == (1, "go first")
        act(game, "yes" if second else "no")
        assert game.state.first == (1 if second else 0)
    set_up(game)
    assert game.state.first == game.state.player == (1 if second or not wanted else 0)
    assert game.state.turn == 1


@pytest.mark.rule("SETUP-04", "ZONE-04")
@ALL
def test_the_opening_hand_is_the_first_seven_cards_of_the_shuffled_deck(edition: str) -> None:
    order = [*range(30, 60), *range(30)]
    chance = Scripted([1], [(0, tuple(order)), (1, tuple(range(119, 59, -1)))])
    decks = [CHARMANDER] * 60
    game = deal(edition, decks, decks, chance=chance)
    go_first(game)
    side = game.state.sides[0]
    drawn = (*side.hand, *(each for mon in side.pokemon for each in mon.cards))
    assert sorted(drawn) == order[:7]
    assert len(side.deck) == 53 and side.deck == tuple(order[7:])
    other = game.state.sides[1]
    assert (other.hand, other.deck) == (tuple(range(119, 112, -1)), tuple(range(112, 59, -1)))


@pytest.mark.rule("SETUP-04", "ZONE-05")
@expected(bw2012=False, **FLIP_FIRST)
def test_a_seed_gives_the_hands_and_prize_cards_of_its_permutation(edition: str, wanted: bool) -> None:
    game = deal(edition, [CHARMANDER] * 60, [CORPHISH] * 60, chance="seeded", seed=12)
    source = Seeded(12)
    if wanted:
        source.coin(0)
    orders = [source.shuffle(player, tuple(range(60 * player, 60 * player + 60))) for player in (0, 1)]
    set_up(game)
    for player, order in enumerate(orders):
        side = game.state.sides[player]
        active_card = active(game, player).cards[0]
        drawn = order[13 : 13 + (game.state.first == player and edition != "ex2004")]
        assert {active_card, *side.hand} == {*order[:7], *drawn}
        assert side.prizes == order[7:13]


@pytest.mark.rule("SETUP-05", "MULL-02")
@ALL
def test_a_hand_with_a_basic_pokemon_starts_and_one_without_does_not(edition: str) -> None:
    game = deal(edition, OTHER, [*NO_BASIC, *HAND])
    set_up(game)
    assert [event[2] for event in game.state.events if event[0] == "mulligan"] == [1]
    assert begins(game)


@pytest.mark.rule("SETUP-06", "SETUP-15")
@ALL
def test_one_basic_pokemon_must_start_in_the_active_spot(edition: str) -> None:
    game = deal(edition, OTHER, HAND)
    go_first(game)
    assert answers(game) == (1, "active")  # the only Basic Pokémon of player 0 is placed already
    assert top(game, active(game, 0)) == "Makuhita"
    assert bench(game, 0) == ()
    assert offered(game) == ["Charmander", "Corphish", "Growlithe"]
    for pick_of_none_or_two in ((), (0, 1)):
        with pytest.raises(IllegalChoice):
            game.choose(*pick_of_none_or_two)
    game.choose(1)
    assert top(game, active(game, 1)) == "Corphish"


@pytest.mark.rule("SETUP-07", "SETUP-15")
@pytest.mark.parametrize("count", [0, 1, 5])
@ALL
def test_none_to_five_further_basics_start_on_the_bench(edition: str, count: int) -> None:
    game = deal(edition, BASICS, TWO)
    go_first(game)
    act(game, "card", "Charmander")
    assert answers(game) == (0, "bench")
    assert len(offered(game)) == 6
    with pytest.raises(IllegalChoice):
        game.choose(*range(6))
    game.choose(*range(count))
    assert len(bench(game, 0)) == count
    assert len(game.state.sides[0].hand) == 6 - count
    set_up(game)
    assert begins(game)


@pytest.mark.rule("SETUP-08", "ZONE-05", "SETUP-13")
@ALL
def test_the_prize_cards_are_the_top_six_once_the_pokemon_are_placed(edition: str) -> None:
    game = deal(edition, HAND, TWO)
    go_first(game)
    act(game, "card", "Growlithe")
    assert game.state.sides[0].prizes == ()
    pick(game, "Corphish")
    assert game.state.sides[0].prizes == tuple(range(7, 13))
    assert len(game.state.sides[0].deck) == 47
    placed = [number for number, event in enumerate(game.state.events) if event[0] == "move"]
    prizes = kinds(game).index("prizes")
    assert placed[:2] == [prizes - 2, prizes - 1]


def shown(game: Game, seat: int, side: int) -> dict[str, Any]:
    """The Pokémon of a side as a seat sees them."""
    row = game.view_for(seat).to_dict()["sides"][side]
    return {"active": row["active"], "bench": row["bench"]}


@pytest.mark.rule("SETUP-09", "SETUP-14")
@ALL
def test_pokemon_lie_face_down_until_both_sides_turn_them_up(edition: str) -> None:
    """What the other player sees before the reveal does not show which Pokémon are there, but how many."""
    views = []
    for start, benched in (("Charmander", "Corphish"), ("Growlithe", "Charmander")):
        game = deal(edition, HAND, TWO)
        go_first(game)
        act(game, "card", start, choosing=[benched])
        assert answers(game)[0] == 1
        views.append(json.dumps(game.view_for(1).to_dict()))
        seen = shown(game, 1, 0)
        assert "Charmander" not in json.dumps(seen) and len(seen["bench"]) == 1
        assert start in json.dumps(shown(game, 0, 0))
        moves = [event for event in game.events_for(1) if event[0] == "move" and event[2] == 0]
        assert {event[3] for event in moves} == {-1}
        set_up(game)
        assert start in json.dumps(shown(game, 1, 0)["active"])
        assert benched in json.dumps(shown(game, 1, 0)["bench"])
        turned = [event[3] for event in game.events_for(1) if event[0] == "reveal" and event[2] == 0]
        assert names(game, turned) == [start, benched]
    assert views[0] == views[1]


@pytest.mark.rule("D-09", "SETUP-14")
@ALL
def test_placing_pokemon_shows_the_other_player_nothing(edition: str) -> None:
    """The starting player is first in the log; the options of the other are the same whatever is there."""
    seen = []
    for start in ("Charmander", "Corphish", "Growlithe"):
        game = deal(edition, HAND, TWO)
        go_first(game)
        assert game.view_for(1).to_dict()["decision"]["options"] is None
        act(game, "card", start)
        game.choose()
        assert answers(game) == (1, "active")
        assert game.view_for(0).to_dict()["decision"]["options"] is None
        seen.append((options(game), game.events_for(1), game.view_for(1).to_dict()))
    assert seen[0] == seen[1] == seen[2]
    set_up(game)
    placed = [player for kind, player in log_of_set_up(game) if kind == "place"]
    assert placed == [0, 1]


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize("no_start", [BAYLEEF, ARCHEN, MEWTWO_UNION, "swshp-SWSH005"])
@ALL
def test_only_basic_pokemon_start_a_game(edition: str, no_start: str) -> None:
    """An Evolution card, a Restored Pokémon, a V-UNION card or a VMAX does not."""
    game = deal(edition, [*[no_start] * 7, CHARMANDER, *[no_start] * 6], OTHER)
    set_up(game)
    assert "mulligan" in kinds(game)
    assert top(game, active(game, 0)) == "Charmander"
    assert bench(game, 0) == ()


@pytest.mark.rule("SETUP-11", "D-07")
@expected(ex2004=True, bw2012=True, xy2015=True, swsh2020=False, sv2023=False)
def test_a_fossil_starts_a_game_where_the_edition_counts_it_as_basic(edition: str, wanted: bool) -> None:
    game = deal(edition, [RARE_FOSSIL, *[FIRE] * 6, *HAND], OTHER)
    set_up(game)
    assert ("mulligan" in kinds(game)) is not wanted
    assert top(game, active(game, 0)) == ("Rare Fossil" if wanted else "Charmander")


@pytest.mark.rule("SETUP-11", "D-07")
def test_whether_a_fossil_starts_is_a_switch() -> None:
    deck = [RARE_FOSSIL, *[FIRE] * 6, *HAND]
    game = deal("sv2023", deck, OTHER, switches={"fossil_is_basic_in_setup": True})
    set_up(game)
    assert top(game, active(game, 0)) == "Rare Fossil"


@pytest.mark.rule("SETUP-12")
@pytest.mark.parametrize(
    "special", ["ex14-95", "xy3-54", "sm10-57", "swshp-SWSH004", "svp-106", "swsh10-046", "sm9-33"]
)
@ALL
def test_a_basic_pokemon_with_a_special_rule_may_start(edition: str, special: str) -> None:
    """Pokémon-ex, Pokémon-EX, GX, V, ex, Radiant Pokémon and TAG TEAM."""
    assert card(special).is_basic_pokemon and card(special).markers
    game = deal(edition, [special, special, *[FIRE] * 5], OTHER)
    go_first(game)
    assert answers(game) == (0, "bench")  # placed in the Active Spot: no other Basic Pokémon is there
    game.choose(0)
    assert "mulligan" not in kinds(game)
    assert [mon.cards for mon in game.state.sides[0].pokemon] == [(0,), (1,)]


def double_win(edition: str, coins: list[int]) -> Game:
    """A board where one attack Knocks Out both Active Pokémon, the last ones of their sides."""
    board = Board(edition, filler=CHARMANDER, active=("bw8-110", {"energy": [FIRE], "damage": 40}), prizes=1)
    board.side(1, active=(CORPHISH, {"damage": 40}), prizes=1)
    return board.game(coins=coins, permissive=True)


@pytest.mark.rule("SETUP-13", "FIRST-09", "WIN-07")
@expected(ex2004=True, bw2012=True, xy2015=False, swsh2020=False, sv2023=False)
def test_sudden_death_is_set_up_again_with_one_prize_card_and_the_rules_of_a_first_turn(
    edition: str, wanted: bool
) -> None:
    game = act(double_win(edition, [1]), "attack", "Reckless Charge")
    assert "sudden death" in kinds(game)
    go_first(game)
    act(game, "card", "Patrat")
    set_up(game)
    assert [len(side.prizes) for side in game.state.sides] == [1, 1]
    first = game.state.first
    assert (game.state.turn, game.state.player) == (1, first)
    assert kinds(game)[-1] == ("turn" if edition == "ex2004" else "draw")
    act(game, "energy", "Fire Energy", "Patrat")
    assert offers(game, "attack", "Reckless Charge") is wanted


ROADBLOCK = (
    SUDOWOODO,
    "ability",
    "Roadblock",
    (Modify("bench limit", "set", 4, Select("play", "opponent")),),
)


@pytest.mark.rule("D-70", "D-53")
@ALL
def test_no_ability_works_before_the_reveal(edition: str) -> None:
    """Sudowoodo's limit of four comes with the reveal; until then five fit on the opponent's Bench."""
    game = deal(edition, [SUDOWOODO, *[FIRE] * 6], BASICS, texts=[ROADBLOCK])
    go_first(game)
    act(game, "card", "Charmander")
    game.choose(*range(5))
    assert len(bench(game, 1)) == 5
    assert answers(game) == (1, "discard from bench")
    assert kinds(game).index("reveal") < kinds(game).index("start")
    assert (game.decision and game.decision.low, game.decision and game.decision.high) == (1, 1)
    act(game, "pokemon", "Makuhita")
    assert len(bench(game, 1)) == 4 and zone(game, 1, "discard") == ["Makuhita"]
    assert begins(game)


@pytest.mark.rule("D-70")
@ALL
def test_placing_in_set_up_is_no_playing_from_the_hand(edition: str) -> None:
    """What answers being put on the Bench from the hand stays silent; what may be used waits for the turn."""
    texts = [
        ("bw8-73", "ability", "Premonition", (On("benched from hand", (Draw(3),)), Activated((Draw(2),)))),
    ]
    game = deal(edition, [CHARMANDER, "bw8-73", *[FIRE] * 5], TWO, texts=texts)
    go_first(game)
    act(game, "card", "Charmander", choosing=["Lunatone"])
    assert len(bench(game, 0)) == 1
    assert not offers(game, "ability")
    set_up(game)
    drawn = 0 if edition == "ex2004" else 1
    assert len(game.state.sides[0].hand) == 5 + drawn
    act(game, "ability", "Premonition")
    assert len(game.state.sides[0].hand) == 7 + drawn


@pytest.mark.rule("D-60", "D-05")
@ALL
def test_a_game_does_not_start_with_a_deck_that_cannot_be_played(edition: str) -> None:
    for size in (59, 61):
        with pytest.raises(SetUpError, match=str(size)):
            Game.new(
                ([card(CHARMANDER)] * size, [card(CHARMANDER)] * 60),
                seed=0,
                options=GameOptions(programs=hand_made(), edition=edition),
            )
    with pytest.raises(SetUpError, match="Player 1 has no Basic"):
        deal(edition, HAND, [BAYLEEF] * 20)


@pytest.mark.rule("D-60")
@ALL
def test_engine_does_not_check_deck_legality(edition: str) -> None:
    """Sixty copies of one Pokémon are not a legal deck; deck checking is another part of the project."""
    game = deal(edition, [CHARMANDER] * 60, [CORPHISH] * 60)
    set_up(game)
    assert begins(game)


@pytest.mark.rule("SETUP-15")
@ALL
def test_pokemon_left_in_the_hand_can_be_benched_in_the_turn(edition: str) -> None:
    game = deal(edition, HAND, OTHER)
    go_first(game)
    act(game, "card", "Charmander")
    game.choose()
    with pytest.raises(OptionOutOfRange):
        game.choose(5)
    set_up(game)
    assert offers(game, "bench", "Corphish") and offers(game, "bench", "Growlithe")
