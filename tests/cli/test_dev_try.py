"""`ptcg dev try`: the steps of the compiler for a text and for a card, in words and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lark import Token, Tree

from tests.conftest import Capture, Patch
from validator.cli.main import run
from validator.effects.ir.slots import OPPONENT_ACTIVE, Filter, Select
from validator.effects.ir.steps import Draw, Heal
from validator.effects.ir.write import write_node
from validator.effects.text.compile import SemanticTypeError
from validator.effects.text.semantics.forms import PlainSteps
from validator.services.cards import try_text


def test_a_text_is_shown_from_its_sentences_to_its_program(capsys: Capture) -> None:
    assert run(["dev", "try", "Draw 3 cards."]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "> Draw 3 cards"
    assert "draw" in lines[1].split(", ")
    assert lines[-2:] == ["program: (Draw(3),)", "English: Draw 3 cards."]


def test_a_refused_text_shows_where_reading_stops_and_what_would_fit(capsys: Capture) -> None:
    assert run(["dev", "try", "Draw 3 cards. Shuffle your umbrella into your deck."]) == 1
    out = capsys.readouterr().out
    assert "  not understood from 'umbrella into your deck' on" in out
    (accepted,) = [line for line in out.splitlines() if "accepted there:" in line]
    assert "hand" in accepted.split()
    assert "refused: NOT_READ umbrella into your deck" in out


def test_the_kind_and_the_name_of_a_text_count(capsys: Capture) -> None:
    assert run(["dev", "try", "Heal 20 damage from Zedling", "--kind", "attack", "--name", "Zedling"]) == 0
    assert "> Heal 20 damage from this Pokémon" in capsys.readouterr().out


def test_a_word_that_is_no_card_and_no_sentence_is_an_unknown_card(capsys: Capture) -> None:
    assert run(["dev", "try", "Drakapult"]) == 2
    assert "Unknown card" in capsys.readouterr().err


def test_a_card_without_its_source_shows_the_stored_programs(capsys: Capture) -> None:
    assert run(["dev", "try", "TWM", "130"]) == 0
    out, err = capsys.readouterr()
    assert "[attack] Phantom Dive" in out
    assert "stored: " in out
    assert "--source" in err


def test_a_name_of_several_cards_is_ambiguous(capsys: Capture) -> None:
    assert run(["dev", "try", "Dreepy"]) == 2
    assert "play differently" in capsys.readouterr().err


def test_a_card_is_tried_with_its_printed_texts(capsys: Capture, tmp_path: Path) -> None:
    card = {
        "id": "sv06-130",
        "localId": "130",
        "name": "Dragapult ex",
        "category": "Pokemon",
        "hp": 320,
        "types": ["Dragon"],
        "stage": "Stage2",
        "evolveFrom": "Drakloak",
        "attacks": [
            {"name": "Whirl", "cost": ["Fire"], "effect": "Draw 2 cards."},
            {"name": "Twirl", "cost": ["Fire"], "effect": "Dance until your opponent laughs."},
        ],
        "retreat": 1,
    }
    (tmp_path / "tcgdex").mkdir()
    (tmp_path / "tcgdex" / "sv06.json").write_text(json.dumps([card]), encoding="utf-8")
    assert run(["dev", "try", "sv06-130", "--source", str(tmp_path), "--output-format", "json"]) == 1
    first, second = json.loads(capsys.readouterr().out)["texts"]
    assert (first["name"], first["program"], first["reason"]) == ("Whirl", "(Draw(2),)", "")
    assert (second["name"], second["reason"]) == ("Twirl", "NOT_READ")
    assert second["sentences"][0]["unread"].startswith("Dance")
    assert "draw" in second["sentences"][0]["accepted"]
    assert second["explanation"]


def test_a_source_without_the_card_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert run(["dev", "try", "sv06-130", "--source", str(tmp_path)]) == 2
    assert "has no card sv06-130" in capsys.readouterr().err


def test_two_meanings_and_misfits_are_shown_with_both_readings(capsys: Capture, monkeypatch: Patch) -> None:
    def readings(parses: list[Tree[Token]]) -> Iterator[tuple[Tree[Token], Any]]:
        if list(parses[0].find_data("heal")):
            yield Tree("heal", []), SemanticTypeError("heal: a card")
            return
        yield Tree("draw", []), PlainSteps((Draw(2),))
        yield Tree("draw_again", []), PlainSteps((Draw(3),))

    monkeypatch.setattr(try_text, "readings", readings)
    run(["dev", "try", "Draw 2 cards. Heal 20 damage from 1 of your Pokémon."])
    out = capsys.readouterr().out
    for line in ("  reading 1:", "    PlainSteps((Draw(2),))", "  reading 2:", "    Draw 3 cards."):
        assert line in out.splitlines()
    assert "    MISFIT heal: a card" in out.splitlines()


@pytest.mark.parametrize(
    ("node", "written"),
    [
        (Draw(2), "Draw(2)"),
        (OPPONENT_ACTIVE, "OPPONENT_ACTIVE"),
        (Select("deck", where=Filter(max_hp=70)), "Select('deck', where=Filter(max_hp=70))"),
        ((Heal(Select("self"), 20),), "(Heal(SELF, 20),)"),
    ],
)
def test_a_node_is_written_as_a_declaration_makes_it(node: Any, written: str) -> None:
    assert write_node(node) == written
