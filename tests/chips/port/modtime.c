// time.time(), which MicroPython's module time takes from the port: seconds since power-up.

static mp_obj_t mp_time_time_get(void) {
    return mp_obj_new_int_from_uint(mp_hal_ticks_ms() / 1000);
}
