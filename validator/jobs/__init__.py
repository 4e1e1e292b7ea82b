"""Where long work runs: one protocol, a process pool here or a cluster by its address."""

from validator.jobs.base import Executor
from validator.jobs.open import open_executor

__all__ = ["Executor", "open_executor"]
