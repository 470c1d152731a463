/* The lines of a text: cc twenty.c $(pkg-config --cflags --libs textlayout) */
#include <stdio.h>
#include <textlayout.h>

int main(int count, char **words) {
  tl_context *context = NULL;
  tl_text *text = NULL;
  tl_layout *layout = NULL;
  const tl_line *lines;
  size_t line_count;
  if (tl_context_create_system(NULL, 0, &context) || tl_text_create_utf8(count > 1 ? words[1] : "Hello, مقهى 世界!", TL_TERMINATED, &text) ||
      tl_layout_create(context, text, 80, NULL, &layout) || tl_layout_lines(layout, &lines, &line_count)) {
    fprintf(stderr, "%s\n", tl_error_message());
    return 1;
  }
  for (size_t i = 0; i < line_count; i++)
    printf("units %d..<%d: %g points wide, baseline at %g\n", (int)lines[i].range.start, (int)lines[i].range.end, lines[i].rect.width, lines[i].baseline);
  tl_layout_release(layout), tl_text_release(text), tl_context_release(context);
}
