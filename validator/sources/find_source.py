"""The public card database of an address or a directory."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from validator.errors import SourceError, Unreachable, UsageError
from validator.sources.http import Deadline, FetchLimits
from validator.sources.json_store import API_KINDS, FILE_KINDS, FolderStore, HttpStore
from validator.sources.ptcgdata_files import PtcgdataFiles
from validator.sources.remote import CardSource
from validator.sources.tcgdex_api import TcgdexApi
from validator.sources.tcgdex_dump import TcgdexDump

_FOLDERS = (
    "Pass a directory with TCGdex API files (en/sets.json), a TCGdex dump (sets.json and one file per "
    "set), or pokemon-tcg-data files (sets/en.json and cards/en)."
)


def open_source(
    source: str,
    known: Mapping[str, str],
    limits: FetchLimits | None = None,
    pause: Callable[[float], None] = time.sleep,
    deadline: Deadline | None = None,
) -> CardSource:
    """Open the public card database at an HTTP address or in a directory.

    An address is asked for the list of sets of the TCGdex API, then for that of pokemon-tcg-data. `known`
    maps set ids of pokemon-tcg-data to catalogue ids. All requests together must be done by the `deadline`
    (that of the limits by default). Raises `UsageError` where it is not a card database,
    `SourceError` where the address answers what cannot be used.
    """
    if "://" not in source:
        return _in_folder(Path(source), known, limits)
    deadline = deadline or Deadline((limits or FetchLimits()).deadline)
    address = source.rstrip("/")
    for ending in ("/en", "/sets"):
        address = address.removesuffix(ending)
    api = HttpStore(address, "", API_KINDS, limits, pause, deadline)
    refusal: SourceError | None = None
    try:
        listed = api.read("en", "sets")
        if listed is not None:
            return TcgdexApi(api, listed)
    except SourceError as error:
        if isinstance(error, Unreachable):
            raise
        refusal = error
    files = HttpStore(address, ".json", FILE_KINDS, limits, pause, deadline)
    try:
        listed = files.read("sets", "en")
        if listed is not None:
            return PtcgdataFiles(files, known, listed)
    except SourceError as error:
        raise refusal or error from None
    if refusal is not None:
        raise refusal
    raise UsageError(
        f"{source} is not a card database: neither {api.place('en', 'sets')} nor "
        f"{files.place('sets', 'en')} found.",
        "Use the URL of a TCGdex API (https://api.tcgdex.net/v2) or of pokemon-tcg-data files.",
    )


def _in_folder(folder: Path, known: Mapping[str, str], limits: FetchLimits | None) -> CardSource:
    if not folder.is_dir():
        raise UsageError(f"{folder} is not a directory.", _FOLDERS)
    for place in (folder, folder / "v2"):
        if (place / "en" / "sets.json").is_file():
            return TcgdexApi(FolderStore(place, limits))
    if (folder / "cards").is_dir():
        return PtcgdataFiles(FolderStore(folder, limits), known)
    for place in (folder, folder / "tcgdex"):
        if (place / "sets.json").is_file():
            return TcgdexDump(FolderStore(place, limits))
    raise UsageError(f"{folder} contains no card database.", _FOLDERS)
