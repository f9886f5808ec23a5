/* Lilypad as a C library: one game and one agent in an engine, as many engines as you like, each used by one thread at
   a time. Text is UTF-8 and NUL-terminated. A call that fails returns false or NULL, changes nothing, and leaves a
   message for lilypad_error. Texts that are returned stay valid until the next call with the same engine.

   Link with `pkg-config --cflags --libs lilypad`. */
#ifndef LILYPAD_H
#define LILYPAD_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LILYPAD_PUBLIC __attribute__((visibility("default")))

struct lilypad;

/* The version of the library, such as "1.2.0". */
LILYPAD_PUBLIC const char *lilypad_version(void);

/* An engine for a game, "freckers" or "sequence"; at the start position, with the strongest agent. NULL if there is no
   such game, or not enough memory. */
LILYPAD_PUBLIC struct lilypad *lilypad_open(const char *game);
LILYPAD_PUBLIC void lilypad_close(struct lilypad *engine);

/* Why the last call failed. */
LILYPAD_PUBLIC const char *lilypad_error(const struct lilypad *engine);

/* Sets an option: "Agent" ("alphabeta-best", or "name:key=value,key=value"), "Rules", "Seed", "Trace", or a parameter
   of the agent such as "hash". */
LILYPAD_PUBLIC bool lilypad_set(struct lilypad *engine, const char *name, const char *value);

/* Loads a trained model, which agents such as "champion" use. The bytes are copied. */
LILYPAD_PUBLIC bool lilypad_load_model(struct lilypad *engine, const void *bytes, size_t length);
/* The same from a file, such as $(pkg-config --variable=models lilypad)/freckers-....net. */
LILYPAD_PUBLIC bool lilypad_load_model_file(struct lilypad *engine, const char *path);

/* Sets the position: "startpos" or the game's own text, then the actions played from there. */
LILYPAD_PUBLIC bool lilypad_position(struct lilypad *engine, const char *text);
/* The position, with its legal actions, as JSON; see engine/game/describe.h. */
LILYPAD_PUBLIC const char *lilypad_describe(struct lilypad *engine);

/* Runs a whole search and returns the best action. Limits are those of UGI's go: "movetime 500", "nodes 20000",
   "depth 6", "rtime 60000 btime 60000". */
LILYPAD_PUBLIC const char *lilypad_best(struct lilypad *engine, const char *limits);

/* The same in slices: begin, then step until it returns false. `lilypad_stop` ends a search early. */
LILYPAD_PUBLIC bool lilypad_go(struct lilypad *engine, const char *limits);
LILYPAD_PUBLIC bool lilypad_step(struct lilypad *engine, double milliseconds);
LILYPAD_PUBLIC void lilypad_stop(struct lilypad *engine);
/* The last search as JSON, or "null"; see engine/game/describe.h. */
LILYPAD_PUBLIC const char *lilypad_report(struct lilypad *engine);

/* Clears what the agent remembers of the game. */
LILYPAD_PUBLIC void lilypad_new_game(struct lilypad *engine);

/* All agents of the game with their parameters, as JSON. */
LILYPAD_PUBLIC const char *lilypad_agents(struct lilypad *engine);
/* Answers one of the game's own questions about the position, such as "evaluation" with the argument "best". */
LILYPAD_PUBLIC const char *lilypad_ask(struct lilypad *engine, const char *question, const char *argument);

#ifdef __cplusplus
}
#endif

#endif
