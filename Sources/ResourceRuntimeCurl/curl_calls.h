// libcurl's variadic functions, declared once for each argument type, since Swift cannot call
// variadic functions. Options that the oldest supported libcurl lacks are passed by number; an
// older library returns CURLE_UNKNOWN_OPTION.

#ifndef RESOURCE_RUNTIME_CURL_CALLS_H
#define RESOURCE_RUNTIME_CURL_CALLS_H

#if __has_include(<curl/curl.h>)
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#else
#error "libcurl's headers are missing: apt-get install libcurl4-openssl-dev, or turn off the package trait Curl"
#endif

enum {
  RESOURCE_CURLOPT_PROTOCOLS = 181,
  RESOURCE_CURLOPT_REDIR_PROTOCOLS = 182,
  RESOURCE_CURLOPT_PREREQFUNCTION = 20312,
  RESOURCE_CURLOPT_PREREQDATA = 10313,
  RESOURCE_CURLOPT_PROTOCOLS_STR = 10318,
  RESOURCE_CURLOPT_REDIR_PROTOCOLS_STR = 10319,
  RESOURCE_CURLOPT_QUICK_EXIT = 322,
};

typedef size_t (*resource_curl_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef int (*resource_curl_seek)(void *context, curl_off_t offset, int origin);
typedef int (*resource_curl_begin)(
    void *context, char *address, char *local_address, int port, int local_port);

typedef int (*resource_curl_trace)(
    void *easy, curl_infotype type, char *bytes, size_t count, void *context);

static inline CURLcode resource_curl_set_number(void *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode resource_curl_set_size(void *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode resource_curl_set_text(void *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode resource_curl_set_pointer(void *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode resource_curl_set_bytes(void *easy, CURLoption option, resource_curl_bytes call) {
  return curl_easy_setopt(easy, option, call);
}

static inline CURLcode resource_curl_set_seek(void *easy, resource_curl_seek call) {
  return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, call);
}

static inline CURLcode resource_curl_set_begin(void *easy, resource_curl_begin call) {
  return curl_easy_setopt(easy, (CURLoption)RESOURCE_CURLOPT_PREREQFUNCTION, call);
}

static inline CURLcode resource_curl_set_trace(void *easy, resource_curl_trace call) {
  return curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, call);
}

static inline CURLcode resource_curl_get_number(void *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline void *resource_curl_context(void *easy) {
  char *context = NULL;
  return curl_easy_getinfo(easy, CURLINFO_PRIVATE, &context) == CURLE_OK ? context : NULL;
}

// Returns a set of CURL_VERSION_… flags: the features that the library of this system was built
// with.
static inline int resource_curl_features(void) {
  return curl_version_info(CURLVERSION_NOW)->features;
}

static inline CURLMcode resource_curl_multi_set_number(void *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// Returns the next finished transfer and its result; NULL if there is none.
static inline void *resource_curl_multi_next_finished(void *multi, CURLcode *result) {
  int remaining = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &remaining))) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}

#endif
