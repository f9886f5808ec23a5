/* Sequence for the arena: see arena/game.h for the contract. An opening is a deal, `deal SEED`, played twice with the
   seats exchanged; its agents need nothing from the host. */
#ifndef LILYPAD_SEQUENCE_CONTEST_H
#define LILYPAD_SEQUENCE_CONTEST_H

#include "arena/game.h"
#include "sequence/match.h"

extern const struct arena_game sequence_contest;

#endif
