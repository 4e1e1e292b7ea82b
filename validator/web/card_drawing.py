"""Template helpers for drawing cards and Energy symbols."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask
from markupsafe import Markup

from validator.catalogue.card import plain_number
from validator.catalogue.energy_types import LETTERS
from validator.services.cards.find import find_card
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue

NO_TYPE = "X"
"""The letter of the grey edge of cards that have no type; no symbol has it."""

LOW = 30
"""At this share of its HP, in percent, and below a Pokémon's bar is drawn as low."""

_SPRITE = Path(__file__).parent / "static" / "symbols.svg"


def register_drawing(app: Flask) -> None:
    """Add the names that `cards/symbols.html` and `cards/draw.html` use to an application's templates."""
    app.jinja_env.globals.update(
        letter_of=letter_of,
        facts_of=facts_of,
        edge_of=edge_of,
        energy_words=describe_energy,
        energy_shown=energy_shown,
        hp_share=hp_share,
        plain_number=plain_number,
        say_attacks=describe_attacks,
        say_card=describe_card,
        say_kind=describe_card_kind,
        set_name=set_name,
        say_pokemon=describe_pokemon,
        conditions_of=conditions_of,
        symbol_sprite=symbol_sprite,
        LOW_HP=LOW,
    )


@cache
def symbol_sprite() -> Markup:
    """Return the sprite of the Energy symbols, which is in each page's body once."""
    return Markup(_SPRITE.read_text("utf-8"))


def letter_of(kind: str | None) -> str:
    """Return the letter of an Energy type, `X` for none."""
    return LETTERS.get(kind or "", NO_TYPE)


def facts_of(card_id: str) -> dict[str, Any]:
    """Return the printed facts of a card by its catalogue id, as `serialize_card` has them.

    Raises `UnknownCard`.
    """
    return serialize_card(find_card(built_in_catalogue(), card_id))


def edge_of(card: dict[str, Any]) -> str:
    """Return the letter of the colour at a drawn card's left edge: its type's, or grey."""
    if card["category"] == "Pokémon":
        return letter_of(next(iter(card["types"]), None))
    if len(card["provides"]) == 1 and card["energy"] == "Basic":
        return letter_of(card["provides"][0])
    return NO_TYPE


def energy_shown(cards: list[dict[str, Any]]) -> list[tuple[str | None, str]]:
    """Return for each attached Energy card its type, None for a Special Energy card, and its name."""
    shown: list[tuple[str | None, str]] = []
    for each in cards:
        facts = facts_of(each["id"])
        basic = facts["energy"] == "Basic" and len(facts["provides"]) == 1
        shown.append((facts["provides"][0] if basic else None, facts["name"]))
    return shown


def describe_energy(shown: list[tuple[str | None, str]]) -> str:
    """Describe which Energy is attached: `Psychic, Psychic, Jet Energy`."""
    return ", ".join(kind or name for kind, name in shown)


def hp_share(hp: int | None, damage: int) -> float:
    """Return the share of its HP that a Pokémon has left, 0 to 100."""
    if not hp:
        return 0.0
    return round(max(0, hp - damage) / hp * 100, 1)


def describe_card(card: dict[str, Any]) -> str:
    """Describe a card's facts in one text: the alternative of its picture.

    Missing facts are described as unknown.
    """
    parts = [card["name"], describe_card_kind(card)]
    if card["hp"]:
        parts.append(f"{card['hp']} HP, {' and '.join(card['types'])}")
    if card["evolves_from"]:
        parts.append(f"evolves from {card['evolves_from']}")
    parts.append(describe_attacks(card))
    if card["retreat"] is not None:
        parts.append(f"Retreat Cost {card['retreat']}")
    parts.append(f"{card['code']} {card['number']}")
    if card["mark"]:
        parts.append(f"mark {card['mark']}")
    return "; ".join(part for part in parts if part) + "."


def describe_card_kind(card: dict[str, Any]) -> str:
    """Describe what a card is, in the words that are printed: `Stage 2`, `Supporter`, `Basic Energy`."""
    if card["category"] == "Pokémon":
        return card["stage"] or "Pokémon"
    if card["category"] == "Energy":
        return f"{card['energy'] or ''} Energy".strip()
    return card["kind"] or "Trainer"


def describe_attacks(card: dict[str, Any]) -> str:
    """Describe the attacks of a card with cost and damage, and its Weaknesses, in one text."""
    parts = [f"{each['kind']}: {each['name']}" for each in card["abilities"]]
    for attack in card["attacks"]:
        cost = ", ".join(attack["cost"]) or (
            "cost unknown" if "costs" in card["unknown"] else "no Energy cost"
        )
        parts.append(f"{attack['name']} ({cost}{'; ' + attack['damage'] if attack['damage'] else ''})")
    if "attacks" in card["unknown"]:
        parts.append("attacks unknown")
    parts += [f"Weakness {each['type']} {each['value']}" for each in card["weaknesses"]]
    parts += [f"Resistance {each['type']} {each['value']}" for each in card["resistances"]]
    return ", ".join(parts)


def set_name(set_id: str) -> str:
    """Return the name of a set by its catalogue id."""
    return built_in_catalogue().set(set_id).name


def describe_pokemon(pokemon: dict[str, Any], place: str = "", actions: int = 0) -> str:
    """Describe a Pokémon in play in one text, as the engine's view shows it.

    `Drakloak, Bench 1, 90 HP, no damage, Energy attached: Psychic, 3 actions`. A face-down one is only that.
    """
    if pokemon.get("face_down"):
        return ", ".join(part for part in ("Face-down Pokémon", place) if part)
    left, damage = pokemon["hp"] - pokemon["damage"], pokemon["damage"]
    parts = [pokemon["name"], place]
    parts += (
        [f"{max(0, left)} of {pokemon['hp']} HP left"] if damage else [f"{pokemon['hp']} HP", "no damage"]
    )
    if pokemon["energy"]:
        parts.append(f"Energy attached: {describe_energy(energy_shown(pokemon['energy']))}")
    parts += [f"Pokémon Tool: {tool['name']}" for tool in pokemon["tools"]]
    parts += conditions_of(pokemon)
    if pokemon["prizes"] > 1:
        parts.append(f"worth {pokemon['prizes']} Prize cards")
    if actions:
        parts.append("1 action" if actions == 1 else f"{actions} actions")
    return ", ".join(part for part in parts if part)


def conditions_of(pokemon: dict[str, Any]) -> list[str]:
    """Return the Special Conditions of a Pokémon in words, with damage counters that are more than usual."""
    usual = {"Poisoned": ("poison_counters", 1), "Burned": ("burn_counters", 2)}
    parts = []
    for condition in pokemon["conditions"]:
        key, counters = usual.get(condition, ("", 0))
        shown = pokemon.get(key, counters)
        parts.append(condition if shown in (0, counters) else f"{condition}, {shown} counters")
    return parts
