"""The page Hands: some opening hands of a seed, one of them in full, and the odds of combinations."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from validator.decks.deck import Deck
from validator.decks.deck_name import name_deck
from validator.decks.load import load_decks
from validator.errors import PtcgError
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.http.callers import find_client
from validator.http.games import current_games, current_runs
from validator.http.rate_limits import heavy
from validator.rng import MAX_SEED, fresh_seed
from validator.services.decks.check import built_in_catalogue
from validator.storage.quotas import TooMany
from validator.support.encoding import JsonObject
from validator.vocabulary import Going
from validator.web.addresses import below
from validator.web.check_form import CheckForm, format_error, parse_form, read_number
from validator.web.deck_link import deck_path, deck_url
from validator.web.examples import RIVALS, read_example, read_rival
from validator.web.goldfish_view import (
    GoldfishPanel,
    goldfish_replay,
    show_goldfish,
    show_goldfish_run,
    start_goldfish_run,
)
from validator.web.hands_view import (
    HANDS_AT_ONCE,
    MOST_HANDS,
    Answer,
    DeckCard,
    HandRow,
    answer_question,
    deal_rows,
    list_cards,
    option_groups,
    read_conditions,
)
from validator.web.odds_builder import (
    MOST_CARDS,
    MOST_COPIES,
    MOST_GROUPS,
    CardGroup,
    read_groups,
    write_groups,
)
from validator.web.odds_view import find_chances
from validator.web.pages.play_start import answer_started

if TYPE_CHECKING:
    from validator.odds.query import CardCondition
    from validator.odds.report import DealContext

page = Blueprint("web_hands", __name__)

TURN = 4
"""Last own turn for which the odds of every card are shown."""

DEFAULT_TURN = 2
"""The own turn of a question, and the last one whose draws are shown, by default."""

MOST_TURNS = 9
"""Last own turn of a question on the page."""


@dataclass(slots=True)
class HandsState:
    """What the address says beside the list: seed, who goes first, which hands, and the question."""

    seed: int
    going: Going
    first: int
    hand: int
    turn: int
    groups: tuple[CardGroup, ...]
    given_seed: str = ""

    def query(self, **changes: object) -> dict[str, object]:
        """Return the fields of an address, with some changed; what is at its default is left out."""
        fields: dict[str, object] = {"seed": self.seed}
        if self.going == "second":
            fields["going"] = "second"
        if self.turn != DEFAULT_TURN:
            fields["turn"] = self.turn
        if self.groups:
            fields["want"] = write_groups(self.groups)
        return {**fields, **changes}


@dataclass(frozen=True, slots=True)
class Shown:
    """A deck that was dealt: its cards, hands, question and answer, or why it has no answer."""

    about: DealContext
    cards: tuple[DeckCard, ...]
    rows: tuple[HandRow, ...]
    answer: Answer | None
    refusal: str


@page.get("/hands")
@page.get("/d/<deck_id>/hands")
@heavy
def show_hands(deck_id: str = "") -> Response:
    """Show the form, or hands of the deck in the address; the seed makes the hands."""
    form = parse_form()
    if request.args.get("example"):
        form.text = read_example("legal")
        return redirect(form.address("/hands", seed=fresh_seed()) or below("/hands"), 303)
    return _answer(form)


@page.post("/hands")
@heavy
def post_hands() -> Response:
    """Take a list that was sent; its own address shows its hands."""
    form = parse_form()
    if form.problems or not form.text.strip():
        if not form.problems:
            form.problems.append("Deck list is empty. Paste one, or try an example.")
        return _answer(form)
    state = _read_state()
    if state.given_seed and state.seed < 0:
        return _answer(form)
    if state.seed < 0:
        state.seed = fresh_seed()
    more = {name: value for name in ("from", "hand", "goal", "run") if (value := request.form.get(name, ""))}
    address = form.address("/hands", **state.query(**more))
    return redirect(address, 303) if address else _answer(form)


@page.post("/hands/steps")
@page.post("/d/<deck_id>/hands/steps")
@heavy
def step_hand(deck_id: str = "") -> Response:
    """Open one hand that was played towards a goal, as a replay or to be played by the reader."""
    form = parse_form()
    state = _read_state()
    given = request.form
    try:
        decks = _load(form)
        to_play = "play" in given
        number = read_number(given.get("play" if to_play else "step", ""), 1) - 1
        document = goldfish_replay(
            decks[form.deck - 1],
            given.get("goal", ""),
            max(state.seed, 0),
            number,
            plans=bool(given.get("run")),
            to_play=to_play,
        )
        started = current_games().import_replay(document)
    except PtcgError as error:
        form.problems.append(format_error(error))
        return _answer(form, status=error.status if isinstance(error, TooMany) else 400)
    response = answer_started(started)
    if not to_play:
        response.headers["Location"] = url_for("web_play.show_steps", id=started.seen.id)
    return response


@page.post("/hands/runs")
@page.post("/d/<deck_id>/hands/runs")
@heavy
def start_run(deck_id: str = "") -> Response:
    """Start to play many hands towards a goal in the background; the address of the page names the run."""
    form = parse_form()
    state = _read_state()
    goal = request.form.get("goal", "")
    try:
        deck = _load(form)[form.deck - 1]
        run = start_goldfish_run(current_runs(), deck, goal, max(state.seed, 0), find_client())
    except PtcgError as error:
        form.problems.append(format_error(error))
        return _answer(form, status=error.status if isinstance(error, TooMany) else 400)
    address = form.address("/hands", "#goldfish", **state.query(goal=goal, run=run.id))
    return redirect(address, 303) if address else _answer(form, run.id)


@page.post("/hands/runs/stop")
@page.post("/d/<deck_id>/hands/runs/stop")
@heavy
def stop_run(deck_id: str = "") -> Response:
    """Stop a run; the page shows what it has reached."""
    from validator.services.runs.goldfish import GOLDFISH

    with suppress(PtcgError):  # the page says that it is not there
        current_runs().stop(GOLDFISH, request.form.get("run", ""))
    return post_hands()


@page.get("/hands/runs/<string(length=16):id>")
@page.get("/d/<deck_id>/hands/runs/<string(length=16):id>")
def show_run(id: str, deck_id: str = "") -> Response:
    """Answer what a run has reached, for the panel of the page."""
    goldfish = show_goldfish_run(current_runs(), id)
    if goldfish.run is None:
        raise NotFound
    runs = _path(deck_id, "hands/runs", "start_run")
    response = make_response(render_template("hands/run.html", goldfish=goldfish, runs=runs, fetched=True))
    response.headers["Cache-Control"] = "no-store"
    return response


def _read_state() -> HandsState:
    given = request.form if request.method == "POST" else request.args
    turn = read_number(given.get("turn", ""), DEFAULT_TURN, MOST_TURNS)
    return HandsState(
        seed=read_number(given.get("seed", ""), -1, MAX_SEED),
        going="second" if given.get("going") == "second" else "first",
        first=min(max(read_number(given.get("from", ""), 1), 1), MOST_HANDS - HANDS_AT_ONCE + 1),
        hand=min(read_number(given.get("hand", ""), 0), MOST_HANDS),
        turn=max(turn, 1),
        groups=read_groups(given),
        given_seed=given.get("seed", ""),
    )


def _answer(form: CheckForm, run: str = "", status: int = 400) -> Response:
    state = _read_state()
    if state.seed < 0:
        if state.given_seed:
            form.problems.append(
                f"Invalid seed “{state.given_seed[:20]}” (expected a whole number, 0 to {MAX_SEED:,})."
            )
        state.seed = fresh_seed()
    decks, shown = _try_to_deal(form, state)
    deck = decks[form.deck - 1] if shown else None
    more = request.headers.get("HX-Request") == "true" and request.headers.get("HX-Target") == "rows"
    options = option_groups(shown.cards) if shown else ()
    own = form.id if shown else None
    full = None if more else deck
    text = render_template(
        "hands/rows.html" if more and shown else "hands/page.html",
        form=form,
        decks=decks,
        state=state,
        shown=shown,
        name="" if deck is None else name_deck(deck),
        options=options,
        known={name for _, names in options for name in names},
        slots=_slots(state.groups),
        most_turns=MOST_TURNS,
        most_copies=MOST_COPIES,
        at_once=HANDS_AT_ONCE,
        samples={} if shown else {RIVALS[name]: deck_url(read_rival(name), "hands") for name in RIVALS},
        most_hands=MOST_HANDS,
        chances=find_chances(full, form.day, going=state.going, turn=TURN) if full is not None else None,
        goldfish=_show_goldfish(full, state, run) if full is not None else None,
        steps=_path(own, "hands/steps", "step_hand"),
        runs=_path(own, "hands/runs", "start_run"),
        address=lambda anchor="", **changes: form.address("/hands", anchor, **state.query(**changes)),
        action=_path(own, "hands", "post_hands"),
        deck=form.address("/check"),
        tabs=[
            replace(form, deck=number).address("/hands", seed=state.seed, going=state.going)
            for number in range(1, len(decks) + 1)
        ],
    )
    response = make_response(text, status if form.problems else 200)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "HX-Request, HX-Target"
    return response


def _path(deck_id: str | None, page: str, view: str) -> str:
    """Return the path of a page of the deck, or of the view that takes any list."""
    return deck_path(deck_id, page) if deck_id else url_for(f"web_hands.{view}")


def _show_goldfish(deck: Deck, state: HandsState, run: str) -> GoldfishPanel:
    given = request.form if request.method == "POST" else request.args
    goal, run = given.get("goal", ""), run or given.get("run", "")
    return show_goldfish_run(current_runs(), run, goal) if run else show_goldfish(deck, goal, state.seed)


def _try_to_deal(form: CheckForm, state: HandsState) -> tuple[tuple[Deck, ...], Shown | None]:
    """Deal hands of the chosen list, if there is one; note the problem in the form where that fails."""
    if form.text.strip() and not form.problems:
        try:
            return _deal(form, state)
        except PtcgError as error:
            form.problems.append(format_error(error))
    return (), None


def _deal(form: CheckForm, state: HandsState) -> tuple[tuple[Deck, ...], Shown]:
    from validator.odds.query import ImpossibleQuestion
    from validator.services.odds.deal_setup import DealOptions, load_deal_decks

    catalogue = built_in_catalogue()
    decks = _load(form)
    options = DealOptions(going=state.going, on=form.day)
    (about,) = load_deal_decks([decks[form.deck - 1]], source="-", options=options, catalogue=catalogue)
    answer, refusal = None, ""
    conditions: Sequence[CardCondition] = ()
    try:
        if state.groups:
            conditions = read_conditions(state.groups, about, catalogue)
            answer = answer_question(about, state.groups, state.turn, catalogue)
    except ImpossibleQuestion as error:
        refusal = format_error(error)
    rows = deal_rows(
        about,
        state.seed,
        first=state.hand or state.first,
        count=1 if state.hand else HANDS_AT_ONCE,
        turn=None if state.hand else state.turn,
        conditions=conditions if answer else (),
    )
    cards = list_cards(about, catalogue)
    return decks, Shown(about, cards, rows, answer, refusal)


def _load(form: CheckForm) -> tuple[Deck, ...]:
    """Read the lists of a form, and put the number of the chosen one within their bounds."""
    catalogue = built_in_catalogue()
    decks = load_decks(form.text, catalogue, "-", open_season(load_format(form.format), form.day, catalogue))
    form.deck = min(max(form.deck, 1), len(decks))
    return decks


def _slots(groups: Sequence[CardGroup]) -> list[JsonObject]:
    """Return the groups of the form, each with a free place for a card, and a free group."""
    shown = [
        {"least": group.least, "cards": [*group.cards, ""][:MOST_CARDS], "number": number}
        for number, group in enumerate(groups, 1)
    ]
    if len(shown) < MOST_GROUPS:
        shown.append({"least": 1, "cards": ["", ""] if not shown else [""], "number": len(shown) + 1})
    return shown
