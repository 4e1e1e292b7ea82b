"""The README's table of settings is whole and right."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from tests.conftest import ROOT
from validator.cli.serve import command as serve
from validator.settings import CARD_SOURCE, SERVICE_LIMITS, Settings, variable_of

OTHERS = {
    "PTCG_DATA_DIR": "",
    "PTCG_CACHE_DIR": "",
    "PTCG_CARD_SOURCE": CARD_SOURCE,
    "PTCG_DEBUG": "",
    "WEB_CONCURRENCY": "2",
    "PROMETHEUS_MULTIPROC_DIR": "",
}
"""Variables that are no field of `Settings`, with their defaults."""

ROW = re.compile(r"\| `(?P<name>[A-Z_]+)` \| (?:`(?P<default>[^`]*)` )?\| (?P<said>.+) \|")


def read_table() -> dict[str, tuple[str, str]]:
    """Variable to its default and what the README says of it."""
    text = (ROOT / "README.md").read_text("utf-8")
    section = text.split("\n## Settings\n", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][2:]
    found = [ROW.fullmatch(row) for row in rows]
    assert all(found), [row for row, match in zip(rows, found, strict=True) if match is None]
    table = {match["name"]: (match["default"] or "", match["said"]) for match in found if match}
    assert len(table) == len(rows), "a variable stands there twice"
    return table


def test_every_setting_is_in_the_table_with_its_default_and_no_other() -> None:
    settings = {variable_of(each.name): str(each.default) for each in fields(Settings)}
    assert {name: default for name, (default, _) in read_table().items()} == {**settings, **OTHERS}


def test_every_variable_that_the_code_reads_is_in_the_table() -> None:
    read = re.compile(r"""environ(?:\.get\(|\[)\s*["'](PTCG_[A-Z_]+)""")
    code = "".join(path.read_text("utf-8") for path in (ROOT / "validator").rglob("*.py"))
    found = set(read.findall(code))
    assert "PTCG_DATA_DIR" in found
    assert found <= set(read_table())


def test_what_auto_means_is_told() -> None:
    table = read_table()
    for name, limit in SERVICE_LIMITS.items():
        assert f"`auto`: `{limit}`" in table[variable_of(name)][1]


def test_the_workers_are_those_of_the_command() -> None:
    workers = next(option for option in serve.params if option.name == "workers")
    assert workers.envvar == "WEB_CONCURRENCY"
    assert "[default: 2]" in str(getattr(workers, "help", ""))


@pytest.mark.parametrize("each", fields(Settings), ids=lambda each: str(each.name))
def test_every_setting_is_described_in_the_code(each: object) -> None:
    assert f"`{getattr(each, 'name', '')}`" in (Settings.__doc__ or "")
