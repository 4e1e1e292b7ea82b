"""The reprint rule: whether two prints of one name are the same card.

A print that has left a format may still be played when a legal print has the same name and says the same
(tournament handbook 4.1.3). For Pokémon that is decided by HP, attacks and Abilities; for Trainers and
Special Energy the name decides, since older wordings are played as the newest one reads. The exceptions are
the reviewed rows of `card_data/reprint_exclusions.csv`: groups of prints whose wording makes them another
card, or may do so.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, cast

from validator.catalogue.card import Ability, Attack, Card
from validator.data_files import FOLDER, read_table
from validator.errors import DataError
from validator.support.lazy_dataclass import dataclass

Verdict = Literal["same", "doubtful", "different"]

_EXCLUSIONS = FOLDER / "reprint_exclusions.csv"
_ORDER: tuple[Verdict, ...] = ("same", "doubtful", "different")
_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "‐": "-", "–": "-"})


@dataclass(frozen=True, slots=True)
class SameCardResult:
    """Whether two prints are one card, and why. A `doubtful` pair leaves a print undetermined."""

    verdict: Verdict
    reason: str


@dataclass(frozen=True, slots=True)
class PrintGroup:
    """One reviewed row: prints alike among themselves, and how they compare with all other prints."""

    name: str
    prints: frozenset[str]
    verdict: Verdict
    reason: str


def may_be_same(old: Card, new: Card) -> bool:
    """Rule out at little cost that two prints are one card; True decides nothing yet."""
    return old.hp == new.hp or old.hp is None or new.hp is None or not old.is_pokemon


def same_card(old: Card, new: Card) -> SameCardResult:
    """Compare two prints by the reprint rule; the order of the two does not matter.

    `different` also where the names differ under the name key. Source: handbook 4.1.3, matrix NAME-23.
    """
    if old.id == new.id:
        return SameCardResult("same", "one print")
    if old.key != new.key or old.category != new.category:
        return SameCardResult("different", "another name")
    if old.energy != new.energy:
        return SameCardResult("different", "a basic and a Special Energy share the name")
    reviewed = _compare_groups(old, new)
    if reviewed is not None:
        return reviewed
    if old.is_pokemon:
        return _compare_pokemon(old, new)
    if ("ACE SPEC" in old.markers) != ("ACE SPEC" in new.markers):
        return SameCardResult("different", "only one of the two is an ACE SPEC card")
    return SameCardResult("same", "the same name")


def _compare_groups(old: Card, new: Card) -> SameCardResult | None:
    groups = load_exclusions()
    one, other = groups.get(old.id), groups.get(new.id)
    if one is None and other is None:
        return None
    if one is other:
        return None
    worst = max((group for group in (one, other) if group), key=lambda group: _ORDER.index(group.verdict))
    return SameCardResult(worst.verdict, worst.reason)


def _compare_pokemon(old: Card, new: Card) -> SameCardResult:
    different = _find_difference(old, new)
    if different is not None:
        return SameCardResult("different", different)
    doubt = _find_doubt(old, new)
    if doubt is not None:
        return SameCardResult("doubtful", doubt)
    return SameCardResult("same", "the same name, HP, attacks and Abilities")


def _find_difference(old: Card, new: Card) -> str | None:
    if old.hp != new.hp and old.hp is not None and new.hp is not None:
        return f"HP {old.hp} against {new.hp}"
    if old.stage != new.stage:
        return f"{old.stage} against {new.stage}"
    if old.types and new.types and set(old.types) != set(new.types):
        return f"type {'/'.join(old.types)} against {'/'.join(new.types)}"
    if _names(old.attacks) != _names(new.attacks):
        return "other attacks"
    if _names(old.abilities) != _names(new.abilities):
        return "other Abilities"
    if _lacks_costs(old) != _lacks_costs(new):
        return None
    for ours, theirs in _attack_pairs(old, new):
        if sorted(ours.cost) != sorted(theirs.cost):
            return f"{ours.name} has another cost"
        if _amount(ours.damage) != _amount(theirs.damage):
            return f"{ours.name} does {ours.damage or 'no damage'} against {theirs.damage or 'no damage'}"
    return None


def _find_doubt(old: Card, new: Card) -> str | None:
    if _lacks_costs(old) != _lacks_costs(new):
        return "the sources lack the attack costs of one print"
    for ours, theirs in _attack_pairs(old, new):
        if _fold(ours.name) != _fold(theirs.name):
            return f"{ours.name} against {theirs.name}"
        if ours.damage != theirs.damage:
            return f"{ours.name} does {ours.damage} against {theirs.damage}"
        if ours.text != theirs.text:
            return f"the texts of {ours.name} differ"
    abilities = {_letters(ability.name): ability for ability in new.abilities}
    for ability in old.abilities:
        other = abilities[_letters(ability.name)]
        if ability.text != other.text:
            return f"the texts of {ability.name} differ"
        if ability.kind != other.kind:
            return f"{ability.name} is a {ability.kind} against a {other.kind}"
    if old.hp != new.hp:
        return "the sources lack the HP of one print"
    if set(old.types) != set(new.types):
        return "the sources lack the type of one print"
    if set(old.weaknesses) != set(new.weaknesses):
        return "Weakness differs or is missing"
    if set(old.resistances) != set(new.resistances):
        return "Resistance differs or is missing"
    if (old.retreat or 0) != (new.retreat or 0):
        return f"Retreat Cost {old.retreat or 0} against {new.retreat or 0}"
    return None


def _lacks_costs(card: Card) -> bool:
    """Return whether no attack has a cost, as the sources hold prints of kits and give-aways."""
    return not any(attack.cost for attack in card.attacks)


def _attack_pairs(old: Card, new: Card) -> list[tuple[Attack, Attack]]:
    """Pair the attacks of two prints by name; equal names keep their order."""
    ours = sorted(old.attacks, key=lambda attack: _letters(attack.name))
    theirs = sorted(new.attacks, key=lambda attack: _letters(attack.name))
    return list(zip(ours, theirs, strict=True))


def _names(parts: tuple[Attack, ...] | tuple[Ability, ...]) -> list[str]:
    return sorted(_letters(each.name) for each in parts)


@lru_cache(1 << 15)
def _fold(name: str) -> str:
    folded = unicodedata.normalize("NFC", name).translate(_APOSTROPHES).casefold().strip()
    return folded.replace("-gx", " gx")  # the sources write `Divide-GX` and `Divide GX` for one attack


@lru_cache(1 << 15)
def _letters(name: str) -> str:
    """Return a name without blanks and signs: `Thunderpunch` and `Thunder Punch` may be one attack."""
    return "".join(filter(str.isalnum, _fold(name))) or _fold(name)


def _amount(damage: str) -> str:
    """Return the number of a printed damage; `+`, `×` and `-` around it are compared only for doubt."""
    return "".join(sign for sign in damage if sign.isdigit())


@lru_cache(maxsize=1)
def load_exclusions() -> Mapping[str, PrintGroup]:
    """Return the reviewed groups of `card_data/reprint_exclusions.csv` by print id, read once per process."""
    return read_exclusions(_EXCLUSIONS)


def exclusions_digest() -> str:
    """Return a digest of the reviewed groups: it changes with every row."""
    from hashlib import blake2b

    return blake2b(_EXCLUSIONS.read_bytes(), digest_size=10).hexdigest()


def read_exclusions(path: Path) -> Mapping[str, PrintGroup]:
    """Read a table of reviewed print groups; raises `DataError` if a row is not a group.

    Columns: `name`, `prints` (catalogue ids with blanks between), `verdict` (how these prints compare with
    every other print of the name: `different`, `doubtful`, `same`), `reason`, `source`.
    """
    groups: dict[str, PrintGroup] = {}
    try:
        for number, row in enumerate(read_table(path), start=2):
            group = PrintGroup(
                row["name"], frozenset(row["prints"].split()), cast(Verdict, row["verdict"]), row["reason"]
            )
            if group.verdict not in _ORDER or not group.prints or not group.reason:
                raise DataError(f"{path.name}:{number}: invalid reviewed group {group.name}.")
            for card_id in sorted(group.prints):
                if card_id in groups:
                    raise DataError(f"{path.name}:{number}: {card_id} is in two rows.")
                groups[card_id] = group
    except (KeyError, AttributeError) as error:
        raise DataError(f"{path} cannot be read: {error!r}.", "Restore the file.") from error
    return MappingProxyType(groups)
