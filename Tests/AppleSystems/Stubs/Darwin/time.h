#pragma once

#include "types.h"

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct timeval {
  time_t tv_sec;
  int32_t tv_usec;
};

typedef enum {
  CLOCK_MONOTONIC = 6,
  CLOCK_PROCESS_CPUTIME_ID = 12,
  CLOCK_THREAD_CPUTIME_ID = 16
} clockid_t;

int clock_gettime(clockid_t, struct timespec *);
