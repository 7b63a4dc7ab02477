// os.urandom(), which MicroPython's module os takes from the port: xorshift, from the time since power-up.

static mp_obj_t mp_os_urandom(mp_obj_t count) {
    static uint32_t state;
    vstr_t vstr;
    vstr_init_len(&vstr, mp_obj_get_int(count));
    state |= mp_hal_ticks_us() | 1;
    for (size_t i = 0; i < vstr.len; i++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        vstr.buf[i] = state >> 8;
    }
    return mp_obj_new_bytes_from_vstr(&vstr);
}
static MP_DEFINE_CONST_FUN_OBJ_1(mp_os_urandom_obj, mp_os_urandom);
