#include "arena/task.h"

#include <string.h>

#include "arena/game.h"
#include "core/json.h"

#define MOST_TASKS 1000000000

static bool refuse(struct text *error, const char *field) {
    text_clear(error);
    text_string(error, "the game to play is not understood: ");
    text_string(error, field);
    return false;
}

static bool read_text(struct span json, const char *name, char *buffer, size_t size) {
    struct text text = text_over(buffer, size);
    struct span value;
    return json_member(json, name, &value) && json_string(value, &text);
}

static bool read_integer(struct span json, const char *name, int64_t high, int *number) {
    struct span value;
    int64_t found;
    if (!json_member(json, name, &value) || !span_integer(value, 0, high, &found)) return false;
    *number = (int)found;
    return true;
}

bool task_read(struct task *task, struct span json, struct text *error) {
    static const char *const agents[] = {"red", "blue"}, *const limits[] = {"redLimits", "blueLimits"},
                             *const clocks[] = {"redClock", "blueClock"};
    struct span value, item;
    char format[64], name[64];
    int64_t seed;
    *task = (struct task){0};
    if (!json_check(json, error)) return false;
    if (!read_text(json, "format", format, sizeof format) || strcmp(format, TASK_FORMAT))
        return refuse(error, "it has not the format " TASK_FORMAT);
    if (!read_text(json, "plays", name, sizeof name) || !(task->game = arena_game_named(span_of(name))))
        return refuse(error, "plays");
    if (!read_integer(json, "game", MOST_TASKS, &task->number)) return refuse(error, "game");
    if (!read_integer(json, "pair", MOST_TASKS, &task->pair)) return refuse(error, "pair");
    if (!read_integer(json, "round", MOST_TASKS, &task->round)) return refuse(error, "round");
    if (!json_member(json, "players", &value)) return refuse(error, "players");
    for (int side = 0; side < 2; side++) {
        int64_t player;
        if (!json_next(&value, &item) || !span_integer(item, 0, MOST_PLAYERS - 1, &player))
            return refuse(error, "players");
        task->players[side] = (int)player;
        if (!read_text(json, agents[side], task->agents[side], AGENT_TEXT_SIZE)) return refuse(error, agents[side]);
        if (!read_text(json, limits[side], task->limits[side], LIMITS_TEXT_SIZE)) return refuse(error, limits[side]);
        struct span clock;
        if (!json_member(json, clocks[side], &clock) || !span_decimal(clock, 0, 1e9, &task->clocks[side]))
            return refuse(error, clocks[side]);
    }
    if (!read_text(json, "rules", task->rules, RULES_TEXT_SIZE)) return refuse(error, "rules");
    if (!read_text(json, "opening", task->opening, OPENING_TEXT_SIZE)) return refuse(error, "opening");
    if (!json_member(json, "seed", &value) || !span_integer(value, 0, INT64_C(999999999999999999), &seed))
        return refuse(error, "seed");
    task->seed = (uint64_t)seed;
    if (!json_member(json, "adjudicate", &value)) return true;
    if (!read_integer(value, "actions", 100, &task->adjudication.actions)) return refuse(error, "adjudicate");
    if (!read_integer(value, "score", 1000000000, &task->adjudication.score)) return refuse(error, "adjudicate");
    return true;
}

static void write_text(struct text *out, const char *key, const char *value) {
    text_string(out, key);
    text_json_string(out, span_of(value));
}

static void write_integer(struct text *out, const char *key, int64_t value) {
    text_string(out, key);
    text_integer(out, value);
}

static void write_fields(const struct task *task, const char *format, struct text *out) {
    write_text(out, "\"format\":", format);
    write_text(out, ",\"plays\":", task->game->name);
    write_integer(out, ",\"game\":", task->number);
    write_integer(out, ",\"pair\":", task->pair);
    write_integer(out, ",\"round\":", task->round);
    write_integer(out, ",\"players\":[", task->players[0]);
    write_integer(out, ",", task->players[1]);
    write_text(out, "],\"red\":", task->agents[0]);
    write_text(out, ",\"blue\":", task->agents[1]);
    write_text(out, ",\"redLimits\":", task->limits[0]);
    write_text(out, ",\"blueLimits\":", task->limits[1]);
    write_integer(out, ",\"redClock\":", (int64_t)task->clocks[0]);
    write_integer(out, ",\"blueClock\":", (int64_t)task->clocks[1]);
    write_text(out, ",\"rules\":", task->rules);
    write_text(out, ",\"opening\":", task->opening);
    write_integer(out, ",\"seed\":", (int64_t)task->seed);
}

void task_write(const struct task *task, struct text *out) {
    text_character(out, '{');
    write_fields(task, TASK_FORMAT, out);
    if (task->adjudication.actions) {
        write_integer(out, ",\"adjudicate\":{\"actions\":", task->adjudication.actions);
        write_integer(out, ",\"score\":", task->adjudication.score);
        text_character(out, '}');
    }
    text_character(out, '}');
}

void task_write_record_fields(const struct task *task, struct text *out) {
    write_fields(task, RECORD_FORMAT, out);
}

void task_write_failure(const struct task *task, struct span message, struct text *out) {
    text_character(out, '{');
    task_write_record_fields(task, out);
    text_string(out, ",\"actions\":[],\"redPoints\":null,\"reason\":\"failure\",\"length\":0,\"message\":");
    text_json_string(out, message);
    text_character(out, '}');
}
