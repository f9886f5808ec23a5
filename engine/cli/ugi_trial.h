/* A conversation with a program that is tried for conformity to UGI, step by step. Whatever the program does, every
   wait ends. A step has passed unless it noted a fault; its line is printed when it ends. */
#ifndef LILYPAD_CLI_UGI_TRIAL_H
#define LILYPAD_CLI_UGI_TRIAL_H

#include "cli/child.h"
#include "game/game.h"

#define MAX_TRIAL_OPTIONS 64

struct ugi_trial {
    const struct game *game;
    const char *command;
    double patience; /* milliseconds to wait for an answer */
    double margin;   /* milliseconds that a move may take beyond its time */

    struct child child;
    bool ready;              /* it has answered, and nothing else is under way */
    int lines, lines_before; /* that came since it was started, and before something was sent */
    char last[160];          /* of these lines, shortened */
    char sent[160];          /* the last line that asked for something, shortened */
    char fault[640];         /* of the running step; empty if there is none */
    int steps, faults;

    int option_count; /* of those that it offered, with their values */
    struct {
        char name[96], value[256];
    } options[MAX_TRIAL_OPTIONS];
};

/* Starts the program, in place of one that runs. False if the system cannot start another process. */
bool ugi_trial_start(struct ugi_trial *trial);
/* Closes its input, waits, then kills it; true if it exited by itself, with 0. */
bool ugi_trial_end(struct ugi_trial *trial);

/* Sends a line. */
void ugi_trial_send(struct ugi_trial *trial, const char *line);
/* Reads the next line into trial->child.line; false, with a fault, if none came in time. */
bool ugi_trial_read(struct ugi_trial *trial, double until);
/* Sends a line, then `isready`, and waits for `readyok`. Anything else that comes, but for `info string`, is a fault
   unless `loose`. */
bool ugi_trial_ask(struct ugi_trial *trial, const char *line, bool loose);

/* Notes a fault with what was sent and what came, NULL if nothing did. Only the first of a step counts. Always false.
 */
bool ugi_trial_fault(struct ugi_trial *trial, const char *what, const char *came);
/* Does a step and prints its line. Starts the program again if a step before left it in disorder; false if it does not
   come up, so that no other step can be tried. */
bool ugi_trial_step(struct ugi_trial *trial, const char *name, bool (*step)(struct ugi_trial *trial));

#endif
