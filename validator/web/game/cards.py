"""The text of a card as the pages of a game show it: facts, and what the engine does with each text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from validator.errors import UnknownCard
from validator.web.card_drawing import describe_card_kind, edge_of, facts_of, kind_icon
from validator.web.card_texts import CardText, texts_of


@dataclass(frozen=True, slots=True)
class ReadCard:
    """What can be read of a card.

    Attributes:
        id: Its catalogue id.
        name: Its name.
        kind: What it is: "Stage 2 from Drakloak", "Supporter", "Basic Energy".
        letter: The letter of its colour.
        sign: The name of the sign of a Trainer card's kind; empty for others.
        facts: Its printed facts, as `facts_of` has them.
        rows: Its texts.
        marks: The words printed beside its kind: "Tera", "ACE SPEC".
    """

    id: str
    name: str
    kind: str
    letter: str
    sign: str
    facts: Mapping[str, Any]
    rows: tuple[CardText, ...]
    marks: tuple[str, ...]

    @property
    def brief(self) -> str:
        """A card of a choice in a few words: "210 HP · Torrential Pump 100"."""
        if self.facts["category"] != "Pokémon":
            return self.kind
        first = next((row for row in self.rows if row.kind != "attack"), None)
        attacks = [row for row in self.rows if row.kind == "attack"]
        best = first or max(attacks, key=lambda row: _number(row.damage), default=None)
        parts = [f"{self.facts['hp']} HP"] if self.facts["hp"] else []
        if best is not None:
            parts.append(f"{best.name} {best.damage}".strip())
        return " · ".join(parts)

    def row(self, name: str) -> CardText | None:
        """Return the Ability or attack of a name."""
        return next((row for row in self.rows if row.name == name), None)


@lru_cache(4096)
def read_card(card_id: str) -> ReadCard:
    """Return the text of a card by its catalogue id. Raises `UnknownCard`."""
    facts = facts_of(card_id)
    rows = texts_of(card_id)
    if not rows and facts["provides"]:
        rows = (CardText("", "", f"Provides 1 {' or '.join(facts['provides'])} Energy."),)
    kind = describe_card_kind(facts)
    if facts["evolves_from"]:
        kind = f"{kind} from {facts['evolves_from']}"
    return ReadCard(
        id=card_id,
        name=facts["name"],
        kind=kind,
        letter=edge_of(facts),
        sign=kind_icon(facts),
        facts=facts,
        rows=rows,
        marks=tuple(sorted(each for each in facts["markers"] if each in ("Tera", "ACE SPEC", "Radiant"))),
    )


def find_text(card_id: str) -> ReadCard | None:
    """Return the text of a card by its catalogue id, None for an unknown one."""
    try:
        return read_card(card_id)
    except UnknownCard:
        return None


def _number(damage: str) -> int:
    return int("".join(each for each in damage if each.isdecimal()) or 0)


def attached_ids(pokemon: Mapping[str, Any]) -> list[str]:
    """Return the ids of what can be read of a Pokémon in play: itself, its Tools, its Special Energy."""
    if pokemon.get("face_down"):
        return []
    special = [each["id"] for each in pokemon["energy"] if facts_of(each["id"])["energy"] != "Basic"]
    return list(dict.fromkeys([pokemon["id"], *(each["id"] for each in pokemon["tools"]), *special]))


def ids_in_sight(view: Mapping[str, Any], seat: int) -> list[str]:
    """Return the catalogue ids of the cards that a reader sees on the table and in hand, each once."""
    found: list[str] = []
    for player in (seat, 1 - seat):
        side = view["sides"][player]
        for each in (side["active"], *side["bench"]):
            if each is not None:
                found += attached_ids(each)
        found += [card["id"] for card in side["hand"] or ()]
        found += [card["id"] for card in side["resolving"]]
        found += [card["id"] for card in side["discard"][-1:]]
        found += [card["id"] for card in side["prizes"] if card]
    if view["stadium"]:
        found.append(view["stadium"]["id"])
    return list(dict.fromkeys(found))
