// zlib's header, and a function for the macro inflateInit2, which Swift cannot call.

#ifndef RESOURCE_RUNTIME_ZLIB_CALLS_H
#define RESOURCE_RUNTIME_ZLIB_CALLS_H

#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib's headers are missing: apt-get install zlib1g-dev, or turn off the package trait Curl"
#endif

static inline int resource_zlib_begin(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}

#endif
