"""Dependencies, supported Pythons and the source distribution agree with each other."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT
from validator.envs.packages import _PACKAGES

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
IMAGE_EXTRAS = ("serve", "postgres", "pdf")
RELEASE = runpy.run_path(str(ROOT / ".ci" / "release.py"))
CONSTRAINTS = (ROOT / "constraints.txt").read_text("utf-8")
CI = (ROOT / ".ci" / "run").read_text("utf-8")


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))


def lower_bounds() -> dict[str, str]:
    """The lowest allowed version of each dependency, as `.ci/lowest.py` prints them."""
    printed = subprocess.run(
        [sys.executable, ROOT / ".ci" / "lowest.py"], capture_output=True, text=True, check=True
    ).stdout
    return dict(line.split("==") for line in printed.splitlines())


def pins() -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+) \\\n    --hash=sha256:", CONSTRAINTS, re.M))


def test_every_dependency_has_a_lower_bound() -> None:
    found = lower_bounds()
    for requirement in PROJECT["dependencies"]:
        assert re.match(r"[A-Za-z0-9_.-]+", requirement)[0] in found  # type: ignore[index]
    assert numbers(found["marshmallow"]) >= (4,)


def test_test_dependencies_have_the_bounds_of_the_extras() -> None:
    bounds = lower_bounds()
    for requirement in PROJECT["optional-dependencies"]["test"]:
        match = re.fullmatch(r"([A-Za-z0-9_.-]+)(?:\[[^]]*\])?>=([0-9.]+)", requirement)
        if match and match[1] in bounds:
            assert match[2] == bounds[match[1]], requirement


def test_learning_adapters_name_the_packages_of_their_extras() -> None:
    for extra, packages in _PACKAGES.items():
        required = PROJECT["optional-dependencies"][extra]
        assert [re.split("[><=]", each)[0] for each in required] == list(packages)


def test_no_message_installs_the_project_from_an_index() -> None:
    texts = [*(ROOT / "validator").rglob("*.py"), *(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    found = [path for path in texts if re.search(r"pip install '?ptcg", path.read_text("utf-8"))]
    assert set(found) <= {ROOT / "validator" / "cli" / "serve.py"}


def test_the_image_installs_pinned_versions_that_the_bounds_allow() -> None:
    assert "--require-hashes -r constraints.txt" in (ROOT / "Dockerfile").read_text("utf-8")
    assert len(pins()) == len(re.findall(r"^[^\s#]", CONSTRAINTS, re.M)), "a version without a hash"
    pinned, bounds = pins(), lower_bounds()
    needed = [*PROJECT["dependencies"]]
    for extra in IMAGE_EXTRAS:
        needed += PROJECT["optional-dependencies"][extra]
    for requirement in needed:
        name = re.match(r"[A-Za-z0-9_.-]+", requirement)[0]  # type: ignore[index]
        pin = pinned[name.casefold().replace("_", "-")]
        assert numbers(pin) >= numbers(bounds[name]), name


def test_supported_pythons_are_those_that_continuous_integration_runs() -> None:
    classified = [
        each.rpartition(" ")[2]
        for each in PROJECT["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", each)
    ]
    assert PROJECT["requires-python"] == f">={classified[0]}"
    listed = re.search(r"^ *for version in (.*); do$", CI, re.MULTILINE)
    assert listed and listed[1].split() == classified[1:]


@pytest.mark.parametrize(
    "path", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda path: path.name
)
def test_workflows_follow_their_schema_and_run_what_there_is(path: Path) -> None:
    schema = ["--builtin-schema", "vendor.github-workflows"]
    subprocess.run([sys.executable, "-m", "check_jsonschema", *schema, path], check=True, capture_output=True)
    for script in re.findall(r"\.ci/[\w.]+", path.read_text("utf-8")):
        assert (ROOT / script).is_file(), script


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The files that name the version."""
    for name in (*RELEASE["GUIDES"], "pyproject.toml", "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_guides_name_the_version_of_the_project_as_tag() -> None:
    assert RELEASE["tags"]() == {f"v{PROJECT['version']}"}
    for name in RELEASE["GUIDES"]:
        assert f"v{PROJECT['version']}" in (ROOT / name).read_text("utf-8"), name


def test_release_is_written_into_every_place(copy: Path) -> None:
    assert any("CHANGELOG.md does not begin" in each for each in RELEASE["faults"]("v9.8.7", copy))
    RELEASE["write"]("9.8.7", "2031-02-03", copy)
    assert RELEASE["faults"]("v9.8.7", copy) == []
    assert RELEASE["current"](copy) == "9.8.7"
    assert "## 9.8.7 (2031-02-03)\n" in (copy / "CHANGELOG.md").read_text("utf-8")
    assert "rev: v9.8.7" in (copy / "docs" / "ci.md").read_text("utf-8")
    assert RELEASE["faults"]("v9.8.8", copy) == ["The tag is v9.8.8, pyproject.toml has 9.8.7."]
    page = copy / "docs" / "ci.md"
    page.write_text(page.read_text("utf-8").replace("rev: v9.8.7", "rev: v9.8.6"), "utf-8")
    assert RELEASE["faults"]("v9.8.7", copy) == ["A guide names v9.8.6."]


def test_changelog_lists_the_newest_release_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.+)$", text, re.M)
    assert headings and all(RELEASE["HEADING"].fullmatch(f"## {each}") for each in headings)
    assert headings[0].split()[0] == PROJECT["version"]


@pytest.mark.slow
def test_the_source_distribution_contains_every_tracked_file(tmp_path: Path) -> None:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode != 0:
        pytest.skip("needs a git checkout")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    missing = {name for name in listing.stdout.split("\0") if name} - names
    assert not missing
