"""The English of the programs of all cards: it reads like a card, and the compiler reads it back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pytest

from tests.engine.kit import catalogue, everything, hand_made
from validator.effects.ir.lasting import Activated, Forbid, Modify, Program, Suppress
from validator.effects.ir.nodes import put_own_name
from validator.effects.ir.slots import (
    ALL_POKEMON,
    DEFENDING,
    OPPONENT_ACTIVE,
    SELF,
    Choice,
    Duration,
    Filter,
    Happened,
    Select,
)
from validator.effects.ir.steps import Attach, Draw, If, Mode, UseAttack
from validator.effects.text.compile import Compiler, Refused
from validator.effects.text.describe import describe_program
from validator.effects.text.describe.readable import find_unreadable
from validator.services.cards.effects import serialize_effects, text_rows
from validator.services.cards.try_text import proper_names
from validator.sources.compile_effects import _KINDS

READ_BACK = 0.8
"""The least part of all compiled programs that the compiler makes again from their own English."""


class Compiled(NamedTuple):
    """A program that was compiled from a printed text, with the card it is on."""

    label: str
    name: str
    kind: str
    text_kind: str
    damage: str
    program: Program


@cache
def compiled() -> tuple[Compiled, ...]:
    found: dict[str, Compiled] = {}
    programs = everything()
    for card_set in catalogue().sets():
        for card in catalogue().in_whole_set(card_set.id):
            for kind, _, damage, key in text_rows(card, programs):
                program = programs.program(key)
                if key in found or program is None or programs.source(key) != "grammar":
                    continue
                text_kind = kind if kind != "trainer" else _KINDS.get(card.kind, "item")
                found[key] = Compiled(card.label, card.name, kind, text_kind, damage, program)
    return tuple(found[key] for key in sorted(found))


def read_back(rows: Sequence[Compiled]) -> tuple[Counter[str], list[str]]:
    """Return how many programs are the same when their English is compiled, and which are different."""
    compiler = Compiler(proper_names(catalogue()), explain=False)
    results: Counter[str] = Counter()
    different = []
    for row in rows:
        program = put_own_name(row.program, row.name)
        english = describe_program(program, row.kind, row.damage)
        again = compiler.compile(english, row.name, row.text_kind)
        if isinstance(again, Refused):
            results[again.code] += 1
        elif put_own_name(again.parts, row.name) == program.parts:
            results["same"] += 1
        else:
            different.append(f"{row.label}: {english}")
    return results, different


def test_english_of_some_programs_reads_back() -> None:
    rows = compiled()[::150]
    results, different = read_back(rows)
    assert different == []
    assert results["same"] >= READ_BACK * len(rows), results


@pytest.mark.slow
def test_english_of_all_programs_reads_back(one_in: Callable[[int], int]) -> None:
    rows = compiled()[:: one_in(5)]
    results, different = read_back(rows)
    assert different == []
    assert results["same"] >= READ_BACK * len(rows), results


USED = Happened("attack used", "last turn", "opponent", of=DEFENDING)
RESISTS = Modify("resistance", "set", lasts=Duration("game"))
TYPES = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon")


@pytest.mark.parametrize(
    ("kind", "part", "english"),
    [
        (
            "attack",
            If(USED, (UseAttack(SELF, prices=False, last_turn=True),)),
            "If the Defending Pokémon used an attack during the last turn, use an attack that your "
            "opponent's Pokémon used during their last turn as this attack (without what it requires).",
        ),
        (
            "attack",
            Forbid("retreat", DEFENDING, lasts=Duration("game", "either")),
            "The Defending Pokémon can't retreat until it leaves the Active Spot or evolves. "
            "This effect ends if either Pokémon leaves the Active Spot or evolves.",
        ),
        (
            "ability",
            Suppress(ALL_POKEMON, ("powers",)),
            "Each Pokémon in play can't use any Poké-Powers or Pokémon Powers.",
        ),
        (
            "attack",
            Mode(
                tuple((Modify("resistance", "set", types=(each,), lasts=Duration("game")),) for each in TYPES)
            ),
            "This Pokémon's Resistance is now a type of your choice other than Colorless.",
        ),
        ("trainer", Activated((Draw(),)), "Once during each player's turn, that player may draw a card."),
        (
            "attack",
            Attach(Choice(Select("hand", where=Filter(provides=("Fire",))), up_to=True), SELF),
            "Attach up to 1 Fire Energy card from your hand to this Pokémon.",
        ),
        (
            "attack",
            Modify("damage dealt after", "add", -10, OPPONENT_ACTIVE, lasts=Duration("end of opponent turn")),
            "During your opponent's next turn, attacks used by your opponent's Active Pokémon do 10 less "
            "damage (after applying Weakness and Resistance).",
        ),
    ],
)
def test_english_describes_what_is_executed(kind: str, part: object, english: str) -> None:
    assert describe_program(Program((part,)), kind) == english  # type: ignore[arg-type]


def english() -> Iterator[tuple[str, str]]:
    seen: set[tuple[object, ...]] = set()
    assert hand_made().programs
    for card_set in catalogue().sets():
        for card in catalogue().in_whole_set(card_set.id):
            texts = (card.key, card.text, *(each.text for each in (*card.attacks, *card.abilities)))
            if texts in seen:
                continue
            seen.add(texts)
            for row in serialize_effects(catalogue(), card)["texts"]:
                if row["effect"]:
                    yield f"{card.label} {row['name']}", row["effect"]


@pytest.mark.slow
def test_every_effect_reads_as_sentences() -> None:
    found = [(where, text) for where, text in english() if find_unreadable(text)]
    assert found == []
