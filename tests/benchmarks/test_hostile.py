"""Requests that are meant to cost much are answered soon (all: `python -m tests.benchmarks.hostile`)."""

from __future__ import annotations

import pytest

from tests.benchmarks.hostile import hostile_requests, make_app, measure

pytestmark = pytest.mark.slow

SECONDS = 4.0
"""Far beyond the measured second, for machines that are slow or busy; without limits some took 20."""

MEGABYTES = 250.0
CHOSEN = (
    "validate: names without a print, as many as are looked up",
    "validate: JSON numbers",
    "validate: line separators",
    "validate, decks of unknown names",
    "page Check: names without a print, as many as are looked up",
    "page Deck, safe: real cards again and again",
    "page sheet: long lines",
    "page sheet: unknown cards again and again",
    "game: 60 cards of 60 names with a huge count",
    "hands: half a million keys",
    "odds: 10 groups of many cards, all",
    "a replay of 25,000 choices",
    "page Play: a replay nested deeply",
)


def test_hostile_requests_are_answered_soon() -> None:
    client = make_app().test_client()
    requests = {each.name: each for each in hostile_requests()}
    for name in CHOSEN:
        cost = measure(client, requests[name])
        assert 200 <= cost.status < 500, name
        assert cost.cpu < SECONDS, (name, cost)
        assert cost.memory < MEGABYTES, (name, cost)
