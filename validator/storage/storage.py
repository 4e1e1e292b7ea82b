"""Where a service stores everything: in a database or in memory, whose stores have the same methods."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:  # SQLAlchemy is slow to import
    from validator.storage.decks import DeckStore
    from validator.storage.games import GameStore
    from validator.storage.memory import MemoryDecks, MemoryGames, MemoryRuns
    from validator.storage.runs import RunStore

GamesStorage: TypeAlias = "GameStore | MemoryGames"
RunsStorage: TypeAlias = "RunStore | MemoryRuns"
DecksStorage: TypeAlias = "DeckStore | MemoryDecks"


class Storage(NamedTuple):
    """The stores of a service; `shared` says whether other processes can use them, too."""

    games: GamesStorage
    runs: RunsStorage
    decks: DecksStorage
    shared: bool
