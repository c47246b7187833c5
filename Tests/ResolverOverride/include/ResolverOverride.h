// Replaces getaddrinfo in the tests: lookups of names that end in ".unanswered.invalid" block until
// `resolver_override_release` is called. Other names are passed to the system.

#ifndef RESOLVER_OVERRIDE_H
#define RESOLVER_OVERRIDE_H

// The number of lookups that have blocked so far.
int resolver_override_count(void);

// Ends all blocked and future lookups with a temporary failure.
void resolver_override_release(void);

#endif
