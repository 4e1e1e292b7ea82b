"""What the page Hands shows of goldfish by playing: how often a goal is reached, and why it is not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from validator.bots.goals.hands import GoldfishSpec
from validator.decks.deck import Deck
from validator.errors import PtcgError, UsageError
from validator.services.decks.check import built_in_catalogue
from validator.services.games.decks import cards_of
from validator.services.games.goldfish import GoldfishRequest, plan_goldfish, replay_of, run_goldfish
from validator.services.games.goldfish_views import GoldfishGoalAnswer, answer_goal
from validator.services.games.local import choose_edition
from validator.web.check_form import format_error
from validator.web.deck_counts import CountBar

HANDS = 100
"""Hands of one answer."""
SECONDS = 1.5
"""How long they may take; fewer are played on a slow machine."""


@dataclass(frozen=True, slots=True)
class GoldfishPanel:
    """The panel: the goal as typed, and the answer or why there is none."""

    typed: str = ""
    answer: GoldfishGoalAnswer | None = None
    number: str = ""
    bars: tuple[CountBar, ...] = ()
    reasons: tuple[CountBar, ...] = field(default=())
    refusal: str = ""


def show_goldfish(deck: Deck, goal: str, seed: int) -> GoldfishPanel:
    """Play hands of a deck towards a goal, if there is one."""
    typed = goal.strip()
    if not typed:
        return GoldfishPanel()
    try:
        spec = _plan(deck, typed, seed)
        hands = list(run_goldfish(spec, HANDS, most_seconds=SECONDS))
    except PtcgError as error:
        return GoldfishPanel(typed, refusal=format_error(error))
    answer = answer_goal(spec, hands)
    rows = [(f"Turn {row.turn}", row.rate) for row in answer.turns]
    rows += [("First", answer.first.rate), ("Second", answer.second.rate)]
    missed = max(1, answer.total.hands - answer.total.reached)
    return GoldfishPanel(
        typed,
        answer,
        f"{answer.total.rate or 0.0:.0%}",
        tuple(
            CountBar(label, round(100 * rate, 1), f"{rate:.0%}") for label, rate in rows if rate is not None
        ),
        tuple(
            CountBar(row.text, round(100 * row.hands / missed, 1), str(row.hands))
            for row in answer.reasons[:5]
        ),
    )


def goldfish_replay(deck: Deck, goal: str, seed: int, number: int) -> dict[str, Any]:
    """Return one hand as a replay. Raises `PtcgError` as for an answer."""
    return replay_of(_plan(deck, goal.strip(), seed), number, deck.name or "Deck", built_in_catalogue())


def _plan(deck: Deck, goal: str, seed: int) -> GoldfishSpec:
    cards = cards_of(deck)
    if not cards:
        raise UsageError("A deck needs 60 known cards to be played.", "Open the deck to fix it.")
    request = GoldfishRequest(
        cards=cards, goals=(goal,), hands=HANDS, seed=seed, plans=False, edition=choose_edition(None)
    )
    (spec,) = plan_goldfish(request, built_in_catalogue())
    return spec
