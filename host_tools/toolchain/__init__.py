"""Programs and formats of MicroPython's: runtimes, mpy-cross, ROMFS, the Pico's firmware. Fetched once, cached."""
