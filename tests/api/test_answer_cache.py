"""Cached answers of lists that are checked again: the same bytes, for the same request alone, and bounded."""

from __future__ import annotations

from datetime import date
from importlib import import_module
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import DAY
from validator.app import create_app
from validator.http.answer_cache import AnswerCache, CachedAnswer, key_of
from validator.settings import Settings

PATH = "/v1/decks/validate"
decks: Any = import_module("validator.api.blueprints.decks")


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[str | bytes]:
    """The texts that are really checked."""
    found: list[str | bytes] = []
    check = decks.check_text

    def count(text: str | bytes, **options: Any) -> Any:
        found.append(text)
        return check(text, **options)

    monkeypatch.setattr(decks, "check_text", count)
    return found


@pytest.fixture
def keeping() -> FlaskClient:
    return create_app(Settings()).test_client()


def test_a_list_is_checked_once_and_answered_with_the_same_bytes(
    keeping: FlaskClient, checks: list[str | bytes], illegal: str
) -> None:
    plain = create_app(Settings(answer_cache_mb=0)).test_client()
    body = {"text": illegal, "on": DAY}
    first, second = keeping.post(PATH, json=body), keeping.post(PATH, json=body)
    assert len(checks) == 1
    assert first.data == second.data == plain.post(PATH, json=body).data == plain.post(PATH, json=body).data
    assert len(checks) == 3
    assert second.headers["Cache-Control"] == "no-store"
    assert first.headers["X-Request-Id"] != second.headers["X-Request-Id"]


def test_whatever_differs_is_checked(
    keeping: FlaskClient, checks: list[str | bytes], legal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodies: list[dict[str, Any]] = [
        {"text": legal},
        {"text": legal + "\n"},
        {"text": legal, "on": DAY},
        {"text": legal, "on": "2023-01-01"},
        {"text": legal, "on": DAY, "format": "expanded"},
        {"text": legal, "on": DAY, "edition": "sv2023"},
        {"text": legal, "on": DAY, "advice": True},
        {"decks": [{"text": legal, "name": "a"}], "on": DAY},
        {"decks": [{"text": legal, "name": "b"}], "on": DAY},
    ]
    for body in bodies * 2:
        assert keeping.post(PATH, json=body).status_code == 200
    assert len(checks) == len(bodies)
    monkeypatch.setattr(decks, "today", lambda: date(2024, 1, 1))
    assert keeping.post(PATH, json=bodies[0]).get_json()["reports"][0]["date"] == "2024-01-01"
    assert len(checks) == len(bodies) + 1


def test_a_body_that_is_no_list_is_refused_each_time(keeping: FlaskClient) -> None:
    for _ in range(2):
        assert keeping.post(PATH, json={"text": "hello"}).status_code == 422


def answer(size: int) -> CachedAnswer:
    return CachedAnswer(b"x" * size, ("legal",))


def test_the_oldest_answers_are_dropped() -> None:
    cache = AnswerCache(100_000)
    keys = [key_of(str(number)) for number in range(200)]
    for key in keys:
        cache.add(key, answer(500))
        cache.add(key, answer(500))
        assert cache.find(keys[0])
    there = [number for number, key in enumerate(keys) if cache.find(key)]
    assert there == [0, *range(101, 200)]


def test_a_large_answer_is_not_cached() -> None:
    cache = AnswerCache(100_000)
    cache.add(key_of("1"), answer(2_000))
    assert cache.find(key_of("1")) is None
    nothing = AnswerCache(0)
    nothing.add(key_of("1"), answer(0))
    assert nothing.find(key_of("1")) is None


def test_text_and_bytes_are_different_keys() -> None:
    assert key_of("a") != key_of(b"a")
    assert key_of("a", "b") != key_of("ab")
    assert key_of("\ud800") != key_of("?")
    assert key_of(None) != key_of("None")
