"""`ptcg rules`: list the deck rules and finding codes, or explain one."""

from __future__ import annotations

import json

import click

from validator.cli import options
from validator.errors import UsageError
from validator.reports.finding_catalogue import RulesAnswer, answer_rules
from validator.support.did_you_mean import suggest
from validator.support.encoding import to_plain
from validator.support.safe_text import show


@click.command("rules", epilog=options.examples("ptcg rules", "ptcg rules DCK002"))
@click.argument("code", metavar="[CODE]", required=False, shell_complete=options.complete_rules)
@options.output_formats("text", "json")
def command(code: str | None, output_format: str) -> None:
    """List the deck rules and finding codes, or explain CODE (such as DCK001 or deck-size)."""
    rules = answer_rules().rules
    if code is not None:
        wanted = [rule for rule in rules if code.casefold() in (rule.code.casefold(), rule.name)]
        if not wanted:
            known = [name for rule in rules for name in (rule.code, rule.name)]
            raise UsageError(
                f"Unknown rule: {show(code)}.", suggest(code, known, otherwise="Run ptcg rules to list them.")
            )
        rules = tuple(wanted)
    if output_format == "json":
        click.echo(json.dumps(to_plain(RulesAnswer(rules)), ensure_ascii=False, indent=2))
        return
    for rule in rules:
        click.echo(f"{rule.code}  {rule.name}  ({rule.severity})")
        click.echo(f"    {rule.summary}")
        if code is not None:
            if rule.explanation:
                click.echo("")
                for line in rule.explanation.splitlines():
                    click.echo(f"    {line}".rstrip())
            if rule.passes:
                click.echo(f"\n    Passes: {rule.passes}\n    Fails: {rule.fails}")
            for edition, cite in sorted(rule.citations.items()):
                click.echo(f"    {edition}: {cite.section} ({cite.rule})")
            if rule.source:
                click.echo(f"    source: {rule.source}")
