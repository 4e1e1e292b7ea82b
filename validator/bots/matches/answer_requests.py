"""Answer requests of `decide` from the standard input, one a line: run by an arena within another checkout.

Only what that checkout has too is imported: `decide` and the catalogue.
"""

from __future__ import annotations

import json
import sys
from time import thread_time
from typing import Any

from validator.bots.external_games.decide import decide
from validator.catalogue.load import built_in_catalogue
from validator.engine.game import GameOptions


def answer(row: dict[str, Any]) -> dict[str, Any]:
    """Make a decision; return the numbers of the options, and the milliseconds of CPU time it took."""
    lists = [[built_in_catalogue().card(card) for card in cards] for cards in row["lists"]]
    seat = row["request"]["seat"]
    options = GameOptions(**row["rules"], undo=False, log=False, pauses=True)
    begun = thread_time()
    chosen = decide(
        **row["request"],
        own_list=lists[seat],
        opponent_list=lists[1 - seat],
        seed=row["seed"],
        level=row["level"],
        game_options=options,
    )
    return {"chosen": chosen, "milliseconds": (thread_time() - begun) * 1000}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
