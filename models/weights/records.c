#include "weights/records.h"

#include <stdio.h>

#include "core/json_value.h"

#define LONGEST_LINE (1 << 16)

bool record_next(struct game_record *record) {
    static char line[LONGEST_LINE];
    char buffer[256];
    while (fgets(line, sizeof line, stdin)) {
        struct text error = text_over(buffer, sizeof buffer);
        struct span points;
        record->line = span_trim(span_of(line));
        if (json_check(record->line, &error) && json_member(record->line, "actions", &record->actions) &&
            json_member(record->line, "redPoints", &points) && span_decimal(points, 0, 1, &record->red_points))
            return true;
    }
    return false;
}

bool record_next_action(struct game_record *record, struct text *word) {
    struct span value;
    text_clear(word);
    return json_next(&record->actions, &value) && json_text(value, word);
}
