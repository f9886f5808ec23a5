#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/ugi.h"
#include "game/check.h"

static const struct command *find(const struct command *list, const char *name) {
    for (; list->name; list++)
        if (!strcmp(list->name, name)) return list;
    return NULL;
}

/* NULL if there is none, or if it is a question that only the game knows. */
static const struct command *find_command(const struct game *game, const char *name) {
    const struct command *command = find(commands, name);
    return command || strcmp(game->name, "freckers") ? command : find(freckers_commands, name);
}

static int help(void) {
    puts("lilypad                speaks UGI on standard input and output");
    for (const struct command *command = commands; command->name; command++)
        printf("lilypad [GAME] %s\n", command->usage);
    for (const struct command *command = freckers_commands; command->name; command++)
        printf("lilypad %s\n", command->usage);
    for (int i = 0; games[i]; i++)
        for (const struct question *question = games[i]->questions; question && question->name; question++) {
            printf("lilypad %s %s", games[i]->name, question->name);
            if (question->argument) printf(" [--%s ...]", question->argument);
            puts(" [POSITION]");
        }
    fputs("GAME is", stdout);
    for (int i = 0; games[i]; i++) printf("%s %s", i ? " or" : "", games[i]->name);
    printf("; without it, %s\n", games[0]->name);
    puts("POSITION is the game's text, startpos, or - to read one per line from standard input; moves may follow it");
    puts("lilypad COMMAND --help shows the options of one command");
    return 0;
}

/* `lilypad help COMMAND` and `lilypad COMMAND --help`. */
static int help_with(const struct game *game, const char *name) {
    const struct command *command = find_command(game, name);
    if (!command) die_quoting("unknown game or command (try lilypad help):", name);
    printf("lilypad %s\n", command->usage);
    return 0;
}

static bool asks_for_help(int count, char **words) {
    for (int i = 0; i < count; i++)
        if (!strcmp(words[i], "--help")) return true;
    return false;
}

/* A mistake in a game would show as a crash somewhere else. */
static void check_games(void) {
    for (int i = 0; games[i]; i++) {
        char buffer[256], message[512];
        struct text error = text_over(buffer, sizeof buffer);
        if (check_fields(games[i], &error)) continue;
        snprintf(message, sizeof message, "game %d of engine/games.list (%s): %s", i + 1,
                 games[i]->name ? games[i]->name : "no name", buffer);
        die(message);
    }
}

int main(int count, char **words) {
    const struct game *game = games[0];
    int at = 1;
    check_games();
    if (at < count && game_named(span_of(words[at])) && words[at][0]) game = game_named(span_of(words[at++]));
    if (at == count) {
        if (at > 1) die("a command is needed after the name of the game; try lilypad help");
        ugi_run(game, false);
        return 0;
    }
    const char *name = words[at++];
    if (!strcmp(name, "help") || !strcmp(name, "--help")) return at < count ? help_with(game, words[at]) : help();
    const struct command *command = find_command(game, name);
    if (command && asks_for_help(count - at, words + at)) return help_with(game, name);
    struct arguments arguments = arguments_of(count - at, words + at);
    if (command) return command->run(game, &arguments);
    if (run_game_command(game, name, &arguments)) return 0;
    die_quoting("unknown game or command (try lilypad help):", name);
}
