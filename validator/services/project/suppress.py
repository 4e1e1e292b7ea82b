"""Set findings aside: those a configuration ignores with a reason, and those a baseline knows."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from validator.reports.check_run import UnusedIgnore
from validator.reports.fingerprint import fingerprint
from validator.reports.report import Report, Suppressed
from validator.reports.run_notices import RUN_CODES
from validator.rules.registry import is_advice
from validator.services.project.baseline import BaselineEntry
from validator.services.project.config import Config, Ignore

OLD = "in the baseline"
"""Suppression reason of baseline findings."""


@dataclass(slots=True)
class Suppressor:
    """Sets findings of reports aside and remembers what was used for it.

    `baseline` are the known findings, None without a baseline; `advice` says whether the run reports beginner
    advice: where it does not, an ignore or a baseline entry of advice is neither unused nor gone. After
    `review` of every report, `unused` and `gone` list what can be deleted from the configuration and from the
    baseline.
    """

    config: Config
    baseline: tuple[BaselineEntry, ...] | None = None
    advice: bool = False
    _used: set[tuple[int, str]] = field(default_factory=set)
    _met: set[str] = field(default_factory=set)
    _paths: set[str] = field(default_factory=set)
    _old: dict[str, BaselineEntry] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._old = {one.fingerprint: one for one in self.baseline or ()}

    def review(self, report: Report) -> Report:
        """Return the report with its findings split into shown and suppressed ones."""
        path = self.config.relative(report.source)
        self._paths.add(path)
        ignores = [(number, each) for number, each in enumerate(self.config.ignores) if each.covers(path)]
        shown, aside = [], []
        for finding, mark in fingerprint(report, path):
            if found := self._ignored(ignores, finding.code):
                aside.append(Suppressed(finding, "ignore", found.reason))
            elif mark.value in self._old:
                self._met.add(mark.value)
                aside.append(Suppressed(finding, "baseline", OLD))
            else:
                shown.append(finding)
        return replace(report, findings=tuple(shown), suppressed=tuple(aside))

    def pass_over(self, source: str) -> None:
        """Record an input that is not a deck list."""
        self._paths.add(self.config.relative(source))

    def _ignored(self, ignores: list[tuple[int, Ignore]], code: str) -> Ignore | None:
        """Return the first ignore that speaks of a code; every one that does counts as used."""
        speaking = [(number, each) for number, each in ignores if code in each.codes]
        self._used.update((number, code) for number, _ in speaking)
        return speaking[0][1] if speaking else None

    def unused(self, suffixes: tuple[str, ...]) -> tuple[UnusedIgnore, ...]:
        """Return the ignores that suppress nothing, as far as this run can know.

        An ignore counts as unused when every file of the project it speaks of was checked; `suffixes` are
        those of deck lists.
        """
        waiting = [
            (number, each)
            for number, each in enumerate(self.config.ignores)
            if any(self._word_unused(number, word) for word in each.words)
        ]
        if not waiting:
            return ()
        files = set(_project_files(self.config, suffixes))
        found = []
        for number, each in waiting:
            covered = {path for path in files | self._paths if each.covers(path)}
            if not covered:
                found.append(UnusedIgnore(each.place, ", ".join(each.words), "no deck list matches"))
            elif covered <= self._paths:
                words = [word for word in each.words if self._word_unused(number, word)]
                found.append(UnusedIgnore(each.place, ", ".join(words), "no such finding"))
        return tuple(found)

    def _word_unused(self, number: int, word: str) -> bool:
        from validator.reports.finding_catalogue import expand_code

        codes = [code for code in expand_code(word) if self.advice or not is_advice(code)]
        return bool(codes) and not any((number, code) in self._used for code in codes)

    def gone(self) -> tuple[str, ...]:
        """Return the findings of the baseline that are gone, in files that this run checked."""
        return tuple(
            str(one)
            for one in sorted(self._old.values())
            if one.path in self._paths
            and one.fingerprint not in self._met
            and (self.advice or not is_advice(one.code))
        )


def baseline_entries(reports: Iterable[Report], config: Config) -> list[BaselineEntry]:
    """Return the findings of reports for a baseline.

    Those that the configuration ignores are left out, and the age of the data, which changes by itself.
    """
    known = []
    for report in reports:
        path = config.relative(report.source)
        codes = frozenset[str]().union(*(each.codes for each in config.ignores if each.covers(path)))
        known += [
            BaselineEntry(path, finding.code, mark.subject, mark.value)
            for finding, mark in fingerprint(report, path)
            if finding.code not in codes | RUN_CODES
        ]
    return known


def _project_files(config: Config, suffixes: tuple[str, ...]) -> Iterable[str]:
    """Name every deck list of the project, hidden directories and those left out aside."""
    for folder, folders, files in os.walk(config.root):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name != "node_modules")
        for file in files:
            if not file.startswith(".") and os.path.splitext(file)[1].lower() in suffixes:
                path = os.path.join(folder, file)
                if config.includes(path):
                    yield config.relative(path)
