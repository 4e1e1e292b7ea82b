"""A board with a full Bench on both sides, to measure whether it fits a screen."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import card_data
from validator.services.decks.check import built_in_catalogue
from validator.services.games.decks import read_checked
from validator.services.games.requests import NewGame, StartedGame
from validator.services.games.service import Games

DECKS = Path(card_data.__file__).parent / "decks"
MINE = (DECKS / "dragapult-2026.txt").read_text("utf-8")
THEIRS = (DECKS / "raging-bolt-2026.txt").read_text("utf-8")


def start_crowded(games: Games, benched: int, hand: int = 8, active: str = "") -> StartedGame:
    """Start a game in its middle: so many Benched Pokémon a side (more than 5 by a Stadium), so many cards.

    `active` is the name of the reader's Active Pokémon, by default a Basic Tera Pokémon.
    """
    day = date(2026, 7, 20)
    decks, _ = read_checked(
        (MINE, THEIRS),
        format="standard",
        on=day,
        edition="current",
        any_deck=False,
        catalogue=built_in_catalogue(),
    )
    sides: list[dict[str, Any]] = []
    stadium = None
    for seat, deck in enumerate(decks):
        numbers = [seat * 60 + each for each in range(60)]
        basics = [n for n in numbers if deck[n - seat * 60].stage == "Basic"]
        tera = next(n for n in basics if "Tera" in deck[n - seat * 60].markers)
        basics.sort(key=lambda n: (n != tera, -len(deck[n - seat * 60].name)))
        energy = [n for n in numbers if deck[n - seat * 60].is_basic_energy]
        first, *bench = basics[: benched + 1]
        if active and not seat:
            first = next(n for n in numbers if deck[n].name == active)
        names = {n: deck[n - seat * 60].name for n in energy}
        energy = sorted(energy, key=lambda n: [names[each] for each in names if each < n].count(names[n]))
        used = {first, *bench}
        if not seat and benched > 5:
            stadium = next(n for n in numbers if deck[n].name == "Area Zero Underdepths")
            used.add(stadium)
        side: dict[str, Any] = {
            "active": {"cards": [first], "energy": energy[:3], "damage": 40},
            "bench": [{"cards": [each], "energy": energy[3 + at : 4 + at]} for at, each in enumerate(bench)],
        }
        used.update(energy[: 3 + len(bench)])
        left = [n for n in numbers if n not in used]
        side |= {"prizes": left[:6], "hand": left[6 : 6 + hand], "deck": left[6 + hand :]}
        sides.append(side)
    position = {"turn": 7, "player": 0, "stadium": stadium, "sides": sides}
    return games.start(
        NewGame(decks=(MINE, THEIRS), players=("human", "greedy"), on=day, seed=7, position=position)
    )
