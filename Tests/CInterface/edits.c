#include "check.h"

/* Whether two layouts show the same text at the same places. */
static int is_same(const tl_layout *a, const tl_layout *b) {
  const tl_line *lines[2];
  const tl_glyph *glyphs[2];
  size_t line_count[2], glyph_count[2];
  const tl_layout *layouts[2] = {a, b};
  for (int i = 0; i < 2; i++) {
    OK(tl_layout_lines(layouts[i], &lines[i], &line_count[i]));
    OK(tl_layout_glyphs(layouts[i], &glyphs[i], &glyph_count[i]));
  }
  return line_count[0] == line_count[1] && glyph_count[0] == glyph_count[1] &&
         memcmp(lines[0], lines[1], line_count[0] * sizeof(tl_line)) == 0 &&
         memcmp(glyphs[0], glyphs[1], glyph_count[0] * sizeof(tl_glyph)) == 0;
}

/* A layout that was edited is the layout of the edited text, and the undo leads back. */
static void test_edited(void) {
  const struct { int64_t start, end; const char *with; } edits[] = {
      {0, 0, "Now: "}, {4, 8, "longer word"}, {8, 9, "\n"}, {3, 20, ""}, {26, 26, " مقهى"}, {0, 26, "x"}, {17, 18, " "}, {9, 9, "👍🏽"}};
  for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
    tl_layout *layout = test_layout("One word. Another\nparagrph", 70), *edited, *again, *back;
    tl_edit *edit, *undo, *redo;
    OK(tl_edit_create_utf8(edits[i].start, edits[i].end, edits[i].with, TL_TERMINATED, &edit));
    OK(tl_layout_edit(layout, edit, &undo, &edited));
    tl_text *text, *told = test_text("One word. Another\nparagrph");
    OK(tl_layout_text(edited, &text));
    OK(tl_layout_create(test_context(), text, 70, NULL, &again));
    EXPECT(is_same(edited, again));
    tl_text_release(text), tl_layout_release(again);

    tl_edit *text_undo;
    OK(tl_text_apply(told, edit, &text_undo));
    OK(tl_layout_create(test_context(), told, 70, NULL, &again));
    EXPECT(is_same(edited, again));
    tl_layout_release(again);
    OK(tl_text_apply(told, text_undo, NULL));
    tl_edit_release(text_undo);

    OK(tl_layout_edit(edited, undo, &redo, &back));
    EXPECT(is_same(back, layout));
    tl_edit_release(edit), tl_edit_release(undo), tl_edit_release(redo), tl_text_release(told);
    tl_layout_release(layout), tl_layout_release(edited), tl_layout_release(back);
  }
}

static void test_kinds(void) {
  tl_text *text = test_text("a cat"), *bold = test_text("dog");
  OK(tl_text_set_weight(bold, 0, TL_END, 700));
  tl_edit *edit;
  OK(tl_edit_create_utf16(2, 5, (const uint16_t[]){'h', 'e', 'n', 0}, TL_TERMINATED, &edit));
  OK(tl_text_apply(text, edit, NULL));
  tl_edit_release(edit);
  OK(tl_edit_create_text(0, 1, bold, &edit));
  OK(tl_text_apply(text, edit, NULL));
  tl_bytes *bytes;
  OK(tl_text_utf8(text, 0, TL_END, &bytes));
  EXPECT(strcmp(tl_bytes_data(bytes), "dog hen") == 0);
  int64_t offset;
  OK(tl_edit_map(edit, 5, 0, &offset));
  EXPECT(offset == 7);
  OK(tl_edit_map(edit, 0, 1, &offset));
  EXPECT(offset == 0);
  tl_bytes_release(bytes), tl_edit_release(edit);
  /* The style came with it. */
  tl_layout *layout;
  OK(tl_layout_create(test_context(), text, 200, NULL, &layout));
  const tl_run *runs;
  const tl_font *fonts;
  size_t count;
  OK(tl_layout_runs(layout, &runs, &count));
  EXPECT(count == 2);
  OK(tl_layout_fonts(layout, &fonts, &count));
  EXPECT(count == 2 && strcmp(fonts[0].style, "Bold") == 0);
  tl_layout_release(layout), tl_text_release(text), tl_text_release(bold);
}

void test_edits(void) {
  test_edited();
  test_kinds();
}
