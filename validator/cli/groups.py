"""Command groups of `ptcg`: suggestions for mistyped commands, default commands."""

from __future__ import annotations

import click

from validator.errors import UsageError
from validator.support.did_you_mean import suggest
from validator.support.safe_text import show


class CommandGroup(click.Group):
    """A group that suggests a command for a mistyped one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command of the first argument. Raises `UsageError` for an unknown one."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            raise UsageError(
                f"Unknown command: {show(name)}.",
                suggest(name, self.list_commands(ctx), otherwise=f"Run {ctx.command_path} --help."),
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands, each with the whole first sentence of its help."""
        found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(200)) for name, each in found if each])


class ShowGroup(CommandGroup):
    """A group whose command is `show` unless another one is named first."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `show` before arguments that name no command."""
        if not args or args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["show", *args]
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Name both ways to call the group."""
        return ["[FORMAT] [--on DATE] | COMMAND [ARGS]..."]
