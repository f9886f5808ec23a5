#include "run/data_file.h"

#include <stdio.h>
#include <string.h>

#include "core/fnv.h"

#define LETTERS 8
#define CHECKSUM_SIZE (DATA_FILE_FRAME - LETTERS)

void data_file_begin(struct data_file *file, const char *letters) {
    memcpy(file->data, letters, LETTERS);
    file->length = LETTERS;
}

void data_file_put(struct data_file *file, uint64_t value, int size) {
    for (int i = 0; i < size; i++) file->data[file->length++] = (unsigned char)(value >> 8 * i);
}

bool data_file_write(struct data_file *file, const char *name) {
    char unfinished[4096];
    if (snprintf(unfinished, sizeof unfinished, "%s.part", name) >= (int)sizeof unfinished) return false;
    data_file_put(file, fnv32(file->data, file->length), CHECKSUM_SIZE);
    FILE *stream = fopen(unfinished, "wb");
    if (!stream) return false;
    bool ok = fwrite(file->data, 1, file->length, stream) == file->length;
    return !fclose(stream) && ok && !rename(unfinished, name);
}

bool data_file_read(struct data_file *file, const char *name, const char *letters) {
    FILE *stream = fopen(name, "rb");
    if (!stream) return false;
    file->length = fread(file->data, 1, sizeof file->data, stream);
    bool whole = fgetc(stream) == EOF && !ferror(stream);
    fclose(stream);
    if (!whole || file->length < DATA_FILE_FRAME || memcmp(file->data, letters, LETTERS)) return false;
    file->at = file->length - CHECKSUM_SIZE;
    uint64_t checksum = data_file_get(file, CHECKSUM_SIZE);
    file->length -= CHECKSUM_SIZE;
    file->at = LETTERS;
    return checksum == fnv32(file->data, file->length);
}

uint64_t data_file_get(struct data_file *file, int size) {
    uint64_t value = 0;
    for (int i = 0; i < size; i++, file->at++)
        if (file->at < file->length) value |= (uint64_t)file->data[file->at] << 8 * i;
    return value;
}
