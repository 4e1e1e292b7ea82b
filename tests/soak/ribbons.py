"""Play games against a bot and look at each ribbon: `python -m tests.soak.ribbons [-n GAMES]`.

Every choice of the bot but to end its turn, in turns after which the reader chooses, has to be in a ribbon of
at most five sentences, and the rings have to be what its step changed. Exits 1 otherwise.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import Any

from tests.services.games.test_service import games, start
from validator.bots.registry import make_bot
from validator.bots.turns import step
from validator.services.explanations.seat_view import NAMES
from validator.services.explanations.turn_log import log
from validator.services.games.moments import Moment
from validator.web.game.board import BoardView
from validator.web.game.ribbon import changed, find_ribbon


def in_play(moment: Moment, *, after: bool) -> dict[str, Any]:
    """Return what can be seen of each Pokémon, by its key."""
    view = (moment.after if after else moment.before).view_for(0).to_dict()
    rows = [
        (place, each) for side in view["sides"] for place, each in enumerate([side["active"], *side["bench"]])
    ]
    return {
        f"t{each['uid']}": (not place, {**each, "retreat_cost": 0})  # of an Ability of another Pokémon
        for place, each in rows
        if each and "uid" in each
    }


def play(seed: int) -> tuple[int, list[str]]:
    """Play a game; return how many choices the bot had, and what is wrong."""
    service, reader = games(), make_bot("greedy", 0, seed)
    started = start(service, seed=seed)
    id, token, seen = started.seen.id, started.tokens[0], started.seen
    wrong: list[str] = []
    shown: set[int] = set()
    while (game := service._open(service._get(id))).decision:
        since = len(game.state.events)
        picked = step(game, {0: reader})
        seen = service.choose(id, token, expected=seen.version, picked=picked)
        game = service._open(service._get(id))
        if not game.decision or game.decision.kind != "main":
            continue
        board = BoardView(seen.data["view"], seen.data["players"], 0)
        found = find_ribbon(
            log(game, 0, NAMES), board, NAMES, 0, since, partial(service.look_back, id, token)
        )
        for each_step in found[0].steps if found else ():
            within = [
                each for each in found[1] if each.first <= each_step.last and each.last >= each_step.first
            ]
            shown |= {each.first for each in within}
            old, new = in_play(within[0], after=False), in_play(within[-1], after=True)
            rings = set(
                changed(within[0].before.view_for(0).to_dict(), within[-1].after.view_for(0).to_dict())
            )
            if rings != {key for key in new if new[key] != old.get(key)}:
                wrong.append(f"seed {seed}: rings {rings} at {each_step.line.text}")
        if found and not 1 <= len(found[0].steps) <= 5:
            wrong.append(f"seed {seed}: {len(found[0].steps)} sentences")
    every = [each for each in service.look_back(id, token, -1) if each.seat and each.before.turn]
    seen_later = [each for each in every if each.after.turn < game.turn and each.last >= each.first]
    seen_later = [each for each in seen_later if each.after.state.events[each.first][0] != "end"]
    wrong += [
        f"seed {seed}, turn {each.before.turn}: no {each.before.decision.kind}"
        for each in seen_later
        if each.first not in shown
    ]
    return len(every), wrong


def main(arguments: list[str]) -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.ribbons", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=100)
    played = [play(seed) for seed in range(parser.parse_args(arguments).games)]
    wrong = [each for _, rows in played for each in rows]
    print(*wrong[:40], f"{len(played)} games, {sum(n for n, _ in played):,} choices of the bot", sep="\n")
    print(f"{len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
