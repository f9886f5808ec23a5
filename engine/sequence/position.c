#include "sequence/position.h"

void position_view(const struct sequence_position *position, struct view *view) {
    if (position->known)
        view_of(view, &position->deal, position->deal.state.turn);
    else
        *view = position->view;
}

struct state position_state(const struct sequence_position *position) {
    struct random random = {{1, 1}}; /* an arbitrary seed */
    struct state state;
    if (position->known) return position->deal.state;
    view_sample(&position->view, &random, &state);
    return state;
}
