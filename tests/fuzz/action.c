/* Action text: reads a whole game under both rule sets. */
#include "fuzz.h"

static void write_action(action action, const struct position *position, struct text *out) {
    action_write(action, (enum side)position->side, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct action_form form = {action_read, write_action};
    fuzz_game(&form, RULES_PADS, fuzz_input(data, size));
    fuzz_game(&form, RULES_REFEREE, fuzz_input(data, size));
    return 0;
}
