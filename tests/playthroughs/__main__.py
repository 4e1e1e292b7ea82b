"""Play the golden games and compare them with the committed ones; `--write` replaces them."""

from __future__ import annotations

import difflib
import sys

from tests.playthroughs.games import FOLDER, GAMES, play


def main(arguments: list[str]) -> int:
    """Print the first lines that differ; 1 when a game does."""
    wrong = 0
    for first, second, bot, seed in GAMES:
        path = FOLDER / f"{first}-{second}-{seed}.txt"
        text = play(first, second, bot, seed)
        if "--write" in arguments:
            path.write_text(text, "utf-8")
            continue
        known = path.read_text("utf-8") if path.is_file() else ""
        if known != text:
            wrong += 1
            lines = difflib.unified_diff(known.splitlines(), text.splitlines(), path.name, "now", n=2)
            print("\n".join(list(lines)[:40]))
    print(f"{len(GAMES)} games, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
