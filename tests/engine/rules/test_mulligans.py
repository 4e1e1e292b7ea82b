"""Mulligans (MULL)."""

from __future__ import annotations

import pytest

from tests.engine.kit import bench, card, hand_made, kinds, options, top, zone
from tests.engine.rules.by_edition import (
    ALL,
    BAGON,
    CHARMANDER,
    CORPHISH,
    FIRE,
    GRASS,
    GROWLITHE,
    MAKUHITA,
    WATER,
    expected,
)
from tests.engine.rules.dealing import deal, finish, let_begin, say, steps
from validator.engine.chance import Scripted
from validator.engine.errors import ChanceExhausted, OptionOutOfRange, SetUpError
from validator.engine.game import Game

AGAIN = (0, tuple(range(7)))
STILL = (1, tuple(range(60, 67)))
LATE = [FIRE] * 7  # the seven cards before the first Basic of a deck


def waiting(edition: str, times: int = 1, second: tuple[str, ...] = (MAKUHITA,)) -> Game:
    """The first player redraws so many times; the second starts and has the Basics given."""
    redraws = [*[AGAIN] * (times - 1), (0, (7,))]
    game = deal(edition, [*LATE, CHARMANDER], second, AGAIN, STILL, *redraws)
    let_begin(game, 1)
    return game


def shown(game: Game, player: int, seat: int | None) -> list[int]:
    """The cards that a seat has been shown of a player's hands, in the order of the log."""
    found: list[int] = []
    mulligan = False
    for event in game.events_for(seat):
        if event[0] == "mulligan" and event[2] == player:
            mulligan = True
        elif event[0] == "shuffle":
            mulligan = False
        elif event[0] == "reveal" and mulligan:
            found.append(event[3])
    return found


@pytest.mark.rule("MULL-01", "MULL-06")
@ALL
def test_the_hand_is_shown_and_drawn_anew_until_a_basic_is_there(edition: str) -> None:
    game = waiting(edition, times=2)
    finish(game)
    log = [step for step in steps(game) if step[1] == 0 and step[0] != "coin"]
    again = [("mulligan", 0), ("show", 0), ("shuffle", 0), ("draw", 0)]
    place = log.index(("mulligan", 0))
    assert log[place - 2 : place + 8] == [("shuffle", 0), ("draw", 0), *again, *again]
    assert log[place + 8 : place + 10] == [("active", 0), ("prizes", 0)]
    assert len(game.state.sides[0].prizes) == 6
    assert top(game, game.state.sides[0].pokemon[0]) == "Charmander"
    assert len(zone(game, 0, "hand")) == (6 if game.state.first == 1 else 7 - (edition == "ex2004"))


@pytest.mark.rule("MULL-02")
@pytest.mark.parametrize("basics", [1, 3])
@ALL
def test_a_hand_with_a_basic_is_never_given_back(edition: str, basics: int) -> None:
    """Nowhere in the set-up is there an answer that asks for another hand."""
    game = deal(edition, [CHARMANDER, CORPHISH, GROWLITHE][:basics], [MAKUHITA, BAGON])
    asked = []
    while game.state.turn == 0:
        assert game.decision is not None
        asked.append((game.decision.kind, game.decision.player))
        assert game.decision.kind in ("go first", "active", "bench")
        game.choose(*range(game.decision.low))
    assert "mulligan" not in kinds(game)
    assert kinds(game).count("shuffle") == 2
    assert (("active", 0) in asked) is (basics > 1)


@pytest.mark.rule("MULL-02")
@ALL
def test_a_hand_without_a_basic_cannot_be_kept(edition: str) -> None:
    game = waiting(edition, second=(MAKUHITA, BAGON))
    assert game.decision is not None
    while game.decision.player != 0 and game.decision.kind != "mulligan draw":
        game.choose(*range(game.decision.low))
        assert game.decision is not None
    assert kinds(game).count("mulligan") == 1
    assert game.decision.kind == "mulligan draw"


@pytest.mark.rule("MULL-03", "MULL-07", "MULL-10")
@pytest.mark.parametrize("taken", [0, 1, 2])
@ALL
def test_a_card_may_be_drawn_for_each_mulligan_of_the_other(edition: str, taken: int) -> None:
    game = waiting(edition, times=2)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == ("mulligan draw", 1)
    assert options(game) == [("number", "0"), ("number", "1"), ("number", "2")]
    with pytest.raises(OptionOutOfRange):
        game.choose(3)
    before = len(game.state.sides[1].hand)
    game.choose(taken)
    drawn = taken + (game.state.turn == 1 and game.state.first == 1 and edition != "ex2004")
    assert len(game.state.sides[1].hand) == before + drawn


def both_fail(edition: str, extra: int) -> Game:
    """Both redraw twice, then the first player `extra` times more."""
    orders = [AGAIN, STILL, AGAIN, STILL, AGAIN if extra else (0, (7,)), (1, (67,))]
    orders += [AGAIN] * (extra - 1) + ([(0, (7,))] if extra else [])
    game = deal(edition, [*LATE, CHARMANDER], [*LATE, MAKUHITA], *orders)
    let_begin(game, 1)
    return game


@pytest.mark.rule("MULL-04", "D-04")
@expected(ex2004=(2, 2), bw2012=(2, 2), xy2015=(0, 0), swsh2020=(0, 0), sv2023=(0, 0))
def test_where_both_fail_both_begin_anew(edition: str, wanted: tuple[int, int]) -> None:
    """By the full rule no card comes from it; by the short rule each mulligan counts for itself."""
    game = both_fail(edition, 0)
    due = [0, 0]
    while game.state.turn == 0:
        assert game.decision is not None
        if game.decision.kind == "mulligan draw":
            due[game.decision.player] = len(game.decision.options) - 1
        game.choose(0)
    assert tuple(due) == wanted
    log = steps(game)
    rounds = [step for step in log if step[0] == "mulligan"]
    assert rounds == [("mulligan", 0), ("mulligan", 1)] * 2
    assert max(place for place, step in enumerate(log) if step[0] == "mulligan") < log.index(("active", 1))
    assert len(shown(game, 0, 1)) == len(shown(game, 1, 0)) == 14


@pytest.mark.rule("MULL-07", "D-04")
@expected(ex2004=(5, 2), bw2012=(5, 2), xy2015=(3, 0), swsh2020=(3, 0), sv2023=(3, 0))
def test_only_the_mulligans_beyond_the_shared_ones_count(edition: str, wanted: tuple[int, int]) -> None:
    game = both_fail(edition, 3)
    due = [0, 0]
    while game.state.turn == 0:
        assert game.decision is not None
        if game.decision.kind == "mulligan draw":
            due[game.decision.player] = len(game.decision.options) - 1
        game.choose(0)
    assert (due[1], due[0]) == wanted


@pytest.mark.rule("MULL-05", "D-06")
@ALL
def test_who_lacks_a_basic_waits_until_the_other_has_set_up(edition: str) -> None:
    """Active, Bench and Prize cards of the one come before the other shows the hand."""
    game = waiting(edition, second=(MAKUHITA, BAGON))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == ("active", 1)
    assert "mulligan" not in kinds(game)
    say(game, "active", 1, "Bagon")
    assert "mulligan" not in kinds(game)
    say(game, "bench", 1, "Makuhita")
    log = [step for step in steps(game) if step[0] not in ("draw", "coin", "first")]
    assert log[2:8] == [
        ("active", 1),
        ("bench", 1),
        ("prizes", 1),
        ("mulligan", 0),
        ("show", 0),
        ("shuffle", 0),
    ]


@pytest.mark.rule("MULL-08", "MULL-09")
@ALL
def test_basics_among_the_cards_drawn_go_onto_the_bench_within_its_limit(edition: str) -> None:
    """Four Benched leave room for one of two; the Pokémon are revealed afterwards."""
    deck = [*[MAKUHITA] * 5, *[WATER] * 2, *[WATER] * 6, BAGON, CORPHISH]
    game = waiting(edition, times=2, second=tuple(deck))
    say(game, "bench", 1, *["Makuhita"] * 4)
    assert game.decision is not None and game.decision.kind == "mulligan draw"
    game.choose(2)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == ("bench", 1)
    assert (game.decision.low, game.decision.high) == (0, 1)
    assert options(game) == [("card", "Bagon"), ("card", "Corphish")]
    assert "reveal" not in [event[0] for event in game.events if event[3:4] and event[3] >= 60]
    assert game.view_for(0).to_dict()["sides"][1]["active"] == {"face_down": True}
    say(game, "bench", 1, "Corphish")
    assert [top(game, mon) for mon in bench(game, 1)] == [*["Makuhita"] * 4, "Corphish"]
    log = steps(game)
    assert log.index(("reveal", 1)) > max(place for place, step in enumerate(log) if step == ("bench", 1))
    assert log[-1][0] == "start"


@pytest.mark.rule("MULL-08", "MULL-10")
@ALL
def test_basics_among_the_cards_drawn_may_stay_in_the_hand(edition: str) -> None:
    game = waiting(edition, second=(MAKUHITA, *[WATER] * 12, BAGON))
    game.choose(1)
    say(game, "bench", 1)
    assert not bench(game, 1)
    assert "Bagon" in zone(game, 1, "hand")


@pytest.mark.rule("MULL-11", "D-06")
@ALL
def test_the_cards_come_from_below_the_prize_cards(edition: str) -> None:
    game = waiting(edition, times=2)
    assert game.decision is not None and game.decision.kind == "mulligan draw"
    side = game.state.sides[1]
    assert side.prizes == tuple(range(67, 73))
    assert len(side.deck) == 47
    game.choose(2)
    side = game.state.sides[1]
    assert side.prizes == tuple(range(67, 73))
    assert side.hand[6:8] == (73, 74)


@pytest.mark.rule("MULL-12")
@ALL
def test_every_mulligan_hand_is_shown_to_the_opponent(edition: str) -> None:
    game = waiting(edition, times=2)
    for seat in (0, 1, None):
        assert shown(game, 0, seat) == [0, 1, 2, 3, 4, 5, 6] * 2
    assert shown(game, 1, 0) == []


@pytest.mark.rule("MULL-13", "D-05")
@expected(ex2004=30, bw2012=30, xy2015=30, swsh2020=30, sv2023=30, current=8)
def test_the_redraws_go_on_as_long_as_it_takes(edition: str, wanted: int) -> None:
    """No edition limits them; only the tournament rules of today limit what may be drawn for them."""
    game = waiting(edition, times=30)
    assert kinds(game).count("mulligan") == 30
    assert game.decision is not None and len(game.decision.options) - 1 == wanted


class _NeverABasic(Scripted):
    """A shuffle that always leaves the one Basic at the bottom, and counts."""

    __slots__ = ("shuffles",)
    shuffles: int

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        self.shuffles += 1
        return tuple(sorted(cards))


@pytest.mark.rule("D-05")
@pytest.mark.parametrize(("first", "shuffles"), [([FIRE] * 59 + [CHARMANDER], 2002), ([CHARMANDER], 1002)])
@pytest.mark.parametrize("edition", ["bw2012", "sv2023"])
def test_a_set_up_that_never_ends_is_given_up(edition: str, first: list[str], shuffles: int) -> None:
    """A thousand rounds, whether both redraw in them or one."""
    chance = _NeverABasic([1])
    chance.shuffles = 0
    decks = [first + [FIRE] * (60 - len(first)), [*[GRASS] * 59, MAKUHITA]]
    with pytest.raises(SetUpError, match="1000"):
        let_begin(
            Game.new(
                [[card(each) for each in deck] for deck in decks],
                programs=hand_made(),
                edition=edition,
                chance=chance,
                permissive=True,
                undo=False,
            ),
            0,
        )
    assert chance.shuffles == shuffles


def test_a_script_that_ends_before_the_redraw_says_so() -> None:
    with pytest.raises(ChanceExhausted):
        let_begin(deal("sv2023", [*LATE, CHARMANDER], [MAKUHITA], AGAIN, STILL), 1)
