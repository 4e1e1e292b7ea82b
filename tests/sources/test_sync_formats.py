"""`ptcg formats sync`: newer rotations, bans and set dates, complete or not at all."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.conftest import DECKS, ROOT, Capture, Patch
from tests.sources.server import CardServer, drip, endless, raw
from tests.web.pages import open_pages
from validator.catalogue.load import built_in_catalogue
from validator.cli.main import run
from validator.errors import DeadlinePassed, PtcgError, SourceError, Unreachable, UsageError
from validator.formats import facts
from validator.formats.calendar import load_calendar
from validator.formats.facts import DATA_FOLDER, MANIFEST, current_facts, file_names, forget_facts
from validator.formats.legality import REFRESH
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.cards.folder_lock import lock_folder
from validator.services.decks.check import check_text
from validator.services.formats.sync import FormatsReport, export_formats, sync_formats
from validator.sources.format_facts import FACT_LIMITS

TODAY = date(2026, 11, 22)
LATE = date(2027, 5, 1)
QUICK = replace(FACT_LIMITS, connect=30, silence=30, whole=60, tries=2, first_pause=0.01, deadline=120)
DECK = DECKS / "standard-2026.txt"
NEW_PERIOD = """
[[periods]]
label = "I-on"
from = 2027-04-09
source = "a test"
mark_floor = "I"
basic_energy = ["Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal"]
"""
NEW_BAN = '\n[[bans]]\nname = "Ultra Ball"\nfrom = 2026-10-01\nsource = "a test"\n'
NEW_SET = "me07,MES,Made-up Seven,expansion,2027-01-15,2027-01-29,release + 14 days,medium\n"

Edit = Callable[[str], str]
Write = Callable[..., Path]
Sync = Callable[..., FormatsReport]


def newer_days(text: str, day: str = "2026-11-20") -> str:
    """Set the days up to which the facts are known."""
    return re.sub(r"(?m)^(sets|bans|as_of) = \d{4}-\d\d-\d\d", rf"\1 = {day}", text)


def add(text: str) -> Edit:
    return lambda old: old + text


def swap(before: str, after: str) -> Edit:
    def edit(old: str) -> str:
        assert before in old
        return old.replace(before, after, 1)

    return edit


def drop(start: str) -> Edit:
    """Leave out the lines that begin so."""
    return lambda old: "\n".join(line for line in old.split("\n") if not line.startswith(start))


def add_set(before: str = "", after: str = "") -> Edit:
    return add(NEW_SET.replace(before, after) if before else NEW_SET)


@pytest.fixture(scope="module", autouse=True)
def environment() -> Iterator[None]:
    with Patch.context() as patch:
        patch.setenv("NO_PROXY", "*")
        yield
    forget_facts()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: Patch) -> Path:
    """The user's data directory, empty."""
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a directory of newer facts; `edits` change files, `sign` makes the manifest fit them."""

    def make(name: str = "source", *, day: str = "2026-11-20", sign: bool = True, **edits: Edit) -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        for file in file_names():
            text = (DATA_FOLDER / file).read_text("utf-8")
            if file.endswith(".toml"):
                text = newer_days(text, day)
            edit = edits.get(file.partition(".")[0])
            (folder / file).write_text(edit(text) if edit else text, "utf-8")
        as_of = facts.FactsAsOf(date.fromisoformat(day), date.fromisoformat(day))
        if sign:
            (folder / MANIFEST).write_bytes(facts.make_manifest(folder, as_of).to_bytes())
        return folder

    return make


@pytest.fixture
def sync(home: Path) -> Sync:
    def sync_from(source: Any, **how: Any) -> FormatsReport:
        return sync_formats(str(source), **{"limits": QUICK, "day": TODAY, "pause": lambda _: None, **how})

    return sync_from


def everything(write: Write, name: str = "source", day: str = "2026-11-20") -> Path:
    """Facts with a new period, a new ban and a new set."""
    return write(name, day=day, standard=add(NEW_PERIOD + NEW_BAN), set_dates=add(NEW_SET))


def installed(home: Path) -> list[Path]:
    return sorted((home / "formats").iterdir()) if (home / "formats").exists() else []


def standard(day: date = TODAY) -> Any:
    return open_season(load_format("standard"), day, built_in_catalogue())


class TestInstall:
    def test_new_facts_are_used(self, sync: Sync, write: Write, home: Path) -> None:
        assert standard(LATE).label == "H-on"
        report = sync(everything(write))
        assert report.status == "installed"
        assert standard(LATE).label == "I-on"
        assert load_calendar().sets["me07"].release == date(2027, 1, 15)
        (report_on_deck,) = check_text(DECK.read_bytes(), on=TODAY)
        assert report_on_deck.verdict == "illegal"
        assert {"banned"} <= {finding.name for finding in report_on_deck.findings}
        assert report_on_deck.data_as_of.to_dict() == {
            "cards": "2026-07-17",
            "sets": "2026-11-20",
            "bans": "2026-11-20",
            "refresh": REFRESH,
        }

    def test_the_report_lists_each_change(self, sync: Sync, write: Write) -> None:
        report = sync(everything(write))
        found = {(one.format, one.kind, one.name, one.change) for one in report.changes}
        assert found == {
            ("standard", "period", "I-on", "added"),
            ("standard", "ban", "Ultra Ball", "added"),
            ("", "set", "me07", "added"),
        }
        assert "standard: period I-on added: from 2027-04-09" in map(str, report.changes)
        assert report.pending_sets == ("me07",)
        assert (str(report.before.sets), str(report.as_of.sets)) == ("2026-08-21", "2026-11-20")
        json.dumps(report.to_dict())

    def test_changed_and_removed_facts_are_listed(self, sync: Sync, write: Write) -> None:
        def drop_first_ban(text: str) -> str:
            start, *bans = text.split("\n[[bans]]")
            return "\n[[bans]]".join([start, *bans[1:]])

        dates = swap("2026-11-06,2026-11-20", "2026-11-13,2026-11-27")
        report = sync(write(expanded=drop_first_ban, set_dates=dates))
        changes = {(one.kind, one.change) for one in report.changes}
        assert ("ban", "removed") in changes
        (moved,) = [one for one in report.changes if one.kind == "set"]
        assert (moved.name, moved.change, moved.fields) == ("me06", "changed", ("release", "legal"))

    def test_the_data_age_notice_uses_the_new_days(self, sync: Sync, write: Write) -> None:
        sync(write(day="2026-11-22"))
        (notice,) = [one for one in standard().warnings if one.kind == "data age"]
        assert "bans as of 2026-11-22" in notice.text
        assert "Delta Reign" in notice.text  # released, and its cards are not in the catalogue
        assert standard(date(2026, 8, 10)).warnings == ()

    def test_a_second_sync_installs_nothing(self, sync: Sync, write: Write, home: Path) -> None:
        source = everything(write)
        sync(source)
        before = installed(home)
        assert sync(source).status == "up to date"
        assert installed(home) == before

    def test_newer_facts_replace_those_installed(self, sync: Sync, write: Write, home: Path) -> None:
        sync(write("one"))
        assert sync(everything(write, "two", "2026-11-21")).status == "installed"
        assert standard(LATE).label == "I-on"
        assert sync(write("three", day="2026-11-20")).status == "not newer"
        assert standard(LATE).label == "I-on"

    def test_old_facts_are_deleted_after_a_month(self, sync: Sync, write: Write, home: Path) -> None:
        sync(write("one"))
        (first,) = installed(home)
        os.utime(first, (time.time() - 60 * 86_400,) * 2)
        sync(write("two", day="2026-11-21"))
        assert len(installed(home)) == 1
        assert first not in installed(home)

    def test_a_dry_run_writes_nothing(self, sync: Sync, write: Write, home: Path) -> None:
        report = sync(everything(write), dry_run=True)
        assert report.status == "would be installed"
        assert len(report.changes) == 3
        assert not home.exists()
        assert current_facts().built_in

    def test_a_format_of_ones_own_extends_the_new_facts(
        self, sync: Sync, write: Write, tmp_path: Path
    ) -> None:
        own = tmp_path / "own.toml"
        own.write_text('title = "Own"\nextends = "standard"\n', "utf-8")
        assert open_season(load_format(own), LATE, built_in_catalogue()).label == "H-on"
        sync(everything(write))
        assert open_season(load_format(own), LATE, built_in_catalogue()).label == "I-on"

    def test_the_facts_of_a_newer_release_win(
        self, sync: Sync, write: Write, home: Path, monkeypatch: Patch
    ) -> None:
        sync(everything(write))
        assert not current_facts().built_in
        reached = facts.FactsAsOf(date(2026, 11, 20), date(2026, 11, 20))
        monkeypatch.setattr(facts, "built_in_as_of", lambda: reached)
        facts._find_facts.cache_clear()
        assert current_facts().built_in
        assert current_facts().problem == ""
        assert standard(LATE).label == "H-on"
        monkeypatch.undo()
        forget_facts()

    def test_two_syncs_do_not_write_at_once(self, sync: Sync, write: Write, home: Path) -> None:
        with lock_folder(home), pytest.raises(UsageError, match="Another sync"):
            sync(write())

    def test_what_a_broken_sync_left_is_deleted(self, sync: Sync, write: Write, home: Path) -> None:
        (home / "formats" / ".incoming-abc").mkdir(parents=True)
        forget_facts()
        assert current_facts().problem == ""
        sync(write())
        assert [path.name[:6] for path in installed(home)] == ["facts-"]


WAIT = "days = 14"
MARK = 'day = 2020-02-21, confidence = "medium"'
BAD: dict[str, tuple[str, Edit, str]] = {
    "TOML": ("standard", add("\n[[periods"), "standard.toml is not TOML"),
    "a key": ("standard", lambda text: "sise = 60\n" + text, "sise is an unknown key"),
    "deep TOML": ("glc", add("\nx = " + "[\n" * 5_000 + "]\n" * 5_000), "glc.toml is not TOML"),
    "a key of many parts": ("glc", add("\n" + ".".join("a" * 400) + " = 1\n"), "a key of too many parts"),
    "a long heading": ("glc", add("\n[" + ".".join("a" * 400) + "]\n"), "a key of too many parts"),
    "a key hidden in a table": (
        "glc",
        add("\nx = { '" + "" + "' = 1, " + ".".join("a" * 400) + " = 1 }\n"),
        "too many",
    ),
    "a long line": ("glc", add("\nx = [" + '"\\\\"", ' * 400 + "]\n"), "longer than 1,000 characters"),
    "a text of several lines": ("glc", add('\nx = """\n"""\n'), "a text of several lines"),
    "a wrong order": ("standard", add(NEW_PERIOD.replace("2027", "2010")), "chronological order"),
    "a time": ("calendar", swap("release = 2020-02-07", "release = 2020-02-07T00:00:00"), "first_mark is"),
    "a mark's day": ("calendar", swap("day = 2020-02-21", 'day = "soon"'), "not a date"),
    "a confidence": ("calendar", swap(MARK, MARK.replace("medium", "sure")), "not high, medium or low"),
    "a mark gone": ("calendar", drop("G ="), "lacks G"),
    "a huge wait": ("calendar", swap(WAIT, "days = 99999999999999"), "cannot be read"),
    "a long wait": ("calendar", swap(WAIT, "days = 999"), "new_sets.days is 999"),
    "marks in a text": (
        "calendar",
        swap('unmarked_sets = ["2021swsh", "cel25cc", "30th-c"]', 'unmarked_sets = "abc"'),
        "unmarked_sets is not a list",
    ),
    "a table that is none": ("calendar", swap("[new_sets]", "[old_sets]"), "cannot be read"),
    "a control character": ("calendar", add("# \x1b[2J\n"), "control character"),
    "an escaped one": ("standard", lambda text: 'notes = ["\\u001b[2J"]\n' + text, "control characters"),
    "a set that is none": ("standard", swap('floor = "base5"', 'floor = "nope9"'), "has the id 'nope9'"),
    "a print that is none": (
        "expanded",
        add('\n[[bans]]\nname = "Ultra Ball"\nprints = ["sv06-999"]\n'),
        "no print has the id 'sv06-999'",
    ),
    "other columns": ("set_dates", swap("set_id,code", "id,code"), "its first line must be"),
    "a set gone": ("set_dates", drop("jumbo"), "lacks jumbo"),
    "a set twice": ("set_dates", add(NEW_SET + NEW_SET), "'me07' is there twice"),
    "a cell too many": ("set_dates", add_set("\n", ",x\n"), "9 columns, not 8"),
    "a day": ("set_dates", add_set("2027-01-15", "15.1.2027"), "cannot be read"),
    "a kind": ("set_dates", add_set("expansion", "planet"), "of the kind 'planet'"),
    "legal too early": ("set_dates", add_set("2027-01-29", "2026-01-29"), "legal before"),
    "a far year": ("set_dates", add_set("2027", "9999"), "9999"),
}


@pytest.mark.parametrize("kind", BAD)
def test_facts_that_are_not_sound_are_refused(kind: str, sync: Sync, write: Write, home: Path) -> None:
    file, edit, message = BAD[kind]
    source = write(**{file: edit})
    with pytest.raises(SourceError) as caught:
        sync(source)
    assert message in caught.value.message
    assert str(source) in caught.value.message
    assert caught.value.remedy
    assert installed(home) == []
    assert current_facts().built_in


def test_a_file_that_is_not_utf8_is_refused(sync: Sync, write: Write, home: Path) -> None:
    source = write()
    (source / "calendar.toml").write_bytes((source / "calendar.toml").read_bytes() + b"# \xff\xfe\n")
    as_of = facts.FactsAsOf(date(2026, 11, 20), date(2026, 11, 20))
    (source / MANIFEST).write_bytes(facts.make_manifest(source, as_of).to_bytes())
    with pytest.raises(SourceError, match="utf-8"):
        sync(source)
    assert installed(home) == []


class TestManifest:
    @pytest.mark.parametrize(
        ("body", "message"),
        [
            (b"{", "is not JSON"),
            (b"[" * 100_000, "is not JSON"),
            (b"[]", "is not an object"),
            (b"{}", "has version null"),
            (b'{"version": 2}', "this release reads version 1"),
            (b'{"version": true}', "has version true"),
            (b'{"version": 1}', "as_of"),
            (b'{"version": 1, "as_of": {"sets": "2026-13-01", "bans": "2026-11-20"}}', "as_of"),
            (b'{"version": 1, "as_of": {"sets": "2026-11-20", "bans": "2026-11-20"}}', "files of"),
            (
                b'{"version": 1, "as_of": {"sets": "2026-11-20", "bans": "2026-11-20"}, "files": {}}',
                "lists no calendar.toml",
            ),
            (
                b'{"version": 1, "as_of": {"sets": "2026-11-20", "bans": "2026-11-20"}, "files": {"x": "y"}}',
                "SHA-256",
            ),
        ],
    )
    def test_a_manifest_that_is_none(
        self, sync: Sync, write: Write, home: Path, body: bytes, message: str
    ) -> None:
        source = write()
        (source / MANIFEST).write_bytes(body)
        with pytest.raises(SourceError) as caught:
            sync(source)
        assert message in caught.value.message
        assert installed(home) == []

    def test_a_file_that_is_not_the_one_listed(self, sync: Sync, write: Write, home: Path) -> None:
        source = write()
        (source / "glc.toml").write_text((source / "glc.toml").read_text("utf-8") + "# more\n", "utf-8")
        with pytest.raises(SourceError, match=r"glc\.toml is not the file"):
            sync(source)

    def test_other_days_than_in_the_calendar(self, sync: Sync, write: Write, home: Path) -> None:
        source = write()
        as_of = facts.FactsAsOf(date(2026, 11, 21), date(2026, 11, 21))
        (source / MANIFEST).write_bytes(facts.make_manifest(source, as_of).to_bytes())
        with pytest.raises(SourceError, match="not that of calendar"):
            sync(source)

    def test_days_in_the_future(self, sync: Sync, write: Write, home: Path) -> None:
        with pytest.raises(SourceError, match="in the future"):
            sync(write(day="2027-11-20"))

    def test_newer_in_one_respect_and_older_in_the_other(self, sync: Sync, write: Write, home: Path) -> None:
        source = write()
        as_of = facts.FactsAsOf(date(2026, 11, 20), date(2026, 7, 1))
        (source / MANIFEST).write_bytes(facts.make_manifest(source, as_of).to_bytes())
        with pytest.raises(SourceError, match="older in the other"):
            sync(source)

    def test_files_that_this_release_does_not_read_are_named(
        self, sync: Sync, write: Write, home: Path
    ) -> None:
        source = write()
        body = json.loads((source / MANIFEST).read_text("utf-8"))
        body["files"] |= {"../../evil.toml": "0" * 64, "pocket.toml": "1" * 64}
        (source / MANIFEST).write_text(json.dumps(body), "utf-8")
        assert sync(source).unread == ("../../evil.toml", "pocket.toml")
        (place,) = installed(home)
        assert sorted(path.name for path in place.iterdir()) == sorted([*file_names(), MANIFEST])


class TestSources:
    @pytest.fixture
    def server(self) -> Iterator[CardServer]:
        with CardServer() as running:
            yield running

    @staticmethod
    def routes(folder: Path, kind: str = "text/plain") -> dict[str, Any]:
        return {f"/facts/{path.name}": raw(path.read_bytes(), kind=kind) for path in folder.iterdir()}

    @pytest.mark.parametrize("kind", ["text/plain", "application/octet-stream", "application/toml"])
    def test_over_http_from_this_machine(
        self, sync: Sync, write: Write, server: CardServer, kind: str
    ) -> None:
        server.routes = self.routes(everything(write), kind)
        assert sync(f"{server.address}/facts/").status == "installed"
        assert standard(LATE).label == "I-on"

    def test_facts_that_are_not_newer_are_not_fetched(
        self, sync: Sync, write: Write, server: CardServer
    ) -> None:
        server.routes = self.routes(everything(write))
        sync(f"{server.address}/facts")
        server.requested.clear()
        assert sync(f"{server.address}/facts").status == "up to date"
        assert list(server.requested) == ["/facts/manifest.json"]

    @pytest.mark.parametrize(
        "address",
        [
            "http://example.com/facts",
            "http://127.0.0.1.example.com/facts",
            "http://192.168.1.1/facts",
            "ftp://example.com/facts",
            "file:///etc",
            "https://me:secret@example.com/facts",
            "https://example.com/?q=1",
        ],
    )
    def test_other_addresses_are_refused(self, sync: Sync, address: str) -> None:
        with pytest.raises(UsageError) as caught:
            sync(address)
        assert "secret" not in str(caught.value)

    @pytest.mark.parametrize(
        ("answer", "message"),
        [
            (raw(b"", status=302, Location="https://example.com/x"), "another host"),
            (raw(b"", status=302, Location="file:///etc/passwd"), "another host"),
            (raw(b"<html>", kind="text/html"), "not a file of format facts"),
            (raw(b"{}", status=404), "no calendar.toml"),
            (raw(b"{}", status=403), "HTTP status 403"),
            (raw(b"x" * 600_000, kind="text/plain"), "exceeds 256,000 bytes"),
            (endless, "exceeds 256,000 bytes"),
            (raw(b"", status=500), "HTTP status 500"),
        ],
    )
    def test_a_server_that_misbehaves(
        self, sync: Sync, write: Write, home: Path, server: CardServer, answer: Any, message: str
    ) -> None:
        server.routes = self.routes(everything(write)) | {"/facts/calendar.toml": answer}
        with pytest.raises(SourceError) as caught:
            sync(f"{server.address}/facts")
        assert message in caught.value.message
        assert installed(home) == []
        assert current_facts().built_in

    def test_an_answer_that_drips(self, sync: Sync, write: Write, home: Path, server: CardServer) -> None:
        server.routes = self.routes(everything(write)) | {"/facts/calendar.toml": drip(b" " * 900)}
        with pytest.raises(SourceError) as caught:
            sync(f"{server.address}/facts", limits=replace(QUICK, whole=1.5))
        assert "response incomplete" in caught.value.message
        assert installed(home) == []

    def test_the_deadline(self, sync: Sync, write: Write, home: Path, server: CardServer) -> None:
        server.routes = self.routes(everything(write)) | {"/facts/calendar.toml": drip(b" " * 1200)}
        start = time.monotonic()
        with pytest.raises(DeadlinePassed):
            sync(f"{server.address}/facts", limits=replace(QUICK, whole=60, deadline=0.6))
        assert time.monotonic() - start < 30  # to its end the answer would take a minute

    def test_no_connection(self, sync: Sync, server: CardServer) -> None:
        server.server_close()
        with pytest.raises(Unreachable):
            sync(f"{server.address}/facts")

    def test_folders_that_are_none(self, sync: Sync, tmp_path: Path) -> None:
        with pytest.raises(UsageError, match="is not a directory"):
            sync(tmp_path / "nowhere")
        with pytest.raises(UsageError, match="ptcg formats export"):
            sync(tmp_path)

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs fifos")
    @pytest.mark.parametrize("name", [MANIFEST, "glc.toml"])
    def test_a_fifo(self, sync: Sync, write: Write, name: str) -> None:
        source = write()
        (source / name).unlink()
        os.mkfifo(source / name)
        with pytest.raises(SourceError, match="not a regular file"):
            sync(source)

    def test_a_large_file(self, sync: Sync, write: Write) -> None:
        source = write()
        (source / "glc.toml").write_bytes(b"#" * 600_000)
        with pytest.raises(SourceError, match="exceeds 256,000 bytes"):
            sync(source)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "a file changed": lambda place: (place / "standard.toml").write_text("size = 60\n"),
    "a file cut": lambda place: (place / "set_dates.csv").write_bytes(b"set_id,co"),
    "a file gone": lambda place: (place / "calendar.toml").unlink(),
    "no manifest": lambda place: (place / MANIFEST).unlink(),
    "garbage": lambda place: (place / MANIFEST).write_bytes(b"\xff\x00" * 50),
    "another version": lambda place: (place / MANIFEST).write_text('{"version": 7}'),
    "empty": lambda place: [path.unlink() for path in place.iterdir()],
    "a file": lambda place: (shutil.rmtree(place), place.write_text("x")),
}


@pytest.mark.slow
class TestDamage:
    @pytest.fixture
    def place(self, sync: Sync, write: Write, home: Path) -> Path:
        sync(everything(write))
        (place,) = installed(home)
        return place

    @pytest.mark.parametrize("kind", DAMAGE)
    def test_damaged_facts_are_not_used_and_are_reported(
        self, kind: str, place: Path, sync: Sync, write: Write, capsys: Capture
    ) -> None:
        DAMAGE[kind](place)
        forget_facts()
        assert current_facts().built_in
        assert standard(LATE).label == "H-on"
        (report,) = check_text(DECK.read_bytes(), on=date(2026, 7, 20))
        assert report.verdict == "legal"
        (found,) = [finding for finding in report.findings if finding.code == "FMT008"]
        assert found.severity == "warning"
        (report,) = check_text(DECK.read_bytes(), on=date(2026, 7, 25))  # a ban may be missing
        assert report.verdict == "undetermined"
        assert "cannot be used" in found.message
        assert "ptcg formats sync" in found.message
        assert run(["formats", "standard", "--on", "2026-07-20"]) == 0
        assert "cannot be used" in capsys.readouterr().out
        assert run(["formats", "sync", "--source", str(everything(write, "again"))]) == 0
        capsys.readouterr()
        assert standard(LATE).label == "I-on"
        assert current_facts().problem == ""

    def test_facts_that_a_newer_reader_refuses_are_not_used(self, place: Path) -> None:
        text = (place / "standard.toml").read_text("utf-8")
        (place / "standard.toml").write_text("unknown_key = 1\n" + text, "utf-8")
        as_of = facts.read_as_of(place)
        (place / MANIFEST).write_bytes(facts.make_manifest(place, as_of).to_bytes())
        forget_facts()
        assert standard(LATE).label == "H-on"
        assert "unknown_key" in current_facts().problem
        (notice,) = [one for one in standard().warnings if one.kind == "damaged facts"]
        assert "unknown_key" in notice.text

    def test_several_that_cannot_be_read_are_passed_over(
        self, place: Path, sync: Sync, write: Write, home: Path
    ) -> None:
        sync(write("later", day="2026-11-21"))
        for each in installed(home):
            (each / "standard.toml").write_text("unknown_key = 1\n", "utf-8")
            (each / MANIFEST).write_bytes(facts.make_manifest(each, facts.read_as_of(each)).to_bytes())
        forget_facts()
        assert standard(LATE).label == "H-on"
        assert current_facts().built_in

    def test_a_folder_that_cannot_be_listed(self, place: Path, monkeypatch: Patch) -> None:
        def refuse(_: Path) -> Iterator[Path]:
            raise PermissionError(13, "Permission denied")

        forget_facts()
        with monkeypatch.context() as patch:
            patch.setattr(Path, "iterdir", refuse)
            assert "Permission denied" in current_facts().problem
        forget_facts()

    def test_earlier_facts_are_used_where_the_newest_are_damaged(
        self, place: Path, sync: Sync, write: Write, home: Path
    ) -> None:
        sync(write("later", day="2026-11-21"))
        (later,) = [path for path in installed(home) if path != place]
        (later / MANIFEST).unlink()
        forget_facts()
        assert standard(LATE).label == "I-on"
        assert "earlier ones are" in current_facts().problem


class TestExport:
    def test_what_is_exported_can_be_installed_elsewhere(
        self, sync: Sync, write: Write, tmp_path: Path, monkeypatch: Patch
    ) -> None:
        sync(everything(write))
        export_formats(tmp_path / "site", day=TODAY)
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "other"))
        assert standard(LATE).label == "H-on"
        assert sync(tmp_path / "site").status == "installed"
        assert standard(LATE).label == "I-on"

    def test_the_same_facts_give_the_same_bytes(self, home: Path, tmp_path: Path) -> None:
        export_formats(tmp_path / "site", day=TODAY)
        before = {path.name: path.read_bytes() for path in (tmp_path / "site").iterdir()}
        export_formats(tmp_path / "site", day=TODAY)
        assert before == {path.name: path.read_bytes() for path in (tmp_path / "site").iterdir()}
        for name in file_names():
            assert before[name] == (DATA_FOLDER / name).read_bytes()

    def test_edited_facts_are_checked_first(self, home: Path, write: Write, tmp_path: Path) -> None:
        source = everything(write)
        (source / MANIFEST).unlink()
        manifest = export_formats(tmp_path / "site", source, day=TODAY)
        assert str(manifest.as_of.bans) == "2026-11-20"
        (source / "glc.toml").write_text("size = 'many'\n", "utf-8")
        with pytest.raises(PtcgError, match="glc"):
            export_formats(tmp_path / "site2", source, day=TODAY)
        assert not (tmp_path / "site2").exists()

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs fifos")
    def test_a_fifo_is_not_read(self, home: Path, write: Write, tmp_path: Path) -> None:
        source = write()
        (source / "glc.toml").unlink()
        os.mkfifo(source / "glc.toml")
        with pytest.raises(PtcgError, match="not a regular file"):
            export_formats(tmp_path / "site", source, day=TODAY)

    def test_a_folder_with_other_files_is_left_alone(self, home: Path, tmp_path: Path) -> None:
        (tmp_path / "site").mkdir()
        (tmp_path / "site" / "precious.txt").write_text("x")
        with pytest.raises(UsageError, match="other files"):
            export_formats(tmp_path / "site", day=TODAY)


class TestCommand:
    def test_text_and_json(self, home: Path, write: Write, capsys: Capture) -> None:
        source = everything(write)
        assert run(["formats", "sync", "--source", str(source), "--dry-run", "--output-format", "json"]) == 0
        body = json.loads(capsys.readouterr().out)
        assert (body["status"], body["as_of"]["sets"]) == ("would be installed", "2026-11-20")
        assert {"kind", "change", "format", "name", "fields", "text"} == set(body["changes"][0])
        assert run(["formats", "sync", "--source", str(source)]) == 0
        out = capsys.readouterr().out
        assert "Format facts installed: sets known on 2026-11-20" in out
        assert "  standard: period I-on added: from 2027-04-09\n" in out
        assert run(["formats", "sync", "--source", str(source)]) == 0
        assert "Nothing to install" in capsys.readouterr().out

    @pytest.mark.parametrize(
        "arguments",
        [[], ["standard"], ["standard", "--on", "2027-05-01"], ["--on", "2027-05-01"], ["show", "glc"]],
    )
    def test_the_listing_continues_working(self, home: Path, arguments: list[str], capsys: Capture) -> None:
        assert run(["formats", *arguments]) == 0
        assert "period" in capsys.readouterr().out
        assert run(["formats", *arguments, "--output-format", "json"]) == 0
        assert json.loads(capsys.readouterr().out)["formats"]

    def test_a_format_file(self, home: Path, tmp_path: Path, capsys: Capture) -> None:
        own = tmp_path / "own.toml"
        own.write_text('title = "Own"\nextends = "standard"\n', "utf-8")
        assert run(["formats", str(own), "--on", "2026-07-20"]) == 0
        assert "Own as of 2026-07-20" in capsys.readouterr().out

    @pytest.mark.parametrize(
        "arguments",
        [
            ["sync"],
            ["sync", "--source", "/nowhere/at/all"],
            ["sync", "--source", "http://example.com/x"],
            ["sync", "--source", "X", "--deadline", "0"],
            ["export"],
            ["nope"],
        ],
    )
    def test_usage_exits_2(self, home: Path, arguments: list[str], capsys: Capture) -> None:
        assert run(["formats", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert "rror" in err
        assert not home.exists() or installed(home) == []

    def test_a_folder_that_cannot_be_written_exits_2(
        self,
        write: Write,
        tmp_path: Path,
        monkeypatch: Patch,
        capsys: Capture,
    ) -> None:
        (tmp_path / "file").write_text("no folder")
        monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "file" / "data"))
        assert run(["formats", "sync", "--source", str(write())]) == 2
        assert "internal" not in capsys.readouterr().err

    def test_a_sync_that_is_killed_leaves_the_facts_as_they_were(
        self, sync: Sync, write: Write, home: Path
    ) -> None:
        sync(everything(write))
        before = installed(home)
        later = write("later", day="2026-11-21")
        script = (
            "import os, sys\n"
            "from validator.services.formats import sync as sync_formats\n"
            "sync_formats.os.rename = lambda *_: os._exit(9)\n"
            f"sync_formats.sync_formats({str(later)!r})\n"
        )
        done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=os.environ.copy(), timeout=120)
        assert done.returncode == 9
        forget_facts()
        assert [path for path in installed(home) if path.name.startswith("facts-")] == before
        assert standard(LATE).label == "I-on"
        assert sync(later).status == "installed"


class TestService:
    """The service and its pages, as they are after a restart."""

    @staticmethod
    def open_service() -> Any:
        return open_pages()

    def test_answers_and_pages_use_the_new_facts(self, sync: Sync, write: Write) -> None:
        sync(everything(write))
        client = self.open_service()
        body = client.get("/v1/formats/standard?on=2027-05-01").json
        assert (body["label"], body["data_as_of"]["bans"]) == ("I-on", "2026-11-20")
        sent = {"text": DECK.read_text("utf-8"), "on": TODAY.isoformat()}
        (report,) = client.post("/v1/decks/validate", json=sent).json["reports"]
        assert (report["verdict"], report["data_as_of"]["sets"]) == ("illegal", "2026-11-20")
        assert "I-on" in client.get("/formats?on=2027-05-01").text

    @pytest.mark.slow
    def test_damaged_facts_are_named_on_the_pages(self, sync: Sync, write: Write, home: Path) -> None:
        sync(everything(write))
        (installed(home)[0] / MANIFEST).write_text("{}")
        forget_facts()
        client = self.open_service()
        data = {"list": DECK.read_text("utf-8"), "format": "standard", "on": "2026-07-20"}
        assert "synced cannot be used" in client.post("/check", data=data, follow_redirects=True).text
        assert "synced cannot be used" in client.get("/formats?on=2026-07-20").text
        body = {"text": data["list"], "on": "2026-07-20"}
        (report,) = client.post("/v1/decks/validate", json=body).json["reports"]
        assert report["verdict"] == "legal"
        assert ("FMT008", "warning") in {(one["code"], one["severity"]) for one in report["findings"]}


@pytest.mark.parametrize("kept", ["", "as_of = 2026-07-24\n"], ids=["no separate day", "an old day"])
def test_every_report_names_the_days_of_newer_facts(
    kept: str, sync: Sync, write: Write, tmp_path: Path, capsys: Capture
) -> None:
    """The days of the calendar count for every format; in older facts each file has its own day."""
    sync(write(standard=lambda text: text.replace("prizes = 6\n", f"prizes = 6\n{kept}", 1)))
    for form in ("text", "json", "jsonl", "html", "junit", "sarif"):
        assert run(["check", str(DECK), "--on", "2026-07-20", "--output-format", form]) == 0
        shown = capsys.readouterr().out
        assert "2026-11-20" in shown and "2026-07-24" not in shown, form
    sheet = tmp_path / "sheet.pdf"
    assert run(["sheet", str(DECK), "--on", "2026-07-20", "-o", str(sheet)]) == 0
    assert "bans as of 2026-11-20" in PdfReader(sheet).pages[0].extract_text()
    own = tmp_path / "own.toml"
    own.write_text('title = "Kitchen table"\nextends = "standard"\n', "utf-8")
    assert load_format(own).as_of is None
