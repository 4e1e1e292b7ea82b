"""What all pages share: policy, frame, theme, static files, weights, and errors as pages."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from tests.conftest import ROOT
from tests.web.pages import heading_of, open_pages
from validator.settings import Settings
from validator.web import stylesheet
from validator.web.deck_link import deck_url, pack_list
from validator.web.examples import read_example

TO_FIX = f"{deck_url(read_example('illegal'))}?on=2026-08-01"
HANDS = f"/hands?deck={pack_list(read_example('legal'))}&seed=7&want=2 Dreepy; 1 Dawn"
HAND = f"{HANDS}&hand=3"
PATHS = (
    "/",
    TO_FIX,
    "/hands",
    HANDS,
    HAND,
    "/judge",
    "/cards",
    "/cards?q=drag",
    "/cards/TWM/130",
    "/formats",
    "/nothing",
)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


class Markup(HTMLParser):
    """Every tag of a page with its attributes, and what is inside of scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []
        self.within = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.within = tag if tag in ("script", "style") else ""

    def handle_endtag(self, tag: str) -> None:
        self.within = ""

    def handle_data(self, data: str) -> None:
        if self.within and data.strip():
            self.inline.append(data)


def fetch(client: FlaskClient, address: str) -> bytes:
    """Return a static file, which stays open until its answer is closed."""
    with client.get(address) as response:
        return response.data


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages()


SPRITE = 2_500
"""Bytes of the compressed sprite and icon, which every page loads."""

STATIC = ROOT / "validator" / "web" / "static"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.slow
def test_pages_carry_the_policy_and_nothing_that_it_refuses(client: FlaskClient, path: str) -> None:
    response = client.get(path, headers=HTML)
    assert response.headers["Content-Security-Policy"] == POLICY
    page = Markup(response.text)
    assert page.inline == []
    for tag, attrs in page.tags:
        assert tag != "style"
        assert not [name for name in attrs if name == "style" or name.startswith(("on", "hx-on"))], tag
        for name in ("src", "href", "action"):
            assert not (attrs.get(name) or "").startswith(("javascript:", "http", "//", "data:"))
    ids = [attrs["id"] for _, attrs in page.tags if attrs.get("id")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", PATHS)
def test_pages_have_one_heading_a_skip_link_and_a_place_for_news(client: FlaskClient, path: str) -> None:
    text = client.get(path, headers=HTML).text
    heading_of(text)
    assert '<a class="skip" href="#main">' in text and 'id="main"' in text
    assert text.count('role="status" id="status"') == 1
    assert [word in text for word in (">Deck<", ">Hands<", ">Play<", ">Cards<", ">Formats<")] == [True] * 5


@pytest.mark.parametrize("path", PATHS)
def test_pages_weigh_no_more_than_they_may(client: FlaskClient, path: str) -> None:
    response = client.get(path, headers=HTML)
    page = Markup(response.text)
    styles = [attrs["href"] for tag, attrs in page.tags if attrs.get("rel") == "stylesheet"]
    scripts = [attrs["src"] for tag, attrs in page.tags if tag == "script"]
    later = [attrs["data-htmx"] or "" for _, attrs in page.tags if "data-htmx" in attrs]
    assert all(fetch(client, at).startswith(b"var htmx") for at in later)
    sizes = {at: len(fetch(client, at)) for at in (*styles, *scripts) if at}
    assert len(styles) == 1
    packed = {at: len(gzip.compress(fetch(client, at), 9)) for at in sizes}
    assert sum(size for at, size in packed.items() if ".css" in at) <= 12_000
    assert sum(size for at, size in packed.items() if ".js" in at and "htmx" not in at) <= 5_120
    page_size = len(gzip.compress(response.data, 9))
    assert page_size <= 8_192
    assert page_size + sum(packed.values()) + SPRITE <= 40_000
    assert all("defer" in attrs for tag, attrs in page.tags if tag == "script")


def test_htmx_is_the_one_of_the_registry() -> None:
    """The file `dist/htmx.min.js` of htmx.org 2.0.11 on the npm registry."""
    assert hashlib.sha256((STATIC / "htmx.min.js").read_bytes()).hexdigest() == (
        "d6fdc75f204e6bdefa99b69bf1e6d4ac69b8a364f77929f45c13476b4000f717"
    )
    assert (STATIC / "htmx.LICENSE.txt").is_file()


def test_static_files_are_cached_by_their_hash(client: FlaskClient) -> None:
    (address,) = re.findall(r'href="(/static/paper\.[0-9a-f]{12}\.css)"', client.get("/").text)
    assert client.get(address).headers["Cache-Control"] == "public, max-age=31536000, immutable"
    for plain in ("/static/paper.css", "/static/paper.css?v=0123456789ab"):
        moved = client.get(plain)
        assert (moved.status_code, moved.location) == (302, address)
        assert moved.headers["Cache-Control"] == "no-cache"
    for gone in ("/static/paper.0123456789ab.css", "/static/", "/static/../layout.py", "/static/nothing.css"):
        assert client.get(gone).status_code == 404


def test_art_is_drawn_from_its_key_and_cached_for_good(client: FlaskClient) -> None:
    (address, *_) = re.findall(r'src="(/art/[^"]+)"', client.get("/cards/TWM/130").text)
    drawn = client.get(address)
    assert drawn.mimetype == "image/svg+xml" and b"<svg" in drawn.data
    assert drawn.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert client.get("/art/back.svg").status_code == 200
    for key in ("1pX0-63867126da86", "1pN3-63867126da86", "1pN0-63867126DA86", "2i-63867126da86", "<a>"):
        assert client.get(f"/art/{key}.svg").status_code == 404


def test_theme_is_stored_and_redirects_back(client: FlaskClient) -> None:
    assert "data-theme" not in client.get("/").text
    response = client.get("/theme/dark?to=/hands")
    assert response.status_code == 303 and response.location == "/hands"
    assert '<html lang="en" data-theme="dark">' in client.get("/").text
    for elsewhere in ("//evil.example", "https://evil.example", "/\\evil.example"):
        assert client.get("/theme/system", query_string={"to": elsewhere}).location == "/"
    client.delete_cookie("theme")


@pytest.mark.parametrize(
    ("method", "path", "status", "heading"),
    [
        ("GET", "/nothing", 404, "Page not found"),
        ("DELETE", "/check", 405, "This page does not take that"),
    ],
)
def test_errors_are_pages_for_readers_and_documents_for_programs(
    client: FlaskClient, method: str, path: str, status: int, heading: str
) -> None:
    page = client.open(path, method=method, headers=HTML)
    assert page.status_code == status and page.mimetype == "text/html"
    assert heading_of(page.text) == heading
    assert client.open(path, method=method).mimetype == "application/problem+json"
    assert client.get("/v1/nothing", headers=HTML).mimetype == "application/problem+json"


def test_too_large_request_is_a_page() -> None:
    client = open_pages(Settings(max_body_bytes=2_000))
    page = client.post("/check", data={"list": "x" * 3_000}, headers=HTML)
    assert page.status_code == 413 and heading_of(page.text) == "That is too much at once"


def test_crash_is_a_page_without_internal_details(monkeypatch: pytest.MonkeyPatch) -> None:
    client = open_pages()
    client.application.testing = False

    def fail() -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr("validator.web.pages.home.parse_form", fail)
    page = client.get("/", headers=HTML)
    assert page.status_code == 500 and heading_of(page.text) == "Something went wrong here"
    assert "secret" not in page.text


def test_too_many_requests_page_has_retry_after() -> None:
    pytest.importorskip("flask_limiter", reason="rate limits need flask-limiter (extra serve)")
    client = open_pages(Settings(rate_limit="1/minute"))
    client.get("/hands", headers=HTML)
    client.get("/hands", headers=HTML)  # with the cookie of the first answer: another client
    page = client.get("/hands", headers=HTML)
    assert page.status_code == 429 and page.mimetype == "text/html"
    assert heading_of(page.text) == "Too many requests"
    assert re.search(r"\d+ seconds?", page.text)


def test_every_part_of_the_stylesheet_is_joined() -> None:
    parts = {path.stem for path in (STATIC / "css").glob("*.css")}
    assert parts == {*stylesheet.CORE, *stylesheet.PAPER, *stylesheet.TABLE}


def test_lines_of_styles_and_templates_have_at_most_110_characters() -> None:
    pages = STATIC.parent.parent
    files = [*pages.glob("*/static/**/*.css"), *pages.glob("*/templates/**/*.html")]
    lines = [(path.name, line) for path in files for line in path.read_text("utf-8").splitlines()]
    assert len(files) > 70
    assert [(name, line) for name, line in lines if len(line) > 110] == []


def test_stylesheet_is_short_and_retains_strings() -> None:
    text = '/* a */ a > b , c:hover { color : red; content: "x ; /  y" ; }\n'
    text += "@media (max-width: 9px) { d { top: 0; } }"
    short = 'a>b,c:hover{color :red;content:"x ; /  y"}@media (max-width:9px){d{top:0}}'
    assert stylesheet.shorten(text) == short


def test_custom_properties_get_short_names() -> None:
    text = ":root{--ink:#000;--edge:#111}a{color:var(--edge)}b{color:var(--edge,var(--ink))}"
    short = ":root{--b:#000;--a:#111}a{color:var(--a)}b{color:var(--a,var(--b))}"
    assert stylesheet.rename_properties(text) == short


@pytest.mark.parametrize("join", stylesheet.sheets(STATIC / "css").values())
def test_every_custom_property_of_a_stylesheet_is_defined(join: Callable[[], bytes]) -> None:
    text = join().decode()
    assert set(re.findall(r"var\((--\w+)", text)) <= set(re.findall(r"(--\w+):", text))


def test_rules_of_a_page_hold_on_that_page_only() -> None:
    assert stylesheet.scope("@page slip{size:A6}.a{top:0}", ("judge",)) == (
        "@page slip{size:A6}.p-judge{.a{top:0}}"
    )
    assert stylesheet.scope(".a{top:0}", ("deck", "hands")) == ":is(.p-deck,.p-hands){.a{top:0}}"


@pytest.mark.parametrize("path", PATHS)
def test_pages_have_a_title_a_description_and_preview_tags(client: FlaskClient, path: str) -> None:
    page = Markup(client.get(path, headers=HTML).text)
    meta = {
        attrs.get("name") or attrs.get("property"): attrs.get("content")
        for tag, attrs in page.tags
        if tag == "meta"
    }
    assert meta["description"] and meta["og:title"] and meta["og:description"] == meta["description"]


POSTS = sorted(
    rule.rule
    for rule in open_pages().application.url_map.iter_rules()
    if rule.methods and "POST" in rule.methods and not rule.rule.startswith("/v1/")
)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "http://["},
        {"Origin": "null"},
        {"Referer": "https://elsewhere.example/page"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "null"},
    ],
)
def test_no_form_is_taken_from_another_site(headers: dict[str, str]) -> None:
    client = open_pages()
    assert {"/judge", "/hands/runs", "/d/<deck_id>/share"} <= {*POSTS}
    for rule in POSTS:
        page = client.post(re.sub(r"<[^>]+>", "x", rule), headers={**headers, **HTML})
        assert (page.status_code, heading_of(page.text)) == (403, "This is not for you"), rule


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://localhost"},
        {"Origin": "null", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "https://decks.example", "Sec-Fetch-Site": "same-origin"},  # a proxy changed the host
        {"Referer": "http://localhost/"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_forms_of_this_site_are_taken(headers: dict[str, str]) -> None:
    client = open_pages()
    assert client.post("/check", data={"list": read_example("legal")}, headers=headers).status_code == 303
    assert client.get("/hands").headers["Referrer-Policy"] == "same-origin"


def test_the_api_takes_other_sites_only_without_cookies() -> None:
    client, headers = open_pages(), {"Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain"}
    body = read_example("legal")
    assert client.post("/v1/decks/parse", data=body, headers=headers).status_code == 200
    client.set_cookie("client", "x")
    assert client.post("/v1/decks/parse", data=body, headers=headers).status_code == 403


LINK = "https://example.org/decks/list/12345"
LISTS = [
    ("/check", {"list": LINK}),
    ("/hands", {"list": LINK}),
    ("/judge", {"lists": LINK}),
    ("/d/edit", {"list": LINK}),
    ("/play", {"deck": LINK, "against": "easy"}),
    ("/play", {"deck": read_example("legal"), "other": LINK, "against": "easy"}),
    (deck_url(read_example("legal"), "compare"), {"other": LINK, "rival": "starmie-2026", "seconds": "30"}),
]


@pytest.mark.parametrize(("path", "form"), LISTS)
def test_every_form_of_a_list_shows_that_a_link_is_none(
    client: FlaskClient, path: str, form: dict[str, str]
) -> None:
    answer = client.post(path, data=form, headers=HTML, follow_redirects=True)
    assert answer.status_code in (400, 422)
    assert "paste the list, not its link" in answer.text
