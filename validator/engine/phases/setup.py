"""Setup: coin flip, opening hands, mulligans, placement, Prize cards, reveal (table B.S)."""

from __future__ import annotations

from typing import Final

from validator.engine.board.frames import Frame
from validator.engine.board.log import VISIBLE_TO, VISIBLE_TO_ALL, VISIBLE_TO_NONE, emit
from validator.engine.board.state import State
from validator.engine.board.zones import draw, reveal, shuffle, without
from validator.engine.changes.in_play import enter_play
from validator.engine.errors import SetUpError
from validator.engine.machine import answer, ask, ask_yes_no, operation, push
from validator.engine.program.card_data import POKEMON
from validator.engine.program.choices import CARD, NO, NUMBER, YES
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import IN_DECK, IN_HAND, IN_PLAY, IN_PRIZES

OPENING_HAND: Final = 7
_ROUNDS: Final = 1000
"""Maximum number of mulligan rounds (D-05)."""


def starts(g: State, card: int) -> bool:
    """Return whether a card may be a starting Pokémon (SETUP-05, SETUP-10, SETUP-11)."""
    facts = g.table.defs[card]
    if facts.category == POKEMON:
        return facts.basic
    return facts.as_basic and g.rules.fossil_starts and not facts.set_up_only


def opening(g: State, player: int) -> tuple[int, ...]:
    """Return the cards of a player's hand that may be a starting Pokémon."""
    return tuple(card for card in g.sides[player].hand if starts(g, card))


def opening_bench(g: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that may start on the Bench, cards for setup only included."""
    return tuple(card for card in cards if starts(g, card) or _starts_on_bench(g, card))


def face_down_places(g: State, cards: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Return so many of the cards that may lie face down, the one in the Active Spot first.

    Where too few may start on the Bench, the first is one that may start in the Active Spot alone.
    """
    bench = opening_bench(g, cards)
    if len(bench) >= count:
        return bench[:count]
    active = tuple([card for card in cards if card not in bench and _starts_by_text(g, card)])
    return (*active[:1], *bench)[:count]


def _starts_on_bench(g: State, card: int) -> bool:
    facts = g.table.defs[card]
    return facts.set_up_only or (facts.starts_on_bench and _starts_by_text(g, card))


def _starts_by_text(g: State, card: int) -> bool:
    """Return whether a card may start in the Active Spot by its text: some only if its owner goes second."""
    facts = g.table.defs[card]
    return facts.starts_active and (not facts.starts_second or g.first == 1 - card // 60)


def opening_active(g: State, player: int) -> tuple[int, ...]:
    """Return the cards of a player's hand that may start in the Active Spot, also by their text."""
    return tuple(c for c in g.sides[player].hand if starts(g, c) or _starts_by_text(g, c))


def begin_set_up(g: State) -> None:
    """Put the setup of the edition and the first turn on the stack.

    Raises `SetUpError` for a deck without a Basic Pokémon.
    """
    for player in (0, 1):
        facts = [g.table.defs[c] for c in g.sides[player].deck]
        by_text = any(each.starts_active and not each.starts_second for each in facts)
        if not by_text and not any(starts(g, c) for c in g.sides[player].deck):
            raise SetUpError(
                f"Player {player} has no Basic Pokémon to start with.",
                "Add at least one Basic Pokémon to the deck.",
            )
    codes = g.table.codes
    push(g, Frame(codes["rules:turn"], 0))
    push(g, Frame(codes["rules:set up, flip first" if g.rules.flip_before else "rules:set up, flip last"], 0))


@operation("setup_flip")
def flip(g: State, f: Frame, ins: Instr) -> None:
    """Flip for the first player (SETUP-02)."""
    heads = g.chance.coin(0)
    emit(g, "coin", VISIBLE_TO_ALL, 0, -1, heads)
    f.regs["winner"] = 0 if heads else 1


@operation("setup_first")
def choose_first(g: State, f: Frame, ins: Instr) -> None:
    """Let the winner of the flip choose the first player, or the flip decide (SETUP-03, D-03)."""
    winner = f.regs["winner"]
    if g.rules.flip_winner_chooses:
        given = answer(g)
        if given is None:
            ask(g, f, winner, "go first", ((YES,), (NO,)))
            return
        g.first = winner if given[0][0] == YES else 1 - winner
    else:
        g.first = winner
    g.player = g.first
    emit(g, "first", VISIBLE_TO_ALL, g.first)


@operation("setup_deal")
def deal(g: State, f: Frame, ins: Instr) -> None:
    """Shuffle both decks and draw the opening hands (SETUP-04)."""
    for player in (0, 1):
        shuffle(g, player)
        draw(g, player, OPENING_HAND)
    f.regs["count"] = (0, 0)
    f.regs["kept"] = (None, None)
    f.regs["round"] = 0


def _count_round(f: Frame) -> None:
    """Count a round of mulligans. Raises `SetUpError` after too many (D-05)."""
    f.regs["round"] += 1
    if f.regs["round"] > _ROUNDS:
        raise SetUpError("No hand with a Basic Pokémon after 1000 mulligans.", "Check the decks (D-05).")


def _mulligan(g: State, f: Frame, player: int) -> None:
    """Reveal the hand, shuffle it into the deck, draw again (MULL-01, MULL-12)."""
    choices = f.regs["kept"]
    f.regs["kept"] = (None, choices[1]) if player == 0 else (choices[0], None)
    side = g.sides[player]
    emit(g, "mulligan", VISIBLE_TO_ALL, player)
    reveal(g, player, side.hand)
    side.deck = side.deck + side.hand
    for card in side.hand:
        emit(g, "move", VISIBLE_TO_ALL, player, card, IN_HAND, IN_DECK)
    side.hand = ()
    shuffle(g, player)
    draw(g, player, OPENING_HAND)


def _starts_with(g: State, f: Frame, player: int) -> bool | None:
    """Return whether a player starts with this hand; None while that decision is open.

    A hand without a Basic Pokémon, but with a card that may start in the Active Spot, leaves the choice.
    """
    if opening(g, player):
        return True
    if not opening_active(g, player):
        return False
    choice: bool | None = f.regs["kept"][player]
    if choice is None:
        choice = ask_yes_no(g, f, player, "start without a Basic")
        before = f.regs["kept"]
        f.regs["kept"] = (choice, before[1]) if player == 0 else (before[0], choice)
    return choice


@operation("setup_both")
def both_hands(g: State, f: Frame, ins: Instr) -> None:
    """Redraw both hands if both lack a Basic (MULL-04); by the short rule each counts for itself (D-04)."""
    order = (g.first, 1 - g.first) if g.first >= 0 else (0, 1)
    while True:
        ready: list[int] = []
        for player in order:
            starting = _starts_with(g, f, player)
            if starting is None:
                return
            if starting:
                ready.append(player)
        if ready:
            break
        _count_round(f)
        for player in (0, 1):
            _mulligan(g, f, player)
        if not g.rules.mulligan_full:
            first, second = f.regs["count"]
            f.regs["count"] = (first + 1, second + 1)
    f.regs["order"] = tuple(ready + [player for player in order if player not in ready])
    f.temp = (0, "active")


@operation("setup_place")
def place(g: State, f: Frame, ins: Instr) -> None:
    """Let each player in turn redraw, place Pokémon and set out Prize cards.

    Rules SETUP-06 to 08, MULL-05, MULL-06.
    """
    number, step = f.temp
    order = f.regs["order"]
    while number < 2:
        player = order[number]
        side = g.sides[player]
        if step == "active":
            if not _redraw(g, f, player):
                f.temp = (number, step)
                return
            given = answer(g)
            if given is None:
                cards = opening_active(g, player)
                if len({g.table.defs[card] for card in cards}) > 1:
                    f.temp = (number, step)
                    ask(g, f, player, "active", [(CARD, card) for card in cards])
                    return
                card = cards[0]
            else:
                card = given[0][1]
            _put(g, player, card, active=True)
            step = "bench"
        if step == "bench":
            given = answer(g)
            if given is None:
                cards = opening_bench(g, side.hand)
                if cards:
                    f.temp = (number, step)
                    ask(g, f, player, "bench", [(CARD, card) for card in cards], 0, min(5, len(cards)))
                    return
                given = ()
            for option in given:
                _put(g, player, option[1], active=False)
            count = 1 if g.sudden_death else 6
            side.prizes = side.deck[:count]
            side.deck = side.deck[count:]
            emit(g, "prizes", VISIBLE_TO_NONE, player, -1, count)
            for card in side.prizes:
                emit(g, "move", VISIBLE_TO_NONE, player, card, IN_DECK, IN_PRIZES)
        number, step = number + 1, "active"
    f.temp = None


def _redraw(g: State, f: Frame, player: int) -> bool:
    """Redraw until a player can start; False while a decision is open."""
    while not (starting := _starts_with(g, f, player)):
        if starting is None:
            return False
        _count_round(f)
        _mulligan(g, f, player)
        first, second = f.regs["count"]
        f.regs["count"] = (first + 1, second) if player == 0 else (first, second + 1)
    return True


def _put(g: State, player: int, card: int, *, active: bool) -> None:
    side = g.sides[player]
    side.hand = without(side.hand, card)
    enter_play(g, player, (card,), active=active)
    emit(g, "move", VISIBLE_TO[player], player, card, IN_HAND, IN_PLAY)


@operation("setup_bonus")
def bonus(g: State, f: Frame, ins: Instr) -> None:
    """Let a player draw a card for each extra mulligan of the opponent (MULL-03, 07, 10, 11)."""
    player = f.temp or 0
    while player < 2:
        due = f.regs["count"][1 - player]
        if g.rules.mulligan_full:
            due = max(0, due)
        if g.rules.mulligan_limit is not None:
            due = min(due, g.rules.mulligan_limit)
        due = min(due, len(g.sides[player].deck))
        if due:
            given = answer(g)
            if given is None:
                f.temp = player
                ask(g, f, player, "mulligan draw", [(NUMBER, n) for n in range(due + 1)])
                return
            before = g.sides[player].hand
            draw(g, player, given[0][1])
            f.regs[f"bonus {player}"] = g.sides[player].hand[len(before) :]
        player += 1
    f.temp = 0


@operation("setup_bonus_bench")
def bonus_bench(g: State, f: Frame, ins: Instr) -> None:
    """Let players put Basics among the extra cards onto the Bench (MULL-08)."""
    player = f.temp or 0
    while player < 2:
        cards = opening_bench(g, f.regs.get(f"bonus {player}", ()))
        room = 5 - len(g.sides[player].bench)
        if cards and room > 0:
            given = answer(g)
            if given is None:
                f.temp = player
                ask(g, f, player, "bench", [(CARD, card) for card in cards], 0, min(room, len(cards)))
                return
            for option in given:
                _put(g, player, option[1], active=False)
        player += 1
    f.temp = None


@operation("setup_reveal")
def show(g: State, f: Frame, ins: Instr) -> None:
    """Turn all Pokémon face up and begin the game (SETUP-09); Abilities work from here on (D-70)."""
    for player in (g.first, 1 - g.first):
        for mon in g.sides[player].pokemon:
            emit(g, "reveal", VISIBLE_TO_ALL, player, mon.cards[-1])
    emit(g, "start", VISIBLE_TO_ALL, g.first)
    g.hurt = True
