"""Run the command line: `ptcg`, or `python -m validator`."""

import gc
import sys

COLLECT_AFTER = 50_000
"""New objects between two looks for garbage; Python's own 700 slow down the start of every command."""


def main() -> None:
    """Run the command line and exit with its exit code."""
    gc.set_threshold(COLLECT_AFTER, 20, 20)
    from validator.cli.main import run

    try:
        code = run()
    finally:
        gc.freeze()  # what is left goes with the process
    sys.exit(code)


if __name__ == "__main__":
    main()
