"""The catalogue: look-ups over every card, and the index file under everything that can happen to it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from validator.catalogue import Alias, Card, CardSet, Catalogue
from validator.catalogue import index as index_module
from validator.catalogue.load import built_in_folder
from validator.errors import DataError, UnknownCard
from validator.support import folders

CARD: dict[str, Any] = {
    "id": "aa1-001",
    "number": "001",
    "name": "Zog",
    "category": "Pokémon",
    "stage": "Basic",
    "attacks": [{"name": "Hit", "cost": ["Fire"], "damage": "10"}],
    "names": {"de": "Zogel"},
    "ptcgdata": "a1-1",
}


def write_set(
    folder: Path, set_id: str = "aa1", cards: list[dict[str, Any]] | None = None, **head: Any
) -> Path:
    data = {"id": set_id, "name": "First", "series": "A", "release": "2020-01-01"} | head
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{set_id}.json"
    path.write_text(json.dumps(data | {"cards": [CARD] if cards is None else cards}), encoding="utf-8")
    return path


def index_files(cache: Path) -> list[Path]:
    """Return the files in a cache, without locks."""
    return sorted(path for path in cache.iterdir() if not path.name.startswith("."))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    write_set(folder)
    return folder


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


class TestLookUps:
    @pytest.mark.slow
    def test_every_card_is_found_by_id_number_key_name_and_link(self, catalogue: Catalogue) -> None:
        total = 0
        for card_set in catalogue.sets():
            cards = catalogue.in_whole_set(card_set.id)
            assert len(cards) == card_set.total
            total += len(cards)
            for card in cards:
                assert catalogue.card(card.id) is card
                assert catalogue.in_set(card.set_id, card.number) is card
                assert card in catalogue.resolve_number(card.code, card.number)
                assert card in catalogue.prints(card.key)
                assert card in catalogue.named(card.name)
                if card.ptcgdata:
                    linked = catalogue.by_ptcgdata_id(card.ptcgdata)
                    assert linked is not None and linked.ptcgdata == card.ptcgdata
        assert total == 21_066

    def test_prints_come_by_release(self, catalogue: Catalogue) -> None:
        prints = catalogue.prints("Ultra Ball")
        releases = [catalogue.set(card.set_id).release for card in prints]
        assert len(prints) > 10
        assert releases == sorted(releases)

    def test_a_second_look_up_gives_the_very_same_cards(self, catalogue: Catalogue) -> None:
        assert catalogue.prints("Pikachu") is catalogue.prints("Pikachu")
        assert catalogue.named("Ultra Ball") is catalogue.named("ultra  ball")
        assert catalogue.sets_for_code("TWM") is catalogue.sets_for_code("twm")
        assert catalogue.card("sv06-025") is catalogue.in_set("sv06", "25")

    def test_names_of_other_languages(self, catalogue: Catalogue) -> None:
        found = catalogue.named_in("glurak")
        assert {language for language, _ in found} == {"de"}
        assert {card.name for _, card in found} == {"Charizard"}
        assert catalogue.named_in("No Such Name Anywhere") == ()

    def test_what_is_not_there(self, catalogue: Catalogue) -> None:
        with pytest.raises(UnknownCard, match="zz9-1"):
            catalogue.card("zz9-1")
        with pytest.raises(UnknownCard, match="zz9"):
            catalogue.set("zz9")
        assert catalogue.in_set("sv06", "999") is None
        assert catalogue.in_set("sv06", "9" * 10_000) is None
        assert catalogue.by_ptcgdata_id("zz9-1") is None
        assert catalogue.prints("Blorbon") == catalogue.named("Blorbon") == ()
        assert catalogue.sets_for_code("QZX") == ()
        assert catalogue.resolve_number("QZX", "1") == ()
        assert catalogue.in_whole_set("zz9") == ()

    def test_sets_known_without_cards(self, catalogue: Catalogue) -> None:
        (card_set, alias) = catalogue.sets_for_code("30C")[0]
        assert (card_set.total, alias) == (0, None)
        assert catalogue.resolve_number("30C", "1") == ()

    def test_data_as_of(self, catalogue: Catalogue) -> None:
        assert catalogue.data_as_of.cards == "2026-07-17"
        assert catalogue.data_as_of.sets > catalogue.data_as_of.cards

    def test_cards_with_a_marker(self, catalogue: Catalogue) -> None:
        assert {card.name for card in catalogue.cards_with("Prism Star")} >= {"Giratina ◇", "Cyrus ◇"}
        assert catalogue.cards_with("Prism") == ()

    def test_names_are_all_names_once(self, catalogue: Catalogue) -> None:
        names = catalogue.names()
        assert len(names) == len(set(names)) > 4000
        assert list(names) == sorted(names)
        assert names is catalogue.names()


NUMBERS = [
    ("TWM", "25", "sv06-025", "set and number"),
    ("twm", "025", "sv06-025", "set and number"),
    ("sv06", "25", "sv06-025", "set and number"),
    ("sv6", "25", "sv06-025", "set and number"),
    ("LOR", "TG12", "swsh11tg-TG12", "alias"),
    ("LOR", "tg12", "swsh11tg-TG12", "alias"),
    ("LOR", "12", "swsh11-012", "set and number"),
    ("LOR-TG", "12", "swsh11tg-TG12", "set and number"),
    ("LOR-TG", "TG12", "swsh11tg-TG12", "set and number"),
    ("BRS", "198", "swsh9tg-TG12", "gallery number"),
    ("ASR", "217", "swsh10tg-TG01", "gallery number"),
    ("SIT", "245", "swsh12tg-TG30", "gallery number"),
    ("CRZ", "GG25", "swsh12.5gg-GG25", "alias"),
    ("CRZ", "185", "swsh12.5gg-GG25", "gallery number"),
    ("SHF", "74", "swsh4.5sv-SV001", "gallery number"),
    ("SHF", "SV001", "swsh4.5sv-SV001", "set and number"),
    ("HIF", "SV85", "sma-SV85", "set and number"),
    ("HIF", "154", "sma-SV85", "gallery number"),
    ("HIF", "5", "sm115-5", "set and number"),
    ("PR", "SWSH154", "swshp-SWSH154", "alias"),
    ("PR-SW", "154", "swshp-SWSH154", "set and number"),
    ("PR-SW", "SWSH154", "swshp-SWSH154", "set and number"),
    ("PR-SW", "68", "swshp-SWSH068", "set and number"),
    ("PR-SV", "166", "svp-166", "set and number"),
    ("SVP", "166", "svp-166", "set and number"),
    ("PR-SM", "SM31", "smp-SM31", "set and number"),
    ("PR", "SM85", "smp-SM85", "alias"),
    ("", "SM85", "smp-SM85", "promo number"),
    ("SMP", "85", "smp-SM85", "set and number"),
    ("PR-BLW", "BW4", "bwp-BW04", "set and number"),
    ("PR", "12", "basep-12", "set and number"),
    ("CEL", "CC015", "cel25cc-CC015", "alias"),
    ("CEL-CC", "15", "cel25cc-CC015", "set and number"),
    ("GEN", "RC30", "g1-RC30", "set and number"),
    ("GEN", "130", "g1-RC30", "gallery number"),
    ("LTR", "RC1", "bw11-RC1", "set and number"),
    ("LTR", "116", "bw11-RC1", "gallery number"),
    ("AOR", "75A", "xy7-75a", "set and number"),
    ("PGO", "75a", "swsh10.5-075", "letter dropped"),
    ("[SWSH12]", "13", "swsh12-013", "set and number"),
    ("exu", "?", "exu-?", "set and number"),
    ("ecard2", "H01", "ecard2-H01", "set and number"),
]


@pytest.mark.parametrize(("code", "number", "card_id", "how"), NUMBERS)
def test_what_a_code_and_a_number_mean(
    catalogue: Catalogue, code: str, number: str, card_id: str, how: str
) -> None:
    assert [(each.card.id, each.how) for each in catalogue.locate(code, number)] == [(card_id, how)]
    assert catalogue.resolve_number(code, number) == (catalogue.card(card_id),)


def test_one_look_up_does_not_change_the_meaning_of_another(catalogue: Catalogue) -> None:
    """Hidden Fates and its Shiny Vault share a code: `5` alone is the former's, whatever was asked."""
    assert getattr(catalogue.in_set("sma", "5"), "id", None) == "sma-SV5"
    fresh = Catalogue(catalogue.index)
    fresh.in_set("sma", "5")
    assert [card.id for card in fresh.resolve_number("HIF", "5")] == ["sm115-5"]


def test_a_code_of_two_sets_means_both(catalogue: Catalogue) -> None:
    """RR is Rising Rivals by its own code and Team Rocket Returns by an alias."""
    assert [card.id for card in catalogue.resolve_number("RR", "5")] == ["pl2-5", "ex7-5"]


class TestMadeUpCatalogue:
    SETS = (
        CardSet("aa1", "First", "A", "2020-01-01", "AAA", (), "made up", 1, 1),
        CardSet(
            "aa1g", "Gallery", "A", "2020-01-01", "AAA-G", (Alias("AAA", "G", 100),), "made up", 1, 1, "a1g"
        ),
    )

    def test_finds_its_cards(self) -> None:
        zog = Card(
            "aa1-001", "aa1", "AAA", "001", "Zog", "Zog", "Pokémon", stage="Basic", names={"de": "Zogel"}
        )
        gallery = Card("aa1g-G1", "aa1g", "AAA-G", "G1", "Zog", "Zog", "Pokémon", markers=frozenset({"Tera"}))
        catalogue = Catalogue.of([gallery, zog], self.SETS)
        assert catalogue.card("aa1-001") is catalogue.in_set("aa1", "1") is zog
        assert catalogue.prints("Zog") == catalogue.named("ZOG") == (zog, gallery)
        assert catalogue.named_in("Zogel") == (("de", zog),)
        assert catalogue.resolve_number("aaa", "101") == catalogue.resolve_number("AAA", "g1") == (gallery,)
        assert catalogue.resolve_number("a1g", "1") == (gallery,)
        assert catalogue.cards_with("Tera") == (gallery,)
        assert [card_set.total for card_set in catalogue.sets()] == [1, 1]
        assert catalogue.set("aa1g").aliases == (Alias("AAA", "G", 100),)
        assert catalogue.names() == ("Zog",)

    def test_an_empty_one(self) -> None:
        catalogue = Catalogue.of([], [])
        assert (catalogue.sets(), catalogue.names(), catalogue.prints("Zog")) == ((), (), ())
        assert catalogue.data_as_of.cards == ""

    def test_refuses_what_contradicts_itself(self) -> None:
        card = Card("aa1-001", "aa1", "AAA", "001", "Zog", "Zog", "Pokémon")
        with pytest.raises(DataError, match="aa1"):
            Catalogue.of([card], [])
        with pytest.raises(DataError, match="aa1-001"):
            Catalogue.of([card, card], self.SETS)


class TestIndexFile:
    def test_is_built_once(self, data: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert Catalogue.open(data, cache).card("aa1-001").name == "Zog"
        monkeypatch.setattr(index_module, "_read_set", None)  # a second build would call it
        card = Catalogue.open(data, cache).card("aa1-001")
        assert card.attacks[0].cost == ("Fire",)
        assert [path.suffix for path in index_files(cache)] == [".sqlite3"]

    def test_follows_changed_data(self, data: Path, cache: Path) -> None:
        Catalogue.open(data, cache)
        write_set(data, cards=[CARD | {"name": "Zogzog"}])
        assert Catalogue.open(data, cache).card("aa1-001").name == "Zogzog"

    def test_takes_the_later_folder_s_sets(self, data: Path, cache: Path, tmp_path: Path) -> None:
        write_set(data, "bb1", cards=[CARD | {"id": "bb1-1"}])
        own = tmp_path / "own"
        write_set(own / "sets", cards=[CARD | {"name": "Other"}])
        catalogue = Catalogue.open((data, own), cache)
        assert [catalogue.card(card_id).name for card_id in ("aa1-001", "bb1-1")] == ["Other", "Zog"]

    @pytest.mark.parametrize("damage", ["empty", "garbage", "cut"])
    def test_is_built_again_when_damaged(self, data: Path, cache: Path, damage: str) -> None:
        Catalogue.open(data, cache)
        (path,) = index_files(cache)
        whole = path.read_bytes()
        path.write_bytes(
            {"empty": b"", "garbage": b"no database" * 1000, "cut": whole[: len(whole) // 2]}[damage]
        )
        assert Catalogue.open(data, cache).card("aa1-001").name == "Zog"
        assert len(path.read_bytes()) == len(whole)

    def test_is_built_again_when_damage_shows_later(self, data: Path, cache: Path) -> None:
        Catalogue.open(data, cache)
        (path,) = index_files(cache)
        catalogue = Catalogue.open(data, cache)
        whole = path.read_bytes()
        path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
        assert catalogue.card("aa1-001").name == "Zog"
        assert path.read_bytes() == whole

    def test_is_in_memory_where_no_file_can_be_written(self, data: Path, tmp_path: Path) -> None:
        blocked = tmp_path / "file"
        blocked.write_text("no folder")
        assert Catalogue.open(data, blocked / "cache").card("aa1-001").name == "Zog"

    def test_is_in_memory_without_a_home_directory(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def no_home() -> Path:
            raise RuntimeError("no home")

        monkeypatch.setattr(index_module, "cache_folder", no_home)
        assert Catalogue.open(data).card("aa1-001").name == "Zog"

    def test_files_of_other_data_go_after_thirty_days(self, data: Path, cache: Path) -> None:
        cache.mkdir()
        old, recent, foreign = (
            cache / name for name in ("catalogue-1.sqlite3", "catalogue-2.part", "notes.txt")
        )
        for path, days in ((old, 31), (recent, 29), (foreign, 400)):
            path.touch()
            moment = data.stat().st_mtime - days * 24 * 3600
            os.utime(path, (moment, moment))
        Catalogue.open(data, cache)
        assert not old.exists()
        assert recent.exists() and foreign.exists()

    def test_place_of_the_cache(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
        monkeypatch.delenv("PTCG_CACHE_DIR", raising=False)
        assert folders.cache_folder() == tmp_path / "xdg" / "ptcg"
        monkeypatch.delenv("XDG_CACHE_HOME")
        assert folders.cache_folder() == Path.home() / ".cache" / "ptcg"
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
        assert folders.cache_folder() == tmp_path / "local" / "ptcg"
        monkeypatch.setenv("PTCG_CACHE_DIR", str(tmp_path / "own"))
        assert folders.cache_folder() == tmp_path / "own"

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("{", "Cannot read set file .*aa1.json"),
            ("[]", "missing id"),
            ('{"id": "aa1", "name": "First"}', "missing id, name or release"),
            (
                '{"id": "aa1", "name": "First", "release": "2020-01-01", "cards": [{"id": "aa1-1"}]}',
                "Card 1 in set file",
            ),
            ('{"id": "aa1", "name": "First", "release": "2020-01-01", "cards": {}}', "cards is not a list"),
        ],
    )
    def test_set_files_that_are_none(self, data: Path, cache: Path, text: str, message: str) -> None:
        (data / "aa1.json").write_text(text, encoding="utf-8")
        with pytest.raises(DataError, match=message):
            Catalogue.open(data, cache)
        assert index_files(cache) == []

    def test_other_data_errors(self, data: Path, cache: Path, tmp_path: Path) -> None:
        with pytest.raises(DataError, match="nowhere"):
            Catalogue.open(tmp_path / "nowhere", cache)
        write_set(data, "bb1")
        with pytest.raises(DataError, match="aa1-001"):
            Catalogue.open(data, cache)
        write_set(data, "bb1", cards=[CARD | {"id": "bb1-1", "attacks": [{"cost": ["Fire"]}]}])
        with pytest.raises(DataError, match="bb1-1"):
            Catalogue.open(data, cache).card("bb1-1")

    def test_two_processes_at_once(self, data: Path, cache: Path) -> None:
        code = (
            "import sys; from pathlib import Path; from validator.catalogue import Catalogue;"
            "print(Catalogue.open(Path(sys.argv[1]), Path(sys.argv[2])).card('aa1-001').name)"
        )
        command = [sys.executable, "-c", code, str(data), str(cache)]
        root = built_in_folder().parent
        running = [subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root) for _ in range(3)]
        assert [process.communicate(timeout=60)[0].decode().strip() for process in running] == ["Zog"] * 3
        assert [path.suffix for path in index_files(cache)] == [".sqlite3"]

    def test_many_threads(self, catalogue: Catalogue, tmp_path: Path) -> None:
        fresh = Catalogue(catalogue.index)
        codes = [card_set.code for card_set in catalogue.sets() if card_set.total][-40:]
        found: list[list[str]] = []

        def look() -> None:
            found.append([card.id for code in codes for card in fresh.resolve_number(code, "7")])

        threads = [threading.Thread(target=look) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(found) == 8
        assert all(each == found[0] for each in found)

    @pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")
    def test_after_a_fork(self, catalogue: Catalogue) -> None:
        code = (
            "import os\n"
            "from validator.catalogue import Catalogue\n"
            "catalogue = Catalogue.open()\n"
            "catalogue.card('sv06-025')\n"
            "catalogue.index._lock.acquire()  # as another thread of the parent might\n"
            "child = os.fork()\n"
            "if not child:\n"
            "    os._exit(0 if catalogue.card('sv06-130').name == 'Dragapult ex' else 3)\n"
            "assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0\n"
            "catalogue.index._lock.release()\n"
            "assert catalogue.card('sv06-129').name == 'Drakloak'\n"
        )
        run_beside(code, index_folder(catalogue))


def index_folder(catalogue: Catalogue) -> Path:
    """The directory of the index that the session's catalogue reads."""
    return Path(catalogue.index.rows("PRAGMA database_list")[0][2]).parent


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs the memory figures of Linux")
def test_a_process_reads_only_the_cards_it_needs(catalogue: Catalogue) -> None:
    """Opening and resolving one deck's 25 cards stays far from the 80 MB that a whole check may take."""
    code = (
        "from validator.catalogue import Catalogue\n"
        "catalogue = Catalogue.open()\n"
        "for number in range(101, 126):\n"
        "    assert catalogue.resolve_number('TWM', str(number))\n"
        "assert len(catalogue._at) == 25\n"
        "print(*[line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')])\n"
    )
    done = run_beside(code, index_folder(catalogue))
    assert int(done) / 1024 < 45  # megabytes at the highest


def run_beside(code: str, cache: Path) -> str:
    """Run code in its own process with that cache, and return its output."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        timeout=60,
        env=os.environ | {"PTCG_CACHE_DIR": str(cache)},
        stdout=subprocess.PIPE,
        text=True,
        cwd=built_in_folder().parent,
    )
    return done.stdout
