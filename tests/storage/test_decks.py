"""Shared deck lists in the database: the caps hold, the least recently used go first, old ones go."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from validator.storage.quotas import Client, Quota, TooManyDecks
from validator.storage.storage import DecksStorage, Storage

NOON = datetime(2026, 7, 20, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def add(
    store: DecksStorage, id: str, client: str = "a", at: datetime = NOON, most: int = 9, each: int = 9
) -> str:
    return store.add(id.rjust(10, "0"), f"list {id}", Client(client, "here"), at, Quota(most, each))


def ids(store: DecksStorage, *names: str) -> list[bool]:
    return [store.get(name.rjust(10, "0"), NOON) is not None for name in names]


def test_a_list_comes_back_and_the_first_one_of_an_id_stays(storage: Storage) -> None:
    store = storage.decks
    assert store.get("0000000001", NOON) is None
    assert add(store, "1") == "list 1" == store.get("0000000001", NOON)
    assert store.add("0000000001", "another", Client("b"), NOON, Quota(9, 9)) == "list 1"
    assert store.count() == 1


def test_caps_delete_the_least_recently_used(storage: Storage) -> None:
    store = storage.decks
    for number in range(3):
        add(store, str(number), at=NOON + number * DAY, each=3)
    store.get("0000000000", NOON + 5 * DAY)  # read again: used last
    add(store, "3", at=NOON + 6 * DAY, each=3)
    assert ids(store, "0", "1", "2", "3") == [True, False, True, True]
    with pytest.raises(TooManyDecks, match="Limit reached: 2 short links of all clients together"):
        add(store, "x", "b", at=NOON + 7 * DAY, most=2, each=3)
    assert ids(store, "0", "1", "2", "3", "x") == [True, False, True, True, False]


def test_a_list_that_others_shared_too_stays(storage: Storage) -> None:
    store = storage.decks
    for number in range(3):
        add(store, str(number), "a", at=NOON + number * DAY, each=3)
        add(store, str(number), "b", at=NOON + number * DAY, each=3)
    with pytest.raises(TooManyDecks, match="3 short links of one client") as caught:
        add(store, "3", "a", each=3)
    assert caught.value.status == 429 and ids(store, "0", "1", "2", "3") == [True, True, True, False]


def test_new_clients_do_not_multiply_what_an_address_has(storage: Storage) -> None:
    store = storage.decks
    with pytest.raises(TooManyDecks, match="10 short links of one network address"):
        for number in range(20):
            add(store, str(number), f"new{number}", most=20, each=3)
    assert store.add("x" * 10, "list x", Client("b", "there"), NOON, Quota(20, 3)) == "list x"
    assert store.count() == 11


def test_one_client_cannot_push_out_the_lists_of_others(storage: Storage) -> None:
    store = storage.decks
    add(store, "z", "quiet", at=NOON)
    for number in range(12):
        add(store, str(number), "busy", at=NOON + timedelta(minutes=number), most=12, each=3)
    assert ids(store, "z", "8", "9", "10", "11") == [True, False, True, True, True]


def test_lists_that_nobody_reads_go(storage: Storage) -> None:
    store = storage.decks
    add(store, "1")
    add(store, "2", at=NOON + 100 * DAY)
    assert store.delete_unused(NOON + 50 * DAY) == 1
    assert ids(store, "1", "2") == [False, True]


def test_caps_hold_when_many_share_at_once(storage: Storage) -> None:
    store = storage.decks
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: add(store, str(number), str(number % 2), most=20, each=4), range(16)))
    assert store.count() == 8
