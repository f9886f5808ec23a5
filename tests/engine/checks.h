/* Helpers for the check programs. A failed check prints a message and exits with code 1. */
#ifndef LILYPAD_TESTS_CHECKS_H
#define LILYPAD_TESTS_CHECKS_H

#include <stdbool.h>

#include "freckers/position.h"

void check(bool holds, const char *what);
/* Checks a value within a relative error. */
void check_near(double value, double wanted, double error, const char *what);
/* Parses a position; the text must be valid. */
struct position position_from(const char *fen, enum rules rules);

void check_playouts(void);
void check_pace(void);
void check_race(void);
void check_statistics(void);
void check_general(void);
void check_contract(void);
void check_reports(void);
void check_table(void);

#endif
