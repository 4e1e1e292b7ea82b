"""What a reader's first visit does: the build packs first what it imports, and a start may do it at once."""

from __future__ import annotations

from urllib.parse import urlencode

from validator.browser.bridge import Bridge, check
from validator.web.examples import EXAMPLES, read_example


def visit(bridge: Bridge) -> None:
    """Open Home, check the example lists, and edit one; raises `RuntimeError` where a page fails."""
    _open(bridge, "GET", "/")
    for name in EXAMPLES:
        text = read_example(name)
        check(text)
        address = _open(bridge, "POST", "/check", {"list": text})
        _open(bridge, "GET", address)
    for view in ("cards", "text", "list"):
        _open(bridge, "GET", f"{address.partition('#')[0]}?view={view}")


def _open(bridge: Bridge, method: str, target: str, form: dict[str, str] | None = None) -> str:
    """Answer a request and return where it leads."""
    body = urlencode(form or {}).encode()
    headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "text/html")]
    status, sent, _ = bridge.answer(method, target, headers, body)
    if status >= 400:
        raise RuntimeError(f"{method} {target} answers {status}.")
    return {name.lower(): value for name, value in sent}.get("location", "")
