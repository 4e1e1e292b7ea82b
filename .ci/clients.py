"""Generate the clients of the API guide from a running service; check their types, and a deck with each.

`python .ci/clients.py PTCG`, by a Python that has openapi-python-client and mypy; TypeScript needs npm.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from smoke import ask, serving

ROOT = Path(__file__).resolve().parents[1]
ADDRESS = "http://127.0.0.1:8000"
"""The address in the guide."""
SECOND_TYPE = re.compile(r"Unsupported content[ _]type|Cannot parse response .*application/pdf")
"""Reasons for which a generator leaves a form of a body or a file out, not an operation."""


def example(language: str, first: str, port: int) -> str:
    """Return the example of a language in the guide, for the service that runs."""
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    (found,) = re.findall(rf"^```{language}\n({re.escape(first)}.*?)^```$", text, re.M | re.S)
    assert ADDRESS in found
    return str(found).replace(ADDRESS, f"http://127.0.0.1:{port}")


def run(*command: str | Path, at: Path) -> str:
    """Run a command and return what it printed; fail as it does."""
    done = subprocess.run(list(map(str, command)), cwd=at, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{command} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout + done.stderr


def check_python(at: Path, port: int) -> None:
    """Generate the Python client: every operation, typed; then run the example."""
    document = json.loads((at / "openapi.json").read_text("utf-8"))
    tools = Path(sys.executable).parent
    printed = run(
        tools / "openapi-python-client",
        "generate",
        "--path",
        "openapi.json",
        "--output-path",
        "client",
        at=at,
    )
    reasons = [
        block.strip().partition("\n\n")[2].split("\n")[0]
        for block in re.split(r"^WARNING ", printed, flags=re.M)[1:]
    ]
    others = [reason for reason in reasons if not SECOND_TYPE.search(reason)]
    if others or "Endpoint will not be generated" in printed or "Unable to process" in printed:
        sys.exit(f"the generator left something out:\n{printed}")
    wanted = sum(name != "options" for item in document["paths"].values() for name in item)
    wanted -= sum("parameters" in item for item in document["paths"].values())
    package = at / "client" / "ptcg_validator_client"
    made = [path for path in package.glob("api/*/*.py") if path.name != "__init__.py"]
    options = [
        path for path in made if "def sync_detailed" in (text := path.read_text()) and '"options"' in text
    ]
    assert len(made) - len(options) == wanted, (len(made), len(options), wanted)
    (at / "client" / "example.py").write_text(example("python", "from ptcg_validator_client", port), "utf-8")
    run(tools / "mypy", "--strict", "ptcg_validator_client", "example.py", at=at / "client")
    printed = run(sys.executable, "example.py", at=at / "client")
    assert printed == "illegal\n", printed
    print(f"Python: {wanted} operations, typed; a deck is checked")


def check_typescript(at: Path, port: int) -> None:
    """Generate the types for TypeScript, check the example against them, and run it."""
    if shutil.which("npm") is None:
        print("no npm: the client for TypeScript is not tested (apt-get install npm)")
        return
    names = ("openapi-typescript@7", "openapi-fetch", "typescript@5")
    run("npm", "install", "--no-audit", "--no-fund", *names, at=at)
    printed = run("npx", "openapi-typescript", "openapi.json", "-o", "ptcg.ts", at=at)
    assert "warn" not in printed.casefold(), printed
    (at / "example.ts").write_text(example("ts", "import createClient", port), "utf-8")
    (at / "package.json").write_text('{"type": "module"}', "utf-8")
    options = ("--strict", "--skipLibCheck", "--target", "es2022", "--module", "es2022")
    run("npx", "tsc", *options, "--moduleResolution", "bundler", "example.ts", at=at)
    printed = run("node", "example.js", at=at)
    assert printed == "illegal\n", printed
    print("TypeScript: typed; a deck is checked")


def main(ptcg: str) -> None:
    """Make both clients of a service and use them."""
    with serving([ptcg]) as port, tempfile.TemporaryDirectory() as directory:
        at = Path(directory)
        (at / "openapi.json").write_text(json.dumps(ask(port, "/openapi.json")), "utf-8")
        check_python(at, port)
        check_typescript(at, port)


if __name__ == "__main__":
    main(sys.argv[1])
