"""Files of a project as they are in a git revision, so that a pull request cannot change what checks it."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from validator.errors import UsageError
from validator.support.files import repository_top

_REVISION = re.compile(r"[0-9A-Za-z][0-9A-Za-z._/~^@{}-]{0,199}")


class Revision:
    """Reads files of the repository of the working directory by `git show REVISION:PATH`.

    `known` is false where the clone does not have the revision; then there are no files. Raises `UsageError`
    for text that cannot be a revision, and outside a repository.
    """

    def __init__(self, text: str) -> None:
        top = repository_top(Path.cwd())
        if not _REVISION.fullmatch(text):
            raise UsageError(f"Invalid git revision: {text[:80]!r}.", "Use a commit id or a branch.")
        if top is None:
            raise UsageError("--config-revision needs a git repository.", "Run it in a clone.")
        self.text, self._top = text, top
        self.known = self._git("cat-file", "-e", f"{text}^{{commit}}") is not None
        self._copies: dict[Path, Path | None] = {}
        self._folder: Path | None = None

    def locate(self, path: Path) -> Path | None:
        """Return a copy of a file of the revision; None where it has none, and for a link."""
        whole = Path(os.path.normpath(path.absolute()))
        if whole not in self._copies:
            self._copies[whole] = self._copy(whole)
        return self._copies[whole]

    def find(self, name: str) -> str:
        """Return the path of a copy of a file. Raises `UsageError` where the revision does not have it."""
        if (copy := self.locate(Path(name))) is None:
            raise UsageError(f"{name}: not in revision {self.text}.", "Commit it there first.")
        return str(copy)

    def describe(self, file: Path | None) -> str:
        """Return where the configuration is from, for the log; `file` is None where the revision has none."""
        if file is not None:
            return f"{file} of revision {self.text}"
        why = "has no configuration" if self.known else "is not in this clone"
        return f"built-in defaults (revision {self.text} {why})"

    def _copy(self, whole: Path) -> Path | None:
        top = next((each for each in (self._top, self._top.resolve()) if whole.is_relative_to(each)), None)
        if top is None or not self.known:
            return None
        name = whole.relative_to(top).as_posix()
        mode = self._git("ls-tree", self.text, "--", f":(literal){name}")
        if not mode or not mode.startswith(b"100"):
            return None
        data = self._git("show", "--no-textconv", f"{self.text}:{name}")
        if data is None:
            return None
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="ptcg-revision-"))
            atexit.register(shutil.rmtree, self._folder, ignore_errors=True)
        copy = self._folder / f"{len(self._copies)}-{whole.name}"
        copy.write_bytes(data)
        return copy

    def _git(self, *arguments: str) -> bytes | None:
        command = ["git", "-c", "safe.bareRepository=explicit", "-C", str(self._top), *arguments]
        try:
            done = subprocess.run(command, capture_output=True, check=False, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            return None
        return done.stdout if done.returncode == 0 else None
