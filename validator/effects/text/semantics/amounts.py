"""Semantics of `amounts.lark`: what is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.values import Empty, EnergyKind
from validator.effects.text.semantics.forms import UnsupportedText, refuse_if
from validator.effects.text.semantics.intermediate import UnitsDone
from validator.effects.text.semantics.pokemon import Fields, either, filter_of, narrowed
from validator.effects.text.semantics.pronouns import FOUND_CARDS
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.vocabulary import SPECIAL_CONDITIONS, EnergyType

MACHINE = ir.Filter(kind=("Technical Machine",))


def counted_of(target: object) -> Any:
    """Return a target as one that can be counted; chosen targets cannot."""
    if isinstance(target, ir.Choice):
        raise UnsupportedText("a counted object cannot be a choice")
    return target


def _unused_count(word: EnergyType | Empty, of: ir.Target) -> ir.Unused:
    refuse_if(of != ir.SELF, "only the Pokémon's own Energy pays for an attack")
    return ir.Unused(word)


def _energy_card_count(rarity: EnergyKind, word: EnergyType | None, of: ir.Target) -> ir.Count:
    return ir.Count(
        ir.Attached(counted_of(of), "energy", ir.Filter(energy=rarity, provides=(word,) if word else ()))
    )


def _found_count(where: ir.Filter) -> ir.Count:
    return ir.Count(ir.It(FOUND_CARDS, where))


def _pokemon_fewer_count() -> ir.Amount:
    return ir.Sum((ir.Count(ir.OPPONENT_POKEMON), ir.Linear(ir.Count(ir.YOUR_POKEMON), -1, low=None)))


def _their_retreat_count(word: str) -> ir.Field:
    refuse_if(word != "Colorless", "a Retreat Cost is Colorless")
    return ir.Field(ir.OPPONENT_ACTIVE, "retreat")


def _counted_pokemon(where: ir.Filter) -> ir.Filter:
    return where if where.name else replace(where, category="Pokémon")


MEANINGS: Meanings = {
    "energy_count": lambda word, of: ir.Units(counted_of(of), word),
    "energy_count_any": lambda of: ir.Units(counted_of(of)),
    "energy_cards_count": lambda word, of: ir.Count(
        ir.Attached(counted_of(of), "energy", ir.Filter(provides=(word,) if word else ()))
    ),
    "named_energy_count": lambda where, of: ir.Count(ir.Attached(counted_of(of), "energy", where)),
    "tool_count": lambda of: ir.Count(ir.Attached(counted_of(of), "tools")),
    "energy_kind_count": lambda rarity, of: ir.Count(
        ir.Attached(counted_of(of), "energy", ir.Filter(energy=rarity)), "type"
    ),
    "counter_count": lambda of: ir.Counters(counted_of(of)),
    "every_counter_count": ir.Counters(ir.ALL_POKEMON),
    "heads_count": ir.Heads(),
    "tails_count": ir.Tails(),
    "group_count": ir.Count,
    "group_difference": lambda group, less: ir.Sum(
        (ir.Count(group), ir.Linear(ir.Count(less), -1, low=None))
    ),
    "names_on_bench_count": lambda *names: ir.Count(ir.Select("bench", where=ir.Filter(name=names))),
    "names_you_have_count": lambda *names: ir.Count(ir.Select("play", where=ir.Filter(name=names))),
    "every_bench_count": lambda where: ir.Count(ir.Select("bench", "both", where)),
    "your_kind_in_play_count": lambda where, having: ir.Count(
        ir.Select("play", "you", narrowed(where, having))
    ),
    "your_types_in_play_count": lambda where: ir.Count(ir.Select("play", "you", where), "type"),
    "named_in_play_count": lambda where: ir.Count(ir.Select("play", "both", where)),
    "your_kinds_in_play_count": lambda one, other: ir.Count(ir.Select("play", "you", either(one, other))),
    "energy_in_play_count": lambda word: ir.Units(ir.ALL_POKEMON, word),
    "their_tools_count": ir.Count(
        ir.Together((ir.Attached(ir.OPPONENT_POKEMON, "tools"), ir.Select("stadium", "opponent")))
    ),
    "their_kind_in_play_count": lambda where: ir.Count(ir.Select("play", "opponent", where)),
    "your_bench_count": lambda where: ir.Count(ir.Select("bench", "you", where)),
    "their_bench_count": lambda where: ir.Count(ir.Select("bench", "opponent", where)),
    "every_type_count": ir.Count(ir.Select("bench", "both"), "type"),
    "your_types_count": ir.Count(ir.Select("bench"), "type"),
    "their_types_count": ir.Count(ir.Select("bench", "opponent"), "type"),
    "all_prizes_taken": ir.Prizes("both", "taken"),
    "prizes_more_count": ir.Sum((ir.Prizes(), ir.Linear(ir.Prizes("opponent"), -1, low=None))),
    "their_prizes_taken": ir.Prizes("opponent", "taken"),
    "their_prizes_last_turn": ir.Prizes("opponent", "taken last turn"),
    "your_prizes_taken": ir.Prizes("you", "taken"),
    "their_prizes_left": ir.Prizes("opponent"),
    "your_prizes_left": ir.Prizes(),
    "pile_count": lambda where, pile, having: ir.Count(replace(pile, where=narrowed(where, having))),
    "done_count": lambda where: ir.Done() if where == ir.ANY else ir.Count(ir.It("", where)),
    "units_done_count": lambda word: UnitsDone(word or ""),
    "counters_done_count": ir.Done(),
    "types_in_pile_count": lambda rarity, pile: ir.Count(
        replace(pile, where=ir.Filter(energy=rarity)), "type"
    ),
    "kinds_done_count": lambda rarity: ir.Count(ir.It("", ir.Filter(energy=rarity)), "type"),
    "machine_count": lambda of: ir.Count(ir.Attached(counted_of(of), "all", MACHINE)),
    # ------------------------------------------------------------------ cards in a pile
    "energy_of_name": lambda name: ir.Filter(name=(name,)),
    "energy_of_label": SAME,
    "fusion_strike_energy": ir.Filter(name=("Fusion Strike Energy",)),
    "plasma_energy": ir.Filter(name=("Plasma Energy",)),
    "team_plasma_energy": ir.Filter(category="Energy", markers=("Team Plasma",)),
    "single_strike_energy": ir.Filter(category="Energy", markers=("Single Strike",)),
    "holon_energy": ir.Filter(contains="Holon Energy"),
    "rapid_strike_energy": ir.Filter(category="Energy", markers=("Rapid Strike",)),
    "counted_any": ir.ANY,
    "counted_energy": ir.Filter(category="Energy"),
    "counted_energy_of_type": lambda *words: ir.Filter(category="Energy", provides=words),
    "counted_energy_of_kind": lambda rarity, word: ir.Filter(energy=rarity, provides=(word,) if word else ()),
    "counted_energy_of_kinds": lambda rarity, *words: ir.Filter(energy=rarity, provides=words),
    "counted_trainer": lambda where, name: replace(where, contains=name or ""),
    "counted_names": lambda *names: ir.Filter(name=names),
    "counted_name": lambda name: ir.Filter(name=(name,)),
    "counted_kind_trainer": ir.Filter(category="Trainer"),
    "counted_kind_item": ir.Filter(kind=("Item",)),
    "counted_kind_supporter": ir.Filter(kind=("Supporter",)),
    "counted_kind_stadium": ir.Filter(kind=("Stadium",)),
    "counted_kind_tool": ir.Filter(kind=("Pokémon Tool",)),
    "counted_in_name": SAME,
    "your_discard_pile": ir.Select("discard"),
    "their_discard_pile": ir.Select("discard", "opponent"),
    "both_discard_piles": ir.Select("discard", "both"),
    "both_hands": ir.Select("hand", "both"),
    "in_your_hand": ir.Select("hand"),
    "in_their_hand": ir.Select("hand", "opponent"),
    "your_deck_pile": ir.Select("deck"),
    "lost_zone": ir.Select("lost", "both"),
    "your_lost_zone": ir.Select("lost"),
    "unused_count": _unused_count,
    "unused_count_any": lambda of: _unused_count("", of),
    "extra_count": lambda word, of: _unused_count(word or "", of),
    "energy_card_count": _energy_card_count,
    "every_play_count": lambda where, having=None: ir.Count(
        ir.Select("play", "both", narrowed(where, having))
    ),
    "found_count": _found_count,
    "found_energy_count": lambda word: _found_count(ir.Filter(category="Energy", provides=(word,))),
    "pokemon_fewer_count": _pokemon_fewer_count,
    "pokemon_more_count": lambda: ir.Linear(_pokemon_fewer_count()),
    "its_retreat_count": lambda word: replace(_their_retreat_count(word), of=ir.It()),
    "their_retreat_count": _their_retreat_count,
    "that_retreat_count": lambda word: replace(_their_retreat_count(word), of=ir.It()),
    "own_retreat_count": lambda word: replace(_their_retreat_count(word), of=ir.SELF),
    "counted_pokemon": _counted_pokemon,
    "counted_of_retreat": lambda where, row: narrowed(_counted_pokemon(where), row),
}


@section(MEANINGS)
class Amounts(SemanticSection):
    """What comes after "for each"."""

    def rare_energy_count(
        self, rarity: EnergyKind, word: EnergyType | None, of: ir.Target
    ) -> ir.Count | ir.Units:
        """Basic Energy provides its units, which may be several; of Special Energy the cards are counted."""
        found = _energy_card_count(rarity, word, of)
        return ir.Units(found.of) if rarity == "Basic" else found

    def rare_energy_of_two(self, rarity: EnergyKind, *rows: Any) -> ir.Units:
        *words, of = rows
        refuse_if(rarity != "Basic", "Special Energy of two types")
        return ir.Units(ir.Attached(of, "energy", ir.Filter(energy=rarity, provides=tuple(words))))

    def energy_of_both(
        self, rarity: EnergyKind | None, word: EnergyType | None, one: ir.Target, other: ir.Target
    ) -> ir.Sum:
        if rarity is None:
            return ir.Sum((ir.Units(one, word or ""), ir.Units(other, word or "")))
        return ir.Sum(tuple(_energy_card_count(rarity, word, of) for of in (one, other)))

    def condition_count(self, of: ir.Target) -> ir.Sum:
        if not isinstance(of, ir.Select):
            raise UnsupportedText("its Special Conditions are not counted")
        return ir.Sum(
            tuple(ir.Count(replace(of, where=ir.Filter(affected=(each,)))) for each in SPECIAL_CONDITIONS)
        )

    def bench_done_count(self, where: ir.Filter) -> ir.Done:
        refuse_if(where != ir.ANY, "only results of earlier steps can be counted here")
        return ir.Done()

    def names_in_pile_count(self, *names: Any) -> ir.Count:
        *found, pile = names
        return ir.Count(replace(pile, where=ir.Filter(name=tuple(found))))

    def kinds_in_pile_count(self, *kinds: Any) -> ir.Count:
        *found, pile = kinds
        return ir.Count(replace(pile, where=either(*found)))

    def their_trainers_count(self) -> ir.Count:
        """Trainer cards stay in play as Stadiums, and attached to Pokémon."""
        return ir.Count(
            ir.Together(
                (ir.Attached(ir.OPPONENT_POKEMON, "all", ir.TRAINER), ir.Select("stadium", "opponent"))
            )
        )

    def counted_label(self, row: Fields) -> ir.Filter:
        refuse_if("types" in row, "only Pokémon and Energy have a type")
        refuse_if("other" in row, "a card is another than the one being played")
        return filter_of(row)
