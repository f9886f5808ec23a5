/* What the check programs share: a failed check says what and ends the program with code 1. */
#ifndef LILYPAD_TESTS_CHECKS_H
#define LILYPAD_TESTS_CHECKS_H

#include <stdbool.h>

#include "freckers/position.h"

void check(bool holds, const char *what);
/* The same within a relative error. */
void check_near(double value, double wanted, double error, const char *what);
/* A position from its text, which must be right. */
struct position position_from(const char *fen, enum rules rules);

void check_playouts(void);
void check_pace(void);
void check_race(void);
void check_statistics(void);

#endif
