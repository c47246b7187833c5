#include "BareLoop.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct {
  size_t size;
  int descriptor;
} Body;

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
  Body *body = context;
  body->size += size * count;
  if (body->descriptor < 0) return size * count;
  size_t rest = size * count;
  while (rest > 0) {
    ssize_t written = write(body->descriptor, bytes + size * count - rest, rest);
    if (written <= 0) return 0;
    rest -= (size_t)written;
  }
  return size * count;
}

static CURL *transfer(const char *url, Body *body) {
  CURL *easy = curl_easy_init();
  curl_easy_setopt(easy, CURLOPT_URL, url);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, body);
  return easy;
}

int bare_loop_calls(const char *url, int count, int in_flight) {
  CURLM *multi = curl_multi_init();
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, (long)in_flight);
  Body *bodies = calloc((size_t)in_flight, sizeof(Body));
  CURL **handles = calloc((size_t)in_flight, sizeof(CURL *));
  int started = 0, finished = 0, succeeded = 0, running = 0;
  for (int i = 0; i < in_flight && started < count; i++, started++) {
    bodies[i].descriptor = -1;
    handles[i] = transfer(url, &bodies[i]);
    curl_multi_add_handle(multi, handles[i]);
  }
  while (finished < count) {
    if (curl_multi_perform(multi, &running)) break;
    int remaining = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &remaining))) {
      if (message->msg != CURLMSG_DONE) continue;
      finished++;
      succeeded += message->data.result == CURLE_OK;
      CURL *easy = message->easy_handle;
      curl_multi_remove_handle(multi, easy);
      // Reuses the handle, as libcurl's documentation advises.
      if (started < count) {
        curl_multi_add_handle(multi, easy);
        started++;
      }
    }
    if (finished < count && curl_multi_poll(multi, NULL, 0, 1000, NULL)) break;
  }
  for (int i = 0; i < in_flight; i++)
    if (handles[i]) {
      curl_multi_remove_handle(multi, handles[i]);
      curl_easy_cleanup(handles[i]);
    }
  curl_multi_cleanup(multi);
  free(handles);
  free(bodies);
  return succeeded;
}

long bare_loop_download(const char *url, int descriptor) {
  Body body = {0, descriptor};
  CURL *easy = transfer(url, &body);
  CURLM *multi = curl_multi_init();
  curl_multi_add_handle(multi, easy);
  int running = 1;
  while (running) {
    if (curl_multi_perform(multi, &running)) break;
    if (running && curl_multi_poll(multi, NULL, 0, 1000, NULL)) break;
  }
  int remaining = 0;
  CURLMsg *message = curl_multi_info_read(multi, &remaining);
  int is_complete = message && message->data.result == CURLE_OK;
  curl_multi_remove_handle(multi, easy);
  curl_easy_cleanup(easy);
  curl_multi_cleanup(multi);
  return is_complete ? (long)body.size : -1;
}
