/* What the tests of the C interface are made of. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <textlayout.h>

extern int failures;

#define EXPECT(condition)                                              \
  do {                                                                 \
    if (!(condition)) {                                                \
      printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);   \
      failures++;                                                      \
    }                                                                  \
  } while (0)

/* A call that works. */
#define OK(call)                                                                          \
  do {                                                                                    \
    tl_status ok_status = (call);                                                         \
    if (ok_status != TL_OK) {                                                             \
      printf("%s:%d: %s: %d %s\n", __FILE__, __LINE__, #call, ok_status, tl_error_message()); \
      failures++;                                                                         \
    }                                                                                     \
  } while (0)

/* A call that fails with a code and says why. */
#define FAILS(code, call)                                                                 \
  do {                                                                                    \
    tl_status failed_status = (call);                                                     \
    if (failed_status != (code) || strlen(tl_error_message()) < 10) {                     \
      printf("%s:%d: %s: %d, not %d; %s\n", __FILE__, __LINE__, #call, failed_status, code, tl_error_message()); \
      failures++;                                                                         \
    }                                                                                     \
  } while (0)

/* The fonts of all tests. */
tl_context *test_context(void);
/* A text in Noto Sans, 16 points. */
tl_text *test_text(const char *string);
/* The layout of such a text. */
tl_layout *test_layout(const char *string, double width);

void test_bad_input(void);
void test_layouts(void);
void test_styles(void);
void test_places(void);
void test_edits(void);
void test_find(void);
void test_text_lists(void);
void test_pictures(void);
void test_snapshots(void);
void test_sessions(void);
void test_threads(void);
void test_random_calls(void);

#endif
