"""The beginning of a declaration: what a newcomer has to fill in, by name, and no printed text."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from validator.cards import FOLDER
from validator.catalogue.card import Ability, Attack, Card
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.catalogue.sets import CardSet
from validator.cli.main import run
from validator.effects.ir.lasting import Program
from validator.effects.ir.steps import Draw
from validator.effects.registry import Library
from validator.errors import UsageError
from validator.services.cards import stub as service
from validator.services.cards.stub import stub_card

SET = CardSet("zz1.5", "Zed", "Zeds", "2024-01-02", "ZZ", (), "verified", None, 9)
NEWER = replace(SET, id="zz2", name="Zed Again", release="2025-01-02", code="ZY")
ZEDLING = Card(
    "zz1.5-1",
    "zz1.5",
    "ZZ",
    "1",
    "Zedling",
    "Zedling",
    "Pokémon",
    attacks=(Attack("Zap", (), "10"), Attack("Zip", (), "", "far"), Attack("Zop", (), "", "known")),
    abilities=(Ability("Ability", "Zed's Gift", "near"),),
)
TONIC = Card("zz1.5-2", "zz1.5", "ZZ", "2", "Tonic", "Tonic", "Trainer", kind="Item", text="old")
TONIC_AGAIN = replace(TONIC, id="zz2-1", set_id="zz2", code="ZY", number="1", text="new")
GLOW = Card("zz2-2", "zz2", "ZY", "2", "Glow", "Glow", "Energy", energy="Special", text="glow")
FOSSIL = Card("zz2-3", "zz2", "ZY", "3", "Fossil", "Fossil", "Trainer", kind="Item")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogue]:
    catalogue = Catalogue.of([ZEDLING, TONIC, TONIC_AGAIN, GLOW, FOSSIL], [SET, NEWER])
    programs = Library({"known": Program((Draw(1),))}, catalogue)
    monkeypatch.setattr(service, "library", lambda _: programs)
    yield catalogue


def test_a_pokemon_is_declared_text_by_text(made: Catalogue) -> None:
    stub = stub_card(made, ZEDLING)
    assert stub.text == (
        'ability("zz1.5-1 Zedling", "Zed\'s Gift", ...)\n\nattack("zz1.5-1 Zedling", "Zip", ...)\n'
    )
    assert str(stub) == f"# validator/cards/scarlet_violet.py, after line {stub.line}\n{stub.text}"


@pytest.mark.parametrize(
    ("card", "call"),
    [
        (TONIC, 'trainer("zz2-1 Tonic", ...)'),
        (TONIC_AGAIN, 'trainer("zz2-1 Tonic", ...)'),
        (GLOW, 'energy("zz2-2 Glow", ...)'),
    ],
)
def test_trainers_and_energy_are_declared_by_the_wording_that_is_played(
    made: Catalogue, card: Card, call: str
) -> None:
    assert stub_card(made, card).text == f"{call}\n"


def test_what_needs_no_declaration_or_cannot_have_one(made: Catalogue) -> None:
    with pytest.raises(UsageError, match="Every text of Plain"):
        stub_card(made, replace(ZEDLING, name="Plain", abilities=(), attacks=ZEDLING.attacks[::2]))
    with pytest.raises(UsageError, match="No effect text known for Fossil"):
        stub_card(made, FOSSIL)


@pytest.mark.parametrize("card_id", ["svp-001", "sv06-050", "sv06-130", "me05-001"])
def test_the_command_prints_it_and_can_write_it_into_its_place(
    made: Catalogue,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    card_id: str,
) -> None:
    """The made-up library has none of the real programs: each text is lacking in it."""
    path = tmp_path / "scarlet_violet.py"
    shutil.copy(FOLDER / path.name, path)
    monkeypatch.setattr(service, "FOLDER", tmp_path)
    before = path.read_text("utf-8")
    assert run(["dev", "stub", card_id]) == 0 and path.read_text("utf-8") == before
    head, stub = capsys.readouterr().out.split("\n", 1)
    assert head.startswith("# validator/cards/scarlet_violet.py, after line ") and f'"{card_id} ' in stub
    assert run(["dev", "stub", card_id, "--write"]) == 0
    after = path.read_text("utf-8")
    assert after.replace(f"\n{stub}", "", 1) == before
    cards = re.findall(r'^\w+\(\s*"(\S+) ', after, re.MULTILINE)
    order = {each.id: place for place, each in enumerate(built_in_catalogue())}
    assert card_id in cards and cards == sorted(cards, key=order.__getitem__)
