"""The build of effect programs: every text of the pool has a program or a reason, and no text is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.sources.test_build import CARD, make_source
from validator.effects.compiled import Compiled
from validator.effects.ir.lasting import Forbid, Program
from validator.effects.ir.slots import (
    ANY,
    OPPONENT_NEXT_TURN_PLAYER,
    OPPONENT_POKEMON,
    STADIUM,
    SUPPORTER,
    YOUR_DISCARD,
    Choice,
    Filter,
)
from validator.effects.ir.steps import Draw, to_hand
from validator.effects.text.compile import Refused
from validator.effects.text.normalize import TEXT_KINDS, text_key
from validator.effects.text.reasons import REASONS
from validator.sources.build import build_catalogue
from validator.sources.compile_effects import PrintedText, TextPile, build_effects, calls_itself_by_name

DRAWS = "Draw a card."
NONSENSE = "Draw a card if the moon is full."


def build(folder: Path, *cards: dict[str, Any], second: dict[str, Any] | None = None) -> Compiled:
    source = make_source(folder, list(cards))
    if second:
        (source / "card-links.csv").write_text("tcgdex_id,ptcgdata_id\nzz1-2,zed-2\n", encoding="utf-8")
        (source / "pokemon-tcg-data" / "cards").mkdir(parents=True)
        cards_file = source / "pokemon-tcg-data" / "cards" / "zed.json"
        cards_file.write_text(json.dumps([second]), encoding="utf-8")
    pile = TextPile()
    build_catalogue(source, folder / "sets", pile)
    build_effects(pile, folder / "effects")
    return Compiled(folder / "effects")


def test_texts_get_programs_or_reasons_and_are_not_stored(tmp_path: Path) -> None:
    attacks = [{"name": "One", "effect": DRAWS}, {"name": "Two", "effect": NONSENSE}, {"name": "Three"}]
    found = build(tmp_path, CARD | {"attacks": attacks})
    assert dict(found) == {text_key(DRAWS, "Zedling", "attack"): Program((Draw(1),))}
    assert found.reason(text_key(NONSENSE, "Zedling", "attack")) == "NOT_READ"
    files = sorted((tmp_path / "effects").iterdir())
    assert [path.name for path in files] == [f"{digit}.json" for digit in "0123456789abcdef"]
    assert not any(word in path.read_text() for path in files for word in ("moon", "card if", "Zedling"))


def test_the_same_source_gives_the_same_bytes(tmp_path: Path) -> None:
    texts = ("Draw a card.", "Draw 2 cards.", "Draw 3 cards.", "Say nothing.")
    cards = [CARD | {"id": f"zz1-{n}", "attacks": [{"name": "A", "effect": t}]} for n, t in enumerate(texts)]
    build(tmp_path / "one", *cards)
    build(tmp_path / "two", *reversed(cards))
    for path in (tmp_path / "one" / "effects").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / "effects" / path.name).read_bytes()


@pytest.mark.parametrize(
    ("facts", "kind"),
    [
        ({"category": "Trainer", "trainerType": "Supporter", "effect": DRAWS}, "supporter"),
        ({"category": "Trainer", "trainerType": "Tool", "effect": DRAWS}, "tool"),
        ({"category": "Trainer", "trainerType": "Stadium", "effect": DRAWS}, "stadium"),
        ({"category": "Trainer", "trainerType": "Item", "effect": DRAWS}, "item"),
        ({"category": "Trainer", "effect": DRAWS}, "item"),
        ({"category": "Energy", "energyType": "Special", "effect": DRAWS}, "energy"),
        ({"abilities": [{"type": "Ability", "name": "Gift", "effect": DRAWS}]}, "ability"),
        ({"attacks": [{"name": "Gift", "effect": DRAWS}]}, "attack"),
    ],
)
def test_what_a_text_belongs_to(tmp_path: Path, facts: dict[str, Any], kind: str) -> None:
    plain = {key: CARD[key] for key in ("id", "localId", "name", "category")}
    pile = TextPile()
    build_catalogue(make_source(tmp_path, [plain | facts]), tmp_path / "sets", pile)
    by_name = kind not in ("attack", "ability")
    key = text_key(DRAWS, "Zedling", kind if kind in TEXT_KINDS else "trainer")
    assert pile.texts == {PrintedText(key, kind, "Zedling", DRAWS, by_name)}


@pytest.mark.parametrize(
    ("category", "release", "by_name"),
    [
        ("Pokémon", "2010-11-03", True),
        ("Pokémon", "2011-04-25", False),
        ("Pokémon", "2026-03-27", False),
        ("Trainer", "2026-03-27", True),
    ],
)
def test_by_its_name_an_old_pokemon_means_itself(category: str, release: str, by_name: bool) -> None:
    assert calls_itself_by_name(category, release) is by_name


@pytest.mark.parametrize(
    ("release", "apart"),
    [("2004-08-30", False), ("2007-05-01", True), ("2011-02-09", True), ("2011-04-25", False)],
)
def test_from_diamond_and_pearl_to_call_of_legends_supporters_and_stadiums_are_no_trainer_cards(
    release: str, apart: bool
) -> None:
    texts = {
        "Your opponent can't play any Trainer cards from their hand during their next turn.": Forbid(
            "play trainer",
            OPPONENT_POKEMON,
            Filter(none_of=(SUPPORTER, STADIUM)) if apart else ANY,
            lasts=OPPONENT_NEXT_TURN_PLAYER,
        ),
        "Put a Trainer card from your discard pile into your hand.": to_hand(
            Choice(
                replace(YOUR_DISCARD, where=Filter("Trainer", none_of=(SUPPORTER, STADIUM) if apart else ()))
            )
        ),
    }
    pile = TextPile()
    facts = {"id": "zz1-1", "category": "Pokémon", "name": "Zedling"}
    keys = [text_key(text, "Zedling", "attack") for text in texts]
    rows = [{"name": key, "text": key} for key in keys]
    attacks = [{"name": key, "effect": text} for key, text in zip(keys, texts, strict=True)]
    pile.add({"attacks": attacks}, facts | {"attacks": rows}, release)
    assert pile.compile() == {key: Program((step,)) for key, step in zip(keys, texts.values(), strict=True)}


def test_wordings_of_one_key_must_all_give_the_same_program() -> None:
    pile = TextPile()
    key = "0" * 16
    same = {PrintedText(key, "attack", "A", DRAWS), PrintedText(key, "attack", "B", DRAWS)}
    pile.texts = set(same)
    assert pile.compile() == {key: Program((Draw(1),))}
    pile.texts = same | {PrintedText(key, "attack", "A", "Draw 2 cards.")}
    assert pile.compile() == {key: Refused("WORDINGS_DIFFER", "")}
    pile.texts = same | {PrintedText(key, "attack", "A", NONSENSE)}
    refused = pile.compile()[key]
    assert isinstance(refused, Refused) and refused.code == "NOT_READ"


@pytest.mark.parametrize(("damage", "reason"), [("30x", ""), ("30", ""), (None, "NO_DAMAGE")])
@pytest.mark.slow
def test_a_text_cannot_multiply_a_damage_that_is_not_printed(
    tmp_path: Path, damage: str | None, reason: str
) -> None:
    text = "Flip 2 coins. This attack does 30 damage for each heads."
    attack = {"name": "Gift", "effect": text, "damage": damage}
    found = build(tmp_path, CARD | {"attacks": [attack]})
    assert found.reason(text_key(text, "Zedling", "attack")) == reason


def test_a_text_that_the_source_lacks_is_read_in_the_second_one(tmp_path: Path) -> None:
    key = text_key(DRAWS, "Zedling", "attack")
    lacking = CARD | {"attacks": [{"name": "Gift", "text_key": key}]}
    assert build(tmp_path / "one", lacking).reason(key) == "NO_TEXT"
    second = {"id": "zed-2", "name": "Zedling", "attacks": [{"name": "Gift", "text": NONSENSE}]}
    assert build(tmp_path / "two", lacking, second=second).reason(key) == "NO_TEXT"
    second["rules"] = [DRAWS]
    assert build(tmp_path / "three", lacking, second=second)[key] == Program((Draw(1),))


def test_a_text_that_the_source_has_wrong_is_read_in_the_second_one(tmp_path: Path) -> None:
    """Its own wording is then no wording of the card; those of other cards stay what they are."""
    right = text_key(DRAWS, "Zedling", "attack")
    wrong = {"name": "Gift", "effect": NONSENSE, "text_key": right}
    second = {"id": "zed-2", "name": "Zedling", "attacks": [{"name": "Gift", "text": DRAWS}]}
    found = build(tmp_path, CARD | {"attacks": [wrong]}, second=second)
    assert found[right] == Program((Draw(1),)) and not found.reason(text_key(NONSENSE, "Zedling", "attack"))


def test_a_text_of_a_trainer_that_the_source_has_wrong(tmp_path: Path) -> None:
    trainer = {key: CARD[key] for key in ("id", "localId", "name")}
    trainer |= {"category": "Trainer", "trainerType": "Item", "effect": NONSENSE}
    right = text_key(DRAWS, "Zedling", "trainer")
    second = {"id": "zed-2", "name": "Zedling", "rules": [DRAWS, "You may play any number of Item cards."]}
    found = build(tmp_path, trainer | {"text_key": right}, second=second)
    assert dict(found) == {right: Program((Draw(1),))}


@pytest.mark.parametrize(("release", "own"), [("2003-01-01", True), ("2020-01-01", False)])
def test_a_text_of_the_second_source_is_of_the_time_of_its_card(release: str, own: bool) -> None:
    """By its own name a card from Black & White on means any card of that name."""
    pile = TextPile()
    key = text_key("Draw a card for each Zedling in play.", "Zedling", "attack")
    facts = {
        "id": "zz1-2",
        "category": "Pokémon",
        "name": "Zedling",
        "attacks": [{"name": "Gift", "text": key}],
    }
    pile.add({"attacks": [{"name": "Gift", "text_key": key}]}, facts, release)
    there = {"name": "Zedling", "attacks": [{"text": "Draw a card for each Zedling in play."}]}
    pile.fill_gaps({"zed-2": there}, {"zz1-2": "zed-2"})
    (found,) = pile.texts
    assert found.by_name is own


@pytest.mark.slow
def test_the_committed_programs_are_whole() -> None:
    if not (ROOT / "card_data" / "effects").is_dir():
        pytest.skip("no compiled programs are committed yet")
    found = Compiled(ROOT / "card_data" / "effects")
    assert all(isinstance(program, Program) for program in found.values())
    reasons = [
        json.loads(path.read_text("utf-8")) for path in (ROOT / "card_data" / "effects").glob("*.json")
    ]
    assert len(reasons) == 16
    given = {row["reason"] for rows in reasons for row in rows.values() if "program" not in row}
    assert given <= set(REASONS)


@pytest.mark.slow
def test_a_rebuild_gives_the_committed_programs(shared: Path, tmp_path: Path) -> None:
    pile = TextPile()
    build_catalogue(shared / "sources", tmp_path / "sets", pile)
    report = build_effects(pile, tmp_path / "effects")
    assert "MISFIT" not in report.refused
    for path in sorted((ROOT / "card_data" / "effects").glob("*.json")):
        assert path.read_bytes() == (tmp_path / "effects" / path.name).read_bytes(), path.name
