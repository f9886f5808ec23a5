#include <stdlib.h>

#include "core/json_value.h"
#include "freckers/describe.h"
#include "freckers/moves.h"
#include "freckers/notation.h"
#include "freckers/race.h"

#define NEEDED_NODES 20000 /* boards for one side's race: a few milliseconds */

static void write_cell(int cell, enum side side, struct text *out) {
    text_character(out, '"');
    cell_write(cell, side, out);
    text_character(out, '"');
}

static void write_frogs(const struct position *own, struct text *out) {
    json_write_key(out, "frogs");
    text_character(out, '[');
    for (uint64_t set = own->mine; set;) {
        int cell = bit_take(&set);
        text_string(out, "{\"cell\":");
        write_cell(cell, (enum side)own->side, out);
        json_write_integer(out, "left", 7 - cell_row(cell));
        text_string(out, set ? "}," : "}");
    }
    text_character(out, ']');
}

static void write_move(action move, const struct position *own, struct text *out) {
    uint8_t path[LONGEST_PATH];
    int count = moves_dry_path(own, move, path), from = action_from(move), to = action_to(move);
    int rows = abs(cell_row(path[1]) - cell_row(from)), columns = abs(cell_column(path[1]) - cell_column(from));
    text_string(out, "{\"action\":\"");
    action_write(move, (enum side)own->side, out);
    text_string(out, "\",\"path\":[");
    for (int i = 0; i < count; i++) {
        if (i) text_character(out, ',');
        write_cell(path[i], (enum side)own->side, out);
    }
    text_character(out, ']');
    json_write_integer(out, "rows", cell_row(to) - cell_row(from));
    json_write_integer(out, "jumps", rows > 1 || columns > 1 ? count - 1 : 0);
    text_character(out, '}');
}

static void write_side(const struct position *own, bool open, struct race *race, struct text *out) {
    action list[MAX_ACTIONS];
    int count = open ? moves_list(own, list) - 1 : 0;
    text_string(out, own->side == RED ? "\"red\":{" : "\"blue\":{");
    write_frogs(own, out);
    json_write_key(out, "moves");
    text_character(out, '[');
    for (int i = 0; i < count; i++) {
        if (i) text_character(out, ',');
        write_move(list[i], own, out);
    }
    text_character(out, ']');
    int needed = RACE_UNKNOWN;
    if (race) needed = race_min_actions(race, own->mine, own->pads, (enum rules)own->rules, LAST_ACTION, NEEDED_NODES);
    json_write_key(out, "needed");
    if (needed > LAST_ACTION)
        text_string(out, "null");
    else
        text_integer(out, needed);
    text_character(out, '}');
}

bool describe_sides(const struct session *session, struct span argument, struct text *out) {
    (void)argument;
    const struct position *mover = (const struct position *)&session->position;
    struct position other = *mover;
    position_pass(&other);
    bool open = position_outcome(mover) == OUTCOME_OPEN;
    struct race *race = open && race_is_on(mover) ? calloc(1, sizeof *race) : NULL;
    text_character(out, '{');
    write_side(mover->side == RED ? mover : &other, open, race, out);
    text_character(out, ',');
    write_side(mover->side == RED ? &other : mover, open, race, out);
    text_character(out, '}');
    free(race);
    return true;
}
