"""What a first visit opens, whose files the build packs first; and what is ready in the memory of a start."""

from __future__ import annotations

import gc
from urllib.parse import urlencode

from validator.browser.bridge import Bridge, check
from validator.web.deck_link import deck_url
from validator.web.examples import EXAMPLES, read_example


def visit(bridge: Bridge) -> None:
    """Open Home, check the example lists, and edit one; raises `RuntimeError` where a page fails."""
    _open(bridge, "GET", "/")
    for name in EXAMPLES:
        text = read_example(name)
        check(text)
        address = _open(bridge, "POST", "/check", {"list": text})
        _open(bridge, "GET", address)
    for view in ("text", "list"):
        _open(bridge, "GET", f"{address.partition('#')[0]}?view={view}")


def warm_up(bridge: Bridge) -> None:
    """Open what a later visit begins with: Home, and the page of a deck with replacements."""
    for target in ("/", deck_url(read_example("illegal"))):
        _open(bridge, "GET", target)
    gc.collect()
    gc.freeze()  # it need not be looked through again


def _open(bridge: Bridge, method: str, target: str, form: dict[str, str] | None = None) -> str:
    """Answer a request and return where it leads."""
    body = urlencode(form or {}).encode()
    headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "text/html")]
    status, sent, _ = bridge.answer(method, target, headers, body)
    if status >= 400:
        raise RuntimeError(f"{method} {target} answers {status}.")
    return {name.lower(): value for name, value in sent}.get("location", "")
