"""`picorack flash --erase` with its connection cut at every write.

Not collected by `make test`, for which tests/host/test_flash_erase.py tries some of the cuts; `make slow` runs it.
"""

import pytest
from host.flash_parts import WANTS
from host.test_flash_erase import cut_at_writes_of_an_erase


@pytest.mark.longest
@pytest.mark.parametrize("want", WANTS)
def test_cut_at_every_write_of_an_erase(tmp_path, want):
    cut_at_writes_of_an_erase(tmp_path, want, each=1)
