"""Learning adapters: PettingZoo (`aec`), OpenSpiel (`spiel`), Gymnasium (`single`).

Each module needs the package that it adapts, and NumPy: the extra `rl` has those of `aec` and `single`, the
extra `openspiel` that of `spiel`. The modules raise `MissingExtra` where a package is missing; nothing else
of the project imports them.
"""
