"""Logs: one line for each event, as JSON object or as text; no line holds what follows an address's `?`."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import TextIO

from validator.http.request_ids import current_request_id
from validator.settings import Settings

OWN = ("ptcg", "validator")
"""Loggers of the project; of others only warnings are logged, unless the level is debug."""

_ENCODER = json.JSONEncoder(ensure_ascii=False, default=str)

_REQUEST = {"method": "{}", "path": "{}", "status": "{}", "ms": "in {:.0f} ms"}
"""The fields of a request that begin its line of text."""

_QUERY = re.compile(r"(/[^\s?'\"]*)\?[^\s'\"]*")


class JsonLines(logging.Formatter):
    """Writes a record as one JSON object: time (UTC), level, logger, message, and the record's `fields`."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the record; an error's traceback is its `error`."""
        line = {
            "time": _time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": drop_queries(record.getMessage()),
            **_fields_of(record),
        }
        if record.exc_info:
            line["error"] = drop_queries(self.formatException(record.exc_info))
        return _ENCODER.encode(line)


class TextLines(logging.Formatter):
    """Writes a record as text: time, level, message, the record's `fields`; a traceback on further lines."""

    def format(self, record: logging.LogRecord) -> str:
        """Write the record."""
        fields, message = _fields_of(record), drop_queries(record.getMessage())
        if _REQUEST.keys() <= fields.keys():
            message = " ".join(shown.format(fields.pop(name)) for name, shown in _REQUEST.items())
        more = " ".join(f"{name}={value}" for name, value in fields.items())
        line = f"{_time_of(record)} {record.levelname} {message} {more}".rstrip()
        line = line.replace("\n", "\\n")
        if record.exc_info:
            line += "\n" + drop_queries(self.formatException(record.exc_info))
        return line


def configure_logs(settings: Settings, stream: TextIO | None = None) -> None:
    """Send the logs of the whole process to a stream (standard error), according to the settings."""
    stream = stream or sys.stderr
    as_text = settings.log_format == "text" or (settings.log_format == "auto" and stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter(TextLines() if as_text else JsonLines())
    root = logging.getLogger()
    for each in root.handlers[:]:
        root.removeHandler(each)
    root.addHandler(handler)
    level = logging.getLevelName(settings.log_level.upper())
    root.setLevel(level if level == logging.DEBUG else max(level, logging.WARNING))
    for name in OWN:
        logging.getLogger(name).setLevel(level)
    # What no formatter writes need not be found out for every record.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False


def drop_queries(text: str) -> str:
    """Take the query strings out of the addresses that a text names: they may hold what is private."""
    return _QUERY.sub(r"\1?…", text)


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _fields_of(record: logging.LogRecord) -> dict[str, object]:
    fields: dict[str, object] = dict(getattr(record, "fields", {}))
    request_id = current_request_id()
    if "request_id" not in fields and request_id is not None:
        fields["request_id"] = request_id
    return fields
