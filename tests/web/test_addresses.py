"""Addresses below a path: a reader who follows everything from Home never leaves it."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from tests.conftest import DECKS, ROOT
from validator.app import create_app
from validator.settings import MEMORY, Settings
from validator.web.deck_link import deck_url

BASE = "/a/b"
HOST = "http://cards.example"
LEADS = frozenset({"href", "src", "action", "formaction", "hx-get", "hx-post", "data-address", "data-htmx"})
"""Attributes with an address."""

REPLIES = ("Location", "HX-Location", "HX-Push-Url", "HX-Redirect", "HX-Replace-Url")


class Page(HTMLParser):
    """The addresses of a page, and its forms with the fields that a browser sends."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.forms: list[tuple[str, str, dict[str, str]]] = []
        self.base = ""
        self._area = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.leads += [value for name, value in given.items() if name in LEADS]
        self._area = given.get("name", "") if tag == "textarea" else ""
        if tag == "html":
            self.base = given.get("data-base", "")
        elif tag == "form":
            self.forms.append((given.get("method", "get").lower(), given.get("action", ""), {}))
        elif self.forms and tag in ("input", "button") and given.get("name"):
            sent = given.get("type") not in ("checkbox", "radio", "file") or "checked" in given
            if sent and "disabled" not in given:
                self.forms[-1][2].setdefault(given["name"], given.get("value", ""))
        if self.forms and "formaction" in given:
            self.forms.append(("post", given["formaction"], self.forms[-1][2]))

    def handle_data(self, data: str) -> None:
        if self._area and self.forms:
            self.forms[-1][2].setdefault(self._area, data)


class Reader:
    """Follows each kind of address a few times, and notes every one that leads elsewhere."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.client = app.test_client()
        self.seen: Counter[tuple[str, str]] = Counter()
        self.outside: set[tuple[str, str]] = set()
        self.waiting: list[tuple[str, str, dict[str, str]]] = [("get", f"{BASE}/", {})]

    def follow(self) -> None:
        while self.waiting:
            method, path, fields = self.waiting.pop(0)
            try:
                endpoint = self.app.url_map.bind("x").match(path.removeprefix(BASE), method.upper())[0]
            except HTTPException:
                continue  # where the address leads was noted
            self.seen[method, endpoint] += 1
            if self.seen[method, endpoint] <= 2:
                self.read(path, self.send(method, path, fields))

    def send(self, method: str, path: str, fields: dict[str, str]) -> TestResponse:
        target, _, query = path.partition("?")
        options = {"query_string": query} if method == "get" else {"data": fields, "query_string": query}
        return self.client.open(
            target.removeprefix(BASE), method=method.upper(), base_url=HOST + BASE, **options
        )

    def read(self, path: str, response: TestResponse) -> None:
        with response:
            assert response.status_code < 500, path
            for name in REPLIES:
                self.note(path, response.headers.get(name, ""))
            if response.mimetype != "text/html" or response.location:
                return
            page = Page(response.text)
            if "<html" in response.text:
                assert page.base == BASE, path
            for lead in page.leads:
                self.note(path, lead)
            for method, action, fields in page.forms:
                self.note(path, action, method, fields)

    def note(self, path: str, lead: str, method: str = "get", fields: dict[str, str] | None = None) -> None:
        to = urlsplit(urljoin(HOST + path, lead))
        if f"{to.scheme}://{to.netloc}" != HOST or not f"{to.path}/".startswith(f"{BASE}/"):
            self.outside.add((path.partition("?")[0], lead))
        else:
            self.waiting.append((method, f"{to.path}{'?' if to.query else ''}{to.query}", fields or {}))


@pytest.mark.slow
def test_no_address_leads_out_of_the_path() -> None:
    app = create_app(Settings(database_url=MEMORY, card_pictures=False), parts=("pages",))
    assert app.test_client().get("/").status_code == 200  # an answer at another path, which nothing remembers
    reader = Reader(app)
    text = (DECKS / "dragapult-2026.txt").read_text("utf-8")
    reader.waiting += [("get", BASE + deck_url(text), {}), ("get", BASE + deck_url(text, "compare"), {})]
    game = {"deck": text, "against": "easy", "format": "standard"}
    goal = {"goal": "attack with Phantom Dive by turn 2", "seed": "3"}
    reader.waiting.append(("post", BASE + deck_url(text, "hands/runs"), goal))
    reader.waiting += [("post", f"{BASE}/judge", {"lists": text}), ("post", f"{BASE}/play", game)]
    reader.follow()
    assert reader.outside == set()
    views = {view for _, view in reader.seen}
    assert {each.split(".")[0] for each in app.view_functions} <= {each.split(".")[0] for each in views}
    assert {"web_play.choose", "web_deck.post_edit", "web_judge.show_stack", "web_hands.start_run"} <= views


def test_scripts_know_the_path_of_the_site() -> None:
    for path in (ROOT / "validator" / "web" / "static").glob("*.js"):
        if path.name.endswith(".min.js"):
            continue
        text = path.read_text("utf-8")
        for place in re.finditer(r"""(?<!base \+ )["'`]/[a-z]""", text):
            line = text[: place.start()].count("\n")
            assert '["/", "/hands", "/play"]' in text.splitlines()[line], (path.name, line + 1)


@pytest.mark.parametrize("to", ["/elsewhere", "//evil.example/", "/a/bc/d", "https://evil.example/a/b/"])
def test_no_choice_leads_out_of_the_path(to: str) -> None:
    client = create_app(Settings(), parts=("pages",)).test_client()
    sent = client.get(f"/theme/dark?to={to}", base_url=HOST + BASE)
    assert sent.headers["Location"] == f"{BASE}/"
