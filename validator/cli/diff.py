"""`ptcg diff`: compare two decks."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from validator.cli import options
from validator.cli.inputs import STDIN, read_source
from validator.errors import UsageError
from validator.services.decks.diff import DeckDiff, NameChange, diff_texts

_TITLES = {"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energy"}


@click.command("diff", epilog=options.examples("ptcg diff deck.txt other.txt"))
@options.deck_argument("old", "A")
@options.deck_argument("new", "B")
@click.option("--ignore-prints", is_flag=True, help="Treat different prints of the same card as equal.")
@options.output_formats("text", "json")
def command(old: str, new: str, ignore_prints: bool, output_format: str) -> int:
    """Compare decks A and B (files, or - for standard input) by card name.

    Exit codes: 0 identical, 1 different, 2 an input is not a deck list or holds several.
    """
    if old == new == STDIN:
        raise UsageError("Only one input can be standard input.", "Pass a file.")
    found = diff_texts(read_source(old), read_source(new), sources=(old, new), ignore_prints=ignore_prints)
    if output_format == "json":
        click.echo(json.dumps(found.to_dict(), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(found)))
    return 0 if found.same else 1


def _lines(found: DeckDiff) -> Iterator[str]:
    old, new = found.sources
    yield f"{old} ({found.totals[0]} cards) → {new} ({found.totals[1]} cards)"
    if found.same:
        yield "  No differences."
    section = None
    for change in found.changes:
        if change.section != section:
            section = change.section
            yield _TITLES[section]
        yield f"  {_describe_change(change)}"
    for source, unknown in zip(found.sources, found.unknown, strict=True):
        for raw in unknown:
            yield f"Unresolved in {source}, compared as written: {raw}"


def _describe_change(change: NameChange) -> str:
    """Describe one change: `+2 Iono (PAL 185)`, `-1 Iono, 4 → 3`, `=4 Iono: PAL 185 → PAF 80`."""
    old, new = change.copies
    if change.kind == "added":
        return f"+{new} {change.name}{_in_brackets(change, change.after)}"
    if change.kind == "removed":
        return f"-{old} {change.name}{_in_brackets(change, change.before)}"
    note = " (different card with the same name)" if change.other_card else ""
    prints = f"{_prints(change, change.before)} → {_prints(change, change.after)}{note}"
    if change.kind == "prints":
        return f"={new} {change.name}: {prints}"
    labels = [{label for label, _ in side} for side in (change.before, change.after)]
    return f"{new - old:+} {change.name}, {old} → {new}" + ("" if labels[0] == labels[1] else f": {prints}")


def _in_brackets(change: NameChange, prints: tuple[tuple[str, int], ...]) -> str:
    return "" if prints == ((change.name, prints[0][1]),) else f" ({_prints(change, prints)})"


def _prints(change: NameChange, prints: tuple[tuple[str, int], ...]) -> str:
    """Name prints shortly, with their copies where there are several."""
    names = [(label.removeprefix(change.name).strip() or label, copies) for label, copies in prints]
    if len(names) == 1:
        return names[0][0]
    return ", ".join(f"{copies} {name}" for name, copies in names)
