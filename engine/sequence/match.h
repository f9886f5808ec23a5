/* One game of Sequence between two agents, each in a session of its own that sees only what its seat may see. */
#ifndef LILYPAD_SEQUENCE_MATCH_H
#define LILYPAD_SEQUENCE_MATCH_H

#include "sequence/session.h"

struct sequence_seat {
    const char *agent;  /* its written form */
    const char *limits; /* of each action, in the words of UGI's go */
};

struct sequence_side {
    int64_t actions, nodes;
    double milliseconds;
};

struct sequence_match {
    uint64_t deal;
    enum sequence_rules rules;
    int play_count;
    play plays[MOST_GAME_PLAYS];
    struct sequence_side sides[2];
    uint8_t sequences[2];
    int points; /* Red's: 0 lost, 1 drawn, 2 won */
};

/* Plays one deal, seats[0] is Red; false with a message if an agent cannot be opened or acts illegally. */
bool sequence_match_play(struct sequence_match *match, enum sequence_rules rules, uint64_t deal,
                         const struct sequence_seat seats[2], uint64_t seed, struct text *error);

/* The fields of a game in JSON, without braces: "rules","deal","actions":["2s01-9d",...],"seqs","redPoints" */
void sequence_match_write(const struct sequence_match *match, struct text *out);

#endif
