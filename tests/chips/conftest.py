"""Fixtures for the chips: machines of QEMU. Where they cannot be had, tests are skipped; with PICORACK_NEED_CHIPS they
fail."""

import os

import pytest
from chips import qemu
from chips.firmware import firmware

from host_tools.toolchain.debian import InstallError


@pytest.fixture(scope="session")
def built():
    """A function that builds the firmware for a chip, and gives up the test where this is not possible."""
    return lambda name: given_up_without(lambda: (qemu.command("qemu-xtensa"), firmware(name)))


def given_up_without(get):
    """What get() returns. Where it cannot be had, the test is skipped, or fails with PICORACK_NEED_CHIPS."""
    try:
        return get()
    except InstallError as reason:
        (pytest.fail if os.environ.get("PICORACK_NEED_CHIPS") else pytest.skip)(str(reason))
