/* Deals and views as JSON objects. One list of fields describes both how each is written and how it is read. */
#ifndef LILYPAD_SEQUENCE_FIELDS_H
#define LILYPAD_SEQUENCE_FIELDS_H

#include "core/json_reader.h"
#include "sequence/cards.h"

#define MAX_READ_SEQUENCES 99

/* What a field's data points to. */
enum field_kind {
    FIELD_CHIPS,  /* struct board; must be cleared before reading */
    FIELD_CARDS,  /* card[most], `count` of them in use */
    FIELD_LABELS, /* uint8_t[MAX_LABELS], `count` of them in use; reads at most `most` */
    FIELD_NUMBER, /* uint8_t from 0 to `most` */
    FIELD_FLAG,   /* bool */
    FIELD_RULES   /* uint8_t, an enum sequence_rules */
};

struct field {
    const char *name; /* NULL ends a list */
    enum field_kind kind;
    void *data;
    uint8_t *count;
    int most;
    bool pair;     /* data and count are arrays of two, Red's and Blue's */
    bool optional; /* may be missing when reading */
};

void fields_write(const struct field *fields, struct text *out);
/* Fails if a key is unknown, missing or duplicate. */
bool fields_read(const struct field *fields, struct reader *json);

void write_cards(const card *cards, int count, struct text *out);

#endif
