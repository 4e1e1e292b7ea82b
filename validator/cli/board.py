"""The board in the terminal, drawn from the view of a seat: the opponent above, the own side below.

`rich` (extra `cli`) draws it in colour on a terminal; without it, or elsewhere, it is plain text.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

import click

from validator.catalogue.energy_types import LETTERS

ViewData: TypeAlias = Mapping[str, Any]
"""What `Game.view_for(seat).to_dict()` returns, or a part of it."""

WIDTH = 78
_SYMBOLS = {f"{name} Energy": letter for name, letter in LETTERS.items()}
_COLOURS = dict(
    G="green", R="red", W="blue", L="yellow", P="magenta", F="orange3", D="bright_black", M="white",
    Y="pink1", N="gold3", C="default",
)  # fmt: skip
_BAR = 10


class Row(NamedTuple):
    """A Pokémon in play as text: HP left (of `hp`), basic Energy as symbols, other cards and conditions."""

    place: str
    name: str
    left: int
    hp: int
    energy: str
    attached: tuple[str, ...]
    conditions: tuple[str, ...]


_TURNING = ("Asleep", "Confused", "Paralyzed")
_ARROWS = {"counterclockwise": "↺", "upside down": "↓", "clockwise": "↻"}
"""Arrows for the direction in which a card is turned (COND-SLEEP-04, COND-CONF-08, COND-PARA-06)."""


def show_board(view: ViewData) -> None:
    """Print the board of a view; in colour on a terminal where `rich` is installed."""
    if wants_colour():
        print_rich(view)
    else:
        click.echo(render_plain(view))


def wants_colour() -> bool:
    """Return whether standard output is a terminal that takes colours, and `rich` is installed."""
    terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    return terminal and not os.environ.get("NO_COLOR") and find_spec("rich") is not None


def describe_stadium(view: ViewData) -> str:
    """Return the Stadium in play, with the player whom it faces; empty if there is none."""
    if not view["stadium"]:
        return ""
    faced = {None: "", view["seat"] or 0: " (faces you)"}.get(view["facing"], " (faces your opponent)")
    return f"Stadium: {view['stadium']['name']}{faced}"


def render_plain(view: ViewData) -> str:
    """Return the board of a view as plain text."""
    other, own = _sides(view)
    lines = [
        "═" * WIDTH,
        f"Opponent: {describe_zones(other)}",
        *map(_plain_row, reversed(list(list_rows(other)))),
        f" {describe_stadium(view)} ".center(WIDTH, "─") if view["stadium"] else "─" * WIDTH,
        *map(_plain_row, list_rows(own)),
        f"You: {describe_zones(own)}",
        f"Hand: {describe_hand(own)}",
        "═" * WIDTH,
    ]
    return "\n".join(lines)


def print_rich(view: ViewData) -> None:
    """Print the board of a view in colour."""
    from rich.console import Console, Group
    from rich.panel import Panel
    from rich.rule import Rule
    from rich.table import Table
    from rich.text import Text

    def draw(rows: Sequence[Row]) -> Table:
        table = Table.grid(padding=(0, 2))
        for row in rows:
            energy = Text()
            for symbol in row.energy:
                energy.append(symbol, style=f"bold {_COLOURS[symbol]}")
            name = Text(row.name, style="bold" if row.place == "Active" else "")
            rest = Text(", ".join(row.attached))
            for condition in row.conditions:
                rest.append(f"{' ' if rest else ''}{condition}", style="bold red")
            table.add_row(Text(row.place, style="dim"), name, _rich_bar(row), energy, rest)
        return table

    other, own = _sides(view)
    Console(highlight=False).print(
        Panel(
            Group(
                draw(list(list_rows(other))[::-1]),
                Rule(describe_stadium(view), style="dim"),
                draw(list(list_rows(own))),
            ),
            title=Text(f"Opponent · {describe_zones(other)}"),
            subtitle=Text(f"You · {describe_zones(own)}"),
        ),
        Text(f"Hand: {describe_hand(own)}"),
    )


def list_rows(side: ViewData) -> Iterator[Row]:
    """Yield the Active Pokémon and the Benched Pokémon of a side."""
    yield _row("Active", side["active"])
    for pokemon in side["bench"]:
        yield _row("Bench", pokemon)


def describe_zones(side: ViewData) -> str:
    """Return the number of cards in the zones of a side, and what it has used this game."""
    parts = [
        f"Prize cards {len(side['prizes'])}",
        f"deck {side['deck_count']}",
        f"hand {side['hand_count']}",
        f"discard {len(side['discard'])}",
    ]
    if side["lost_zone"]:
        parts.append(f"Lost Zone {len(side['lost_zone'])}")
    parts += [word for word, used in (("GX used", "gx_used"), ("VSTAR used", "vstar_used")) if side[used]]
    return " · ".join(parts)


def describe_hand(side: ViewData) -> str:
    """Return the names of the cards in hand in alphabetical order."""
    return _count_names(side["hand"] or ()) or "(empty)"


def _sides(view: ViewData) -> tuple[ViewData, ViewData]:
    """Return the opponent's side and the own side."""
    seat = view["seat"]
    return view["sides"][1 - seat], view["sides"][seat]


def _row(place: str, pokemon: ViewData | None) -> Row:
    if pokemon is None:
        return Row(place, "(none)", 0, 0, "", (), ())
    if pokemon.get("face_down"):
        return Row(place, "(face down)", 0, 0, "", (), ())
    names = [card["name"] for card in pokemon["energy"]]
    energy = "".join(sorted(_SYMBOLS[name] for name in names if name in _SYMBOLS))
    special = [name for name in names if name not in _SYMBOLS]
    attached = (*special, *(card["name"] for card in pokemon["tools"]))
    left = max(0, pokemon["hp"] - pokemon["damage"])
    conditions = _describe_conditions(pokemon)
    return Row(place, pokemon["name"], left, pokemon["hp"], energy, attached, conditions)


def _describe_conditions(pokemon: ViewData) -> tuple[str, ...]:
    """Return the Special Conditions, first the one that turns the card, with an arrow for its direction."""
    sign = _ARROWS.get(pokemon["turned"] or "")
    turned = [f"{name} {sign}" for name in pokemon["conditions"] if name in _TURNING]
    return (*turned, *(name for name in pokemon["conditions"] if name not in _TURNING))


def _plain_row(row: Row) -> str:
    text = f"  {row.place:<7}{row.name}"
    if row.hp:
        text += f"  {row.left}/{row.hp} HP"
    if row.energy:
        text += f"  {{{row.energy}}}"
    if row.attached:
        text += f"  + {', '.join(row.attached)}"
    return text + (f"  [{', '.join(row.conditions)}]" if row.conditions else "")


def _rich_bar(row: Row) -> Any:
    from rich.text import Text

    if not row.hp:
        return Text()
    full = -(-row.left * _BAR // row.hp)
    share = row.left / row.hp
    colour = "green" if share > 0.5 else "yellow" if share > 0.25 else "red"
    return Text.assemble(
        ("━" * full, colour), ("━" * (_BAR - full), "bright_black"), f" {row.left:>3}/{row.hp} HP"
    )


def _count_names(cards: Sequence[ViewData]) -> str:
    counts = Counter(card["name"] for card in cards)
    return ", ".join(name if count == 1 else f"{count}× {name}" for name, count in sorted(counts.items()))
