"""Make a decision that is handed over from outside, such as by another engine.

The position is in the project's own format (`Game.position`), with three differences: a card may also be
named by its print, a card of a hidden zone may be None, and a deck may be a number of cards. The options are
plain data, each with its `kind`:

    {"kind": "play" | "bench" | "discard", "card": 12}
    {"kind": "energy" | "tool" | "evolve", "card": 12, "to": [player, place]}
    {"kind": "ability", "pokemon": [player, place]} or {"kind": "ability", "card": 12}, with a "name"
    {"kind": "attack", "name": "Phantom Dive"}, {"kind": "retreat"}, {"kind": "end"}
    {"kind": "card", "card": 12}, {"kind": "pokemon", "pokemon": [player, place]}
    {"kind": "number", "number": 3}, {"kind": "yes"}, {"kind": "no"}

Place 0 is the Active Spot, the next ones are the Bench. Free choices of a turn are searched; those within an
effect are made by the policy, as the position does not include the effect that runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from validator.bots.base import UNLIMITED, Budget
from validator.bots.given_position import GivenPosition
from validator.bots.planner.bot import PlannerBot
from validator.bots.planner.candidates import Answer
from validator.bots.planner.lore import Lore
from validator.bots.planner.policy import Policy
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.engine import queries
from validator.engine.board.chance_source import Seeded
from validator.engine.board.frames import Decision, Option
from validator.engine.board.ledger import BIT
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.game import Game, GameOptions
from validator.engine.game_start import built_in_programs
from validator.engine.legal import activations
from validator.engine.linking.game_data import build_game_data
from validator.engine.phases.attack import attacker_of
from validator.engine.program.choices import (
    ABILITY,
    ATTACK,
    CARD,
    MODE,
    MON,
    NO,
    NUMBER,
    OPTION_NAMES,
    YES,
)
from validator.engine.saving.position import state_from
from validator.errors import UsageError

_PLAIN: Final = {"yes": YES, "no": NO}


def decide(
    position: Mapping[str, Any],
    options: Sequence[Mapping[str, Any]],
    *,
    seat: int,
    own_list: Sequence[Card],
    opponent_list: Sequence[Card] | None = None,
    knowledge: Mapping[str, Any] | None = None,
    budget: Budget = UNLIMITED,
    seed: int = 0,
    kind: str = "main",
    low: int = 1,
    high: int = 1,
    game_options: GameOptions | None = None,
) -> tuple[int, ...]:
    """Return the numbers of the options that a strong player chooses.

    Args:
        position: The position as the seat knows it.
        options: What may be chosen.
        seat: The player who decides, 0 or 1.
        own_list: The own list of 60 cards; numbers of cards count along it.
        opponent_list: The opponent's list; without, it is guessed from what was seen.
        knowledge: What else the seat knows: `prize_set`, the prints of the own face-down Prize cards.
        budget: How much may be thought; the default is that of the bot `normal`.
        seed: Determines the imagined games.
        kind: The kind of the decision: `main` for a free choice of the turn.
        low: How many options must be chosen.
        high: How many options may be chosen.
        game_options: Edition and the like; by default today's edition, and unknown texts without effect.

    Raises:
        UsageError: The options, the bounds or the lists do not fit.
        PositionError: The position breaks an invariant, which the error names.
        UnknownCard: A print is not in the catalogue.
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
        given = GivenPosition(position, lists, None if prizes is None else (seat, prizes), find, seed)
        rows = [given.with_numbers(option) for option in options]
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise UsageError(
            f"The position or an option cannot be read: {error!r}.", "Pass them as described."
        ) from error
    rules = game_options or GameOptions(undo=False, log=False, allow_partial=True, pauses=True)
    if kind == "main":
        game = Game.from_position(given.data, given.lists, seed=seed, options=rules)
        _record_known(game.state, seat, given.known, prizes is not None)
        found = _search(game, seat, rows, budget, seed)
        if found >= 0:
            return (found,)
    programs = rules.programs or built_in_programs()
    table = build_game_data(
        given.lists, rules.edition, programs, permissive=rules.permissive, allow_partial=rules.allow_partial
    )
    return _by_policy(state_from(given.data, table, Seeded(seed, 1)), seat, kind, rows, low, high)


def _search(game: Game, seat: int, options: Sequence[Mapping[str, Any]], budget: Budget, seed: int) -> int:
    """Return the number of the best option of a free choice; -1 where none of them is known here."""
    decision = game.state.decision
    if decision is None or decision.kind != "main" or decision.player != seat:
        return -1
    places = _match(game.state, decision, options)
    if not places:
        return -1
    numbers = list(places)
    answers: list[Answer] = [(number,) for number in numbers]
    bot = PlannerBot(seat, seed, worlds=3, rounds=2)
    best = bot.choose_among(game.seat(0 if seat == 0 else 1), answers, budget).options[0]
    return places[numbers[best]]


def _finder(*lists: Sequence[Card] | None) -> Callable[[str], Card]:
    """Return a function that finds a card by its print, in the lists or else in the built-in catalogue."""
    cards = {card.id: card for each in lists for card in each or ()}

    def find(card_id: str) -> Card:
        return cards.get(card_id) or built_in_catalogue().card(card_id)

    return find


def _record_known(state: State, seat: int, known: set[int], prizes: bool) -> None:
    """Put what the seat knows into the ledger."""
    bits = 0
    for card in known:
        bits |= BIT[card]
    rows = list(state.known)
    rows[seat] |= bits
    state.known = (rows[0], rows[1])
    if prizes:
        state.prizes_known |= 1 << seat


def _match(state: State, decision: Decision, options: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    """Return the engine's options that mean one of those given, each with its number there."""
    meant: dict[object, int] = {}
    for number, option in enumerate(options):
        meant.setdefault(_meaning(state, option), number)
    found: dict[int, int] = {}
    taken: set[int] = set()
    for number, row in enumerate(decision.options):
        for key in _keys(state, row):
            place = meant.get(key)
            if place is not None and place not in taken:
                found[number] = place
                taken.add(place)
                break
    return found


def _meaning(state: State, option: Mapping[str, Any]) -> object:
    """Return what an option means, as `_keys` gives it for those of the engine."""
    kind = str(option.get("kind"))
    if kind == "attack":
        return (kind, _name_of(option))
    if kind == "ability":
        source = option.get("pokemon", option.get("card"))
        return (kind, _thing(state, source), _name_of(option))
    rest = [_thing(state, option[key]) for key in ("card", "to", "pokemon") if key in option]
    return (kind, *rest)


def _name_of(option: Mapping[str, Any]) -> str | None:
    name = option.get("name")
    return None if name is None else str(name)


def _thing(state: State, ref: Any) -> object:
    """Return the key of a card or a Pokémon: its number in play, or its print."""
    if isinstance(ref, int):
        if ref >= FIRST_UID:
            return ref
        if 0 <= ref < len(state.table.ids):
            host = state.host_of(ref)
            return state.table.ids[ref] if host is None else host.uid
    return ref if isinstance(ref, str) else None


def _keys(state: State, option: Option) -> list[object]:
    """Return what an option of the engine means; an Ability with its name and without."""
    kind = OPTION_NAMES[option[0]]
    if option[0] == ATTACK:
        attacks = queries.attacks_of(state, attacker_of(state, option))
        return [(kind, attacks[option[1]][1].name)]
    if option[0] == ABILITY:
        source = _thing(state, option[1])
        return [(kind, source, activations(state, option[1])[option[2]][1]), (kind, source, None)]
    return [(kind, *[_thing(state, each) for each in option[1:]])]


def _by_policy(
    state: State, seat: int, kind: str, options: Sequence[Mapping[str, Any]], low: int, high: int
) -> tuple[int, ...]:
    """Choose by the policy's order: as many as may be, of several."""
    rows = tuple([_option(state, seat, option) for option in options])
    decision = Decision(seat, "choose" if kind == "main" else kind, rows, low, high, 0)
    policy = Policy(Lore(state.table))
    scores = [policy.option_score(state, decision, row) for row in rows]
    order = sorted(range(len(rows)), key=lambda n: (-scores[n], n))
    return tuple(order[:high])


def _option(state: State, seat: int, option: Mapping[str, Any]) -> Option:
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
