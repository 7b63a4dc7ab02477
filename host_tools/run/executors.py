"""Executors, as defined by Python's concurrent.futures, for work that can be split up: threads of this process, each of
which starts device programs of its own, or the workers of a cluster.

    with executors.local(2) as workers:
        future = workers.executor.submit(function, ...)
"""

import asyncio
import contextlib
import logging
import os
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass

from lexicon_packer.showing import plain, quoted

from ..errors import PicorackError

_CONNECT_S = 10  # how long a scheduler may take to answer


class ClusterError(PicorackError):
    """A cluster that does not answer or has no workers, or dask.distributed is not installed."""


@dataclass(frozen=True)
class Workers:
    """An executor and its size.

    executor: takes functions that are defined at the top level of a module, and arguments that can be pickled
    width: how many calls it runs at the same time
    """

    executor: Executor
    width: int


def cores():
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def local(jobs):
    """Context: Workers of this machine, `jobs` threads. Threads suffice because the work is done by device programs,
    which are processes of their own."""
    executor = ThreadPoolExecutor(jobs)
    try:
        yield Workers(executor, jobs)
    finally:
        executor.shutdown(cancel_futures=True)


@contextlib.contextmanager
def cluster(address):
    """Context: Workers of a cluster of dask.distributed. picorack must be installed on its workers, and the files that
    are used must lie there under the same paths. Raises ClusterError.

    address: of the scheduler, like 'tcp://host:8786'
    """
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("--scheduler needs dask.distributed: run 'pip install distributed'") from None
    if not _is_address(address):  # a Client would go on trying, and end with a traceback
        raise ClusterError(f"--scheduler {quoted(address)} is no address of a scheduler: name it like tcp://host:8786")
    _check_scheduler(address)
    with Client(address, timeout=_CONNECT_S, set_as_default=False) as client:
        width = sum(client.nthreads().values())
        if not width:
            raise ClusterError(f"the scheduler {address} has no workers: start one with 'dask worker {address}'")
        executor = client.get_executor(pure=False)  # a call with the same arguments as an earlier one is run again
        try:
            yield Workers(executor, width)
        finally:
            executor.shutdown(wait=False)


def _check_scheduler(address):
    """Raise ClusterError unless a scheduler answers at this address in time. A Client would wait for ever for somebody
    who accepts the connection and stays silent, and answers of anybody else would end in tracebacks."""
    logger = logging.getLogger("distributed")
    level = logger.level
    logger.setLevel(logging.CRITICAL + 1)  # what is wrong is said in a message
    try:
        kind = asyncio.run(asyncio.wait_for(_kind(address), _CONNECT_S))
        why = "" if kind == "Scheduler" else f"a {plain(kind)} does"
    except asyncio.TimeoutError:
        why = f"nothing came in {_CONNECT_S} s"
    except Exception as problem:  # whatever bytes may come, dask raises all kinds of exceptions
        why = plain(problem) or type(problem).__name__
    finally:
        logger.setLevel(level)
    if why:
        raise ClusterError(
            f"no scheduler answers at --scheduler {quoted(address)} ({why}): start one with 'dask scheduler', and name "
            "it like tcp://host:8786"
        )


async def _kind(address):
    """The kind of server at an address, "Scheduler" if it is one."""
    from distributed.core import rpc

    async with rpc(address, timeout=_CONNECT_S) as server:
        return (await server.identity())["type"]


def _is_address(text):
    """Whether this is tcp://HOST:PORT, or HOST:PORT."""
    from distributed.comm import get_address_host_port, parse_address

    try:
        host, port = get_address_host_port(text)
    except ValueError:
        return False
    return parse_address(text)[0] == "tcp" and host.isprintable() and bool(host) and 0 < port < 1 << 16
