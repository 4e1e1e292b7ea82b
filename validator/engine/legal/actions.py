"""All actions of the turn player."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import Option
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.legal.abilities import ability_options, ability_refusal, activations, discard_options
from validator.engine.legal.attaching import energy_targets
from validator.engine.legal.evolving import bench_refusal, evolvable, ready_to_evolve
from validator.engine.legal.multi_card_pokemon import other_half, union_options
from validator.engine.legal.retreat_and_attack import attack_refusal, retreat_refusal
from validator.engine.legal.trainers import trainer_options
from validator.engine.program.card_data import POKEMON, TRAINER, CardData
from validator.engine.program.choices import ABILITY, ATTACK, BENCH, END, ENERGY, EVOLVE, RETREAT, UNION
from validator.engine.queries import may_bench


def main_options(g: State) -> list[Option]:
    """Return every legal action of the turn player, the end of the turn last.

    After an attack that may be followed by another one, only attacks are left (TURN-07).
    """
    options: list[Option] = []
    side = g.sides[g.player]
    if "attacked" not in g.used:
        _hand_options(g, g.player, side, options)
        ability_options(g, g.player, side, options)
        if side.discard and g.table.discard_uses:
            discard_options(g, g.player, side, options)
            union_options(g, g.player, side, options)
        if side.active is not None and retreat_refusal(g, side, side.active) is None:
            options.append((RETREAT,))
    if g.attacks_left > 0:
        _attack_options(g, g.player, side, options)
    options.append((END,))
    return options


def _hand_options(g: State, player: int, side: Side, options: list[Option]) -> None:
    """Add what may be done with the cards of the hand."""
    mods = queries.modifiers(g)
    defs = g.table.defs
    seen: set[CardData] = set()
    ready: list[Pokemon] | None = None
    room = may_bench(g, player)
    for card in side.hand:
        facts = defs[card]
        if facts in seen:
            continue
        seen.add(facts)
        category = facts.category
        if category == POKEMON:
            if facts.basic:
                if bench_refusal(g, player, card, room) is None:
                    options.append((BENCH, card))
            elif facts.evolution or facts.lvx:
                if ready is None:
                    ready = ready_to_evolve(g, player)
                if ready or facts.evolves_on or mods.permits:
                    for mon in evolvable(g, card, ready, player):
                        options.append((EVOLVE, card, mon.uid))
            elif facts.legend_half and room and other_half(g, side, card) > card:
                options.append((UNION, card))
            if "hand" in facts.used_from:
                _abilities_in_hand(g, player, card, options)
        elif category == TRAINER:
            trainer_options(g, player, side, card, facts, options)
        else:
            for mon in energy_targets(g, card, side):
                options.append((ENERGY, card, mon.uid))


def _abilities_in_hand(g: State, player: int, card: int, options: list[Option]) -> None:
    """Add the Abilities that a card in the hand may use from there."""
    for n, row in enumerate(activations(g, card)):
        if row[0].node.where == "hand" and ability_refusal(g, player, card, row) is None:
            options.append((ABILITY, card, n))


def _attack_options(g: State, player: int, side: Side, options: list[Option]) -> None:
    """Add the attacks that may be used."""
    active = side.active
    if active is None:
        return
    for n, (_, attack) in enumerate(queries.attacks_of(g, active)):
        if attack_refusal(g, active, attack) is None:
            options.append((ATTACK, n))
    if g.table.bench_attacks:
        _attacks_from_bench(g, side, options)


def _attacks_from_bench(g: State, side: Side, options: list[Option]) -> None:
    """Add the attacks that a Benched Pokémon may use by their own text, with that Pokémon."""
    for mon in side.bench:
        for n, attack in enumerate(g.table.tops[mon.cards[-1]].attacks):
            if attack.code is None or "bench" not in attack.code.usable:
                continue
            if attack_refusal(g, mon, attack) is None:
                options.append((ATTACK, n, mon.uid))
