"""Make a decision that is handed over from outside, such as by another engine.

The position is in the project's own format (`Game.position`), with these differences: a card may also be
named by its print, a card of a hidden zone may be None, a deck may be a number of cards, and `effect` names
the effect that requires the decision:

    {"card": 12 or a print} or {"pokemon": [player, place]}, with the "name" of its attack or Ability,
    "player" (whose card, by default the seat's), "chosen" (the options that were chosen last in it),
    "looked" (the cards that are looked at), "left" (how many are still to be paid or placed);
    {"rule": "retreat", "left": 1} while Energy is discarded for the Retreat Cost

and what the board does not show: `used`, the Abilities used in this turn, as {"pokemon": [player, place],
"name"}, and `lasting`, the texts whose effects last, by card and name as above, with the "turn" of each.

The options are plain data, each with its `kind`:

    {"kind": "play" | "bench" | "discard", "card": 12}
    {"kind": "energy" | "tool" | "evolve", "card": 12, "to": [player, place]}
    {"kind": "ability", "pokemon": [player, place]} or {"kind": "ability", "card": 12}, with a "name"
    {"kind": "attack", "name": "Phantom Dive"}, {"kind": "retreat"}, {"kind": "end"}
    {"kind": "card", "card": 12}, for a print also its "zone", the "player" whose card it is, and "on"
    {"kind": "pokemon", "pokemon": [player, place]}
    {"kind": "number", "number": 3}, {"kind": "yes"}, {"kind": "no"}

Place 0 is the Active Spot, the next ones are the Bench. All decisions are searched whose effect is found:
without `effect` the last card of a discard pile, the Retreat Cost and what is in play are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from validator.bots.base import UNLIMITED, Bot, Budget, Choice, pick_first
from validator.bots.external_games.given_position import GivenPosition
from validator.bots.external_games.option_meaning import Meaning, match, meaning_of
from validator.bots.external_games.running_effect import LOST, resume
from validator.bots.external_games.what_holds import record
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.policy import Policy
from validator.bots.registry import make_bot
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.engine.board.chance_source import Seeded
from validator.engine.board.frames import Decision, Option
from validator.engine.board.ledger import BIT
from validator.engine.board.state import State
from validator.engine.game import Game, GameOptions
from validator.engine.game_start import built_in_programs
from validator.engine.linking.game_data import build_game_data
from validator.engine.program.choices import CARD, MODE, MON, NO, NUMBER, YES
from validator.engine.saving.position import state_from
from validator.errors import UsageError
from validator.support.encoding import JsonMapping

_PLAIN: Final = {"yes": YES, "no": NO}


def decide(
    position: JsonMapping,
    options: Sequence[JsonMapping],
    *,
    seat: int,
    own_list: Sequence[Card],
    opponent_list: Sequence[Card] | None = None,
    knowledge: JsonMapping | None = None,
    budget: Budget = UNLIMITED,
    seed: int = 0,
    kind: str = "main",
    low: int = 1,
    high: int = 1,
    game_options: GameOptions | None = None,
    level: str = "hard",
) -> tuple[int, ...]:
    """Return the numbers of the options that a strong player chooses.

    Args:
        position: The position as the seat knows it.
        options: What may be chosen.
        seat: The player who decides, 0 or 1.
        own_list: The own list of 60 cards; numbers of cards count along it.
        opponent_list: The opponent's list; without, it is guessed from the cards seen and real lists.
        knowledge: What else the seat knows: `prize_set`, the prints of the own face-down Prize cards.
        budget: How much may be thought; the default is that of the level.
        seed: Determines the imagined games.
        kind: The kind of the decision: `main` for a free choice of the turn.
        low: How many options must be chosen.
        high: How many options may be chosen.
        game_options: Edition and the like; by default today's edition, and unknown texts without effect.
        level: The bot that decides, by name.

    Raises:
        UsageError: The options, the bounds or the lists do not fit.
        PositionError: The position breaks an invariant, which the error names.
        UnknownCard: A print is not in the catalogue.
        DataError: The counts of real lists, by which an opponent's list is guessed, cannot be read.
    """
    if seat not in (0, 1):
        raise UsageError(f"Invalid seat: {seat}.", "Must be 0 or 1.")
    if not 0 <= low <= high or low > len(options) or not options:
        raise UsageError(
            f"{low} to {high} of {len(options)} options cannot be chosen.",
            "Pass bounds that fit the options.",
        )
    high = min(high, len(options))
    prizes = (knowledge or {}).get("prize_set")
    lists = (own_list, opponent_list) if seat == 0 else (opponent_list, own_list)
    try:
        find = _finder(own_list, opponent_list)
        known_prizes = None if prizes is None else (seat, prizes)
        given = GivenPosition(position, lists, known_prizes, find, seed, seat=seat, options=options)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise UsageError(
            f"The position or an option cannot be read: {error!r}.", "Pass them as described."
        ) from error
    if len(options) == low == 1:
        return (0,)
    rules = game_options or GameOptions(undo=False, log=False, allow_partial=True, pauses=True)
    if position.get("turn", 3):
        game = Game.from_position(given.data, given.lists, seed=seed, options=rules)
        _record_known(game.state, seat, given.known, prizes is not None)
        if game.state.decision is not None and (given.used or given.lasting):
            record(game.state, given.used, given.lasting)
        found = None
        if game.state.result is None:
            found = _search(game.state, seat, given, (low, high), budget, make_bot(level, seat, seed))
        if found is not None:
            return found
    programs = rules.programs or built_in_programs()
    table = build_game_data(
        given.lists, rules.edition, programs, permissive=rules.permissive, allow_partial=rules.allow_partial
    )
    return _by_policy(state_from(given.data, table, Seeded(seed, 1)), seat, kind, given.options, low, high)


def _search(
    state: State, seat: int, given: GivenPosition, bounds: tuple[int, int], budget: Budget, bot: Bot
) -> tuple[int, ...] | None:
    """Return the numbers of the best options; None where the decision is not found in this position."""
    wanted = [meaning_of(state, option) for option in given.options]
    opened = _opened(state, seat, given, wanted)
    if opened is None or opened.decision is None:
        return None
    places = match(opened, opened.decision, wanted)
    opened.decision = _of_these(opened.decision, places, bounds)
    if opened.decision is None:
        return None
    try:
        chosen = bot.choose(Game(opened, undo=False).seat(0 if seat == 0 else 1), budget)
    except LOST:  # the program of the effect needed what it had found out before
        if opened is state:
            raise
        return None
    if not isinstance(chosen, Choice):
        raise UsageError("The bot picks one option at a time.", "Use one that gives whole answers.")
    numbers = list(places.values())
    return tuple([numbers[each] for each in chosen.options])


def _opened(state: State, seat: int, given: GivenPosition, wanted: Sequence[Meaning]) -> State | None:
    """Return the position with the decision open that is handed over; None if it is not found."""
    decision = state.decision
    is_free = decision is not None and decision.kind == "main" and decision.player == seat
    if decision is not None and is_free and given.effect is None and match(state, decision, wanted):
        return state
    shown = [option["card"] for option in given.options if option.get("kind") == "card"]
    in_deck = tuple([card for card in shown if card in state.sides[seat].deck])
    return resume(state, seat, given.effect, wanted, in_deck)


def _of_these(decision: Decision, places: dict[int, int], bounds: tuple[int, int]) -> Decision | None:
    """Return a decision with some of its options and other bounds; None where these do not fit.

    `places` has the numbers of the options; of two that mean the same given one, the first counts where
    several options are chosen.
    """
    low, high = bounds
    if high > 1:
        for number, place in list(places.items()):
            if list(places.values()).index(place) != list(places).index(number):
                del places[number]
    remaining = list(places)
    if len(remaining) < max(low, 1):
        return None
    numbers = {number: place for place, number in enumerate(remaining)}
    new = Decision(
        decision.player,
        decision.kind,
        tuple([decision.options[number] for number in remaining]),
        low,
        min(high, len(remaining)),
        decision.number,
        decision.source,
        decision.ordered,
        tuple([decision.groups[number] for number in remaining]) if decision.groups else (),
        tuple(
            [
                (frozenset([numbers[each] for each in fitting if each in numbers]), limit)
                for fitting, limit in decision.quotas
            ]
        ),
    )
    if len(pick_first(new)) < low:
        new.groups, new.quotas = (), ()
    return new


def _finder(*lists: Sequence[Card] | None) -> Callable[[str], Card]:
    """Return a function that finds a card by its print, in the lists or else in the built-in catalogue."""
    cards = {card.id: card for each in lists for card in each or ()}

    def find(card_id: str) -> Card:
        return cards.get(card_id) or built_in_catalogue().card(card_id)

    return find


def _record_known(state: State, seat: int, known: set[int], prizes: bool) -> None:
    bits = 0
    for card in known:
        bits |= BIT[card]
    rows = list(state.known)
    rows[seat] |= bits
    state.known = (rows[0], rows[1])
    if prizes:
        state.prizes_known |= 1 << seat


def _by_policy(
    state: State, seat: int, kind: str, options: Sequence[JsonMapping], low: int, high: int
) -> tuple[int, ...]:
    """Choose by the policy's order: as many as may be, of several."""
    rows = tuple([_option(state, seat, option) for option in options])
    decision = Decision(seat, "choose" if kind == "main" else kind, rows, low, high, 0)
    policy = Policy(Lore(state.table))
    scores = [policy.option_score(state, decision, row) for row in rows]
    order = sorted(range(len(rows)), key=lambda n: (-scores[n], n))
    return tuple(order[:high])


def _option(state: State, seat: int, option: JsonMapping) -> Option:
    """Return an option of an effect as the engine writes it; `(MODE, 0)` for what it has no form for."""
    kind = str(option.get("kind"))
    if kind in _PLAIN:
        return (_PLAIN[kind],)
    if kind == "number":
        number = option.get("number")
        return (NUMBER, number if isinstance(number, int) else 0)
    for key in ("pokemon", "to", "card"):
        ref = option.get(key)
        if isinstance(ref, int) and 0 <= ref < len(state.table.ids):
            host = state.host_of(ref) if key != "card" else None
            return (CARD, ref) if host is None else (MON, host.uid)
        if isinstance(ref, str):
            side = state.sides[seat]
            for card in (*side.hand, *side.discard, *side.deck):
                if state.table.ids[card] == ref:
                    return (CARD, card)
    return (MODE, 0)
