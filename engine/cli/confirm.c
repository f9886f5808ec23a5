/* Makes certificates of finished tournaments, and plays the games of a certificate again to compare them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/contest.h"
#include "arena/digest.h"
#include "cli/certificate.h"
#include "cli/commands.h"
#include "cli/model_file.h"
#include "cli/results.h"
#include "cli/rounds.h"
#include "cli/spread.h"
#include "core/clock.h"
#include "core/json_value.h"

#define SLICE_MILLISECONDS 1000
#define NONE_DIFFERS INT32_MAX

struct confirmation {
    struct certificate certificate;
    struct standings standings; /* of the games played again */
    struct contest_host host;
    int pending_count, *pending, before; /* games to play in this round, and games played before it */
    int differs;                         /* the first game that is not the same, so far */
};

static void read_certificate(struct arguments *arguments, struct certificate *certificate) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    const char *name = arguments_next(arguments);
    size_t length;
    if (!name) die("a FILE is needed: a certificate, or the results of a finished match");
    char *text = read_file(name, &length);
    if (!text) die_quoting("cannot read", name);
    if (!certificate_read(certificate, (struct span){text, length}, &error)) die(buffer);
    free(text);
}

int command_certificate(const struct game *game, struct arguments *arguments) {
    (void)game;
    static struct certificate certificate;
    read_certificate(arguments, &certificate);
    arguments_end(arguments);
    size_t size = certificate_size(&certificate);
    char *buffer = malloc(size);
    if (!buffer) die("not enough memory for the certificate");
    struct text text = text_over(buffer, size);
    certificate_write(&certificate, &text);
    puts(buffer);
    free(buffer);
    certificate_close(&certificate);
    return 0;
}

/* Plays one game and writes its record; a job for spread.h. */
static bool play_game(const void *context, int index, void *result, struct text *error) {
    const struct confirmation *confirmation = context;
    static struct task task;
    static struct contest contest;
    struct text record = text_over(result, RECORD_TEXT_SIZE);
    schedule_task(&confirmation->certificate.schedule, confirmation->pending[index], &task);
    if (!contest_begin(&contest, &task, &confirmation->host, error)) return false;
    while (contest_step(&contest, SLICE_MILLISECONDS)) spread_tend();
    contest_record(&contest, &record);
    contest_end(&contest);
    return true;
}

static bool is_same(const struct certificate *certificate, int number, struct span record) {
    char digits[DIGEST_DIGITS + 1];
    struct span points;
    uint64_t digest;
    double value;
    return json_member_string(record, "digest", digits, sizeof digits) && digest_read(span_of(digits), &digest) &&
           json_member(record, "redPoints", &points) && span_decimal(points, 0, 1, &value) &&
           digest == certificate->digests[number] && certificate->results[number] == "0=1"[(int)(2 * value)];
}

/* Whether all games before the first that differs have been played, so that it is the first. */
static bool is_settled(const struct confirmation *confirmation) {
    if (confirmation->differs == NONE_DIFFERS) return false;
    for (int number = 0; number < confirmation->differs; number++)
        if (!confirmation->standings.results[number].present) return false;
    return true;
}

static bool take_record(void *watcher, int index, const void *result) {
    struct confirmation *confirmation = watcher;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    int number = confirmation->pending[index];
    if (!result) die("the process that played a game died");
    if (!standings_add(&confirmation->standings, span_of(result), &error)) die(buffer);
    if (number < confirmation->differs && !is_same(&confirmation->certificate, number, span_of(result)))
        confirmation->differs = number;
    return !is_settled(confirmation);
}

static void show_progress(void *watcher, int done, int total) {
    const struct confirmation *confirmation = watcher;
    if (!isatty(STDERR_FILENO)) return;
    (void)total;
    fprintf(stderr, "\r%d of %d games   ", confirmation->before + done, confirmation->certificate.count);
}

/* Plays the games that are ready; `more` will be after them. */
static void play_round(struct confirmation *confirmation, int processes, bool more) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    struct spread spread = {
        .result_size = RECORD_TEXT_SIZE,
        .work = play_game,
        .context = confirmation,
        .processes = processes,
        .progress = show_progress,
        .take = take_record,
        .watcher = confirmation,
        .again = more,
    };
    int ready = schedule_ready(&confirmation->certificate.schedule);
    confirmation->before += confirmation->pending_count;
    confirmation->pending_count = 0;
    for (int number = 0; number < confirmation->certificate.count && number < ready; number++)
        if (!confirmation->standings.results[number].present)
            confirmation->pending[confirmation->pending_count++] = number;
    spread.total = confirmation->pending_count;
    if (!spread_each(&spread, &error)) die(buffer);
}

static void play_again(struct confirmation *confirmation, int processes) {
    bool last;
    do {
        last = rounds_share(&confirmation->certificate.schedule);
        play_round(confirmation, processes, !last);
    } while (!last && confirmation->differs == NONE_DIFFERS);
}

static int say(struct confirmation *confirmation) {
    const struct certificate *certificate = &confirmation->certificate;
    bool foreign = strcmp(certificate->engine, game_version(certificate->schedule.experiment.game));
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    standings_sum(&confirmation->standings);
    if (confirmation->differs == NONE_DIFFERS && confirmation->standings.counted != certificate->count) {
        puts("the games are the same, but the sequential test ends at another game");
        return 2;
    }
    if (confirmation->differs == NONE_DIFFERS) {
        printf("confirmed: played again, all %d games are the same, move for move and node for node%s\n",
               certificate->count, foreign ? ", though another version of the engine played them" : "");
        return 0;
    }
    printf("game %d differs%s\n", confirmation->differs + 1,
           foreign ? "; another version of the engine played the certificate's games, so this proves nothing" : "");
    return 2;
}

int command_confirm(const struct game *game, struct arguments *arguments) {
    (void)game;
    static struct confirmation confirmation;
    static struct session models; /* only holds the models */
    struct certificate *certificate = &confirmation.certificate;
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    int processes = (int)arguments_take_integer(arguments, "concurrency", 1, 1, 256);
    const char *model = arguments_take(arguments, "model");
    read_certificate(arguments, certificate);
    session_open(&models, certificate->schedule.experiment.game);
    struct arguments model_words = arguments_of(model ? 2 : 0, (char *[]){"--model", (char *)model});
    model_file_take(&model_words, &models);
    arguments_end(arguments);
    confirmation.host = (struct contest_host){.models = models.options.models};
    confirmation.differs = NONE_DIFFERS;
    confirmation.pending = calloc((size_t)certificate->count, sizeof *confirmation.pending);
    if (!confirmation.pending || !standings_open(&confirmation.standings, &certificate->schedule))
        die("not enough memory for the games");
    while (schedule_prepare(&certificate->schedule, models.options.models, SLICE_MILLISECONDS, &error) ==
           PREPARATION_RUNNING) {
    }
    if (error.length) die(buffer);
    fflush(stdout);
    play_again(&confirmation, processes);
    int code = say(&confirmation);
    standings_close(&confirmation.standings);
    free(confirmation.pending);
    certificate_close(certificate);
    session_close(&models);
    return code;
}
