#define _GNU_SOURCE

#include "measuring.h"

#include <sys/resource.h>

int64_t interruptions_of_this_thread(void) {
#if defined(RUSAGE_THREAD)
  struct rusage usage;
  if (getrusage(RUSAGE_THREAD, &usage) == 0) return usage.ru_nivcsw;
#endif
  return 0;
}
