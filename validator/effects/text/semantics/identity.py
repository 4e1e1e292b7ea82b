"""Semantics of `identity.lark`: identities that only Abilities give."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.lasting import Grant, Modify, Permit, Prevent, ProvideFor, Suppress
from validator.effects.ir.slots import (
    ALL_POKEMON,
    SELF,
    Attached,
    Filter,
    Select,
)
from validator.effects.ir.values import AnyType, PowerKind, Preventable, QuantityName
from validator.effects.text.semantics.card_kinds import of_cards
from validator.effects.text.semantics.locks import POWERS
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import EnergyType

Parts = tuple[Any, ...]


class Exemption(NamedTuple):
    """What keeps its Abilities: those of one name, or Pokémon."""

    ability: str = ""
    where: Filter | None = None


MORE_COUNTERS: dict[str, QuantityName] = {"Poisoned": "poison", "Burned": "burn"}
"""What more damage counters on Pokémon with a Special Condition change."""


@v_args(inline=True)
class Identity(SemanticSection):
    """Lost Abilities, types, evolving, granted attacks, Energy."""

    def have_no_abilities(self, scope: Select, saving: Exemption | None) -> Parts:
        if saving is not None and saving.where is not None:
            scope = replace(scope, where=_but_for(scope.where, saving.where))
        return (Suppress(scope, but=saving.ability if saving is not None else ""),)

    def ignores_powers(self, kinds: tuple[PowerKind, ...], name: str | None) -> Parts:
        return (Suppress(ALL_POKEMON, tuple(POWERS[each] for each in kinds), but=name or ""),)

    def ignores_powers_of(self, kinds: tuple[PowerKind, ...], of: Any) -> Parts:
        return (Suppress(of, tuple(POWERS[each] for each in kinds)),)

    def have_none_anywhere(self, where: Filter, saving: Exemption | None) -> Parts:
        (part,) = self.have_no_abilities(Select("play", "both", where), saving)
        return (replace(part, everywhere=True),)

    def have_none_of_theirs(self, where: Filter, saving: Exemption | None) -> Parts:
        (part,) = self.have_no_abilities(Select("play", "opponent", where), saving)
        return (replace(part, everywhere=True),)

    def no_self_knock_out_abilities(self, scope: Select) -> Parts:
        return (Suppress(scope, ("self knock out",)),)

    def tools_do_nothing(self, scope: Any, name: str | None) -> Parts:
        return (Suppress(scope, ("tools",), but=name or ""),)

    def unaffected_by_cards(self, what: Preventable, scope: Select) -> Parts:
        return (Prevent((what,), scope),)

    def their_supporter(self) -> str:
        return "supporters"

    def their_trainer(self) -> str:
        return "trainers"

    def sleep_coins(self, scope: Select, n: int) -> Parts:
        return (Modify("sleep", "set", n, scope),)

    def second_supporter(self, n: int) -> Parts:
        if n != 2:
            raise UnsupportedText("a second Supporter card is permitted, no more")
        return (Permit("second supporter"),)

    def attacks_twice(self, scope: Select) -> Parts:
        return (Permit("attack twice", scope),)

    def is_of_types(self, scope: Select, types: tuple[EnergyType | AnyType, ...]) -> Parts:
        return (Modify("type", "set", scope=scope, types=types),)

    def is_also_of_type(self, scope: Select, word: EnergyType | AnyType) -> Parts:
        return (Modify("type", "add", scope=scope, types=(word,)),)

    def evolves_early(self, scope: Select) -> Parts:
        return (Permit("evolve on first turn", scope), Permit("evolve fresh", scope))

    def evolves_fresh(self, scope: Select) -> Parts:
        return (Permit("evolve fresh", scope),)

    def uses_lower_stages(self, scope: Select) -> Parts:
        if scope == SELF:
            return (Grant(Attached(SELF, "under")),)
        return (Grant(Attached(SELF, "under"), scope),)

    def uses_attacks_of(self, scope: Select, lenders: tuple[Select, ...]) -> Parts:
        return tuple(Grant(each, scope) for each in lenders)

    def attacks_of_pokemon_in_play(self, group: Select) -> tuple[Select, ...]:
        return (group,)

    def attacks_of_discarded(self, where: Filter, exception: Fields | None) -> tuple[Select, ...]:
        return (Select("discard", where=of_cards(narrowed(where, exception))),)

    def granted_by_benched_or_discarded(self, where: Filter) -> tuple[Select, ...]:
        return (Select("bench", where=where), Select("discard", where=of_cards(where)))

    def attacks_of_lost_zone(self, where: Filter) -> tuple[Select, ...]:
        return (Select("lost", "both", of_cards(where)),)

    def evolves_at_first(self, scope: Select) -> Parts:
        return (Permit("evolve on first turn", scope),)

    def has_tool_slots(self, scope: Select, n: int) -> Parts:
        return (Modify("tool slots", "set", n, scope),)

    def attacks_first(self, scope: Select) -> Parts:
        return (Permit("attack on first turn", scope),)

    def worse_condition(self, n: int, scope: Select) -> Parts:
        if not isinstance(scope, Select) or scope.zone not in ("active", "play") or scope.side == "you":
            raise UnsupportedText("more damage counters on Pokémon of another side")
        quantity = MORE_COUNTERS.get("".join(scope.where.affected))
        if quantity is None or scope.where != Filter(affected=scope.where.affected):
            raise UnsupportedText("more damage counters for another reason")
        return (Modify(quantity, "add", n, Select("active", scope.side)),)

    def set_condition(self, n: int, scope: Select, usual: int) -> Parts:
        (part,) = self.worse_condition(n, scope)
        if (part.quantity, usual) not in (("poison", 1), ("burn", 2)):
            raise UnsupportedText("another number of damage counters is usual")
        return (replace(part, op="set"),)

    def energy_provides(self, where: Filter, scope: Any, *types: str) -> Parts:
        return (ProvideFor(types, scope, where),)

    def saving_ability(self, name: str) -> Exemption:
        return Exemption(name)

    def saving_pokemon(self, where: Filter, having: Fields | None) -> Exemption:
        if where.name:
            raise UnsupportedText("an Ability's name is not a Pokémon's name")
        return Exemption(where=narrowed(where, having))

    def types_of(self, *types: str) -> tuple[str, ...]:
        return types


def _but_for(where: Filter, saved: Filter) -> Filter:
    """Return a filter for what passes one filter and not the other."""
    if saved == Filter(markers=saved.markers) and len(saved.markers) == 1:
        return replace(where, without=(*where.without, *saved.markers))
    return replace(where, none_of=(*where.none_of, saved))
