/* The search on a computer: main FILE VALUES < positions. VALUES are the points of 128 tiles in hexadecimal. A position
   is a line `cells rack` in hexadecimal, as for device_scripts/moves.py. The answer is a line `moves best nodes
   microseconds`. */
#define _POSIX_C_SOURCE 199309L
#include "limit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int bytes_of(const char *text, u8 *to, int most) {
    int n = 0;
    unsigned byte;
    while (n < most && sscanf(text + 2 * n, "%2x", &byte) == 1) to[n++] = byte;
    return n;
}

static double microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

int main(int argc, char **argv) {
    static u8 cells[225], values[128], rack[8];
    static char line[1024];
    FILE *file = argc > 2 ? fopen(argv[1], "rb") : 0;
    if (!file) return 2;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    u8 *lexicon = malloc(size);
    if (!lexicon || fread(lexicon, 1, size, file) != (size_t)size) return 2;
    bytes_of(argv[2], values, sizeof values);
    while (fgets(line, sizeof line, stdin)) {
        char *rest = strchr(line, ' ');
        if (!rest || bytes_of(line, cells, sizeof cells) != sizeof cells) return 2;
        int n_rack = bytes_of(rest + 1, rack, sizeof rack);
        Result result;
        double began = microseconds();
        limit_moves(lexicon, cells, rack, n_rack, values, &result);
        double took = microseconds() - began;
        printf("%u %d %u %.3f\n", result.moves, result.best, result.visited, took);
        fflush(stdout);
    }
}
