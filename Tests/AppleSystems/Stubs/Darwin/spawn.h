// <spawn.h>, as in the sources of xnu; what these declare as private on watchOS and tvOS is marked
// unavailable there in the headers of the SDK.
#pragma once

#include "signal.h"
#include "types.h"

typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;

#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_SETSID 0x0400
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000

#define SPAWNING NOT_ON_WATCHOS NOT_ON_TVOS

int posix_spawn(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
    char *const *, char *const *) SPAWNING;
int posix_spawnp(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
    char *const *, char *const *) SPAWNING;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *) SPAWNING;
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *) SPAWNING;
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int) SPAWNING;
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *, int, const char *, int, mode_t) SPAWNING;
int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *, const char *) ONLY_ON_MACOS;
int posix_spawnattr_init(posix_spawnattr_t *) SPAWNING;
int posix_spawnattr_destroy(posix_spawnattr_t *) SPAWNING;
int posix_spawnattr_setflags(posix_spawnattr_t *, short) SPAWNING;
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *) SPAWNING;
