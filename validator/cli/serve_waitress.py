"""Serving by waitress: one process, everywhere, with what the core installs."""

from __future__ import annotations

import logging
import select
import signal
import socket
from types import FrameType
from typing import Any

from waitress.server import create_server
from waitress.wasyncore import loop

from validator.api import create_app
from validator.api.stopping import begin_stopping, is_stopping
from validator.cli.serve import address_of, report_settings
from validator.services.clock import seconds_running
from validator.settings import Settings

LOGGER = logging.getLogger("ptcg.serve")

LINGER = 0.5
"""Seconds for which a kept-alive connection stays open at the end, for a request that is on its way."""


def serve_by_waitress(settings: Settings, listener: socket.socket, *, threads: int, grace: int) -> None:
    """Serve until SIGTERM or SIGINT, then answer what is under way for at most `grace` seconds.

    A second signal ends it at once.
    """
    server: Any = create_server(
        create_app(settings),
        sockets=[listener],
        threads=threads,
        connection_limit=1_000,
        asyncore_use_poll=hasattr(select, "poll"),
        # Only PTCG_TRUSTED_PROXIES says whose forwarded headers are believed; the application sees to it.
        clear_untrusted_proxy_headers=settings.trusted_proxies == 0,
        ident=None,
    )
    signals: list[int] = []

    def stop(number: int, _frame: FrameType | None) -> None:
        signals.append(number)
        begin_stopping()
        server.pull_trigger()

    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, stop)
    address = address_of(listener)
    LOGGER.info(
        f"serving on {address} by waitress",
        extra={"fields": {"threads": threads, **report_settings(settings)}},
    )
    while not is_stopping():
        _turn(server, 1.0)
    LOGGER.info("stopping: requests under way are answered")
    if _drain(server, grace, signals):
        server.task_dispatcher.shutdown(timeout=1)
    else:
        LOGGER.warning("stopped before every request was answered")


def _turn(server: Any, seconds: float) -> None:
    loop(timeout=seconds, map=server._map, count=1, use_poll=server.adj.asyncore_use_poll)


def _drain(server: Any, grace: float, signals: list[int]) -> bool:
    """Take no more connections, answer what is under way; says whether that was done in time."""
    server.accepting = False
    server.del_channel()
    server.socket.close()
    began = seconds_running()
    while server.active_channels:
        waited = seconds_running() - began
        if waited > grace or len(signals) > 1:
            return False
        for channel in list(server.active_channels.values()):
            idle = not channel.requests and channel.request is None and not channel.total_outbufs_len
            if idle and waited > LINGER:
                channel.will_close = True
        _turn(server, 0.1)
    return True
