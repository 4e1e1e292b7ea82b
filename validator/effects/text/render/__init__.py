"""A program in plain English, from the program alone: a renderer for each kind of node."""

from validator.effects.text.render.program import (
    render,
    render_amount,
    render_cond,
    render_filter,
    render_target,
)

__all__ = ["render", "render_amount", "render_cond", "render_filter", "render_target"]
