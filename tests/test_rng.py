"""Random numbers: the same everywhere, and none likelier than it should be."""

from __future__ import annotations

import copy
import hashlib
import pickle
import struct
from collections import Counter
from collections.abc import Callable
from itertools import islice, permutations

import pytest

from validator.errors import UsageError
from validator.odds.statistics import fit_counts
from validator.rng import (
    MAX_SEED,
    Numbers,
    Rng,
    fresh_secret,
    fresh_seed,
    read_secret,
    read_seed,
    seed_for_bots,
    write_secret,
)


def test_the_stream_is_the_one_that_is_documented() -> None:
    block = b"".join(
        hashlib.shake_256(
            b"ptcg-chance-1" + (7).to_bytes(8, "little") + (3).to_bytes(8, "little") + k.to_bytes(8, "little")
        ).digest(1024)
        for k in range(2)
    )
    words = [int.from_bytes(block[place : place + 4], "little") for place in range(0, 2048, 4)]
    chance = Rng(7, 3)
    assert [chance.below(60) for _ in words] == [word % 60 for word in words]


def test_the_same_seed_gives_the_same_bytes_on_every_machine() -> None:
    chance = Rng(123_456_789, 5)
    drawn = bytes(chance.below(251) for _ in range(10_000))
    assert hashlib.sha256(drawn).hexdigest() == (
        "ff78d09cce4926c28965eeef8ca6f7ded45bfcb9e84883af9ab53f34bd77ba85"
    )
    deck = list(range(60))
    chance = Rng(7, 3)
    assert chance.take(deck, 7) == [46, 13, 22, 1, 25, 59, 44]
    assert chance.take(deck, 6) == [45, 15, 35, 16, 32, 30]
    pile = list(range(20))
    Rng(0).shuffle(pile)
    assert pile == [3, 1, 16, 4, 0, 19, 14, 9, 15, 5, 7, 8, 2, 13, 6, 18, 17, 11, 10, 12]


def test_taking_leaves_every_card_in_the_pile() -> None:
    chance = Rng(1)
    deck = list(range(60))
    for _ in range(500):
        taken = chance.take(deck, 13)
        assert len(set(taken)) == 13
        assert sorted(taken + deck) == list(range(60))
        deck += taken


def test_taking_at_once_and_one_by_one_reads_the_same_words() -> None:
    at_once, one_by_one = Rng(9), Rng(9)
    first, second = list(range(60)), list(range(60))
    for _ in range(100):
        together = at_once.take(first, 13)
        apart = [second.pop(one_by_one.below(60 - place)) for place in range(13)]
        assert together == apart
        first += together
        second += apart
    assert at_once.position == one_by_one.position == 1300


def test_words_that_would_favour_a_number_are_passed_over() -> None:
    bound = 3_000_000_000
    chance, words = Rng(4), Rng(4)
    drawn = [chance.below(bound) for _ in range(200)]
    read = [words.below(1 << 32) for _ in range(chance.position)]
    assert drawn == [word for word in read if word < bound]
    assert chance.position > 200


def test_every_order_is_as_likely() -> None:
    orders = Counter[tuple[int, ...]]()
    chance = Rng(2)
    for _ in range(24_000):
        pile = [0, 1, 2, 3]
        chance.shuffle(pile)
        orders[tuple(pile)] += 1
    counts = [orders[order] for order in permutations(range(4))]
    assert fit_counts(counts, [1 / 24] * 24).p_value > 0.001


def test_streams_of_one_seed_differ() -> None:
    streams = {tuple(Rng(7, stream).below(1000) for _ in range(5)) for stream in range(50)}
    assert len({tuple(Rng(7, stream).take(list(range(60)), 7)) for stream in range(50)}) == 50
    assert len(streams) > 0


def test_a_stream_can_be_taken_up_again() -> None:
    chance = Rng(7)
    for _ in range(300):
        chance.below(60)
    again = Rng(7, 0, chance.position)
    assert repr(again) == "Chance(7, 0, 300)"
    assert [again.below(60) for _ in range(300)] == [chance.below(60) for _ in range(300)]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 10**40])
def test_a_seed_that_cannot_be_is_refused(seed: int) -> None:
    with pytest.raises(UsageError, match="Invalid seed") as caught:
        Rng(seed)
    assert "0 to" in caught.value.remedy


def test_fresh_seeds_are_seeds() -> None:
    seeds = {read_seed(fresh_seed()) for _ in range(50)}
    assert len(seeds) > 45


@pytest.mark.parametrize("bound", [1, 2, 53, 60, 128, 255, 256, 257, 300, 1000, 40_000])
def test_numbers_are_the_ones_that_are_documented(bound: int) -> None:
    key = b"".join(part.to_bytes(8, "little") for part in (7, 3, 0, 2**40))
    width = 1 if bound <= 256 else 2
    drawn = hashlib.shake_128(b"ptcg-numbers-1" + key).digest(3_000 * width)
    values = [int.from_bytes(drawn[place : place + width], "little") for place in range(0, len(drawn), width)]
    count = 256**width
    hoped = [value % bound for value in values if value < count - count % bound]
    numbers = Numbers(bound, 7, 3, 0, 2**40)
    few = hoped[:1_200]
    assert list(numbers.first(1_200)) == few
    assert list(islice(numbers, 1_200)) == few
    assert list(numbers.first(1)) == few[:1]
    assert list(numbers.first(0)) == []


@pytest.mark.parametrize("bound", [3, 60, 200, 257, 1000])
def test_no_number_is_likelier(bound: int) -> None:
    counts = Counter(Numbers(bound, 5, 1).first(100_000))
    assert set(counts) <= set(range(bound))
    assert fit_counts([counts[number] for number in range(bound)], [1 / bound] * bound).p_value > 1e-3


def test_numbers_of_other_keys_are_others() -> None:
    keys = [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (2**64 - 1,)]
    assert len({bytes(Numbers(256, 7, *key).first(40)) for key in keys}) == len(keys)
    with pytest.raises(UsageError, match="Invalid seed"):
        Numbers(60, -1)


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda stream: pickle.loads(pickle.dumps(stream))]
)
def test_a_copy_of_a_stream_continues_the_same_way(again: Callable[[Rng], Rng]) -> None:
    stream = Rng(11, 4)
    for _ in range(300):
        stream.below(10)
    other = again(stream)
    assert [other.below(1000) for _ in range(300)] == [stream.below(1000) for _ in range(300)]


def test_a_secret_has_256_bits_and_a_stream_of_its_own() -> None:
    secret = fresh_secret()
    assert read_secret(write_secret(secret)) == secret and len({fresh_secret() for _ in range(50)}) == 50
    head = b"ptcg-chance-2" + secret.to_bytes(33, "little") + struct.pack("<QQ", 3, 0)
    words = struct.unpack("<256I", hashlib.shake_256(head).digest(1024))
    stream = Rng(secret, 3)
    assert tuple(stream.below(1 << 32) for _ in range(256)) == words
    assert write_secret(secret) not in repr(stream) and str(secret) not in repr(stream)
    assert seed_for_bots(write_secret(secret)) < MAX_SEED
    for other in (MAX_SEED + 1, 1 << 255, 1 << 257):
        with pytest.raises(UsageError):
            Rng(other)
