"""Load on the started service by players: each client plays its own game as fast as it is answered.

An action is answered when it and what the bot does after it are kept. Hands are asked for by as many
connections as there are clients. Closed loop: a client sends its next request when the last is answered.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DECKS = ROOT / "card_data" / "decks"

Client = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _ask(
    client: Client, method: str, path: str, body: Any, headers: dict[str, str]
) -> tuple[int, dict[str, Any]]:
    reader, writer = client
    sent = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(sent)}"]
    lines += ["Content-Type: application/json"] if sent else []
    lines += [f"{name}: {value}" for name, value in headers.items()]
    writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + sent)
    await writer.drain()
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(
        int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
    )
    found: dict[str, Any] = json.loads(await reader.readexactly(length))
    return int(head.split()[1]), found


def _pick(decision: dict[str, Any]) -> list[int]:
    """Choose what goes on with the game: an attack where there is one, else as little as may be."""
    kinds = [option["kind"] for option in decision["options"]]
    if decision["kind"] == "main":
        for wanted in ("attack", "evolve", "bench", "energy", "play"):
            if wanted in kinds:
                return [kinds.index(wanted)]
        return [len(kinds) - 1]
    return list(range(max(decision["low"], min(1, decision["high"]))))


async def _play(client: Client, bot: str, until: float, took: list[float], failed: list[str]) -> None:
    """Play games against a bot until the time is over, each action timed."""
    deck = (DECKS / "dragapult-2026.txt").read_text(encoding="utf-8")
    other = (DECKS / "raging-bolt-2026.txt").read_text(encoding="utf-8")
    new = {
        "decks": [{"text": deck}, {"text": other}],
        "players": ["human", bot],
        "format": "standard",
        "on": "2026-07-20",
    }
    while time.perf_counter() < until:
        status, started = await _ask(client, "POST", "/v1/games", new, {})
        if status != 201:
            failed.append(f"{status} {json.dumps(started)[:300]}")
            return
        game, token = started, started["tokens"][0]["token"]
        while time.perf_counter() < until and (decision := game["view"]["decision"]) is not None:
            headers = {"Authorization": f"Bearer {token}", "If-Match": f'"{game["version"]}"'}
            begun = time.perf_counter()
            path = f"/v1/games/{game['id']}/actions"
            status, game = await _ask(client, "POST", path, {"picked": _pick(decision)}, headers)
            took.append(time.perf_counter() - begun)
            if status != 200:
                failed.append(f"{status} {game.get('code')}")
                return


async def _deal(client: Client, until: float, took: list[float], failed: list[str]) -> None:
    deck = (DECKS / "dragapult-2026.txt").read_text(encoding="utf-8")
    while time.perf_counter() < until:
        begun = time.perf_counter()
        body = {"text": deck, "count": 10, "seed": len(took)}
        status, answer = await _ask(client, "POST", "/v1/decks/hands", body, {})
        took.append(time.perf_counter() - begun)
        if status != 200:
            failed.append(f"{status} {answer.get('code')}")
            return


def _measure(
    port: int,
    clients: int,
    seconds: float,
    work: Callable[[Client, float, list[float], list[str]], Awaitable[None]],
) -> dict[str, float]:
    took: list[float] = []
    failed: list[str] = []

    async def run() -> None:
        until = time.perf_counter() + seconds
        opened = [await asyncio.open_connection("127.0.0.1", port, limit=1 << 22) for _ in range(clients)]
        await asyncio.gather(*(work(client, until, took, failed) for client in opened))
        for _, writer in opened:
            writer.close()

    begun = time.perf_counter()
    asyncio.run(run())
    spent = time.perf_counter() - begun
    took.sort()
    if failed or not took:
        raise RuntimeError(f"not answered: {failed[:3]}")
    return {
        "p50": took[len(took) // 2] * 1e3,
        "p99": took[int(len(took) * 0.99)] * 1e3,
        "a second": len(took) / spent,
        "done": len(took),
    }


def measure_actions(
    port: int, clients: int = 8, bot: str = "greedy", seconds: float = 8.0
) -> dict[str, float]:
    """Play with this many clients: p50 and p99 (ms) of an action, actions per second, and the count."""

    async def work(client: Client, until: float, took: list[float], failed: list[str]) -> None:
        await _play(client, bot, until, took, failed)

    return _measure(port, clients, seconds, work)


def measure_hands(port: int, clients: int = 8, seconds: float = 5.0) -> dict[str, float]:
    """Deal 10 hands with this many clients; figures as of `measure_actions`."""
    return _measure(port, clients, seconds, _deal)
