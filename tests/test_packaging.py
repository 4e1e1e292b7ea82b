"""Dependencies, supported Pythons and the source distribution agree with each other."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
IMAGE_EXTRAS = ("serve", "postgres", "pdf")
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
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    return {
        name.casefold().replace("_", "-"): version
        for name, version in (line.split("==") for line in lines if not line.startswith("#"))
    }


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


def test_the_image_installs_pinned_versions_that_the_bounds_allow() -> None:
    assert "--constraint constraints.txt" in (ROOT / "Dockerfile").read_text("utf-8")
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
    listed = re.search(r"^for version in (.*); do$", CI, re.MULTILINE)
    assert listed and listed[1].split() == classified[1:]


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
