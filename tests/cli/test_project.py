"""`ptcg check` in a project: configuration, ignores, baseline, what fails, fixing."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from junitparser import JUnitXml

from tests.conftest import DECKS, Capture, Patch
from tests.reports.test_sarif import SCHEMA
from validator.cli.main import run
from validator.reports.run_writer import OUTPUT_FORMATS

CONFIG = """
on = 2026-08-01
paths = ["decks"]
"""
IGNORES = """
[[ignore]]
files = ["decks/illegal-*.txt"]
codes = ["copy-limit", "DCK004"]
reason = "Shown as a bad example."
"""


def configure(project: Path, text: str) -> None:
    (project / ".ptcg.toml").write_text(text, "utf-8")


def check_json(capsys: Capture, *arguments: str) -> tuple[int, dict[str, Any], str]:
    code = run(["check", *arguments, "--output-format", "json"])
    out, err = capsys.readouterr()
    return code, json.loads(out), err


def errors(body: dict[str, Any], name: str = "illegal") -> set[str]:
    (report,) = [each for each in body["reports"] if name in each["source"]]
    return {each["name"] for each in report["findings"] if each["severity"] == "error"}


def test_paths_and_day_come_from_the_configuration(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG)
    code, body, _ = check_json(capsys)
    assert code == 1
    assert [report["source"] for report in body["reports"]] == [
        "decks/illegal-2026.txt",
        "decks/standard-2026.txt",
    ]
    assert {report["date"] for report in body["reports"]} == {"2026-08-01"}
    assert body["summary"]["failed"] == 1


def test_the_configuration_is_found_from_below_and_named_paths_win(
    project: Path, capsys: Capture, monkeypatch: Patch
) -> None:
    configure(project, CONFIG)
    monkeypatch.chdir(project / "decks")
    code, body, _ = check_json(capsys, "standard-2026.txt")
    assert (code, len(body["reports"])) == (0, 1)
    assert body["reports"][0]["source"] == "standard-2026.txt"
    assert body["reports"][0]["date"] == "2026-08-01"
    _, body, _ = check_json(capsys)
    assert len(body["reports"]) == 2


def test_the_command_line_wins_over_the_configuration(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG + 'format = "unlimited"')
    _, body, _ = check_json(capsys)
    assert {report["format"] for report in body["reports"]} == {"unlimited"}
    _, body, _ = check_json(capsys, "--format", "expanded", "--on", "2026-07-01")
    assert {(report["format"], report["date"]) for report in body["reports"]} == {("expanded", "2026-07-01")}
    code = run(["check", "--no-config"])
    assert code == 2
    assert "No input paths given." in capsys.readouterr().err


def test_files_are_judged_each_as_configured(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG + '[[decks]]\nfiles = "illegal-*"\nformat = "unlimited"\non = 2026-07-01\n')
    _, body, _ = check_json(capsys)
    illegal, standard = body["reports"]
    assert (illegal["format"], illegal["date"]) == ("unlimited", "2026-07-01")
    assert (standard["format"], standard["date"]) == ("standard", "2026-08-01")
    assert "rotated" not in errors(body)


def test_excluded_files_are_left_out_of_folders_and_read_when_named(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG + 'exclude = ["illegal-*"]')
    code, body, _ = check_json(capsys)
    assert (code, len(body["reports"])) == (0, 1)
    code, body, _ = check_json(capsys, "decks/illegal-2026.txt", "decks/*.txt")
    assert (code, len(body["reports"])) == (1, 2)
    code, body, _ = check_json(capsys, "decks/illegal-2026.txt", "decks/standard-2026.txt", "--force-exclude")
    assert (code, len(body["reports"])) == (0, 1)


def test_hook_with_only_excluded_files_prints_nothing(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG)
    (project / "notes.txt").write_text("buy milk\n", "utf-8")
    assert run(["check", "--force-exclude", "notes.txt"]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_file_named_twice_is_checked_once(project: Path, capsys: Capture) -> None:
    _, body, _ = check_json(capsys, "decks", "decks/standard-2026.txt", "./decks/standard-2026.txt")
    assert len(body["reports"]) == 2


def test_ignored_findings_are_set_aside_counted_and_reasoned(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG + IGNORES)
    code, body, err = check_json(capsys)
    assert code == 1
    assert errors(body) == {"rotated", "number-of-another-card"}
    suppressed = body["reports"][0]["suppressed"]
    assert {each["name"] for each in suppressed} == {"copy-limit", "ace-spec-limit"}
    assert {(each["by"], each["reason"]) for each in suppressed} == {("ignore", "Shown as a bad example.")}
    assert all(each["where"]["line"] for each in suppressed)
    assert body["summary"]["suppressed"] == {"ignore": 2, "baseline": 0}
    assert body["reports"][0]["verdict"] == "illegal"
    assert body["summary"]["unused_ignores"] == []
    assert err == ""


def test_when_all_that_is_wrong_is_set_aside_nothing_fails(project: Path, capsys: Capture) -> None:
    configure(
        project,
        CONFIG + '[[ignore]]\nfiles = "illegal-*"\ncodes = ["DCK", "IDN", "FMT"]\nreason = "An example."\n',
    )
    assert run(["check"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 decks: 1 legal, 1 illegal; 6 findings suppressed"
    assert run(["check", "--verbose"]) == 0
    out = capsys.readouterr().out
    assert "illegal-2026.txt: illegal in Standard" in out
    assert " suppressed: " in out
    assert "(An example)" in out


@pytest.mark.parametrize(
    ("files", "codes", "message"),
    [
        ("decks/none-*.txt", "DCK001", "no deck list matches"),
        ("decks/*.txt", "DCK001", "no such finding"),
        ("decks/illegal-*.txt", "radiant-limit", "no such finding"),
    ],
)
def test_an_unused_ignore_is_reported(
    project: Path, capsys: Capture, files: str, codes: str, message: str
) -> None:
    configure(project, CONFIG + f'[[ignore]]\nfiles = "{files}"\ncodes = "{codes}"\nreason = "x"\n')
    _, body, err = check_json(capsys)
    assert err == f".ptcg.toml:4: unused ignore {codes}: {message}.\n"
    assert body["summary"]["unused_ignores"] == [err.strip()]


def test_unused_codes_of_several_are_reported(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG + '[[ignore]]\ncodes = ["DCK002", "DCK001", "ADV"]\nreason = "x"\n')
    _, _, err = check_json(capsys)
    assert "unused ignore DCK001" in err


def test_an_ignore_is_not_called_unused_when_its_files_were_not_all_checked(
    project: Path, capsys: Capture
) -> None:
    configure(project, CONFIG + '[[ignore]]\nfiles = "decks/*.txt"\ncodes = "DCK002"\nreason = "x"\n')
    _, _, err = check_json(capsys, "decks/standard-2026.txt")
    assert err == ""


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (["decks/illegal-2026.txt"], 1),
        (["decks/illegal-2026.txt", "--fail-on", "never"], 0),
        (["decks/standard-2026.txt", "--on", "2026-07-17"], 0),
        (["decks/standard-2026.txt", "--on", "2026-07-17", "--fail-on", "info"], 0),
        (["decks/standard-2026.txt", "--on", "2026-07-17", "--fail-on", "info", "--advice"], 1),
        (["decks/standard-2026.txt", "--on", "2026-07-17", "--fail-on", "warning"], 0),
        (["decks/standard-2026.txt", "--on", "2026-08-01", "--fail-on", "warning"], 0),
    ],
)
def test_fail_on(project: Path, options: list[str], code: int) -> None:
    assert run(["check", *options]) == code


def test_fail_on_can_be_configured(project: Path) -> None:
    configure(project, CONFIG + 'fail-on = "never"')
    assert run(["check"]) == 0
    assert run(["check", "--fail-on", "error"]) == 1


def test_undetermined_can_be_allowed_by_the_configuration(project: Path) -> None:
    deck = project / "decks" / "new.txt"
    text = (project / "decks" / "standard-2026.txt").read_text("utf-8")
    deck.write_text(text.replace("1 Night Stretcher ASC 196", "1 Pikachu MEP 99"), "utf-8")
    configure(project, CONFIG)
    assert run(["check", "decks/new.txt"]) == 1
    assert run(["check", "decks/new.txt", "--fail-on", "never"]) == 0
    configure(project, CONFIG + "allow-undetermined = true")
    assert run(["check", "decks/new.txt"]) == 0


def test_a_baseline_hides_old_findings_and_shows_new_ones(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG + 'baseline = "known.json"')
    assert run(["check"]) == 1
    capsys.readouterr()
    assert run(["check", "--write-baseline"]) == 0
    assert "known.json: " in capsys.readouterr().err
    known = (project / "known.json").read_bytes()
    code, body, err = check_json(capsys)
    assert (code, err) == (0, "")
    assert errors(body) == set()
    assert body["summary"]["suppressed"]["baseline"] == len(json.loads(known)["findings"]) > 4
    deck = project / "decks" / "illegal-2026.txt"
    text = deck.read_text("utf-8")
    deck.write_text(f"# a note\n\n{text.replace('2 Heatmor', '5 Heatmor')}", "utf-8")
    code, body, _ = check_json(capsys)
    assert code == 1
    assert errors(body) == {"copy-limit", "deck-size"}
    (copies,) = [each for each in body["reports"][0]["findings"] if each["name"] == "copy-limit"]
    assert "Heatmor" in copies["message"]
    deck.write_text(text, "utf-8")
    assert run(["check", "--write-baseline"]) == 0
    assert (project / "known.json").read_bytes() == known


def test_baseline_reports_fixed_findings_and_leaves_unchecked_files(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG + 'baseline = "known.json"')
    shutil.copy(DECKS / "standard-2026-old-prints.txt", project / "decks" / "standard-2026.txt")
    run(["check", "--write-baseline"])
    deck = project / "decks" / "illegal-2026.txt"
    deck.write_text(deck.read_text("utf-8").replace("5 Ultra Ball", "4 Ultra Ball"), "utf-8")
    capsys.readouterr()
    _, body, err = check_json(capsys)
    assert "Baseline: 1 finding is no longer reported" in err
    assert body["summary"]["gone_from_baseline"] == ["decks/illegal-2026.txt: DCK002 Ultra Ball MEG 131"]
    before = json.loads((project / "known.json").read_text("utf-8"))["findings"]
    assert "FMT008" not in {each["code"] for each in before}, "the age of the data changes by itself"
    assert run(["check", "decks/standard-2026.txt", "--write-baseline"]) == 0
    after = json.loads((project / "known.json").read_text("utf-8"))["findings"]
    assert after == before
    deck.unlink()
    run(["check", "decks/standard-2026.txt", "--write-baseline"])
    left = json.loads((project / "known.json").read_text("utf-8"))["findings"]
    assert {each["path"] for each in left} == {"decks/standard-2026.txt"}


def test_a_baseline_without_a_configuration(project: Path, capsys: Capture) -> None:
    day = ["--on", "2026-08-01"]
    assert run(["check", "decks", *day, "--write-baseline"]) == 0
    assert "--baseline .ptcg-baseline.json" in capsys.readouterr().err
    assert run(["check", "decks", *day]) == 1
    assert run(["check", "decks", *day, "--baseline", ".ptcg-baseline.json"]) == 0


def test_a_baseline_that_is_none_stops_the_run(project: Path, capsys: Capture) -> None:
    (project / "bad.json").write_text("{}", "utf-8")
    for name, message in (
        ("bad.json", "unsupported baseline version"),
        ("none.json", "cannot read baseline"),
    ):
        assert run(["check", "decks", "--baseline", name]) == 2
        assert message in capsys.readouterr().err


def test_standard_input_has_no_baseline(project: Path, capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.cli.inputs.InputFile.read", lambda self: b"4 Iono PAL 185\n")
    assert run(["check", "-", "--write-baseline"]) == 2
    assert "standard input" in capsys.readouterr().err


def test_a_wrong_configuration_is_a_usage_error(project: Path, capsys: Capture) -> None:
    configure(project, "\nfromat = 'glc'\n")
    for command in ("check", "fmt", "next-rotation"):
        assert run([command, "decks"]) == 2
        err = capsys.readouterr().err
        assert ".ptcg.toml:2: fromat is an unknown key." in err
        assert "Did you mean format?" in err
    assert run(["check", "decks", "--config", ".ptcg.toml", "--no-config"]) == 2


def test_fix_applies_safe_suggestions_and_lists_them(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG)
    deck = project / "decks" / "illegal-2026.txt"
    deck.chmod(0o640)
    before = deck.read_text("utf-8")
    assert run(["check", "--diff"]) == 0
    assert capsys.readouterr() == ("", "")
    assert run(["check", "--diff", "--legal-prints"]) == 1
    out, err = capsys.readouterr()
    assert "-4 Energy Retrieval SVI 171\n+4 Energy Retrieval CRI 108\n" in out
    assert "decks/illegal-2026.txt:19: FMT007 reprint: would write" in err
    assert deck.read_text("utf-8") == before
    assert run(["check", "--fix"]) == 1
    assert deck.read_text("utf-8") == before
    assert "ptcg check --fix" not in capsys.readouterr().out
    assert run(["check", "--legal-prints"]) == 2
    assert "--legal-prints needs --fix" in capsys.readouterr().err
    assert run(["check", "--fix", "--legal-prints"]) == 1
    out, err = capsys.readouterr()
    assert "decks/illegal-2026.txt:19: FMT007 reprint: wrote '4 Energy Retrieval CRI 108'" in err
    assert "FMT007" not in out
    after = deck.read_text("utf-8")
    assert after == before.replace("4 Energy Retrieval SVI 171", "4 Energy Retrieval CRI 108")
    assert deck.stat().st_mode & 0o777 == 0o640
    assert run(["check", "--diff", "--legal-prints"]) == 0
    assert capsys.readouterr() == ("", "")


def test_fix_leaves_findings_alone_that_are_set_aside(project: Path) -> None:
    configure(project, CONFIG + '[[ignore]]\ncodes = "FMT007"\nreason = "Old prints are nicer."\n')
    before = (project / "decks" / "illegal-2026.txt").read_bytes()
    run(["check", "--fix", "--legal-prints"])
    assert (project / "decks" / "illegal-2026.txt").read_bytes() == before


def test_fix_of_standard_input_is_refused_and_bad_files_do_not_stop_it(
    project: Path, capsys: Capture
) -> None:
    assert run(["check", "-", "--fix"]) == 2
    assert "cannot be modified in place" in capsys.readouterr().err
    (project / "bad.txt").write_bytes(b"\x00\x01")
    assert run(["check", "bad.txt", "decks", "--diff", "--legal-prints", "--on", "2026-08-01"]) == 2
    out, err = capsys.readouterr()
    assert "bad.txt" in err
    assert "+4 Energy Retrieval CRI 108" in out
    assert run(["check", "bad.txt", "decks", "--fix", "--on", "2026-08-01"]) == 2
    assert capsys.readouterr().err.count("binary") == 1


def test_every_output_format_names_the_line(project: Path, capsys: Capture) -> None:
    configure(project, CONFIG)
    line = (project / "decks" / "illegal-2026.txt").read_text("utf-8").splitlines().index(
        "5 Ultra Ball MEG 131"
    ) + 1
    outputs = {}
    for form in ("auto", *OUTPUT_FORMATS):
        assert run(["check", "--output-format", form]) == 1
        outputs[form] = capsys.readouterr().out
    assert outputs["auto"] == outputs["text"]
    assert f"line {line}  error   DCK002" in outputs["text"]
    assert f"::error file=decks/illegal-2026.txt,line={line},col=1,title=DCK002" in outputs["github"]
    found = [
        f for r in json.loads(outputs["json"])["reports"] for f in r["findings"] if f["code"] == "DCK002"
    ]
    assert found[0]["where"]["line"] == line
    sarif = json.loads(outputs["sarif"])
    jsonschema.Draft4Validator(json.loads(SCHEMA.read_text("utf-8"))).validate(sarif)
    (result,) = [each for each in sarif["runs"][0]["results"] if each["ruleId"] == "DCK002"]
    place = result["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"]) == (
        "decks/illegal-2026.txt",
        line,
    )
    cases = [case for suite in JUnitXml.fromstring(outputs["junit"].encode()) for case in suite]
    (case,) = [case for case in cases if "DCK002" in case.name]
    assert case._elem.attrib["file"] == "decks/illegal-2026.txt"
    assert case._elem.attrib["line"] == str(line)
    assert f"Line {line}, Ultra Ball</a>: 5 copies of Ultra Ball" in outputs["html"]


def test_code_hosts_get_paths_from_the_top_of_the_repository(
    project: Path, capsys: Capture, monkeypatch: Patch
) -> None:
    monkeypatch.chdir(project / "decks")
    for form in ("github", "sarif", "junit"):
        run(["check", "illegal-2026.txt", "--on", "2026-08-01", "--output-format", form])
        assert "decks/illegal-2026.txt" in capsys.readouterr().out
    monkeypatch.setenv("GITHUB_WORKSPACE", str(project.parent))
    run(["check", "illegal-2026.txt", "--on", "2026-08-01", "--output-format", "github"])
    assert "file=project/decks/illegal-2026.txt" in capsys.readouterr().out


def test_csv_is_for_rosters(project: Path, capsys: Capture) -> None:
    assert run(["check", "decks", "--output-format", "csv"]) == 2
    assert "ptcg roster" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["size = [", 'extends = "standard"\n[[bans]]\nname = "Ionno"\n'])
@pytest.mark.parametrize(
    "command", [["check"], ["check", "--workers", "2"], ["check", "--diff"], ["next-rotation"]]
)
def test_a_broken_format_file_is_reported_once_a_run(
    project: Path, capsys: Capture, text: str, command: list[str]
) -> None:
    (project / "own.toml").write_text(text, "utf-8")
    for number in range(5):
        (project / "decks" / f"copy{number}.txt").write_text("60 Fire Energy MEE 2\n", "utf-8")
    assert run([*command, "decks", "--format", "own.toml"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("own.toml") == 1


def test_a_broken_format_file_is_reported_once_a_roster(project: Path, capsys: Capture) -> None:
    (project / "own.toml").write_text("size = [", "utf-8")
    assert run(["roster", "decks", "--format", "own.toml"]) == 2
    assert capsys.readouterr().err.count("own.toml") == 1


def test_a_ban_is_named_once(project: Path, capsys: Capture) -> None:
    (project / "own.toml").write_text('extends = "standard"\n[[bans]]\nname = "Ultra Ball"\n', "utf-8")
    run(["check", "decks/standard-2026.txt", "--on", "2026-07-20", "--format", "own.toml"])
    out = capsys.readouterr().out
    assert "is banned in own." in out
    assert "banned: banned" not in out


QUIET = ["text", "concise", "github"]
"""The formats for people, which show decks with findings only."""


@pytest.fixture
def decks(project: Path) -> Path:
    """Two legal decks, one of them with an info finding, and an illegal one, on a day of the data."""
    configure(project, 'on = 2026-07-20\npaths = ["decks"]\n')
    shutil.copy(DECKS / "standard-2026-old-prints.txt", project / "decks" / "old.txt")
    return project


@pytest.mark.parametrize("form", QUIET)
def test_decks_without_findings_are_left_out_and_counted(decks: Path, capsys: Capture, form: str) -> None:
    total = "3 decks: 2 legal, 1 illegal"
    hidden = f"{total}; 4 info findings hidden"
    for options, shown, last in (
        ([], {"illegal-2026.txt", "old.txt"}, total),
        (["-q"], {"illegal-2026.txt"}, hidden),
        (["-v"], {"illegal-2026.txt", "old.txt", "standard-2026.txt"}, total),
        (["-v", "-q"], {"illegal-2026.txt", "old.txt", "standard-2026.txt"}, hidden),
    ):
        assert run(["check", "--output-format", form, *options]) == 1
        out = capsys.readouterr().out
        assert set(re.findall(r"decks/([\w-]+\.txt): ", out)) == shown, options
        assert out.splitlines()[-1] == last
        assert out.count("cards through 2026") == (form != "concise")


@pytest.mark.parametrize("form", QUIET)
def test_a_single_list_always_gets_its_verdict(decks: Path, capsys: Capture, form: str) -> None:
    assert run(["check", "decks/standard-2026.txt", "-q", "--output-format", form]) == 0
    out = capsys.readouterr().out
    assert "decks/standard-2026.txt: legal in Standard" in out
    assert " decks: " not in out


def test_only_legal_decks_are_one_line_and_the_age_of_the_data(decks: Path, capsys: Capture) -> None:
    (decks / "decks" / "illegal-2026.txt").unlink()
    assert run(["check", "-q"]) == 0
    data, total = capsys.readouterr().out.splitlines()
    assert data.startswith("  data: cards through ")
    assert total == "2 decks: 2 legal; 3 info findings hidden"


@pytest.mark.parametrize("form", [each for each in OUTPUT_FORMATS if each not in QUIET])
def test_formats_for_programs_keep_every_deck(decks: Path, capsys: Capture, form: str) -> None:
    outputs = []
    for options in ([], ["-q"], ["-v"]):
        assert run(["check", "--output-format", form, *options]) == 1
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1] == outputs[2]
    if form in ("json", "jsonl", "html"):
        assert "standard-2026.txt" in outputs[0]


@pytest.mark.parametrize("form", QUIET)
def test_a_file_keeps_every_deck(decks: Path, capsys: Capture, form: str) -> None:
    assert run(["check", "-q", "--output-format", form, "-o", "out.txt"]) == 1
    assert "standard-2026.txt: legal" in (decks / "out.txt").read_text("utf-8")
    assert run(["check", "-q", "--output-format", form, "-o", "-"]) == 1
    assert "standard-2026.txt" not in capsys.readouterr().out
