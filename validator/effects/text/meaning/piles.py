"""The meaning of `piles.lark`: cards that are not in play."""

from __future__ import annotations

from lark import v_args

from validator.effects.ir import Top
from validator.effects.steps import Draw, Shuffle, discard
from validator.effects.text.meaning.line import Section, Steps


@v_args(inline=True)
class Piles(Section):
    """Drawing, searching, looking, revealing, discarding, putting back, Prize cards."""

    def draw(self, n: int) -> Steps:
        return (Draw(n),)

    def discard_top_one(self, side: str) -> Steps:
        return (discard(Top(1, side)),)

    def discard_top(self, n: int, side: str) -> Steps:
        return (discard(Top(n, side)),)

    def shuffle(self, side: str) -> Steps:
        return (Shuffle(side),)
