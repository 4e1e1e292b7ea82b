"""`ptcg serve`: serve the HTTP API on this machine."""

from __future__ import annotations

import click


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="Port to listen on."
)
@click.option("--threads", type=click.IntRange(1, 64), default=4, show_default=True, help="Worker threads.")
def command(host: str, port: int, threads: int) -> None:
    """Serve the HTTP API; the interactive page is at /docs. Ctrl-C ends it."""
    from waitress.server import create_server

    from validator.api import create_app

    server = create_server(create_app(), host=host, port=port, threads=threads)
    click.echo(f"Serving on http://{host}:{port} (interactive page: http://{host}:{port}/docs)", err=True)
    try:
        server.run()
    except KeyboardInterrupt:
        click.echo("Stopped.", err=True)
