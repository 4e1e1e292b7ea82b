"""A PostgreSQL for the tests: started in its own directory where the server's programs are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

UNTIL_END_OF_INPUT = 'exec 3<&0; "$@" </dev/null 3<&- & read -r _ <&3; kill -QUIT $!; wait $!'
"""Run a program until the input ends, which it does when whoever holds the other end is gone."""

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt", "/usr/pgsql")


class NoServer(Exception):
    """No PostgreSQL can be started here; the text says why."""


def find_programs() -> Path:
    """Find the directory of `initdb` and `pg_ctl`: on the path, else the newest where systems put them."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = [each.parent for place in PLACES for each in Path(place).glob("**/bin/initdb")]
    if not folders:
        raise NoServer("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return max(
        folders, key=lambda each: [int(part) for part in each.parent.name.split("-")[-1:] if part.isdigit()]
    )


class Server:
    """A PostgreSQL in a temporary directory, reached by a socket in it."""

    def __init__(self) -> None:
        self.programs = find_programs()
        self.as_user: list[str] = []
        self.process: subprocess.Popen[bytes] | None = None
        # Not in pytest's directories: they are closed to other users, and a socket's path has to be short.
        self.folder = Path(mkdtemp(prefix="ptcg-pg-"))
        if os.geteuid() == 0:
            try:
                user = pwd.getpwnam("postgres")
            except KeyError:
                raise NoServer(
                    "PostgreSQL refuses to run as root, and the user postgres does not exist"
                ) from None
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.as_user = ["runuser", "-u", "postgres", "--"]
        self._run(
            "initdb", "-D", self.data, "-U", "ptcg", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"
        )

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        """Start the server and wait until it answers; it ends with this process, however that ends."""
        options = ["listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=60"]
        server = [str(self.programs / "postgres"), "-D", self.data]
        server += [part for option in options for part in ("-c", option)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.as_user, "sh", "-c", UNTIL_END_OF_INPUT, "sh", *server],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        engine = create_engine(self.url(), poolclass=NullPool)
        for _ in range(600):
            with suppress(OperationalError), engine.connect():
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.stop()
        raise NoServer(f"postgres does not start: {(self.folder / 'log').read_text('utf-8')[-500:].strip()}")

    def stop(self) -> None:
        """Stop the server at once."""
        if self.process is not None:
            self.process.communicate(timeout=30)
            self.process = None

    def url(self, name: str = "postgres") -> str:
        return f"postgresql+psycopg://ptcg@/{name}?host={self.folder}"

    def make_database(self, name: str) -> str:
        engine = create_engine(self.url(), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f'CREATE DATABASE "{name}"'))
        engine.dispose()
        return self.url(name)

    def drop_database(self, name: str) -> None:
        engine = create_engine(self.url(), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        engine.dispose()

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self.as_user, str(self.programs / program), *arguments]
        with (self.folder / f"{program}.out").open("w+", encoding="utf-8") as out:
            done = subprocess.run(command, stdout=out, stderr=out, cwd=self.folder, timeout=120, check=False)
            if done.returncode:
                out.seek(0)
                raise NoServer(f"{program} fails: {out.read()[-500:].strip()}")


@contextmanager
def running() -> Iterator[Server]:
    """Return a running server, and take it away afterwards. Raises `NoServer` with the reason."""
    server = Server()
    try:
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        server.remove()
