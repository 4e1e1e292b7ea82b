"""`ptcg dev build`: build the catalogue and the effect programs from the card databases."""

from __future__ import annotations

from pathlib import Path

import click

from validator.cli import options
from validator.errors import UsageError

_MOST_NEW = 40
"""New programs are printed up to this number; changed and lost ones all."""


@click.command("build", epilog=options.examples("ptcg dev build --effects-only"))
@click.option(
    "--source",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Directory with the two card databases and their correction tables.",
)
@click.option(
    "--target",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Directory to write sets/ and effects/ to (default: the project's card_data).",
)
@click.option("--no-effects", is_flag=True, help="Do not rebuild the effect programs.")
@click.option(
    "--effects-only", is_flag=True, help="Only compile the texts that the last build with --source read."
)
@click.option("--no-cache", is_flag=True, help="Compile every text again.")
def build(
    source: Path | None, target: Path | None, no_effects: bool, effects_only: bool, no_cache: bool
) -> None:
    """Build the catalogue from public card databases: set files and compiled effect programs.

    Prints which programs are new, changed or lost. What a change of the grammar or the code cannot reach is
    taken from the cache of the last build (PTCG_CACHE_DIR), so that --effects-only takes seconds.
    """
    from validator.catalogue.load import built_in_folder
    from validator.sources.build import build_catalogue
    from validator.sources.build_cache import compile_from_cache, load_texts, store_texts
    from validator.sources.compile_effects import TextPile, build_effects
    from validator.support.folders import cache_folder

    folder = target or built_in_folder()
    cache = cache_folder() / "build"
    if effects_only:
        if source is not None or no_effects:
            raise UsageError("--effects-only reads no source.", "Remove --source and --no-effects.")
        texts: TextPile | None = load_texts(cache)
    else:
        if source is None:
            raise UsageError("No card databases given.", "Use --source, or --effects-only after a build.")
        texts = None if no_effects else TextPile()
        click.echo(build_catalogue(source, folder / "sets", texts).summary())
    if texts is None:
        return _build_indexes(target)
    if not effects_only:
        store_texts(cache, texts)
    effects = folder / "effects"
    report = build_effects(texts, effects) if no_cache else compile_from_cache(texts, effects, cache)
    for number, each in enumerate(sorted(report.changes, key=lambda change: change.what)):
        if each.what != "new" or number < _MOST_NEW:
            click.echo("\n".join(each.lines()))
    click.echo(report.summary())
    _build_indexes(target)


def _build_indexes(target: Path | None) -> None:
    if target is None:
        from validator.services.cards.prebuilt_indexes import write_indexes

        click.echo("\n".join(f"{path}: {path.stat().st_size:,} bytes" for path in write_indexes()))
