"""What cards do, in the English of their programs, for drawn faces and suggestions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from validator.services.cards.look_up import find_card
from validator.services.decks.check import built_in_catalogue

UNREAD = "This text is not read yet."
"""What is shown for a printed text without a program."""


@dataclass(frozen=True, slots=True)
class CardText:
    """An Ability, an attack or the text of a Trainer or Energy card.

    `kind` is `Ability` or what else the card prints, `attack`, or empty. `cost` and `damage` are those of an
    attack. `text` is what its program does; empty for an attack that only does damage.
    """

    kind: str
    name: str
    text: str
    cost: tuple[str, ...] = ()
    damage: str = ""


@lru_cache(maxsize=4096)
def texts_of(card_id: str) -> tuple[CardText, ...]:
    """Return the texts of a card by its catalogue id, Abilities first. Raises `UnknownCard`."""
    from validator.services.cards.effects import serialize_effects

    catalogue = built_in_catalogue()
    card = find_card(catalogue, card_id)
    rows = serialize_effects(catalogue, card)["texts"]
    english = {(row["kind"], row["name"]): row["effect"] or UNREAD for row in rows}
    texts = [
        CardText(each.kind, each.name, english.get(("ability", each.name), "")) for each in card.abilities
    ]
    texts += [
        CardText(
            "attack",
            each.name,
            english.get(("attack", each.name), ""),
            tuple(each.cost),
            (each.damage or "").replace("-", "−"),
        )
        for each in card.attacks
    ]
    own = english.get((card.category.lower(), None), "")
    return (*texts, CardText("", "", own)) if own else tuple(texts)


@lru_cache(maxsize=4096)
def summary_of(card_id: str) -> str:
    """Return what a card does as one paragraph: `Golden Flame: Attach up to 2 …`."""
    parts = [
        f"{each.name}: {each.text}" if each.name else each.text for each in texts_of(card_id) if each.text
    ]
    return " ".join(parts)
