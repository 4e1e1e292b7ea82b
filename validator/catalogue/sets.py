"""An expansion: its codes in deck lists, its dates, and whether its cards are in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief


@dataclass(frozen=True, slots=True)
class Alias:
    """Another code for a set: cards numbered `prefix` + n, or n + `offset` in a parent set, belong to it.

    Example: `LOR` with prefix `TG` is Lost Origin Trainer Gallery; `SHF` with offset 73 is its Shiny Vault.
    """

    code: str
    prefix: str = ""
    offset: int = 0

    @property
    def of_part(self) -> bool:
        """Whether only some cards of the set have this code."""
        return bool(self.prefix or self.offset)


@dataclass(frozen=True, slots=True, repr=False)
class CardSet:
    """One expansion. `code` is what PTCG Live exports, else how people write the set; `release` an ISO date.

    Without a code of PTCG Live (`live` false) it is the first alias of this set alone, else the
    id in capitals: `MCD24` for `2024sv`. Every code is read back.
    `total` is the number of cards the catalogue holds; 0 means that the set is known but not in it yet.
    """

    id: str
    name: str
    series: str
    release: str
    code: str
    aliases: tuple[Alias, ...]
    code_status: str
    printed_total: int | None
    total: int
    ptcgdata: str | None = None
    live: bool = True

    def __repr__(self) -> str:
        return brief(f"CardSet {self.id} {self.name!r} {self.code}, {self.total} cards")

    def __str__(self) -> str:
        return self.name

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], total: int) -> CardSet:
        """Read the head of a set file."""
        codes = data.get("codes", {})
        aliases = tuple(
            Alias(a["code"], a.get("prefix", ""), a.get("offset", 0)) for a in codes.get("aliases", ())
        )
        own = next((alias.code for alias in aliases if not alias.of_part), "")
        return cls(
            id=data["id"],
            name=data["name"],
            series=data["series"],
            release=data["release"],
            code=codes.get("live") or own or data["id"].upper(),
            aliases=aliases,
            code_status=codes.get("status", "none"),
            printed_total=data.get("printed_total"),
            total=total,
            ptcgdata=data.get("ptcgdata"),
            live=bool(codes.get("live")),
        )
