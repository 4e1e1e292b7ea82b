"""What the English of a program must not contain: names of the program, remarks on how it is made."""

from __future__ import annotations

import re
from typing import Final

_UNREADABLE: Final = re.compile(
    r"~|\[[a-z]|called \"|\(bound|\(do this|\(shown\)|it is not so that|with this text\)|very one|"
    r"1 of Pokémon|less Prize|as many times|the other one|  |\.\.| ,|\( |\(\)|: [Yy]ou can use this \w+ only|"
    r"\b(a a|an an|the the|if if)\b"
)


def find_unreadable(text: str) -> str:
    """Return the first words of an English text that a reader of cards should not find; empty without."""
    found = _UNREADABLE.search(text)
    if found is not None:
        return found[0]
    return "" if text.endswith(".") else text[-10:]
