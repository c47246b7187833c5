// The least that libcurl's multi interface can be used with: what a client costs at best.

#ifndef BARE_LOOP_H
#define BARE_LOOP_H

// Gets a URL so many times, with so many transfers at once. Returns how many succeeded.
int bare_loop_calls(const char *url, int count, int in_flight);

// Gets a URL once into a file, or nowhere if the descriptor is -1. Returns the bytes, or -1.
long bare_loop_download(const char *url, int descriptor);

#endif
