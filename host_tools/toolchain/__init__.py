"""MicroPython's programs and formats: runtimes, mpy-cross, ROMFS and the Pico's firmware. What is downloaded or built
is kept in the cache."""
