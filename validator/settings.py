"""Settings, read from environment variables named `PTCG_…`: limits of the service, places of its data."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any

from validator.errors import UsageError
from validator.support.safe_text import show


def _setting(default: Any, doc: str, *, least: int | None = None, allowed: tuple[str, ...] = ()) -> Any:
    """Define a setting: its default, its description for the settings reference, and what values it takes."""
    return field(default=default, metadata={"doc": doc, "least": least, "allowed": allowed})


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the service; every default suits one small machine.

    The metadata of a field hold its description (`doc`), its smallest value (`least`, None: no bound) and its
    allowed values (`allowed`, none: any).
    """

    max_body_bytes: int = _setting(1_000_000, "Maximum request body size in bytes.", least=1_000)
    max_lines: int = _setting(2_000, "Maximum lines of all deck lists in a request.", least=1)
    max_decks: int = _setting(50, "Maximum decks per request.", least=1)
    max_cards: int = _setting(300, "Maximum different card lines of all deck lists in a request.", least=1)
    max_nesting: int = _setting(32, "Maximum JSON nesting depth.", least=4)
    max_hands: int = _setting(10_000, "Maximum hands per request.", least=1)
    max_stack_lists: int = _setting(1_000, "Maximum lists of a stack on the page Judge.", least=1)
    max_stack_bytes: int = _setting(
        5_000_000, "Maximum size of a stack in bytes, before and after unpacking.", least=1_000
    )
    judge_minutes: int = _setting(30, "Minutes for which a checked stack can be opened again.", least=1)
    judge_dir: str = _setting(
        "",
        "Directory of checked stacks, shared by the worker processes. Default: a private one among the "
        "temporary files.",
    )
    max_stacks_kept: int = _setting(
        500,
        "Maximum number of stored stacks: a check stores two, of 0.4 MB each on average at most. One client "
        "may have a twelfth of them; its oldest are deleted.",
        least=24,
    )
    answer_cache_mb: int = _setting(
        8,
        "Megabytes of answers that each process caches, for deck lists that are checked again; 0 for none.",
        least=0,
    )
    page_size: int = _setting(50, "Default page size of the card search.", least=1)
    max_page_size: int = _setting(250, "Maximum page size.", least=1)
    cache_seconds: int = _setting(
        3_600, "`Cache-Control` max-age for responses that depend on built-in data only.", least=0
    )
    database_url: str = _setting(
        "",
        "Game database: `sqlite:///FILE` or `postgresql+psycopg://USER:PASSWORD@HOST/NAME`. Default: "
        "`ptcg.db` in the data directory.",
    )
    max_games_kept: int = _setting(100_000, "Maximum number of stored games.", least=1)
    max_games_kept_per_client: int = _setting(1_000, "Maximum number of stored games of one client.", least=1)
    days_games_kept: int = _setting(
        90, "Days of inactivity after which a game may be deleted once the maximum is reached.", least=0
    )
    hours_to_join: int = _setting(48, "Hours during which a game with an open seat can be joined.", least=1)
    request_milliseconds: int = _setting(
        850,
        "Milliseconds of CPU time after which a request is ended: with what it has found so far, else by a "
        "problem (`REQUEST_TOO_EXPENSIVE`). Runs in the background have no such limit. 0: no limit.",
        least=0,
    )
    bot_milliseconds: int = _setting(
        2_000,
        "Milliseconds that a bot may think about a reply to a person, or a turn against another bot (all "
        "turns of a request: ten times as long). The bots that search then choose by what they found, and "
        "their games are not reproducible. 0: no limit.",
        least=0,
    )
    max_events: int = _setting(500, "Maximum events per response.", least=1)
    stream_seconds: int = _setting(300, "Maximum duration of an event stream; clients reconnect.", least=1)
    max_streams: int = _setting(
        8,
        "Maximum open event streams per process (0: none). Each uses a thread; `ptcg serve` allows at most "
        "half of `--threads`.",
        least=0,
    )
    max_streams_per_client: int = _setting(
        3, "Maximum open event streams of one client per process.", least=1
    )
    max_simulated_games: int = _setting(10_000, "Maximum games per simulation.", least=1)
    simulation_seconds: int = _setting(
        600,
        "Maximum duration of a simulation or another run in the background; its results until then stay.",
        least=1,
    )
    max_running_simulations: int = _setting(
        2,
        "Maximum concurrent simulations and other runs in the background, service-wide (0: none); ten times "
        "as many may wait.",
        least=0,
    )
    max_running_simulations_per_client: int = _setting(
        1, "Maximum runs of one client that run or wait.", least=1
    )
    max_simulations_kept: int = _setting(10_000, "Maximum number of stored runs.", least=1)
    max_simulations_kept_per_client: int = _setting(
        100, "Maximum number of stored runs of one client; its oldest ended ones are deleted.", least=1
    )
    days_simulations_kept: int = _setting(30, "Days after which a run is deleted.", least=0)
    simulation_workers: int = _setting(1, "Worker processes per run.", least=1)
    scheduler: str = _setting(
        "",
        "Dask scheduler for simulations, e.g. `tcp://HOST:8786` (needs the `cluster` extra). Default: none.",
    )
    max_decks_kept: int = _setting(
        10_000, "Maximum number of shared deck lists. 0: lists are not stored.", least=0
    )
    max_decks_kept_per_client: int = _setting(
        200,
        "Maximum number of shared deck lists of one client; its least recently used are deleted.",
        least=1,
    )
    days_decks_kept: int = _setting(
        180, "Days after which a shared deck list that is not read is deleted.", least=1
    )
    sync_hours: int = _setting(
        0,
        "Hours between syncs of card data, from `PTCG_CARD_SOURCE`, by the service itself. 0: none.",
        least=0,
    )
    facts_source: str = _setting(
        "", "Directory or HTTPS address of format facts for `ptcg formats sync` and syncs by the service."
    )
    card_pictures: bool = _setting(
        True, "Let readers choose card pictures from the public card database TCGdex; never shown unchosen."
    )
    log_format: str = _setting(
        "auto",
        "`json`, `text`, or `auto` (text on a terminal, otherwise json).",
        allowed=("auto", "json", "text"),
    )
    log_level: str = _setting(
        "info",
        "Minimum log level: `debug`, `info`, `warning` or `error`.",
        allowed=("debug", "info", "warning", "error"),
    )
    frame_ancestors: str = _setting(
        "none",
        "Which pages may show those of the service in a frame: `none`, or `self` for the same origin.",
        allowed=("none", "self"),
    )
    single_reader: bool = _setting(
        False, "Whether one reader uses the service: then nothing is offered that takes a second one."
    )
    hsts_seconds: int = _setting(0, "`Strict-Transport-Security` max-age; 0 disables the header.", least=0)
    trusted_proxies: int = _setting(
        0, "Number of reverse proxies whose `X-Forwarded-*` headers are trusted; 0 ignores them.", least=0
    )
    rate_limit: str = _setting(
        "auto",
        "Rate limit per client, e.g. `600/minute` or `10/second;600/minute`; empty: none; `auto`: "
        "`600/minute` on a public bind address, otherwise none. A client is an API key, else a browser by a "
        "signed cookie, else an IP address (needs the `serve` extra).",
    )
    rate_limit_heavy: str = _setting(
        "auto", "Rate limit for expensive endpoints (decks, games, simulations); `auto`: `60/minute`."
    )
    rate_limit_storage: str = _setting(
        "memory://",
        "Rate limit storage: per worker (`memory://`), or shared (`redis://HOST:6379`, needs `pip install "
        "redis`).",
    )
    clients_per_address: int = _setting(
        10,
        "How many clients’ shares of each limit all clients of one address have together, and of what is "
        "stored or runs at most half of all. Clients with an API key are not bound by it.",
        least=1,
    )
    secret_key: str = _setting(
        "",
        "Secret that signs the cookies of browsers; the same on every machine. Default: the file `secret` in "
        "the data directory, which is created.",
    )
    api_keys_file: str = _setting("", "File of API keys; if set, `/v1` and `/metrics` require one.")

    def __post_init__(self) -> None:
        for each in fields(self):
            name, value = each.name, getattr(self, each.name)
            least, allowed = each.metadata["least"], each.metadata["allowed"]
            if least is not None and value < least:
                raise UsageError(
                    f"Invalid {variable_of(name)}: {show(value)}.",
                    f"Must be a whole number, at least {least}.",
                )
            if allowed and value not in allowed:
                raise UsageError(
                    f"Invalid {variable_of(name)}: {show(value)}.", f"Must be one of {', '.join(allowed)}."
                )
        if self.page_size > self.max_page_size:
            raise UsageError(
                f"{variable_of('page_size')} is greater than {variable_of('max_page_size')}.",
                "Lower the first or raise the second.",
            )

    def for_others(self) -> Settings:
        """Return the settings of a publicly reachable service: `auto` becomes a limit."""
        automatic: dict[str, Any] = {
            name: limit for name, limit in SERVICE_LIMITS.items() if getattr(self, name) == "auto"
        }
        return replace(self, **automatic)

    @classmethod
    def from_environment(cls) -> Settings:
        """Read the settings from the environment (`PTCG_MAX_BODY_BYTES` …); what is unset has its default.

        Raises `UsageError` with the name of a variable whose value is invalid.
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


MEMORY = "memory:"
"""The database of an edition without one: memory, for one process without threads."""

SERVICE_LIMITS = {"rate_limit": "600/minute", "rate_limit_heavy": "60/minute"}
"""Default rate limits when the service is publicly reachable and the setting is `auto`."""


def variable_of(name: str) -> str:
    """Return the environment variable of a setting: `max_lines` → `PTCG_MAX_LINES`."""
    return f"PTCG_{name.upper()}"


CARD_SOURCE = "https://api.tcgdex.net/v2"
"""The default card database of `ptcg cards sync`."""

OTHER_VARIABLES = (
    ("PTCG_DATA_DIR", "", "User data directory. Default: the platform's."),
    (
        "PTCG_CACHE_DIR",
        "",
        "Directory of the card index and of parsed data files. Default: the platform's cache directory.",
    ),
    ("PTCG_CARD_SOURCE", CARD_SOURCE, "Default card database of `ptcg cards sync`."),
    ("PTCG_DEBUG", "", "If set, internal errors print a traceback."),
    ("WEB_CONCURRENCY", "2", "Default number of workers of `ptcg serve`."),
    ("PROMETHEUS_MULTIPROC_DIR", "", "Directory for multi-process metrics; `ptcg serve` creates one."),
)
"""Environment variables that are read outside `Settings`: name, default and description."""


def card_source() -> str:
    """Return the URL or directory of the card database: PTCG_CARD_SOURCE, else the TCGdex REST API."""
    return os.environ.get("PTCG_CARD_SOURCE") or CARD_SOURCE
