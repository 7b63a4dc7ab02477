"""Kernels as WebAssembly, for MicroPython's WebAssembly port, which has no viper.

A kernel whose parameters are pointers and ints becomes a function in C, and clang and lld make a module of all of them,
which works in MicroPython's own memory: nothing is copied. In the device's sources a stub stands in the kernel's place,
so everything else is the same code as on boards.

    translation   the kernels of a module
    c_function    one of them in C
    stubs         the module of a kernel, with a stub in its place
    kernels       all kernels of a program: its sources with stubs, and the module
    node          MicroPython's WebAssembly port on Node
"""
