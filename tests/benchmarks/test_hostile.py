"""Requests that are meant to cost much are answered soon (all: `python -m tests.benchmarks.hostile`)."""

from __future__ import annotations

from contextlib import suppress
from time import thread_time

import pytest
from werkzeug.exceptions import HTTPException

from tests.benchmarks.hostile import hostile_requests, make_app, measure
from validator.app import create_app
from validator.settings import Settings

MEGABYTES = 250.0
CHOSEN = (
    "validate: names without a print, up to the limit of look-ups",
    "validate: JSON numbers",
    "validate: line separators",
    "validate, decks of unknown names",
    "page Check: names without a print, up to the limit of look-ups",
    "page Deck, safe: real cards again and again",
    "page sheet: long lines",
    "page sheet: unknown cards again and again",
    "game: 60 cards of 60 names with a huge count",
    "hands: half a million keys",
    "odds: 10 groups of many cards, all",
    "a replay of 25,000 choices",
    "page Play: a replay nested deeply",
    "/v1/decks/goldfish: four planned goals",
    "a game between two bots: hard",
    "a ZIP: 1,000 lists of unknown names",
    "a ZIP: 600,000 empty cards",
    "page Judge, a ZIP: 1,000 real lists",
)


@pytest.mark.slow
def test_hostile_requests_are_answered_in_bounded_time_and_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes 20 s has no status; how much less than a second each takes is for the table to show."""
    monkeypatch.setattr("validator.http.limits.CLOCK", thread_time)
    client = make_app().test_client()
    requests = {each.name: each for each in hostile_requests()}
    for name in CHOSEN:
        cost = measure(client, requests[name])
        assert 200 <= cost.status < 500, name
        assert cost.memory < MEGABYTES, (name, cost)


def test_every_operation_and_page_has_a_worst_case() -> None:
    """A path or form without a hostile request is not in the table of worst costs."""
    app = create_app(Settings())
    found = set()
    addresses = app.url_map.bind("localhost")
    for each in hostile_requests():
        with suppress(HTTPException):  # a redirect of the map, or an address that is meant to be unknown
            path = each.path.partition("?")[0].replace("GAME", "x" * 16)
            rule, _ = addresses.match(path, method=each.method, return_rule=True)
            found.add((each.method, rule.rule))
    missing = [
        (method, rule.rule)
        for rule in app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
        if (method, rule.rule) not in found
    ]
    assert not missing
