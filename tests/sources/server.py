"""A local card database that answers well, or misbehaves in a way a test chooses."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote

Answer = Callable[[BaseHTTPRequestHandler], None]
"""Writes one whole answer to a request, good or bad."""


class CardServer(ThreadingHTTPServer):
    """Serves `routes` (path to JSON value, or to an `Answer`) on a free port; `asked` counts the requests."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, routes: Mapping[str, Any] | None = None) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.routes: dict[str, Any] = dict(routes or {})
        self.requested: Counter[str] = Counter()
        self.headers_seen: list[dict[str, str]] = []
        self.stopping = threading.Event()
        self._thread = threading.Thread(
            target=self.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )

    @property
    def address(self) -> str:
        """The address it serves on."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def __enter__(self) -> CardServer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay silent when a client disconnects, which many of these tests make it do."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: CardServer

    def do_GET(self) -> None:
        path = unquote(self.path)
        self.server.requested[path] += 1
        self.server.headers_seen.append(dict(self.headers))
        found = self.server.routes.get(path)
        if callable(found):
            found(self)
        elif found is None:
            send(self, b'{"error":"Endpoint or id not found"}', status=404)
        else:
            send(self, dump(found))

    def log_message(self, format: str, *args: Any) -> None:
        """Write no log."""


def dump(value: Any) -> bytes:
    """Return a JSON value as an API writes it."""
    return json.dumps(value, ensure_ascii=False).encode()


def send(
    handler: BaseHTTPRequestHandler,
    body: bytes,
    *,
    status: int = 200,
    kind: str | None = "application/json; charset=utf-8",
    length: int | None = None,
    **headers: str,
) -> None:
    """Send one answer; `length` may lie about the body, header names have `_` for `-`."""
    handler.send_response(status)
    if kind is not None:
        handler.send_header("Content-Type", kind)
    handler.send_header("Content-Length", str(len(body) if length is None else length))
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(body)
    if length is not None and length > len(body):
        handler.close_connection = True


def raw(body: bytes, **how: Any) -> Answer:
    """Return an answer with that body (`send`)."""
    return lambda handler: send(handler, body, **how)


def drip(body: bytes, *, headers_too: bool = False, every: float = 0.05) -> Answer:
    """Return an answer that comes byte by byte, from its headers on where `headers_too`."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        lines = ("HTTP/1.1 200 OK", "Content-Type: application/json", f"Content-Length: {len(body)}", "", "")
        head = "\r\n".join(lines).encode()
        text = head + body
        if not headers_too:
            handler.wfile.write(head)
            text = body
        server = handler.server
        assert isinstance(server, CardServer)
        for place in range(len(text)):
            handler.wfile.write(text[place : place + 1])
            handler.wfile.flush()
            if server.stopping.wait(every):
                break
        handler.close_connection = True

    return answer


def endless(handler: BaseHTTPRequestHandler) -> None:
    """Send a list that never ends, in chunks without a length."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    chunk = b"[" + b" " * 65_535
    server = handler.server
    assert isinstance(server, CardServer)
    while not server.stopping.is_set():
        handler.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))


def in_turn(*answers: Any) -> Answer:
    """Return one answer after the other, the last one for ever; an answer may be a JSON value."""
    left = list(answers)

    def answer(handler: BaseHTTPRequestHandler) -> None:
        chosen = left.pop(0) if len(left) > 1 else left[0]
        chosen(handler) if callable(chosen) else send(handler, dump(chosen))

    return answer
