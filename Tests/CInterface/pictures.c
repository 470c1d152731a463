#include "check.h"

void test_pictures(void) {
  tl_layout *layout = test_layout("A picture", 200);
  tl_bytes *plain, *svg, *png;
  OK(tl_layout_svg(layout, NULL, NULL, NULL, &plain));
  EXPECT(strncmp(tl_bytes_data(plain), "<svg ", 5) == 0 && strstr(tl_bytes_data(plain), "A picture"));
  tl_selection *selection;
  tl_range word = {2, 9};
  tl_caret caret = {9, TL_DOWNSTREAM, 0, 0};
  OK(tl_layout_select(layout, &word, 1, TL_PURPOSE_SELECTION, &selection));
  tl_picture_options options = TL_PICTURE_OPTIONS;
  options.margin = 20;
  options.is_dark = 1;
  options.paints_background = 0;
  options.layers = TL_LAYER_LINE_BOXES | TL_LAYER_INK_BOXES | TL_LAYER_BASELINES;
  OK(tl_layout_svg(layout, &options, selection, &caret, &svg));
  EXPECT(strstr(tl_bytes_data(svg), "tl-selection") && strstr(tl_bytes_data(svg), "tl-carets") && strstr(tl_bytes_data(svg), "tl-line-boxes"));
  EXPECT(!strstr(tl_bytes_data(plain), "tl-selection"));
  options.scale = 2;
  OK(tl_layout_png(layout, &options, selection, &caret, &png));
  const unsigned char *bytes = (const unsigned char *)tl_bytes_data(png);
  EXPECT(tl_bytes_count(png) > 100 && memcmp(bytes, "\x89PNG", 4) == 0);
  /* 200 points and two margins of 20, twice. */
  EXPECT((bytes[18] << 8 | bytes[19]) == 480);
  tl_bytes *pdf;
  OK(tl_layout_pdf(layout, &options, selection, &caret, &pdf));
  EXPECT(tl_bytes_count(pdf) > 1000 && strncmp(tl_bytes_data(pdf), "%PDF-", 5) == 0);
  EXPECT(strncmp(tl_bytes_data(pdf) + tl_bytes_count(pdf) - 6, "%%EOF", 5) == 0);
  tl_bytes_release(pdf);
  options.scale = 64;
  FAILS(TL_ERROR_SIZE, tl_layout_pdf(layout, &options, NULL, NULL, &pdf));
  EXPECT(pdf == NULL);
  tl_bytes_release(plain), tl_bytes_release(svg), tl_bytes_release(png);
  tl_selection_release(selection), tl_layout_release(layout);
}
