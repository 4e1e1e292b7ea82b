"""The sentences of a text made one program: what hangs on what, in which order, and who "it" is."""

from validator.effects.text.joining.together import put_together

__all__ = ["put_together"]
