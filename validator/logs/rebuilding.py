"""Rebuild the game of a battle log in the engine, with every hidden card where the log allows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from time import process_time
from typing import Any, Literal

from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.engine.board.state import State
from validator.engine.errors import GameError
from validator.engine.game import Game, GameOptions
from validator.engine.game_start import built_in_programs
from validator.engine.linking.game_data import GameData, build_game_data
from validator.engine.replay import with_table
from validator.errors import InputError
from validator.logs.drive import Player, Refused
from validator.logs.events import BattleLog, Event
from validator.logs.moves import Facts, Move, Reading, split_moves
from validator.logs.outcomes import Outcome, Shortage, settle
from validator.logs.prints import DECK, Prints, choose_prints, every, owned_cards
from validator.logs.public import PublicRecord
from validator.logs.worlds import LogChance, World, guessed, world_key

MOST_WORLDS = 64
MOST_FOUND = 512
MOST_SPARE = 8
MOST_RESTARTS = 6
MOST_PRINTS = 4
MOST_SHORTAGES = 12
MOST_JOINED = 3
MOST_SECONDS = 10.0

How = Literal["certain", "assumed", "resynchronised"]


@dataclass(slots=True)
class Step:
    """A move of the log as it was rebuilt.

    `how` is `certain`, `assumed` (the log allows other ways) or `resynchronised` (the engine did not agree,
    and the board was put up as the log says). `why` says what did not agree. `before` and `after` are games
    in which the hidden cards lie as the log allows; `found` are the facts of each way of playing it.
    `guessed` are the Pokémon that look otherwise in another game that the log allows after it. `left_out`:
    the log allows more games before it than go on side by side. `played`: a way of playing it agrees with the
    lines in all that decides its results.
    """

    move: Move
    how: How
    why: str
    world: World
    then: World
    log: Facts
    found: list[Facts]
    worlds: int
    guessed: frozenset[int] = frozenset()
    left_out: bool = False
    played: bool = True

    @property
    def before(self) -> State:
        """The state before the step, in the first of its worlds."""
        return self.world.state

    @property
    def after(self) -> State:
        """The state after the step, in the first of the worlds that are left."""
        return self.then.state

    @property
    def over(self) -> bool:
        """Whether the engine ends the game with the step."""
        return self.after.decision is None


@dataclass(slots=True)
class Rebuilt:
    """A game rebuilt from a log, step by step. `cut_short`: the time ended before the log did.

    `spare` are games that the log allows and that were left out; where no other one is left, they go on.
    `furthest` is where the games that went on longest came to their first doubt.
    """

    log: BattleLog
    prints: Prints
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    reading: Reading
    steps: list[Step] = field(default_factory=list)
    cut_short: bool = False
    left_out: bool = False
    spare: list[_Place] = field(default_factory=list, repr=False)
    furthest: _Place | None = field(default=None, repr=False)
    _tables: dict[tuple[int, str, str], GameData] = field(default_factory=dict, repr=False)

    @property
    def doubts(self) -> list[Step]:
        """The steps that the engine did not play as the log says."""
        return [step for step in self.steps if step.how == "resynchronised"]

    def other_prints(self, state: State, named: Container[str] = ()) -> Iterator[tuple[int, str, Card]]:
        """Return the other prints that cards in play, in discard piles and of these names may be.

        Each is a player, a name and a print.
        """
        shown = {
            (card // DECK, state.table.ids[card])
            for side in state.sides
            for card in (*side.discard, *(card for mon in side.pokemon for card in mon.all_cards))
        }
        for player in (0, 1):
            for name, others in self.prints.others[player].items():
                card = self.prints.cards[player][name]
                if (player, card.id) in shown or card.name in named:
                    for other in others[:MOST_PRINTS]:
                        yield player, name, other

    def play_with(
        self, player: int, name: str, other: Card, world: World, move: Move, reading: Reading
    ) -> list[Outcome]:
        """Return the ways of playing a move where a name means another print."""
        table = self.table_with(player, self.prints.cards[player][name], other)
        changed = World(with_table(world.state, table), world.pinned)
        try:
            return Player(changed, move, reading, all_ways=True, strict=False).play()
        except Refused:
            return []

    def table_with(self, player: int, card: Card, other: Card) -> GameData:
        """Return the data of the game's cards with another print in the place of one."""
        found = self._tables.get((player, card.id, other.id))
        if found is not None:
            return found
        decks = [
            tuple(other if side == player and each == card else each for each in deck)
            for side, deck in enumerate(self.decks)
        ]
        table = self._tables[player, card.id, other.id] = _game_data(decks)
        return table

    def game_at(self, number: int) -> Game:
        """Return a game as it is after a step."""
        return Game(self.steps[number].after.copy(), undo=False)


def rebuild(log: BattleLog, *, seconds: float = MOST_SECONDS) -> Rebuilt:
    """Rebuild the game of a log, for at most that many seconds of CPU time.

    Raises `InputError` for a log that has no set-up.
    """
    *_, rebuilt = rebuild_in_parts(log, seconds=seconds)
    return rebuilt


def rebuild_in_parts(log: BattleLog, *, seconds: float = MOST_SECONDS) -> Iterator[Rebuilt]:
    """Rebuild the game of a log, and yield it after each step; a print that a line rules out begins it again.

    Raises `InputError` as `rebuild`.
    """
    ends = process_time() + seconds
    check_start(log)
    prints = choose_prints(log)
    chosen: set[tuple[int, str]] = set()
    for _ in range(MOST_RESTARTS):
        try:
            yield from _rebuild(log, prints, chosen, ends)
            return
        except OtherPrint as other:
            prints = prints.with_print(other.player, other.name, other.card)
            chosen.add((other.player, other.name))
    yield from _rebuild(log, prints, chosen, ends, strict=False)


def check_start(log: BattleLog) -> None:
    """Raise `InputError` for a log that has no set-up."""
    if not any(event.kind == "setup" for event in log.events) or log.first is None:
        raise InputError(
            "The log has no set-up, so its game cannot be rebuilt.", "Paste the log from its start."
        )


class OtherPrint(Exception):
    """A line of the log is possible with another print of a card only."""

    def __init__(self, player: int, name: str, card: Card) -> None:
        super().__init__(player, name, card.id)
        self.player, self.name, self.card = player, name, card


def _rebuild(
    log: BattleLog, prints: Prints, chosen: set[tuple[int, str]], ends: float, *, strict: bool = True
) -> Iterator[Rebuilt]:
    moves = split_moves(log)
    reading = Reading(prints, log.language)
    decks = _deck(log, prints, 0), _deck(log, prints, 1)
    rebuilt = Rebuilt(log, prints, decks, reading)
    world = _start(log, moves[0], reading, decks)
    rebuilt.steps.append(Step(moves[0], "certain", "", world, world, Facts(), [], 1))
    yield rebuilt
    place, worlds = 1, [world]
    while place < len(moves):
        if process_time() > ends:
            rebuilt.cut_short = True
            return
        place, found = _next(rebuilt, moves, place, worlds, chosen, strict=strict)
        worlds = found[:MOST_WORLDS]
        if found[MOST_WORLDS:]:
            rebuilt.spare = [*rebuilt.spare, _Place(place, len(rebuilt.steps), found[MOST_WORLDS:])]
            rebuilt.spare = rebuilt.spare[-MOST_SPARE:]
            rebuilt.left_out = True
        elif rebuilt.steps[-1].how == "resynchronised" and rebuilt.spare:
            if rebuilt.furthest is None or place > rebuilt.furthest.place:
                rebuilt.furthest = _Place(place, 0, worlds, list(rebuilt.steps))
            back = rebuilt.spare.pop()
            place, worlds = back.place, back.worlds[:MOST_WORLDS]
            if back.worlds[MOST_WORLDS:]:
                rebuilt.spare.append(replace(back, worlds=back.worlds[MOST_WORLDS:]))
            del rebuilt.steps[back.steps :]
        elif rebuilt.steps[-1].how == "resynchronised" and (furthest := rebuilt.furthest) is not None:
            if place < furthest.place:
                place, worlds, rebuilt.steps[:] = furthest.place, furthest.worlds, furthest.all_steps
            rebuilt.furthest = None
        yield rebuilt


@dataclass(slots=True)
class _Place:
    """Where to go on: before a move, after so many steps (or all of them), with these worlds."""

    place: int
    steps: int
    worlds: list[World]
    all_steps: list[Step] = field(default_factory=list)


def _next(
    rebuilt: Rebuilt,
    moves: Sequence[Move],
    place: int,
    before: list[World],
    chosen: Container[tuple[int, str]],
    *,
    strict: bool,
) -> tuple[int, list[World]]:
    """Rebuild the step at a place, of one move or of several; return the place after it and the worlds."""
    move = moves[place]
    place += 1
    while place < len(moves) and _triggered(moves[place], move, rebuilt.prints):
        move = move.joined(moves[place], action=False)
        place += 1
    worlds = _take(rebuilt, move, before, chosen, strict=strict and not rebuilt.spare)
    doubt = rebuilt.steps[-1]
    for end in range(place, min(place + MOST_JOINED, len(moves))):
        action = moves[end].action  # where the marks of results are lost, a result looks like an action
        if doubt.how != "resynchronised" or action is None or action.kind not in ("attach", "evolve"):
            break
        move = move.joined(moves[end], action=True)
        rebuilt.steps.pop()
        after = _take(rebuilt, move, before, chosen, strict=False)
        if rebuilt.steps[-1].how != "resynchronised":
            return end + 1, after
        rebuilt.steps[-1] = doubt
    return place, worlds


def _take(
    rebuilt: Rebuilt, move: Move, worlds: list[World], chosen: Container[tuple[int, str]], *, strict: bool
) -> list[World]:
    """Rebuild a step; where a list lacks a card that is shown, put it there."""
    named = {token.name for token in rebuilt.reading.tokens(move)}
    for _ in range(MOST_SHORTAGES):
        try:
            return _step(rebuilt, move, rebuilt.reading, worlds, chosen, strict=strict, last=False)
        except Shortage as lack:
            _replace(rebuilt, worlds, lack, named)
    return _step(rebuilt, move, rebuilt.reading, worlds, chosen, strict=strict, last=True)


def _step(
    rebuilt: Rebuilt,
    move: Move,
    reading: Reading,
    worlds: list[World],
    chosen: Container[tuple[int, str]],
    *,
    strict: bool,
    last: bool,
) -> list[World]:
    outcomes: list[tuple[World, Outcome]] = []
    why = ""
    judged = (
        move.action is not None
        and move.action.kind in ("attack", "use")
        and any(each.kind in ("attack", "damage") for each in (move.action, *every(move.action.results)))
    )
    log_facts = Facts()
    for world in worlds:
        player = Player(world, move, reading, all_ways=judged, strict=not last)
        log_facts = player.facts
        try:
            outcomes += [(world, each) for each in player.play()]
        except Refused as refused:
            why = str(refused)
    possible = [each for each in outcomes if each[1].before == 0]
    fitting = [each for each in possible if each[1].after == 0]
    first = worlds[0]
    if fitting:
        found: dict[object, World] = {}
        for world, outcome in fitting:
            key = world_key(outcome.state)
            if key not in found and len(found) < MOST_FOUND:
                found[key] = settle(outcome, world, move, reading, strict=not last)
        kept = list(found.values())
        how: How = "certain" if len(kept) == 1 and not fitting[0][1].free else "assumed"
    else:
        if strict and outcomes and move.line:
            _try_other_prints(rebuilt, move, reading, worlds, chosen)
        if outcomes:
            why = min(outcomes, key=lambda each: each[1].before + each[1].after)[1].why
        record = PublicRecord(first.state, first.pinned, reading)
        try:
            kept = [record.after(move)]
        except GameError:  # no such board can be: it stays as it was
            kept = [first]
        how = "resynchronised"
    rebuilt.steps.append(
        Step(
            move,
            how,
            why,
            first,
            kept[0],
            log_facts,
            [each[1].facts for each in possible or outcomes],
            len(worlds),
            guessed(kept),
            rebuilt.left_out,
            any(each[1].played for each in outcomes),
        )
    )
    return kept


def _try_other_prints(
    rebuilt: Rebuilt, move: Move, reading: Reading, worlds: list[World], chosen: Container[tuple[int, str]]
) -> None:
    """Raise `OtherPrint` if another print of a card in play makes a move of the log possible."""
    named = {token.name for token in reading.tokens(move)}
    for player, name, other in rebuilt.other_prints(worlds[0].state, named):
        if (player, name) not in chosen:
            for world in worlds[:4]:
                outcomes = rebuilt.play_with(player, name, other, world, move, reading)
                if any(each.before + each.after == 0 for each in outcomes):
                    raise OtherPrint(player, name, other)


def _replace(rebuilt: Rebuilt, worlds: list[World], lack: Shortage, named: set[str]) -> None:
    """Put a copy of a card that the log shows in the place of one that no line has named."""
    player = lack.player
    places = [*rebuilt.spare, *filter(None, [rebuilt.furthest])]
    worlds = [*worlds, *(world for each in places for world in each.worlds)]
    cards = rebuilt.prints.cards
    known = (*cards[player].values(), *cards[1 - player].values())
    card = next((each for each in known if each.name == lack.name), None)
    free = set(range(DECK * player, DECK * player + DECK))
    for world in worlds:
        side = world.state.sides[player]
        free &= {*side.deck, *side.prizes, *side.hand} - world.pinned
    deck = rebuilt.decks[player]
    free = {each for each in free if deck[each - DECK * player].name not in named} or free
    copies = Counter(deck[each - DECK * player].id for each in free)
    if card is None or not free:
        return
    rarest = sorted((-copies[deck[each - DECK * player].id], -each) for each in free)
    changed = list(deck)
    for _, each in rarest[: 3 if card.is_energy else 1]:
        changed[-each - DECK * player] = card
    rebuilt._tables.clear()
    found = tuple(changed)
    rebuilt.decks = (found, rebuilt.decks[1]) if player == 0 else (rebuilt.decks[0], found)
    table = _game_data(rebuilt.decks)
    for world in worlds:
        world.state = with_table(world.state, table)


def _game_data(decks: Sequence[Sequence[Card]]) -> GameData:
    return build_game_data(decks, "current", built_in_programs(), allow_partial=True)


def _triggered(move: Move, before: Move, prints: Prints) -> bool:
    """Return whether a move is the use of an Ability that the move before it triggered."""
    action = move.action
    if action is None or action.kind != "use" or before.action is None or action.player is None:
        return False
    pokemon = action.card("pokemon")
    card = prints.card(action.player, pokemon.name) if pokemon is not None else None
    if card is None:
        return False
    attack = action.fields.get("attack")
    row = next((row for row in card.abilities if row.name == attack), None)
    if row is None:
        return False
    program = built_in_programs().program(row.text)
    return program is not None and not any(type(part).__name__ == "Activated" for part in program.parts)


# ------------------------------------------------------------------------------------------ decks


def _deck(log: BattleLog, prints: Prints, player: int) -> tuple[Card, ...]:
    """Return 60 cards: the fewest that explain the log, filled up with more copies of the same cards."""
    counts: Counter[Card] = Counter()
    for name, count in _shown(log, player).items():
        card = prints.card(player, name)
        if card is not None:
            counts[card] = max(counts[card], 1, count)
    while counts.total() > DECK:  # where the estimate was too high, the game asks for what it needs
        card = max(counts, key=lambda each: (counts[each], each.id))
        counts[card] -= 1
    cards = list(counts.elements())
    filler = [card for card in counts if card.is_basic_energy]
    rising = sorted(counts, key=lambda each: (-counts[each], each.id))
    for copies in (2, 3, 4):
        for card in rising:
            if len(cards) < DECK and counts[card] < copies and not _single(card):
                counts[card] += 1
                cards.append(card)
    filler = filler or [built_in_catalogue().named("Water Energy")[-1]]
    cards += [filler[place % len(filler)] for place in range(DECK - len(cards))]
    return tuple(sorted(cards, key=lambda each: each.id))


def _shown(log: BattleLog, player: int) -> Counter[str]:
    """Return how many copies of each card a player showed at one time, in play, in piles and in hand."""
    hand: Counter[str] = Counter()
    out: Counter[str] = Counter()
    most: Counter[str] = Counter()
    for event in log.events:
        for each in every((event,)):
            for owner, card in owned_cards(each):
                if owner != player:
                    continue
                most.setdefault(card.name, 1)
                _count_shown(each, event is each, card.name, hand, out)
                most[card.name] = max(most[card.name], hand[card.name] + out[card.name])
    return most


def _count_shown(event: Event, top: bool, name: str, hand: Counter[str], out: Counter[str]) -> None:
    named = [card.name for card in (*event.cards, *filter(None, [event.card()]))]
    if name not in named:
        return
    kind, place = event.kind, event.fields.get("place")
    if kind in ("draw", "prize_card", "drawn") or (kind == "move" and place == "hand"):
        if kind == "move":
            out[name] = max(0, out[name] - 1)
        hand[name] += 1
    elif (kind in ("play", "attach", "evolve") and top) or kind == "discard" or place == "lost":
        if hand[name]:
            hand[name] -= 1
        out[name] += 1
    elif kind == "draw_play":
        out[name] += 1
    elif kind in ("shuffle_into", "put") or (kind == "move" and place in ("deck", "prizes")):
        side = hand if hand[name] else out
        side[name] = max(0, side[name] - 1)


def _single(card: Card) -> bool:
    return bool({"ACE SPEC", "Radiant"} & set(card.markers)) or card.name.startswith("Radiant ")


# ------------------------------------------------------------------------------------------ start


def _start(log: BattleLog, setup: Move, reading: Reading, decks: tuple[tuple[Card, ...], ...]) -> World:
    """Return the world at the first action of the game."""
    sides: list[dict[str, Any]] = []
    pinned: set[int] = set()
    for player in (0, 1):
        left = list(range(DECK * player, DECK * player + DECK))
        names = {card: decks[player][card - DECK * player].name for card in left}

        def take(name: str, left: list[int] = left, names: dict[int, str] = names) -> int:
            card = next((each for each in left if names[each] == name), left[-1])
            left.remove(card)
            return card

        events = [event for event in setup.events if event.player == player]
        known, count = _opening(events, reading)
        side: dict[str, Any] = {"bench": [], "active": None}
        for event in events:
            if event.kind != "play":
                continue
            name = reading.name(event.card())
            if name in known:
                known.remove(name)
            row = {"cards": [take(name)]}
            count -= 1
            if event.fields.get("place") == "active":
                side["active"] = row
            else:
                side["bench"].append(row)
        hand = [take(name) for name in known[:count]]
        pinned |= set(hand)
        side["hand"] = [*hand, *(left.pop() for _ in range(count - len(hand)))]
        side["prizes"] = [left.pop() for _ in range(6)]
        side["deck"] = left
        sides.append(side)
    position = {"turn": 1, "player": log.first, "first": log.first, "stadium": None, "sides": sides}
    game = Game.from_position(
        position,
        decks,
        seed=0,
        options=GameOptions(chance=LogChance(), allow_partial=True, undo=False, pauses=True, sudden_death=0),
    )
    game.state.events = []
    return World(game.state, frozenset(pinned))


def _opening(events: Sequence[Event], reading: Reading) -> tuple[list[str], int]:
    """Return the cards of an opening hand that the log names, and how many it has.

    The hand after a mulligan is not listed, but the cards drawn for the other player's mulligans are.
    """
    known: list[str] = []
    count = 7
    if not any(event.kind == "mulligan" for event in events):
        hands = [event for event in events if event.kind == "opening_hand"]
        known = [reading.name(card) for each in every(hands[-1:]) for card in each.cards]
    for event in events:
        if event.kind not in ("mulligan_draw", "draw"):
            continue
        for each in (event, *event.results):
            if each.kind == "draw":
                cards = (*each.cards, *filter(None, [each.card()]))
                known += [reading.name(card) for card in cards]
                count += len(cards) or each.number("count") or 1
        if event.kind == "mulligan_draw" and not event.results:
            count += event.number("count") or 1
    return known, count
