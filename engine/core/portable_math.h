/* Logarithm and exponential made of additions, multiplications and divisions only, which every IEEE machine rounds the
   same way: the C libraries differ in the last bit, and a search that compares such numbers would then differ too. The
   square root needs no such care, it is exact everywhere. */
#ifndef LILYPAD_CORE_PORTABLE_MATH_H
#define LILYPAD_CORE_PORTABLE_MATH_H

/* Natural logarithm of a finite number of at least 2^-1022; the relative error is below 1e-15, the absolute below 1e-15
   next to 1. */
double portable_log(double x);

/* e to the x, relative error below 1e-14; beyond +-700 the argument is cut off there. */
double portable_exp(double x);

/* Base to the exponent, for a base above 0. */
static inline double portable_power(double base, double exponent) {
    return portable_exp(exponent * portable_log(base));
}

/* The chance of winning that log-odds stand for, and back; chances are kept away from 0 and 1. */
double portable_logistic(double log_odds);
double portable_log_odds(double chance);

#endif
