"""The pages for one reader: a request in, an answer and what to store out, with neither server nor threads.

A worker in the reader's browser calls it; what it stores comes back as records at the next start.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime
from email.utils import parsedate_to_datetime
from typing import NamedTuple
from urllib.parse import unquote

from validator.errors import InputError
from validator.reports.check_run import UnreadableInput
from validator.reports.run_writer import OutputStyle, RunWriter
from validator.services.clock import fix_today, now, read_day
from validator.services.decks.check import DEFAULT_FORMAT, check_text
from validator.support.folders import cache_folder

Headers = list[tuple[str, str]]

REST = ("validator.bots", "validator.cards", "validator.effects", "validator.engine", "validator.search")
"""Packages that Home and the page of a deck do without; of the engine its errors are needed."""

_OF_FIRST = frozenset(
    (
        *("web", "web_home", "web_check", "web_deck_share", "web_formats"),
        *("web_deck.show_deck", "web_deck.show_empty", "web_deck.show_adder", "web_deck.post_edit"),
    )
)
"""Blueprints and endpoints that need no module of `REST`."""

_CARDS = "view=cards"
"""How an address or a cookie says that a deck is shown as cards."""

_COOKIE = "cookie/"
_SAFE = ("GET", "HEAD", "OPTIONS")
_DROPPED = frozenset({"accept-encoding", "cookie", "host", "origin", "content-length", "sec-fetch-site"})
"""Headers of a request that are set here, or have no meaning here."""


class Cookie(NamedTuple):
    """A cookie that the application set, for a path and what is below it; `value` is as it was sent."""

    name: str
    path: str
    value: str
    expires: datetime | None

    @classmethod
    def read(cls, header: str) -> Cookie:
        """Read a `Set-Cookie` header; of those that Werkzeug writes, `Expires` says what `Max-Age` does."""
        pair, *rest = header.split(";")
        name, _, value = pair.partition("=")
        rules = {key.strip().lower(): text for key, _, text in (each.partition("=") for each in rest)}
        expires = parsedate_to_datetime(rules["expires"]) if "expires" in rules else None
        return cls(name.strip(), rules.get("path", "/"), value, expires)

    def is_over(self) -> bool:
        """Return whether it has expired."""
        return self.expires is not None and self.expires <= now()

    def is_for(self, path: str) -> bool:
        """Return whether a request for a path brings it (RFC 6265, 5.1.4)."""
        return path == self.path or path.startswith(self.path.removesuffix("/") + "/")


class Bridge:
    """The application of one reader, below a path of an origin.

    `records` are what `changes` gave in earlier sessions. `today` is the day of every answer, by default that
    of the clock. Without `whole` the modules of `REST` are not there before `complete` is called.
    """

    def __init__(
        self,
        records: Iterable[tuple[str, bytes]] = (),
        *,
        base: str = "",
        origin: str = "http://localhost",
        today: date | None = None,
        whole: bool = True,
    ) -> None:
        from jinja2 import FileSystemBytecodeCache

        from validator.app import create_app
        from validator.services.hosting import host
        from validator.services.warm_up import hold_search
        from validator.settings import MEMORY, Settings
        from validator.storage.memory import MemoryStorage

        self._base = base.rstrip("/")
        self._origin = origin
        self._today = today
        fix_today(today)
        self._cookies: dict[str, str] = {}
        self._changed: dict[str, bytes | None] = {}
        self._storage = MemoryStorage()
        self.load(records)
        self._settings = Settings(
            database_url=MEMORY,
            secret_key=secrets.token_hex(32),  # signs nothing: no other bridge has the same settings
            rate_limit="",
            rate_limit_heavy="",
            request_milliseconds=30_000,  # of the clock: there is no other; the first imports the pages
            simulation_workers=1,
            max_streams=0,
            max_decks_kept=0,
            card_pictures=False,
            frame_ancestors="self",
            single_reader=True,
        )
        host(self._settings, self._storage)
        hold_search(not whole)
        self._application = create_app(self._settings, parts=("pages",))
        if (cache := cache_folder()).is_dir():
            self._application.jinja_env.bytecode_cache = FileSystemBytecodeCache(str(cache), "%s.page")

    def load(self, records: Iterable[tuple[str, bytes]]) -> None:
        """Go on with other records: another tab has changed them. A run that is played here goes on."""
        given = tuple(records)
        self._storage.load(given)
        self._cookies.clear()
        for key, data in given:
            if key.startswith(_COOKIE):
                with suppress(ValueError, TypeError):  # another release wrote it, or it is damaged
                    if not Cookie.read(header := data.decode()).is_over():
                        self._cookies[key] = header

    def needs_rest(self, method: str, target: str) -> bool:
        """Return whether a request can only be answered with the modules of `REST`."""
        from werkzeug.exceptions import HTTPException

        try:
            path, _, query = target.partition("#")[0].partition("?")
            endpoint, _ = self._application.url_map.bind("").match(unquote(path), method)
        except HTTPException:
            return False  # a redirect, or nothing that is there
        if endpoint.startswith("web_deck.") and _CARDS in f"{query};{self._cookies_for(self._base + path)}":
            return True  # the texts of cards come from their effects
        return endpoint not in _OF_FIRST and endpoint.partition(".")[0] not in _OF_FIRST

    def complete(self) -> None:
        """Use the modules of `REST` from now on."""
        from validator.services.warm_up import hold_search

        hold_search(False)

    def compile_templates(self) -> None:
        """Put all templates into the cache, compiled."""
        for name in self._application.jinja_env.list_templates():
            self._application.jinja_env.get_template(name)

    def answer(self, method: str, target: str, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
        """Return status, headers and body for a request; `target` is the path below the base, and query."""
        from werkzeug.test import create_environ, run_wsgi_app

        path, _, query = target.partition("#")[0].partition("?")
        added = [] if method in _SAFE else [("Origin", self._origin)]
        if cookies := self._cookies_for(self._base + path):
            added.append(("Cookie", cookies))
        environ = create_environ(
            path,
            f"{self._origin}{self._base}/",
            query,
            method,
            data=body,
            headers=[*(each for each in headers if each[0].lower() not in _DROPPED), *added],
            environ_overrides={"REMOTE_ADDR": "127.0.0.1"},
        )
        parts, status, sent = run_wsgi_app(self._application.wsgi_app, environ, buffered=True)
        for header in sent.getlist("Set-Cookie"):
            self._keep(header)
        sent.remove("Set-Cookie")
        return int(status[:3]), list(sent), b"".join(parts)

    def changes(self) -> list[tuple[str, bytes | None]]:
        """Return the records to store since the last call, by their keys; None for one to delete."""
        changed, self._changed = self._changed, {}
        return [*changed.items(), *self._storage.changes()]

    def step(self) -> float | None:
        """Do one step of the runs in the background; return in how many seconds the next one is due.

        None where no run waits.
        """
        if not self._storage.runs.alive(now()):
            return None
        from validator.services.hosting import hosted_runs
        from validator.services.runs.in_turn import RunsInTurn

        runs = hosted_runs(self._settings)
        return 0.0 if isinstance(runs, RunsInTurn) and runs.step() else None

    def reopen(self) -> None:
        """Go on after the memory was taken up again elsewhere, at another time: day and chance.

        The modules of `REST` are there again after `complete`.
        """
        from validator.services.warm_up import hold_search

        hold_search(True)
        fix_today(self._today)
        if (random := sys.modules.get("random")) is not None:
            random.seed()

    def _cookies_for(self, path: str) -> str:
        """Return the cookies of a request, those of the longest path first."""
        read = map(Cookie.read, self._cookies.values())
        found = [each for each in read if each.is_for(path) and not each.is_over()]
        return "; ".join(
            f"{each.name}={each.value}" for each in sorted(found, key=lambda each: -len(each.path))
        )

    def _keep(self, header: str) -> None:
        cookie = Cookie.read(header)
        key = f"{_COOKIE}{cookie.name} {cookie.path}"
        if cookie.is_over():
            self._cookies.pop(key, None)
            self._changed[key] = None
        else:
            self._cookies[key] = header
            self._changed[key] = header.encode()


def check(text: str, format: str = DEFAULT_FORMAT, on: str = "") -> str:
    """Return the JSON of `ptcg check --output-format json` for a list, a format, and a day (today without).

    Raises `UnknownFormat`, `UsageError` for another day, and `DataError`.
    """
    parts: list[str] = []
    writer = RunWriter(OutputStyle("json"), parts.append)
    try:
        writer.add(check_text(text, format=format, on=read_day(on)))
    except InputError as error:
        writer.add_unreadable(UnreadableInput("-", error.message, error.remedy))
    writer.finish()
    return "".join(parts)
