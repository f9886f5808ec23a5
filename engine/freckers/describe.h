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
   path ACTION      the cells that the frog touches, over pads wherever it can: `01-12`, or `grow`
   evaluation NAME  an evaluation and its terms, for the player to move; "unit" is the score of one row:
                    {"evaluation","unit","score","terms":[{"name","mine","theirs","score"}]}
   features         the inputs of the learned evaluation, for the player to move, and the predicted "chance" of winning,
                    null if no model is loaded: {"features":[{"name","value"}],"chance"}
   influence        what the frog or pad on each cell contributes to the network's score for the player to move, in
                    hundredths of a row, row by row, null for water: {"score","cells":[64 numbers]}
   bits             see describe_bits
   sides            see describe_sides
   predict ROWS     takes rows of float32 features, answers with a float32 probability for each, as bytes
   playouts N [lazy]         the number of actions in N playouts
   evaluations N [network]   the sum of the scores of N positions, see bench_evaluations
   paces SECONDS             milliseconds for each of Red's turns by time policy, see pace_plan: {"even":[75
   numbers],...}
   tuning STATE     see describe_tuning */
extern const struct question freckers_questions[];

/* The position's bit sets as 16 hexadecimal digits each. Cell 0 is the lowest bit, and rows are counted from the
   mover's side, see position.h:
   {"mine","theirs","pads","growth","landing","frogs":[{"cell","steps","waves":[...],"ends"}]}
   For each of the mover's frogs: where it can step, what it reaches by 1, 2, ... jumps, and where its moves can end. */
bool describe_bits(const struct session *session, struct span argument, struct text *out);

/* Report 002's hill climbing, see tuning.h. Takes 64-bit floats as bytes: how many games to play, then seed, games,
   wins, draws and the weights so far. Answers with the last ten after these games. */
bool describe_tuning(const struct session *session, struct span argument, struct text *out);

/* What each side has, whoever is to move:
   {"red":{"frogs":[{"cell","left"}],"moves":[{"action","path","rows","jumps"}],"needed"},"blue":{...}}
   For each frog the rows that it still has to go. For each move that the side could make if it were to move, without
   GROW, the rows it gains and its jumps, 0 for a step. "needed" is the fewest actions of the side alone until all its
   frogs are home: exact, once the armies have passed each other; null before that, or if it takes too long to find. */
bool describe_sides(const struct session *session, struct span argument, struct text *out);

#endif
