// 2 MB of flash: firmware with the game at most 640 KB, then ROMFS with the English lexicon, then the filesystem, where
// the firmware without the game has it, so that saved games stay.
#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico"
#define MICROPY_HW_ROMFS_BYTES (696 * 1024)
#define MICROPY_HW_FLASH_STORAGE_BYTES (696 * 1024)

// What the game has no use for leaves room for the game: tasks and complex numbers.
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_CMATH (0)
