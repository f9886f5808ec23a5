#include "cli/referee_log.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/json_value.h"
#include "freckers/notation.h"

static const char *const sides[2] = {"RED", "BLUE"};

bool referee_log_open(const char *folder, const struct experiment *experiment, struct text *error) {
    if (strcmp(experiment->game->name, "freckers")) return text_refuse(error, "--logs is for Freckers only");
    for (int i = 0; i < experiment->listed_count; i++)
        if (strncmp(experiment->listed[i], "startpos", strlen("startpos")))
            return text_refuse(error, "--logs needs games from the start: an opening is a position");
    if (!mkdir(folder, 0777) || errno == EEXIST) return true;
    text_refuse(error, "cannot write ");
    text_excerpt(error, span_of(folder));
    return false;
}

static bool write_turn(FILE *file, struct position *position, int turn, struct span text) {
    char buffer[256], ignored[160];
    struct text out = text_over(buffer, sizeof buffer), error = text_over(ignored, sizeof ignored);
    action action;
    if (!action_read(&action, position, text, &error)) return false;
    const char *side = sides[position->side == BLUE];
    referee_write(action, position, &out);
    fprintf(file, "* referee : %s to play (turn %d) ...\n* referee : %s plays action %s\n", side, turn, side, buffer);
    position_apply(position, action);
    return true;
}

/* The opening's actions, then those that were played. */
static bool write_actions(FILE *file, struct span record) {
    char rules[RULES_TEXT_SIZE], opening[OPENING_TEXT_SIZE], ignored[160], word[ACTION_TEXT_SIZE];
    struct text error = text_over(ignored, sizeof ignored);
    struct position position;
    struct span actions, item;
    int number, turn = 1;
    if (!json_member_string(record, "rules", rules, sizeof rules) ||
        !json_member_string(record, "opening", opening, sizeof opening) || !json_member(record, "actions", &actions) ||
        !game_read_rules(game_named(span_of("freckers")), span_of(rules), &number, &error) ||
        !position_read(&position, (enum rules)number, span_of(START_TEXT), &error))
        return false;
    struct span rest = span_of(opening);
    span_word(&rest); /* startpos */
    span_word(&rest); /* moves */
    for (struct span text; (text = span_word(&rest)).length;)
        if (!write_turn(file, &position, turn++, text)) return false;
    while (json_next(&actions, &item)) {
        struct text text = text_over(word, sizeof word);
        if (!json_text(item, &text) || !write_turn(file, &position, turn++, span_of(word))) return false;
    }
    return true;
}

/* A fault in the referee's words, as far as it has words for it. */
static void write_fault(FILE *file, struct span record, const char *loser) {
    char reason[32], message[256] = "";
    if (!json_member_string(record, "reason", reason, sizeof reason)) return;
    json_member_string(record, "message", message, sizeof message);
    if (!strcmp(reason, "illegal"))
        fprintf(file, "* referee ! player error: ILLEGAL ACTION: %s\n", message);
    else if (!strcmp(reason, "clock"))
        fprintf(file, "* referee ! player error: ERROR: %s exceeded available time\n", loser);
    else if (!strcmp(reason, "crash") || !strcmp(reason, "silence"))
        fprintf(file, "* referee ! player error: ERROR: %s\n", message);
}

static bool write_log(FILE *file, struct span record) {
    char names[2][AGENT_TEXT_SIZE];
    struct span value;
    double points;
    if (!json_member(record, "redPoints", &value) || !span_decimal(value, 0, 1, &points)) return false;
    if (!json_member_string(record, "red", names[0], sizeof names[0]) ||
        !json_member_string(record, "blue", names[1], sizeof names[1]))
        return false;
    for (int i = 0; i < 2; i++)
        fprintf(file, "* referee : wrapping player %d [%s] as %s...\n", i + 1, names[i], sides[i]);
    fputs("* referee : let the game begin!\n", file);
    if (!write_actions(file, record)) return false;
    int winner = points == 0.5 ? -1 : points < 0.5;
    if (winner >= 0) write_fault(file, record, sides[!winner]);
    if (winner < 0)
        fputs("* referee : game ended in a draw\n* referee @ result: draw\n", file);
    else
        fprintf(file, "* referee : game over, winner is %s\n* referee @ result: player %d [%s]\n", sides[winner],
                winner + 1, names[winner]);
    return true;
}

bool referee_log_write(const char *folder, struct span record) {
    char name[1024], part[1040];
    int64_t number;
    struct span value;
    if (!json_member(record, "redPoints", &value)) return true; /* it broke off */
    if (!json_member_integer(record, "game", MAX_GAMES, &number)) return false;
    if (snprintf(name, sizeof name, "%s/game-%06lld.log", folder, (long long)number) >= (int)sizeof name) return false;
    snprintf(part, sizeof part, "%s.part", name); /* a kill leaves no half of a log */
    FILE *file = fopen(part, "w");
    if (!file) return false;
    bool written = write_log(file, record);
    written = !fclose(file) && written;
    return written && !rename(part, name);
}
