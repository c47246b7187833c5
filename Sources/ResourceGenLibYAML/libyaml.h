#if __has_include(<yaml.h>)
#include <yaml.h>
#else
// An error has one line, so each system has its own.
#error "resourcegen needs the headers of libyaml. Install them, then build again:"
#error "  Debian, Ubuntu:  apt-get install libyaml-dev"
#error "  Fedora:          dnf install libyaml-devel"
#error "  Alpine:          apk add yaml-dev"
#error "  macOS:           brew install libyaml pkg-config"
#endif
