// <sys/wait.h>, <sys/resource.h> and the functions of <unistd.h> for processes.
#pragma once

#include "signal.h"
#include "time.h"
#include "types.h"

typedef enum { P_ALL, P_PID, P_PGID } idtype_t;

#define WNOHANG 0x00000001
#define WEXITED 0x00000004
#define WNOWAIT 0x00000020

pid_t waitpid(pid_t, int *, int);
int waitid(idtype_t, id_t, siginfo_t *, int);

int usleep(unsigned int);
unsigned int alarm(unsigned int);
int execv(const char *, char *const *) NOT_ON_WATCHOS NOT_ON_TVOS;
int execvp(const char *, char *const *) NOT_ON_WATCHOS NOT_ON_TVOS;
pid_t getpid(void);
uint32_t getuid(void);
uint32_t geteuid(void);

#define RUSAGE_SELF 0

struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
};

pid_t wait4(pid_t, int *, int, struct rusage *);
int getrusage(int, struct rusage *);
