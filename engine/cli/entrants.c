#include "cli/entrants.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "cli/python_process.h"

static void add_agent(struct experiment *experiment, const char *agent, const char *name, int name_length) {
    if (experiment->player_count == MAX_PLAYERS) die("too many agents");
    struct experiment_player *player = &experiment->players[experiment->player_count++];
    struct text text = text_over(player->agent, AGENT_TEXT_SIZE), name_text = text_over(player->name, NAME_TEXT_SIZE);
    text_string(&text, agent);
    text_span(&name_text, (struct span){name, (size_t)name_length});
    if (text.full) die_quoting("this agent is too long:", agent);
    player->handicap = 1;
}

/* A path with stars is an agent for each path that fits, in the order of their names. Each is called by what stands for
   the stars. */
static void add_matching(struct experiment *experiment, const char *agent) {
    const char *pattern = agent + strlen(PYTHON_PREFIX);
    size_t before = strcspn(pattern, "*"), after = strlen(strrchr(pattern, '*') + 1);
    glob_t found;
    if (glob(pattern, 0, NULL, &found)) die_quoting("no Python agent fits", pattern);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char text[AGENT_TEXT_SIZE];
        const char *path = found.gl_pathv[i];
        if (snprintf(text, sizeof text, PYTHON_PREFIX "%s", path) >= (int)sizeof text)
            die_quoting("this agent is too long:", path);
        add_agent(experiment, text, path + before, (int)(strlen(path) - before - after));
    }
    globfree(&found);
}

static void read_agents(struct experiment *experiment, const char *list) {
    static char agents[MAX_PLAYERS][AGENT_TEXT_SIZE];
    int count = arguments_split_agents(list, agents, MAX_PLAYERS);
    for (int i = 0; i < count; i++) {
        if (python_process_is(agents[i]) && strchr(agents[i], '*'))
            add_matching(experiment, agents[i]);
        else
            add_agent(experiment, agents[i], NULL, 0);
    }
}

/* The course's agents know only a clock for the whole game. */
static void keep_only_clock(struct text *limits) {
    char given[LIMITS_TEXT_SIZE];
    memcpy(given, limits->data, limits->length + 1);
    text_clear(limits);
    for (struct span rest = span_of(given), word; (word = span_word(&rest)).length;) {
        struct span value = span_word(&rest);
        if (!span_equals(word, "clock")) continue;
        text_string(limits, "clock ");
        text_span(limits, value);
        return;
    }
    text_string(limits, PYTHON_LIMITS);
}

/* Limits in UGI syntax: one for all agents, or one for each, separated by ';'. The last one applies to the remaining
   agents. */
static void take_limits(struct arguments *arguments, struct experiment *experiment) {
    static const char *const names[] = {"movetime", "depth", "nodes", "clock"};
    char given[4096], common[LIMITS_TEXT_SIZE];
    struct text text = text_over(given, sizeof given), rest_text = text_over(common, sizeof common);
    const char *limit = arguments_take(arguments, "limit");
    if (limit) text_string(&text, limit);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = arguments_take(arguments, names[i]);
        if (!value) continue;
        text_character(&rest_text, ' ');
        text_string(&rest_text, names[i]);
        text_character(&rest_text, ' ');
        text_string(&rest_text, value);
    }
    if (text.full || rest_text.full) die("the limits are too long");
    struct span rest = span_of(given), own = {given, 0};
    for (int i = 0; i < experiment->player_count; i++) {
        struct text limits = text_over(experiment->players[i].limits, LIMITS_TEXT_SIZE);
        if (rest.length || i == 0) own = span_until(&rest, ';');
        text_span(&limits, span_trim(own));
        text_string(&limits, own.length || !common[0] ? common : common + 1);
        if (limits.full) die("the limits are too long");
        if (python_process_is(experiment->players[i].agent)) keep_only_clock(&limits);
    }
    if (rest.length) die("there are more limits than agents");
}

static void take_handicaps(struct arguments *arguments, struct experiment *experiment) {
    const char *handicaps = arguments_take(arguments, "handicap");
    struct span rest = span_of(handicaps ? handicaps : "");
    for (int i = 0; rest.length; i++)
        if (i == experiment->player_count ||
            !span_decimal(span_until(&rest, ';'), 1e-6, 1e6, &experiment->players[i].handicap))
            die_quoting("--handicap needs a factor for each agent, separated by ';':", handicaps);
}

void entrants_take(struct arguments *arguments, struct experiment *experiment) {
    const char *agents = arguments_take(arguments, "agents");
    if (!agents) die("match needs --agents A,B,...");
    read_agents(experiment, agents);
    take_limits(arguments, experiment);
    take_handicaps(arguments, experiment);
}

bool entrants_have_python(const struct experiment *experiment) {
    for (int i = 0; i < experiment->player_count; i++)
        if (python_process_is(experiment->players[i].agent)) return true;
    return false;
}
