#include "check.h"

/* Markers in front of items, in lists inside of lists. */
static void test_markers(void) {
  tl_text *text = test_text("one\ntwo\nmore of two\ninner\nthree");
  const tl_list outer = {"decimal", NULL, 0, 0, 0}, inner[2] = {outer, {"lower-alpha", "inner", 3, TL_LIST_STARTS, 0}};
  OK(tl_text_set_lists(text, 0, TL_END, &outer, 1));
  OK(tl_text_set_lists(text, 20, 21, inner, 2));
  tl_list_item item = TL_LIST_ITEM;
  item.is_continuation = 1;
  OK(tl_text_set_list_item(text, 8, 9, &item));
  tl_layout *layout;
  const tl_marker *markers, *again;
  size_t count;
  OK(tl_layout_create(test_context(), text, 200, NULL, &layout));
  OK(tl_layout_markers(layout, &markers, &count));
  EXPECT(count == 4);
  EXPECT(strcmp(markers[0].label, "1") == 0 && markers[0].number == 1 && markers[0].range.start == 0 && markers[0].range.end == 3);
  EXPECT(strcmp(markers[1].label, "2") == 0 && strcmp(markers[2].label, "c") == 0 && markers[2].number == 3 && strcmp(markers[3].label, "3") == 0);
  EXPECT(strncmp(markers[0].text, "1", 1) == 0 && strlen(markers[0].text) > 1);
  /* Each stands on its item's first line, before the text. */
  const tl_line *lines;
  size_t line_count;
  OK(tl_layout_lines(layout, &lines, &line_count));
  EXPECT(line_count == 5 && markers[2].baseline == lines[3].baseline && markers[2].rect.y == lines[3].rect.y);
  EXPECT(markers[2].rect.x + markers[2].rect.width <= lines[3].rect.x && markers[2].rect.x > markers[0].rect.x);
  EXPECT(markers[0].flags == 0);
  OK(tl_layout_markers(layout, &again, &count));
  EXPECT(again == markers);
  tl_layout_release(layout);
  /* A number of its own, which the next ones go on from; numbers that go down; a state. */
  item = (tl_list_item)TL_LIST_ITEM;
  item.value = 10, item.has_value = 1, item.state = TL_ITEM_CHECKED;
  const tl_list reversed = {"({upper-roman})", "r", 0, TL_LIST_REVERSED, 0};
  const tl_list_item plain = TL_LIST_ITEM;
  OK(tl_text_set_lists(text, 0, TL_END, &outer, 1));
  OK(tl_text_set_list_item(text, 0, TL_END, &plain));
  OK(tl_text_set_list_item(text, 0, 1, &item));
  OK(tl_text_set_lists(text, 20, TL_END, &reversed, 1));
  OK(tl_layout_create(test_context(), text, 200, NULL, &layout));
  OK(tl_layout_markers(layout, &markers, &count));
  EXPECT(count == 5 && markers[0].number == 10 && markers[1].number == 11);
  EXPECT(strcmp(markers[3].text, "(II)") == 0 && strcmp(markers[4].text, "(I)") == 0 && strcmp(markers[3].label, "II") == 0);
  tl_layout_release(layout);
  /* No lists, no markers. */
  OK(tl_text_set_lists(text, 0, TL_END, NULL, 0));
  OK(tl_layout_create(test_context(), text, 200, NULL, &layout));
  OK(tl_layout_markers(layout, &markers, &count));
  EXPECT(count == 0);
  tl_layout_release(layout), tl_text_release(text);
}

static void test_right_to_left(void) {
  tl_text *text = test_text("\xD7\x90\xD7\x91");
  const tl_list list = {"disc", NULL, 0, 0, 0};
  tl_layout *layout;
  const tl_marker *markers;
  size_t count;
  OK(tl_text_set_lists(text, 0, TL_END, &list, 1));
  OK(tl_layout_create(test_context(), text, 200, NULL, &layout));
  OK(tl_layout_markers(layout, &markers, &count));
  EXPECT(count == 1 && markers[0].flags == TL_MARKER_RTL && markers[0].rect.x > 150);
  tl_layout_release(layout), tl_text_release(text);
}

static void test_what_is_no_list(void) {
  tl_text *text = test_text("one");
  tl_list list = {"decimal", NULL, 0, 16, 0}, deep[65];
  tl_list_item item = TL_LIST_ITEM;
  const tl_marker *markers;
  size_t count;
  for (int i = 0; i < 65; i++) deep[i] = (tl_list){"decimal", NULL, 0, 0, 0};
  FAILS(TL_ERROR_VALUE, tl_text_set_lists(text, 0, TL_END, &list, 1));
  list.flags = 0, list.format = NULL;
  FAILS(TL_ERROR_NULL, tl_text_set_lists(text, 0, TL_END, &list, 1));
  list.format = "\xFF";
  FAILS(TL_ERROR_TEXT, tl_text_set_lists(text, 0, TL_END, &list, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_lists(text, 0, TL_END, NULL, 1));
  FAILS(TL_ERROR_RANGE, tl_text_set_lists(text, 0, TL_END, deep, 65));
  FAILS(TL_ERROR_RANGE, tl_text_set_lists(text, 0, 9, deep, 1));
  FAILS(TL_ERROR_NULL, tl_text_set_list_item(text, 0, TL_END, NULL));
  item.state = 3;
  FAILS(TL_ERROR_VALUE, tl_text_set_list_item(text, 0, TL_END, &item));
  FAILS(TL_ERROR_NULL, tl_layout_markers(NULL, &markers, &count));
  tl_text_release(text);
}

void test_text_lists(void) {
  test_markers();
  test_right_to_left();
  test_what_is_no_list();
}
