#include "AllocationCounting.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static _Atomic int64_t allocated;
static _Atomic int64_t freed;

int64_t allocations(void) { return atomic_load_explicit(&allocated, memory_order_relaxed); }
int64_t deallocations(void) { return atomic_load_explicit(&freed, memory_order_relaxed); }

#if defined(__GLIBC__)

// Definitions of these names in the program override those of glibc for all libraries; glibc also
// exports its own under the names below.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool counts_allocations(void) { return true; }

static void *counted(void *block) {
  if (block) atomic_fetch_add_explicit(&allocated, 1, memory_order_relaxed);
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *result = counted(__libc_memalign(alignment, size));
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}

// Growing a block is not counted as an allocation.
void *realloc(void *block, size_t size) {
  void *result = __libc_realloc(block, size);
  return block ? result : counted(result);
}

void free(void *block) {
  if (block) atomic_fetch_add_explicit(&freed, 1, memory_order_relaxed);
  __libc_free(block);
}

#else

bool counts_allocations(void) { return false; }

#endif
