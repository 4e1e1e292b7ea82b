"""Card databases that are out of order, damaged or hostile: what is refused, retried, and left as it was."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.sources import made_up
from tests.sources.conftest import QUICK, refused
from tests.sources.made_up import SET_ID
from tests.sources.server import CardServer, drip, dump, endless, in_turn, raw
from validator.catalogue import Catalogue
from validator.errors import PtcgError, SourceError, Unreachable
from validator.services.cards.sync import sync_cards
from validator.services.cards.sync_report import SyncReport

Sync = Callable[..., SyncReport]
SET = f"/en/sets/{SET_ID}"
LAST = f"/en/cards/{SET_ID}-006"
GOOD = made_up.cards()[5]
BODY = dump(GOOD)
DEEP = b"[" * 100_000 + b"]" * 100_000
BOMB = gzip.compress(b" " * 50_000_000)


def check_refusal(report: SyncReport, old: Path, before: bytes, message: str) -> PtcgError:
    """See that the set failed with a helpful error and that nothing was changed."""
    result = refused(report)
    assert (result.id, result.status) == (SET_ID, "failed")
    assert result.error is not None
    assert message in result.error.message
    assert "http://127.0.0.1:" in result.error.message
    assert result.error.remedy
    assert old.read_bytes() == before
    assert [path.name for path in old.parent.iterdir()] == [old.name]
    assert Catalogue.open().set(SET_ID).total == 5
    return result.error


DAMAGED = {
    "HTML": (raw(b"<!doctype html><title>Zig</title>", kind="text/html"), "'text/html', not JSON"),
    "HTML that says it is JSON": (raw(b"<!doctype html>"), "not valid JSON"),
    "no content type": (raw(BODY, kind=None), "not JSON"),
    "plain text": (raw(BODY, kind="text/plain"), "'text/plain', not JSON"),
    "cut JSON": (raw(BODY[:-20]), "not valid JSON"),
    "empty": (raw(b""), "not valid JSON"),
    "two values": (raw(BODY + BODY), "not valid JSON"),
    "not UTF-8": (raw(b'{"name":"Pok\xe9mon"}'), "not UTF-8"),
    "NaN": (raw(b'{"hp":NaN}'), "NaN"),
    "a key twice": (raw(b'{"id":"a","id":"b"}'), "duplicate key"),
    "a huge number": (raw(b'{"hp":' + b"9" * 50_000 + b"}"), "not valid JSON"),
    "deep": (raw(DEEP), "nested too deep"),
    "rather deep": (raw(b"[" * 50 + b"]" * 50), "nested too deep"),
    "a list": (raw(b"[]"), "must be an object"),
    "null": (raw(b"null"), "card is listed but not available"),
    "a word": (raw(b'"card"'), "must be an object"),
    "too large by its length": (raw(BODY, length=900_000_000), "exceeds 200,000 bytes"),
    "endless": (endless, "exceeds 200,000 bytes"),
    "a gzip bomb": (raw(BOMB, Content_Encoding="gzip"), "exceeds 200,000 bytes"),
    "another coding": (raw(BODY, Content_Encoding="br"), "unsupported content encoding br"),
    "two codings": (raw(BODY, Content_Encoding="gzip, gzip"), "unsupported content encoding"),
    "forbidden": (raw(b"{}", status=403), "HTTP status 403"),
    "no content": (raw(b"", status=204), "HTTP status 204"),
    "missing": (raw(b"{}", status=404), "listed but not available"),
    "another host": (raw(b"", status=302, Location="http://example.com/x"), "redirects to another host"),
    "another port": (raw(b"", status=302, Location="http://127.0.0.1:1/x"), "redirects to another host"),
    "a file": (raw(b"", status=302, Location="file:///etc/passwd"), "redirects to another host"),
    "a user name": (raw(b"", status=301, Location="http://me:x@127.0.0.1/x"), "redirects to another host"),
    "a broken address": (raw(b"", status=301, Location="http://[::1"), "redirects to another host"),
    "another host with a bomb": (
        raw(BOMB, status=302, Content_Encoding="gzip", Location="http://example.com/x"),
        "redirects to another host",
    ),
    "nowhere": (raw(b"", status=302), "too many redirects"),
    "in circles": (raw(b"", status=307, Location=LAST), "too many redirects"),
}


@pytest.mark.parametrize("kind", DAMAGED)
@pytest.mark.slow
def test_damaged_answers_are_refused_and_the_old_set_stays(
    kind: str, sync: Sync, server: CardServer, old: Path
) -> None:
    server.routes[LAST], message = DAMAGED[kind]
    error = check_refusal(sync(), old, old.read_bytes(), message)
    assert f"{SET_ID}-006" in error.message


BROKEN = {
    "out of order": (raw(b"{}", status=500), "HTTP status 500 (3 attempts)"),
    "overloaded": (raw(b"{}", status=503), "HTTP status 503 (3 attempts)"),
    "broken off": (raw(BODY[:20], length=len(BODY)), "broke"),
    "damaged gzip": (raw(gzip.compress(BODY)[:-9], Content_Encoding="gzip"), "corrupt compressed response"),
    "no gzip": (raw(BODY, Content_Encoding="gzip"), "corrupt compressed response"),
    "silence": (lambda handler: time.sleep(1.4), "read timeout"),
    "a wait of a day": (raw(b"", status=429, Retry_After="86400"), "asks to wait 86400 seconds"),
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.slow
def test_failing_database_is_retried_and_then_left(
    kind: str, sync: Sync, server: CardServer, old: Path
) -> None:
    server.routes[LAST], message = BROKEN[kind]
    tries = 1 if kind == "a wait of a day" else 3
    limits = replace(QUICK, silence=1) if kind == "silence" else QUICK
    error = check_refusal(sync(limits=limits), old, old.read_bytes(), message)
    assert isinstance(error, Unreachable)
    assert server.requested[LAST] == tries


@pytest.mark.parametrize("headers_too", [False, True])
@pytest.mark.slow
def test_an_answer_that_drips_is_left_in_time(
    sync: Sync, server: CardServer, old: Path, headers_too: bool
) -> None:
    server.routes[LAST] = drip(BODY + b" " * 1500, headers_too=headers_too)
    start = time.monotonic()
    report = sync(limits=replace(QUICK, whole=1.5))
    check_refusal(report, old, old.read_bytes(), "response incomplete after 1.5 seconds")
    assert time.monotonic() - start < 60  # to its end the answer would take 3 × 75 seconds


def test_no_connection(sync: Sync, server: CardServer, pauses: list[float]) -> None:
    server.server_close()
    with pytest.raises(Unreachable, match="connection"):
        sync(server.address)
    assert pauses == [0.5, 1.0]


class TestPauses:
    def test_passing_failures_are_waited_for(
        self, sync: Sync, server: CardServer, old: Path, pauses: list[float]
    ) -> None:
        server.routes[LAST] = in_turn(raw(b"", status=500), raw(b"", status=502), GOOD)
        assert not sync().failed
        assert pauses == [0.5, 1.0]

    @pytest.mark.parametrize(
        ("headers", "pause"),
        [
            ({"Retry_After": "7"}, 7.0),
            ({"Retry_After": "Wed, 21 Oct 2026 07:28:09 GMT", "Date": "Wed, 21 Oct 2026 07:28:00 GMT"}, 9.0),
            ({"Retry_After": "soon"}, 0.5),
            ({}, 0.5),
        ],
    )
    def test_retry_after_is_respected(
        self,
        sync: Sync,
        server: CardServer,
        old: Path,
        pauses: list[float],
        headers: dict[str, str],
        pause: float,
    ) -> None:
        def busy(handler: Any) -> None:
            handler.send_response_only(429)
            for name, value in headers.items():
                handler.send_header(name.replace("_", "-"), value)
            handler.send_header("Content-Length", "0")
            handler.end_headers()

        server.routes[LAST] = in_turn(busy, GOOD)
        assert not sync().failed
        assert pauses == [pause]


def test_good_answers_come_compressed_and_redirected_too(sync: Sync, server: CardServer, old: Path) -> None:
    server.routes[LAST] = raw(b"", status=301, Location="/moved")
    server.routes["/moved"] = raw(gzip.compress(BODY), Content_Encoding="gzip")
    assert not sync().failed
    assert Catalogue.open().set(SET_ID).total == 6


def test_all_answers_together_are_bounded(small: Path, home: Path, server: CardServer) -> None:
    from dataclasses import replace

    server.routes = made_up.api()
    report = sync_cards(server.address, limits=replace(QUICK, total=2_500))
    assert refused(report).error is not None
    assert "exceeds" in str(refused(report).error)
    assert not (home / "sets").exists()


WRONG_CARDS: dict[str, tuple[dict[str, Any], str]] = {
    "another id": ({"id": "zz01-007"}, "id "),
    "another number": ({"localId": "007"}, "localId "),
    "another set": ({"set": {"id": "sv06", "name": made_up.SET_NAME}}, "the set it was listed in"),
    "another set's name": ({"set": {"id": SET_ID, "name": "Other"}}, "the set it was listed in"),
    "a set that is a text": ({"set": SET_ID}, "set "),
    "no category": ({"category": None}, "category is missing"),
    "a strange category": ({"category": "Vehicle"}, "category "),
    "a name that is a number": ({"name": 5}, "name must be a string, got 5"),
    "no name": ({"name": None}, "name is missing"),
    "a name of blanks": ({"name": "   "}, "name must be a string"),
    "a very long name": ({"name": "Zig" * 500}, "at most 120 characters"),
    "a name with a terminal code": ({"name": "Zig\x1b[2J"}, "control characters"),
    "a name that turns the writing": ({"name": "Zig\u202egoz"}, "control characters"),
    "half a character": ({"illustrator": "Zig\ud800"}, "control characters"),
    "HP in words": ({"hp": "many"}, "hp must be"),
    "HP of true": ({"hp": True}, "hp must be a whole number"),
    "HP below 0": ({"hp": -10}, "got -10"),
    "a fraction": ({"retreat": 1.5}, "retreat "),
    "a strange type": ({"types": ["Sound"]}, "types has the unknown value"),
    "types in a text": ({"types": "Grass"}, "types "),
    "a cost in a text": ({"attacks": [{"name": "Zag", "cost": "GG"}]}, "attacks[1].cost "),
    "attacks that are none": ({"attacks": ["Zag"]}, "attacks[1] must be an object"),
    "attacks in an object": ({"attacks": {"name": "Zag"}}, "must be a list"),
    "a hundred attacks": ({"attacks": [{"name": "Zag"}] * 100}, "the limit is 8"),
    "a Weakness to nothing": ({"weaknesses": [{"value": "×2"}]}, "weaknesses[1].type is missing"),
    "a long mark": ({"regulationMark": "J" * 50}, "regulationMark "),
    "a strange Energy": ({"energyType": "Free"}, "energyType "),
}


@pytest.mark.parametrize("kind", WRONG_CARDS)
@pytest.mark.slow
def test_wrong_cards_are_refused(kind: str, sync: Sync, server: CardServer, old: Path) -> None:
    facts, message = WRONG_CARDS[kind]
    body = json.dumps(GOOD | facts).encode()
    server.routes[LAST] = raw(body)
    error = check_refusal(sync(), old, old.read_bytes(), message)
    assert LAST in error.message


def listed(*ids: str) -> list[dict[str, str]]:
    return [{"id": one, "localId": one.partition("-")[2], "name": "Zig"} for one in ids]


WRONG_SETS: dict[str, tuple[dict[str, Any], str]] = {
    "another id": ({"id": "zz02"}, "id "),
    "another name": ({"name": "Other Horizon"}, "name "),
    "cards that are none": ({"cards": "all"}, "must be a list"),
    "a card of another set": ({"cards": listed("sv06-001")}, "after its set and number"),
    "a card that leads away": (
        {"cards": [{"id": f"{SET_ID}-../x", "localId": "../x"}]},
        "a collector number",
    ),
    "a card twice": ({"cards": listed("zz01-001", "zz01-001")}, "duplicate card zz01-001"),
    "a card twice but for case": ({"cards": listed("zz01-TG1", "zz01-tg1")}, "duplicate zz01-tg1"),
    "ten thousand cards": ({"cards": listed("zz01-001") * 2_100}, "the limit is 2000"),
    "a series that is a text": ({"serie": "zz"}, "serie "),
}


@pytest.mark.parametrize("kind", WRONG_SETS)
@pytest.mark.slow
def test_wrong_sets_are_refused(kind: str, sync: Sync, server: CardServer, old: Path) -> None:
    facts, message = WRONG_SETS[kind]
    server.routes[SET] = server.routes[SET] | facts
    check_refusal(sync(), old, old.read_bytes(), message)


def test_a_new_set_without_a_release_day_is_refused(sync: Sync, server: CardServer) -> None:
    for day in ("soon", "---", "0001-01-01", None):
        server.routes = made_up.api(releaseDate=day)
        assert "no release date" in str(refused(sync()).error)


def test_requested_empty_set_is_refused(sync: Sync, server: CardServer) -> None:
    server.routes = made_up.api([])
    assert "no cards published yet" in str(refused(sync(sets=[SET_ID])).error)


class TestTheList:
    @pytest.mark.parametrize(
        "set_id",
        [
            "../../x",
            "..",
            "/etc/x",
            "a/b",
            "a\\b",
            "c:",
            "x.json/..",
            ".x",
            "x.",
            "NUL",
            "com1",
            "",
            "x" * 30,
            "zz 01",
            "zz\x00",
            "zz%2f",
            "žž",
            "-x",
            "a..b",
        ],
    )
    def test_ids_that_could_do_harm_are_refused(
        self, sync: Sync, server: CardServer, home: Path, tmp_path: Path, set_id: str
    ) -> None:
        brief = made_up.api()["/en/sets"][0] | {"id": set_id}
        server.routes = {"/en/sets": [brief]}
        before = sorted(tmp_path.rglob("*"))
        with pytest.raises(SourceError) as caught:
            sync()
        assert "/en/sets: [1].id must be" in str(caught.value)
        written = {path for path in tmp_path.rglob("*") if path not in before}
        assert written <= {home, home / "sync.lock"} | set((tmp_path / "cache").rglob("*")) | {
            tmp_path / "cache"
        }

    def test_ids_given_twice_are_refused(self, sync: Sync, server: CardServer) -> None:
        server.routes = made_up.api()
        server.routes["/en/sets"] *= 2
        with pytest.raises(SourceError, match="duplicate zz01"):
            sync()

    def test_an_id_that_differs_in_case_alone_is_refused(self, sync: Sync, server: CardServer) -> None:
        server.routes = {"/en/sets": [{"id": "AA1", "name": "Old Set"}]}
        assert "differs from aa1 only in letter case" in str(refused(sync()).error)

    def test_a_known_set_under_another_name_is_refused(self, sync: Sync, server: CardServer) -> None:
        server.routes = {"/en/sets": [{"id": "aa1", "name": "New Set", "cardCount": {"total": 9}}]}
        error = refused(sync()).error
        assert "is named New Set" in str(error)
        assert "but Old Set" in str(error)

    @pytest.mark.parametrize(
        ("answer", "message"),
        [
            (raw(b"<html>", kind="text/html"), "not JSON"),
            (raw(b'{"sets":[]}'), "must be a list"),
            (raw(b'["zz01"]'), "must be an object"),
            (raw(b"", status=500), "HTTP status 500"),
            (raw(b"", status=302, Location="https://example.com/"), "another host"),
        ],
    )
    def test_a_list_that_is_none_ends_the_sync(
        self, sync: Sync, server: CardServer, answer: Any, message: str
    ) -> None:
        server.routes = {"/en/sets": answer}
        with pytest.raises(SourceError, match=message):
            sync()


class TestPtcgdataFiles:
    @pytest.mark.parametrize(
        ("facts", "message"),
        [
            ({"id": "sv1-1"}, "an id that begins with its set"),
            ({"number": "../1"}, "a collector number"),
            ({"supertype": "Digimon"}, "supertype must be"),
            ({"types": ["Dark"]}, "types "),
            ({"hp": "lots"}, "hp must be"),
            ({"attacks": [{"name": "Zag", "cost": "GG"}]}, "cost "),
            ({"subtypes": "Basic"}, "subtypes "),
        ],
    )
    def test_wrong_cards_are_refused(
        self, sync: Sync, server: CardServer, home: Path, facts: dict[str, Any], message: str
    ) -> None:
        server.routes = made_up.files()
        cards = server.routes["/cards/en/zz1.json"]
        server.routes["/cards/en/zz1.json"] = [cards[0] | facts, *cards[1:]]
        error = refused(sync()).error
        assert error is not None
        assert message in error.message
        assert "/cards/en/zz1.json" in error.message
        assert error.remedy
        assert not (home / "sets").exists()

    @pytest.mark.parametrize(
        "answer",
        [
            raw(b"<html>", kind="text/html"),
            raw(b"[{]", kind="text/plain"),
            raw(BOMB, Content_Encoding="gzip"),
            raw(b"{}"),
            drip(BODY),
            endless,
        ],
    )
    def test_damaged_files_are_refused(self, sync: Sync, server: CardServer, home: Path, answer: Any) -> None:
        server.routes = made_up.files() | {"/cards/en/zz1.json": answer}
        error = refused(sync()).error
        assert error is not None
        assert "/cards/en/zz1.json" in error.message
        assert not (home / "sets").exists()

    def test_a_number_twice_is_refused(self, sync: Sync, server: CardServer) -> None:
        server.routes = made_up.files()
        server.routes["/cards/en/zz1.json"] *= 2
        assert "duplicate" in str(refused(sync()).error)
