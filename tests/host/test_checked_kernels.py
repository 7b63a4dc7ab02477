"""On CPython a kernel that leaves its buffers, or stores a value that does not fit, raises an exception."""

import importlib.util
import shutil
from array import array

import pytest
from conftest import ROOT


@pytest.fixture(scope="module")
def kernels(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kernels")
    (folder / "limits.py").write_text("LAST = 1\n")
    shutil.copy(ROOT / "tests/data/kernels/checked.txt", folder / "some_kernels.py")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        spec = importlib.util.spec_from_file_location("some_kernels", folder / "some_kernels.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module


def test_reading(kernels):
    assert [kernels.read(b"ab", i) for i in (1, 2)] == [97, 98]
    with pytest.raises(IndexError, match="index -1 is before the buffer"):
        kernels.read(b"ab", 0)
    with pytest.raises(IndexError):
        kernels.read(b"ab", 3)


@pytest.mark.parametrize(
    ("i", "value", "problem"),
    [
        (-1, 7, IndexError),
        (0, 65536, OverflowError),
        (0, -1, OverflowError),
        (1, 1 << 30, OverflowError),  # no small integer on 32-bit ports
        (1, -1, OverflowError),
        (2, 1, IndexError),
    ],
)
def test_writing(kernels, i, value, problem):
    buffer, wide, words = bytearray(b"ab"), array("H", [1]), array("I", [1, 2])
    with pytest.raises(problem):
        kernels.write(buffer, wide, words, i, value)
    assert (bytes(buffer), wide[0], *words) == (b"\0\0", 1, 1, 2)


def test_what_fits_is_written(kernels):
    buffer, wide, words = bytearray(b"ab"), array("H", [1]), array("I", [1, 2])
    kernels.write(buffer, wide, words, 0, 65535)
    kernels.write(buffer, wide, words, 1, (1 << 30) - 1)
    assert (bytes(buffer), wide[0], words[1]) == (b"\0\0", 65535, (1 << 30) - 1)
    with pytest.raises(IndexError):  # a constant is an index like another
        kernels.write(bytearray(1), wide, words, 0, 1)


def test_adding_to_an_element(kernels):
    words = array("I", [1, 4])
    kernels.add(words, 0, 3)
    assert list(words) == [1, 10]  # 4 | 3, and 3 more in the word that the first one names
    with pytest.raises(IndexError, match="index -2 is before"):
        kernels.add(words, -3, 3)
    with pytest.raises(OverflowError):
        kernels.add(array("I", [1, (1 << 30) - 1]), 0, 1)


def test_other_objects_are_left_alone(kernels):
    given = [1, 2]
    kernels.untouched(given, -5)
    assert given == [1, -5]


def test_a_kernel_is_in_tracebacks_by_file_and_line(kernels):
    with pytest.raises(IndexError) as caught:
        kernels.read(b"", 5)
    assert (caught.traceback[-1].path.name, caught.traceback[-1].lineno + 1) == ("some_kernels.py", 12)
