// Pango: a PangoLayout for each paragraph, on cairo's fonts without hinting.
#include <pango/pangocairo.h>

#include <memory>

#include "bench.hpp"

namespace {

struct Unref {
  void operator()(gpointer object) const { g_object_unref(object); }
};
using Layout = std::unique_ptr<PangoLayout, Unref>;

class Pango {
  std::unique_ptr<PangoFontMap, Unref> fonts{pango_cairo_font_map_new()};
  std::unique_ptr<PangoContext, Unref> context;

 public:
  Pango(const bench::Call &call) {
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts.get()), 96);
    context.reset(pango_font_map_create_context(fonts.get()));
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context.get(), options);
    cairo_font_options_destroy(options);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, call.families.c_str());
    pango_font_description_set_absolute_size(font, bench::textSize * PANGO_SCALE);
    pango_context_set_font_description(context.get(), font);
    pango_font_description_free(font);
    pango_context_set_language(context.get(), pango_language_from_string(call.locale.c_str()));
    pango_context_set_round_glyph_positions(context.get(), FALSE);
  }

  Layout layOut(std::string_view text, double width) {
    Layout layout(pango_layout_new(context.get()));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout.get(), int(width * PANGO_SCALE));
    pango_layout_set_text(layout.get(), text.data(), int(text.size()));
    height(layout);
    return layout;
  }

  // Pango lays out when it is asked for something.
  double height(const Layout &layout) {
    PangoRectangle extents;
    pango_layout_get_extents(layout.get(), nullptr, &extents);
    return double(extents.height) / PANGO_SCALE;
  }

  size_t lineCount(const Layout &layout) { return size_t(pango_layout_get_line_count(layout.get())); }

  void resize(const Layout &layout, double width) {
    pango_layout_set_width(layout.get(), int(width * PANGO_SCALE));
    height(layout);
  }

  int hit(const Layout &layout, double x, double y) {
    int index = 0, trailing = 0;
    pango_layout_xy_to_index(layout.get(), int(x * PANGO_SCALE), int(y * PANGO_SCALE), &index, &trailing);
    return index + trailing;
  }

  size_t unitCount(const Layout &, std::string_view source) { return source.size(); }
  size_t middle(const Layout &, std::string_view source) { return bench::characterStart(source, source.size() / 2); }

  int caret(const Layout &layout, std::string_view source, size_t place) {
    PangoRectangle caret;
    pango_layout_get_cursor_pos(layout.get(), int(bench::characterStart(source, place)), &caret, nullptr);
    return caret.x + caret.y + caret.height;
  }

  // Places are bytes: a selection of so many characters ends where that many begin behind its start.
  int rects(const Layout &layout, std::string_view source, size_t place, size_t) {
    const size_t start = bench::characterStart(source, place);
    size_t end = start;
    for (size_t left = bench::selectionLength; end < source.size() && left > 0; left--) {
      do end++;
      while (end < source.size() && bench::continues(source[end]));
    }
    int count = 0;
    PangoLayoutIter *lines = pango_layout_get_iter(layout.get());
    do {
      PangoLayoutLine *line = pango_layout_iter_get_line_readonly(lines);
      const size_t lineStart = size_t(line->start_index), lineEnd = lineStart + size_t(line->length);
      if (lineStart >= end) break;
      if (lineEnd <= start) continue;
      int *ranges = nullptr, found = 0, top = 0, bottom = 0;
      pango_layout_line_get_x_ranges(line, int(start), int(end), &ranges, &found);
      pango_layout_iter_get_line_yrange(lines, &top, &bottom);
      count += found + (bottom > top);
      g_free(ranges);
    } while (pango_layout_iter_next_line(lines));
    pango_layout_iter_free(lines);
    return count;
  }

  size_t insert(const Layout &layout, std::string &source, size_t place, const std::string &character) {
    source.insert(place, character);
    pango_layout_set_text(layout.get(), source.data(), int(source.size()));
    height(layout);
    place += character.size();
    caret(layout, source, place);
    return place;
  }
};

}  // namespace

int main(int count, char **words) {
  const auto call = bench::call(count, words, std::string("Pango ") + pango_version_string());
  if (!call) return 0;
  Pango engine(*call);
  return call->task == "start" ? bench::start(engine, call->text) : bench::measure(engine, bench::Report("pango"), call->text);
}
