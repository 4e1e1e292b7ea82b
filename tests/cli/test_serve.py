"""`ptcg serve`: both servers start, answer, add up their counters and end gracefully; refusals are clear."""

from __future__ import annotations

import fcntl
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.api.test_metrics import samples, value
from tests.conftest import ROOT
from validator.cli import listening, serve
from validator.cli.main import run
from validator.errors import MissingExtra, UsageError

SERVERS = ["gunicorn", "waitress"]


class Service:
    """A started service: its process, port and log."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: list[str]) -> None:
        self.process = process
        self.port = port
        self.log = log

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
        connection = self.connect()
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def lines(self) -> list[dict[str, Any]]:
        """The log, each line must be a JSON object."""
        return [json.loads(line) for line in self.log]


@contextmanager
def started(server: str, *options: str, **environment: str) -> Iterator[Service]:
    """Serve on a free port; ends the service when the block is left and gives the whole log then."""
    # The environment of the tests, without the settings of the service.
    clean = {name: text for name, text in os.environ.items() if name not in ("WEB_CONCURRENCY",)}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.cli.serving", "serve", "--port", "0", "--server", server, *options],
        cwd=ROOT,
        env={**clean, "PTCG_LOG_FORMAT": "json", **environment},
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    log: list[str] = []
    address = threading.Event()
    assert process.stderr is not None
    stderr = process.stderr

    def read() -> None:
        for line in stderr:
            log.append(line.rstrip("\n"))
            if "Listening on" in line:
                address.set()

    reader = threading.Thread(target=read)
    reader.start()
    try:
        assert address.wait(60), log
        match = re.search(r"Listening on http://127\.0\.0\.1:(\d+)", "\n".join(log))
        assert match, log
        service = Service(process, int(match[1]), log)
        assert service.get("/livez")[0] == 200
        yield service
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.wait(30)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        reader.join()
        stderr.close()
        if process.stdout is not None:
            process.stdout.close()


@pytest.mark.parametrize(("form", "first"), [("auto", "20"), ("text", "20"), ("json", "{")])
@pytest.mark.slow
def test_a_terminal_shows_the_address_first_and_plain_text(tmp_path: Path, form: str, first: str) -> None:
    reader, writer = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "validator", "serve", "--port", "0", "--server", "waitress"],
        cwd=ROOT,
        env={**os.environ, "PTCG_LOG_FORMAT": form, "PTCG_DATA_DIR": str(tmp_path)},
        stderr=writer,
        stdout=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with open(reader, encoding="utf-8") as terminal:
            address = re.fullmatch(
                r"Serving on http://127\.0\.0\.1:(\d+)\. Ctrl-C stops the service\.",
                terminal.readline().strip(),
            )
            assert address
            assert terminal.readline().startswith(first)
            connection = http.client.HTTPConnection("127.0.0.1", int(address[1]), timeout=20)
            connection.request("GET", "/livez")
            assert connection.getresponse().read()
            connection.close()
            assert ("GET /livez 200 in " in terminal.readline()) == (form != "json")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.slow
def test_requests_under_way_are_answered_and_streams_end(server: str, number: int) -> None:
    with started(server) as service:
        slow, streaming = service.connect(), service.connect()
        streaming.request("GET", "/stream")
        stream = streaming.getresponse()
        assert stream.readline() == b"data: begin\n"
        slow.request("GET", "/slow/1.5")
        assert service.process.stdout is not None
        assert service.process.stdout.readline() == "slow\n"
        began = time.monotonic()
        service.process.send_signal(number)
        answer = slow.getresponse()
        assert (answer.status, answer.read()) == (200, b"done")
        assert time.monotonic() - began > 1
        assert stream.read().endswith(b"data: end\n\n")
        assert service.process.wait(30) == 0
        with pytest.raises(OSError):
            service.get("/livez")
        for connection in (slow, streaming):
            connection.close()
    assert [line for line in service.lines() if line["level"] != "info"] == []
    paths = [line["path"] for line in service.lines() if line["logger"] == "ptcg.request"]
    assert sorted(paths) == ["/livez", "/slow/{seconds}", "/stream"]


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.slow
def test_a_request_that_takes_too_long_does_not_hold_up_the_end(server: str) -> None:
    with started(server, "--grace", "1") as service:
        slow = service.connect()
        slow.request("GET", "/slow/60.0")
        assert service.process.stdout is not None
        assert service.process.stdout.readline() == "slow\n"
        began = time.monotonic()
        service.process.send_signal(signal.SIGTERM)
        service.process.wait(30)
        assert 0.8 < time.monotonic() - began < 30
        with pytest.raises((OSError, http.client.HTTPException)):
            slow.getresponse()
        slow.close()


@pytest.mark.slow
def test_counters_add_up_over_workers(tmp_path: Path) -> None:
    with started("gunicorn", "--workers", "2", TMPDIR=str(tmp_path)) as service:
        (folder,) = tmp_path.glob("ptcg-metrics-*")
        seen: set[int] = set()
        sent = 0
        while (len(seen) < 2 or sent < 20) and sent < 500:
            seen.add(json.loads(service.get("/who")[1])["pid"])
            sent += 1
        assert len(seen) == 2
        pages = [samples(service.get("/metrics")[1]) for _ in range(4)]
        for found in pages:
            labels = {"endpoint": "/who", "method": "GET"}
            assert value(found, "ptcg_requests_total", status="200", **labels) == sent
            assert value(found, "ptcg_request_seconds_count", **labels) == sent
        os.kill(min(seen), signal.SIGKILL)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and not any(
            "perhaps out of memory" in line.lower() for line in service.log
        ):
            time.sleep(0.05)
        after = samples(service.get("/metrics")[1])
        assert value(after, "ptcg_requests_total", status="200", **labels) == sent
    assert not folder.exists()


@pytest.mark.slow
def test_counters_of_a_killed_service_are_removed_by_the_next(tmp_path: Path) -> None:
    with started("gunicorn", TMPDIR=str(tmp_path)) as running:
        (current,) = tmp_path.iterdir()
        with started("gunicorn", TMPDIR=str(tmp_path)) as killed:
            (left,) = set(tmp_path.iterdir()) - {current}
            killed.process.kill()
            killed.process.wait()
            wait_for(lambda: is_free(left / "held"))
        assert left.exists()
        with started("gunicorn", TMPDIR=str(tmp_path)):
            wait_for(lambda: not left.exists())
            assert current.exists()
        assert running.get("/metrics")[0] == 200
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("server", SERVERS)
def test_requests_that_proxies_read_in_different_ways_are_refused(server: str) -> None:
    cases = {
        b"GET /livez HTTP/1.1\r\n\r\n": 400,
        b"GET /livez HTTP/1.0\r\n\r\n": 200,
        b"GET /livez HTTP/1.1\r\nHost:\r\n\r\n": 400,
        b"GET /livez HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n": 400,
        b"GET /livez HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n folded\r\n\r\n": 400,
        b"GET /livez HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n\tfolded\r\n\r\n": 400,
        b"GET /livez HTTP/1.1\r\nHost: a\r\nX-Host: b\r\n\r\n": 200,
    }
    with started(server) as service:
        found = {}
        for sent in cases:
            with socket.create_connection(("127.0.0.1", service.port), 10) as raw:
                raw.sendall(sent)
                found[sent] = int(raw.recv(1000).split()[1])
    assert found == cases


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.slow
def test_lines_of_the_log_parse_and_hold_no_query(server: str) -> None:
    with started(server) as service:
        service.get("/v1/cards?name=Iono&token=s3cret")
        service.get("/s3cret?s3cret")
        raw = socket.create_connection(("127.0.0.1", service.port), 10)
        raw.sendall(b"GET /a?token=s3cret HTTP/nonsense\r\n\r\n")
        raw.recv(1000)
        raw.close()
    lines = service.lines()
    assert "s3cret" not in "\n".join(service.log)
    assert {line["logger"] for line in lines} >= {"ptcg.serve", "ptcg.request"}
    assert all({"time", "level", "logger", "message"} <= set(line) for line in lines)


@pytest.mark.parametrize("server", SERVERS)
@pytest.mark.parametrize(
    ("trusted", "client", "scheme"),
    [
        pytest.param("0", "127.0.0.1", "http", marks=pytest.mark.slow),
        ("1", "192.0.2.9", "https"),
    ],
)
def test_servers_believe_the_proxies_that_the_setting_counts(
    server: str, trusted: str, client: str, scheme: str
) -> None:
    with started(server, PTCG_TRUSTED_PROXIES=trusted) as service:
        forwarded = {"X-Forwarded-For": "198.51.100.1, 192.0.2.9", "X-Forwarded-Proto": "https"}
        seen = json.loads(service.get("/who", forwarded)[1])
        assert (seen["client"], seen["scheme"]) == (client, scheme)


@pytest.mark.slow
def test_hangup_reads_the_keys_again(tmp_path: Path) -> None:
    from validator.services.api_keys import key_line, make_key

    old, new = make_key(), make_key()
    path = tmp_path / "keys"
    path.write_text(key_line(old, "old"), "utf-8")

    def status(service: Service, key: str) -> int:
        return service.get("/v1/limits", {"Authorization": f"Bearer {key}"})[0]

    with started("gunicorn", PTCG_API_KEYS_FILE=str(path)) as service:
        assert (status(service, old), status(service, new)) == (200, 401)
        path.write_text("not a key", "utf-8")
        service.process.send_signal(signal.SIGHUP)
        wait_for(lambda: any("Reload failed" in line for line in service.log))
        assert status(service, old) == 200
        path.write_text(key_line(new, "new"), "utf-8")
        service.process.send_signal(signal.SIGHUP)
        wait_for(lambda: {status(service, old) for _ in range(8)} == {401})
        assert status(service, new) == 200


def is_free(path: Path) -> bool:
    """Return whether no process holds a lock on a file."""
    with path.open("r+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def wait_for(condition: Any, seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_port_in_use_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        for server in SERVERS:
            assert run(["serve", "--port", str(port), "--server", server]) == 2
            err = capsys.readouterr().err
            assert f"127.0.0.1, port {port} is already in use." in err
            assert "--port" in err


@pytest.mark.parametrize("host", ["nosuch.invalid", "203.0.113.1"])
def test_host_of_another_machine_is_reported(host: str) -> None:
    with pytest.raises(UsageError, match="not an address of this machine"):
        listening.listen(host, 0)


def test_address_is_printed_as_requested() -> None:
    listener = listening.listen("127.0.0.1", 0)
    assert listening.url_of(listener) == f"http://127.0.0.1:{listener.getsockname()[1]}"
    listener.close()


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("::1", True),
        ("[::1]", True),
        ("0.0.0.0", False),
        ("::", False),
    ],
)
def test_what_only_this_machine_reaches(host: str, own: bool) -> None:
    assert listening.is_own_machine(host) is own


def test_the_core_alone_serves_by_waitress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    assert serve.choose_server("auto") == "waitress"
    assert serve.choose_server("waitress") == "waitress"
    with pytest.raises(MissingExtra, match="gunicorn"):
        serve.choose_server("gunicorn")
    monkeypatch.undo()
    assert serve.choose_server("auto") == "gunicorn"


def test_waitress_has_one_worker() -> None:
    result = CliRunner().invoke(serve.command, ["--server", "waitress", "--workers", "2"])
    assert isinstance(result.exception, UsageError)


@pytest.mark.slow
def test_public_service_is_rate_limited_with_a_notice() -> None:
    with started("waitress", "--host", "127.0.0.1", PTCG_TRUSTED_PROXIES="1") as service:
        pass
    assert service.lines()[0]["rate_limit"] == "600/minute"
    with started("waitress") as service:
        pass
    assert service.lines()[0]["rate_limit"] == "auto"
