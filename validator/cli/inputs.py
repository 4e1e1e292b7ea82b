"""What the command line reads: files, directories, globs and standard input."""

from validator.services.project.inputs import MOST_COLLECTED, STDIN, SUFFIXES, InputFile, find_sources

__all__ = ["MOST_COLLECTED", "STDIN", "SUFFIXES", "InputFile", "find_sources"]
