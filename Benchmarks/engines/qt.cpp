// Qt: a QTextLayout for each paragraph; and QTextDocument, which is a document by itself.
#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <memory>

#include "bench.hpp"

namespace {

QFont font(const bench::Call &call) {
  QFont font;
  font.setFamilies(QString::fromStdString(call.families).split(u','));
  font.setPixelSize(bench::textSize);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

QTextOption option() {
  QTextOption option;
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  return option;
}

QString string(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

// The middle of a text, not inside of a surrogate pair.
qsizetype middle(const QString &text) {
  const qsizetype place = text.size() / 2;
  return place < text.size() && text[place].isLowSurrogate() ? place - 1 : place;
}

class QtLayouts {
  using Layout = std::unique_ptr<QTextLayout>;
  QFont ownFont;

 public:
  QtLayouts(const bench::Call &call) : ownFont(font(call)) {}

  Layout layOut(std::string_view text, double width) {
    auto layout = std::make_unique<QTextLayout>(string(text), ownFont);
    layout->setCacheEnabled(true);
    layout->setTextOption(option());
    resize(layout, width);
    return layout;
  }

  void resize(Layout &layout, double width) {
    double top = 0;
    layout->beginLayout();
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
      line.setLineWidth(width);
      line.setPosition(QPointF(0, top));
      top += line.height();
    }
    layout->endLayout();
  }

  double height(Layout &layout) {
    const QTextLine last = layout->lineAt(layout->lineCount() - 1);
    return last.y() + last.height();
  }

  size_t lineCount(Layout &layout) { return size_t(layout->lineCount()); }

  int hit(Layout &layout, double x, double y) {
    int low = 0, high = layout->lineCount();
    while (high - low > 1) {
      const int half = (low + high) / 2;
      (layout->lineAt(half).y() <= y ? low : high) = half;
    }
    return layout->lineAt(low).xToCursor(x);
  }

  size_t unitCount(Layout &layout, std::string_view) { return size_t(layout->text().size()); }
  size_t middle(Layout &layout, std::string_view) { return size_t(::middle(layout->text())); }

  double caret(Layout &layout, std::string_view, size_t place) {
    const QTextLine line = layout->lineForTextPosition(int(place));
    return line.cursorToX(int(place)) + line.y() + line.height();
  }

  // From the first of a line's units to the last: right where a line runs in one direction only, and cheaper than the rectangles of glyph runs.
  int rects(Layout &layout, std::string_view, size_t place, size_t end) {
    int count = 0;
    double sum = 0;
    for (int number = layout->lineForTextPosition(int(place)).lineNumber(); number < layout->lineCount(); number++) {
      const QTextLine line = layout->lineAt(number);
      const int start = line.textStart();
      if (start >= int(end)) break;
      sum += line.cursorToX(std::max(int(place), start)) + line.cursorToX(std::min(int(end), start + line.textLength()));
      count++;
    }
    return count + (sum < 0);
  }

  size_t insert(Layout &layout, std::string &, size_t place, const std::string &character) {
    const QString added = string(character);
    QString text = layout->text();
    text.insert(qsizetype(place), added);
    layout->setText(text);
    resize(layout, bench::width);
    place += size_t(added.size());
    caret(layout, {}, place);
    return place;
  }
};

class QtDocument {
  QTextDocument document;
  QAbstractTextDocumentLayout *layout = nullptr;

 public:
  QtDocument(const bench::Call &call, std::string_view text) {
    document.setDefaultFont(font(call));
    document.setDocumentMargin(0);
    document.setDefaultTextOption(option());
    document.setTextWidth(bench::width);
    document.setPlainText(string(text));
    layout = document.documentLayout();
    height();
  }

  // Which lays out what isn't yet.
  double height() { return layout->documentSize().height(); }

  void resize(double width) {
    document.setTextWidth(width);
    height();
  }

  size_t lineCount() {
    size_t count = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) count += size_t(block.layout()->lineCount());
    return count;
  }

  int hit(double x, double y) { return layout->hitTest(QPointF(x, y), Qt::FuzzyHit); }

  double caret(const QTextBlock &block, int place) {
    const QTextLine line = block.layout()->lineForTextPosition(place);
    return line.cursorToX(place) + line.y() + layout->blockBoundingRect(block).y();
  }

  double caret(double share) {
    const QTextBlock block = document.findBlock(int(share * double(document.characterCount() - 1)));
    return caret(block, int(share * double(document.characterCount() - 1)) - block.position());
  }

  // The microseconds of a key in the middle block, or in the only one.
  double key(const std::vector<std::string> &characters, int count) {
    const QTextBlock middleBlock = document.findBlockByNumber(document.blockCount() / 2);
    QTextCursor cursor(&document);
    cursor.setPosition(middleBlock.position() + int(::middle(middleBlock.text())));
    std::vector<double> times;
    for (int key = 0; key < count; key++) {
      const double pressed = bench::now();
      cursor.insertText(string(characters[size_t(key) % characters.size()]));
      height();
      caret(cursor.block(), cursor.positionInBlock());
      times.push_back((bench::now() - pressed) * 1e6);
    }
    return bench::median(times);
  }
};

int measureDocument(const bench::Call &call, const bench::Report &report) {
  const auto sources = bench::paragraphs(call.text);
  const double megabytes = double(call.text.size()) / 1e6;
  { QtDocument first(call, bench::warmUp(sources[0])); }
  const double before = bench::resident();
  const auto allocated = bench::allocations();
  double start = bench::now();
  auto document = std::make_unique<QtDocument>(call, call.text);
  report.add("cold", megabytes / (bench::now() - start), "MB/s");
  if (allocated) return report.add("allocations", double(*bench::allocations() - *allocated) / double(sources.size()), "per paragraph"), 0;
  report.add("memory", bench::resident() - before, "MB");
  report.add("peak", bench::peak(), "MB");
  const size_t lines = document->lineCount();
  report.add("lines", double(lines), "lines");
  start = bench::now();
  document->resize(bench::nextWidth);
  report.add("width", megabytes / (bench::now() - start), "MB/s");
  document->resize(bench::width);
  const double height = document->height();
  const auto hit = [&](double x, double y) { return double(document->hit(x * bench::width, y * height)); };
  const auto caret = [&](double where, double) { return document->caret(where); };
  // A tenth of the questions: what a hit takes grows with the document.
  const size_t most = bench::questionCount / 10;
  report.add("hit.first", bench::nanoseconds(4, std::min(most, lines / 4), hit), "ns");
  report.add("caret.first", bench::nanoseconds(5, std::min(most, lines / 4), caret), "ns");
  report.add("hit.again", bench::nanoseconds(4, most, hit), "ns");
  report.add("caret.again", bench::nanoseconds(5, most, caret), "ns");
  const auto characters = bench::typed(sources[sources.size() / 3]);
  report.add("key", document->key(characters, bench::keyCount), "us");
  document.reset();
  start = bench::now();
  document = std::make_unique<QtDocument>(call, call.text);
  report.add("warm", megabytes / (bench::now() - start), "MB/s");
  QtDocument line(call, bench::joined(call.text));
  report.add("key.long", line.key(characters, bench::longKeyCount), "us");
  return 0;
}

}  // namespace

int main(int count, char **words) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const auto call = bench::call(count, words, std::string("Qt ") + qVersion());
  if (!call) return 0;
  QGuiApplication application(count, words);
  // The same program measures any Qt 6 that is loaded: the runner says what it is called.
  const char *name = std::getenv("ENGINE");
  const std::string engine = name ? name : "qt";
  int status = 0;
  if (call->task == "document") {
    status = measureDocument(*call, bench::Report(engine + "-document"));
  } else {
    QtLayouts layouts(*call);
    status = call->task == "start" ? bench::start(layouts, call->text) : bench::measure(layouts, bench::Report(engine), call->text);
  }
  std::fflush(stdout);
  _exit(status);  // what Qt takes down at its end is nobody's measurement
}
