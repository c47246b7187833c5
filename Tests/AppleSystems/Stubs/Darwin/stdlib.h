#pragma once

#include "types.h"

void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
char *realpath(const char *, char *);
