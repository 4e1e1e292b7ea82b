"""Read recorded games: decks, the states before and after each choice, and what chance gave."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from validator.catalogue import Catalogue
from validator.catalogue.card import Attack, Card
from validator.errors import UnknownCard

State = dict[str, Any]


class Answer(NamedTuple):
    """A recorded choice: its player, the option, and how often a deck was shuffled before it."""

    player: int
    option: list[Any]
    shuffles: int = 0


@dataclass(frozen=True, slots=True)
class Action:
    """One free choice of a turn and all that followed until the next one.

    `state` is before it and `after` after it, `option` the action as recorded. `answers` are the choices on
    the way, `events` what happened. `step` counts the recorded choices of the game. `ends` says whether the
    game was over.
    """

    step: int
    player: int
    option: list[Any]
    state: State
    after: State
    answers: tuple[Answer, ...]
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
        """Return the free choices of all turns, in order."""
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
            answers: list[Answer] = []
            shuffles = 0
            events: list[list[Any]] = []
            first = number
            while number < len(steps) and (number == first or steps[number]["t"] != "Main"):
                each = steps[number]
                state = {**state, **each["d"]}
                if number > first:
                    chosen = [each["o"][k] for k in each["s"]] or [["None"]]
                    answers += [Answer(each["p"], option, shuffles) for option in chosen]
                events += each.get("ev", [])
                shuffles += sum(event[0] == "Shuffle" for event in each.get("ev", []))
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
    """Return the catalogue's newest print of each card of the recording engine, from `cards.csv`."""
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


PrintedAttack: TypeAlias = tuple[str, Attack]
"""The id of a card, and an attack printed on it."""


def read_attacks(path: Path, cards: Mapping[int, Card]) -> dict[int, frozenset[PrintedAttack]]:
    """Return the attacks of each recorded number, from `cards.csv`: on which cards, and what is printed.

    Attacks are matched by their place on the card, because the recording has some under another name.
    """
    found: dict[int, set[PrintedAttack]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            card = cards[int(row["cabt_id"])]
            ids = [int(each) for each in row["attack_ids"].split(";") if each]
            for number, attack in zip(ids, card.attacks, strict=True):
                found.setdefault(number, set()).add((card.id, attack))
    return {number: frozenset(attacks) for number, attacks in found.items()}
