set(PICO_BOARD "pico2")
set(PICO_PLATFORM "rp2350-arm-s")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/manifest.py)
set(PICO_NO_PICOTOOL 1) # which would only disassemble, sign, and make UF2 files
