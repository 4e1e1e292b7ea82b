"""What helps a player to decide and to follow a game, for a seat, from what it may know; and its JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from validator.engine.game import Game
from validator.field_docs import Doc
from validator.services.explanations.choices import Choice, Spread, choice
from validator.services.explanations.previews import Likely, PokemonOutcome, Preview, Span, attack_previews
from validator.services.explanations.reasons import Reason, why_not
from validator.services.explanations.steps import StepMark
from validator.services.explanations.turn_log import TurnLog, log


@dataclass(frozen=True, slots=True)
class SeatHints:
    """Hints for a seat, from what it may know.

    Attributes:
        previews: What attacks would do, by the number of the option.
        reasons: Why actions are not offered.
        choice: The open choice; None where the seat has none, and in the main part of a turn.
        cards: The catalogue ids of the cards that reasons and the choice name, by their number.
        log: What has happened, by turns.
    """

    previews: Mapping[int, Preview]
    reasons: tuple[Reason, ...]
    choice: Choice | None
    cards: Mapping[int, str]
    log: tuple[TurnLog, ...]


def collect_hints(game: Game, seat: int | None, seats: Sequence[int], names: tuple[str, str]) -> SeatHints:
    """Return the hints for a seat (None: a spectator), with the log as `seats` of one person may know it."""
    sentences = log(game, seats, names)
    if seat is None:
        return SeatHints({}, (), None, {}, sentences)
    open_choice, reasons = choice(game, seat), why_not(game, seat)
    shown = [each.card for each in reasons]
    if open_choice is not None:
        rows = (open_choice.card, *(row.card for row in open_choice.rows))
        shown += [card for card in rows if card is not None]
    return SeatHints(
        previews=attack_previews(game, seat),
        reasons=reasons,
        choice=open_choice,
        cards={number: game.table.ids[number] for number in shown},
        log=sentences,
    )


# ---------------------------------------------------------------------------------------------- their JSON


@dataclass(slots=True)
class PreviewAnswer:
    """What an attack would do now, from what the seat knows."""

    option: Annotated[int, Doc("Number of the option of the open decision.")]
    attack: Annotated[str, Doc("Name of the attack.")]
    text: Annotated[str, Doc("The outcome in English; may be empty.")]
    outcomes: Annotated[
        Sequence[PokemonOutcome], Doc("The Pokémon that it does something to, the defending one first.")
    ]
    prizes: Annotated[Span | None, Doc("Prize cards that its player takes; null where not known.")]
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
    most: Annotated[int | None, Doc("How many may be taken of the group; null without its own limit.")]
    rows: Annotated[Sequence[ChoiceRowAnswer], Doc("Its rows.")]


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
    spread: Annotated[Spread | None, Doc("Set where damage counters are put.")]


@dataclass(slots=True)
class HintsAnswer:
    """What helps a seat to decide and to follow the game, from what it may know."""

    version: Annotated[int, Doc("Version of the game.")]
    previews: Annotated[Sequence[PreviewAnswer], Doc("What the attacks offered would do.")]
    reasons: Annotated[Sequence[ReasonAnswer], Doc("Why other actions are not offered.")]
    choice: Annotated[ChoiceAnswer | None, Doc("The open choice; null in the main part of a turn.")]
    turns: Annotated[Sequence[TurnLog], Doc("The log: a sentence for each action, by turns.")]


@dataclass(slots=True)
class StepsAnswer:
    """The steps of a game that was played."""

    version: Annotated[int, Doc("Version of the game.")]
    steps: Annotated[Sequence[StepMark], Doc("The steps, the first one before any choice.")]


def answer_hints(version: int, hints: SeatHints) -> HintsAnswer:
    """Return the JSON object of hints."""
    return HintsAnswer(
        version=version,
        previews=[_preview(each) for each in hints.previews.values()],
        reasons=[
            ReasonAnswer(
                each.subject, each.name, hints.cards[each.card], each.pokemon, each.sentence, each.code
            )
            for each in hints.reasons
        ],
        choice=None if hints.choice is None else _choice(hints.choice, hints.cards),
        turns=hints.log,
    )


def _preview(preview: Preview) -> PreviewAnswer:
    reached = [preview.defending, preview.attacker, *preview.others]
    return PreviewAnswer(
        option=preview.option,
        attack=preview.attack,
        text=preview.text,
        outcomes=[each for each in reached if each is not None],
        prizes=preview.prizes,
        wins=preview.wins,
        chooses=preview.chooses,
        hidden=preview.hidden,
    )


def _choice(choice: Choice, cards: Mapping[int, str]) -> ChoiceAnswer:
    return ChoiceAnswer(
        title=choice.title,
        source=None if choice.card is None else cards[choice.card],
        effect=choice.effect,
        low=choice.low,
        high=choice.high,
        ordered=choice.ordered,
        groups=[
            ChoiceGroupAnswer(
                group.title,
                group.most,
                [
                    ChoiceRowAnswer(
                        text=row.text,
                        note=row.note,
                        options=row.options,
                        most=row.most,
                        place=row.place,
                        card=None if row.card is None else cards[row.card],
                        pokemon=row.pokemon,
                    )
                    for row in group.rows
                ],
            )
            for group in choice.groups
        ],
        spread=choice.spread,
    )
