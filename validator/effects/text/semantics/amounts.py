"""Semantics of `amounts.lark`: what is counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import (
    ALL_POKEMON,
    ANY,
    OPPONENT_ACTIVE,
    SELF,
    Amount,
    Attached,
    Choice,
    Count,
    Counters,
    Done,
    Field,
    Filter,
    Heads,
    It,
    Prizes,
    Select,
    Sum,
    Tails,
    Units,
    Unused,
)
from validator.effects.ir.values import Empty, EnergyKind
from validator.effects.text.semantics.pokemon import Fields, filter_of, narrowed
from validator.effects.text.semantics.pronouns import FOUND_CARDS
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import SPECIAL_CONDITIONS, EnergyType


def counted_of(target: Any) -> Any:
    """Return a target as one that can be counted; chosen targets cannot."""
    if isinstance(target, Choice):
        raise UnsupportedText("a counted object cannot be a choice")
    return target


@v_args(inline=True)
class Amounts(SemanticSection):
    """What comes after "for each"."""

    def energy_count(self, word: EnergyType | Empty, of: Any) -> Units:
        return Units(counted_of(of), word)

    def energy_count_any(self, of: Any) -> Units:
        return Units(counted_of(of))

    def energy_cards_count(self, word: EnergyType | None, of: Any) -> Count:
        return Count(Attached(counted_of(of), "energy", Filter(provides=(word,) if word else ())))

    def unused_count(self, word: EnergyType | Empty, of: Any) -> Unused:
        if of != SELF:
            raise UnsupportedText("only the Pokémon's own Energy pays for an attack")
        return Unused(word)

    def unused_count_any(self, of: Any) -> Unused:
        return self.unused_count("", of)

    def energy_card_count(self, rarity: EnergyKind, word: EnergyType | None, of: Any) -> Count:
        return Count(
            Attached(counted_of(of), "energy", Filter(energy=rarity, provides=(word,) if word else ()))
        )

    def rare_energy_count(self, rarity: EnergyKind, word: EnergyType | None, of: Any) -> Count | Units:
        """Basic Energy provides its units, which may be several; of Special Energy the cards are counted."""
        found = self.energy_card_count(rarity, word, of)
        return Units(found.of) if rarity == "Basic" else found

    def named_energy_count(self, where: Filter, of: Any) -> Count:
        return Count(Attached(counted_of(of), "energy", where))

    def tool_count(self, of: Any) -> Count:
        return Count(Attached(counted_of(of), "tools"))

    def energy_kind_count(self, rarity: EnergyKind, of: Any) -> Count:
        return Count(Attached(counted_of(of), "energy", Filter(energy=rarity)), "type")

    def counter_count(self, of: Any) -> Counters:
        return Counters(counted_of(of))

    def every_counter_count(self) -> Counters:
        return Counters(ALL_POKEMON)

    def condition_count(self, of: Any) -> Sum:
        if not isinstance(of, Select):
            raise UnsupportedText("its Special Conditions are not counted")
        return Sum(tuple(Count(replace(of, where=Filter(affected=(each,)))) for each in SPECIAL_CONDITIONS))

    def heads_count(self) -> Heads:
        return Heads()

    def tails_count(self) -> Tails:
        return Tails()

    def group_count(self, group: Select) -> Count:
        return Count(group)

    def every_bench_count(self, where: Filter) -> Count:
        return Count(Select("bench", "both", where))

    def every_play_count(self, where: Filter, having: Fields | None = None) -> Count:
        return Count(Select("play", "both", narrowed(where, having)))

    def found_count(self, where: Filter) -> Count:
        return Count(It(FOUND_CARDS, where))

    def bench_done_count(self, where: Filter) -> Done:
        if where != ANY:
            raise UnsupportedText("only results of earlier steps can be counted here")
        return Done()

    def your_kind_in_play_count(self, where: Filter) -> Count:
        return Count(Select("play", "you", where))

    def their_kind_in_play_count(self, where: Filter) -> Count:
        return Count(Select("play", "opponent", where))

    def your_bench_count(self, where: Filter) -> Count:
        return Count(Select("bench", "you", where))

    def their_bench_count(self, where: Filter) -> Count:
        return Count(Select("bench", "opponent", where))

    def every_type_count(self) -> Count:
        return Count(Select("bench", "both"), "type")

    def your_types_count(self) -> Count:
        return Count(Select("bench"), "type")

    def their_prizes_taken(self) -> Prizes:
        return Prizes("opponent", "taken")

    def their_prizes_last_turn(self) -> Prizes:
        return Prizes("opponent", "taken last turn")

    def your_prizes_taken(self) -> Prizes:
        return Prizes("you", "taken")

    def their_prizes_left(self) -> Prizes:
        return Prizes("opponent")

    def your_prizes_left(self) -> Prizes:
        return Prizes()

    def pile_count(self, where: Filter, pile: Select, having: Fields | None) -> Count:
        return Count(replace(pile, where=narrowed(where, having)))

    def done_count(self, where: Filter) -> Amount:
        return Done() if where == ANY else Count(It("", where))

    def counters_done_count(self) -> Done:
        return Done()

    def kinds_done_count(self, rarity: EnergyKind) -> Count:
        return Count(It("", Filter(energy=rarity)), "type")

    def their_retreat_count(self, word: str) -> Field:
        if word != "Colorless":
            raise UnsupportedText("a Retreat Cost is Colorless")
        return Field(OPPONENT_ACTIVE, "retreat")

    def own_retreat_count(self, word: str) -> Field:
        return replace(self.their_retreat_count(word), of=SELF)

    # ------------------------------------------------------------------ cards in a pile

    def energy_of_name(self, name: str) -> Filter:
        return Filter(name=(name,))

    def energy_of_label(self, where: Filter) -> Filter:
        return where

    def fusion_strike_energy(self) -> Filter:
        return Filter(name=("Fusion Strike Energy",))

    def plasma_energy(self) -> Filter:
        return Filter(name=("Plasma Energy",))

    def single_strike_energy(self) -> Filter:
        return Filter(category="Energy", markers=("Single Strike",))

    def rapid_strike_energy(self) -> Filter:
        return Filter(category="Energy", markers=("Rapid Strike",))

    def counted_any(self) -> Filter:
        return ANY

    def counted_energy(self) -> Filter:
        return Filter(category="Energy")

    def counted_energy_of_type(self, word: EnergyType) -> Filter:
        return Filter(category="Energy", provides=(word,))

    def counted_energy_of_kind(self, rarity: EnergyKind, word: EnergyType | None) -> Filter:
        return Filter(energy=rarity, provides=(word,) if word else ())

    def counted_trainer(self, where: Filter, name: str | None) -> Filter:
        return replace(where, contains=name or "")

    def counted_pokemon(self, where: Filter) -> Filter:
        return where if where.name else replace(where, category="Pokémon")

    def counted_name(self, name: str) -> Filter:
        return Filter(name=(name,))

    def counted_label(self, row: Fields) -> Filter:
        if "types" in row:
            raise UnsupportedText("only Pokémon and Energy have a type")
        return filter_of(row)

    def counted_kind_trainer(self) -> Filter:
        return Filter(category="Trainer")

    def counted_kind_item(self) -> Filter:
        return Filter(kind=("Item",))

    def counted_kind_supporter(self) -> Filter:
        return Filter(kind=("Supporter",))

    def counted_kind_stadium(self) -> Filter:
        return Filter(kind=("Stadium",))

    def counted_kind_tool(self) -> Filter:
        return Filter(kind=("Pokémon Tool",))

    def counted_in_name(self, name: str) -> str:
        return name

    def your_discard_pile(self) -> Select:
        return Select("discard")

    def their_discard_pile(self) -> Select:
        return Select("discard", "opponent")

    def both_discard_piles(self) -> Select:
        return Select("discard", "both")

    def in_your_hand(self) -> Select:
        return Select("hand")

    def in_their_hand(self) -> Select:
        return Select("hand", "opponent")

    def your_deck_pile(self) -> Select:
        return Select("deck")

    def lost_zone(self) -> Select:
        return Select("lost", "both")

    def your_lost_zone(self) -> Select:
        return Select("lost")
