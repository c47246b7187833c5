// Declarations that Swift's module of the C library omits. Systems without this header do not
// need them.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
