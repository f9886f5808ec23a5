#include "sequence/contest.h"

#include "core/clock.h"
#include "core/json_value.h"
#include "sequence/game_text.h"
#include "sequence/registry.h"
#include "sequence/version.h" /* made by the build */

/* How a game ended. */
enum ending { ENDING_NONE, ENDING_OVER, ENDING_CLOCK, ENDING_ILLEGAL, ENDING_CRASH };
static const char *const ending_names[] = {"open", "over", "clock", "illegal", "crash"};

struct card_table {
    struct task task;
    struct sequence_match match;
    struct game game;
    struct sequence_session sessions[2];
    enum ending ending;
    char message[160];
    double clocks[2], begun_at;
    int overruns[2];
    int64_t depth_sums[2];
    bool thinking;
    struct {
        int seat, depth, score; /* the chance of winning in thousandths, negative if unknown */
        int64_t nodes;
        double milliseconds;
    } thoughts[MOST_GAME_PLAYS];
};

static bool check_player(const struct experiment_player *player, struct text *error) {
    const struct sequence_agent *agent;
    struct sequence_options options;
    struct limits limits;
    char buffer[LIMITS_TEXT_SIZE];
    struct text text = text_over(buffer, sizeof buffer);
    double clock;
    if (!sequence_agent_read(&agent, &options, span_of(player->agent), error)) return false;
    if (!experiment_limits(player, &text, &clock, error)) return false;
    if (!text.length) return true;
    if (!limits_read(&limits, span_of(buffer), error)) return false;
    if (!limits.infinite && !limits.depth) return true;
    text_clear(error);
    text_string(error, limits.depth ? "agents of Sequence have no depth: limit them by movetime or nodes"
                                    : "a match cannot be played with an infinite limit");
    return false;
}

/* The deal of an opening, which is one word and a number. */
static bool read_deal(const char *opening, uint64_t *deal) {
    struct span rest = span_of(opening), word = span_word(&rest);
    int64_t number;
    if (!span_equals(word, "deal") || !span_integer(span_trim(rest), 0, INT64_C(999999999999999999), &number))
        return false;
    *deal = (uint64_t)number;
    return true;
}

static bool check(const struct experiment *experiment, struct text *error) {
    enum sequence_rules rules;
    uint64_t deal;
    if (!sequence_rules_read(&rules, span_of(experiment->rules))) {
        text_clear(error);
        text_string(error, "Sequence has the rules course and clean, not ");
        text_excerpt(error, span_of(experiment->rules));
        return false;
    }
    for (int i = 0; i < experiment->player_count; i++)
        if (!check_player(&experiment->players[i], error)) return false;
    for (int i = 0; i < experiment->listed_count; i++) {
        if (read_deal(experiment->listed[i], &deal)) continue;
        text_clear(error);
        text_string(error, "an opening of Sequence is deal and a number, not ");
        text_excerpt(error, span_of(experiment->listed[i]));
        return false;
    }
    return true;
}

static bool opening(const struct experiment *experiment, int number, int attempt, struct text *out,
                    uint64_t *identity) {
    (void)attempt; /* every deal is usable: it is played from both seats */
    *identity = experiment_seed(experiment, number);
    text_string(out, "deal ");
    text_integer(out, (int64_t)*identity);
    return true;
}

static bool begin(void *memory, const struct task *task, const void *means, struct text *error) {
    struct card_table *table = memory;
    uint64_t deal = 0;
    bool opened = true;
    (void)means;
    table->task = *task;
    table->ending = ENDING_NONE;
    table->thinking = false;
    table->message[0] = '\0';
    table->match = (struct sequence_match){0};
    if (!sequence_rules_read(&table->match.rules, span_of(task->rules)) || !read_deal(task->opening, &deal)) {
        text_clear(error);
        text_string(error, "the deal is not understood");
        return false;
    }
    table->match.deal = deal;
    game_deal(&table->game, table->match.rules, deal);
    for (int seat = 0; seat < 2; seat++) {
        sequence_open(&table->sessions[seat]);
        table->sessions[seat].options.seed = task->seed + (uint64_t)seat;
        opened = sequence_set(&table->sessions[seat], span_of("agent"), span_of(task->agents[seat]), error) && opened;
        table->clocks[seat] = task->clocks[seat];
        table->overruns[seat] = 0;
        table->depth_sums[seat] = 0;
    }
    for (int seat = 0; !opened && seat < 2; seat++) sequence_close(&table->sessions[seat]);
    return opened;
}

static void end(void *memory) {
    struct card_table *table = memory;
    for (int seat = 0; seat < 2; seat++) sequence_close(&table->sessions[seat]);
}

static void lose(struct card_table *table, enum ending ending) {
    table->ending = ending;
    table->match.points = table->game.state.turn == 0 ? 0 : 2;
}

static void begin_turn(struct card_table *table) {
    int seat = table->game.state.turn;
    char buffer[LIMITS_TEXT_SIZE + 64];
    struct text limits = text_over(buffer, sizeof buffer), error = text_over(table->message, sizeof table->message);
    struct view view;
    text_string(&limits, table->task.limits[seat]);
    for (int i = 0; i < 2 && table->task.clocks[seat] > 0; i++) {
        text_string(&limits, i ? " btime " : " rtime ");
        text_decimal(&limits, table->clocks[i] > 0 ? table->clocks[i] : 0, 3);
    }
    view_of(&view, &table->game, seat);
    sequence_look(&table->sessions[seat], &view);
    table->begun_at = clock_milliseconds();
    table->thinking = sequence_go(&table->sessions[seat], span_of(buffer), &error);
    if (!table->thinking) lose(table, ENDING_CRASH);
}

static void end_turn(struct card_table *table) {
    int seat = table->game.state.turn, index = table->match.play_count;
    struct sequence_side *side = &table->match.sides[seat];
    struct play_report report;
    double used = clock_milliseconds() - table->begun_at, unused;
    sequence_report(&table->sessions[seat], &report, &unused);
    table->thinking = false;
    side->actions++;
    side->nodes += report.nodes;
    side->milliseconds += used;
    table->depth_sums[seat] += report.depth;
    table->clocks[seat] -= used;
    play chosen = report.lines[0].plays[0];
    if (table->task.clocks[seat] > 0 && table->clocks[seat] < 0) {
        table->overruns[seat]++;
        lose(table, ENDING_CLOCK);
        return;
    }
    if (!state_is_legal(&table->game.state, chosen)) {
        struct text error = text_over(table->message, sizeof table->message);
        text_string(&error, "the agent chose an illegal action");
        lose(table, ENDING_ILLEGAL);
        return;
    }
    double chance = report.lines[0].win_rate;
    table->thoughts[index].seat = seat;
    table->thoughts[index].depth = report.depth;
    table->thoughts[index].nodes = report.nodes;
    table->thoughts[index].score = chance < 0 ? -1 : (int)(chance * 1000 + 0.5);
    table->thoughts[index].milliseconds = used;
    table->match.plays[table->match.play_count++] = chosen;
    game_apply(&table->game, chosen);
    if (!state_is_over(&table->game.state)) return;
    table->ending = ENDING_OVER;
    table->match.points = state_lead(&table->game.state) + 1;
    for (int i = 0; i < 2; i++) table->match.sequences[i] = table->game.state.board.sequences[i];
}

static bool step(void *memory, double milliseconds) {
    struct card_table *table = memory;
    double until = clock_milliseconds() + milliseconds;
    for (double left = milliseconds; table->ending == ENDING_NONE && left > 0; left = until - clock_milliseconds()) {
        if (!table->thinking) begin_turn(table);
        if (table->thinking && !sequence_step(&table->sessions[table->game.state.turn], left)) end_turn(table);
    }
    return table->ending == ENDING_NONE;
}

static void write_side(const struct card_table *table, int seat, struct text *out) {
    const struct sequence_side *side = &table->match.sides[seat];
    const struct sequence_session *session = &table->sessions[seat];
    json_write_integer(out, seat ? "blueMoves" : "redMoves", side->actions);
    json_write_integer(out, seat ? "blueNodes" : "redNodes", side->nodes);
    json_write_decimal(out, seat ? "blueTime" : "redTime", side->milliseconds, 1);
    json_write_integer(out, seat ? "blueDepthSum" : "redDepthSum", table->depth_sums[seat]);
    json_write_integer(out, seat ? "blueOverruns" : "redOverruns", table->overruns[seat]);
    json_write_integer(out, seat ? "blueMemory" : "redMemory",
                       (int64_t)session->agent->family->size(&session->options));
}

/* What the movers thought at each action, a list for each kind of number; whose action it was is among them, since a
   player who trades a dead card acts again. */
static void write_thoughts(const struct card_table *table, struct text *out) {
    static const char *const names[] = {"depth", "nodes", "score", "time", "seat"};
    json_write_key(out, "thoughts");
    text_character(out, '{');
    for (int kind = 0; kind < 5; kind++) {
        json_write_key(out, names[kind]);
        text_character(out, '[');
        for (int i = 0; i < table->match.play_count; i++) {
            if (i) text_character(out, ',');
            if (kind == 3)
                text_decimal(out, table->thoughts[i].milliseconds, 2);
            else if (kind == 2 && table->thoughts[i].score < 0)
                text_string(out, "null");
            else
                text_integer(out, kind == 0   ? table->thoughts[i].depth
                                  : kind == 1 ? table->thoughts[i].nodes
                                  : kind == 2 ? table->thoughts[i].score
                                              : table->thoughts[i].seat);
        }
        text_character(out, ']');
    }
    text_character(out, '}');
}

static void record(const void *memory, struct text *out) {
    const struct card_table *table = memory;
    text_character(out, '{');
    task_write_record_fields(&table->task, out);
    json_write_key(out, "actions");
    text_character(out, '[');
    for (int i = 0; i < table->match.play_count; i++) {
        text_string(out, i ? ",\"" : "\"");
        play_write(table->match.plays[i], out);
        text_character(out, '"');
    }
    text_character(out, ']');
    json_write_decimal(out, "redPoints", table->match.points / 2.0, 1);
    json_write_string(out, "reason", ending_names[table->ending]);
    json_write_integer(out, "length", table->match.play_count);
    if (table->message[0]) json_write_string(out, "message", table->message);
    write_side(table, 0, out);
    write_side(table, 1, out);
    write_thoughts(table, out);
    text_character(out, '}');
}

const struct arena_game sequence_contest = {
    .name = "sequence",
    .rules = "course",
    .version = ENGINE_VERSION,
    .check = check,
    .opening = opening,
    .board_size = sizeof(struct card_table),
    .begin = begin,
    .step = step,
    .record = record,
    .end = end,
};
