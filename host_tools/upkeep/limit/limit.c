/* The move generator's search, written in C for speed, to be compared with device/picorack/movegen. One walk of the
   lexicon finds all cross-check sets, another one all moves. Each move gets a scored record of 16 bytes, and the best
   one is kept. The search cannot pause, has no pool of pages, and takes alphabets of up to 29 letters.

   Two choices of layout are made for the Cortex-M0+. Each square has one word: bits 0-28 are the letters that may lie
   there, or the letter of its tile; bit 31 says that a tile lies there. So a step reads a single table. And frames are
   in memory, in the place of eleven arguments. A "place" is a square times 4, an offset into that table. All is in one
   file so that the compiler can inline all of it. */
#include "limit.h"
#include <string.h>

#ifdef LIMIT_IN_RAM /* on a Pico, so that the flash's cache does not influence the time */
#define HOT(name) __attribute__((noinline, section(".time_critical." #name)))
#else
#define HOT(name)
#endif
enum { HALF = 272, SQUARES = 544, BLANK = 64, LETTER = 63, EOW = 128, ROOM = 64 };
#define FULL ((1u << 29) - 1)
#define TAKEN 0x80000000u
typedef struct {
    u32 lo, hi;
    u8 i, j, all;
} Variant;
typedef struct {
    const u8 *node;
    u16 *f, *fend;     /* the places before an empty square */
    u16 *t, *tend;     /* the places before a tile */
    u32 letters, held; /* the letters that some of these places take */
    u16 *joining;      /* the end of the anchors that may join here */
    int d, k;
} Frame;
typedef struct {
    u32 *tab;
    u32 visited, have;
    int blanks, left, in_rack, longest, bingo;
    u32 rack;
    u32 laid_words[2];
    u16 *anchors_end[10];
    const u8 *values;
    u8 *out, *out_end;
    u32 n_out;
    int best;
    u8 count[32];
    Frame frames[18];
    u16 anchors[360], list[1536];
    u8 cells[SQUARES + 16], sums[SQUARES], before[SQUARES + 16], rank[SQUARES + 16];
    u16 info[SQUARES + 16];
    u32 squares[SQUARES + 16];
    u32 records[ROOM * 4];
} Gen;
static Gen G;
static u32 heads[SQUARES];
static u16 other[SQUARES];
static u8 premiums[SQUARES]; /* filled once */

/* Collects the places behind those of [p, end) that take the letter. */
#define STEP(p, end)                                                                                                   \
    do {                                                                                                               \
        const u16 *p_ = (p), *e_ = (end);                                                                              \
        while (p_ != e_) {                                                                                             \
            u32 x_ = *p_++, c_ = *(const u32 *)((const u8 *)tab + x_);                                                 \
            if (c_ & bit) {                                                                                            \
                x_ += 4;                                                                                               \
                c_ = *(const u32 *)((const u8 *)tab + x_);                                                             \
                if ((int32_t)c_ >= 0) {                                                                                \
                    *f++ = x_;                                                                                         \
                    letters |= c_;                                                                                     \
                } else {                                                                                               \
                    *--t = x_;                                                                                         \
                    held |= c_;                                                                                        \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    } while (0)

/* ---- Cross-check sets. The wanted letter lies at the frame's free places, or (back) so many squares behind them. */
static inline void check_found(Gen *g, const u16 *f, const u16 *end, int back, u32 bit) {
    for (; f != end; f++) g->tab[other[(*f >> 2) - back]] |= bit;
}
HOT(check_suffix) static void check_suffix(Gen *g, Frame *w, int back, u32 wanted) {
    const u32 *tab = g->tab;
    const u8 *node = w->node, *p = node + 1, *pend = p + 3 * (node[0] & 127);
    u32 look = w->held & FULL;
    g->visited++;
    w[1].tend = w->t;
    for (; p != pend; p += 3) {
        u32 e = p[0] >> 2, x = look >> e;
        if (!(x & 1)) {
            if (!x) break;
            continue;
        }
        u32 bit = 1u << e, letters = 0, held = 0;
        u16 *f = w->fend, *t = w->t;
        STEP(w->t, w->tend);
        (void)letters;
        const u8 *m = node + ((p[0] & 3) << 16 | p[1] << 8 | p[2]);
        if (m[0] & EOW && f != w->fend) check_found(g, w->fend, f, back, wanted);
        if (held) {
            w[1].node = m;
            w[1].fend = f;
            w[1].t = t;
            w[1].held = held;
            check_suffix(g, w + 1, back + 1, wanted);
        }
    }
}
HOT(check_prefix) static void check_prefix(Gen *g, Frame *w) {
    const u32 *tab = g->tab;
    const u8 *node = w->node, *p = node + 1, *pend = p + 3 * (node[0] & 127);
    u32 look = w->held & FULL, held1 = 0;
    u16 *f1 = w->fend, *t1 = w->t;
    g->visited++;
    if (w->f != w->fend) { /* these places take any letter */
        u32 bit = ~0u, letters = 0, held = 0;
        u16 *f = f1, *t = t1;
        for (const u16 *q = w->f; q != w->fend; q++) {
            u32 x = *q + 4, c = *(const u32 *)((const u8 *)tab + x);
            if ((int32_t)c >= 0)
                *f++ = x;
            else {
                *--t = x;
                held |= c;
            }
        }
        (void)bit;
        (void)letters;
        f1 = f;
        t1 = t;
        held1 = held;
        look = FULL;
    }
    for (; p != pend; p += 3) {
        u32 e = p[0] >> 2, x = look >> e, bit = 1u << e;
        if (!(x & 1)) {
            if (!x) break;
            continue;
        }
        const u8 *m = node + ((p[0] & 3) << 16 | p[1] << 8 | p[2]);
        if (w->f != w->fend) {
            if (m[0] & EOW && f1 != w->fend) check_found(g, w->fend, f1, 1, bit);
            if (held1) {
                w[1].node = m;
                w[1].fend = f1;
                w[1].t = t1;
                w[1].tend = w->t;
                w[1].held = held1;
                check_suffix(g, w + 1, 2, bit);
            }
        }
        if (w->held & bit) {
            u32 letters = 0, held = 0;
            u16 *f = f1, *t = t1;
            STEP(w->t, w->tend);
            (void)letters;
            if (f != f1 || held) {
                w[1].node = m;
                w[1].f = f1;
                w[1].fend = f;
                w[1].t = t;
                w[1].tend = t1;
                w[1].held = held;
                check_prefix(g, w + 1);
            }
        }
    }
}

/* ---- Records */
static void flush(Gen *g) {
    int best = g->best;
    const u8 *end = g->out;
    for (const u8 *record = (u8 *)g->records; record != end; record += 16) {
        int score = record[4] | record[5] << 8;
        if (score > best) best = score;
    }
    g->best = best;
    g->n_out += (g->out - (u8 *)g->records) / 16;
    g->out = (u8 *)g->records;
}
static inline void put(Gen *g, u32 w0, u32 w1, u32 w2, u32 w3) {
    u32 *o = (u32 *)g->out;
    o[0] = w0;
    o[1] = w1;
    o[2] = w2;
    o[3] = w3;
    g->out += 16;
    if (g->out == g->out_end) flush(g);
}
static const u32 bit_lo[8] = {0x40, 0x4000, 0x400000, 0x40000000},
                 bit_hi[8] = {0, 0, 0, 0, 0x40, 0x4000, 0x400000, 0x40000000};
static const u32 mask_lo[9] = {0, 0xff, 0xffff, 0xffffff, ~0u, ~0u, ~0u, ~0u, ~0u},
                 mask_hi[9] = {0, 0, 0, 0, 0, 0xff, 0xffff, 0xffffff, ~0u};
HOT(variants_of) static int variants_of(Gen *g, int k, Variant *v) {
    int n = 0, needs = 0, groups = 0;
    u32 group[8];
    int wants[8];
    const u8 *laid = (u8 *)g->laid_words;
    for (int i = 0; i < k; i++)
        if (laid[i] & BLANK) {
            int l = laid[i] & LETTER, q;
            u32 m = 0;
            needs++;
            for (int j = 0; j < k; j++)
                if ((laid[j] & LETTER) == l) m |= 1u << j;
            for (q = 0; q < groups; q++)
                if (group[q] == m) break;
            if (q == groups) {
                group[groups] = m;
                wants[groups++] = 0;
            }
            wants[q]++;
        }
#define ADD(a, b, lo_, hi_)                                                                                            \
    do {                                                                                                               \
        v[n].lo = lo_;                                                                                                 \
        v[n].hi = hi_;                                                                                                 \
        v[n].i = a;                                                                                                    \
        v[n].j = b;                                                                                                    \
        n++;                                                                                                           \
    } while (0)
    if (g->in_rack <= 2) {
        if (needs == 0) ADD(8, 8, 0, 0);
        if (needs <= 1)
            for (int i = 0; i < k; i++)
                if (!needs || group[0] >> i & 1) ADD(i, 8, bit_lo[i], bit_hi[i]);
        if (g->in_rack == 2)
            for (int i = 0; i < k; i++) {
                u32 lo = bit_lo[i], hi = bit_hi[i];
                for (int j = i + 1; j < k; j++) {
                    if (needs) {
                        u32 m = 1u << i | 1u << j;
                        if (needs == 1    ? !(group[0] & m)
                            : groups == 1 ? (group[0] & m) != m
                                          : !(group[0] & m) || !(group[1] & m))
                            continue;
                    }
                    ADD(i, j, lo | bit_lo[j], hi | bit_hi[j]);
                }
            }
        return n;
    }
    for (u32 m = 0; m < 1u << k; m++) {
        int c = 0, ok = 1;
        for (u32 x = m; x; x &= x - 1) c++;
        if (c > g->in_rack) continue;
        for (int q = 0; q < groups && ok; q++) {
            int a = 0;
            for (u32 x = m & group[q]; x; x &= x - 1) a++;
            ok = a >= wants[q];
        }
        if (!ok) continue;
        u32 lo = 0, hi = 0;
        for (int i = 0; i < k; i++)
            if (m >> i & 1) lo |= bit_lo[i], hi |= bit_hi[i];
        v[n].lo = lo;
        v[n].hi = hi;
        v[n].all = m;
        n++;
    }
    return n;
}
HOT(record_variants) static void record_variants(Gen *g, int d, int k, const u16 *f, const u16 *fend) {
    Variant v[256];
    u32 loss[9];
    u8 value[8];
    const u8 *laid = (u8 *)g->laid_words;
    u32 lo = g->laid_words[0] & mask_lo[k] & 0x3f3f3f3f, hi = g->laid_words[1] & mask_hi[k] & 0x3f3f3f3f;
    for (int i = 0; i < k; i++) value[i] = g->values[laid[i] & LETTER];
    int n_v = variants_of(g, k, v), bonus = k == g->bingo ? 50 : 0;
    loss[8] = 0;
    for (; f != fend; f++) {
        int sq = *f >> 2, start = sq - d;
        u32 total = (u32)(g->before[sq] - g->before[start]) & 255, mult = 1, crossing = 0, last = 0, c = k;
        const u16 *in = g->info + (start & ~15) + g->rank[start];
        for (int i = 0; i < k; i++) {
            u32 q = in[i], a = value[i];
            last = 0;
            loss[i] = a;
            if (q != 0x11) {
                a *= q & 15;
                last = q >> 8;
                q = q >> 4 & 15;
                mult *= q;
                loss[i] = a;
                if (last) {
                    crossing += (last - 1 + a) * q;
                    loss[i] |= a * q << 16;
                }
            }
            total += a;
        }
        total = total * mult + crossing + bonus;
        for (int i = 0; i < k; i++) loss[i] = (loss[i] & 0xffff) * mult + (loss[i] >> 16);
        if (k == 1 && last && start >= HALF) c |= 128;
        u32 w0 = heads[start] | c << 24, w1 = total | d << 16;
        if (g->in_rack <= 2)
            for (const Variant *w = v, *end = v + n_v; w != end; w++)
                put(g, w0, w1 - loss[w->i] - loss[w->j], lo | w->lo, hi | w->hi);
        else
            for (const Variant *w = v, *end = v + n_v; w != end; w++) {
                u32 s = w1;
                for (int i = 0; i < k; i++)
                    if (w->all >> i & 1) s -= loss[i];
                put(g, w0, s, lo | w->lo, hi | w->hi);
            }
    }
}
/* spare: how many blanks are left */
HOT(record) static void record(Gen *g, int d, int k, const u16 *f, const u16 *fend, int spare) {
    u8 value[8];
    const u8 *laid = (u8 *)g->laid_words, *values = g->values;
    u32 several = spare;
    for (int i = 0; i < k; i++) {
        u32 t = laid[i];
        if (t & BLANK) {
            several |= g->rack >> (t - BLANK - 1) & 1;
            t = 0;
        }
        value[i] = values[t]; /* values[0] is 0 */
    }
    if (several) {
        record_variants(g, d, k, f, fend);
        return;
    }
    u32 lo = g->laid_words[0] & mask_lo[k], hi = g->laid_words[1] & mask_hi[k];
    u32 bonus = k == g->bingo ? 50 : 0;
    const u8 *vend = value + k;
    for (; f != fend; f++) {
        int sq = *f >> 2, start = sq - d;
        u32 total = (u32)(g->before[sq] - g->before[start]) & 255, mult = 1, crossing = bonus, last = 0, c = k;
        const u16 *in = g->info + (start & ~15) + g->rank[start];
        for (const u8 *v = value; v != vend; v++) {
            u32 q = *in++, a = *v;
            last = 0;
            if (q != 0x11) {
                a *= q & 15;
                last = q >> 8;
                q = q >> 4 & 15;
                mult *= q;
                if (last) crossing += (last - 1 + a) * q;
            }
            total += a;
        }
        total = total * mult + crossing;
        if (k == 1 && last && start >= HALF) c |= 128;
        put(g, heads[start] | c << 24, total | d << 16, lo, hi);
    }
}

/* ---- Moves */
HOT(walk) static void walk(Gen *g, Frame *w) {
    const u32 *tab = g->tab;
    const u8 *node = w->node, *p = node + 1;
    u32 n = node[0], rack = w->letters, look;
    g->visited++;
    if (n & EOW && w->k && w->f != w->fend) record(g, w->d, w->k, w->f, w->fend, g->blanks);
    const u8 *pend = p + 3 * (n & 127);
    if (w->joining != g->anchors) rack = FULL;
    if (!g->blanks) rack &= g->have;
    look = rack | (w->held & FULL);
    if (!look || p == pend) return;
    w[1].f = w->fend;
    w[1].tend = w->t;
    w[1].d = w->d + 1;
    for (; p != pend; p += 3) {
        u32 e = p[0] >> 2, x = look >> e;
        if (!(x & 1)) {
            if (!x) break;
            continue;
        }
        u32 bit = 1u << e;
        const u8 *m = node + ((p[0] & 3) << 16 | p[1] << 8 | p[2]);
        if (w->held & bit) {
            u32 letters = 0, held = 0;
            u16 *f = w->fend, *t = w->t;
            STEP(w->t, w->tend);
            if (held || (f != w->fend && g->left && m[0] & 127)) {
                w[1].node = m;
                w[1].fend = f;
                w[1].t = t;
                w[1].letters = letters;
                w[1].held = held;
                w[1].joining = g->anchors;
                w[1].k = w->k;
                walk(g, w + 1);
            } else {
                g->visited++;
                if (m[0] & EOW && w->k && f != w->fend) record(g, w->d + 1, w->k, w->fend, f, g->blanks);
            }
        }
        if (rack & bit) {
            u32 letters = 0, held = 0;
            u16 *f = w->fend, *t = w->t, *joining = g->anchors;
            STEP(w->f, w->fend);
            if (w->joining != joining) {
                STEP(joining, w->joining);
                joining = g->anchors_end[w->d + 1];
            }
            if (f != w->fend || held || joining != g->anchors) {
                u32 natural = g->have & bit, head = m[0];
                int k = w->k;
                ((u8 *)g->laid_words)[k] = natural ? e + 1 : (e + 1) | BLANK;
                k++;
                if (!(head & 127) || (!held && g->left == 1)) { /* the word cannot go on */
                    g->visited++;
                    if (head & EOW && f != w->fend) record(g, w->d + 1, k, w->fend, f, g->blanks - !natural);
                    continue;
                }
                w[1].node = m;
                w[1].fend = f;
                w[1].t = t;
                w[1].letters = letters;
                w[1].held = held;
                w[1].joining = joining;
                w[1].k = k;
                g->left--;
                if (natural) {
                    u8 *c = g->count + e;
                    if (!--*c) g->have ^= bit;
                    walk(g, w + 1);
                    if (!(*c)++) g->have ^= bit;
                } else {
                    g->blanks--;
                    walk(g, w + 1);
                    g->blanks++;
                }
                g->left++;
            }
        }
    }
}

static u8 premium_at(int r, int c) {
    static const char q[] = "=..'...="
                            ".-...\".."
                            "..-...'."
                            "'..-...'"
                            "....-..."
                            ".\"...\".."
                            "..'...'."
                            "=..'...-";
    char m = q[(r < 7 ? r : 14 - r) * 8 + (c < 7 ? c : 14 - c)];
    return (m == '"' ? 3 : m == '\'' ? 2 : 1) | (m == '=' ? 3 : m == '-' ? 2 : 1) << 4;
}
HOT(limit_moves)
void limit_moves(const u8 *lex, const u8 *cells, const u8 *rack, int n_rack, const u8 *values, Result *result) {
    Gen *g = &G;
    Frame *w = g->frames;
    u16 *list_end = g->list + sizeof g->list / 2, *f, *t;
    u32 *tab = g->tab = g->squares + 1, held = 0;
    int any = 0;
    if (!premiums[17])
        for (int r = 0; r < 15; r++)
            for (int c = 0; c < 15; c++) {
                int a = (r + 1) * 16 + c, b = HALF + a;
                premiums[a] = premiums[b] = premium_at(r, c);
                heads[a] = r << 8 | c << 16;
                heads[b] = 1 | c << 8 | r << 16;
                other[a] = HALF + (c + 1) * 16 + r;
                other[b] = (c + 1) * 16 + r;
            }
    g->values = values;
    g->best = -1;
    g->out = (u8 *)g->records;
    g->out_end = g->out + sizeof g->records;
    g->visited = g->n_out = 0;

    memset(g->cells, 0x80, sizeof g->cells);
    for (int r = 0; r < 15; r++)
        for (int c = 0; c < 15; c++) {
            int x = *cells++, a = (r + 1) * 16 + c, b = HALF + (c + 1) * 16 + r;
            g->cells[a] = g->cells[b] = x;
            g->tab[a] = g->tab[b] = x ? any = 1, TAKEN | 1u << ((x & LETTER) - 1) : FULL;
            g->sums[a] = g->sums[b] = 0;
        }
    for (int sq = 15; sq < SQUARES; sq += 16) g->tab[sq] = 0;
    /* Finds runs of tiles, and which letters the squares at their ends need. The places of the first walk: f are those
       before the wanted letter, t those before the tiles in front of it. */
    f = g->list;
    t = list_end;
    if (any)
        for (int row = 1; row < 33; row++) {
            if (row == 16 || row == 17) continue;
            int base = row * 16, run = 0, start = -1, last = -1, acc = 0;
            for (int c = 0; c < 16; c++) {
                int sq = base + c, x = g->cells[sq];
                g->before[sq] = acc;
                if (x && c < 15) {
                    if (start < 0) start = sq, run = 0;
                    run += values[x];
                    acc += values[x];
                } else {
                    if (start >= 0) {
                        if (last == start - 1 && last >= 0) {
                            int at = other[last];
                            if (!g->sums[at]) {
                                *f++ = last * 4;
                                g->sums[at] = 1;
                                g->tab[at] = 0;
                            }
                            g->sums[at] += run;
                        }
                        if (c < 15) {
                            int at = other[sq];
                            g->sums[at] = 1 + run;
                            g->tab[at] = 0;
                            *--t = start * 4;
                            held |= g->tab[start];
                        }
                        start = -1;
                    }
                    last = sq;
                }
            }
        }
    else
        memset(g->before, 0, sizeof g->before);
    w->node = lex;
    w->f = g->list;
    w->fend = f;
    w->t = t;
    w->tend = list_end;
    w->held = held;
    if (any) check_prefix(g, w);

    memset(g->count, 0, sizeof g->count);
    g->have = 0;
    g->in_rack = 0;
    g->longest = n_rack - 1;
    g->bingo = n_rack > 7 ? n_rack : 7;
    g->left = n_rack;
    for (int i = 0; i < n_rack; i++)
        if (rack[i] & BLANK)
            g->in_rack++;
        else {
            g->count[rack[i] - 1]++;
            g->have |= 1u << (rack[i] - 1);
        }
    g->blanks = g->in_rack;
    g->rack = g->have;
    u32 rack_letters = g->blanks ? FULL : g->have;

    /* The anchors, in the order of falling limits. */
    u16 by_limit[360];
    u8 limits[360];
    int n = 0, count[9] = {0};
    t = list_end;
    held = 0;
    for (int row = 1; row < 33; row++) {
        if (row == 16 || row == 17) continue;
        int base = row * 16, limit = 0, start = -1, rank = 0;
        const u8 *cell = g->cells;
        for (int sq = base; sq < base + 15; sq++) {
            g->rank[sq] = rank;
            if (cell[sq]) {
                if (start < 0) start = sq;
                limit = 0;
                continue;
            }
            g->info[base + rank++] = premiums[sq] | g->sums[sq] << 8;
            if (start >= 0) {
                if (tab[sq] & rack_letters) {
                    *--t = start * 4;
                    held |= tab[start];
                }
                limit = 0;
                start = -1;
            } else if (g->sums[sq] || cell[sq + 1] & 127 || (!any && (sq == 135 || sq == HALF + 135))) {
                if (tab[sq] & rack_letters) {
                    by_limit[n] = sq * 4;
                    limits[n++] = limit = limit > g->longest ? g->longest : limit;
                    count[limit]++;
                }
                limit = 0;
            } else
                limit++;
        }
    }
    u16 *at[9], *a = g->anchors;
    for (int d = g->longest; d >= 0; d--) {
        at[d] = a;
        a += count[d];
        g->anchors_end[d] = a;
    }
    g->anchors_end[n_rack] = g->anchors;
    for (int i = 0; i < n; i++) *at[limits[i]]++ = by_limit[i];
    w->node = lex;
    w->f = w->fend = g->list;
    w->t = t;
    w->tend = list_end;
    w->letters = 0;
    w->held = held;
    w->d = w->k = 0;
    w->joining = n_rack ? g->anchors_end[0] : g->anchors;
    if (n_rack && (held || n)) walk(g, w);
    if (g->out != (u8 *)g->records) flush(g);
    result->visited = g->visited;
    result->moves = g->n_out;
    result->best = g->best;
}
