#include <string.h>

#include "freckers/describe.h"
#include "freckers/tuning.h"

#define MAX_GAMES_AT_ONCE 100
#define MAX_COUNT 1e9

/* What crosses the border, as 64-bit floats so that no digit is lost. */
enum { SEED, GAMES, WINS, DRAWS, WEIGHTS, STATE_COUNT = WEIGHTS + TUNING_COUNT };

/* Whole numbers up to MAX_COUNT, then weights from 0 to 1. */
static bool is_state(const double *state) {
    for (int i = 0; i < STATE_COUNT; i++) {
        if (!(state[i] >= 0 && state[i] <= (i < WEIGHTS ? MAX_COUNT : 1))) return false;
        if (i < WEIGHTS && state[i] != (double)(int64_t)state[i]) return false;
    }
    return true;
}

bool describe_tuning(const struct session *session, struct span argument, struct text *out) {
    (void)session;
    double numbers[STATE_COUNT + 1], *state = numbers + 1; /* aligned, unlike the text */
    if (argument.length != sizeof numbers) return text_refuse(out, "expected the games to play and a state");
    memcpy(numbers, argument.data, sizeof numbers);
    if (!(numbers[0] >= 1 && numbers[0] <= MAX_GAMES_AT_ONCE)) return text_refuse(out, "too many games, or none");
    if (!is_state(state)) return text_refuse(out, "this is not the state of a tuning");
    struct tuning tuning = {
        (uint64_t)state[SEED], (int64_t)state[GAMES], (int64_t)state[WINS], (int64_t)state[DRAWS], {0}};
    memcpy(tuning.weights, state + WEIGHTS, sizeof tuning.weights);
    for (int i = 0; i < (int)numbers[0]; i++) tuning_play(&tuning);
    state[GAMES] = (double)tuning.games;
    state[WINS] = (double)tuning.wins;
    state[DRAWS] = (double)tuning.draws;
    memcpy(state + WEIGHTS, tuning.weights, sizeof tuning.weights);
    text_span(out, (struct span){(const char *)state, STATE_COUNT * sizeof *state});
    return true;
}
