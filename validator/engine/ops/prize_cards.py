"""Operations on Prize cards: take, look, shuffle, exchange."""

from __future__ import annotations

from validator.engine.board import zones
from validator.engine.board.frames import Frame
from validator.engine.board.ledger import forget_prize_places, note_move
from validator.engine.board.log import VISIBLE_TO, VISIBLE_TO_ALL, VISIBLE_TO_NONE, emit
from validator.engine.board.state import State
from validator.engine.machine import answer, ask, operation
from validator.engine.ops.control import LOOKED_AT, who
from validator.engine.phases.knockout import take_prizes
from validator.engine.program.choices import PRIZE
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import IN_PRIZES
from validator.engine.queries import evaluate_amount, evaluate_target, sides_of


@operation("take_prizes")
def take(g: State, f: Frame, ins: Instr) -> None:
    """Take Prize cards by an effect."""
    player = who(f, ins[2])
    side = g.sides[player]
    count = min(evaluate_amount(g, f, ins[1]), len(side.prizes))
    given = answer(g)
    if count and given is None and count < len(side.prizes):
        ask(g, f, player, "prizes", [(PRIZE, place) for place in range(len(side.prizes))], count, count)
        return
    places = [option[1] for option in given] if given is not None else list(range(count))
    take_prizes(g, player, tuple(side.prizes[place] for place in places))
    f.regs["done"] = count
    g.hurt = True


@operation("show_prizes")
def show_prizes(g: State, f: Frame, ins: Instr) -> None:
    """Look at Prize cards, or turn them face up for the rest of the game."""
    _, side, face_up = ins
    for player in sides_of(g, f, side):
        cards = g.sides[player].prizes
        zones.reveal(g, f.player, cards, VISIBLE_TO_ALL if face_up else VISIBLE_TO[f.player])
        if face_up:
            g.seen = g.seen | set(cards)
        else:
            f.regs[LOOKED_AT] = (*f.regs.get(LOOKED_AT, ()), *cards)


@operation("shuffle_prizes")
def shuffle_prizes(g: State, f: Frame, ins: Instr) -> None:
    """Shuffle face-down Prize cards in their places; no player knows any of them afterwards."""
    f.regs.pop(LOOKED_AT, None)
    for player in sides_of(g, f, ins[1]):
        side = g.sides[player]
        hidden = tuple([card for card in side.prizes if card not in g.seen])
        forget_prize_places(g, player, hidden)
        placed = iter(g.chance.shuffle(player, hidden))
        side.prizes = tuple([card if card in g.seen else next(placed) for card in side.prizes])
        emit(g, "shuffle prizes", VISIBLE_TO_NONE, player)


@operation("swap_prizes")
def swap_prizes(g: State, f: Frame, ins: Instr) -> None:
    """Exchange cards with Prize cards, one for one."""
    _, what, target, to, shown, face_up = ins
    given = evaluate_target(g, f, what)
    taken = evaluate_target(g, f, target)
    done = 0
    for card, prize in zip(given, taken, strict=False):
        side = g.sides[prize // 60]
        came_from = zones.remove_card(g, card)
        side.prizes = tuple([card if each == prize else each for each in side.prizes])
        g.seen = (g.seen | {card} if face_up else g.seen) - {prize}
        note_move(g, card, came_from, IN_PRIZES, zones.seen_there(card, came_from))
        emit(g, "move", zones.seen_there(card, came_from), card // 60, card, came_from, IN_PRIZES)
        if shown:
            zones.reveal(g, f.player, (prize,))
        zones.add_card(g, prize, zones.PLACE[to.removesuffix(" top")], IN_PRIZES, shown=shown)
        done += 1
    f.regs["done"] = done
