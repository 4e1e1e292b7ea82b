"""Hostile requests to every address of the service, made up from a seed.

`python -m tests.contracts.fuzz [COUNT] [SEED]` sends 10,000 of them, and prints how they were answered.
A test sends some: none may be a server error, and none may make the service look at a file that it names.
"""

from __future__ import annotations

import copy
import io
import json
import os
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote, urljoin, urlsplit

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.routing import Rule
from werkzeug.test import EnvironBuilder, run_wsgi_app

from tests.api.tables import BOLT, DAY, DRAGAPULT, act, few, start, start_for_two
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames
from validator.web.deck_link import pack_list
from validator.web.pages.play_seat import proof_of

MARK = "ptcg-hostile-mark"
"""Parts of file names that no client may read."""

PATHS = (
    f"/{MARK}/a.toml",
    f"../../../../{MARK}",
    f"{MARK}.toml",
    "/dev/zero",
    "/dev/stdin",
    "/etc/passwd",
    "../../../../../../etc/passwd",
    "file:///etc/passwd",
    "standard.toml",
    "..",
    ".",
    "C:\\Windows\\win.ini",
    "\\\\host\\share",
)
WORDS = (
    *PATHS,
    "",
    " ",
    "0",
    "-1",
    "1",
    "9" * 19,
    "9" * 5_000,
    "-" + "9" * 5_000,
    "1e400",
    "NaN",
    "٣",
    "１２",
    "²",
    "true",
    "null",
    "\0",
    "a\0b",
    "\r\nSet-Cookie: a=b",
    "\t",
    "//example.com",
    "/\\example.com",
    "/\t/example.com",
    "/\r\n/example.com",
    "https://example.com",
    "javascript:alert(1)",
    "//[",
    "http://[",
    "/%2f%2fexample.com",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "' OR 1=1 --",
    '"',
    "%",
    "%s%n",
    "\ud7ff",
    "\u202e",
    "\u2028",
    "\ufdfa" * 50,
    "e\u0301" * 100,
    "😀" * 30,
    "\x7f\x1b[31m",
    "x" * 3_000,
    "card:x",
    "card:",
    "discard-you",
    "standard",
    "expanded",
    "glc",
    "STANDARD ",
    "current",
    "sv2023",
    DAY,
    "0001-01-01",
    "9999-12-31",
    "2026-02-30",
    "2026-W01-1",
    "20260720",
    "greedy",
    "human",
    "random",
    "both",
    "first",
    "second",
    "Pikachu",
    "Fire Energy",
    "TWM",
    "130",
    "end",
    "pass",
    "-",
    "*",
    "1 + 2",
    "safe",
    "1:",
    "1:4 Pikachu",
    "²:x",
    "99999999999:x",
    "1:a\nb",
    "csv",
    "letter",
    "2012-05-17",
)
KEYS = (
    *(
        "text",
        "list",
        "decks",
        "format",
        "on",
        "edition",
        "name",
        "to",
        "count",
        "seed",
        "draws",
        "statistics",
    ),
    *("going", "prizes", "mulligan_limit", "opponent", "opponent_basics", "only_basics", "cards", "combine"),
    *(
        "turn",
        "players",
        "shared",
        "position",
        "allow_partial",
        "any_deck",
        "picked",
        "action",
        "replay",
        "setup",
    ),
    *(
        "start",
        "actions",
        "bots",
        "games",
        "player",
        "player_id",
        "birth",
        "division",
        "paper",
        "deck",
        "force",
    ),
    *(
        "since",
        "set",
        "mark",
        "marker",
        "category",
        "limit",
        "cursor",
        "line",
        "number",
        "q",
        "d",
        "fix",
        "show",
    ),
    *(
        "wrote",
        "example",
        "file",
        "step",
        "keep",
        "other",
        "against",
        "say",
        "look",
        "card",
        "ask",
        "at",
        "v",
    ),
    *("version", "events", "pick", "place-0", "proof", "code", "table", "column"),
)
NODES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    2**63,
    2**200,
    10**400,
    1.5,
    1e308,
    -0.0,
    [],
    {},
    [[]],
    [None],
    [{}],
    {"": None},
    {"__class__": 1},
    [0] * 300,
    "x",
)
TYPES = (
    "application/json",
    "application/json; charset=utf-16",
    "application/problem+json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "multipart/form-data; boundary=" + "b" * 200,
    "text/plain",
    "text/plain; charset=utf-16",
    "text/plain; charset=idna",
    "text/plain; charset=rot13",
    "text/plain; charset=\xff",
    "text/html",
    "",
    ";",
    "application/json; charset=" + "x" * 300,
)
METHODS = (
    "GET",
    "POST",
    "HEAD",
    "OPTIONS",
    "PUT",
    "PATCH",
    "DELETE",
    "TRACE",
    "CONNECT",
    "PROPFIND",
    "X-\xe9",
    "get",
)
HEADERS: dict[str, tuple[str, ...]] = {
    "Accept": (
        "text/event-stream",
        "text/html",
        "*/*",
        ";q=x",
        "a/b;q=" + "9" * 500,
        "text/html;q=-1",
        ",,,,",
    ),
    "If-Match": ('"1"', "*", '"' + "9" * 5_000 + '"', 'W/"1"', '"1", "2"', "", "\xff"),
    "If-None-Match": ("*", '"1"', 'W/"' + "x" * 500 + '"', '"', "\xff"),
    "If-Modified-Since": ("x", "Thu, 01 Jan 1970 00:00:00 GMT", "Thu, 99 Jan 99999 99:99:99 GMT"),
    "If-Range": ("x", '"1"'),
    "Range": ("bytes=0-", "bytes=-1", "bytes=5-1", "bytes=" + "0-1," * 500, "lines=1-2", "bytes=a-b"),
    "Idempotency-Key": ("a", "x" * 255, "x" * 256, "", "\xff", "a b"),
    "Last-Event-ID": ("1-000000000000", "999999999-abcdefabcdef", "x", "", "\xff"),
    "Authorization": (
        "Bearer x",
        "Bearer ",
        "Basic eDp5",
        "Basic \xff",
        "Digest a=b",
        "bearer",
        "Bearer " + "x" * 500,
    ),
    "Ptcg-Seat-Token": ("x", "", "\xff", "x" * 500),
    "Ptcg-Zones": ("a=b,c", "=", "turn=" + "x" * 900),
    "HX-Request": ("true", "x"),
    "Cookie": (
        "seat=x",
        "seat=\xff; theme=dark",
        "theme=../../x",
        "seat",
        "=;=;",
        "seat=" + "x" * 3_000,
        "a=b;" * 300,
    ),
    "Origin": ("null", "http://example.com", "http://[", "\xff", "localhost"),
    "Sec-Fetch-Site": ("cross-site", "same-origin", "x"),
    "Host": ("example.com", "localhost:99999", "[", "a b", "", "\xff", "x" * 300),
    "X-Forwarded-For": ("1.2.3.4, x", "\xff"),
    "X-Forwarded-Host": ("example.com",),
    "X-Request-Id": ("a", "x" * 500, "\xff", "a b"),
    "Content-Length": ("x", "-1", "0", "99999999999999999999"),
    "Transfer-Encoding": ("chunked", "x"),
    "Content-Encoding": ("gzip", "x"),
    "Expect": ("100-continue",),
    "Accept-Language": ("x" * 300,),
    "X-HTTP-Method-Override": ("DELETE",),
}


class Fuzzer:
    """Makes hostile requests to an application; the same seed makes the same ones."""

    def __init__(self, app: Flask, seed: int) -> None:
        self.app = app
        self.chance = random.Random(seed)
        self.rules: list[Rule] = sorted(app.url_map.iter_rules(), key=lambda rule: (rule.rule, rule.endpoint))
        client = app.test_client()
        alone, over = start(client), start(client, players=["greedy", "random"])
        two, tokens = start_for_two(client)
        self.seats = [
            (alone["id"], alone["tokens"][0]["token"]),
            (over["id"], ""),
            *((two, t) for t in tokens),
        ]
        self.replay = client.get(f"/v1/games/{over['id']}/replay").get_json()
        token = alone["tokens"][0]["token"]
        acted = act(client, alone["id"], token, alone["version"], picked=few(alone["view"]["decision"]))
        assert acted.status_code == 200
        short = client.get(f"/v1/games/{alone['id']}/replay", headers={"Authorization": f"Bearer {token}"})
        self.bodies: dict[str, list[Any]] = self._bodies(short.get_json())
        self.link = pack_list(DRAGAPULT) or ""

    def _bodies(self, short: Any) -> dict[str, list[Any]]:
        deck: dict[str, Any] = {"text": DRAGAPULT, "on": DAY}
        listed: dict[str, Any] = {"list": [{"name": "Pikachu", "count": 4, "set": "SVI", "number": 62}]}
        pair = {"decks": [{"text": DRAGAPULT}, {"text": BOLT}], "on": DAY}
        side = {"active": {"cards": [0], "energy": [55]}, "hand": [1, 2], "deck": [3, 4], "prizes": [5, 6]}
        position = {"turn": 3, "player": 0, "sides": [side, side]}
        return {
            "/v1/decks/validate": [deck, listed, {"decks": [{"text": "4 Pikachu", "name": "a"}, listed]}],
            "/v1/decks/parse": [{"text": DRAGAPULT}, listed],
            "/v1/decks/convert": [{"text": DRAGAPULT, "to": "csv"}, {**listed, "to": "ptcgo"}],
            "/v1/decks/hands": [{**deck, "count": 2, "seed": 1, "draws": 3}, listed],
            "/v1/decks/odds": [{**deck, "cards": ["2 Dreepy", "Ultra Ball | Drakloak"], "turn": 2}, listed],
            "/v1/decks/sheet": [{**deck, "player": "a", "birth": "2012-05-17", "paper": "a4", "force": True}],
            "/v1/tournaments/check": [
                {"files": [{"name": "a.txt", "text": DRAGAPULT}], "on": DAY},
                {"files": [{"name": "cup.csv", "text": "player,id\nAna,1"}, {"name": "1.txt", "text": BOLT}]},
                {"files": [{"name": "cup.tdf", "text": "<tournament><players/></tournament>"}]},
            ],
            "/v1/games": [pair, {**pair, "position": position}, {**pair, "position": "x"}],
            "/v1/games/import": [short, short, self.replay],
            "/v1/goldfish": [
                {"decks": [{"text": BOLT}], "goals": ["attack by turn 2"], "hands": 1, "what_helps": 1}
            ],
            "/v1/comparisons": [{**pair, "pairs": 1}],
            "/v1/simulations": [{**pair, "games": 1, "bots": ["greedy", "random"]}],
            "/v1/games/<string(length=16):id>/actions": [{"picked": [0]}, {"action": "end"}],
            "/v1/games/<string(length=16):id>/choices": [{"picked": [0]}, {"action": "end"}],
            "/v1/games/<string(length=16):id>/branch": [{"players": ["human", "greedy"]}],
        }

    def pick(self, choices: Any) -> Any:
        """Take one of some choices."""
        return choices[self.chance.randrange(len(choices))]

    def word(self) -> str:
        """Make a text: one of the hostile ones, a part of two, or random characters."""
        kind = self.chance.randrange(10)
        if kind < 7:
            return str(self.pick(WORDS))
        if kind == 7:
            return str(self.pick(WORDS))[:20] + str(self.pick(WORDS))[:20]
        if kind == 8:
            return "".join(chr(self.chance.randrange(0xD7FF)) for _ in range(self.chance.randrange(12)))
        lines = [f"{self.pick(WORDS)[:30]} {self.pick(WORDS)[:30]}" for _ in range(self.chance.randrange(8))]
        return str(self.pick(("\n", "\r", "\x0b", "\u2028", ","))).join([*lines, "4 Pikachu SVI 62"])

    def mutate(self, value: Any) -> Any:
        """Return a copy of JSON data with some of its nodes replaced, taken out, doubled or renamed."""
        value = copy.deepcopy(value)
        for _ in range(self.chance.randrange(4)):
            places = list(_places(value))
            if not places:
                return self.pick(NODES)
            holder, key = self.pick(places)
            how = self.chance.randrange(5)
            if how == 0:
                holder[key] = copy.deepcopy(self.pick(NODES))
            elif how == 1:
                holder[key] = self.word()
            elif how == 2:
                del holder[key]
            elif how == 3 and isinstance(holder, dict):
                holder[self.pick(KEYS)] = copy.deepcopy(
                    self.pick((holder[key], self.word(), self.pick(NODES)))
                )
            elif isinstance(holder, list):
                holder.extend(copy.deepcopy(holder[:50]))
            else:
                holder[key] = [holder[key]]
        return value

    def environ(self) -> dict[str, Any]:
        """Make one request."""
        rule = self.pick(self.rules)
        methods = sorted(rule.methods or ())
        method = self.pick(methods) if self.chance.random() < 0.9 else self.pick(METHODS)
        if "POST" in methods and self.chance.random() < 0.6:
            method = "POST"
        id, token = self.pick(self.seats)
        path = self._path(rule, id)
        headers = self._headers(rule, token)
        body, kind = self._body(rule, token) if method in ("POST", "PUT", "PATCH") else (b"", "")
        builder = EnvironBuilder(path="/", method="GET", headers=headers, input_stream=io.BytesIO(body))
        environ = builder.get_environ()
        environ["REQUEST_METHOD"] = method
        environ["PATH_INFO"] = path
        environ["QUERY_STRING"] = self._query()
        environ["REQUEST_URI"] = environ["RAW_URI"] = quote(path, safe="/") + "?" + environ["QUERY_STRING"]
        if "HTTP_CONTENT_LENGTH" in environ:
            environ["CONTENT_LENGTH"] = environ.pop("HTTP_CONTENT_LENGTH")
        elif body and "CONTENT_LENGTH" not in environ:
            environ["CONTENT_LENGTH"] = str(len(body))
        if kind:
            environ["CONTENT_TYPE"] = kind
        return environ

    def _path(self, rule: Rule, id: str) -> str:
        path = rule.rule
        for argument in rule.arguments:
            value = id if argument == "id" and self.chance.random() < 0.8 else self.word()
            for shape in (f"<string(length=16):{argument}>", f"<path:{argument}>", f"<{argument}>"):
                path = path.replace(shape, value)
        if self.chance.random() < 0.03:
            path = self.word()
        if not path.startswith("/"):
            path = f"/{path}"
        raw = path.encode("utf-8", "surrogatepass")
        if self.chance.random() < 0.05:
            raw += bytes(self.chance.randrange(256) for _ in range(4))
        return raw.decode("latin-1")

    def _query(self) -> str:
        if self.chance.random() < 0.4:
            return ""
        if self.chance.random() < 0.1:
            return "".join(chr(self.chance.randrange(256)) for _ in range(30))
        pairs = []
        for _ in range(self.chance.randrange(1, 5)):
            key = self.pick(KEYS)
            value = self.link if key == "deck" and self.chance.random() < 0.5 else self.word()
            pairs.append(f"{key}={quote(value.encode('utf-8', 'surrogatepass'))}")
        return "&".join(pairs)

    def _headers(self, rule: Rule, token: str) -> Headers:
        headers = Headers()
        if token and self.chance.random() < 0.7:
            if rule.rule.startswith("/v1"):
                headers["Authorization"] = f"Bearer {token}"
            else:
                headers["Cookie"] = f"seat={token}"
        if "If-Match" not in headers and self.chance.random() < 0.5:
            headers["If-Match"] = f'"{self.chance.randrange(1, 5)}"'
        for name in self.chance.sample(sorted(HEADERS), self.chance.choice((0, 0, 1, 2))):
            value = self.pick(HEADERS[name])
            if value == "text/event-stream" and self.chance.random() < 0.9:
                continue  # a stream lasts a second
            headers[name] = value
        return headers

    def _body(self, rule: Rule, token: str) -> tuple[bytes, str]:
        how = self.chance.random()
        if rule.rule in self.bodies and how < 0.75:
            data = json.dumps(self.mutate(self.pick(self.bodies[rule.rule]))).encode()
            if self.chance.random() < 0.1:
                data = self._spoil(data)
            return data, "application/json" if self.chance.random() < 0.95 else self.pick(TYPES)
        if not rule.rule.startswith("/v1") and how < 0.45:
            return self._form(token)
        if not rule.rule.startswith("/v1") and how < 0.8:
            return self._parts(token)
        if how < 0.9:
            return self.word().encode("utf-8", "surrogatepass"), self.pick(TYPES)
        return self._spoil(DRAGAPULT.encode()), self.pick(TYPES)

    def _fields(self, token: str) -> list[tuple[str, str]]:
        fields = [("list", DRAGAPULT), ("deck", DRAGAPULT), ("proof", proof_of(token))]
        fields = [each for each in fields if self.chance.random() < 0.7]
        fields += [(self.pick(KEYS), self.word()) for _ in range(self.chance.randrange(5))]
        if self.chance.random() < 0.2:
            fields += fields
        return fields

    def _form(self, token: str) -> tuple[bytes, str]:
        data = "&".join(f"{key}={quote(value.encode())}" for key, value in self._fields(token)).encode()
        return (
            self._spoil(data) if self.chance.random() < 0.1 else data
        ), "application/x-www-form-urlencoded"

    def _parts(self, token: str) -> tuple[bytes, str]:
        parts = [
            f'--b\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
            for key, value in self._fields(token)
        ]
        document = json.dumps(self.mutate(self.pick(self.bodies["/v1/games/import"]))).encode()
        if self.chance.random() < 0.1:
            document = b'{"replay": ' + b"[" * 100_000
        for name, data in (("replay", document), ("file", self.word().encode("utf-16"))):
            if self.chance.random() < 0.4:
                head = f'--b\r\nContent-Disposition: form-data; name="{name}"; filename="{self.pick(PATHS)}"'
                parts.append(head.encode() + b"\r\n\r\n" + data + b"\r\n")
        data = b"".join(parts) + b"--b--\r\n"
        return (self._spoil(data) if self.chance.random() < 0.1 else data), "multipart/form-data; boundary=b"

    def _spoil(self, data: bytes) -> bytes:
        """Break some bytes of a body, or cut it off."""
        found = bytearray(data)
        for _ in range(self.chance.randrange(1, 5)):
            if found:
                found[self.chance.randrange(len(found))] = self.chance.randrange(256)
        return bytes(found[: self.chance.randrange(len(found) + 1)] if self.chance.random() < 0.4 else found)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each node of JSON data as its container and key; of long lists only the first."""
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys: Any = list(holder) if isinstance(holder, dict) else range(min(len(holder), 60))
        for key in keys:
            yield holder, key
            if isinstance(holder[key], dict | list) and holder[key]:
                waiting.append(holder[key])


def make_app() -> Flask:
    """Make the service to be sent the requests; its games are in memory, simulations are refused."""
    settings = Settings(stream_seconds=1, max_running_simulations=0, max_hands=200)
    return create_app(settings, Games(MemoryGames()))


def send(app: Flask, environ: dict[str, Any]) -> tuple[int, Headers, bytes]:
    """Send a request; return status, headers and the beginning of the answer."""
    chunks, status, headers = run_wsgi_app(app, environ)
    try:
        found = b"".join(part for part, _ in zip(chunks, range(3), strict=False))
    finally:
        close = getattr(chunks, "close", None)
        if close is not None:
            close()
    return int(status.split(" ", 1)[0]), headers, found


_watched: list[list[str]] = []


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    if (
        _watched
        and event in ("open", "os.listdir", "os.scandir")
        and isinstance(arguments[0], str | bytes | os.PathLike)
    ):
        _watched[-1].append(os.fsdecode(arguments[0]))


@contextmanager
def watch_files() -> Iterator[list[str]]:
    """Return the paths of files and directories that are opened or looked at in the meantime."""
    seen: list[str] = []
    ask = os.stat

    def stat(path: Any, *more: Any, **named: Any) -> os.stat_result:
        if isinstance(path, str | bytes | os.PathLike):
            seen.append(os.fsdecode(path))
        return ask(path, *more, **named)

    if not hasattr(watch_files, "heard"):
        sys.addaudithook(_hear)
        watch_files.heard = True  # type: ignore[attr-defined]
    _watched.append(seen)
    os.stat = stat  # type: ignore[assignment]
    try:
        yield seen
    finally:
        os.stat = ask
        _watched.pop()


def leads_away(headers: Headers, environ: dict[str, Any]) -> bool:
    """Return whether a browser that follows an answer's `Location` comes to another host."""
    location = headers.get("Location")
    if location is None:
        return False
    base = f"http://{environ['HTTP_HOST']}/"
    try:
        reached = urlsplit(urljoin(base, re.sub(r"[\t\r\n]", "", location.strip()).replace("\\", "/")))
    except ValueError:
        return "://" in location and not location.startswith(base)
    return reached.netloc != environ["HTTP_HOST"]


def show(environ: dict[str, Any]) -> str:
    """Write a request in one line, so that it can be sent again."""
    body = environ["wsgi.input"]
    body.seek(0)
    headers = {key: value for key, value in environ.items() if key.startswith(("HTTP_", "CONTENT_"))}
    head = f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']!r}?{environ['QUERY_STRING']!r}"
    return f"{head} {headers} {body.read()[:2_000]!r}"


def main(count: int = 10_000, seed: int = 1) -> int:
    """Send hostile requests; print how they were answered, and each that was a server error."""
    app = make_app()
    fuzzer = Fuzzer(app, seed)
    statuses: Counter[int] = Counter()
    failed = 0
    with watch_files() as seen:
        for _ in range(count):
            environ = fuzzer.environ()
            status, headers, _ = send(app, environ)
            statuses[status] += 1
            if status >= 500 or leads_away(headers, environ):
                failed += 1
                print(f"{status}: {show(environ)}")
    touched = [path for path in seen if is_outside(path)]
    print(f"{count} requests, seed {seed}: {dict(sorted(statuses.items()))}")
    for path in sorted(set(touched)):
        print(f"looked at: {path!r}")
    print(f"server errors: {failed}; files looked at by a name of a request: {len(touched)}")
    return 1 if failed or touched else 0


def is_outside(path: str) -> bool:
    """Return whether a path is one that only a request names."""
    return (
        MARK in path or "passwd" in path or path.startswith(("/dev/zero", "/dev/stdin")) or "win.ini" in path
    )


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
