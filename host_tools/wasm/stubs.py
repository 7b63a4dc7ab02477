"""Puts stubs in the place of kernels that have become WebAssembly, in the source of their module.

A stub has the kernel's name and parameters. It hands the addresses of buffers to the kernel, a JavaScript function of
the module `wasm_kernels`, which js/kernels.mjs makes. Line numbers do not change.
"""

_IMPORTS = "from uctypes import addressof; from wasm_kernels import {}"
_CALLS = "; from wasm_calls import kernel_begins, kernel_ended"


def stubbed(text, module):
    """The source (bytes) of a module with stubs.

    text: the source (bytes)
    module: the translation.Module of it
    """
    lines = text.decode().split("\n")
    for kernel in module.kernels.values():
        node = kernel.node
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 1
        made = _stub(kernel, module.c_name(kernel.name))
        made += [""] * (node.end_lineno - first - len(made))
        lines[first : node.end_lineno] = made
    return "\n".join(lines).replace("@micropython.viper", "@micropython.bytecode").encode()


def _stub(kernel, name):
    """The lines of a stub: no more than a kernel has."""
    given = [
        name_ if kind == "int" else f"addressof({name_})" for name_, kind in kernel.kinds.items() if kind != "callback"
    ]
    call = f"{name}({', '.join(given)})"
    imports = _IMPORTS.format(name)
    head = f"def {kernel.name}({', '.join(kernel.kinds)}):"
    if not kernel.callback:
        return [imports, f"{head} return {call}"]
    return [imports + _CALLS, f"{head} kernel_begins({kernel.callback}); return kernel_ended({call})"]
