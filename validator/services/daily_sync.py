"""Sync card data and format facts while a service runs, where the operator says so (`PTCG_SYNC_HOURS`)."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from threading import Event, Thread

from validator.catalogue.load import Catalogue
from validator.formats.facts import current_facts, forget_facts
from validator.services.decks.check import built_in_catalogue
from validator.settings import Settings
from validator.support.file_lock import lock_file
from validator.support.folders import data_folder

LOGGER = logging.getLogger("ptcg.serve")

_LONGEST = 2 * 3600


def start_syncing(settings: Settings, renew: Callable[[], object]) -> None:
    """Begin to sync every `sync_hours` in a thread; `renew` is called once there are new data."""
    folder = data_folder()
    if settings.sync_hours and folder is not None:
        Thread(target=_run, args=(settings, folder, renew), name="sync", daemon=True).start()


def sync_if_due(settings: Settings, folder: Path) -> bool:
    """Sync unless a process of the service did so within `sync_hours`; return whether there are new data.

    Each sync is its own process, which installs a set or the facts completely or not at all. A failure
    is logged; the next one is after as many hours.
    """
    stamp = folder / "service-sync.time"
    with lock_file(folder / "service-sync.lock") as free:
        if not free or (stamp.is_file() and time.time() - stamp.stat().st_mtime < settings.sync_hours * 3600):
            return False
        stamp.touch()
        before = _state()
        facts = ["formats", "sync", "--source", settings.facts_source] if settings.facts_source else None
        for command in filter(None, (["cards", "sync"], facts)):
            words = [sys.executable, "-m", "validator", *command]
            done = subprocess.run(
                words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_LONGEST
            )
            if done.returncode:
                LOGGER.warning("%s sync failed: %s", command[0], " ".join(done.stderr.split())[:500])
        forget_facts()
        return _state() != before


def forget_data() -> None:
    """Forget the card data and format facts that are open, so that the next use opens the newest."""
    built_in_catalogue.cache_clear()
    forget_facts()


def _state() -> tuple[str, date | None, str]:
    cards = Catalogue.open()
    return cards.index.digest, cards.sets_as_of, current_facts().digest


def _run(settings: Settings, folder: Path, renew: Callable[[], object]) -> None:
    process = os.getpid()
    while os.getpid() == process:
        try:
            if sync_if_due(settings, folder):
                LOGGER.info("New card data or format facts")
                renew()
        except Exception:
            LOGGER.exception("cannot sync")
        Event().wait(min(settings.sync_hours * 3600, 600))
