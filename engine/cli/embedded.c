#include "cli/embedded.h"

#include <string.h>

/* build/engine/embedded.S defines where each file begins and ends. */
#define EMBEDDED(index, name) extern const char embedded_##index[], embedded_##index##_end[];
#include "embedded.list"
#undef EMBEDDED

#define EMBEDDED(index, name) {name, embedded_##index, embedded_##index##_end},
static const struct {
    const char *name, *begin, *end;
} files[] = {
#include "embedded.list"
};
#undef EMBEDDED

bool embedded_at(int index, struct embedded_file *file) {
    if (index < 0 || index >= (int)(sizeof files / sizeof *files)) return false;
    *file = (struct embedded_file){files[index].name,
                                   {files[index].begin, (size_t)(files[index].end - files[index].begin)}};
    return true;
}

bool embedded_find(const char *name, struct span *bytes) {
    struct embedded_file file;
    for (int i = 0; embedded_at(i, &file); i++) {
        if (strcmp(file.name, name)) continue;
        *bytes = file.bytes;
        return true;
    }
    return false;
}
