"""The indexes that come with the card data: what they are made of, and writing them."""

from __future__ import annotations

from pathlib import Path

from validator.catalogue.index import CATALOGUE_PREFIX, digest_contents, fill_from_files, list_data_files
from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.overlay import user_folders
from validator.catalogue.prebuilt import Fill, is_prebuilt, write_prebuilt
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
    if user_folders() or not current_facts().built_in:
        raise UsageError(
            "The indexes are of the built-in card data alone.", "Set PTCG_DATA_DIR to an empty directory."
        )
    return tuple(write_prebuilt(*each) for each in list_indexes() if not is_prebuilt(*each[:2]))
