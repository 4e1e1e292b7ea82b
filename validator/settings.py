"""Settings, read from environment variables named `PTCG_…`: the service's limits, and where data lie."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from validator.errors import UsageError


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator of a service may set; every value has a default that suits one small machine.

    `max_body_bytes` bounds a request body, `max_lines` the lines of all lists of one request, `max_decks` its
    decks (a text may hold several), `max_cards` the different card lines of all its lists, `max_nesting` the
    depth of a JSON body, `max_hands` the hands dealt for one request. `page_size` is the number of cards on a
    page when the caller names none, `max_page_size` the most a caller may ask for. `cache_seconds`
    is how long a client may keep an answer made of built-in data alone. `database_url` says where
    games are kept (`sqlite:///…` or `postgresql+psycopg://…`); empty is `ptcg.db` in the user's data folder.

    `log_format` is `json` (one object a line), `text`, or `auto`: text at a terminal, else json;
    `log_level` the least level logged. `hsts_seconds` is how long browsers shall come by HTTPS alone
    (0: they are not told). `trusted_proxies` is the number of proxies in front whose headers are believed.
    `rate_limit` bounds the requests of one client, `rate_limit_heavy` those to each address that costs much
    (`600/minute`; several by `;`): empty is no limit, `auto` that of `SERVICE_LIMITS` where others can reach
    the service, else none; `rate_limit_storage` is where they are counted (`memory://` counts in each worker
    by itself, `redis://host:6379` for all). `api_keys_file` names a file of API keys (`ptcg keys new`), of
    which `/v1` then asks for one.

    `max_games_kept` games are kept; when there are so many, those unchanged for `days_games_kept` are
    deleted; an open seat can be joined for `hours_to_join`. `max_events` is the most events of a game in one
    answer, `stream_seconds` how long a stream of them lasts before its client has to come again,
    `max_streams` how many a process keeps open at a time: each holds a thread, so keep it below theirs
    (0: none), `max_streams_per_client` how many of one client.

    A simulation plays at most `max_simulated_games` and lasts at most `simulation_seconds`;
    `max_running_simulations` run at a time (0: none), `max_running_simulations_per_client` of one client, on
    `simulation_workers` processes or on the Dask cluster whose `scheduler` is named (`tcp://host:8786`).
    `max_simulations_kept` are kept, the oldest that have ended being deleted, and none longer than
    `days_simulations_kept`.

    `card_pictures` shows pictures of cards from the public card database on the pages, in place of the drawn
    card.
    """

    max_body_bytes: int = 1_000_000
    max_lines: int = 2_000
    max_decks: int = 50
    max_cards: int = 300
    max_nesting: int = 32
    max_hands: int = 10_000
    page_size: int = 50
    max_page_size: int = 250
    cache_seconds: int = 3_600
    database_url: str = ""
    log_format: str = "auto"
    log_level: str = "info"
    hsts_seconds: int = 0
    trusted_proxies: int = 0
    rate_limit: str = "auto"
    rate_limit_heavy: str = "auto"
    rate_limit_storage: str = "memory://"
    api_keys_file: str = ""
    max_games_kept: int = 100_000
    days_games_kept: int = 90
    hours_to_join: int = 48
    max_events: int = 500
    stream_seconds: int = 300
    max_streams: int = 8
    max_streams_per_client: int = 3
    card_pictures: bool = False
    max_simulated_games: int = 10_000
    simulation_seconds: int = 600
    max_running_simulations: int = 2
    max_running_simulations_per_client: int = 1
    max_simulations_kept: int = 10_000
    days_simulations_kept: int = 30
    simulation_workers: int = 1
    scheduler: str = ""

    def __post_init__(self) -> None:
        for name, least in _LEAST.items():
            if getattr(self, name) < least:
                raise UsageError(
                    f"Invalid {variable_of(name)}: {getattr(self, name)}.",
                    f"Must be a whole number, at least {least}.",
                )
        for name, known in _KNOWN.items():
            if getattr(self, name) not in known:
                raise UsageError(
                    f"Invalid {variable_of(name)}: {getattr(self, name)}.",
                    f"Must be one of {', '.join(known)}.",
                )
        if self.page_size > self.max_page_size:
            raise UsageError(
                f"{variable_of('page_size')} is greater than {variable_of('max_page_size')}.",
                "Lower the first or raise the second.",
            )

    def for_others(self) -> Settings:
        """Give the settings of a service that others can reach: what is `auto` is limited."""
        automatic: dict[str, Any] = {
            name: limit for name, limit in SERVICE_LIMITS.items() if getattr(self, name) == "auto"
        }
        return replace(self, **automatic)

    @classmethod
    def from_environment(cls) -> Settings:
        """Read the settings from the environment (`PTCG_MAX_BODY_BYTES` …), defaults for what is not set.

        Raises `UsageError` naming the variable whose value is of the wrong kind, or too small.
        """
        from environs import Env, EnvError

        env = Env()
        readers: dict[str, tuple[Callable[..., Any], str]] = {
            "int": (env.int, "a whole number"),
            "bool": (env.bool, "true or false"),
            "str": (env.str, "a string"),
        }
        values: dict[str, Any] = {}
        for each in fields(cls):
            read, what = readers[str(each.type)]
            try:
                value = read(variable_of(each.name), None)
            except EnvError as error:
                message = f"{variable_of(each.name)}: {error}"
                raise UsageError(message, f"Must be {what}, or unset.") from None
            if value is not None:
                values[each.name] = value
        return cls(**values)


_LEAST = {
    "max_body_bytes": 1_000,
    "max_lines": 1,
    "max_decks": 1,
    "max_cards": 1,
    "max_nesting": 4,
    "max_hands": 1,
    "page_size": 1,
    "max_page_size": 1,
    "cache_seconds": 0,
    "hsts_seconds": 0,
    "trusted_proxies": 0,
    "max_games_kept": 1,
    "days_games_kept": 0,
    "hours_to_join": 1,
    "max_events": 1,
    "stream_seconds": 1,
    "max_streams": 0,
    "max_streams_per_client": 1,
    "max_simulated_games": 1,
    "simulation_seconds": 1,
    "max_running_simulations": 0,
    "max_running_simulations_per_client": 1,
    "max_simulations_kept": 1,
    "days_simulations_kept": 0,
    "simulation_workers": 1,
}

_KNOWN = {
    "log_format": ("auto", "json", "text"),
    "log_level": ("debug", "info", "warning", "error"),
}

SERVICE_LIMITS = {"rate_limit": "600/minute", "rate_limit_heavy": "60/minute"}
"""Default rate limits when the service is publicly reachable and the setting is `auto`."""


def variable_of(name: str) -> str:
    """Name the environment variable of a setting: `max_lines` → `PTCG_MAX_LINES`."""
    return f"PTCG_{name.upper()}"


CARD_SOURCE = "https://api.tcgdex.net/v2"
"""The public card database that `ptcg cards sync` asks without a `--source`."""


def card_source() -> str:
    """Give the address or folder of the public card database: PTCG_CARD_SOURCE, else the TCGdex REST API."""
    return os.environ.get("PTCG_CARD_SOURCE") or CARD_SOURCE


def data_folder() -> Path | None:
    """Give the folder of the user's own card data: PTCG_DATA_DIR, else the usual one; None without a home.

    The folder need not exist. The usual one is `%LOCALAPPDATA%\\ptcg\\data`, `$XDG_DATA_HOME/ptcg` or
    `~/.local/share/ptcg`.
    """
    if chosen := os.environ.get("PTCG_DATA_DIR"):
        return Path(chosen)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "ptcg" / "data"
    if chosen := os.environ.get("XDG_DATA_HOME"):
        return Path(chosen) / "ptcg"
    try:
        return Path.home() / ".local" / "share" / "ptcg"
    except RuntimeError:
        return None
