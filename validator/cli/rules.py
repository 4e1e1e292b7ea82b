"""`ptcg rules`: show the rules that decks are judged by, and what reading a list can find."""

from __future__ import annotations

import json

import click

from validator.cli.rules_coverage import coverage
from validator.errors import UsageError
from validator.services.cards.serialize import serialize_rules


class RulesGroup(click.Group):
    """A group that is a command by itself: anything but the name of a command of its own means `show`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `rules DCK001` as `rules show DCK001`."""
        if not args or args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["show", *args]
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Write the usage of both forms in one line."""
        return ["[CODE | COMMAND]", "[OPTIONS]"]


@click.group("rules", cls=RulesGroup)
def command() -> None:
    """List the finding codes, or explain CODE (such as DCK001 or deck-size)."""


command.add_command(coverage)


@command.command("show")
@click.argument("code", required=False)
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text")
def show(code: str | None, output_format: str) -> None:
    """List the finding codes, or explain CODE. Same as `ptcg rules [CODE]`."""
    rules = serialize_rules()
    if code is not None:
        wanted = [rule for rule in rules if code.casefold() in (rule["code"].casefold(), rule["name"])]
        if not wanted:
            raise UsageError(f"No rule is called {code!r}.", "Run ptcg rules to list them.")
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
            if rule["source"]:
                click.echo(f"    source: {rule['source']}")
