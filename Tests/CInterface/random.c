#include <math.h>

#include "check.h"

/* Calls with arguments that nobody chose: each ends, with OK or with an error. The same ones in each run. */

static uint64_t state = 88172645463325252;

static uint32_t random_number(uint32_t below) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return (uint32_t)(state >> 32) % below;
}

static double random_length(void) {
  static const double odd[] = {0, -1, 1e-300, 1e300, NAN, INFINITY, -INFINITY, 65536, 4503599627370496.0, 0.015625};
  return random_number(3) ? random_number(400) / 4.0 : odd[random_number(sizeof odd / sizeof *odd)];
}

/* Mostly an offset of a text, sometimes anything. */
static int64_t random_offset(int64_t length) {
  static const int64_t odd[] = {-1, INT64_MIN, INT64_MAX, INT64_MAX - 1, 1LL << 32};
  return random_number(8) ? (int64_t)random_number((uint32_t)length + 2) : odd[random_number(sizeof odd / sizeof *odd)];
}

static tl_text *random_text(void) {
  static const uint32_t characters[] = {'a', 'b', ' ', ' ', '\n', '\t', 0x5D0, 0x634, 0x64B, 0x915, 0x94D, 0xE01, 0x4E00, 0x3042, 0xAC00, 0x1F44D, 0x1F3FD, 0x200D,
                                        0x200F, 0x2029, 0xFFFC, 0xFE0F, 0xAD, 0x202E, 0x2067, 0, 0xD, 0xA, 0x85, 0x10FFFF, 0xE0001, 0x301};
  uint16_t units[80];
  size_t count = 0, length = random_number(40);
  for (size_t i = 0; i < length; i++) {
    uint32_t character = characters[random_number(sizeof characters / sizeof *characters)];
    if (character > 0xFFFF) {
      units[count++] = (uint16_t)(0xD7C0 + (character >> 10));
      units[count++] = (uint16_t)(0xDC00 | (character & 0x3FF));
    } else {
      units[count++] = (uint16_t)character;
    }
  }
  tl_text *text = NULL;
  OK(tl_text_create_utf16(units, count, &text));
  return text;
}

static void style(tl_text *text) {
  int64_t length = tl_text_length(text), start = random_offset(length), end = random_number(4) ? TL_END : random_offset(length);
  double a = random_length(), b = random_length(), c = random_length();
  int32_t value = (int32_t)random_number(9) - 1;
  switch (random_number(16)) {
    case 0: tl_text_set_size(text, start, end, a); break;
    case 1: tl_text_set_weight(text, start, end, a); break;
    case 2: tl_text_set_letter_spacing(text, start, end, a); break;
    case 3: tl_text_set_word_spacing(text, start, end, a); break;
    case 4: tl_text_set_baseline_offset(text, start, end, a); break;
    case 5: tl_text_set_attachment(text, start, end, a, b, c); break;
    case 6: tl_text_set_italic(text, start, end, value); break;
    case 7: tl_text_set_underline(text, start, end, value); break;
    case 8: tl_text_set_alignment(text, start, end, value); break;
    case 9: tl_text_set_direction(text, start, end, value); break;
    case 10: tl_text_set_breaking(text, start, end, value); break;
    case 11: tl_text_set_indents(text, start, end, a, b, c); break;
    case 12: tl_text_set_line_height(text, start, end, a, b, c); break;
    case 13: tl_text_set_spacing(text, start, end, a, b, c); break;
    case 14: tl_text_set_tab_interval(text, start, end, a); break;
    case 15: tl_text_set_writing(text, value); break;
  }
}

static void ask(const tl_layout *layout, int64_t length) {
  tl_caret caret = {random_offset(length), (int32_t)random_number(3), (int32_t)random_number(3), random_length()};
  tl_hit hit;
  tl_caret_place place;
  tl_range range, ranges[3];
  tl_selection *selection;
  tl_bytes *svg;
  for (int i = 0; i < 3; i++) ranges[i] = (tl_range){random_offset(length), random_offset(length)};
  if (tl_layout_hit(layout, random_length(), random_length(), &hit) == TL_OK) {
    EXPECT(hit.caret.offset >= 0 && hit.caret.offset <= length);
    OK(tl_layout_caret(layout, &hit.caret, &place));
    OK(tl_layout_move(layout, &hit.caret, (tl_movement)random_number(6), (tl_unit)random_number(6), &hit.caret));
    EXPECT(hit.caret.offset >= 0 && hit.caret.offset <= length);
  }
  tl_layout_move(layout, &caret, (tl_movement)random_number(7), (tl_unit)random_number(7), &caret);
  if (tl_layout_unit(layout, random_offset(length), (tl_unit)random_number(6), &range) == TL_OK) EXPECT(0 <= range.start && range.start <= range.end && range.end <= length);
  if (tl_layout_select(layout, ranges, random_number(4), (tl_purpose)random_number(3), &selection) != TL_OK) EXPECT(selection == NULL);
  if (tl_layout_svg(layout, NULL, selection, &caret, &svg) == TL_OK) EXPECT(tl_bytes_count(svg) > 0);
  tl_bytes_release(svg), tl_selection_release(selection);
}

void test_random_calls(void) {
  for (int round = 0; round < 400; round++) {
    tl_text *text = random_text();
    for (uint32_t i = random_number(6); i > 0; i--) style(text);
    tl_layout_options options = TL_LAYOUT_OPTIONS;
    options.line_limit = (int64_t)random_number(5) - 1;
    options.truncation = (tl_truncation)random_number(4);
    if (random_number(4) == 0) options.height_limit = random_length();
    tl_layout *layout, *other;
    if (tl_layout_create(test_context(), text, random_length(), &options, &layout) != TL_OK) EXPECT(layout == NULL);
    for (int step = 0; layout && step < 4; step++) {
      int64_t length = tl_text_length(text);
      const tl_glyph *glyphs;
      const tl_stop *stops;
      size_t count;
      OK(tl_layout_glyphs(layout, &glyphs, &count));
      OK(tl_layout_stops(layout, &stops, &count));
      EXPECT(count >= 1);
      ask(layout, length);
      if (tl_layout_with_width(layout, random_length(), &other) == TL_OK) tl_layout_release(layout), layout = other;
      tl_edit *edit, *undo;
      tl_text *put = random_text();
      if (tl_edit_create_text(random_offset(length), random_offset(length), put, &edit) == TL_OK) {
        if (tl_layout_edit(layout, edit, &undo, &other) == TL_OK) {
          tl_layout_release(layout), tl_text_release(text);
          layout = other;
          OK(tl_layout_text(layout, &text));
        } else {
          EXPECT(undo == NULL && other == NULL);
        }
        tl_edit_release(undo), tl_edit_release(edit);
      }
      tl_text_release(put);
    }
    tl_layout_release(layout), tl_text_release(text);
  }
}
