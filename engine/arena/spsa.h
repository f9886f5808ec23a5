/* Tunes an agent's own numbers by simultaneous perturbation (SPSA, Spall 1992). In each iteration all numbers are moved
   at once by a step, up or down at random; the agent with them plays the agent with the opposite moves, and the score
   says which way to go. The state follows from the seed and the scores alone, so these are all that need be kept. */
#ifndef LILYPAD_ARENA_SPSA_H
#define LILYPAD_ARENA_SPSA_H

#include "game/agent.h"

#define MAX_TUNED 16
#define MAX_SPSA_ITERATIONS 100000

struct spsa {
    char agent[AGENT_TEXT_SIZE];
    int count;
    struct spsa_parameter {
        const struct parameter *parameter;
        double initial; /* the agent's own value */
        double step;    /* how far it is moved in the first iteration */
    } parameters[MAX_TUNED];
    int iterations; /* planned: a tenth of them pass before the changes become much smaller */
    double rate;    /* how many steps a first iteration without a loss changes the values */
    uint64_t seed;

    int done;
    double values[MAX_TUNED]; /* after the iterations that are done; not rounded */
};

/* Reads an agent and `name,name=step,...`, numbers among its parameters. Without a step, a twentieth of the range is
   taken, and at least 1 for a whole number. Fails with a message. */
bool spsa_open(struct spsa *spsa, const struct game *game, struct span agent, struct span parameters, int iterations,
               double rate, uint64_t seed, struct text *error);
/* The agents that play each other in the next iteration; the first is the one whose score counts. */
void spsa_write_pair(const struct spsa *spsa, struct text *first, struct text *second);
/* Takes the first agent's points per game, 0 to 1, and ends the iteration. */
void spsa_learn(struct spsa *spsa, double score);
/* A parameter's value as the agent would get it: rounded, if it is a whole number. */
double spsa_value(const struct spsa *spsa, int index);
/* The agent with the values so far. */
void spsa_write_agent(const struct spsa *spsa, struct text *out);

/* How its games are played. */
struct spsa_games {
    const struct game *game;
    const char *rules, *limits;
    int count; /* per iteration; even */
    bool sound;
};

/* Writes the settings as one JSON object, "lilypad-tuning 1" in README.md. */
void spsa_write_settings(const struct spsa *spsa, const struct spsa_games *games, struct text *out);
/* For hosts that keep only the points. Takes {"agent", "parameters", "rules", "limits", "games", "iterations", "rate",
   "seed", "points"}, the points being a list of all iterations so far, in half points. Writes {"settings", "values",
   "agent", "pair"}: the values now, the agent with them, and the agents of the next iteration. Fails with a message. */
bool spsa_answer(const struct game *game, struct span json, struct text *out);

#endif
