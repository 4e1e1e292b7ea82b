"""Read recorded games: decks, the states before and after each choice, and what chance gave."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.errors import UnknownCard

State = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Action:
    """One free choice of a turn and all that followed until the next one.

    `state` is before it and `after` behind it, `option` the action as recorded, `answers` what was chosen
    on the way (player, option) and `events` what happened. `step` counts the recorded choices of the game.
    `ends` says whether the game was over.
    """

    step: int
    player: int
    option: list[Any]
    state: State
    after: State
    answers: tuple[tuple[int, list[Any]], ...]
    events: tuple[list[Any], ...]
    next_player: int
    ends: bool


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded game: its name and both decks as card ids of the recording engine."""

    id: str
    decks: tuple[list[int], list[int]]
    start: State
    steps: list[dict[str, Any]]

    def actions(self) -> Iterator[Action]:
        """Give the free choices of all turns, in order."""
        state = dict(self.start)
        steps = self.steps
        number = 0
        while number < len(steps):
            step = steps[number]
            if step["t"] != "Main":
                state = {**state, **step["d"]}
                number += 1
                continue
            before = dict(state)
            answers: list[tuple[int, list[Any]]] = []
            events: list[list[Any]] = []
            first = number
            while number < len(steps) and (number == first or steps[number]["t"] != "Main"):
                each = steps[number]
                state = {**state, **each["d"]}
                events += each.get("ev", [])
                if number > first:
                    answers += [(each["p"], each["o"][k]) for k in each["s"]] or [(each["p"], ["None"])]
                number += 1
            ends = number >= len(steps)
            yield Action(
                step=first,
                player=step["p"],
                option=step["o"][step["s"][0]],
                state=before,
                after=state,
                answers=tuple(answers),
                events=tuple(events),
                next_player=-1 if ends else steps[number]["p"],
                ends=ends,
            )


def read_games(path: Path) -> Iterator[Recorded]:
    """Read a file of games, one JSON object a line, compressed or not."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            yield Recorded(data["id"], (data["decks"][0], data["decks"][1]), data["start"], data["steps"])


def read_cards(path: Path, catalogue: Catalogue) -> dict[int, Card]:
    """Give the catalogue's newest print of each card of the recording engine, from `cards.csv`."""
    cards: dict[int, Card] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            for card_id in reversed(row["tcgdex_ids"].split(";")):
                try:
                    cards[int(row["cabt_id"])] = catalogue.card(card_id)
                except UnknownCard:
                    continue
                break
    return cards


def read_attacks(path: Path, cards: Mapping[int, Card]) -> dict[int, str]:
    """Give the printed names of the recorded attacks, from `cards.csv`: they are told by their place on the
    card, for the recording has some under another name.
    """
    names: dict[int, str] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            attacks = cards[int(row["cabt_id"])].attacks
            ids = [int(each) for each in row["attack_ids"].split(";") if each]
            names |= {each: attack.name for each, attack in zip(ids, attacks, strict=True)}
    return names
