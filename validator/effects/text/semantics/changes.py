"""Semantics of `changes.lark`: damage done and taken, HP, costs, Weakness and Resistance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.lasting import Modify, Pierce, ProvideFor
from validator.effects.ir.slots import (
    ALL_POKEMON,
    DEFENDING,
    HOST,
    OPPONENT_ACTIVE,
    SELF,
    YOUR_ACTIVE,
    Amount,
    Attached,
    Filter,
    It,
    Linear,
    Select,
    Target,
)
from validator.effects.ir.values import AnyType, DamageStep, ModifyOp, QuantityName, Side
from validator.effects.text.semantics.pokemon import Fields, either, filter_of, in_play, narrowed
from validator.effects.text.semantics.prevention import AttackSource
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import EnergyType

Parts = tuple[Modify, ...]


class OfPokemon(NamedTuple):
    """Attacks of Pokémon: all of them, or those of a name."""

    scope: Any
    name: str = ""


class Symbols(NamedTuple):
    """Energy symbols of one type."""

    n: int
    word: EnergyType


def times(n: int, of: Amount | None) -> Amount:
    """So much, or so much for each of what is counted; it may be less than nothing."""
    return n if of is None else Linear(of, n, low=None if n < 0 else 0)


def but_for(of: Any, exception: Fields | None) -> Any:
    """Return the Pokémon of a scope without those that are excepted."""
    if exception is None:
        return of
    if not isinstance(of, Select):
        raise UnsupportedText("exception without a target")
    return replace(of, where=narrowed(of.where, exception))


@v_args(inline=True)
class Changes(SemanticSection):
    """Changed numbers."""

    # ------------------------------------------------------------------ damage

    def base_damage_is(self, of: Any, name: str, n: int, *usual: int) -> Parts:
        return (Modify("base damage", "set", n, of, attack=name),)

    def base_damage_doubled(self, of: Any, name: str) -> Parts:
        return (Modify("base damage", "times", 2, of, attack=name),)

    def damage_taken(
        self, of: Any, n: int, sign: int, attacks: AttackSource, each: Amount | None, order: str | None
    ) -> Parts:
        quantity: QuantityName = "damage taken before" if order == "before" else "damage taken"
        return (Modify(quantity, "add", times(n * sign, each), of, attacks.against, source=attacks.source),)

    def half_taken(self, of: Any, attacks: AttackSource, up: bool) -> Parts:
        op: ModifyOp = "half up" if up else "half down"
        return (Modify("damage taken", op, scope=of, against=attacks.against, source=attacks.source),)

    def taken_reduced(
        self, of: Any, attacks: AttackSource, sign: int, n: int, each: Amount | None, order: str | None
    ) -> Parts:
        return self.damage_taken(of, n, sign, attacks, each, order)

    def taken_if(self, of: Any, order: str | None, n: int, sign: int) -> Parts:
        return self.damage_taken(of, n, sign, AttackSource(), None, order)

    def damage_dealt(
        self,
        attacks: OfPokemon,
        n: int,
        sign: int,
        against: Filter | AttackSource | None,
        of: Amount | None,
        order: str | None,
    ) -> Parts:
        found = Modify(
            "damage dealt after" if order == "after" else "damage dealt",
            "add",
            times(n * sign, of),
            attacks.scope,
            attack=attacks.name,
        )
        if isinstance(against, AttackSource):
            return (replace(found, against=against.against, source=against.source),)
        return (found if against is None else replace(found, against=against),)

    def dealt_reduced(self, of: Any, sign: int, n: int, order: str | None) -> Parts:
        return self.damage_dealt(OfPokemon(of), n, sign, None, None, order)

    def after_both(self) -> str:
        return "after"

    def before_both(self) -> str:
        return "before"

    def plus(self) -> int:
        return 1

    def minus(self) -> int:
        return -1

    # ------------------------------------------------------------------ costs

    def costs(self, attacks: OfPokemon, cost: Symbols, sign: int, of: Amount | None) -> Parts:
        types = () if cost.word == "Colorless" else (cost.word,)
        amount = times(cost.n * sign, of)
        return (Modify("attack cost", "add", amount, attacks.scope, types=types, attack=attacks.name),)

    def costs_are(self, attacks: OfPokemon, n: int) -> Parts:
        if n:
            raise UnsupportedText("an attack costs symbols")
        return self.costs_nothing(None, attacks)

    def costs_nothing(self, word: EnergyType | None, attacks: OfPokemon) -> Parts:
        if word not in (None, "Colorless"):
            raise UnsupportedText("only Colorless Energy can be ignored alone")
        types = (word,) if word else ()
        return (Modify("attack cost", "none", scope=attacks.scope, types=types, attack=attacks.name),)

    def its_attacks_cost_nothing(self, word: EnergyType | None, of: Any) -> Parts:
        return self.costs_nothing(word, OfPokemon(of))

    def ignores_step(self, attacks: OfPokemon, *what: DamageStep) -> tuple[Pierce, ...]:
        if attacks.name or not isinstance(attacks.scope, Select):
            raise UnsupportedText("expected all attacks of the Pokémon")
        return (Pierce(what, attacks.scope),)

    def pierces_weakness(self) -> str:
        return "weakness"

    def pierces_resistance(self) -> str:
        return "resistance"

    def pierces_effects(self) -> str:
        return "effects"

    def costs_only(self, of: Any, name: str, cost: Symbols) -> Parts:
        types = () if cost.word == "Colorless" else (cost.word,)
        return (Modify("attack cost", "set", cost.n, of, types=types, attack=name),)

    def retreat_costs(self, of: Any, cost: Symbols, sign: int, each: Amount | None) -> Parts:
        if cost.word != "Colorless":
            raise UnsupportedText("a Retreat Cost is Colorless")
        return (Modify("retreat", "add", times(cost.n * sign, each), of),)

    def retreat_cost_is(self, of: Any, n: int) -> Parts:
        return (Modify("retreat", "set", n, of),) if n else self.no_retreat_cost(of)

    def no_retreat_cost(self, of: Any) -> Parts:
        return (Modify("retreat", "none", scope=of),)

    def energy_symbols(self, *words: EnergyType) -> Symbols:
        if len(set(words)) > 1:
            raise UnsupportedText("expected symbols of a single type")
        return Symbols(len(words), words[0])

    # ------------------------------------------------------------------ HP, Weakness, Resistance

    def hp_is(self, of: Any, n: int) -> Parts:
        return (Modify("hp", "set", n, of),)

    def more_hp(self, of: Any, n: int, each: Amount | None, exception: Fields | None) -> Parts:
        return (Modify("hp", "add", times(n, each), but_for(of, exception)),)

    def less_hp(self, of: Any, n: int, each: Amount | None) -> Parts:
        return (Modify("hp", "add", times(-n, each), of),)

    def weakness_times(self, of: Any, factor: int) -> Parts:
        return (Modify("weakness factor", "set", factor, of),)

    def weakness_times_by(self, attacks: OfPokemon, of: Any, factor: int) -> Parts:
        if attacks.name or attacks.scope not in (SELF, HOST):
            raise UnsupportedText("expected attacks of one Pokémon")
        return tuple(replace(each, against=Filter(this=True)) for each in self.weakness_times(of, factor))

    def two_times(self) -> int:
        return 2

    def three_times(self) -> int:
        return 3

    def four_times(self) -> int:
        return 4

    def no_weakness(self, of: Any) -> Parts:
        return (Modify("weakness", "none", scope=of),)

    def no_weakness_by(self, word: EnergyType, of: Any) -> Parts:
        return (Modify("weakness factor", "set", 1, of, against=Filter(types=(word,))),)

    def energy_turned(self, where: Filter, of: Any, word: EnergyType) -> tuple[ProvideFor, ...]:
        return (ProvideFor((word,), of, where, each=True),)

    def energy_of_every_type(self, where: Filter, of: Any) -> tuple[ProvideFor, ...]:
        return (ProvideFor(("Any",), of, where),)

    def no_weakness_of(self, word: EnergyType | AnyType) -> Parts:
        return (Modify("weakness", "none", scope=ALL_POKEMON, types=(word,)),)

    def no_weakness_to(self, word: EnergyType, of: Any) -> Parts:
        return (Modify("weakness", "none", scope=of, types=(word,)),)

    def no_resistance(self, of: Any) -> Parts:
        return (Modify("resistance", "none", scope=of),)

    def weakness_is(self, of: Any, word: EnergyType | AnyType) -> Parts:
        return (Modify("weakness", "set", scope=of, types=(word,)),)

    def resistance_counts(self, of: Any, n: int) -> Parts:
        return (Modify("resistance amount", "set", n, of),)

    def type_is(self, of: Any, word: EnergyType | AnyType) -> Parts:
        return (Modify("type", "set", scope=of, types=(word,)),)

    def types_are(self, of: Any, *words: EnergyType | AnyType) -> Parts:
        return (Modify("type", "set", scope=of, types=words),)

    def type_is_of(self, of: Any, source: Target) -> Parts:
        return (Modify("type", "set", scope=of, types_of=source),)

    def type_of_pokemon(self, of: Any) -> Any:
        return of

    def type_of_its_energy(self, where: Filter) -> Attached:
        return Attached(SELF, "energy", where)

    def type_of_the_attached(self) -> It:
        return It("other")

    def type_of_that_card(self) -> It:
        return It()

    def type_of_level_below(self) -> Attached:
        return Attached(SELF, "under")

    # ------------------------------------------------------------------ whose

    def of_this(self) -> Select:
        return SELF

    def of_it(self) -> It:
        return It()

    def of_defending(self) -> Select:
        return DEFENDING

    def of_your_active(self) -> Select:
        return YOUR_ACTIVE

    def of_their_active(self, *rows: Fields) -> Select:
        return replace(OPPONENT_ACTIVE, where=in_play(filter_of(*rows)))

    def of_side(self, side: Side, *rows: Fields) -> Select:
        return Select("play", side, filter_of(*rows))

    def of_everyone(self, *rows: Fields) -> Select:
        return Select("play", "both", filter_of(*rows))

    def possessor(self, of: Any) -> Any:
        return of

    def all_attacks(self, of: Any) -> OfPokemon:
        return OfPokemon(of)

    def all_attacks_but(self, of: Any, exception: Fields | None) -> OfPokemon:
        return OfPokemon(but_for(of, exception))

    def attacks_of_it(self) -> OfPokemon:
        return OfPokemon(It())

    def attack_named(self, of: Any, name: str) -> OfPokemon:
        return OfPokemon(of, name)

    def attack_used(self, name: str, of: Any) -> OfPokemon:
        return OfPokemon(of, name)

    def foes_one(self, *kinds: Filter) -> Filter:
        return replace(in_play(either(*kinds)), active=True)

    def foes_two(self, first: Filter, second: Filter, having: Fields | None) -> Filter:
        return self.foes_one(first, narrowed(second, having))

    def foes_benched(self, side: str, *kinds: Filter) -> Filter:
        if side != "opponent":
            raise UnsupportedText("attacks of one's own on the Bench")
        return replace(in_play(either(*kinds)), active=False)

    def foes_anywhere(self, *rows: Fields) -> AttackSource:
        return AttackSource("opponent", in_play(filter_of(*rows)))

    def anybody(self, *rows: Fields) -> AttackSource:
        return AttackSource("both", in_play(filter_of(*rows)))

    def their_active_kind(self, where: Filter, having: Fields | None) -> Filter:
        return narrowed(where, having)

    def defending_foe(self) -> Filter:
        return Filter()

    def own_foe(self) -> Filter:
        return Filter(this=True)
