"""Pictures of a game as SVG, for notebooks and reports.

A picture is drawn from a view, so it shows what one seat or a spectator may see, and never a hidden card.
It needs no network and no other file, and all names in it are escaped.

>>> import validator
>>> from validator.svg import board_svg
>>> deck = validator.read_deck("4 Dreepy ASC 158\\n56 Psychic Energy SVE 5")
>>> board_svg(validator.play(deck, seed=1)).startswith("<svg ")
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from textwrap import wrap
from typing import TypeAlias

from validator.catalogue.energy_types import LETTERS
from validator.engine.game import Game, Seat
from validator.engine.views.cards import CardView
from validator.engine.views.game_view import GameView
from validator.engine.views.pokemon_view import FaceDownPokemon, PokemonView
from validator.engine.views.side_view import SideView
from validator.support.arguments import check_types

__all__ = ["Drawable", "board_svg"]

Drawable: TypeAlias = Game | Seat | GameView
"""What a board is drawn of: a game (as a spectator sees it), a seat, or a view."""

_WIDTH, _SLOT, _CARD, _HEIGHT, _GAP = 720, 86, 80, 78, 8
_SIDE = 2 * (_HEIGHT + _GAP) + 30
_MIDDLE = 30
_COLORS: Mapping[str, str] = {
    "Grass": "#3f8f3a",
    "Fire": "#c8472b",
    "Water": "#2f74b5",
    "Lightning": "#b08900",
    "Psychic": "#8a4a9c",
    "Fighting": "#a65a2a",
    "Darkness": "#3d4450",
    "Metal": "#66727c",
    "Fairy": "#b8548c",
    "Dragon": "#7d6b1f",
    "Colorless": "#767676",
}
_STYLE = (
    "text{font:11px sans-serif;fill:#1c1c1c}.n,.k{font-weight:bold}.k{font-size:10px}"
    ".p{fill:#fff;stroke-width:2}.l{font-size:9px;fill:#fff;text-anchor:middle}.h{fill:#555}"
)


@check_types
def board_svg(shown: Drawable) -> str:
    """Draw the board of a game.

    Args:
        shown: A game is drawn as a spectator sees it, a seat or a view as that player sees it.

    Returns:
        An SVG document. The side of the player who looks is at the bottom, else that of the first deck.
    """
    view = _view_of(shown)
    bottom = view.seat or 0
    height = 2 * _SIDE + _MIDDLE
    title = _title(view)
    body = [
        *_draw_side(view.sides[1 - bottom], 0, mirrored=True),
        *_draw_middle(view, _SIDE),
        *_draw_side(view.sides[bottom], _SIDE + _MIDDLE, mirrored=False),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" '
        f'viewBox="0 0 {_WIDTH} {height}" role="img"><title>{escape(title)}</title><style>{_STYLE}</style>'
        f'<rect width="{_WIDTH}" height="{height}" rx="8" fill="#f2f4ef"/>{"".join(body)}</svg>'
    )


def _view_of(shown: Drawable) -> GameView:
    if isinstance(shown, Game):
        return shown.seat(None).view
    return shown.view if isinstance(shown, Seat) else shown


def _title(view: GameView) -> str:
    who = "a spectator" if view.seat is None else f"player {view.seat + 1}"
    return f"Turn {view.turn} as {who} sees it"


def _draw_middle(view: GameView, top: int) -> Iterator[str]:
    stadium = f"Stadium: {view.stadium.name}" if view.stadium is not None else "No Stadium"
    if view.result is not None:
        now = "Draw" if view.result == 2 else f"Player {view.result + 1} won"
    elif view.turn == 0:
        now = "Set-up"
    else:
        now = f"Turn {view.turn}, player {(view.player or 0) + 1}"
    y = top + _MIDDLE // 2 + 4
    yield f'<line x1="12" x2="{_WIDTH - 12}" y1="{top + 3}" y2="{top + 3}" stroke="#b9c0b2"/>'
    yield _text(14, y, now, "n")
    yield _text(_WIDTH // 2 - 60, y, stadium, "h")


def _draw_side(side: SideView, top: int, *, mirrored: bool) -> Iterator[str]:
    """Draw one side; the Active Spot is next to the middle."""
    far, near = top + 30, top + 30 + _HEIGHT + _GAP
    if not mirrored:
        far, near = near - 30 + _GAP, far - 30 + _GAP
    bench = len(side.bench)
    step = min(_SLOT, (_WIDTH - 24) // max(bench, 1))
    left = (_WIDTH - bench * step) // 2
    for place, pokemon in enumerate(side.bench):
        yield from _draw_pokemon(pokemon, left + place * step, far)
    if side.active is not None:
        yield from _draw_pokemon(side.active, (_WIDTH - _CARD) // 2, near)
    label = top + 20 if mirrored else top + _SIDE - 12
    counts = (
        f"Player {side.player + 1} · hand {side.hand_count} · deck {side.deck_count} · "
        f"Prize cards {len(side.prizes)} · discard pile {len(side.discard)} · Lost Zone {len(side.lost_zone)}"
    )
    yield _text(14, label, counts, "n")
    yield from _draw_list(14, near + 14, "Hand", side.hand or ())
    yield from _draw_list(_WIDTH // 2 + _CARD // 2 + 14, near + 14, "Discard pile", side.discard)


def _draw_list(x: int, y: int, title: str, cards: Sequence[CardView]) -> Iterator[str]:
    """Draw a list of cards in lines beside the Active Spot."""
    if cards:
        lines = wrap(f"{title}: {_names(cards)}", 46, max_lines=5, placeholder=" …")
        yield from (_text(x, y + 14 * place, line, "h") for place, line in enumerate(lines))


def _names(cards: Sequence[CardView]) -> str:
    counts = Counter(card.name for card in cards)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())


def _draw_pokemon(pokemon: PokemonView | FaceDownPokemon, x: int, y: int) -> Iterator[str]:
    if isinstance(pokemon, FaceDownPokemon):
        yield f'<rect x="{x}" y="{y}" width="{_CARD}" height="{_HEIGHT}" rx="5" fill="#8a94a0"/>'
        return
    color = _COLORS[pokemon.types[0] if pokemon.types else "Colorless"]
    yield (
        f'<g><title>{escape(_words(pokemon))}</title><rect class="p" x="{x}" y="{y}" width="{_CARD}" '
        f'height="{_HEIGHT}" rx="5" stroke="{color}"/>'
    )
    yield _text(x + 4, y + 13, _cut(pokemon.name, 11), "k")
    yield _text(x + 4, y + 27, f"{pokemon.remaining_hp}/{pokemon.hp} HP")
    share = max(0, min(1, pokemon.remaining_hp / pokemon.hp)) if pokemon.hp else 0
    yield f'<rect x="{x + 4}" y="{y + 31}" width="{_CARD - 8}" height="4" fill="#d9d9d9"/>'
    yield f'<rect x="{x + 4}" y="{y + 31}" width="{round((_CARD - 8) * share)}" height="4" fill="{color}"/>'
    for place, card in enumerate(pokemon.energy[:10]):
        kind = card.card.provides[0] if card.card.provides else "Colorless"
        at, row = x + 10 + place % 5 * 15, y + 45 + place // 5 * 13
        yield f'<circle cx="{at}" cy="{row}" r="6" fill="{_COLORS[kind]}"/>'
        yield _text(at, row + 3, LETTERS[kind], "l")
    if pokemon.conditions:
        yield _text(x + 4, y + _HEIGHT - 5, _cut(", ".join(pokemon.conditions), 14), "h")
    yield "</g>"


def _words(pokemon: PokemonView) -> str:
    parts = [f"{pokemon.name}, {pokemon.remaining_hp} of {pokemon.hp} HP"]
    parts += [f"Energy: {_names(pokemon.energy)}"] if pokemon.energy else []
    parts += [f"Pokémon Tool: {_names(pokemon.tools)}"] if pokemon.tools else []
    parts += pokemon.conditions
    return "; ".join(parts)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _text(x: int, y: int, text: str, kind: str = "") -> str:
    shown = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{shown}>{escape(text)}</text>'
