#include <math.h>

#include "check.h"

/* NULL wherever an object or a place for an answer is needed. */
static void test_null(void) {
  tl_text *text = test_text("One two");
  tl_layout *layout = test_layout("One two", 100);
  tl_context *context = test_context();
  void *sink;
  size_t count = 7;
  const void *items = text;
#define OUT(type) ((type **)&sink)
#define ITEMS(type) ((const type **)&items)
  FAILS(TL_ERROR_NULL, tl_context_create_files(NULL, 1, OUT(tl_context)));
  FAILS(TL_ERROR_NULL, tl_context_create_files((const char *[]){NULL}, 1, OUT(tl_context)));
  FAILS(TL_ERROR_NULL, tl_context_create_files((const char *[]){"/"}, 1, NULL));
  FAILS(TL_ERROR_NULL, tl_context_create_system(NULL, 1, OUT(tl_context)));
  FAILS(TL_ERROR_NULL, tl_context_with_hyphenation(NULL, "de", "x", OUT(tl_context)));
  FAILS(TL_ERROR_NULL, tl_context_with_hyphenation(context, NULL, "x", OUT(tl_context)));
  FAILS(TL_ERROR_NULL, tl_context_with_hyphenation(context, "de", NULL, OUT(tl_context)));
  FAILS(TL_ERROR_NULL, tl_context_with_languages(context, NULL, 1, OUT(tl_context)));
  FAILS(TL_ERROR_NULL, tl_context_problems(NULL, ITEMS(char *const), &count));
  EXPECT(count == 0 && items == NULL);
  FAILS(TL_ERROR_NULL, tl_context_families(context, ITEMS(char *const), NULL));
  FAILS(TL_ERROR_NULL, tl_context_families(context, NULL, &count));
  FAILS(TL_ERROR_NULL, tl_text_create_utf8(NULL, 1, OUT(tl_text)));
  FAILS(TL_ERROR_NULL, tl_text_create_utf8(NULL, TL_TERMINATED, OUT(tl_text)));
  FAILS(TL_ERROR_NULL, tl_text_create_utf8("", 0, NULL));
  FAILS(TL_ERROR_NULL, tl_text_create_utf16(NULL, 1, OUT(tl_text)));
  FAILS(TL_ERROR_NULL, tl_text_copy(NULL, OUT(tl_text)));
  FAILS(TL_ERROR_NULL, tl_text_utf8(NULL, 0, 0, OUT(tl_bytes)));
  FAILS(TL_ERROR_NULL, tl_text_utf16_offset(text, 0, NULL));
  FAILS(TL_ERROR_NULL, tl_text_utf8_offset(NULL, 0, &(int64_t){0}));
  FAILS(TL_ERROR_NULL, tl_text_set_families(text, 0, 1, NULL, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_size(NULL, 0, 0, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_language(text, 0, 1, NULL));
  FAILS(TL_ERROR_NULL, tl_text_set_features(text, 0, 1, NULL, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_variations(text, 0, 1, NULL, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_orientation(NULL, 0, 0, TL_ORIENTATION_MIXED));
  FAILS(TL_ERROR_NULL, tl_text_set_combining(NULL, 0, 0, TL_COMBINE_NONE));
  FAILS(TL_ERROR_NULL, tl_text_spread(NULL, 0, 0, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_note(NULL, 0, 0, 0.5));
  tl_ruby ruby = TL_RUBY;
  FAILS(TL_ERROR_NULL, tl_text_annotate(NULL, 0, 0, &ruby));
  ruby.over_count = 1;
  FAILS(TL_ERROR_NULL, tl_text_annotate(text, 0, 1, &ruby));
  FAILS(TL_ERROR_NULL, tl_text_set_emphasis(text, 0, 1, &(tl_emphasis){NULL, TL_EMPHASIS_TEXT, TL_SIDE_AUTO, 0, 0}));
  FAILS(TL_ERROR_NULL, tl_layout_annotations(NULL, ITEMS(tl_annotation), &count));
  FAILS(TL_ERROR_NULL, tl_text_markings(NULL, 0, 0, OUT(tl_markings)));
  FAILS(TL_ERROR_NULL, tl_text_markings(text, 0, 0, NULL));
  FAILS(TL_ERROR_RANGE, tl_text_markings(text, 1, 0, OUT(tl_markings)));
  FAILS(TL_ERROR_NULL, tl_markings_list(NULL, ITEMS(tl_marking), &count));
  FAILS(TL_ERROR_NULL, tl_text_set_alignment(NULL, 0, 0, TL_ALIGN_START));
  FAILS(TL_ERROR_NULL, tl_text_set_writing(NULL, TL_WRITING_HORIZONTAL));
  FAILS(TL_ERROR_NULL, tl_layout_create(NULL, text, 1, NULL, OUT(tl_layout)));
  FAILS(TL_ERROR_NULL, tl_layout_create(context, NULL, 1, NULL, OUT(tl_layout)));
  FAILS(TL_ERROR_NULL, tl_layout_create(context, text, 1, NULL, NULL));
  FAILS(TL_ERROR_NULL, tl_layout_create_all(context, NULL, 1, 1, NULL, OUT(tl_layout)));
  tl_layout *made[2] = {layout, layout};
  FAILS(TL_ERROR_NULL, tl_layout_create_all(context, (const tl_text *[]){text, NULL}, 2, 1, NULL, made));
  EXPECT(made[0] == NULL && made[1] == NULL);
  made[0] = made[1] = layout;
  FAILS(TL_ERROR_NULL, tl_layout_create_all(context, NULL, 2, 1, NULL, made));
  EXPECT(made[0] == NULL && made[1] == NULL);
  FAILS(TL_ERROR_NULL, tl_layout_create_all(NULL, NULL, 0, 1, NULL, NULL));
  FAILS(TL_ERROR_RANGE, tl_layout_create_all(context, NULL, SIZE_MAX / sizeof(void *), 1, NULL, NULL));
  /* What is NULL is called by its name. */
  FAILS(TL_ERROR_NULL, tl_text_find(text, NULL, 1, NULL, OUT(tl_matches)));
  EXPECT(strstr(tl_error_message(), "`needle`"));
  int64_t changed;
  FAILS(TL_ERROR_NULL, tl_snapshot_compare(NULL, 1, "", 0, 0, TL_DIFFERENCE_TEXT, NULL, &changed, OUT(tl_bytes)));
  EXPECT(strstr(tl_error_message(), "`old`"));
  FAILS(TL_ERROR_NULL, tl_layout_with_width(NULL, 1, OUT(tl_layout)));
  FAILS(TL_ERROR_NULL, tl_layout_text(NULL, OUT(tl_text)));
  FAILS(TL_ERROR_NULL, tl_layout_size(NULL, &(tl_size){0, 0}));
  FAILS(TL_ERROR_NULL, tl_layout_container(layout, NULL));
  FAILS(TL_ERROR_NULL, tl_layout_lines(NULL, ITEMS(tl_line), &count));
  FAILS(TL_ERROR_NULL, tl_layout_runs(NULL, ITEMS(tl_run), &count));
  FAILS(TL_ERROR_NULL, tl_layout_glyphs(NULL, ITEMS(tl_glyph), &count));
  FAILS(TL_ERROR_NULL, tl_layout_fonts(NULL, ITEMS(tl_font), &count));
  FAILS(TL_ERROR_NULL, tl_layout_stops(NULL, ITEMS(tl_stop), &count));
  FAILS(TL_ERROR_NULL, tl_layout_missing(NULL, ITEMS(tl_range), &count));
  FAILS(TL_ERROR_NULL, tl_layout_hit(NULL, 0, 0, &(tl_hit){.line = 0}));
  FAILS(TL_ERROR_NULL, tl_layout_caret(layout, NULL, &(tl_caret_place){.line = 0}));
  FAILS(TL_ERROR_NULL, tl_layout_move(layout, NULL, TL_MOVE_LEFT, TL_UNIT_CHARACTER, &(tl_caret){.offset = 0}));
  FAILS(TL_ERROR_NULL, tl_layout_unit(layout, 0, TL_UNIT_WORD, NULL));
  FAILS(TL_ERROR_NULL, tl_layout_select(layout, NULL, 1, TL_PURPOSE_STANDARD, OUT(tl_selection)));
  FAILS(TL_ERROR_NULL, tl_selection_rects(NULL, ITEMS(tl_selection_rect), &count));
  FAILS(TL_ERROR_NULL, tl_edit_create_utf8(0, 0, NULL, 1, OUT(tl_edit)));
  FAILS(TL_ERROR_NULL, tl_edit_create_utf16(0, 0, NULL, 1, OUT(tl_edit)));
  FAILS(TL_ERROR_NULL, tl_edit_create_text(0, 0, NULL, OUT(tl_edit)));
  FAILS(TL_ERROR_NULL, tl_edit_map(NULL, 0, 0, &(int64_t){0}));
  FAILS(TL_ERROR_NULL, tl_text_apply(text, NULL, NULL));
  FAILS(TL_ERROR_NULL, tl_layout_edit(layout, NULL, NULL, OUT(tl_layout)));
  FAILS(TL_ERROR_NULL, tl_layout_svg(NULL, NULL, NULL, NULL, OUT(tl_bytes)));
  FAILS(TL_ERROR_NULL, tl_layout_png(layout, NULL, NULL, NULL, NULL));
  FAILS(TL_ERROR_NULL, tl_session_create(NULL, 1, 0, OUT(tl_session)));
  FAILS(TL_ERROR_NULL, tl_session_ask(NULL, "{}", 2, OUT(tl_bytes)));
  /* Of what has no status, nothing. */
  EXPECT(tl_text_length(NULL) == 0 && tl_bytes_count(NULL) == 0 && tl_bytes_data(NULL) == NULL);
  EXPECT(tl_context_retain(NULL) == NULL && tl_layout_retain(NULL) == NULL);
  tl_bytes_release(NULL), tl_context_release(NULL), tl_text_release(NULL), tl_layout_release(NULL);
  tl_selection_release(NULL), tl_edit_release(NULL), tl_session_release(NULL);
  tl_text_release(text), tl_layout_release(layout);
}

static void test_broken_text(void) {
  tl_text *text;
  FAILS(TL_ERROR_TEXT, tl_text_create_utf8("ab\xFF", 3, &text));
  EXPECT(strstr(tl_error_message(), "byte 2"));
  FAILS(TL_ERROR_TEXT, tl_text_create_utf8("\xC3", 1, &text));
  FAILS(TL_ERROR_TEXT, tl_text_create_utf16((const uint16_t[]){0x61, 0xD83D}, 2, &text));
  EXPECT(strstr(tl_error_message(), "unit 1"));
  FAILS(TL_ERROR_TEXT, tl_text_create_utf16((const uint16_t[]){0xDC4D, 0x61}, 2, &text));
  FAILS(TL_ERROR_RANGE, tl_text_create_utf8("ab", TL_TERMINATED - 1, &text));
  EXPECT(text == NULL);
  text = test_text("x");
  FAILS(TL_ERROR_TEXT, tl_text_set_language(text, 0, 1, "\xFF"));
  FAILS(TL_ERROR_TEXT, tl_text_set_families(text, 0, 1, (const char *[]){"\xFF"}, 1));
  tl_edit *edit;
  FAILS(TL_ERROR_TEXT, tl_edit_create_utf8(0, 0, "\xFF", 1, &edit));
  FAILS(TL_ERROR_TEXT, tl_edit_create_utf16(0, 0, (const uint16_t[]){0xD83D}, 1, &edit));
  tl_text_release(text);
}

static void test_numbers(void) {
  tl_text *text = test_text("One two");
  tl_layout *layout = test_layout("One two", 100), *other;
  const double bad[] = {NAN, -1e300, INFINITY, -INFINITY};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    double number = bad[i];
    FAILS(TL_ERROR_NUMBER, tl_text_set_size(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_weight(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_width(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_letter_spacing(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_word_spacing(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_baseline_offset(text, 0, 1, number));
    tl_ruby ruby = TL_RUBY;
    ruby.scale = number;
    FAILS(TL_ERROR_NUMBER, tl_text_annotate(text, 0, 1, &ruby));
    FAILS(TL_ERROR_NUMBER, tl_text_spread(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_note(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_attachment(text, 0, 1, number, 1, 1));
    FAILS(TL_ERROR_NUMBER, tl_text_set_attachment(text, 0, 1, 1, number, 1));
    FAILS(TL_ERROR_NUMBER, tl_text_set_attachment(text, 0, 1, 1, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_color(text, 0, 1, &(tl_color){(float)number, 0, 0, 1}));
    FAILS(TL_ERROR_NUMBER, tl_text_set_background(text, 0, 1, &(tl_color){0, 0, 0, (float)number}));
    FAILS(TL_ERROR_NUMBER, tl_text_set_variations(text, 0, 1, &(tl_variation){"wght", 0, number}, 1));
    FAILS(TL_ERROR_NUMBER, tl_text_set_indents(text, 0, 1, 0, number, 0));
    FAILS(TL_ERROR_NUMBER, tl_text_set_line_height(text, 0, 1, number, 0, 0));
    FAILS(TL_ERROR_NUMBER, tl_text_set_spacing(text, 0, 1, 0, 0, number));
    FAILS(TL_ERROR_NUMBER, tl_text_set_tab_interval(text, 0, 1, number));
    FAILS(TL_ERROR_NUMBER, tl_layout_hit(layout, number, 0, &(tl_hit){.line = 0}));
    FAILS(TL_ERROR_NUMBER, tl_layout_hit(layout, 0, number, &(tl_hit){.line = 0}));
    tl_picture_options picture = TL_PICTURE_OPTIONS;
    picture.scale = number;
    FAILS(TL_ERROR_NUMBER, tl_layout_svg(layout, &picture, NULL, NULL, &(tl_bytes *){NULL}));
    if (number == INFINITY) continue;
    FAILS(TL_ERROR_NUMBER, tl_layout_create(test_context(), text, number, NULL, &other));
    FAILS(TL_ERROR_NUMBER, tl_layout_with_width(layout, number, &other));
    tl_layout_options options = TL_LAYOUT_OPTIONS;
    options.height_limit = number;
    FAILS(TL_ERROR_NUMBER, tl_layout_create(test_context(), text, 100, &options, &other));
  }
  tl_layout_options options = TL_LAYOUT_OPTIONS;
  options.line_limit = -1;
  FAILS(TL_ERROR_NUMBER, tl_layout_create(test_context(), text, 100, &options, &other));
  options = (tl_layout_options)TL_LAYOUT_OPTIONS;
  options.time_limit = NAN;
  FAILS(TL_ERROR_NUMBER, tl_layout_create(test_context(), text, 100, &options, &other));
  options = (tl_layout_options)TL_LAYOUT_OPTIONS;
  options.struct_size = 0;
  FAILS(TL_ERROR_VALUE, tl_layout_create(test_context(), text, 100, &options, &other));
  FAILS(TL_ERROR_NUMBER, tl_session_create(NULL, 0, NAN, &(tl_session *){NULL}));
  tl_ruby ruby = TL_RUBY;
  ruby.over = (const char *const[]){"a"}, ruby.over_count = 1, ruby.base_lengths = (const int64_t[]){0}, ruby.base_length_count = 1;
  FAILS(TL_ERROR_NUMBER, tl_text_annotate(text, 0, 1, &ruby));
  /* A picture with more pixels than may be. */
  tl_picture_options picture = TL_PICTURE_OPTIONS;
  picture.scale = 64;
  picture.margin = 60000;
  FAILS(TL_ERROR_SIZE, tl_layout_png(layout, &picture, NULL, NULL, &(tl_bytes *){NULL}));
  tl_text_release(text), tl_layout_release(layout);
}

static void test_ranges(void) {
  tl_text *text = test_text("One two");
  tl_layout *layout = test_layout("One two", 100);
  const int64_t bad[][2] = {{-1, 1}, {2, 1}, {0, 8}, {8, TL_END}, {INT64_MIN, INT64_MAX - 1}, {TL_END, TL_END}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    int64_t start = bad[i][0], end = bad[i][1];
    FAILS(TL_ERROR_RANGE, tl_text_set_size(text, start, end, 10));
    FAILS(TL_ERROR_RANGE, tl_text_set_alignment(text, start, end, TL_ALIGN_END));
    FAILS(TL_ERROR_RANGE, tl_text_utf8(text, start, end, &(tl_bytes *){NULL}));
    FAILS(TL_ERROR_RANGE, tl_layout_select(layout, &(tl_range){start, end}, 1, TL_PURPOSE_STANDARD, &(tl_selection *){NULL}));
    tl_edit *edit;
    if (start < 0 || start > end) {
      FAILS(TL_ERROR_RANGE, tl_edit_create_utf8(start, end, "x", 1, &edit));
    } else {
      OK(tl_edit_create_utf8(start, end, "x", 1, &edit));
      if (end != TL_END || start > 7) {
        FAILS(TL_ERROR_RANGE, tl_text_apply(text, edit, NULL));
        FAILS(TL_ERROR_RANGE, tl_layout_edit(layout, edit, NULL, &(tl_layout *){NULL}));
      }
      tl_edit_release(edit);
    }
  }
  const int64_t offsets[] = {-1, 8, INT64_MIN, INT64_MAX - 1};
  for (size_t i = 0; i < sizeof offsets / sizeof *offsets; i++) {
    tl_caret caret = {offsets[i], 0, 0, 0};
    FAILS(TL_ERROR_RANGE, tl_layout_caret(layout, &caret, &(tl_caret_place){.line = 0}));
    FAILS(TL_ERROR_RANGE, tl_layout_move(layout, &caret, TL_MOVE_LEFT, TL_UNIT_WORD, &caret));
    FAILS(TL_ERROR_RANGE, tl_layout_unit(layout, offsets[i], TL_UNIT_WORD, &(tl_range){0, 0}));
    FAILS(TL_ERROR_RANGE, tl_text_utf16_offset(text, offsets[i], &(int64_t){0}));
    FAILS(TL_ERROR_RANGE, tl_text_utf8_offset(text, offsets[i], &(int64_t){0}));
    FAILS(TL_ERROR_RANGE, tl_layout_svg(layout, NULL, NULL, &caret, &(tl_bytes *){NULL}));
  }
  tl_edit *edit;
  OK(tl_edit_create_utf8(0, 1, "x", 1, &edit));
  FAILS(TL_ERROR_RANGE, tl_edit_map(edit, -1, 0, &(int64_t){0}));
  tl_edit *far;
  OK(tl_edit_create_utf8(INT64_MAX - 2, INT64_MAX - 2, "long", 4, &far));
  FAILS(TL_ERROR_RANGE, tl_edit_map(far, INT64_MAX - 1, 0, &(int64_t){0}));
  tl_edit_release(far);
  tl_edit_release(edit), tl_text_release(text), tl_layout_release(layout);
}

static void test_values(void) {
  tl_text *text = test_text("One two");
  tl_layout *layout = test_layout("One two", 100);
  const int32_t bad[] = {-1, 99, INT32_MIN, INT32_MAX};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    int32_t value = bad[i];
    FAILS(TL_ERROR_VALUE, tl_text_set_italic(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_underline(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_strikethrough(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_orientation(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_combining(text, 0, 1, value));
    tl_ruby ruby = TL_RUBY;
    ruby.grouping = value;
    FAILS(TL_ERROR_VALUE, tl_text_annotate(text, 0, 1, &ruby));
    ruby.grouping = TL_RUBY_GROUP, ruby.alignment = value;
    FAILS(TL_ERROR_VALUE, tl_text_annotate(text, 0, 1, &ruby));
    FAILS(TL_ERROR_VALUE, tl_text_set_emphasis(text, 0, 1, &(tl_emphasis){NULL, value, TL_SIDE_AUTO, 0, 0}));
    FAILS(TL_ERROR_VALUE, tl_text_set_emphasis(text, 0, 1, &(tl_emphasis){NULL, TL_EMPHASIS_DOT, value, 0, 0}));
    FAILS(TL_ERROR_VALUE, tl_text_set_alignment(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_direction(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_breaking(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_hyphenation(text, 0, 1, value));
    FAILS(TL_ERROR_VALUE, tl_text_set_writing(text, value));
    tl_caret caret = {0, value, 0, 0};
    FAILS(TL_ERROR_VALUE, tl_layout_caret(layout, &caret, &(tl_caret_place){.line = 0}));
    caret = (tl_caret){0, 0, value, 0};
    FAILS(TL_ERROR_VALUE, tl_layout_caret(layout, &caret, &(tl_caret_place){.line = 0}));
    caret = (tl_caret){0, 0, 0, 0};
    FAILS(TL_ERROR_VALUE, tl_layout_move(layout, &caret, value, TL_UNIT_WORD, &caret));
    FAILS(TL_ERROR_VALUE, tl_layout_move(layout, &caret, TL_MOVE_LEFT, value, &caret));
    FAILS(TL_ERROR_VALUE, tl_layout_unit(layout, 0, value, &(tl_range){0, 0}));
    FAILS(TL_ERROR_VALUE, tl_layout_select(layout, NULL, 0, value, &(tl_selection *){NULL}));
    tl_layout_options options = TL_LAYOUT_OPTIONS;
    options.truncation = value;
    FAILS(TL_ERROR_VALUE, tl_layout_create(test_context(), text, 100, &options, &(tl_layout *){NULL}));
    tl_picture_options picture = TL_PICTURE_OPTIONS;
    picture.is_dark = value;
    FAILS(TL_ERROR_VALUE, tl_layout_svg(layout, &picture, NULL, NULL, &(tl_bytes *){NULL}));
    picture = (tl_picture_options)TL_PICTURE_OPTIONS;
    picture.layers = (uint32_t)value;
    FAILS(TL_ERROR_VALUE, tl_layout_svg(layout, &picture, NULL, NULL, &(tl_bytes *){NULL}));
  }
  FAILS(TL_ERROR_VALUE, tl_text_set_features(text, 0, 1, &(tl_feature){"\1\2\3\4", 1}, 1));
  /* An empty range sees to its value, too. */
  FAILS(TL_ERROR_VALUE, tl_text_set_underline(text, 3, 3, 77));
  tl_text_release(text), tl_layout_release(layout);
}

void test_bad_input(void) {
  test_null();
  test_broken_text();
  test_numbers();
  test_ranges();
  test_values();
}
