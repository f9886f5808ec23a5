#include "core/random.h"
#include "game/general.h"
#include "game/instant.h"

/* Seeded by the position, so the same position always gets the same action. */
static void begin(void *agent, const void *root, const struct limits *limits) {
    (void)limits;
    struct instant *self = agent;
    const struct game *game = self->options.game;
    game_action actions[MAX_LISTED_ACTIONS];
    struct random random;
    random_seed(&random, self->options.seed, game_hash(game, root));
    self->considered = game->list(root, actions);
    self->chosen = actions[random_below(&random, (uint32_t)self->considered)];
}

static const struct agent_family family = INSTANT_FAMILY(no_parameters, begin);

const struct agent general_random = {"random", "Plays any legal move, all equally likely.", "Lilypad, for any game",
                                     &family, ""};
