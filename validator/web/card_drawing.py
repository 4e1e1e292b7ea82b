"""Template helpers for drawing cards and Energy symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache

from flask import Flask

from validator.catalogue.card import plain_number
from validator.catalogue.energy_types import LETTERS
from validator.services.cards.look_up import find_card
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.support.encoding import JsonObject
from validator.web.card_art import art_address, has_rule_box
from validator.web.card_texts import summary_of, texts_of

NO_TYPE = "X"
"""The letter of the grey edge of cards that have no type; no symbol has it."""

_KIND_ICONS = {"Item": "item", "Supporter": "supporter", "Stadium": "stadium", "Pokémon Tool": "tool"}

LOW = 30
"""At this share of its HP, in percent, and below a Pokémon's bar is drawn as low."""


_LONG = 18
"""A name with more characters has a short one where that is its own."""

_SUFFIXES = frozenset({"ex", "EX", "GX", "V", "VMAX", "VSTAR", "BREAK", "LV.X", "X", "Y"})


def register_drawing(
    app: Flask,
    sprite: Callable[[], str] = str,
    picture_for: Callable[[str], str | None] = lambda _: None,
) -> None:
    """Add what `cards/symbols.html` and `cards/draw.html` need to an application's templates.

    `sprite`: returns the address of the file with signs, icons and Energy symbols. `picture_for`: returns the
    address of a card's picture by its id, None where the reader did not choose pictures.
    """
    app.jinja_env.globals.update(
        picture_for=picture_for,
        art_address=art_address,
        has_rule_box=has_rule_box,
        short_name=short_name,
        letter_of=letter_of,
        facts_of=facts_of,
        edge_of=edge_of,
        energy_words=describe_energy,
        energy_shown=energy_shown,
        hp_share=hp_share,
        plain_number=plain_number,
        sprite=sprite,
        texts_of=texts_of,
        summary_of=summary_of,
        kind_icon=kind_icon,
        say_kind=describe_card_kind,
        set_name=set_name,
        say_pokemon=describe_pokemon,
        conditions_of=conditions_of,
        LOW_HP=LOW,
    )


def kind_icon(card: JsonObject) -> str:
    """Return the name of the line icon of a Trainer card; empty for other cards."""
    return _KIND_ICONS.get(card["kind"] or "", "item") if card["category"] == "Trainer" else ""


def short_name(name: str) -> str:
    """Return a short form of a long name that no other card has: `Wellspring Ogerpon ex`; else the name."""
    return _short_names().get(name, name)


@cache
def _short_names() -> Mapping[str, str]:
    names = built_in_catalogue().names()
    found = {name: _shorten(name.split()) for name in names if len(name) > _LONG}
    taken = Counter([*names, *found.values()])
    return {name: short for name, short in found.items() if taken[short] == 1}


def _shorten(words: list[str]) -> str:
    """Leave out words before the last one that is no suffix: `Wellspring Ogerpon ex`, `C. Garchomp ex`."""
    last = max(at for at, word in enumerate(words) if word not in _SUFFIXES)
    if last > 1 and words[1].endswith("'s"):
        return " ".join(words[1:])
    first = words[0] if last > 1 else f"{words[0][0]}."
    return " ".join([first, *words[max(last, 1) :]])


def letter_of(kind: str | None) -> str:
    """Return the letter of an Energy type, `X` for none."""
    return LETTERS.get(kind or "", NO_TYPE)


def facts_of(card_id: str) -> JsonObject:
    """Return the printed facts of a card by its catalogue id, as `serialize_card` has them.

    Raises `UnknownCard`.
    """
    return serialize_card(find_card(built_in_catalogue(), card_id))


def edge_of(card: JsonObject) -> str:
    """Return the letter of the colour at a drawn card's left edge: its type's, or grey."""
    if card["category"] == "Pokémon":
        return letter_of(next(iter(card["types"]), None))
    if len(card["provides"]) == 1 and card["energy"] == "Basic":
        return letter_of(card["provides"][0])
    return NO_TYPE


def energy_shown(cards: list[JsonObject]) -> list[tuple[str | None, str]]:
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


def describe_card_kind(card: JsonObject) -> str:
    """Describe what a card is, in the words that are printed: `Stage 2`, `Supporter`, `Basic Energy`."""
    if card["category"] == "Pokémon":
        return card["stage"] or "Pokémon"
    if card["category"] == "Energy":
        return f"{card['energy'] or ''} Energy".strip()
    return card["kind"] or "Trainer"


def set_name(set_id: str) -> str:
    """Return the name of a set by its catalogue id."""
    return built_in_catalogue().set(set_id).name


def describe_pokemon(pokemon: JsonObject, place: str = "", actions: int = 0) -> str:
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
    if pokemon.get("guessed"):
        parts.append("a guess: the log does not tell it from an equal one")
    if actions:
        parts.append("1 action" if actions == 1 else f"{actions} actions")
    return ", ".join(part for part in parts if part)


def conditions_of(pokemon: JsonObject) -> list[str]:
    """Return the Special Conditions of a Pokémon in words, with damage counters that are more than usual."""
    usual = {"Poisoned": ("poison_counters", 1), "Burned": ("burn_counters", 2)}
    parts = []
    for condition in pokemon["conditions"]:
        key, counters = usual.get(condition, ("", 0))
        shown = pokemon.get(key, counters)
        parts.append(condition if shown in (0, counters) else f"{condition}, {shown} counters")
    return parts
