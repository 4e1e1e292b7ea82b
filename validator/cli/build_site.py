"""`ptcg build-site`: build the pages as static files that need no server."""

from __future__ import annotations

from pathlib import Path

import click

from validator.cli import options


@click.command(
    "build-site", epilog=options.examples("ptcg build-site site/try", "ptcg build-site out --base /ptcg/")
)
@click.argument("out", metavar="OUT", type=click.Path(path_type=Path))
@click.option(
    "--base", metavar="PATH", default="/", show_default=True, help="Path of the address, such as /ptcg/."
)
@click.option(
    "--runtime",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Archive of the npm package pyodide (default: get it with npm).",
)
@click.option("--server", metavar="URL", default="", help="Server to name where a browser is too old.")
def command(out: Path, base: str, runtime: Path | None, server: str) -> None:
    """Build the pages as static files in OUT: Python runs in the reader's browser, and nothing is sent.

    Any static host can publish them over HTTPS. Needs Node.js, and takes about a minute. The same
    installation gives the same bytes.
    """
    from validator.browser.build import build_site

    site = build_site(out, base=base, runtime=runtime, server=server)
    click.echo(f"{out}: {site.files} files, {site.size / 1e6:.1f} MB; release {site.release}.")
    first, rest = site.first / 1e6, site.rest / 1e6
    click.echo(f"Publish them at {site.base}; a visit loads {first:.1f} MB, then {rest:.1f} MB.")
