// Counts calls of functions of other libraries, for `make counts`: Scripts/counters.sh makes a library of it that is loaded first (LD_PRELOAD). COUNTED names the file
// with the functions, a line EACH(name) each. A call is counted and goes on to where it was going, whatever its arguments are; but for how long a text is that
// HarfBuzz is given. Calls of one thread at a time are counted right.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

static const char *const names[] = {
#define EACH(name) #name,
#include COUNTED
#undef EACH
};

enum { COUNT = sizeof names / sizeof *names };

enum {
#define EACH(name) INDEX_##name,
#include COUNTED
#undef EACH
};

static long calls[COUNT];
static void *targets[COUNT];

// A function that adds one to the count of its name and jumps to the one that has this name in the next library. Only registers are used that a call leaves to what
// stands between it and what is called.
#if defined(__x86_64__)
#define FUNCTION(name) \
  __asm__(".text\n.globl " #name "\n.type " #name ", @function\n" #name ":\n" \
          "  movq textlayout_calls_" #name "(%rip), %r11\n  incq (%r11)\n" \
          "  movq textlayout_target_" #name "(%rip), %r11\n  jmp *(%r11)\n");
#elif defined(__aarch64__)
#define FUNCTION(name) \
  __asm__(".text\n.globl " #name "\n.type " #name ", %function\n" #name ":\n" \
          "  adrp x16, textlayout_calls_" #name "\n  ldr x16, [x16, :lo12:textlayout_calls_" #name "]\n" \
          "  ldr x17, [x16]\n  add x17, x17, #1\n  str x17, [x16]\n" \
          "  adrp x16, textlayout_target_" #name "\n  ldr x16, [x16, :lo12:textlayout_target_" #name "]\n" \
          "  ldr x16, [x16]\n  br x16\n");
#else
#error "calls are counted on x86-64 and arm64"
#endif

#define EACH(name) \
  __attribute__((visibility("hidden"), used)) long *const textlayout_calls_##name = &calls[INDEX_##name]; \
  __attribute__((visibility("hidden"), used)) void **const textlayout_target_##name = &targets[INDEX_##name]; \
  FUNCTION(name)
#include COUNTED
#undef EACH

// Tables that are hashed by addresses, or by a seed of the process, grow at other moments in each process: so the program begins again, without either, where the
// system lets it.
static void begin_again(char **words) {
  const int mode = personality(0xFFFFFFFF);
  if (mode == -1 || mode & ADDR_NO_RANDOMIZE || personality((unsigned long)mode | ADDR_NO_RANDOMIZE) == -1) return;
  setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1);
  execv("/proc/self/exe", words);
}

__attribute__((constructor)) static void find(int count, char **words) {
  if (count > 0) begin_again(words);
  for (int index = 0; index < COUNT; index++) targets[index] = dlsym(RTLD_NEXT, names[index]);
}

static long texts, units;

// The one that a text comes to HarfBuzz by, which is not in the list.
void hb_buffer_add_utf16(void *buffer, const void *text, int length, unsigned offset, int count) {
  static void (*add)(void *, const void *, int, unsigned, int);
  if (add == NULL) *(void **)&add = dlsym(RTLD_NEXT, "hb_buffer_add_utf16");
  texts++;
  units += count;
  add(buffer, text, length, offset, count);
}

// The calls so far of functions whose names begin so.
long textlayout_call_count(const char *prefix) {
  const size_t length = strlen(prefix);
  long sum = strncmp("hb_buffer_add_utf16", prefix, length) == 0 ? texts : 0;
  for (int index = 0; index < COUNT; index++) {
    if (strncmp(names[index], prefix, length) == 0) sum += calls[index];
  }
  return sum;
}

// The UTF-16 units that HarfBuzz was given so far.
long textlayout_unit_count(void) { return units; }

// The bytes that are taken of the heap.
long textlayout_heap_size(void) {
  const struct mallinfo2 heap = mallinfo2();
  return (long)(heap.uordblks + heap.hblkhd);
}
