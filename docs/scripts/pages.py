"""The generated pages of the documentation, made of the same objects that the command line and the API use.

MkDocs takes them from `pages()` at build time (`docs/scripts/hooks.py`). Those that other pages link to are
committed too, so that the links work where the files are read: `python -m docs.scripts.pages` writes them.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from textwrap import dedent
from types import UnionType
from typing import Any, get_args, get_type_hints

import click

import validator
from validator.errors import PtcgError
from validator.reports.project_urls import REPOSITORY
from validator.web.deck_link import deck_url

ROOT = Path(__file__).resolve().parents[2]

PUBLIC_MODULES = {
    "validator": "Decks, cards, formats, hands and odds, and the chief names of the other modules.",
    "validator.game": "The game and its values.",
    "validator.bots": "Bots and matches.",
    "validator.envs": "Adapters for learning (the `rl` extra).",
    "validator.svg": "Boards as SVG, HTML and text.",
    "validator.vocabulary": "Literal types and their values.",
    "validator.errors": "Errors.",
}
"""The public modules of the library; one that is not there is left out."""


def pages() -> dict[str, str]:
    """Return every generated page as Markdown, by its path in the documentation."""
    made = {
        "reference/commands.md": render_commands(),
        "reference/settings.md": render_settings(),
        "reference/configuration.md": render_configuration(),
        "reference/format-files.md": render_format_files(),
        "reference/problems.md": render_problems(),
        "reference/lint-codes.md": render_lint_codes(),
        "contributing/vocabulary.md": render_vocabulary(),
        "changelog.md": repository_text("CHANGELOG.md"),
        "security.md": repository_text("SECURITY.md"),
        "sources.md": repository_text("card_data/SOURCES.md"),
    }
    made.update(render_codes())
    made.update(render_library())
    return made


COMMITTED = (
    "reference/configuration.md",
    "reference/format-files.md",
    "reference/lint-codes.md",
    "reference/problems.md",
    "reference/settings.md",
    "codes/index.md",
)
"""The generated pages that are committed. For the others pages link to what they are made of (`_PAGE_OF`)."""

_PAGE_OF = {
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "card_data/SOURCES.md": "sources.md",
    "validator/__init__.py": "library/reference/index.md",
    "validator/effects/ir": "contributing/vocabulary.md",
}
_LINK = re.compile(r"\[([^]]+)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)")


def committed_pages() -> dict[str, str]:
    """Return the pages that are committed, by their path; links to pages that only the site has are text."""
    made = pages()

    def keep(match: re.Match[str]) -> str:
        return match[0] if (ROOT / "docs" / folder / match[2]).exists() else match[1]

    found = {}
    for name in COMMITTED:
        folder = Path(name).parent
        found[name] = _LINK.sub(keep, made[name])
    return found


_LISTS = {"deck.txt": "dragapult-2026", "other.txt": "raging-bolt-2026"}
"""The lists that the pages call by another name than that of `card_data/decks`."""

_CHECKED = re.compile(
    r"^(?P<indent> *)```sh\n(?:(?! *```).*\n)*? *ptcg (?P<command>check|hands|odds) (?P<list>[\w/-]+\.txt)"
    r"(?P<options>[^#\n]*).*\n(?:(?! *```).*\n)* *```$",
    re.M,
)


def add_try_links(text: str, base: str) -> str:
    """Add a link after each block that checks an example list: to its page in the edition without a server.

    `base` is the path of that edition, as of `ptcg build-site`.
    """

    def add(found: re.Match[str]) -> str:
        path = Path(found["list"])
        deck = ROOT / "card_data" / "decks" / f"{_LISTS.get(path.name, path.stem)}.txt"
        if not deck.is_file():
            return found[0]
        address = deck_url(deck.read_text("utf-8"), "" if found["command"] == "check" else "hands")
        query = "&amp;".join(
            "=".join(each) for each in re.findall(r"--(on|format) ([\w-]+)(?![\w./])", found["options"])
        )
        link = f'<a href="{base}#{address}{"?" * bool(query)}{query}">Try it</a>'
        return f"{found[0]}\n\n{found['indent']}{link}\n"

    return _CHECKED.sub(add, text)


def repository_text(name: str) -> str:
    """Return a Markdown file of the repository, with links that work on the site."""
    return lead_to_pages((ROOT / name).read_text("utf-8"), name, "docs")


def lead_to_pages(text: str, name: str, folder: str = "") -> str:
    """Return the text of a file with links to files outside of `docs` changed for the site.

    Such a link leads to the page that is made of the file, or to the repository; without an address it is
    text. `folder` is where the page is on the site, if not where the file is.
    """
    home = Path(name).parent

    def lead(match: re.Match[str]) -> str:
        target = os.path.normpath(home / match[2])
        page = f"docs/{_PAGE_OF[target]}" if target in _PAGE_OF else target
        if page.startswith("docs/"):
            return f"[{match[1]}]({os.path.relpath(page, folder or home)}{match[3] or ''})"
        return f"[{match[1]}]({REPOSITORY}/{target})" if REPOSITORY else match[1]

    return _LINK.sub(lead, text)


# Finding codes


def render_codes() -> Iterator[tuple[str, str]]:
    """Return the index of the finding codes and a page for each code."""
    from validator.reports.finding_catalogue import FAMILIES, answer_rules
    from validator.support.encoding import to_plain

    rules = to_plain(answer_rules())["rules"]
    lines = [
        "# Finding codes",
        "",
        "Every finding has a code and a name. Both are stable: a code is never used again for something "
        "else. `ptcg rules CODE` shows the same text in the terminal, and `GET /v1/rules` returns it as "
        "JSON.",
    ]
    for prefix, family in FAMILIES.items():
        lines += [
            "",
            f"## {prefix}: {family}",
            "",
            "| code | name | severity | summary |",
            "| --- | --- | --- | --- |",
        ]
        lines += [
            f"| [{rule['code']}]({rule['code']}.md) | {rule['name']} | {rule['severity']} "
            f"| {_cell(rule['summary'])} |"
            for rule in rules
            if rule["code"].startswith(prefix)
        ]
    yield "codes/index.md", "\n".join(lines) + "\n"
    for rule in rules:
        yield f"codes/{rule['code']}.md", render_code(rule)


SEVERITIES = {
    "error": "An error makes a deck illegal.",
    "warning": "A warning does not make a deck illegal. With `--fail-on warning` it fails the check.",
    "info": "An info is a note. It never changes the verdict.",
}


def render_code(rule: Mapping[str, Any]) -> str:
    """Return the page of one finding code."""
    from validator.editions import load_edition
    from validator.reports.finding_catalogue import FAMILIES

    code, name = rule["code"], rule["name"]
    explanation = rule["explanation"]
    reading = code[:3] in ("LST", "IDN")
    parts = [
        f"# {code} {name}",
        rule["summary"],
        f"**Family:** {FAMILIES[code[:3]]}. **Severity:** {rule['severity']}"
        + (" at most" if reading else "")
        + f". {SEVERITIES[rule['severity']]}",
    ]
    if code.startswith("ADV"):
        parts.append("Beginner advice is reported only with `--advice` (or `advice = true`).")
    if explanation:
        parts += ["## How to fix it" if reading else "## Explanation", explanation]
    if rule["passes"] or rule["fails"]:
        parts += [
            "## Examples",
            "\n".join(
                f"- {word}: {rule[key]}"
                for word, key in (("Passes", "passes"), ("Fails", "fails"))
                if rule[key]
            ),
        ]
    if rule["citations"]:
        rows = [
            f"| {load_edition(edition).title} | {_cell(cite['section'])} "
            f"| {cite['rulebook']} | {cite['rule']} |"
            for edition, cite in rule["citations"].items()
        ]
        parts += [
            "## Where the rule is",
            "\n".join(["| edition | section | rulebook | rule id |", "| --- | --- | --- | --- |", *rows]),
        ]
    if rule["source"]:
        parts += ["## Source", rule["source"]]
    if code[:3] != "LST" or rule["severity"] != "error":
        parts += [
            "## How to suppress it",
            "In `.ptcg.toml`, for some files or for all. The verdict of the deck does not change, and the "
            "report counts suppressed findings.",
            dedent(f"""\
            ```toml
            [[ignore]]
            files = ["decks/drafts/*.txt"]
            codes = ["{code}"]          # or the name: "{name}"
            reason = "Say why."
            ```"""),
        ]
    return "\n\n".join(parts) + "\n"


# Command line, settings, configuration, formats


def render_commands() -> str:
    """Return the reference of the command line, from the commands themselves."""
    from validator.cli.main import cli

    lines = [
        "# Commands",
        "",
        "Generated from `ptcg --help`. Results go to standard output, everything else to standard error.",
    ]
    for path, command in _walk_commands(cli, ("ptcg",)):
        context = click.Context(command, info_name=" ".join(path))
        usage = " ".join(command.collect_usage_pieces(context))
        lines += [
            "",
            f"{'#' * (len(path))} {' '.join(path)}",
            "",
            inspect.cleandoc(command.help or "").replace("\b\n", ""),
        ]
        lines += ["", "```text", f"{' '.join(path)} {usage}", "```"]
        lines += ["", "```sh", *(each.strip() for each in (command.epilog or "").splitlines()[2:]), "```"]
        rows = [record for each in command.params if (record := each.get_help_record(context))]
        if rows:
            lines += ["", "| option | description |", "| --- | --- |"]
            lines += [f"| `{_escaped(names)}` | {_cell(text)} |" for names, text in rows]
    return "\n".join(lines) + "\n"


def _walk_commands(
    command: click.Command, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    if len(path) > 1:
        yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        own = ("dev",) if len(path) == 1 else ()  # hidden from users, documented for developers
        for name in (*command.list_commands(context), *own):
            child = command.get_command(context, name)
            if child is not None and not child.hidden:
                yield from _walk_commands(child, (*path, name))


def render_settings() -> str:
    """Return the settings reference, from `validator/settings.py`."""
    from validator.settings import OTHER_VARIABLES, Settings, variable_of

    lines = [
        "# Settings",
        "",
        "The service reads its settings from environment variables when it starts. An invalid value is "
        "refused with the name of the variable.",
        "",
        "| variable | default | description |",
        "| --- | --- | --- |",
    ]
    rows = [(variable_of(each.name), str(each.default), each.metadata["doc"]) for each in fields(Settings)]
    for name, default, doc in (*rows, *OTHER_VARIABLES):
        lines.append(f"| `{name}` | {f'`{default}`' if default else ''} | {_cell(doc)} |")
    return "\n".join(lines) + "\n"


def render_configuration() -> str:
    """Return the configuration reference, from `validator/services/project/config.py`."""
    return _annotated_toml(
        "Configuration file",
        "`ptcg check`, `fmt` and `next-rotation` read `.ptcg.toml`, or the table `[tool.ptcg]` of "
        "`pyproject.toml`. The nearest file from the working directory upwards counts, up to the top of the"
        " repository. Every key is optional. Paths and patterns are relative to the directory of the file; "
        "patterns are those of `.gitignore`. Options of the command line override the file.",
        import_module("validator.services.project.config"),
    )


def render_format_files() -> str:
    """Return the reference of format files, from `validator/formats/load.py`."""
    return _annotated_toml(
        "Format files",
        "`--format FILE` takes a TOML file. The built-in formats in `card_data/formats` use the same keys. "
        "An unknown key, name, set, print or value is refused with the nearest known one.",
        import_module("validator.formats.load"),
    )


def _annotated_toml(title: str, text: str, module: object) -> str:
    docstring = inspect.getdoc(module) or ""
    block = docstring.partition("::\n")[2].strip("\n")
    assert block, f"the docstring of {module} has no literal block"
    return f"# {title}\n\n{text}\n\n```toml\n{dedent(block)}\n```\n"


# Problems of the API


def render_problems() -> str:
    """Return the problem codes of the API: errors of the library, and what the HTTP layer raises itself."""
    lines = [
        "# Problem codes",
        "",
        "Errors of the API are `application/problem+json` (RFC 9457). `code` is stable; `detail` and "
        "`remedy` are for people; `errors` names each wrong place of the request by JSON pointer or "
        "parameter.",
        "",
        "## From the library",
        "",
        "These codes are also those of the Python exceptions.",
        "",
        "| code | exception | meaning |",
        "| --- | --- | --- |",
    ]
    for kind in sorted(_error_classes(), key=lambda each: (each.code, each.__name__)):
        lines.append(f"| `{kind.code}` | `{kind.__name__}` | {_cell(_first_line(kind))} |")
    lines += ["", "## From the HTTP layer", "", "| code | status | detail |", "| --- | --- | --- |"]
    for code, found in sorted(http_problems().items()):
        status = ", ".join(str(each) for each in sorted({status for status, _ in found}))
        detail = " / ".join(dict.fromkeys(detail for _, detail in found if detail))
        lines.append(f"| `{code}` | {status} | {_cell(detail)} |")
    return "\n".join(lines) + "\n"


def _error_classes() -> set[type[PtcgError]]:
    for each in walk_packages(validator.__path__, "validator."):
        if each.name.rpartition(".")[2] == "errors":
            import_module(each.name)
    found: set[type[PtcgError]] = set()
    todo: list[type[PtcgError]] = [PtcgError]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind is not PtcgError and kind.__module__.startswith("validator."):
            found.add(kind)
    return found


def http_problems() -> dict[str, list[tuple[int, str]]]:
    """Return the codes raised as `Problem(status, code, detail)`, each with its `(status, detail)` pairs."""
    from validator.http.problems import STATUSES

    found: dict[str, list[tuple[int, str]]] = {}
    for status, (code, title) in STATUSES.items():
        found.setdefault(code, []).append((status, f"{title}."))
    for path in sorted((ROOT / "validator").rglob("*.py")):
        text = path.read_text("utf-8")
        if "Problem(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem"
            ):
                continue
            status, code, *rest = (
                each.value if isinstance(each, ast.Constant) else each for each in node.args
            )
            if isinstance(status, int) and isinstance(code, str):
                found.setdefault(code, []).append((status, _literal_text(rest[0]) if rest else ""))
    return found


def _literal_text(value: object) -> str:
    """Return the text of a string or f-string expression, `…` for inserted values; empty for a variable."""
    if isinstance(value, str):
        return value
    if isinstance(value, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "…" for each in value.values)
    return ""


# Effect programs


def render_lint_codes() -> str:
    """Return the codes of the linter of effect programs, from its docstring and its remedies."""
    from validator.effects.lint import programs

    meanings = dict(re.findall(r"^\| (EFX\d+) \| (.+) \|$", programs.__doc__ or "", re.M))
    assert set(meanings) == set(programs.REMEDIES), "the docstring and REMEDIES name different codes"
    rows = [f"| {code} | {_cell(text)} | {programs.REMEDIES[code]} |" for code, text in meanings.items()]
    head = [
        "# Lint codes",
        "",
        "The codes of `ptcg dev lint`.",
        "",
        "| code | meaning | fix |",
        "| --- | --- | --- |",
    ]
    return "\n".join([*head, *rows]) + "\n"


def render_vocabulary() -> str:
    """Return the vocabulary of effect programs: each node with its slots, from the docstrings."""
    lines = [
        "# Vocabulary of effect programs",
        "",
        "Every node an effect program can have, with its slots. Programs are data: `card_data/effects` "
        "stores them as JSON, `validator/cards` declares the others in Python. How to add a node is "
        "described in [Add a card effect](effects.md).",
    ]
    for name, title in (("slots", "Values and targets"), ("steps", "Steps"), ("lasting", "Lasting effects")):
        module = import_module(f"validator.effects.ir.{name}")
        lines += ["", f"## {title}"]
        for kind in vars(module).values():
            if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__:
                slots = [
                    f"`{each.name}: {_type_name(each.type)}`"
                    for each in fields(kind)
                    if not each.name.startswith("_")
                ]
                lines += ["", f"### {kind.__name__}", "", inspect.getdoc(kind) or ""]
                if slots:
                    lines += ["", f"Slots: {', '.join(slots)}."]
    return "\n".join(lines) + "\n"


def _type_name(value: object) -> str:
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, UnionType) else getattr(value, "__name__", str(value))


# The library


def render_library() -> Iterator[tuple[str, str]]:
    """Return a reference page for each public module, to be filled in by mkdocstrings.

    A name that two modules export is documented with the more special one; `validator` links to it.
    """
    found: dict[str, Any] = {}
    for name in PUBLIC_MODULES:
        with suppress(ModuleNotFoundError):
            found[name] = import_module(name)
    documented: set[str] = set()
    sections = {
        name: list(_sections(found[name], documented))
        for name in sorted(found, key=lambda each: each == "validator")
    }
    index = [
        "# API reference",
        "",
        "The public modules. A name that is not listed here is private and may change without notice.",
        "",
        "| module | content |",
        "| --- | --- |",
    ]
    for name in found:
        file, text = f"{name.replace('.', '-')}.md", PUBLIC_MODULES[name]
        index.append(f"| [`{name}`]({file}) | {text} |")
        yield f"library/reference/{file}", "\n\n".join([f"# {name}", text, *sections[name]]) + "\n"
    yield "library/reference/index.md", "\n".join(index) + "\n"


def _sections(module: Any, documented: set[str]) -> Iterator[str]:
    """Return a section for each public name: a mkdocstrings directive at its definition, or a link."""
    names = getattr(module, "__all__", None) or [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and not name.startswith("_")
    ]
    for name in sorted(names, key=str.casefold):
        value = getattr(module, name)
        home, own = getattr(value, "__module__", None), getattr(value, "__qualname__", None)
        target = (
            f"{home}.{own}" if home and own and home.startswith("validator") else f"{module.__name__}.{name}"
        )
        if inspect.ismodule(value):
            if value.__name__ in PUBLIC_MODULES:
                yield f"`{name}`: [`{value.__name__}`]({value.__name__.replace('.', '-')}.md)"
        elif target in documented:
            yield f"[`{name}`][{target}]"
        else:
            documented.add(target)
            yield f"::: {target}"
    if module is validator:
        yield "What the fields of these classes hold is public too, but not imported from `validator`:"
        for kind in _classes_of_fields(getattr(module, name) for name in names):
            if (target := f"{kind.__module__}.{kind.__qualname__}") not in documented:
                yield f"::: {target}"


def _classes_of_fields(values: Iterable[Any]) -> list[type]:
    """Return the dataclasses that the fields of dataclasses hold, at any depth, in order of their names."""
    waiting = [each for each in values if isinstance(each, type) and is_dataclass(each)]
    found: set[type] = set()
    while waiting:
        kind = waiting.pop()
        with suppress(NameError):  # a type that is imported for type checkers alone
            new = {*_dataclasses_in(get_type_hints(kind).values())} - found
            found |= new
            waiting += new
    return sorted(found, key=lambda each: each.__name__.casefold())


def _dataclasses_in(hints: Iterable[Any]) -> Iterator[type]:
    for hint in hints:
        if isinstance(hint, type) and is_dataclass(hint):
            yield hint
        yield from _dataclasses_in(get_args(hint))


def _first_line(kind: type) -> str:
    return (inspect.getdoc(kind) or "").partition("\n\n")[0].replace("\n", " ")


def _cell(text: str) -> str:
    """Return a text as a cell of a table; brackets are not links there."""
    return _escaped(" ".join(text.split())).replace("[", r"\[")


def _escaped(text: str) -> str:
    return text.replace("|", r"\|")


def main() -> None:
    """Write the committed pages."""
    for name, text in committed_pages().items():
        path = ROOT / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
