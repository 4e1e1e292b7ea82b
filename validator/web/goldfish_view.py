"""What the page Hands shows of goldfish by playing: how often a goal is reached, and why it is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from validator.decks.deck import Deck
from validator.errors import PtcgError, UsageError
from validator.services.decks.check import built_in_catalogue
from validator.services.games.decks import cards_of
from validator.services.runs.stored import StoredRuns
from validator.storage.quotas import Client
from validator.storage.records import ALIVE, RunRecord
from validator.web.check_form import format_error
from validator.web.deck_counts import CountBar

if TYPE_CHECKING:
    from validator.bots.goals.hands import GoldfishSpec
    from validator.services.runs.goldfish import GoldfishRequest

HANDS = 100
"""Hands of an answer at once; fewer are played on a slow machine."""
RUN_HANDS = 1_000
"""Hands of a run in the background."""
RUN_SECONDS = 120.0
"""How long it may take."""
SAMPLE = 40
"""This many of its hands have the mark of a player that sees everything, and are played again if missed."""
PEEKS = 50
"""In how many ways these are played by that player."""

_REASONS = 5
_CARDS = 6


@dataclass(frozen=True, slots=True)
class GoldfishPanel:
    """The panel: the goal as typed, and the answer or why there is none; `run` is one in the background."""

    typed: str = ""
    answer: Mapping[str, Any] | None = None
    number: str = ""
    bars: tuple[CountBar, ...] = ()
    reasons: tuple[CountBar, ...] = ()
    helps: tuple[CountBar, ...] = ()
    refusal: str = ""
    run: RunRecord | None = None

    @property
    def running(self) -> bool:
        """Whether a run goes on."""
        return self.run is not None and self.run.state in ALIVE


def show_goldfish(deck: Deck, goal: str, seed: int) -> GoldfishPanel:
    """Play hands of a deck towards a goal at once, if there is one."""
    from validator.services.runs.goldfish import play_in_time, serialize_goldfish

    typed = goal.strip()
    if not typed:
        return GoldfishPanel()
    try:
        spec = _plan(_request(deck, typed, seed))
        (hands,) = play_in_time([spec], HANDS)
    except PtcgError as error:
        return GoldfishPanel(typed, refusal=format_error(error))
    return _panel(typed, serialize_goldfish([spec], [hands], HANDS))


def show_goldfish_run(runs: StoredRuns, id: str, goal: str = "") -> GoldfishPanel:
    """Return the panel of a run in the background as it is now."""
    from validator.services.runs.goldfish import GOLDFISH

    try:
        run = runs.look(GOLDFISH, id)
    except PtcgError as error:
        return GoldfishPanel(goal.strip(), refusal=format_error(error))
    return replace(_panel(goal.strip(), run.result), run=run)


def start_goldfish_run(runs: StoredRuns, deck: Deck, goal: str, seed: int, client: Client) -> RunRecord:
    """Start a run in the background. Raises `PtcgError`."""
    from validator.services.runs.goldfish import GOLDFISH

    request = replace(
        _request(deck, goal.strip(), seed),
        hands=RUN_HANDS,
        plans=True,
        peek=PEEKS,
        peek_hands=SAMPLE,
        what_helps=SAMPLE,
        most_seconds=RUN_SECONDS,
    )
    return runs.start(GOLDFISH, request, client=client)


def goldfish_replay(
    deck: Deck, goal: str, seed: int, number: int, *, plans: bool, to_play: bool = False
) -> dict[str, Any]:
    """Return one hand as a replay, or to be played (`replay_of`). Raises `PtcgError` as for an answer."""
    from validator.services.runs.goldfish import replay_of

    spec = _plan(replace(_request(deck, goal.strip(), seed), plans=plans))
    return replay_of(spec, number, deck.name or "Deck", built_in_catalogue(), to_play=to_play)


def _panel(typed: str, result: Mapping[str, Any]) -> GoldfishPanel:
    from validator.services.runs.goldfish import FEW, rate_in_words, rate_of_turn

    (answer,) = result["goals"]
    total, peek, helps = answer["total"], answer["peek"], answer["what_helps"]
    rows = [(f"Turn {row['turn']}", rate_of_turn(row, total)) for row in answer["turns"]]
    rows += [("First", answer["first"]), ("Second", answer["second"])]
    if peek is not None:
        rows.append((f"Every card known, {peek['hands']} hands", peek))
    missed = max(1, total["hands"] - total["reached"])
    return GoldfishPanel(
        typed,
        answer,
        f"{total['rate']:.0%}" if total["hands"] >= FEW else "",
        tuple(
            CountBar(label, round(100 * row["rate"], 1), rate_in_words(row, 0, ""))
            for label, row in rows
            if row["rate"] is not None
        ),
        tuple(
            CountBar(
                row["text"] + (f" (all prized: {row['prized']})" if row["prized"] else ""),
                round(100 * row["hands"] / missed, 1),
                str(row["hands"]),
            )
            for row in answer["reasons"][:_REASONS]
        ),
        tuple(
            CountBar(row["name"], round(100 * row["rate"], 1), f"{row['helped']} ({low:.0%} to {high:.0%})")
            for row in _helping(helps)[:_CARDS]
            for low, high in (row["interval"],)
        ),
    )


def _helping(helps: Mapping[str, Any] | None) -> list[Mapping[str, Any]]:
    """Return the cards that help more often than one that the goal does not lack."""
    if helps is None:
        return []
    chance = helps["unwanted"]["reached"] if helps["unwanted"] else 0
    return [row for row in helps["cards"] if row["helped"] > chance]


def _request(deck: Deck, goal: str, seed: int) -> GoldfishRequest:
    from validator.services.games.local import choose_edition
    from validator.services.runs.goldfish import GoldfishRequest

    cards = cards_of(deck)
    if not cards:
        raise UsageError("A deck needs 60 known cards to be played.", "Open the deck to fix it.")
    return GoldfishRequest(
        cards=cards, goals=(goal,), hands=HANDS, seed=seed, plans=False, edition=choose_edition(None)
    )


def _plan(request: GoldfishRequest) -> GoldfishSpec:
    from validator.services.runs.goldfish import plan_goldfish

    (spec,) = plan_goldfish(request, built_in_catalogue())
    return spec
