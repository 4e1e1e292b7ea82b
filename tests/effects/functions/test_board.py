"""Functions of Pokémon in play: two cases each, in programs made for the test."""

from __future__ import annotations

import pytest

from tests.effects.functions.spelling import does
from validator.effects.ir.lasting import (
    Activated,
    AsBasic,
    CountAs,
    Delayed,
    EvolvesOn,
    ExtraAttack,
    Forbid,
    Gate,
    Grant,
    Modify,
    On,
    Part,
    Permit,
    Pierce,
    Prevent,
    Provide,
    ProvideFor,
    ReplaceKnockOut,
    ReplaceMove,
    Retain,
    Stay,
    Suppress,
)
from validator.effects.ir.slots import (
    ALL_POKEMON,
    ATTACKER,
    BASIC_POKEMON,
    DEFENDING,
    HEADS,
    HOST,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_POKEMON,
    SELF,
    SUPPORTER,
    TAILS,
    YOUR_ACTIVE,
    YOUR_BENCH,
    YOUR_HAND,
    YOUR_POKEMON,
    Attached,
    Choice,
    Count,
    Counters,
    Exists,
    Filter,
    Heads,
    It,
    Linear,
    Prizes,
    Select,
    Sum,
    ThisCard,
    Units,
)
from validator.effects.ir.steps import (
    AttackAgain,
    AttackDamage,
    CancelAttack,
    Choose,
    CostIs,
    Cure,
    Damage,
    Devolve,
    Evolve,
    ExtraTurn,
    Flip,
    Heal,
    Hit,
    If,
    IgnoreSteps,
    Inflict,
    KnockOut,
    Mode,
    Move,
    MoveCounters,
    PlaceCounters,
    Price,
    PutIntoPlay,
    ReplaceCard,
    Switch,
    TakePrizes,
    Usable,
    UseAttack,
    UseEffect,
)

FIRE = Filter(types=("Fire",))
CASES: list[tuple[str, tuple[Part, ...], list[str]]] = [
    # provides
    ("energy", (Provide(("Any",)),), ["provides 1 any"]),
    (
        "ability",
        (ProvideFor(("Water", "Water"), YOUR_POKEMON),),
        ["provides 2 water"],
    ),
    # evolve
    ("trainer", (Evolve("hand", skip=True),), ["evolve 1 skip"]),
    ("stadium", (Permit("evolve fresh", ALL_POKEMON),), ["evolve fast [both]"]),
    ("ability", (EvolvesOn(Filter(name=("Eevee",)), fresh=True),), ["evolve fast"]),
    (
        "ability",
        (ReplaceCard(SELF, Choice(Select("discard", where=BASIC_POKEMON))),),
        ["evolve 1 replace", "recover 1 basic >evolve <discard"],
    ),
    # devolve
    ("attack", (Devolve(OPPONENT_ACTIVE),), ["devolve 1 @opponent"]),
    ("trainer", (Devolve(Choice(YOUR_POKEMON)),), ["devolve 1"]),
    # switch, retreat, gust, push
    ("trainer", (Switch(),), ["switch 1"]),
    ("attack", (Switch("you"), Switch("opponent", "opponent")), ["switch 1", "push 1 @opponent"]),
    ("trainer", (Switch("opponent"),), ["gust 1 @opponent"]),
    ("attack", (Switch("opponent", to=Choice(OPPONENT_BENCH)),), ["gust 1 @opponent"]),
    ("ability", (Modify("retreat", "none"),), ["retreat all"]),
    ("tool", (Modify("retreat", amount=-2, scope=HOST),), ["retreat 2"]),
    # pick-up, bounce, fill-bench
    ("attack", (Move(SELF, "hand"),), ["pick-up 1 self >hand"]),
    ("trainer", (Move(Choice(YOUR_POKEMON), "deck"),), ["pick-up 1 any >deck"]),
    ("attack", (Move(DEFENDING, "hand"),), ["bounce 1 >hand @opponent"]),
    ("attack", (Move(Choice(OPPONENT_BENCH), "deck bottom"),), ["bounce 1 >deck @opponent"]),
    (
        "attack",
        (PutIntoPlay(Choice(Select("hand", "opponent", BASIC_POKEMON)), "opponent"),),
        ["fill-bench 1 @opponent"],
    ),
    (
        "trainer",
        (PutIntoPlay(Choice(Select("discard", "opponent", BASIC_POKEMON))),),
        ["fill-bench 1 @opponent"],
    ),
    # scale, boost
    ("attack", (Flip(), If(HEADS, (AttackDamage("add", 30),))), ["scale 30 [coin]"]),
    ("attack", (AttackDamage("times", Count(YOUR_BENCH)),), ["scale x <bench"]),
    ("attack", (AttackDamage("add", Linear(Units(Select("self")), 20)),), ["scale x <energy"]),
    ("attack", (AttackDamage("add", Linear(Counters(Select("defending")), 10)),), ["scale x <counters"]),
    ("attack", (AttackDamage("times", Prizes("opponent", "taken")),), ["scale x <prizes"]),
    (
        "attack",
        (AttackDamage("add", Sum((Count(Select("hand")), Count(Select("discard"))))),),
        ["scale x <hand", "scale x <discard"],
    ),
    ("ability", (Modify("damage dealt", amount=50),), ["scale 50"]),
    ("ability", (Modify("damage dealt", amount=20, scope=YOUR_POKEMON),), ["boost 20"]),
    ("tool", (Modify("damage dealt", amount=10, scope=HOST),), ["boost 10"]),
    ("attack", (Modify("damage taken", amount=40, scope=DEFENDING),), ["boost 40"]),
    # spread, counters
    ("attack", (Damage(OPPONENT_BENCH, 10),), ["spread 10 all @opponent"]),
    ("attack", (Hit(Choice(OPPONENT_POKEMON, 2)),), ["spread some @opponent"]),
    ("attack", (Damage(Choice(OPPONENT_BENCH), 20),), ["spread 20 one @opponent"]),
    ("attack", (PlaceCounters(OPPONENT_BENCH, 6, split=True),), ["counters 6 split @opponent"]),
    (
        "ability",
        (Activated((PlaceCounters(Choice(OPPONENT_POKEMON), 2),)),),
        ["counters 2 one @opponent [each-turn]"],
    ),
    # move-counters, thorns, knock-out, pierce
    ("trainer", (MoveCounters(YOUR_POKEMON, OPPONENT_POKEMON, 3),), ["move-counters 3 @opponent"]),
    ("ability", (MoveCounters(YOUR_POKEMON, YOUR_POKEMON),), ["move-counters 1"]),
    ("ability", (On("damaged by opponent", (PlaceCounters(ATTACKER, 3),)),), ["thorns 30 @opponent [if]"]),
    ("attack", (Delayed("damaged", (Damage(ATTACKER, 60),), SELF),), ["thorns 60 @opponent [later]"]),
    ("attack", (KnockOut(OPPONENT_ACTIVE),), ["knock-out 1 @opponent"]),
    ("ability", (On("knocked out", (KnockOut(ATTACKER),)),), ["knock-out 1 @opponent [when-knocked-out]"]),
    ("attack", (IgnoreSteps(("weakness", "effects")),), ["pierce weakness", "pierce effects"]),
    ("ability", (Pierce(("resistance",), YOUR_POKEMON),), ["pierce resistance"]),
    # heal, cure
    ("attack", (Heal(SELF, 30),), ["heal 30 self"]),
    ("trainer", (Heal(Choice(YOUR_POKEMON)),), ["heal all any"]),
    ("attack", (Heal(YOUR_POKEMON, 20),), ["heal 20 all"]),
    ("trainer", (Cure(YOUR_ACTIVE),), ["cure active"]),
    ("ability", (Prevent(("conditions",), recover=True),), ["protect conditions >self", "cure self"]),
    # protect
    (
        "ability",
        (Prevent(("damage", "effects"), against=Filter(markers=("Pokémon ex",))),),
        ["protect damage >self [vs]", "protect effects >self [vs]"],
    ),
    ("stadium", (Prevent(("counters",), Select("bench", "both")),), ["protect counters >bench [both]"]),
    ("ability", (Stay(Attached(YOUR_POKEMON), ("discard",), ("items",)),), ["protect cards"]),
    # reduce-damage, more-hp
    ("ability", (Modify("damage taken", amount=-30),), ["reduce-damage 30"]),
    ("attack", (Modify("damage dealt", amount=-20, scope=DEFENDING),), ["reduce-damage 20"]),
    ("tool", (Modify("hp", amount=100, scope=HOST),), ["more-hp 100"]),
    ("ability", (Modify("hp", amount=40, scope=Select("play", where=FIRE)),), ["more-hp 40 [limited]"]),
    # survive, change
    ("ability", (ReplaceKnockOut(10, full=True),), ["survive 10 [if]"]),
    ("tool", (ReplaceMove("hand", scope=HOST),), ["survive pokemon >hand"]),
    ("ability", (Modify("weakness", "none"),), ["change weakness"]),
    ("tool", (CountAs(HOST, markers=("Team Plasma",)),), ["change type"]),
    # condition
    (
        "attack",
        (Inflict(("Asleep", "Poisoned")),),
        ["condition asleep @opponent", "condition poisoned @opponent"],
    ),
    ("attack", (Inflict(("Poisoned",), strength=2),), ["condition 2 poisoned >stronger @opponent"]),
    ("ability", (Retain("Burned", OPPONENT_POKEMON),), ["condition burned >stronger @opponent"]),
    (
        "ability",
        (Modify("poison", amount=2, scope=OPPONENT_ACTIVE),),
        ["condition 2 poisoned >stronger @opponent"],
    ),
    # lock
    ("attack", (Forbid("play item", OPPONENT_POKEMON),), ["lock items @opponent"]),
    ("attack", (Forbid("retreat", DEFENDING),), ["lock retreat @opponent"]),
    ("ability", (Suppress(OPPONENT_ACTIVE),), ["lock abilities @opponent"]),
    ("attack", (Gate(),), ["lock attack @opponent [coin]"]),
    ("stadium", (Suppress(ALL_POKEMON, ("tools",)),), ["lock tools @opponent [both]"]),
    # dearer, cheaper-attack
    ("attack", (Modify("attack cost", amount=1, scope=DEFENDING),), ["dearer 1 attack @opponent"]),
    ("stadium", (Modify("hp", amount=-30, scope=ALL_POKEMON),), ["dearer 30 hp @opponent [both]"]),
    ("ability", (Modify("attack cost", amount=-1),), ["cheaper-attack 1"]),
    ("attack", (CostIs((), Exists(YOUR_HAND)),), ["cheaper-attack all [if]"]),
    # copy, lends, extra-attack
    ("attack", (UseAttack(OPPONENT_ACTIVE),), ["copy attack"]),
    (
        "ability",
        (Activated((UseEffect(Choice(Select("discard", where=SUPPORTER))),)),),
        ["copy supporter [each-turn]"],
    ),
    ("tool", (Grant(ThisCard(), HOST),), ["lends attack"]),
    (
        "tool",
        (ExtraAttack("Swift", ("Colorless",), "", (Heal(SELF, 10),)),),
        ["lends attack", "heal 10 self"],
    ),
    ("attack", (AttackAgain(),), ["extra-attack"]),
    ("attack", (ExtraTurn(),), ["extra-attack"]),
    # prizes
    ("attack", (TakePrizes(2),), ["prizes 2 more"]),
    ("ability", (Modify("prizes", amount=-1),), ["prizes 1 fewer"]),
    # as-pokemon, exception
    ("trainer", (AsBasic(40, no_conditions=False),), ["as-pokemon 40"]),
    (
        "trainer",
        (AsBasic(60, no_prize=True), Modify("damage taken", amount=-10)),
        ["as-pokemon 60", "protect conditions >self", "prizes all fewer", "reduce-damage 10"],
    ),
    ("attack", (Usable("first turn"),), ["exception"]),
    ("stadium", (Modify("bench limit", "set", 8, ALL_POKEMON),), ["exception [both]"]),
]


@pytest.mark.parametrize(("how", "parts", "expected"), CASES)
def test_function(how: str, parts: tuple[Part, ...], expected: list[str]) -> None:
    assert does(how, *parts) == expected


def test_what_happens_on_tails_depends_on_the_coin_too() -> None:
    either = If(TAILS, (Heal(SELF, 10),), (Inflict(("Asleep",)),))
    assert does("attack", Flip(), either) == ["heal 10 self [coin]", "condition asleep @opponent [coin]"]


def test_pokemon_that_was_active_is_on_the_bench_after_a_switch() -> None:
    before = Choose(Choice(YOUR_ACTIVE, name="before"))
    assert does("trainer", before, Switch(), Heal(It("before"), 30)) == ["switch 1", "heal 30 bench"]


def test_what_an_energy_card_is_elsewhere_is_not_what_it_provides() -> None:
    parts = Provide(("Fire|Water",), attached=True), Provide(("Colorless",))
    assert does("energy", *parts) == ["provides 1 fire [or]", "provides 1 water [or]"]
    lesser = Provide(("Any",), FIRE), Provide(("Colorless",))
    assert does("energy", *lesser) == ["provides 1 any [limited]", "provides 1 colorless"]


def test_attack_that_may_fail_makes_the_rest_depend_on_the_coin() -> None:
    price = Price((Flip(), If(TAILS, (CancelAttack(),))))
    assert does("attack", price, Inflict(("Burned",))) == ["condition burned @opponent [coin]"]


def test_one_of_several_effects_is_marked() -> None:
    assert does("trainer", Mode(((Switch(),), (Heal(YOUR_ACTIVE, 30),)))) == [
        "switch 1 [or]",
        "heal 30 active [or]",
    ]
    assert does("trainer", Mode(((Switch(),), (Heal(YOUR_ACTIVE, 30),)), 2)) == ["switch 1", "heal 30 active"]


def test_less_is_read_from_an_amount_that_varies() -> None:
    fewer = Modify("retreat", amount=Linear(Count(YOUR_BENCH), -1, low=None))
    assert does("ability", fewer) == ["retreat x"]
    assert does("attack", AttackDamage("add", Linear(Heads(), 20))) == ["scale x <coins [coin]"]
