// The two functions of C's library and of the compiler's that clang leaves to others and MicroPython has not.

#include <stdint.h>

#if defined(__riscv)
uint64_t __udivdi3(uint64_t dividend, uint64_t divisor) {
    uint64_t quotient = 0, rest = 0;
    for (int bit = 63; bit >= 0; bit--) {
        rest = rest << 1 | (dividend >> bit & 1);
        quotient <<= 1;
        if (rest >= divisor) {
            rest -= divisor;
            quotient |= 1;
        }
    }
    return quotient;
}
#endif

float nanf(const char *tag) {
    (void)tag;
    return __builtin_nanf("");
}
