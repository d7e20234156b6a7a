#ifndef MEASURING_H
#define MEASURING_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted here.
bool allocations_are_counted(void);

/// How many times the calling thread has asked for memory so far.
uint64_t allocations_of_this_thread(void);

/// How many times the system took the core away from the calling thread so far; always zero where it does not
/// say. Waiting for a lock does not count.
int64_t interruptions_of_this_thread(void);

#endif
