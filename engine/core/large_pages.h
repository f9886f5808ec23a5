/* Memory in large pages. A search reads its table at random: with the usual pages of 4 KB nearly every read of a large
   table also has to look up where its page is. */
#ifndef LILYPAD_CORE_LARGE_PAGES_H
#define LILYPAD_CORE_LARGE_PAGES_H

#include <stddef.h>
#include <stdint.h>

#if defined __linux__ && defined _DEFAULT_SOURCE
#include <sys/mman.h>
#endif

#define LARGE_PAGE ((size_t)2 << 20)

/* Asks the system for large pages in a block that has not been written to yet. Where it cannot, nothing changes. */
static inline void large_pages_request(void *block, size_t size) {
#if defined __linux__ && defined MADV_HUGEPAGE
    uintptr_t first = ((uintptr_t)block + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    uintptr_t end = ((uintptr_t)block + size) / LARGE_PAGE * LARGE_PAGE;
    if (first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
#else
    (void)block, (void)size;
#endif
}

#endif
