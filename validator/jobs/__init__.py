"""Where long work runs: one protocol, a process pool here or a cluster by its address."""

from validator.jobs.executor import Executor
from validator.jobs.factory import open_executor

__all__ = ["Executor", "open_executor"]
