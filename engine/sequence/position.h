/* A position of Sequence for game.h: a whole deal, or only one player's view of it. */
#ifndef LILYPAD_SEQUENCE_POSITION_H
#define LILYPAD_SEQUENCE_POSITION_H

#include "sequence/view.h"

struct sequence_position {
    bool known; /* holds the whole deal, otherwise only a view */
    union {
        struct deal deal;
        struct view view;
    };
};

/* What the player to move sees, or the given view if that is all there is. */
void position_view(const struct sequence_position *position, struct view *view);
/* The state, or one that is consistent with the view: the open cards and the actions of the player whose view it is are
   correct. */
struct state position_state(const struct sequence_position *position);

#endif
