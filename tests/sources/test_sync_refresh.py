"""New facts of a source for a set in the user's directory: its dates, name, code and counts are taken."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.sources import made_up
from tests.sources.made_up import SET_ID
from tests.sources.server import CardServer
from validator.catalogue import Catalogue
from validator.formats.calendar import load_calendar
from validator.services.cards.sync_report import SyncReport

Sync = Callable[..., SyncReport]


def offer(server: CardServer, **head: Any) -> None:
    """Offer the made-up set with another head; the list of sets has its name too."""
    server.routes = made_up.api(**head)
    if "name" in head:
        server.routes["/en/sets"][0]["name"] = head["name"]
        for path, body in server.routes.items():
            if path.startswith("/en/cards/"):
                server.routes[path] = body | {"set": {"id": SET_ID, "name": head["name"]}}


@pytest.fixture
def synced(sync: Sync, server: CardServer, home: Path) -> Path:
    """The stored file of the made-up set."""
    server.routes = made_up.api()
    assert not sync().failed
    return home / "sets" / f"{SET_ID}.json"


@pytest.mark.parametrize("refresh", [False, True])
def test_the_new_release_date_is_taken(sync: Sync, server: CardServer, synced: Path, refresh: bool) -> None:
    assert Catalogue.open().set(SET_ID).release == "2026-08-07"
    offer(server, releaseDate="2026-08-21")
    (result,) = sync(refresh=refresh).sets
    assert result.status == ("refreshed" if refresh else "updated")
    assert result.note == "release 2026-08-21, was 2026-08-07"
    catalogue = Catalogue.open()
    assert catalogue.set(SET_ID).release == "2026-08-21"
    assert catalogue.data_as_of.cards == "2026-08-21"
    legal = load_calendar().of(catalogue.set(SET_ID)).legal
    assert legal is not None
    assert legal.latest == date(2026, 9, 4)
    assert sync(refresh=False).sets == ()


@pytest.mark.parametrize("refresh", [False, True])
@pytest.mark.slow
def test_series_code_and_counts_are_taken(
    sync: Sync, server: CardServer, synced: Path, refresh: bool
) -> None:
    offer(
        server,
        serie={"id": "zz", "name": "Zag"},
        abbreviation={"official": "ZZI"},
        cardCount={"official": 5, "total": 6},
    )
    (result,) = sync(refresh=refresh).sets
    assert result.code == "ZZI"
    found = Catalogue.open().set(SET_ID)
    assert (found.series, found.code, found.printed_total, found.total) == ("Zag", "ZZI", 5, 6)
    assert Catalogue.open().resolve_number("ZZI", "3")[0].id == f"{SET_ID}-003"
    assert Catalogue.open().sets_for_code("ZZH") == ()


def test_a_new_name_is_taken_by_a_refresh_from_the_same_source(
    sync: Sync, server: CardServer, synced: Path, tmp_path: Path
) -> None:
    offer(server, name="Zigzag Sunset")
    (result,) = sync().sets
    assert result.status == "failed"
    assert "--refresh" in result.error.remedy  # type: ignore[union-attr]
    (result,) = sync(refresh=True).sets
    assert result.status == "refreshed"
    assert Catalogue.open().set(SET_ID).name == "Zigzag Sunset"
    for path, value in server.routes.items():
        place = tmp_path / "mirror" / f"{path.lstrip('/')}.json"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(value).replace("Zigzag Sunset", "Other Set"), "utf-8")
    (result,) = sync(str(tmp_path / "mirror"), refresh=True).sets
    assert result.status == "failed"
    assert Catalogue.open().set(SET_ID).name == "Zigzag Sunset"


def test_facts_missing_from_the_source_stay(sync: Sync, server: CardServer, synced: Path) -> None:
    before = Catalogue.open().set(SET_ID)
    offer(server, releaseDate=None, serie=None, abbreviation=None)
    (result,) = sync(refresh=True).sets
    assert (result.status, result.note) == ("refreshed", "")
    assert Catalogue.open().set(SET_ID) == before


def test_a_code_of_another_set_is_not_taken(sync: Sync, server: CardServer, synced: Path) -> None:
    offer(server, abbreviation={"official": "OLD"})
    (result,) = sync(refresh=True).sets
    assert (result.code, result.note) == ("ZZH", "code OLD belongs to set aa1")
    assert Catalogue.open().set(SET_ID).code == "ZZH"


def test_the_built_in_release_date_stays_and_the_difference_is_reported(
    sync: Sync, server: CardServer, small: Path
) -> None:
    data = {"id": SET_ID, "name": made_up.SET_NAME, "series": "", "release": "2026-08-14", "cards": []}
    (small / f"{SET_ID}.json").write_text(json.dumps(data), "utf-8")
    server.routes = made_up.api()
    (result,) = sync().sets
    assert result.note == "released on 2026-08-07 there, on 2026-08-14 in the built-in data"
    assert Catalogue.open().set(SET_ID).release == "2026-08-14"


def test_a_dry_run_changes_nothing(sync: Sync, server: CardServer, synced: Path) -> None:
    before = synced.read_bytes()
    offer(server, releaseDate="2026-08-21")
    assert [one.status for one in sync(dry_run=True).sets] == ["would be updated"]
    assert synced.read_bytes() == before


def test_cards_stay_when_only_the_set_changes(sync: Sync, server: CardServer, synced: Path) -> None:
    before = json.loads(synced.read_text("utf-8"))["cards"]
    offer(server, releaseDate="2026-08-21")
    server.requested.clear()
    sync()
    assert not [path for path in server.requested if "/cards/" in path]
    assert json.loads(synced.read_text("utf-8"))["cards"] == before


def test_cards_with_text_keys_of_another_release_are_synced_again(sync: Sync, synced: Path) -> None:
    data = json.loads(synced.read_text("utf-8"))
    old = {key: value for key, value in data["synced"].items() if key != "text_keys"}
    synced.write_text(json.dumps(data | {"synced": old}), "utf-8")
    assert [one.status for one in sync().sets] == ["refreshed"]
    assert json.loads(synced.read_text("utf-8")) == data
    assert sync().sets == ()


def test_a_stored_head_that_was_edited_badly_is_no_crash(
    sync: Sync, server: CardServer, synced: Path
) -> None:
    data = json.loads(synced.read_text("utf-8"))
    synced.write_text(json.dumps(data | {"synced": 5, "series": None}), "utf-8")
    assert [one.status for one in sync(refresh=True).sets] == ["refreshed"]
    assert Catalogue.open().set(SET_ID).code == "ZZH"


@pytest.mark.parametrize("refresh", [False, True])
@pytest.mark.slow
def test_pokemon_tcg_data_files_too(sync: Sync, server: CardServer, home: Path, refresh: bool) -> None:
    server.routes = made_up.files()
    sync()
    (before,) = [one for one in Catalogue.open().sets() if one.id == "zz1"]
    server.routes["/sets/en.json"][0] |= {"releaseDate": "2026/09/18", "ptcgoCode": "ZZJ"}
    (result,) = sync(refresh=refresh).sets
    assert result.status == ("refreshed" if refresh else "updated")
    after = Catalogue.open().set("zz1")
    assert (after.release, after.code) == ("2026-09-18", "ZZJ")
    assert (before.release, before.code, before.total) != (after.release, after.code, after.total)
    assert before.total == after.total
