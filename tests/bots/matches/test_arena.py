"""The arena: each deal is played from both seats, counted by pairs, and the same on every executor."""

from __future__ import annotations

import csv
import io
import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.cards.decks import deck
from tests.conftest import DECKS, ROOT
from validator.bots.matches.arena import (
    ArenaDeck,
    ArenaGame,
    ArenaPair,
    ArenaSpec,
    ArenaTally,
    play_pairs,
    tally_pairs,
    win_rate,
)
from validator.bots.matches.checkout import check_checkout
from validator.cli.arena import command
from validator.engine.errors import NotSupported
from validator.errors import UsageError
from validator.services.runs.arena import MOST_PAIRS, Arena, built_in_decks, serialize_arena
from validator.services.runs.run import play


def arena_deck(name: str, edition: str = "current") -> ArenaDeck:
    return ArenaDeck(name, edition, tuple(card.id for card in deck(name)))


def spec(first: str = "random", second: str = "random", seed: int = 3) -> ArenaSpec:
    decks = (
        arena_deck("dragapult-2026"),
        arena_deck("starmie-2026"),
        arena_deck("reshizard-2019", "swsh2020"),
    )
    return ArenaSpec((first, second), decks, seed)


def game(winner: int, reason: str = "prizes", turns: int = 10) -> ArenaGame:
    return ArenaGame(winner, reason, turns, ((1.0,), (2.0, 4.0)))


def pair(*games: ArenaGame, pairing: tuple[int, int] = (0, 1)) -> ArenaPair:
    return ArenaPair(0, pairing, (games[0], games[1]))


def test_only_lists_of_one_edition_meet() -> None:
    assert spec().pairings == ((0, 0), (0, 1), (1, 0), (1, 1), (2, 2))


def test_a_pair_depends_on_its_number_alone() -> None:
    whole = play_pairs(spec(), range(6))
    assert [each.number for each in whole] == list(range(6))
    assert [each.pairing for each in whole] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 2), (0, 0)]
    assert play_pairs(spec(), [4]) + play_pairs(spec(), [1]) == [whole[4], whole[1]]
    assert play_pairs(spec(seed=4), range(6)) != whole


def test_equal_bots_split_every_pair() -> None:
    """With the seats changed a bot without chance plays the same game: each side wins what it won."""
    played = play_pairs(spec("first", "first"), range(5))
    for each in played:
        first, second = each.games
        assert (first.turns, first.reason) == (second.turns, second.reason)
        assert {first.winner, second.winner} == {0, 1}
    assert tally_pairs(played).split == 5


def test_the_better_bot_wins_pairs_from_either_place() -> None:
    ahead = tally_pairs(play_pairs(spec("greedy", "goldfish"), range(4)))
    swapped = tally_pairs(play_pairs(spec("goldfish", "greedy"), range(4)))
    assert ahead.decisive == [4, 0]
    assert swapped.decisive == [0, 4]
    assert ahead.games == [8, 0, 0]


def test_times_belong_to_the_bot_whatever_its_seat() -> None:
    played = play_pairs(spec("greedy", "goldfish"), range(2))
    total = tally_pairs(played)
    assert len(total.milliseconds[0]) > len(total.milliseconds[1]) > 0
    assert total.mean_milliseconds(0) > total.mean_milliseconds(1)


def test_pairs_are_counted() -> None:
    total = tally_pairs(
        [
            pair(game(0), game(0, "deck-out")),
            pair(game(1), game(1, "no-pokemon")),
            pair(game(0), game(1, "deck-out")),
            pair(game(2, "sudden-death-cap"), game(2, "sudden-death-cap"), pairing=(1, 1)),
            pair(game(0), game(0, turns=20), pairing=(1, 1)),
        ]
    )
    assert (total.pairs, total.decisive, total.split) == (5, [2, 1], 2)
    assert total.games == [5, 3, 2]
    assert total.mirror == [2, 0, 2]
    assert total.deck_outs == [1, 1]
    assert total.decisive_share == pytest.approx(2 / 3)
    assert total.decisive_interval == pytest.approx((0.2077, 0.9385), abs=1e-4)
    assert win_rate(total.games)[0] == 0.6
    assert total.median_turns == 10
    assert (total.mean_milliseconds(1), total.slow_milliseconds(1)) == (3.0, 4.0)


def test_the_percentile_is_the_least_value_that_99_of_100_do_not_exceed() -> None:
    total = ArenaTally()
    total.milliseconds[0].extend(float(each) for each in range(1, 201))
    assert total.slow_milliseconds(0) == 198.0
    assert ArenaTally().slow_milliseconds(0) == 0.0


def test_the_lists_of_the_arena_are_four_of_2026_and_four_older_ones() -> None:
    decks = built_in_decks()
    assert [deck.edition for deck in decks] == ["current"] * 4 + ["swsh2020"] * 2 + ["bw2012"] * 2
    assert all(len(deck.cards) == 60 for deck in decks)
    assert len(ArenaSpec(("first", "first"), decks).pairings) == 24
    assert len(list(play(Arena(ArenaSpec(("goldfish", "goldfish"), decks[6:]), 1)))) == 1


def test_cards_that_cannot_be_played_are_refused_before_the_first_game() -> None:
    from tests.cards.decks import UNPLAYABLE
    from validator.services.runs.arena import read_deck

    bad = read_deck(UNPLAYABLE, "bad", "current")
    with pytest.raises(NotSupported):
        Arena(ArenaSpec(("first", "first"), (arena_deck("starmie-2026"), bad)), 1)


@pytest.mark.parametrize("pairs", [0, MOST_PAIRS + 1])
def test_a_number_of_pairs_out_of_bounds_is_refused(pairs: int) -> None:
    with pytest.raises(UsageError, match="Invalid number of pairs"):
        Arena(spec(), pairs)


def test_the_report_has_a_row_for_all_each_edition_and_each_pair_of_lists() -> None:
    one = spec("greedy", "goldfish")
    report = serialize_arena(one, play_pairs(one, range(5)))
    assert report["total"]["pairs"] == 5
    assert [row["name"] for row in report["editions"]] == ["current", "swsh2020"]
    assert [row["pairs"] for row in report["pairings"]] == [1] * 5
    assert sum(row["decisive"]["won"] for row in report["pairings"]) == report["total"]["decisive"]["won"]
    assert report["total"]["mirror"]["won"] == 6


FILES = [str(DECKS / f"{name}.txt") for name in ("dragapult-2026", "starmie-2026")]


def run(*arguments: str) -> str:
    decks = [part for path in FILES for part in ("--deck", path)]
    result = CliRunner().invoke(
        command, [*arguments, *decks, "-n", "4", "--seed", "0", "--workers", "1"], catch_exceptions=False
    )
    assert result.exit_code == 0
    return result.stdout


def test_the_command_prints_text_json_and_csv() -> None:
    text = run("greedy", "goldfish")
    assert "greedy against goldfish: 4 pairs of games, seed 0" in text
    assert "decisive pairs: 4 won, 0 lost, 0 split: 100.0% (95% CI 51.0% to 100.0%)" in text
    assert "games: 8 won, 0 lost, 0 drawn" in text
    data = json.loads(run("greedy", "goldfish", "--output-format", "json"))
    assert data["total"]["decisive"]["won"] == 4
    rows = list(csv.DictReader(io.StringIO(run("greedy", "goldfish", "--output-format", "csv"))))
    assert [row["decks"] for row in rows][:2] == ["all", "current"]
    assert rows[0]["decisive_won"] == "4"
    assert float(rows[0]["games_share"]) == 1.0


def test_the_command_refuses_an_unknown_bot() -> None:
    with pytest.raises(UsageError, match="Unknown bot"):
        CliRunner().invoke(command, ["greedy", "clever"], catch_exceptions=False)


def test_another_checkout_plays_by_its_own_code(tmp_path: Path) -> None:
    """The copy of the project in which `decide` takes the first options plays like the bot `first`."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "validator", tmp_path / "validator", ignore=ignored)
    (tmp_path / "card_data").symlink_to(ROOT / "card_data")
    with (tmp_path / "validator" / "bots" / "external_games" / "decide.py").open("a") as file:
        file.write("\n\ndef decide(*_, low, high, **__):\n    return tuple(range(max(low, high == 1)))\n")
    one = replace(spec("easy", "easy"), checkout=check_checkout(str(tmp_path)))
    played = play_pairs(one, range(2))
    assert played == play_pairs(spec("easy", "first"), range(2))
    assert all(game.milliseconds[1] for pair in played for game in pair.games)


def test_a_checkout_that_has_no_decide_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="has no `decide`"):
        run("easy", "easy", "--checkout", str(tmp_path))


def test_the_fixed_opponent_does_not_move() -> None:
    """`search-1` is what other bots are measured against: its games change only with the rules themselves."""
    decks = (arena_deck("dragapult-2026"), arena_deck("starmie-2026"))
    played = play_pairs(ArenaSpec(("search-1", "greedy"), decks, 11), [2])
    rows = [(each.winner, each.reason, each.turns, len(each.milliseconds[0])) for each in played[0].games]
    assert rows == [(1, "no-pokemon", 9, 21), (1, "prizes", 16, 86)]
