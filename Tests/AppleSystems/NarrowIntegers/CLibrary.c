// The functions of a C library that Embedded Swift calls, for WebAssembly without an operating
// system.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned long long word;

extern byte __heap_base;
static size_t heap_end;

// Memory is never reused: the program is short.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (heap_end == 0) heap_end = (size_t)&__heap_base;
  size_t start = (heap_end + alignment - 1) & ~(alignment - 1);
  heap_end = start + size;
  size_t pages = heap_end / 65536 + 1;
  if (pages > __builtin_wasm_memory_size(0))
    __builtin_wasm_memory_grow(0, pages - __builtin_wasm_memory_size(0));
  *result = (void *)start;
  return 0;
}

void *malloc(size_t size) {
  void *result;
  posix_memalign(&result, 16, size);
  return result;
}

void free(void *memory) { (void)memory; }

void *memset(void *target, int value, size_t count) {
  for (size_t i = 0; i < count; i++) ((byte *)target)[i] = (byte)value;
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  byte *to = target;
  const byte *from = source;
  if (to < from)
    for (size_t i = 0; i < count; i++) to[i] = from[i];
  else
    for (size_t i = count; i > 0; i--) to[i - 1] = from[i - 1];
  return target;
}

void *memcpy(void *target, const void *source, size_t count) {
  return memmove(target, source, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const byte *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

// Seeds hash tables, of which the program has none that depend on it.
void arc4random_buf(void *target, size_t count) { memset(target, 4, count); }

double round(double value) {
  double whole = __builtin_trunc(value), rest = value - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// The product of two integers of 128 bits, which the compiler's own library contains elsewhere.
__int128 __multi3(__int128 left, __int128 right) {
  word a = (word)left, b = (word)right, half = 0xffffffff;
  word low = (a & half) * (b & half);
  word first = (a >> 32) * (b & half), second = (a & half) * (b >> 32);
  word middle = (low >> 32) + (first & half) + (second & half);
  word high = (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32) + (middle >> 32);
  high += a * (word)(right >> 64) + (word)(left >> 64) * b;
  return (__int128)high << 64 | middle << 32 | (low & half);
}

struct bytes {
  const void *start;
  size_t count;
};
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int
write_bytes(int file, const struct bytes *list, size_t list_count, size_t *written);

int putchar(int character) {
  byte content = (byte)character;
  struct bytes list = {&content, 1};
  size_t written;
  write_bytes(1, &list, 1, &written);
  return character;
}

void check(void);
void _start(void) { check(); }
