"""The parameters of an edition as the engine reads them: one plain attribute each.

Source: rule matrix A.3. The engine never tests for an edition by name, only for a named parameter.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from validator.catalogue.card import Card
from validator.editions import Edition, edition_ids, load_edition
from validator.errors import UsageError

_NO_SWITCHES: Final[Mapping[str, Any]] = MappingProxyType({})
_NAMES_OF_SWITCHES: Final = "The names are those of the edition's parameters."

_ATTACK_ORDERS: Final = {
    "short": ("announce", "requirements", "choices", "cancel", "confusion"),
    "1": ("announce", "choices", "requirements", "cancel", "confusion"),
    "2": ("announce", "cancel", "confusion", "choices", "requirements"),
    "3": ("announce", "confusion", "choices", "requirements", "cancel"),
}
"""The steps of an attack before damage, by `attack_order` (table B.A)."""


class EditionRules:
    """One edition's parameters. `permissive` allows kinds of card newer than the edition (D-01).

    `switches` are parameters that the caller sets, by their names in A.3: where the documents leave a rule
    open, the matrix decides it and either reading may be played (D-71). Raises `UsageError` for an unknown
    name.
    """

    def __init__(
        self, edition: Edition, *, permissive: bool = False, switches: Mapping[str, Any] = _NO_SWITCHES
    ) -> None:
        read = edition.parameters()
        for name in switches:
            if name not in read:
                raise UsageError(f"Edition {edition.id} has no parameter {name!r}.", _NAMES_OF_SWITCHES)
        self.switches = MappingProxyType(dict(switches))

        def value(name: str, default: object = None) -> object:
            if name in switches:
                return switches[name]
            return read[name].value if name in read else default

        self.edition = edition
        self.permissive = permissive
        self.later_kinds = frozenset() if permissive else _kinds_after(edition)
        self.flip_before = value("coin_flip_position") == "before shuffle"
        self.flip_winner_chooses = bool(value("flip_winner_chooses"))
        self.mulligan_full = value("mulligan_mode") == "full"
        limit = value("mulligan_limit")
        self.mulligan_limit = limit if isinstance(limit, int) else None
        self.fossil_starts = bool(value("fossil_is_basic_in_setup"))
        self.first_draws = bool(value("first_player_draws"))
        self.first_attacks = bool(value("first_player_attacks_turn1"))
        self.first_supporter = bool(value("first_player_supporter_turn1"))
        self.evolve_first_turn_by_card = bool(value("first_turn_evolve_by_card"))
        self.weakness_double = value("weakness_mode") == "double"
        self.resistance_fixed = value("resistance_mode") == "minus 30"
        order = str(value("attack_order"))
        if order not in _ATTACK_ORDERS:
            raise UsageError(f"Unknown attack order: {order!r}.", "Use short, 1, 2 or 3.")
        self.attack_steps = _ATTACK_ORDERS[order]
        self.powers_are_abilities = bool(value("powers_are_abilities"))
        self.checkup_choice = value("checkup_other_effects") == "before or after conditions, not mixed"
        burn = str(value("burn_mode"))
        self.burn_flip_first = burn.startswith("flip")
        self.burn_recovers = "heads recovers" in burn
        self.paralysis_ends_same_turn = value("paralysis_end") == "end of its owner's turn"
        self.stadium_same_name_blocked = bool(value("stadium_same_name_blocked"))
        self.tool_is_item = value("tool_is_item") is not False
        self.up_to_zero = value("up_to_zero") != "draws only"
        self.promote_first_in_checkup = value("promote_before_prize") == "checkup only"
        self.turn_player_falls_last = bool(value("double_ko_turn_player_last"))
        self.prizes_one_at_a_time = value("prize_choice") == "one at a time"
        self.ko_at_once = value("ko_check") == "at once"
        self.counters_stay = bool(value("benched_counters_stay"))
        self.defending_is_target = value("defending_pokemon") == "receiver of the attack"
        self.mega_ends = True
        self.mega_ex_ends = bool(value("mega_ex_ends_turn", False))
        prizes = value("mega_ex_prizes", 3)
        self.mega_ex_prizes = prizes if isinstance(prizes, int) else 3

    def mega_ends_turn(self, card: Card) -> bool:
        """Return whether evolving into this card ends its owner's turn (MEGA-06, MEGA-07)."""
        if "Pokémon ex" in card.markers:
            return "Mega" in card.markers and self.mega_ex_ends
        return card.stage == "MEGA" or "Primal" in card.markers

    def read_weakness(self, printed: str) -> tuple[int, int]:
        """Return a Weakness as `(factor, addition)`: the printed one, or always double (DAMAGE-06)."""
        if self.weakness_double or not printed.startswith("+"):
            return (2 if self.weakness_double else int(printed.lstrip("×x") or 2), 0)
        return (1, int(printed[1:]))

    def read_resistance(self, printed: str) -> int:
        """Return the amount of a Resistance: the printed one, or always 30 (DAMAGE-07)."""
        return 30 if self.resistance_fixed else int(printed.lstrip("-−") or 30)

    def overrules(self, card: Card) -> tuple[str, ...]:
        """Return the printed values that the fixed amounts of the edition replace (D-28)."""
        weak = [f"Weakness {value}" for _, value in card.weaknesses if value[:1] == "+"]
        fixed = [
            f"Resistance {value}"
            for _, value in card.resistances
            if self.resistance_fixed and value.lstrip("-−") != "30"
        ]
        return (*(weak if self.weakness_double else ()), *fixed)

    def is_item(self, card: Card) -> bool:
        """Return whether effects that name Items reach this Trainer card (TRAINER-11, TRAINER-13)."""
        if card.kind in ("Item", "Trainer", "Rocket's Secret Machine"):
            return True
        if card.kind == "Technical Machine":
            return True
        return card.kind == "Pokémon Tool" and self.tool_is_item

    def is_ability(self, kind: str) -> bool:
        """Return whether effects that name Abilities mean this kind of Ability (ABIL-12, D-24)."""
        return kind == "Ability" or (self.powers_are_abilities and kind != "Ancient Trait")

    @staticmethod
    def is_attachable(card: Card) -> bool:
        """Return whether this Trainer card is attached when it is played (TRAINER-09, TRAINER-13)."""
        return card.kind in ("Pokémon Tool", "Technical Machine")


def rules_of(
    edition: str, permissive: bool = False, switches: Mapping[str, Any] = _NO_SWITCHES
) -> EditionRules:
    """Return the parameters of an edition by its id. Raises `UsageError` for an unknown id."""
    return _rules_of(edition, permissive, tuple(sorted(switches.items())))


@cache
def _rules_of(edition: str, permissive: bool, switches: tuple[tuple[str, Any], ...]) -> EditionRules:
    return EditionRules(load_edition(edition), permissive=permissive, switches=dict(switches))


def _kinds_after(edition: Edition) -> frozenset[str]:
    """Return the kinds of card that are newer than an edition: those of all later editions (D-27)."""
    later = (load_edition(each) for each in edition_ids())
    return frozenset(
        kind
        for each in later
        if each.published > edition.published and "new_kinds" in each.own
        for kind in each.own["new_kinds"]["value"]
    )


def kinds_of(card: Card) -> frozenset[str]:
    """Return the kinds of a card as `new_kinds` of the editions names them: stage, types, labels."""
    kinds: set[str] = {*card.markers, *card.types, card.stage or ""}
    if "Mega" in card.markers and "Pokémon ex" in card.markers:
        kinds.add("Mega Evolution Pokémon ex")
    return frozenset(kinds)
