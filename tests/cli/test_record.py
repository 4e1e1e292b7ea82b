"""`ptcg record`: a file of games, of limited size, the same for the same seed."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from tests.conftest import DECKS
from validator.bots import read_records
from validator.cli.record import command
from validator.services.runs.recording import RecordWriter

FIRST, SECOND = str(DECKS / "dragapult-2026.txt"), str(DECKS / "starmie-2026.txt")
BOTS = ("--bot", "easy", "--bot2", "random", "--seed", "5", "--workers", "1")


def test_games_are_recorded_and_read(tmp_path: Path) -> None:
    plain, packed = tmp_path / "games.jsonl", tmp_path / "games.jsonl.gz"
    for path in (plain, packed):
        result = CliRunner().invoke(command, [FIRST, SECOND, "-n", "2", *BOTS, "-o", str(path)])
        assert result.exception is None, result.exception
        assert "2 games" in result.output and "seed 5" in result.output
    assert packed.stat().st_size * 10 < plain.stat().st_size
    games = list(read_records(packed))
    assert games == list(read_records(plain))
    assert [game.number for game in games] == [0, 1]
    assert games[0].bots == ("easy", "random") and games[0].seed is None


def test_hidden_cards_are_recorded_on_request(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    CliRunner().invoke(command, [FIRST, "-n", "1", *BOTS, "--hidden", "-o", str(path)])
    (game,) = read_records(path)
    assert game.seed is not None and game.decisions[0].hidden is not None
    assert game.lists[0] == game.lists[1]


def test_a_record_ends_before_it_is_too_large() -> None:
    written: list[bytes] = []
    writer = RecordWriter(written.append, most_bytes=10, compress=False)
    assert writer.add("12345\n") and not writer.add("12345\n") and writer.add("123\n")
    writer.close()
    assert (b"".join(written), writer.games, writer.bytes) == (b"12345\n123\n", 2, 10)


def test_wrong_bots_and_files_are_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    assert CliRunner().invoke(command, [FIRST, "--bot", "clever", "-o", path]).exception is not None
    assert CliRunner().invoke(command, [FIRST]).exit_code == 2
    none = str(tmp_path / "none" / "games.jsonl")
    assert "cannot be written" in str(
        CliRunner().invoke(command, [FIRST, "-n", "1", *BOTS, "-o", none]).exception
    )
    assert list(tmp_path.iterdir()) == []
