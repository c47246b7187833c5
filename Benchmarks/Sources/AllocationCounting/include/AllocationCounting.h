#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this platform.
bool counts_allocations(void);

/// Blocks of memory that this process has asked for, on all threads, since it began.
int64_t allocations(void);

/// Blocks that were given back.
int64_t deallocations(void);

#endif
