// 2 MB of flash: firmware at most 320 KB, then ROMFS with the English lexicon and the game, then the filesystem, which
// has room for the lexicon too.
#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico"
#define MICROPY_HW_ROMFS_BYTES (1032 * 1024)
#define MICROPY_HW_FLASH_STORAGE_BYTES (696 * 1024)
