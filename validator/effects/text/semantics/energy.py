"""Semantics of `energy.lark`: Energy, Tools and Stadiums in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from validator.effects import ir
from validator.effects.ir.values import AttachedKind, Place, Side
from validator.effects.text.semantics.board import expect_side, is_one
from validator.effects.text.semantics.cards import EnergySelection
from validator.effects.text.semantics.choosing import CHOSEN
from validator.effects.text.semantics.forms import Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.pokemon import in_play
from validator.effects.text.semantics.pronouns import substitute
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


class ToolSelection(NamedTuple):
    """Tools on Pokémon: how many of them (None for all), and their kind."""

    some: Quantity | None
    where: ir.Filter


class AttachedCards(NamedTuple):
    """Cards attached to Pokémon; with `each` the number is for each Pokémon."""

    what: ir.Target
    each: Any = None

    def done(self, step: ir.Step) -> ir.Step:
        """Do a step with them, for each Pokémon if required."""
        return step if self.each is None else ir.ForEach(self.each, (step,))


def _discard_two_kinds(*kinds_and_mons: Any) -> Steps:
    *kinds, mons = kinds_and_mons
    if not is_one(mons) or isinstance(mons, ir.Choice):
        raise UnsupportedText("several kinds of cards require a single Pokémon")
    each_kind = (_attached_to(cards, mons) for cards in kinds)
    return tuple(attached.done(ir.discard(attached.what)) for attached in each_kind)


def _attach_up_to_counted(where: ir.Filter, pile: ir.Select, n: ir.Amount, onto: Receiver) -> Steps:
    found = replace(pile, where=ir.ENERGY if where == ir.ANY else where)
    return (ir.Attach(ir.Choice(found, n, up_to=True), receiver_of(onto, None)),)


def _attached_to(cards: EnergySelection | ToolSelection, mons: ir.Target) -> AttachedCards:
    if is_one(mons):
        one = mons.of if isinstance(mons, ir.Choice) and _is_single(cards) else mons
        return AttachedCards(_some_of(cards, one))
    if cards.some is None:
        return AttachedCards(_some_of(cards, mons))
    return AttachedCards(_some_of(cards, ir.It("each")), each=mons)


MEANINGS: Meanings = {
    "discard_label_energy": lambda where, mon: (ir.discard(ir.Choice(ir.Attached(mon, "energy", where))),),
    "attached_to_lost_zone": lambda attached: (attached.done(ir.Move(attached.what, "lost")),),
    "two_kinds_of_energy": lambda one, other: (one, other),
    "attach_discarded": lambda where, onto: (
        ir.Attach(ir.It("", ir.ENERGY if where == ir.ANY else where), receiver_of(onto, None)),
    ),
    "as_many_as_counted": SAME,
    "as_many_as_group": ir.Count,
    "discard_stadium": (ir.discard(ir.THE_STADIUM),),
    "discard_their_stadium": (ir.discard(ir.Select("stadium", "opponent")),),
    "stadium_to_lost": (ir.Move(ir.THE_STADIUM, "lost"),),
    "tool_or_stadium": None,
    "stadium": None,
    "attached_among": lambda cards, group: AttachedCards(_some_of(cards, group)),
    "some_tools": lambda some, *words: ToolSelection(some, ir.Filter()),
    "all_tools": ToolSelection(None, ir.Filter()),
    "some_energy_cards": lambda some, where: EnergySelection(some, ir.ENERGY if where == ir.ANY else where),
    "all_energy_cards": lambda where: EnergySelection(None, ir.ENERGY if where == ir.ANY else where),
    "either_energy_card": lambda one, other: EnergySelection(Quantity(1), ir.Filter(any_of=(one, other))),
    "some_named_energy": EnergySelection,
    "from_your_hand": ir.YOUR_HAND,
    "from_your_discard": ir.YOUR_DISCARD,
    "from_their_discard": ir.Select("discard", "opponent"),
    "onto_one": SAME,
    "onto_another": lambda: AnotherPokemon(ir.YOUR_POKEMON),
    "onto_another_of_their_pokemon": lambda: AnotherPokemon(ir.OPPONENT_POKEMON),
    "onto_n_of_group": lambda n, group: ir.Choice(group) if n == 1 else EachPokemon(ir.Choice(group, n)),
    "onto_one_there": lambda where: ir.Choice(replace(ir.YOUR_BENCH, where=in_play(where))),
    "onto_each_of": lambda group: EachPokemon(group),
    "onto_each": lambda: EachPokemon(ir.It()),
    "onto_their_bench_one": lambda n: ir.Choice(ir.OPPONENT_BENCH, n),
    "onto_any": lambda group: Distribution(group),
    "your_hand": "you",
    "their_hand": "opponent",
    "at_bottom": "deck bottom",
    "at_top": "deck top",
    "discard_two_kinds": _discard_two_kinds,
    "discard_three_kinds": _discard_two_kinds,
    "attach_up_to_counted": _attach_up_to_counted,
    "attach_up_to_counted_from": lambda where, n, pile, onto: _attach_up_to_counted(where, pile, n, onto),
    "attached_to": _attached_to,
}


@section(MEANINGS)
class EnergyInPlay(SemanticSection):
    """Cards attached to Pokémon, and Stadiums."""

    def discard_attached(self, attached: AttachedCards) -> Steps:
        some = attached.what
        several = isinstance(some, ir.Choice) and some.n not in (None, 1) and not some.units
        refuse_if(several and _host_of(some) == ir.It(), '"from it" refers to a hand or deck')
        return (attached.done(ir.discard(attached.what)),)

    def discard_trainers(self, mons: ir.Target) -> Steps:
        if isinstance(mons, ir.Choice):
            raise UnsupportedText("expected Pokémon that are known")
        return (ir.discard(ir.Attached(mons, "all", ir.TRAINER)),)

    def they_discard_attached(self, cards: EnergySelection, mons: ir.Target) -> Steps:
        chosen = _attached_to(cards, mons)
        if chosen.each is not None or not isinstance(chosen.what, ir.Choice) or isinstance(mons, ir.Choice):
            raise UnsupportedText("the opponent chooses Energy of one Pokémon")
        return (ir.discard(replace(chosen.what, by="opponent")),)

    def discard_all_attached(self, mons: ir.Target) -> Steps:
        if isinstance(mons, ir.Choice) or mons == ir.SELF:
            raise UnsupportedText("expected other Pokémon that are known")
        return (ir.discard(ir.Attached(mons, "all")),)

    def discard_or_stadium(self, attached: AttachedCards, *_: object) -> Steps:
        if attached.each is not None:
            raise UnsupportedText("expected one Pokémon")
        return (ir.Mode(((ir.discard(attached.what),), (ir.discard(ir.THE_STADIUM),))),)

    def shuffle_all_attached(self, mons: ir.Target) -> Steps:
        if not isinstance(mons, ir.Select) or mons.side != "both":
            raise UnsupportedText("expected Pokémon of both players")
        return (ir.Move(ir.Attached(mons, "all"), "deck"), ir.Shuffle("both"))

    def discard_both(self, tools: ToolSelection, where: ir.Filter, mons: ir.Target) -> Steps:
        if tools.some is not None:
            raise UnsupportedText('"all" of one kind requires "all" of the other')
        both = (_attached_to(cards, mons) for cards in (tools, EnergySelection(None, where)))
        return tuple(attached.done(ir.discard(attached.what)) for attached in both)

    def attached_to_hand(self, attached: AttachedCards, side: str) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(ir.Move(attached.what, "hand")),)

    def attached_to_deck(self, attached: AttachedCards, side: Side) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(ir.Move(attached.what, "deck")), ir.Shuffle(side))

    def attached_to_deck_end(self, attached: AttachedCards, end: Place, side: str) -> Steps:
        expect_side(attached.each or attached.what, side)
        return (attached.done(ir.Move(attached.what, end)),)

    def attach_from(self, cards: EnergySelection, pile: ir.Select, onto: Receiver) -> Steps:
        where = ir.ENERGY if cards.where == ir.ANY else cards.where
        if cards.some is None:
            return (ir.Attach(replace(pile, where=where), receiver_of(onto, None)),)
        n, up_to = cards.some
        chosen = ir.Choice(replace(pile, where=where), n, up_to=up_to)
        if isinstance(onto, EachPokemon):
            return _attach_to_each(chosen, onto.of)
        return (ir.Attach(chosen, receiver_of(onto, n)),)

    def attach_either_or_both(
        self, kinds: tuple[ir.Filter, ir.Filter], pile: ir.Select, onto: Receiver
    ) -> Steps:
        ways = [(ir.Attach(ir.Choice(replace(pile, where=each)), receiver_of(onto, None)),) for each in kinds]
        return (ir.Mode((*ways, (*ways[0], *ways[1]))),)

    def move_attached(self, attached: AttachedCards, onto: Receiver) -> Steps:
        n = attached.what.n if isinstance(attached.what, ir.Choice) else None
        if _host_of(attached.what) != ir.SELF:
            onto = _without_other(onto)
        if isinstance(onto, AnotherPokemon) and n != 1:
            return _move_to_another(attached, onto.of)
        if isinstance(onto, AnotherPokemon):
            onto = onto.of
        return (
            attached.done(ir.Attach(attached.what, receiver_of(onto, n if isinstance(n, int) else None))),
        )

    def tool_or_stadium_to_lost(self, *_: object) -> Steps:
        tool = ir.Choice(ir.Attached(ir.ALL_POKEMON, "tools"))
        return (ir.Mode(((ir.Move(tool, "lost"),), (ir.Move(ir.THE_STADIUM, "lost"),))),)


class EachPokemon(NamedTuple):
    """Pokémon that each get the same number."""

    of: ir.Target


class AnotherPokemon(NamedTuple):
    """A Pokémon of a group other than the one that cards lie with."""

    of: ir.Select


class Distribution(NamedTuple):
    """A group over which cards are spread in any way."""

    group: ir.Select


Receiver: TypeAlias = "ir.Target | EachPokemon | AnotherPokemon | Distribution"
"""Where cards go."""


def _host_of(attached: ir.Target) -> ir.Target:
    """The Pokémon that cards lie with."""
    of = attached.of if isinstance(attached, ir.Choice) else attached
    return of.host if isinstance(of, ir.Attached) else of


def _without_other(onto: Any) -> Any:
    """Return the targets without `other`: a move always goes to another Pokémon than the card's host, and
    `Filter.other` would exclude the Pokémon of the text instead.
    """
    match onto:
        case Distribution(group):
            return Distribution(_without_other(group))
        case ir.Choice(of=of):
            return replace(onto, of=_without_other(of))
        case ir.Select(where=where):
            return replace(onto, where=replace(where, other=False))
    return onto


def _is_single(cards: EnergySelection | ToolSelection) -> bool:
    """Return whether one card is meant, so that it does not matter that one Pokémon is chosen first."""
    return cards.some is not None and cards.some.n == 1


def _some_of(cards: EnergySelection | ToolSelection, host: ir.Target) -> ir.Target:
    """Return a choice of cards attached to a host: in units of Energy if more than one is required (D-20)."""
    what: AttachedKind = "energy" if isinstance(cards, EnergySelection) else "tools"
    found = ir.Attached(host, what, cards.where)
    if cards.some is None:
        return found
    n, up_to = cards.some
    units = isinstance(cards, EnergySelection) and not cards.cards and n is not None and n > 1
    return ir.Choice(found, n, up_to=up_to, units=units)


def _move_to_another(attached: AttachedCards, group: ir.Select) -> Steps:
    """Move several cards of one Pokémon to one other."""
    what, host = attached.what, _host_of(attached.what)
    if attached.each is not None:
        raise UnsupportedText("cards of several Pokémon are moved to another")
    if host == ir.SELF:
        return (ir.Attach(what, ir.Choice(replace(group, where=ir.Filter(other=True)), name="host")),)
    if not isinstance(host, ir.Choice) or host.n != 1:
        raise UnsupportedText("source of the moved cards is missing")
    other = ir.Choice(replace(group, where=ir.Filter(but=CHOSEN.name)), name="host")
    return (ir.Choose(replace(host, name=CHOSEN.name)), ir.Attach(substitute(what, CHOSEN, host), other))


def _attach_to_each(chosen: ir.Choice, group: Any) -> Steps:
    """Attach as many cards to each of a group; if there are too few, the player chooses who gets them."""
    of = chosen.of
    few = (
        isinstance(group, ir.Select) and isinstance(of, ir.Select) and of.zone == "discard" and chosen.n == 1
    )
    if not few:
        return (ir.ForEach(group, (ir.Attach(chosen, ir.It("each")),)),)
    some = ir.Choice(group, ir.Least((ir.Count(group), ir.Count(of))), name=CHOSEN.name)
    return (ir.Choose(some), ir.ForEach(CHOSEN, (ir.Attach(chosen, ir.It("each")),)))


def receiver_of(onto: Receiver, n: int | None) -> ir.Target:
    """Return where cards go: one Pokémon for all of them is chosen once, under a name; else one for each.

    Raises `UnsupportedText` where each of several gets some.
    """
    if isinstance(onto, EachPokemon):
        raise UnsupportedText("expected one target Pokémon")
    if isinstance(onto, AnotherPokemon):
        raise UnsupportedText('"another" has no antecedent')
    if isinstance(onto, Distribution):
        return ir.Choice(onto.group)
    if isinstance(onto, ir.Choice) and n != 1:
        return ir.Choice(onto.of, onto.n, onto.up_to, name="host")
    return onto
