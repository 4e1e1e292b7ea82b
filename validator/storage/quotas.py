"""How much one client may store or run: its own share, that of its address, and what there is in all.

At a limit what is new is refused; what another client has stays.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from validator.errors import PtcgError
from validator.settings import Settings

if TYPE_CHECKING:  # SQLAlchemy is slow to import, and memory needs none
    from sqlalchemy import Connection, Table


@dataclass(frozen=True, slots=True)
class Client:
    """Who stores or runs something: digests of its name, and of the address that it shares with others.

    No `address` bounds the holder of an API key, and nothing but the total a client without a `name`.
    """

    name: str = ""
    address: str = ""


NOBODY = Client()
"""The client outside of a service."""


CURRENT_CLIENT: ContextVar[Client] = ContextVar("ptcg_client", default=NOBODY)
"""The client of the current request, whose are all games that it makes."""


class TooMany(PtcgError):
    """A client, its address or the whole service has as much as it may; `status` is that of HTTP."""

    code = "TOO_MANY"
    wait = 3600
    """Seconds after which trying again may help."""

    def __init__(self, message: str, remedy: str = "", *, status: int = 503) -> None:
        super().__init__(message, remedy)
        self.status = status


class TooManyGames(TooMany):
    """As many games are stored as may be."""

    code = "TOO_MANY_GAMES"


class TooManyChanges(TooMany):
    """A game has been changed as often as may be."""

    code = "TOO_MANY_CHANGES"


class TooManyRuns(TooMany):
    """As many runs wait, run or are stored as may, of one client or of all."""

    code = "TOO_MANY_SIMULATIONS"
    wait = 10


class TooManyDecks(TooMany):
    """As many lists are shared as may be."""

    code = "TOO_MANY_SHARED_DECKS"


Limit = tuple[type[TooMany], str, str]
"""An error, what there is too much of, and what helps."""

GAMES: Limit = (TooManyGames, "stored games", "Continue one of your games.")
RUNNING: Limit = (
    TooManyRuns,
    "runs that wait or run",
    "Try again when one has finished, or stop yours.",
)
RUNS: Limit = (TooManyRuns, "stored runs", "Try again later.")
DECKS: Limit = (TooManyDecks, "short links", "Use the link that holds the list.")


@dataclass(frozen=True, slots=True)
class Quota:
    """What all clients may have (`most`), one of them (`each`), and one address: the shares of this number of
    `clients`, but never more than half of all.
    """

    most: int
    each: int
    clients: int = 10

    @classmethod
    def of(cls, settings: Settings, name: str) -> Quota:
        """Return the quota of a setting: `max_…` for all clients, and `max_…_per_client` for one."""
        most, each = getattr(settings, f"max_{name}"), getattr(settings, f"max_{name}_per_client")
        return cls(most, each, settings.clients_per_address)

    @property
    def of_address(self) -> int:
        """Return what all clients of one address may have together."""
        return max(1, min(self.each * self.clients, (self.most + 1) // 2))

    def check(self, limit: Limit, *, own: int = 0, mates: int = 0, total: int = 0) -> None:
        """Raise the error of a limit where a client, its address (`mates`) or all have all they may have."""
        kind, what, remedy = limit
        for count, most, whose, status in (
            (total, self.most, "all clients together", 503),
            (own, self.each, "one client", 429),
            (mates, self.of_address, "one network address", 429),
        ):
            if count >= most:
                raise kind(f"Limit reached: {most:,} {what} of {whose}.", remedy, status=status)


MOST_CHANGES = 10_000
"""Most versions of a game: what is undone is stored, too. Games of people have a few hundred."""


def check_changes(version: int) -> None:
    """Raise `TooManyChanges` where a game at this version may not be changed once more."""
    if version >= MOST_CHANGES:
        raise TooManyChanges(
            f"Limit reached: {MOST_CHANGES:,} changes of one game.",
            "Branch the game, and go on in the copy.",
            status=409,
        )


STORED_RUNS = Quota(10_000, 100)
"""How many runs are stored, unless the caller says otherwise."""

WAITING = 10
"""How many times as many runs as may run may wait."""


def check_runs(running: Quota, **counts: int) -> None:
    """Raise `TooManyRuns` where a client may not start one more; `counts` are as for `Quota.check`."""
    if not running.most:
        raise TooManyRuns(
            "Runs in the background are switched off here.", "Use the command line.", status=422
        )
    replace(running, most=running.most * (1 + WAITING)).check(RUNNING, **counts)


def count_rows(connection: Connection, table: Table, client: Client, *where: Any) -> dict[str, int]:
    """Count the rows of a client, of its address and of all, as `Quota.check` takes them."""
    from sqlalchemy import func, select

    def count(*more: Any) -> int:
        return int(
            connection.execute(select(func.count()).select_from(table).where(*where, *more)).scalar_one()
        )

    return {
        "own": count(table.c.client == client.name) if client.name else 0,
        "mates": count(table.c.address == client.address) if client.address else 0,
        "total": count(),
    }


def make_room(
    connection: Connection,
    table: Table,
    client: Client,
    quota: Quota,
    limit: Limit,
    *,
    order: Any,
    where: Any,
) -> None:
    """Delete the first rows of a client that leave no room in its share, of those `where` one may go.

    Raises the error of a limit where none is left.
    """
    from sqlalchemy import delete, select

    counts = count_rows(connection, table, client)
    if (over := counts["own"] + 1 - quota.each) > 0:
        own = select(table.c.id).where(table.c.client == client.name, where).order_by(order).limit(over)
        ids = list(connection.execute(own).scalars())
        gone = connection.execute(delete(table).where(table.c.id.in_(ids))).rowcount
        counts = {name: count - gone for name, count in counts.items()}
    quota.check(limit, **counts)


def take_turn(connection: Connection, lock: int) -> None:
    """Wait until no other transaction holds a lock of PostgreSQL; SQLite has one writer at a time anyway."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy import text

        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": lock})
