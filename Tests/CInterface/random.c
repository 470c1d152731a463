#include <calls.h>

#include "check.h"

/* Calls with arguments that nobody chose: each ends, with OK or with an error. The same ones in each run. */

static uint32_t random_number(void *state, uint32_t below) {
  uint64_t *bits = state;
  *bits ^= *bits << 13, *bits ^= *bits >> 7, *bits ^= *bits << 17;
  return (uint32_t)(*bits >> 32) % below;
}

void test_random_calls(void) {
  uint64_t state = 88172645463325252;
  for (int round = 0; round < 400; round++) {
    const char *finding = calls_run(test_context(), (calls_source){random_number, &state});
    if (finding != NULL) fprintf(stderr, "calls.c, %s\n", finding);
    EXPECT(finding == NULL);
  }
}
