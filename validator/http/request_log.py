"""One log line for each request: the request, the response status and the duration.

A line holds the template of the path (`/v1/cards/{set}/{number}`), never the path, the query or a header.
"""

from __future__ import annotations

import logging
import re
from functools import lru_cache

from flask import Flask, Response, g, request

from validator.http.request_ids import current_request_id
from validator.services.clock import seconds_running
from validator.support.encoding import JsonObject

LOGGER = logging.getLogger("ptcg.request")

UNMATCHED = "(none)"
"""The path template of a request to an address that does not exist."""


def register_request_log(app: Flask) -> None:
    """Log each request when its answer is ready; that of a stream when the stream has ended."""

    @app.before_request
    def note_start() -> None:
        g.started = seconds_running()

    @app.after_request
    def log_request(response: Response) -> Response:
        started = g.get("started", None)
        fields = describe_request(response)

        def write() -> None:
            if started is not None:
                fields["ms"] = round((seconds_running() - started) * 1000, 2)
            level = logging.ERROR if response.status_code >= 500 else logging.INFO
            LOGGER.log(level, "request", extra={"fields": fields})

        if response.is_streamed:
            response.call_on_close(write)
        else:
            write()
        return response


def describe_request(response: Response) -> JsonObject:
    """Return the fields of the current request's log line; `key` is the name of the caller's API key."""
    fields: JsonObject = {
        "request_id": current_request_id(),
        "method": request.method,
        "path": path_template(),
        "status": response.status_code,
        "ms": None,
        "client": request.remote_addr,
    }
    if (key := g.get("api_key_name", None)) is not None:
        fields["key"] = key
    return fields


def path_template() -> str:
    """Return the template of the current request's path, as the OpenAPI document writes it."""
    if request.url_rule is None:
        return UNMATCHED
    return template_of(request.url_rule.rule)


@lru_cache(maxsize=512)
def template_of(rule: str) -> str:
    """Write a rule of the URL map as a template: `/v1/cards/<set>/<number>` → `/v1/cards/{set}/{number}`."""
    return re.sub(r"<(?:[^:<>]+:)?(\w+)>", r"{\1}", rule)
