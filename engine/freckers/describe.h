/* Freckers in JSON, for pages and scripts: the parts specific to this game, beside game/describe.h. */
#ifndef LILYPAD_FRECKERS_DESCRIBE_H
#define LILYPAD_FRECKERS_DESCRIBE_H

#include "game/session.h"

/* The position with its legal actions and the game that led to it:
   {"rules","position","side","played","result","home":[red,blue],
    "moves":[{"action","path":["01","12"],"referee"}],     without GROW; empty when the game is over
    "growth":["20",...],                                     the cells GROW would turn into pads
    "start", "history":[{"action","path","referee","position"}]} with the position after each action */
void describe_freckers(const struct session *session, struct text *out);

/* Questions about the current position that only Freckers answers:
   referee TEXT     an action in the referee's notation; answers with our notation
   evaluation NAME  an evaluation and its terms, for the player to move; "unit" is the score of one row:
                    {"evaluation","unit","score","terms":[{"name","mine","theirs","score"}]}
   features         the inputs of the learned evaluation, for the player to move, and the predicted "chance" of winning,
                    null if no model is loaded: {"features":[{"name","value"}],"chance"}
   influence        what the frog or pad on each cell contributes to the network's score for the player to move, in
                    hundredths of a row, row by row, null for water: {"score","cells":[64 numbers]}
   bits             see describe_bits
   predict ROWS     takes rows of float32 features, answers with a float32 probability for each, as bytes
   playouts N [lazy]         the number of actions in N playouts
   evaluations N [network]   the sum of the scores of N positions, see bench_evaluations
   paces SECONDS             milliseconds for each of Red's turns by time policy, see pace_plan: {"even":[75
   numbers],...} */
extern const struct question freckers_questions[];

/* The position's bit sets as 16 hexadecimal digits each. Cell 0 is the lowest bit, and rows are counted from the
   mover's side, see position.h:
   {"mine","theirs","pads","growth","landing","frogs":[{"cell","steps","waves":[...],"ends"}]}
   For each of the mover's frogs: where it can step, what it reaches by 1, 2, ... jumps, and where its moves can end. */
bool describe_bits(const struct session *session, struct span argument, struct text *out);

#endif
