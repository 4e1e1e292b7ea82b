"""Bots by name with parameters: read, bounded, and refused where they are wrong."""

from __future__ import annotations

from typing import ClassVar

import pytest

from validator.bots import BOTS, bot_names, make_bot, register
from validator.bots.registry import LEVELS, PARAMETERS, heeds_time, parse_bot, spell_bot
from validator.bots.search import SearchBot
from validator.errors import UsageError


def test_parameters_follow_the_name() -> None:
    bot = make_bot("search:tries=5,width=2", 1, 7)
    assert isinstance(bot, SearchBot)
    assert (bot.player, bot.tries, bot.width) == (1, 5, 2)


@pytest.mark.parametrize(
    ("name", "message", "remedy"),
    [
        ("clever", "Unknown bot: clever.", "search"),
        ("hrad", "Unknown bot: hrad.", "Did you mean hard? Use one of easy, normal, hard, "),
        ("clever:tries=2", "Unknown bot: clever.", "search"),
        ("greedy:tries=2", "Unknown parameter of greedy: tries.", "It has no parameters."),
        ("search:depth=2", "Unknown parameter of search: depth.", "tries, width"),
        ("search:wdth=2", "Unknown parameter of search: wdth.", "Did you mean width? It has tries, width."),
        ("search:tries=0", "Invalid tries of search: 0.", "1 to 100"),
        ("search:tries=101", "Invalid tries of search: 101.", "1 to 100"),
        ("search:tries=²", "Invalid tries of search: ².", "1 to 100"),
        ("search:tries=" + "9" * 5000, "Invalid tries of search", "1 to 100"),
        ("search:tries", "Invalid tries of search: “”.", "1 to 100"),
        ("search:tries=2,", "Unknown parameter of search: “”.", "tries, width"),
    ],
)
def test_a_wrong_name_is_refused(name: str, message: str, remedy: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_bot(name)
    assert caught.value.message.startswith(message)
    assert remedy in caught.value.remedy
    assert len(caught.value.message) < 200


def test_every_bot_with_parameters_takes_their_bounds() -> None:
    assert set(PARAMETERS) <= set(BOTS)
    for name, known in PARAMETERS.items():
        for end in (0, 1):
            given = ",".join(f"{key}={bounds[end]}" for key, bounds in known.items())
            assert make_bot(f"{name}:{given}", 0) is not None


def test_a_registered_bot_may_have_parameters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.bots.registry.BOTS", dict(BOTS))
    monkeypatch.setattr("validator.bots.registry.PARAMETERS", dict(PARAMETERS))
    register("deep", SearchBot, {"tries": (1, 9)})
    assert parse_bot("deep:tries=9") == ("deep", {"tries": 9})
    with pytest.raises(UsageError, match="Invalid tries"):
        parse_bot("deep:tries=10")
    with pytest.raises(UsageError, match="already"):
        register("search-1", SearchBot)


def test_levels_come_first_and_bots_for_measuring_are_not_offered() -> None:
    assert bot_names()[:3] == LEVELS == ("easy", "normal", "hard")
    assert not {"planner", "search-1"} & set(bot_names())
    for name in (*bot_names(), "planner", "search-1"):
        assert parse_bot(name) == (name, {})


def test_a_name_with_parameters_has_one_spelling() -> None:
    assert spell_bot("search:width=04,tries=2") == "search:tries=2,width=4"
    assert spell_bot("normal") == "normal"


def test_bots_that_search_heed_the_time() -> None:
    found = {name for name in BOTS if heeds_time(name)}
    assert found == {"normal", "hard", "search", "search-1", "planner"}
    assert heeds_time("search:tries=2")
    assert heeds_time("a bot that is not installed any more")


class Entry:
    """The entry point of a package that fails, or of one that works."""

    def __init__(self, factory: object) -> None:
        self.factory = factory

    def load(self) -> object:
        if isinstance(self.factory, Exception):
            raise self.factory
        return self.factory


def test_a_bot_of_a_package_has_the_parameters_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deep(SearchBot):
        parameters: ClassVar = {"tries": (1, 9)}
        heeds_time = False

    entries = {"deep": Entry(Deep), "broken": Entry(ImportError("no module"))}
    monkeypatch.setattr("validator.bots.registry.BOTS", dict(BOTS))
    monkeypatch.setattr("validator.bots.registry._entries", lambda: entries)
    assert {"deep", "broken"} <= set(bot_names())
    assert isinstance(make_bot("deep:tries=9", 0), Deep)
    assert not heeds_time("deep:tries=9")
    with pytest.raises(UsageError, match="Invalid tries of deep"):
        parse_bot("deep:tries=10")
    with pytest.raises(UsageError, match="broken cannot be loaded: no module"):
        make_bot("broken", 0)
