"""Load on the started service: two workers, fifty connections, requests sent at a fixed rate.

Latency is counted from the moment a request was due, so that a service that is too slow shows it.
"""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any

CONNECTIONS = 50


@contextmanager
def started_service(workers: int = 2) -> Any:
    """Start `ptcg serve` with `workers` on a free port of this machine; yield the port, then stop it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "validator", "serve", "--port", str(port), "--workers", str(workers)]
    server = subprocess.Popen([*command, "--server", "gunicorn"], stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield port
    finally:
        server.terminate()
        server.wait(10)


async def _connection(
    port: int, queue: asyncio.Queue[tuple[float, bytes] | None], took: list[float], failed: list[str]
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while (job := await queue.get()) is not None:
        due, body = job
        writer.write(body)
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line.split(b":")[1])
            for line in head.split(b"\r\n")
            if line.lower().startswith(b"content-length")
        )
        await reader.readexactly(length)
        if not head.startswith(b"HTTP/1.1 200"):
            failed.append(head.split(b"\r\n")[0].decode())
        took.append(time.perf_counter() - due)
    writer.close()


async def _load(
    port: int, texts: Sequence[str], rate: float, seconds: float
) -> tuple[list[float], list[str]]:
    requests = []
    for text in texts:
        body = json.dumps({"text": text, "format": "standard", "on": "2026-07-20"}).encode()
        head = f"POST /v1/decks/validate HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        head += "Content-Type: application/json\r\n"
        requests.append(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    queue: asyncio.Queue[tuple[float, bytes] | None] = asyncio.Queue()
    took: list[float] = []
    failed: list[str] = []
    workers = [asyncio.create_task(_connection(port, queue, took, failed)) for _ in range(CONNECTIONS)]
    start = time.perf_counter()
    for number in range(int(rate * seconds)):
        due = start + number / rate
        delay = due - time.perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        queue.put_nowait((due, requests[number % len(requests)]))
    for _ in workers:
        queue.put_nowait(None)
    await asyncio.gather(*workers)
    return took, failed


def measure_rate(port: int, texts: Sequence[str], rate: float, seconds: float = 5.0) -> dict[str, float]:
    """Send `rate` requests a second for `seconds`; return p50, p99 and maximum (ms), and counts."""
    took, failed = asyncio.run(_load(port, texts, rate, seconds))
    took.sort()
    return {
        "p50": took[len(took) // 2] * 1e3,
        "p99": took[int(len(took) * 0.99)] * 1e3,
        "max": took[-1] * 1e3,
        "done": len(took),
        "failed": len(failed),
    }
