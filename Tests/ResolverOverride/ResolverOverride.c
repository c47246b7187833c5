#define _GNU_SOURCE
#include "ResolverOverride.h"

#include <dlfcn.h>
#include <netdb.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int waiting = 0;
static bool is_released = false;

static bool is_unanswered(const char *name) {
  static const char suffix[] = ".unanswered.invalid";
  size_t length = name ? strlen(name) : 0, end = sizeof suffix - 1;
  return length >= end && strcmp(name + length - end, suffix) == 0;
}

int resolver_override_count(void) {
  pthread_mutex_lock(&lock);
  int count = waiting;
  pthread_mutex_unlock(&lock);
  return count;
}

void resolver_override_release(void) {
  pthread_mutex_lock(&lock);
  is_released = true;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

// The symbol of the executable has precedence over that of the C library, also for calls from
// libcurl.
int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **result) {
  if (is_unanswered(name)) {
    pthread_mutex_lock(&lock);
    waiting++;
    while (!is_released) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    return EAI_AGAIN;
  }
  int (*system_lookup)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
  *(void **)&system_lookup = dlsym(RTLD_NEXT, "getaddrinfo");
  return system_lookup ? system_lookup(name, service, hints, result) : EAI_FAIL;
}
