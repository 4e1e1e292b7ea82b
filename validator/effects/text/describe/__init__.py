"""A program in plain English, from the program alone: a renderer for each kind of node."""

# Each module registers the renderers of its nodes when it is imported.
from validator.effects.text.describe import amounts, cards, lasting, modify, nouns, steps  # noqa: F401
from validator.effects.text.describe.program import (
    describe_program,
    render_amount,
    render_cond,
    render_filter,
    render_target,
)

__all__ = ["describe_program", "render_amount", "render_cond", "render_filter", "render_target"]
