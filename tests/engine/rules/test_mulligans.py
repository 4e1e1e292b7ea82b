"""Mulligans: hands without a Basic Pokémon, and the cards drawn for them (MULL)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.engine.rules.opening import *
from tests.engine.rules.shared import *
from validator.engine.errors import IllegalChoice, OptionOutOfRange, SetUpError
from validator.engine.game import Game

HAND = [CHARMANDER, *[FILLER] * 6]
LONE = [*[FILLER] * 59, CORPHISH]


def mulligans(game: Game) -> list[int]:
    """Whose mulligans there were, in order."""
    return [event[2] for event in game.state.events if event[0] == "mulligan"]


def stale(count: int) -> list[str]:
    """The top of a deck whose first `count` hands have no Basic Pokémon."""
    return NO_BASIC * count


def bonus(game: Game) -> dict[int, list[int]]:
    """Go through the set-up drawing nothing; which numbers of cards each player might have drawn."""
    found: dict[int, list[int]] = {}
    go_first(game)
    while game.decision and game.decision.kind != "main":
        if game.decision.kind == "mulligan draw":
            found[game.decision.player] = [option[1] for option in game.decision.options]
            game.choose(0)
        else:
            game.choose(*range(game.decision.low))
    return found


@pytest.mark.rule("MULL-01", "MULL-12")
@ALL
def test_hands_without_a_basic_pokemon_are_shown_and_shuffled_back_until_one_comes(edition: str) -> None:
    game = deal(edition, HAND, [*stale(2), CORPHISH])
    set_up(game)
    assert mulligans(game) == [1, 1]
    seen = [event for event in game.events_for(0) if event[0] == "reveal" and event[2] == 1]
    assert [event[3] for event in seen[:14]] == [*range(60, 74)]
    assert words_of_set_up(game).count("shuffle") == 4
    assert top(game, active(game, 1)) == "Corphish"
    assert active(game, 1).cards == (74,)


@pytest.mark.rule("MULL-02")
@ALL
def test_a_hand_with_a_basic_pokemon_cannot_be_given_back(edition: str) -> None:
    game = deal(edition, [CHARMANDER, CORPHISH, *[FILLER] * 5], HAND)
    go_first(game)
    assert answers(game) == (0, "active")
    assert {row[0] for row in options(game)} == {"card"}
    with pytest.raises(IllegalChoice):
        game.choose()
    with pytest.raises(OptionOutOfRange):
        game.choose(2)
    set_up(game)
    assert mulligans(game) == []


@pytest.mark.rule("MULL-03", "MULL-10")
@pytest.mark.parametrize("count", [0, 1, 2])
@ALL
def test_a_card_may_be_drawn_for_each_mulligan_of_the_opponent(edition: str, count: int) -> None:
    game = deal(edition, HAND, [*stale(2), CORPHISH])
    go_first(game)
    assert answers(game) == (0, "mulligan draw")
    assert [option[1] for option in game.decision.options] == [0, 1, 2] if game.decision else False
    before = game.state.sides[0].hand
    act(game, "number", str(count))
    drawn = [event for event in game.state.events if event[0] == "draw" and event[2] == 0]
    first_turn = edition != "ex2004"
    assert len(drawn) == 7 + count + first_turn
    assert game.state.sides[0].hand[: len(before) + count] == (*before, *range(13, 13 + count))


@pytest.mark.rule("MULL-04", "D-04")
@expected(
    ex2004={0: [0, 1, 2], 1: [0, 1, 2]},
    bw2012={0: [0, 1, 2], 1: [0, 1, 2]},
    xy2015={},
    swsh2020={},
    sv2023={},
)
def test_where_both_hands_lack_a_basic_both_start_over(edition: str, wanted: dict[int, list[int]]) -> None:
    """No cards are drawn for those rounds, but by the short rule each mulligan counts."""
    game = deal(edition, [*stale(2), CHARMANDER], [*stale(2), CORPHISH])
    assert bonus(game) == wanted
    assert mulligans(game) == [0, 1, 0, 1]
    assert [top(game, active(game, player)) for player in (0, 1)] == ["Charmander", "Corphish"]


@pytest.mark.rule("MULL-05", "D-06")
@ALL
def test_who_lacks_a_basic_waits_until_the_other_has_set_up(edition: str) -> None:
    """Active, Bench and Prize cards of the other come before the first redraw."""
    game = deal(edition, [*stale(1), CHARMANDER], [CORPHISH, MAKUHITA, *[FILLER] * 5])
    go_first(game)
    assert mulligans(game) == []
    assert answers(game) == (1, "active")
    pick(game, "Corphish")
    assert mulligans(game) == []
    pick(game, "Makuhita")
    assert mulligans(game) == [0]
    log = log_of_set_up(game)
    assert log.index(("place", 1)) < log.index(("prizes", 1)) < log.index(("mulligan", 0))


@pytest.mark.rule("MULL-06")
@ALL
def test_the_redraws_go_on_until_a_basic_comes_and_the_set_up_is_finished(edition: str) -> None:
    game = deal(edition, [*stale(3), CHARMANDER], [CORPHISH, *[FILLER] * 6])
    go_first(game)
    set_up(game)
    log = [row for row in log_of_set_up(game) if row[0] in ("mulligan", "place", "prizes", "start")]
    again = [("mulligan", 0)] * 3
    assert [row for row in log if row[1] == 1] == [("place", 1), ("prizes", 1)]
    assert [row for row in log if row[1] == 0][:5] == [*again, ("place", 0), ("prizes", 0)]
    shown = [event for event in game.events_for(1) if event[0] == "reveal" and event[2] == 0]
    assert len(shown) == 21 + 1  # three hands, and the Active Pokémon when it is turned up
    assert begins(game)


@pytest.mark.rule("MULL-07", "MULL-04")
@expected(
    ex2004={0: [0, 1, 2], 1: [0, 1, 2, 3, 4, 5]},
    bw2012={0: [0, 1, 2], 1: [0, 1, 2, 3, 4, 5]},
    xy2015={1: [0, 1, 2, 3]},
    swsh2020={1: [0, 1, 2, 3]},
    sv2023={1: [0, 1, 2, 3]},
)
def test_cards_are_drawn_for_extra_mulligans_alone(edition: str, wanted: dict[int, list[int]]) -> None:
    """Two mulligans of both, then three more of one: by the short rule all of them count."""
    game = deal(edition, [*stale(5), CHARMANDER], [*stale(2), CORPHISH])
    assert bonus(game) == wanted


@pytest.mark.rule("MULL-08", "MULL-09")
@ALL
def test_basics_among_the_cards_drawn_go_onto_the_bench_within_its_limit(edition: str) -> None:
    """The reveal comes after them."""
    own = [CHARMANDER, *[CORPHISH] * 6, *[FIRE] * 6, GROWLITHE, MAKUHITA]
    game = deal(edition, own, [*stale(2), CORPHISH])
    go_first(game)
    act(game, "card", "Charmander")
    game.choose(0, 1, 2, 3)
    assert answers(game) == (0, "mulligan draw")
    act(game, "number", "2")
    assert answers(game) == (0, "bench")
    assert offered(game) == ["Growlithe", "Makuhita"]
    assert "reveal" not in [event[0] for event in game.state.events if event[2] == 0]
    with pytest.raises(IllegalChoice):
        game.choose(0, 1)
    pick(game, "Makuhita")
    assert [top(game, mon) for mon in bench(game, 0)] == [*["Corphish"] * 4, "Makuhita"]
    assert begins(game)
    log = log_of_set_up(game)
    last = len(log) - 1 - log[::-1].index(("place", 0))
    assert last < log.index(("reveal", 0))
    turned = [event[3] for event in game.events_for(1) if event[0] == "reveal" and event[2] == 0]
    assert turned == [0, *range(1, 5), 14]


@pytest.mark.rule("MULL-08")
@ALL
def test_none_of_the_cards_drawn_fits_on_a_full_bench(edition: str) -> None:
    own = [CHARMANDER, *[CORPHISH] * 6, *[FIRE] * 6, GROWLITHE, FIRE]
    game = deal(edition, own, [*stale(1), CORPHISH])
    go_first(game)
    act(game, "card", "Charmander")
    game.choose(0, 1, 2, 3, 4)
    act(game, "number", "1")
    assert game.state.turn == 1
    assert "Growlithe" in zone(game, 0, "hand") and len(bench(game, 0)) == 5


@pytest.mark.rule("MULL-11", "D-06")
@ALL
def test_the_cards_drawn_come_from_the_deck_below_the_prize_cards(edition: str) -> None:
    game = deal(edition, HAND, [*stale(3), CORPHISH])
    go_first(game)
    assert answers(game) == (0, "mulligan draw")
    side = game.state.sides[0]
    prizes, deck = side.prizes, side.deck
    assert len(deck) == 60 - 7 - 6
    act(game, "number", "3")
    assert game.state.sides[0].prizes == prizes
    assert set(deck[:3]) <= set(game.state.sides[0].hand)


@pytest.mark.rule("MULL-03")
@expected(ex2004=9, bw2012=9, xy2015=9, swsh2020=9, sv2023=9, current=8)
def test_organised_play_limits_the_cards_drawn(edition: str, wanted: int) -> None:
    game = deal(edition, HAND, LONE, orders=_late(9))
    assert bonus(game) == {0: [*range(wanted + 1)]}


def _late(count: int) -> list[tuple[int, Sequence[int]]]:
    """Orders of the second deck by which its last card, a Basic, comes after this many mulligans."""
    return [(1, range(60, 120))] * count + [(1, [119])]


@pytest.mark.rule("MULL-13", "D-05")
@ALL
def test_mulligans_have_no_limit(edition: str) -> None:
    game = deal(edition, HAND, LONE, orders=_late(200))
    bonus(game)
    assert len(mulligans(game)) == 200
    assert begins(game)


@pytest.mark.rule("D-05")
@ALL
def test_a_set_up_that_never_ends_is_given_up(edition: str) -> None:
    """After a thousand rounds; at once where a deck has no Basic Pokémon."""
    with pytest.raises(SetUpError, match="1000"):
        go_first(deal(edition, HAND, LONE, orders=[(1, range(60, 120))] * 1001))
    with pytest.raises(SetUpError, match="Player 1 has no Basic"):
        deal(edition, HAND, [])
