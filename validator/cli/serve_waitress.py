"""Serving by one process, everywhere, with what the core installs."""

from __future__ import annotations

import logging
import signal
import socket
from types import FrameType

from validator.app import create_app
from validator.cli.buffered import BufferedServer
from validator.cli.listening import report_settings, url_of
from validator.http.shutdown import start_shutdown
from validator.services.daily_sync import forget_data, start_syncing
from validator.services.hosting import interrupt_runs, start_runs
from validator.services.warm_up import start_preparing
from validator.settings import Settings

LOGGER = logging.getLogger("ptcg.serve")


def serve_by_waitress(settings: Settings, listener: socket.socket, *, threads: int, grace: int) -> None:
    """Serve until SIGTERM or SIGINT, then answer what is under way for at most `grace` seconds.

    A second signal ends it at once.
    """
    address = url_of(listener)
    server = BufferedServer(create_app(settings), settings, listener, threads)
    signals: list[int] = []

    def stop(number: int, _frame: FrameType | None) -> None:
        signals.append(number)
        server.wake()

    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, stop)
    LOGGER.info(
        f"Listening on {address} (waitress)",
        extra={"fields": {"threads": threads, **report_settings(settings)}},
    )
    start_preparing()
    start_runs(settings)
    start_syncing(settings, forget_data)
    while not signals:
        server.turn()
    start_shutdown()
    interrupt_runs()
    LOGGER.info("Shutting down: finishing in-flight requests")
    if not server.drain(grace, lambda: len(signals) > 1, lambda: None):
        LOGGER.warning("Shut down before all requests finished")
