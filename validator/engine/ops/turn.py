"""Operations about turns and attacks, and lasting effects."""

from __future__ import annotations

from typing import Final

from validator.effects.vocabulary import FORBIDDEN_PLAYER
from validator.engine import queries
from validator.engine.board.frames import AttackState, Frame, Lasting
from validator.engine.board.log import VISIBLE_TO_ALL, emit
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.legal import used_up
from validator.engine.machine import answer, ask, operation, push
from validator.engine.ops.control import attack_option, who
from validator.engine.phases.attack import effect_blocked
from validator.engine.program.card_data import AttackData
from validator.engine.program.code import Instr, Linked, LinkedPart
from validator.engine.program.opcodes import ASLEEP, CONFUSED, OPPONENT, T_SELECT
from validator.engine.queries import evaluate_amount, evaluate_target, pokemon_of

ONLY_WHILE: Final = {"sleep": ASLEEP, "confusion": CONFUSED}
"""Quantities of a Special Condition: an effect on one starts only on a Pokémon that is affected by it."""


@operation("lay")
def start_lasting(g: State, f: Frame, ins: Instr) -> None:
    """Start a lasting effect on each Pokémon of its scope as it is now, or on the player.

    An effect that lasts while a Pokémon is Asleep or Confused starts only on one that is.
    """
    _, part, bound, amount = ins
    node = part.node
    lasts = node.lasts
    value = evaluate_amount(g, f, amount)
    attack = g.attack.name if g.attack is not None else ""
    if getattr(node, "attack", "") == "*":
        attack = f.regs.get("attack name", "")
    until = lasts.until
    if part.kind == "Delayed" and node.when in ("end of turn", "end of opponent turn"):
        until = node.when
    quantity = getattr(node, "quantity", "")
    new: tuple[Lasting, ...]
    if bound is None and part.kind == "Forbid" and _forbids_sheltered(g, f, part):
        new = ()
    elif bound is None:
        new = (Lasting(part, f.player, f.card, f.mon, 0, until, g.turn, value, attack),)
    else:
        new = tuple(
            Lasting(part, f.player, f.card, f.mon, mon.uid, until, g.turn, value, attack)
            for mon in pokemon_of(g, evaluate_target(g, f, bound))
            if not effect_blocked(g, f, mon) and mon.turned == ONLY_WHILE.get(quantity, mon.turned)
        )
    if new:
        g.effects = g.effects + new
        g.mods = None
        g.hurt = True


def _forbids_sheltered(g: State, f: Frame, part: LinkedPart) -> bool:
    """Return whether what is forbidden is an effect done to the opponent, whom this effect does not reach."""
    scope = part.scope
    opposing = scope[0] == T_SELECT and scope[2] == OPPONENT and part.node.action in FORBIDDEN_PLAYER
    return opposing and queries.is_player_sheltered(g, f, 1 - f.player)


@operation("use_attack")
def use_attack(g: State, f: Frame, ins: Instr) -> None:
    """Use an attack of another Pokémon or card as this attack; nested copies are limited in depth."""
    _, target, pay, name, prices, by, gx = ins
    given = answer(g)
    mon = g.find(f.mon)
    if mon is None:
        return
    found = _attacks_used(g, 1 - f.player) if target is None else _attacks_of(g, f, target)
    rows = [
        attack_option(g, card, attack)
        for card, attack in found
        if (not name or attack.name == name) and (gx or not attack.gx) and not used_up(g, mon, attack)
    ]
    if not rows or len(g.stack) > 24:
        f.regs["done"] = 0
        return
    if given is None and len(rows) > 1:
        ask(g, f, who(f, by), "copy attack", rows)
        return
    _, card, n = given[0] if given is not None else rows[0]
    attack = g.table.tops[card].attacks[n]
    if pay and not queries.can_pay(g, mon, queries.attack_cost(g, mon, attack)):
        f.regs["done"] = 0
        return
    before = g.attack
    g.attack = AttackState(f.mon, f.player, card, attack)
    if before is not None:
        g.attack.hits = before.hits
        g.attack.targets = before.targets
    emit(g, "copy", VISIBLE_TO_ALL, f.player, card, attack.name)
    f.regs["done"] = 1
    assert attack.code is not None
    push(g, Frame(attack.code.copied if prices else attack.code.free, f.player, card, f.mon))


def _attacks_of(g: State, f: Frame, target: Linked) -> list[tuple[int, AttackData]]:
    """Return the attacks of Pokémon and cards, each with its card."""
    found: list[tuple[int, AttackData]] = []
    for source in evaluate_target(g, f, target):
        host = g.find(source) if source >= FIRST_UID else None
        if host is not None:
            found += queries.printed_attacks(g, host)
        elif source < FIRST_UID and not g.table.defs[source].vunion:  # one card has none (VUNION-12)
            found += [(source, attack) for attack in g.table.defs[source].attacks]
    return found


def _attacks_used(g: State, player: int) -> list[tuple[int, AttackData]]:
    """Return the attacks that a player's Pokémon used during that player's last turn, each with its card."""
    used = dict.fromkeys([(fact[3], fact[4]) for fact in g.facts_own[player] if fact[0] == "attack used"])
    return [(card, each) for card, name in used for each in g.table.tops[card].attacks if each.name == name]


@operation("use_effect")
def use_effect(g: State, f: Frame, ins: Instr) -> None:
    """Use the effect of a Supporter card; this is not playing it (D-48)."""
    for source in evaluate_target(g, f, ins[1])[:1]:
        facts = g.table.defs[g.card_of(source)]
        if facts.code is not None:
            push(g, Frame(facts.code, f.player, g.card_of(source), f.mon))


@operation("attack_again")
def attack_again(g: State, f: Frame, ins: Instr) -> None:
    """Allow one more attack this turn."""
    g.attacks_left += 1


@operation("extra_turn")
def extra_turn(g: State, f: Frame, ins: Instr) -> None:
    """Add a turn after this one."""
    g.extra_turns = (*g.extra_turns, (f.player, ins[1]))


@operation("end_effects")
def end_effects(g: State, f: Frame, ins: Instr) -> None:
    """End the effects of attacks on the players of a side and on their Pokémon."""
    ended = queries.effects_of_attacks(g, f, ins[1])
    f.regs["done"] = len(ended)
    if ended:
        g.effects = tuple([each for each in g.effects if each not in ended])
        g.mods = None
        g.hurt = True  # HP may depend on them


@operation("end_turn")
def end_turn(g: State, f: Frame, ins: Instr) -> None:
    """End the turn after this effect (D-41)."""
    if not queries.is_permitted(g, "play on", f.player, card=f.card):
        g.end_turn = 1


@operation("end_game")
def win(g: State, f: Frame, ins: Instr) -> None:
    """Win or lose by a text."""
    g.win = 1 - f.player if ins[1] == "opponent" else f.player
    f.pc = len(f.code.ins)
