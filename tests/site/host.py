"""A plain static file server below a path, and a tab of the site that it serves."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest

BASE = "/a/b/"
SECONDS = 150
"""How long a test waits: Python starts in the browser, perhaps on a busy machine."""


@dataclass
class Host:
    """A static host: its folder, what was requested, and what it does to files by a part of their name.

    A host that is `down` closes each connection: a page's `set_offline` does not hold a service worker.
    """

    folder: Path
    address: str = ""
    requests: list[tuple[str, int]] = field(default_factory=list)
    down: bool = False
    spoil: dict[str, Callable[[bytes], bytes | None]] = field(default_factory=dict)

    @property
    def sent(self) -> int:
        """How many bytes of files it has sent."""
        return sum(size for _, size in self.requests)

    def read(self, target: str) -> tuple[int, str, bytes]:
        """Return status, name and contents for a request; a missing file is answered by 404.html."""
        name = target.partition("?")[0].removeprefix(BASE) or "index.html"
        found = target.startswith(BASE) and (self.folder / name).is_file()
        name = name if found else "404.html"
        data: bytes | None = (self.folder / name).read_bytes()
        for part, change in self.spoil.items():
            if part in name:
                data = change(data or b"")
        return (503, name, b"") if data is None else (200 if found else 404, name, data)


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """Serve a folder on a free port of this machine."""
    host = Host(folder)

    class Handler(SimpleHTTPRequestHandler):
        extensions_map: ClassVar = {
            ".html": "text/html",
            ".css": "text/css",
            ".js": "text/javascript",
            ".mjs": "text/javascript",
        }

        def do_GET(self) -> None:
            status, name, data = host.read(self.path)
            host.requests.append((self.path, len(data)))
            if host.down:
                self.close_connection = True
                return
            self.send_response(status)
            self.send_header("Content-Type", self.guess_type(name))
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    host.address = f"http://127.0.0.1:{server.server_port}{BASE}"
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Tab:
    """A tab of the site: the shell's page, in whose frame the pages are.

    It has what tests use of a page: that of the frame where the frame has it, else that of the tab.
    """

    def __init__(self, page: Any, host: Host) -> None:
        self.page = page
        self.host = host

    @property
    def frame(self) -> Any:
        """The frame of the pages."""
        return self.page.query_selector("#page").content_frame()

    def __getattr__(self, name: str) -> Any:
        frame = self.frame
        return getattr(frame if hasattr(frame, name) else self.page, name)

    def goto(self, path: str = "/") -> None:
        """Open a page of the site in the frame: the tab's first one, or by its address."""
        if self.page.url.startswith(self.host.address):
            self.page.wait_for_selector("#page:not([hidden])", timeout=SECONDS * 1000)
            self.frame.goto(self.host.address + path.removeprefix(self.host.address).lstrip("/"))
        else:
            self.page.goto(f"{self.host.address}#{path}")
            self.wait()

    def wait(self) -> None:
        """Wait for the first page."""
        self.page.wait_for_selector("#page:not([hidden])", timeout=SECONDS * 1000)
        self.frame.wait_for_load_state()

    def wait_for_all(self) -> None:
        """Wait until the tab says that it needs no network."""
        self.page.wait_for_selector("html[data-offline]", timeout=SECONDS * 1000)

    def reload(self) -> None:
        """Load the tab again."""
        self.page.reload()
        self.wait()

    def go_back(self) -> None:
        """Go back; the history of a tab has the pages of its frame.

        Its address changes at once, and its document later: a key that is pressed before is lost with it.
        """
        self.frame.evaluate("() => { window.left = true; }")
        self.page.evaluate("() => history.back()")
        self.frame.wait_for_function("() => !window.left && document.readyState === 'complete'")

    @property
    def context(self) -> Any:
        """Skip the test, as do those after it: what it does here, it would do to the shell."""
        pytest.skip("needs a tab of its own")

    pdf = route = context

    @property
    def worker(self) -> Any:
        """The worker in which Python runs."""
        (found,) = [each for each in self.page.workers if "/worker-" in each.url]
        return found

    def check(self, text: str, format: str, on: str) -> str:
        """Return the report that the worker gives for a list."""
        answer: dict[str, str] = self.worker.evaluate(
            """([text, format, on]) => new Promise((done) => {
              const send = self.postMessage.bind(self);
              self.postMessage = (answer, ...rest) => {
                if (answer.id !== 0) return send(answer, ...rest);
                self.postMessage = send;
                done(answer);
              };
              self.onmessage({data: {kind: 'check', id: 0, text, format, on}});
            })""",
            [text, format, on],
        )
        assert "error" not in answer, answer
        return answer["report"]
