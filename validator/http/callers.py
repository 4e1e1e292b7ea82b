"""Who sends a request: the holder of an API key, else a browser by its signed cookie, else an address."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from ipaddress import IPv6Address, IPv6Network, ip_address

from flask import Flask, Response, current_app, g, request
from itsdangerous import BadSignature, Signer

from validator.services.api_keys import ApiKeys
from validator.settings import Settings
from validator.storage.quotas import CURRENT_CLIENT, NOBODY, Client
from validator.support.encoding import JsonObject
from validator.support.folders import data_folder

COOKIE = "client"
COOKIE_SECONDS = 30 * 24 * 3600

_KEYS, _SIGNER = "ptcg-api-keys", "ptcg-signer"


def register_callers(app: Flask, keys: ApiKeys) -> None:
    """Set the API keys that the application knows."""
    app.extensions[_KEYS] = keys


def register_clients(app: Flask, settings: Settings) -> None:
    """Find the client of each request, and give a browser that opens a page with forms a signed cookie.

    A service for one reader gives none.
    """
    app.extensions[_SIGNER] = cache(lambda: Signer(settings.secret_key or _read_secret(), salt="client"))

    @app.before_request
    def set_client() -> None:
        CURRENT_CLIENT.set(find_client())

    app.teardown_request(lambda _error: CURRENT_CLIENT.set(NOBODY) and None)
    if settings.single_reader:
        return

    @app.after_request
    def give_cookie(response: Response) -> Response:
        page = response.mimetype == "text/html" and response.cache_control.no_store
        if request.method == "GET" and response.status_code == 200 and page and _read_cookie() is None:
            value = current_app.extensions[_SIGNER]().sign(secrets.token_urlsafe(12)).decode()
            rules: JsonObject = {"secure": request.is_secure, "httponly": True, "samesite": "Lax"}
            response.set_cookie(COOKIE, value, COOKIE_SECONDS, **rules)
        return response


def knows_callers() -> bool:
    """Return whether the current application has API keys, so that `Authorization` holds one of them."""
    return _KEYS in current_app.extensions


def find_caller() -> str | None:
    """Return the name of the holder of the current request's API key; None without a valid key."""
    if "api_key_name" not in g:
        keys: ApiKeys | None = current_app.extensions.get(_KEYS)
        sent = read_bearer() if keys is not None else None
        g.api_key_name = keys.find_holder(sent) if keys is not None and sent else None
    name: str | None = g.api_key_name
    return name


def find_client() -> Client:
    """Return the client of the current request.

    A browser has its own share, and counts for its address as well, so that new cookies do not
    multiply what one address may have.
    """
    if "client" not in g:
        address, browser = _digest(name_address()), _read_cookie()
        if (holder := find_caller()) is not None:
            g.client = Client(_digest(f"key:{holder}"))
        else:
            g.client = Client(_digest(f"browser:{browser}") if browser else address, address)
    client: Client = g.client
    return client


def name_address() -> str:
    """Return the address of the current request; of IPv6 the network of 64 bits that one customer has."""
    address = request.remote_addr or ""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or IPv6Network((parsed, 64), strict=False))
    return str(parsed)


def _digest(name: str) -> str:
    return blake2b(name.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def _read_cookie() -> str | None:
    """Return the name in the request's cookie; None without one that this service signed."""
    if not (value := request.cookies.get(COOKIE, "")):
        return None
    try:
        return str(current_app.extensions[_SIGNER]().unsign(value).decode())
    except (BadSignature, UnicodeError):
        return None


def _read_secret() -> str:
    """Return the secret in the data directory, made once; if there is none, one for this start alone."""
    made, folder = secrets.token_hex(32), data_folder()
    if folder is None:
        return made
    path, new = folder / "secret", folder / f".secret-{secrets.token_hex(4)}"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            if not path.exists():
                new.touch(0o600, exist_ok=False)
                new.write_text(made, "ascii")
                os.link(new, path)  # of several processes one is first, and all read what it wrote
        new.unlink(missing_ok=True)
        return path.read_text("ascii").strip() or made
    return made


def read_bearer() -> str | None:
    """Return the bearer token of the current request, None without the header `Authorization`.

    Credentials of another kind, and those that cannot be decoded, are an empty token.
    """
    if "Authorization" not in request.headers:
        return None
    try:
        sent = request.authorization
    except ValueError:
        return ""
    return sent.token or "" if sent is not None and sent.type == "bearer" else ""
