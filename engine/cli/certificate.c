#include "cli/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "arena/contest.h"
#include "arena/digest.h"
#include "core/json_value.h"

#define NO_RESULT '?'
#define RESULTS_OF_POINTS "0=1"

/* Several threads share a table, and who writes first differs from run to run. */
static bool has_threads(const struct game *game, const char *text) {
    char ignored[256];
    struct text error = text_over(ignored, sizeof ignored);
    const struct agent *agent;
    struct agent_options options;
    if (!agent_read(game, &agent, &options, span_of(text), &error)) return false;
    for (int i = 0; agent->family->parameters && agent->family->parameters[i].name; i++)
        if (!strcmp(agent->family->parameters[i].name, "threads") && options.values[i] > 1) return true;
    return false;
}

/* Whether the player does the same on every machine. */
static bool is_repeatable(const struct game *game, const struct experiment_player *player, struct text *error) {
    if (contest_is_process(player->agent) || contest_is_guest(player->agent))
        return text_refuse(error, "agents from outside the engine cannot be repeated exactly");
    if (strstr(player->limits, "movetime") || strstr(player->limits, "clock"))
        return text_refuse(error, "games with time limits cannot be repeated exactly");
    return !has_threads(game, player->agent) ||
           text_refuse(error, "a search with several threads cannot be repeated exactly");
}

static bool set_up(struct certificate *certificate, struct span json, struct text *error) {
    static struct experiment experiment;
    memset(certificate, 0, sizeof *certificate);
    if (!experiment_read(&experiment, json, error)) return false;
    for (int i = 0; i < experiment.player_count; i++)
        if (!is_repeatable(experiment.game, &experiment.players[i], error)) {
            experiment_close(&experiment);
            return false;
        }
    if (!schedule_open(&certificate->schedule, &experiment, error)) {
        experiment_close(&experiment);
        return false;
    }
    size_t games = (size_t)certificate->schedule.game_count;
    certificate->results = malloc(games + 1);
    certificate->digests = calloc(games, sizeof *certificate->digests);
    if (!certificate->results || !certificate->digests)
        return text_refuse(error, "not enough memory for that many games");
    memset(certificate->results, NO_RESULT, games);
    certificate->results[games] = '\0';
    return true;
}

void certificate_close(struct certificate *certificate) {
    free(certificate->results);
    free(certificate->digests);
    schedule_close(&certificate->schedule);
    memset(certificate, 0, sizeof *certificate);
}

/* The digest over the version, the results and all games. */
static uint64_t digest_all(const struct certificate *certificate) {
    struct span space = {" ", 1};
    uint64_t digest = digest_bytes(DIGEST_START, span_of(certificate->engine));
    digest = digest_bytes(digest_bytes(digest, space), (struct span){certificate->results, (size_t)certificate->count});
    digest = digest_bytes(digest, space);
    for (int i = 0; i < certificate->count; i++) {
        char buffer[DIGEST_DIGITS + 1];
        struct text digits = text_over(buffer, sizeof buffer);
        digest_write(certificate->digests[i], &digits);
        digest = digest_bytes(digest, span_of(buffer));
    }
    return digest;
}

/* ---- A certificate's own text. ---- */

/* The characters of a plain string value. */
static bool plain_string(struct span json, const char *name, struct span *characters) {
    if (!json_member(json, name, characters) || characters->length < 2 || characters->data[0] != '"') return false;
    *characters = (struct span){characters->data + 1, characters->length - 2};
    return true;
}

static bool read_games(struct certificate *certificate, struct span json, struct text *error) {
    struct span results, digests;
    if (!plain_string(json, "results", &results) || !plain_string(json, "digests", &digests))
        return text_refuse(error, "the certificate has no results or no digests");
    if (!results.length || results.length > (size_t)certificate->schedule.game_count)
        return text_refuse(error, "the certificate has more games than its experiment, or none");
    if (results.length < (size_t)certificate->schedule.game_count && !certificate->schedule.experiment.sequential)
        return text_refuse(error, "the certificate has fewer games than its experiment");
    if (digests.length != results.length * DIGEST_DIGITS)
        return text_refuse(error, "the certificate has not one digest for each game");
    certificate->count = (int)results.length;
    for (int i = 0; i < certificate->count; i++) {
        if (!results.data[i] || !strchr(RESULTS_OF_POINTS, results.data[i]))
            return text_refuse(error, "the results of a certificate are 0, = and 1");
        struct span digits = {digests.data + (size_t)i * DIGEST_DIGITS, DIGEST_DIGITS};
        if (!digest_read(digits, &certificate->digests[i]))
            return text_refuse(error, "the digests of a certificate are hexadecimal digits");
        certificate->results[i] = results.data[i];
    }
    return true;
}

static bool read_own(struct certificate *certificate, struct span json, struct text *error) {
    struct span hash;
    uint64_t digest;
    if (!json_member_string(json, "engine", certificate->engine, sizeof certificate->engine))
        return text_refuse(error, "the certificate does not say which version played");
    if (!read_games(certificate, json, error)) return false;
    if (!plain_string(json, "hash", &hash) || !digest_read(hash, &digest) || digest != digest_all(certificate))
        return text_refuse(error, "the certificate is damaged: its hash does not fit its games");
    return true;
}

/* ---- A result file. ---- */

/* Adds a record to the standings and to the certificate. */
static bool take_record(struct certificate *certificate, struct standings *standings, struct span json,
                        struct text *error) {
    struct span digits, value;
    char engine[sizeof certificate->engine];
    int64_t number;
    double points;
    if (!json_check(json, error)) return false;
    bool known = json_member_integer(json, "game", certificate->schedule.game_count - 1, &number) &&
                 !standings_needs(standings, (int)number);
    if (!standings_add(standings, json, error)) return false;
    if (known) return true;
    if (!json_member(json, "redPoints", &value) || !span_decimal(value, 0, 1, &points))
        return text_refuse(error, "a game broke off and has no result");
    if (!plain_string(json, "digest", &digits) || !digest_read(digits, &certificate->digests[number]))
        return text_refuse(error, "a game has no digest: an older version of the engine played it");
    if (!json_member_string(json, "engine", engine, sizeof engine))
        return text_refuse(error, "a game does not say which version played it");
    if (certificate->engine[0] && strcmp(engine, certificate->engine))
        return text_refuse(error, "several versions of the engine played these games");
    memcpy(certificate->engine, engine, sizeof engine);
    certificate->results[number] = RESULTS_OF_POINTS[(int)(2 * points)];
    return true;
}

static bool take_records(struct certificate *certificate, struct standings *standings, struct span rest,
                         struct text *error) {
    while (rest.length) {
        bool whole = memchr(rest.data, '\n', rest.length);
        struct span line = span_trim(span_until(&rest, '\n'));
        if (whole && line.length && !take_record(certificate, standings, line, error)) return false;
    }
    if (!standings_complete(standings)) return text_refuse(error, "not all of its games have been played");
    standings_sum(standings);
    certificate->count = standings->counted;
    return true;
}

static bool read_results(struct certificate *certificate, struct span rest, struct text *error) {
    static struct standings standings;
    if (!standings_open(&standings, &certificate->schedule)) return text_refuse(error, "not enough memory");
    bool ok = take_records(certificate, &standings, rest, error);
    standings_close(&standings);
    return ok;
}

bool certificate_read(struct certificate *certificate, struct span text, struct text *error) {
    struct span rest = text, first = span_until(&rest, '\n'), experiment;
    char format[64], ignored[256];
    struct text unread = text_over(ignored, sizeof ignored);
    bool is_own = json_check(text, &unread) && json_member_string(text, "format", format, sizeof format) &&
                  !strcmp(format, CERTIFICATE_FORMAT);
    if (is_own && !json_member(text, "experiment", &experiment))
        return text_refuse(error, "the certificate has no experiment");
    bool ok = set_up(certificate, is_own ? experiment : first, error) &&
              (is_own ? read_own(certificate, text, error) : read_results(certificate, rest, error));
    if (!ok) certificate_close(certificate);
    return ok;
}

size_t certificate_size(const struct certificate *certificate) {
    const struct experiment *experiment = &certificate->schedule.experiment;
    return ((size_t)experiment->listed_count + 4) * 2 * OPENING_TEXT_SIZE + (size_t)experiment->player_count * 4096 +
           (size_t)certificate->count * (DIGEST_DIGITS + 1) + 4096;
}

void certificate_write(const struct certificate *certificate, struct text *out) {
    text_character(out, '{');
    json_write_string(out, "format", CERTIFICATE_FORMAT);
    json_write_string(out, "engine", certificate->engine);
    json_write_key(out, "experiment");
    experiment_write(&certificate->schedule.experiment, out);
    json_write_key(out, "results");
    text_character(out, '"');
    text_span(out, (struct span){certificate->results, (size_t)certificate->count});
    text_character(out, '"');
    json_write_key(out, "digests");
    text_character(out, '"');
    for (int i = 0; i < certificate->count; i++) digest_write(certificate->digests[i], out);
    text_character(out, '"');
    json_write_key(out, "hash");
    text_character(out, '"');
    digest_write(digest_all(certificate), out);
    text_string(out, "\"}");
}
