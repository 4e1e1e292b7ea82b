"""The JSON of dealt hands and of odds: one dataclass for each object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from validator.field_docs import Doc
from validator.odds.compute import CardOdds, ConditionOdds
from validator.odds.deal import STREAM, Deal
from validator.odds.mulligan import Mode
from validator.odds.report import DealContext, HandsReport, OddsReport
from validator.odds.sample import Sample
from validator.support.encoding import JsonObject, extended, to_object
from validator.vocabulary import EditionId, Going


@dataclass(slots=True)
class OpponentAnswer:
    """The opponent's deck, as far as mulligans go."""

    size: Annotated[int, Doc("Cards.")]
    starters: Annotated[int, Doc("Cards that can start the game.")]


@dataclass(slots=True)
class DealAnswer:
    """What hands and odds of a deck depend on."""

    source: Annotated[str, Doc("Always `-`.")]
    deck: Annotated[int, Doc("Deck number in the text, from 1.")]
    name: Annotated[str | None, Doc("Title of the deck.")]
    edition: Annotated[EditionId, Doc("Rulebook edition.", examples=("sv2023",))]
    size: Annotated[int, Doc("Cards of the deck.")]
    starters_in_deck: Annotated[int, Doc("Cards of the deck that can start the game.")]
    going: Annotated[Going, Doc("first or second.")]
    prizes: Annotated[int, Doc("Prize cards.")]
    mulligan_rule: Annotated[
        Mode, Doc("full: extra cards for the difference in mulligans; simple: one for each.")
    ]
    mulligan_limit: Annotated[int | None, Doc("Mulligans after which a Basic Pokémon is set aside.")]
    opponent: Annotated[OpponentAnswer | None, Doc("The opponent; null if none.")]


@dataclass(slots=True)
class DeckCardAnswer:
    """A card of the deck."""

    id: Annotated[str, Doc("Catalogue id.", examples=("sv06-130",))]
    name: Annotated[str, Doc("Printed English name.")]
    count: Annotated[int, Doc("Copies.")]
    starts: Annotated[bool, Doc("Whether the card can start the game.")]


@dataclass(slots=True)
class DrawAnswer:
    """A card drawn for a turn."""

    turn: Annotated[int, Doc("The player's own turn.")]
    card: Annotated[str, Doc("Catalogue id.")]


@dataclass(slots=True)
class OpeningAnswer:
    """One hand dealt; cards are catalogue ids, in the order drawn."""

    number: Annotated[int, Doc("Number of the hand, from 1.")]
    mulligans: Annotated[tuple[tuple[str, ...], ...], Doc("Mulliganed hands.")]
    hand: Annotated[tuple[str, ...], Doc("Opening hand.")]
    starters: Annotated[int, Doc("Cards of it that can start the game.")]
    set_aside: Annotated[
        bool, Doc("Whether the mulligan limit forced the hand; its first card was set aside.")
    ]
    prizes: Annotated[tuple[str, ...], Doc("Prize cards.")]
    opponent_mulligans: Annotated[int, Doc("The opponent's mulligans.")]
    bonus_allowed: Annotated[int, Doc("Extra cards the player may draw.")]
    bonus: Annotated[tuple[str, ...], Doc("Extra cards drawn.")]
    opponent_bonus_allowed: Annotated[int, Doc("Extra cards the opponent may draw.")]
    draws: Annotated[tuple[DrawAnswer, ...], Doc("The next draws.")]


@dataclass(slots=True)
class DeckHandsAnswer(DealAnswer):
    """Hands dealt of one deck."""

    seed: Annotated[int, Doc("Seed that reproduces these hands, in the same `stream`.")]
    stream: Annotated[int, Doc("Version of the random numbers.", examples=(2,))]
    dealt: Annotated[int, Doc("Hands dealt.")]
    cards: Annotated[tuple[DeckCardAnswer, ...], Doc("The cards of the deck, by print.")]
    hands: Annotated[tuple[OpeningAnswer, ...], Doc("The hands; empty if statistics were requested.")]
    statistics: Annotated[Sample | None, Doc("Statistics; null if hands are returned.")]


@dataclass(slots=True)
class HandsAnswer:
    """Hands dealt."""

    decks: Annotated[tuple[DeckHandsAnswer, ...], Doc("The deck of the request.")]


@dataclass(slots=True)
class OpeningOddsAnswer:
    """Odds of the opening hand."""

    redraw: Annotated[float, Doc("Probability that a hand must be mulliganed.", low=0, high=1)]
    redraw_fraction: Annotated[str, Doc("The same, as an exact fraction.", examples=("643195/2145594",))]
    mulligans: Annotated[
        tuple[float, ...],
        Doc("By number of mulligans; the last entry includes all higher numbers.", low=0, high=1),
    ]
    expected_mulligans: Annotated[float, Doc("Expected number of mulligans.", low=0)]
    set_aside: Annotated[float, Doc("Probability that the mulligan limit forces the hand.", low=0, high=1)]
    starters: Annotated[
        tuple[float, ...], Doc("By number of starting Pokémon in the opening hand.", low=0, high=1)
    ]


@dataclass(slots=True)
class BonusOddsAnswer:
    """Odds of extra cards."""

    cards: Annotated[tuple[float, ...], Doc("By extra cards allowed.", low=0, high=1)]
    expected: Annotated[float, Doc("Expected number of extra cards.", low=0)]


@dataclass(slots=True)
class DeckOddsAnswer(DealAnswer):
    """The odds of one deck."""

    turn: Annotated[int, Doc("The last turn answered.")]
    draws_by_turn: Annotated[tuple[int, ...], Doc("Cards drawn by turn 1, 2 …")]
    opening: Annotated[OpeningOddsAnswer, Doc("The opening hand.")]
    bonus: Annotated[BonusOddsAnswer | None, Doc("Extra cards; null without an opponent.")]
    cards: Annotated[tuple[CardOdds, ...], Doc("Each name of the deck.")]
    wishes: Annotated[tuple[ConditionOdds, ...], Doc("Each requested condition.")]
    together: Annotated[ConditionOdds | None, Doc("All or any of the conditions; null for fewer than two.")]
    notes: Annotated[tuple[str, ...], Doc("Notes on the result.")]


@dataclass(slots=True)
class OddsAnswer:
    """Odds per deck."""

    decks: Annotated[tuple[DeckOddsAnswer, ...], Doc("The deck of the request.")]


def answer_deal(about: DealContext) -> DealAnswer:
    """Return what hands and odds of a deck depend on."""
    opponent = about.table.opponent
    return DealAnswer(
        source=about.source,
        deck=about.deck,
        name=about.name,
        edition=about.edition.id,
        size=about.pile.size,
        starters_in_deck=about.pile.starters,
        going=about.going,
        prizes=about.table.prizes,
        mulligan_rule=about.table.rule.mode,
        mulligan_limit=about.table.rule.limit,
        opponent=OpponentAnswer(opponent.size, opponent.starters) if opponent else None,
    )


def answer_hands(report: HandsReport) -> DeckHandsAnswer:
    """Return the answer on the hands of one deck; hands hold catalogue ids, which `cards` explains."""
    kinds = report.about.pile.kinds
    return extended(
        DeckHandsAnswer,
        answer_deal(report.about),
        report.seed,
        STREAM,
        report.hands,
        tuple(DeckCardAnswer(kind.card_id, kind.name, kind.count, kind.starts) for kind in kinds),
        tuple(_answer_opening(report, opening) for opening in report.openings),
        report.sample,
    )


def _answer_opening(report: HandsReport, opening: Deal) -> OpeningAnswer:
    kinds = report.about.pile.kinds

    def ids(cards: Sequence[int]) -> tuple[str, ...]:
        return tuple([kinds[card].card_id for card in cards])

    return OpeningAnswer(
        number=opening.number,
        mulligans=tuple(map(ids, opening.redrawn)),
        hand=ids(opening.hand),
        starters=report.starters(opening),
        set_aside=opening.set_aside,
        prizes=ids(opening.prizes),
        opponent_mulligans=opening.theirs,
        bonus_allowed=opening.allowed,
        bonus=ids(opening.bonus),
        opponent_bonus_allowed=opening.given,
        draws=tuple(map(DrawAnswer, report.turns, ids(opening.draws))),
    )


def answer_odds(report: OddsReport) -> DeckOddsAnswer:
    """Return the answer on the odds of one deck."""
    odds = report.odds
    opening = OpeningOddsAnswer(
        redraw=odds.redraw,
        redraw_fraction=odds.redraw_fraction,
        mulligans=odds.mulligans,
        expected_mulligans=odds.expected_mulligans,
        set_aside=odds.set_aside,
        starters=odds.starters,
    )
    bonus = None
    if odds.bonus is not None and odds.expected_bonus is not None:
        bonus = BonusOddsAnswer(odds.bonus, odds.expected_bonus)
    return extended(
        DeckOddsAnswer,
        answer_deal(report.about),
        odds.turn,
        odds.draws,
        opening,
        bonus,
        odds.rows,
        odds.conditions,
        odds.together,
        odds.notes,
    )


def serialize_hands(reports: Sequence[HandsReport]) -> JsonObject:
    """Return the JSON object of the hands of several decks."""
    return to_object(HandsAnswer(tuple(map(answer_hands, reports))))


def serialize_odds(reports: Sequence[OddsReport]) -> JsonObject:
    """Return the JSON object of the odds of several decks."""
    return to_object(OddsAnswer(tuple(map(answer_odds, reports))))
