"""Fetches files of a public card database over HTTP and trusts nothing that comes back.

Every answer is bounded in time and size, must be of the requested type, and must come from the host that was
requested: redirects to other hosts are refused, and neither cookies nor stored passwords are sent.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit

from validator.errors import DeadlinePassed, SourceError, Unreachable, UsageError
from validator.support.safe_text import show

if TYPE_CHECKING:
    from requests import Response, Session

_BUSY = frozenset({429, 500, 502, 503, 504})
_MOVED = frozenset({301, 302, 303, 307, 308})
_MOST_REDIRECTS = 3
_CHUNK = 1 << 16
_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class FetchLimits:
    """How long and how much: seconds to connect, of silence, and for one whole answer; bytes; tries.

    `largest` bounds one answer and `total` all of them together, both after decompression. Between tries
    `first_pause` seconds pass, twice as many each time, at most `longest_pause`: a server that asks for a
    longer pause gets no more requests. `deadline` bounds all requests and pauses of one source together, so
    that a server that answers every request just in time cannot hold a sync for ever.
    """

    connect: float = 10.0
    silence: float = 20.0
    whole: float = 60.0
    tries: int = 4
    first_pause: float = 0.5
    longest_pause: float = 60.0
    largest: int = 8_000_000
    total: int = 300_000_000
    deadline: float = 3_600.0


class Deadline:
    """The moment by which all requests of a sync must be done, `seconds` after it was made.

    Raises `UsageError` where `seconds` is not above 0.
    """

    def __init__(self, seconds: float) -> None:
        if not seconds > 0:
            raise UsageError(f"Invalid deadline: {seconds:g} seconds.", "Set --deadline to a number above 0.")
        self.seconds = seconds
        self._end = monotonic() + seconds

    @property
    def left(self) -> float:
        """The seconds that are left, 0 or less when the deadline has passed."""
        return self._end - monotonic()

    def check(self, place: str) -> None:
        """Raise `DeadlinePassed` when no time is left for `place`."""
        if self.left <= 0:
            raise self.error(place)

    def error(self, place: str) -> DeadlinePassed:
        """Return the error for a request that has no time left."""
        return DeadlinePassed(
            f"{place}: the sync reached its deadline of {self.seconds:g} seconds.",
            "Run it again, it continues where it stopped; or allow more time with --deadline.",
        )


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came back: `body` is filled for status 200 alone."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class TransientFailure(Exception):
    """A failure that may pass: why, and how long the server asks to wait (None: it does not say)."""

    def __init__(self, why: str, wait: float | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.wait = wait


class Fetcher:
    """Fetches addresses of one host with tries, pauses and limits; `pause` sleeps for some seconds.

    `kinds` are the content types an answer may have, `wanted` what to call them; HTML never is one. Fetchers
    of one sync share a `deadline`.
    """

    def __init__(
        self,
        kinds: frozenset[str],
        limits: FetchLimits | None = None,
        pause: Callable[[float], None] = sleep,
        *,
        deadline: Deadline | None = None,
        wanted: str = "JSON",
    ) -> None:
        self._kinds = kinds
        self._limits = limits or FetchLimits()
        self._pause = pause
        self._deadline = deadline or Deadline(self._limits.deadline)
        self._wanted = wanted
        self._left = self._limits.total
        self._session: Session | None = None

    def fetch(self, url: str) -> bytes | None:
        """Return the body found at an address, None where there is nothing (404, 410).

        Raises `Unreachable` where the host does not answer in time or stays out of order, `SourceError` where
        it answers what cannot be used, `DeadlinePassed` where no time is left.
        """
        pause = self._limits.first_pause
        for attempt in range(1, self._limits.tries + 1):
            try:
                answer = self._follow(url)
            except TransientFailure as failure:
                wait = pause if failure.wait is None else max(pause, failure.wait)
                if wait > self._limits.longest_pause:
                    raise Unreachable(
                        f"{url}: {failure.why}; the server asks to wait {wait:.0f} seconds.",
                        "Try again after that; the data in use stay as they are.",
                    ) from None
                if attempt == self._limits.tries:
                    raise Unreachable(
                        f"{url}: {failure.why} ({attempt} attempts).",
                        "Check the connection and try again later; the data in use stay as they are.",
                    ) from None
                if wait >= self._deadline.left:
                    raise self._deadline.error(f"{url}: {failure.why}") from None
                self._pause(wait)
                pause *= 2
            else:
                return answer.body if answer.status == 200 else None
        raise AssertionError("tries is at least 1")

    def close(self) -> None:
        """Close the connections."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def _follow(self, url: str) -> _Answer:
        """Send a request; follow redirects on the same host."""
        current = url
        for _ in range(_MOST_REDIRECTS + 1):
            answer = self._ask(current)
            if answer.status not in _MOVED:
                return answer
            location = answer.headers.get("Location", "")
            target = _redirect(current, location)
            if target is None:
                raise SourceError(
                    f"{url}: redirects to another host, {show(location, 120)}.",
                    "If the database has moved, pass its new URL with --source.",
                )
            current = target
        raise SourceError(f"{url}: too many redirects.", "Use another --source.")

    def _ask(self, url: str) -> _Answer:
        """Send one request. It runs in its own thread, because a server may send its headers endlessly
        slowly.
        """
        self._deadline.check(url)
        found: list[_Answer] = []
        failed: list[BaseException] = []
        session = self._open()

        def ask() -> None:
            try:
                found.append(self._request(session, url))
            except BaseException as error:
                failed.append(error)

        worker = threading.Thread(target=ask, name="fetch", daemon=True)
        worker.start()
        left = self._deadline.left
        worker.join(max(0.0, min(self._limits.whole, left)))
        if worker.is_alive():
            self._session = None
            if left < self._limits.whole:
                raise self._deadline.error(url)
            raise _too_slow(url, self._limits.whole)
        if failed:
            raise failed[0]
        self._left -= len(found[0].body)
        return found[0]

    def _open(self) -> Session:
        if self._session is None:
            from http.cookiejar import DefaultCookiePolicy

            from requests import Session

            class PlainSession(Session):
                """A session that never looks at redirects: requests reads their bodies without a limit."""

                def get_redirect_target(self, resp: Response) -> None:
                    """Find none."""

            self._session = PlainSession()
            self._session.auth = _send_no_password
            self._session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            self._session.headers.update(
                {
                    "User-Agent": "ptcg-validator",
                    "Accept-Encoding": "gzip",
                    "Accept": "application/json, */*;q=0.1",
                }
            )
        return self._session

    def _request(self, session: Session, url: str) -> _Answer:
        from requests import RequestException
        from urllib3.exceptions import HTTPError

        limits = self._limits
        try:
            with session.get(
                url, stream=True, allow_redirects=False, timeout=(limits.connect, limits.silence)
            ) as answer:
                return self._classify(url, answer)
        except (RequestException, HTTPError, OSError) as error:
            raise TransientFailure(f"request failed: {_describe(error)}") from None

    def _classify(self, url: str, answer: Response) -> _Answer:
        """Check that a response is of the requested type, and read it."""
        status = answer.status_code
        if status in _BUSY:
            raise TransientFailure(f"HTTP status {status}", _wanted_pause(answer.headers))
        if status in _MOVED or status in (404, 410):
            return _Answer(status, answer.headers, b"")
        if status != 200:
            raise SourceError(f"{url}: HTTP status {status}.", "Use another --source, or try again later.")
        kind = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind not in self._kinds and not kind.endswith("+json"):
            raise SourceError(
                f"{url}: answered {kind or 'without a content type'!r}, not {self._wanted}.",
                "Give the address of the data itself with --source.",
            )
        return _Answer(status, answer.headers, self._read(url, answer))

    def _read(self, url: str, answer: Response) -> bytes:
        """Read a body in chunks within the limits, decompressing it here so that no bomb goes off."""
        room = min(self._limits.largest, self._left)
        length = answer.headers.get("Content-Length", "")
        if length.isdigit() and int(length) > room:
            raise _too_large(url, room)
        coding = answer.headers.get("Content-Encoding", "identity").strip().lower()
        if coding not in ("identity", "gzip", ""):
            raise SourceError(
                f"{url}: unsupported content encoding {show(coding, 40)}.", "Use another --source."
            )
        decoder = zlib.decompressobj(31) if coding == "gzip" else None
        until = monotonic() + self._limits.whole
        received = 0
        body = bytearray()
        for chunk in answer.raw.stream(_CHUNK, decode_content=False):
            received += len(chunk)
            body += _decompress(decoder, chunk, room - len(body) + 1) if decoder else chunk
            if len(body) > room or (decoder and decoder.unconsumed_tail):
                raise _too_large(url, room)
            if monotonic() > until:
                raise _too_slow(url, self._limits.whole)
        if decoder and (not decoder.eof or decoder.unused_data):
            raise TransientFailure("corrupt compressed response")
        if length.isdigit() and int(length) != received:
            raise TransientFailure("incomplete response")
        return bytes(body)


def read_address(text: str) -> str:
    """Return an HTTP address without a slash at its end; raises `UsageError` for what is none."""
    try:
        parts = urlsplit(text)
        good = parts.scheme in _PORTS and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        good = False
    if not good:
        raise UsageError(f"Invalid URL: {show(text)}.", "Use https://host/path.")
    if parts.username is not None or parts.query or parts.fragment:
        raise UsageError(
            f"The URL of {parts.hostname} must not have a user name, query or fragment.",
            "Use https://host/path.",
        )
    return text.rstrip("/")


def _redirect(current: str, location: str) -> str | None:
    """Return the URL of a redirect to the same host, from plain HTTP to HTTPS at most; else None."""
    try:
        old, new = urlsplit(current), urlsplit(urljoin(current, location))
        if old.hostname != new.hostname or new.username is not None or new.scheme not in _PORTS:
            return None
        ports = [parts.port or _PORTS[parts.scheme] for parts in (old, new)]
    except ValueError:
        return None
    stays = ports[0] == ports[1] if old.scheme == new.scheme else (old.scheme, *ports) == ("http", 80, 443)
    return new.geturl() if stays else None


def _decompress(decoder: Any, chunk: bytes, room: int) -> bytes:
    try:
        found: bytes = decoder.decompress(chunk, room)
    except zlib.error:
        raise TransientFailure("corrupt compressed response") from None
    return found


def _too_large(url: str, room: int) -> SourceError:
    return SourceError(f"{url}: response exceeds {room:,} bytes.", "Use another --source.")


def _too_slow(url: str, seconds: float) -> Unreachable:
    return Unreachable(
        f"{url}: response incomplete after {seconds:g} seconds.",
        "Check the connection and try again later; the data in use stay as they are.",
    )


def _wanted_pause(headers: Mapping[str, str]) -> float | None:
    """Read Retry-After: seconds, or a day and time compared with the answer's own Date."""
    text = headers.get("Retry-After", "").strip()
    if text.isdecimal() and len(text) < 10:
        return float(text)
    try:
        return max(
            0.0, (parsedate_to_datetime(text) - parsedate_to_datetime(headers["Date"])).total_seconds()
        )
    except (KeyError, TypeError, ValueError):
        return None


def _describe(error: BaseException) -> str:
    """Describe a network error in a few words."""
    name = type(error).__name__
    if "SSL" in name or "certificate" in str(error).lower():
        return "invalid TLS certificate"
    if "Timeout" in name or "timed out" in str(error):
        return "read timeout"
    if "ConnectionError" in name or "refused" in str(error):
        return "connection failed"
    return f"connection broken ({name})"


def _send_no_password(request: Any) -> Any:
    """Keep requests from looking for a password in ~/.netrc."""
    return request
