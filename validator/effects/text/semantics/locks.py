"""Semantics of `locks.lark`: what is not allowed, for Pokémon and for players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.values import Condition, PowerKind, Side, Suppressible
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, UnsupportedText, refuse_if
from validator.effects.text.semantics.pokemon import narrowed
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.vocabulary import SPECIAL_CONDITIONS

Parts = tuple[ir.Forbid, ...]

POWERS: dict[PowerKind, Suppressible] = {"Poké-Power": "powers", "Poké-Body": "bodies"}
"""What a Pokémon that can't use a kind of Ability loses."""


def _of_player(side: str, of: ir.Select) -> Any:
    """Return the Pokémon that a player may not change: "their" Pokémon are those of each player where
    both are meant, and yours only this one. Raises `UnsupportedText` for others.
    """
    if side == "both" and isinstance(of, ir.Select) and of.side == "opponent":
        return replace(of, side="both")
    if side == "opponent" or (side == "you" and of == ir.SELF):
        return of
    raise UnsupportedText("a player may not change Pokémon of another")


def _cant_retreat(of: ir.Select) -> Parts:
    return (ir.Forbid("retreat", of),)


def _cant_attack(of: ir.Select) -> Parts:
    return (ir.Forbid("attack", of),)


def _cant_do_either(of: ir.Select) -> Parts:
    return (ir.Forbid("attack", of), ir.Forbid("retreat", of))


def _cant_use_powers(of: ir.Select, kinds: tuple[PowerKind, ...]) -> tuple[ir.Suppress, ...]:
    return (ir.Suppress(of, tuple(POWERS[each] for each in kinds)),)


def _bench_of_at_most(side: Side, n: int) -> tuple[ir.Modify, ...]:
    return (ir.Modify("bench limit", "set", n, ir.Select("play", side)),)


def _retained(what: Condition, of: ir.Select) -> ir.Retain:
    part = ir.Retain(what, replace(of, where=replace(of.where, affected=())))
    return part if what == "Poisoned" else replace(part, when="evolving")


def _cant_be_attached_to(where: ir.Filter, of: ir.Select) -> Parts:
    return (ir.Forbid("attach energy", of, where),)


def _trainer_cards() -> Parts:
    return (ir.Forbid("play trainer", ir.OPPONENT_POKEMON),)


def _special_energy_cards() -> Parts:
    return (ir.Forbid("attach special energy", ir.OPPONENT_POKEMON),)


MEANINGS: Meanings = {
    "cant_attack_this": lambda of: (
        ir.Forbid("attack", of, cond=ir.Exists(replace(ir.SELF, where=ir.Filter(active=True)))),
    ),
    "cant_use_this": lambda of: (ir.Forbid("this attack", of),),
    "cant_use_chosen": lambda of: (ir.Forbid("this attack", of, attack="*"),),
    "can_use_only_chosen": lambda of: (ir.Forbid("other attacks", of, attack="*"),),
    "cant_use_named": lambda of, name: (ir.Forbid("this attack", of, attack=name),),
    "cant_use_gx": lambda side: (ir.Forbid("use gx attack", ir.Select("play", side)),),
    "can_use_gx_again": lambda of: (ir.Permit("second gx attack", of),),
    "cant_be_healed": lambda of: (ir.Forbid("heal", of),),
    "counters_stay": lambda of: (ir.Forbid("move counters", of),),
    "cant_put_into_play": lambda side, where: (
        ir.Forbid("put pokemon", ir.Select("play", side), replace(where, category="Pokémon")),
    ),
    "lock_line": SAME,
    "stay_after_coin": lambda of, name: (ir.Retain(name, of, when="checkup"),),
    "cards_stay": lambda cards, to, by: (ir.Stay(cards, to, by),),
    "staying_in_pile": lambda where, pile: replace(pile, where=where),
    "staying_energy": lambda where, group: ir.Attached(group, "energy", where),
    "hand_barred": ("hand",),
    "deck_barred": ("deck",),
    "discard_barred": ("discard",),
    "all_barred": ("hand", "deck", "discard"),
    "moved_by": lambda *kinds: tuple(word for kind in kinds for word in kind),
    "by_attacks": ("attacks",),
    "by_abilities": ("abilities",),
    "by_items": ("items",),
    "by_supporters": ("supporters",),
    "by_tools": ("tools",),
    "by_trainers": ("items", "supporters", "stadiums", "tools"),
    "cant_evolve": lambda of: (ir.Forbid("evolve", of),),
    "cant_play": lambda side, rows, *_: tuple(replace(each, scope=ir.Select("play", side)) for each in rows),
    "cant_play_onto": lambda side, where, of: (
        ir.Forbid("evolve", _of_player(side, of), replace(where, category="Pokémon")),
    ),
    "cant_be_played_onto": lambda of: (ir.Forbid("evolve", of, ir.POKEMON),),
    "the_opponent": "opponent",
    "you": "you",
    "everyone": "both",
    "playable_one": SAME,
    "playables_of": lambda *kinds: tuple(row for rows in kinds for row in rows),
    "item_cards": (ir.Forbid("play item", ir.OPPONENT_POKEMON),),
    "supporter_cards": (ir.Forbid("play supporter", ir.OPPONENT_POKEMON),),
    "stadium_cards": (ir.Forbid("play stadium", ir.OPPONENT_POKEMON),),
    "tool_cards": (ir.Forbid("play tool", ir.OPPONENT_POKEMON),),
    "trainers_but_supporters": (
        ir.Forbid("play trainer", ir.OPPONENT_POKEMON, ir.Filter(none_of=(ir.SUPPORTER,))),
    ),
    "pokemon_cards": lambda where, having: (
        ir.Forbid("play pokemon", ir.OPPONENT_POKEMON, narrowed(where, having)),
    ),
    "cant_retreat": _cant_retreat,
    "cant_attack": _cant_attack,
    "cant_do_either": _cant_do_either,
    "cant_use_powers": _cant_use_powers,
    "cant_attack_or_use_powers": lambda of, kinds: ((*_cant_attack(of), *_cant_use_powers(of, kinds))),
    "cant_retreat_or_use_powers": lambda of, kinds: ((*_cant_retreat(of), *_cant_use_powers(of, kinds))),
    "cant_do_any_or_use_powers": lambda of, kinds: ((*_cant_do_either(of), *_cant_use_powers(of, kinds))),
    "bench_of_at_most": _bench_of_at_most,
    "bench_of_up_to": _bench_of_at_most,
    "all_stay_when_evolving": lambda of: tuple(_retained(each, of) for each in SPECIAL_CONDITIONS),
    "cant_attach_to": lambda side, where, of: _cant_be_attached_to(where, _of_player(side, of)),
    "cant_be_attached_to": _cant_be_attached_to,
    "trainer_cards": _trainer_cards,
    "special_energy_cards": _special_energy_cards,
}


@section(MEANINGS)
class Locks(SemanticSection):
    """Locks of Pokémon and of players."""

    def cant_use_powers_of_theirs(self, side: str, kinds: tuple[PowerKind, ...]) -> tuple[ir.Suppress, ...]:
        refuse_if(side != "opponent", "only the opponent may not use them")
        return _cant_use_powers(ir.OPPONENT_POKEMON, kinds)

    def bench_emptied(self, side: str, most: int, n: int) -> ParsedSentence:
        refuse_if(side != "opponent" or most != n + 1, "the Bench is emptied to another limit")
        return forms.Clarifies("bench limit", n)

    def stay_affected(self, of: ir.Select) -> tuple[ir.Retain, ...]:
        if not isinstance(of, ir.Select) or of.where != ir.Filter(affected=("Poisoned",)):
            raise UnsupportedText("other Special Conditions do not end without an effect either")
        return (ir.Retain("Poisoned", replace(of, where=ir.Filter())),)

    def stays_when_evolving(self, what: Condition, of: ir.Select) -> tuple[ir.Retain, ...]:
        if not isinstance(of, ir.Select) or of.where != ir.Filter(affected=(what,)):
            raise UnsupportedText("another Special Condition than that of the Pokémon")
        return (_retained(what, of),)

    def cant_play_cards(self, side: Side, *_: object) -> Parts:
        scope = ir.Select("play", side)
        return (
            ir.Forbid("play trainer", scope),
            ir.Forbid("play pokemon", scope),
            ir.Forbid("attach energy", scope),
        )

    def ace_spec_cards(self) -> Parts:
        where = ir.Filter(markers=("ACE SPEC",))
        return tuple(replace(each, where=where) for each in (*_trainer_cards(), *_special_energy_cards()))
