/* What the lines of a UGI program must look like. Each function returns true for a sound line; otherwise false with a
   message that says what is wrong. */
#ifndef LILYPAD_CLI_UGI_GRAMMAR_H
#define LILYPAD_CLI_UGI_GRAMMAR_H

#include "game/game.h"

/* The most that the info lines of a search have said. */
struct ugi_info {
    int lines;
    int64_t depth, nodes;
};

/* The text after `option`: `name N type T [default D] [min A] [max B] [var V]...`. Sets the option's name, and its
   default value; empty for a button. */
bool ugi_option_is_sound(struct span rest, struct span *name, struct span *initial, struct text *error);
/* The text after `info`: known words have numbers in their range, and `pv`, which comes last, is legal play from the
   position. Words that nobody knows are ignored. */
bool ugi_info_is_sound(const struct game *game, const void *position, struct span rest, struct ugi_info *info,
                       struct text *error);

#endif
