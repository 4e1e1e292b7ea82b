"""`ptcg check` writes each report when it is there, and keeps none."""

from __future__ import annotations

import io
import json
import sys
from datetime import date
from pathlib import Path

import pytest

from tests.conftest import DECKS, Capture
from tests.reports.sample import render_run
from validator.cli.check_run import CheckOptions, check_sources
from validator.cli.inputs import SUFFIXES, find_sources
from validator.cli.main import run
from validator.cli.output import open_output
from validator.cli.project_options import open_project
from validator.errors import UsageError
from validator.reports.check_run import CheckRun, RunTally, UnreadableInput
from validator.reports.json import serialize_reports
from validator.reports.report import Report
from validator.reports.run_writer import OutputFormat, OutputStyle, RunWriter
from validator.services.decks.check import check_text

LATER = date(2026, 9, 20)
"""A day after that of the set data: each report has a notice about the data."""


def lists_in(folder: Path) -> Path:
    """Write three lists, one of two decks, and a file that is none, and return the directory."""
    legal, illegal = ((DECKS / name).read_text("utf-8") for name in ("standard-2026.txt", "illegal-2026.txt"))
    (folder / "inner").mkdir()
    (folder / "a.txt").write_text(legal, "utf-8")
    (folder / "b.txt").write_bytes(b"\x00\x01\x02")
    (folder / "c.txt").write_text(illegal, "utf-8")
    (folder / "inner" / "two.txt").write_text(f"{legal}\n{illegal}", "utf-8")
    return folder


def reports_of(*names: str) -> list[tuple[Report, ...]]:
    return [
        check_text(
            "\n".join((DECKS / each).read_text("utf-8") for each in name.split()), source=name, on=LATER
        )
        for name in names
    ]


INPUTS = (
    (),
    ("standard-2026.txt",),
    ("standard-2026.txt illegal-2026.txt",),
    ("illegal-2026.txt", "standard-2026.txt", "standard-2026.txt illegal-2026.txt", "darkrai-2012.txt"),
)


@pytest.mark.parametrize("names", INPUTS, ids=len)
@pytest.mark.parametrize("rendered_from", [1, 99], ids=["workers", "here"])
@pytest.mark.parametrize("quiet", [False, True], ids=["all", "quiet"])
def test_a_run_is_written_as_if_it_were_rendered_at_once(
    names: tuple[str, ...], rendered_from: int, quiet: bool
) -> None:
    inputs = reports_of(*names)
    reports = tuple(report for each in inputs for report in each)
    unread = (UnreadableInput("x.txt", "It is empty.", "Fill it."),)
    counts = CheckRun(reports).counts
    summary = serialize_reports(reports)["summary"] | {
        "notices": [each.to_dict() for each in counts.notices.values()],
        "suppressed": {"ignore": 0, "baseline": 0},
        "failed": counts.failed,
        "unread": [each.to_dict() for each in unread],
        "unused_ignores": [],
        "gone_from_baseline": ["one"],
    }
    body = serialize_reports(reports) | {"summary": summary}
    whole: dict[OutputFormat, str] = {
        "text": render_run(reports, "text", quiet=quiet),
        "concise": render_run(reports, "concise", quiet=quiet),
        "json": json.dumps(body, ensure_ascii=False, indent=2) + "\n",
    }
    for form, expected in whole.items():
        style, written = OutputStyle(form, quiet=quiet), list[str]()
        writer = RunWriter(style, written.append)
        for number, each in enumerate(inputs):
            if number < rendered_from:
                writer.add(each)
            else:
                writer.add_rendered(style.render(each), style.tally(each))
        for each_unread in unread:
            writer.add_unreadable(each_unread)
        writer.finish(gone=("one",))
        assert "".join(written) == expected


def test_counts_of_parts_add_up() -> None:
    inputs = reports_of(*INPUTS[-1])
    parts, whole = RunTally(), RunTally()
    for each in inputs:
        parts.add_tally(OutputStyle("json").tally(each))
        whole.add(each, "error", allow_undetermined=False)
    assert parts == whole
    assert whole.decks == 5 and whole.failed >= 3 and len(whole.notices) == 1
    (notice,) = whole.notices.values()
    assert notice.decks == 5


@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_json_lines_hold_each_deck_and_each_unreadable_input(
    tmp_path: Path, capsys: Capture, workers: str
) -> None:
    folder = lists_in(tmp_path)
    arguments = ["check", str(folder), "--on", "2026-07-20", "--workers", workers]
    assert run([*arguments, "--output-format", "jsonl"]) == 1
    out, err = capsys.readouterr()
    lines = [json.loads(line) for line in out.splitlines()]
    names = [Path(line["source"]).name for line in lines]
    assert names == ["a.txt", "b.txt", "c.txt", "two.txt", "two.txt"]
    assert [line.get("verdict") for line in lines] == ["legal", None, "illegal", "legal", "illegal"]
    assert lines[1] == {
        "source": str(folder / "b.txt"),
        "message": lines[1]["message"],
        "remedy": lines[1]["remedy"],
        "listed": False,
    }
    assert "b.txt" in err
    run([*arguments, "--output-format", "json"])
    body = json.loads(capsys.readouterr().out)
    assert body["reports"] == [line for line in lines if "verdict" in line]
    assert body["summary"]["unread"] == [lines[1]]


@pytest.mark.slow
def test_standard_input_is_read_once_with_workers(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = [
        "check",
        str(DECKS / "standard-2026.txt"),
        "-",
        "--on",
        "2026-07-20",
        "--output-format",
        "jsonl",
    ]
    found = []
    for workers in ("1", "2"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\x00\x01\x02")))
        code = run([*arguments, "--workers", workers])
        found.append((code, capsys.readouterr()))
    assert found[0] == found[1]
    assert found[0][0] == 2 and "binary" in found[0][1].err


def test_a_report_is_written_before_the_next_list_is_read(tmp_path: Path) -> None:
    folder = lists_in(tmp_path)
    written: list[str] = []

    def write(text: str) -> None:
        written.append(text)
        (folder / "c.txt").unlink(missing_ok=True)

    project = open_project(None, True, day="2026-07-20")
    writer = RunWriter(OutputStyle("jsonl"), write)
    run_of = check_sources(project, (str(folder),), writer, CheckOptions())
    assert [Path(json.loads(each.splitlines()[0])["source"]).name for each in written] == [
        "a.txt",
        "b.txt",
        "two.txt",
    ]
    assert run_of.counts.decks == 3 and not run_of.reports and run_of.exit_code == 1


def test_a_file_is_replaced_only_when_all_is_written(tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    target.write_text("old")
    with pytest.raises(KeyboardInterrupt), open_output(str(target)) as write:
        write("new")
        raise KeyboardInterrupt
    assert target.read_text() == "old"
    with open_output(str(target)):
        pass
    assert target.read_text() == "old"
    with open_output(str(target)) as write:
        write("n")
        write("ew")
        assert target.read_text() == "old"
    assert target.read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]
    with pytest.raises(UsageError, match="cannot be written"), open_output(str(tmp_path / "no" / "out")):
        pass


def test_a_directory_is_walked_in_the_order_of_its_paths(tmp_path: Path) -> None:
    names = [
        "b.txt",
        "a/z.txt",
        "a-b.txt",
        "a.txt",
        "a/b/c.JSON",
        "a b/c.txt",
        ".h/x.txt",
        "a/.x.txt",
        "c.py",
    ]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1 Pikachu\n")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "a")
    (tmp_path / "link.txt").symlink_to(tmp_path / "b.txt")
    (tmp_path / "broken.txt").symlink_to(tmp_path / "none")
    expected = [
        str(path)
        for path in sorted(tmp_path.rglob("*"))
        if path.suffix.lower() in SUFFIXES
        and path.is_file()
        and not any(part.startswith(".") for part in path.relative_to(tmp_path).parts)
    ]
    assert [each.name for each in find_sources([str(tmp_path)])] == expected
    assert len(expected) == 7
