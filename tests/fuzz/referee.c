/* Referee text: reads a whole game under both rule sets. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct action_form form = {referee_read, referee_write};
    fuzz_game(&form, RULES_PADS, fuzz_input(data, size));
    fuzz_game(&form, RULES_REFEREE, fuzz_input(data, size));
    return 0;
}
