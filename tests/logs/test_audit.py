"""The audit of a log: matches, what is unknown, and mismatches with a position."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from tests.logs.test_rebuild import EQUAL, GAME, rebuilt
from validator.data_files import FOLDER, read_table
from validator.engine.game import Game, GameOptions
from validator.logs import Audit, audit, read, rebuild
from validator.logs.auditing import explanations
from validator.logs.moves import Facts


def audited(text: str) -> Audit:
    return audit(rebuilt(text))


def test_all_that_the_client_printed_matches() -> None:
    found = audited(GAME)
    assert (found.attacks, found.reached) == (2, 2)
    counts = found.counts
    assert counts["damage"] == {"match": 2, "explained": 0, "unknown": 0, "mismatch": 0}
    assert counts["knock out"]["match"] == counts["prize cards"]["match"] == 1
    assert {each.verdict for each in found.findings} == {"match"}


def test_other_damage_is_a_mismatch_with_a_position_to_open() -> None:
    text = GAME.replace("for 40 damage", "for 30 damage", 1)
    (found,) = [each for each in audited(text).findings if each.verdict == "mismatch"]
    assert (found.what, found.subject, found.printed, found.ours) == ("damage", "Natu", 30, (40,))
    assert found.line == text.splitlines().index("Alma's Dreepy used Bite on Bo’s Natu for 30 damage.") + 1
    game = Game.from_position(found.position, rebuilt(text).decks, options=GameOptions(allow_partial=True))
    assert game.turn == 3


def test_a_missing_knock_out_is_a_mismatch() -> None:
    text = GAME.replace("Bo's Natu was Knocked Out!\n", "").replace("Alma took a Prize card.\n", "")
    found = audited(text)
    assert {each.what for each in found.findings if each.verdict == "mismatch"} >= {"prize cards"}


# Which of two equal Natu has two Energy cards decides the damage of an attack that counts them.
ATTACK = """
Turn # 3 - Alma's Turn
Alma drew Dreepy.
Alma played Boss's Orders.
- Bo's Natu was switched with Bo's Natu to become the Active Pokémon.
Bo's Natu is now in the Active Spot.
Alma's Dreepy used Petty Grudge on Bo’s Natu for 10 damage.
"""


def test_damage_is_the_same_in_every_world() -> None:
    game = rebuilt(EQUAL + ATTACK)
    step = game.steps[-1]
    assert step.worlds > 1 and not game.doubts
    assert audit(game).counts["damage"]["match"] == 1


def test_a_knock_out_without_its_line_is_explained_by_its_prize_card() -> None:
    text = GAME.replace("Bo's Natu was Knocked Out!\n", "")
    (found,) = [each for each in audited(text).findings if each.verdict != "match"]
    assert (found.what, found.verdict, found.rule, found.ours) == ("knock out", "explained", "KO-04", (1,))


def with_another_way(other: Facts) -> Counter[tuple[str, str]]:
    """Return what and verdict of the findings on the Knock Out of `GAME` where it may have gone that way."""
    game = rebuilt(GAME)
    (step,) = [each for each in game.steps if each.log.after["prize", 0]]
    step.found.append(other)
    return Counter((each.what, each.verdict) for each in audit(game).findings if each.line == step.move.line)


def test_each_result_is_judged_by_the_games_that_agree_with_the_lines_before_it() -> None:
    """Which of two equal Pokémon was hit is told by the Knock Out; the Prize cards then follow from it."""
    hit = [(1, "Natu", 40)]
    assert with_another_way(Facts(damage=hit)) == {
        ("damage", "match"): 1,
        ("knock out", "unknown"): 1,
        ("prize cards", "match"): 1,
        ("cards drawn", "match"): 1,
    }
    assert with_another_way(Facts(damage=[(1, "Natu", 30)])) == {
        ("damage", "unknown"): 1,
        ("knock out", "match"): 1,
        ("prize cards", "match"): 1,
        ("cards drawn", "match"): 1,
    }
    fallen = Counter({("knock out", 1, "Natu"): 1, ("prize", 0): 2})
    assert with_another_way(Facts(damage=hit, after=fallen))["prize cards", "unknown"] == 1


def test_no_explanation_names_a_log_or_a_line() -> None:
    rules = {row["id"] for row in read_table(FOLDER / "rulebooks" / "rules.csv")}
    for difference, (rule, sentence) in explanations().items():
        assert difference and rule in rules and not any(map(str.isdigit, sentence))


LOGS = Path(os.environ.get("PTCG_BATTLE_LOGS", "../shared/livelogs"))


@pytest.mark.slow
@pytest.mark.skipif(not LOGS.is_dir(), reason="the exported logs are not part of the repository")
def test_exported_logs_agree_with_the_engine() -> None:
    counts: dict[str, Counter[str]] = {}
    attacks = reached = clean = 0
    paths = sorted(LOGS.glob("*.txt"))
    for path in paths:
        found = audit(rebuild(read(path.read_text("utf-8"))))
        attacks += found.attacks
        reached += found.reached
        clean += not found.steps["resynchronised"]
        for what, row in found.counts.items():
            counts.setdefault(what, Counter()).update(row)
    damage = counts["damage"]
    assert reached >= 0.95 * attacks
    assert clean >= 0.6 * len(paths)
    assert damage["match"] >= 0.9 * damage.total()
    assert damage["unknown"] <= 0.08 * damage.total()
    assert not sum(row["mismatch"] for row in counts.values())
