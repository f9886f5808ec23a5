/* `lilypad-tune`: report 002's hill climbing. Each game appends a line to the file, and a run resumes from the last
   complete line, so it can be killed at any time. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "core/clock.h"
#include "freckers/tuning.h"

/* A line holds seed, games, wins, draws, then the weights, printed exactly. */
static bool read_line(const char *line, struct tuning *tuning) {
    unsigned long long seed;
    long long games, wins, draws;
    int used = 0;
    if (sscanf(line, "%llu %lld %lld %lld%n", &seed, &games, &wins, &draws, &used) != 4) return false;
    struct tuning read = {seed, games, wins, draws, {0}};
    for (int i = 0; i < TUNING_COUNT; i++) {
        int length = 0;
        if (sscanf(line += used, "%lf%n", &read.weights[i], &length) != 1) return false;
        used = length;
    }
    if (line[used] != '\n') return false; /* cut off by a kill */
    *tuning = read;
    return true;
}

static void write_line(FILE *file, const struct tuning *tuning) {
    fprintf(file, "%llu %lld %lld %lld", (unsigned long long)tuning->seed, (long long)tuning->games,
            (long long)tuning->wins, (long long)tuning->draws);
    for (int i = 0; i < TUNING_COUNT; i++) fprintf(file, " %.17g", tuning->weights[i]);
    fputc('\n', file);
    fflush(file);
}

/* Continues from the end of the file; removes a truncated last line. */
static FILE *resume(const char *name, struct tuning *tuning) {
    FILE *file = fopen(name, "a+");
    if (!file) die_quoting("cannot open", name);
    char line[512];
    long whole = 0;
    rewind(file);
    while (fgets(line, sizeof line, file) && read_line(line, tuning)) whole = ftell(file);
    if (ftruncate(fileno(file), whole)) die_quoting("cannot write", name);
    fseek(file, 0, SEEK_END);
    return file;
}

int main(int count, char **words) {
    struct arguments arguments = arguments_of(count - 1, words + 1);
    int64_t games = arguments_take_integer(&arguments, "games", 1000, 1, 100000000);
    int64_t seed = arguments_take_integer(&arguments, "seed", 1, 0, 1000000000);
    const char *name = arguments_take(&arguments, "file");
    arguments_end(&arguments);
    struct tuning tuning;
    tuning_start(&tuning, (uint64_t)seed);
    FILE *file = name ? resume(name, &tuning) : NULL;
    int64_t first = tuning.games;
    double started = clock_milliseconds();
    while (tuning.games < games) {
        tuning_play(&tuning);
        if (file) write_line(file, &tuning);
        if (!isatty(STDERR_FILENO) || tuning.games % 10) continue;
        double left =
            (clock_milliseconds() - started) / (double)(tuning.games - first) * (double)(games - tuning.games);
        fprintf(stderr, "\r%lld of %lld games, %.0f s left ", (long long)tuning.games, (long long)games, left / 1e3);
    }
    if (isatty(STDERR_FILENO)) fputc('\n', stderr);
    for (int i = 0; i < TUNING_COUNT; i++) printf("%-10s %.4f\n", tuning_names[i], tuning.weights[i]);
    if (file && fclose(file)) die_quoting("cannot write", name);
    return 0;
}
