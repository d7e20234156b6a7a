#include "measuring.h"

#include <stddef.h>
#include <errno.h>

#if defined(__GLIBC__)

// The program's own `malloc` comes before the library's for every caller in the process, the Swift runtime
// included. It counts, then lets the library do the work under the name that it keeps for this purpose.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread uint64_t count = 0;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  void *made = __libc_memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *memory = made;
  return 0;
}

bool allocations_are_counted(void) { return true; }

uint64_t allocations_of_this_thread(void) { return count; }

#else

bool allocations_are_counted(void) { return false; }

uint64_t allocations_of_this_thread(void) { return 0; }

#endif
