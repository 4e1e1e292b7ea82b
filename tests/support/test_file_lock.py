"""A lock on a file: one holder at a time, and nobody waits longer than asked."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from tests.conftest import ROOT
from validator.support.file_lock import lock_file

_HOLD = """
import sys
from pathlib import Path
from validator.support.file_lock import lock_file
with lock_file(Path(sys.argv[1])) as free:
    print(free, flush=True)
    sys.stdin.readline()
"""


def test_another_holder_is_waited_for_at_most_as_long_as_asked(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "lock"
    with lock_file(path) as first:
        begun = time.monotonic()
        with lock_file(path, 0.2) as second:
            assert (first, second) == (True, False)
        assert 0.2 <= time.monotonic() - begun < 5
    with lock_file(path) as third:
        assert third


def test_the_lock_of_a_process_ends_with_it(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        with lock_file(path) as free:
            assert not free
        other.kill()
        with lock_file(path, 10.0) as free:
            assert free
