"""The lint of declared programs: each flaw is found where it is, and what is right passes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine import kit
from validator.catalogue import Catalogue
from validator.effects.ir.lasting import (
    Activated,
    AsBasic,
    EvolvesOn,
    ExtraAttack,
    Forbid,
    Gate,
    Modify,
    On,
    OnlyOn,
    Permit,
    Prevent,
    Program,
    Provide,
)
from validator.effects.ir.nodes import NODES, slots_of
from validator.effects.ir.slots import (
    ANY,
    ATTACKER,
    BASIC_POKEMON,
    HEADS,
    HOST,
    IN_PLAY,
    OPPONENT_ACTIVE,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_NEXT_TURN_PLAYER,
    POKEMON,
    SELF,
    SUPPORTER,
    THIS_TURN,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_NEXT_TURN,
    YOUR_POKEMON,
    Attached,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    Heads,
    It,
    Linear,
    Number,
    Select,
    ThisCard,
    Unused,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    Choose,
    ChooseAttack,
    ChooseNumber,
    Damage,
    Draw,
    Flip,
    ForEach,
    Heal,
    Hit,
    If,
    Inflict,
    LookAt,
    May,
    Mode,
    Move,
    MoveCounters,
    PlaceCounters,
    Price,
    PutIntoPlay,
    Repeat,
    Require,
    Reveal,
    Search,
    Shuffle,
    UseEffect,
    discard,
    energy_on,
    or_nothing,
)
from validator.effects.lint import LintFinding, lint, lint_english, lint_program
from validator.effects.registry import Declaration, declarations
from validator.effects.vocabulary import MARKERS, NameSet, words_of

TIRED = Forbid("attack", SELF, lasts=YOUR_NEXT_TURN)
STATIC = Modify("damage taken", "add", -30)

FLAWED: list[tuple[str, str, str, tuple[Any, ...], str]] = [
    # what is where: words and nodes
    ("EFX005", "attack", "", (Inflict(("Dizzy",)),), "parts[0].what"),
    ("EFX005", "attack", "", (Damage(Select("moon"), 10),), "parts[0].target.zone"),
    ("EFX005", "attack", "", (Heal(SELF, 10), Draw(1, "them")), "parts[1].side"),
    ("EFX005", "energy", "", (Provide(("Fire|Watr",)),), "parts[0].units"),
    ("EFX005", "ability", "", (On("sneezed", (Draw(1),)),), "parts[0].event"),
    ("EFX005", "attack", "", (Choose(It("")), Draw(1, until=POKEMON)), "parts[1].until"),
    ("EFX005", "trainer", "Item", (If(HEADS, (On("checkup", ()),)),), "parts[0].then"),
    # targets and nodes that are impossible
    ("EFX006", "attack", "", (Heal(HOST, 10),), "parts[0].target"),
    ("EFX006", "ability", "", (Modify("hp", "add", 10, HOST),), "parts[0].scope"),
    ("EFX006", "trainer", "Stadium", (Modify("hp", "add", 10, HOST),), "parts[0].scope"),
    ("EFX006", "ability", "", (Activated((PlaceCounters(ATTACKER, 1),)),), "parts[0].steps[0].target"),
    ("EFX006", "trainer", "Item", (Hit(),), "parts[0]"),
    ("EFX006", "trainer", "Supporter", (Heal(SELF, 10),), "parts[0].target"),
    ("EFX006", "ability", "", (Activated((AttackDamage("add", 10),)),), "parts[0].steps[0]"),
    ("EFX006", "ability", "", (Modify("hp", "add", Linear(Unused(), 10)),), "parts[0].amount.of"),
    ("EFX006", "attack", "", (Activated((Draw(1),)),), "parts[0]"),
    ("EFX006", "attack", "", (On("checkup", (Draw(1),)),), "parts[0]"),
    ("EFX006", "attack", "", (discard(ThisCard()),), "parts[0].what"),
    ("EFX006", "attack", "", (Provide(("Fire",)),), "parts[0]"),
    ("EFX006", "ability", "", (OnlyOn(POKEMON),), "parts[0]"),
    ("EFX006", "ability", "", (AsBasic(60),), "parts[0]"),
    ("EFX006", "trainer", "Pokémon Tool", (EvolvesOn(POKEMON),), "parts[0]"),
    ("EFX006", "ability", "", (Draw(1),), "parts[0]"),
    ("EFX006", "trainer", "Pokémon Tool", (Heal(HOST, 30),), "parts[0]"),
    ("EFX006", "attack", "", (Heal(Select("self", "opponent"), 30),), "parts[0].target"),
    (
        "EFX006",
        "trainer",
        "Item",
        (discard(Select("hand", where=Filter(damaged=True))),),
        "parts[0].what.where",
    ),
    # durations
    ("EFX007", "attack", "", (Forbid("retreat", OPPONENT_ACTIVE),), "parts[0].lasts"),
    ("EFX007", "attack", "", (Flip(), If(HEADS, (Prevent(("damage",), SELF),))), "parts[1].then[0].lasts"),
    ("EFX007", "trainer", "Supporter", (Modify("damage dealt", "add", 30, YOUR_POKEMON),), "parts[0].lasts"),
    ("EFX007", "ability", "", (Activated((STATIC,)),), "parts[0].steps[0].lasts"),
    ("EFX007", "ability", "", (Gate("attack"),), "parts[0].lasts"),
    ("EFX007", "trainer", "Stadium", (Modify("hp", lasts=THIS_TURN, scope=YOUR_POKEMON),), "parts[0].lasts"),
    (
        "EFX007",
        "attack",
        "",
        (Forbid("play item", Select("play", "opponent"), lasts=OPPONENT_NEXT_TURN),),
        "parts[0].lasts",
    ),
    # choices
    ("EFX015", "trainer", "Pokémon Tool", (Modify("damage dealt", "add", -20, HOST),), "parts[0]"),
    ("EFX015", "ability", "", (Modify("damage dealt", "add", Linear(Counters(SELF), -10)),), "parts[0]"),
    ("EFX008", "trainer", "Item", (discard(Choice(YOUR_HAND, None, up_to=True)),), "parts[0].what"),
    ("EFX008", "trainer", "Item", (discard(Choice(YOUR_HAND, 2, up_to=True, random=True)),), "parts[0].what"),
    ("EFX008", "trainer", "Item", (discard(Choice(YOUR_HAND, distinct="name")),), "parts[0].what"),
    ("EFX008", "trainer", "Item", (discard(Choice(YOUR_HAND, 2, units=True)),), "parts[0].what"),
    ("EFX008", "attack", "", (Heal(Choice(SELF), 10),), "parts[0].target"),
    ("EFX008", "attack", "", (Inflict(("Asleep",), choose=True),), "parts[0]"),
    ("EFX008", "attack", "", (MoveCounters(YOUR_BENCH, SELF, None, up_to=True),), "parts[0]"),
    ("EFX008", "trainer", "Item", (Draw(2, until=6, up_to=True),), "parts[0]"),
    ("EFX008", "trainer", "Item", (Mode(((Draw(1),), (Heal(YOUR_BENCH, 10),)), 2),), "parts[0]"),
    # shuffling
    ("EFX009", "trainer", "Item", (Search(((POKEMON, 1),), shuffle=False),), "parts[0]"),
    ("EFX009", "trainer", "Item", (Move(YOUR_HAND, "deck"), Draw(5)), "parts[0]"),
    ("EFX009", "trainer", "Item", (Shuffle(), Move(YOUR_HAND, "deck")), "parts[1]"),
    ("EFX009", "trainer", "Item", (Move(Select("hand", "both"), "deck"), Shuffle()), "parts[0]"),
    ("EFX009", "trainer", "Item", (Move(OPPONENT_HAND, "deck"), Shuffle()), "parts[0]"),
    ("EFX009", "attack", "", (Attach(Choice(Select("deck")), SELF),), "parts[0]"),
    ("EFX009", "attack", "", (Flip(), If(HEADS, (PutIntoPlay(Choice(Select("deck"))),))), "parts[1].then[0]"),
    # hidden cards
    ("EFX010", "trainer", "Item", (Search(((POKEMON, 1),), reveal=False),), "parts[0]"),
    ("EFX010", "trainer", "Item", (Search(((ANY, 1),)),), "parts[0]"),
    ("EFX010", "trainer", "Item", (LookAt(5, POKEMON, reveal=False),), "parts[0]"),
    ("EFX010", "trainer", "Item", (Move(Choice(Select("hand", where=POKEMON)), "deck top"),), "parts[0]"),
    ("EFX010", "trainer", "Item", (UseEffect(Choice(Select("hand", "opponent", SUPPORTER))),), "parts[0].of"),
    (
        "EFX010",
        "trainer",
        "Item",
        (If(Exists(Select("hand", "opponent", POKEMON)), (Draw(1),)),),
        "parts[0].cond",
    ),
    # what "it" is
    (
        "EFX016",
        "attack",
        "",
        (Choose(Choice(YOUR_BENCH)), Draw(1), discard(Choice(YOUR_HAND)), Heal(It(), 10)),
        "parts[3].target",
    ),
    ("EFX016", "attack", "", (Choose(Choice(YOUR_BENCH)), Attach(Choice(YOUR_HAND), It())), "parts[1].onto"),
    ("EFX016", "attack", "", (Choose(Choice(YOUR_BENCH)), Attach(It(), SELF)), "parts[1].what"),
    # back references
    ("EFX012", "attack", "", (Heal(It("chosen")),), "parts[0].target"),
    ("EFX012", "attack", "", (Heal(It()), Heal(Choice(YOUR_BENCH))), "parts[0].target"),
    ("EFX012", "attack", "", (If(HEADS, (Draw(1),)),), "parts[0].cond.left"),
    ("EFX012", "attack", "", (Flip(name="first"), AttackDamage("times", Heads("second"))), "parts[1].amount"),
    ("EFX012", "attack", "", (AttackDamage("times", Done()),), "parts[0].amount"),
    ("EFX012", "attack", "", (Heal(SELF, Number("counters")),), "parts[0].amount"),
    (
        "EFX012",
        "attack",
        "",
        (Draw(1), Repeat((Heal(SELF, 10),), 2), If(Compare(Done(), ">", 0), (Draw(1),))),
        "parts[2].cond.left",
    ),
    (
        "EFX012",
        "attack",
        "",
        (Forbid("this attack", OPPONENT_ACTIVE, attack="*", lasts=THIS_TURN),),
        "parts[0]",
    ),
    (
        "EFX012",
        "attack",
        "",
        (Damage(Select("bench", where=Filter(but="chosen")), 10),),
        "parts[0].target.where",
    ),
    # prices
    ("EFX013", "trainer", "Item", (Draw(1), Price((discard(Choice(YOUR_HAND)),))), "parts[1]"),
    ("EFX013", "ability", "", (Activated((Draw(1), Price((Draw(1),)))),), "parts[0].steps[1]"),
    ("EFX013", "attack", "", (May((Heal(SELF), Price((Draw(1),)))),), "parts[0].then[1]"),
]

CLEAN: list[tuple[str, str, tuple[Any, ...]]] = [
    ("trainer", "Trainer", (Prevent(("damage",), YOUR_BENCH, lasts=OPPONENT_NEXT_TURN_PLAYER),)),
    ("trainer", "Trainer", (Modify("damage taken", "add", -20, HOST),)),
    ("trainer", "Pokémon Tool", (Modify("damage dealt", "add", -20, HOST, source="opponent"),)),
    ("ability", "", (Modify("damage dealt", "add", -20, OPPONENT_ACTIVE),)),
    ("attack", "", (or_nothing(), AttackDamage("add", Linear(Unused("Water"), 10)), TIRED)),
    (
        "attack",
        "",
        (
            ChooseAttack(OPPONENT_ACTIVE),
            Forbid("this attack", OPPONENT_ACTIVE, attack="*", lasts=OPPONENT_NEXT_TURN),
        ),
    ),
    ("attack", "", (Forbid("play item", Select("play", "opponent"), lasts=OPPONENT_NEXT_TURN_PLAYER),)),
    ("ability", "", (STATIC, Gate("attack", lasts=IN_PLAY), On("damaged", (PlaceCounters(ATTACKER, 1),)))),
    ("ability", "", (Activated((Price((discard(Choice(YOUR_HAND)),)), Draw(2))),)),
    ("ability", "", (Activated((PutIntoPlay(ThisCard()),), where="hand"),)),
    ("trainer", "Supporter", (Permit("supporter on first turn"), discard(YOUR_HAND), Draw(5))),
    ("trainer", "Supporter", (Require(Exists(YOUR_BENCH)), Price((discard(Choice(YOUR_HAND)),)), Draw(3))),
    ("trainer", "Supporter", (Modify("damage dealt", "add", 30, YOUR_POKEMON, lasts=THIS_TURN),)),
    ("trainer", "Item", (Forbid("leave discard"), Draw(1))),
    ("trainer", "Item", (AsBasic(60),)),
    (
        "trainer",
        "Item",
        (
            Choose(Choice(YOUR_POKEMON, name="chosen")),
            Price((discard(Choice(energy_on(It("chosen")))),)),
            Heal(It("chosen")),
        ),
    ),
    ("trainer", "Item", (ChooseNumber(0, 4, "n"), Heal(Choice(YOUR_POKEMON), Linear(Number("n"), 10)))),
    ("trainer", "Item", (Move(Select("hand", "both"), "deck"), Shuffle("both"), Draw(Count(YOUR_HAND)))),
    (
        "trainer",
        "Item",
        (
            Move(Choice(Select("hand", where=POKEMON)), "deck", reveal=True),
            If(Compare(Done(), ">=", 1), (Search(((POKEMON, 1),)),)),
        ),
    ),
    ("trainer", "Item", (May((Move(YOUR_HAND, "deck"), Shuffle())),)),
    (
        "trainer",
        "Item",
        (Search(((BASIC_POKEMON, 1),), "", name="found", shuffle=False), PutIntoPlay(It("found")), Shuffle()),
    ),
    ("trainer", "Item", (Search(((ANY, 1),), reveal=False),)),
    (
        "trainer",
        "Item",
        (Reveal(OPPONENT_HAND, "you"), discard(Choice(Select("hand", "opponent", SUPPORTER)))),
    ),
    ("trainer", "Item", (ForEach(YOUR_BENCH, (Heal(It("each"), 10),)),)),
    (
        "trainer",
        "Pokémon Tool",
        (Modify("hp", "add", 50, HOST), ExtraAttack("Beam", (), "30", (Damage(SELF, 10),))),
    ),
    ("trainer", "Stadium", (Activated((Draw(1),)), Modify("hp", "add", 20, Select("play", "both")))),
    (
        "energy",
        "",
        (Provide(("Psychic|Darkness", "Any")), OnlyOn(POKEMON), On("attached", (Heal(HOST, 10),))),
    ),
    (
        "attack",
        "",
        (
            discard(Choice(Attached(SELF), 2, units=True)),
            Hit(),
            Flip(name="a"),
            If(Compare(Heads("a"), ">=", 1), (Draw(1),)),
        ),
    ),
]


@pytest.mark.parametrize(("code", "kind", "card", "parts", "place"), FLAWED)
def test_flaw_is_found_in_its_place(
    code: str, kind: str, card: str, parts: tuple[Any, ...], place: str
) -> None:
    found = [(code, place) for code, place, _ in lint_program(Program(parts), kind, card)]
    assert (code, place) in found
    assert {each for each, _ in found} == {code}


@pytest.mark.parametrize(("kind", "card", "parts"), CLEAN)
def test_what_is_right_passes(kind: str, card: str, parts: tuple[Any, ...]) -> None:
    assert list(lint_program(Program(parts), kind, card)) == []


def test_every_slot_of_words_has_its_set() -> None:
    """A slot for words needs a type that lists them, or a set of names."""
    wanted = {
        (kind, slot)
        for kind in NODES.values()
        for slot, shape in slots_of(kind).items()
        if str in shape.kinds or (shape.each is not None and str in shape.each.kinds)
    }
    assert {(kind, slot) for kind in NODES.values() for slot in words_of(kind)} == wanted


def test_default_words_belong_to_their_sets() -> None:
    for kind in NODES.values():
        for slot, allowed in words_of(kind).items():
            default = kind.__dataclass_fields__[slot].default
            if isinstance(default, str) and not isinstance(allowed, NameSet):
                assert default in allowed, f"{kind.__name__}.{slot}"


def test_the_markers_are_those_of_the_catalogue() -> None:
    assert set(MARKERS) == {marker for card in kit.catalogue() for marker in card.markers}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return kit.catalogue()


def flaws(catalogue: Catalogue, *rows: tuple[str, str, str, Any]) -> list[tuple[str, str, str]]:
    declared = [Declaration(card, "", kind, name, Program((part,))) for card, kind, name, part in rows]
    return [(flaw.code, flaw.what, flaw.message) for flaw in lint(catalogue, declared)]


def test_a_text_of_a_declared_card_without_a_program(catalogue: Catalogue) -> None:
    found = lint(
        catalogue, [Declaration("base1-38", "Poliwhirl", "attack", "Doubleslap", Program((Flip(2),)))]
    )
    assert found == (LintFinding("base1-38 Poliwhirl BS 38", "attack Amnesia", "EFX001", "", "no program"),)
    assert not found[0].is_error
    assert str(found[0]) == "base1-38 Poliwhirl BS 38, attack Amnesia: EFX001 no program"


def test_two_programs_of_one_text(catalogue: Catalogue) -> None:
    assert flaws(catalogue, ("swsh1-178", "trainer", "", Draw(7)), ("sv01-189", "trainer", "", Draw(8))) == [
        ("EFX002", "trainer", "swsh1-178 trainer has another program for this text")
    ]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (("sv99-1", "trainer", "", Draw(7)), "unknown card"),
        (("base1-38", "attack", "Triple Slap", Draw(7)), "the card has no such text"),
        (("base1-38", "ability", "Amnesia", STATIC), "the card has no such text"),
    ],
)
def test_a_declaration_of_no_text(catalogue: Catalogue, row: Any, message: str) -> None:
    assert ("EFX004", f"{row[1]} {row[2]}".rstrip(), message) in flaws(catalogue, row)


def test_a_declaration_that_another_one_serves(catalogue: Catalogue) -> None:
    rows = [("swsh1-178", "trainer", "", Draw(7)), ("sv01-189", "trainer", "", Draw(7))]
    assert flaws(catalogue, *rows) == [("EFX004", "trainer", "swsh1-178 trainer serves this text")]


def test_a_declaration_of_a_wording_that_is_not_played(catalogue: Catalogue) -> None:
    """Pokémon Catcher is played by its newest wording, which asks for a coin."""
    message = "the card is played with the wording of me03-082"
    assert ("EFX004", "trainer", message) in flaws(catalogue, ("bw2-95", "trainer", "", Draw(7)))


def test_cards_of_one_text_may_each_have_a_declaration(catalogue: Catalogue) -> None:
    """Another card, or another attack, reads like itself even where its words are the same."""
    rows = [("me03-068", "trainer", "", AsBasic(60)), ("sv10.5b-080", "trainer", "", AsBasic(60))]
    assert {code for code, _, _ in flaws(catalogue, *rows)} == {"EFX001"}


@pytest.mark.parametrize(
    ("part", "message"),
    [
        (Search(((Filter(name=("Pikachoo",)), 1),)), "no cards named 'Pikachoo'"),
        (Search(((Filter(owner="Nobody"), 1),)), "no owners named 'Nobody'"),
        (Search(((Filter(attack="Sleep In"), 1),)), "no attacks named 'Sleep In'"),
    ],
)
def test_a_name_that_nothing_has(catalogue: Catalogue, part: Any, message: str) -> None:
    assert ("EFX014", "trainer", message) in flaws(catalogue, ("swsh1-178", "trainer", "", part))


def test_names_are_known_as_printed(catalogue: Catalogue) -> None:
    part = Search(((Filter(name=("Pikachu",), owner="*", attack="Thunderbolt"), 1),))
    assert flaws(catalogue, ("swsh1-178", "trainer", "", part)) == []


def test_all_declared_programs_pass(catalogue: Catalogue) -> None:
    """A card may be declared in part (it is not played then); whatever is declared is right."""
    kit.everything()
    found = [str(flaw) for flaw in lint(catalogue, declarations()) if flaw.is_error]
    assert found == []


def test_an_invalid_word_is_shown_with_those_that_are_allowed() -> None:
    ((code, _, message),) = lint_program(Program((Move(Select("dekc"), "hand"),)), "attack")
    assert code == "EFX005"
    assert "Select.zone: invalid value 'dekc' (allowed: " in message
    assert "'deck'" in message


def test_english_that_no_reader_understands_is_found() -> None:
    known = Program((Draw(2),))
    assert list(lint_english(known, "trainer", "Bill")) == []
    unknown = Program((Search(((Filter(name=("[kept]",)), 1),)),))
    ((code, _, message),) = lint_english(unknown, "trainer", "Bill")
    assert code == "EFX017" and "[k" in message
