"""Art drawn from a card's facts: one small SVG file for each key, the same bytes on every machine.

Type gives colours and the scattered symbols; the family (the name of its Basic Pokémon) the crest, the sun
and the ridges; the stage outlines and ridges; a Rule Box rays and a gold frame; Tera facets. A Trainer card
has the sign of its kind on a pattern, an Energy card its symbol with rays. All is counted in whole tenths.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from hashlib import sha256, shake_256
from pathlib import Path

from flask import url_for

from validator.catalogue.energy_types import LETTERS
from validator.services.decks.check import built_in_catalogue
from validator.support.encoding import JsonObject

BACK = "back"
"""The key of a card's back."""

KEY = re.compile(r"1(?:p[GRWLPFDMYNC][012]|e[GRWLPFDMYNC]?|[isdl])r?t?-[0-9a-f]{12}|back")
"""Keys: edition of the drawings, kind, type, stage, `r` for a Rule Box, `t` for Tera, the family's seed."""

_COLOURS: Mapping[str, tuple[str, str, str]] = {
    "G": ("#2E8B4A", "#0F4426", "#A9E0B2"),
    "R": ("#CB4A1C", "#611806", "#FFC08F"),
    "W": ("#0E7CBF", "#05304F", "#9BD8F8"),
    "L": ("#C79B00", "#5A4600", "#FFF0A3"),
    "P": ("#7340B5", "#260B4A", "#D6B8F5"),
    "F": ("#A4532A", "#371606", "#EDC09C"),
    "D": ("#3A4468", "#0A0D18", "#A8B3D8"),
    "M": ("#6D7A84", "#232B31", "#D5DEE4"),
    "Y": ("#B8478F", "#4E1139", "#FBC6E6"),
    "N": ("#8C8415", "#33300A", "#ECE58C"),
    "C": ("#828E8A", "#333C39", "#E4EAE7"),
    "i": ("#3373A8", "#12304C", "#BFE0F7"),
    "s": ("#B4603A", "#4A1D10", "#FBD3B8"),
    "d": ("#3A8668", "#123C2E", "#C0E8D6"),
    "l": ("#6A56B0", "#2B2050", "#D6CCF5"),
}
"""A lighter and a darker ground and the colour on it, by the letter of a type or of a Trainer's kind."""

_SIGNS = {"i": "l-item", "s": "l-supporter", "d": "l-stadium", "l": "l-tool"}
_KINDS = {"Supporter": "s", "Stadium": "d", "Pokémon Tool": "l"}
_ROUND = frozenset("GWPCY")
"""Types with a round crest; the others have an angular one."""

_STAGES = {"Stage 1": 1, "BREAK": 1, "MEGA": 1, "VMAX": 1, "VSTAR": 1, "LV.X": 1, "Stage 2": 2}
_MOST_STAGES = 4

_FACETS = "M0 0L30 14L12 40ZM126 0L92 18L116 44ZM0 80L34 66L16 44ZM126 80L96 60L118 50Z"
_CARD_BACK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88" width="63" height="88"><rect width="63"'
    ' height="88" rx="4" fill="#0A3F43"/><g fill="none" stroke="#63D2C6"><rect x="3" y="3" width="57"'
    ' height="82" rx="2.5" stroke-width="1.2"/><path d="M31.5 12L57 27V61L31.5 76L6 61V27ZM31.5 20L50 31V57'
    'L31.5 68L13 57V31Z" opacity=".42"/></g><path d="M31.5 28L43 35V53L31.5 60L20 53V35Z" fill="#63D2C6"/>'
    '<path d="M25 44L30 49L38.5 38.5" fill="none" stroke="#0A3F43" stroke-width="3.4" stroke-linecap="round"'
    ' stroke-linejoin="round"/></svg>'
)


def has_rule_box(card: JsonObject) -> bool:
    """Return whether a card has a Rule Box, or is an ACE SPEC."""
    return not {"Rule Box", "Radiant", "Prism Star", "BREAK", "ACE SPEC"}.isdisjoint(card["markers"])


def art_address(card: JsonObject | None) -> str:
    """Return the address of a card's art, `card` as `serialize_card` gives it; without one, of the back."""
    return url_for("web.send_art", key=art_key(card) if card is not None else BACK)


def art_key(card: JsonObject) -> str:
    """Return all that a card's drawing depends on: `1pN2r-83a1…`."""
    category = card["category"]
    if category == "Pokémon":
        kind = f"p{LETTERS[next(iter(card['types']), 'Colorless')]}{_STAGES.get(card['stage'] or '', 0)}"
    elif category == "Energy":
        kind = f"e{LETTERS[card['provides'][0]] if card['energy'] == 'Basic' and card['provides'] else ''}"
    else:
        kind = _KINDS.get(card["kind"] or "", "i")
    family = _family(card["name"], card["evolves_from"]) if category == "Pokémon" else card["name"]
    marks = ("r" if has_rule_box(card) else "") + ("t" if "Tera" in card["markers"] else "")
    return f"1{kind}{marks}-{sha256(family.encode()).hexdigest()[:12]}"


@lru_cache(maxsize=4096)
def _family(name: str, below: str | None) -> str:
    """Return the name of the Basic Pokémon of a line; where it is not known, the lowest name that is."""
    for _ in range(_MOST_STAGES):
        if below is None:
            break
        name = below
        below = next(
            (each.evolves_from for each in built_in_catalogue().named(name) if each.is_pokemon), None
        )
    return name


@lru_cache(maxsize=1024)
def draw_art(key: str) -> str:
    """Draw the art of a key that fits `KEY`."""
    if key == BACK:
        return _CARD_BACK
    kind, _, seed = key[1:].partition("-")
    category, letter = kind[0], kind[1:2].strip("rt") or "C"
    ground, dark, light = _COLOURS[letter if category in "pe" else category]
    chance = _Chance(seed)
    defined = [
        f'<linearGradient id="a" gradientTransform="rotate({20 + chance.to(50)})">'
        f'<stop stop-color="{ground}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
    ]
    drawn = ['<rect width="126" height="80" fill="url(#a)"/>']
    if "r" in kind or category == "e":
        drawn.append(f'<path d="{_rays(chance.to(25))}" fill="{light}" opacity=".2"/>')
    if "t" in kind:
        drawn.append(
            f'<path d="{_FACETS}" fill="#fff" fill-opacity=".08" stroke="#fff" stroke-opacity=".35"/>'
        )
    if category == "p":
        stage = int(kind[2])
        defined += [f'<path id="s" d="{_outline(letter)}"/>', f'<path id="c" d="{_crest(letter, chance)}"/>']
        defined.append('<clipPath id="h"><use href="#c"/></clipPath>')
        drawn += _scenery(chance, dark, light, stage + 1)
        drawn += [f'<g transform="translate(63 39) scale({_tenths(8 + stage)})">', *_outlines(stage, light)]
        drawn.append(f'<use href="#c" fill="{light}"/><g fill="{dark}"><path d="M0 -40H40V40H0Z"')
        drawn.append(' opacity=".16" clip-path="url(#h)"/><use href="#s" x="-12" y="-12"/></g></g>')
    elif category == "e":
        own = kind[1:2] == letter
        place = "translate(36 13) scale(2.25)" if own else "translate(63 40)"
        shape = _outline(letter) if own else _crest(letter, chance)
        drawn.append(f'<circle cx="63" cy="40" r="34" fill="{dark}" opacity=".35"/>')
        drawn.append(f'<path fill="{light}" transform="{place}" d="{shape}"/>')
    else:
        drawn.append(f'<g fill="none" stroke="{light}" stroke-width="1.6"><path d="{_pattern(chance)}"')
        drawn.append(
            f' opacity=".3"/><circle cx="63" cy="40" r="28" fill="{dark}" opacity=".5" stroke="none"/>'
        )
        drawn.append(
            '<g transform="translate(39 16) scale(2)" stroke-linecap="round" stroke-linejoin="round">'
        )
        drawn.append(f"{_sprite()[_SIGNS[category]]}</g></g>")
    if "r" in kind:
        drawn.append('<path d="M1 1H125V79H1Z" fill="none" stroke="#FFD66B" stroke-width="2"/>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 126 80" width="126" height="80">'
        f"<defs>{''.join(defined)}</defs>{''.join(drawn)}</svg>"
    )


class _Chance:
    """Whole numbers that follow from a seed."""

    def __init__(self, seed: str) -> None:
        self._bytes = iter(shake_256(seed.encode()).digest(128))

    def to(self, most: int) -> int:
        """Return a number from 0 to `most`."""
        return next(self._bytes) * (most + 1) // 256


def _tenths(number: int) -> str:
    return f"{number // 10}.{number % 10}" if number >= 0 else f"-{_tenths(-number)}"


def _point(angle: int, radius: int) -> tuple[int, int]:
    """Return the point at an angle in degrees from above, clockwise; in the unit of the radius."""
    turn = math.radians(angle)
    return round(1000 * math.sin(turn)) * radius // 1000, -round(1000 * math.cos(turn)) * radius // 1000


def _rays(start: int) -> str:
    path = ""
    for at in range(start, start + 351, 27):
        (x, y), (far, low) = _point(at, 100), _point(at + 10, 100)
        path += f"M63 39l{x} {y}L{63 + far} {39 + low}Z"
    return path


def _scenery(chance: _Chance, dark: str, light: str, ridges: int) -> Iterator[str]:
    """Draw the sun, the scattered symbols and the ridges of a family."""
    yield f'<g fill="{light}" opacity=".3"><circle cx="{38 + chance.to(50)}" cy="{14 + chance.to(14)}"'
    yield f' r="{13 + chance.to(6)}"/>'
    for at in range(7):
        x, y = chance.to(34) + (86 if at % 2 else 2), 8 + chance.to(48)
        yield f'<use href="#s" transform="translate({x} {y}) scale(.{3 + chance.to(3)})'
        yield f' rotate({chance.to(52) - 26})"/>'
    yield f'</g><g fill="{dark}">'
    heights = [chance.to(12) for _ in range(7)]
    for ridge in range(ridges):
        path = "".join(f"L{at * 22 - 4} {46 + ridge * 9 + heights[(at + ridge * 2) % 7]}" for at in range(7))
        yield f'<path d="M-4 90{path}V90Z" opacity=".{5 + ridge}"/>'
    yield "</g>"


def _crest(letter: str, chance: _Chance) -> str:
    """Return a mirrored outline of 5 to 9 points a side around the origin, round or angular by type."""
    count = 5 + chance.to(4)
    half = [_point(180 * at // count, 150 + 60 * (at % 2) + chance.to(100)) for at in range(count + 1)]
    points = half + [(-x, y) for x, y in half[-2:0:-1]]
    if letter not in _ROUND:
        return "M" + "L".join(f"{_tenths(x)} {_tenths(y)}" for x, y in points) + "Z"
    path = ""
    for (x, y), (to_x, to_y) in zip(points, points[1:] + points[:1], strict=True):
        middle = f"{_tenths((x + to_x) // 2)} {_tenths((y + to_y) // 2)}"
        path += f"Q{_tenths(x)} {_tenths(y)} {middle}"
    return f"M{middle}{path}Z"


def _outlines(stage: int, light: str) -> Iterator[str]:
    for at in range(stage):
        yield f'<use href="#c" transform="scale(1.{2 * at + 2})" fill="none" stroke="{light}"'
        yield f' stroke-width="1.4" opacity=".{5 - 2 * at}"/>'


def _pattern(chance: _Chance) -> str:
    """Return one of four patterns of lines: slanted, waves, rings, an arc of circles."""
    form, start, gap, lean = chance.to(3), chance.to(11), 10 + chance.to(5), 20 + chance.to(50)
    if form == 0:
        return "".join(f"M{x - lean} 90L{x} -10" for x in range(start, 126 + lean, gap))
    if form == 1:
        return "".join(f"M-4 {y}Q{lean} {y - 14} 63 {y}T130 {y}" for y in range(start - 10, 96, gap))
    x, y = (63, 40) if form == 2 else (lean * 2, 90)
    return "".join(
        f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0" for r in range(8 + start, 140, gap)
    )


def _outline(letter: str) -> str:
    path: str = re.findall(r' d="([^"]+)"', _sprite()[f"e-{letter}"])[0]
    return path


@cache
def _sprite() -> Mapping[str, str]:
    """Return the shapes of the sprite's symbols, without letters, by their ids."""
    text = (Path(__file__).with_name("static") / "sprite.svg").read_text("utf-8")
    text = re.sub(r"<text.*?</text>", "", text)
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text))
