"""The commands of a page of the documentation, run as they are there, one after the other, by a shell."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.conftest import ROOT
from tests.docs.blocks import find_blocks

NEVER = re.compile(r"^\s*(?:curl|pip|source|python3 -m venv|PTCG_COMPILE|eval)\b")
"""What needs a server, or changes the machine."""


@dataclass
class Done:
    """A command that was run."""

    command: str
    code: int
    out: str
    err: str


@dataclass
class Shell:
    """A directory in which commands run, with `ptcg` on the path."""

    folder: Path
    done: list[Done] = field(default_factory=list)
    python_path: str = str(ROOT)

    def __post_init__(self) -> None:
        tools = self.folder / ".tools"
        tools.mkdir(parents=True, exist_ok=True)
        script = tools / "ptcg"
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m validator "$@"\n', "utf-8")
        script.chmod(0o755)

    def run(self, command: str, *, input: str = "") -> Done:
        """Run a command line."""
        names = ("GITHUB_", "GIT_", "PTCG_")
        environment = {name: value for name, value in os.environ.items() if not name.startswith(names)}
        environment |= {
            "PATH": f"{self.folder / '.tools'}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": self.python_path,
        }
        found = subprocess.run(
            ["sh", "-c", command],
            cwd=self.folder,
            env=environment,
            input=input,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )
        self.done.append(Done(command, found.returncode, found.stdout, found.stderr))
        return self.done[-1]

    def walk(self, page: str) -> dict[str, Done]:
        """Run every command of a page of the documentation; return them by their lines."""
        commands = commands_of(page)
        assert commands, f"no commands in {page}"
        return {each: self.run(each) for each in commands}


def commands_of(page: str) -> list[str]:
    """Return the commands of a page, without comments; those that need a server are left out."""
    lines = [
        re.sub(r"\s+#.*", "", line)
        for block in find_blocks("sh")
        if block.page == page
        for line in block.text.replace("\\\n", " ").splitlines()
    ]
    return [line for line in lines if line.strip() and not NEVER.match(line)]


def text_of_block(page: str, language: str, containing: str) -> str:
    """Return the block of a page in a language that contains some words."""
    (found,) = [each.text for each in find_blocks(language) if each.page == page and containing in each.text]
    return found
