#include "check.h"

void test_snapshots(void) {
  tl_layout *wide = test_layout("One two", 100), *narrow = test_layout("One two", 40);
  tl_bytes *old, *again, *new_, *text, *svg, *html;
  tl_range word = {0, 3};
  uint32_t all = TL_SNAPSHOT_GLYPHS | TL_SNAPSHOT_CARETS;
  OK(tl_layout_snapshot(wide, all, &word, 1, &old));
  EXPECT(strncmp(tl_bytes_data(old), "textlayout-snapshot 1\n", 22) == 0);
  EXPECT(strstr(tl_bytes_data(old), "\nline 0 ") && strstr(tl_bytes_data(old), "glyph 0/0/0 ") && strstr(tl_bytes_data(old), "\nselection 0..3\n"));
  OK(tl_layout_snapshot(wide, all, &word, 1, &again));
  EXPECT(strcmp(tl_bytes_data(old), tl_bytes_data(again)) == 0);
  OK(tl_layout_snapshot(narrow, all, &word, 1, &new_));

  int64_t changes = 7;
  OK(tl_snapshot_compare(tl_bytes_data(old), tl_bytes_count(old), tl_bytes_data(again), TL_TERMINATED, 0, TL_DIFFERENCE_TEXT, NULL, &changes, &text));
  EXPECT(changes == 0 && tl_bytes_count(text) == 0);
  tl_bytes_release(text);
  OK(tl_snapshot_compare(tl_bytes_data(old), TL_TERMINATED, tl_bytes_data(new_), TL_TERMINATED, 0, TL_DIFFERENCE_TEXT, NULL, &changes, &text));
  EXPECT(changes > 1 && strstr(tl_bytes_data(text), "the text breaks elsewhere"));
  OK(tl_snapshot_compare(tl_bytes_data(old), TL_TERMINATED, tl_bytes_data(new_), TL_TERMINATED, 0, TL_DIFFERENCE_SVG, narrow, &changes, &svg));
  EXPECT(strncmp(tl_bytes_data(svg), "<svg ", 5) == 0 && strstr(tl_bytes_data(svg), "<use "));
  OK(tl_snapshot_compare(tl_bytes_data(old), TL_TERMINATED, tl_bytes_data(new_), TL_TERMINATED, 1, TL_DIFFERENCE_HTML, NULL, &changes, &html));
  EXPECT(strncmp(tl_bytes_data(html), "<!doctype html>", 15) == 0);

  tl_bytes *none = text;
  FAILS(TL_ERROR_FILE, tl_snapshot_compare("{}", 2, "{}", 2, 0, TL_DIFFERENCE_TEXT, NULL, &changes, &none));
  EXPECT(none == NULL && changes == 0);
  FAILS(TL_ERROR_FILE, tl_snapshot_compare("textlayout-snapshot 9", TL_TERMINATED, "", 0, 0, TL_DIFFERENCE_TEXT, NULL, &changes, &none));
  EXPECT(strstr(tl_error_message(), "line 1, column 21") != NULL);
  FAILS(TL_ERROR_TEXT, tl_snapshot_compare("\xff", 1, "", 0, 0, TL_DIFFERENCE_TEXT, NULL, &changes, &none));
  FAILS(TL_ERROR_NULL, tl_snapshot_compare(NULL, 1, "", 0, 0, TL_DIFFERENCE_TEXT, NULL, &changes, &none));
  FAILS(TL_ERROR_NULL, tl_snapshot_compare("", 0, "", 0, 0, TL_DIFFERENCE_TEXT, NULL, NULL, &none));
  const char *snapshot = tl_bytes_data(old);
  FAILS(TL_ERROR_NUMBER, tl_snapshot_compare(snapshot, TL_TERMINATED, snapshot, TL_TERMINATED, -1, TL_DIFFERENCE_TEXT, NULL, &changes, &none));
  FAILS(TL_ERROR_VALUE, tl_snapshot_compare(snapshot, TL_TERMINATED, snapshot, TL_TERMINATED, 0, 3, NULL, &changes, &none));
  FAILS(TL_ERROR_NULL, tl_layout_snapshot(NULL, 0, NULL, 0, &none));
  FAILS(TL_ERROR_VALUE, tl_layout_snapshot(wide, 4, NULL, 0, &none));
  FAILS(TL_ERROR_RANGE, tl_layout_snapshot(wide, 0, &(tl_range){0, 99}, 1, &none));

  tl_bytes_release(old), tl_bytes_release(again), tl_bytes_release(new_);
  tl_bytes_release(text), tl_bytes_release(svg), tl_bytes_release(html);
  tl_layout_release(wide), tl_layout_release(narrow);
}
