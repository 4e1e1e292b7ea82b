"""The socket a server listens on, and what it logs at the start."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address

from validator.errors import UsageError
from validator.services.hosting import DURABLE
from validator.settings import Settings

BACKLOG = 1024


def is_own_machine(host: str) -> bool:
    """Return whether only this machine can reach an address to listen on."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; `::` accepts IPv4 as well.

    Raises `UsageError` with the reason for an address or port that cannot be used.
    """
    place = f"{host}, port {port}"
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise UsageError(f"{host} is not an address of this machine.", "Use 127.0.0.1 or 0.0.0.0.") from None
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host.strip("[]") == "::":
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise UsageError(
                f"{place} is already in use.",
                "Stop the process using it, or choose another --port (0: any free port).",
            ) from None
        if error.errno == errno.EADDRNOTAVAIL:
            raise UsageError(
                f"{host} is not an address of this machine.", "Use 127.0.0.1 or 0.0.0.0."
            ) from None
        if error.errno == errno.EACCES:
            raise UsageError(
                f"Permission denied for {place}.", "Choose a --port of 1024 or higher."
            ) from None
        raise
    return listener


def url_of(listener: socket.socket) -> str:
    """Return the URL of a listening socket."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def report_settings(settings: Settings) -> dict[str, object]:
    """Return the settings that are logged when the service starts, without secrets."""
    return {
        "rate_limit": settings.rate_limit,
        "rate_limit_heavy": settings.rate_limit_heavy,
        "trusted_proxies": settings.trusted_proxies,
        "api_keys": bool(settings.api_keys_file),
        "runs": "survive their process" if DURABLE else "end with their process",
    }
