"""Sets synced from a correct card database: what is stored, what is open, what is left alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.sources import made_up
from tests.sources.conftest import QUICK
from tests.sources.made_up import SET_ID
from tests.sources.server import CardServer
from validator.catalogue import Catalogue
from validator.errors import UsageError
from validator.services.cards.sync import list_source
from validator.services.cards.sync_report import SyncReport

Sync = Callable[..., SyncReport]
LABELS = {"Ancient", "Fusion Strike", "Future", "Rapid Strike", "Single Strike", "Team Plasma"}


def own_file(home: Path, set_id: str = SET_ID) -> Path:
    return home / "sets" / f"{set_id}.json"


def own_cards(home: Path, set_id: str = SET_ID) -> dict[str, dict[str, Any]]:
    return {card["number"]: card for card in json.loads(own_file(home, set_id).read_text("utf-8"))["cards"]}


class TestTcgdexApi:
    @pytest.fixture(autouse=True)
    def routes(self, server: CardServer) -> None:
        server.routes = made_up.api()

    def test_syncs_a_new_set(self, sync: Sync, home: Path) -> None:
        report = sync()
        (result,) = report.sets
        assert (result.id, result.code, result.status, result.cards) == (SET_ID, "ZZH", "new", 6)
        catalogue = Catalogue.open()
        card_set = catalogue.set(SET_ID)
        assert (card_set.name, card_set.series, card_set.release, card_set.total) == (
            "Zigzag Horizon",
            "Zig & Zag",
            "2026-08-07",
            6,
        )
        card = catalogue.card("zz01-001")
        assert (card.hp, card.types, card.stage, card.mark, card.retreat) == (70, ("Grass",), "Basic", "J", 1)
        assert [attack.damage for attack in card.attacks] == ["", "30+"]
        assert card.attacks[1].text
        assert card.names == {"de": "Zigzog-de"}
        assert catalogue.named_in("zigzag ball-DE")[0][1].id == "zz01-003"
        assert catalogue.in_set(SET_ID, "6").is_basic_energy  # type: ignore[union-attr]
        assert catalogue.data_as_of.cards == "2026-08-07"
        assert catalogue.resolve_number("ZZH", "3")[0].name == "Zigzag Ball"

    def test_stores_no_card_text(self, sync: Sync, home: Path) -> None:
        sync()
        stored = "".join(path.read_text("utf-8") for path in home.rglob("*.json*"))
        assert "Zog a card" not in stored
        assert "Look into it" not in stored

    def test_labels_it_does_not_give_are_unknown(self, sync: Sync, home: Path) -> None:
        sync()
        cards = own_cards(home)
        assert set(cards["001"]["unknown"]) == LABELS | {"Ultra Beast"}
        assert set(cards["002"]["unknown"]) == LABELS | {"Ultra Beast", "Tera"}
        assert cards["002"]["markers"] == ["Pokémon ex", "Rule Box"]
        assert "unknown" not in cards["006"]

    def test_rarity_decides_ace_spec_where_it_is_given(self, sync: Sync, home: Path) -> None:
        sync()
        cards = own_cards(home)
        assert set(cards["003"]["unknown"]) == LABELS
        assert set(cards["004"]["unknown"]) == LABELS | {"ACE SPEC", "Rule Box"}
        assert cards["005"]["markers"] == ["ACE SPEC", "Rule Box"]
        assert set(cards["005"]["unknown"]) == LABELS

    @pytest.mark.parametrize(
        ("facts", "opened"),
        [
            ({"regulationMark": None}, "mark"),
            ({"stage": "Stage9"}, "stage,Rule Box"),
            ({"stage": None}, "stage"),
            ({"attacks": []}, "attacks"),
            ({"attacks": [{"name": "Zag"}]}, "costs"),
            ({"retreat": None}, "retreat"),
            ({"weaknesses": None}, "weaknesses"),
            ({"suffix": "QX"}, "Rule Box"),
        ],
    )
    def test_missing_facts_are_unknown(
        self, sync: Sync, home: Path, server: CardServer, facts: dict[str, Any], opened: str
    ) -> None:
        server.routes = made_up.api([made_up.pokemon() | facts])
        assert not sync().failed
        card = own_cards(home)["001"]
        assert set(card["unknown"]) - LABELS - {"Ultra Beast"} == set(opened.split(","))
        assert ("stage" in card) == ("stage" not in card["unknown"])

    def test_the_very_same_card_settles_what_is_open(self, sync: Sync, home: Path, small: Path) -> None:
        sync()
        opened = own_cards(home)["004"]
        reviewed = {key: opened[key] for key in ("name", "category", "kind", "text")} | {
            "id": "aa1-009",
            "number": "009",
            "markers": ["ACE SPEC", "Rule Box"],
            "limits": ["one_per_name"],
        }
        data = json.loads((small / "aa1.json").read_text("utf-8"))
        data["cards"].append(reviewed)
        (small / "aa1.json").write_text(json.dumps(data), "utf-8")
        sync(refresh=True)
        settled = own_cards(home)["004"]
        assert settled["markers"] == ["ACE SPEC", "Rule Box"]
        assert settled["limits"] == ["one_per_name"]
        assert "unknown" not in settled

    def test_a_card_of_the_same_name_alone_settles_nothing(self, sync: Sync, home: Path) -> None:
        sync()  # aa1-001 is called Zigzag Ball as well, but its text is another
        assert set(own_cards(home)["003"]["unknown"]) == LABELS

    def test_second_run_requests_no_card(self, sync: Sync, server: CardServer, home: Path) -> None:
        sync()
        before = own_file(home).read_bytes()
        server.requested.clear()
        assert sync().sets == ()
        assert not [path for path in server.requested if "/cards/" in path]
        assert own_file(home).read_bytes() == before

    def test_the_same_source_gives_the_same_bytes(self, sync: Sync, home: Path) -> None:
        day = date(2026, 8, 10)
        sync(day=day)
        first = own_file(home).read_bytes()
        sync(day=day, refresh=True)
        assert own_file(home).read_bytes() == first

    def test_syncs_only_missing_cards(self, sync: Sync, server: CardServer, home: Path) -> None:
        server.routes = made_up.api(made_up.cards()[:4])
        sync()
        server.routes = made_up.api()
        server.requested.clear()
        (result,) = sync().sets
        assert (result.status, result.cards) == ("cards added", 2)
        assert sorted(path for path in server.requested if "/cards/" in path) == [
            "/en/cards/zz01-005",
            "/en/cards/zz01-006",
        ]
        assert len(own_cards(home)) == 6

    def test_refresh_downloads_own_cards_again(self, sync: Sync, server: CardServer, home: Path) -> None:
        sync()
        server.routes["/en/cards/zz01-001"] = made_up.pokemon() | {"hp": 80}
        sync()
        assert own_cards(home)["001"]["hp"] == 70
        sync(refresh=True)
        assert own_cards(home)["001"]["hp"] == 80

    def test_refresh_preserves_cards_that_the_source_lacks(
        self, sync: Sync, server: CardServer, home: Path
    ) -> None:
        sync()
        server.routes = made_up.api(made_up.cards()[:4])
        (result,) = sync(refresh=True).sets
        assert (result.status, result.cards) == ("refreshed", 4)
        assert len(own_cards(home)) == 6

    def test_cards_of_the_built_in_data_stay(
        self, sync: Sync, server: CardServer, home: Path, small: Path
    ) -> None:
        data = {"id": SET_ID, "name": made_up.SET_NAME, "series": "", "release": "2026-08-07"}
        reviewed = {"id": "zz01-001", "number": "001", "name": "Zigzog", "category": "Pokémon", "hp": 60}
        (small / f"{SET_ID}.json").write_text(json.dumps(data | {"cards": [reviewed]}), "utf-8")
        (result,) = sync().sets
        assert (result.status, result.cards) == ("cards added", 5)
        assert "001" not in own_cards(home)
        assert Catalogue.open().card("zz01-001").hp == 60
        assert Catalogue.open().set(SET_ID).total == 6

    def test_a_newer_built_in_set_takes_over(self, sync: Sync, home: Path, small: Path) -> None:
        sync()
        data = {"id": SET_ID, "name": made_up.SET_NAME, "series": "", "release": "2026-08-07"}
        reviewed = {"id": "zz01-002", "number": "002", "name": "Zigzog ex", "category": "Pokémon", "hp": 220}
        (small / f"{SET_ID}.json").write_text(json.dumps(data | {"cards": [reviewed]}), "utf-8")
        catalogue = Catalogue.open()
        assert catalogue.card("zz01-002").hp == 220
        assert catalogue.card("zz01-001").hp == 70

    def test_fills_a_set_that_was_known_without_cards(
        self, sync: Sync, server: CardServer, small: Path
    ) -> None:
        data = {
            "id": SET_ID,
            "name": "Zigzag (working title)",
            "series": "",
            "release": "2026-08-21",
            "codes": {"live": "ZAG", "status": "guess"},
        }
        (small / f"{SET_ID}.json").write_text(json.dumps(data | {"cards": []}), "utf-8")
        (result,) = sync(sets=["ZAG"]).sets
        assert (result.code, result.status) == ("ZAG", "new")
        found = Catalogue.open().set(SET_ID)
        assert (found.total, found.code, found.release) == (6, "ZAG", "2026-08-21")

    def test_fills_a_set_that_was_announced_under_another_id(
        self, sync: Sync, server: CardServer, small: Path, home: Path
    ) -> None:
        data = {"id": "guess9", "name": "Zigzag horizon", "series": "", "release": "2026-08-21"}
        codes = {"live": "ZZH", "status": "guess"}
        (small / "guess9.json").write_text(json.dumps(data | {"codes": codes, "cards": []}), "utf-8")
        assert [(one.id, one.status) for one in list_source(server.address)] == [("guess9", "new")]
        (result,) = sync().sets
        assert (result.id, result.code, result.status, result.cards) == ("guess9", "ZZH", "new", 6)
        found = Catalogue.open()
        assert found.card("guess9-001").number == "001"
        assert [one.id for one, _ in found.sets_for_code("ZZH")] == ["guess9"]
        assert own_cards(home, "guess9")["001"]["names"] == {"de": "Zigzog-de"}
        assert sync().sets == ()
        assert [one.status for one in sync(refresh=True).sets] == ["refreshed"]
        assert [one.id for one in Catalogue.open().sets() if one.total == 6] == ["guess9"]

    def test_sets_without_cards_and_of_the_digital_game_are_passed_over(
        self, sync: Sync, server: CardServer, home: Path
    ) -> None:
        server.routes = made_up.api([])
        assert sync().sets == ()
        server.routes = made_up.api(serie={"id": "tcgp", "name": "Pocket"})
        assert sync().sets == ()
        server.routes = made_up.api() | {"/en/series/tcgp": {"id": "tcgp", "sets": [{"id": SET_ID}]}}
        assert sync().offered == 0
        assert not own_file(home).exists()

    def test_a_code_that_is_taken_is_left_out(self, sync: Sync, server: CardServer) -> None:
        server.routes = made_up.api(abbreviation={"official": "OLD"})
        (result,) = sync().sets
        assert (result.status, result.code) == ("new", "")
        assert "aa1" in result.note
        assert [owner.id for owner, _ in Catalogue.open().sets_for_code("OLD")] == ["aa1"]

    def test_date_of_a_complete_sync_is_stored(self, sync: Sync) -> None:
        sync(sets=[SET_ID], day=date(2026, 9, 1))
        assert Catalogue.open().sets_as_of is None
        sync(day=date(2026, 9, 2))
        assert Catalogue.open().sets_as_of == date(2026, 9, 2)

    def test_sends_neither_cookies_nor_passwords(
        self, sync: Sync, server: CardServer, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / ".netrc").write_text("default login zig password zag\n")
        monkeypatch.setenv("NETRC", str(tmp_path / ".netrc"))
        assert not sync().failed
        assert not [seen for seen in server.headers_seen if {"Authorization", "Cookie"} & seen.keys()]

    def test_dry_run_writes_nothing(self, sync: Sync, home: Path) -> None:
        (result,) = sync(dry_run=True).sets
        assert (result.status, result.cards) == ("would be synced", 6)
        assert not home.exists()

    def test_lists_what_is_there_and_here(self, sync: Sync, server: CardServer) -> None:
        (listed,) = list_source(server.address, limits=QUICK)
        assert (listed.id, listed.there, listed.here, listed.status) == (SET_ID, 6, 0, "new")
        sync()
        (listed,) = list_source(server.address + "/en", limits=QUICK)
        assert (listed.here, listed.status) == (6, "up to date")

    def test_reports_progress(self, sync: Sync) -> None:
        steps: list[tuple[str, int, int]] = []
        sync(progress=lambda *step: steps.append(step))
        assert steps == [(SET_ID, done, 6) for done in range(7)]

    @pytest.mark.parametrize("name", ["zz01", "Zigzag Horizon", "zigzag horizon"])
    def test_sets_are_named_by_id_or_name(self, sync: Sync, name: str) -> None:
        assert [result.status for result in sync(sets=[name]).sets] == ["new"]

    def test_a_set_that_the_source_has_not_is_a_usage_error(self, sync: Sync) -> None:
        with pytest.raises(UsageError, match="NOPE"):
            sync(sets=["NOPE"])


class TestPtcgdataFiles:
    @pytest.fixture(autouse=True)
    def routes(self, server: CardServer) -> None:
        server.routes = made_up.files()

    def test_syncs_a_new_set_without_unknown_facts(self, sync: Sync, home: Path) -> None:
        (result,) = sync().sets
        assert (result.id, result.code, result.status, result.cards) == ("zz1", "ZZH", "new", 5)
        assert result.open_cards == 1  # the ex without attacks
        catalogue = Catalogue.open()
        card = catalogue.by_ptcgdata_id("zz1-1")
        assert card is not None
        assert (card.id, card.hp, card.retreat, card.unknown) == ("zz1-001", 70, 1, frozenset())
        assert catalogue.card("zz1-002").markers == {"Pokémon ex", "Rule Box", "Tera"}
        assert catalogue.card("zz1-002").unknown == {"attacks"}
        assert catalogue.card("zz1-005").markers == {"ACE SPEC", "Rule Box"}
        assert catalogue.card("zz1-006").is_basic_energy
        assert catalogue.set("zz1").ptcgdata == "zz1"

    def test_gives_the_text_keys_of_the_other_source(
        self, sync: Sync, home: Path, server: CardServer
    ) -> None:
        sync()
        files = Catalogue.open()
        server.routes = made_up.api()
        sync()
        api = Catalogue.open()
        assert api.card("zz01-001").attacks == files.card("zz1-001").attacks
        assert api.card("zz01-004").text == files.card("zz1-004").text

    def test_adds_to_a_built_in_set_only_when_it_is_named(
        self, sync: Sync, server: CardServer, small: Path
    ) -> None:
        head = server.routes["/sets/en.json"][0] | {"id": "aa1", "name": "Old Set", "total": 2}
        card = server.routes["/cards/en/zz1.json"][0] | {"id": "aa1-1a", "number": "1a"}
        server.routes = {"/sets/en.json": [head], "/cards/en/aa1.json": [card]}
        assert sync().sets == ()
        assert [result.status for result in sync(sets=["aa1"]).sets] == ["cards added"]

    def test_reads_what_a_server_of_files_calls_plain_text(self, sync: Sync, server: CardServer) -> None:
        from tests.sources.server import dump, raw

        server.routes = {
            path: raw(dump(value), kind="text/plain; charset=utf-8")
            for path, value in made_up.files().items()
        }
        assert [result.status for result in sync().sets] == ["new"]


class TestFolders:
    def test_api_files(self, sync: Sync, tmp_path: Path, home: Path) -> None:
        for path, value in made_up.api().items():
            self.write(tmp_path / "mirror" / f"{path.lstrip('/')}.json", value)
        assert [result.status for result in sync(str(tmp_path / "mirror")).sets] == ["new"]
        assert own_cards(home)["001"]["names"] == {"de": "Zigzog-de"}

    def test_a_dump(self, sync: Sync, tmp_path: Path, home: Path, server: CardServer) -> None:
        server.routes = made_up.api()
        sync(day=date(2026, 8, 10))
        over_http = own_cards(home)
        head = {
            "id": SET_ID,
            "name": made_up.SET_NAME,
            "series": {"id": "zz", "name": "Zig & Zag"},
            "releaseDate": made_up.RELEASE,
            "abbreviations": {"official": "ZZH"},
            "cardCount": {"official": 6, "total": 6},
        }
        dumped = [card | {"names": {"de": f"{card['name']}-de"}} for card in made_up.cards()]
        self.write(tmp_path / "dump" / "sets.json", [head])
        self.write(tmp_path / "dump" / f"{SET_ID}.json", dumped)
        own_file(home).unlink()
        (result,) = sync(str(tmp_path / "dump"), day=date(2026, 8, 10)).sets
        assert (result.status, result.code) == ("new", "ZZH")
        assert own_cards(home) == over_http

    @pytest.mark.parametrize("language", [True, False])
    def test_pokemon_tcg_data(self, sync: Sync, tmp_path: Path, language: bool) -> None:
        for path, value in made_up.files().items():
            place = path.lstrip("/") if language else path.lstrip("/").replace("sets/en", "sets")
            self.write(tmp_path / "files" / (place if language else place.replace("/en/", "/")), value)
        assert [result.status for result in sync(str(tmp_path / "files")).sets] == ["new"]

    def test_a_folder_without_cards_is_a_usage_error(self, sync: Sync, tmp_path: Path) -> None:
        with pytest.raises(UsageError, match="contains no card database"):
            sync(str(tmp_path))
        with pytest.raises(UsageError, match="is not a directory"):
            sync(str(tmp_path / "nowhere"))

    def test_date_of_a_directory_is_ignored(self, sync: Sync, tmp_path: Path) -> None:
        for path, value in made_up.api().items():
            self.write(tmp_path / "mirror" / f"{path.lstrip('/')}.json", value)
        sync(str(tmp_path / "mirror"))
        assert Catalogue.open().sets_as_of is None

    @staticmethod
    def write(path: Path, value: Any) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value), "utf-8")


def test_an_address_without_cards_is_a_usage_error(sync: Sync, server: CardServer) -> None:
    with pytest.raises(UsageError, match="is not a card database"):
        sync()
    for bad in ("ftp://127.0.0.1/x", "http://", "http://user:secret@127.0.0.1/", "http://127.0.0.1/?q=1"):
        with pytest.raises(UsageError) as caught:
            sync(bad)
        assert "secret" not in str(caught.value)
