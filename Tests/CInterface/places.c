#include "check.h"

static const char *const mixed = "One word שתי מילים and more";

/* A hit at each stop is that stop, or one at the same place. */
static void test_hits(void) {
  tl_layout *layout = test_layout(mixed, 90);
  const tl_stop *stops;
  size_t count;
  OK(tl_layout_stops(layout, &stops, &count));
  for (size_t i = 0; i < count; i++) {
    tl_hit hit;
    tl_caret_place place;
    OK(tl_layout_hit(layout, stops[i].rect.x, stops[i].rect.y + 1, &hit));
    OK(tl_layout_caret(layout, &hit.caret, &place));
    EXPECT(hit.line == stops[i].line);
    EXPECT(place.edge.x == stops[i].rect.x || place.primary.x == stops[i].rect.x || place.secondary.x == stops[i].rect.x);
    tl_caret caret = {stops[i].offset, TL_DOWNSTREAM, 0, 0};
    OK(tl_layout_caret(layout, &caret, &place));
    EXPECT(memcmp(&place.primary, &stops[i].rect, sizeof place.primary) == 0 && place.line == stops[i].line);
  }
  tl_hit hit;
  OK(tl_layout_hit(layout, 5, 5, &hit));
  EXPECT(hit.cluster.start == 0 && hit.cluster.end == 1 && hit.fraction > 0 && hit.fraction < 1);
  OK(tl_layout_hit(layout, 1e9, 1e9, &hit));
  EXPECT(hit.cluster.start == hit.cluster.end);
  tl_layout_release(layout);
}

/* Steps lead through all of the text, and back. */
static void test_movement(void) {
  tl_layout *layout = test_layout(mixed, 90);
  tl_text *text;
  OK(tl_layout_text(layout, &text));
  tl_caret caret = {0, TL_DOWNSTREAM, 0, 0}, next;
  int steps = 0;
  while (steps < 100) {
    OK(tl_layout_move(layout, &caret, TL_MOVE_FORWARD, TL_UNIT_CHARACTER, &next));
    if (memcmp(&next, &caret, sizeof caret) == 0) break;
    EXPECT(next.offset == caret.offset + 1);
    caret = next;
    steps++;
  }
  EXPECT(caret.offset == tl_text_length(text) && steps == tl_text_length(text));
  OK(tl_layout_move(layout, &caret, TL_MOVE_BACKWARD, TL_UNIT_DOCUMENT, &caret));
  EXPECT(caret.offset == 0);
  OK(tl_layout_move(layout, &caret, TL_MOVE_RIGHT, TL_UNIT_WORD, &caret));
  EXPECT(caret.offset == 3);
  /* Down and up keep the place on the line. */
  OK(tl_layout_move(layout, &caret, TL_MOVE_DOWN, TL_UNIT_CHARACTER, &next));
  EXPECT(next.has_goal == 1 && next.goal > 0 && next.offset > 8);
  OK(tl_layout_move(layout, &next, TL_MOVE_UP, TL_UNIT_CHARACTER, &next));
  EXPECT(next.offset == 3);
  OK(tl_layout_move(layout, &next, TL_MOVE_LEFT, TL_UNIT_LINE, &next));
  EXPECT(next.offset == 0);
  tl_text_release(text), tl_layout_release(layout);
}

/* A width far beyond any text: what is answered can be asked about. */
static void test_far_places(void) {
  tl_layout *layout = test_layout("\xD9\x85\xD8\xB1\nx", 1e300);
  const tl_line *lines;
  size_t count;
  OK(tl_layout_lines(layout, &lines, &count));
  tl_hit hit;
  OK(tl_layout_hit(layout, lines[0].rect.x, lines[0].rect.y, &hit));
  EXPECT(hit.line == 0);
  tl_caret caret = {0, 0, 0, 0};
  OK(tl_layout_move(layout, &caret, TL_MOVE_DOWN, TL_UNIT_CHARACTER, &caret));
  EXPECT(caret.offset > 2 && caret.has_goal);
  OK(tl_layout_move(layout, &caret, TL_MOVE_UP, TL_UNIT_CHARACTER, &caret));
  EXPECT(caret.offset == 0);
  tl_layout_release(layout);
}

static void test_units(void) {
  tl_layout *layout = test_layout("One word. Another\nparagraph", 300);
  const struct { tl_unit unit; int64_t start, end; } cases[] = {
      {TL_UNIT_CHARACTER, 5, 6}, {TL_UNIT_WORD, 4, 8}, {TL_UNIT_SENTENCE, 0, 10}, {TL_UNIT_LINE, 0, 17}, {TL_UNIT_PARAGRAPH, 0, 18}, {TL_UNIT_DOCUMENT, 0, 27}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tl_range range;
    OK(tl_layout_unit(layout, 5, cases[i].unit, &range));
    if (range.start != cases[i].start || range.end != cases[i].end) {
      printf("unit %d is %d..<%d\n", cases[i].unit, (int)range.start, (int)range.end);
      failures++;
    }
  }
  tl_layout_release(layout);
}

static void test_selections(void) {
  tl_layout *layout = test_layout(mixed, 90);
  const tl_line *lines;
  size_t line_count, count;
  OK(tl_layout_lines(layout, &lines, &line_count));
  tl_selection *selection;
  const tl_selection_rect *rects;
  /* Of all of a line: as wide as that. */
  tl_range line = {lines[0].range.start, lines[0].content_end};
  OK(tl_layout_select(layout, &line, 1, TL_PURPOSE_STANDARD, &selection));
  OK(tl_selection_rects(selection, &rects, &count));
  double width = 0;
  for (size_t i = 0; i < count; i++) width += rects[i].rect.width;
  EXPECT(width == lines[0].rect.width);
  EXPECT(rects[0].flags & TL_RECT_HAS_START && rects[count - 1].flags & TL_RECT_HAS_END);
  tl_selection_release(selection);
  /* Two ranges, one of them right to left; the layout is gone before the rectangles. */
  tl_range ranges[] = {{9, 12}, {0, 3}};
  OK(tl_layout_select(layout, ranges, 2, TL_PURPOSE_SELECTION, &selection));
  tl_layout_release(layout);
  OK(tl_selection_rects(selection, &rects, &count));
  EXPECT(count >= 2 && rects[0].range.start == 0 && (rects[count - 1].flags & TL_RECT_RTL));
  tl_selection_release(selection);
  layout = test_layout(mixed, 90);
  OK(tl_layout_select(layout, NULL, 0, TL_PURPOSE_SELECTION, &selection));
  OK(tl_selection_rects(selection, &rects, &count));
  EXPECT(count == 0);
  tl_selection_release(selection), tl_layout_release(layout);
}

void test_places(void) {
  test_hits();
  test_movement();
  test_far_places();
  test_units();
  test_selections();
}
