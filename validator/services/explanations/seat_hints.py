"""Everything that helps the reader of a stored game, gathered for one look at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from validator.engine.game import Game
from validator.services.explanations.hints import (
    Choice,
    Preview,
    Reason,
    TurnLog,
    attack_previews,
    choice,
    log,
    why_not,
)


@dataclass(frozen=True, slots=True)
class SeatHints:
    """Hints for a seat, from what it may know.

    Attributes:
        previews: What attacks would do, by the number of the option.
        reasons: Why things are not offered.
        choice: The open choice; None where the seat has none, and in the main part of a turn.
        cards: The catalogue ids of the cards that reasons and the choice name, by their number.
        log: What has happened, by turns.
    """

    previews: Mapping[int, Preview]
    reasons: tuple[Reason, ...]
    choice: Choice | None
    cards: Mapping[int, str]
    log: tuple[TurnLog, ...]


def gather_hints(game: Game, seat: int | None, seats: Sequence[int], names: tuple[str, str]) -> SeatHints:
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
