"""Reading and checking rosters: columns, delimiters, deck cells, bad rows among good ones."""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path

import pytest

from tests.services.papers import DAY, DECKS, ILLEGAL, LEGAL, OLD_PRINTS
from validator.errors import InputError, UnknownFormat, UsageError
from validator.reports.roster import Roster, RosterEntry
from validator.services.tournaments import read_roster as reading
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.read_roster import read_roster, rows_of_files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lists").mkdir()
    for name, path in (("ana", LEGAL), ("bo", ILLEGAL), ("old prints", OLD_PRINTS)):
        (tmp_path / "lists" / f"{name}.txt").write_bytes(path.read_bytes())
    return tmp_path


def write(folder: Path, text: str, encoding: str = "utf-8") -> str:
    path = folder / "players.csv"
    path.write_bytes(text.encode(encoding))
    return str(path)


def judge(path: str) -> Roster:
    return check_roster(read_roster(path), source=path, on=DAY)


def codes(entry: RosterEntry) -> list[str]:
    return [finding.code for finding in entry.problems]


@pytest.mark.parametrize(
    "head",
    [
        "Player,Player ID,Division,Deck",
        "player_name,PlayerID,age division,decklist",
        "NAME,POP ID,Age-Division,File Name",
        "Full Name,id,div,deck file",
    ],
)
def test_heads_are_read_in_many_spellings(folder: Path, head: str) -> None:
    rows = read_roster(write(folder, f"{head}\nAna,42,Masters,lists/ana.txt\n"))
    assert [(row.line, row.player, row.player_id, row.division) for row in rows] == [
        (2, "Ana", "42", "Masters")
    ]
    assert rows[0].file == folder / "lists" / "ana.txt"


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_delimiters_and_encodings(folder: Path, delimiter: str, encoding: str) -> None:
    text = "\r\n".join(
        delimiter.join(row) for row in (("Deck", "First Name", "Surname"), ("x.txt", "Zoë", "Núñez"))
    )
    (row,) = read_roster(write(folder, text, encoding))
    assert (row.player, row.deck) == ("Zoë Núñez", "x.txt")


def test_list_may_be_in_the_cell(folder: Path) -> None:
    path = folder / "players.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(
            [["deck", "player"], [LEGAL.read_text("utf-8"), "Ana"], ["lists/bo.txt", "Bo"]]
        )
    first, second = judge(str(path)).entries
    assert (first.line, first.standing, first.deck) == (2, "legal", "")
    assert second.line == 3 + LEGAL.read_text("utf-8").count("\n")
    assert second.standing == "illegal"


def test_a_list_of_one_line_is_a_list_and_not_a_file(folder: Path) -> None:
    (row,) = read_roster(write(folder, "player,deck\nAna,4 Pikachu SSP 57\n"))
    assert row.text == "4 Pikachu SSP 57"
    (folder / "4 Pikachu SSP 57").write_text("x", "utf-8")
    (row,) = read_roster(write(folder, "player,deck\nAna,4 Pikachu SSP 57\n"))
    assert row.text is None


def test_bad_rows_are_named_and_the_others_are_judged(folder: Path) -> None:
    (folder / "lists" / "binary.txt").write_bytes(b"\x00\x01\x02" * 100)
    (folder / "lists" / "two.txt").write_bytes(LEGAL.read_bytes() + b"\n\n" + LEGAL.read_bytes())
    text = (
        "player,player id,division,birth year,deck\n"
        "Ana,1,masters,1990,lists/ana.txt\n"
        "Bo,2,,,lists/missing.txt\n"
        "Cy,3,,,\n"
        "Di,4,,,lists/binary.txt\n"
        "Ed,5,,,lists/two.txt\n"
        "Flo,6,,,lists\n"
        "\n"
        ",,,,lists/bo.txt\n"
        "Gus,1,veteran,soon,lists/ana.txt\n"
        "Hal,8\n"
        "Ida,9,junior,1990,lists/old prints.txt\n"
    )
    roster = judge(write(folder, text))
    assert [(entry.line, entry.standing, codes(entry)) for entry in roster.entries] == [
        (2, "legal", []),
        (3, "unreadable", ["ROS002"]),
        (4, "unreadable", ["ROS001"]),
        (5, "unreadable", ["ROS003"]),
        (6, "unreadable", ["ROS004"]),
        (7, "unreadable", ["ROS002"]),
        (9, "illegal", ["ROS006"]),
        (10, "legal", ["ROS007", "ROS008", "ROS005"]),
        (11, "unreadable", ["ROS001"]),
        (12, "legal", ["ROS009"]),
    ]
    for entry in roster.entries:
        for finding in entry.problems:
            assert finding.where.line == entry.line
            assert finding.suggestion is not None
            assert finding.suggestion.text
    assert "line 2" in roster.entries[7].problems[2].message
    assert [entry.line for entry in roster.ready] == [2]


def test_division_follows_birth_year(folder: Path) -> None:
    roster = judge(
        write(folder, "player,dob,deck\nAna,17.05.1990,lists/ana.txt\nBo,2018-01-02,lists/bo.txt\n")
    )
    assert [entry.division for entry in roster.entries] == ["masters", "junior"]


def test_a_folder_of_lists_is_a_roster(folder: Path) -> None:
    paths = sorted(str(path) for path in (folder / "lists").iterdir())
    roster = check_roster(rows_of_files(paths), source=str(folder), on=DAY)
    assert [(entry.player, entry.line, entry.standing) for entry in roster.entries] == [
        ("ana", 0, "legal"),
        ("bo", 0, "illegal"),
        ("old prints", 0, "legal"),
    ]
    assert roster.entries[1].report is not None
    assert roster.entries[1].report.source == paths[1]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "empty"),
        ("player,club\nAna,Kanto\n", "deck"),
        ("deck,club\nlists/ana.txt,Kanto\n", "player"),
        ("4 Pikachu SSP 57\n4 Ultra Ball MEG 131\n", "deck"),
        ('player,deck\nAna,"' + "x" * 200_000 + '"\n', "players.csv:2"),
        ('player,deck\nAna,a.txt\nBo,"b.txt\nCy,c.txt\n', "players.csv:3"),
    ],
    ids=["empty", "no deck column", "no player column", "a deck list", "a huge cell", "a quote left open"],
)
def test_what_is_no_roster_is_refused_with_the_remedy(folder: Path, text: str, word: str) -> None:
    with pytest.raises(InputError, match=word) as caught:
        read_roster(write(folder, text))
    assert caught.value.remedy


def test_a_roster_has_at_most_so_many_rows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_ROWS", 2)
    read_roster(write(folder, "player,deck\nA,a\nB,b\n"))
    with pytest.raises(InputError, match="more than 2 rows"):
        read_roster(write(folder, "player,deck\nA,a\nB,b\nC,c\n"))


def test_invalid_arguments_end_the_run(folder: Path) -> None:
    rows = read_roster(write(folder, "player,deck\nAna,lists/ana.txt\n"))
    with pytest.raises(UnknownFormat):
        check_roster(rows, source="-", format="standrad", on=DAY)
    with pytest.raises(UsageError):
        check_roster(rows, source="-", edition="sv1999", on=DAY)


def test_every_example_deck_has_its_verdict_in_a_roster() -> None:
    examples = list(csv.DictReader((DECKS / "decks.csv").read_text("utf-8").splitlines()))
    assert examples
    for row in examples:
        rows = rows_of_files([str(DECKS / row["file"])])
        day = date.fromisoformat(row["on"])
        (entry,) = check_roster(rows, source="decks", format=row["format"], on=day).entries
        assert (entry.player, entry.standing) == (Path(row["file"]).stem, row["verdict"])
        assert entry.ready == (row["verdict"] == "legal")
