"""Audit a battle log: what the client printed against what our engine says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from validator.data_files import FOLDER, read_table
from validator.engine.game import Game
from validator.errors import DataError
from validator.logs.moves import Fact, Facts
from validator.logs.rebuilding import How, Rebuilt, Step

What = Literal["damage", "knock out", "prize cards", "cards drawn"]
Verdict = Literal["match", "explained", "unknown", "mismatch"]
WHATS: tuple[What, ...] = ("damage", "knock out", "prize cards", "cards drawn")
HOWS: tuple[How, ...] = ("certain", "assumed", "resynchronised")
VERDICTS: tuple[Verdict, ...] = ("match", "explained", "unknown", "mismatch")

_EXPLAINED = FOLDER / "logs" / "explained.csv"


@dataclass(frozen=True, slots=True)
class Finding:
    """A number that the client printed, compared with ours.

    Attributes:
        line: The line of the action.
        what: What the number is of.
        verdict: `match` where each game that was possible before the result gives the number, `unknown`
            where only some do, `explained` or `mismatch` where none does. After a resynchronised step, and
            where the engine cannot play the action as its lines say, what differs is `unknown`.
        subject: The Pokémon, or the player as `player 1`.
        printed: The number of the log.
        ours: Our numbers, each once.
        action: The attack or card.
        rule: For `explained`, the id of the rule or decision.
        why: For `explained`, the reason; for `mismatch`, what differs.
        position: For `mismatch`, the position before the action, as `ptcg` reads it.
    """

    line: int
    what: What
    verdict: Verdict
    subject: str
    printed: int
    ours: tuple[int, ...]
    action: str
    rule: str = ""
    why: str = ""
    position: str = ""


@dataclass(frozen=True, slots=True)
class Audit:
    """What the audit of a log found.

    `attacks` are the attacks with printed damage, `reached` those that the engine offered. `certain`,
    `assumed` and `resynchronised` count the steps.
    """

    lines: int
    unread: int
    steps: Mapping[str, int]
    attacks: int
    reached: int
    findings: tuple[Finding, ...]

    @property
    def counts(self) -> dict[What, dict[Verdict, int]]:
        """How many findings have each verdict, by what they are of."""
        counts = {what: dict.fromkeys(VERDICTS, 0) for what in WHATS}
        for each in self.findings:
            counts[each.what][each.verdict] += 1
        return counts


def audit(rebuilt: Rebuilt) -> Audit:
    """Compare the damage, Knock Outs, Prize cards and cards drawn of a log with ours."""
    findings: list[Finding] = []
    other = _with_other_prints(rebuilt)
    attacks = reached = 0
    sure = True
    for step in rebuilt.steps:
        if step.log.damage:
            attacks += 1
            reached += bool(step.found)
        if step.found:
            for each in _of_step(step, other.get(step.move.line, [])):
                decided = (sure and step.played) or each.verdict == "match"
                findings.append(each if decided else replace(each, verdict="unknown", position=""))
        sure &= step.how != "resynchronised"
    steps = Counter(step.how for step in rebuilt.steps)
    return Audit(
        rebuilt.log.lines,
        len(rebuilt.log.unread),
        {how: steps[how] for how in HOWS},
        attacks,
        reached,
        tuple(findings),
    )


def _with_other_prints(rebuilt: Rebuilt) -> dict[int, list[Facts]]:
    """Return, by line, what an attack does where a name means another print that all other lines allow."""
    judged = [step for step in rebuilt.steps if step.log.damage and step.found]
    found: dict[tuple[int, str, str], list[tuple[Step, list[Facts]]]] = {}
    for step in judged:
        for player, name, card in rebuilt.other_prints(step.before):
            outcomes = rebuilt.play_with(player, name, card, step.world, step.move, rebuilt.reading)
            facts = [each.facts for each in outcomes if each.before == 0]
            found.setdefault((player, name, card.id), []).append((step, facts))
    allowed: dict[int, list[Facts]] = {}
    for rows in found.values():
        refuted = [step for step, facts in rows if not any(_agrees(step.log, each) for each in facts)]
        for step, facts in rows:
            if not refuted or refuted == [step]:
                allowed.setdefault(step.move.line, []).extend(facts)
    return allowed


def _agrees(log: Facts, ours: Facts) -> bool:
    return sorted(log.damage) == sorted(ours.damage) and all(
        ours.after[key] >= count for key, count in log.after.items() if key[0] == "knock out"
    )


def _of_step(step: Step, other: Sequence[Facts]) -> Iterator[Finding]:
    """Judge the results of a step in the order of their lines, each by the games that fit those before it.

    Where only a game with one more Knock Out gives the Prize cards, the client left its line out (`silent`).
    """
    log, fitting = step.log, [*step.found, *other]
    for key, printed in sorted(_by_target(log).items()):
        ours = [_by_target(facts).get(key, []) for facts in fitting]
        for place, number in enumerate(printed):
            numbers = [row[place] if place < len(row) else 0 for row in ours]
            agree = [row == printed for row in ours]
            yield _finding(step, "damage", key[1], number, numbers, agree)
    fitting = [each for each in fitting if sorted(each.damage) == sorted(log.damage)] or fitting
    fallen, prizes = (_facts((log, *fitting), word) for word in ("knock out", "prize"))
    exact = [each for each in fitting if _same(each, log, fallen)]
    more = [each for each in fitting if all(each.after[fact] >= log.after[fact] for fact in fallen)]
    paid = [each for each in more if _same(each, log, prizes)]
    silent = bool(paid) and not any(_same(each, log, prizes) for each in exact)
    for fact in fallen:
        numbers = [each.after[fact] for each in (paid if silent else fitting)]
        why = "unprinted knock out" if silent else ""
        yield _finding(step, "knock out", str(fact[2]), log.after[fact], numbers, difference=why)
    fitting = (more if silent else exact) or fitting
    for fact in prizes:
        if log.after[fact] or not step.over:
            numbers = [each.after[fact] for each in fitting]
            yield _finding(step, "prize cards", f"player {1 + (fact[1] == 1)}", log.after[fact], numbers)
    drawn = log.gained.total()
    numbers = [each.gained.total() for each in fitting]
    if drawn or any(numbers):
        yield _finding(step, "cards drawn", "", drawn, numbers)


def _facts(every: Sequence[Facts], word: str) -> list[Fact]:
    return sorted({fact for each in every for fact in each.after if fact[0] == word}, key=str)


def _same(ours: Facts, log: Facts, facts: Sequence[Fact]) -> bool:
    return all(ours.after[fact] == log.after[fact] for fact in facts)


def _by_target(facts: Facts) -> dict[tuple[int, str], list[int]]:
    found: dict[tuple[int, str], list[int]] = {}
    for owner, name, amount in facts.damage:
        found.setdefault((owner, name), []).append(amount)
    return {key: sorted(row) for key, row in found.items()}


def _finding(
    step: Step,
    what: What,
    subject: str,
    printed: int,
    numbers: Sequence[int],
    agree: Sequence[bool] | None = None,
    difference: str = "",
) -> Finding:
    """Return a finding; `agree` says which of our numbers fit, where more than the number has to.

    `difference` is the kind of a mismatch, as the table of explanations names it.
    """
    agree = agree if agree is not None else [number == printed for number in numbers]
    action = step.move.action
    name = ""
    if action is not None:
        card = action.card() or action.card("pokemon")
        name = str(action.fields.get("attack") or (card.name if card is not None else action.kind))
    ours = tuple(sorted(set(numbers)))
    rule = why = position = ""
    verdict: Verdict = "match"
    if not all(agree) or step.left_out:
        verdict = "unknown" if any(agree) else "mismatch"
    if verdict == "mismatch":
        found = explanations().get(difference)
        if found is not None:
            verdict = "explained"
            rule, why = found
        else:
            why = step.why
            position = Game(step.before.copy(), undo=False).position()
    return Finding(step.move.line, what, verdict, subject, printed, ours, name, rule, why, position)


@lru_cache(maxsize=1)
def explanations() -> Mapping[str, tuple[str, str]]:
    """Return the rule and a sentence for each kind of difference that is explained."""
    try:
        return {row["difference"]: (row["rule"], row["sentence"]) for row in read_table(_EXPLAINED)}
    except KeyError as error:
        raise DataError(f"{_EXPLAINED} cannot be read: {error!r}.", "Restore the file.") from error
