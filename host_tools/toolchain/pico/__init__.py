"""The Raspberry Pi Pico: MicroPython firmware with a ROMFS for lexicon and game, and UF2 files."""
