"""`ptcg serve`: serve the HTTP API, by several processes where gunicorn is installed, else by one."""

from __future__ import annotations

import errno
import logging
import socket
from dataclasses import replace
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING

import click

from validator.errors import MissingExtra, StorageError, UsageError

if TYPE_CHECKING:
    from validator.settings import Settings

BACKLOG = 1024


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Port to listen on; 0 picks a free port.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    envvar="WEB_CONCURRENCY",
    help="Number of worker processes (gunicorn).  [default: 2]",
)
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    default=16,
    show_default=True,
    help="Threads per worker; each open event stream uses one.",
)
@click.option(
    "--server",
    type=click.Choice(["auto", "gunicorn", "waitress"]),
    default="auto",
    show_default=True,
    help="What runs it: gunicorn with several processes, or waitress with one; auto is gunicorn where it is"
    " installed. Both read whole requests before a thread answers them.",
)
@click.option(
    "--grace",
    type=click.IntRange(1, 3600),
    default=30,
    show_default=True,
    help="Graceful shutdown timeout in seconds.",
)
def command(host: str, port: int, workers: int | None, threads: int, server: str, grace: int) -> None:
    """Run the HTTP API and web pages; interactive API docs at /docs. Stops gracefully on Ctrl-C or SIGTERM.

    Configured through PTCG_… environment variables; see the settings reference.
    """
    from validator.http.logs import configure_logs
    from validator.http.rate_limits import limit_for_others
    from validator.settings import Settings

    kind = choose_server(server)
    if kind == "waitress" and (workers or 1) > 1 and server == "waitress":
        raise UsageError("waitress supports one worker only.", "Remove --workers, or use gunicorn.")
    settings = Settings.from_environment()
    listener = listen(host, port)
    # A stream holds a thread: leave as many to other requests.
    settings = replace(settings, max_streams=min(settings.max_streams, threads // 2))
    configure_logs(settings)
    if settings.trusted_proxies or not is_own_machine(host):
        settings = limit_for_others(settings)
    open_storage(settings)
    if kind == "gunicorn":
        from validator.cli.serve_gunicorn import serve_by_gunicorn

        serve_by_gunicorn(settings, listener, workers=workers or 2, threads=threads, grace=grace)
    else:
        from validator.cli.serve_waitress import serve_by_waitress

        serve_by_waitress(settings, listener, threads=threads, grace=grace)


def open_storage(settings: Settings) -> None:
    """Open the database of games once, before workers start; where it cannot be, `/readyz` will say so."""
    from validator.services.games.hosting import hosted_games

    try:
        hosted_games(settings)
    except StorageError as error:
        logging.getLogger("ptcg.serve").error("the games cannot be kept: %s", error)


def choose_server(asked: str) -> str:
    """Give `gunicorn` or `waitress` for what was asked for, `auto` too.

    Raises `MissingExtra` when gunicorn is asked for and not installed or not able to run here (Windows).
    """
    can = find_spec("gunicorn") is not None and find_spec("fcntl") is not None
    if asked == "gunicorn" and not can:
        raise MissingExtra(
            "gunicorn is not installed or not supported on this system.",
            "Run pip install 'ptcg-validator[serve]', or use --server waitress.",
        )
    return asked if asked != "auto" else "gunicorn" if can else "waitress"


def is_own_machine(host: str) -> bool:
    """Say whether only this machine can reach an address to listen on."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; `::` takes IPv4, too.

    Raises `UsageError` for an address or port that cannot be used, and says why.
    """
    place = f"{host}, port {port}"
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise UsageError(f"{host!r} is no address of this machine.", "Use 127.0.0.1 or 0.0.0.0.") from None
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host.strip("[]") == "::":
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise UsageError(
                f"{place} is already in use.",
                "Stop the process using it, or choose another --port (0: any free port).",
            ) from None
        if error.errno == errno.EADDRNOTAVAIL:
            raise UsageError(
                f"{host} is not an address of this machine.", "Use 127.0.0.1 or 0.0.0.0."
            ) from None
        if error.errno == errno.EACCES:
            raise UsageError(
                f"Permission denied for {place}.", "Choose a --port of 1024 or higher."
            ) from None
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """Give the URL at which a listening socket is reached."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def report_settings(settings: Settings) -> dict[str, object]:
    """Give what the log says of the settings when the service starts; nothing that is secret."""
    return {
        "rate_limit": settings.rate_limit,
        "rate_limit_heavy": settings.rate_limit_heavy,
        "trusted_proxies": settings.trusted_proxies,
        "api_keys": bool(settings.api_keys_file),
    }
