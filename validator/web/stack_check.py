"""Check a stack of lists: in a request, or in the background where it takes longer than that may."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from validator.decks.budget import within
from validator.errors import PtcgError
from validator.http.limits import stack_budget
from validator.services.runs.run import Run, RunKind, Steps
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.kept_stacks import KeptStacks, pack_files
from validator.services.tournaments.read_stack import read_stack
from validator.services.tournaments.unzip import SentFile
from validator.settings import Settings
from validator.storage.quotas import Client
from validator.support.encoding import JsonObject
from validator.web.judge_view import view_stack


@dataclass
class StackCheck(Run[str]):
    """The check of the files of a stack; `key` is that of the table, `error` why there is none.

    The lists themselves do not reach the database.
    """

    sent: Sequence[SentFile]
    format: str
    day: date | None
    settings: Settings
    stored: KeptStacks
    client: Client
    key: str = ""
    error: str = ""

    def check(self) -> str:
        """Check the lists, store them and their table, and return its key.

        Raises `PtcgError`, and `TooExpensive` where the time of the request is up before all are checked.
        """
        most, size = self.settings.max_stack_lists, self.settings.max_stack_bytes
        with within(stack_budget(self.settings)):
            stack = read_stack(self.sent, most_lists=most, most_bytes=size)
            source = ", ".join(stack.sources[:3])
            roster = check_roster(stack.rows, source=source, format=self.format, on=self.day)
        files = self.stored.add(pack_files(self.sent), self.client)
        self.key = self.stored.add(view_stack(stack, roster, self.format, files).to_json(), self.client)
        return self.key

    def steps(self) -> Iterator[Steps[str]]:
        """Check the lists as the one step of a run."""
        yield Steps(self._try, [()], here=True)

    def _try(self) -> list[str]:
        try:
            return [self.check()]
        except PtcgError as error:
            self.error = str(error)
            return [""]

    def add(self, item: str) -> None:
        """Note the key of the table."""
        self.key = item

    @property
    def done(self) -> int:
        """Whether it is done."""
        return int(bool(self.key or self.error))

    def result(self) -> JsonObject:
        """Return the key of the table."""
        return {"key": self.key, "error": self.error}


STACK_CHECK: Final[RunKind[StackCheck]] = RunKind("stack check", lambda work, _: work)
"""Stacks of lists that take longer than a request may."""
