#include "cli/results.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool refuse(struct text *error, const char *message, const char *name) {
    text_clear(error);
    text_string(error, message);
    text_character(error, ' ');
    text_excerpt(error, span_of(name));
    return false;
}

/* The contents of an open file, or NULL if it cannot be read. */
static char *read_open_file(int file, size_t *length) {
    char *text = NULL;
    size_t room = 0;
    *length = 0;
    for (;;) {
        if (*length + 1 >= room) {
            char *more = realloc(text, room = room ? 2 * room : 1 << 16);
            if (!more) break;
            text = more;
        }
        ssize_t got = read(file, text + *length, room - 1 - *length);
        if (got < 0) break;
        *length += (size_t)got;
        text[*length] = '\0';
        if (!got) return text;
    }
    free(text);
    return NULL;
}

char *read_file(const char *name, size_t *length) {
    int file = open(name, O_RDONLY);
    if (file < 0) return NULL;
    char *text = read_open_file(file, length);
    close(file);
    return text;
}

/* The first line of the file, without its newline: the experiment. The caller frees it. */
static char *experiment_line(const struct experiment *experiment, size_t *length) {
    size_t size = ((size_t)experiment->listed_count + 4) * 2 * OPENING_TEXT_SIZE + MAX_PLAYERS * 4096;
    char *buffer = malloc(size);
    if (!buffer) return NULL;
    struct text text = text_over(buffer, size);
    experiment_write(experiment, &text);
    *length = text.length;
    return buffer;
}

/* Adds the records on complete lines, one at a time: a file may be larger than the memory. `whole` grows by their
   length in bytes. */
static bool take_lines(FILE *file, struct standings *standings, off_t *whole, struct text *error) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool ok = true;
    for (int number = 2; ok && (length = getline(&line, &room, file)) > 0 && line[length - 1] == '\n'; number++) {
        ok = standings_add(standings, (struct span){line, (size_t)length - 1}, error);
        *whole += length;
        if (ok) continue;
        text_string(error, " (line ");
        text_integer(error, number);
        text_character(error, ')');
    }
    free(line);
    return ok;
}

/* Adds the records already in the file; `keep` is how many bytes of it to keep. */
static bool take_existing(int descriptor, const char *name, struct span header, struct standings *standings,
                          off_t *keep, struct text *error) {
    int copy = dup(descriptor);
    FILE *file = copy < 0 ? NULL : fdopen(copy, "r");
    if (!file) {
        if (copy >= 0) close(copy);
        return refuse(error, "cannot read", name);
    }
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, file);
    bool started = length > 0 && line[length - 1] == '\n', ok = !ferror(file) || refuse(error, "cannot read", name);
    /* A match that was killed at once leaves the beginning of its line; any other text is somebody's. */
    size_t found = length < 0 ? 0 : (size_t)length - started;
    if ((started ? found != header.length : found > header.length) || (found && memcmp(line, header.data, found)))
        ok = refuse(error, "there is another experiment in", name);
    *keep = started ? (off_t)length : 0;
    ok = ok && (!started || take_lines(file, standings, keep, error));
    free(line);
    fclose(file);
    return ok;
}

static bool write_line(int file, struct span line) {
    char *whole = malloc(line.length + 1);
    if (!whole) return false;
    memcpy(whole, line.data, line.length);
    whole[line.length] = '\n';
    ssize_t written = write(file, whole, line.length + 1);
    free(whole);
    return written == (ssize_t)line.length + 1;
}

static bool has_content(int file) {
    struct stat about;
    return !fstat(file, &about) && S_ISREG(about.st_mode) && about.st_size > 0;
}

bool results_open(struct results *results, const char *name, enum results_mode mode, struct standings *standings,
                  struct text *error) {
    size_t length = 0;
    off_t keep = 0;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    results->file = open(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (results->file < 0) return refuse(error, "cannot write", name);
    char *header = experiment_line(&standings->schedule->experiment, &length);
    bool ok = header || refuse(error, "not enough memory for", name);
    /* A file that cannot be locked, such as a pipe, has no other writer. */
    if (ok && fcntl(results->file, F_SETLK, &lock) && (errno == EACCES || errno == EAGAIN))
        ok = refuse(error, "another match is writing", name);
    if (ok && mode == RESULTS_NEW && has_content(results->file))
        ok = refuse(error, "add --resume to continue or --overwrite to replace", name);
    struct span line = {header, length};
    ok = ok && (mode != RESULTS_RESUME || take_existing(results->file, name, line, standings, &keep, error));
    if (ok && ftruncate(results->file, keep)) ok = errno == EINVAL; /* a pipe or a device has no length */
    if (ok && !keep) ok = write_line(results->file, line);
    if (!ok && !error->length) refuse(error, "cannot write", name);
    free(header);
    if (!ok) results_close(results);
    return ok;
}

bool results_append(struct results *results, struct span record) {
    return results->file < 0 || write_line(results->file, record);
}

void results_close(struct results *results) {
    if (results->file >= 0) close(results->file);
    results->file = -1;
}

bool results_read(const char *name, struct schedule *schedule, struct standings *standings, struct text *error) {
    struct experiment experiment;
    FILE *file = fopen(name, "r");
    if (!file) return refuse(error, "cannot read", name);
    char *line = NULL;
    size_t room = 0;
    off_t whole = 0;
    ssize_t length = getline(&line, &room, file);
    if (length > 0 && line[length - 1] == '\n') length--;
    bool ok = !ferror(file) || refuse(error, "cannot read", name);
    ok = ok && experiment_read(&experiment, (struct span){line, length > 0 ? (size_t)length : 0}, error);
    free(line);
    if (ok && !schedule_open(schedule, &experiment, error)) {
        experiment_close(&experiment);
        ok = false;
    }
    if (ok && !standings_open(standings, schedule)) {
        schedule_close(schedule);
        ok = refuse(error, "not enough memory for", name);
    }
    if (ok && !take_lines(file, standings, &whole, error)) {
        standings_close(standings);
        schedule_close(schedule);
        ok = false;
    }
    fclose(file);
    return ok;
}
