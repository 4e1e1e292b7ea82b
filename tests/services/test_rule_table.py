"""The table of rules and systems: whole, in agreement with what cites it and with the rule matrix."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from validator.editions import edition_ids, load_edition
from validator.errors import DataError
from validator.rules.registry import list_rules
from validator.services.rule_table import FOLDER, read_rule_table

TABLE = read_rule_table()
TABLES = {"A.3", "B.S", "B.A", "B.D", "B.C"}
AFTER_THE_MATRIX = {"D-72", "D-73", "D-74", "D-75", "D-76"}
"""What the project decided after the matrix was written: docs/decisions.md."""


def test_it_contains_every_rule_decision_case_and_system() -> None:
    count = Counter(rule.kind for rule in TABLE.rules.values())
    assert count["rule"] + count["display"] + count["remark"] == 498
    assert (count["decision"], count["case"], count["table"]) == (76, 71 + 38 + 43, 5)
    assert [system.number for system in TABLE.systems] == list(range(1, 105))


def test_a_title_is_a_handful_of_words() -> None:
    long = [rule.id for rule in TABLE.rules.values() if len(rule.title.split()) > 8 and rule.kind != "case"]
    assert long == []
    assert all(len(rule.title) <= 80 and not rule.title.endswith(".") for rule in TABLE.rules.values())


def test_ranges_are_spelt_out() -> None:
    systems = {system.number: system.rules for system in TABLE.systems}
    assert systems[1] == ("ZONE-02", "ZONE-03", "ZONE-04")
    assert systems[55] == tuple(f"COND-SLEEP-0{number}" for number in range(1, 6))
    assert systems[104] == ("A.3", "D-01")


def test_every_rule_that_findings_and_parameters_cite_is_there() -> None:
    cited = {rule_id for rule in list_rules() for rule_id in rule.rules}
    for edition_id in edition_ids():
        for parameter in load_edition(edition_id).parameters().values():
            cited |= {parameter.rule, parameter.decision or parameter.rule}
    assert cited - set(TABLE.rules) == set()


def test_it_agrees_with_the_matrix(shared: Path) -> None:
    text = (shared / "rules" / "rule-matrix.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines()]
    wanted = {row[0]: row for row in rows if re.fullmatch(r"[A-Z]+(-[A-Z]+)?-\d+", row[0])}
    assert set(TABLE.rules) - TABLES == set(wanted) | AFTER_THE_MATRIX
    shown = {rule_id for rule_id, row in wanted.items() if re.search(r"renderer only|display only", row[-1])}
    assert {rule.id for rule in TABLE.rules.values() if rule.kind == "display"} == shown
    plain = {rule_id for rule_id, row in wanted.items() if row[-1] == "no engine test"}
    assert {rule.id for rule in TABLE.rules.values() if rule.kind == "remark"} == plain


def test_the_systems_agree_with_the_matrix(shared: Path) -> None:
    text = (shared / "rules" / "rule-matrix.md").read_text("utf-8").split("# E. Checklist")[1]
    rows = re.findall(r"^\| (\d+) \| (.+?) \| (.+?) \| \[ \] \|$", text, re.M)
    assert [(int(number), name) for number, name, _ in rows] == [(s.number, s.name) for s in TABLE.systems]
    for system, (_, _, cell) in zip(TABLE.systems, rows, strict=True):
        ids: list[str] = []
        family = ""
        for part in cell.split(", "):
            if part.endswith("-cases"):
                family = part.removesuffix("-cases")
                ids += [rule for rule in TABLE.rules if re.fullmatch(family + r"-\d{3}", rule)]
                continue
            if part in TABLES:
                ids.append(part)
                continue
            found = re.fullmatch(r"(?:([A-Z]+(?:-[A-Z]+)?)-)?(\d\d)(?:\.\.(\d\d))?", part)
            assert found, part
            family = found[1] or family
            ids += [f"{family}-{n:02}" for n in range(int(found[2]), int(found[3] or found[2]) + 1)]
        assert system.rules == tuple(ids)


@pytest.mark.parametrize(
    ("rules", "systems", "message"),
    [
        ("id,kind,title\nA-01,rule,One\nA-01,rule,Two\n", "", "A-01"),
        ("id,kind,title\nA-01,law,One\n", "", "A-01"),
        ("id,kind,title\nA-01,rule,\n", "", "A-01"),
        ("id,kind,title\nA-01,rule\n", "", "rules.csv, line 2"),
        ("id,title\nA-01,One\n", "", "columns"),
        ("id,kind,title\nA-01,rule,One\n", "1,Everything,A-01..02\n", "A-02"),
        ("id,kind,title\nA-01,rule,One\n", "1,Everything,A-01,more\n", "systems.csv, line 2"),
    ],
)
def test_a_damaged_table_is_refused(tmp_path: Path, rules: str, systems: str, message: str) -> None:
    (tmp_path / "rules.csv").write_text(rules, "utf-8")
    (tmp_path / "systems.csv").write_text("number,name,rules\n" + systems, "utf-8")
    with pytest.raises(DataError, match=message):
        read_rule_table(tmp_path)


def test_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"rules\.csv"):
        read_rule_table(tmp_path)
    assert (FOLDER / "rules.csv").is_file()
