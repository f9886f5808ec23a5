#include "core/limits.h"

#define LONGEST_TIME 1e9

static bool refuse(struct text *error, const char *message, struct span word) {
    text_clear(error);
    text_string(error, message);
    text_excerpt(error, word);
    return false;
}

static bool read_time(struct span text, double *milliseconds) {
    double value;
    if (!span_decimal(text, 0, LONGEST_TIME, &value)) return false;
    *milliseconds = value > 0.001 ? value : 0.001; /* 0 would mean no limit */
    return true;
}

static bool read_count(struct span text, int64_t most, int64_t *count) {
    return span_integer(text, 1, most, count);
}

bool limits_read(struct limits *limits, struct span text, struct text *error) {
    *limits = (struct limits){0};
    bool limited = false;
    for (struct span word; (word = span_word(&text)).length;) {
        bool counts_as_limit = true, valid;
        int64_t lines;
        if (span_equals(word, "infinite")) {
            if (limits->infinite) return refuse(error, "repeated limit ", word);
            limits->infinite = limited = true;
            continue;
        }
        struct span value = span_word(&text);
        if (span_equals(word, "movetime")) {
            valid = limits->move_time == 0 && read_time(value, &limits->move_time);
        } else if (span_equals(word, "rtime")) {
            valid = limits->clock[0] == 0 && read_time(value, &limits->clock[0]);
        } else if (span_equals(word, "btime")) {
            valid = limits->clock[1] == 0 && read_time(value, &limits->clock[1]);
        } else if (span_equals(word, "depth")) {
            valid = !limits->depth && read_count(value, MAX_DEPTH, &limits->depth);
        } else if (span_equals(word, "nodes") || span_equals(word, "simulations")) {
            valid = !limits->nodes && read_count(value, INT64_C(1000000000000), &limits->nodes);
        } else if (span_equals(word, "multipv")) {
            valid = !limits->lines && read_count(value, MAX_LINES, &lines);
            if (valid) limits->lines = (int)lines;
            counts_as_limit = false;
        } else {
            return refuse(error, "expected a limit (movetime, rtime, btime, depth, nodes or infinite), found ", word);
        }
        if (!valid) {
            refuse(error, "invalid value ", value);
            text_string(error, " for ");
            text_span(error, word);
            return false;
        }
        limited |= counts_as_limit;
    }
    if (!limits->lines) limits->lines = 1;
    if (limited) return true;
    text_clear(error);
    text_string(error, "a search needs a limit: movetime, rtime and btime, depth, nodes or infinite");
    return false;
}

bool limits_apply_to(const struct limits *limits, int player, struct text *error) {
    if (limits->infinite || limits->move_time > 0 || limits->clock[player] > 0 || limits->depth || limits->nodes)
        return true;
    return text_refuse(error, "a search needs a limit for the player to move, not only the opponent's clock");
}
