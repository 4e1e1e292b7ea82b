"""Settings of the service, read from environment variables named `PTCG_…`."""

from __future__ import annotations

from dataclasses import dataclass

from validator.errors import UsageError


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator of a service may set; every value has a default that suits one small machine.

    `max_body_bytes` bounds a request body, `max_lines` the lines of all lists of one request, `max_decks` its
    decks (a text may hold several), `max_nesting` the depth of a JSON body, `max_hands` the
    hands dealt for one request. `page_size` is the number of
    cards on a page when the caller names none, `max_page_size` the most a caller may ask for. `cache_seconds`
    is how long a client may keep an answer made of built-in data alone.
    """

    max_body_bytes: int = 1_000_000
    max_lines: int = 2_000
    max_decks: int = 50
    max_nesting: int = 32
    max_hands: int = 20_000
    page_size: int = 50
    max_page_size: int = 250
    cache_seconds: int = 3_600

    def __post_init__(self) -> None:
        for name, least in _LEAST.items():
            if getattr(self, name) < least:
                raise UsageError(
                    f"{variable_of(name)} is {getattr(self, name)}.",
                    f"Set it to a whole number of at least {least}.",
                )
        if self.page_size > self.max_page_size:
            raise UsageError(
                f"{variable_of('page_size')} is greater than {variable_of('max_page_size')}.",
                "Lower the first or raise the second.",
            )

    @classmethod
    def from_environment(cls) -> Settings:
        """Read the settings from the environment (`PTCG_MAX_BODY_BYTES` …), defaults for what is not set.

        Raises `UsageError` naming the variable whose value is no whole number, or too small.
        """
        from environs import Env, EnvError

        env = Env()
        values: dict[str, int] = {}
        for name in cls.__slots__:
            try:
                value = env.int(variable_of(name), None)
            except EnvError as error:
                raise UsageError(
                    f"{variable_of(name)}: {error}", "Set it to a whole number, or unset it."
                ) from None
            if value is not None:
                values[name] = value
        return cls(**values)


_LEAST = {
    "max_body_bytes": 1_000,
    "max_lines": 1,
    "max_decks": 1,
    "max_nesting": 4,
    "max_hands": 1,
    "page_size": 1,
    "max_page_size": 1,
    "cache_seconds": 0,
}


def variable_of(name: str) -> str:
    """Name the environment variable of a setting: `max_lines` → `PTCG_MAX_LINES`."""
    return f"PTCG_{name.upper()}"
