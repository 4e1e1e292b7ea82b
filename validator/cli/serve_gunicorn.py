"""Serving by several processes that gunicorn starts, replaces and stops: the data are loaded once and shared.

Each worker serves as `validator.cli.buffered` does, by a loop and threads; `/metrics` adds all workers up.
SIGTERM and SIGINT stop the service gracefully, a second SIGINT at once; SIGHUP starts new workers, which read
the API keys again.
"""

from __future__ import annotations

import fcntl
import logging
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any

from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger
from gunicorn.workers.base import Worker as BaseWorker

from validator.api.metrics import MULTIPROCESS
from validator.app import create_app
from validator.cli.buffered import BufferedServer
from validator.cli.listening import report_settings, url_of
from validator.errors import PtcgError
from validator.http.shutdown import start_shutdown
from validator.services.daily_sync import forget_data, start_syncing
from validator.services.hosting import interrupt_runs, start_runs
from validator.services.warm_up import start_preparing
from validator.settings import Settings

_COUNTERS = "ptcg-metrics-"
_LOCK_FILE = "held"
_STOPS = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)

LOGGER = logging.getLogger("ptcg.serve")


def serve_by_gunicorn(
    settings: Settings, listener: socket.socket, *, workers: int, threads: int, grace: int
) -> None:
    """Serve until SIGTERM or SIGINT; ends the process by `SystemExit`."""
    address = url_of(listener)
    with shared_counters():
        server = Server(
            settings,
            {
                "bind": f"fd://{listener.detach()}",
                "workers": workers,
                "threads": threads,
                "graceful_timeout": grace,
                "worker_class": f"{__name__}.Worker",
                "logger_class": f"{__name__}.ServerLog",
                "errorlog": None,
                "loglevel": settings.log_level,
                "preload_app": True,
                "timeout": 60,
                "proc_name": "ptcg",
                # Only PTCG_TRUSTED_PROXIES says whose forwarded headers are believed.
                "forwarded_allow_ips": "",
                "control_socket_disable": True,
                "worker_tmp_dir": _memory_folder(),
                "child_exit": forget_worker,
            },
        )
        fields = {"workers": workers, "threads": threads, **report_settings(settings)}
        LOGGER.info(f"Listening on {address} (gunicorn)", extra={"fields": fields})
        GracefulArbiter(server).run()


class Server(BaseApplication):  # type: ignore[misc]
    """The application with the options of gunicorn."""

    def __init__(self, settings: Settings, options: dict[str, Any]) -> None:
        self.settings = settings
        self.options = options
        super().__init__()

    def load_config(self) -> None:
        """Set the options that this gunicorn knows."""
        for name, value in self.options.items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def load(self) -> Any:
        """Make the application, once, before the workers start."""
        return create_app(self.settings)

    def reload(self) -> None:
        """Make the application again (SIGHUP); if that fails, the old one continues."""
        super().reload()
        forget_data()
        try:
            self.callable = create_app(self.settings)
        except PtcgError as error:
            LOGGER.error("Reload failed: %s", error)


class GracefulArbiter(Arbiter):  # type: ignore[misc]
    """Stops gracefully at SIGINT, as at SIGTERM."""

    def signal(self, sig: int, frame: FrameType | None) -> None:
        """Take note of a signal; a worker that was just forked and has no handlers yet ends at once."""
        if os.getpid() != self.pid and sig in _STOPS:
            os._exit(0)
        super().signal(sig, frame)

    def handle_int(self) -> None:
        """Have the workers answer what is under way, and end."""
        self.handle_term()


class Worker(BaseWorker):  # type: ignore[misc]
    """A worker that buffers requests and answers, and whose streams end when it is stopped."""

    server: BufferedServer

    def init_signals(self) -> None:
        """Install the worker's handlers; a signal to stop that arrives meanwhile waits for them."""
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
        try:
            super().init_signals()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)

    def load_wsgi(self) -> None:
        """Make the server as well; what fails here ends the service, not only this worker."""
        super().load_wsgi()
        listener = self.sockets[0].sock
        self.server = BufferedServer(self.wsgi, self.app.settings, listener, self.cfg.threads)

    def run(self) -> None:
        """Serve until the arbiter says to stop, or has gone; then answer what is under way."""
        start_preparing()
        start_runs(self.app.settings)
        start_syncing(self.app.settings, lambda: os.kill(self.ppid, signal.SIGHUP))
        while self.alive and os.getppid() == self.ppid:
            self.notify()
            self.server.turn()
        start_shutdown()
        interrupt_runs()
        self.server.drain(self.cfg.graceful_timeout, lambda: False, self.notify)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take no more requests, end the streams, answer what is under way."""
        super().handle_exit(sig, frame)  # no lock is taken here: a second signal may come in between
        if hasattr(self, "server"):
            self.server.wake()

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at once; at Ctrl-C, which the terminal sends to every process, do as the arbiter will say."""
        if sig == signal.SIGINT:
            self.handle_exit(sig, frame)
        else:
            super().handle_quit(sig, frame)


class ServerLog(Logger):  # type: ignore[misc]
    """Gunicorn's own messages go where all logs go; requests are logged by the application."""

    def setup(self, cfg: Any) -> None:
        """Set the level alone."""
        super().setup(cfg)
        self.error_log.propagate = True


def forget_worker(_server: Any, worker: Any) -> None:
    """Drop the gauges of a worker that has ended; its counters stay."""
    if os.environ.get(MULTIPROCESS) and find_spec("prometheus_client") is not None:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


@contextmanager
def shared_counters() -> Iterator[None]:
    """Create a directory for the workers' shared counters, unless the environment names one.

    The directory is emptied first (counters begin at 0) and one made here is removed at the end, by the
    process that made it: workers leave the block, too, when they end.
    """
    if find_spec("prometheus_client") is None:
        yield
        return
    given = os.environ.get(MULTIPROCESS)
    if not given:
        remove_left_counters()
    folder = Path(given or tempfile.mkdtemp(prefix=_COUNTERS))
    folder.mkdir(parents=True, exist_ok=True)
    # Held by this process and its workers, which inherit it, until the last of them has ended.
    lock = os.open(folder / _LOCK_FILE, os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(lock, fcntl.LOCK_SH)
    for old in folder.glob("*.db"):
        old.unlink()
    os.environ[MULTIPROCESS] = str(folder)
    owner = os.getpid()
    try:
        yield
    finally:
        os.close(lock)
        if os.getpid() == owner and not given:
            shutil.rmtree(folder, ignore_errors=True)


def remove_left_counters() -> None:
    """Remove the directories of services that were killed and could not do it: their locks are free."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_COUNTERS}*"):
        try:
            lock = os.open(folder / _LOCK_FILE, os.O_RDWR)
        except OSError:
            continue  # another user's, or only just made
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        except BlockingIOError:
            pass
        finally:
            os.close(lock)


def _memory_folder() -> str | None:
    """Return a directory in memory for the workers' signs of life: a slow disk must not make them look
    dead.
    """
    folder = "/dev/shm"
    return folder if os.path.isdir(folder) and os.access(folder, os.W_OK) else None
