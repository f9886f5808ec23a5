#include "arena/adjudication.h"

#include "core/json_value.h"

#define MAX_ACTIONS 100
#define MAX_SCORE 1000000000
#define MAX_LONGEST 512

static bool read_integer(struct span json, const char *name, int64_t low, int64_t high, int *value) {
    struct span found;
    int64_t number = *value;
    if (json_member(json, name, &found) && !span_integer(found, low, high, &number)) return false;
    *value = (int)number;
    return true;
}

bool adjudication_read(struct adjudication *adjudication, struct span json, struct text *error) {
    struct span found;
    if (json_member(json, "draws", &found)) {
        adjudication->draw_actions = 8;
        adjudication->draw_score = 50;
        if (!read_integer(found, "actions", 2, MAX_ACTIONS, &adjudication->draw_actions) ||
            !read_integer(found, "score", 0, MAX_SCORE, &adjudication->draw_score))
            return text_refuse(error, "draws needs actions from 2 to 100 and a score");
    }
    if (json_member(json, "solved", &found)) {
        adjudication->solved = span_equals(found, "true");
        if (!adjudication->solved && !span_equals(found, "false"))
            return text_refuse(error, "solved must be true or false");
    }
    return read_integer(json, "longest", 1, MAX_LONGEST, &adjudication->longest) ||
           text_refuse(error, "longest must be a number of actions from 1 to 512");
}

void adjudication_write(const struct adjudication *adjudication, struct text *out) {
    if (adjudication->solved) json_write_boolean(out, "solved", true);
    if (adjudication->draw_actions) {
        json_write_key(out, "draws");
        text_character(out, '{');
        json_write_integer(out, "actions", adjudication->draw_actions);
        json_write_integer(out, "score", adjudication->draw_score);
        text_character(out, '}');
    }
    if (adjudication->longest) json_write_integer(out, "longest", adjudication->longest);
}
