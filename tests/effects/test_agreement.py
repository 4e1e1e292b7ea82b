"""The comparison of compiled programs with printed texts: it sees what one of the two leaves out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.effects.agreement import (
    CLAUSES,
    Finding,
    argued,
    compare,
    compare_clauses,
    find_disagreements,
    needless_rows,
)
from validator.effects.ir.lasting import Activated, Modify, On, Program, ReplaceKnockOut, ReplaceMove
from validator.effects.ir.slots import (
    HEADS,
    ITEM,
    OPPONENT_BENCH,
    OPPONENT_POKEMON,
    SELF,
    YOUR_BENCH,
    YOUR_HAND,
    Attached,
    Choice,
    Done,
    Exists,
    Filter,
    Not,
    Select,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Damage,
    Draw,
    Flip,
    Heal,
    If,
    Inflict,
    LookAt,
    May,
    Mode,
    Require,
    discard,
)
from validator.effects.text.compile import compile_text
from validator.sources.compile_effects import PrintedText

STOPPED, ASLEEP, BY_DAMAGE, BY_ATTACK, ANOTHER_ONE = CLAUSES
BOOST = Program((Flip(), If(HEADS, (AttackDamage("add", 30), Inflict(("Asleep",))))))
PRINTED = "Flip a coin. If heads, this attack does 30 more damage and the Defending Pokémon is now Asleep."


def findings(text: str, program: Program, kind: str = "attack") -> set[tuple[str, str]]:
    found = compare(PrintedText("0" * 16, kind, "Zedling", text), program)
    return {(each.side, each.what) for each in found}


def test_program_of_the_printed_text_agrees() -> None:
    assert findings(PRINTED, BOOST) == set()
    assert findings("Heal 20 damage from this Pokémon.", Program((Heal(SELF, 20),))) == set()
    assert findings("Remove 2 damage counters from Zedling.", Program((Heal(SELF, 20),))) == set()
    assert findings("Draw 3 cards.", Program((Draw(3),)), "supporter") == set()


@pytest.mark.parametrize(
    ("text", "side", "what"),
    [
        (PRINTED.replace("30", "40"), "printed", "number 40"),
        (PRINTED.replace("30", "40"), "program", "number 30"),
        (PRINTED.replace(" and the Defending Pokémon is now Asleep", ""), "program", "asleep"),
        (PRINTED.replace("Asleep", "Confused"), "printed", "confused"),
        (PRINTED.replace("If heads, ", ""), "program", "heads"),
        (PRINTED + " Discard a {R} Energy from this Pokémon.", "printed", "type fire"),
        (PRINTED + " Discard a Fire Energy card attached to Zedling.", "printed", "discard"),
        (PRINTED + " During your opponent's next turn, it can't attack.", "printed", "next turn"),
        (PRINTED + " Shuffle your deck.", "printed", "shuffle"),
        (PRINTED + " Then, you may say so.", "printed", "may"),
    ],
)
def test_differences_between_text_and_program_are_found(text: str, side: str, what: str) -> None:
    assert (side, what) in findings(text, BOOST)


def test_sides_are_distinguished() -> None:
    text = "This attack also does 30 damage to 1 of your Benched Pokémon."
    assert findings(text, Program((Damage(Choice(YOUR_BENCH), 30),))) == set()
    assert findings(text, Program((Damage(Choice(OPPONENT_BENCH), 30),))) == {("program", "opponent")}


def test_a_parenthesis_that_means_something_counts() -> None:
    text = "Draw 2 cards (excluding any Stadium)."
    assert findings(text, Program((Draw(2),)), "item") == {("printed", "stadium")}
    assert findings("Draw 2 cards (before your attack).", Program((Draw(2),)), "item") == set()
    text = "Draw 2 cards. (You can't use this card if you have any Pokémon Tool in play.)"
    assert findings(text, Program((Draw(2),)), "item") == {("printed", "tool")}


LOOK = "Look at the top 5 cards of your deck. You may"
REST = "Shuffle the other cards back into your deck."


@pytest.mark.parametrize(
    ("text", "program", "declined"),
    [
        ("Draw 2 cards.", (May((Draw(2),)),), True),
        ("You may draw 2 cards.", (May((Draw(2),)),), False),
        ("You may draw 2 cards. Heal 10 damage.", (May((Draw(2),)), May((Heal(SELF, 10),))), True),
        (f"{LOOK} put all Items into your hand. {REST}", (LookAt(5, ITEM, None),), False),
        (f"{LOOK} reveal them. Put all Items into your hand. {REST}", (May((LookAt(5, ITEM, None),)),), True),
        ("Discard a card from your hand.", (discard(Choice(YOUR_HAND, 1, up_to=True)),), True),
        (
            "Draw a card or discard up to 2.",
            (Mode(((Draw(),), (discard(Choice(YOUR_HAND, 2, up_to=True)),))),),
            False,
        ),
    ],
)
def test_more_choices_to_decline_than_a_text_gives_are_found(
    text: str, program: tuple[Any, ...], declined: bool
) -> None:
    assert (("program", "a choice to decline") in findings(text, Program(program), "item")) is declined


def test_energy_among_cards_from_the_top_is_not_every_card() -> None:
    counted = "This attack does 30 damage for each Energy card you discarded in this way."
    found = compile_text(f"Discard the top 3 cards of your deck. {counted}", "Zedling", "attack")
    assert not isinstance(found, Program) or AttackDamage("times", Done()) not in found.parts
    every = compile_text(f"Discard all Energy attached to this Pokémon. {counted}", "Zedling", "attack")
    assert isinstance(every, Program) and every.parts[-1] == AttackDamage("times", Done())


WOULD_BE_OUT = "If the Pokémon Zedling is attached to would be Knocked Out by"
SPECIAL = "Draw a card. This power can't be used if Zedling is affected by a Special Condition."
FIRST = "Draw a card. This power can't be used if Zedling is Asleep, Confused, or Paralyzed."
AWAKE = Require(Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed"))))))
ANOTHER = "Move an Energy from 1 of your opponent's Pokémon to another of their Pokémon."
THEIR_ENERGY = Choice(Attached(OPPONENT_POKEMON))
OTHERS = Select("play", "opponent", Filter(other=True))


@pytest.mark.parametrize(
    ("text", "right", "wrong", "finding"),
    [
        (SPECIAL, Activated((Draw(),), no_conditions=True), Activated((Draw(),)), ("printed", STOPPED)),
        (FIRST, Activated((AWAKE, Draw())), Activated((Draw(),)), ("printed", ASLEEP)),
        (
            FIRST,
            Activated((AWAKE, Draw())),
            Activated((AWAKE, Draw()), no_conditions=True),
            ("program", STOPPED),
        ),
        (
            "Draw a card.",
            Activated((Draw(),)),
            Activated((Draw(),), no_conditions=True),
            ("program", STOPPED),
        ),
        (
            f"{WOULD_BE_OUT} your opponent's attack, it is not.",
            ReplaceKnockOut(effects=True),
            ReplaceKnockOut(),
            ("program", BY_DAMAGE),
        ),
        (
            f"{WOULD_BE_OUT} damage from an attack, it is not.",
            ReplaceKnockOut(),
            ReplaceKnockOut(effects=True),
            ("program", BY_ATTACK),
        ),
        (
            "When Zedling is Knocked Out by an opponent's attack, draw a card.",
            On("knocked out in attack", (Draw(),)),
            On("knocked out by attack", (Draw(),)),
            ("program", BY_DAMAGE),
        ),
        (
            ANOTHER,
            Attach(THEIR_ENERGY, OPPONENT_POKEMON),
            Attach(THEIR_ENERGY, Choice(OPPONENT_POKEMON)),
            ("printed", ANOTHER_ONE),
        ),
        (
            ANOTHER.replace("another of their", "1 of their Benched"),
            Attach(THEIR_ENERGY, Choice(OPPONENT_BENCH)),
            Attach(THEIR_ENERGY, Choice(OTHERS)),
            ("program", ANOTHER_ONE),
        ),
        (
            "If the Defending Pokémon is Knocked Out by damage from this attack, take 1 more Prize card.",
            Modify("prizes", "add", 1, OPPONENT_POKEMON, Filter(this=True)),
            Modify("prizes", "add", 1, OPPONENT_POKEMON),
            ("printed", BY_DAMAGE),
        ),
        (
            "If Zedling is Knocked Out by damage from an attack, put it into your hand.",
            ReplaceMove("hand", by_attack=True),
            ReplaceMove("hand"),
            ("printed", BY_DAMAGE),
        ),
        (
            "When Zedling is Knocked Out, draw a card.",
            On("knocked out", (Draw(),)),
            On("knocked out in attack", (Draw(),)),
            ("program", BY_ATTACK),
        ),
    ],
)
def test_clauses_of_the_print_are_found_in_the_program(
    text: str, right: Any, wrong: Any, finding: tuple[str, str]
) -> None:
    printed = PrintedText("0" * 16, "ability", "Zedling", text)
    assert list(compare_clauses(printed, Program((right,)))) == []
    found = compare_clauses(printed, Program((wrong,)))
    assert [(each.side, each.what) for each in found] == [finding]


def test_the_argued_exceptions_have_reasons() -> None:
    assert all(isinstance(each, Finding) and len(reason) > 10 for each, reason in argued().items())


@pytest.mark.slow
def test_every_compiled_text_agrees_with_its_program(shared: Path, tmp_path: Path) -> None:
    compared, found = find_disagreements(shared / "sources", tmp_path)
    assert compared
    assert [each for each in found if each not in argued()] == []
    assert [each for each in argued() if each not in found] == []
    assert needless_rows() == []
