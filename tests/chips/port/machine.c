// What MicroPython's port for QEMU lacks and the game needs: a clock, a ROMFS in memory, which QEMU's loader has filled
// (`-device loader`), and behind it a disk, the module `disk`, which is a block device.

#include <string.h>

#include "py/mperrno.h"
#include "py/mphal.h"
#include "py/objarray.h"
#include "py/runtime.h"
#include "extmod/vfs.h"

#define REGISTER(at) (*(volatile uint32_t *)(at))

#if defined(__riscv)
#define MTIME 0x0200bff8 // of the machine virt, 10 MHz

void picorack_begin(void) {
}

static uint64_t now_us(void) {
    uint32_t high, low;
    do {
        high = REGISTER(MTIME + 4);
        low = REGISTER(MTIME);
    } while (high != REGISTER(MTIME + 4));
    return ((uint64_t)high << 32 | low) / 10;
}

#else
#define CPACR 0xe000ed88 // the register that gives access to the FPU
#define COUNTER (PICORACK_FPGAIO + 0x18)
#define PRESCALE (PICORACK_FPGAIO + 0x1c)

void picorack_begin(void) {
    REGISTER(CPACR) |= 0xf << 20;
    REGISTER(PRESCALE) = 24; // 25 MHz / (24 + 1): a count is a microsecond
}

static uint64_t now_us(void) {
    static uint64_t last;
    last += (uint32_t)(REGISTER(COUNTER) - (uint32_t)last); // the counter begins anew every 71 minutes
    return last;
}
#endif

mp_uint_t mp_hal_ticks_us(void) {
    return now_us();
}

mp_uint_t mp_hal_ticks_ms(void) {
    return now_us() / 1000;
}

mp_uint_t mp_hal_ticks_cpu(void) {
    return now_us();
}

uint64_t mp_hal_time_ns(void) {
    return now_us() * 1000;
}

void mp_hal_delay_us(mp_uint_t us) {
    for (uint64_t end = now_us() + us; now_us() < end;) {
    }
}

void mp_hal_delay_ms(mp_uint_t ms) {
    mp_hal_delay_us(ms * 1000);
}

static const MP_DEFINE_MEMORYVIEW_OBJ(romfs, 'B', 0, PICORACK_ROMFS_BYTES, (void *)PICORACK_ROMFS_AT);
#define DISK ((byte *)PICORACK_ROMFS_AT + PICORACK_ROMFS_BYTES)
#define BLOCK 512

// The bytes of the disk that the arguments of readblocks() and writeblocks() name: a block, a buffer, and an offset.
static byte *place(size_t n_args, const mp_obj_t *args, mp_buffer_info_t *buffer, int flags) {
    mp_get_buffer_raise(args[1], buffer, flags);
    size_t at = mp_obj_get_int(args[0]) * BLOCK + (n_args > 2 ? mp_obj_get_int(args[2]) : 0);
    if (at + buffer->len > PICORACK_DISK_BYTES) {
        mp_raise_OSError(MP_EIO);
    }
    return DISK + at;
}

static mp_obj_t readblocks(size_t n_args, const mp_obj_t *args) {
    mp_buffer_info_t buffer;
    byte *from = place(n_args, args, &buffer, MP_BUFFER_WRITE);
    memcpy(buffer.buf, from, buffer.len);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(readblocks_obj, 2, 3, readblocks);

static mp_obj_t writeblocks(size_t n_args, const mp_obj_t *args) {
    mp_buffer_info_t buffer;
    byte *to = place(n_args, args, &buffer, MP_BUFFER_READ);
    memcpy(to, buffer.buf, buffer.len);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(writeblocks_obj, 2, 3, writeblocks);

static mp_obj_t ioctl(mp_obj_t request, mp_obj_t argument) {
    switch (mp_obj_get_int(request)) {
        case MP_BLOCKDEV_IOCTL_BLOCK_COUNT:
            return MP_OBJ_NEW_SMALL_INT(PICORACK_DISK_BYTES / BLOCK);
        case MP_BLOCKDEV_IOCTL_BLOCK_SIZE:
            return MP_OBJ_NEW_SMALL_INT(BLOCK);
    }
    return MP_OBJ_NEW_SMALL_INT(0);
}
static MP_DEFINE_CONST_FUN_OBJ_2(ioctl_obj, ioctl);

static const mp_rom_map_elem_t disk_globals_table[] = {
    { MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_disk) },
    { MP_ROM_QSTR(MP_QSTR_readblocks), MP_ROM_PTR(&readblocks_obj) },
    { MP_ROM_QSTR(MP_QSTR_writeblocks), MP_ROM_PTR(&writeblocks_obj) },
    { MP_ROM_QSTR(MP_QSTR_ioctl), MP_ROM_PTR(&ioctl_obj) },
};
static MP_DEFINE_CONST_DICT(disk_globals, disk_globals_table);

const mp_obj_module_t disk_module = {
    .base = { &mp_type_module },
    .globals = (mp_obj_dict_t *)&disk_globals,
};
MP_REGISTER_MODULE(MP_QSTR_disk, disk_module);

mp_obj_t mp_vfs_rom_ioctl(size_t n_args, const mp_obj_t *args) {
    switch (mp_obj_get_int(args[0])) {
        case MP_VFS_ROM_IOCTL_GET_NUMBER_OF_SEGMENTS:
            return MP_OBJ_NEW_SMALL_INT(1);
        case MP_VFS_ROM_IOCTL_GET_SEGMENT:
            return MP_OBJ_FROM_PTR(&romfs);
    }
    return MP_OBJ_NEW_SMALL_INT(-MP_EINVAL);
}

unsigned long get_fattime(void) { // FAT's files have the time of power-up
    return 0;
}
