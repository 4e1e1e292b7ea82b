"""Where long work runs: one protocol, a process pool here or a cluster by its address."""

from validator.jobs.executor import Executor, InProcess

__all__ = ["Executor", "open_executor"]


def open_executor(workers: int = 1, scheduler: str = "", *, forked: bool = False) -> Executor:
    """Return the cluster at a scheduler's address, else this number of processes, else (1 or 0) this process.

    `forked` processes have what this one has opened, where that is possible. Raises `MissingExtra` and
    `UsageError` as `validator.jobs.cluster.Cluster`.
    """
    if scheduler:
        from validator.jobs.cluster import Cluster

        return Cluster(scheduler)
    if workers > 1:
        from validator.jobs.process_pool import ProcessPool

        return ProcessPool(workers, forked=forked)
    return InProcess()
