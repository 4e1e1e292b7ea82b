"""The page Hands: goldfish hands of a deck with their mulligans, Prize cards, next draws, and the odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.errors import PtcgError
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.http.rate_limits import heavy
from validator.odds.deal import Deal, deal_hands
from validator.odds.deck_composition import HAND
from validator.odds.report import DealContext
from validator.rng import MAX_SEED, fresh_seed
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.services.odds.deal_setup import DealOptions, load_deal_decks
from validator.vocabulary import Going
from validator.web.check_form import CheckForm, format_error, parse_form, read_number
from validator.web.examples import read_example
from validator.web.odds_view import find_chances

page = Blueprint("web_hands", __name__)

MOST_DRAWS = 12
"""The most next draws of one hand; each deal has them, so that a seed gives the same however many show."""

TURN = 4
"""Last own turn for which odds are shown."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal as far as it is looked at: the hands shuffled back so far, and the hand now.

    `is_opening`: the hand has a starting Pokémon, so the game can begin; `draws` are the next draws
    that are shown, each with the own turn it is drawn in.
    """

    seed: int
    redrawn: tuple[tuple[dict[str, Any], ...], ...]
    hand: tuple[dict[str, Any], ...]
    is_opening: bool
    prizes: tuple[dict[str, Any], ...]
    draws: tuple[tuple[int, dict[str, Any]], ...]
    most_draws: int


@page.get("/hands")
@heavy
def show_hands() -> Response:
    """Show the form, or a hand of the deck in the address; the seed makes the hand."""
    form = parse_form()
    if request.args.get("example"):
        form.text = read_example("legal")
        seed = fresh_seed()
        return redirect(form.address(url_for("web_hands.show_hands"), seed=seed) or "/hands", 303)
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
    keys = ("seed", "going", "step", "keep", "prizes", "draws")
    query = {name: request.form.get(name, "") for name in keys}
    if not query["seed"]:
        query["seed"] = str(fresh_seed())
    address = form.address(url_for("web_hands.show_hands"), **query)
    return redirect(address, 303) if address else _answer(form)


def _answer(form: CheckForm) -> Response:
    given = request.form if request.method == "POST" else request.args
    going: Going = "second" if given.get("going") == "second" else "first"
    seed = read_number(given.get("seed", ""), -1, MAX_SEED)
    if seed < 0:
        if given.get("seed"):
            form.problems.append(f"Invalid seed “{given['seed'][:20]}” (expected a whole number).")
        seed = fresh_seed()
    state = {
        "step": read_number(given.get("step", ""), 0, 1_000_000),
        "keep": 1 if given.get("keep") == "1" else None,
        "prizes": 1 if given.get("prizes") == "1" else None,
        "draws": min(read_number(given.get("draws", ""), 0, 1_000), MOST_DRAWS) or None,
    }
    decks: tuple[Deck, ...] = ()
    dealt = about = None
    if form.text.strip() and not form.problems:
        try:
            catalogue = built_in_catalogue()
            decks = load_decks(
                form.text, catalogue, "-", open_season(load_format(form.format), form.day, catalogue)
            )
            form.deck = min(max(form.deck, 1), len(decks))
            deck = decks[form.deck - 1]
            options = DealOptions(going=going, on=form.day)
            (about,) = load_deal_decks([deck], source="-", options=options, catalogue=catalogue)
            dealt = deal(about, seed, state)
        except PtcgError as error:
            form.problems.append(format_error(error))
    chances = find_chances(decks[form.deck - 1], form.day, going=going, turn=TURN) if dealt else None
    text = render_template(
        "hands/page.html",
        form=form,
        decks=decks,
        about=about,
        dealt=dealt,
        going=going,
        seed=seed,
        state=state,
        chances=chances,
        links=_links(form, seed, going, state),
        check=form.address(url_for("web_check.show_check")),
        tabs=[
            replace(form, deck=number).address(url_for("web_hands.show_hands"), seed=seed, going=going)
            for number in range(1, len(decks) + 1)
        ],
    )
    response = make_response(text, 400 if form.problems else 200)
    response.headers["Cache-Control"] = "no-store"
    return response


def deal(about: DealContext, seed: int, state: dict[str, int | None]) -> Dealt:
    """Deal the hand of a seed, and show of it what the state says."""
    left = about.pile.size - HAND - about.table.prizes
    table = replace(about.table, draws=min(MOST_DRAWS, left))
    about = replace(about, table=table)
    (opening,) = deal_hands(table, seed, 1)
    return _look(about, opening, seed, state)


def _look(about: DealContext, opening: Deal, seed: int, state: dict[str, int | None]) -> Dealt:
    step = min(state["step"] or 0, len(opening.redrawn))
    is_opening = step == len(opening.redrawn)
    keep = is_opening and state["keep"] is not None
    hand = opening.hand if is_opening else opening.redrawn[step]
    first = 1 if about.going == "second" or about.first_player_draws else 2
    shown = opening.draws[: state["draws"] or 0] if keep else ()
    return Dealt(
        seed,
        tuple(_cards(about, each) for each in opening.redrawn[:step]),
        _cards(about, hand),
        is_opening,
        _cards(about, opening.prizes) if keep and state["prizes"] else (),
        tuple(zip(range(first, first + len(shown)), _cards(about, shown), strict=True)),
        about.table.draws,
    )


def _cards(about: DealContext, kinds: Sequence[int]) -> tuple[dict[str, Any], ...]:
    catalogue = built_in_catalogue()
    order = sorted(kinds)
    if len(kinds) != HAND:
        order = list(kinds)
    return tuple(serialize_card(catalogue.card(about.pile.kinds[kind].card_id)) for kind in order)


def _links(form: CheckForm, seed: int, going: Going, state: dict[str, int | None]) -> dict[str, Any]:
    """Return what each step changes of the state: as an address, or as fields where the list is too long."""
    step, draws = state["step"] or 0, state["draws"] or 0
    now = {"seed": seed, "going": going, **state}
    steps: dict[str, dict[str, Any]] = {
        "mulligan": {**now, "step": step + 1},
        "keep": {**now, "keep": 1},
        "prizes": {**now, "prizes": 1},
        "draw": {**now, "draws": draws + 1},
        "another": {"seed": (seed + 1) % (MAX_SEED + 1), "going": going},
        "again": {"seed": seed, "going": going},
    }
    path = url_for("web_hands.show_hands")
    return {
        name: (form.address(path, **query), {key: value for key, value in query.items() if value is not None})
        for name, query in steps.items()
    }
