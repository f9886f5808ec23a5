#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/freckers_ugi.h"
#include "cli/sequence.h"

static const struct {
    const char *name, *usage;
    int (*run)(struct arguments *arguments);
} commands[] = {
    {"perft", "perft [--rules pads|referee] [--time] DEPTH [POSITION]", command_perft},
    {"playouts", "playouts [--rules R] [--lazy] [--time] GAMES [POSITION]", command_playouts},
    {"moves", "moves [--rules R] [POSITION]", command_moves},
    {"features", "features [--names] [POSITION]", command_features},
    {"predict", "predict --model FILE < ROWS", command_predict},
    {"bestmove",
     "bestmove [--agent A] (--movetime MS | --depth N | --nodes N) [--seed N] [--json] [--model FILE|none] [--trace "
     "FILE] "
     "[POSITION]",
     command_bestmove},
    {"match",
     "match --agents A,B,... --games N (--movetime MS | --depth N | --nodes N | --limit L;M | --clock MS) [--gauntlet] "
     "[--game freckers|sequence] [--seed N] [--rules R] [--random N [--sound] [--bound ROWS] | --openings FILE] "
     "[--handicap X;Y] "
     "[--sprt ELO0,ELO1[,ALPHA,BETA]] [--adjudicate ACTIONS,SCORE] [--anchor NUMBER[,RATING]] [--concurrency N] "
     "[--json FILE [--resume]] [--model FILE] [--timeout MS]; or match --experiment FILE ...; a program plays as "
     "process:COMMAND;Option=Value",
     command_match},
    {"standings", "standings [--json] FILE", command_standings},
    {"experiment", "experiment (nodes [--depth N] | depths [--movetime MS])", command_experiment},
    {"tune", "tune [--games N] [--seed N] [--file FILE]", command_tune},
    {"selfplay",
     "selfplay (--json FILE | --data FILE) [--agent A] [--limit L] [--games N] [--seed N] [--model FILE] "
     "[--concurrency N]",
     command_selfplay},
    {"bench", "bench [--model FILE|none]", command_bench},
    {"evaluations", "evaluations [--network] [--rules R] [--time] POSITIONS", command_evaluations},
    {"agents", "agents [--json]", command_agents},
    {"sequence", "sequence COMMAND ...    the card game:", command_sequence},
};
#define COMMAND_COUNT (sizeof commands / sizeof *commands)

static int help(void) {
    puts("lilypad                speaks UGI on standard input and output");
    for (size_t i = 0; i < COMMAND_COUNT; i++) printf("lilypad %s\n", commands[i].usage);
    sequence_help();
    return 0;
}

int main(int count, char **words) {
    if (count < 2) return freckers_ugi_run();
    if (!strcmp(words[1], "help") || !strcmp(words[1], "--help")) return help();
    struct arguments arguments = arguments_of(count - 2, words + 2);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(words[1], commands[i].name)) return commands[i].run(&arguments);
    die_at("there is no such command, see lilypad help:", words[1]);
}
