"""Bots that play a seat: the levels easy, normal and hard, and others. None ever sees a hidden card.

`make_bot` makes one by name, `register` adds a name. `decide` makes a decision that is handed over from
outside. `validator.match` plays games between two.
"""

from __future__ import annotations

from validator.bots.base import UNLIMITED, Bot, Budget, Choice, Chosen
from validator.bots.explained import Advice, Weighed, ask_bot
from validator.bots.external_games.decide import decide
from validator.bots.external_games.requests import request_of
from validator.bots.greedy import GreedyBot
from validator.bots.matches.played_on import WinChance, win_chance
from validator.bots.matches.result import MatchGame, MatchResult
from validator.bots.records import RecordedDecision, RecordedGame, RecordError, read_records
from validator.bots.registry import BOTS, LEVELS, Factory, bot_names, make_bot, register
from validator.bots.search import SearchBot
from validator.bots.simple import FirstBot, GoldfishBot, RandomBot
from validator.bots.turns import step

__all__ = [
    "BOTS",
    "LEVELS",
    "UNLIMITED",
    "Advice",
    "Bot",
    "Budget",
    "Choice",
    "Chosen",
    "Factory",
    "FirstBot",
    "GoldfishBot",
    "GreedyBot",
    "MatchGame",
    "MatchResult",
    "RandomBot",
    "RecordError",
    "RecordedDecision",
    "RecordedGame",
    "SearchBot",
    "Weighed",
    "WinChance",
    "ask_bot",
    "bot_names",
    "decide",
    "make_bot",
    "read_records",
    "register",
    "request_of",
    "step",
    "win_chance",
]
