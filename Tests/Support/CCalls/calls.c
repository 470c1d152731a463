#include "calls.h"

#include <math.h>
#include <string.h>

/* The calls of one text, with what was found first. */
typedef struct run {
  const tl_context *context;
  calls_source source;
  const char *finding;
} run;

#define TEXT_OF(line) #line
#define SENTENCE(line, what) "line " TEXT_OF(line) ": " what
#define REQUIRE_AT(line, condition) do { if (!(condition) && run->finding == NULL) run->finding = SENTENCE(line, #condition); } while (0)
#define REQUIRE(condition) REQUIRE_AT(__LINE__, condition)

static uint32_t number(run *run, uint32_t below) { return run->source.number(run->source.state, below); }

static double length(run *run) {
  static const double odd[] = {0, -1, 1e-300, 1e300, NAN, INFINITY, -INFINITY, 65536, 4503599627370496.0, 0.015625};
  return number(run, 3) ? number(run, 400) / 4.0 : odd[number(run, sizeof odd / sizeof *odd)];
}

/* Mostly an offset of a text, sometimes anything. */
static int64_t offset(run *run, int64_t units) {
  static const int64_t odd[] = {-1, INT64_MIN, INT64_MAX, INT64_MAX - 1, 1LL << 32};
  return number(run, 8) ? (int64_t)number(run, (uint32_t)units + 2) : odd[number(run, sizeof odd / sizeof *odd)];
}

static int32_t value(run *run) { return number(run, 16) ? (int32_t)number(run, 9) - 1 : number(run, 2) ? INT32_MAX : INT32_MIN; }

/* A text of characters of many kinds, or of any bytes or units, most of which are none. */
static tl_text *some_text(run *run) {
  static const uint32_t characters[] = {'a', 'b', ' ', ' ', '\n', '\t', 0x5D0, 0x634, 0x64B, 0x915, 0x94D, 0xE01, 0x4E00, 0x3042, 0xAC00, 0x1F44D, 0x1F3FD, 0x200D,
                                        0x200F, 0x2029, 0xFFFC, 0xFE0F, 0xAD, 0x202E, 0x2067, 0, 0xD, 0xA, 0x85, 0x10FFFF, 0xE0001, 0x301};
  uint16_t units[80];
  char bytes[40];
  size_t count = 0;
  tl_text *text = NULL;
  tl_status status;
  uint32_t kind = number(run, 8), most = number(run, 40);
  if (kind == 6) {
    for (; count < most; count++) bytes[count] = (char)number(run, 256);
    status = tl_text_create_utf8(bytes, count, &text);
  } else {
    for (uint32_t i = 0; i < most; i++) {
      uint32_t character = kind == 7 ? number(run, 65536) : characters[number(run, sizeof characters / sizeof *characters)];
      if (character > 0xFFFF) {
        units[count++] = (uint16_t)(0xD7C0 + (character >> 10));
        units[count++] = (uint16_t)(0xDC00 | (character & 0x3FF));
      } else {
        units[count++] = (uint16_t)character;
      }
    }
    status = tl_text_create_utf16(units, count, &text);
  }
  REQUIRE((status == TL_OK) == (text != NULL));
  REQUIRE(status == TL_OK || status == TL_ERROR_TEXT);
  if (text == NULL) REQUIRE(tl_text_create_utf8(NULL, 0, &text) == TL_OK);
  return text;
}

static void style_characters(run *run, tl_text *text, int64_t start, int64_t end) {
  static const char *const names[] = {"Box10", "Noto Sans", "", "\xFF", NULL, "sans-serif"};
  static const char *const tags[] = {"de", "ar", "", "x-none", "\xFF", NULL};
  static const char *const addresses[] = {"https://example.org", "", NULL, "\xFF"};
  double a = length(run), b = length(run), c = length(run);
  tl_color color = {(float)a, (float)b, (float)c, 1};
  tl_feature feature = {{'l', 'i', 'g', (char)number(run, 256)}, number(run, 3)};
  tl_variation variation = {{'w', 'g', 'h', (char)number(run, 256)}, number(run, 2), a};
  switch (number(run, 18)) {
    case 0: tl_text_set_size(text, start, end, a); break;
    case 1: tl_text_set_weight(text, start, end, a); break;
    case 2: tl_text_set_letter_spacing(text, start, end, a); break;
    case 3: tl_text_set_word_spacing(text, start, end, a); break;
    case 4: tl_text_set_baseline_offset(text, start, end, a); break;
    case 5: tl_text_set_attachment(text, start, end, a, b, c); break;
    case 6: tl_text_set_italic(text, start, end, value(run)); break;
    case 7: tl_text_set_underline(text, start, end, value(run)); break;
    case 8: tl_text_set_strikethrough(text, start, end, value(run)); break;
    case 9: tl_text_set_width(text, start, end, a); break;
    case 10: tl_text_set_families(text, start, end, names + number(run, 4), number(run, 3)); break;
    case 11: tl_text_set_language(text, start, end, tags[number(run, 6)]); break;
    case 12: tl_text_set_features(text, start, end, &feature, number(run, 2)); break;
    case 13: tl_text_set_variations(text, start, end, &variation, number(run, 2)); break;
    case 14: tl_text_set_color(text, start, end, number(run, 4) ? &color : NULL); break;
    case 15: tl_text_set_background(text, start, end, number(run, 4) ? &color : NULL); break;
    case 16: tl_text_set_link(text, start, end, addresses[number(run, 4)]); break;
    case 17: tl_text_set_text_style(text, start, end, number(run, 4) ? (tl_text_style)number(run, 15) : value(run)); break;
  }
}

static void style_paragraphs(run *run, tl_text *text, int64_t start, int64_t end) {
  double a = length(run), b = length(run), c = length(run);
  static const char *const formats[] = {"decimal", "disc", "({upper-roman})", "", "\xFF", NULL, "hebrew"};
  tl_tab_stop stops[2] = {{a, (tl_tab_alignment)number(run, 5), 0}, {b, TL_TAB_DECIMAL, 0}};
  tl_list lists[2] = {{formats[number(run, 7)], NULL, offset(run, 10), number(run, 17), 0}, {"decimal", "id", 0, number(run, 16), 0}};
  tl_list_item item = {offset(run, 10), (int32_t)number(run, 2), (tl_item_state)number(run, 4), (int32_t)number(run, 2), 0};
  switch (number(run, 12)) {
    case 0: tl_text_set_alignment(text, start, end, value(run)); break;
    case 1: tl_text_set_direction(text, start, end, value(run)); break;
    case 2: tl_text_set_breaking(text, start, end, value(run)); break;
    case 3: tl_text_set_hyphenation(text, start, end, value(run)); break;
    case 4: tl_text_set_indents(text, start, end, a, b, c); break;
    case 5: tl_text_set_line_height(text, start, end, a, b, c); break;
    case 6: tl_text_set_spacing(text, start, end, a, b, c); break;
    case 7: tl_text_set_tab_interval(text, start, end, a); break;
    case 8: tl_text_set_writing(text, value(run)); break;
    case 9: tl_text_set_tab_stops(text, start, end, stops, number(run, 3)); break;
    case 10: tl_text_set_lists(text, start, end, lists, number(run, 3)); break;
    case 11: tl_text_set_list_item(text, start, end, &item); break;
  }
}

static void style(run *run, tl_text *text) {
  int64_t units = tl_text_length(text), start = offset(run, units), end = number(run, 4) ? TL_END : offset(run, units);
  if (number(run, 2)) style_characters(run, text, start, end); else style_paragraphs(run, text, start, end);
  REQUIRE(tl_text_length(text) == units);
}

/* Offsets there and back. */
static void convert(run *run, const tl_text *text, int64_t units) {
  int64_t utf8, utf16, at = offset(run, units);
  tl_bytes *bytes = NULL;
  if (tl_text_utf8_offset(text, at, &utf8) == TL_OK) {
    REQUIRE(tl_text_utf16_offset(text, utf8, &utf16) == TL_OK && utf16 <= at && utf16 >= at - 1);
  }
  if (tl_text_utf8(text, offset(run, units), offset(run, units), &bytes) == TL_OK) {
    REQUIRE(tl_bytes_data(bytes)[tl_bytes_count(bytes)] == 0);
  } else {
    REQUIRE(bytes == NULL);
  }
  tl_bytes_release(bytes);
}

/* A search in the text: what is found is in it, in order. */
static void find(run *run, const tl_text *text, int64_t units) {
  static const char *const needles[] = {"a", "", "b ", "\xD7\x90", "[a-b]+", "(a|b)*$", "(", "\xFF", "\xCC\x81"};
  tl_find_options options = TL_FIND_OPTIONS;
  tl_matches *matches = NULL;
  const tl_range *ranges;
  size_t count;
  options.flags = number(run, 33), options.match = (tl_match)number(run, 4);
  if (tl_text_find(text, needles[number(run, 9)], TL_TERMINATED, &options, &matches) == TL_OK) {
    REQUIRE(tl_matches_ranges(matches, &ranges, &count) == TL_OK);
    for (size_t i = 0; i < count; i++) {
      REQUIRE((i == 0 ? 0 : ranges[i - 1].end) <= ranges[i].start && ranges[i].start < ranges[i].end && ranges[i].end <= units);
    }
  } else {
    REQUIRE(matches == NULL);
  }
  tl_matches_release(matches);
}

static void ask_places(run *run, const tl_layout *layout, int64_t units) {
  tl_hit hit;
  tl_caret_place place;
  tl_range range;
  if (tl_layout_hit(layout, length(run), length(run), &hit) == TL_OK) {
    REQUIRE(hit.caret.offset >= 0 && hit.caret.offset <= units);
    REQUIRE(tl_layout_caret(layout, &hit.caret, &place) == TL_OK);
    REQUIRE(tl_layout_move(layout, &hit.caret, (tl_movement)number(run, 6), (tl_unit)number(run, 6), &hit.caret) == TL_OK);
    REQUIRE(hit.caret.offset >= 0 && hit.caret.offset <= units);
  }
  if (tl_layout_unit(layout, offset(run, units), (tl_unit)value(run), &range) == TL_OK) {
    REQUIRE(0 <= range.start && range.start <= range.end && range.end <= units);
  }
}

static void draw(run *run, const tl_layout *layout, int64_t units) {
  tl_caret caret = {offset(run, units), (int32_t)number(run, 3), (int32_t)number(run, 3), length(run)};
  tl_range ranges[3];
  tl_selection *selection = NULL;
  tl_bytes *bytes = NULL, *second = NULL, *difference = NULL;
  const tl_selection_rect *rects;
  size_t count;
  int64_t changes = 0;
  tl_picture_options options = TL_PICTURE_OPTIONS;
  tl_layout_move(layout, &caret, (tl_movement)value(run), (tl_unit)value(run), &caret);
  for (int i = 0; i < 3; i++) ranges[i] = (tl_range){offset(run, units), offset(run, units)};
  if (tl_layout_select(layout, ranges, number(run, 4), (tl_purpose)number(run, 3), &selection) == TL_OK) {
    REQUIRE(tl_selection_rects(selection, &rects, &count) == TL_OK);
    for (size_t i = 0; i < count; i++) REQUIRE(rects[i].range.start >= 0 && rects[i].range.end <= units);
  } else {
    REQUIRE(selection == NULL);
  }
  options.margin = number(run, 4) ? 8 : length(run);
  options.layers = number(run, 9);
  if (tl_layout_svg(layout, &options, selection, &caret, &bytes) == TL_OK) REQUIRE(tl_bytes_count(bytes) > 0);
  tl_bytes_release(bytes);
  bytes = NULL;
  if (number(run, 4) == 1 && tl_layout_pdf(layout, &options, selection, &caret, &bytes) == TL_OK) REQUIRE(tl_bytes_count(bytes) > 0);
  tl_bytes_release(bytes);
  bytes = NULL;
  if (tl_layout_snapshot(layout, number(run, 5), ranges, number(run, 3), &bytes) == TL_OK) {
    REQUIRE(tl_layout_snapshot(layout, TL_SNAPSHOT_GLYPHS, NULL, 0, &second) == TL_OK);
    REQUIRE(tl_snapshot_compare(tl_bytes_data(second), tl_bytes_count(second), tl_bytes_data(second), tl_bytes_count(second), 0, TL_DIFFERENCE_TEXT, NULL, &changes, &difference) == TL_OK);
    REQUIRE(changes == 0);
    tl_bytes_release(difference), difference = NULL;
    if (tl_snapshot_compare(
            tl_bytes_data(bytes), number(run, (uint32_t)tl_bytes_count(bytes) + 1), tl_bytes_data(second), tl_bytes_count(second), length(run), (tl_difference)number(run, 4),
            number(run, 2) ? layout : NULL, &changes, &difference) != TL_OK) {
      REQUIRE(difference == NULL && changes == 0);
    }
  }
  tl_bytes_release(bytes), tl_bytes_release(second), tl_bytes_release(difference), tl_selection_release(selection);
}

/* What is lent hangs together: lines have runs, runs have glyphs, glyphs have fonts. */
static void read_lists(run *run, const tl_layout *layout, int64_t units) {
  const tl_line *lines;
  const tl_run *runs;
  const tl_glyph *glyphs;
  const tl_font *fonts;
  const tl_stop *stops;
  const tl_range *missing;
  const tl_marker *markers;
  size_t line_count, run_count, glyph_count, font_count, stop_count, missing_count, marker_count;
  REQUIRE(tl_layout_lines(layout, &lines, &line_count) == TL_OK && line_count >= 1);
  REQUIRE(tl_layout_runs(layout, &runs, &run_count) == TL_OK);
  REQUIRE(tl_layout_glyphs(layout, &glyphs, &glyph_count) == TL_OK);
  REQUIRE(tl_layout_fonts(layout, &fonts, &font_count) == TL_OK);
  REQUIRE(tl_layout_stops(layout, &stops, &stop_count) == TL_OK && stop_count >= 1);
  REQUIRE(tl_layout_missing(layout, &missing, &missing_count) == TL_OK);
  REQUIRE(tl_layout_markers(layout, &markers, &marker_count) == TL_OK);
  if (run->finding != NULL) return;
  for (size_t i = 0; i < line_count; i++) {
    REQUIRE(lines[i].range.start >= 0 && lines[i].range.end <= units);
    REQUIRE(lines[i].first_run >= 0 && (size_t)(lines[i].first_run + lines[i].run_count) <= run_count);
  }
  for (size_t i = 0; i < run_count; i++) {
    REQUIRE(runs[i].first_glyph >= 0 && (size_t)(runs[i].first_glyph + runs[i].glyph_count) <= glyph_count);
    REQUIRE(runs[i].font < font_count && runs[i].line < line_count);
  }
  for (size_t i = 0; i < glyph_count; i++) REQUIRE(glyphs[i].run < run_count);
  for (size_t i = 0; i < stop_count; i++) REQUIRE(stops[i].offset >= 0 && stops[i].offset <= units && stops[i].line < line_count);
  for (size_t i = 0; i < marker_count; i++) {
    REQUIRE(markers[i].text != NULL && markers[i].label != NULL && markers[i].range.start >= 0 && markers[i].range.end <= units);
  }
  for (size_t i = 0; i < font_count; i++) REQUIRE(fonts[i].family != NULL && fonts[i].path != NULL);
}

static void edit(run *run, tl_layout **layout, tl_text **text) {
  int64_t units = tl_text_length(*text), mapped, at = offset(run, units);
  tl_text *put = some_text(run);
  tl_edit *edit = NULL, *undo = NULL;
  tl_layout *other = NULL;
  if (tl_edit_create_text(offset(run, units), offset(run, units), put, &edit) == TL_OK) {
    if (tl_edit_map(edit, at, (int32_t)number(run, 2), &mapped) == TL_OK) REQUIRE(mapped >= 0);
    if (tl_layout_edit(*layout, edit, &undo, &other) == TL_OK) {
      tl_layout_release(*layout), tl_text_release(*text);
      *layout = other;
      REQUIRE(tl_layout_text(other, text) == TL_OK);
      tl_text *copy = NULL;
      REQUIRE(tl_text_copy(*text, &copy) == TL_OK && tl_text_apply(copy, undo, NULL) == TL_OK && tl_text_length(copy) == units);
      tl_text_release(copy);
    } else {
      REQUIRE(undo == NULL && other == NULL);
    }
  }
  tl_edit_release(undo), tl_edit_release(edit), tl_text_release(put);
}

const char *calls_run(const tl_context *context, calls_source source) {
  run one = {context, source, NULL}, *run = &one;
  tl_text *text = some_text(run);
  for (uint32_t i = number(run, 6); i > 0; i--) style(run, text);
  tl_layout_options options = TL_LAYOUT_OPTIONS;
  options.line_limit = (int64_t)number(run, 5) - 1;
  options.truncation = (tl_truncation)number(run, 4);
  if (number(run, 4) == 1) options.height_limit = length(run);
  tl_layout *layout = NULL, *other = NULL;
  if (tl_layout_create(context, text, length(run), &options, &layout) != TL_OK) REQUIRE(layout == NULL);
  for (uint32_t steps = 1 + number(run, 4); layout != NULL && steps > 0 && run->finding == NULL; steps--) {
    int64_t units = tl_text_length(text);
    convert(run, text, units);
    find(run, text, units);
    read_lists(run, layout, units);
    ask_places(run, layout, units);
    draw(run, layout, units);
    if (tl_layout_with_width(layout, length(run), &other) == TL_OK) tl_layout_release(layout), layout = other;
    edit(run, &layout, &text);
  }
  tl_layout_release(layout), tl_text_release(text);
  return run->finding;
}
