"""`ptcg cards show`: a card and what the engine does for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from validator.catalogue.card import Card
from validator.cli import options
from validator.services.cards.answers import answer_standing
from validator.services.cards.legality import list_legality
from validator.services.cards.serialize import name_set, serialize_card
from validator.services.clock import read_day
from validator.services.decks.check import built_in_catalogue
from validator.support.encoding import to_plain

_FOR_PROGRAMS = frozenset({"effects", "legality", "id", "name_key", "ptcgdata"})
"""Keys that the text of a card leaves to its JSON."""


_DAYS = (("since", "since"), ("until", "legal_until"))


@click.command("show", epilog=options.examples("ptcg cards show TWM 130"))
@click.argument("card", metavar="CARD...", nargs=-1, required=True)
@options.shared("--on", "Date of the legality, YYYY-MM-DD (default: today).")
@options.output_formats("text", "json")
def show(card: tuple[str, ...], day: str | None, output_format: str) -> None:
    """Show one CARD: its facts, its legality, what the engine does for each text, and whether it is
    playable.

    Each text shows where its program comes from (hand-written or grammar), or the reason code when it has
    none.

    CARD is a catalogue ID (sv06-025), a set code and number (TWM 25), or a name. If prints of that name play
    differently, they are listed.
    """
    from validator.services.cards.effects import find_named, serialize_effects

    catalogue, on = built_in_catalogue(), read_day(day)
    found = find_named(catalogue, " ".join(card))
    bodies = [
        {
            **serialize_card(each),
            "legality": to_plain(tuple(map(answer_standing, list_legality(catalogue, each, on)))),
            "effects": serialize_effects(catalogue, each),
        }
        for each in found
    ]
    if output_format == "json":
        body: object = bodies[0] if len(bodies) == 1 else {"cards": bodies}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
    elif len(found) == 1:
        click.echo("\n".join(_card_lines(bodies[0])))
    else:
        click.echo("\n".join(_list_lines(found, bodies)))


def _card_lines(body: dict[str, Any]) -> Iterator[str]:
    effects = body["effects"]
    for key, value in body.items():
        if key in _FOR_PROGRAMS or value in (None, [], {}, ""):
            continue
        if key == "set":
            value = name_set(built_in_catalogue(), value)
        shown = value if isinstance(value, str | int) else json.dumps(value, ensure_ascii=False)
        yield f"{key + ':':<16}{shown}"
    for each in body["legality"]:
        since, until = (f", {word} {each[key]}" if each[key] else "" for word, key in _DAYS)
        yield f"{each['format'] + ':':<16}{each['status']}{since}{until}: {each['reason']}"
    for text in effects["texts"]:
        name = f"{text['kind']} {text['name'] or ''}".rstrip()
        if text["effect"] is None:
            yield f"{name}: no program ({' '.join(filter(None, ('EFX001', text['reason'])))})"
        else:
            yield f"{name} [{text['source']}]: {text['effect']}"
    if effects["wording"]:
        yield f"{'wording:':<16}played with the wording of {effects['wording']}"
    yield f"{'engine:':<16}{_status(effects)}"


def _status(effects: dict[str, Any]) -> str:
    reasons = "; ".join(
        " ".join(filter(None, (each["what"], each["code"], _why(each)))) for each in effects["reasons"]
    )
    return f"{effects['status']} ({reasons})" if reasons else str(effects["status"])


def _why(reason: dict[str, Any]) -> str | None:
    """Say why something lacks: the compiler's code for a text, that no source has a fact."""
    return "in no source" if reason["code"] == "NO_FACT" else reason["reason"]


def _list_lines(found: tuple[Card, ...], bodies: list[dict[str, Any]]) -> Iterator[str]:
    yield f"{len(found)} cards of that name play differently; ask for one by set code and number:"
    for card, body in zip(found, bodies, strict=True):
        yield f"{card.label}  [{card.mark or '-'}]  {_status(body['effects'])}"
