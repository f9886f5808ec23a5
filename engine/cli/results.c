#include "cli/results.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool refuse(struct text *error, const char *message, const char *name) {
    text_clear(error);
    text_string(error, message);
    text_character(error, ' ');
    text_excerpt(error, span_of(name));
    return false;
}

/* Everything in an open file; NULL if it cannot be read. */
static char *text_of(int file, size_t *length) {
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

char *file_text(const char *name, size_t *length) {
    int file = open(name, O_RDONLY);
    if (file < 0) return NULL;
    char *text = text_of(file, length);
    close(file);
    return text;
}

/* The experiment as the file's first line has it, without the line's end. To be freed. */
static char *experiment_line(const struct experiment *experiment, size_t *length) {
    size_t size = ((size_t)experiment->listed_count + 4) * 2 * OPENING_TEXT_SIZE + MOST_PLAYERS * 4096;
    char *buffer = malloc(size);
    if (!buffer) return NULL;
    struct text text = text_over(buffer, size);
    experiment_write(experiment, &text);
    *length = text.length;
    return buffer;
}

/* Takes the records of whole lines; `whole` is how many bytes they have. */
static bool take_lines(struct span text, struct standings *standings, size_t *whole, struct text *error) {
    struct span rest = text;
    for (int number = 2; rest.length; number++) {
        if (!memchr(rest.data, '\n', rest.length)) break;
        struct span line = span_until(&rest, '\n');
        if (standings_take(standings, line, error)) continue;
        text_string(error, " (line ");
        text_integer(error, number);
        text_character(error, ')');
        return false;
    }
    *whole = text.length - rest.length;
    return true;
}

/* What is in the file already; `keep` is how much of it stays. */
static bool take_known(int file, const char *name, struct span header, struct standings *standings, off_t *keep,
                       struct text *error) {
    size_t length, whole = 0;
    char *text = text_of(file, &length);
    if (!text) return refuse(error, "cannot read", name);
    struct span rest = {text, length};
    bool started = memchr(text, '\n', length), sound = true;
    struct span first = span_until(&rest, '\n');
    if (started && (first.length != header.length || memcmp(first.data, header.data, header.length)))
        sound = refuse(error, "there is another experiment in", name);
    sound = sound && (!started || take_lines(rest, standings, &whole, error));
    *keep = started ? (off_t)(first.length + 1 + whole) : 0;
    free(text);
    return sound;
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

bool results_open(struct results *results, const char *name, bool resume, struct standings *standings,
                  struct text *error) {
    size_t length;
    off_t keep = 0;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    results->file = open(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (results->file < 0) return refuse(error, "cannot write", name);
    char *header = experiment_line(&standings->schedule->experiment, &length);
    bool sound = header || refuse(error, "there is not enough memory for", name);
    /* What cannot be locked, such as a pipe, is nobody else's. */
    if (sound && fcntl(results->file, F_SETLK, &lock) && (errno == EACCES || errno == EAGAIN))
        sound = refuse(error, "another match is writing", name);
    struct span line = {header, length};
    sound = sound && (!resume || take_known(results->file, name, line, standings, &keep, error));
    if (sound && ftruncate(results->file, keep)) sound = errno == EINVAL; /* a pipe or a device has no length */
    if (sound && !keep) sound = write_line(results->file, line);
    if (!sound && !error->length) refuse(error, "cannot write", name);
    free(header);
    if (!sound) results_close(results);
    return sound;
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
    size_t length, whole;
    char *text = file_text(name, &length);
    if (!text) return refuse(error, "cannot read", name);
    struct span rest = {text, length};
    bool sound = experiment_read(&experiment, span_until(&rest, '\n'), error);
    if (sound && !schedule_open(schedule, &experiment, error)) {
        experiment_close(&experiment);
        sound = false;
    }
    if (sound && !standings_open(standings, schedule)) {
        schedule_close(schedule);
        sound = refuse(error, "there is not enough memory for", name);
    }
    if (sound && !take_lines(rest, standings, &whole, error)) {
        standings_close(standings);
        schedule_close(schedule);
        sound = false;
    }
    free(text);
    return sound;
}
