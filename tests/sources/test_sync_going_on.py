"""Syncs that fail in part: other sets still come, what was fetched is kept, two never write at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sources import made_up
from tests.sources.made_up import SET_ID
from tests.sources.server import CardServer, raw
from validator.catalogue import Catalogue
from validator.errors import UsageError
from validator.services.cards.folder_lock import lock_folder
from validator.services.cards.sync_report import SyncReport

Sync = Callable[..., SyncReport]
SET = f"/en/sets/{SET_ID}"
LAST = f"/en/cards/{SET_ID}-006"
GOOD = made_up.cards()[5]


class TestManySets:
    def test_one_bad_set_does_not_stop_the_others(self, sync: Sync, server: CardServer, home: Path) -> None:
        server.routes = made_up.api()
        bad = server.routes["/en/sets"][0] | {"id": "bad", "name": "Bad Set"}
        server.routes["/en/sets"] = [bad, *server.routes["/en/sets"]]
        server.routes["/en/sets/bad"] = raw(b"[]")
        report = sync()
        assert [(one.id, one.status) for one in report.sets] == [("bad", "failed"), (SET_ID, "new")]
        assert not (home / "sync.json").exists()

    def test_silent_database_is_not_queried_for_every_set(self, sync: Sync, server: CardServer) -> None:
        sets = [{"id": f"bad{n}", "name": f"Bad Set {n}"} for n in range(5)]
        server.routes = {"/en/sets": sets} | {f"/en/sets/bad{n}": raw(b"", status=503) for n in range(5)}
        report = sync()
        assert [one.status for one in report.sets] == ["failed"] * 2 + ["skipped"] * 3
        assert report.failed == report.sets


class TestGoingOn:
    def test_what_was_fetched_of_a_failed_set_is_not_requested_again(
        self, sync: Sync, server: CardServer, home: Path
    ) -> None:
        server.routes = made_up.api()
        server.routes[LAST] = raw(b"", status=500)
        assert sync().failed
        assert not (home / "sets").exists()
        server.routes[LAST] = GOOD
        server.requested.clear()
        assert [one.status for one in sync().sets] == ["new"]
        assert [path for path in server.requested if "/cards/" in path] == [LAST]
        assert not list((home / "partial").iterdir())

    @pytest.mark.parametrize("damage", ["cut line", "garbage", "other head", "old", "other list"])
    @pytest.mark.slow
    def test_a_stored_file_that_does_not_fit_is_not_used(
        self, sync: Sync, server: CardServer, home: Path, damage: str
    ) -> None:
        server.routes = made_up.api()
        server.routes[LAST] = raw(b"", status=500)
        sync()
        file = home / "partial" / f"{SET_ID}.jsonl"
        text = file.read_text("utf-8")
        if damage == "cut line":
            file.write_text(text[:-30], "utf-8")
        elif damage == "garbage":
            file.write_bytes(b"\xff\xfe\x00" * 100)
        elif damage == "other head":
            file.write_text(text.replace(server.address, "http://elsewhere"), "utf-8")
        elif damage == "old":
            file.write_text(text.replace('"day":"20', '"day":"19'), "utf-8")
        server.routes[LAST] = GOOD
        if damage == "other list":
            server.routes[SET] = server.routes[SET] | {"cards": server.routes[SET]["cards"][1:]}
        server.requested.clear()
        assert [one.status for one in sync().sets] == ["new"]
        again = [path for path in server.requested if "/cards/" in path]
        assert len(again) == {"cut line": 2, "other list": 5}.get(damage, 6)

    def test_damaged_own_set_is_synced_again(
        self, sync: Sync, server: CardServer, home: Path, old: Path
    ) -> None:
        old.write_text('{"id":"zz01","cards"', "utf-8")
        assert [one.status for one in sync().sets] == ["new"]
        assert Catalogue.open().set(SET_ID).total == 6

    def test_two_syncs_do_not_write_at_once(self, sync: Sync, server: CardServer, home: Path) -> None:
        server.routes = made_up.api()
        with lock_folder(home), pytest.raises(UsageError, match="Another sync"):
            sync()
        assert not sync().failed
