"""The version of the project, in the places that name it.

`python .ci/release.py` prints it.

`python .ci/release.py VERSION DATE` writes a release: the version in `pyproject.toml`, the heading of the
changelog, and the tags that guides name.

`python .ci/release.py --check TAG` fails if one of them differs.
"""

from __future__ import annotations

import re
import sys
import tomllib
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GUIDES = ("docs/ci.md", "docs/tutorials/repository.md")
"""The pages that name a tag."""
TAG = re.compile(r"(?<=rev: )v[\w.]+|(?<=@)v\d[\w.]+")
HEADING = re.compile(r"^## (\S+) \(([^)]+)\)$", re.M)


def current(root: Path = ROOT) -> str:
    """Return the version."""
    return str(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def tags(root: Path = ROOT) -> set[str]:
    """Return the tags of this project that guides name; those of other projects are left out."""
    found = set()
    for name in GUIDES:
        for line in (root / name).read_text("utf-8").splitlines():
            if "rev:" in line or "ptcg-validator@" in line:
                found |= set(TAG.findall(line))
    return found


def write(version: str, day: str, root: Path = ROOT) -> None:
    """Write a version and its date into every place."""
    date.fromisoformat(day)
    before = current(root)
    project = root / "pyproject.toml"
    text = project.read_text("utf-8")
    project.write_text(text.replace(f'version = "{before}"', f'version = "{version}"', 1), "utf-8")
    changelog = root / "CHANGELOG.md"
    text, count = HEADING.subn(f"## {version} ({day})", changelog.read_text("utf-8"), count=1)
    if not count:
        sys.exit("CHANGELOG.md has no heading such as: ## 1.0.0 (unreleased)")
    changelog.write_text(text, "utf-8")
    for name in GUIDES:
        page = root / name
        page.write_text(page.read_text("utf-8").replace(f"v{before}", f"v{version}"), "utf-8")


def faults(tag: str, root: Path = ROOT) -> list[str]:
    """Return what keeps a tag from being released."""
    version = current(root)
    heading = HEADING.search((root / "CHANGELOG.md").read_text("utf-8"))
    found = []
    if tag != f"v{version}":
        found.append(f"The tag is {tag}, pyproject.toml has {version}.")
    if heading is None or heading[1] != version or not re.fullmatch(r"\d{4}-\d\d-\d\d", heading[2]):
        found.append(f"CHANGELOG.md does not begin with: ## {version} (YYYY-MM-DD)")
    found += [f"A guide names {each}." for each in sorted(tags(root) - {f"v{version}"})]
    return found


def main(arguments: list[str]) -> None:
    """Print, write or check the version."""
    match arguments:
        case []:
            print(current())
        case ["--check", tag]:
            if found := faults(tag):
                sys.exit("\n".join(found))
        case [version, day]:
            write(version, day)
            print(f"Commit this, and tag the commit v{version}.")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
