#include "selfplay/network_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Static_assert(sizeof(struct network_sample) == 32, "samples are written as they are in memory");

#define MAX_SAMPLES (UINT64_C(1) << 32)

static int16_t clipped(int score) {
    if (score >= NETWORK_DECIDED) return NETWORK_DECIDED;
    return (int16_t)(score <= -NETWORK_DECIDED ? -NETWORK_DECIDED : score);
}

int network_samples_of(const struct played_game *game, uint32_t number, struct network_sample *samples) {
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

static bool write_samples(FILE *file, const struct played_game *games, int count, uint32_t first) {
    struct network_sample samples[LAST_ACTION];
    uint64_t total = 0;
    if (fwrite(NETWORK_DATA_MAGIC, 8, 1, file) != 1 || fwrite(&total, sizeof total, 1, file) != 1) return false;
    for (int i = 0; i < count; i++) {
        size_t size = (size_t)network_samples_of(&games[i], first + (uint32_t)i, samples);
        if (fwrite(samples, sizeof *samples, size, file) != size) return false;
        total += size;
    }
    if (fseek(file, 8, SEEK_SET) || fwrite(&total, sizeof total, 1, file) != 1) return false;
    return !fflush(file) && !fsync(fileno(file));
}

bool network_data_save(const struct played_game *games, int count, uint32_t first, const char *name) {
    char unfinished[4096];
    if (snprintf(unfinished, sizeof unfinished, "%s.part", name) >= (int)sizeof unfinished) return false;
    FILE *file = fopen(unfinished, "wb");
    if (!file) return false;
    bool ok = write_samples(file, games, count, first);
    return !fclose(file) && ok && !rename(unfinished, name);
}

static bool is_valid(const struct network_sample *sample) {
    return sample->points <= 2 && sample->played <= LAST_ACTION && bit_count(sample->mine) == FROG_COUNT &&
           bit_count(sample->theirs) == FROG_COUNT && !(sample->mine & sample->theirs) &&
           !((sample->mine | sample->theirs) & sample->pads);
}

bool network_data_load(const char *name, struct network_sample **samples, size_t *count) {
    char magic[8];
    uint64_t total;
    FILE *file = fopen(name, "rb");
    if (!file) return false;
    bool ok = fread(magic, 8, 1, file) == 1 && !memcmp(magic, NETWORK_DATA_MAGIC, 8) &&
              fread(&total, sizeof total, 1, file) == 1 && total < MAX_SAMPLES;
    /* The count in the file is not trusted: memory grows only as samples are read. */
    for (uint64_t i = 0; ok && i < total; i++) {
        if (!(*count & (*count - 1))) {
            struct network_sample *more = realloc(*samples, (*count ? 2 * *count : 1) * sizeof *more);
            if (!more) exit(1);
            *samples = more;
        }
        struct network_sample *sample = &(*samples)[*count];
        ok = fread(sample, sizeof *sample, 1, file) == 1 && is_valid(sample);
        *count += ok;
    }
    fclose(file);
    return ok;
}
