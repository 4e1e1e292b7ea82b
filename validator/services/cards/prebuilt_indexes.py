"""The indexes that come with the card data: what they are made of, and writing them."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

from validator.catalogue.index import (
    CATALOGUE_PREFIX,
    INDEX_VERSION,
    digest_contents,
    fill_from_files,
    list_data_files,
)
from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.names import NAMES_VERSION
from validator.catalogue.overlay import user_folders
from validator.catalogue.prebuilt import MANIFEST, Fill, fill_database, is_prebuilt, write_prebuilt
from validator.errors import UsageError
from validator.formats.facts import current_facts
from validator.search.function_index import FUNCTIONS_PREFIX, function_digest
from validator.search.function_tables import fill_functions
from validator.search.index import SEARCH_PREFIX, fill_search, open_search_index, search_digest


def list_indexes() -> tuple[tuple[str, str, Fill], ...]:
    """Return the name and digest of each index of the built-in card data, and what fills it."""
    files = list_data_files([built_in_folder()])
    catalogue = Catalogue.open(built_in_folder())
    content, search = digest_contents(files), search_digest(catalogue)
    return (
        (CATALOGUE_PREFIX, content, lambda empty: fill_from_files(empty, files, content)),
        (SEARCH_PREFIX, search, lambda empty: fill_search(empty, catalogue)),
        (
            FUNCTIONS_PREFIX,
            function_digest(search),
            lambda empty: fill_functions(empty, open_search_index(catalogue)),
        ),
    )


def write_indexes() -> tuple[Path, ...]:
    """Write the indexes that are missing or old, and return their files. Raises `UsageError`."""
    _check_built_in()
    return tuple(write_prebuilt(*each) for each in list_indexes() if not is_prebuilt(*each[:2]))


def write_shipped(folder: Path) -> tuple[Path, ...]:
    """Write the indexes that are opened in place of the set files, with their manifest; return the files.

    `folder` becomes `card_data/index` of an edition without set files. Raises `UsageError`.
    """
    _check_built_in()
    folder.mkdir(parents=True, exist_ok=True)
    made_by = {CATALOGUE_PREFIX: f"{INDEX_VERSION}.{NAMES_VERSION}"}
    manifest, files = {}, []
    search = ""
    for name, digest, fill in list_indexes():
        search = digest if name == SEARCH_PREFIX else search
        file = folder / f"{name.rstrip('-')}.sqlite3"
        file.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(file)) as connection:
            fill_database(connection, name, digest, fill)
        manifest[name] = {"file": file.name, "digest": digest, "made_by": made_by.get(name, search)}
        files.append(file)
    files.append(folder / MANIFEST)
    files[-1].write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")
    return tuple(files)


def _check_built_in() -> None:
    if user_folders() or not current_facts().built_in:
        raise UsageError(
            "The indexes are of the built-in card data alone.", "Set PTCG_DATA_DIR to an empty directory."
        )
