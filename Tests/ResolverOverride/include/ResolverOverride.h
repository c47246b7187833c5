// A getaddrinfo of the tests: names that end in ".unanswered.invalid" are looked up until
// `resolver_override_release` is called. All other names are the system's.

#ifndef RESOLVER_OVERRIDE_H
#define RESOLVER_OVERRIDE_H

// How many lookups have begun to wait so far.
int resolver_override_count(void);

// Ends all lookups that wait, and those to come, without an answer.
void resolver_override_release(void);

#endif
