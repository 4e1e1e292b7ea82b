"""The beginning of a declaration: what a newcomer has to fill in, by name, and no printed text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

import pytest

from validator.catalogue.card import Ability, Attack, Card
from validator.catalogue.load import Catalogue
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
    assert stub_card(made, ZEDLING) == (
        "# validator/cards/zz1_5.py, cards of Zed\n"
        "from validator.effects.registry import ability, attack\n"
        "\n"
        "# Zedling\n"
        'ability("zz1.5-1", "Zed\'s Gift", ...)\n'
        'attack("zz1.5-1", "Zip", ...)\n'
    )


@pytest.mark.parametrize(
    ("card", "call"),
    [
        (TONIC, 'trainer("zz2-1", ...)'),
        (TONIC_AGAIN, 'trainer("zz2-1", ...)'),
        (GLOW, 'energy("zz2-2", ...)'),
    ],
)
def test_trainers_and_energy_are_declared_by_the_wording_that_is_played(
    made: Catalogue, card: Card, call: str
) -> None:
    written = stub_card(made, card)
    assert written.splitlines()[-1] == call and "validator/cards/zz2.py" in written
    ast.parse(written)


def test_what_needs_no_declaration_or_cannot_have_one(made: Catalogue) -> None:
    with pytest.raises(UsageError, match="Every text of Plain"):
        stub_card(made, replace(ZEDLING, name="Plain", abilities=(), attacks=ZEDLING.attacks[::2]))
    with pytest.raises(UsageError, match="No effect text known for Fossil"):
        stub_card(made, FOSSIL)


def test_the_command_prints_it(made: Catalogue, capsys: pytest.CaptureFixture[str]) -> None:
    """The made-up library has none of the real programs: Phantom Dive is lacking in it."""
    assert run(["dev", "stub", "TWM", "130"]) == 0
    assert 'attack("sv06-130", "Phantom Dive", ...)' in capsys.readouterr().out
