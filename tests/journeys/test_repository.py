"""A repository of lists: the page on CI from its first step, in a shell and with git."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from tests.conftest import DECKS, ROOT
from tests.journeys.shell import Done, Shell, commands_of, text_of_block
from tests.services.papers import ILLEGAL, LEGAL

pytestmark = pytest.mark.slow

PAGE = "docs/ci.md"


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    folder = tmp_path_factory.mktemp("lists")
    (folder / "decks").mkdir()
    (folder / "decks" / "good.txt").write_bytes(LEGAL.read_bytes())
    (folder / "decks" / "bad.txt").write_bytes(ILLEGAL.read_bytes())
    found = Shell(folder)
    found.run("git init -q . && git config user.email a@b.c && git config user.name A")
    return found


@pytest.fixture(scope="module")
def done(shell: Shell) -> dict[str, Done]:
    return shell.walk(PAGE)


def test_every_command_of_the_page_works(shell: Shell, done: dict[str, Done]) -> None:
    assert len(done) == len(commands_of(PAGE)) >= 6
    for command, each in done.items():
        assert each.code == (0 if "baseline" in command else 1), (command, each.err)
    assert "<testsuite" in (shell.folder / "decks.xml").read_text("utf-8")
    sarif = json.loads((shell.folder / "decks.sarif").read_text("utf-8"))
    files = [
        place["physicalLocation"]["artifactLocation"]["uri"]
        for row in sarif["runs"][0]["results"]
        for place in row["locations"]
    ]
    assert files and all(each.endswith("decks/bad.txt") for each in files)
    assert "<html" in (shell.folder / "decks.html").read_text("utf-8")


def test_a_baseline_lets_old_findings_pass_and_new_ones_fail(shell: Shell, done: dict[str, Done]) -> None:
    (command,) = [each for each in done if each.endswith("--baseline baseline.json")]
    good = shell.folder / "decks" / "good.txt"
    before = good.read_text("utf-8")
    good.write_text(before.replace("4 Ultra Ball", "5 Ultra Ball").replace("4 Dreepy", "5 Dreepy"), "utf-8")
    failed = shell.run(command)
    good.write_text(before, "utf-8")
    assert failed.code == 1 and "good.txt" in failed.out and shell.run(command).code == 0


def test_the_configuration_of_the_page_works_without_options(shell: Shell, done: dict[str, Done]) -> None:
    for baseline in (True, False):
        lines = text_of_block(PAGE, "toml", "paths = ").splitlines(keepends=True)
        config = "".join(line for line in lines if baseline or not line.startswith("baseline"))
        (shell.folder / ".ptcg.toml").write_text(config, "utf-8")
        if baseline:
            assert shell.run("ptcg check --write-baseline").code == 0
        found = shell.run("ptcg check")
        assert found.code == (0 if baseline else 1), found.err + found.out
    (shell.folder / ".ptcg.toml").unlink()


def test_the_hooks_of_the_page_exist_and_run_on_the_files_they_name(shell: Shell) -> None:
    (config,) = yaml.safe_load(text_of_block(PAGE, "yaml", "hooks:"))["repos"]
    hooks = {
        each["id"]: each for each in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    }
    assert {each["id"] for each in config["hooks"]} <= hooks.keys()
    for each in config["hooks"]:
        ran = shell.run(f"{hooks[each['id']]['entry']} decks/good.txt")
        assert ran.code == 0, ran.err
    bad = shell.run(f"{hooks['ptcg-check']['entry']} decks/good.txt decks/bad.txt")
    assert bad.code == 1 and "bad.txt" in bad.out


def test_the_inputs_of_the_action_are_those_of_the_page() -> None:
    (step, _) = yaml.safe_load(text_of_block(PAGE, "yaml", "ptcg-validator@"))
    inputs = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))["inputs"]
    assert step["with"].keys() <= inputs.keys()


def test_a_bad_list_is_repaired_and_formatted_from_the_first_finding_on(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    list_ = (DECKS / "dragapult-2026.txt").read_text("utf-8").replace("Poké Pad", "Poke Padd")
    (tmp_path / "deck.txt").write_text(list_, "utf-8")
    said = shell.run("ptcg check deck.txt --on 2026-07-20")
    assert "write: 4 Poké Pad" in said.out
    assert shell.run("ptcg check deck.txt --fix --on 2026-07-20").code == 0
    assert shell.run("ptcg fmt deck.txt && ptcg fmt deck.txt --check").code == 0
    assert "Poke Padd" not in (tmp_path / "deck.txt").read_text("utf-8")
