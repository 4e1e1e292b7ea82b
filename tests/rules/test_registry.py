"""Rules are documented, cited and proved by cases, or they are refused."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import validator.rules
from tests.rules.book import CASES, check_case, load_cases
from validator.editions import edition_ids, load_edition
from validator.rules.base import Rule
from validator.rules.registry import RuleInfo, all_rules, list_rules

RULES = all_rules()
INFO = {info.code: info for info in list_rules()}
EACH = pytest.mark.parametrize("rule", RULES, ids=[rule.name for rule in RULES])

CODES = {
    "DCK001": "deck-size",
    "DCK002": "copy-limit",
    "DCK003": "basic-pokemon",
    "DCK004": "ace-spec-limit",
    "DCK005": "radiant-limit",
    "DCK006": "prism-star-limit",
    "DCK007": "v-union",
    "DCK008": "pokemon-star-limit",
    "DCK009": "one-per-name",
    "DCK010": "unown-group",
    "DCK011": "exclusive-names",
    "DCK012": "singleton",
    "DCK013": "one-type",
    "DCK014": "forbidden-kind",
    "DCK015": "basic-energy-type",
    "DCK016": "ace-spec-kind",
    "DCK017": "edition-kinds",
    "DCK018": "unresolved-card",
    "FMT001": "rotated",
    "FMT002": "not-yet-legal",
    "FMT003": "not-in-format",
    "FMT004": "banned",
    "FMT005": "doubtful-print",
    "FMT006": "legality-unknown",
    "FMT007": "reprint",
    "FMT008": "data-age",
    "FMT009": "season-notice",
    "FMT010": "expected-rotation",
    "ADV001": "energy-types",
    "ADV002": "energy-count",
    "ADV003": "trainer-count",
    "ADV004": "evolution-line",
    "ADV005": "main-line-copies",
    "ADV006": "v-union-parts",
    "ADV007": "legend-halves",
}
"""Codes given out; a code or name is never used again for another rule, so rows are only ever added."""

WITHOUT_RULEBOOK = {
    "rotated", "not-yet-legal", "not-in-format", "banned", "doubtful-print", "legality-unknown", "reprint",
    "data-age", "season-notice", "exclusive-names", "singleton", "one-type", "forbidden-kind",
    "pokemon-star-limit", "one-per-name", "unown-group", "unresolved-card", "expected-rotation",
}  # fmt: skip
"""Rules that no rulebook states: they belong to the format, are printed on cards, or are about the data."""


def test_codes_and_names_are_those_given_out() -> None:
    assert {rule.code: rule.name for rule in RULES} == CODES
    assert [rule.code for rule in RULES] == sorted(CODES)


@EACH
def test_rule_has_a_code_of_its_family_and_a_kebab_case_name(rule: Rule) -> None:
    assert re.fullmatch(r"(DCK|FMT|ADV)\d{3}", rule.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert rule.severity in ("error", "warning", "info")


@EACH
def test_rule_documents_itself_with_examples(rule: Rule) -> None:
    info = INFO[rule.code]
    assert info.summary.endswith(".")
    assert "\n" not in info.summary
    assert "Passes" not in info.explanation
    assert info.passes
    assert info.fails


@EACH
def test_rule_is_cited_in_every_edition_by_sections_that_exist(rule: Rule) -> None:
    assert bool(rule.cites) == (rule.name not in WITHOUT_RULEBOOK)
    for rule_id, sections in rule.cites.items():
        assert re.fullmatch(r"[A-Z]+-\d+", rule_id)
        for edition, section in sections.items():
            assert section in load_edition(edition).sections, (rule_id, edition, section)
        for edition in edition_ids():
            cite = rule.cite(edition, rule_id)
            assert cite is not None
            assert cite.section == sections[cite.rulebook]
            assert cite.rule == rule_id


@EACH
def test_rule_has_cases_that_pass_and_fail(rule: Rule) -> None:
    assert (CASES / f"{rule.name}.yaml").is_file()
    cases = [case for case in load_cases() if case.rule == rule.name]
    assert any(rule.name in (*case.findings, *case.also) for case in cases)
    assert any(
        rule.name not in {f.name for f in check_case(case, case.editions[0]).findings} for case in cases
    )


@EACH
def test_errors_suggest_a_fix(rule: Rule) -> None:
    for case in load_cases():
        if case.rule != rule.name:
            continue
        for finding in check_case(case, case.editions[0]).findings:
            if finding.severity == "error":
                assert finding.suggestion is not None, (case.id, finding)
                assert finding.suggestion.text.endswith(".")
                assert not finding.suggestion.safe


def test_one_rule_one_file() -> None:
    modules = [type(rule).__module__ for rule in RULES]
    assert len(modules) == len(set(modules))
    folder = Path(validator.rules.__file__).parent
    shared = {"__init__", "base", "check", "copies", "edits", "pool_rules", "registry"}
    assert {module.rsplit(".", 1)[1] for module in modules} == {
        path.stem for path in folder.glob("*.py") if path.stem not in shared
    }


def test_case_files_belong_to_rules() -> None:
    names = {path.stem for path in CASES.glob("*.yaml")} - {"cards", "matrix"}
    assert names == set(CODES.values())


def test_list_rules_returns_every_field() -> None:
    assert [info.code for info in list_rules()] == sorted(CODES)
    assert {field.name for field in fields(RuleInfo)} >= {"code", "name", "severity", "summary", "citations"}
    cite = INFO["DCK004"].citations
    assert (cite["xy2015"].rulebook, cite["xy2015"].section) == ("swsh2020", "App Q")
    assert (cite["current"].rulebook, cite["current"].section) == ("sv2023", "p.37")
    assert INFO["DCK005"].citations["bw2012"].rulebook == "sv2023"
