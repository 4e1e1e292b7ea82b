"""Compile the hot modules of the engine and the bots with mypyc: a build hook of hatchling, and a command.

`PTCG_COMPILE=1 pip install .` installs a wheel with the compiled modules, the `.py` files beside them.
`python .ci/compile.py DIRECTORY` copies the project to a directory and compiles it there in place, for tests
and benchmarks; it needs `mypy` and `setuptools`. The modules are listed in `pyproject.toml`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # not needed for the command
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).resolve().parents[1]
VARIABLE = "PTCG_COMPILE"
NEEDS = ("mypy>=2.4", "setuptools>=65")
LIBRARY = "validator"
"""The compiled code is one library, `validator__mypyc`; the modules beside it only load it."""
_LEFT_OUT = (
    ".git",
    ".venv",
    "__pycache__",
    ".*_cache",
    ".hypothesis",
    ".benchmarks",
    "build",
    "dist",
    "*.so",
)


def is_wanted() -> bool:
    """Return whether the environment asks for a compiled build."""
    return os.environ.get(VARIABLE, "") not in ("", "0")


def list_modules(root: Path = ROOT) -> list[str]:
    """Return the files to compile, as `pyproject.toml` lists them by patterns."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    patterns = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]
    found: list[str] = []
    for pattern in patterns:
        paths = sorted(path for path in root.glob(pattern) if path.name != "__init__.py")
        if not paths:
            raise SystemExit(f"pyproject.toml lists modules to compile that do not exist: {pattern}")
        found += [path.relative_to(root).as_posix() for path in paths]
    return found


def compile_in_place(directory: Path, modules: list[str]) -> list[Path]:
    """Compile modules of a copy of the project, and return the files made.

    Runs in its own process: mypyc and setuptools read and write in the working directory.
    """
    command = [sys.executable, Path(__file__).resolve(), "--modules", *modules]
    if subprocess.run(command, cwd=directory, check=False).returncode:
        raise SystemExit(
            "The modules could not be compiled: see above. This needs a C compiler and the headers of "
            f"Python (apt-get install gcc); without {VARIABLE} nothing is compiled."
        )
    shutil.rmtree(directory / "build")
    return sorted([*directory.glob("*.so"), *(directory / "validator").rglob("*.so")])


def report(text: str) -> None:
    """Show progress on the terminal, where pip itself shows nothing of a build; without one print it."""
    try:
        with open("CONOUT$" if os.name == "nt" else "/dev/tty", "w", encoding="utf-8") as terminal:
            print(f"\r{text}", file=terminal)
    except OSError:
        print(text, flush=True)


def run_compiler(modules: list[str]) -> None:
    """Compile modules below the working directory in place, with a compiler process for each core."""
    begun = time.monotonic()

    def seconds() -> str:
        return f"{time.monotonic() - begun:.0f} s"

    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = self.compile_side_by_side
            super().build_extensions()

        def compile_side_by_side(self, sources: list[str], **given: Any) -> list[str]:
            tool: Any = self.compiler
            debug, before = given.get("debug", False), given.get("extra_preargs")
            _, objects, after, options, build = tool._setup_compile(
                given.get("output_dir"),
                given.get("macros"),
                given.get("include_dirs"),
                sources,
                given.get("depends"),
                given.get("extra_postargs"),
            )
            arguments = tool._get_cc_args(options, debug, before)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                jobs = [
                    pool.submit(tool._compile, made, *build[made], arguments, after, options)
                    for made in objects
                ]
                for number, job in enumerate(as_completed(jobs), 1):
                    job.result()
                    if number * 10 // len(jobs) > (number - 1) * 10 // len(jobs):
                        report(f"  {number} of {len(jobs)} C files compiled ({seconds()})")
            return list(objects)

    report(f"Compiling the engine: translating {len(modules)} modules to C, a minute or two in all")
    # Many small C files take half the time of a large one, and use all cores.
    extensions = mypycify(
        ["--config-file=", "--ignore-missing-imports", *modules],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name=LIBRARY,
    )
    if os.name == "posix":
        for each in extensions:
            # Calls within the library need no table, and small functions are put into their callers.
            each.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
    build = Build(Distribution({"name": LIBRARY, "ext_modules": extensions}))
    build.inplace = True
    build.ensure_finalized()
    build.run()
    report(f"  the engine is compiled ({seconds()})")


class CompileHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Add the compiled modules to a wheel where the environment asks for it."""

    _copy = ""

    def dependencies(self) -> list[str]:
        """Return what the build needs besides hatchling."""
        return [*NEEDS] if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the files for the wheel."""
        if not is_wanted():
            return
        if version == "editable":
            raise SystemExit(f"An editable installation runs the .py files: install without {VARIABLE}.")
        root = Path(self.root)
        self._copy = tempfile.mkdtemp()
        copy = Path(self._copy)
        shutil.copytree(root / "validator", copy / "validator", ignore=shutil.ignore_patterns(*_LEFT_OUT))
        for made in compile_in_place(copy, list_modules(root)):
            build_data["force_include"][str(made)] = made.relative_to(copy).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        if self._copy:
            shutil.rmtree(self._copy)


def main(arguments: list[str]) -> int:
    """Copy the project and compile it in place."""
    parser = argparse.ArgumentParser(prog="python .ci/compile.py", description=__doc__)
    parser.add_argument("directory", type=Path, nargs="?", help="a new directory")
    parser.add_argument("--modules", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.modules:
        run_compiler(options.modules)
        return 0
    if options.directory is None or options.directory.resolve().is_relative_to(ROOT):
        parser.error("name a directory outside of the project")
    shutil.copytree(ROOT, options.directory, ignore=shutil.ignore_patterns(*_LEFT_OUT), dirs_exist_ok=True)
    made = compile_in_place(options.directory, list_modules())
    print(f"{len(made)} files compiled in {options.directory}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
