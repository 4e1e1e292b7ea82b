"""Why actions are not offered in the main phase, from the conditions that withhold them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from validator.engine import queries
from validator.engine.board.state import State
from validator.engine.legal.abilities import IN_PLAY, Activation, ability_refusal, activations
from validator.engine.legal.attaching import energy_refusal, holders, tool_refusal
from validator.engine.legal.evolving import bench_refusal, evolution_refusal
from validator.engine.legal.multi_card_pokemon import other_half
from validator.engine.legal.refusals import (
    ABILITY_OFF,
    ATTACKED,
    BENCH_FULL,
    NO_OTHER_HALF,
    NOT_PLAYED_FROM_HAND,
    PLAYED_FROM_DISCARD,
    Refusal,
)
from validator.engine.legal.retreat_and_attack import attack_refusal, retreat_refusal
from validator.engine.legal.trainers import trainer_refusal
from validator.engine.program.card_data import POKEMON, TRAINER, AbilityData, AttackData
from validator.engine.queries import may_bench
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(native_class=False)
@dataclass(frozen=True, slots=True)
class Withheld:
    """Something that is not offered, and why.

    `verb` is `bench`, `evolve`, `union`, `attach`, `play`, `ability`, `attack` or `retreat`. `card` is the
    card of the hand or the one that prints the Ability or attack, `uid` the Pokémon meant, 0 for none, `n`
    the place of the Ability or attack. `row`, `ability` and `attack` are what may not be used.
    """

    verb: str
    refusal: Refusal
    card: int
    uid: int = 0
    n: int = -1
    row: Activation | None = None
    ability: AbilityData | None = None
    attack: AttackData | None = None


def withheld_card(g: State, player: int, card: int) -> Withheld | None:
    """Return why a card of the hand cannot be put into play or played; None where it can."""
    side = g.sides[player]
    facts = g.table.defs[card]
    attacked = "attacked" in g.used
    if facts.category == POKEMON:
        return _withheld_pokemon(g, player, card, attacked)
    if facts.category == TRAINER:
        verb = "attach" if facts.tool else "play"
        refusal = ATTACKED if attacked else trainer_refusal(g, player, side, card, facts)
        if refusal is not None:
            return Withheld(verb, refusal, card)
        if not facts.tool:
            return None
        mons = holders(g, card)
        refusals = [tool_refusal(g, card, mon) for mon in mons]
    else:
        verb = "attach"
        mons = side.pokemon
        refusals = [ATTACKED if attacked else energy_refusal(g, card, side, mon) for mon in mons]
    if not mons:
        return Withheld(verb, NOT_PLAYED_FROM_HAND, card)
    first = refusals[0]
    if first is None or any(each is None for each in refusals):
        return None
    return Withheld(verb, first, card, mons[0].uid)


def _withheld_pokemon(g: State, player: int, card: int, attacked: bool) -> Withheld | None:
    facts = g.table.defs[card]
    if facts.basic:
        refusal = ATTACKED if attacked else bench_refusal(g, player, card, may_bench(g, player))
        return None if refusal is None else Withheld("bench", refusal, card)
    if facts.evolution or facts.lvx:
        found = (ATTACKED, None) if attacked else evolution_refusal(g, card, player)
        if found is None:
            return None
        return Withheld("evolve", found[0], card, 0 if found[1] is None else found[1].uid)
    if facts.legend_half:
        if attacked:
            return Withheld("union", ATTACKED, card)
        if not may_bench(g, player):
            return Withheld("union", BENCH_FULL, card)
        return None if other_half(g, g.sides[player], card) >= 0 else Withheld("union", NO_OTHER_HALF, card)
    return Withheld("union", PLAYED_FROM_DISCARD if facts.vunion else NOT_PLAYED_FROM_HAND, card)


def withheld_abilities(g: State, player: int) -> Iterator[Withheld]:
    """Yield the Abilities in play of a player, and those of the Stadium, that cannot be used now."""
    attacked = "attacked" in g.used
    for mon in g.sides[player].pokemon:
        rows = activations(g, mon.uid)
        for n, row in enumerate(rows):
            if row[0].node.where in IN_PLAY:
                refusal = ATTACKED if attacked else ability_refusal(g, player, mon.uid, row, mon)
                if refusal is not None:
                    yield Withheld("ability", refusal, row[2], mon.uid, n, row)
        top = mon.cards[-1]
        for ability in g.table.tops[top].abilities:
            parts = [part for part in ability.activated if part.node.where in IN_PLAY]
            if parts and not any(row[0] is part for row in rows for part in parts):
                yield Withheld("ability", ABILITY_OFF, top, mon.uid, ability=ability)
    if g.stadium >= 0:
        for n, row in enumerate(activations(g, g.stadium)):
            refusal = ATTACKED if attacked else ability_refusal(g, player, g.stadium, row)
            if refusal is not None:
                yield Withheld("ability", refusal, g.stadium, 0, n, row)


def withheld_attacks(g: State, player: int) -> Iterator[Withheld]:
    """Yield the attacks of the Active Pokémon that cannot be used now."""
    active = g.sides[player].active
    if active is None:
        return
    for n, (card, attack) in enumerate(queries.attacks_of(g, active)):
        refusal = attack_refusal(g, active, attack)
        if refusal is not None:
            yield Withheld("attack", refusal, card, active.uid, n, attack=attack)


def withheld_retreat(g: State, player: int) -> Withheld | None:
    """Return why the Active Pokémon cannot retreat now; None where it can."""
    side = g.sides[player]
    active = side.active
    if active is None:
        return None
    refusal = ATTACKED if "attacked" in g.used else retreat_refusal(g, side, active)
    return None if refusal is None else Withheld("retreat", refusal, active.cards[-1], active.uid)
