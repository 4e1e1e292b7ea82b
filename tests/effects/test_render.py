"""The English of programs: every node has words, and no two programs have the same ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.effects.behaviour.phrases import HAND, ONTO
from tests.effects.programs import Maker, words_of
from validator.effects.ir.lasting import (
    Activated,
    AsBasic,
    Delayed,
    Forbid,
    Modify,
    On,
    OnlyOn,
    Prevent,
    Program,
    Provide,
    ProvideFor,
    ReplaceKnockOut,
    ReplaceMove,
)
from validator.effects.ir.nodes import NODES, Shape, rewrite, slots_of, walk
from validator.effects.ir.slots import (
    ANY,
    BASIC_POKEMON,
    DAMAGED,
    HEADS,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_NEXT_TURN,
    POKEMON,
    SELF,
    STADIUM,
    TAILS,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    Happened,
    Heads,
    It,
    Linear,
    Not,
    Passes,
    Select,
    Top,
    Turn,
    Units,
)
from validator.effects.ir.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Choose,
    ChooseNumber,
    Damage,
    Draw,
    Flip,
    ForEach,
    Heal,
    If,
    Inflict,
    LookAt,
    May,
    Mode,
    Move,
    PlaceCounters,
    Price,
    Remember,
    Search,
    Shuffle,
    Switch,
    UseAttack,
    discard,
    energy_on,
    or_nothing,
)
from validator.effects.ir.values import CompareOp
from validator.effects.text.describe import (
    describe_program,
    render_amount,
    render_cond,
    render_filter,
    render_target,
)
from validator.effects.text.describe.dispatch import RENDERERS, DescribeContext, word
from validator.effects.text.describe.phrases import described_in_full
from validator.effects.text.describe.references import spell_references
from validator.effects.vocabulary import FORBIDDEN_PLAYER, MOMENTS, PERMITTED_PLAYER
from validator.errors import DataError

PROGRAMS = [
    ("attack", "", (Draw(3),), "Draw 3 cards."),
    (
        "attack",
        "30×",
        (Flip(2), AttackDamage("times", Heads())),
        "Flip 2 coins. This attack does 30 damage for each heads.",
    ),
    (
        "attack",
        "50+",
        (AttackDamage("add", Linear(Units(SELF, "Fire"), 20, high=60)),),
        "This attack does 20 more damage for each Fire Energy attached to this Pokémon. "
        "You can't do more than 60 damage in this way.",
    ),
    (
        "attack",
        "",
        (Flip(), If(HEADS, (Inflict(("Asleep",)),))),
        "Flip a coin. If heads, your opponent's Active Pokémon is now Asleep.",
    ),
    (
        "attack",
        "",
        (Flip(), If(TAILS, (CancelAttack(),))),
        "Flip a coin. If tails, this attack does nothing more.",
    ),
    ("attack", "", (or_nothing(),), "Flip a coin. If tails, this attack does nothing."),
    (
        "attack",
        "",
        (Damage(Choice(OPPONENT_BENCH, 2), 30),),
        "This attack does 30 damage to 2 of your opponent's Benched Pokémon.",
    ),
    (
        "attack",
        "",
        (PlaceCounters(OPPONENT_BENCH, 6, split=True),),
        "Put 6 damage counters on your opponent's Benched Pokémon in any way you like.",
    ),
    (
        "attack",
        "",
        (Forbid("retreat", OPPONENT_ACTIVE, lasts=OPPONENT_NEXT_TURN),),
        "During your opponent's next turn, your opponent's Active Pokémon can't retreat.",
    ),
    (
        "trainer",
        "",
        (
            Price((discard(Choice(YOUR_HAND, 5)),)),
            Search(((Filter(max_hp=70, category="Pokémon"), 3), (STADIUM, None)), distinct="name"),
        ),
        "You can use this card only if you discard 5 cards from your hand. Search your deck for up to 3 "
        "Pokémon with 70 HP or less and any number of Stadium cards with different names, reveal them, "
        "and put them into your hand. Then, shuffle your deck.",
    ),
    (
        "trainer",
        "",
        (
            Choose(Choice(Select("play", where=DAMAGED), name="chosen")),
            Heal(It("chosen")),
            discard(energy_on(It("chosen"))),
        ),
        "Choose 1 of your Pokémon that have any damage counters on them. Heal all damage from that Pokémon. "
        "Discard all Energy attached to that Pokémon.",
    ),
    (
        "trainer",
        "",
        (Flip(), If(HEADS, (Search(((BASIC_POKEMON, 4),), "bench", shuffle=False),), (Draw(1), Shuffle()))),
        "Flip a coin. If heads, search your deck for up to 4 Basic Pokémon and put them onto your Bench. "
        "If tails, draw a card and shuffle your deck.",
    ),
    (
        "trainer",
        "",
        (LookAt(13, POKEMON, 2, rest="lost"),),
        "Look at the top 13 cards of your deck. You may reveal up to 2 Pokémon you find there and put them "
        "into your hand. Put the other cards in the Lost Zone.",
    ),
    (
        "trainer",
        "",
        (Mode(((Draw(3),), (Switch(), Heal(SELF, 30)))),),
        "Choose 1: • Draw 3 cards. • Switch your Active Pokémon with 1 of your Benched Pokémon. "
        "Heal 30 damage from this Pokémon.",
    ),
    (
        "trainer",
        "",
        (May((Draw(2),)), If(Compare(Done(), ">=", 1), (Heal(SELF, 30),))),
        "You may draw 2 cards. If you did, heal 30 damage from this Pokémon.",
    ),
    (
        "trainer",
        "",
        (Modify("hp", "add", 50, HOST),),
        "The Pokémon this card is attached to gets +50 HP.",
    ),
    (
        "ability",
        "",
        (Activated((Attach(Choice(Select("hand", where=Filter(provides=("Water",)))), SELF),), shared=True),),
        "Once during your turn, you may attach a Water Energy card from your hand to this Pokémon. "
        "You can't use more than 1 Ability with this name each turn.",
    ),
    (
        "ability",
        "",
        (On("benched from hand", (Draw(until=6),), optional=True, limit="name"),),
        f"When you play this Pokémon from {HAND} {ONTO}, you may draw cards until you have 6 cards in "
        f"{HAND}. You can't use more than 1 Ability with this name each turn.",
    ),
    (
        "ability",
        "",
        (Prevent(("damage",), Select("bench")),),
        "Prevent all damage done to each of your Benched Pokémon by attacks from your opponent's Pokémon.",
    ),
    (
        "energy",
        "",
        (Provide(("Any",), Filter(stage=("Basic",))), Provide(("Psychic|Darkness", "Colorless"))),
        "This card provides 1 Psychic Energy or Darkness Energy and 1 Colorless Energy. "
        "As long as this card is attached to a Basic Pokémon, it provides every type of Energy but provides "
        "only 1 Energy at a time.",
    ),
    (
        "attack",
        "",
        (ForEach(YOUR_POKEMON, (Flip(), If(HEADS, (Heal(It("each"), 20),)))),),
        "For each of your Pokémon, flip a coin. If heads, heal 20 damage from it.",
    ),
    (
        "trainer",
        "",
        (Move(Select("hand", "both"), "deck bottom", order="random"),),
        "Each player shuffles their hand and puts it on the bottom of their deck.",
    ),
]


@pytest.mark.parametrize(("kind", "damage", "parts", "text"), PROGRAMS, ids=[row[3][:40] for row in PROGRAMS])
def test_program_reads_as_english(kind: str, damage: str, parts: tuple[Any, ...], text: str) -> None:
    assert describe_program(Program(parts), kind, damage) == text


@pytest.mark.parametrize(
    ("target", "text"),
    [
        (SELF, "this Pokémon"),
        (Select("play", "both", Filter(types=("Fire", "Water"))), "each Fire or Water Pokémon in play"),
        (Choice(Select("hand", "opponent"), random=True), "a random card from your opponent's hand"),
        (
            Choice(Select("discard", where=Filter(energy="Basic")), None, distinct="type"),
            "any number of basic Energy cards from your discard pile of different types",
        ),
        (
            Choice(Select("bench"), 2, up_to=True, by="opponent"),
            "up to 2 of your Benched Pokémon (your opponent chooses)",
        ),
        (
            Choice(Attached(SELF), 2, units=True),
            "2 Energy attached to this Pokémon",
        ),
        (Top(3, "opponent", bottom=True), "the bottom 3 cards of your opponent's deck"),
        (
            Select("play", where=Filter(markers=("Tera", "Pokémon ex"), other=True)),
            "each of your other Tera Pokémon ex",
        ),
    ],
)
def test_target_reads_as_english(target: Any, text: str) -> None:
    assert render_target(target) == text


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Count(Select("bench", "both")), "the number of Benched Pokémon (both yours and your opponent's)"),
        (Count(YOUR_HAND), "the number of cards in your hand"),
        (Count(energy_on(SELF)), "the number of Energy cards attached to this Pokémon"),
        (
            Linear(Counters(SELF), 10, 5, None),
            "10 times the number of damage counters on this Pokémon plus 5 (even below 0)",
        ),
    ],
)
def test_amount_reads_as_english(amount: Any, text: str) -> None:
    assert render_amount(amount) == text


@pytest.mark.parametrize(
    ("cond", "text"),
    [
        (Exists(Select("self", where=Filter(active=True))), "this Pokémon is in the Active Spot"),
        (
            Exists(Select("play", where=Filter(name=("Solrock",)))),
            "you have Solrock in play",
        ),
        (
            Passes(OPPONENT_ACTIVE, Filter(affected=("Poisoned",))),
            "your opponent's Active Pokémon is Poisoned",
        ),
        (
            All((Turn("yours"), Not(Turn("your first")))),
            "it is your turn and it isn't your first turn",
        ),
        (
            Happened("healed", where=Filter(name=("Mr. Mime",))),
            "any of your Mr. Mime were healed during this turn",
        ),
    ],
)
def test_condition_reads_as_english(cond: Any, text: str) -> None:
    assert render_cond(cond) == text


def test_pokemon_tools_that_are_trainer_cards_are_still_tools() -> None:
    trainers = Filter(category="Trainer")
    assert "Pokémon Tools" in render_target(Attached(SELF, "tools", trainers))
    assert "Pokémon Tools" not in render_target(Attached(SELF, "all", trainers))


def test_empty_filter_requires_nothing() -> None:
    assert render_filter(ANY) == "a one"


def test_every_node_has_a_renderer() -> None:
    """A node added to the vocabulary must be given words in a module of `text/describe` or a general row."""
    assert not set(RENDERERS) & described_in_full()
    assert set(RENDERERS) - {int} | described_in_full() == set(NODES.values())


def test_word_out_of_its_set_is_refused() -> None:
    with pytest.raises(DataError, match=r"Forbid: 'sing' is not an allowed value \(EFX005\)"):
        describe_program(Program((Forbid("sing"),)), "attack")


def test_what_is_no_node_is_refused() -> None:
    with pytest.raises(DataError, match="str is not a node"):
        describe_program(Program(("draw 3 cards",)), "attack")  # type: ignore[arg-type]


SLOTS = [(kind, slot) for kind in NODES.values() for slot in slots_of(kind) if kind is not NODES["Program"]]


@pytest.mark.parametrize(("kind", "slot"), SLOTS, ids=[f"{kind.__name__}.{slot}" for kind, slot in SLOTS])
@pytest.mark.slow
def test_every_value_of_every_slot_is_described(kind: type, slot: str) -> None:
    """Nodes that differ in one slot only never read the same."""
    maker = Maker(hash_of(f"{kind.__name__}.{slot}"))
    for full in (False, False, True):
        base = maker.node(kind, 2, full=full)
        shape = slots_of(kind)[slot]
        values = dict.fromkeys(
            (*all_of(kind, slot, shape), *(maker.value(kind, slot, shape, 3) for _ in range(6)))
        )
        nodes = [type(base)(**{**values_of(base), slot: value}) for value in values]
        texts: dict[str, Any] = {}
        for node in nodes:
            text = str(word(node, DescribeContext("attack", "", frozenset({""}))))
            assert meaning(texts.setdefault(text, node)) == meaning(node), text


@pytest.mark.slow
def test_every_change_of_a_program_changes_its_words() -> None:
    maker = Maker(19990109)
    texts: dict[str, Any] = {}
    for _ in range(500):
        program = maker.program()
        kind = maker.chance.choice(("attack", "ability", "trainer", "energy"))
        text = describe_program(program, kind)
        assert texts.setdefault(f"{kind} {text}", program) == program
        assert describe_program(program, kind) == text
        for _ in range(2):
            other, change = maker.changed(program)
            assert describe_program(other, kind) != text or meaning(other) == meaning(program), change


REVERSED: dict[str, CompareOp] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def meaning(program: Any) -> Any:
    """Return a program without what means nothing: what names are, the zones of a player's scope, that the
    one Active Pokémon of a side is chosen, the category of cards that can only be of one, and slots that are
    read only with a certain value of another.
    """

    looped = any(isinstance(node, ForEach) for _, node in walk(program))

    def plain(node: Any) -> Any:
        if isinstance(node, Linear) and node == Linear(node.of):
            return node.of
        if isinstance(node, It) and node.name == "each" and not looped:
            return replace(node, name="")
        if isinstance(node, Filter) and node.category:
            energy = bool(node.energy or node.provides)
            grown = bool(node.stage or node.evolution or node.markers)
            if (node.category == "Energy" and energy) or (
                node.category == "Pokémon" and grown and not energy
            ):
                return replace(node, category="")
        if isinstance(node, Select) and node.zone == "host":  # a card is attached to one Pokémon
            return replace(node, side="you")
        if isinstance(node, Not) and isinstance(node.of, Compare):
            return replace(node.of, op=REVERSED[node.of.op])
        if isinstance(node, Not) and isinstance(node.of, Not):
            return node.of.of
        if isinstance(node, Choice | Search | ChooseNumber | Remember) and node.name.startswith("the "):
            node = replace(node, name="")
        if isinstance(node, Choice) and node == Choice(node.of) and isinstance(node.of, Select):
            return node.of if node.of.zone == "active" and node.of.side != "both" else node
        if isinstance(node, Choice) and node.units and getattr(node.of, "what", "") != "energy":
            return plain(replace(node, units=False))
        if isinstance(node, Modify) and node.quantity not in ("type", "weakness", "resistance"):
            return replace(node, types_of=None)
        if isinstance(node, ReplaceMove) and not node.by_attack:
            return replace(node, source="opponent")
        if isinstance(node, AsBasic) and not node.discardable:
            return replace(node, under_deck=False)
        if isinstance(node, ReplaceKnockOut) and not node.by_attack:
            return replace(node, effects=False)
        if isinstance(node, UseAttack) and node.last_turn:
            return replace(node, of=SELF)
        if isinstance(node, OnlyOn) and node.kept is not None:
            return replace(node, stays=False)
        if isinstance(node, ProvideFor) and node.this:
            return replace(node, scope=YOUR_POKEMON, where=ANY)
        if isinstance(node, Delayed) and node.when in MOMENTS:
            return replace(node, lasts=OPPONENT_NEXT_TURN)
        if getattr(node, "action", "") in FORBIDDEN_PLAYER | PERMITTED_PLAYER:
            return (
                replace(node, scope=Select("play", node.scope.side))
                if isinstance(node.scope, Select)
                else node
            )
        return node

    return rewrite(spell_references(program), plain)


def all_of(kind: type, slot: str, shape: Shape) -> tuple[Any, ...]:
    """Every value of a slot of words or flags, alone in its tuple where it is one."""
    if shape.each is not None and shape.each.kinds == (str,):
        return tuple((each,) for each in words_of(kind, slot))
    rows: tuple[Any, ...] = (None,) if shape.none else ()
    if str in shape.kinds:
        rows += words_of(kind, slot)
    if bool in shape.kinds:
        rows += (False, True)
    if int in shape.kinds:
        rows += (1, 2, 30)
    return rows


def values_of(node: Any) -> dict[str, Any]:
    return {name: getattr(node, name) for name in slots_of(type(node))}


def hash_of(text: str) -> int:
    return sum(ord(each) * (place + 1) for place, each in enumerate(text))
