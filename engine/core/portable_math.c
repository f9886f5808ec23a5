#include "core/portable_math.h"

#include <stdint.h>
#include <string.h>

/* ln 2 in two parts. The low 20 bits of the first are 0, so multiplying it by an exponent is exact. */
#define LN2_HIGH 0x1.62e42fefp-1
#define LN2_LOW 0x1.473de6af278edp-34
#define INVERSE_LN2 0x1.71547652b82fep+0
#define SQUARE_ROOT_OF_HALF 0x1.6a09e667f3bcdp-1
#define MIN_CHANCE 1e-9

static uint64_t bits_of(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double double_of(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

double portable_log(double x) {
    uint64_t bits = bits_of(x);
    int exponent = (int)(bits >> 52) - 1022;
    double mantissa = double_of((bits & UINT64_C(0x000FFFFFFFFFFFFF)) | UINT64_C(0x3FE0000000000000)); /* [1/2, 1) */
    if (mantissa < SQUARE_ROOT_OF_HALF) {
        mantissa *= 2;
        exponent--;
    }
    /* ln m = 2 artanh s with s = (m - 1) / (m + 1), at most 0.172. */
    static const double series[] = {1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13,
                                    1.0 / 11, 1.0 / 9,  1.0 / 7,  1.0 / 5,  1.0 / 3};
    double s = (mantissa - 1) / (mantissa + 1), square = s * s, sum = 0;
    for (int k = 0; k < 10; k++) sum = (sum + series[k]) * square;
    return exponent * LN2_HIGH + (2 * (s + s * sum) + exponent * LN2_LOW);
}

double portable_exp(double x) {
    /* Taylor coefficients 1/13! to 1/0!. */
    static const double series[] = {
        1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040,
        1.0 / 720,        1.0 / 120,       1.0 / 24,       1.0 / 6,       1.0 / 2,      1.0,         1.0};
    if (!(x > -700)) x = -700;
    if (x > 700) x = 700;
    int exponent = (int)(x * INVERSE_LN2 + (x < 0 ? -0.5 : 0.5));
    double rest = (x - exponent * LN2_HIGH) - exponent * LN2_LOW; /* at most 0.347 */
    double sum = series[0];
    for (int k = 1; k < 14; k++) sum = sum * rest + series[k];
    return sum * double_of((uint64_t)(exponent + 1023) << 52);
}

double portable_logistic(double log_odds) {
    return 1 / (1 + portable_exp(-log_odds));
}

double portable_log_odds(double chance) {
    if (chance < MIN_CHANCE) chance = MIN_CHANCE;
    if (chance > 1 - MIN_CHANCE) chance = 1 - MIN_CHANCE;
    return portable_log(chance / (1 - chance));
}
