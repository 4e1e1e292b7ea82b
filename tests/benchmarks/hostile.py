"""The cost of hostile requests: CPU, memory and latency of each, in its own process.

`python -m tests.benchmarks.hostile` prints the 25 most expensive ones as a Markdown table; with `25 suggest
query` those whose names begin so. Every request keeps to the default limits of the service, or is refused
by them.
"""

from __future__ import annotations

import gc
import io
import json
import os
import pickle
import resource
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from flask.testing import EnvironBuilder, FlaskClient

from tests.benchmarks.sample import sample_texts
from tests.conftest import DECKS
from tests.logs.test_events import GAME as LOG
from validator.__main__ import COLLECT_AFTER
from validator.app import create_app
from validator.http.games import current_runs
from validator.logs.events import MOST_BYTES as LONGEST_LOG
from validator.services.decks.check import built_in_catalogue
from validator.services.games.puzzles import read_puzzles
from validator.services.warm_up import open_search
from validator.settings import Settings
from validator.web.deck_link import pack_list

DAY = "2026-07-20"
MOST_LINES = Settings().max_lines
MOST_DECKS = Settings().max_decks
MOST_CARDS = Settings().max_cards
MOST_BYTES = Settings().max_body_bytes
LONG = 400
"""Choices of the long game."""

LONGEST = 20
"""Seconds of CPU after which a request is given up; its status is 0."""

GAME = ["x" * 16, ""]
"""The id of a long game of the application, and the token of its seats."""

LIST_ADDRESSES = ("validate", "parse", "convert", "hands", "odds", "sheet")


@dataclass(frozen=True, slots=True)
class Hostile:
    """A request that is meant to cost much: what it tries, and how it is sent."""

    name: str
    method: str
    path: str
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a request cost: status, seconds of CPU, seconds until the answer, megabytes beyond the start."""

    status: int
    cpu: float
    latency: float
    memory: float


def _legal() -> str:
    return (DECKS / "dragapult-2026.txt").read_text("utf-8")


def _names(count: int) -> list[str]:
    return [card.name for card in _cards(count)]


def _cards(count: int) -> list[Any]:
    """Return prints of the whole catalogue, evenly taken."""
    catalogue = built_in_catalogue()
    sets = [each for each in catalogue.sets() if each.total]
    cards = [card for each in sets for card in catalogue.in_whole_set(each.id)]
    step = max(1, len(cards) // count)
    return cards[::step][:count]


def _unknown(line: int) -> str:
    """Return a name that no card has, unlike that of any other line."""
    return f"Zacharizrd{line:05d} Piqachuu{line * 7919 % 10007:05d}"


def list_texts() -> dict[str, str]:
    """Deck lists that cost much to read or to judge, by what they try."""
    unknown = [_unknown(line) for line in range(MOST_LINES)]
    cards = [f"1 {card.name} {card.code} {card.number}" for card in _cards(MOST_LINES)]
    texts = {
        "names that no card has, to the line limit": "\n".join(f"4 {name}" for name in unknown),
        "unknown names with set and number": "\n".join(f"4 {name} TWM 130" for name in unknown),
        "unknown codes and numbers": "\n".join(
            f"4 {name} Q{at % 1000:03d} {at % 900}" for at, name in enumerate(unknown)
        ),
        "many different real cards": "\n".join(cards),
        "many names without a print": "\n".join(f"1 {name}" for name in _names(MOST_LINES)),
        "wrong numbers of real sets": "\n".join(
            f"4 {card.name} {card.code} {900 + at % 90}" for at, card in enumerate(_cards(MOST_LINES))
        ),
        "foreign scripts": "\n".join(f"4 {chr(0x3041 + at % 80) * 20}{at}" for at in range(MOST_LINES)),
        "real cards, up to the limit of look-ups": "\n".join(
            cards[:: max(1, len(cards) // MOST_CARDS)][:MOST_CARDS]
        ),
        "names without a print, up to the limit of look-ups": "\n".join(
            f"1 {name}" for name in _names(MOST_CARDS)
        ),
        "names that no card has, up to the limit of look-ups": "\n".join(
            f"4 {name}" for name in unknown[:MOST_CARDS]
        ),
        "real cards again and again": "\n".join((cards[::7] * 20)[:MOST_LINES]),
        "unknown cards again and again": "\n".join(f"4 {name}" for name in unknown[:40] * 50),
        "one ACE SPEC card on every line": "\n".join(["1 Prime Catcher TEF 157"] * MOST_LINES),
        "many ACE SPEC cards": "\n".join(
            ["1 Prime Catcher TEF 157", "1 Master Ball TEF 153"] * (MOST_LINES // 2)
        ),
        "one Radiant card on every line": "\n".join(["1 Radiant Greninja ASR 46"] * MOST_LINES),
        "one banned card on every line": "\n".join(["4 Lysandre's Trump Card PHF 99"] * MOST_LINES),
        "one misspelt card on every line": "\n".join(["4 Ultra Bal SVI 196"] * MOST_LINES),
        "one reprint on every line": "\n".join(["4 Ultra Ball SUM 135"] * MOST_LINES),
        "decks of real cards": "\n\n".join(
            "Pokémon: 1\n" + "\n".join(cards[deck * 12 : deck * 12 + 12] * 3)[:36] + "\nTotal Cards: 36"
            for deck in range(MOST_DECKS)
        ),
        "decks of one line": "\n".join(
            "1 Ultra Ball SVI 196\nTotal Cards: 1" for _ in range(MOST_LINES // 2)
        ),
        "decks with one unknown card each": "\n\n".join(
            f"Pokémon: 1\n4 {unknown[at]}\nTotal Cards: 4" for at in range(MOST_DECKS)
        ),
        "decks with forty unknown cards each": "\n\n".join(
            "Pokémon: 1\n"
            + "\n".join(f"1 {_unknown(deck * 38 + line)}" for line in range(37))
            + "\nTotal Cards: 37"
            for deck in range(MOST_DECKS)
        ),
        "comments and headings alone": "4 Ultra Ball\n"
        + "Trainer: 4\n# a\nPokémon: 3\n" * (MOST_LINES // 3 - 1),
        "one line of a megabyte": "4 " + "Pikachu " * 110_000,
        "long lines": "\n".join("4 " + "a b " * 95 for _ in range(MOST_LINES)),
        "markup in long lines": "\n".join("4 <b>" + "&amp;<i>" * 45 for _ in range(MOST_LINES)),
        "brackets and blanks": "\n".join("4 " + "(" * 150 + " " * 100 + "[" * 100 for _ in range(MOST_LINES)),
        "bullets and dashes": "\n".join("- " * 150 + "4 Pikachu" for _ in range(MOST_LINES)),
        "stars": "\n".join("*" * 390 for _ in range(MOST_LINES - 1)) + "\n4 Pikachu",
        "hashes": "4 Pikachu\n" + "\n".join("#" * 118 + "a" for _ in range(MOST_LINES - 1)),
        "numbers without end": "4 Pikachu\n" + "\n".join("9" * 395 for _ in range(MOST_LINES - 1)),
        "combining marks": "\n".join("4 e" + "\u0301" * 150 + str(at) for at in range(MOST_LINES)),
        "one ligature again and again": "\n".join(
            "4 " + "\ufdfa" * 150 + str(at) for at in range(MOST_LINES)
        ),
        "carriage returns": "\r".join(f"4 {_unknown(at)}" for at in range(25_000)),
        "vertical tabs": "\x0b".join(f"4 {_unknown(at)}" for at in range(25_000)),
        "form feeds": "\x0c".join(f"4 {_unknown(at)}" for at in range(25_000)),
        "next lines": "\x85".join(f"4 {_unknown(at)}" for at in range(25_000)),
        "line separators": "\u2028".join(f"4 {_unknown(at)}" for at in range(25_000)),
        "paragraph separators": "\u2029".join(f"4 {_unknown(at)}" for at in range(25_000)),
        "one deck 50 times": "\n\n".join([_legal()] * MOST_DECKS),
        "JSON strings": json.dumps([f"4 {_unknown(at)}" for at in range(30_000)]),
        "JSON objects": json.dumps([{"name": _unknown(at), "count": 4} for at in range(15_000)]),
        "JSON names as keys": json.dumps({"pokemon": {_unknown(at): 4 for at in range(25_000)}}),
        "JSON numbers": json.dumps([1] * 300_000),
        "JSON lists in lists": json.dumps([[[at]] for at in range(100_000)]),
        "JSON lists of decks": json.dumps([[{"name": _unknown(at)}] for at in range(20_000)]),
        "JSON nested deeply": "[" * 400_000 + "]" * 400_000,
        "JSON nested deeply, with card lines": "[" * 30 + "\n4 Pikachu" * 1_990,
        "JSON that is cut off": '{"pokemon": [' + '{"name": "x"},' * 50_000,
        "JSON quotation marks": '{"' + '\\"' * 400_000,
        "JSON number without end": '[{"name": "Pikachu", "count": ' + "9" * 900_000 + "}]",
        "JSON keys": json.dumps([{f"k{at}": at for at in range(60_000)} | {"name": "Pikachu"}]),
        "CSV of unknown names": "count,name\n"
        + "\n".join(f"4,{_unknown(at)}" for at in range(MOST_LINES - 1)),
        "CSV with line ends in quotation marks": 'count,name\n4,"' + "\n" * 1_900 + '"',
        "CSV of a thousand columns": "count,name" + ",x" * 400_000 + "\n4,Pikachu",
        "CSV without a header": "\n".join("4;" + ";" * 300 for _ in range(MOST_LINES)),
        "quotation marks": "\n".join('4 "' + '"' * 300 for _ in range(MOST_LINES)),
        "NUL characters": "4 Pikachu\x00" * 50_000,
        "60 cards of 60 names with a huge count": "\n".join(f"999999999 {name}" for name in _names(60)),
        "counts of thousands": "\n".join(f"999 {card}" for card in (line[2:] for line in cards)),
    }
    return {name: text for name, text in texts.items()}


def hostile_requests() -> Iterator[Hostile]:
    """Yield every hostile request."""
    legal = _legal()
    for name, text in list_texts().items():
        plain = {"data": text.encode("utf-8", "replace"), "content_type": "text/plain"}
        yield Hostile(f"validate, text: {name}", "POST", "/v1/decks/validate", plain)
        for address in LIST_ADDRESSES:
            body: dict[str, Any] = {"text": text}
            if address == "sheet":
                body["force"] = True
            yield Hostile(f"{address}: {name}", "POST", f"/v1/decks/{address}", {"json": body})
        for want in ("legal", "alternatives"):
            sent = {"text": text, "want": want, "limit": 10}
            yield Hostile(f"suggest, {want}: {name}", "POST", "/v1/decks/suggest", {"json": sent})
        yield Hostile(f"page Judge: {name}", "POST", "/judge", {"data": {"lists": text}})
        form = {"list": text}
        yield Hostile(f"page Check: {name}", "POST", "/check", {"data": form})
        for do in ("safe", "count:1:0:2", "add:1:me01-131:4"):
            edit = {**form, "do": do, "on": "2030-01-01"}
            yield Hostile(f"page Deck, {do.partition(':')[0]}: {name}", "POST", "/d/edit", {"data": edit})
        yield Hostile(f"page sheet: {name}", "POST", "/d/sheet.pdf", {"data": {**form, "force": "yes"}})
        yield Hostile(f"page Hands: {name}", "POST", "/hands", {"data": form})
        if token := pack_list(text):
            yield Hostile(f"page Hands, link: {name}", "GET", f"/hands?deck={token}")
            for page in ("", "?view=cards", "?view=text&as=csv", "?menu=1&more=1", "/add?q=a", "/share"):
                yield Hostile(f"page Deck{page}: {name}", "GET", f"/d/~{token}{page}")
            yield Hostile(f"page Share: {name}", "POST", f"/d/~{token}/share")
        both = {"other": text, "against": text}
        yield Hostile(f"page Compare: {name}", "POST", f"/d/~{pack_list(legal)}/compare", {"data": both})
        two = {"decks": [{"text": legal}, {"text": text}]}
        yield Hostile(f"simulation: {name}", "POST", "/v1/simulations", {"json": two})
        yield Hostile(f"page Play: {name}", "POST", "/play", {"data": {"deck": text, "other": text}})
        yield Hostile(f"game: {name}", "POST", "/v1/games", {"json": {"decks": [{"text": text}] * 2}})
        yield Hostile(
            f"odds, opponent: {name}", "POST", "/v1/decks/odds", {"json": {"text": legal, "opponent": text}}
        )
    yield from _list_values()
    yield from _odds_and_hands(legal)
    yield from _queries()
    yield from _bodies()
    yield from _games(legal)
    yield from _runs(legal)
    yield from _stacks()
    yield from _logs()
    yield from _pages(legal)
    yield from _opened_games()


def _list_values() -> Iterator[Hostile]:
    lists: dict[str, Any] = {
        "strings": [f"4 {_unknown(at)}" for at in range(30_000)],
        "objects": [{"name": _unknown(at)} for at in range(15_000)],
        "keys": {"pokemon": {_unknown(at): 4 for at in range(25_000)}},
        "numbers": [1] * 300_000,
        "lists": [[[at]] for at in range(60_000)],
        "decks": [{"cards": [{"name": _unknown(at)}]} for at in range(15_000)],
    }
    for name, value in lists.items():
        for address in LIST_ADDRESSES:
            yield Hostile(
                f"{address}, list: {name}", "POST", f"/v1/decks/{address}", {"json": {"list": value}}
            )
    decks = [
        {"text": "\n".join(f"4 {_unknown(deck * 40 + line)}" for line in range(40))}
        for deck in range(MOST_DECKS)
    ]
    yield Hostile(
        "validate, decks of unknown names", "POST", "/v1/decks/validate", {"json": {"decks": decks}}
    )
    many = [{"text": "4 Pikachu"}] * 30_000
    yield Hostile("validate, 30,000 decks", "POST", "/v1/decks/validate", {"json": {"decks": many}})


def _odds_and_hands(legal: str) -> Iterator[Hostile]:
    names = [line.split(" ", 1)[1] for line in legal.splitlines() if line[:1].isdigit()]
    groups = [f"{1 + at % 3} {' | '.join(names[at % 5 : at % 5 + 8])}" for at in range(20)]
    for combine in ("all", "any"):
        for count in (4, 6, 8, 10):
            yield Hostile(
                f"odds: {count} groups of many cards, {combine}",
                "POST",
                "/v1/decks/odds",
                {"json": {"text": legal, "cards": groups[:count], "combine": combine, "turn": 10}},
            )
    yield Hostile(
        "odds: unknown cards", "POST", "/v1/decks/odds", {"json": {"text": legal, "cards": [_unknown(1)] * 8}}
    )
    single = "\n".join(f"1 {card.name} {card.code} {card.number}" for card in _cards(60))
    yield Hostile(
        "odds: sixty names, to the last turn",
        "POST",
        "/v1/decks/odds",
        {
            "json": {
                "text": single,
                "turn": 40,
                "cards": groups[:4],
                "mulligan_limit": 100,
                "opponent_basics": 1,
            }
        },
    )
    huge = "\n".join(f"999 {card.name} {card.code} {card.number}" for card in _cards(200))
    for address in ("odds", "hands"):
        yield Hostile(f"{address}: 200,000 cards", "POST", f"/v1/decks/{address}", {"json": {"text": huge}})
    rare = "1 Dreepy TWM 128\n59 Psychic Energy SVE 5"
    for name, text in (("a legal deck", legal), ("one Basic in 60", rare)):
        for shown in (True, False):
            for count in (10, 1_000, Settings().max_hands):
                body = {"text": text, "count": count, "draws": 40, "statistics": shown, "opponent_basics": 1}
                yield Hostile(
                    f"hands: {count} of {name}, {'counted' if shown else 'shown'}",
                    "POST",
                    "/v1/decks/hands",
                    {"json": body},
                )
    yield Hostile(
        "hands: a deck 50 times",
        "POST",
        "/v1/decks/hands",
        {"json": {"text": "\n\n".join([legal] * 50), "count": 400}},
    )
    yield Hostile(
        "odds: a deck 50 times",
        "POST",
        "/v1/decks/odds",
        {"json": {"text": "\n\n".join([legal] * 50), "cards": groups}},
    )


def _queries() -> Iterator[Hostile]:
    words = "+".join("e" for _ in range(100))
    for path in ("/v1/cards?text=", "/cards?q="):
        for name, value in (
            ("many words", words),
            ("no such name", "zzyzx" * 20),
            ("marks", "%CC%81" * 33),
            ("ligatures", "%EF%B7%BA" * 22),
            ("signs", "%25_" * 25),
        ):
            yield Hostile(f"{path.split('?')[0]}: {name}", "GET", path + value)
    for name, query in {
        "any letters": " OR ".join(f"{a}{b}" for a in "aeiou" for b in "lnrst")[:300].rpartition(" OR ")[0],
        "denials": " ".join(f"-{a}{b}" for a in "bcdfgklmnprstv" for b in "aei")[:300].rpartition(" ")[0],
        "functions": "does:draw OR does:search OR does:scale OR does:heal OR -does:gust OR -costs:coin",
        "many days": " OR ".join(f"legal:expanded@20{at:02d}-06-01" for at in range(12, 22)),
        "last days": " OR ".join(f"until:20{at:02d}" for at in range(26, 36)),
        "attacks": " OR ".join(f"attack:{a}{b}" for a in "aeiou" for b in "nrst")[:300].rpartition(" OR ")[0],
        "brackets": "(" * 10 + "t:fire" + " OR e)" * 10,
        "what is like a common card": 'like:"Pikachu" OR like:"Charizard" OR like:"Mewtwo"',
        "nothing": "hp:999 t:fire e a i o u n s r l d m",
        "no brackets' end": "(" * 300,
    }.items():
        for path in ("/v1/cards", "/cards"):
            yield Hostile(f"query: {name}", "GET", f"{path}?{urlencode({'q': query, 'limit': 100})}")
        yield Hostile(f"complete: {name}", "GET", f"/v1/cards/complete?{urlencode({'q': query})}")
    for card_format in ("standard", "expanded", "unlimited"):
        yield Hostile(
            f"alternatives, {card_format}",
            "GET",
            f"/v1/cards/BS/58/alternatives?format={card_format}&limit=10",
        )
    for year in (2005, 2020, 9999):
        path = f"/v1/decks/suggest?on={year}-12-31&format=expanded"
        yield Hostile(
            f"suggest, day of {year}",
            "POST",
            path,
            {"data": "4 Nest Ball SVI 181", "content_type": "text/plain"},
        )
    yield Hostile("cards: the longest page", "GET", "/v1/cards?limit=250&text=e")
    yield Hostile("cards: the last page", "GET", "/v1/cards?limit=250&cursor=20000")
    yield Hostile("cards: a number without end", "GET", "/v1/cards?limit=" + "9" * 3_000)
    yield Hostile("resolve: no such line", "GET", "/v1/cards/resolve?line=4+" + "Zz" * 90)
    yield Hostile("a card of many prints", "GET", "/cards/BS/98")
    yield Hostile("page of no such card", "GET", "/cards/" + "x" * 500 + "/" + "9" * 500)
    yield Hostile("format on the last day", "GET", "/formats?format=standard&on=9999-12-31")
    yield Hostile("format on the first day", "GET", "/formats?format=expanded&on=0001-01-01")
    yield Hostile("all formats", "GET", "/v1/formats?on=2011-01-01")
    bomb = pack_list("\n" * 990_000 + "4 Pikachu")
    yield Hostile("a packed list that grows", "GET", f"/check?deck={bomb}")
    yield Hostile("an unknown address", "GET", "/" + "a/" * 1_500)
    yield Hostile("many parameters", "GET", "/v1/cards?" + "&".join(f"p{at}=1" for at in range(500)))


def _bodies() -> Iterator[Hostile]:
    text = {"content_type": "application/json"}
    for name, body in {
        "a body nested deeply": b'{"text": ' + b"[" * 490_000 + b"]" * 490_000 + b"}",
        "half a million keys": b"{" + b",".join(b'"%d":1' % at for at in range(80_000)) + b"}",
        "a number without end": b'{"text": "4 Pikachu", "count": ' + b"9" * 900_000 + b"}",
        "a number of 4,000 digits": b'{"text": "4 Pikachu", "count": ' + b"9" * 4_000 + b"}",
        "an exponent": b'{"text": "4 Pikachu", "count": 1e308}',
        "no object": b"[" + b"1," * 490_000 + b"1]",
        "blanks": b" " * 990_000,
        "escapes": b'{"text": "' + b"\\u0041" * 160_000 + b'"}',
        "surrogates": b'{"text": "' + b"\\ud800" * 160_000 + b'"}',
    }.items():
        yield Hostile(f"hands: {name}", "POST", "/v1/decks/hands", {"data": body, **text})
        yield Hostile(f"games/import: {name}", "POST", "/v1/games/import", {"data": body, **text})
    fields = "&".join(f"f{at}=x" for at in range(90_000))
    form = "application/x-www-form-urlencoded"
    yield Hostile("a form of many fields", "POST", "/check", {"data": fields, "content_type": form})
    yield Hostile(
        "a form of marks", "POST", "/check", {"data": "list=" + "%00" * 300_000, "content_type": form}
    )
    part = "--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n"
    yield Hostile(
        "a form of many parts",
        "POST",
        "/check",
        {"data": part * 20_000 + "--x--", "content_type": "multipart/form-data; boundary=x"},
    )
    yield Hostile(
        "a form without a boundary's end",
        "POST",
        "/check",
        {"data": "--x\r\n" + "\r" * 900_000, "content_type": "multipart/form-data; boundary=x"},
    )
    deep = b'{"replay": "ptcg-replay-1", "start": ' + b'{"a":' * 150_000 + b"1" + b"}" * 150_000 + b"}"
    yield Hostile(
        "page Play: a replay nested deeply", "POST", "/play", {"data": {"replay": (io.BytesIO(deep), "a")}}
    )
    utf16 = "\u2028".join(f"4 {_unknown(at)}" for at in range(16_000)).encode("utf-16")
    yield Hostile(
        "page Check: a file in UTF-16", "POST", "/check", {"data": {"file": (io.BytesIO(utf16), "a.txt")}}
    )
    yield Hostile(
        "validate: text in UTF-16",
        "POST",
        "/v1/decks/validate",
        {"data": utf16, "content_type": "text/plain"},
    )


def _games(legal: str) -> Iterator[Hostile]:
    decks = [{"text": legal}] * 2
    common = {"decks": decks, "on": DAY}
    yield Hostile(
        "a game between two bots", "POST", "/v1/games", {"json": {**common, "players": ["random", "random"]}}
    )
    yield Hostile(
        "a position of a million letters",
        "POST",
        "/v1/games",
        {"json": {**common, "position": "x " * 450_000}},
    )
    side = {"active": [], "bench": [], "hand": list(range(60)) * 2_000, "prizes": list(range(60))}
    yield Hostile(
        "a position of 120,000 cards",
        "POST",
        "/v1/games",
        {"json": {**common, "position": {"sides": [side, side]}}},
    )
    rows = [{"seat": 0, "picked": [0]}] * 25_000
    setup = {"edition": "current", "format": "standard", "on": DAY, "seed": 1, "decks": ["a", "b"]}
    yield Hostile(
        "a replay of 25,000 choices",
        "POST",
        "/v1/games/import",
        {
            "json": {
                "replay": "ptcg-replay-1",
                "setup": setup,
                "players": ["human", "greedy"],
                "start": {},
                "actions": rows,
            }
        },
    )


PLANNED = {
    "goals": ["attack by turn 4", "attack by turn 3", "attack by turn 2", "Dragapult ex by turn 4"],
    "player": "planner",
    "bot": "hard",
    "peek": 50,
    "hands": 1_000,
}
BRANCHED = {"If-Match": "*"}


def _runs(legal: str) -> Iterator[Hostile]:
    """Yield what plays at once, and the starts of runs in the background."""
    one, two = {"decks": [{"text": legal}]}, {"decks": [{"text": legal}] * 2}
    for name, body in {
        "four planned goals": PLANNED,
        "four goals, played again": {**PLANNED, "player": "rules", "what_helps": 1_000},
        "a goal of turn 10": {"goals": ["attack by turn 10"], "hands": 1_000, "bot": "hard"},
    }.items():
        for path in ("/v1/decks/goldfish", "/v1/goldfish"):
            yield Hostile(f"{path}: {name}", "POST", path, {"json": {**one, **body}})
    for bot in ("hard", "normal", "search", "random"):
        body = {**two, "on": DAY, "players": [bot, bot]}
        yield Hostile(f"a game between two bots: {bot}", "POST", "/v1/games", {"json": body})
    start = {**two, "on": DAY}
    yield Hostile("a long simulation", "POST", "/v1/simulations", {"json": {**start, "games": 10_000}})
    yield Hostile("a long comparison", "POST", "/v1/comparisons", {"json": {**start, "pairs": 5_000}})
    for path in ("/v1/goldfish", "/v1/simulations", "/v1/comparisons", "/v1/log-replays"):
        for method in ("GET", "DELETE"):
            yield Hostile(f"{method} {path}: no such run", method, f"{path}/{'x' * 16}")
    for path in ("/hands", f"/d/~{pack_list(legal)}/hands"):
        form = {"list": legal, "goal": "attack by turn 4", "seed": "1", "step": "1", "run": "x"}
        yield Hostile(
            f"page {path[:3]}: a goal", "GET", f"{path}?goal=attack+by+turn+9&deck={pack_list(legal)}"
        )
        yield Hostile(f"page {path[:3]}: a planned hand", "POST", f"{path}/steps", {"data": form})
        yield Hostile(f"page {path[:3]}: a run", "POST", f"{path}/runs", {"data": form})
        yield Hostile(f"page {path[:3]}: stop a run", "POST", f"{path}/runs/stop", {"data": form})
        yield Hostile(f"page {path[:3]}: no such run", "GET", f"{path}/runs/{'x' * 16}")


def _stacks() -> Iterator[Hostile]:
    """Yield stacks of lists, as a ZIP and as text, for the API and the page."""
    stacks = {
        "1,000 lists of unknown names": [
            "\n".join(f"1 {_unknown(deck * 60 + line)}" for line in range(10)) for deck in range(1_000)
        ],
        "1,000 real lists": sample_texts(1_000),
        "100 real lists": sample_texts(100),
        "600,000 empty cards": [json.dumps([{}] * 60_000)] * 10,
        "empty files": ["x"] * 1_000,
        "rosters": ["player,deck\n" + "Ana,x.txt\n" * 900] * 5,
        "a roster of players with similar names": [
            "player,id,deck\n" + "".join(f"{_unknown(at)} {'é' * 90},{at},\n" for at in range(1_000)),
            *(f"// {_unknown(at)} {'é' * 90}\n1 {_unknown(at)}" for at in range(900)),
        ],
        "tournament files": ["<tournament><players>" + "<player/>" * 90_000 + "</players></tournament>"],
    }
    for name, texts in stacks.items():
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for number, text in enumerate(texts):
                archive.writestr(f"{number}.txt", text)
        packed = out.getvalue()
        sent = {"data": packed, "content_type": "application/zip"}
        yield Hostile(f"a ZIP: {name}", "POST", "/v1/tournaments/check", sent)
        form = {"files": (io.BytesIO(packed), "a.zip")}
        yield Hostile(f"page Judge, a ZIP: {name}", "POST", "/judge", {"data": form})
    for page in ("", "/slips", "/table.csv", "/1"):
        yield Hostile(f"page Judge{page}: no such stack", "GET", f"/judge/{'x' * 22}{page}")
    for method in ("GET", "POST"):
        yield Hostile(f"page Judge: no such run, {method}", method, f"/judge/runs/{'x' * 16}")
    yield Hostile("page Judge: the form", "GET", "/judge?add=" + "x" * 22)


def _logs() -> Iterator[Hostile]:
    """Yield battle logs, for the API and the page, and the addresses of their replays."""
    head, turn = LOG.partition("Turn # 1")[::2]
    logs = {
        "a long game": head + f"Turn # 1{turn}" * (4_900 // turn.count("\n")),
        "a turn without end": LOG + "Alma drew a card.\n" * 4_900,
        "lines of no kind": head + "Alma looked away.\n" * 4_900,
        "one line": "x" * LONGEST_LOG,
        "equal Pokémon": LOG.replace("and played it", "and Zubat, Zubat, Zubat and played them"),
        "too long": "x" * (LONGEST_LOG + 1),
    }
    for name, text in logs.items():
        yield Hostile(f"battle log: {name}", "POST", "/v1/log-replays", {"json": {"log": text}})
        yield Hostile(f"page Battle log: {name}", "POST", "/play/log", {"data": {"log": text}})
    yield Hostile("a step of no such run", "GET", f"/v1/log-replays/{'x' * 16}/steps/9999")
    yield Hostile("page Battle log", "GET", "/play/log")
    for method in ("GET", "POST"):
        yield Hostile(f"page Battle log: no such run, {method}", method, f"/play/log/{'x' * 16}")
        yield Hostile(f"page Puzzle, {method}", method, f"/play/puzzles/{next(reversed(read_puzzles()))}")
    yield Hostile("page Battle log: chances of no such run", "POST", f"/play/log/{'x' * 16}/chances")
    yield Hostile("page Puzzles", "GET", "/play/puzzles")


def _pages(legal: str) -> Iterator[Hostile]:
    """Yield the addresses that no list or query makes expensive, and the pages of a deck."""
    days = ("0001-01-01", "1999-01-09", "2011-09-01", "2027-05-01", "2033-03-03", "9999-12-31")
    for day in days:
        for name in ("standard", "expanded", "glc", "unlimited"):
            yield Hostile(f"format {name} on {day}", "GET", f"/formats?format={name}&on={day}")
            yield Hostile(f"API, format {name} on {day}", "GET", f"/v1/formats/{name}?on={day}")
        yield Hostile(f"API, all formats on {day}", "GET", f"/v1/formats?on={day}")
        yield Hostile(f"card on {day}", "GET", f"/cards/TWM/128?on={day}")
        yield Hostile(f"API, card on {day}", "GET", f"/v1/cards/TWM/128?on={day}")
        yield Hostile(f"API, set on {day}", "GET", f"/v1/sets/TWM?on={day}")
        yield Hostile(f"query on {day}", "GET", f"/cards?q=legal:expanded@{day}")
    one = f"/d/~{pack_list(legal)}"
    for page in ("hands", "odds", "play", "compare", "sheet.pdf", "qr.svg", "add", "card/sv06-128"):
        yield Hostile(f"page Deck, {page}", "GET", f"{one}/{page}")
    yield Hostile("page Deck, edit", "POST", f"{one}/edit", {"data": {"do": "safe"}})
    yield Hostile("page Deck, sheet", "POST", f"{one}/sheet.pdf", {"data": {"force": "yes"}})
    rivals = {"other": legal, "against": legal, "rival": [str(number) for number in range(9)]}
    yield Hostile("page Deck, a comparison", "POST", f"{one}/compare", {"data": rivals})
    for path in ("/", "/check", "/d", "/play", "/docs", "/docs/static/docs.css", "/static/sprite.svg"):
        yield Hostile(f"page {path}", "GET", path)
    for path in ("/openapi.json", "/livez", "/readyz", "/metrics", "/theme/dark", "/pictures/on"):
        yield Hostile(f"page {path}", "GET", path)
    for path in ("/cards/complete?q=a", "/art/1pN2rt-0123456789ab.svg"):
        yield Hostile(f"page {path}", "GET", path)
    for path in ("limits", "rules", "cards/vocabulary"):
        yield Hostile(f"API, {path}", "GET", f"/v1/{path}")


def _opened_games() -> Iterator[Hostile]:
    """Yield what can be done with a long game: `GAME` in a path is its id."""
    for page in (
        "",
        "/again",
        "/log.txt",
        "/replay.json",
        "/share",
        "/steps",
        "/join",
        "/qr.svg",
        "?look=bot",
        "?step=1",
    ):
        yield Hostile(f"page Play{page}", "GET", f"/play/GAME{page}")
    for page, form in {
        "act": {"picked": "0", "version": "1"},
        "again": {},
        "chances": {"at": "1"},
        "concede": {"version": "1"},
        "branch": {"seat0": "hard", "seat1": "hard", "version": "1"},
        "join": {"deck": _legal(), "secret": "x"},
        "undo": {"version": "1"},
    }.items():
        yield Hostile(f"page Play, {page}", "POST", f"/play/GAME/{page}", {"data": form})
    for page in ("", "/actions", "/events?accept=1", "/hints", "/log", "/replay", "/steps"):
        page = page.partition("?")[0]
        yield Hostile(f"a long game{page}", "GET", f"/v1/games/GAME{page}")
    for page, body in {
        "actions": {"picked": [0]},
        "choices": {"picked": [0]},
        "concede": {},
        "branch": {"players": ["hard", "hard"]},
        "join": {"deck": {"text": _legal()}, "secret": "x"},
        "undo": {},
    }.items():
        sent = {"json": body, "headers": BRANCHED}
        yield Hostile(f"a long game, {page}", "POST", f"/v1/games/GAME/{page}", sent)


def measure(client: FlaskClient, request: Hostile) -> Cost:
    """Send one request in a forked process; return what it cost the service, not the client that wrote it."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
        client.set_cookie("seat", GAME[1])
        headers = {"Authorization": f"Bearer {GAME[1]}"} if "/GAME" in request.path and GAME[1] else {}
        options = {**request.options, "headers": {**headers, **request.options.get("headers", {})}}
        path = request.path.replace("GAME", GAME[0])
        sent = EnvironBuilder(client.application, path, method=request.method, **options).get_request()
        base, begun, cpu = _resident(), time.perf_counter(), time.process_time()
        response = client.open(sent)
        response.get_data()
        cost = Cost(
            response.status_code,
            time.process_time() - cpu,
            time.perf_counter() - begun,
            max(0.0, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 - base),
        )
        with os.fdopen(writer, "wb") as out:
            pickle.dump(cost, out)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as inlet:
        sent = inlet.read()
    os.waitpid(child, 0)
    if not sent:
        return Cost(0, LONGEST, LONGEST, 0.0)
    cost = pickle.loads(sent)
    assert isinstance(cost, Cost)
    return cost


def _resident() -> float:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 2**20


def make_app() -> Flask:
    """Make the service with its default limits, games in memory, and what it opens once already open."""
    from validator.services.games.service import Games
    from validator.storage.memory import MemoryGames

    gc.set_threshold(COLLECT_AFTER, 20, 20)  # as `ptcg serve` does
    settings = Settings(database_url="sqlite://", judge_dir=tempfile.mkdtemp(prefix="ptcg-hostile-"))
    app = create_app(settings, Games(MemoryGames()))
    client = app.test_client()
    for path in (
        "/check?example=legal",
        "/cards?q=pikachu",
        "/play",
        "/formats",
        "/v1/cards/resolve?line=4+Zzz",
    ):
        client.get(path, follow_redirects=True)
    client.post("/v1/decks/sheet", json={"text": _legal(), "on": DAY})
    client.post("/v1/decks/odds", json={"text": _legal(), "on": DAY})
    client.post("/v1/games", json={"decks": [{"text": _legal()}], "on": DAY})
    with app.app_context():
        current_runs()
    open_search()
    from validator.bots.registry import make_bot
    from validator.bots.turns import step
    from validator.engine.game import Game

    games = app.extensions["ptcg-games"]
    shared = {
        "decks": [{"text": _legal()}] * 2,
        "on": DAY,
        "players": ["human", "human"],
        "shared": True,
        "seed": 4,
    }
    started = client.post("/v1/games", json=shared).get_json()
    GAME[:] = [started["id"], started["tokens"][0]["token"]]
    record = games._get(GAME[0])
    game: Game = games._open(record).copy()
    bots = [make_bot("greedy", player, 3) for player in (0, 1)]
    for _ in range(LONG):
        version = games.look(GAME[0], GAME[1]).version
        picked = step(game, bots)
        games.choose(GAME[0], GAME[1], expected=version, picked=picked)
        if game.result is not None or (game.turn > 12 and game.decision.kind == "main"):
            break
    return app


def measure_all(chosen: Callable[[Hostile], bool] = lambda _: True) -> list[tuple[Hostile, Cost]]:
    """Measure the requests that are chosen, the most expensive first."""
    client = make_app().test_client()
    found = []
    for request in filter(chosen, hostile_requests()):
        cost = measure(client, request)
        found.append((request, cost))
        if cost.cpu > 1 and sys.stderr.isatty():
            print(f"{cost.cpu:.2f} s  {request.name}", file=sys.stderr)
    return sorted(found, key=lambda pair: -pair[1].cpu)


def main(show: int = 25, beginnings: tuple[str, ...] = ("",)) -> None:
    """Print the most expensive requests as a table; those whose names begin in one of some ways."""
    found = measure_all(lambda request: request.name.startswith(beginnings))
    print(f"{len(found)} hostile requests; the most expensive {show}:\n")
    print("| request | status | CPU, s | latency, s | memory, MB |\n| --- | --- | --- | --- | --- |")
    for request, cost in found[:show]:
        print(
            f"| `{request.method} {request.path.split('?')[0][:40]}` {request.name} | {cost.status} "
            f"| {cost.cpu:.2f} | {cost.latency:.2f} | {cost.memory:.0f} |"
        )
    print(f"\nmost memory: {max(cost.memory for _, cost in found):.0f} MB")
    print(f"server errors: {sum(cost.status >= 500 for _, cost in found)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 25, tuple(sys.argv[2:]) or ("",))
