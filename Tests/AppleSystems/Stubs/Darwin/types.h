// The types of <sys/types.h>.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef uint32_t uid_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t id_t;
typedef long ssize_t;
typedef long time_t;

// What Apple's headers write as __WATCHOS_PROHIBITED and __TVOS_PROHIBITED.
#define NOT_ON_WATCHOS __attribute__((availability(watchos, unavailable)))
#define NOT_ON_TVOS __attribute__((availability(tvos, unavailable)))
#define ONLY_ON_MACOS \
  __attribute__((availability(ios, unavailable))) NOT_ON_WATCHOS NOT_ON_TVOS
