// <crt_externs.h>. No header of Darwin declares `environ`.
#pragma once

char ***_NSGetEnviron(void);
