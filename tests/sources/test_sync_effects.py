"""A synced set is playable the same day: its texts are compiled into the user's own directory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sources import made_up
from tests.sources.made_up import SET_ID, pokemon, trainer
from tests.sources.server import CardServer
from validator.cards import library
from validator.catalogue.load import Catalogue
from validator.effects.compiled import Compiled
from validator.effects.ir.lasting import Program
from validator.effects.ir.steps import Draw
from validator.effects.registry import Library
from validator.effects.text.compile import Compiler, Names
from validator.effects.text.normalize import text_key
from validator.services.cards.sync_report import SyncReport
from validator.sources import compile_user_effects

DRAW = Program((Draw(1),))
ZAG = {"cost": ["Grass"], "name": "Zag", "effect": "Draw a card."}
NONSENSE = {"cost": ["Grass"], "name": "Zog", "effect": "Draw a card if the moon is full."}
Sync = Callable[..., SyncReport]


def own_file(home: Path) -> Path:
    return home / "effects" / f"{SET_ID}.json"


def test_the_texts_of_a_new_set_get_programs(sync: Sync, server: CardServer, home: Path) -> None:
    server.routes = made_up.api([pokemon(attacks=[ZAG, NONSENSE]), trainer(effect="Draw 3 cards.")])
    (result,) = sync().sets
    assert (result.texts_compiled, result.texts_refused) == (2, 1)
    assert "moon" not in own_file(home).read_text("utf-8")
    found = Compiled(None, [own_file(home)])
    assert found[text_key("Draw a card.", "Zigzog", "attack")] == DRAW
    assert found.reason(text_key(NONSENSE["effect"], "Zigzog", "attack")) == "NOT_READ"


def test_the_library_of_a_catalogue_has_them(sync: Sync, server: CardServer, home: Path) -> None:
    """Declarations by hand are of the built-in cards, so the library is made of the compiled ones alone."""
    server.routes = made_up.api([pokemon(attacks=[ZAG])])
    assert not sync().failed
    catalogue = Catalogue.open()
    card = catalogue.card(f"{SET_ID}-001")
    programs = Library({}, catalogue, Compiled.of(home / "nowhere", [home]))
    assert programs.lacks(card) == () and programs.source(card.attacks[0].text) == "grammar"


def test_proper_names_are_those_of_the_catalogue_and_of_what_is_synced(
    sync: Sync, server: CardServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Names] = []

    def compiler(names: Names, *, explain: bool) -> Compiler:
        calls.append(names)
        return Compiler(names, explain=explain)

    monkeypatch.setattr(compile_user_effects, "Compiler", compiler)
    server.routes = made_up.api([pokemon(attacks=[ZAG]), trainer(name="Zigzag Drum")])
    assert not sync().failed
    (names,) = calls
    assert {("Zigzog",), ("Zag",), ("Zigzag", "Drum"), ("Zigzag", "Ball")} <= set(names)


def test_more_cards_of_a_set_keep_the_programs_of_the_first(
    sync: Sync, server: CardServer, home: Path
) -> None:
    server.routes = made_up.api([pokemon(attacks=[ZAG])])
    assert not sync().failed
    more = ZAG | {"effect": "Draw 2 cards."}
    server.routes = made_up.api([pokemon(attacks=[ZAG]), pokemon("002", "Zagzog", attacks=[more])])
    assert not sync().failed
    assert set(Compiled(None, [own_file(home)]).values()) == {DRAW, Program((Draw(2),))}


@pytest.mark.slow
def test_a_damaged_file_is_written_again(sync: Sync, server: CardServer, home: Path) -> None:
    own_file(home).parent.mkdir(parents=True)
    own_file(home).write_text("{ broken", encoding="utf-8")
    server.routes = made_up.api([pokemon(attacks=[ZAG])])
    assert not sync().failed
    assert set(Compiled(None, [own_file(home)]).values()) == {DRAW}


def test_texts_that_the_built_in_programs_know_are_left_to_them(
    sync: Sync, server: CardServer, home: Path, small: Path
) -> None:
    key = text_key("Draw a card.", "Zigzog", "attack")
    folder = small.parent / "effects"
    folder.mkdir()
    (folder / f"{key[0]}.json").write_text(f'{{\n"{key}":{{"reason":"FLAWED"}}\n}}\n')
    server.routes = made_up.api([pokemon(attacks=[ZAG])])
    (result,) = sync().sets
    assert (result.texts_compiled, result.texts_refused) == (0, 0)
    assert not own_file(home).exists()


def test_a_dry_run_and_a_set_that_fails_write_nothing(sync: Sync, server: CardServer, home: Path) -> None:
    server.routes = made_up.api([pokemon(attacks=[ZAG])])
    sync(dry_run=True)
    assert not own_file(home).exists()
    server.routes = made_up.api([pokemon(attacks=[ZAG]), trainer(category="Vehicle")])
    assert sync().failed
    assert not own_file(home).exists()


@pytest.mark.parametrize("text", ["", " ", "(", "word " * 5000, "\x00", '"' * 50, "{R}" * 500, "Flip " * 200])
def test_no_text_stops_a_sync(sync: Sync, server: CardServer, text: str) -> None:
    server.routes = made_up.api([pokemon(attacks=[ZAG | {"effect": text}])])
    report = sync()
    assert all(each.error is None or each.error.code == "SOURCE" for each in report.sets)


def test_the_real_library_reads_the_users_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "sets").mkdir(parents=True)
    own_file(home).parent.mkdir(parents=True)
    own_file(home).write_text(f'{{\n"{"0" * 16}":{{"program":[["Draw"]],"source":"grammar"}}\n}}\n')
    assert library(Catalogue.open()).program("0" * 16) == DRAW
