"""Where work that can be shared out goes: threads of this process, each with a device program of its own, or the
workers of a cluster. Both are executors as Python's concurrent.futures has them.

    with executors.local(2) as workers:
        future = workers.executor.submit(function, ...)
"""

import contextlib
import os
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass

from lexicon_packer.showing import quoted

from ..errors import PicorackError

_CONNECT_S = 10  # how long a scheduler may take to answer


class ClusterError(PicorackError):
    """A cluster that cannot be used."""


@dataclass(frozen=True)
class Workers:
    """executor: takes functions that lie at the top of a module, and arguments that can be pickled; width: how many it
    runs at the same time."""

    executor: Executor
    width: int


def cores():
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def local(jobs):
    """Context: Workers of this machine. Threads will do: what takes time is done by device programs."""
    executor = ThreadPoolExecutor(jobs)
    try:
        yield Workers(executor, jobs)
    finally:
        executor.shutdown(cancel_futures=True)


@contextlib.contextmanager
def cluster(address):
    """Context: Workers of the cluster whose dask.distributed scheduler listens at an address, like tcp://host:8786.

    picorack must be installed on them, and files must be there under the same names. Raises ClusterError.
    """
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("--scheduler needs dask.distributed: pip install 'picorack[cluster]'") from None
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise ClusterError(f"--scheduler {quoted(address)} does not answer ({problem}): start one with "
                           "'dask scheduler', and name it like tcp://host:8786") from None  # fmt: skip
    with client:
        width = sum(client.nthreads().values())
        if not width:
            raise ClusterError(f"the scheduler {address} has no workers: start one with 'dask worker {address}'")
        executor = client.get_executor(pure=False)  # the same call may be made twice: each is done
        try:
            yield Workers(executor, width)
        finally:
            executor.shutdown(wait=False)
