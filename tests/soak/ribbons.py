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
from validator.engine.game import Game
from validator.services.explanations.seat_view import NAMES
from validator.services.explanations.turn_log import log
from validator.web.game.board import BoardView
from validator.web.game.ribbon import changed, find_ribbon


def in_play(game: Game) -> dict[str, Any]:
    """Return what can be seen of each Pokémon, by its key."""
    view = game.view_for(0).to_dict()
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
    service, reader, since, known = games(), make_bot("greedy", 0, seed), 0, 0
    started = start(service, seed=seed)
    id, token, seen = started.seen.id, started.tokens[0], started.seen
    look_back = partial(service.look_back, id, token)
    wrong: list[str] = []
    shown: set[int] = set()
    while (game := service._open(service._get(id))).decision:
        board = BoardView(seen.data["view"], seen.data["players"], 0)
        found = (
            find_ribbon(log(game, 0, NAMES), board, NAMES, 0, since, look_back) if board.is_main() else None
        )
        for part in found[0].steps if found else ():
            within = [each for each in found[1] if each.first <= part.last and each.last >= part.first]
            shown |= {each.first for each in within}
            old, new = in_play(within[0].before), in_play(within[-1].after)
            views = (each.view_for(0).to_dict() for each in (within[0].before, within[-1].after))
            if set(changed(*views)) != {key for key in new if new[key] != old.get(key)}:
                wrong.append(f"seed {seed}: wrong rings at {part.line.text}")
        if found and not 1 <= len(found[0].steps) <= 5:
            wrong.append(f"seed {seed}: {len(found[0].steps)} sentences")
        since = len(game.state.events)
        known = since if board.is_main() else known
        seen = service.choose(id, token, expected=seen.version, picked=step(game, {0: reader}))
    every = [each for each in look_back(-1) if each.seat and each.before.turn]
    seen_later = [each for each in every if each.first <= each.last < known]
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
