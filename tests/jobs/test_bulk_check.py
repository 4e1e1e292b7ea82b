"""Many lists are checked alike here, on processes and on a cluster."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.conftest import DECKS, Capture
from tests.jobs.test_executors import scheduler
from validator.cli.main import run
from validator.jobs import open_executor
from validator.services.decks.check import check_text
from validator.services.decks.check_many import CheckJob, check_many

pytestmark = pytest.mark.slow

__all__ = ["scheduler"]

DECKS = sorted((DECKS).glob("*.txt"))
DAY = date(2026, 7, 20)


def jobs() -> list[CheckJob]:
    lists = [CheckJob(path.read_bytes(), path.name, "standard", DAY, None) for path in DECKS] * 3
    return [*lists, CheckJob(b"", "empty.txt", "standard", DAY, None)]


def test_one_bulk_check_is_the_same_everywhere(scheduler: str) -> None:
    found = []
    for executor in (open_executor(), open_executor(2), open_executor(scheduler=scheduler)):
        found.append(list(check_many(jobs(), executor)))
        executor.close()
    assert found[0] == found[1] == found[2]
    assert found[0][-1] is None
    assert found[0][0] == check_text(DECKS[0].read_bytes(), source=DECKS[0].name, on=DAY)


@pytest.mark.parametrize("output", ["json", "text"])
def test_the_command_reports_alike_with_workers(tmp_path: Path, output: str, capsys: Capture) -> None:
    for path in DECKS:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "broken.txt").write_bytes(b"\x00\x01\x02")
    outputs = []
    for workers in ("1", "2"):
        paths = [str(tmp_path), str(tmp_path / "gone.txt")]
        code = run(["check", *paths, "--on", "2026-07-20", "--output-format", output, "--workers", workers])
        outputs.append((code, capsys.readouterr()))
    assert outputs[0] == outputs[1]
    assert outputs[0][0] == 2 and "illegal-2026.txt" in outputs[0][1].out
