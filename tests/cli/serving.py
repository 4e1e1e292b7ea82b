"""A service with a slow address and an event stream, served as `ptcg serve` serves; for tests of its end.

`python -m tests.cli.serving OPTION…` takes the options of `ptcg serve`.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator

from flask import Flask, Response, request

import validator.app
from validator.cli import buffered
from validator.cli.main import main
from validator.http import shutdown
from validator.settings import Settings

make_app = validator.app.create_app


def create_slow_app(settings: Settings | None = None) -> Flask:
    """The service, with `/slow/<seconds>`, `/stream`, and `/who`: how the request is seen."""
    app = make_app(settings)

    @app.get("/slow/<float:seconds>")
    def answer_slowly(seconds: float) -> str:
        print("slow", flush=True)
        time.sleep(seconds)
        return "done"

    @app.get("/stream")
    def stream() -> Response:
        def events() -> Iterator[str]:
            yield "data: begin\n\n"
            while not shutdown.wait_for_shutdown(0.05):
                yield "data: tick\n\n"
            yield "data: end\n\n"

        return Response(events(), content_type="text/event-stream")

    @app.get("/who")
    def who() -> str:
        return json.dumps({"pid": os.getpid(), "client": request.remote_addr, "scheme": request.scheme})

    return app


if __name__ == "__main__":
    if seconds := os.environ.get("PTCG_TEST_HEADER_SECONDS"):
        buffered.DEADLINES["header"] = float(seconds)
    validator.app.create_app = create_slow_app
    main()
