// SkParagraph's questions, which its Python module has no names for: a library that skparagraph.py loads and hands the paragraphs that it has made.
//
// They are reached as C++ programs reach them, by the public interface's virtual functions in their order; Skia's headers aren't needed for that, and nothing
// of Skia is linked. skparagraph.py compares what the first paragraph answers with what Python knows of it before anything is measured.
#include "bench.hpp"

struct Box {
  float left, top, right, bottom;
  int direction;
};
struct Place {
  int32_t position, affinity;
};

// Only what stands before the last function that is called counts. Not in a namespace without a name: the compiler would know that nothing implements it.
struct Paragraph {
  virtual ~Paragraph() = default;
  virtual void layout(float width) = 0;
  virtual void paintOnCanvas(void *canvas, float x, float y) = 0;
  virtual void paintByPainter(void *painter, float x, float y) = 0;
  virtual std::vector<Box> rectsForRange(unsigned start, unsigned end, int heightStyle, int widthStyle) = 0;
  virtual std::vector<Box> rectsForPlaceholders() = 0;
  virtual Place placeAt(float x, float y) = 0;
  virtual std::pair<size_t, size_t> wordBoundary(unsigned offset) = 0;
  virtual void lineMetrics(void *lines) = 0;
  virtual size_t lineCount() = 0;
};

static size_t rectCount(Paragraph *paragraph, size_t start, size_t end) { return paragraph->rectsForRange(unsigned(start), unsigned(end), 0, 0).size(); }

extern "C" {

// How high the rectangles of a paragraph's text reach together.
double skia_height(Paragraph *paragraph, size_t unitCount) {
  float bottom = 0;
  for (const Box &box : paragraph->rectsForRange(0, unsigned(unitCount), 0, 0)) bottom = std::max(bottom, box.bottom);
  return bottom;
}

size_t skia_lines(Paragraph **paragraphs, size_t count) {
  size_t lines = 0;
  for (size_t index = 0; index < count; index++) lines += paragraphs[index]->lineCount();
  return lines;
}

// The seconds that another width takes.
double skia_resize(Paragraph **paragraphs, size_t count, double width) {
  const double start = bench::now();
  for (size_t index = 0; index < count; index++) paragraphs[index]->layout(float(width));
  return bench::now() - start;
}

// Asks for places, the boxes of single units in the place of carets, which it has no name for, and rectangles: nanoseconds of each.
void skia_ask(Paragraph **paragraphs, size_t count, const double *tops, double height, const size_t *unitCounts, size_t most, bool isFirst, double *times) {
  const auto anew = [&](double width) {
    if (isFirst) skia_resize(paragraphs, count, width);
  };
  const auto inParagraph = [&](size_t length) {
    return [=](double which, double where) {
      const size_t index = size_t(which * double(count));
      const size_t place = size_t(where * double(unitCounts[index]));
      return double(rectCount(paragraphs[index], place, std::min(place + length, unitCounts[index])));
    };
  };
  anew(bench::width);
  times[0] = bench::nanoseconds(4, most, [&](double x, double y) {
    const size_t index = size_t(std::upper_bound(tops, tops + count, y * height) - tops) - 1;
    return double(paragraphs[index]->placeAt(float(x * bench::width), float(y * height - tops[index])).position);
  });
  anew(bench::nextWidth);
  times[1] = bench::nanoseconds(5, most, inParagraph(1));
  anew(bench::width);
  times[2] = bench::nanoseconds(6, most / 10, inParagraph(bench::selectionLength));
}

long skia_allocations() { return bench::allocations().value_or(-1); }
double skia_now() { return bench::now(); }
double skia_resident() { return bench::resident(); }
double skia_peak() { return bench::peak(); }

}  // extern "C"
