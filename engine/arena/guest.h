/* A guest: a player that the host runs outside the engine, such as a student's program in a browser's worker. The match
   waits while the host asks it; the host passes the answer on. */
#ifndef LILYPAD_ARENA_GUEST_H
#define LILYPAD_ARENA_GUEST_H

#include "game/player.h"

#define GUEST_MESSAGE_SIZE 160

struct guest {
    const struct game *game;
    union game_space position;
    bool asked, answered;
    char limits[320]; /* of the turn it was asked about */
    enum failure failure;
    struct thought thought;
    char message[GUEST_MESSAGE_SIZE];
};

/* Sets up a guest for a game from `start`. The player lives as long as the guest. */
struct player guest_player(struct guest *guest, const struct game *game, const void *start);
/* Whether the host must answer before the game can go on. */
bool guest_waits(const struct guest *guest);
/* Takes the host's answer, `move MS ACTION`, or `illegal|crash|clock|silence MS MESSAGE`; MS is the time that counts
   against the guest. An action that cannot be read is a move too, an illegal one. Fails, with a message, if the answer
   does not have this form or nothing was asked. */
bool guest_answer(struct guest *guest, struct span answer, struct text *error);

#endif
