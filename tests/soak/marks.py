"""Mark recorded choices as a page without scripts allows: `python -m tests.soak.marks [-n CHOICES]`.

The choices are those of random games that have limits by kind. Exits 1 when marks break a limit of 1.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from html import unescape
from itertools import count, islice

from tests.services.explanations.test_hints import choices_of
from tests.services.games.test_service import BOLT, DRAGAPULT
from validator.app import create_app
from validator.engine.board.frames import Decision
from validator.rng import Rng
from validator.services.games.cache import pack
from validator.services.games.requests import NewGame
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames
from validator.web.game.choices import read_picked

_TRIES = 16
_INPUT = re.compile(r"<input\b[^>]*>")
Quotas = Sequence[tuple[frozenset[int], int]]


def quotas_of(decision: Decision) -> Quotas:
    """Return the limits of a decision: their options, and how many of them may be taken."""
    groups = [{n for n, each in enumerate(decision.groups) if each == one} for one in set(decision.groups)]
    return decision.quotas or [(frozenset(each), 1) for each in groups]


def break_one(quotas: Quotas, picked: Sequence[int]) -> bool:
    """Return whether what meets a limit of 1, or a larger one that shares an option with it, is too much."""
    ones = [options for options, most in quotas if most == 1]
    near = [options for options, most in quotas if most == 1 or any(options & one for one in ones)]

    def fits(left: Sequence[int], room: tuple[int, ...]) -> bool:
        return not left or any(
            free > 0 and left[0] in options and fits(left[1:], (*room[:n], free - 1, *room[n + 1 :]))
            for n, ((options, _), free) in enumerate(zip(quotas, room, strict=True))
        )

    concerned = [n for n in picked if any(n in options for options in near)]
    return not fits(concerned, tuple(most for _, most in quotas))


def mark(html: str, chance: Rng) -> dict[str, list[str]]:
    """Mark the form of a choice at random, as a browser allows it."""
    (form,) = re.findall(r'<form[^>]* id="marks".*?</form>', html, re.DOTALL)
    fields: dict[str, list[str]] = {}
    for tag in _INPUT.findall(form):
        given = {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        name, value = given["name"], given.get("value", "")
        if given["type"] == "radio":  # another one of the name takes its place
            fields[name] = [value] if name not in fields or chance.below(2) else fields[name]
        elif given["type"] == "number":
            fields[name] = [str(chance.below(int(given["max"]) + 1))]
        elif given["type"] == "hidden" or chance.below(3):
            fields.setdefault(name, []).append(value)
    return fields


def mark_choices(most: int) -> list[str]:
    """Mark so many choices, each several times; return the marks that broke a limit of 1."""
    store, broken, chance = MemoryGames(), [], Rng(11, 0)
    games = Games(store)
    started = games.start(NewGame((DRAGAPULT, BOLT), players=("human", "human"), seed=7, shared=True))
    client = create_app(Settings(), games=games).test_client()
    path = f"/play/{started.seen.id}"
    client.set_cookie("seat", started.tokens[0], path=path)
    drawn = (each for number in count() for each in choices_of(number))
    for game, _ in islice((each for each in drawn if each[1].limits and each[1].high > 1), most):
        decision = game.state.decision
        assert decision is not None
        row = store.rows[started.seen.id]
        store.rows[started.seen.id] = replace(row, game=replace(row.game, save=pack(game)))
        html, quotas = client.get(path).text, quotas_of(decision)
        for picked in (read_picked(mark(html, chance)) for _ in range(_TRIES)):
            if break_one(quotas, picked):
                broken.append(f"{picked} of {quotas}")
    return broken


def main(arguments: list[str]) -> int:
    """Mark and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.marks", description=__doc__)
    parser.add_argument("-n", "--choices", type=int, default=1000)
    choices = parser.parse_args(arguments).choices
    broken = mark_choices(choices)
    print(*broken[:20], f"{choices:,} choices, {len(broken)} marks broke a limit of 1", sep="\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
