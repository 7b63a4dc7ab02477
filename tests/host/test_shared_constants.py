"""Shared constants are replaced by their values before mpy-cross compiles the sources."""

from pathlib import Path

import pytest
from cases import cases

from host_tools.device_tree import sources
from host_tools.release.shared_constants import ReleaseError, inlined
from host_tools.run.device_build import SCRIPTS

_SIZES = b"""from micropython import const

SIDE = const(15)
_STEP = const(1)
AREA = const(SIDE * (SIDE + _STEP))  # squares
NAME = const("board")
TABLE = bytes(AREA)
"""
_SHAPES = b"from micropython import const\n\nROUND = const(1)\n\n\ndef all_of(module):\n    return dir(module)\n"


def _program(**texts):
    texts = {Path("pk") / f"{name}.py": text for name, text in texts.items()}
    return {path.stem: text.decode() for path, text in inlined(texts).items()}


def test_uses_become_numbers_and_definitions_go():
    user = b"from .sizes import (\n    AREA,\n    NAME,\n    TABLE as table,\n)\n\nsides = [AREA, NAME, table]\n"
    made = _program(sizes=_SIZES, user=user)
    assert made["user"] == "from .sizes import TABLE as table\n\n\n\n\n\nsides = [240, 'board', table]\n"
    left = ["pass", "_STEP = const(1)", "pass  # squares", "pass", "TABLE = bytes(240)"]
    assert made["sizes"].splitlines()[2:] == left


def test_a_module_named_for_its_constants_alone_is_not_imported():
    made = _program(sizes=_SIZES, user=b"from . import sizes as s\n\nx = -s.SIDE\n\n\ndef f():\n    return s.AREA\n")
    assert made["user"] == "pass\n\nx = -15\n\n\ndef f():\n    return 240\n"


def test_a_module_used_otherwise_keeps_import_or_constants():
    made = _program(sizes=_SIZES, user=b"from . import sizes\n\nx = sizes.SIDE, sizes.TABLE\n")
    assert made["user"] == "from . import sizes\n\nx = 15, sizes.TABLE\n"
    assert "SIDE = const" not in made["sizes"]
    user = b"from . import shapes, sizes\n\nx = getattr(shapes, 'ROUND'), shapes.ROUND, sizes.SIDE\n"
    made = _program(sizes=_SIZES, shapes=_SHAPES, user=user)
    assert made["user"] == "from . import shapes\n\nx = getattr(shapes, 'ROUND'), 1, 15\n"
    assert "ROUND = const(1)" in made["shapes"]


def test_text_that_is_not_ascii_stays_in_place():
    made = _program(sizes=_SIZES, user='from .sizes import SIDE\n\nx = "ž", SIDE, "ž", SIDE\n'.encode())
    assert made["user"] == 'pass\n\nx = "ž", 15, "ž", 15\n'


def test_a_negative_one_stays_one_number():
    made = _program(signs=b"DOWN = const(-2)\n", user=b"from .signs import DOWN\n\nx = DOWN**2\n")
    assert made["user"] == "pass\n\nx = (-2)**2\n"


@pytest.mark.parametrize(("user", "said"), cases("no_constants"))
def test_what_reads_like_a_constant_is_refused(user, said):
    with pytest.raises(ReleaseError, match=said[0]):
        _program(sizes=_SIZES, other=b"from .sizes import SIDE\n", user=f"{user}\n".encode())


def test_the_device_keeps_its_lines():
    texts = sources(SCRIPTS)
    for path, text in inlined(texts).items():
        compile(text, str(path), "exec")
        assert text.count(b"\n") == texts[path].count(b"\n"), path
    assert b"EXCHANGE" not in inlined(texts)[Path("picorack/core/move.py")].split(b'"""')[2]


def test_a_private_constant_may_be_worked_out_from_another_module_s():
    user = b"from micropython import const\n\nfrom . import sizes as s\n\n_BYTES = const(4 * s.AREA)\nx = _BYTES\n"
    assert "_BYTES = const(4 * 240)" in _program(sizes=_SIZES, user=user)["user"]
    with pytest.raises(ReleaseError, match="constant BYTES needs another module's s: give its value"):
        _program(sizes=_SIZES, user=user.replace(b"_BYTES", b"BYTES"))


def test_const_itself_is_not_imported():
    """mpy-cross knows const without an import; other imports from micropython stay."""
    made = _program(user=b"from micropython import const, mem_info\n\n_A = const(1)\nmem_info()\n")
    assert made["user"] == "from micropython import mem_info\n\n_A = const(1)\nmem_info()\n"
