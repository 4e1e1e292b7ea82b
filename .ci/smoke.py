"""Start the service as the README says, ask it the first questions a user would ask, and stop it."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path


def ask(port: int, path: str, body: dict[str, str] | None = None) -> dict[str, object]:
    """Send one request and give the JSON answer."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        data=json.dumps(body).encode() if body else None,
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=300) as answer:
        result = json.load(answer)
    assert isinstance(result, dict)
    return result


@contextmanager
def serving(ptcg: Sequence[str]) -> Iterator[int]:
    """Serve on a free port by a command, and stop at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([*ptcg, "serve", "--port", str(port)])
    try:
        for _ in range(1200):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        ended = server.wait(120)
    assert ended == 0, ended


def check_service(port: int) -> None:
    """Check a deck and find a card."""
    print("readyz", ask(port, "/readyz"))
    text = Path("card_data/decks/standard-2026.txt").read_text("utf-8")
    report = ask(port, "/v1/decks/validate", {"text": text, "format": "standard", "on": "2026-07-20"})
    print("summary", report["summary"])
    assert report["reports"][0]["verdict"] == "legal"  # type: ignore[index]
    broken = ask(port, "/v1/decks/validate", {"text": text.replace("4 ", "5 ", 1), "on": "2026-07-20"})
    assert broken["reports"][0]["verdict"] == "illegal"  # type: ignore[index]
    assert ask(port, "/v1/cards/TWM/25")["id"] == "sv06-025"


if __name__ == "__main__":
    with serving([sys.argv[1]]) as here:
        check_service(here)
