#include "run/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "run/collect.h"

_Noreturn void training_fail(const char *what, const char *why) {
    progress_clear();
    fprintf(stderr, "lilypad: %s: %s\n", what, why);
    exit(1);
}

void training_open(struct training *training, const char *settings) {
    static char log_name[4096];
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    mkdir(training->folder, 0777);
    snprintf(log_name, sizeof log_name, "%s/log.jsonl", training->folder);
    if (!journal_open(&training->journal, log_name, settings, &error)) training_fail(training->folder, buffer);
}

static void show(void *watcher, int done, int total) {
    (void)total;
    progress_show(watcher, done);
}

void *training_play(struct training *training, const char *stage, struct spread *jobs) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    training->progress.stage = stage;
    jobs->processes = training->processes;
    jobs->progress = show;
    jobs->watcher = &training->progress;
    void *results = collect_results(jobs, &error);
    if (!results) training_fail(stage, buffer);
    return results;
}
