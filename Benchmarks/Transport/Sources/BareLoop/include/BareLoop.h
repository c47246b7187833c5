// A minimal client over libcurl's multi interface: the lower limit of the cost of a client.

#ifndef BARE_LOOP_H
#define BARE_LOOP_H

// Requests a URL `count` times, `in_flight` at once. Returns the number of successful transfers.
int bare_loop_calls(const char *url, int count, int in_flight);

// Downloads a URL to a file, or discards the body if the descriptor is -1. Returns the number of
// bytes, or -1.
long bare_loop_download(const char *url, int descriptor);

#endif
