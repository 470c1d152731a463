#include <math.h>

#include "check.h"

static const char *const mixed = "The café is called مقهى 👍🏽 today.\nA second paragraph";

/* The lists number each other's elements, and hold all of the text. */
static void test_lists(void) {
  tl_layout *layout = test_layout(mixed, 120);
  const tl_line *lines;
  const tl_run *runs;
  const tl_glyph *glyphs;
  const tl_font *fonts;
  const tl_stop *stops;
  const tl_range *missing;
  size_t line_count, run_count, glyph_count, font_count, stop_count, missing_count;
  OK(tl_layout_lines(layout, &lines, &line_count));
  OK(tl_layout_runs(layout, &runs, &run_count));
  OK(tl_layout_glyphs(layout, &glyphs, &glyph_count));
  OK(tl_layout_fonts(layout, &fonts, &font_count));
  OK(tl_layout_stops(layout, &stops, &stop_count));
  OK(tl_layout_missing(layout, &missing, &missing_count));
  tl_text *text;
  OK(tl_layout_text(layout, &text));
  int64_t length = tl_text_length(text);

  EXPECT(line_count >= 4);
  EXPECT(lines[0].range.start == 0 && lines[line_count - 1].range.end == length);
  EXPECT(lines[0].paragraph == 0 && lines[line_count - 1].paragraph == 1);
  int64_t run = 0, glyph = 0;
  double top = 0;
  for (size_t i = 0; i < line_count; i++) {
    EXPECT(lines[i].first_run == run);
    EXPECT(lines[i].range.start <= lines[i].content_end && lines[i].content_end <= lines[i].range.end);
    EXPECT(lines[i].rect.width <= 120 && lines[i].rect.y == top);
    EXPECT(lines[i].baseline > top && lines[i].baseline < top + lines[i].rect.height);
    EXPECT(lines[i].rect.width * 64 == floor(lines[i].rect.width * 64));
    top += lines[i].rect.height;
    for (int64_t number = run; number < run + lines[i].run_count; number++) {
      EXPECT(runs[number].first_glyph == glyph && runs[number].line == i);
      EXPECT(runs[number].font < font_count && runs[number].size == 16 && runs[number].compression == 1);
      for (int64_t place = glyph; place < glyph + runs[number].glyph_count; place++) {
        EXPECT(glyphs[place].run == (uint32_t)number);
        EXPECT(glyphs[place].offset >= runs[number].range.start && glyphs[place].offset < runs[number].range.end);
      }
      glyph += runs[number].glyph_count;
    }
    run += lines[i].run_count;
  }
  EXPECT((size_t)run == run_count && (size_t)glyph == glyph_count);
  tl_size size, container;
  OK(tl_layout_size(layout, &size));
  OK(tl_layout_container(layout, &container));
  EXPECT(size.height == top && container.width == 120);
  EXPECT(strcmp(fonts[0].family, "Noto Sans") == 0 && strcmp(fonts[0].style, "Regular") == 0 && fonts[0].units_per_em == 1000);
  EXPECT(strstr(fonts[0].path, "NotoSans-Regular.ttf") && fonts[0].face == 0 && fonts[0].coordinate_count == 0);
  EXPECT(font_count >= 2 && strcmp(fonts[1].family, "Noto Sans Arabic") == 0);
  /* The thumb with its colour is one character of four units. */
  EXPECT(stops[0].offset == 0 && stops[stop_count - 1].offset == length && (int64_t)stop_count == length + 1 - 3);
  EXPECT(stops[0].rect.x == 0 && stops[0].rect.width == 0 && stops[0].rect.height == lines[0].rect.height);
  EXPECT(stops[stop_count - 1].line == line_count - 1);

  /* The same lists are lent again. */
  const tl_glyph *again;
  OK(tl_layout_glyphs(layout, &again, &glyph_count));
  EXPECT(again == glyphs);
  tl_text_release(text), tl_layout_release(layout);
}

/* Layouts hold what they need; an empty text has a line. */
static void test_ownership(void) {
  tl_context *context;
  OK(tl_context_create_files((const char *[]){"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"}, 1, &context));
  tl_text *text;
  OK(tl_text_create_utf8(NULL, 0, &text));
  tl_layout *layout, *other;
  OK(tl_layout_create(context, text, TL_UNBOUNDED, NULL, &layout));
  tl_context_release(context), tl_text_release(text);
  const tl_line *lines;
  size_t count;
  OK(tl_layout_lines(layout, &lines, &count));
  EXPECT(count == 1 && lines[0].rect.height > 20);
  const tl_glyph *glyphs;
  OK(tl_layout_glyphs(layout, &glyphs, &count));
  EXPECT(count == 0);
  OK(tl_layout_with_width(layout, 10, &other));
  EXPECT(tl_layout_retain(other) == other);
  tl_layout_release(other), tl_layout_release(layout);
  OK(tl_layout_lines(other, &lines, &count));
  tl_layout_release(other);
}

static size_t count_lines(const tl_layout *layout) {
  const tl_line *lines;
  size_t count;
  OK(tl_layout_lines(layout, &lines, &count));
  return count;
}

static void test_widths(void) {
  tl_layout *layout = test_layout("several words that stand on one line", TL_UNBOUNDED), *narrow, *again;
  EXPECT(count_lines(layout) == 1);
  OK(tl_layout_with_width(layout, 60, &narrow));
  again = test_layout("several words that stand on one line", 60);
  EXPECT(count_lines(narrow) > 4 && count_lines(narrow) == count_lines(again));
  tl_size a, b;
  OK(tl_layout_size(narrow, &a));
  OK(tl_layout_size(again, &b));
  EXPECT(a.width == b.width && a.height == b.height);
  tl_layout_release(layout), tl_layout_release(narrow), tl_layout_release(again);
}

static void test_limits(void) {
  tl_text *text = test_text("several words that stand on more lines than there are");
  tl_layout *layout;
  tl_layout_options options = TL_LAYOUT_OPTIONS;
  options.line_limit = 2;
  OK(tl_layout_create(test_context(), text, 80, &options, &layout));
  const tl_line *lines;
  size_t count;
  OK(tl_layout_lines(layout, &lines, &count));
  EXPECT(count == 2 && lines[0].flags == 0 && lines[1].flags == TL_LINE_TRUNCATED);
  EXPECT(lines[1].hidden.start < lines[1].hidden.end && lines[1].hidden.end == tl_text_length(text));
  const tl_run *runs;
  OK(tl_layout_runs(layout, &runs, &count));
  EXPECT(runs[count - 1].flags & TL_RUN_ELLIPSIS);
  tl_layout_release(layout);
  options.truncation = TL_TRUNCATE_HEAD;
  options.line_limit = 0;
  options.height_limit = 25;
  OK(tl_layout_create(test_context(), text, 80, &options, &layout));
  OK(tl_layout_lines(layout, &lines, &count));
  EXPECT(count == 1 && lines[0].hidden.start == 0);
  tl_layout_release(layout);
  /* A structure of a version that knows its size alone. */
  options.struct_size = sizeof(size_t);
  OK(tl_layout_create(test_context(), text, 80, &options, &layout));
  EXPECT(count_lines(layout) > 2);
  tl_layout_release(layout), tl_text_release(text);

  /* A limit of time. */
  size_t length = 4000000;
  char *long_text = malloc(length);
  for (size_t i = 0; i < length; i++) long_text[i] = i % 7 == 6 ? ' ' : (char)('a' + i * i % 26);
  OK(tl_text_create_utf8(long_text, length, &text));
  options = (tl_layout_options)TL_LAYOUT_OPTIONS;
  options.time_limit = 1e-6;
  FAILS(TL_ERROR_TIME, tl_layout_create(test_context(), text, 80, &options, &layout));
  EXPECT(layout == NULL);
  tl_text_release(text), free(long_text);
}

static void test_batches(void) {
  enum { count = 20 };
  const tl_text *texts[count];
  tl_layout *layouts[count];
  char words[count][16];
  for (int i = 0; i < count; i++) {
    snprintf(words[i], sizeof words[i], "text number %d", i);
    texts[i] = test_text(words[i]);
  }
  OK(tl_layout_create_all(test_context(), texts, count, 60, NULL, layouts));
  for (int i = 0; i < count; i++) {
    tl_layout *one = test_layout(words[i], 60);
    EXPECT(count_lines(one) == count_lines(layouts[i]));
    tl_layout_release(one), tl_layout_release(layouts[i]), tl_text_release((tl_text *)texts[i]);
  }
  OK(tl_layout_create_all(test_context(), NULL, 0, 60, NULL, NULL));
}

/* Text of both encodings, and offsets in both. */
static void test_texts(void) {
  tl_text *text, *copy;
  OK(tl_text_create_utf16((const uint16_t[]){0x61, 0xD83D, 0xDC4D, 0x62, 0}, TL_TERMINATED, &text));
  EXPECT(tl_text_length(text) == 4);
  tl_bytes *bytes;
  OK(tl_text_utf8(text, 0, TL_END, &bytes));
  EXPECT(tl_bytes_count(bytes) == 6 && strcmp(tl_bytes_data(bytes), "a👍b") == 0);
  tl_bytes_release(bytes);
  /* A range that cuts a pair holds it. */
  OK(tl_text_utf8(text, 2, 4, &bytes));
  EXPECT(strcmp(tl_bytes_data(bytes), "👍b") == 0);
  tl_bytes_release(bytes);
  int64_t offset;
  OK(tl_text_utf16_offset(text, 5, &offset));
  EXPECT(offset == 3);
  OK(tl_text_utf16_offset(text, 3, &offset));
  EXPECT(offset == 1);
  OK(tl_text_utf8_offset(text, 3, &offset));
  EXPECT(offset == 5);
  OK(tl_text_copy(text, &copy));
  tl_edit *edit;
  OK(tl_edit_create_utf8(0, 1, "", 0, &edit));
  OK(tl_text_apply(copy, edit, NULL));
  EXPECT(tl_text_length(copy) == 3 && tl_text_length(text) == 4);
  tl_edit_release(edit), tl_text_release(copy), tl_text_release(text);

  tl_layout *layout = test_layout("\xF3\xB0\x80\x80", 100); /* a private character */
  const tl_range *missing;
  size_t count;
  OK(tl_layout_missing(layout, &missing, &count));
  EXPECT(count == 1 && missing[0].start == 0 && missing[0].end == 2);
  tl_layout_release(layout);
}

void test_layouts(void) {
  test_lists();
  test_ownership();
  test_widths();
  test_limits();
  test_batches();
  test_texts();
}
