#include "book/lines.h"

#include <stdio.h>
#include <stdlib.h>

#include "freckers/notation.h"

#define ENDS_MOST 100000

struct walk {
    const struct book *book;
    int length, bound, count;
    action line[LINE_ACTIONS_MOST];
    struct position ends[ENDS_MOST]; /* folded */
};

static bool is_new(struct walk *walk, const struct position *after) {
    struct position folded = *after;
    book_fold(&folded);
    for (int i = 0; i < walk->count; i++) {
        const struct position *end = &walk->ends[i];
        if (end->mine == folded.mine && end->theirs == folded.theirs && end->pads == folded.pads) return false;
    }
    if (walk->count == ENDS_MOST) return false;
    walk->ends[walk->count++] = folded;
    return true;
}

static void print_line(const struct walk *walk) {
    for (int i = 0; i < walk->length; i++) {
        char buffer[16];
        struct text text = text_over(buffer, sizeof buffer);
        action_write(walk->line[i], i % 2 ? BLUE : RED, &text);
        printf("%s%c", buffer, i + 1 < walk->length ? ' ' : '\n');
    }
}

/* Follows the moves of the book from a position that so many of them have led to, the best first. */
static void follow(struct walk *walk, const struct position *position, int played) {
    struct position folded = *position;
    bool is_mirrored = book_fold(&folded), is_last = played + 1 == walk->length;
    int index = book_find(walk->book, &folded);
    if (index < 0) return;
    const struct book_position *entry = &walk->book->list[index];
    for (int i = 0; i < entry->count; i++) {
        struct position after = *position;
        walk->line[played] = is_mirrored ? book_mirror(entry->moves[i].move) : entry->moves[i].move;
        position_apply(&after, walk->line[played]);
        if (!is_last)
            follow(walk, &after, played + 1);
        else if (abs(entry->moves[i].score) <= walk->bound && is_new(walk, &after))
            print_line(walk);
    }
}

int book_print_lines(const struct book *book, int length, int bound) {
    static struct walk walk;
    struct position start;
    walk = (struct walk){.book = book, .length = length, .bound = bound};
    position_start(&start, book->rules);
    follow(&walk, &start, 0);
    return walk.count;
}
