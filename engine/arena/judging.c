#include "arena/judging.h"

#include <stdlib.h>
#include <string.h>

#include "arena/digest.h"
#include "game/session.h"

#define DEFAULT_LIMIT "depth 4"
#define DEFAULT_UNIT 100

bool judging_find(const struct game *game, const char *name, struct judge *judge) {
    if (!game->judges) {
        const char *strongest = agents_strongest(game)->name;
        *judge = (struct judge){strongest, strongest, DEFAULT_LIMIT, NULL};
        return !name[0] || !strcmp(name, strongest);
    }
    for (const struct judge *one = game->judges; one->name; one++) {
        *judge = *one;
        if (!strcmp(name, one->name)) return true;
    }
    return !name[0]; /* the last */
}

struct judge judging_of(const struct experiment *experiment) {
    struct judge judge;
    judging_find(experiment->game, experiment->judge, &judge);
    return judge;
}

static int rules_of(const struct experiment *experiment) {
    char ignored[128];
    struct text error = text_over(ignored, sizeof ignored);
    int rules = 0;
    game_read_rules(experiment->game, span_of(experiment->rules), &rules, &error);
    return rules;
}

void judging_choose(struct experiment *experiment, const void *models) {
    struct text name = text_over(experiment->judge, JUDGE_TEXT_SIZE);
    experiment->judge_model = 0;
    for (const struct judge *one = experiment->game->judges; one && one->name; one++) {
        if (!one->model || !one->model(models, rules_of(experiment))) continue;
        text_string(&name, one->name);
        judging_note_model(experiment, models);
        return;
    }
}

void judging_note_model(struct experiment *experiment, const void *models) {
    struct judge judge = judging_of(experiment);
    if (experiment->sound && judge.model && !experiment->judge_model)
        experiment->judge_model = judge.model(models, rules_of(experiment));
}

bool judging_ready(const struct experiment *experiment, const void *models, struct text *error) {
    struct judge judge = judging_of(experiment);
    if (!experiment->sound || !judge.model) return true;
    uint64_t loaded = judge.model(models, rules_of(experiment));
    if (loaded && loaded == experiment->judge_model) return true;
    text_refuse(error, "the openings are chosen by ");
    text_string(error, judge.name);
    if (experiment->judge_model) {
        text_string(error, " with the model ");
        digest_write(experiment->judge_model, error);
    }
    text_string(error, loaded ? ", and another model is loaded" : ", whose model is not loaded");
    return false;
}

bool judging_is_balanced(const struct experiment *experiment, const void *models, const void *position) {
    const struct game *game = experiment->game;
    char buffer[128];
    struct text error = text_over(buffer, sizeof buffer);
    struct session session;
    struct report report;
    struct judge judge = judging_of(experiment);
    session_open(&session, game);
    if (judge.model) session_share_models(&session, models);
    session_start(&session, position);
    bool judged = session_set(&session, span_of("agent"), span_of(judge.agent), &error) &&
                  session_search(&session, span_of(judge.limit), &report, &error);
    session_close(&session);
    return judged && abs(report.lines[0].score) <= experiment->bound * (game->unit ? game->unit : DEFAULT_UNIT);
}
