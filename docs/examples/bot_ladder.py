"""Play a bot of your own against the built-in ones, and save the games as JSON.

python bot_ladder.py [GAMES [FILE.json]]
"""

import json
import sys
from pathlib import Path

import card_data
import validator
from validator.bots import Budget
from validator.game import Action, AttachEnergy, EndTurn, Evolve, Seat, UseAttack

DECKS = Path(card_data.__path__[0]) / "decks"
ORDER = (Evolve, AttachEnergy, UseAttack)


class Hasty:
    """Evolves, attaches Energy and attacks, in this order; ends its turn only when nothing else is left."""

    def choose(self, seat: Seat, budget: Budget) -> Action:
        """Return the first action of the first kind that there is."""
        for kind in ORDER:
            for action in seat.legal_actions:
                if isinstance(action, kind):
                    return action
        return next(
            (each for each in seat.legal_actions if not isinstance(each, EndTurn)), seat.legal_actions[0]
        )


def main() -> None:
    """Play the matches, print them, and save them."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    decks = [DECKS / "dragapult-2026.txt", DECKS / "raging-bolt-2026.txt"]
    results = [
        validator.match(Hasty, opponent, decks=decks, games=games, seed=1)
        for opponent in ("random", "greedy")
    ]
    for result in results:
        print(result)
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(json.dumps([result.to_dict() for result in results]), "utf-8")


if __name__ == "__main__":
    main()
