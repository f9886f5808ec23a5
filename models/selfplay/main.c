/* `lilypad-selfplay`: plays games of an agent against itself and saves them, for the trees (--json) or the network
   (--data). Built with spread_mpi.c it runs under mpirun and plays the same games. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/model_file.h"
#include "freckers/freckers.h"
#include "run/collect.h"
#include "selfplay/network_data.h"
#include "selfplay/selfplay.h"

static void show_progress(void *watcher, int done, int total) {
    (void)watcher;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d of %d games ", done, total);
}

int main(int count, char **words) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    static struct session models; /* only holds the models */
    struct arguments arguments = arguments_of(count - 1, words + 1);
    const char *agent = arguments_take(&arguments, "agent"), *limit = arguments_take(&arguments, "limit");
    const char *json = arguments_take(&arguments, "json"), *data = arguments_take(&arguments, "data");
    if (!json && !data)
        die("usage: lilypad-selfplay (--json FILE | --data FILE) [--agent A] [--limit L] [--rules R] [--games N] "
            "[--seed N] [--model FILE|none] [--concurrency N]");
    struct selfplay selfplay = {.agent = agent ? agent : "alphabeta:depth=2", .limits = limit ? limit : "nodes 10000"};
    if (!selfplay_check_limits(selfplay.limits, &error)) die(buffer);
    session_open(&models, &freckers_game);
    if (!session_set(&models, span_of("agent"), span_of(selfplay.agent), &error)) die(buffer);
    model_file_take(&arguments, &models);
    selfplay.models = models.options.models;
    selfplay.seed = (uint64_t)arguments_take_integer(&arguments, "seed", 1, 0, 1000000000);
    selfplay.rules = (enum rules)arguments_take_rules(&arguments, &freckers_game);
    struct spread spread = selfplay_jobs(&selfplay, (int)arguments_take_integer(&arguments, "games", 100, 1, 1000000));
    spread.processes = (int)arguments_take_integer(&arguments, "concurrency", 1, 1, 256);
    spread.progress = show_progress;
    arguments_end(&arguments);
    struct played_game *games = collect_results(&spread, &error);
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    if (!games) die(buffer);
    if (json && !selfplay_save(games, spread.total, json)) die_quoting("cannot write", json);
    if (data && !network_data_save(games, spread.total, 0, data)) die_quoting("cannot write", data);
    free(games);
    session_close(&models);
    return 0;
}
