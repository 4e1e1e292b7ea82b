"""Clients that send or read slowly, or not at all, keep no other client waiting; every server is tried."""

from __future__ import annotations

import http.client
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.api.tables import DAY, DRAGAPULT
from tests.cli.test_serve import SERVERS, Service, started, wait_for

pytestmark = pytest.mark.slow

CLIENTS = 300
WITHIN = 5.0  # seconds, on a busy machine too; without the buffer no answer comes
"""Seconds within which others are answered."""

HALF_HEADER = b"GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_BODY = (
    b"POST /v1/decks/validate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 9000\r\n\r\n{"text": "'
)
UNREAD = b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100
"""Pipelined requests with long answers, all unread."""


@contextmanager
def open_connections(service: Service, sent: bytes, clients: int) -> Iterator[list[socket.socket]]:
    """Open this many connections that have sent this much and send no more."""
    with ExitStack() as stack:
        connections = []
        for _ in range(clients):
            each = stack.enter_context(socket.create_connection(("127.0.0.1", service.port), 10))
            each.sendall(sent)
            connections.append(each)
        yield connections


def answer_seconds(service: Service) -> float:
    """Return the longest of the times in which some requests of others are answered."""
    worst = 0.0
    body = json.dumps({"text": DRAGAPULT, "on": DAY})
    for _ in range(5):
        for method, path in (("GET", "/livez"), ("POST", "/v1/decks/validate")):
            began = time.monotonic()
            connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=10)
            sent = body if method == "POST" else None
            connection.request(method, path, sent, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            assert (answer.status, bool(answer.read())) == (200, True)
            connection.close()
            worst = max(worst, time.monotonic() - began)
    return worst


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize("sent", [HALF_HEADER, HALF_BODY, b""], ids=["headers", "bodies", "nothing"])
def test_half_sent_requests_hold_up_nobody(server: str, sent: bytes) -> None:
    with started(server) as service:
        answer_seconds(service)
        with open_connections(service, sent, CLIENTS):
            assert answer_seconds(service) < WITHIN


@pytest.mark.parametrize("server", SERVERS)
def test_answers_that_nobody_reads_hold_up_nobody(server: str) -> None:
    with started(server) as service:
        answer_seconds(service)
        with open_connections(service, UNREAD, 40):
            time.sleep(1)
            deadline = time.monotonic() + 20
            while (took := answer_seconds(service)) > WITHIN and time.monotonic() < deadline:
                pass  # the answers are still being made
            assert took < WITHIN


@pytest.mark.parametrize("server", SERVERS)
def test_a_request_that_trickles_in_is_given_up(server: str) -> None:
    with (
        started(server, PTCG_TEST_HEADER_SECONDS="2") as service,
        open_connections(service, HALF_HEADER, 3) as connections,
    ):
        ended = []

        def trickle() -> bool:
            for each in connections:
                try:
                    each.sendall(b"a")
                except OSError:
                    ended.append(each)
            return len(ended) >= len(connections)

        wait_for(trickle, 15)


def open_stream(service: Service, path: str) -> tuple[int, socket.socket]:
    """Ask for a stream; return the status and the open connection."""
    connection = socket.create_connection(("127.0.0.1", service.port), 10)
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"
    connection.sendall(request.encode())
    return int(connection.recv(100).split()[1]), connection


@pytest.mark.parametrize("server", SERVERS)
def test_streams_have_a_share_for_each_client_and_dropped_ones_are_freed(server: str, tmp_path: Path) -> None:
    options = ("--workers", "1") if server == "gunicorn" else ()
    with started(
        server, *options, PTCG_DATA_DIR=str(tmp_path), PTCG_MAX_STREAMS="4", PTCG_MAX_STREAMS_PER_CLIENT="2"
    ) as service:
        sent = {"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["human", "human"]}
        connection = service.connect()
        connection.request("POST", "/v1/games", json.dumps(sent), {"Content-Type": "application/json"})
        path = f"/v1/games/{json.loads(connection.getresponse().read())['id']}/events"
        connection.close()

        open_streams = [open_stream(service, path) for _ in range(2)]
        assert [status for status, _ in open_streams] == [200, 200]
        refused, third = open_stream(service, path)
        assert refused == 429
        third.close()
        for _, each in open_streams:
            each.close()
        began = time.monotonic()
        while (found := open_stream(service, path))[0] != 200:
            found[1].close()
            assert time.monotonic() - began < 30
            time.sleep(0.2)
        found[1].close()


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /livez HTTP/nonsense\r\n\r\n", 400),
        (b"GET /livez HTTP/1.1\r\nX-Long: " + b"a" * 100_000 + b"\r\n\r\n", 431),
        (b"POST /v1/decks/validate HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000000\r\n\r\n", 413),
    ],
)
def test_what_is_no_request_is_answered_by_a_problem(server: str, sent: bytes, status: int) -> None:
    with started(server) as service, socket.create_connection(("127.0.0.1", service.port), 10) as raw:
        raw.sendall(sent)
        answer = http.client.HTTPResponse(raw)
        answer.begin()
        assert (answer.status, answer.headers["Content-Type"]) == (status, "application/problem+json")
        body = json.loads(answer.read())
        assert body["status"] == status and body["code"] and body["title"]
