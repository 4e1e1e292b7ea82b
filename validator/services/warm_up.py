"""Make the service ready, so that no request waits for it: the catalogue at the start, searches, replacements
and the page Formats in the background.
"""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from functools import lru_cache
from threading import Event, Lock, Thread

from validator.catalogue.index import BUILD_SECONDS
from validator.catalogue.load import Catalogue
from validator.formats.facts import current_facts
from validator.formats.legality import DataAsOf
from validator.services.clock import HEAD_START, seconds_to_tomorrow, today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue, check_text
from validator.services.formats.changes import find_outlook

LOGGER = logging.getLogger("ptcg.serve")

_SAMPLE = "1 Dragapult ex TWM 130\n59 Psychic Energy SVE 5"
_QUERIES = ("does:draw legal:standard", "legal:expanded", 'like:"TWM 130"')
_BUILD = ("-m", "validator", "cards", "index")


def warm_up() -> DataAsOf:
    """Open the data in use by checking a small deck, once; return the as-of dates of the data.

    Raises what opening the data raises.
    """
    return _warm_up(built_in_catalogue(), current_facts().digest)


@lru_cache(maxsize=1)
def _warm_up(catalogue: Catalogue, _facts: str) -> DataAsOf:
    (report,) = check_text(_SAMPLE, catalogue=catalogue)
    return report.data_as_of


def open_search() -> None:
    """Open what searches and replacements of today read, building the files that are missing."""
    from validator.services.cards.find import find_cards
    from validator.services.cards.suggest import suggest
    from validator.services.cards.vocabulary import vocabulary

    for query in _QUERIES:
        find_cards(query, limit=1)
    vocabulary()
    suggest(_SAMPLE, want="alternatives")


class _Preparation:
    """Opens searches, replacements and formats in a thread, and again at the beginning of each day."""

    def __init__(self) -> None:
        self.process = os.getpid()
        self.wanted, self.done = Event(), Event()
        Thread(target=self._run, name="warm-up", daemon=True).start()

    def _run(self) -> None:
        self.wanted.wait(HEAD_START)
        self._try(_build_elsewhere, open_search)
        gc.freeze()  # looking for garbage among all cards stops a request for 0.2 s
        self.done.set()
        while True:
            self._try(lambda: find_outlook(DEFAULT_FORMAT, today()))
            Event().wait(seconds_to_tomorrow() + 1)
            self._try(open_search)

    def _try(self, *steps: Callable[[], object]) -> None:
        try:
            for step in steps:
                step()
        except Exception:
            LOGGER.exception("cannot open what requests need")


_LOCK = Lock()
_running: _Preparation | None = None
_held = False


def start_preparing() -> None:
    """Begin to open searches and replacements in the background, once in each process.

    A server calls it in the processes that answer requests, never before it forks them.
    """
    global _running
    if _running is None or _running.process != os.getpid():
        with _LOCK:
            if _running is None or _running.process != os.getpid():
                _running = _Preparation()


def hold_search(held: bool) -> None:
    """Let pages do without searches and replacements as long as their modules are not there (`held`)."""
    global _held
    _held = held


def is_preparing(seconds: float = 0.0) -> bool:
    """Return whether searches and replacements are still being opened, after waiting at most some seconds.

    They never are in a process that did not begin with it: there the first request opens them.
    """
    if _held or _running is None or _running.process != os.getpid():
        return _held
    if seconds:
        _running.wanted.set()
    return not _running.done.wait(seconds)


def _build_elsewhere() -> None:
    """Build the files that are missing in another process, which leaves this one's memory and time alone."""
    from validator.search.function_index import list_files

    files = list_files(built_in_catalogue())
    if not files or all(path.is_file() for path in files):
        return
    LOGGER.info("Building the search index")
    try:
        subprocess.run(
            [sys.executable, *_BUILD],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=2 * BUILD_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        LOGGER.warning("the search index is built in this process: %s", error)
