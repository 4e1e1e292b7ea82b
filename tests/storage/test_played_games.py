"""Real games in a real database: played, taken back, branched, replayed by another worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.storage.played import DAY, play_to_the_end, read_pair
from validator.services.games.errors import VersionConflict
from validator.services.games.requests import NewGame
from validator.services.games.service import Games
from validator.storage.database import Database
from validator.storage.games import GameStore

pytestmark = pytest.mark.slow


@pytest.fixture
def workers(database: Database, empty_url: str) -> Iterator[tuple[Games, Games]]:
    """Two services, as of two workers, on one database."""
    other = Database(empty_url)
    yield Games(GameStore(database)), Games(GameStore(other))
    other.close()


def test_a_game_is_played_and_replayed_by_another_worker(workers: tuple[Games, Games]) -> None:
    here, there = workers
    started, seen = play_to_the_end(here, 11, most=25)
    token = started.tokens[0]
    assert there.look(seen.id, token).data == seen.data
    document = there.replay(seen.id, token)
    again = there.import_replay(document)
    assert again.seen.data["view"] == seen.data["view"]
    stored = there.replay(again.seen.id, again.tokens[0])
    assert [each["picked"] for each in stored["actions"]] == [each["picked"] for each in document["actions"]]
    branch = there.branch(seen.id, token)
    assert branch.seen.data["parent"] == {"id": seen.id, "version": seen.version}
    before = seen.version
    seen = there.undo(seen.id, token, expected=before)
    assert seen.version == before + 1
    assert here.look(seen.id, token).data == seen.data
    with pytest.raises(VersionConflict):
        here.undo(seen.id, token, expected=before)


def test_a_key_sent_to_another_worker_is_answered_the_same(workers: tuple[Games, Games]) -> None:
    here, there = workers
    started = here.start(NewGame(decks=read_pair(), players=("human", "greedy"), on=DAY, seed=5))
    token, seen = started.tokens[0], started.seen
    low = seen.data["view"]["decision"]["low"]
    picked = list(range(max(low, 1)))
    first = here.choose(seen.id, token, expected=seen.version, picked=picked, key="once")
    second = there.choose(seen.id, token, expected=seen.version, picked=picked, key="once")
    assert first == second
    assert there.look(seen.id, token).version == seen.version + 1
