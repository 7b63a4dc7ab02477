#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;

typedef struct {
    u32 moves;   /* one-tile plays that form two words counted twice */
    int best;    /* the highest score, -1 without a move */
    u32 visited; /* nodes */
} Result;

/* All moves of a position. lex: a lexicon's one file; cells: 225 tiles, 0 empty, 1.. a letter, 0x40 | letter a blank;
   rack: up to 8 tiles, 0x40 a blank; values: points of 128 tiles. */
void limit_moves(const u8 *lex, const u8 *cells, const u8 *rack, int n_rack, const u8 *values, Result *result);
