"""Stacks of lists: what is read, how lists find their players, and what hostile files cannot do."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence

import pytest

from tests.services.papers import DAY, DECKS, ILLEGAL, LEGAL
from validator.errors import InputError
from validator.reports.roster import Roster
from validator.services.tournaments import read_stack as reading
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.read_stack import Stack, read_stack
from validator.services.tournaments.read_tdf import read_tdf
from validator.services.tournaments.unzip import MAX_ENTRIES, SentFile, Skipped, clean_name, unzip

GOOD = LEGAL.read_bytes()
BAD = ILLEGAL.read_bytes()
OTHER = (DECKS / "raging-bolt-2026.txt").read_bytes()
EXPANDED = (DECKS / "reshizard-2019.txt").read_bytes()


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def tdf(*players: tuple[str, str, str, str], head: str = "") -> bytes:
    rows = "".join(
        f'<player userid="{number}"><firstname>{first}</firstname><lastname>{last}</lastname>'
        f"<birthdate>{birth}</birthdate><creationdate>x</creationdate></player>"
        for number, first, last, birth in players
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>{head}<tournament type="2" gametype="TRADING_CARD_GAME">'
        f"<data><name>Cup</name></data><players>{rows}</players>"
        '<pods><pod><players><player userid="99"/></players></pod></pods></tournament>'
    ).encode()


def stack(*files: tuple[str, bytes], pasted: str = "") -> Stack:
    return read_stack([SentFile(name, data) for name, data in files], pasted)


def check(found: Stack) -> Roster:
    return check_roster(found.rows, source="stack", on=DAY)


def shown(roster: Roster) -> list[tuple[str, str, list[str]]]:
    return [
        (entry.player, entry.standing, [problem.code for problem in entry.problems])
        for entry in roster.entries
    ]


def test_files_are_lists_named_after_their_players() -> None:
    found = stack(("ana lópez.txt", GOOD), ("sub/bo.txt", BAD))
    assert (found.lists, found.players, found.sources) == (2, 0, ("ana lópez.txt", "sub/bo.txt"))
    assert shown(check(found)) == [("ana lópez", "legal", []), ("bo", "illegal", [])]


def test_pasted_text_may_hold_several_lists() -> None:
    found = stack(pasted=GOOD.decode() + "\n\n\n" + BAD.decode())
    assert [row.part for row in found.rows] == [1, 2]
    assert [entry.standing for entry in check(found).entries] == ["legal", "illegal"]


def test_a_zip_is_unpacked_and_what_systems_put_in_is_left_out() -> None:
    data = zipped(
        {
            "lists/ana.txt": GOOD,
            "__MACOSX/lists/._ana.txt": b"x",
            "lists/.DS_Store": b"x",
            "Thumbs.db": b"x",
            "lists/photo.jpg": b"\xff\xd8",
        }
    )
    found = stack(("cup.zip", data))
    assert [row.player for row in found.rows] == ["ana"]
    assert found.skipped == (Skipped("lists/photo.jpg", "Files of the kind .jpg are not read."),)


@pytest.mark.parametrize(
    "name",
    ["1234567.txt", "Lopez_Ana.txt", "ana lópez.txt", "López, Ana (1234567) final.txt", "x/ANA-LOPEZ.txt"],
)
def test_a_list_finds_its_player_by_id_or_name(name: str) -> None:
    players = tdf(("1234567", "Ana", "López", "02/27/1990"), ("2", "Bo", "Li", "01/01/2015"))
    (first, second) = check(stack(("cup.tdf", players), (name, GOOD))).entries
    assert (first.player, first.player_id, first.division, first.standing) == (
        "Ana López",
        "1234567",
        "masters",
        "legal",
    )
    assert (second.division, [each.code for each in second.problems]) == ("junior", ["ROS001"])


def test_each_roster_problem_has_its_code() -> None:
    roster = b"player,id,division\nAna,1,Masters\nBo,2,Senior\nCy,3,Masters\n"
    found = stack(
        ("cup.csv", roster), ("ana.txt", GOOD), ("1 new.txt", OTHER), ("bo.txt", BAD), ("zoe.txt", GOOD)
    )
    assert (found.lists, found.players) == (4, 3)
    checked = check(found)
    assert shown(checked) == [
        ("Ana", "legal", []),
        ("Ana", "legal", ["ROS011"]),
        ("Bo", "illegal", []),
        ("Cy", "unreadable", ["ROS001"]),
        ("zoe", "legal", ["ROS010"]),
    ]
    message = checked.entries[1].problems[0].message
    assert message.startswith("Second list: also ana.txt; they differ in ")


def test_the_same_list_twice_is_one() -> None:
    found = stack(("cup.csv", b"player,id\nAna,1\n"), ("ana.txt", GOOD), ("1.txt", GOOD + b"\n\n"))
    assert [row.deck for row in found.rows] == ["ana.txt"]
    assert found.skipped == (Skipped("1.txt", "The same list as ana.txt."),)


def test_a_roster_may_name_files_and_hold_lists() -> None:
    cell = '"' + GOOD.decode().replace('"', '""') + '"'
    roster = f"player,deck\nAna,lists\\A.TXT\nBo,{cell}\nCy,gone.txt\n".encode()
    checked = check(stack(("cup.csv", roster), ("upload/lists/a.txt", GOOD), ("b.txt", BAD)))
    assert shown(checked) == [
        ("Ana", "legal", []),
        ("Bo", "legal", []),
        ("Cy", "unreadable", ["ROS002"]),
        ("b", "illegal", ["ROS010"]),
    ]


def test_a_roster_never_opens_a_file_of_this_machine() -> None:
    for cell in ("/etc/passwd", str(LEGAL), "../../card_data/decks/standard-2026.txt"):
        checked = check(stack(("cup.csv", f"player,deck\nAna,{cell}\n".encode()), ("bo.txt", GOOD)))
        assert shown(checked)[0] == ("Ana", "unreadable", ["ROS002"])


def test_rosters_of_two_kinds_are_one() -> None:
    players = tdf(("1", "Ana", "López", "02/27/2012"))
    found = stack(("cup.tdf", players), ("cup.csv", b"name,deck\nLopez Ana,a.txt\n"), ("a.txt", GOOD))
    (entry,) = check(found).entries
    assert (entry.player_id, entry.division, entry.standing) == ("1", "senior", "legal")


def test_a_csv_that_reads_as_a_roster_is_never_a_list_and_a_list_never_a_roster() -> None:
    lines = ["count,name,set,number", "4,Dreepy,TWM,128", "56,Basic Fire Energy,SVE,2"]
    found = stack(("ana.csv", "\n".join(lines).encode()))
    assert (found.lists, found.players) == (1, 0)
    found = stack(("cup.csv", b"name,id\n4 Dreepy,1\n"), ("x.txt", GOOD))
    assert (found.lists, found.players) == (1, 1)
    found = stack(("x.txt", GOOD), pasted="Player;Player ID;Division\nAna;1;Masters\n")
    assert found.players == 1


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_rosters_and_lists_in_other_encodings(encoding: str) -> None:
    found = stack(
        ("cup.csv", "player;id\nZoë Núñez;7\n".encode(encoding)),
        ("zoe nunez.txt", GOOD.decode().encode("utf-16")),
    )
    assert shown(check(found)) == [("Zoë Núñez", "legal", [])]


def test_a_list_for_another_format_is_recognised() -> None:
    legal_in = {
        entry.player: entry.legal_in for entry in check(stack(("a.txt", EXPANDED), ("b.txt", BAD))).entries
    }
    assert legal_in == {"a": "Expanded", "b": ""}


def test_a_file_that_is_no_list_is_the_problem_of_its_player() -> None:
    checked = check(
        stack(("cup.csv", b"player,id\nAna,1\n"), ("ana.txt", b"my deck is great"), ("bo.txt", GOOD))
    )
    assert shown(checked)[0] == ("Ana", "unreadable", ["ROS003"])


def test_names_are_labels_only() -> None:
    data = zipped({"../../etc/ana.txt": GOOD, "C:\\x\\bo\u202e.txt": BAD})
    assert [row.deck for row in stack(("z.zip", data)).rows] == ["etc/ana.txt", "C:/x/bo.txt"]
    assert clean_name("../..") == "unnamed" and len(clean_name("a" * 9_000)) == 200


def refused(files: Sequence[tuple[str, bytes]], pasted: str = "", **limits: int) -> str:
    with pytest.raises(InputError) as caught:
        read_stack([SentFile(name, data) for name, data in files], pasted, **limits)
    return caught.value.message


def test_limits_of_a_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "more than 2 lists" in refused([(f"{n}.txt", GOOD) for n in range(3)], most_lists=2)
    assert "more than 900 bytes" in refused([("a.txt", b"1 Ditto\n" * 200)], most_bytes=900)
    assert "more than 900 bytes" in refused([], "1 Ditto\n" * 200, most_bytes=900)
    monkeypatch.setattr(reading, "MAX_LINES", 100)
    assert "more than 100 lines" in refused([(f"{n}.txt", GOOD) for n in range(9)])
    assert "No deck list found" in refused([])
    assert "No deck list found. x.png" in refused([("x.png", b"1")])


def test_a_bomb_is_not_unpacked() -> None:
    bomb = zipped({"a.txt": b"1 Ditto\n" * 2_000_000})
    assert len(bomb) < 50_000
    assert "unpacks to more than 5,000,000 bytes" in refused([("bomb.zip", bomb)])
    many = zipped({f"{n}.txt": b"x" * 40_000 for n in range(200)})
    assert "unpacks to more than" in refused([("many.zip", many)])
    entries = zipped({f"{n}/": b"" for n in range(MAX_ENTRIES + 1)}, zipfile.ZIP_STORED)
    assert "entries" in refused([("entries.zip", entries)])


def test_a_stated_size_is_not_believed() -> None:
    data = bytearray(zipped({"a.txt": b"1 Ditto\n" * 100_000}))
    size = (800_000).to_bytes(4, "little")
    assert data.count(size) == 2
    small = bytes(data).replace(size, (8).to_bytes(4, "little"))
    with pytest.raises(InputError, match=r"broken"):
        list(unzip("z.zip", small, 5_000_000))


def test_zips_that_cannot_be_read() -> None:
    good = zipped({"a.txt": GOOD})
    assert "broken" in refused([("z.zip", good[: len(good) // 2])])
    damaged = good.replace(good[60:90], bytes(30), 1)
    assert "broken" in refused([("z.zip", damaged)])
    assert "spreadsheet" in refused([("cup.xlsx", zipped({"[Content_Types].xml": b"<x/>"}))])
    inner = stack(("z.zip", zipped({"inner.zip": good, "a.txt": GOOD})))
    assert inner.skipped == (Skipped("inner.zip", "A ZIP within a ZIP is not opened."),)
    packed = stack(("z.zip", zipped({"a.txt": GOOD}, zipfile.ZIP_LZMA)), ("b.txt", GOOD))
    assert packed.skipped[0].reason == "Its kind of compression is not read."
    flagged = bytearray(good)
    for sign, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        flagged[flagged.index(sign) + place] |= 1
    assert stack(("z.zip", bytes(flagged)), ("b.txt", GOOD)).skipped == (
        Skipped("a.txt", "It has a password."),
    )


def test_tournament_files() -> None:
    rows = read_tdf(tdf(("12", "Ana &amp; Bo", "Li", "02/27/1990")), "cup.tdf")
    assert [(row.player, row.player_id, row.birth) for row in rows] == [("Ana & Bo Li", "12", "02/27/1990")]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (tdf(head='<!DOCTYPE t [<!ENTITY a "b">]>'), "document type"),
        (tdf(head='<!DOCTYPE t SYSTEM "http://localhost/x.dtd">'), "document type"),
        (tdf()[:-9], "broken at line 1"),
        (b"<tournament>" + b"<a>" * 200, "nested more than"),
        (b'<?xml version="1.0" encoding="no-such"?><tournament/>', "broken"),
        (tdf(*((str(n), "a", "b", "") for n in range(10_001))), "more than 10,000 players"),
    ],
    ids=["entity", "external", "cut", "deep", "encoding", "many"],
)
def test_hostile_tournament_files_are_refused(data: bytes, message: str) -> None:
    assert message in refused([("cup.tdf", data)])
