"""What sources must not do to become a release."""

from pathlib import Path

import pytest

from host_tools.device_tree import sources
from host_tools.release.release_rules import ReleaseError, check
from host_tools.run.device_build import SCRIPTS


@pytest.mark.parametrize(
    "text",
    [
        "from .two import *",
        "import pk.two",
        "import pk",
        "getattr(it, 'a' + name)",
        "hasattr(it, name)",
        "play(**options)",
        "globals()['x'] = 1",
        "it.__dict__['x'] = 1",
        "def __getattr__(self, name): pass",
        "f'{name}'",
        "async def play(): pass",
        "class Paged(made()): pass",
        "Base = Store\n\n\nclass Paged(Base): pass",
    ],
)
def test_what_asks_for_names_is_refused(text):
    with pytest.raises(ReleaseError, match=r"pk/one\.py:\d+: .+: "):
        check({Path("pk/one.py"): text.encode(), Path("pk/two.py"): b"class Store:\n    pass\n"})


@pytest.mark.parametrize(
    "text",
    [
        "import probe, time",
        "getattr(it, 'a', None)",
        "def play(*some, **options): pass",
        "from . import two\n\n\nclass Paged(two.Store): pass",
        "from .two import Store as Base\n\n\nclass Paged(Base): pass",
        "class Wrong(ValueError): pass",
    ],
)
def test_the_rest_is_not(text):
    check({Path("pk/one.py"): text.encode(), Path("pk/two.py"): b"class Store:\n    pass\n", Path("probe.py"): b""})


def test_the_device_keeps_the_rules():
    check({path: file.read_bytes() for path, file in sources(SCRIPTS).items()})
