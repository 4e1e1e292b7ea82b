"""`ptcg serve`: serve the HTTP API, by several processes where gunicorn is installed, else by one."""

from __future__ import annotations

import logging
import sys
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

from validator.cli import options
from validator.cli.listening import is_own_machine, listen, url_of
from validator.errors import MissingExtra, StorageError, UsageError

if TYPE_CHECKING:
    from validator.settings import Settings


@click.command("serve", epilog=options.examples("ptcg serve --port 8080"))
@click.option(
    "--host", metavar="ADDRESS", default="127.0.0.1", show_default=True, help="Address to listen on."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    default=8000,
    show_default=True,
    help="Port to listen on; 0 picks a free port.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    metavar="N",
    envvar="WEB_CONCURRENCY",
    help="Number of worker processes (gunicorn).  [default: 2]",
)
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    metavar="N",
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
    metavar="SECONDS",
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
    if sys.stderr.isatty():
        click.echo(f"Serving on {url_of(listener)}. Ctrl-C stops the service.", err=True)
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
    """Open the database of games once, before workers start; an error is logged and shown by `/readyz`."""
    from validator.services.hosting import hosted_storage

    try:
        hosted_storage(settings)
    except StorageError as error:
        logging.getLogger("ptcg.serve").error("games cannot be stored: %s", error)


def choose_server(wanted: str) -> str:
    """Return the server for the value of `--server`: `gunicorn` or `waitress`.

    Raises `MissingExtra` for `gunicorn` where it is not installed or cannot run (Windows).
    """
    can = find_spec("gunicorn") is not None and find_spec("fcntl") is not None
    if wanted == "gunicorn" and not can:
        raise MissingExtra(
            "gunicorn is not installed or not supported on this system.",
            "Run pip install 'ptcg-validator[serve]', or use --server waitress.",
        )
    return wanted if wanted != "auto" else "gunicorn" if can else "waitress"
