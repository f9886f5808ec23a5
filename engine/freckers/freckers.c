/* Freckers as a game; game/game.h has the contract. */
#include "freckers/freckers.h"

#include "freckers/describe.h"
#include "freckers/models.h"
#include "freckers/moves.h"
#include "freckers/notation.h"
#include "freckers/race_result.h"
#include "game/agent.h"

/* Weakest first: the order in which users see them. */
#define AGENT(name) extern const struct agent name;
#include "freckers/agents.list"
#undef AGENT
#define AGENT(name) &name,
static const struct agent *const agents[] = {
#include "freckers/agents.list"
    NULL};
#undef AGENT

static const char *const bench_positions[] = {
    START_TEXT,
    "***r****/r*rrrr**/*******1/8/8/2**bb**/***b1*b*/*b*1*b** b 15",
    "*1*1*2*/*1*r*1**/rrr1r1r1/8/3*****/1***bbb*/**bb*b**/******** r 22",
    "****b*r*/*2*r***/*1br**2/**2b3/3r*2*/*1b1**1*/*2bb*1*/**rr*1** b 31",
    "*bb*****/*r**1**1/*2r**r*/****1**b/2*1rb2/r****1b*/2*2b**/**r***** b 81",
    NULL,
};

static void start(void *position, int rules, uint64_t seed) {
    (void)seed;
    position_start(position, (enum rules)rules);
}

/* Reads up to three fields, stopping before `moves`. */
static bool read(void *position, int rules, int form, struct span *text, struct text *error) {
    (void)form;
    struct span rest = span_trim(*text), fields = {rest.data, 0};
    for (int i = 0; i < 3; i++) {
        struct span before = rest, field = span_word(&rest);
        if (span_equals(field, "moves")) {
            rest = before;
            break;
        }
        if (field.length) fields.length = (size_t)(field.data + field.length - fields.data);
    }
    *text = rest;
    return position_read(position, (enum rules)rules, fields, error);
}

static void write(const void *position, struct text *out) {
    position_write(position, out);
}

static int turn(const void *position) {
    return ((const struct position *)position)->side;
}

static int played(const void *position) {
    return ((const struct position *)position)->played;
}

static int points(const void *memory) {
    static const int of_mover[] = {[OUTCOME_OPEN] = POINTS_OPEN,
                                   [OUTCOME_LOSS] = POINTS_LOSS,
                                   [OUTCOME_DRAW] = POINTS_DRAW,
                                   [OUTCOME_WIN] = POINTS_WIN};
    const struct position *position = memory;
    int mine = of_mover[position_outcome(position)];
    return mine == POINTS_OPEN || position->side == RED ? mine : POINTS_WIN - mine;
}

static const char *ending(const void *memory) {
    const struct position *position = memory;
    bool home = !(position->theirs & ~START_ROW) || !(position->mine & ~GOAL_ROW);
    return home ? "home" : "length";
}

static int list(const void *position, game_action *out) {
    action actions[MAX_ACTIONS];
    int count = moves_list(position, actions);
    for (int i = 0; i < count; i++) out[i] = actions[i];
    return count;
}

static void apply(void *position, game_action action) {
    position_apply(position, (uint16_t)action);
}

static bool is_legal(const void *position, game_action action) {
    return action <= ACTION_GROW && moves_is_legal(position, (uint16_t)action);
}

static bool read_action(void *position, struct span text, game_action *out, struct text *error) {
    action read;
    if (!action_read(&read, position, text, error)) return false;
    *out = read;
    return true;
}

static void write_action(game_action action, int seat, struct text *out) {
    action_write((uint16_t)action, (enum side)seat, out);
}

static uint64_t perft(const void *position, int depth) {
    return moves_perft(position, depth);
}

/* The smaller of the keys of the position and its left-right mirror image. */
static uint64_t identity(const void *memory) {
    struct position position = *(const struct position *)memory;
    uint64_t key = position_key(&position);
    position.mine = bit_flip_columns(position.mine);
    position.theirs = bit_flip_columns(position.theirs);
    position.pads = bit_flip_columns(position.pads);
    uint64_t image = position_key(&position);
    return key < image ? key : image;
}

static bool load_model(void *models, const void *bytes, size_t length, struct text *error) {
    return models_load(models, bytes, length, error);
}

static void close_models(void *models) {
    models_close(models);
}

static uint64_t network_hash(const void *models, int rules) {
    return models ? ((const struct models *)models)->network_hashes[rules] : 0;
}

/* Experiments without a judge were played with the second, so both must go on judging as they do. */
static const struct judge judges[] = {
    {"champion", "champion:hash=1", "nodes 2000", network_hash},
    {"alphabeta-best", "alphabeta-best:hash=1", "depth 4", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct game freckers_game = {
    .name = "freckers",
    .title = "Freckers",
    .rules = rules_names,
    .seats = {"red", "blue"},
    .position_size = sizeof(struct position),
    .start = start,
    .read = read,
    .write = write,
    .turn = turn,
    .points = points,
    .ending = ending,
    .played = played,
    .list = list,
    .apply = apply,
    .write_action = write_action,
    .is_legal = is_legal,
    .read_action = read_action,
    .perft = perft,
    .agents = agents,
    .unit = 100,
    .models_size = sizeof(struct models),
    .load_model = load_model,
    .close_models = close_models,
    .judges = judges,
    .identity = identity,
    .solve = race_result,
    .bench_positions = bench_positions,
    .describe = describe_freckers,
    .questions = freckers_questions,
};
