#include "cli/rounds.h"

#include "cli/spread.h"

bool rounds_share(struct schedule *schedule) {
    size_t size;
    if (!schedule->swiss) return true;
    int8_t *results = swiss_results(schedule->swiss, &size);
    spread_broadcast(results, size);
    swiss_catch_up(schedule->swiss);
    return swiss_drawn(schedule->swiss) == schedule->experiment.rounds;
}
