#pragma once

#include "types.h"

struct dirent {
  ino_t d_ino;
  uint8_t d_type;
  char d_name[1024];
};

typedef struct {
  int __dd_fd;
} DIR;

DIR *opendir(const char *);
DIR *fdopendir(int);
struct dirent *readdir(DIR *);
void rewinddir(DIR *);
int closedir(DIR *);
