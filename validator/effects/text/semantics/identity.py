"""Semantics of `identity.lark`: identities that only Abilities give."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from validator.effects import ir
from validator.effects.ir.values import QuantityName
from validator.effects.text.semantics.card_kinds import of_cards
from validator.effects.text.semantics.forms import UnsupportedText, refuse_if
from validator.effects.text.semantics.locks import POWERS
from validator.effects.text.semantics.pokemon import Fields, narrowed
from validator.effects.text.semantics.section import Meanings, SemanticSection, section

Parts = tuple[Any, ...]


class Exemption(NamedTuple):
    """What keeps its Abilities: those of one name, or Pokémon."""

    ability: str = ""
    where: ir.Filter | None = None


MORE_COUNTERS: dict[str, QuantityName] = {"Poisoned": "poison", "Burned": "burn"}
"""What more damage counters on Pokémon with a Special Condition change."""


def _have_no_abilities(scope: ir.Select, saving: Exemption | None) -> Parts:
    if saving is not None and saving.where is not None:
        scope = replace(scope, where=_but_for(scope.where, saving.where))
    return (ir.Suppress(scope, but=saving.ability if saving is not None else ""),)


def _worse_condition(n: int, scope: ir.Select) -> Parts:
    if not isinstance(scope, ir.Select) or scope.zone not in ("active", "play") or scope.side == "you":
        raise UnsupportedText("more damage counters on Pokémon of another side")
    quantity = MORE_COUNTERS.get("".join(scope.where.affected))
    if quantity is None or scope.where != ir.Filter(affected=scope.where.affected):
        raise UnsupportedText("more damage counters for another reason")
    return (ir.Modify(quantity, "add", n, ir.Select("active", scope.side)),)


MEANINGS: Meanings = {
    "ignores_powers": lambda kinds, name: (
        ir.Suppress(ir.ALL_POKEMON, tuple(POWERS[each] for each in kinds), but=name or ""),
    ),
    "ignores_powers_of": lambda kinds, of: (ir.Suppress(of, tuple(POWERS[each] for each in kinds)),),
    "no_self_knock_out_abilities": lambda scope: (ir.Suppress(scope, ("self knock out",)),),
    "tools_do_nothing": lambda scope, name: (ir.Suppress(scope, ("tools",), but=name or ""),),
    "unaffected_by_cards": lambda what, scope: (ir.Prevent((what,), scope),),
    "their_supporter": "supporters",
    "their_trainer": "trainers",
    "sleep_coins": lambda scope, n: (ir.Modify("sleep", "set", n, scope),),
    "attacks_twice": lambda scope: (ir.Permit("attack twice", scope),),
    "is_of_types": lambda scope, types: (ir.Modify("type", "set", scope=scope, types=types),),
    "is_also_of_type": lambda scope, word: (ir.Modify("type", "add", scope=scope, types=(word,)),),
    "evolves_early": lambda scope: (
        ir.Permit("evolve on first turn", scope),
        ir.Permit("evolve fresh", scope),
    ),
    "evolves_fresh": lambda scope: (ir.Permit("evolve fresh", scope),),
    "uses_attacks_of": lambda scope, lenders: tuple(ir.Grant(each, scope) for each in lenders),
    "attacks_of_pokemon_in_play": lambda group: (group,),
    "attacks_of_discarded": lambda where, exception: (
        ir.Select("discard", where=of_cards(narrowed(where, exception))),
    ),
    "granted_by_benched_or_discarded": lambda where: (
        ir.Select("bench", where=where),
        ir.Select("discard", where=of_cards(where)),
    ),
    "attacks_of_lost_zone": lambda where: (ir.Select("lost", "both", of_cards(where)),),
    "evolves_at_first": lambda scope: (ir.Permit("evolve on first turn", scope),),
    "has_tool_slots": lambda scope, n: (ir.Modify("tool slots", "set", n, scope),),
    "attacks_first": lambda scope: (ir.Permit("attack on first turn", scope),),
    "energy_provides": lambda where, scope, *types: (ir.ProvideFor(types, scope, where),),
    "saving_ability": Exemption,
    "types_of": lambda *types: types,
    "have_no_abilities": _have_no_abilities,
    "worse_condition": _worse_condition,
}


@section(MEANINGS)
class Identity(SemanticSection):
    """Lost Abilities, types, evolving, granted attacks, Energy."""

    def have_none_anywhere(self, where: ir.Filter, saving: Exemption | None) -> Parts:
        (part,) = _have_no_abilities(ir.Select("play", "both", where), saving)
        return (replace(part, everywhere=True),)

    def have_none_of_theirs(self, where: ir.Filter, saving: Exemption | None) -> Parts:
        (part,) = _have_no_abilities(ir.Select("play", "opponent", where), saving)
        return (replace(part, everywhere=True),)

    def second_supporter(self, n: int) -> Parts:
        refuse_if(n != 2, "a second Supporter card is permitted, no more")
        return (ir.Permit("second supporter"),)

    def uses_lower_stages(self, scope: ir.Select) -> Parts:
        if scope == ir.SELF:
            return (ir.Grant(ir.Attached(ir.SELF, "under")),)
        return (ir.Grant(ir.Attached(ir.SELF, "under"), scope),)

    def set_condition(self, n: int, scope: ir.Select, usual: int) -> Parts:
        (part,) = _worse_condition(n, scope)
        if (part.quantity, usual) not in (("poison", 1), ("burn", 2)):
            raise UnsupportedText("another number of damage counters is usual")
        return (replace(part, op="set"),)

    def saving_pokemon(self, where: ir.Filter, having: Fields | None) -> Exemption:
        refuse_if(where.name, "an Ability's name is not a Pokémon's name")
        return Exemption(where=narrowed(where, having))


def _but_for(where: ir.Filter, saved: ir.Filter) -> ir.Filter:
    """Return a filter for what passes one filter and not the other."""
    if saved == ir.Filter(markers=saved.markers) and len(saved.markers) == 1:
        return replace(where, without=(*where.without, *saved.markers))
    return replace(where, none_of=(*where.none_of, saved))
