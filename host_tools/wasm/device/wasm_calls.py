"""What the stubs of kernels that are WebAssembly share, in MicroPython's WebAssembly port.

A kernel may call back one Python function, its `load`. No exception can go through a kernel: it is kept here until the
kernel has returned, which it does at once, and is raised then.
"""

from wasm_kernels import on_callback

_callback = None
_raised = None


def kernel_begins(callback):
    """Before a kernel is called that may call `callback`."""
    global _callback
    _callback = callback


def kernel_ended(result):
    """Afterwards. Returns the kernel's result, or raises what the callback has raised."""
    global _raised
    if _raised:
        raised = _raised
        _raised = None
        raise raised
    return result


def _called(argument):
    global _raised
    try:
        _callback(argument)
    except BaseException as raised:
        _raised = raised
        return 1
    return 0


on_callback(_called)
