#include "freckers/describe.h"
#include "freckers/moves.h"
#include "freckers/notation.h"

/* Sixteen hexadecimal digits, cell 63 first. */
static void write_set(uint64_t set, struct text *out) {
    text_character(out, '"');
    for (int shift = 60; shift >= 0; shift -= 4) text_character(out, "0123456789ABCDEF"[set >> shift & 15]);
    text_character(out, '"');
}

static void write_named(const char *name, uint64_t set, struct text *out) {
    text_string(out, name);
    write_set(set, out);
}

/* The cells that 1, 2, ... jumps reach, each wave without those before it. */
static void write_waves(int from, uint64_t frogs, uint64_t landing, struct text *out) {
    uint64_t reached = bit(from), wave = moves_jumps(reached, frogs, landing);
    text_string(out, ",\"waves\":[");
    for (bool first = true; wave; first = false) {
        if (!first) text_character(out, ',');
        write_set(wave, out);
        reached |= wave;
        wave = moves_jumps(wave, frogs, landing) & ~reached;
    }
    text_character(out, ']');
}

bool describe_bits(const struct session *session, struct span argument, struct text *out) {
    (void)argument;
    const struct position *position = (const struct position *)&session->position;
    uint64_t frogs = position->mine | position->theirs, landing = moves_landing_cells(position, frogs);
    write_named("{\"mine\":", position->mine, out);
    write_named(",\"theirs\":", position->theirs, out);
    write_named(",\"pads\":", position->pads, out);
    write_named(",\"growth\":", position_growth(position), out);
    write_named(",\"landing\":", landing, out);
    text_string(out, ",\"frogs\":[");
    for (uint64_t set = position->mine; set;) {
        int from = bit_take(&set);
        text_string(out, "{\"cell\":\"");
        cell_write(from, (enum side)position->side, out);
        write_named("\",\"steps\":", moves_steps(bit(from), position->pads), out);
        write_waves(from, frogs, landing, out);
        write_named(",\"ends\":", moves_destinations(position, from), out);
        text_string(out, set ? "}," : "}");
    }
    text_string(out, "]}");
    return true;
}
