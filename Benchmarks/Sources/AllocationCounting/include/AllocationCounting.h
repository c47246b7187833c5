#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this platform.
bool counts_allocations(void);

/// The number of blocks that this process has allocated on all threads since it started.
int64_t allocations(void);

/// The number of blocks that were freed.
int64_t deallocations(void);

#endif
