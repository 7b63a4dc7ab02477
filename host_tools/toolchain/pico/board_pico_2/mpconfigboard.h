// 4 MB of flash: firmware with the game at most 768 KB, then ROMFS with room for all words of every language but Czech
// with its negations, then the filesystem.
#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico2"
#define MICROPY_HW_ROMFS_BYTES (1792 * 1024)
#define MICROPY_HW_FLASH_STORAGE_BYTES (1536 * 1024)

// As on a Pico, whose manifest this board has.
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_CMATH (0)
