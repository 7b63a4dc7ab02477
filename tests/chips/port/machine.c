// What MicroPython's port for QEMU lacks and the game needs: a clock, and a ROMFS in memory, which QEMU's loader has
// filled (`-device loader`).

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
