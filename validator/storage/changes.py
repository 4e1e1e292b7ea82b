"""How a stored game changes: the same for every storage of games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from validator.storage.quotas import check_changes
from validator.storage.records import ActionRecord, StoredResponse, check_versions


@dataclass(frozen=True, slots=True)
class Change:
    """What a change does to a game: `new` are fields of its record, `added` its new actions.

    Actions from `undone` (version, place) on are marked; `taken` are a seat and the SHA-256 of its secret.
    """

    new: Mapping[str, Any]
    added: Sequence[ActionRecord] = ()
    undone: tuple[int, int] | None = None
    taken: tuple[int, bytes] | None = None


class ChangedGames(ABC):
    """Games that change one version at a time."""

    def act(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        actions: Sequence[ActionRecord],
        result: int | None,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Keep what an action made, where the game is still at `expected`; else change nothing, give False.

        Its version becomes `expected + 1`, which every one of `actions` carries (`ValueError` otherwise): a
        person's action and the bots' that followed. They and the response to a key are stored with it or
        not at all. False is given for an unknown game and for a key that is taken as well. Without
        `updated` the time is that of the last action.
        """
        check_versions(actions, expected)
        when = updated or max((each.at for each in actions), default=None)
        change = Change(_new(save, result, when), added=actions)
        return self._store(id, expected, change, response)

    def join(
        self,
        id: str,
        *,
        expected: int,
        seat: int,
        token_hash: bytes,
        start: bytes,
        setup: Mapping[str, Any],
        updated: datetime,
    ) -> bool:
        """Begin a game whose seat was open, where it still is, at version `expected`; else give False."""
        new = {"start": start, "save": start, "setup": dict(setup), "updated": updated}
        return self._store(id, expected, Change(new, taken=(seat, token_hash)), None)

    def undo(
        self,
        id: str,
        *,
        expected: int,
        save: bytes,
        version: int,
        place: int,
        response: StoredResponse | None = None,
        updated: datetime | None = None,
    ) -> bool:
        """Mark the actions from (`version`, `place`) on as undone, else as `act`; the game runs again."""
        change = Change(_new(save, None, updated), undone=(version, place))
        return self._store(id, expected, change, response)

    def _store(self, id: str, expected: int, change: Change, response: StoredResponse | None) -> bool:
        check_changes(expected)
        return self._change(id, expected, change, response)

    @abstractmethod
    def _change(self, id: str, expected: int, change: Change, response: StoredResponse | None) -> bool:
        """Set the next version if the expected one is current, with all that belongs to it, or do nothing.

        Raises `LookupError` where the seat that is `taken` is not open.
        """


def _new(save: bytes, result: int | None, updated: datetime | None) -> dict[str, Any]:
    found: dict[str, Any] = {"save": save, "result": result}
    return found if updated is None else {**found, "updated": updated}
