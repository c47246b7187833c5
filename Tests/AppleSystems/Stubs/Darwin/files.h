// <fcntl.h>, <sys/stat.h>, <sys/file.h> and the functions of <unistd.h> for files. Functions with
// variable arguments are in Darwin.swift.
#pragma once

#include "time.h"
#include "types.h"

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define AT_SYMLINK_NOFOLLOW 0x0020
#define F_SETFD 2
#define F_SETFL 4
#define F_FULLFSYNC 51
#define FD_CLOEXEC 1
#define F_OK 0
#define R_OK (1 << 2)
#define SEEK_SET 0
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  struct timespec st_mtimespec;
  off_t st_size;
};

int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int mkdir(const char *, mode_t);
int mkdirat(int, const char *, mode_t);
int mkfifo(const char *, mode_t);

int access(const char *, int);
int close(int);
int dup(int);
int dup2(int, int);
int flock(int, int);
int fsync(int);
int ftruncate(int, off_t);
int isatty(int);
int ttyname_r(int, char *, size_t);
int link(const char *, const char *);
off_t lseek(int, off_t, int);
int pipe(int[2]);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
int rename(const char *, const char *);
int renameat(int, const char *, int, const char *);
// <unistd.h> and <util.h>.
int openpty(int *, int *, char *, void *, void *);
char *ttyname(int);

int truncate(const char *, off_t);
int rmdir(const char *);
int unlink(const char *);
int unlinkat(int, const char *, int);
ssize_t write(int, const void *, size_t);
