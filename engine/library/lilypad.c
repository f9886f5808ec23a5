#include "library/lilypad.h"

#include <stdio.h>
#include <stdlib.h>

#include "game/describe.h"
#include "versions.h"

#define OUTPUT_SIZE (1u << 18)
#define MAX_MODEL_BYTES (64l << 20)

struct lilypad {
    struct session session;
    char message[512];
    char output[OUTPUT_SIZE];
};

const char *lilypad_version(void) {
    return LILYPAD_VERSION;
}

struct lilypad *lilypad_open(const char *name) {
    const struct game *game = name && name[0] ? game_named(span_of(name)) : NULL;
    struct lilypad *engine = game ? calloc(1, sizeof *engine) : NULL;
    if (engine) session_open(&engine->session, game);
    return engine;
}

void lilypad_close(struct lilypad *engine) {
    if (!engine) return;
    session_close(&engine->session);
    free(engine);
}

const char *lilypad_error(const struct lilypad *engine) {
    return engine->message;
}

static struct text message_of(struct lilypad *engine) {
    return text_over(engine->message, sizeof engine->message);
}

static struct text output_of(struct lilypad *engine) {
    return text_over(engine->output, sizeof engine->output);
}

static const char *answer(struct lilypad *engine, const struct text *output) {
    struct text error = message_of(engine);
    if (!output->full) return engine->output;
    text_refuse(&error, "the answer is too long");
    return NULL;
}

bool lilypad_set(struct lilypad *engine, const char *name, const char *value) {
    struct text error = message_of(engine);
    return session_set(&engine->session, span_of(name), span_trim(span_of(value)), &error);
}

bool lilypad_load_model(struct lilypad *engine, const void *bytes, size_t length) {
    struct text error = message_of(engine);
    return session_load_model(&engine->session, bytes, length, &error);
}

bool lilypad_load_model_file(struct lilypad *engine, const char *path) {
    struct text error = message_of(engine);
    FILE *file = fopen(path, "rb");
    if (!file) return text_refuse(&error, "cannot read the model");
    long size = fseek(file, 0, SEEK_END) ? -1 : ftell(file);
    char *bytes = size > 0 && size <= MAX_MODEL_BYTES ? malloc((size_t)size) : NULL;
    rewind(file);
    bool read = bytes && fread(bytes, 1, (size_t)size, file) == (size_t)size;
    fclose(file);
    bool loaded =
        read ? lilypad_load_model(engine, bytes, (size_t)size) : text_refuse(&error, "the model cannot be read whole");
    free(bytes);
    return loaded;
}

bool lilypad_position(struct lilypad *engine, const char *text) {
    struct text error = message_of(engine);
    return session_set_typed_position(&engine->session, span_of(text), &error);
}

const char *lilypad_describe(struct lilypad *engine) {
    struct text output = output_of(engine);
    describe_position(&engine->session, &output);
    return answer(engine, &output);
}

const char *lilypad_best(struct lilypad *engine, const char *limits) {
    struct text error = message_of(engine), output = output_of(engine);
    const struct session *session = &engine->session;
    struct report report;
    if (!session_search(&engine->session, span_of(limits), &report, &error)) return NULL;
    session->game->write_action(report.lines[0].moves[0], session->game->turn(&session->position), &output);
    return answer(engine, &output);
}

bool lilypad_go(struct lilypad *engine, const char *limits) {
    struct text error = message_of(engine);
    return session_go(&engine->session, span_of(limits), &error);
}

bool lilypad_step(struct lilypad *engine, double milliseconds) {
    return session_step(&engine->session, milliseconds);
}

void lilypad_stop(struct lilypad *engine) {
    session_stop(&engine->session);
}

const char *lilypad_report(struct lilypad *engine) {
    struct text output = output_of(engine);
    describe_search(&engine->session, &output);
    return answer(engine, &output);
}

void lilypad_new_game(struct lilypad *engine) {
    session_new_game(&engine->session);
}

const char *lilypad_agents(struct lilypad *engine) {
    struct text output = output_of(engine);
    agents_write(engine->session.game, &output);
    return answer(engine, &output);
}

const char *lilypad_ask(struct lilypad *engine, const char *question, const char *argument) {
    struct text error = message_of(engine), output = output_of(engine);
    if (describe_answer(&engine->session, span_of(question), span_of(argument), &output))
        return answer(engine, &output);
    text_string(&error, engine->output);
    return NULL;
}
