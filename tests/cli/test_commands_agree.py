"""No command contradicts `check`: of the same list on the same day all say the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import DECKS, Capture
from validator.cli.main import run

LISTS = {
    "legal": (DECKS / "standard-2026.txt").read_text("utf-8"),
    "illegal": (DECKS / "illegal-2026.txt").read_text("utf-8"),
    "years ago": (DECKS / "darkrai-2012.txt").read_text("utf-8"),
    "a disputed mark": "4 Miraidon ex ASC 73\n4 Jet Energy PAL 190\n52 Lightning Energy MEE 4\n",
    "a name alone": "4 Miraidon ex\n56 Lightning Energy MEE 4\n",
    "an unknown set": "4 Miraidon ex XQX 81\n56 Lightning Energy MEE 4\n",
    "a line that is not read": "4 Miraidon ex ASC 73\n4 Mirraidonn zz\n52 Lightning Energy MEE 4\n",
    "rotated": "4 Miraidon ex SVI 81\n4 Iono PAL 185\n52 Lightning Energy SVE 4\n",
}
DAYS = ("2023-05-01", "2026-07-20", "2026-11-24", "2027-05-01")
"""A past day, two after a rotation, and one after a rotation that is expected."""


class Answers:
    """What commands say of one list on one day."""

    def __init__(self, path: Path, on: str, capsys: Capture) -> None:
        self.path, self.on, self.capsys = path, on, capsys
        (self.report,) = json.loads(self.call("check", "--output-format", "json")[1])["reports"]

    def call(self, command: str, *more: str) -> tuple[int, str]:
        code = run([command, str(self.path), "--on", self.on, *more])
        return code, self.capsys.readouterr().out

    def doubtful_lines(self) -> set[int]:
        """Return the lines of the findings that make the list undetermined; 0 is the whole list."""
        return {each["where"]["line"] for each in self.report["findings"] if each.get("undetermined")} - {0}


@pytest.mark.parametrize("on", DAYS)
@pytest.mark.parametrize("name", LISTS)
def test_no_command_contradicts_check(name: str, on: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(LISTS[name], "utf-8")
    found = Answers(path, on, capsys)
    verdict = found.report["verdict"]

    code, out = found.call("suggest", "--output-format", "json")
    (answer,) = json.loads(out)["decks"]
    lines = {line for entry in answer["entries"] for line in entry["lines"]}
    barred = {
        card["line"] for card in found.report["cards"] if (card.get("legality") or {}).get("legal") is False
    }
    assert barred <= lines, "check forbids a card that may stay"
    if found.doubtful_lines() - lines:
        assert answer["unknown"] and code == 1, "check does not know what suggest does"
    text = found.call("suggest")[1]
    assert ("Every card may stay" in text) <= (not barred and not found.doubtful_lines())

    code, out = found.call("next-rotation")
    assert (": legal in" in out) == (verdict == "legal")
    assert (": illegal in" in out) == (verdict == "illegal")

    written = tmp_path / "fixed.txt"
    written.write_text(LISTS[name], "utf-8")
    run(["check", str(written), "--on", on, "--fix"])
    capsys.readouterr()
    after = Answers(written, on, capsys).report
    order = ("legal", "undetermined", "illegal")
    assert order.index(after["verdict"]) <= order.index(verdict), "a fix made it worse"

    sheet = run(["sheet", str(path), "--on", on, "-o", str(tmp_path / "sheet.pdf")])
    assert (sheet == 1) == (verdict == "illegal")

    roster = tmp_path / "roster.csv"
    roster.write_text("player,deck\nAna,deck.txt\n", "utf-8")
    capsys.readouterr()
    run(["roster", str(roster), "--on", on, "--output-format", "json"])
    (player,) = json.loads(capsys.readouterr().out)["players"]
    assert player["standing"] == verdict
