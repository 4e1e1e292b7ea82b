"""What is wrong with a program, whoever wrote it: words, names that nothing binds, steps out of order."""

from validator.effects.lint.programs import LintFinding, lint, lint_english, lint_program, needless

__all__ = ["LintFinding", "lint", "lint_english", "lint_program", "needless"]
