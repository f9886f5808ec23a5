#include "arena/task.h"

#include <string.h>

#include "core/json_value.h"

#define MAX_TASKS 1000000000

static bool refuse(struct text *error, const char *field) {
    text_clear(error);
    text_string(error, "invalid game to play: ");
    text_string(error, field);
    return false;
}

bool task_read(struct task *task, struct span json, struct text *error) {
    static const char *const agents[] = {"red", "blue"}, *const limits[] = {"redLimits", "blueLimits"},
                             *const clocks[] = {"redClock", "blueClock"};
    struct span value, item;
    char format[64], name[64];
    int64_t number, pair, round, seed, actions = 0, score = 0;
    memset(task, 0, sizeof *task);
    if (!json_check(json, error)) return false;
    if (!json_member_string(json, "format", format, sizeof format) || strcmp(format, TASK_FORMAT))
        return refuse(error, "the format must be " TASK_FORMAT);
    if (!json_member_string(json, "plays", name, sizeof name) || !(task->game = game_named(span_of(name))))
        return refuse(error, "plays");
    if (!json_member_integer(json, "game", MAX_TASKS, &number)) return refuse(error, "game");
    if (!json_member_integer(json, "pair", MAX_TASKS, &pair)) return refuse(error, "pair");
    if (!json_member_integer(json, "round", MAX_TASKS, &round)) return refuse(error, "round");
    if (!json_member(json, "players", &value)) return refuse(error, "players");
    for (int side = 0; side < 2; side++) {
        struct span clock;
        int64_t player;
        if (!json_next(&value, &item) || !span_integer(item, 0, MAX_PLAYERS - 1, &player))
            return refuse(error, "players");
        task->players[side] = (int)player;
        if (!json_member_string(json, agents[side], task->agents[side], AGENT_TEXT_SIZE))
            return refuse(error, agents[side]);
        if (!json_member_string(json, limits[side], task->limits[side], LIMITS_TEXT_SIZE))
            return refuse(error, limits[side]);
        if (!json_member(json, clocks[side], &clock) || !span_decimal(clock, 0, 1e9, &task->clocks[side]))
            return refuse(error, clocks[side]);
    }
    if (!json_member_string(json, "rules", task->rules, RULES_TEXT_SIZE)) return refuse(error, "rules");
    if (!json_member_string(json, "opening", task->opening, OPENING_TEXT_SIZE)) return refuse(error, "opening");
    if (!json_member_integer(json, "seed", INT64_C(999999999999999999), &seed)) return refuse(error, "seed");
    if (json_member(json, "adjudicate", &value) && (!json_member_integer(value, "actions", 100, &actions) ||
                                                    !json_member_integer(value, "score", 1000000000, &score)))
        return refuse(error, "adjudicate");
    task->number = (int)number;
    task->pair = (int)pair;
    task->round = (int)round;
    task->seed = (uint64_t)seed;
    task->adjudication = (struct adjudication){.actions = (int)actions, .score = (int)score};
    return adjudication_read(&task->adjudication, json, error);
}

static void write_fields(const struct task *task, const char *format, struct text *out) {
    json_write_string(out, "format", format);
    json_write_string(out, "plays", task->game->name);
    json_write_integer(out, "game", task->number);
    json_write_integer(out, "pair", task->pair);
    json_write_integer(out, "round", task->round);
    json_write_key(out, "players");
    text_character(out, '[');
    text_integer(out, task->players[0]);
    text_character(out, ',');
    text_integer(out, task->players[1]);
    text_character(out, ']');
    json_write_string(out, "red", task->agents[0]);
    json_write_string(out, "blue", task->agents[1]);
    json_write_string(out, "redLimits", task->limits[0]);
    json_write_string(out, "blueLimits", task->limits[1]);
    json_write_integer(out, "redClock", (int64_t)task->clocks[0]);
    json_write_integer(out, "blueClock", (int64_t)task->clocks[1]);
    json_write_string(out, "rules", task->rules);
    json_write_string(out, "opening", task->opening);
    json_write_integer(out, "seed", (int64_t)task->seed);
}

void task_write(const struct task *task, struct text *out) {
    text_character(out, '{');
    write_fields(task, TASK_FORMAT, out);
    if (task->adjudication.actions) {
        json_write_key(out, "adjudicate");
        text_character(out, '{');
        json_write_integer(out, "actions", task->adjudication.actions);
        json_write_integer(out, "score", task->adjudication.score);
        text_character(out, '}');
    }
    adjudication_write(&task->adjudication, out);
    text_character(out, '}');
}

void task_write_record_fields(const struct task *task, struct text *out) {
    write_fields(task, RECORD_FORMAT, out);
    json_write_string(out, "engine", game_version(task->game));
}

void task_write_failure(const struct task *task, struct span message, struct text *out) {
    text_character(out, '{');
    task_write_record_fields(task, out);
    text_string(out, ",\"actions\":[],\"redPoints\":null,\"reason\":\"failure\",\"length\":0,\"message\":");
    text_json_string(out, message);
    text_character(out, '}');
}
