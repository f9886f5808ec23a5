/* Checks that the checker of games finds what an author may get wrong, one mistake at a time. */
#include <string.h>

#include "checks.h"
#include "game/check.h"

/* Take one or two from a heap of five; who takes the last one wins. */
struct heap {
    uint8_t left, seat;
};

static void heap_start(void *position, int rules, uint64_t seed) {
    (void)rules, (void)seed;
    ((struct heap *)position)->left = 5;
}

static bool heap_read(void *position, int rules, int form, struct span *text, struct text *error) {
    (void)rules, (void)form;
    struct heap *heap = position;
    struct span word = span_word(text);
    if (word.length != 2 || word.data[0] < '0' || word.data[0] > '5' || (word.data[1] != 'a' && word.data[1] != 'b'))
        return text_refuse(error, "expected a number and a or b");
    heap->left = (uint8_t)(word.data[0] - '0');
    heap->seat = word.data[1] == 'b';
    return true;
}

static void heap_write(const void *position, struct text *out) {
    const struct heap *heap = position;
    text_integer(out, heap->left);
    text_character(out, heap->seat ? 'b' : 'a');
}

static int heap_turn(const void *position) {
    return ((const struct heap *)position)->seat;
}

static int heap_points(const void *position) {
    const struct heap *heap = position;
    return heap->left ? POINTS_OPEN : heap->seat ? POINTS_WIN : POINTS_LOSS;
}

static int heap_list(const void *position, game_action *actions) {
    actions[0] = 1;
    actions[1] = 2;
    return ((const struct heap *)position)->left > 1 ? 2 : 1;
}

static void heap_apply(void *position, game_action action) {
    struct heap *heap = position;
    heap->left = (uint8_t)(heap->left - action);
    heap->seat = !heap->seat;
}

static void heap_write_action(game_action action, int seat, struct text *out) {
    (void)seat;
    text_integer(out, action);
}

static const struct game heap = {
    .name = "heap",
    .title = "Heap",
    .position_size = sizeof(struct heap),
    .start = heap_start,
    .read = heap_read,
    .write = heap_write,
    .turn = heap_turn,
    .points = heap_points,
    .list = heap_list,
    .apply = heap_apply,
    .write_action = heap_write_action,
};

/* ---- The mistakes. ---- */

static int list_nothing(const void *position, game_action *actions) {
    return ((const struct heap *)position)->left == 1 ? 0 : heap_list(position, actions);
}

static void write_comma(game_action action, int seat, struct text *out) {
    text_character(out, ',');
    heap_write_action(action, seat, out);
}

static void write_the_same(game_action action, int seat, struct text *out) {
    (void)action, (void)seat;
    text_character(out, 'x');
}

static bool read_nothing(void *position, int rules, int form, struct span *text, struct text *error) {
    return heap_read(position, rules, form, text, error) && text_refuse(error, "no");
}

static bool read_other_seat(void *position, int rules, int form, struct span *text, struct text *error) {
    bool read = heap_read(position, rules, form, text, error);
    ((struct heap *)position)->seat = 0;
    return read;
}

static void apply_nothing(void *position, game_action action) {
    (void)position, (void)action;
}

static int turn_of_three(const void *position) {
    return 1 + heap_turn(position);
}

static void draw_nothing(const void *position, char *signs) {
    (void)position, (void)signs;
}

static void check_found(struct game game, const char *expected) {
    char buffer[GAME_TEXT_SIZE];
    struct text error = text_over(buffer, sizeof buffer);
    struct check_sums sums;
    bool ok = check_fields(&game, &error) && check_play(&game, 20, &sums, &error);
    check(expected ? !ok && strstr(buffer, expected) : ok, expected ? expected : "a sound game has no fault");
}

#define CHECK_MISTAKE(field, value, expected) \
    do {                                      \
        struct game game = heap;              \
        game.field = value;                   \
        check_found(game, expected);          \
    } while (0)

void check_contract(void) {
    check_found(heap, NULL);
    CHECK_MISTAKE(name, "My Game", "one word in lower case");
    CHECK_MISTAKE(name, NULL, "no name");
    CHECK_MISTAKE(write, NULL, "write is required");
    CHECK_MISTAKE(position_size, MAX_POSITION_SIZE + 1, "position_size");
    CHECK_MISTAKE(rows, 60000, "rows");
    CHECK_MISTAKE(list, list_nothing, "list finds no action");
    CHECK_MISTAKE(write_action, write_comma, "no single word");
    CHECK_MISTAKE(write_action, write_the_same, "two actions have the text");
    CHECK_MISTAKE(read, read_nothing, "read refuses");
    CHECK_MISTAKE(read, read_other_seat, "do not agree");
    CHECK_MISTAKE(apply, apply_nothing, "changes nothing");
    CHECK_MISTAKE(turn, turn_of_three, "turn must be 0 or 1");
    struct game drawn = heap;
    drawn.rows = drawn.columns = 2;
    drawn.draw = draw_nothing;
    check_found(drawn, "draw left a cell");
}
