"""Games, runs and shared lists in memory, for one process without a database; what changed is noted.

Whoever stores them elsewhere takes `changes` from time to time, and gives the same records to `load` later.
"""

from __future__ import annotations

import json
import secrets
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import UTC, datetime, timedelta
from threading import RLock
from typing import Any, Generic, Protocol, TypeVar

from validator.storage.quotas import (
    NOBODY,
    STORED_RUNS,
    Client,
    Quota,
    TooMany,
    TooManyDecks,
    TooManyGames,
    TooManyRuns,
    check_changes,
    check_runs,
)
from validator.storage.records import (
    ALIVE,
    STORED_VERSIONS,
    ActionRecord,
    GameRecord,
    RunRecord,
    SeatRecord,
    State,
    StoredResponse,
    check_versions,
)

MOST_GAMES = 200
"""How many games are stored; beyond it those go that were not changed for longest."""

DAYS = 90
"""Days after which a game goes that is not changed."""


class Alone:
    """One process, whose storage no other one uses."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(8)

    def alive(self) -> set[str]:
        """Return its name."""
        return {self.name}


_Words = tuple[str, str]
"""What there is too much of, and what to do."""


class _Owned(Protocol):
    """A row that counts for a client and its address."""

    @property
    def client(self) -> str | None: ...
    @property
    def address(self) -> str | None: ...


Row = TypeVar("Row", bound=_Owned)


class MemoryStorage:
    """Storage of one process: `games`, `runs` and `decks`; every change of each row is noted."""

    def __init__(self, most_games: int = MOST_GAMES, days: int = DAYS) -> None:
        self.games = MemoryGames(most_games, timedelta(days=days))
        self.runs = MemoryRuns()
        self.decks = MemoryDecks()

    def load(self, records: Iterable[tuple[str, bytes]]) -> None:
        """Take up what `changes` gave; of other keys, and of bytes that cannot be read, nothing is taken."""
        given = tuple(records)
        for rows in (self.games, self.runs, self.decks):
            rows.load(given)

    def changes(self) -> list[tuple[str, bytes | None]]:
        """Return the rows that changed since the last call, by their keys; None for one that was deleted."""
        return [*self.games.changes(), *self.runs.changes(), *self.decks.changes()]


class _Rows(Generic[Row]):
    """The rows of a kind by their ids."""

    kind = ""

    def __init__(self) -> None:
        self._rows: dict[str, Row] = {}
        self._changed: dict[str, None] = {}
        self._lock = RLock()

    def load(self, records: Iterable[tuple[str, bytes]]) -> None:
        for key, data in records:
            kind, _, id = key.partition("/")
            if kind == self.kind:
                try:
                    self._rows[id] = self._read(json.loads(zlib.decompress(data), object_hook=_to_value))
                except (zlib.error, ValueError, TypeError, LookupError):
                    continue  # another release wrote it, or it is damaged: it stays where it is stored

    def changes(self) -> Iterator[tuple[str, bytes | None]]:
        with self._lock:
            changed, self._changed = self._changed, {}
            for id in changed:
                row = self._rows.get(id)
                yield f"{self.kind}/{id}", None if row is None else _pack(row)

    def _read(self, data: Mapping[str, Any]) -> Row:
        raise NotImplementedError

    def _put(self, id: str, row: Row) -> None:
        self._rows[id] = row
        self._changed[id] = None

    def _drop(self, goes: Callable[[Row], bool]) -> int:
        """Delete the rows that go; return their number."""
        with self._lock:
            gone = [id for id, row in self._rows.items() if goes(row)]
            for id in gone:
                del self._rows[id]
                self._changed[id] = None
            return len(gone)

    def _count(self, client: Client, rows: Iterable[_Owned]) -> dict[str, int]:
        """Count rows of a client, of its address and of all, as `Quota.check` takes them."""
        found = list(rows)
        return {
            "own": sum(bool(client.name) and each.client == client.name for each in found),
            "mates": sum(bool(client.address) and each.address == client.address for each in found),
            "total": len(found),
        }

    def _make_room(
        self,
        client: Client,
        quota: Quota,
        kind: type[TooMany],
        words: _Words,
        order: Callable[[Row], datetime],
        may_go: Callable[[Row], bool],
    ) -> None:
        """Delete the first rows of a client that leave no room in its share; see `quotas.make_room`."""
        own = [row for row in self._rows.values() if client.name and row.client == client.name]
        if (over := len(own) + 1 - quota.each) > 0:
            first = sorted(filter(may_go, own), key=order)[:over]
            self._drop(lambda row: row in first)
        what, remedy = words
        quota.check(kind, what, remedy, **self._count(client, self._rows.values()))

    def count(self) -> int:
        """Count the rows."""
        return len(self._rows)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game with all that belongs to it; a response has the version that it was stored with."""

    game: GameRecord
    client: str | None = None
    address: str | None = None
    actions: tuple[ActionRecord, ...] = ()
    responses: tuple[tuple[int, StoredResponse], ...] = ()


class MemoryGames(_Rows[GameRow]):
    """Games in memory, with the promises of `validator.storage.games.GameStore`."""

    kind = "game"

    def __init__(self, most: int = MOST_GAMES, age: timedelta = timedelta(days=DAYS)) -> None:
        super().__init__()
        self._most, self._age = most, age

    def probe(self) -> None:
        """Games can be stored."""

    def add(self, game: GameRecord, client: Client = NOBODY, quota: Quota | None = None) -> None:
        """Keep a new game of a client; games that are too old, or too many, go for it."""
        game = replace(game, created=_utc(game.created), updated=_utc(game.updated))
        with self._lock:
            if game.id in self._rows:
                raise ValueError(f"Game {game.id} already exists.")
            if quota is not None and client != NOBODY:
                counts = {**self._count(client, self._rows.values()), "total": 0}
                quota.check(TooManyGames, "stored games", "Continue one of your games.", **counts)
            self.delete_older(game.updated - self._age)
            first = sorted(self._rows.values(), key=lambda row: row.game.updated)
            over = first[: max(0, len(first) + 1 - self._most)]
            self._drop(lambda row: row in over)
            self._put(game.id, GameRow(game, client.name or None, client.address or None))

    def get(self, id: str) -> GameRecord | None:
        """Return a game, None for an unknown id."""
        row = self._rows.get(id)
        return None if row is None else row.game

    def act(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        actions: Sequence[ActionRecord],
        result: int | None,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Keep what an action made, where the game is still at `expected`; else change nothing."""
        check_versions(actions, expected)
        made = tuple(replace(each, at=_utc(each.at)) for each in actions)
        when = updated or max((each.at for each in made), default=None)
        new = {"save": save, "result": result, **({} if when is None else {"updated": _utc(when)})}
        return self._change(id, expected, new, response, lambda before: (*before, *made))

    def join(
        self,
        id: str,
        *,
        expected: int,
        seat: int,
        token_hash: bytes,
        start: bytes,
        setup: Mapping[str, Any],
        updated: datetime,
    ) -> bool:
        """Begin a game whose seat was open, where it is still at `expected`; else give False."""
        with self._lock:
            game = self.get(id)
            if game is None or game.version != expected:
                return False
            seats = list(game.seats)
            if seats[seat].kind != "open":
                raise LookupError(f"The game {id!r} has no open seat {seat}.")
            seats[seat] = SeatRecord("human", None, token_hash)
            new = {"start": start, "save": start, "setup": dict(setup), "updated": _utc(updated)}
            return self._change(id, expected, {**new, "seats": (seats[0], seats[1])}, None)

    def undo(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        version: int,
        place: int,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Mark the actions from (`version`, `place`) on as undone, else as `act`; the game runs again."""
        new = {"save": save, "result": None, **({} if updated is None else {"updated": _utc(updated)})}

        def mark(before: tuple[ActionRecord, ...]) -> tuple[ActionRecord, ...]:
            first = version, place
            return tuple(
                replace(each, undone=True) if (each.version, each.place) >= first else each for each in before
            )

        return self._change(id, expected, new, response, mark)

    def actions(self, id: str, since: int = 0, *, undone: bool = False) -> list[ActionRecord]:
        """Return the actions after version `since` in their order; those taken back only with `undone`."""
        row = self._rows.get(id)
        made = row.actions if row is not None else ()
        return [each for each in made if each.version > since and (undone or not each.undone)]

    def find_response(self, id: str, key: str) -> StoredResponse | None:
        """Return what was answered to a key in one of the last `STORED_VERSIONS` versions."""
        row = self._rows.get(id)
        found = row.responses if row is not None else ()
        return next((each for _, each in found if each.key == key), None)

    def delete_waiting(self, than: datetime) -> int:
        """Delete the games that were made before and never begun; return their number."""
        return self._drop(lambda row: row.game.waiting and row.game.created < than)

    def delete_older(self, than: datetime, client: Client = NOBODY) -> int:
        """Delete the games (of a client) unchanged since; return their number."""
        return self._drop(
            lambda row: row.game.updated < than and (client == NOBODY or row.client == client.name)
        )

    def _change(
        self,
        id: str,
        expected: int,
        new: Mapping[str, Any],
        response: StoredResponse | None,
        change: Callable[[tuple[ActionRecord, ...]], tuple[ActionRecord, ...]] = lambda actions: actions,
    ) -> bool:
        """Set the next version if the expected one is current, with all that belongs to it, or do nothing."""
        check_changes(expected)
        with self._lock:
            row = self._rows.get(id)
            if row is None or row.game.version != expected:
                return False
            if response is not None and self.find_response(id, response.key) is not None:
                return False
            stored = row.responses
            if response is not None:
                last = expected + 1 - STORED_VERSIONS
                stored = (*(each for each in stored if each[0] > last), (expected + 1, response))
            game = replace(row.game, version=expected + 1, **new)
            self._put(id, replace(row, game=game, actions=change(row.actions), responses=stored))
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

    def __init__(self) -> None:
        super().__init__()
        self._members = Alone()

    def join(self) -> Alone:
        """Return the one process."""
        return self._members

    def add(self, run: RunRecord, running: Quota | None = None, stored: Quota = STORED_RUNS) -> int:
        """Keep a new run; return its place among those of its client, 0 where its key is taken."""
        with self._lock:
            if run.key is not None and self.by_key(run.key) is not None:
                return 0
            place, client = 1, Client(run.client or "", run.address or "")
            if running is not None:
                alive = [each for each in self._rows.values() if each.state in ALIVE]
                counts = self._count(client, alive)
                check_runs(running, **counts)
                place += counts["own"]
                self._make_room(
                    client,
                    stored,
                    TooManyRuns,
                    ("stored runs", "Try again later."),
                    lambda row: row.updated,
                    lambda row: row.state not in ALIVE,
                )
            self._put(run.id, run)
            return place

    def alive(self, until: datetime) -> list[RunRecord]:
        """Return the runs that have not ended and were started until then."""
        return [each for each in self._rows.values() if each.state in ALIVE and each.created <= until]

    def get(self, id: str) -> RunRecord | None:
        """Return a run, None for an unknown id."""
        return self._rows.get(id)

    def by_key(self, key: str) -> RunRecord | None:
        """Return the run that was started with an idempotency key."""
        return next((each for each in self._rows.values() if each.key == key), None)

    def report(self, id: str, at: datetime, state: State, **known: Any) -> bool:
        """Keep that a run runs or how it has ended, and what else is known; False where it had ended."""
        with self._lock:
            run = self._rows.get(id)
            if run is None or run.state not in ALIVE:
                return False
            if state == "running" and known.get("done", run.done) < run.done:
                known = {}
            self._put(id, replace(run, state=state, updated=_utc(at), **known))
            return True

    def delete_older(self, than: datetime) -> int:
        """Delete the runs that have not changed since; return their number."""
        return self._drop(lambda row: row.updated < than)

    def _read(self, data: Mapping[str, Any]) -> RunRecord:
        return RunRecord(**data)


@dataclass(frozen=True, slots=True)
class DeckRow:
    """A shared list; `several`: another client shared it, too."""

    text: str
    used: datetime
    client: str | None = None
    address: str | None = None
    several: bool = False


class MemoryDecks(_Rows[DeckRow]):
    """Shared lists in memory, with the promises of `validator.storage.decks.DeckStore`."""

    kind = "deck"

    def add(self, id: str, list_text: str, client: Client, at: datetime, quota: Quota) -> str:
        """Keep a list under an id, and return the text that is stored there."""
        with self._lock:
            if (row := self._rows.get(id)) is not None:
                several = row.several or row.client != client.name
                self._put(id, replace(row, used=_utc(at), several=several))
                return row.text
            self._make_room(
                client,
                quota,
                TooManyDecks,
                ("short links", "Use the link that holds the list."),
                lambda row: row.used,
                lambda row: not row.several,
            )
            self._put(id, DeckRow(list_text, _utc(at), client.name, client.address or None))
            return list_text

    def get(self, id: str, at: datetime) -> str | None:
        """Return the list of an id, None for an unknown one; remember when it was read."""
        row = self._rows.get(id)
        if row is None:
            return None
        self._put(id, replace(row, used=max(row.used, _utc(at))))
        return row.text

    def delete_unused(self, since: datetime) -> int:
        """Delete the lists that were not read since; return their number."""
        return self._drop(lambda row: row.used < since)

    def _read(self, data: Mapping[str, Any]) -> DeckRow:
        return DeckRow(**data)


_BYTES, _TIME = "!bytes", "!time"


def _pack(row: object) -> bytes:
    return zlib.compress(json.dumps(row, default=_to_plain, separators=(",", ":")).encode(), 6)


def _to_plain(value: object) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    if isinstance(value, bytes):
        return {_BYTES: b64encode(value).decode()}
    if isinstance(value, datetime):
        return {_TIME: value.isoformat()}
    raise TypeError(f"Not a stored value: {type(value).__name__}.")


def _to_value(data: dict[str, Any]) -> Any:
    if data.keys() == {_BYTES}:
        return b64decode(data[_BYTES])
    return datetime.fromisoformat(data[_TIME]) if data.keys() == {_TIME} else data


def _utc(when: datetime) -> datetime:
    if when.tzinfo is None:
        raise ValueError(f"Naive datetime: {when}.")
    return when.astimezone(UTC)
