"""The JSON of hints and steps: one dataclass for each object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from validator.field_docs import Doc
from validator.services.explanations.hints import (
    Choice,
    ChoiceRow,
    PokemonOutcome,
    Preview,
    Reason,
    Span,
    StepMark,
    TurnLog,
)
from validator.services.explanations.seat_hints import SeatHints

Likely = Literal["no", "maybe", "yes"]


@dataclass(slots=True)
class SpanAnswer:
    """A number that coins may decide."""

    low: Annotated[int, Doc("The least.")]
    high: Annotated[int | None, Doc("The most; null without an upper limit.")]
    mean: Annotated[float | None, Doc("The mean; null where not all coins were counted.")]


@dataclass(slots=True)
class PokemonOutcomeAnswer:
    """What an attack would do to one Pokémon."""

    pokemon: Annotated[int, Doc("Instance ID of the Pokémon.")]
    name: Annotated[str, Doc("Its name.")]
    player: Annotated[int, Doc("Whose it is.")]
    damage: Annotated[SpanAnswer, Doc("Damage and damage counters, in HP.")]
    hp_left: Annotated[SpanAnswer, Doc("HP that it keeps.")]
    knocked_out: Annotated[Likely, Doc("Whether it is Knocked Out; `maybe` where coins decide.")]
    conditions: Annotated[Sequence[str], Doc("Special Conditions that it is given.")]
    maybe_conditions: Annotated[Sequence[str], Doc("Special Conditions that coins decide.")]


@dataclass(slots=True)
class PreviewAnswer:
    """What an attack would do now, from what the seat knows."""

    option: Annotated[int, Doc("Number of the option of the open decision.")]
    attack: Annotated[str, Doc("Name of the attack.")]
    text: Annotated[str, Doc("The outcome in English; may be empty.")]
    outcomes: Annotated[
        Sequence[PokemonOutcomeAnswer], Doc("The Pokémon that it does something to, the defending one first.")
    ]
    prizes: Annotated[SpanAnswer | None, Doc("Prize cards that its player takes; null where not known.")]
    wins: Annotated[Likely, Doc("Whether it wins the game.")]
    chooses: Annotated[bool, Doc("Whether a choice follows, which is not part of the outcome.")]
    hidden: Annotated[bool, Doc("Whether a card that the seat does not know decides the outcome.")]


@dataclass(slots=True)
class ReasonAnswer:
    """Why something is not offered: the first condition that fails."""

    subject: Annotated[Literal["hand", "ability", "attack", "retreat"], Doc("What it is about.")]
    name: Annotated[str, Doc("Name of the card, Ability or attack.")]
    card: Annotated[str, Doc("Catalogue ID of the card.")]
    pokemon: Annotated[int | None, Doc("Instance ID of the Pokémon in play; null for none.")]
    reason: Annotated[str, Doc("The condition in English.")]
    code: Annotated[str, Doc("The condition as a word.", examples=("Supporter played",))]


@dataclass(slots=True)
class ChoiceRowAnswer:
    """Options that are the same to the player."""

    text: Annotated[str, Doc("What it is.")]
    note: Annotated[str, Doc("What distinguishes it; may be empty.")]
    options: Annotated[Sequence[int], Doc("Numbers of its options; take them from the front.")]
    most: Annotated[int, Doc("How many may be taken at once.")]
    place: Annotated[str, Doc("Where its cards are; empty for others.")]
    card: Annotated[str | None, Doc("Catalogue ID of a card that it shows.")]
    pokemon: Annotated[int | None, Doc("Instance ID of a Pokémon that it shows.")]


@dataclass(slots=True)
class ChoiceGroupAnswer:
    """Rows under one heading."""

    title: Annotated[str, Doc("The heading; may be empty.")]
    most: Annotated[int | None, Doc("How many may be taken of the group; null without a limit of its own.")]
    rows: Annotated[Sequence[ChoiceRowAnswer], Doc("Its rows.")]


@dataclass(slots=True)
class SpreadTargetAnswer:
    """A Pokémon that damage counters may be put on."""

    pokemon: Annotated[int, Doc("Instance ID.")]
    name: Annotated[str, Doc("Its name.")]
    hp: Annotated[int, Doc("HP that it has left.")]
    max_hp: Annotated[int, Doc("Its HP without damage.")]


@dataclass(slots=True)
class SpreadAnswer:
    """Damage counters to put on several Pokémon; send them all at once as `spread`."""

    counters: Annotated[int, Doc("How many there are to put.")]
    targets: Annotated[Sequence[SpreadTargetAnswer], Doc("Where they may be put.")]


@dataclass(slots=True)
class ChoiceAnswer:
    """The open choice of the seat."""

    title: Annotated[str, Doc("The card and its question.", examples=("Dawn: search your deck",))]
    source: Annotated[str | None, Doc("Catalogue ID of the card that requires it; null where the rules do.")]
    effect: Annotated[str, Doc("The effect of that card in English; may be empty.")]
    low: Annotated[int, Doc("Minimum number of options.")]
    high: Annotated[int, Doc("Maximum number of options.")]
    ordered: Annotated[bool, Doc("Whether the order of the options matters.")]
    groups: Annotated[Sequence[ChoiceGroupAnswer], Doc("The options, equal ones as one row.")]
    spread: Annotated[SpreadAnswer | None, Doc("Set where damage counters are put.")]


@dataclass(slots=True)
class LogLineAnswer:
    """A sentence of the log."""

    text: Annotated[str, Doc("The sentence, without the player who acted.")]
    player: Annotated[int | None, Doc("Who acted; null for nobody.")]
    first: Annotated[int, Doc("Number of its first event.")]
    last: Annotated[int, Doc("Number of its last event.")]


@dataclass(slots=True)
class TurnAnswer:
    """The sentences of a turn."""

    turn: Annotated[int, Doc("The turn; 0 for the set-up.")]
    player: Annotated[int | None, Doc("Whose turn it is; null in the set-up.")]
    lines: Annotated[Sequence[LogLineAnswer], Doc("The sentences, the oldest first.")]


@dataclass(slots=True)
class HintsAnswer:
    """What helps a seat to decide and to follow the game, from what it may know."""

    version: Annotated[int, Doc("Version of the game.")]
    previews: Annotated[Sequence[PreviewAnswer], Doc("What the attacks offered would do.")]
    reasons: Annotated[Sequence[ReasonAnswer], Doc("Why other things are not offered.")]
    choice: Annotated[ChoiceAnswer | None, Doc("The open choice; null in the main part of a turn.")]
    turns: Annotated[Sequence[TurnAnswer], Doc("The log: a sentence for each action, by turns.")]


@dataclass(slots=True)
class StepAnswer:
    """One step of a game that was played."""

    at: Annotated[int, Doc("Choices made so far; 0 as the game began.")]
    turn: Annotated[int, Doc("Turn number; 0 in the set-up.")]
    player: Annotated[int | None, Doc("Whose turn it is; null in the set-up.")]
    prizes: Annotated[Sequence[int], Doc("Prize cards that each player took in this step.")]
    knocked_out: Annotated[Sequence[str], Doc("Names of the Pokémon that were Knocked Out in this step.")]
    text: Annotated[str, Doc("What happened; may be empty.")]


@dataclass(slots=True)
class StepsAnswer:
    """The steps of a game that was played."""

    version: Annotated[int, Doc("Version of the game.")]
    steps: Annotated[Sequence[StepAnswer], Doc("The steps, the first one before any choice.")]


def answer_hints(version: int, hints: SeatHints) -> HintsAnswer:
    """Return the JSON object of hints."""
    return HintsAnswer(
        version=version,
        previews=[_preview(each) for each in hints.previews.values()],
        reasons=[_reason(each, hints) for each in hints.reasons],
        choice=None if hints.choice is None else _choice(hints.choice, hints),
        turns=[_turn(each) for each in hints.log],
    )


def answer_steps(version: int, marks: Sequence[StepMark]) -> StepsAnswer:
    """Return the JSON object of steps."""
    return StepsAnswer(
        version,
        [
            StepAnswer(each.at, each.turn, each.player, list(each.prizes), each.knocked_out, each.text)
            for each in marks
        ],
    )


def _span(span: Span) -> SpanAnswer:
    return SpanAnswer(span.low, span.high, span.mean)


def _preview(preview: Preview) -> PreviewAnswer:
    reached = [preview.defending, preview.attacker, *preview.others]
    return PreviewAnswer(
        option=preview.option,
        attack=preview.attack,
        text=preview.text,
        outcomes=[_outcome(each) for each in reached if each is not None],
        prizes=None if preview.prizes is None else _span(preview.prizes),
        wins=preview.wins,
        chooses=preview.chooses,
        hidden=preview.hidden,
    )


def _outcome(outcome: PokemonOutcome) -> PokemonOutcomeAnswer:
    return PokemonOutcomeAnswer(
        pokemon=outcome.pokemon,
        name=outcome.name,
        player=outcome.player,
        damage=_span(outcome.damage),
        hp_left=_span(outcome.hp_left),
        knocked_out=outcome.knocked_out,
        conditions=outcome.conditions,
        maybe_conditions=outcome.maybe,
    )


def _reason(reason: Reason, hints: SeatHints) -> ReasonAnswer:
    return ReasonAnswer(
        subject=reason.subject,
        name=reason.name,
        card=hints.cards[reason.card],
        pokemon=reason.pokemon,
        reason=reason.sentence,
        code=reason.code,
    )


def _choice(choice: Choice, hints: SeatHints) -> ChoiceAnswer:
    spread = None
    if choice.spread is not None:
        targets = [
            SpreadTargetAnswer(each.pokemon, each.name, each.hp, each.max_hp)
            for each in choice.spread.targets
        ]
        spread = SpreadAnswer(choice.spread.counters, targets)
    return ChoiceAnswer(
        title=choice.title,
        source=None if choice.card is None else hints.cards[choice.card],
        effect=choice.effect,
        low=choice.low,
        high=choice.high,
        ordered=choice.ordered,
        groups=[
            ChoiceGroupAnswer(group.title, group.most, [_row(row, hints) for row in group.rows])
            for group in choice.groups
        ],
        spread=spread,
    )


def _row(row: ChoiceRow, hints: SeatHints) -> ChoiceRowAnswer:
    card = None if row.card is None else hints.cards[row.card]
    return ChoiceRowAnswer(row.text, row.note, row.options, row.most, row.place, card, row.pokemon)


def _turn(turn: TurnLog) -> TurnAnswer:
    lines = [LogLineAnswer(each.text, each.player, each.first, each.last) for each in turn.lines]
    return TurnAnswer(turn.turn, turn.player, lines)
