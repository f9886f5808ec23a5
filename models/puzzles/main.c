/* `lilypad-puzzles`: finds puzzles in self-play games, packs them into the file that pages load, and checks that file.
 */
#include <string.h>

#include "cli/model_file.h"
#include "freckers/freckers.h"
#include "puzzles/commands.h"

const char *take_required(struct arguments *arguments, const char *name) {
    const char *value = arguments_take(arguments, name);
    if (!value) die_quoting("missing option", name);
    return value;
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
    else if (command && !strcmp(command, "list"))
        command_list(&arguments);
    else
        die("usage: lilypad-puzzles find|pack|check|list, see models/puzzles/README.md");
    session_close(&models);
    return 0;
}
