"""Pokémon in play as the page Play draws them: tiles, the Active Pokémon, what is face down."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest
from flask import Flask
from jinja2 import StrictUndefined

from tests.engine.games import pairings
from tests.web.test_drawing import WEB, Parsed, sample
from validator.bots.base import pick_at_random
from validator.rng import Rng
from validator.services.decks.check import built_in_catalogue
from validator.web.card_art import art_key
from validator.web.card_drawing import describe_pokemon, hp_share, register_drawing
from validator.web.game.cards import attached_ids, find_text
from validator.web.register import JoinedLines


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


@pytest.fixture(scope="module")
def draw() -> Any:
    app = Flask("drawn", template_folder=str(WEB / "templates"))
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.add_extension(JoinedLines)
    register_drawing(app)
    app.jinja_env.globals["art_address"] = lambda card: art_key(card) if card else "back"
    app.jinja_env.globals.update(attached_ids=attached_ids, find_text=find_text, kept="", selected="")
    app.jinja_env.globals.update(picks={}, marks={}, counts={}, changes={}, to={}, aims={})
    return app.jinja_env.get_template("play/tiles.html").module


def test_every_pokemon_draws_in_play(draw: Any) -> None:
    for card in sample():
        if not card.is_pokemon:
            continue
        pokemon = in_play(card.id, damage=10)
        for markup in (draw.pokemon(pokemon, "Bench 1"),):
            assert f"{(card.hp or 0) - 10} of {card.hp} HP left" in str(markup), card.id


def test_pokemon_in_play_is_described_once_and_drawn_hidden(draw: Any) -> None:
    drakloak = in_play("sv06-129", energy=[attached("sve-005")])
    markup = str(draw.pokemon(drakloak, "Bench 1"))
    text = "Drakloak, Bench 1, 90 HP, no damage, Energy attached: Psychic"
    assert markup.count(text) == 1
    assert re.search(f'aria-label="{text}"[^>]*>\\s*<span class="card [^>]*aria-hidden="true"', markup)
    assert 'aria-describedby="c-sv06-129"' in markup and 'href="?card=t7"' in markup
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
    markup = str(draw.pokemon(hurt, "Active Spot"))
    special = built_in_catalogue().card("sv02-190").name
    for words in ("Poisoned, 3 counters", "Asleep", "Air Balloon", special, "worth 2 Prize cards"):
        assert words in markup
    assert "hpb low" in markup
    assert 'data-c="sv06-130 swsh1-156 sv02-190"' in markup


@pytest.mark.parametrize(
    ("hp", "damage", "share"),
    [(100, 0, 100.0), (320, 130, 59.4), (90, 120, 0.0), (0, 0, 0.0), (80, 60, 25.0)],
)
def test_the_bar_shows_the_share_of_hp_left(hp: int, damage: int, share: float) -> None:
    assert hp_share(hp, damage) == share


def test_a_box_is_a_link_a_button_or_a_mark(draw: Any) -> None:
    pokemon, globals_ = in_play("sv06-129"), draw.pokemon._environment.globals
    assert Parsed(str(draw.pokemon(pokemon, "Bench 1"))).attributes[0][0] == "a"
    for name, tag in (("picks", "button"), ("marks", "label")):
        globals_[name]["t7"] = 3
        found, attributes = Parsed(str(draw.pokemon(pokemon, "Bench 1"))).attributes[0]
        assert found == tag and "can" in (attributes["class"] or "").split()
        assert attributes.get("value") == "3" or attributes.get("for") == "m3"
        globals_[name].clear()


def test_a_face_down_pokemon_shows_nothing_of_the_card(draw: Any) -> None:
    assert Parsed(str(draw.pokemon({"face_down": True}, "Bench 2"))).text == "Face-down Pokémon, Bench 2"


def test_a_fossil_in_play_is_a_trainer_card_that_draws(draw: Any) -> None:
    fossil = next(card for card in sample() if card.is_trainer and "Fossil" in card.markers)
    markup = str(draw.pokemon(in_play(fossil.id, stage=None, types=["Colorless"], hp=60), "Active Spot"))
    assert f"{fossil.name}, Active Spot, 60 HP, no damage" in markup
    assert "None" not in Parsed(markup).text


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
                        text = str(draw.pokemon(mon, "Bench 1"))
                        hidden += "Face-down Pokémon" in text
                        drawn += 1
                        assert "None" not in text
                        assert mon.get("face_down") or mon["name"] in text
    assert drawn > 200
    assert hidden
