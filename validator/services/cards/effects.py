"""Serialize a card's effects: English text, program source and playability."""

from __future__ import annotations

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print, play_key
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import newest
from validator.catalogue.search import nearest
from validator.deadline import check_deadline
from validator.effects.ir.nodes import put_own_name
from validator.effects.lint import LintFinding, lint
from validator.effects.registry import Library, declarations
from validator.effects.text.describe import describe_program
from validator.errors import UnknownCard
from validator.services.cards.look_up import find_card
from validator.support.encoding import JsonObject
from validator.support.safe_text import show

PLAYABLE, PARTLY, NOT = "playable", "partly", "not playable"


def status_of(card: Card, programs: Library) -> str:
    """Return whether the engine plays a card: `playable`, `partly` (some of its texts), or `not playable`."""
    lacking = len(programs.lacks(card))
    if not lacking:
        return PLAYABLE
    return PARTLY if lacking < len(list(text_rows(card, programs))) else NOT


def text_rows(card: Card, programs: Library) -> list[tuple[str, str, str, str]]:
    """Return the texts that a card is played by: kind, name, printed damage (of an attack), and text key."""
    rows = [("ability", each.name, "", each.text) for each in card.abilities]
    rows += [("attack", each.name, each.damage, each.text) for each in card.attacks]
    rows.append((card.category.lower(), "", "", programs.text_of(card)))
    return [(kind, name, damage, key) for kind, name, damage, key in rows if key]


def serialize_effects(catalogue: Catalogue, card: Card) -> JsonObject:
    """Return `{"status", "reasons", "wording", "texts"}` of a card: each text with the English of its
    program.

    A text without a program has null for `effect`, and as `reason` the code of why the compiler refused it;
    `source` says where a program comes from (`hand`, `grammar`). `wording` is the print by whose wording a
    Trainer or Special Energy card is played, null for its own.

    `reasons` are `{"what", "code", "reason"}` of what is lacking; EFX001 is a text without a program (and why
    the compiler refused it, where that is known), NO_FACT a fact that no source has.
    """
    check_deadline()
    programs = library(catalogue)
    rows = []
    for kind, name, damage, key in text_rows(card, programs):
        program = programs.program(key)
        if program is not None:
            program = put_own_name(program, card.name)
        english = None if program is None else describe_program(program, kind, damage)
        rows.append(
            {
                "kind": kind,
                "name": name or None,
                "key": key,
                "effect": english,
                "source": programs.source(key) or None,
                "reason": programs.reason(key) or None,
            }
        )
    newest = governing_print(card, catalogue.prints(card.key))
    return {
        "status": status_of(card, programs),
        "reasons": [
            {"what": each.what, "code": each.code, "reason": each.reason or None}
            for each in programs.lacks(card)
        ],
        "wording": newest.id if newest.text != card.text else None,
        "texts": rows,
    }


def find_named(catalogue: Catalogue, text: str) -> tuple[Card, ...]:
    """Return the cards that a text names: one for an id, or a set code and number; else those of that name.

    Of prints with the same texts and damage the newest represents all; newest first. Raises `UnknownCard`
    naming what is near.
    """
    try:
        return (find_card(catalogue, text),)
    except UnknownCard:
        prints = catalogue.named(text.strip())
        if prints:
            return distinct_cards(prints, library(catalogue))
        near = nearest(catalogue, text.strip()[:60])
        if near:
            labels = ", ".join(card.label for card in near)
            raise UnknownCard(f"Unknown card: {show(text.strip(), 60)}.", f"Did you mean {labels}?") from None
        raise


def distinct_cards(prints: tuple[Card, ...], programs: Library) -> tuple[Card, ...]:
    """Return one print, the newest, of each card that plays differently; newest first."""
    groups: dict[object, list[Card]] = {}
    for card in prints:
        groups.setdefault(play_key(card, programs.text_of(card)), []).append(card)
    chosen = [newest(group) for group in groups.values()]
    place = {card.id: number for number, card in enumerate(prints)}
    return tuple(sorted(chosen, key=lambda card: -place[card.id]))


def lint_declared(catalogue: Catalogue) -> tuple[LintFinding, ...]:
    """Lint everything declared in `validator.cards`, and the compiled programs."""
    compiled = library(catalogue).programs.compiled
    return lint(catalogue, declarations(), compiled)
