"""The forms of a parsed sentence, and the base of all sections of the semantics.

A sentence has one of the forms below. `text/assembly` decides by the form how it combines the sentence
with those before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from validator.effects import ir

Steps: TypeAlias = tuple[ir.Step, ...]


class UnsupportedText(Exception):
    """A sentence parses, but no program can do what it means."""


def refuse_if(wrong: object, why: str) -> None:
    """Raise `UnsupportedText` if something is wrong."""
    if wrong:
        raise UnsupportedText(why)


@dataclass(frozen=True, slots=True)
class ParsedSentence:
    """The meaning of one sentence, before it is combined with the sentences around it."""


class StepForm(ParsedSentence):
    """Adds steps to the text, or to the part that an earlier sentence started, or changes its last step."""


class PartForm(ParsedSentence):
    """Starts, adds or changes parts of the program."""


# --------------------------------------------------------------------------- steps


@dataclass(frozen=True, slots=True)
class StepSentence(StepForm):
    """Steps to add: `Draw 3 cards`."""

    steps: Steps


class PlainSteps(StepSentence):
    """Steps that are always done."""


class OptionalSteps(StepSentence):
    """Steps that the player may do: `You may draw a card`."""


class IfYouDo(StepSentence):
    """Steps that are done only if the step before was: `If you do, …`."""


class OptionalIfYouDo(StepSentence):
    """Steps that the player may do only if the step before was done."""


class IfYouDoNot(StepSentence):
    """Steps that are done if the player did not do the optional step before."""


class Otherwise(StepSentence):
    """Steps that are done if the condition before does not hold: `If tails, …` after `If heads, …`."""


class EitherWay(StepSentence):
    """Steps that are done whatever the coins or the players before have decided."""


class AfterSearch(StepSentence):
    """Steps that are done if the step before searched a deck, whatever was found."""


class BeforeDamage(StepSentence):
    """Steps of an attack that are done before its damage."""


@dataclass(frozen=True, slots=True)
class Conditional(StepSentence):
    """Steps that are done if a condition holds."""

    cond: ir.Cond


class OptionalConditional(Conditional):
    """Steps that the player may do if a condition holds."""


class ConditionalInstead(Conditional):
    """Steps that replace the step before if a condition holds."""


class SameStepInstead(Conditional):
    """One step that replaces the step of the same class before if a condition holds."""


@dataclass(frozen=True, slots=True)
class OptionalCost(StepForm):
    """A cost that the player may pay, and the steps that are done for it."""

    cost: Steps
    steps: Steps


# --------------------------------------------------------------------------- changes of the step before


@dataclass(frozen=True, slots=True)
class StepRemark(StepForm):
    """What the sentence says of the step before.

    `opponent first`: of the two steps before, one of each player, the opponent's is done first; `promotes
    first`: of both players whose Active Pokémon have left play, you choose a new one first; `with newcomers`:
    the effect also affects the Pokémon that come there later; `ends when not active`: it ends when the
    Pokémon that used it leaves the Active Spot; `ends with either`: it ends too when its source leaves the
    Active Spot, evolves or devolves; `weakness on bench`: Weakness and Resistance are applied for Benched
    Pokémon too; `damage unchanged`: they are not applied to its damage.
    """

    about: Literal[
        "opponent first",
        "promotes first",
        "with newcomers",
        "ends when not active",
        "ends with either",
        "weakness on bench",
        "damage unchanged",
    ]


@dataclass(frozen=True, slots=True)
class Cap(StepForm):
    """The most damage that the step before adds, or damage counters that it puts, or coins that an earlier
    step flips.
    """

    of: Literal["damage", "counters", "coins"]
    most: int


@dataclass(frozen=True, slots=True)
class OrNothing(StepForm):
    """The attack does nothing unless the step before is done in full, with `n` cards where one is printed."""

    n: int | None = None


@dataclass(frozen=True, slots=True)
class FreshEvolution(StepForm):
    """Whether the step before may evolve a Pokémon that came into play this turn."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class ConditionStrength(StepForm):
    """The damage counters that the Special Condition before places, and those it `usually` places; with
    `cond` only if that holds.
    """

    counters: int
    usually: int
    cond: ir.Cond | None = None


@dataclass(frozen=True, slots=True)
class CountersInstead(StepForm):
    """The damage counters that the step before puts if a condition holds."""

    cond: ir.Cond
    n: int


@dataclass(frozen=True, slots=True)
class IgnoredIf(StepForm):
    """The step before is not done if a condition holds."""

    cond: ir.Cond


@dataclass(frozen=True, slots=True)
class SleepCoins(StepForm):
    """The coins that are flipped for the Asleep Pokémon before; a `StillAsleep` must follow."""

    n: int


@dataclass(frozen=True, slots=True)
class StillAsleep(StepForm):
    """The Pokémon stays Asleep if any of its `SleepCoins` is tails."""

    target: ir.Target


@dataclass(frozen=True, slots=True)
class GateFails(StepForm):
    """The attack does nothing on tails: the outcome of a `Gate` before."""


# --------------------------------------------------------------------------- parts of a program


@dataclass(frozen=True, slots=True)
class StartsPart(PartForm):
    """An `Activated` or `On` to which later sentences add steps. `also` names a second event that triggers
    it.
    """

    part: ir.Activated | ir.On
    also: Literal["", "evolved"] = ""


@dataclass(frozen=True, slots=True)
class ContinuousParts(PartForm):
    """Parts that hold while their card is in play."""

    parts: tuple[ir.Continuous | ir.On, ...]


@dataclass(frozen=True, slots=True)
class UseCost(PartForm):
    """A cost of the Ability that starts next."""

    cost: ir.Price


@dataclass(frozen=True, slots=True)
class Requirements(PartForm):
    """What must hold or be paid before anything else: `Require`, `Price`, `Usable`, `CostIs`."""

    steps: Steps


@dataclass(frozen=True, slots=True)
class OnlyWhile(PartForm):
    """A condition that every part of the text needs."""

    cond: ir.Cond


LimitSlot: TypeAlias = Literal["shared", "limit", "vstar", "ends_turn", "no_conditions", "recover", "stacks"]
"""The slots that a sentence may set in a part of an earlier sentence."""


@dataclass(frozen=True, slots=True)
class SetsSlots(PartForm):
    """New values for slots of the part before: `You can't use more than 1 VSTAR Power in a game`."""

    slots: tuple[tuple[LimitSlot, bool | str], ...]


@dataclass(frozen=True, slots=True)
class PartRemark(PartForm):
    """What the sentence says of the part before.

    `done ends turn`: the turn ends if the player did what it offers; `excludes knock outs`: Pokémon that its
    damage counters would Knock Out cannot be chosen; `excludes paid cards`: nor can cards that paid its cost.
    """

    about: Literal["done ends turn", "excludes knock outs", "excludes paid cards"]


@dataclass(frozen=True, slots=True)
class EventToReplace(PartForm):
    """An event that would happen; a `ReplacesEvent` must follow."""

    part: ir.Prevent | ir.ReplaceKnockOut | ir.Modify


@dataclass(frozen=True, slots=True)
class ReplacesEvent(PartForm):
    """What happens on heads in place of the `EventToReplace` before, or to the Prize cards of a Knock Out."""

    part: ir.Prevent | ir.ReplaceKnockOut | ir.Modify


@dataclass(frozen=True, slots=True)
class LimitsReduction(PartForm):
    """The most damage by which the part before reduces damage."""

    most: int


@dataclass(frozen=True, slots=True)
class Clarifies(PartForm):
    """A consequence of the part before: how many there are, or that Special Conditions do not matter."""

    quantity: Literal["bench limit", "tool slots", "conditions"]
    n: int | None = None


# --------------------------------------------------------------------------- several effects


@dataclass(frozen=True, slots=True)
class ChooseEffects(ParsedSentence):
    """The player chooses `n` of the effects that follow; 0 for at least one."""

    n: int


@dataclass(frozen=True, slots=True)
class EffectOption(ParsedSentence):
    """The start of one of the effects to choose from."""
