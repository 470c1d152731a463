#include <pthread.h>

#include "check.h"

enum { thread_count = 4, rounds = 50 };

/* What all threads ask of one layout, and find. */
static tl_layout *common;
static const tl_glyph *glyphs[thread_count];
static int wrong[thread_count];

static void *work(void *argument) {
  int number = (int)(size_t)argument;
  size_t count;
  if (tl_layout_glyphs(common, &glyphs[number], &count)) wrong[number]++;
  for (int i = 0; i < rounds; i++) {
    tl_text *text;
    tl_layout *layout;
    const tl_line *lines;
    char words[64];
    snprintf(words, sizeof words, "thread %d in its round %d مقهى", number, i);
    wrong[number] += tl_text_create_utf8(words, TL_TERMINATED, &text) || tl_layout_create(test_context(), text, 50, NULL, &layout) ||
                     tl_layout_lines(layout, &lines, &count) || count < 3;
    tl_hit hit;
    wrong[number] += tl_layout_hit(common, i, i, &hit) != TL_OK;
    /* The message is of the thread that failed. */
    wrong[number] += tl_text_set_size(text, 0, 1, 100000 + number) != TL_ERROR_NUMBER;
    char expected[16];
    snprintf(expected, sizeof expected, "%d", 100000 + number);
    wrong[number] += !strstr(tl_error_message(), expected);
    tl_layout_release(layout), tl_text_release(text);
  }
  tl_layout_release(common);
  return NULL;
}

void test_threads(void) {
  pthread_t threads[thread_count];
  common = test_layout("A layout that all threads ask", 60);
  for (size_t i = 0; i < thread_count; i++) {
    tl_layout_retain(common);
    EXPECT(pthread_create(&threads[i], NULL, work, (void *)i) == 0);
  }
  for (int i = 0; i < thread_count; i++) {
    pthread_join(threads[i], NULL);
    EXPECT(wrong[i] == 0);
    EXPECT(glyphs[i] == glyphs[0]);
  }
  tl_layout_release(common);
}
