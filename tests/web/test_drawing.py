"""Drawn cards: every kind of card, Pokémon as the engine's view shows them, and the Energy symbols."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask
from jinja2 import StrictUndefined

import validator.web
from tests.engine.games import pairings
from validator.bots.base import pick_at_random
from validator.catalogue.card import Card
from validator.catalogue.energy_types import LETTERS
from validator.rng import Rng
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.web.card_drawing import describe_card, describe_pokemon, edge_of, hp_share, register_drawing

WEB = Path(validator.web.__file__).parent
SVG = "{http://www.w3.org/2000/svg}"


class Parsed(HTMLParser):
    """Markup read tag by tag: that each is closed, the text, and the attributes."""

    VOID = frozenset({"img", "rect", "use", "meta", "link", "input", "br", "path"})

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(markup)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


@pytest.fixture(scope="module")
def draw() -> Any:
    app = Flask("drawn", template_folder=str(WEB / "templates"))
    app.jinja_env.undefined = StrictUndefined
    register_drawing(app)
    return app.jinja_env.get_template("cards/draw.html").module


def in_play(card: str, **facts: Any) -> dict[str, Any]:
    """Make a Pokémon in play with the keys that the engine's view gives."""
    printed = built_in_catalogue().card(card)
    return {
        "uid": 7,
        "card": 3,
        "id": card,
        "name": printed.name,
        "stage": printed.stage,
        "types": list(printed.types),
        "hp": printed.hp,
        "damage": 0,
        "energy": [],
        "tools": [],
        "under": [],
        "conditions": [],
        "poison_counters": 0,
        "burn_counters": 0,
        "turned": None,
        "markers": [],
        "retreat_cost": printed.retreat or 0,
        "prizes": 1,
        **facts,
    }


def attached(card: str) -> dict[str, Any]:
    return {"card": 9, "id": card, "name": built_in_catalogue().card(card).name}


@cache
def sample() -> tuple[Card, ...]:
    """Some 300 cards: of each kind, marker and unknown fact a few, the shortest and longest name first."""
    groups: dict[object, list[Card]] = {}
    for each in built_in_catalogue().sets():
        for card in built_in_catalogue().in_whole_set(each.id):
            kind = (card.category, card.stage, card.kind, card.energy)
            keys: list[object] = [kind, ("attacks", len(card.attacks)), ("types", card.types[1:])]
            keys += [("marker", one) for one in card.markers] + [("unknown", one) for one in card.unknown]
            keys += [("ability", one.kind) for one in card.abilities]
            keys += [("cost", one.cost) for one in card.attacks]
            for key in keys:
                groups.setdefault(key, []).append(card)
    chosen: dict[str, Card] = {}
    for group in groups.values():
        group.sort(key=lambda card: (len(card.name), card.id))
        for card in (group[0], group[-1]):
            chosen[card.id] = card
    return tuple(chosen.values())


def kinds() -> Iterator[str]:
    for card in sample():
        yield from (card.category, card.stage or "", card.kind or "", card.energy or "", *card.markers)


def test_the_sample_contains_every_kind_of_card() -> None:
    assert len(sample()) >= 300
    wanted = {"Pokémon", "Trainer", "Energy", "Basic", "Special", "Stage 1", "Stage 2", "LEGEND", "V-UNION"}
    wanted |= {"BREAK", "LV.X", "VMAX", "VSTAR", "MEGA", "Restored", "Item", "Supporter", "Stadium"}
    wanted |= {"Pokémon Tool", "Technical Machine", "Rocket's Secret Machine", "Star", "Baby", "ACE SPEC"}
    assert wanted <= set(kinds())


@pytest.mark.slow
def test_every_kind_of_card_draws_in_every_form(draw: Any) -> None:
    for card in sample():
        facts = serialize_card(card)
        for form in (draw.full, draw.row, draw.small):
            parsed = Parsed(str(form(facts)))
            assert card.name in parsed.text, card.id
            for _, attributes in parsed.attributes:
                assert not any(name == "style" or name.startswith("on") for name in attributes), card.id
            assert "None" not in parsed.text.replace(card.name, ""), card.id


def test_the_whole_card_shows_each_fact(draw: Any) -> None:
    for card in sample():
        text = Parsed(str(draw.full(serialize_card(card)))).text
        for name in [each.name for each in card.abilities] + [each.name for each in card.attacks]:
            assert name in text, (card.id, name)
        for attack in card.attacks:
            assert attack.damage.replace("-", "−") in text, card.id
        if card.hp:
            assert f"{card.hp} HP" in text, card.id
        if card.mark:
            assert f"mark {card.mark}" in text, card.id


def test_every_pokemon_draws_in_play(draw: Any) -> None:
    for card in sample():
        if not card.is_pokemon:
            continue
        pokemon = in_play(card.id, damage=10)
        for form in (draw.tile, draw.wide):
            parsed = Parsed(str(form(pokemon, "Bench 1")))
            assert f"{(card.hp or 0) - 10} of {card.hp} HP left" in parsed.text, card.id


def test_missing_facts_are_shown_as_unknown(draw: Any) -> None:
    seen = set()
    for card in sample():
        text = Parsed(str(draw.full(serialize_card(card)))).text
        if "attacks" in card.unknown:
            seen.add("attacks")
            assert "Attacks unknown." in text, card.id
        for fact, values in (("weaknesses", card.weaknesses), ("retreat", card.retreat)):
            if fact in card.unknown and not values and card.is_pokemon:
                seen.add(fact)
                assert "unknown" in text, card.id
    assert seen >= {"attacks", "weaknesses", "retreat"}


def test_the_word_of_a_trainer_is_its_kind(draw: Any) -> None:
    arven = serialize_card(built_in_catalogue().card("sv01-166"))
    text = Parsed(str(draw.full(arven))).text
    assert "Supporter" in text
    assert edge_of(arven) == "X"


def test_pokemon_in_play_is_described_once_and_drawn_hidden(draw: Any) -> None:
    drakloak = in_play("sv06-129", energy=[attached("sve-005")])
    markup = str(draw.tile(drakloak, "Bench 1", actions=3, href="#p7"))
    text = "Drakloak, Bench 1, 90 HP, no damage, Energy attached: Psychic, 3 actions"
    assert markup.count(text) == 1
    assert re.search(f'<span class="vh">{text}</span>\\s*<span class="in" aria-hidden="true">', markup)
    assert describe_pokemon(drakloak, "Bench 1", 1).endswith("1 action")


def test_tools_special_energy_and_conditions_are_words(draw: Any) -> None:
    hurt = in_play(
        "sv06-130",
        damage=230,
        tools=[attached("swsh1-156")],
        energy=[attached("sv02-190")],
        conditions=["Poisoned", "Asleep"],
        poison_counters=3,
        prizes=2,
    )
    text = Parsed(str(draw.wide(hurt))).text
    assert "Poisoned, 3 counters" in text
    assert "Asleep" in text
    assert "Air Balloon" in text
    assert built_in_catalogue().card("sv02-190").name in text
    assert "2 Prize cards" in text
    assert "Stage 2 from Drakloak" in text
    assert "Phantom Dive" in text
    assert 'class="v low"' in str(draw.wide(hurt))


@pytest.mark.parametrize(
    ("hp", "damage", "share"),
    [(100, 0, 100.0), (320, 130, 59.4), (90, 120, 0.0), (0, 0, 0.0), (80, 60, 25.0)],
)
def test_the_bar_shows_the_share_of_hp_left(hp: int, damage: int, share: float) -> None:
    assert hp_share(hp, damage) == share


def test_selection_differs_in_outline_and_text(draw: Any) -> None:
    pokemon = in_play("sv06-129")
    assert 'aria-current="true"' in str(draw.tile(pokemon, href="#", selected=True))
    assert 'aria-pressed="true"' in str(draw.tile(pokemon, name="act", value="7", selected=True))
    assert 'aria-pressed="false"' in str(draw.tile(pokemon, name="act", value="7"))
    css = (WEB / "static" / "cards.css").read_text("utf-8")
    assert re.search(r"\.pk\.sel \{ outline: 3px", css)


def test_a_face_down_pokemon_shows_nothing_of_the_card(draw: Any) -> None:
    assert Parsed(str(draw.tile({"face_down": True}, "Bench 2"))).text == "Face-down Pokémon, Bench 2"
    assert Parsed(str(draw.wide({"face_down": True}))).text == "Face-down Pokémon, Active Spot"
    assert Parsed(str(draw.empty_place("Bench 5 open"))).text == "Bench 5 open"


def test_a_fossil_in_play_is_a_trainer_card_that_draws(draw: Any) -> None:
    fossil = next(card for card in sample() if card.is_trainer and "Fossil" in card.markers)
    text = Parsed(str(draw.wide(in_play(fossil.id, stage=None, types=["Colorless"], hp=60)))).text
    assert f"{fossil.name}, Active Spot, 60 HP, no damage" in text
    assert "None" not in text
    assert "pk t-X" in str(draw.tile(in_play(fossil.id, stage=None, types=[], hp=60)))


@pytest.mark.slow
def test_every_pokemon_of_a_real_game_draws_from_each_seat(draw: Any) -> None:
    """Before the reveal of the set-up the Pokémon of a side are drawn face down to all but its owner."""
    drawn = hidden = 0
    for pairing in islice(pairings(5), 0, 9, 2):
        game, chance = pairing.start(3), Rng(3)
        for step in range(160):
            if not game.decision:
                break
            game.choose(*pick_at_random(game.decision, chance))
            if step % 16 and game.state.turn:
                continue
            for seat in (0, 1, None):
                for side in game.view_for(seat).to_dict()["sides"]:
                    for mon in filter(None, (side["active"], *side["bench"])):
                        text = Parsed(str(draw.tile(mon, "Bench 1")) + str(draw.wide(mon))).text
                        hidden += "Face-down Pokémon" in text
                        drawn += 1
                        assert "None" not in text
                        assert mon.get("face_down") or mon["name"] in text
    assert drawn > 200
    assert hidden


def test_a_picture_takes_the_place_of_the_face_with_its_facts_as_alternative(draw: Any) -> None:
    card = serialize_card(built_in_catalogue().card("sv06-130"))
    (tag, attributes), *rest = Parsed(str(draw.full(card, picture="https://example.org/130.webp"))).attributes
    assert (tag, rest) == ("img", [])
    assert attributes["alt"] == describe_card(card)
    assert "Phantom Dive (Fire, Psychic; 200)" in describe_card(card)
    assert "Weakness" not in describe_card(card)


def test_each_symbol_has_an_outline_a_letter_and_a_name(draw: Any) -> None:
    sprite = ElementTree.parse(WEB / "static" / "symbols.svg").getroot()
    found = {each.attrib["id"]: each for each in sprite.iter() if each.tag.removeprefix(SVG) == "symbol"}
    outlines = set()
    css = (WEB / "static" / "site.css").read_text("utf-8")
    for name, letter in LETTERS.items():
        parts = {part.tag.removeprefix(SVG): part for part in found[f"e-{letter}"]}
        outlines.add(parts["path"].attrib["d"])
        assert parts["text"].text == letter
        assert f".t-{letter} {{ --f: #" in css
        markup = str(draw.row(serialize_card(_of_type(name))))
        assert f'role="img" aria-label="{name}"><use href="#e-{letter}"/>' in markup
    assert len(outlines) == len(LETTERS) == 11


def _of_type(kind: str) -> Card:
    return next(card for card in sample() if card.types[:1] == (kind,))


def test_a_cost_is_one_image(draw: Any) -> None:
    markup = str(draw.full(serialize_card(built_in_catalogue().card("sv06-130"))))
    assert 'role="img" aria-label="Cost: Fire, Psychic"' in markup
