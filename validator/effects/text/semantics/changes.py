"""Semantics of `changes.lark`: damage done and taken, HP, costs, Weakness and Resistance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from validator.effects import ir
from validator.effects.ir.values import DamageStep, ModifyOp, QuantityName
from validator.effects.text.semantics.forms import UnsupportedText, refuse_if
from validator.effects.text.semantics.pokemon import Fields, either, filter_of, in_play, narrowed
from validator.effects.text.semantics.prevention import AttackSource
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.vocabulary import EnergyType

Parts = tuple[ir.Modify, ...]


class OfPokemon(NamedTuple):
    """Attacks of Pokémon: all of them, or those of a name."""

    scope: ir.Select | ir.It
    name: str = ""


class Symbols(NamedTuple):
    """Energy symbols of one type."""

    n: int
    word: EnergyType


def times(n: int, of: ir.Amount | None) -> ir.Amount:
    """So much, or so much for each of what is counted; it may be less than nothing."""
    return n if of is None else ir.Linear(of, n, low=None if n < 0 else 0)


def but_for(of: ir.Select | ir.It, exception: Fields | None) -> Any:
    """Return the Pokémon of a scope without those that are excepted."""
    if exception is None:
        return of
    if not isinstance(of, ir.Select):
        raise UnsupportedText("exception without a target")
    return replace(of, where=narrowed(of.where, exception))


def _damage_taken(
    of: ir.Select | ir.It, n: int, sign: int, attacks: AttackSource, each: ir.Amount | None, order: str | None
) -> Parts:
    quantity: QuantityName = "damage taken before" if order == "before" else "damage taken"
    return (ir.Modify(quantity, "add", times(n * sign, each), of, attacks.against, source=attacks.source),)


def _damage_dealt(
    attacks: OfPokemon,
    n: int,
    sign: int,
    against: ir.Filter | AttackSource | None,
    of: ir.Amount | None,
    order: str | None,
) -> Parts:
    found = ir.Modify(
        "damage dealt after" if order == "after" else "damage dealt",
        "add",
        times(n * sign, of),
        attacks.scope,
        attack=attacks.name,
    )
    if isinstance(against, AttackSource):
        return (replace(found, against=against.against, source=against.source),)
    return (found if against is None else replace(found, against=against),)


def _costs_nothing(word: EnergyType | None, attacks: OfPokemon) -> Parts:
    refuse_if(word not in (None, "Colorless"), "only Colorless Energy can be ignored alone")
    types = (word,) if word else ()
    return (ir.Modify("attack cost", "none", scope=attacks.scope, types=types, attack=attacks.name),)


def _no_retreat_cost(of: ir.Select | ir.It) -> Parts:
    return (ir.Modify("retreat", "none", scope=of),)


def _weakness_times(of: ir.Select | ir.It, factor: int) -> Parts:
    return (ir.Modify("weakness factor", "set", factor, of),)


def _foes_one(*kinds: ir.Filter) -> ir.Filter:
    return replace(in_play(either(*kinds)), active=True)


MEANINGS: Meanings = {
    # ------------------------------------------------------------------ damage
    "base_damage_is": lambda of, name, n, *usual: (ir.Modify("base damage", "set", n, of, attack=name),),
    "base_damage_doubled": lambda of, name: (ir.Modify("base damage", "times", 2, of, attack=name),),
    "after_both": "after",
    "before_both": "before",
    "plus": 1,
    "minus": -1,
    # ------------------------------------------------------------------ costs
    "pierces_weakness": "weakness",
    "pierces_resistance": "resistance",
    "pierces_effects": "effects",
    # ------------------------------------------------------------------ HP, Weakness, Resistance
    "hp_is": lambda of, n: (ir.Modify("hp", "set", n, of),),
    "more_hp": lambda of, n, each, exception: (
        ir.Modify("hp", "add", times(n, each), but_for(of, exception)),
    ),
    "less_hp": lambda of, n, each: (ir.Modify("hp", "add", times(-n, each), of),),
    "two_times": 2,
    "three_times": 3,
    "four_times": 4,
    "no_weakness": lambda of: (ir.Modify("weakness", "none", scope=of),),
    "no_weakness_by": lambda word, of: (
        ir.Modify("weakness factor", "set", 1, of, against=ir.Filter(types=(word,))),
    ),
    "energy_turned": lambda where, of, word: (ir.ProvideFor((word,), of, where, each=True),),
    "energy_of_every_type": lambda where, of: (ir.ProvideFor(("Any",), of, where),),
    "no_weakness_of": lambda word: (ir.Modify("weakness", "none", scope=ir.ALL_POKEMON, types=(word,)),),
    "no_weakness_to": lambda word, of: (ir.Modify("weakness", "none", scope=of, types=(word,)),),
    "no_resistance": lambda of: (ir.Modify("resistance", "none", scope=of),),
    "weakness_is": lambda of, word: (ir.Modify("weakness", "set", scope=of, types=(word,)),),
    "resistance_counts": lambda of, n: (ir.Modify("resistance amount", "set", n, of),),
    "type_is": lambda of, word: (ir.Modify("type", "set", scope=of, types=(word,)),),
    "types_are": lambda of, *words: (ir.Modify("type", "set", scope=of, types=words),),
    "type_is_of": lambda of, source: (ir.Modify("type", "set", scope=of, types_of=source),),
    "type_of_pokemon": SAME,
    "type_of_its_energy": lambda where: ir.Attached(ir.SELF, "energy", where),
    "type_of_the_attached": ir.It("other"),
    "type_of_that_card": ir.It(),
    "type_of_level_below": ir.Attached(ir.SELF, "under"),
    # ------------------------------------------------------------------ whose
    "of_this": ir.SELF,
    "of_it": ir.It(),
    "of_defending": ir.DEFENDING,
    "of_your_active": ir.YOUR_ACTIVE,
    "of_their_active": lambda *rows: replace(ir.OPPONENT_ACTIVE, where=in_play(filter_of(*rows))),
    "of_side": lambda side, *rows: ir.Select("play", side, filter_of(*rows)),
    "of_everyone": lambda *rows: ir.Select("play", "both", filter_of(*rows)),
    "possessor": SAME,
    "all_attacks": OfPokemon,
    "all_attacks_but": lambda of, exception: OfPokemon(but_for(of, exception)),
    "attacks_of_it": OfPokemon(ir.It()),
    "attack_named": OfPokemon,
    "attack_used": lambda name, of: OfPokemon(of, name),
    "foes_anywhere": lambda *rows: AttackSource("opponent", in_play(filter_of(*rows))),
    "anybody": lambda *rows: AttackSource("both", in_play(filter_of(*rows))),
    "their_active_kind": narrowed,
    "defending_foe": ir.Filter(),
    "own_foe": ir.Filter(this=True),
    "damage_taken": _damage_taken,
    "taken_reduced": lambda of, attacks, sign, n, each, order: _damage_taken(
        of, n, sign, attacks, each, order
    ),
    "taken_if": lambda of, order, n, sign: _damage_taken(of, n, sign, AttackSource(), None, order),
    "damage_dealt": _damage_dealt,
    "dealt_reduced": lambda of, sign, n, order: _damage_dealt(OfPokemon(of), n, sign, None, None, order),
    "costs_nothing": _costs_nothing,
    "its_attacks_cost_nothing": lambda word, of: _costs_nothing(word, OfPokemon(of)),
    "retreat_cost_is": lambda of, n: (ir.Modify("retreat", "set", n, of),) if n else _no_retreat_cost(of),
    "no_retreat_cost": _no_retreat_cost,
    "weakness_times": _weakness_times,
    "foes_one": _foes_one,
    "foes_two": lambda first, second, having: _foes_one(first, narrowed(second, having)),
}


@section(MEANINGS)
class Changes(SemanticSection):
    """Changed numbers."""

    def half_taken(self, of: ir.Select | ir.It, attacks: AttackSource, up: bool) -> Parts:
        op: ModifyOp = "half up" if up else "half down"
        return (ir.Modify("damage taken", op, scope=of, against=attacks.against, source=attacks.source),)

    def costs(self, attacks: OfPokemon, cost: Symbols, sign: int, of: ir.Amount | None) -> Parts:
        types = () if cost.word == "Colorless" else (cost.word,)
        amount = times(cost.n * sign, of)
        return (ir.Modify("attack cost", "add", amount, attacks.scope, types=types, attack=attacks.name),)

    def costs_are(self, attacks: OfPokemon, n: int) -> Parts:
        refuse_if(n, "an attack costs symbols")
        return _costs_nothing(None, attacks)

    def ignores_step(self, attacks: OfPokemon, *what: DamageStep) -> tuple[ir.Pierce, ...]:
        if attacks.name or not isinstance(attacks.scope, ir.Select):
            raise UnsupportedText("expected all attacks of the Pokémon")
        return (ir.Pierce(what, attacks.scope),)

    def costs_only(self, of: ir.Select | ir.It, name: str, cost: Symbols) -> Parts:
        types = () if cost.word == "Colorless" else (cost.word,)
        return (ir.Modify("attack cost", "set", cost.n, of, types=types, attack=name),)

    def retreat_costs(self, of: ir.Select | ir.It, cost: Symbols, sign: int, each: ir.Amount | None) -> Parts:
        refuse_if(cost.word != "Colorless", "a Retreat Cost is Colorless")
        return (ir.Modify("retreat", "add", times(cost.n * sign, each), of),)

    def energy_symbols(self, *words: EnergyType) -> Symbols:
        refuse_if(len(set(words)) > 1, "expected symbols of a single type")
        return Symbols(len(words), words[0])

    def weakness_times_by(self, attacks: OfPokemon, of: ir.Select | ir.It, factor: int) -> Parts:
        refuse_if(attacks.name or attacks.scope not in (ir.SELF, ir.HOST), "expected attacks of one Pokémon")
        return tuple(replace(each, against=ir.Filter(this=True)) for each in _weakness_times(of, factor))

    def foes_benched(self, side: str, *kinds: ir.Filter) -> ir.Filter:
        refuse_if(side != "opponent", "attacks of one's own on the Bench")
        return replace(in_play(either(*kinds)), active=False)
