"""What is wrong with a program, whoever wrote it: words, names that nothing binds, steps out of order."""

from validator.effects.lint.programs import Flaw, lint, lint_program, needless

__all__ = ["Flaw", "lint", "lint_program", "needless"]
