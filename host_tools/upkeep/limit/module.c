/* The search as a module of MicroPython: limit.moves(lexicon, cells, rack, values) -> (moves, best, nodes). */
#include "limit.h"
#include "py/runtime.h"

static const u8 *buffer(mp_obj_t object, size_t *size) {
    mp_buffer_info_t info;
    mp_get_buffer_raise(object, &info, MP_BUFFER_READ);
    *size = info.len;
    return info.buf;
}

static mp_obj_t moves(size_t n_args, const mp_obj_t *args) {
    Result result;
    size_t size, n_rack;
    (void)n_args;
    const u8 *lexicon = buffer(args[0], &size), *cells = buffer(args[1], &size), *rack = buffer(args[2], &n_rack);
    limit_moves(lexicon, cells, rack, n_rack, buffer(args[3], &size), &result);
    mp_obj_t found[] = {mp_obj_new_int(result.moves), mp_obj_new_int(result.best), mp_obj_new_int(result.visited)};
    return mp_obj_new_tuple(3, found);
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(moves_obj, 4, 4, moves);

static const mp_rom_map_elem_t names[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_limit)},
    {MP_ROM_QSTR(MP_QSTR_moves), MP_ROM_PTR(&moves_obj)},
};
static MP_DEFINE_CONST_DICT(globals, names);
const mp_obj_module_t limit_module = {.base = {&mp_type_module}, .globals = (mp_obj_dict_t *)&globals};
MP_REGISTER_MODULE(MP_QSTR_limit, limit_module);
