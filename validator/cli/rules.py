"""`ptcg rules`: show the rules that decks are judged by, and what reading a list can find."""

from __future__ import annotations

import json

import click

from validator.errors import UsageError
from validator.services.describe import rules_json


@click.command("rules")
@click.argument("code", required=False)
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text")
def command(code: str | None, output_format: str) -> None:
    """List the finding codes, or explain the one with CODE (a code such as DCK001, or its name)."""
    rules = rules_json()
    if code is not None:
        wanted = [rule for rule in rules if code.casefold() in (rule["code"].casefold(), rule["name"])]
        if not wanted:
            raise UsageError(f"No rule is called {code!r}.", "ptcg rules lists them.")
        rules = wanted
    if output_format == "json":
        click.echo(json.dumps({"rules": rules}, ensure_ascii=False, indent=2))
        return
    for rule in rules:
        click.echo(f"{rule['code']}  {rule['name']}  ({rule['severity']})")
        click.echo(f"    {rule['summary']}")
        if code is not None:
            if rule["explanation"]:
                click.echo("")
                for line in rule["explanation"].splitlines():
                    click.echo(f"    {line}".rstrip())
            for edition, cite in sorted(rule["citations"].items()):
                click.echo(f"    {edition}: {cite['section']} ({cite['rule']})")
