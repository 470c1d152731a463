#include "check.h"

/* The picture of a text, by which a style that changes nothing is found out. */
static tl_bytes *drawn(const tl_text *text) {
  tl_layout *layout;
  tl_bytes *svg;
  OK(tl_layout_create(test_context(), text, 100, NULL, &layout));
  OK(tl_layout_svg(layout, NULL, NULL, NULL, &svg));
  tl_layout_release(layout);
  return svg;
}

static int is_same(tl_bytes *a, tl_bytes *b) {
  int answer = tl_bytes_count(a) == tl_bytes_count(b) && memcmp(tl_bytes_data(a), tl_bytes_data(b), tl_bytes_count(a)) == 0;
  tl_bytes_release(a), tl_bytes_release(b);
  return answer;
}

/* A call with `text` in it makes the text look otherwise. */
#define CHANGES(string, call)                    \
  do {                                           \
    tl_text *text = test_text(string);           \
    tl_bytes *before = drawn(text);              \
    OK(call);                                    \
    if (is_same(before, drawn(text))) {          \
      printf("%s:%d: changes nothing: %s\n", __FILE__, __LINE__, #call); \
      failures++;                                \
    }                                            \
    tl_text_release(text);                       \
  } while (0)

#define WORDS "First office words, and 1/2 more of them."

static void test_characters(void) {
  CHANGES(WORDS, tl_text_set_families(text, 0, 5, (const char *[]){"Noto Serif"}, 1));
  CHANGES(WORDS, tl_text_set_size(text, 0, 5, 20));
  CHANGES(WORDS, tl_text_set_weight(text, 0, 5, 700));
  CHANGES(WORDS, (tl_text_set_families(text, 0, 5, (const char *[]){"Noto Sans"}, 1), tl_text_set_width(text, 0, 5, 75)));
  CHANGES(WORDS, tl_text_set_italic(text, 0, 5, 1));
  CHANGES(WORDS, tl_text_set_language(text, 0, TL_END, "tr"));
  CHANGES(WORDS, tl_text_set_features(text, 0, TL_END, (const tl_feature[]){{"liga", 0}, {"smcp", 1}}, 2));
  CHANGES(WORDS, tl_text_set_letter_spacing(text, 0, 5, 1));
  CHANGES(WORDS, tl_text_set_word_spacing(text, 0, TL_END, 3));
  CHANGES(WORDS, tl_text_set_baseline_offset(text, 0, 5, 4));
  CHANGES(WORDS, tl_text_set_color(text, 0, 5, &(tl_color){1, 0, 0, 1}));
  CHANGES(WORDS, tl_text_set_background(text, 0, 5, &(tl_color){1, 1, 0, 0.5f}));
  CHANGES(WORDS, tl_text_set_underline(text, 0, 5, TL_DECORATION_WAVY));
  CHANGES(WORDS, tl_text_set_strikethrough(text, 0, 5, TL_DECORATION_SOLID));
  CHANGES(WORDS, tl_text_set_link(text, 0, 5, "https://example.org/"));
  CHANGES("a\xEF\xBF\xBC b", tl_text_set_attachment(text, 0, TL_END, 30, 20, 5));
  /* What was given is taken back. */
  tl_text *text = test_text(WORDS);
  tl_bytes *before = drawn(text);
  OK(tl_text_set_color(text, 0, 5, &(tl_color){1, 0, 0, 1}));
  OK(tl_text_set_color(text, 0, 5, NULL));
  OK(tl_text_set_background(text, 0, 5, NULL));
  OK(tl_text_set_underline(text, 0, 5, TL_DECORATION_NONE));
  OK(tl_text_set_link(text, 0, 5, NULL));
  OK(tl_text_set_size(text, 3, 3, 99));
  EXPECT(is_same(before, drawn(text)));
  tl_text_release(text);
}

static tl_text *annotated(const char *const *over, size_t count, tl_ruby_grouping grouping) {
  tl_text *text = test_text("abc def");
  tl_ruby ruby = TL_RUBY;
  ruby.over = over, ruby.over_count = count, ruby.grouping = grouping;
  OK(tl_text_annotate(text, 0, 3, &ruby));
  return text;
}

/* Small text beside other text, and where it stands. */
static void test_annotations(void) {
  const char *const texts[] = {"x", "yy", "z"};
  tl_text *text = annotated(texts, 3, TL_RUBY_MONO);
  tl_ruby ruby = TL_RUBY;
  ruby.under = (const char *[]){"below"}, ruby.under_count = 1, ruby.scale = 0.25, ruby.overhangs = 0;
  OK(tl_text_annotate(text, 4, TL_END, &ruby));
  tl_layout *layout;
  const tl_annotation *found, *again;
  const tl_run *runs;
  size_t count, run_count, beside = 0;
  OK(tl_layout_create(test_context(), text, 400, NULL, &layout));
  OK(tl_layout_annotations(layout, &found, &count));
  EXPECT(count == 4 && strcmp(found[1].text, "yy") == 0 && found[1].range.start == 1 && found[1].range.end == 2);
  EXPECT(found[1].side == TL_SIDE_OVER && found[3].side == TL_SIDE_UNDER && found[3].line == 0 && strcmp(found[3].text, "below") == 0);
  EXPECT(found[1].rect.y < found[3].rect.y && found[3].rect.height < found[1].rect.height && found[0].rect.width > 0);
  OK(tl_layout_annotations(layout, &again, &count));
  EXPECT(again == found);
  OK(tl_layout_runs(layout, &runs, &run_count));
  for (size_t i = 0; i < run_count; i++) beside += (runs[i].flags & TL_RUN_BESIDE) != 0;
  EXPECT(beside == 4);
  tl_layout_release(layout);
  /* One for all, two characters for the first, and none any more: one without texts takes them away. */
  ruby = (tl_ruby)TL_RUBY;
  ruby.over = texts, ruby.over_count = 2, ruby.base_lengths = (const int64_t[]){2}, ruby.base_length_count = 1, ruby.grouping = TL_RUBY_JUKUGO;
  OK(tl_text_annotate(text, 0, 3, &ruby));
  OK(tl_text_annotate(text, 4, 5, NULL));
  OK(tl_text_annotate(text, 5, TL_END, &(tl_ruby)TL_RUBY));
  OK(tl_layout_create(test_context(), text, 400, NULL, &layout));
  OK(tl_layout_annotations(layout, &found, &count));
  EXPECT(count == 2 && found[0].range.end == 2 && found[1].range.start == 2);
  tl_layout_release(layout), tl_text_release(text);
  CHANGES(WORDS, tl_text_set_emphasis(text, 0, 5, &(tl_emphasis)TL_EMPHASIS));
  const char *const one[] = {"reading"};
  CHANGES("abc def", (tl_text_release(text), text = annotated(one, 1, TL_RUBY_GROUP), TL_OK));
  text = test_text(WORDS);
  tl_bytes *before = drawn(text);
  tl_emphasis mark = TL_EMPHASIS;
  mark.shape = TL_EMPHASIS_TEXT, mark.text = "x", mark.side = TL_SIDE_UNDER;
  OK(tl_text_set_emphasis(text, 0, 5, &mark));
  OK(tl_text_set_emphasis(text, 0, 5, NULL));
  EXPECT(is_same(before, drawn(text)));
  tl_text_release(text);
}

/* Text that is as long as so many characters. */
static void test_spread(void) {
  tl_text *text = test_text("a b");
  tl_size size;
  for (int ems = 5; ems >= 0; ems -= 5) {
    tl_layout *layout;
    OK(tl_text_spread(text, 0, TL_END, ems));
    OK(tl_layout_create(test_context(), text, 400, NULL, &layout));
    OK(tl_layout_size(layout, &size));
    EXPECT(ems ? size.width == 80 : size.width < 40);
    tl_layout_release(layout);
  }
  tl_text_release(text);
}

/* A note in two rows, which is half as long as each of them would be. */
static void test_note(void) {
  tl_text *text = test_text("(aaa aaa)");
  double widths[2];
  for (int is_note = 0; is_note < 2; is_note++) {
    tl_layout *layout;
    tl_size size;
    OK(tl_text_set_note(text, 1, 8, is_note * 0.5));
    OK(tl_layout_create(test_context(), text, 400, NULL, &layout));
    OK(tl_layout_size(layout, &size));
    widths[is_note] = size.width;
    tl_layout_release(layout);
  }
  EXPECT(widths[1] < widths[0] / 2);
  tl_text_release(text);
}

/* Gives a text what another was given. */
static void give(tl_text *text, const tl_marking *marking) {
  const int64_t start = marking->range.start, end = marking->range.end;
  switch (marking->kind) {
    case TL_MARKING_RUBY: OK(tl_text_annotate(text, start, end, marking->ruby)); break;
    case TL_MARKING_EMPHASIS: OK(tl_text_set_emphasis(text, start, end, marking->emphasis)); break;
    case TL_MARKING_SPREAD: OK(tl_text_spread(text, start, end, marking->number)); break;
    case TL_MARKING_NOTE: OK(tl_text_set_note(text, start, end, marking->number)); break;
    case TL_MARKING_ORIENTATION: OK(tl_text_set_orientation(text, start, end, marking->choice)); break;
    case TL_MARKING_COMBINING: OK(tl_text_set_combining(text, start, end, marking->choice)); break;
    default: EXPECT(0);
  }
}

/* What a text was given is read back, and given to another. */
static void test_markings(void) {
  const char *const over[] = {"xy", "z"}, *const under[] = {"below"}, *const families[] = {"Noto Serif"};
  const int64_t lengths[] = {2, 1};
  tl_text *text = test_text("abcdef (gh gh gh) 12 34");
  tl_ruby ruby = TL_RUBY;
  ruby.over = over, ruby.over_count = 2, ruby.under = under, ruby.under_count = 1, ruby.base_lengths = lengths, ruby.base_length_count = 2;
  ruby.families = families, ruby.family_count = 1, ruby.scale = 0.25, ruby.grouping = TL_RUBY_JUKUGO, ruby.alignment = TL_RUBY_ALIGN_CENTER;
  ruby.overhangs = 0;
  tl_emphasis mark = {"x", TL_EMPHASIS_TEXT, TL_SIDE_UNDER, 1, 0};
  OK(tl_text_annotate(text, 0, 3, &ruby));
  OK(tl_text_set_weight(text, 0, 1, 700));
  OK(tl_text_set_emphasis(text, 1, 5, &mark));
  OK(tl_text_spread(text, 3, 6, 5));
  OK(tl_text_set_note(text, 8, 16, 0.75));
  OK(tl_text_set_orientation(text, 17, TL_END, TL_ORIENTATION_UPRIGHT));
  OK(tl_text_set_combining(text, 18, 20, 2));
  OK(tl_text_set_combining(text, 21, 23, TL_COMBINE_ALL));
  tl_markings *markings;
  const tl_marking *found, *again;
  size_t count;
  OK(tl_text_markings(text, 0, TL_END, &markings));
  OK(tl_markings_list(markings, &found, &count));
  EXPECT(count == 7);
  const tl_marking_kind kinds[] = {
      TL_MARKING_RUBY, TL_MARKING_EMPHASIS, TL_MARKING_SPREAD, TL_MARKING_NOTE, TL_MARKING_ORIENTATION, TL_MARKING_COMBINING, TL_MARKING_COMBINING};
  const tl_range ranges[] = {{0, 3}, {1, 5}, {3, 6}, {8, 16}, {17, 23}, {18, 20}, {21, 23}};
  for (size_t number = 0; number < count; number++) {
    EXPECT(found[number].kind == kinds[number]);
    EXPECT(found[number].range.start == ranges[number].start && found[number].range.end == ranges[number].end);
    EXPECT((found[number].ruby != NULL) == (number == 0) && (found[number].emphasis != NULL) == (number == 1));
  }
  const tl_ruby *own = found[0].ruby;
  EXPECT(own->struct_size == sizeof(tl_ruby) && own->over_count == 2 && strcmp(own->over[0], "xy") == 0 && strcmp(own->over[1], "z") == 0);
  EXPECT(own->under_count == 1 && strcmp(own->under[0], "below") == 0 && own->family_count == 1 && strcmp(own->families[0], "Noto Serif") == 0);
  EXPECT(own->base_length_count == 2 && own->base_lengths[0] == 2 && own->base_lengths[1] == 1);
  EXPECT(own->scale == 0.25 && own->grouping == TL_RUBY_JUKUGO && own->alignment == TL_RUBY_ALIGN_CENTER && own->overhangs == 0);
  EXPECT(strcmp(found[1].emphasis->text, "x") == 0 && found[1].emphasis->shape == TL_EMPHASIS_TEXT && found[1].emphasis->side == TL_SIDE_UNDER);
  EXPECT(found[1].emphasis->is_open == 1 && found[2].number == 5 && found[3].number == 0.75 && found[4].choice == TL_ORIENTATION_UPRIGHT);
  EXPECT(found[5].choice == 2 && found[6].choice == TL_COMBINE_ALL);
  /* They stay as they are while the text changes. */
  tl_bytes *before = drawn(text);
  for (int64_t at = 0; at < 23; at += 22) OK(tl_text_annotate(text, at, at + 1, NULL));
  OK(tl_markings_list(markings, &again, &count));
  EXPECT(again == found && count == 7);
  tl_text *copy = test_text("abcdef (gh gh gh) 12 34");
  OK(tl_text_set_weight(copy, 0, 1, 700));
  for (size_t number = 0; number < count; number++) give(copy, &found[number]);
  EXPECT(is_same(before, drawn(copy)));
  tl_markings_release(markings), tl_text_release(copy);
  /* A part has what is in it; equal rubies that touch are two, and a shape without a text has none. */
  OK(tl_text_markings(text, 4, 9, &markings));
  OK(tl_markings_list(markings, &found, &count));
  EXPECT(count == 3 && found[0].range.start == 4 && found[0].range.end == 5 && found[2].range.start == 8 && found[2].range.end == 9);
  tl_markings_release(markings), tl_text_release(text);
  text = test_text("abcd");
  tl_ruby twice = TL_RUBY;
  twice.over = over, twice.over_count = 1;
  OK(tl_text_annotate(text, 0, 2, &twice));
  OK(tl_text_annotate(text, 2, 4, &twice));
  OK(tl_text_set_emphasis(text, 1, 3, &(tl_emphasis)TL_EMPHASIS));
  OK(tl_text_markings(text, 0, TL_END, &markings));
  OK(tl_markings_list(markings, &found, &count));
  EXPECT(count == 3 && found[0].range.end == 2 && found[1].range.start == 1 && found[1].range.end == 3 && found[2].range.start == 2);
  EXPECT(found[0].ruby->under == NULL && found[0].ruby->base_lengths == NULL && found[0].ruby->families == NULL);
  EXPECT(found[1].emphasis->text == NULL && found[1].emphasis->shape == TL_EMPHASIS_AUTO);
  tl_markings_release(markings), tl_text_release(text);
  text = test_text("abcd");
  OK(tl_text_markings(text, 0, TL_END, &markings));
  OK(tl_markings_list(markings, &found, &count));
  EXPECT(count == 0);
  tl_markings_release(markings), tl_text_release(text);
  tl_markings_release(NULL);
}

/* How characters stand in vertical lines. */
static void test_vertical(void) {
  tl_text *lies = test_text("a12b");
  OK(tl_text_set_writing(lies, TL_WRITING_VERTICAL_RL));
  tl_bytes *before = drawn(lies);
  OK(tl_text_set_orientation(lies, 0, 1, TL_ORIENTATION_UPRIGHT));
  EXPECT(!is_same(before, drawn(lies)));
  tl_text_release(lies);
  tl_size lying = {0, 0}, combined = {0, 0};
  for (int combines = 0; combines < 3; combines++) {
    tl_text *text = test_text("12");
    tl_layout *layout;
    OK(tl_text_set_writing(text, TL_WRITING_VERTICAL_RL));
    OK(tl_text_set_combining(text, 0, TL_END, combines == 0 ? TL_COMBINE_NONE : combines == 1 ? 2 : TL_COMBINE_ALL));
    OK(tl_layout_create(test_context(), text, 400, NULL, &layout));
    OK(tl_layout_size(layout, combines ? &combined : &lying));
    if (combines) EXPECT(combined.height == 16 && lying.height > 16);
    tl_layout_release(layout), tl_text_release(text);
  }
}

/* A font with axes: the machine's first one. */
static void test_variations(void) {
  tl_context *context;
  if (tl_context_create_files((const char *[]){"/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc#0"}, 1, &context) != TL_OK) return;
  tl_text *text = test_text("word");
  OK(tl_text_set_variations(text, 0, TL_END, (const tl_variation[]){{"wght", 0, 700}}, 1));
  tl_layout *layout;
  OK(tl_layout_create(context, text, 100, NULL, &layout));
  const tl_font *fonts;
  size_t count;
  OK(tl_layout_fonts(layout, &fonts, &count));
  EXPECT(count == 1 && (fonts[0].coordinate_count == 0 || fonts[0].coordinates != NULL));
  tl_layout_release(layout), tl_text_release(text), tl_context_release(context);
}

static void test_paragraphs(void) {
  CHANGES(WORDS, tl_text_set_alignment(text, 0, TL_END, TL_ALIGN_CENTER));
  CHANGES(WORDS, tl_text_set_direction(text, 0, 0, TL_DIRECTION_RTL));
  CHANGES(WORDS, tl_text_set_breaking(text, 0, TL_END, TL_BREAK_NONE));
  CHANGES("Words extraordinarily", tl_text_set_breaking(text, 0, TL_END, TL_BREAK_ANYWHERE));
  CHANGES(WORDS, tl_text_set_indents(text, 0, TL_END, 20, 10, 5));
  CHANGES(WORDS, tl_text_set_line_height(text, 0, TL_END, 1.5, 0, TL_UNBOUNDED));
  CHANGES(WORDS "\nAnother", tl_text_set_spacing(text, 0, TL_END, 2, 3, 4));
  CHANGES("a\tb", tl_text_set_tab_interval(text, 0, TL_END, 50));
  CHANGES(WORDS, tl_text_set_writing(text, TL_WRITING_VERTICAL_RL));

  /* One paragraph of two gets it, and each keeps what it had. */
  tl_text *text = test_text("one\ntwo");
  OK(tl_text_set_direction(text, 4, 4, TL_DIRECTION_RTL));
  OK(tl_text_set_alignment(text, 0, TL_END, TL_ALIGN_END));
  tl_layout *layout;
  OK(tl_layout_create(test_context(), text, 100, NULL, &layout));
  const tl_line *lines;
  size_t count;
  OK(tl_layout_lines(layout, &lines, &count));
  EXPECT(count == 2 && lines[0].rect.x + lines[0].rect.width == 100 && lines[1].rect.x == 0);
  tl_layout_release(layout), tl_text_release(text);
}

static void test_hyphenation(void) {
  tl_context *context;
  if (tl_context_with_hyphenation(test_context(), "en", "/usr/share/hyphen/hyph_en_US.dic", &context) != TL_OK) return;
  tl_text *text = test_text("An extraordinary representation of hyphenation");
  OK(tl_text_set_language(text, 0, TL_END, "en"));
  const tl_hyphenation ways[] = {TL_HYPHENATE_NONE, TL_HYPHENATE_AUTO};
  for (int i = 0; i < 2; i++) {
    OK(tl_text_set_hyphenation(text, 0, TL_END, ways[i]));
    tl_layout *layout;
    OK(tl_layout_create(context, text, 110, NULL, &layout));
    const tl_line *lines;
    size_t count, hyphens = 0;
    OK(tl_layout_lines(layout, &lines, &count));
    for (size_t line = 0; line < count; line++) hyphens += (lines[line].flags & TL_LINE_HYPHENATED) != 0;
    EXPECT((hyphens > 0) == (i == 1));
    tl_layout_release(layout);
  }
  tl_text_release(text), tl_context_release(context);
}

/* The size of a text's only run. */
static double run_size(const tl_context *context, const tl_text *text) {
  tl_layout *layout;
  const tl_run *runs;
  size_t count;
  OK(tl_layout_create(context, text, TL_UNBOUNDED, NULL, &layout));
  OK(tl_layout_runs(layout, &runs, &count));
  double size = count == 1 ? runs[0].size : -1;
  tl_layout_release(layout);
  return size;
}

static void test_text_styles(void) {
  static const double sizes[] = {16, 34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11, 36, 28};
  tl_context *larger;
  OK(tl_context_with_size_category(test_context(), TL_SIZE_XX_LARGE, &larger));
  for (tl_text_style style = TL_STYLE_NONE; style <= TL_STYLE_EXTRA_LARGE_TITLE_2; style++) {
    tl_text *text = test_text("style");
    OK(tl_text_set_text_style(text, 0, TL_END, style));
    EXPECT(run_size(test_context(), text) == sizes[style]);
    /* It follows the reader; a size of its own doesn't. */
    EXPECT((run_size(larger, text) > sizes[style]) == (style != TL_STYLE_NONE));
    OK(tl_text_set_size(text, 0, TL_END, 9));
    EXPECT(run_size(larger, text) == 9);
    OK(tl_text_set_text_style(text, 0, TL_END, style));
    OK(tl_text_set_text_style(text, 0, TL_END, TL_STYLE_NONE));
    EXPECT(run_size(test_context(), text) == 9);
    tl_text_release(text);
  }
  CHANGES("Weight", (tl_text_set_text_style(text, 0, TL_END, TL_STYLE_BODY), tl_text_set_weight(text, 0, TL_END, 700)));
  /* A title breaks as titles do: no line of one short word. */
  tl_text *text = test_text("Where lines of a title break");
  tl_layout *body, *title;
  const tl_line *lines, *title_lines;
  size_t count, title_count;
  OK(tl_text_set_text_style(text, 0, TL_END, TL_STYLE_TITLE_3));
  OK(tl_layout_create(test_context(), text, 230, NULL, &title));
  OK(tl_text_set_breaking(text, 0, TL_END, TL_BREAK_BODY));
  OK(tl_layout_create(test_context(), text, 230, NULL, &body));
  OK(tl_layout_lines(body, &lines, &count));
  OK(tl_layout_lines(title, &title_lines, &title_count));
  EXPECT(count == 2 && title_count == 2 && title_lines[0].range.end < lines[0].range.end);
  tl_layout_release(title), tl_layout_release(body);
  FAILS(TL_ERROR_VALUE, tl_text_set_text_style(text, 0, TL_END, 14));
  FAILS(TL_ERROR_VALUE, tl_text_set_text_style(text, 0, TL_END, -1));
  FAILS(TL_ERROR_RANGE, tl_text_set_text_style(text, 5, 4, TL_STYLE_BODY));
  FAILS(TL_ERROR_NULL, tl_text_set_text_style(NULL, 0, TL_END, TL_STYLE_BODY));
  tl_context *none;
  FAILS(TL_ERROR_VALUE, tl_context_with_size_category(test_context(), 12, &none));
  FAILS(TL_ERROR_NULL, tl_context_with_size_category(NULL, TL_SIZE_LARGE, &none));
  tl_text_release(text), tl_context_release(larger);
}

/* Where the caret behind the tab of a text is. */
static double behind_tab(const tl_text *text) {
  tl_layout *layout;
  tl_caret_place place;
  tl_caret caret = {2, TL_DOWNSTREAM, 0, 0};
  OK(tl_layout_create(test_context(), text, 300, NULL, &layout));
  OK(tl_layout_caret(layout, &caret, &place));
  tl_layout_release(layout);
  return place.primary.x;
}

static void test_tab_stops(void) {
  tl_text *text = test_text("a\tb1.5");
  tl_tab_stop stop = {120, TL_TAB_START, 0};
  OK(tl_text_set_tab_stops(text, 0, TL_END, &stop, 1));
  EXPECT(behind_tab(text) == 120);
  stop.alignment = TL_TAB_END;
  OK(tl_text_set_tab_stops(text, 0, TL_END, &stop, 1));
  double end = behind_tab(text);
  stop.alignment = TL_TAB_CENTER;
  OK(tl_text_set_tab_stops(text, 0, TL_END, &stop, 1));
  double center = behind_tab(text);
  stop.alignment = TL_TAB_DECIMAL;
  OK(tl_text_set_tab_stops(text, 0, TL_END, &stop, 1));
  double decimal = behind_tab(text);
  EXPECT(end < decimal && decimal < center && center < 120);
  OK(tl_text_set_tab_stops(text, 0, TL_END, NULL, 0));
  EXPECT(behind_tab(text) < 90);
  stop.alignment = 4;
  FAILS(TL_ERROR_VALUE, tl_text_set_tab_stops(text, 0, TL_END, &stop, 1));
  stop.alignment = TL_TAB_START, stop.position = NAN;
  FAILS(TL_ERROR_NUMBER, tl_text_set_tab_stops(text, 0, TL_END, &stop, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_tab_stops(text, 0, TL_END, NULL, 1));
  tl_text_release(text);
}

void test_styles(void) {
  test_characters();
  test_annotations();
  test_spread();
  test_note();
  test_markings();
  test_vertical();
  test_variations();
  test_paragraphs();
  test_text_styles();
  test_tab_stops();
  test_hyphenation();
}
