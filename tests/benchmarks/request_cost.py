"""What a request costs the server beside a trivial Flask POST: `python -m tests.benchmarks.request_cost`.

Each application runs in its own process by the server of `ptcg serve`, with its logs, and is asked over
one connection. The figures are CPU time of that process, the least of several rounds that take turns, so that
a busy machine changes them little. The trivial application reads JSON and answers JSON, nothing else. A list
that is checked `again` is answered from memory; the others are checked each time.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import platform
import socket
import threading
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

from flask import Flask, jsonify, request

from tests.benchmarks.sample import sample_texts
from tests.conftest import DECKS
from validator.app import create_app
from validator.cli.buffered import BufferedServer
from validator.http.logs import configure_logs
from validator.settings import Settings

DAY = "2026-07-20"
ROUNDS = 25
REQUESTS = 100
PATH = "/v1/decks/validate"

LEGAL = ("dragapult-2026", "raging-bolt-2026", "starmie-2026", "standard-2026")
"""Example decks that are legal on the day."""


def trivial() -> Flask:
    """Return the application to compare with."""
    app = Flask("trivial")

    @app.post(PATH)
    def measure() -> Any:
        return jsonify({"length": len(request.get_json()["text"]), "legal": True})

    return app


def serve(cache_mb: int | None, commands: Connection) -> None:
    """Serve the trivial application (None) or the real one; answer each command with the CPU time so far."""
    settings = Settings(answer_cache_mb=cache_mb or 0)
    with open(os.devnull, "w", encoding="utf-8") as log:
        configure_logs(settings, log)
        app = trivial() if cache_mb is None else create_app(settings)
        listener = socket.create_server(("127.0.0.1", 0))
        server = BufferedServer(app, settings, listener, 4)
        commands.send(listener.getsockname()[1])
        stopped = threading.Event()

        def answer() -> None:
            while commands.recv():
                commands.send(time.process_time())
            stopped.set()
            server.wake()

        threading.Thread(target=answer, daemon=True).start()
        while not stopped.is_set():
            server.turn()


class Served:
    """An application in its own process, and a connection to it."""

    def __init__(self, cache_mb: int | None, encoding: str = "") -> None:
        self._commands, theirs = multiprocessing.get_context("spawn").Pipe()
        self._process = multiprocessing.get_context("spawn").Process(target=serve, args=(cache_mb, theirs))
        self._process.start()
        self._client = socket.create_connection(("127.0.0.1", self._commands.recv()))
        self._stream = self._client.makefile("rb")
        self._encoding = f"Accept-Encoding: {encoding}\r\n" if encoding else ""
        self.size = 0

    def ask(self, text: str) -> None:
        """Send a list and read the answer."""
        body = json.dumps({"text": text, "format": "standard", "on": DAY}).encode()
        head = (
            f"POST {PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{self._encoding}"
        )
        self._client.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        assert b" 200 " in self._stream.readline()
        self.size = 0
        while line := self._stream.readline().strip():
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                self.size = int(value)
        assert len(self._stream.read(self.size)) == self.size

    def cost(self, texts: Sequence[str], count: int = REQUESTS) -> float:
        """Return the CPU time of a request in milliseconds, over `count` of them."""
        began = self._cpu()
        for number in range(count):
            self.ask(texts[number % len(texts)])
        return (self._cpu() - began) / count * 1e3

    def _cpu(self) -> float:
        self._commands.send(True)
        found: float = self._commands.recv()
        return found

    def close(self) -> None:
        """End the process."""
        self._client.close()
        self._commands.send(False)
        self._process.join()


def main() -> None:
    """Print the cost of each kind of request, and its ratio to the trivial one."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    decks = DECKS
    one = [(decks / "standard-2026.txt").read_text("utf-8")]
    legal = [(decks / f"{name}.txt").read_text("utf-8") for name in LEGAL]
    many = sample_texts(200)
    simple, checking, keeping = Served(None), Served(0), Served(8)
    packing = Served(8, "gzip")
    kinds = {
        "trivial POST": (simple, one),
        "the same list again": (keeping, one),
        "the same list again, compressed": (packing, one),
        "one list, checked each time": (checking, one),
        f"{len(legal)} legal lists, checked each time": (checking, legal),
        f"{len(many)} lists, checked each time": (checking, many),
    }
    best: dict[str, float] = {}
    try:
        for served, texts in kinds.values():
            served.cost(texts)
        for _ in range(ROUNDS):
            for name, (served, texts) in kinds.items():
                found = served.cost(texts)
                best[name] = min(best.get(name, found), found)
        for name, (served, texts) in kinds.items():
            served.ask(texts[0])
            ratio = best[name] / best["trivial POST"]
            print(f"{name}: {best[name]:.3f} ms, {ratio:.1f} times, {served.size:,} bytes")
    finally:
        for each in (simple, checking, keeping, packing):
            each.close()


if __name__ == "__main__":
    main()
