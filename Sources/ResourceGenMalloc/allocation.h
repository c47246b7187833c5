// What Swift's own module of the C library leaves out. Systems without this header have nothing that is asked for here.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
