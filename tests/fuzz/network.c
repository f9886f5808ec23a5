/* Network files: for an accepted network, incremental and recomputed sums give the same scores. The checksum is fixed
   before reading, since otherwise hardly any input would get past it. */
#include <string.h>

#include "core/fnv.h"
#include "freckers/moves.h"
#include "freckers/network.h"
#include "fuzz.h"

static void fix_checksum(uint8_t *bytes, size_t size) {
    if (size < 4) return;
    uint32_t sum = fnv32(bytes, size - 4);
    for (int i = 0; i < 4; i++) bytes[size - 4 + (size_t)i] = (uint8_t)(sum >> (8 * i));
}

static void check_scores(const struct network *network) {
    struct position position;
    struct accumulators sums, after;
    action list[MAX_ACTIONS];
    position_start(&position, network->rules);
    network_refresh(network, &position, &sums);
    for (int i = 0; i < 6; i++) {
        int count = moves_list(&position, list);
        action chosen = list[(i * 5) % count];
        network_update(network, &position, chosen, &sums, &after);
        position_apply(&position, chosen);
        sums = after;
        CHECK(network_score(network, &position, &sums) == network_evaluate(network, &position));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct network network;
    uint8_t *bytes = malloc(size + 1);
    if (size) memcpy(bytes, data, size);
    for (int pass = 0; pass < 2; pass++) {
        char buffer[MESSAGE_SIZE];
        struct text error = text_over(buffer, sizeof buffer);
        if (network_read(&network, bytes, size, &error))
            check_scores(&network);
        else
            check_message(&error);
        fix_checksum(bytes, size);
    }
    free(bytes);
    return 0;
}
