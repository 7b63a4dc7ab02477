"""Pairs of two kinds of parameters, of which `make test` takes a sample."""

import itertools

import pytest


def pairs(first, second):
    """Parameters for pytest: each of `first`, of which there are no fewer, with each of `second`. `make test` has each
    of both at least once, `make slow` has the other pairs."""
    return [
        pytest.param(one, other, marks=[pytest.mark.slow] * (i % len(second) != j))
        for (i, one), (j, other) in itertools.product(enumerate(first), enumerate(second))
    ]
