/* Logarithm and exponential with identical results on all platforms. C libraries differ in the last bit, which would
   make searches differ too. These functions use only additions, multiplications and divisions, which IEEE 754 rounds
   the same way everywhere. So is sqrt, which can be used directly. */
#ifndef LILYPAD_CORE_PORTABLE_MATH_H
#define LILYPAD_CORE_PORTABLE_MATH_H

/* Natural logarithm of a finite number of at least 2^-1022. The relative error is below 1e-15; near 1, the absolute
   error is. */
double portable_log(double x);

/* e to the x, with a relative error below 1e-14; x is clamped to +-700. */
double portable_exp(double x);

/* The base must be positive. */
static inline double portable_power(double base, double exponent) {
    return portable_exp(exponent * portable_log(base));
}

/* Convert log-odds to a probability and back. Probabilities of 0 and 1 are clamped. */
double portable_logistic(double log_odds);
double portable_log_odds(double chance);

#endif
