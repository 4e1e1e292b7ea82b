"""The form that starts a game: lists, opponent, format, date, seed, or a replay; what is wrong with it."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from flask import make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from validator.decks.parse import count_lines
from validator.engine.errors import CardNewerThanEdition, NotSupported
from validator.errors import InputError, PtcgError, UsageError
from validator.formats.load import built_in_format, format_names, load_format
from validator.http.games import problem_of_game
from validator.http.limits import current_settings
from validator.reports.html import format_date
from validator.rng import read_seed
from validator.services.clock import read_date, today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.games.decks import IllegalDecks
from validator.support.did_you_mean import unknown_name
from validator.support.encoding import JsonMapping
from validator.web.deck_link import is_deck_id, read_deck, resolve_link
from validator.web.examples import DeckTile, draw_tile, read_built_in, read_rival, rival_tiles
from validator.web.game.levels import KNOWN, opponents

if TYPE_CHECKING:
    from validator.services.games.requests import NewGame, SeatView, StartedGame
    from validator.services.games.service import Games

EXAMPLES = ("dragapult-2026", "raging-bolt-2026")
"""The lists of an example: yours, which is also that of readers without a deck, and the opponent's."""

PERSON = "person"
"""The tile of another person."""

FORM_FIELDS = ("deck", "other", "rival", "against", "format", "on", "seed")
COOKIE_SECONDS = 30 * 24 * 3600


def show_form(status: int = 200, fill: JsonMapping | None = None, **more: Any) -> Response:
    """Show the form with what was typed, and with `problem`, `reports` or `reasons` what is wrong with it.

    `fill` are the fields of an earlier game, for what the address does not say.
    """
    from validator.services.games.requests import DEFAULT_BOT

    given = request.form if request.method == "POST" else request.args
    typed = {key: given.get(key, "") or str((fill or {}).get(key, "")) for key in FORM_FIELDS}
    typed["rival"] = given.get("tile", "") or typed["rival"]
    if not typed["deck"].strip() and "example" in given:
        typed["deck"], typed["other"] = (read_built_in(name) for name in EXAMPLES)
    if not typed["deck"].strip() and (deck_id := (request.view_args or {}).get("deck_id")):
        try:
            typed["deck"] = read_deck(deck_id)
        except InputError as error:
            more = {"problem": error.message, "remedy": error.remedy, **more}
    chosen = {key for key in ("deck", "other", "seed", "rival") if given.get(key)} | {*(fill or {})}
    sample = not typed["deck"].strip() and not more
    if sample:
        typed["deck"] = read_built_in(EXAMPLES[0])
    formats = [(name, load_format(name).title) for name in sorted(format_names())]
    text = render_template(
        "play/start.html",
        typed=typed,
        against=opponents(typed["against"]),
        default_opponent=DEFAULT_BOT,
        own=_draw_own(typed["deck"]),
        sample=sample,
        rivals=rival_tiles(),
        is_open=bool(more or chosen) or "example" in given,
        formats=formats,
        today=today().isoformat(),
        default_format=DEFAULT_FORMAT,
        **more,
    )
    response = make_response(text, status)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def _draw_own(text: str) -> DeckTile | None:
    try:
        _check_lines(text)
        return draw_tile(text)
    except (InputError, UsageError):
        return None


def show_join(id: str, seen: SeatView, secret: str, status: int = 200, **more: Any) -> Response:
    """Show the form with which a second player joins, and with `problem` and so on what is wrong."""
    setup = seen.data["setup"]
    text = render_template(
        "play/join.html",
        id=id,
        secret=secret,
        setup=setup,
        format=load_format(setup["format"]).title,
        day=format_date(date.fromisoformat(setup["on"])),
        typed={**dict.fromkeys(FORM_FIELDS, ""), **setup, "deck": request.form.get("deck", "")},
        rivals=rival_tiles(),
        **more,
    )
    response = make_response(text, status)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def join(games: Games, id: str, seen: SeatView) -> Response:
    """Join from the form, or show the form again with what is wrong."""
    secret = request.form.get("secret", "")

    def refuse(status: int, **more: Any) -> Response:
        return show_join(id, seen, secret, status, **more)

    try:
        deck = _pick(request.form.get("tile", "")) or resolve_link(request.form.get("deck", ""))
        _check_lines(deck)
        return answer_started(games.join(id, secret, deck))
    except IllegalDecks as error:
        return refuse(422, reports=error.reports, problem=error.message)
    except NotSupported as error:
        return refuse(422, reasons=[str(each) for each in error.reasons], problem=error.problem)
    except PtcgError as error:
        problem = problem_of_game(error)
        return refuse(problem.status, problem=problem.detail, remedy=problem.remedy)


def start(games: Games) -> Response:
    """Start a game from the form, or show the form again with what is wrong."""
    from validator.services.games.requests import load_replay

    try:
        file = request.files.get("replay")
        document = file.read() if file is not None else b""
        if document.strip():
            return answer_started(games.import_replay(load_replay(document)))
        return answer_started(games.start(_read_form()))
    except IllegalDecks as error:
        return show_form(422, reports=error.reports, problem=error.message)
    except CardNewerThanEdition as error:
        return show_form(422, problem=error.message, remedy=error.remedy)
    except NotSupported as error:
        return show_form(422, reasons=[str(each) for each in error.reasons], problem=error.problem)
    except PtcgError as error:
        problem = problem_of_game(error)
        return show_form(problem.status, problem=problem.detail, remedy=problem.remedy)


def answer_started(started: StartedGame) -> Response:
    """Redirect to the started game; its token is in a cookie of the game's path."""
    address = url_for("web_play.show_game", id=started.seen.id)
    open_decision = (started.seen.data["view"] or {}).get("decision") or {}
    # With a first turn of the bot to show.
    has_replied = started.seen.version > 1 and open_decision.get("kind") == "main"
    response = redirect(f"{address}?since=0" if has_replied else address, 303)
    token = next(iter(started.tokens.values()), None)
    if token is not None:
        response.set_cookie(
            "seat",
            token,
            max_age=COOKIE_SECONDS,
            path=address,
            secure=request.is_secure,
            httponly=True,
            samesite="Strict",
        )
    if started.join is not None:
        # Kept for the reader alone, who may open the page again before the other player has joined.
        response.set_cookie(
            "join",
            started.join[1],
            max_age=COOKIE_SECONDS,
            path=address,
            secure=request.is_secure,
            httponly=True,
            samesite="Strict",
        )
    response.headers["Cache-Control"] = "no-store"
    return response


def read_number(text: str) -> int | None:
    """Parse a seed; None for no text. Raises `UsageError` for an invalid or too large number."""
    if not text.strip():
        return None
    if not text.strip().isascii() or not text.strip().isdecimal() or len(text.strip()) > 17:
        raise UsageError(
            f"Invalid seed “{text[:20]}” (expected a whole number).", "Leave it empty for a random seed."
        )
    return read_seed(int(text))


def _read_form() -> NewGame:
    from validator.services.games.requests import DEFAULT_BOT, HUMAN, OPEN, NewGame

    form = request.form
    deck, other = resolve_link(form.get("deck", "")), resolve_link(form.get("other", ""))
    tile = form.get("tile") or form.get("rival", "")
    if not deck.strip():
        raise UsageError("Deck list is empty.", "Paste one, or try an example.")
    against = PERSON if tile == PERSON else form.get("against") or DEFAULT_BOT
    if against not in KNOWN:
        raise unknown_name("player", against, tuple(KNOWN))
    if against != PERSON:
        other = _pick(tile) or other
    _check_lines(deck, other)
    day = read_date(form["on"]) if form.get("on") else None
    return NewGame(
        decks=(deck, other) if other.strip() else (deck,),
        players=(HUMAN, {"both": HUMAN, PERSON: OPEN}.get(against, against)),
        format=built_in_format(form.get("format") or DEFAULT_FORMAT).name,
        on=day,
        seed=read_number(form.get("seed", "")),
        allow_partial=form.get("allow_partial") == "1",
    )


def _pick(tile: str) -> str:
    """Return the list of a tile, a built-in deck or the id of another one; none for no tile."""
    return read_deck(tile) if is_deck_id(tile) else read_rival(tile) if tile else ""


def _check_lines(*lists: str) -> None:
    """Raise `UsageError` where deck lists have more lines than a request may have."""
    most = current_settings().max_lines
    lines = sum(count_lines(each, most) for each in lists)
    if lines > most:
        raise UsageError(f"The lists have {lines:,} lines; the limit is {most:,}.", "Paste shorter lists.")
