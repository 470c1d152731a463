#include "check.h"

/* How many places there are, and the first of them. */
static size_t find(const char *string, const char *needle, uint32_t flags, tl_match match, const char *language, tl_range *first) {
  tl_text *text = test_text(string);
  tl_find_options options = TL_FIND_OPTIONS;
  tl_matches *matches;
  const tl_range *ranges;
  size_t count;
  options.flags = flags, options.match = match, options.language = language;
  OK(tl_text_find(text, needle, TL_TERMINATED, &options, &matches));
  tl_text_release(text);
  OK(tl_matches_ranges(matches, &ranges, &count));
  *first = count > 0 ? ranges[0] : (tl_range){-1, -1};
  tl_matches_release(matches);
  return count;
}

void test_find(void) {
  tl_range at;
  EXPECT(find("a cat, a Cat", "cat", 0, TL_MATCH_CONTAINS, NULL, &at) == 1 && at.start == 2 && at.end == 5);
  EXPECT(find("a cat, a Cat", "cat", TL_FIND_IGNORES_CASE, TL_MATCH_CONTAINS, NULL, &at) == 2);
  EXPECT(find("Stra\xC3\x9F" "e", "STRASSE", TL_FIND_IGNORES_CASE, TL_MATCH_CONTAINS, NULL, &at) == 1 && at.end == 6);
  EXPECT(find("\xC3\xA1", "a", TL_FIND_IGNORES_DIACRITICS, TL_MATCH_CONTAINS, NULL, &at) == 1);
  EXPECT(find("\xEF\xBD\xB6", "\xE3\x82\xAB", TL_FIND_IGNORES_WIDTH, TL_MATCH_CONTAINS, NULL, &at) == 1);
  EXPECT(find("\xE3\x81\x8B", "\xE3\x82\xAB", TL_FIND_IGNORES_KANA, TL_MATCH_CONTAINS, NULL, &at) == 1);
  EXPECT(find("concat cats cat", "cat", 0, TL_MATCH_STARTS_WITH, NULL, &at) == 2 && at.start == 7);
  EXPECT(find("concat cats cat", "cat", 0, TL_MATCH_FULL_WORD, NULL, &at) == 1 && at.start == 12);
  EXPECT(find("x1 y22", "[a-z]\\d+", TL_FIND_REGULAR_EXPRESSION, TL_MATCH_CONTAINS, NULL, &at) == 2);
  EXPECT(find("a\xC3\xA4" "b", "\xC3\xA4", 0, TL_MATCH_CONTAINS, "de", &at) == 1 && at.start == 1);
  EXPECT(find("anything", "", 0, TL_MATCH_CONTAINS, NULL, &at) == 0);

  tl_text *text = test_text("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab");
  tl_find_options options = TL_FIND_OPTIONS;
  tl_matches *matches;
  const tl_range *ranges;
  size_t count;
  OK(tl_text_find(text, "aab", 2, NULL, &matches));
  OK(tl_matches_ranges(matches, &ranges, &count));
  EXPECT(count == 30);
  tl_matches_release(matches);
  tl_matches_release(NULL);
  options.flags = TL_FIND_REGULAR_EXPRESSION;
  FAILS(TL_ERROR_VALUE, tl_text_find(text, "(", TL_TERMINATED, &options, &matches));
  EXPECT(matches == NULL);
  FAILS(TL_ERROR_TIME, tl_text_find(text, "(a+)+c", TL_TERMINATED, &options, &matches));
  FAILS(TL_ERROR_NULL, tl_text_find(NULL, "a", 1, NULL, &matches));
  FAILS(TL_ERROR_NULL, tl_text_find(text, NULL, 1, NULL, &matches));
  FAILS(TL_ERROR_TEXT, tl_text_find(text, "\xFF", 1, NULL, &matches));
  FAILS(TL_ERROR_NULL, tl_matches_ranges(NULL, &ranges, &count));
  options.flags = 32;
  FAILS(TL_ERROR_VALUE, tl_text_find(text, "a", 1, &options, &matches));
  options.flags = 0, options.match = 3;
  FAILS(TL_ERROR_VALUE, tl_text_find(text, "a", 1, &options, &matches));
  options.struct_size = 0;
  FAILS(TL_ERROR_VALUE, tl_text_find(text, "a", 1, &options, &matches));
  tl_text_release(text);
}
