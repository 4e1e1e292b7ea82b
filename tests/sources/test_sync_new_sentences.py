"""A set of sentences that no card has together: it compiles at least as well as the built-in cards."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

from tests.sources import made_up
from tests.sources.made_up import pokemon, trainer
from tests.sources.server import CardServer
from validator.catalogue.load import built_in_folder
from validator.effects.compiled import FOLDER, Compiled
from validator.effects.text.normalize import text_key
from validator.services.cards.sync_report import SyncReport

Sync = Callable[..., SyncReport]

_SLOTS = {
    "number": ("2", "3", "4"),
    "damage": ("20", "30", "50", "70"),
    "condition": ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned"),
    "type": ("{G}", "{R}", "{W}", "{L}", "{P}", "{F}", "{D}", "{M}"),
    "mine": ("this Pokémon", "1 of your Pokémon", "1 of your Benched Pokémon", "each of your {type} Pokémon"),
    "theirs": (
        "your opponent's Active Pokémon",
        "1 of your opponent's Pokémon",
        "1 of your opponent's Benched Pokémon",
        "each of your opponent's Pokémon that has any damage counters on it",
    ),
    "cards": (
        "Basic Pokémon",
        "Item cards",
        "{type} Pokémon",
        "basic Energy cards",
        "Pokémon Tool cards",
        "Stage 1 Pokémon",
    ),
    "test": (
        "you have more Prize cards remaining than your opponent",
        "your opponent has {number} or fewer Prize cards remaining",
        "you have {number} or fewer cards in your hand",
        "your opponent's Active Pokémon has any damage counters on it",
        "your opponent's Active Pokémon is a {type} Pokémon",
        "you played a Supporter card from your hand during this turn",
        "this Pokémon has any {type} Energy attached",
    ),
    "step": (
        "draw {number} cards",
        "heal {damage} damage from {mine}",
        "put {number} damage counters on {theirs}",
        "attach a basic {type} Energy card from your discard pile to 1 of your Pokémon",
        "discard an Energy from your opponent's Active Pokémon",
        "your opponent's Active Pokémon is now {condition}",
        "your opponent discards {number} cards from their hand",
        "put up to {number} {cards} from your discard pile into your hand",
        "discard the top {number} cards of your opponent's deck",
        "switch in 1 of your opponent's Benched Pokémon to the Active Spot",
    ),
    "search": (
        "Search your deck for up to {number} {cards}, reveal them, and put them into your hand. Then, shuffle"
        " your deck.",
        "Search your deck for up to {number} basic {type} Energy cards and attach them to 1 of your Pokémon."
        " Then, shuffle your deck.",
    ),
    "attack": (
        "This attack does {damage} more damage for each {type} Energy attached to this Pokémon. If {test},"
        " {step}.",
        "If {test}, this attack does {damage} more damage. Flip a coin. If heads, {step}.",
        "Flip {number} coins. For each heads, {step}.",
        "Flip a coin. If tails, this attack does nothing. If heads, {step}.",
        "This attack also does {damage} damage to {theirs}. (Don't apply Weakness and Resistance for Benched"
        " Pokémon.) During your next turn, this Pokémon can't attack.",
        "You may discard {number} Energy from this Pokémon. If you do, {step}.",
        "{search} During your opponent's next turn, the Defending Pokémon can't retreat.",
    ),
    "ability": (
        "Once during your turn, if {test}, you may {step}.",
        "Once during your turn, you may discard a card from your hand in order to use this Ability. {step}.",
        "When you play this Pokémon from your hand to evolve 1 of your Pokémon {turn}, you may {step}.",
        "If {test}, this Pokémon's attacks do {damage} more damage to your opponent's Active Pokémon (before"
        " applying Weakness and Resistance).",
    ),
    "turn": ("during your turn",),
    "trainer": (
        "You can use this card only if you discard {number} other cards from your hand. {search}",
        "{step}. If {test}, {step}.",
        "Flip a coin. If heads, {step}. If tails, draw a card.",
        "Choose 1: • {step}. • {step}.",
    ),
}
"""Sentences with slots, and what each slot may be filled with; a slot may hold others."""


def write(slot: str, chance: random.Random) -> str:
    """Fill a slot by chance; a sentence begins with a capital letter."""
    text = chance.choice(_SLOTS[slot])
    for name in _SLOTS:
        while f"{{{name}}}" in text:
            text = text.replace(f"{{{name}}}", write(name, chance), 1)
    return text


def sentences(slot: str, chance: random.Random) -> str:
    return ". ".join(part[:1].upper() + part[1:] for part in write(slot, chance).split(". "))


def invented(cards: int, seed: int) -> list[made_up.Json]:
    chance = random.Random(seed)
    made = []
    for number in range(1, cards + 1):
        name = f"Zig{chance.choice('aeiou')}zo{number}"
        if number % 5 == 0:
            made.append(trainer(f"{number:03}", name, effect=sentences("trainer", chance)))
            continue
        attacks = [
            {
                "cost": ["Grass"],
                "name": f"Zag {number} {at}",
                "effect": sentences("attack", chance),
                "damage": "30+",
            }
            for at in range(1 + number % 2)
        ]
        ability = {"type": "Ability", "name": f"Zeg {number}", "effect": sentences("ability", chance)}
        made.append(
            pokemon(f"{number:03}", name, attacks=attacks, abilities=[ability] if number % 3 == 0 else [])
        )
    return made


def share_of_the_pool() -> float:
    """The share of the texts of the built-in cards that have a program."""
    rows = [json.loads(path.read_text("utf-8")) for path in (built_in_folder() / FOLDER).glob("?.json")]
    programs = sum("program" in row for shard in rows for row in shard.values())
    return programs / sum(map(len, rows))


def test_an_invented_set_compiles_as_well_as_the_pool(sync: Sync, server: CardServer, home: Path) -> None:
    server.routes = made_up.api(invented(30, seed=16))
    (result,) = sync().sets
    texts = result.texts_compiled + result.texts_refused
    assert texts >= 40
    assert result.texts_compiled / texts >= share_of_the_pool()


def test_no_text_of_the_invented_set_is_one_of_the_pool() -> None:
    known = Compiled.of(built_in_folder())
    for card in invented(30, seed=16):
        texts = [("trainer", card["effect"])] if "effect" in card else []
        texts += [("attack", row["effect"]) for row in card.get("attacks", ())]
        texts += [("ability", row["effect"]) for row in card.get("abilities", ())]
        for kind, text in texts:
            key = text_key(text, card["name"], kind)
            assert key not in known
            assert not known.reason(key)
