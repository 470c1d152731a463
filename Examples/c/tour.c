/* Lays out, tells glyphs, hits, moves, selects, edits and draws: cc tour.c $(pkg-config --cflags --libs textlayout)
   ./a.out picture.svg */
#include <stdio.h>
#include <stdlib.h>
#include <textlayout.h>

/* Ends the program where a function failed. */
static void check(tl_status status) {
  if (status == TL_OK) return;
  fprintf(stderr, "%s\n", tl_error_message());
  exit(1);
}

int main(int count, char **words) {
  tl_context *context;
  check(tl_context_create_files((const char *[]){"/usr/share/fonts/truetype/noto"}, 1, &context));

  tl_text *text;
  check(tl_text_create_utf8("The café is called مقهى today.", TL_TERMINATED, &text));
  check(tl_text_set_families(text, 0, TL_END, (const char *[]){"Noto Sans"}, 1));
  check(tl_text_set_size(text, 0, TL_END, 16));
  check(tl_text_set_weight(text, 4, 8, 700));
  check(tl_text_set_color(text, 4, 8, &(tl_color){0.7f, 0.1f, 0.1f, 1}));

  tl_layout *layout;
  check(tl_layout_create(context, text, 160, NULL, &layout));
  const tl_line *lines;
  const tl_run *runs;
  const tl_glyph *glyphs;
  const tl_font *fonts;
  size_t line_count, run_count, glyph_count, font_count;
  check(tl_layout_lines(layout, &lines, &line_count));
  check(tl_layout_runs(layout, &runs, &run_count));
  check(tl_layout_glyphs(layout, &glyphs, &glyph_count));
  check(tl_layout_fonts(layout, &fonts, &font_count));
  for (const tl_line *line = lines; line < lines + line_count; line++) {
    printf("line %d..<%d\n", (int)line->range.start, (int)line->range.end);
    for (const tl_run *run = runs + line->first_run; run < runs + line->first_run + line->run_count; run++) {
      printf("  %s %s:", fonts[run->font].family, fonts[run->font].style);
      for (const tl_glyph *glyph = glyphs + run->first_glyph; glyph < glyphs + run->first_glyph + run->glyph_count; glyph++)
        printf(" %u at %g", glyph->glyph, glyph->x);
      printf("\n");
    }
  }

  tl_hit hit;
  check(tl_layout_hit(layout, 40, 10, &hit));
  printf("(40, 10) is at offset %d\n", (int)hit.caret.offset);
  tl_caret caret;
  check(tl_layout_move(layout, &hit.caret, TL_MOVE_FORWARD, TL_UNIT_WORD, &caret));
  printf("the word ends at %d\n", (int)caret.offset);
  tl_range word;
  check(tl_layout_unit(layout, hit.caret.offset, TL_UNIT_WORD, &word));
  tl_selection *selection;
  check(tl_layout_select(layout, &word, 1, TL_PURPOSE_STANDARD, &selection));
  const tl_selection_rect *rects;
  size_t rect_count;
  check(tl_selection_rects(selection, &rects, &rect_count));
  printf("it is %g points wide\n", rects[0].rect.width);

  tl_edit *edit;
  tl_layout *edited;
  check(tl_edit_create_utf8(word.start, word.end, "restaurant", TL_TERMINATED, &edit));
  check(tl_layout_edit(layout, edit, NULL, &edited));
  tl_size before, after;
  check(tl_layout_size(layout, &before));
  check(tl_layout_size(edited, &after));
  printf("%g points high, and %g with a longer word\n", before.height, after.height);

  if (count > 1) {
    tl_bytes *svg;
    check(tl_layout_svg(layout, NULL, selection, &caret, &svg));
    FILE *file = fopen(words[1], "wb");
    if (!file || fwrite(tl_bytes_data(svg), 1, tl_bytes_count(svg), file) != tl_bytes_count(svg) || fclose(file)) return 1;
    tl_bytes_release(svg);
  }
  tl_edit_release(edit);
  tl_selection_release(selection);
  tl_layout_release(edited);
  tl_layout_release(layout);
  tl_text_release(text);
  tl_context_release(context);
}
