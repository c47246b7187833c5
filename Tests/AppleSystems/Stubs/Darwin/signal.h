#pragma once

#include "types.h"

#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2

typedef uint32_t sigset_t;
typedef void (*sig_t)(int);

typedef struct {
  int si_signo;
  int si_status;
} siginfo_t;

void (*_Nullable signal(int, void (*_Nullable)(int)))(int);
int kill(pid_t, int);
int raise(int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
