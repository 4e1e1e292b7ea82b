"""The page Compare: whether a change makes a list better, by games of both lists with the same luck.

The list of the address is compared with a changed one, which begins as its copy: a card to take out is picked
from its cards, and one to put in from these and from others that do the same. The games are played in the
background; the address of the answer names the run, and the page shows how far it is.
"""

from __future__ import annotations

from typing import Final

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

from validator.decks.deck import Deck, ResolvedLine
from validator.decks.deck_name import name_deck
from validator.decks.load import load_decks
from validator.decks.parse import count_lines
from validator.decks.write import write_deck
from validator.errors import InputError, PtcgError, UsageError
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.http.callers import find_client
from validator.http.games import current_runs, problem_of_game
from validator.http.limits import current_settings
from validator.http.rate_limits import heavy
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.services.games.decks import cards_of
from validator.services.warm_up import is_preparing
from validator.support.encoding import JsonObject
from validator.support.safe_text import show
from validator.web.addresses import below
from validator.web.check_form import MOST_LINES, CheckForm, format_error, parse_form, read_number
from validator.web.compare_view import OTHER, THIS, ComparePanel, find_change, show_comparison
from validator.web.deck_edits import apply_edit
from validator.web.deck_link import MOST_BYTES, pack_list, resolve_link, unpack_list
from validator.web.examples import RIVALS, read_rival
from validator.web.replacements import MOST, WAIT_SECONDS

page = Blueprint("web_compare", __name__)

TIMES: Final = {30: "30 seconds", 60: "1 minute", 120: "2 minutes", 300: "5 minutes"}
"""How long a comparison may take."""

PLAYERS: Final = {"easy": "Easy: many games", "normal": "Normal: looks ahead, few games"}
"""Who plays all games."""

LONGEST: Final = 3_500
"""The most characters of an address that holds both lists."""


@page.get("/d/<deck_id>/compare")
def show_compare(deck_id: str) -> Response:
    """Show the form, and the comparison that the address names."""
    from validator.services.runs.comparisons import COMPARISON

    form = parse_form()
    panel = None
    if run := request.args.get("run", ""):
        try:
            panel = show_comparison(current_runs().look(COMPARISON, run[:64]))
        except PtcgError as error:
            form.problems.append(format_error(error))
    return _answer(form, panel)


@page.post("/d/<deck_id>/compare")
@heavy
def post_compare(deck_id: str) -> Response:
    """Change a card, start a comparison, or stop the one that is named; then show it."""
    from validator.services.runs.comparisons import COMPARISON

    form = parse_form()
    given = request.form
    try:
        if do := given.get("do", ""):
            typed = _typed(form)
            _check_length(typed, OTHER)
            changed, _ = apply_edit(form.replaced(typed), do)
            return redirect(_address(form, changed.text), 303)
        if run := given.get("stop", ""):
            current_runs().stop(COMPARISON, run[:64])
        elif not form.problems:
            run = _start(form)
    except PtcgError as error:
        form.problems.append(format_error(error))
        return _answer(form, None, problem_of_game(error).status)
    if form.problems:
        return _answer(form, None, 400)
    return redirect(_address(form, _typed(form), run=run), 303)


def _start(form: CheckForm) -> str:
    """Start a comparison of the form, and return its id."""
    from validator.services.runs.comparisons import COMPARISON, SECONDS, NewComparison, longest_seconds

    given = request.form
    own = _read(form, form.text, THIS, form.deck)
    other = _read(form, resolve_link(given.get("other", "")), OTHER)
    names = [name for name in RIVALS if name in given.getlist("rival")]
    rivals = {RIVALS[name]: read_rival(name) for name in names}
    if (against := given.get("against", "")).strip():
        rivals["The pasted list"] = _read(form, resolve_link(against), "the opponent’s list")
    if not rivals:
        raise UsageError("No opponent is chosen.", "Tick one, or paste a list.")
    runs = current_runs()
    seconds = read_number(given.get("seconds", ""), SECONDS)
    bot = given.get("bot", "")
    new = NewComparison(
        decks=(own, other, *rivals.values()),
        bot=bot if bot in PLAYERS else next(iter(PLAYERS)),
        seconds=min(seconds if seconds in TIMES else SECONDS, longest_seconds(runs.bounds)),
        format=form.format,
        on=form.day,
        allow_partial=True,
        any_deck=True,
        names=dict(enumerate((THIS, OTHER, *rivals))),
    )
    return runs.start(COMPARISON, new, client=find_client()).id


def _read(form: CheckForm, text: str, name: str, number: int = 0) -> str:
    """Return the list of a text, of several that of a number.

    Raises `UsageError` for one that has not 60 known cards, and for several without a number.
    """
    _check_length(text, name)
    decks = _load(form, text) if text.strip() else ()
    if len(decks) > 1 and not number:
        raise UsageError(f"{_begin(name)} is {len(decks)} lists.", "Paste one of them.")
    chosen = decks[min(max(number, 1), len(decks)) - 1] if decks else None
    if chosen is None or not cards_of(chosen):
        raise UsageError(f"{_begin(name)} needs 60 known cards to be played; {_count(chosen)}.", "Fix it.")
    return text if len(decks) == 1 else write_deck(chosen)


def _check_length(text: str, name: str) -> None:
    """Raise `UsageError` for a list with more lines than a request may have."""
    most = min(current_settings().max_lines, MOST_LINES)
    if count_lines(text, most) > most:
        raise UsageError(f"{_begin(name)} has more than {most:,} lines.", "Paste a shorter one.")


def _count(deck: Deck | None) -> str:
    """Return how many cards a list has, and the first line whose card is not known."""
    if deck is None:
        return "it is empty"
    unknown = [row.entry for row in deck.lines if row.played is None and row.count]
    if not unknown:
        return f"it has {deck.total}"
    return f"line {unknown[0].line} has the unknown card {show(unknown[0].name)}"


def _begin(name: str) -> str:
    return name[:1].upper() + name[1:]


def _load(form: CheckForm, text: str) -> tuple[Deck, ...]:
    catalogue = built_in_catalogue()
    return load_decks(text, catalogue, "-", open_season(load_format(form.format), form.day, catalogue))


def _address(form: CheckForm, other: str, **more: str) -> str:
    """Return the address of the page, with the changed list where it is short enough."""
    other = pack_list(other) or ""
    address = form.address("compare", **more, **{"with": other})
    if address is None or len(address) > LONGEST:
        address = form.address("compare", **more)
    return address or below("/")


def _typed(form: CheckForm) -> str:
    """Return the changed list: as sent, as in the address, or a copy of the deck to begin with."""
    if (sent := request.form.get("other")) is not None:
        return sent.replace("\r\n", "\n")
    if code := request.args.get("with", ""):
        try:
            return unpack_list(code, MOST_BYTES)
        except InputError:
            form.problems.append("The address of the changed list is cut off.")
    return form.text


def _answer(form: CheckForm, panel: ComparePanel | None, status: int = 200) -> Response:
    from validator.services.runs.comparisons import longest_seconds

    typed = _typed(form)
    part = panel is not None and request.headers.get("HX-Target") == "result"
    own = _first(form, form.text, form.deck) if not form.too_long else None
    other = _first(form, typed, 1) if own else None
    taken = None if other is None or part else _taken(other)
    longest = longest_seconds(current_runs().bounds)
    text = render_template(
        "compare/result.html" if part else "compare/page.html",
        form=form,
        panel=panel,
        part=part,
        typed=typed,
        name=name_deck(own) if own else "",
        here=_address(form, typed, run=panel.run.id) if panel else "",
        change=find_change(own, other) if own and other else (),
        lines=_lines(other) if other and not part else (),
        taken=taken,
        offers=_offers(form, taken, other) if other and taken else (),
        out_at=lambda entry: _address(form, typed, out=str(entry)) + "#in",
        deck=form.address("/check"),
        times={number: word for number, word in TIMES.items() if number <= longest},
        players=PLAYERS,
        rivals=RIVALS,
        chosen=_chosen(panel),
    )
    if status == 200 and form.problems:
        status = 404 if form.missing or "run" in request.args else 400
    response = make_response(text, status)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "HX-Request, HX-Target"
    return response


def _first(form: CheckForm, text: str, number: int) -> Deck | None:
    """Return a list of a text; None, with the problem noted, where it cannot be read."""
    try:
        _check_length(text, THIS if text == form.text else OTHER)
        decks = _load(form, resolve_link(text)) if text.strip() else ()
    except PtcgError as error:
        if (said := format_error(error)) not in form.problems:
            form.problems.append(said)
        return None
    return decks[min(number, len(decks)) - 1] if decks else None


def _lines(deck: Deck) -> tuple[tuple[int, JsonObject, int], ...]:
    """Return the cards of a list: the place of the line, the card, and its copies."""
    return tuple(
        (line.entry.entry, serialize_card(line.card), line.count)
        for line in deck.lines
        if line.card is not None and line.count
    )


def _taken(deck: Deck) -> ResolvedLine | None:
    """Return the line of the changed list of which the address takes a card."""
    number = read_number(request.args.get("out", ""), -1)
    return next((line for line in deck.lines if line.entry.entry == number and line.card is not None), None)


def _offers(form: CheckForm, line: ResolvedLine, deck: Deck) -> tuple[JsonObject, ...]:
    """Return cards that can take the place of one and that the list does not have yet."""
    from validator.services.cards.suggest import alternatives

    assert line.card is not None
    if is_preparing(WAIT_SECONDS):
        return ()
    try:
        entry = alternatives(line.card, format=form.format, on=form.day, limit=MOST).entries[0]
    except PtcgError:
        return ()
    held = {each.card.name for each in deck.lines if each.card is not None}
    found = [each.card for each in (*entry.does_the_same, *entry.decks_like_it)]
    ids = dict.fromkeys(each.id for each in found if each.name not in held)
    return tuple(serialize_card(built_in_catalogue().card(each)) for each in ids)


def _chosen(panel: ComparePanel | None) -> dict[str, object]:
    """Return what the form shows as chosen: as sent, else as in the run that is shown."""
    from validator.services.runs.comparisons import SECONDS

    given = request.form
    if panel is not None and not given:
        rivals = [name for name, title in RIVALS.items() if title in panel.against]
        return {"rival": rivals, "against": "", "seconds": panel.seconds, "bot": panel.player.split()[0]}
    return {
        "rival": given.getlist("rival") if given else list(RIVALS),
        "against": given.get("against", ""),
        "seconds": read_number(given.get("seconds", ""), SECONDS),
        "bot": given.get("bot", ""),
    }
