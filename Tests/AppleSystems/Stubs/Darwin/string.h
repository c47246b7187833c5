#pragma once

#include "types.h"

int memcmp(const void *, const void *, size_t);
char *strdup(const char *);
char *strerror(int);
