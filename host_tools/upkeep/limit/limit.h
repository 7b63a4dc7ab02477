#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;

typedef struct {
    u32 moves;   /* a one-tile play that forms two words counts twice */
    int best;    /* the highest score, -1 without a move */
    u32 visited; /* how many nodes were visited */
} Result;

/* Finds all moves of a position.
   lex: the file of a lexicon that has a single file
   cells: 225 tiles; 0 is an empty square, 1 and up a letter, 0x40 | letter a blank
   rack: up to 8 tiles; 0x40 is a blank
   values: the points of 128 tiles */
void limit_moves(const u8 *lex, const u8 *cells, const u8 *rack, int n_rack, const u8 *values, Result *result);
