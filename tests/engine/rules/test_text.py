"""Reading card text: too few cards, up to, any number, may, coins, kinds that a word means (TEXT)."""

from __future__ import annotations

import pytest

from tests.engine.rules.shared import *
from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import *
from validator.effects.ir.steps import *
from validator.engine.board.chance_source import Seeded
from validator.engine.errors import IllegalChoice
from validator.engine.game import Game

OAK, WRATH, ERIKA, GAMBLE = "base1-88", "gym1-114", "gym1-16", "gym1-121"
MUNKIDORI = "sv06-095"
RATICATE_GX = "sm7-85"
ARCHEN = "bw3-66"
PIKACHU_V_UNION = ("swshp-SWSH139", "swshp-SWSH140", "swshp-SWSH141", "swshp-SWSH142")


@pytest.mark.rule("TEXT-01")
@ALL
def test_drawing_more_cards_than_there_are(edition: str) -> None:
    board = Position(edition)
    board.side(0, active=SNORLAX, hand=[OAK, CHARMANDER], deck=[CORPHISH, FIRE, WATER], deck_size=3)
    game = act(board.game(), "play", "Professor Oak")
    assert sorted(names(game, game.state.sides[0].hand)) == ["Corphish", "Fire Energy", "Water Energy"]
    assert game.result is None and game.state.player == 0


@pytest.mark.rule("TEXT-02", "TEXT-01")
@ALL
def test_looking_at_more_cards_than_there_are(edition: str) -> None:
    board = Position(edition, active=SNORLAX, hand=[WRATH], deck=[CORPHISH, FIRE, WATER], deck_size=3)
    game = act(board.game(), "play", "Misty's Wrath")
    assert len(options(game)) == 3
    pick(game, "Corphish", "Fire Energy")
    assert sorted(names(game, game.state.sides[0].hand)) == ["Corphish", "Fire Energy"]
    assert game.state.sides[0].deck == ()


def _munkidori(edition: str, damage: int) -> Game:
    board = Position(edition)
    board.declare(
        MUNKIDORI,
        "ability",
        "Adrena-Brain",
        Activated((MoveCounters(YOUR_POKEMON, OPPONENT_POKEMON, 3, up_to=True),)),
    )
    board.side(0, active=(MUNKIDORI, {"damage": damage}), hand=[CHARMANDER])
    board.side(1, active=SNORLAX)
    game = act(board.game(), "ability", "Adrena-Brain")
    return game


@pytest.mark.rule("TEXT-03", "D-36")
@expected(
    ex2004=["0", "1", "2", "3"],
    bw2012=["0", "1", "2", "3"],
    xy2015=["0", "1", "2", "3"],
    swsh2020=["0", "1", "2", "3"],
    sv2023=["1", "2", "3"],
)
def test_up_to_some_counters_may_be_none_where_no_rule_forbids_it(edition: str, wanted: list[str]) -> None:
    game = _munkidori(edition, 50)
    assert [row[1] for row in options(game)] == wanted
    act(game, "number", wanted[0])
    assert active(game, 1).damage == 10 * int(wanted[0])


@pytest.mark.rule("TEXT-03", "D-36")
@expected(ex2004=0, bw2012=0, xy2015=0, swsh2020=0, sv2023=10)
def test_up_to_with_a_single_counter(edition: str, wanted: int) -> None:
    """With one counter there is nothing to choose, unless it may be none."""
    game = _munkidori(edition, 10)
    assert offers(game, "number", "0") is (wanted == 0)
    if wanted == 0:
        act(game, "number", "0")
    assert active(game, 1).damage == wanted


@pytest.mark.rule("TEXT-03", "D-36")
@expected(ex2004=0, bw2012=0, xy2015=0, swsh2020=0, sv2023=1)
def test_up_to_some_cards_of_the_hand(edition: str, wanted: int) -> None:
    board = Position(edition)
    board.declare(
        RATICATE_GX,
        "attack",
        "Chuck Away",
        discard(Choice(YOUR_HAND, 2, up_to=True, name="thrown")),
        AttackDamage("times", Count(It("thrown"))),
    )
    board.side(0, active=("sm1-76", RATICATE_GX), hand=[FIRE, WATER, GRASS])
    board.side(1, active=SNORLAX)
    game = act(board.game(), "attack", "Chuck Away")
    assert game.decision and (game.decision.low, game.decision.high) == (wanted, 2)
    if wanted:
        with pytest.raises(IllegalChoice):
            game.choose()
    pick(game, *["Fire Energy"] * wanted)
    assert active(game, 1).damage == 40 * wanted


@pytest.mark.rule("TEXT-04")
@ALL
def test_draw_up_to_may_be_none(edition: str) -> None:
    board = Position(edition)
    board.declare(ERIKA, "trainer", "", Draw(3, up_to=True), Draw(3, "opponent", up_to=True))
    board.side(0, active=SNORLAX, hand=[ERIKA, CHARMANDER])
    game = act(board.game(), "play", "Erika")
    assert [row[1] for row in options(game)] == ["0", "1", "2", "3"]
    act(game, "number", "0")
    assert game.decision and game.decision.player == 1
    act(game, "number", "2")
    assert [len(side.hand) for side in game.state.sides] == [1, 2]


@pytest.mark.rule("TEXT-05")
@ALL
def test_any_number_may_be_none(edition: str) -> None:
    board = Position(edition)
    board.declare(
        GAMBLE,
        "trainer",
        "",
        discard(Choice(YOUR_HAND, None, name="gone")),
        Flip(),
        If(HEADS, (Draw(Linear(Count(It("gone")), 2)),)),
    )
    board.side(0, active=SNORLAX, hand=[GAMBLE, CHARMANDER, FIRE])
    game = act(board.game([1]), "play", "Blaine's Gamble")
    assert game.decision and (game.decision.low, game.decision.high) == (0, 2)
    twin = game.copy()
    game.choose()
    assert sorted(names(game, game.state.sides[0].hand)) == ["Charmander", "Fire Energy"]
    pick(twin, "Charmander", "Fire Energy")
    assert len(twin.state.sides[0].hand) == 4


@pytest.mark.rule("TEXT-06")
@pytest.mark.parametrize(("answer", "damage", "left"), [("no", 50, 3), ("yes", 90, 1)])
@ALL
def test_you_may_is_optional(edition: str, answer: str, damage: int, left: int) -> None:
    board = Position(edition)
    lightning = energy_on(SELF, Filter(provides=("Lightning",)))
    board.declare("ex5-38", "attack", "Lightning Strike", May((discard(lightning), AttackDamage("set", 90))))
    board.side(0, active=(("ex9-46", "ex5-38"), {"energy": [LIGHTNING, LIGHTNING, FIRE]}))
    board.side(1, active=SNORLAX)
    game = act(board.game(), "attack", "Lightning Strike")
    assert [row[0] for row in options(game)] == ["yes", "no"]
    act(game, answer)
    assert active(game, 1).damage == damage
    assert len(active(game, 0).energy) == left


@pytest.mark.rule("TEXT-07")
@pytest.mark.parametrize("edition", ["swsh2020", "sv2023", "current"])
def test_card_text_wins_over_the_first_turn(edition: str) -> None:
    """Caterpie may evolve in its first turn, as it says; Aron, which says nothing, may not."""
    board = Position(edition, turn=2, player=1)
    board.side(1, active="xy2-1", bench=[ARON], hand=["xy2-2", LAIRON])
    game = board.game()
    assert [row for row in options(game) if row[0] == "evolve"] == [("evolve", "Metapod", "Caterpie")]
    act(game, "evolve", "Metapod")
    assert names(game, active(game, 1).cards) == ["Caterpie", "Metapod"]


@pytest.mark.rule("TEXT-07")
@ALL
def test_card_text_wins_over_hidden_hands_and_energy_that_stays(edition: str) -> None:
    board = Position(edition)
    board.declare("ex2-9", "attack", "Scam", Reveal(OPPONENT_HAND, "you"), discard(energy_on(SELF)))
    board.side(0, active=("ex2-9", {"energy": [FIRE]}))
    board.side(1, active=SNORLAX, hand=[CORPHISH, WATER])
    game = board.game()
    since = len(game.state.events)
    act(game, "attack", "Scam")
    shown = [event for event in game.state.events[since:] if event[0] == "reveal"]
    assert [event[1] for event in shown] == [1, 1]  # seen by player 0 alone
    assert names(game, [event[3] for event in shown]) == ["Corphish", "Water Energy"]
    assert active(game, 0).energy == ()


@pytest.mark.rule("TEXT-08", "TRAINER-03")
@ALL
def test_the_rule_line_of_a_trainer_card_is_obeyed(edition: str) -> None:
    game = Position(edition, active=SNORLAX, hand=[TV_REPORTER, TV_REPORTER, CHARMANDER], done="S").game()
    assert offers(game, "bench") and not offers(game, "play")


def _ten_thousand(seed: int) -> list[int]:
    board = Board()
    board.declare("ex1-25", "attack", "Double Stab", Flip(10000), AttackDamage("set", 0))
    board.side(0, active=("ex1-25", {"energy": [FIRE, FIRE]}))
    game = act(board.game(chance=Seeded(seed), undo=False), "attack", "Double Stab")
    coins = [event for event in game.state.events if event[0] == "coin"]
    assert {event[2] for event in coins} == {0}  # made by the player the text names
    return [event[4] for event in coins]


@pytest.mark.rule("TEXT-09")
def test_a_coin_has_two_equal_sides_and_a_seed_replays() -> None:
    coins = _ten_thousand(7)
    assert set(coins) == {0, 1} and len(coins) == 10000
    assert 4800 < sum(coins) < 5200
    assert coins == _ten_thousand(7)
    assert coins != _ten_thousand(8)


@pytest.mark.rule("TEXT-10")
@ALL
def test_unevolved_pokemon_are_basic_restored_and_v_union_ones(edition: str) -> None:
    board = Position(edition)
    unevolved = Select("play", "opponent", Filter(evolved=False))
    board.declare(NOSEPASS, "attack", "Wide Laser", Damage(unevolved, 10))
    board.side(0, active=(NOSEPASS, {"energy": [FIGHTING, FIGHTING]}))
    board.side(1, active=CHARMANDER, bench=[ARCHEN, PIKACHU_V_UNION, (ARON, LAIRON)])
    game = act(board.game(), "attack", "Wide Laser")
    assert [active(game, 1).damage, *(mon.damage for mon in bench(game, 1))] == [10, 10, 10, 0]


@pytest.mark.rule("TEXT-11", "TEXT-10")
@pytest.mark.parametrize(
    ("where", "found"),
    [
        (POKEMON, {"Archen", "Pikachu V-UNION", "Aron", "Lairon"}),
        (BASIC_POKEMON, {"Aron"}),
        (Filter(category="Pokémon", stage=("Stage 1",)), {"Lairon"}),
        (Filter(category="Pokémon", evolution=True), {"Lairon"}),
        (Filter(category="Pokémon", stage=("Stage 2",)), set()),
    ],
)
@ALL
def test_what_a_search_finds(edition: str, where: Filter, found: set[str]) -> None:
    """A Pokémon is any Pokémon card; Restored and V-UNION cards are neither Basic nor Evolution Pokémon."""
    board = Position(edition)
    board.declare("bw1-97", "trainer", "", Search(((where, 1),)))
    deck = [ARCHEN, PIKACHU_V_UNION[0], ARON, LAIRON]
    board.side(0, active=SNORLAX, hand=["bw1-97", CHARMANDER], deck=deck)
    game = act(board.game(), "play", "Poké Ball")
    there = {row[1] for row in options(game) if row[0] == "card"}
    assert there == found
    assert "search" in log_of(game, 0)
