#include <lilypad.h>
#include <stdio.h>

int main(int count, char **words) {
    struct lilypad *engine = lilypad_open("freckers");
    if (!engine || !lilypad_set(engine, "Agent", "alphabeta-best")) return 1;
    const char *position = count > 1 ? words[1] : "startpos moves 0313";
    if (!lilypad_position(engine, position)) {
        fprintf(stderr, "%s\n", lilypad_error(engine));
        lilypad_close(engine);
        return 2;
    }
    const char *best = lilypad_best(engine, "nodes 20000");
    if (best) puts(best);
    lilypad_close(engine);
    return best ? 0 : 1;
}
