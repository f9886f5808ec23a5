#ifndef LILYPAD_MODELS_DATA_FILE_H
#define LILYPAD_MODELS_DATA_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Small binary files that the site serves: eight letters that name the format, numbers with the lowest byte first, and
   a checksum of all that. */

#define DATA_FILE_MOST 40000 /* bytes */
#define DATA_FILE_FRAME 12   /* bytes of the letters and the checksum */

struct data_file {
    unsigned char data[DATA_FILE_MOST];
    size_t length, at;
};

void data_file_begin(struct data_file *file, const char *letters);

/* The file must have room for it. */
void data_file_put(struct data_file *file, uint64_t value, int size);

/* Adds the checksum. If it cannot be written whole, a file of that name stays as it was. */
bool data_file_write(struct data_file *file, const char *name);

/* Whether the file is whole and begins with these letters. `at` is then behind them, `length` before the checksum. */
bool data_file_read(struct data_file *file, const char *name, const char *letters);

/* The next number; zeros behind the end, where `at` then is greater than `length`. */
uint64_t data_file_get(struct data_file *file, int size);

#endif
