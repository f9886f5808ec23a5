#include "puzzles/themes.h"

#include "freckers/moves.h"
#include "freckers/ordering.h"
#include "freckers/race.h"

const char *const theme_names[THEME_COUNT] = {
    [THEME_GROW] = "grow",   [THEME_STEP] = "step",           [THEME_SIDEWAYS] = "sideways",
    [THEME_JUMP] = "jump",   [THEME_LONG_JUMP] = "long-jump", [THEME_SET_UP] = "set-up",
    [THEME_BLOCK] = "block", [THEME_PATIENCE] = "patience",   [THEME_LAST_FROG] = "last-frog",
    [THEME_HOME] = "home",   [THEME_RACE] = "race",
};

/* The most rows that a move of the mover gains. */
static int most_gain(const struct position *position) {
    action list[MAX_ACTIONS];
    int count = moves_list(position, list), most = 0;
    for (int i = 0; i < count; i++)
        if (action_gain(list[i]) > most) most = action_gain(list[i]);
    return most;
}

static struct position passed(const struct position *position) {
    struct position result = *position;
    position_pass(&result);
    return result;
}

static struct position after(const struct position *position, action move) {
    struct position result = *position;
    position_apply(&result, move);
    return result;
}

static bool is_step_forward(action move) {
    return move != ACTION_GROW && action_is_step(move) && action_gain(move) > 0;
}

static bool is_sideways(action move) {
    return move != ACTION_GROW && action_gain(move) == 0;
}

static bool is_jump_forward(action move) {
    return move != ACTION_GROW && !action_is_step(move) && action_gain(move) > 0;
}

static bool has_long_jump(const action *solution, int length) {
    for (int i = 0; i < length; i += 2)
        if (action_gain(solution[i]) >= LONG_JUMP_ROWS) return true;
    return false;
}

static bool sets_up(const struct position *position, action move) {
    struct position reached = after(position, move), again = passed(&reached);
    if (position_outcome(&reached) != OUTCOME_OPEN) return false;
    return most_gain(&again) >= most_gain(position) + BETTER_ROWS;
}

static bool blocks(const struct position *position, action move) {
    struct position reached = after(position, move), unchanged = passed(position);
    if (position_outcome(&reached) != OUTCOME_OPEN) return false;
    return most_gain(&reached) + BETTER_ROWS <= most_gain(&unchanged);
}

static bool is_patient(const struct position *position, action move) {
    return most_gain(position) >= action_gain(move) + PATIENCE_ROWS;
}

static bool moves_last_frog(const struct position *position, action move) {
    if (move == ACTION_GROW) return false;
    int row = cell_row(bit_lowest(position->mine));
    return cell_row(action_from(move)) == row && bit_count(position->mine & START_ROW << row * ROW_LENGTH) == 1;
}

static bool gets_home(action move) {
    return move != ACTION_GROW && (bit(action_to(move)) & GOAL_ROW) && !(bit(action_from(move)) & GOAL_ROW);
}

unsigned themes_of(const struct position *position, const action *solution, int length) {
    action move = solution[0];
    return (unsigned)(move == ACTION_GROW) << THEME_GROW | (unsigned)is_step_forward(move) << THEME_STEP |
           (unsigned)is_sideways(move) << THEME_SIDEWAYS | (unsigned)is_jump_forward(move) << THEME_JUMP |
           (unsigned)has_long_jump(solution, length) << THEME_LONG_JUMP |
           (unsigned)sets_up(position, move) << THEME_SET_UP | (unsigned)blocks(position, move) << THEME_BLOCK |
           (unsigned)is_patient(position, move) << THEME_PATIENCE |
           (unsigned)moves_last_frog(position, move) << THEME_LAST_FROG | (unsigned)gets_home(move) << THEME_HOME |
           (unsigned)race_is_on(position) << THEME_RACE;
}
