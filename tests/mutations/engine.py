"""Change the engine in one place at a time and see whether a test fails.

`python -m tests.mutations.engine [--only NAME] [--wide]` runs the tests of each mutation on a copy of the
project; a mutation that no test notices "survives". With `--wide` survivors are run against all rules,
kinds of card and effects too. Exit code 1 if fewer than 90% are caught.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_COPIED = ("validator", "tests")
_WIDE = ("tests/engine/rules", "tests/engine/kinds", "tests/effects/behaviour")
_GOAL = 0.9


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: in `file` (below `validator/engine`) `old`, which is there once, becomes `new`.

    `tests` are the names of test files in `tests/engine/rules`, or paths below `tests`.
    """

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @property
    def path(self) -> Path:
        """The file, below the root of the project."""
        return Path("validator", "engine", self.file)

    @property
    def test_paths(self) -> tuple[str, ...]:
        """The test files, below the root of the project."""
        return tuple(
            f"tests/{name}" if "/" in name else f"tests/engine/rules/test_{name}.py" for name in self.tests
        )

    def apply(self, text: str) -> str:
        """Return the changed text. Raises `ValueError` unless `old` is there exactly once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.name}: {self.old!r} is {text.count(self.old)} times in {self.file}.")
        return text.replace(self.old, self.new)


def read_mutations(text: str) -> Iterator[Mutation]:
    """Read the mutations of a table: below `== file` blocks of `name | tests`, lines with `-` for the old
    text, and lines with `+` for the new one.
    """
    file = ""
    for block in text.strip().split("\n\n"):
        first, *lines = block.split("\n")
        if first.startswith("== "):
            file = first[3:]
            continue
        name, _, tests = first.partition(" | ")
        old, new = ("\n".join(line[1:] for line in lines if line[0] == sign) for sign in "-+")
        yield Mutation(name, file, old, new, tuple(tests.split()))


MUTATIONS = tuple(read_mutations(Path(__file__).with_suffix(".txt").read_text("utf-8")))


def prepare(folder: Path) -> None:
    """Copy the project into a directory; data are linked, not copied."""
    for path in ROOT.iterdir():
        if path.name in _COPIED:
            shutil.copytree(path, folder / path.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif not path.name.startswith("."):
            (folder / path.name).symlink_to(path)


def passes(folder: Path, paths: Sequence[str]) -> bool:
    """Return whether tests pass in a copy of the project."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *paths]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode == 0


def is_caught(folder: Path, mutation: Mutation, *, wide: bool) -> bool:
    """Return whether a test fails with a mutation."""
    path = folder / mutation.path
    original = path.read_text("utf-8")
    path.write_text(mutation.apply(original), "utf-8")
    try:
        return not passes(folder, mutation.test_paths) or (wide and not passes(folder, _WIDE))
    finally:
        path.write_text(original, "utf-8")


def main(arguments: Sequence[str]) -> int:
    """Try the mutations; print each, and how many were caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="try the mutations whose name contains this text")
    parser.add_argument("--wide", action="store_true", help="run survivors against all rules and effects")
    options = parser.parse_args(arguments)
    chosen = [mutation for mutation in MUTATIONS if options.only in mutation.name]
    caught = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        for mutation in chosen:
            found = is_caught(folder, mutation, wide=options.wide)
            caught += found
            print(f"{'caught  ' if found else 'SURVIVED'} {mutation.file}: {mutation.name}", flush=True)
    print(f"{caught} of {len(chosen)} mutations caught")
    return int(caught < _GOAL * len(chosen))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
