"""Separate streams of chance: as random as one stream, and games that differ a little stay alike."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise, permutations

import pytest

from tests.cards.decks import deck
from validator.bots.matches.match import play_game
from validator.bots.registry import make_bot
from validator.cards import library
from validator.catalogue.load import built_in_catalogue
from validator.engine.board.chance_source import make_chance, read_source
from validator.engine.board.separate_chance import Separate
from validator.engine.errors import SaveError
from validator.engine.game import Game, GameOptions
from validator.errors import UsageError
from validator.odds.statistics import fit_counts
from validator.rng import order_keys


def test_the_keys_are_those_that_are_documented() -> None:
    drawn = hashlib.shake_256(
        b"ptcg-order-1" + b"".join(part.to_bytes(8, "little") for part in (7, 1, 4))
    ).digest(40)
    words = [int.from_bytes(drawn[place : place + 8], "little") for place in range(0, 40, 8)]
    assert list(order_keys(5, 7, 1, 4)) == words
    with pytest.raises(UsageError):
        order_keys(1, -1)


def test_every_order_is_as_likely_as_the_others() -> None:
    orders = {order: 0 for order in permutations(range(60, 64))}
    for seed in range(4000):
        orders[Separate(seed).shuffle(1, (60, 61, 62, 63))] += 1
    assert fit_counts(list(orders.values()), [1 / 24] * 24).p_value > 0.001


def test_coins_and_random_cards_are_fair() -> None:
    source = Separate(5)
    flips = [source.coin(0) for _ in range(4000)]
    assert 1870 < sum(flips) < 2130
    pairs = Counter(pairwise(flips))
    assert min(pairs.values()) > 880
    picked = Counter(card for _ in range(2000) for card in source.pick((3, 70, 1_000_003, 1_000_007), 2))
    assert fit_counts([picked[card] for card in (3, 70, 1_000_003, 1_000_007)], [1 / 4] * 4).p_value > 0.001


def test_the_streams_do_not_move_each_other() -> None:
    first, second = Separate(9), Separate(9)
    cards = tuple(range(60))
    for _ in range(3):
        first.shuffle(1, cards)
        first.coin(0)
        first.pick(cards, 2)
    assert first.shuffle(0, cards) == second.shuffle(0, cards)
    assert first.shuffle(1, cards) != second.shuffle(1, cards)


def test_cards_that_both_have_lie_in_the_same_order() -> None:
    cards = tuple(range(60))
    fewer = tuple(card for card in cards if card not in (4, 17))
    whole = Separate(2).shuffle(0, cards)
    assert Separate(2).shuffle(0, fewer) == tuple(card for card in whole if card in fewer)
    assert Separate(2).shuffle(0, fewer[::-1]) == Separate(2).shuffle(0, fewer)


def test_shuffles_in_turn_are_independent() -> None:
    source = Separate(3)
    cards = (0, 1, 2)
    seen = Counter((source.shuffle(0, cards)[0], source.shuffle(0, cards)[0]) for _ in range(1800))
    assert fit_counts([seen[a, b] for a in cards for b in cards], [1 / 9] * 9).p_value > 0.001


def test_the_first_coins_can_be_set() -> None:
    source = Separate(1, coins=(1, 0))
    assert (source.coin(0), source.coin(1)) == (1, 0)
    assert source.counts == (0, 0, 0, 0)
    free = Separate(1)
    assert source.coin(0) == free.coin(0)


def test_a_source_continues_from_its_copy_and_from_plain_data() -> None:
    source = make_chance("separate", 11)
    cards = tuple(range(60))
    source.shuffle(0, cards)
    source.coin(0)
    copied, read = source.copy(), read_source(source.to_dict())
    after = [source.shuffle(0, cards), source.coin(1), source.pick(cards, 3)]
    for other in (copied, read):
        assert [other.shuffle(0, cards), other.coin(1), other.pick(cards, 3)] == after


@pytest.mark.parametrize("counts", [[0, 0, 0], [0, 0, 0, -1], [0, 0, 0, 2**63]])
def test_a_saved_source_with_wrong_counts_is_refused(counts: list[int]) -> None:
    with pytest.raises(ValueError, match="counts"):
        read_source({"kind": "separate", "seed": 1, "coins": [], "counts": counts})


def game(seed: int) -> Game:
    options = GameOptions(programs=library(built_in_catalogue()), chance="separate")
    return Game.new(deck("dragapult-2026"), deck("starmie-2026"), seed=seed, options=options)


def test_a_game_is_saved_and_continues_the_same_way() -> None:
    one = game(4)
    other = Game.from_dict(one.to_dict(), built_in_catalogue(), library(built_in_catalogue()))
    played = [play_game(each, [make_bot("random", player, 4) for player in (0, 1)]) for each in (one, other)]
    assert played[0] == played[1]
    assert one.state.chance.to_dict() == other.state.chance.to_dict()


def test_a_save_with_a_wrong_source_is_refused() -> None:
    data = game(4).to_dict()
    data["chance"]["counts"] = [1]
    with pytest.raises(SaveError):
        Game.from_dict(data, built_in_catalogue(), library(built_in_catalogue()))
