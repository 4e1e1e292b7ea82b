"""Immutable data shared by all games of two decks: card data and linked programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from validator.catalogue.card import Card
from validator.effects.ir import lasting
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import TIMED, put_own_name
from validator.effects.ir.slots import ANY, IN_PLAY
from validator.effects.ir.steps import Price
from validator.effects.registry import Library, Unsupported
from validator.engine.errors import CardNewerThanEdition, NotSupported, SetUpError
from validator.engine.linking.card_roles import as_attached, as_played, texts_attached, whole_cards
from validator.engine.linking.filters import FilterCompiler
from validator.engine.linking.linker import Linker
from validator.engine.linking.node_queries import knocks_itself_out, reads_hidden_zones
from validator.engine.program.card_data import TRAINER, AttackData, CardData, type_mask
from validator.engine.program.code import Code, LinkedPart
from validator.engine.program.edition_rules import EditionRules, kinds_of, rules_of
from validator.engine.program.opcodes import OP
from validator.support.mypyc_marks import mypyc_attr

DECK: Final = 60

_STATIC: Final = (
    *TIMED,
    lasting.Provide,
    lasting.ProvideFor,
    lasting.CountAs,
    lasting.AsBasic,
)


@mypyc_attr(native_class=False)
@dataclass(frozen=True, slots=True)
class EditionOverride:
    """A printed value that the edition replaces: the card, and `what` (`Weakness +20`)."""

    card: str
    what: str
    rule: str = "D-28"

    def __str__(self) -> str:
        return f"{self.card}: {self.what} is replaced by the edition's fixed value ({self.rule})"


class GameData:
    """Data of all cards of both decks and their linked programs.

    `defs[c]` are the facts of card c (0 to 59 of the first deck, 60 to 119 of the second), `tops[c]` what
    it is as the top card of a Pokémon in play: the same, but for fossils, V-UNION and LEGEND cards, and
    `attached[c]` what it is when attached to one: the same, but for Pokémon that become a Tool or Energy.
    `attacks[c]` are the attacks it then has, each with the card. `codes` and `parts` find what a saved game
    names by key. `bench_attacks` says whether any attack may be used from the Bench, `discard_uses` whether
    anything may be done from a discard pile. `partial` lists texts without a program, `overruled` what is
    printed and not played. `picky` says whether any card may be attached only to certain Pokémon,
    `reads_hidden` whether an effect that lasts reads which cards are in a hidden zone. `card_views` keeps
    what `validator.engine.views` made of cards.
    """

    def __init__(self, decks: Sequence[Sequence[Card]], rules: EditionRules, library: Library) -> None:
        self.rules = rules
        self.library = library
        self.ids = tuple(card.id for deck in decks for card in deck)
        self.card_views: dict[int, Any] = {}
        self.pays: dict[object, bool] = {}
        made: dict[str, CardData] = {}
        for card in chain.from_iterable(decks):
            if card.id not in made:
                made[card.id] = CardData(card, rules)
        self.defs = tuple(made[each] for each in self.ids)
        for facts in made.values():
            _read_units(facts, library)
        whole = whole_cards(made, rules)
        tops = {each: whole.get(each) or as_played(facts, library, rules) for each, facts in made.items()}
        self.tops = tuple(tops[each] for each in self.ids)
        gear = {each: as_attached(facts, library, rules) for each, facts in made.items()}
        self.attached = tuple(gear[each] for each in self.ids)
        self.filters = FilterCompiler(self.defs, self.tops, self.attached)
        linker = Linker(self.filters.compile, rules.attack_steps)
        self.codes: dict[str, Code] = linker.codes
        self.codes.update(_RULE_CODES)
        self.parts: dict[str, LinkedPart] = linker.parts
        partial: list[Unsupported] = []
        for each, facts in made.items():
            partial += library.lacks(facts.card)
            _link_card(facts, library, linker)
            if tops[each] is not facts:
                _link_card(tops[each], library, linker)
            if gear[each] is not facts:
                _link_attached(gear[each], library, linker)
        self.attacks = tuple(_attacks_with(card, facts) for card, facts in enumerate(self.tops))
        self.bench_attacks = any(_attacks_from_bench(facts) for facts in tops.values())
        self.discard_uses = any(map(_has_use_in_discard, made.values()))
        self.picky = any(facts.only_on is not None for facts in made.values())
        self.reads_hidden = reads_hidden_zones(self.parts.values())
        self.partial = tuple(partial)
        self.overruled = tuple(chain.from_iterable(_overrides(facts.card, rules) for facts in made.values()))

    def skips(self, stage2: CardData, basic: CardData) -> bool:
        """Return whether a Stage 2 card is of the line of a Basic: a Stage 1 connects them by name."""
        return bool(self.library.below(stage2.evolves_from) & basic.keys)


def _attacks_with(card: int, facts: CardData) -> tuple[tuple[int, AttackData], ...]:
    return tuple((card, attack) for attack in facts.attacks)


def _has_use_in_discard(facts: CardData) -> bool:
    return facts.vunion or "discard" in facts.used_from


def _attacks_from_bench(facts: CardData) -> bool:
    return any(attack.code is not None and "bench" in attack.code.usable for attack in facts.attacks)


def _overrides(card: Card, rules: EditionRules) -> list[EditionOverride]:
    return [EditionOverride(card.label, what) for what in rules.overrules(card)]


def _link_card(facts: CardData, library: Library, linker: Linker) -> None:
    """Link all texts of a card."""
    facts.evolves_on = ()
    for attack in facts.attacks:
        program, of = _program(library, attack.row.text, facts)
        attack.key = attack.row.text or "plain"
        attack.code = linker.attack(program.parts if program else (), f"attack:{attack.key}{of}")
    _link_abilities(facts, library, linker)
    _link_text(facts, library, linker)
    _link_rules_of_abilities(facts, library, linker)
    activated = [*facts.activated, *(part for ability in facts.abilities for part in ability.activated)]
    facts.used_from = frozenset(part.node.where for part in activated if part.kind == "Activated")
    facts.trivial = not (
        facts.statics or facts.listeners or any(a.statics or a.listeners for a in facts.abilities)
    )


def _link_abilities(facts: CardData, library: Library, linker: Linker) -> None:
    for ability in facts.abilities:
        ability.key = ability.row.text
        program, of = _program(library, ability.key, facts)
        if program is None:
            continue
        statics, listeners, activated, _ = _sort_parts(program, f"ability:{ability.key}{of}", linker)
        ability.statics, ability.listeners, ability.activated = statics, listeners, activated
        ability.sacrifice = any(knocks_itself_out(each) for each in program.parts)


def _link_text(facts: CardData, library: Library, linker: Linker) -> None:
    """Link the text of a Trainer or Energy card, or the rule of a Pokémon."""
    text = library.text_of(facts.card)
    program, of = _program(library, text, facts)
    if program is None:
        return
    key = f"card:{text}{of}"
    facts.tool = facts.tool or any(isinstance(each, lasting.Attaches) for each in program.parts)
    facts.statics, facts.listeners, facts.activated, others = _sort_parts(program, key, linker)
    steps = tuple(each for each in others if not isinstance(each, _RULE_PARTS))
    stays = facts.tool or facts.stadium or facts.category != TRAINER or facts.as_basic
    facts.code = linker.effect(steps, key, *(() if stays else ((OP["finish_trainer"],),)))
    facts.permits = frozenset(each.action for each in program.parts if isinstance(each, lasting.Permit))
    for place, each in enumerate(program.parts):
        where = f"{key}/{place}"
        match each:
            case lasting.EvolvesOn():
                facts.evolves_on += (linker.part(each, where),)
            case lasting.OnlyOn():
                facts.only_on = linker.part(each, where)
            case lasting.PaidEntry():
                facts.entry = linker.effect((Price(each.steps),), where)
            case lasting.Faces():
                facts.faces = True
            case lasting.StartsActive() | lasting.AsBasic(set_up=True):
                facts.starts_active = True


def _link_attached(facts: CardData, library: Library, linker: Linker) -> None:
    """Link the text that the card of a Pokémon has while it is attached."""
    for node, key in texts_attached(facts, library):
        own = Program(put_own_name(node.parts, facts.name))
        facts.statics, facts.listeners, facts.activated, _ = _sort_parts(own, f"attached:{key}", linker)


def _link_rules_of_abilities(facts: CardData, library: Library, linker: Linker) -> None:
    """Link what Abilities say about entering play: where a card starts, and what it evolves from."""
    for row in facts.card.abilities:
        program = library.program(row.text)
        for place, each in enumerate(program.parts if program is not None else ()):
            match each:
                case lasting.StartsActive(bench=bench, second=second):
                    facts.starts_active = True
                    facts.starts_on_bench = bench
                    facts.starts_second = second
                case lasting.Forbid(action="come into play"):
                    facts.locked = True
                case lasting.EvolvesOn():
                    facts.evolves_on += (linker.part(each, f"ability:{row.text}/{place}"),)


def _program(library: Library, key: str | None, facts: CardData) -> tuple[Program | None, str]:
    """Return the program of a text, and a suffix of its key.

    The suffix is the card's name if the text refers to it, else empty.
    """
    program = library.program(key)
    if program is None:
        return None, ""
    parts = put_own_name(program.parts, facts.name)
    return (program, "") if parts == program.parts else (Program(parts), f"@{facts.name}")


_RULE_PARTS: Final = (
    lasting.Attaches,
    lasting.EvolvesOn,
    lasting.Faces,
    lasting.OnlyOn,
    lasting.PaidEntry,
    lasting.StartsActive,
    lasting.AsBasic,
    lasting.Provide,
    lasting.ProvideFor,
    lasting.CountAs,
    lasting.AsAttached,
)


def _sort_parts(
    program: lasting.Program, key: str, linker: Linker
) -> tuple[tuple[LinkedPart, ...], tuple[LinkedPart, ...], tuple[LinkedPart, ...], list[lasting.Part]]:
    """Sort a program's parts: static effects, triggers, activated effects, and steps."""
    statics: list[LinkedPart] = []
    listeners: list[LinkedPart] = []
    activated: list[LinkedPart] = []
    others: list[lasting.Part] = []
    for place, each in enumerate(program.parts):
        where = f"{key}/{place}"
        if isinstance(each, lasting.On):
            listeners.append(linker.part(each, where))
        elif isinstance(each, lasting.Activated | lasting.ExtraAttack):
            activated.append(linker.part(each, where))
        elif isinstance(each, _STATIC) and (
            isinstance(each, _RULE_PARTS) or getattr(each, "lasts", None) == IN_PLAY
        ):
            statics.append(linker.part(each, where))
            others.append(each) if isinstance(each, _RULE_PARTS) else None
        else:
            others.append(each)
    return tuple(statics), tuple(listeners), tuple(activated), others


def _read_units(facts: CardData, library: Library) -> None:
    """Set the units that a Special Energy card provides before any condition, and its types outside of play.

    It has no types there if it provides them only when attached, or is every type at once.
    """
    program = library.program(library.text_of(facts.card)) if facts.special_energy else None
    found = [part for part in program.parts if isinstance(part, lasting.Provide)] if program else []
    always = [part for part in found if part.when == ANY and part.cond is None]
    if always:
        facts.units = tuple(type_mask((unit,)) for unit in always[0].units)
    if found:
        everywhere = next((part.units for part in always if not part.attached), ())
        facts.energy_types = type_mask(tuple(unit for unit in everywhere if unit != "Any"))


_RULE_CODES: Final[dict[str, Code]] = {
    key: Code(key, [(OP[name],) for name in names])
    for key, names in {
        "rules:turn": (
            "turn_start", "turn_draw", "main", "after_attack", "turn_end", "checkup_order", "checkup_block",
            "checkup_block", "checkup_knock_outs", "next_turn",
        ),
        "rules:triggers": ("triggers",),
        "rules:enter": ("enter",),
        "rules:retreat": ("retreat",),
        "rules:knock out": (
            "ko_begin", "bench_limit", "tool_limit", "ko_prizes", "ko_prizes", "ko_promote", "ko_promote",
            "ko_end",
        ),
        "rules:knock out in checkup": (
            "ko_begin", "bench_limit", "tool_limit", "ko_promote", "ko_promote", "ko_prizes", "ko_prizes",
            "ko_end",
        ),
        "rules:set up, flip first": (
            "setup_flip", "setup_first", "setup_deal", "setup_both", "setup_place", "setup_bonus",
            "setup_bonus_bench", "setup_reveal",
        ),
        "rules:set up, flip last": (
            "setup_deal", "setup_both", "setup_place", "setup_bonus", "setup_bonus_bench", "setup_flip",
            "setup_first", "setup_reveal",
        ),
    }.items()
}  # fmt: skip


@lru_cache(maxsize=64)
def table_of(
    first: tuple[Card, ...], second: tuple[Card, ...], rules: EditionRules, library: Library
) -> GameData:
    """Return the data of two decks; cached, so that games of the same decks link their programs once."""
    return GameData((first, second), rules, library)


def build_game_data(
    decks: Sequence[Sequence[Card]],
    edition: str,
    programs: Library,
    *,
    permissive: bool = False,
    allow_partial: bool = False,
    switches: Mapping[str, Any] | None = None,
) -> GameData:
    """Return the data of two decks.

    Raises `SetUpError` for a deck that is not 60 cards, `CardNewerThanEdition` for a kind of card that is
    newer than the edition, `NotSupported` for texts without a program.
    """
    first, second = (tuple(deck) for deck in decks)
    for player, deck in enumerate((first, second)):
        if len(deck) != DECK:
            raise SetUpError(f"Player {player} has {len(deck)} cards.", "A deck needs 60 cards (D-60).")
    rules = rules_of(edition, permissive, switches or {})
    check_kinds((*first, *second), rules)
    table = table_of(first, second, rules, programs)
    if table.partial and not allow_partial:
        raise NotSupported(table.partial)
    return table


def check_kinds(cards: Sequence[Card], rules: EditionRules) -> None:
    """Raise `CardNewerThanEdition` for cards of a kind that is newer than the edition (D-01, D-27)."""
    if not rules.later_kinds:
        return
    found = {
        card.id: Unsupported(card.label, min(later), "LATER_KIND")
        for card in cards
        if (later := kinds_of(card) & rules.later_kinds)
    }
    if found:
        raise CardNewerThanEdition([found[each] for each in sorted(found)])
