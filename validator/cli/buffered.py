"""The server of `ptcg serve`: it reads whole requests and buffers answers, so slow clients hold no thread.

One loop reads and writes every connection of a process; threads only answer requests that have arrived
completely. A connection that takes too long to send its request, or to read its answer, is closed, and so are
the slowest ones when there are too many.
"""

from __future__ import annotations

import json
import logging
import re
import select
import socket
from collections.abc import Callable
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import create_server
from waitress.task import ErrorTask
from waitress.wasyncore import loop

from validator.http.problems import PROBLEM_TYPE, Problem
from validator.services.clock import seconds_running
from validator.settings import Settings

CONNECTIONS = 1_000
"""How many connections a process keeps open at a time, where the system lets it open as many files."""

DEADLINES = {"idle": 30.0, "header": 15.0, "body": 60.0, "sending": 60.0}
"""Seconds for which a connection may wait for a request, send its header or body, or not read its answer."""

LINGER = 0.5
"""Seconds for which a kept-alive connection stays open at the end, for a request that is on its way."""

PEER_LOST_SECONDS = 30
"""How long data may stay unacknowledged before the system gives a connection up (Linux)."""

MAX_HEADER_BYTES = 65_536

_HOST = re.compile(rb"\r\nhost:", re.IGNORECASE)

_OPTIONS = [(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)]
if hasattr(socket, "TCP_USER_TIMEOUT"):
    _OPTIONS.append((socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, PEER_LOST_SECONDS * 1000))

LOGGER = logging.getLogger("ptcg.serve")

# A request that waits for a thread is not worth a line of the log; /metrics shows how long answers take.
logging.getLogger("waitress.queue").setLevel(logging.ERROR)


class ProblemTask(ErrorTask):
    """Answers an invalid or too large request with a problem document."""

    def execute(self) -> None:
        """Write the answer and close the connection."""
        request: Any = self.request
        error = request.error
        codes = {400: "BAD_REQUEST", 413: "TOO_LARGE", 431: "HEADERS_TOO_LARGE", 501: "NOT_IMPLEMENTED"}
        problem = Problem(error.code, codes.get(error.code, "BAD_REQUEST"), f"{error.reason}: {error.body}.")
        body = json.dumps({**problem.to_dict(), "title": error.reason}).encode()
        self.status = f"{error.code} {error.reason}"
        self.response_headers = [*self.response_headers, ("Content-Type", PROBLEM_TYPE)]
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class StrictParser(HTTPRequestParser):
    """Refuses what proxies read in different ways: folded headers, and no `Host` or several."""

    def parse_header(self, header_plus: bytes) -> None:
        """Parse the head of a request. Raises `ParsingError`."""
        if b"\r\n " in header_plus or b"\r\n\t" in header_plus:
            raise ParsingError("Folded header")
        super().parse_header(header_plus)
        hosts = len(_HOST.findall(header_plus))
        if hosts > 1 or (not hosts and self.version == "1.1"):
            raise ParsingError("Host header missing" if not hosts else "Several Host headers")


class Connection(HTTPChannel):
    """A connection that knows how long it has been doing what it does."""

    parser_class = StrictParser
    error_task_class = ProblemTask
    doing: tuple[str, object] = ("idle", None)
    since = 0.0

    def waits_for_client(self, now: float) -> tuple[str, float] | None:
        """Return what the connection expects of its client, and for how long; None while it is served."""
        request = self.request
        if self.total_outbufs_len:
            doing: tuple[str, object] = ("sending", None)
        elif self.requests:
            doing = ("serving", None)
        elif request is not None:
            doing = ("body" if request.headers_finished else "header", request)
        else:
            doing = ("idle", self.last_activity)
        if doing != self.doing:
            self.doing, self.since = doing, now
        return None if doing[0] == "serving" else (doing[0], now - self.since)


class BufferedServer:
    """Serves an application on a listening socket; `turn` it until it is to stop, then `drain` it."""

    def __init__(self, application: Any, settings: Settings, listener: socket.socket, threads: int) -> None:
        self.connections = min(CONNECTIONS, _open_files() // 2)
        server: Any = create_server(
            application,
            sockets=[listener],
            threads=threads,
            connection_limit=self.connections + 10,
            asyncore_use_poll=hasattr(select, "poll"),
            # Only PTCG_TRUSTED_PROXIES says whose forwarded headers are believed; the application sees to it.
            clear_untrusted_proxy_headers=settings.trusted_proxies == 0,
            ident=None,
            max_request_header_size=MAX_HEADER_BYTES,
            # The application refuses a body that is too large; this only bounds what is stored before that.
            max_request_body_size=2 * max(settings.max_body_bytes, settings.max_stack_bytes)
            + MAX_HEADER_BYTES,
            # Reading on while a request is served shows when its client has gone.
            channel_request_lookahead=1,
            log_socket_errors=False,
        )
        server.channel_class = Connection
        server.adj.socket_options = _OPTIONS
        self._server = server
        self._next_look = 0.0

    def wake(self) -> None:
        """Have a `turn` that waits end now; for signal handlers."""
        self._server.pull_trigger()

    def turn(self, seconds: float = 1.0) -> None:
        """Read, write and accept what is ready, waiting at most so long, and close what takes too long."""
        server = self._server
        loop(timeout=seconds, map=server._map, count=1, use_poll=server.adj.asyncore_use_poll)
        now = seconds_running()
        full = len(server.active_channels) >= self.connections
        if full or now >= self._next_look:
            self._next_look = now + 0.5
            self._close_slow(now, full)

    def drain(self, grace: float, hurry: Callable[[], bool], each_turn: Callable[[], None]) -> bool:
        """Take no more connections and answer what is under way; says whether that was done in time.

        `hurry` says whether to stop waiting; `each_turn` is called now and then.
        """
        server = self._server
        server.accepting = False
        server.del_channel()
        server.socket.close()
        began = seconds_running()
        while server.active_channels:
            each_turn()
            waited = seconds_running() - began
            if waited > grace or hurry():
                return False
            for channel in list(server.active_channels.values()):
                idle = not channel.requests and channel.request is None and not channel.total_outbufs_len
                if idle and waited > LINGER:
                    channel.will_close = True
            self.turn(0.1)
        server.task_dispatcher.shutdown(timeout=1)
        return True

    def _close_slow(self, now: float, full: bool) -> None:
        """Close the connections past their deadlines; when full also those that have waited longest."""
        waiting = []
        for each in list(self._server.active_channels.values()):
            if (found := each.waits_for_client(now)) is None:
                continue
            doing, seconds = found
            if seconds > DEADLINES[doing]:
                each.handle_close()
            else:
                waiting.append((seconds, each))
        if full:
            waiting.sort(key=lambda pair: pair[0], reverse=True)
            for _, each in waiting[: self.connections // 5]:
                each.handle_close()


def _open_files() -> int:
    """Return the number of files this process may open, after raising it to what the connections need."""
    try:
        import resource
    except ImportError:  # Windows
        return 2 * CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4 * CONNECTIONS
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else soft
