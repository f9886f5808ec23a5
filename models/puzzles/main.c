/* `lilypad-puzzles`: finds puzzles in self-play games, packs them into the file that pages load, and checks that file.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/model_file.h"
#include "freckers/freckers.h"
#include "puzzles/commands.h"

const char *take_required(struct arguments *arguments, const char *name) {
    const char *value = arguments_take(arguments, name);
    if (!value) die_quoting("missing option", name);
    return value;
}

static void show(void *watcher, int done, int total) {
    (void)watcher;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d of %d puzzles ", done, total);
}

void *work_on_puzzles(struct spread jobs) {
    char buffer[512];
    struct text error = text_over(buffer, sizeof buffer);
    jobs.progress = show;
    void *results = collect_results(&jobs, &error);
    if (!results) die(buffer);
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    return results;
}

int main(int count, char **words) {
    static struct session models; /* only holds the models */
    struct arguments arguments = arguments_of(count - 1, words + 1);
    const char *command = arguments_next(&arguments);
    session_open(&models, &freckers_game);
    model_file_take(&arguments, &models);
    const struct models *loaded = models.options.models;
    if (!loaded->networks[RULES_PADS] || !loaded->networks[RULES_REFEREE]) die("puzzles need the champion's networks");
    if (command && !strcmp(command, "find"))
        command_find(&arguments, loaded);
    else if (command && !strcmp(command, "pack"))
        command_pack(&arguments, loaded);
    else if (command && !strcmp(command, "check"))
        command_check(&arguments, loaded);
    else if (command && !strcmp(command, "grade"))
        command_grade(&arguments, loaded);
    else if (command && !strcmp(command, "list"))
        command_list(&arguments);
    else
        die("usage: lilypad-puzzles find|pack|check|grade|list, see models/puzzles/README.md");
    session_close(&models);
    return 0;
}
