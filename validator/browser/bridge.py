"""The pages for one reader: a request in, an answer and what to store out, with neither server nor threads.

A worker in the reader's browser calls it; what it stores comes back as records at the next start.
"""

from __future__ import annotations

import io
import json
import secrets
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING
from urllib.parse import unquote, unquote_to_bytes, urlsplit

from validator.catalogue.index import reopen_files
from validator.errors import InputError
from validator.reports.check_run import UnreadableInput
from validator.reports.run_writer import OutputStyle, RunWriter
from validator.services.clock import fix_today, now, read_day
from validator.services.decks.check import DEFAULT_FORMAT, check_text

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

Headers = list[tuple[str, str]]

STEP_SECONDS = 0.15
"""How long a step of a run in the background is meant to last: requests wait for it."""

REST = ("validator.bots", "validator.cards", "validator.effects", "validator.engine", "validator.search")
"""Packages that Home and the page of a deck do without; of the engine its errors are needed."""

_OF_FIRST = frozenset(
    (
        *("web", "web_home", "web_check", "web_deck_share", "web_formats"),
        *("web_deck.show_deck", "web_deck.show_empty", "web_deck.show_adder", "web_deck.post_edit"),
    )
)
"""Blueprints and endpoints that need no module of `REST`."""

_COOKIE = "cookie/"
_SAFE = ("GET", "HEAD", "OPTIONS")
_DROPPED = frozenset({"accept-encoding", "cookie", "host", "origin", "content-length", "sec-fetch-site"})
"""Headers of a request that are set here, or have no meaning here."""


@dataclass(frozen=True, slots=True)
class Cookie:
    """A cookie that the application set, for a path and what is below it; `value` is as it was sent."""

    name: str
    path: str
    value: str
    expires: datetime | None = None

    @classmethod
    def read(cls, header: str, at: datetime) -> Cookie:
        """Read a `Set-Cookie` header."""
        pair, *rest = header.split(";")
        name, _, value = pair.partition("=")
        rules = {key.strip().lower(): text for key, _, text in (each.partition("=") for each in rest)}
        expires = None
        if "max-age" in rules:
            expires = at + timedelta(seconds=int(rules["max-age"]))
        elif "expires" in rules:
            expires = parsedate_to_datetime(rules["expires"])
        return cls(name.strip(), rules.get("path", "/"), value, expires)

    @property
    def key(self) -> str:
        """Its key among the records."""
        return f"{_COOKIE}{self.name} {self.path}"

    def is_over(self, at: datetime) -> bool:
        """Return whether it has expired."""
        return self.expires is not None and self.expires <= at

    def is_for(self, path: str) -> bool:
        """Return whether a request for a path brings it (RFC 6265, 5.1.4)."""
        return path == self.path or path.startswith(self.path if self.path.endswith("/") else f"{self.path}/")


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
        from validator.app import create_app
        from validator.services.hosting import host
        from validator.services.warm_up import hold_search
        from validator.settings import MEMORY, Settings
        from validator.storage.memory import MemoryStorage

        self._base = base.rstrip("/")
        self._origin = urlsplit(origin)
        self._today = today
        fix_today(today)
        self._cookies: dict[str, Cookie] = {}
        self._changed: dict[str, None] = {}
        self._storage = MemoryStorage()
        given = tuple(records)
        self._storage.load(given)
        self._load_cookies(given)
        self._settings = Settings(
            database_url=MEMORY,
            secret_key=secrets.token_hex(32),
            rate_limit="",
            rate_limit_heavy="",
            request_milliseconds=30_000,  # of the clock: there is no other, and the first one imports the pages
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

    def needs_rest(self, method: str, target: str) -> bool:
        """Return whether a request can only be answered with the modules of `REST`."""
        from werkzeug.exceptions import HTTPException

        try:
            path = target.partition("?")[0].partition("#")[0]
            endpoint, _ = self._application.url_map.bind("").match(unquote(path), method)
        except HTTPException:
            return False  # a redirect, or nothing that is there
        return endpoint not in _OF_FIRST and endpoint.partition(".")[0] not in _OF_FIRST

    def complete(self) -> None:
        """Use the modules of `REST` from now on."""
        from validator.services.warm_up import hold_search

        hold_search(False)

    def answer(self, method: str, target: str, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
        """Return status, headers and body for a request; `target` is the path below the base, and query."""
        answered: list[tuple[str, Headers]] = []

        def start(status: str, given: Headers, _error: object = None, /) -> Callable[[bytes], object]:
            answered[:] = [(status, given)]
            return lambda _: None

        parts = self._application.wsgi_app(self._environ(method, target, headers, body), start)
        try:
            content = b"".join(parts)
        finally:
            if close := getattr(parts, "close", None):
                close()
        status, sent = answered[0]
        for name, value in sent:
            if name.lower() == "set-cookie":
                self._keep(Cookie.read(value, now()))
        return int(status[:3]), [each for each in sent if each[0].lower() != "set-cookie"], content

    def changes(self) -> list[tuple[str, bytes | None]]:
        """Return the records to store since the last call, by their keys; None for one to delete."""
        changed, self._changed = self._changed, {}
        cookies = [(key, self._pack(key)) for key in changed]
        return [*cookies, *self._storage.changes()]

    def step(self) -> float | None:
        """Do one step of the runs in the background; return in how many seconds the next one is due.

        None where no run waits.
        """
        if not self._storage.runs.alive(now()):
            return None
        from validator.services.hosting import hosted_runs
        from validator.services.runs.in_turn import RunsInTurn

        runs = hosted_runs(self._settings)
        return 0.0 if isinstance(runs, RunsInTurn) and runs.turn() else None

    def reopen(self) -> None:
        """Go on after the memory was taken up again elsewhere, at another time: files, day and chance."""
        reopen_files()
        fix_today(self._today)
        if (random := sys.modules.get("random")) is not None:
            random.seed()

    def _environ(self, method: str, target: str, headers: Headers, body: bytes) -> WSGIEnvironment:
        path, _, query = target.partition("#")[0].partition("?")
        scheme, host = self._origin.scheme, self._origin.netloc
        environ: WSGIEnvironment = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": self._base,
            "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
            "QUERY_STRING": query,
            "SERVER_NAME": self._origin.hostname or "localhost",
            "SERVER_PORT": str(self._origin.port or (443 if scheme == "https" else 80)),
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": host,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": scheme,
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in headers:
            if name.lower() == "content-type":
                environ["CONTENT_TYPE"] = value
            elif name.lower() not in _DROPPED:
                environ[f"HTTP_{name.upper().replace('-', '_')}"] = value
        if method not in _SAFE:
            environ["HTTP_ORIGIN"] = f"{scheme}://{host}"
        if cookies := self._cookies_for(self._base + path):
            environ["HTTP_COOKIE"] = cookies
        return environ

    def _cookies_for(self, path: str) -> str:
        """Return the cookies of a request, those of the longest path first."""
        at = now()
        found = sorted(self._cookies.values(), key=lambda each: -len(each.path))
        return "; ".join(
            f"{each.name}={each.value}" for each in found if each.is_for(path) and not each.is_over(at)
        )

    def _keep(self, cookie: Cookie) -> None:
        if cookie.is_over(now()):
            self._cookies.pop(cookie.key, None)
        else:
            self._cookies[cookie.key] = cookie
        self._changed[cookie.key] = None

    def _pack(self, key: str) -> bytes | None:
        cookie = self._cookies.get(key)
        if cookie is None:
            return None
        expires = cookie.expires.isoformat() if cookie.expires else None
        return json.dumps([cookie.name, cookie.path, cookie.value, expires]).encode()

    def _load_cookies(self, records: Iterable[tuple[str, bytes]]) -> None:
        for key, data in records:
            if key.startswith(_COOKIE):
                try:
                    name, path, value, expires = json.loads(data)
                    when = datetime.fromisoformat(expires) if expires else None
                    cookie = Cookie(str(name), str(path), str(value), when)
                    if not cookie.is_over(now()):
                        self._cookies[key] = cookie
                except (ValueError, TypeError):
                    continue


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
