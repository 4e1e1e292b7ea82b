"""Prove what the image holds: build it where a builder runs, else follow its steps in a fresh directory.

`python .ci/image.py PYTHON`, with the Python of the image. In a directory the steps of a system (packages,
users) are left out, and the engine is not compiled. Then the command of the image serves, and checks a deck.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OF_A_SYSTEM = ("apt-get", "useradd")
NAME = "ptcg-ci"


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile, each with its arguments."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(name, rest.strip()) for name, _, rest in (line.partition(" ") for line in lines)]


def has_builder() -> bool:
    """Return whether a container builder answers."""
    if shutil.which("docker") is None:
        return False
    return subprocess.run(["docker", "info"], capture_output=True, check=False).returncode == 0


class Directory:
    """A directory that stands for the root of the image."""

    def __init__(self, top: Path, python: str) -> None:
        self.top = top
        self.at = top
        self.environment = {"HOME": str(top), "PATH": f"{top / 'bin'}:{os.environ['PATH']}"}
        kept = ("SSL_CERT_FILE", "LANG", *(name for name in os.environ if name.startswith("PIP_")))
        self.environment |= {name: os.environ[name] for name in kept if name in os.environ}
        (top / "bin").mkdir(parents=True)
        (top / "bin" / "python").symlink_to(python)

    def place(self, text: str) -> str:
        """Return a text with the absolute paths of the image below this directory."""
        return re.sub(r"(?<![\w./}])/(?=(?:app|src|data)\b)", f"{self.top}/", text)

    def follow(self, name: str, rest: str) -> None:
        """Follow an instruction."""
        if name == "WORKDIR":
            self.at = Path(self.place(rest))
            self.at.mkdir(parents=True, exist_ok=True)
        elif name == "COPY" and not rest.startswith("--from"):
            *sources, target = shlex.split(rest)
            for source in sources:
                self.copy(ROOT / source, self.at / target, into=target.endswith("/"))
        elif name == "RUN":
            if any(word in rest for word in OF_A_SYSTEM):
                print(f"   left out: {rest}")
                return
            command = self.place(rest).replace("PTCG_COMPILE=1 ", "")
            print(f"   {rest}", flush=True)
            subprocess.run(["sh", "-ec", command], cwd=self.at, env=self.environment, check=True)
        elif name == "ENV":
            for part in shlex.split(rest):
                key, _, value = part.partition("=")
                self.environment[key] = self.place(value).replace("$PATH", self.environment["PATH"])

    @staticmethod
    def copy(source: Path, target: Path, *, into: bool) -> None:
        """Copy a file or a directory, without what Python leaves in it."""
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
            return
        goal = target / source.name if into else target
        goal.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, goal)


def check_pins(top: Path) -> None:
    """Raise where the environment has something else than the pinned versions."""
    freeze = [top / "app/bin/pip", "list", "--format=json", "--exclude=pip", "--exclude=ptcg-validator"]
    listed = json.loads(subprocess.run(freeze, capture_output=True, text=True, check=True).stdout)
    found = {(re.sub(r"[-_.]+", "-", each["name"]).lower(), each["version"]) for each in listed}
    text = (ROOT / "constraints.txt").read_text("utf-8")
    pinned = set(re.findall(r"^([\w.-]+)==(\S+)", text, re.M))
    assert found == pinned, f"not as constraints.txt has it: {sorted(found ^ pinned)}"
    print(f"   {len(found)} packages, as pinned")


def main(python: str) -> None:
    """Build the image, or follow its steps; then serve and check a deck."""
    from smoke import check_service, serving

    steps = instructions()
    if has_builder():
        subprocess.run(["docker", "build", "--tag", NAME, ROOT], check=True)
        with serving(["docker", "run", "--rm", "--network=host", NAME, "ptcg"]) as port:
            check_service(port)
        return
    print("no container builder answers: the steps are followed in a directory")
    with tempfile.TemporaryDirectory() as temporary:
        image = Directory(Path(temporary) / "root", python)
        image.follow("WORKDIR", "/data")
        for name, rest in steps:
            image.follow(name, rest)
        check_pins(image.top)
        os.environ.update(image.environment)
        with serving([str(image.top / "app/bin/ptcg")]) as port:
            check_service(port)


if __name__ == "__main__":
    main(sys.argv[1])
