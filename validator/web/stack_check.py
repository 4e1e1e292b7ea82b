"""Check a stack of lists: in a request, or in the background where it takes longer than that may."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from validator.decks.budget import Budget, within
from validator.errors import InputError, PtcgError
from validator.services.runs.run import Run, RunKind, Steps
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.kept_stacks import KeptStacks, pack_files, unpack_files
from validator.services.tournaments.read_stack import read_stack
from validator.services.tournaments.unzip import SentFile
from validator.storage.quotas import Client
from validator.support.encoding import JsonObject
from validator.web.judge_view import view_stack


@dataclass(frozen=True)
class StackToCheck:
    """What to check a stack against, and where it is stored; `files` is the key of the files there.

    The lists themselves do not reach the database.
    """

    format: str
    day: date | None
    budget: Budget
    most_bytes: int
    stored: KeptStacks
    client: Client
    files: str = ""

    def check(self, sent: Sequence[SentFile]) -> str:
        """Check the lists of files, store them and their table, and return its key.

        Raises `PtcgError`, and `TooExpensive` where the time of the request is up before all are checked.
        """
        with within(self.budget):
            stack = read_stack(sent, most_lists=self.budget.decks, most_bytes=self.most_bytes)
            source = ", ".join(stack.sources[:3])
            roster = check_roster(stack.rows, source=source, format=self.format, on=self.day)
        files = self.files or self.store(sent)
        return self.stored.add(view_stack(stack, roster, self.format, files).to_json(), self.client)

    def store(self, sent: Sequence[SentFile]) -> str:
        """Store files and return their key. Raises `PtcgError` where there is no room."""
        return self.stored.add(pack_files(sent), self.client)

    def run(self, sent: Sequence[SentFile]) -> StackCheck:
        """Store files, and return the run that checks them. Raises `PtcgError`."""
        return StackCheck(replace(self, files=self.store(sent)))


@dataclass
class StackCheck(Run[tuple[str, str]]):
    """The check of stored files; `key` is that of the table, `error` why there is none."""

    work: StackToCheck
    key: str = ""
    error: str = ""

    def steps(self) -> Iterator[Steps[tuple[str, str]]]:
        """Check the lists as the one step of a run, where the files are stored."""
        yield Steps(_check_stored, [(self.work,)], here=True)

    def add(self, item: tuple[str, str]) -> None:
        """Note the key of the table, or the error."""
        self.key, self.error = item

    @property
    def done(self) -> int:
        """Whether it is done."""
        return int(bool(self.key or self.error))

    def result(self) -> JsonObject:
        """Return the key of the table."""
        return {"key": self.key, "error": self.error}


def _check_stored(work: StackToCheck) -> list[tuple[str, str]]:
    """Check stored files; return the key of their table, and why there is none."""
    try:
        packed = work.stored.find(work.files)
        if packed is None:
            raise InputError("The lists are no longer stored on this machine.", "Send them again.")
        return [(work.check(unpack_files(packed)), "")]
    except PtcgError as error:
        return [("", str(error))]


STACK_CHECK: Final[RunKind[StackCheck]] = RunKind("stack check", lambda work, _: work)
"""Stacks of lists that take longer than a request may."""
