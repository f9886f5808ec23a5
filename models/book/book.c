#include "book/book.h"

#include "freckers/moves.h"
#include "run/data_file.h"

#define LETTERS "LILYBOK1"
#define HEADER_SIZE (DATA_FILE_FRAME + 1 + 2 + 2)
#define POSITION_SIZE (3 * 8 + 1 + 1)
#define MOVE_SIZE (5 * 2)

static uint64_t mirrored(uint64_t set) {
    uint64_t result = 0;
    while (set) result |= bit(bit_take(&set) ^ 7);
    return result;
}

bool book_fold(struct position *position) {
    uint64_t mine = mirrored(position->mine), theirs = mirrored(position->theirs), pads = mirrored(position->pads);
    bool smaller = mine != position->mine       ? mine < position->mine
                   : theirs != position->theirs ? theirs < position->theirs
                                                : pads < position->pads;
    if (smaller) {
        position->mine = mine;
        position->theirs = theirs;
        position->pads = pads;
    }
    position->side = RED;
    position->played = 0;
    position->key = position_key(position);
    return smaller;
}

action book_mirror(action move) {
    return move == ACTION_GROW ? move : action_move(action_from(move) ^ 7, action_to(move) ^ 7);
}

int book_find(const struct book *book, const struct position *folded) {
    for (int i = 0; i < book->count; i++) {
        const struct position *position = &book->list[i].position;
        if (position->key == folded->key && position->mine == folded->mine && position->theirs == folded->theirs &&
            position->pads == folded->pads)
            return i;
    }
    return -1;
}

int book_after(const struct book *book, int index, action move) {
    struct position after = book->list[index].position;
    position_apply(&after, move);
    book_fold(&after);
    return book_find(book, &after);
}

/* ---- The file. ---- */

size_t book_size(const struct book *book) {
    size_t size = HEADER_SIZE;
    for (int i = 0; i < book->count; i++) size += POSITION_SIZE + MOVE_SIZE * (size_t)book->list[i].count;
    return size;
}

static void put_position(struct data_file *file, const struct book_position *entry) {
    data_file_put(file, entry->position.mine, 8);
    data_file_put(file, entry->position.theirs, 8);
    data_file_put(file, entry->position.pads, 8);
    data_file_put(file, (uint64_t)entry->depth, 1);
    data_file_put(file, (uint64_t)entry->count, 1);
    for (int i = 0; i < entry->count; i++) {
        const struct book_move *move = &entry->moves[i];
        data_file_put(file, move->move, 2);
        data_file_put(file, (uint64_t)move->score, 2);
        data_file_put(file, (uint64_t)move->games, 2);
        data_file_put(file, (uint64_t)move->points, 2);
        data_file_put(file, (uint64_t)move->chosen, 2);
    }
}

bool book_write(const struct book *book, const char *name) {
    static struct data_file file;
    if (book_size(book) > DATA_FILE_MOST) return false;
    data_file_begin(&file, LETTERS);
    data_file_put(&file, book->rules, 1);
    data_file_put(&file, (uint64_t)book->games, 2);
    data_file_put(&file, (uint64_t)book->count, 2);
    for (int i = 0; i < book->count; i++) put_position(&file, &book->list[i]);
    return data_file_write(&file, name);
}

static bool get_move(struct data_file *file, const struct book *book, const struct position *position,
                     struct book_move *move) {
    uint64_t number = data_file_get(file, 2);
    move->score = (int16_t)data_file_get(file, 2);
    move->games = (int)data_file_get(file, 2);
    move->points = (int)data_file_get(file, 2);
    move->chosen = (int)data_file_get(file, 2);
    move->move = (action)number;
    return number <= ACTION_GROW && moves_is_legal(position, move->move) && move->games <= book->games &&
           move->chosen <= move->games && move->points <= 2 * move->games && move->score <= BOOK_SCORE_MOST &&
           move->score >= -BOOK_SCORE_MOST;
}

static bool get_position(struct data_file *file, const struct book *book, struct book_position *entry) {
    struct position *position = &entry->position;
    *entry = (struct book_position){.position = {.rules = (uint8_t)book->rules}};
    position->mine = data_file_get(file, 8);
    position->theirs = data_file_get(file, 8);
    position->pads = data_file_get(file, 8);
    position->key = position_key(position);
    entry->depth = (int)data_file_get(file, 1);
    entry->count = (int)data_file_get(file, 1);
    struct position folded = *position;
    if (bit_count(position->mine) != FROG_COUNT || bit_count(position->theirs) != FROG_COUNT ||
        position->mine & position->theirs || (position->mine | position->theirs) & position->pads ||
        book_fold(&folded) || entry->depth >= LAST_ACTION || entry->count < 1 || entry->count > BOOK_MOVES_MOST)
        return false;
    for (int i = 0; i < entry->count; i++)
        if (!get_move(file, book, position, &entry->moves[i])) return false;
    return file->at <= file->length;
}

static bool parse(struct data_file *file, struct book *book) {
    uint64_t rules = data_file_get(file, 1);
    book->rules = (enum rules)rules;
    book->games = (int)data_file_get(file, 2);
    book->count = (int)data_file_get(file, 2);
    if (rules >= RULE_SETS || book->count > BOOK_POSITIONS_MOST) return false;
    for (int i = 0; i < book->count; i++)
        if (!get_position(file, book, &book->list[i])) return false;
    return file->at == file->length;
}

bool book_read(struct book *book, const char *name, struct text *error) {
    static struct data_file file;
    if (data_file_read(&file, name, LETTERS) && parse(&file, book)) return true;
    text_string(error, name);
    text_string(error, " is not a whole book");
    return false;
}
