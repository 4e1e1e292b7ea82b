"""Bots by name with parameters: read, bounded, and refused where they are wrong."""

from __future__ import annotations

import pytest

from validator.bots import BOTS, make_bot, register
from validator.bots.registry import PARAMETERS, VARIANTS, parse_bot
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
        ("clever:tries=2", "Unknown bot: clever.", "search"),
        ("greedy:tries=2", "Unknown parameter of greedy: tries.", "It has no parameters."),
        ("search:depth=2", "Unknown parameter of search: depth.", "tries, width"),
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
    assert set(PARAMETERS) <= {*BOTS, *VARIANTS}
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
