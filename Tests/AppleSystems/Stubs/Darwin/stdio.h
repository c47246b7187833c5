#pragma once

#include "types.h"

typedef struct __sFILE {
  int _r;
} FILE;

FILE *fopen(const char *, const char *);
FILE *tmpfile(void);
int fclose(FILE *);
int fputs(const char *, FILE *);
int fileno(FILE *);
