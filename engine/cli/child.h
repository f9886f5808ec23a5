/* A program that runs beside this one and talks to it in lines through pipes. Its output is not trusted. */
#ifndef LILYPAD_CLI_CHILD_H
#define LILYPAD_CLI_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#define LONGEST_CHILD_LINE (1 << 14)

struct child {
    pid_t process; /* 0 if none was started */
    bool leads;    /* it leads a process group, which ends with it */
    int in, out;
    bool ended; /* it closed its output */
    bool deaf;  /* it did not read what it was sent; nothing more is sent */
    int status; /* how it exited, as waitpid tells; -1 if it had to be killed. Set by child_end */

    size_t filled, next; /* unread input: bytes[next .. filled - 1] */
    char bytes[4096];
    size_t length; /* of the current line; bytes beyond the buffer are dropped */
    char line[LONGEST_CHILD_LINE];
};

/* Starts a program; the last word is NULL. It is killed if this process dies. With `quiet`, nothing it writes to
   standard error is shown. With `leads`, all that it starts ends with it. False if no process could be started; a
   program that cannot be run has ended at once. */
bool child_start(struct child *child, const char *const words[], bool quiet, bool leads);
/* Gives up, and sets `deaf`, on a program that reads nothing for ten seconds in which it had a processor or did not
   want one. */
void child_send(struct child *child, const char *bytes, size_t count);
/* Reads the next line into `line`, without its newline. False if it was not complete by then, in clock_milliseconds().
 */
bool child_read_line(struct child *child, double until);
/* Drops what it has written so far, and of an endless output only a part. */
void child_discard(struct child *child);
/* The peak memory of the process in bytes; 0 if the system does not tell. */
size_t child_memory(const struct child *child);
/* CPU milliseconds that the process has used; 0 if the system does not tell. */
double child_cpu(const struct child *child);
/* Whether the process is running, or would be if a processor were free: it waits for nothing else. */
bool child_is_ready(const struct child *child);
/* Closes its input, gives it this many milliseconds to exit, then kills it. */
void child_end(struct child *child, double milliseconds);

#endif
