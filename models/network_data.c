#include "network_data.h"

static int16_t clipped(int score) {
    if (score >= NETWORK_DECIDED) return NETWORK_DECIDED;
    return (int16_t)(score <= -NETWORK_DECIDED ? -NETWORK_DECIDED : score);
}

int network_samples_of(const struct match_game *game, uint32_t number, struct network_sample *samples) {
    struct position position = game->start;
    int count = 0;
    for (int i = 0; i < game->action_count; i++) {
        if (game->scores[i] != SCORE_NONE)
            samples[count++] = (struct network_sample){
                .mine = position.mine,
                .theirs = position.theirs,
                .pads = position.pads,
                .score = clipped(game->scores[i]),
                .points = (uint8_t)(position.side == RED ? game->points : 2 - game->points),
                .played = position.played,
                .game = number,
            };
        position_apply(&position, game->actions[i]);
    }
    return count;
}
