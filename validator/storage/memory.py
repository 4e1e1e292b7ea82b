"""Games, runs and shared lists in memory, for one process without a database; what changed is noted.

Whoever stores them elsewhere takes `changes` from time to time, and gives the same records to `load` later.
Each store has the methods and promises of that of the database: a row is what its JSON says.
"""

from __future__ import annotations

import json
import secrets
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from datetime import UTC, datetime, timedelta
from threading import RLock
from typing import Any, Generic, Protocol, TypeVar

from validator.storage.changes import Change, ChangedGames
from validator.storage.quotas import (
    DECKS,
    GAMES,
    NOBODY,
    RUNS,
    STORED_RUNS,
    Client,
    Limit,
    Quota,
    check_runs,
)
from validator.storage.records import (
    ALIVE,
    READ_EVERY,
    STORED_VERSIONS,
    ActionRecord,
    GameRecord,
    RunRecord,
    SeatRecord,
    State,
    StoredResponse,
)

MOST_GAMES = 200
"""How many games are stored; beyond it those go that were not changed for longest."""

AGE = timedelta(days=90)
"""How long a game is stored that is not changed."""

SILENT = timedelta(seconds=10)
"""How long a run is not changed before the process that plays it is taken to have ended."""


class Members:
    """The processes that share storage: this one alone."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(8)
        """The name of this process, as long as it lives."""

    def alive(self) -> set[str]:
        """Return the names of those that live, this one among them."""
        return {self.name}


class _Row(Protocol):
    """A row that counts for a client and its address."""

    @property
    def client(self) -> str | None: ...
    @property
    def address(self) -> str | None: ...
    @property
    def updated(self) -> datetime: ...


Row = TypeVar("Row", bound=_Row)


class _Rows(Generic[Row]):
    """The rows of a kind by their ids."""

    kind = ""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        self._changed: dict[str, bytes | None] = {}
        self._lock = RLock()

    def load(self, records: Iterable[tuple[str, bytes]]) -> None:
        """Replace the rows by those of records; what cannot be read is left where it is stored."""
        with self._lock:
            self.rows.clear()
            self._changed.clear()
            for key, data in records:
                kind, _, id = key.partition("/")
                if kind == self.kind:
                    try:
                        self.rows[id] = self._unpack(data)
                    except (zlib.error, ValueError, TypeError, LookupError):
                        continue  # another release wrote it, or it is damaged

    def changes(self) -> Iterator[tuple[str, bytes | None]]:
        """Give the rows that changed since the last call, by their keys; None for one that was deleted."""
        with self._lock:
            changed, self._changed = self._changed, {}
        return ((f"{self.kind}/{id}", data) for id, data in changed.items())

    def count(self) -> int:
        """Count the rows."""
        return len(self.rows)

    def delete_older(self, than: datetime, client: Client = NOBODY) -> int:
        """Delete the rows (of a client) unchanged since; return their number."""
        return self._drop(lambda row: row.updated < than and (client == NOBODY or row.client == client.name))

    def _read(self, data: Mapping[str, Any]) -> Row:
        raise NotImplementedError

    def _unpack(self, data: bytes) -> Row:
        return self._read(json.loads(zlib.decompress(data), object_hook=_to_value))

    def _put(self, id: str, row: Row) -> None:
        """Store a row. Raises `TypeError` and `ValueError` for what a database could not store."""
        text = json.dumps(row, default=_to_plain, separators=(",", ":"))
        self._changed[id] = data = zlib.compress(text.encode(), 6)
        self.rows[id] = self._unpack(data)

    def _drop(self, goes: Callable[[Row], bool], most: int | None = None) -> int:
        """Delete the rows that go, at most some, first those unchanged for longest; return their number."""
        with self._lock:
            gone = [id for id, row in self.rows.items() if goes(row)]
            for id in sorted(gone, key=lambda id: self.rows[id].updated)[:most]:
                del self.rows[id]
                self._changed[id] = None
            return len(gone[:most])

    def _count(self, client: Client, counts: Callable[[Row], bool] = lambda row: True) -> dict[str, int]:
        """Count rows of a client, of its address and of all, as `Quota.check` takes them."""
        found = [row for row in self.rows.values() if counts(row)]
        return {
            "own": sum(bool(client.name) and each.client == client.name for each in found),
            "mates": sum(bool(client.address) and each.address == client.address for each in found),
            "total": len(found),
        }

    def _make_room(self, client: Client, quota: Quota, limit: Limit, may_go: Callable[[Row], bool]) -> None:
        """Delete the first rows of a client that leave no room in its share; see `quotas.make_room`."""
        if (over := self._count(client)["own"] + 1 - quota.each) > 0:
            self._drop(lambda row: row.client == client.name and may_go(row), over)
        quota.check(limit, **self._count(client))


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game with all that belongs to it; a response has the version that it was stored with."""

    game: GameRecord
    client: str | None = None
    address: str | None = None
    actions: tuple[ActionRecord, ...] = ()
    responses: tuple[tuple[int, StoredResponse], ...] = ()

    @property
    def updated(self) -> datetime:
        """When the game was last changed."""
        return self.game.updated


class MemoryGames(_Rows[GameRow], ChangedGames):
    """Games in memory, with the promises of `validator.storage.games.GameStore`."""

    kind = "game"

    def probe(self) -> None:
        """Games can be stored."""

    def add(
        self,
        game: GameRecord,
        client: Client = NOBODY,
        quota: Quota | None = None,
        actions: Sequence[ActionRecord] = (),
    ) -> None:
        """Keep a new game of a client, with what was done in it; games too old, or too many, go for it."""
        with self._lock:
            if game.id in self.rows:
                raise ValueError(f"Game {game.id} already exists.")
            if quota is not None and client != NOBODY:
                quota.check(GAMES, **{**self._count(client), "total": 0})
            self._put(game.id, GameRow(game, client.name or None, client.address or None, (*actions,)))
            self.delete_older(game.updated - AGE)
            self._drop(lambda row: row.game.id != game.id, max(0, len(self.rows) - MOST_GAMES))

    def get(self, id: str) -> GameRecord | None:
        """Return a game, None for an unknown id."""
        row = self.rows.get(id)
        return None if row is None else row.game

    def actions(self, id: str, since: int = 0, *, undone: bool = False) -> list[ActionRecord]:
        """Return the actions after version `since` in their order; those taken back only with `undone`."""
        row = self.rows.get(id)
        made = row.actions if row is not None else ()
        return [each for each in made if each.version > since and (undone or not each.undone)]

    def find_response(self, id: str, key: str) -> StoredResponse | None:
        """Return what was answered to a key in one of the last `STORED_VERSIONS` versions."""
        row = self.rows.get(id)
        found = row.responses if row is not None else ()
        return next((each for _, each in found if each.key == key), None)

    def delete_waiting(self, than: datetime) -> int:
        """Delete the games that were made before and never begun; return their number."""
        return self._drop(lambda row: row.game.waiting and row.game.created < than)

    def _change(self, id: str, expected: int, change: Change, response: StoredResponse | None) -> bool:
        with self._lock:
            row = self.rows.get(id)
            if row is None or row.game.version != expected:
                return False
            stored = row.responses
            if response is not None:
                last = expected + 1 - STORED_VERSIONS
                stored = tuple(each for each in stored if each[0] > last)
                if any(each.key == response.key for _, each in stored):
                    return False
                stored = (*stored, (expected + 1, response))
            made = (*row.actions, *change.added)
            if change.undone is not None:
                first = change.undone
                made = tuple(
                    replace(each, undone=each.undone or (each.version, each.place) >= first) for each in made
                )
            seats = list(row.game.seats)
            if change.taken is not None:
                seat, token_hash = change.taken
                if seats[seat].kind != "open":
                    raise LookupError(f"The game {id!r} has no open seat {seat}.")
                seats[seat] = SeatRecord("human", None, token_hash)
            game = replace(row.game, version=expected + 1, seats=(seats[0], seats[1]), **change.new)
            self._put(id, replace(row, game=game, actions=made, responses=stored))
            return True

    def _read(self, data: Mapping[str, Any]) -> GameRow:
        first, second = (SeatRecord(**each) for each in data["game"]["seats"])
        return GameRow(
            GameRecord(**{**data["game"], "seats": (first, second)}),
            data["client"],
            data["address"],
            tuple(ActionRecord(**{**each, "picked": tuple(each["picked"])}) for each in data["actions"]),
            tuple((version, StoredResponse(**each)) for version, each in data["responses"]),
        )


class MemoryRuns(_Rows[RunRecord]):
    """Runs in memory, with the promises of `validator.storage.runs.RunStore`."""

    kind = "run"

    def join(self) -> Members:
        """Make this process one of those that share the runs, by storing what changed at the same place."""
        return _Reporting(self)

    def add(self, run: RunRecord, running: Quota | None = None, stored: Quota = STORED_RUNS) -> int:
        """Keep a new run; return its place among those of its client, 0 where its key is taken."""
        with self._lock:
            if run.key is not None and self.by_key(run.key) is not None:
                return 0
            place = 1
            if running is not None:
                client = Client(run.client or "", run.address or "")
                counts = self._count(client, lambda row: row.state in ALIVE)
                check_runs(running, **counts)
                place += counts["own"]
                self._make_room(client, stored, RUNS, lambda row: row.state not in ALIVE)
            self._put(run.id, run)
            return place

    def alive(self, until: datetime) -> list[RunRecord]:
        """Return the runs that have not ended and were started until then."""
        return [each for each in list(self.rows.values()) if each.state in ALIVE and each.created <= until]

    def get(self, id: str) -> RunRecord | None:
        """Return a run, None for an unknown id."""
        return self.rows.get(id)

    def by_key(self, key: str) -> RunRecord | None:
        """Return the run that was started with an idempotency key."""
        return next((each for each in list(self.rows.values()) if each.key == key), None)

    def report(self, id: str, at: datetime, state: State, **known: Any) -> bool:
        """Keep that a run runs or how it has ended, and what else is known; False where it had ended."""
        with self._lock:
            run = self.rows.get(id)
            if run is None or run.state not in ALIVE:
                return False
            if state == "running" and known.get("done", run.done) < run.done:
                known = {}
            self._put(id, replace(run, state=state, updated=at, **known))
            return True

    def _read(self, data: Mapping[str, Any]) -> RunRecord:
        return RunRecord(**data)


class _Reporting(Members):
    """This process, and those whose runs were changed lately."""

    def __init__(self, runs: MemoryRuns) -> None:
        super().__init__()
        self._runs = runs

    def alive(self) -> set[str]:
        at = datetime.now(UTC)
        return {self.name} | {
            str(run.owner) for run in self._runs.alive(at) if run.owner and at - run.updated < SILENT
        }


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A shared list, and when it was last used; `several`: another client shared it, too."""

    text: str
    updated: datetime
    client: str | None = None
    address: str | None = None
    several: bool = False


class MemoryDecks(_Rows[DeckRow]):
    """Shared lists in memory, with the promises of `validator.storage.decks.DeckStore`."""

    kind = "deck"

    def add(self, id: str, list_text: str, client: Client, at: datetime, quota: Quota) -> str:
        """Keep a list under an id, and return the text that is stored there."""
        with self._lock:
            if (row := self.rows.get(id)) is not None:
                several = row.several or row.client != client.name
                self._put(id, replace(row, updated=at, several=several))
                return row.text
            self._make_room(client, quota, DECKS, lambda row: not row.several)
            self._put(id, DeckRow(list_text, at, client.name, client.address or None))
            return list_text

    def get(self, id: str, at: datetime) -> str | None:
        """Return the list of an id, None for an unknown one; remember the day on which it was read."""
        with self._lock:
            row = self.rows.get(id)
            if row is None:
                return None
            if at - row.updated > READ_EVERY:
                self._put(id, replace(row, updated=at))
            return row.text

    def delete_unused(self, since: datetime) -> int:
        """Delete the lists that were not read since; return their number."""
        return self.delete_older(since)

    def _read(self, data: Mapping[str, Any]) -> DeckRow:
        return DeckRow(**data)


class MemoryStorage:
    """Storage of one process: `games`, `runs` and `decks`; every change of each row is noted."""

    def __init__(self) -> None:
        self.games, self.runs, self.decks = MemoryGames(), MemoryRuns(), MemoryDecks()

    def load(self, records: Sequence[tuple[str, bytes]]) -> None:
        """Take up what `changes` gave, in place of what there is; records of other keys are left out."""
        for rows in (self.games, self.runs, self.decks):
            rows.load(records)

    def changes(self) -> list[tuple[str, bytes | None]]:
        """Return the rows that changed since the last call, by their keys; None for one that was deleted."""
        return [*self.games.changes(), *self.runs.changes(), *self.decks.changes()]


_BYTES, _TIME = "!bytes", "!time"


def _to_plain(value: Any) -> Any:
    if isinstance(value, bytes):
        return {_BYTES: b64encode(value).decode()}
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"Naive datetime: {value}.")
        return {_TIME: value.astimezone(UTC).isoformat()}
    if is_dataclass(value):
        return {name: getattr(value, name) for name in value.__dataclass_fields__}
    raise TypeError(f"Not a stored value: {type(value).__name__}.")


def _to_value(data: dict[str, Any]) -> Any:
    if data.keys() == {_BYTES}:
        return b64decode(data[_BYTES])
    return datetime.fromisoformat(data[_TIME]) if data.keys() == {_TIME} else data
