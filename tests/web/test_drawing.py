"""Drawn cards: every kind of card, Pokémon as the engine's view shows them, and the Energy symbols."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from datetime import date
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask
from jinja2 import StrictUndefined

import validator.web
from validator.catalogue.card import Card
from validator.catalogue.energy_types import LETTERS
from validator.decks.load import load_decks
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.web.card_art import BACK, KEY, art_key, draw_art
from validator.web.card_drawing import edge_of, register_drawing, short_name
from validator.web.examples import RIVALS, read_rival
from validator.web.register import JoinedLines

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
    app.jinja_env.add_extension(JoinedLines)
    register_drawing(app)
    app.jinja_env.globals["art_address"] = art_key
    return app.jinja_env.get_template("cards/draw.html").module


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
        parsed = Parsed(str(draw.face(serialize_card(card), count=4)))
        assert card.name in parsed.text, card.id
        for _, attributes in parsed.attributes:
            assert not any(name == "style" or name.startswith("on") for name in attributes), card.id
        assert "None" not in parsed.text.replace(card.name, ""), card.id


def test_every_kind_of_card_has_small_well_formed_art() -> None:
    for key in {BACK, *(art_key(serialize_card(card)) for card in sample())}:
        assert KEY.fullmatch(key), key
        drawn = draw_art(key).encode()
        ElementTree.fromstring(drawn)
        assert 300 < len(gzip.compress(drawn, 9, mtime=0)) <= 1_100, key


def test_art_is_the_same_on_every_machine() -> None:
    keys = "1pN2rt-63867126da86 1pC0-60164e6fa066 1ir-890024cd78ad 1e-54b8a7bad948 1eR-9abbb70bee2e"
    drawn = "".join(map(draw_art, keys.split()))
    assert hashlib.sha256(drawn.encode()).hexdigest()[:16] == "b0b6f3b06828d2d9"


def test_a_line_looks_related_and_no_two_families_of_a_deck_look_the_same() -> None:
    catalogue = built_in_catalogue()
    line = [art_key(serialize_card(catalogue.card(f"sv06-{number}"))) for number in (128, 129, 130)]
    assert line == ["1pN0-63867126da86", "1pN1-63867126da86", "1pN2rt-63867126da86"]
    season = open_season(load_format("standard"), date(2026, 8, 1), catalogue)
    sizes = []
    for rival in RIVALS:
        names: dict[str, str] = {}
        (deck,) = load_decks(read_rival(rival), catalogue, "-", season)
        for each in deck.lines:
            assert each.card is not None
            drawn = draw_art(art_key(serialize_card(each.card)))
            assert names.setdefault(drawn, each.card.name) == each.card.name, rival
        assert len(names) > 10
        sizes.append(sum(len(gzip.compress(each.encode(), 9)) for each in names))
    assert sum(sorted(sizes)[-2:]) <= 24_000  # all art of a game


def test_short_names_belong_to_one_card_each(draw: Any) -> None:
    names = built_in_catalogue().names()
    short = [short_name(name) for name in names]
    assert len(set(short)) == len(names)
    assert short_name("Wellspring Mask Ogerpon ex") == "Wellspring Ogerpon ex"
    assert short_name("Team Rocket's Petrel") == "Rocket's Petrel"
    assert short_name("Cynthia's Garchomp ex") == "C. Garchomp ex"
    card = serialize_card(built_in_catalogue().named("Wellspring Mask Ogerpon ex")[0])
    markup = str(draw.face(card))
    assert '<span class="c-full">Wellspring Mask Ogerpon ex</span>' in markup
    assert '<span class="c-sh" aria-hidden="true">Wellspring Ogerpon ex</span>' in markup


def test_the_whole_card_shows_each_fact(draw: Any) -> None:
    for card in sample():
        text = Parsed(str(draw.face(serialize_card(card)))).text
        for name in [each.name for each in card.abilities] + [each.name for each in card.attacks]:
            assert name in text, (card.id, name)
        for attack in card.attacks:
            assert attack.damage.replace("-", "−") in text, card.id
        if card.hp:
            assert f"{card.hp} HP" in text, card.id
        if card.mark:
            assert f"mark {card.mark}" in text, card.id


def test_missing_facts_are_shown_as_unknown(draw: Any) -> None:
    seen = set()
    for card in sample():
        text = Parsed(str(draw.face(serialize_card(card)))).text
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
    text = Parsed(str(draw.face(arven))).text
    assert "Supporter" in text
    assert edge_of(arven) == "X"


def test_a_card_in_play_shows_what_lies_on_it(draw: Any) -> None:
    shown = {
        "hp": 320,
        "damage": 210,
        "types": ["Dragon"],
        "conditions": ["Asleep"],
        "tools": [{"name": "Air Balloon"}],
    }
    shown["energy"] = [{"id": "sve-002"}, {"id": "sv08-191"}]
    parsed = Parsed(str(draw.face(serialize_card(built_in_catalogue().card("sv06-130")), shown=shown)))
    assert "Air Balloon Asleep 110 /320 210" in parsed.text and "Phantom Dive" not in parsed.text
    ((_, card), *_) = parsed.attributes
    assert card["aria-hidden"] == "true" and "ply" in (card["class"] or "").split()
    assert [attrs["width"] for tag, attrs in parsed.attributes if tag == "rect"] == ["100", "34.4"]


def test_a_picture_covers_the_drawn_card(draw: Any) -> None:
    """The drawn card stays below it: for screen readers, and where the picture fails."""
    card = serialize_card(built_in_catalogue().card("sv06-130"))
    parsed = Parsed(str(draw.face(card, picture="https://example.org/130.webp")))
    (_, picture) = [attributes for tag, attributes in parsed.attributes if tag == "img"]
    assert picture["alt"] == "" and "data-picture" in picture
    assert "Phantom Dive" in parsed.text


def test_each_symbol_has_an_outline_a_letter_and_a_name(draw: Any) -> None:
    sprite = ElementTree.parse(WEB / "static" / "sprite.svg").getroot()
    found = {each.attrib["id"]: each for each in sprite.iter() if each.tag.removeprefix(SVG) == "symbol"}
    outlines = set()
    css = (WEB / "static" / "css" / "base.css").read_text("utf-8")
    for name, letter in LETTERS.items():
        parts = {part.tag.removeprefix(SVG): part for part in found[f"e-{letter}"]}
        outlines.add(parts["path"].attrib["d"])
        assert parts["text"].text == letter
        assert f".t-{letter} {{ --f: #" in css
        markup = str(draw.sign(serialize_card(_of_type(name))))
        assert f'role="img" aria-label="{name}"><use href="#e-{letter}"/>' in markup
    assert len(outlines) == len(LETTERS) == 11


def _of_type(kind: str) -> Card:
    return next(card for card in sample() if card.types[:1] == (kind,))


def test_a_cost_is_one_image(draw: Any) -> None:
    markup = str(draw.face(serialize_card(built_in_catalogue().card("sv06-130"))))
    assert 'role="img" aria-label="Cost: Fire, Psychic"' in markup
