// Counts the allocations of a thread, for `make allocations`: a library that glibc's programs load first (LD_PRELOAD). The bench asks for the count by name.
#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Within reach without a call, as finding it must not allocate.
static __thread long count __attribute__((tls_model("initial-exec")));

long textlayout_allocation_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL && size > 0) return ENOMEM;
  *memory = found;
  return 0;
}
