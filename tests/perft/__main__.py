"""Count and compare with the committed tables; `--write` replaces them."""

from __future__ import annotations

import json
import sys

from tests.perft.tables import TABLES, committed, count_all


def main(arguments: list[str]) -> int:
    """Print what differs, by position, depth and first action; 1 when something does."""
    tables = count_all()
    if "--write" in arguments:
        TABLES.write_text(json.dumps(tables, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
        print(f"{len(tables)} tables written")
        return 0
    wrong = 0
    for name, table in tables.items():
        known = committed().get(name, {"counts": {}})
        for depth, rows in table["counts"].items():
            before = known["counts"].get(depth, {})
            for action in sorted({*rows, *before}):
                if rows.get(action) != before.get(action):
                    wrong += 1
                    print(f"{name}, depth {depth}, {action}: {before.get(action)} is now {rows.get(action)}")
    print(f"{len(tables)} tables, {wrong} counts differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
