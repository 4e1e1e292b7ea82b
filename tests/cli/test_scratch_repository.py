"""A repository of 50 real lists, with the hook and the action's command run as its owner would run them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from check_jsonschema.builtin_schemas import get_builtin_schema
from junitparser import JUnitXml

from tests.conftest import DECKS, ROOT
from tests.corpus.lists import read_lists
from tests.reports.test_sarif import SCHEMA

pytestmark = pytest.mark.slow

ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
BAD_LINE = "5 Ultra Ball MEG 131"
HALF = "[[ignore]]\nfiles = 'decks/half/*'\ncodes = 'DCK001'\nreason = 'Half decks.'\n"


class Repository:
    """A git repository in a directory, with `ptcg` on the path."""

    def __init__(self, folder: Path, bin_folder: Path) -> None:
        self.folder = folder
        self.base = ""
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "GIT_"))},
            "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "GIT_CONFIG_GLOBAL": os.devnull,
        }

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the repository."""
        return subprocess.run(
            command,
            cwd=self.folder,
            env={**self.environment, **environment},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def ptcg(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run `ptcg`."""
        return self.run("ptcg", *arguments, **environment)

    def hook(self, name: str) -> subprocess.CompletedProcess[str]:
        """Run a hook as pre-commit does: its entry, then the tracked files that its pattern means."""
        hook = HOOKS[name]
        self.run("git", "add", "--all")
        tracked = self.run("git", "ls-files").stdout.splitlines()
        files = [path for path in tracked if re.search(hook["files"], path)]
        assert hook["require_serial"] is True
        return self.run(*hook["entry"].split(), *hook.get("args", ()), *files)

    def action(self, **inputs: str) -> subprocess.CompletedProcess[str]:
        """Run the last step of the action as a runner does, with its inputs in the environment."""
        step = ACTION["runs"]["steps"][-1]
        given = {name: str(row["default"]) for name, row in ACTION["inputs"].items()} | inputs
        environment = {
            name: given[found[1]]
            for name, text in step["env"].items()
            if (found := re.fullmatch(r"\$\{\{ inputs\.([\w-]+) \}\}", text))
        }
        assert {*step["env"]} - {*environment} == {"BASE_REVISION"}
        environment["BASE_REVISION"] = self.base
        return self.run(
            "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"],
            **environment, GITHUB_ACTIONS="true", GITHUB_WORKSPACE=str(self.folder),
        )  # fmt: skip


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """An empty repository with a configuration."""
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    for name, arguments in (("ptcg", '-m validator "$@"'), ("python", '"$@"')):
        script = bin_folder / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments}\n', "utf-8")
        script.chmod(0o755)
    folder = tmp_path / "repository"
    (folder / "decks" / "half").mkdir(parents=True)
    made = Repository(folder, bin_folder)
    if shutil.which("git") is None or made.run("git", "init", "--quiet").returncode:
        pytest.skip("needs git")
    (folder / ".ptcg.toml").write_text(
        f'on = 2026-07-17\npaths = ["decks"]\nbaseline = ".ptcg-baseline.json"\n{HALF}', "utf-8"
    )
    (folder / "README.txt").write_text("Our decks.\n", "utf-8")
    return made


@pytest.fixture
def filled(repository: Repository, shared: Path) -> Repository:
    """The repository with 50 real lists, some of them no longer legal."""
    lists = read_lists(shared / "decklists", "codes4tcg", "misc-text", "ptcgsim-samples")
    for number, each in enumerate([one for at, one in enumerate(lists) if at % 58 == 0][:50]):
        (repository.folder / "decks" / f"{number:02}.txt").write_text(each.text, "utf-8")
    return repository


def add_illegal(repository: Repository) -> int:
    """Add the illegal example; return the line with five copies."""
    shutil.copy(DECKS / "illegal-2026.txt", repository.folder / "decks" / "new.txt")
    return (DECKS / "illegal-2026.txt").read_text("utf-8").splitlines().index(BAD_LINE) + 1


def report_files(repository: Repository, form: str) -> tuple[int, str]:
    done = repository.ptcg("check", "--output-format", form)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout


def test_fifty_lists_from_the_first_day_on(filled: Repository) -> None:
    code, text = report_files(filled, "json")
    first = json.loads(text)
    assert code == 1
    assert first["summary"]["decks"] >= 50
    assert first["summary"]["legal"] > 0
    assert first["summary"]["illegal"] > 5

    done = filled.ptcg("check", "--write-baseline", "--output-format", "json")
    assert done.returncode == 0
    baseline = (filled.folder / ".ptcg-baseline.json").read_bytes()
    assert len(json.loads(baseline)["findings"]) == sum(first["summary"]["findings"].values())

    code, text = report_files(filled, "json")
    quiet = json.loads(text)["summary"]
    assert code == 0
    assert quiet["findings"] == {"error": 0, "warning": 0, "info": 0}
    assert quiet["failed"] == 0
    assert filled.hook("ptcg-check").returncode == 0
    assert filled.action().returncode == 0

    line = add_illegal(filled)
    code, text = report_files(filled, "json")
    shown = [(report["source"], f) for report in json.loads(text)["reports"] for f in report["findings"]]
    assert code == 1
    assert {source for source, _ in shown} == {"decks/new.txt"}
    assert ("copy-limit", line) in [(f["name"], f["where"]["line"]) for _, f in shown]
    hook = filled.hook("ptcg-check")
    assert hook.returncode == 1
    assert f"line {line}  error   DCK002 copy-limit" in hook.stdout
    action = filled.action()
    assert action.returncode == 1
    assert f"::error file=decks/new.txt,line={line},col=1,title=DCK002 copy-limit::5 copies" in action.stdout
    assert not [
        row for row in action.stdout.splitlines() if row.startswith("::") and "decks/new.txt" not in row
    ]
    check_every_format(filled, line)

    assert filled.ptcg("check", "--write-baseline").returncode == 0
    (filled.folder / "decks" / "new.txt").unlink()
    assert filled.ptcg("check", "--write-baseline").returncode == 0
    assert (filled.folder / ".ptcg-baseline.json").read_bytes() == baseline


def check_every_format(repository: Repository, line: int) -> None:
    """The one new illegal deck is annotated on its line in each format, and nothing old is."""
    _, text = report_files(repository, "text")
    assert f"line {line}  error   DCK002" in text
    _, text = report_files(repository, "sarif")
    log = json.loads(text)
    jsonschema.Draft4Validator(json.loads(SCHEMA.read_text("utf-8"))).validate(log)
    new = [result for result in log["runs"][0]["results"] if "suppressions" not in result]
    old = [result for result in log["runs"][0]["results"] if "suppressions" in result]
    assert {place_of(result)[0] for result in new} == {"decks/new.txt"}
    assert len(old) > 100
    assert [place_of(result)[1] for result in new if result["ruleId"] == "DCK002"] == [line]
    marks = [result["partialFingerprints"]["ptcgFinding/v2"] for result in log["runs"][0]["results"]]
    assert len(set(marks)) == len(marks)
    _, text = report_files(repository, "junit")
    document = JUnitXml.fromstring(text.encode())
    failures = [
        case for suite in document for case in suite if case.result and case.result[0]._tag == "failure"
    ]
    assert {case.classname for case in failures} == {"decks/new.txt"}
    assert str(line) in [case._elem.attrib["line"] for case in failures if "DCK002" in case.name]
    _, text = report_files(repository, "html")
    assert f">Line {line}, Ultra Ball</a>: 5 copies" in text


def place_of(result: dict[str, Any]) -> tuple[str, int]:
    place = result["locations"][0]["physicalLocation"]
    return place["artifactLocation"]["uri"], place["region"]["startLine"]


def test_formatting_fifty_lists(filled: Repository) -> None:
    before = json.loads(report_files(filled, "json")[1])
    first = filled.hook("ptcg-fmt")
    assert first.returncode == 0
    assert filled.hook("ptcg-fmt").stderr.strip().endswith("unchanged")
    assert filled.ptcg("fmt", "--check").returncode == 0
    after = json.loads(report_files(filled, "json")[1])
    for old, new in zip(before["reports"], after["reports"], strict=True):
        assert (old["verdict"], old["counts"]) == (new["verdict"], new["counts"]), old["source"]
    assert filled.run("git", "diff", "--name-only").stdout.strip() == ""


def test_a_baseline_outlives_formatting(filled: Repository) -> None:
    assert filled.ptcg("check", "--write-baseline").returncode == 0
    assert filled.ptcg("fmt").returncode == 0
    done = filled.ptcg("check", "--output-format", "json")
    assert done.returncode == 0
    errors = [
        f for r in json.loads(done.stdout)["reports"] for f in r["findings"] if f["severity"] == "error"
    ]
    assert errors == []


def test_the_hook_leaves_alone_what_is_no_deck(repository: Repository) -> None:
    add_illegal(repository)
    (repository.folder / "decks" / "half" / "a.txt").write_text(
        "4 Ultra Ball MEG 131\n4 Slowpoke SVI 42\n", "utf-8"
    )
    hook = repository.hook("ptcg-check")
    assert hook.returncode == 1
    assert hook.stderr == ""
    assert "README" not in hook.stdout
    assert "DCK001 (Half decks)" in hook.stdout


def test_the_inputs_of_the_action(repository: Repository) -> None:
    line = add_illegal(repository)
    shutil.copy(DECKS / "standard-2026.txt", repository.folder / "decks" / "a good; $(deck).txt")
    good = repository.action(paths="decks/a good; $(deck).txt\n")
    assert good.returncode == 0
    assert "a good; $(deck).txt: legal in Standard" in good.stdout
    both = repository.action(
        **{"fail-on": "never", "sarif": "out.sarif", "output-format": "junit", "output": "o.xml"}
    )
    assert (both.returncode, both.stdout) == (0, "")
    assert (repository.folder / "o.xml").read_text("utf-8").startswith("<?xml")
    log = json.loads((repository.folder / "out.sarif").read_text("utf-8"))
    assert ("decks/new.txt", line) in [place_of(result) for result in log["runs"][0]["results"]]
    other = repository.action(format="unlimited", on="2026-01-01", paths="decks/new.txt")
    assert "illegal in Unlimited on 2026-01-01" in other.stdout
    broken = repository.action(paths="none.txt\ndecks/new.txt", sarif="out.sarif")
    assert broken.returncode == 2
    assert "none.txt" in broken.stderr
    assert "::error file=decks/new.txt" in broken.stdout
    assert repository.action(config="none.toml").returncode == 2


def commit(repository: Repository) -> str:
    repository.run("git", "add", "--all")
    repository.run("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "Lists")
    return repository.run("git", "rev-parse", "HEAD").stdout.strip()


def test_a_pull_request_does_not_choose_how_it_is_checked(repository: Repository) -> None:
    add_illegal(repository)
    repository.base = commit(repository)
    (repository.folder / ".ptcg.toml").write_text(
        "paths = ['decks']\nfail-on = 'never'\n[[ignore]]\ncodes = ['DCK', 'FMT', 'IDN']\nreason = 'x'\n",
        "utf-8",
    )
    (repository.folder / ".ptcg-baseline.json").write_text('{"version": 2, "findings": []}', "utf-8")
    checked = repository.action()
    assert checked.returncode == 1
    assert "title=DCK002 copy-limit" in checked.stdout
    assert f"Configuration: .ptcg.toml of revision {repository.base}." in checked.stderr
    repository.base = ""
    assert repository.action().returncode == 0


def test_without_the_base_the_configuration_is_the_default(repository: Repository) -> None:
    add_illegal(repository)
    commit(repository)
    repository.base = "0" * 40
    checked = repository.action(paths="decks")
    assert checked.returncode == 1
    assert "built-in defaults (revision 000" in checked.stderr
    assert "is not in this clone" in checked.stderr


def test_named_files_come_from_the_base_too(repository: Repository) -> None:
    add_illegal(repository)
    made = repository.ptcg("check", "decks", "--baseline", "old.json", "--write-baseline")
    assert made.returncode == 0
    old = (repository.folder / "old.json").read_text("utf-8")
    (repository.folder / "old.json").write_text('{"version": 2, "findings": []}', "utf-8")
    repository.base = commit(repository)
    (repository.folder / "old.json").write_text(old, "utf-8")
    assert repository.action(baseline="old.json").returncode == 1
    (repository.folder / "new.json").write_text(old, "utf-8")
    missing = repository.action(baseline="new.json")
    assert missing.returncode == 2
    assert "new.json: not in revision" in missing.stderr


@pytest.mark.parametrize(
    "text",
    [
        "paths = ['../other']",
        "paths = ['decks', '/etc']",
        "paths = ['decks/link']",
        "baseline = '../b.json'",
        "baseline = 'decks/link/b.json'",
        "format = '/etc/x.toml'",
        "[[decks]]\nfiles = '*'\nformat = '../x.toml'",
    ],
)
def test_a_configuration_stays_in_its_repository(repository: Repository, text: str) -> None:
    (repository.folder / "decks" / "link").symlink_to(repository.folder.parent)
    (repository.folder / ".ptcg.toml").write_text(text, "utf-8")
    checked = repository.ptcg("check", "decks")
    assert checked.returncode == 2
    assert "leads out of the repository" in checked.stderr
    assert checked.stdout == ""


def test_links_are_followed_within_the_repository_alone(repository: Repository) -> None:
    secret = repository.folder.parent / "secret.txt"
    secret.write_text("4 Secret Words XYZ 1\n", "utf-8")
    (repository.folder / "decks" / "out.txt").symlink_to(secret)
    (repository.folder / "decks" / "dir").symlink_to(repository.folder.parent)
    shutil.copy(DECKS / "standard-2026.txt", repository.folder / "decks" / "a.txt")
    (repository.folder / "decks" / "b.txt").symlink_to("a.txt")
    for arguments in (
        ["decks"],
        ["decks/out.txt"],
        ["decks/dir/secret.txt"],
        ["decks/*.txt"],
        ["--fix", "decks"],
    ):
        checked = repository.ptcg("check", *arguments)
        assert "Secret" not in checked.stdout + checked.stderr, arguments
        assert "link leads out of the repository" in checked.stderr
    assert "decks/b.txt: legal" in repository.ptcg("check", "decks", "-v").stdout
    assert repository.ptcg("fmt", "decks/out.txt").returncode == 2
    assert secret.read_text("utf-8") == "4 Secret Words XYZ 1\n"
    (repository.folder / ".ptcg.toml").unlink()
    (repository.folder / ".ptcg.toml").symlink_to(secret)
    checked = repository.ptcg("check", "decks/a.txt")
    assert checked.returncode == 2
    assert "Secret" not in checked.stderr


def test_the_whole_action_in_a_hostile_repository(repository: Repository, tmp_path: Path) -> None:
    """Every step runs in a new environment; no module of the repository is run."""
    line = add_illegal(repository)
    repository.base = commit(repository)
    hostile = "raise SystemExit('HOSTILE')\n"
    for name in ("pip", "sitecustomize", "usercustomize", "json", "hatchling", "click", "conftest"):
        (repository.folder / f"{name}.py").write_text(hostile, "utf-8")
    for name in ("validator", "card_data"):
        (repository.folder / name).mkdir()
        (repository.folder / name / "__init__.py").write_text(hostile, "utf-8")
    (repository.folder / "hostile.pth").write_text(f"import sys; {hostile}", "utf-8")
    (repository.folder / ".env").write_text("PYTHONPATH=.\n", "utf-8")
    (repository.folder / "decks" / "::error::HOSTILE.txt").write_text("4 ::set-output::HOSTILE\n", "utf-8")
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "python")], check=True)
    repository.environment["PATH"] = f"{tmp_path / 'python' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    repository.environment.pop("PYTHONPATH")
    install = ACTION["runs"]["steps"][1]
    assert install["working-directory"] == "${{ github.action_path }}"
    for folder in (ROOT, repository.folder):  # from there too nothing of it may be run
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", install["run"]],
            cwd=folder, env={**repository.environment, "ACTION_PATH": str(ROOT)},
            capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        if done.returncode and re.search(
            r"ConnectionError|Could not find a version|resolve host", done.stderr
        ):
            pytest.skip("needs the package index")
        assert done.returncode == 0, done.stdout + done.stderr
    checked = repository.action()
    assert "HOSTILE" not in checked.stderr
    assert f"::error file=decks/new.txt,line={line},col=1,title=DCK002 copy-limit" in checked.stdout
    assert not re.search(r"^::(set-output|error::)", checked.stdout, re.MULTILINE)
    assert checked.returncode == 1


def test_a_repository_within_the_repository_runs_nothing(repository: Repository) -> None:
    """A pull request may add the files of a bare repository, whose configuration names commands."""
    commit(repository)
    inner = repository.folder / "decks" / "event"
    repository.run("git", "init", "--quiet", "--bare", str(inner))
    shutil.copy(DECKS / "illegal-2026.txt", inner / "new.txt")
    ran = repository.folder / "ran"
    for name, value in {
        "remote.origin.url": str(repository.folder),
        "remote.origin.uploadpack": f"touch {ran}; git-upload-pack",
        "core.fsmonitor": f"touch {ran}",
    }.items():
        repository.run("git", "-C", str(inner), "config", name, value)
    repository.base = "0" * 40
    repository.folder = inner
    checked = repository.action(paths="new.txt")
    assert not ran.exists()
    assert checked.returncode == 1
    assert "title=DCK002 copy-limit" in checked.stdout


@pytest.mark.parametrize("name", ["output", "sarif"])
def test_reports_are_not_written_through_a_link_out_of_the_repository(
    repository: Repository, tmp_path: Path, name: str
) -> None:
    add_illegal(repository)
    outside = tmp_path / "outside"
    outside.mkdir()
    (repository.folder / "reports").symlink_to(outside)
    checked = repository.action(**{name: "reports/out.txt"})
    assert not list(outside.iterdir())
    assert checked.returncode > 0
    assert "reports/out.txt: cannot be written (its link leads out of the repository)" in checked.stderr


def test_names_of_files_are_names_alone(repository: Repository) -> None:
    """Not options, commands of the log, or more than a system takes."""
    decks = repository.folder / "decks"
    for name in (
        "-rf",
        "-rf.txt",
        "--fail-on=never.txt",
        "a\n::error::b.txt",
        "x" * 251 + ".txt",
        ".env",
        "..txt",
    ):
        shutil.copy(DECKS / "standard-2026.txt", decks / name)
    (repository.folder / ".env").write_text("PYTHONPATH=decks\nPTCG_DATA_DIR=decks\n", "utf-8")
    (decks / "loop").symlink_to(".")
    line = add_illegal(repository)
    shutil.copy(decks / "-rf.txt", repository.folder / "-rf.txt")
    for paths in ("decks", "decks/*.txt", "-rf.txt\ndecks/new.txt"):
        checked = repository.action(paths=paths)
        assert checked.returncode == 1, (paths, checked.stderr)
        commands = [row for row in checked.stdout.splitlines() if row.startswith("::")]
        assert commands and all("file=decks/new.txt,line=" in row for row in commands), commands
        assert f"line={line},col=1,title=DCK002" in checked.stdout


def test_the_action_is_one_by_its_schema() -> None:
    schema = get_builtin_schema("vendor.github-actions")
    jsonschema.validators.validator_for(schema)(schema).validate(ACTION)
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step.get("run", ""), "inputs must come by the environment"


@pytest.mark.parametrize(
    ("path", "meant"),
    [
        ("decks/a.txt", True),
        ("decks/deep/a.dck", True),
        ("event/deck/a.txt", True),
        ("README.txt", False),
        ("mydecks/a.txt", False),
        ("decks/a.png", False),
    ],
)
def test_the_hooks_mean_files_in_deck_folders(path: str, meant: bool) -> None:
    for hook in HOOKS.values():
        assert bool(re.search(hook["files"], path)) is meant


def test_the_hook_as_pre_commit_installs_it(repository: Repository, tmp_path: Path) -> None:
    line = add_illegal(repository)
    repository.run("git", "add", "--all")
    done = repository.run(
        sys.executable, "-m", "pre_commit", "try-repo", str(ROOT), "ptcg-check", "--all-files",
        PRE_COMMIT_HOME=str(tmp_path / "home"), PYTHONPATH="",
    )  # fmt: skip
    if done.returncode == 3 and re.search(
        r"ConnectionError|Could not find a version|resolve host", done.stdout
    ):
        pytest.skip("needs the package index, which pre-commit installs from")
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"line {line}  error   DCK002 copy-limit" in done.stdout
    assert "exit code: 1" in done.stdout
