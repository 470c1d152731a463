// What the programs that drive other engines have in common: time, memory, random places, figures, and the order in which everything is measured.
#pragma once

#include <dlfcn.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

constexpr double width = 400, nextWidth = 360;
constexpr int textSize = 16;
// Questions are asked in batches; a figure is the median of the batches' means.
constexpr size_t questionCount = 100'000, batch = 500, selectionLength = 200;
constexpr int keyCount = 100, longKeyCount = 20;
constexpr size_t longParagraph = 100'000;

// Seconds of the processor that this process has had: what others do on the machine meanwhile counts little.
inline double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

inline double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

inline std::string contents(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "can't read %s\n", path.c_str());
    std::exit(3);
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

// The resident set, in MB of a million bytes.
inline double resident() {
  long whole = 0, pages = 0;
  std::ifstream("/proc/self/statm") >> whole >> pages;
  return double(pages) * double(sysconf(_SC_PAGESIZE)) / 1e6;
}

// The largest resident set so far.
inline double peak() {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("VmHWM:", 0) == 0) return std::atof(line.c_str() + 6) * 1024 / 1e6;
  }
  return 0;
}

// The allocations of this thread, where a library that counts them was loaded first.
inline std::optional<long> allocations() {
  using Count = long (*)();
  static const auto count = reinterpret_cast<Count>(dlsym(RTLD_DEFAULT, "textlayout_allocation_count"));
  if (!count) return std::nullopt;
  return count();
}

// SplitMix64: all engines are asked about the same places.
class Random {
  uint64_t state;

 public:
  explicit Random(uint64_t seed) : state(seed) {}
  double fraction() {
    state += 0x9E3779B97F4A7C15u;
    uint64_t bits = (state ^ state >> 30) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
    return double((bits ^ bits >> 31) >> 11) * 0x1p-53;
  }
};

class Report {
  std::string engine;

 public:
  explicit Report(std::string engine) : engine(std::move(engine)) {}
  void add(const char *task, double value, const char *unit) const {
    std::printf("{\"engine\":\"%s\",\"task\":\"%s\",\"value\":%.6g,\"unit\":\"%s\"}\n", engine.c_str(), task, value, unit);
    std::fflush(stdout);
  }
};

inline std::vector<std::string_view> paragraphs(std::string_view text) {
  std::vector<std::string_view> found;
  for (size_t start = 0; start < text.size();) {
    const size_t end = std::min(text.find('\n', start), text.size());
    if (end > start) found.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return found;
}

inline bool continues(char byte) { return (byte & 0xC0) == 0x80; }

// The start of the character that a byte is in.
inline size_t characterStart(std::string_view text, size_t place) {
  while (place > 0 && place < text.size() && continues(text[place])) place--;
  return place;
}

inline std::string_view warmUp(std::string_view paragraph) { return paragraph.substr(0, characterStart(paragraph, std::min<size_t>(40, paragraph.size()))); }

// As many bytes as a long paragraph has, in one line.
inline std::string joined(std::string_view text) {
  std::string line(text.substr(0, characterStart(text, std::min(longParagraph, text.size()))));
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

// The characters that are typed: those of a paragraph, from its third on.
inline std::vector<std::string> typed(std::string_view paragraph) {
  std::vector<std::string> characters;
  for (size_t start = characterStart(paragraph, paragraph.size() / 3); start < paragraph.size();) {
    size_t end = start + 1;
    while (end < paragraph.size() && continues(paragraph[end])) end++;
    characters.emplace_back(paragraph.substr(start, end - start));
    start = end;
  }
  return characters;
}

// Asks `count` questions; `ask` gets random numbers and answers something that is added up.
template <typename Ask>
double nanoseconds(uint64_t seed, size_t count, Ask ask) {
  Random random(seed);
  std::vector<double> times;
  volatile double sum = 0;
  for (size_t asked = 0; asked + batch <= std::max(count, batch); asked += batch) {
    double first[batch], second[batch];
    for (size_t index = 0; index < batch; index++) first[index] = random.fraction(), second[index] = random.fraction();
    double answers = 0;
    const double start = now();
    for (size_t index = 0; index < batch; index++) answers += ask(first[index], second[index]);
    times.push_back((now() - start) / batch * 1e9);
    sum = sum + answers;
  }
  return median(times);
}

// Lays out the first line and says so: what a process takes from its start until then.
template <typename Engine>
int start(Engine &engine, const std::string &text) {
  auto laid = engine.layOut(warmUp(text), width);
  std::printf("%zu\n", engine.lineCount(laid));
  std::fflush(stdout);
  return 0;
}

// Measures an engine that lays out paragraphs; their document is an array here, with the places where they begin.
template <typename Engine>
int measure(Engine &engine, const Report &report, const std::string &text) {
  using Laid = decltype(engine.layOut(std::string_view(), width));
  const auto sources = paragraphs(text);
  if (sources.empty()) return 1;
  const double megabytes = double(text.size()) / 1e6;

  const double opening = now();
  { auto laid = engine.layOut(warmUp(sources[0]), width); }
  report.add("open", (now() - opening) * 1e3, "ms");

  std::vector<Laid> laid;
  laid.reserve(sources.size());
  std::vector<double> tops(sources.size());
  double height = 0;
  const double before = resident();
  const auto allocated = allocations();
  double started = now();
  for (size_t index = 0; index < sources.size(); index++) {
    laid.push_back(engine.layOut(sources[index], width));
    tops[index] = height;
    height += engine.height(laid.back());
  }
  report.add("cold", megabytes / (now() - started), "MB/s");
  // Who counts is slower: nothing else is measured then.
  if (allocated) return report.add("allocations", double(*allocations() - *allocated) / double(sources.size()), "per paragraph"), 0;
  report.add("memory", resident() - before, "MB");
  report.add("peak", peak(), "MB");
  size_t lines = 0;
  for (auto &paragraph : laid) lines += engine.lineCount(paragraph);
  report.add("lines", double(lines), "lines");

  const auto resize = [&](double width) {
    for (auto &paragraph : laid) engine.resize(paragraph, width);
  };
  started = now();
  resize(nextWidth);
  report.add("width", megabytes / (now() - started), "MB/s");

  const auto hit = [&](double x, double y) {
    const double place = y * height;
    const size_t index = size_t(std::upper_bound(tops.begin(), tops.end(), place) - tops.begin()) - 1;
    return double(engine.hit(laid[index], x * width, place - tops[index]));
  };
  const auto inParagraph = [&](auto ask) {
    return [&laid, &sources, &engine, ask](double which, double where) {
      const size_t index = size_t(which * double(laid.size()));
      const size_t units = engine.unitCount(laid[index], sources[index]);
      return double(ask(laid[index], sources[index], size_t(where * double(units)), units));
    };
  };
  const auto caret = inParagraph([&](Laid &paragraph, std::string_view source, size_t place, size_t) { return engine.caret(paragraph, source, place); });
  const auto rects = inParagraph([&](Laid &paragraph, std::string_view source, size_t place, size_t units) {
    return engine.rects(paragraph, source, place, std::min(units, place + selectionLength));
  });
  // Each kind is asked about lines that were made anew, and then again about lines that all were asked about.
  const size_t most = std::min(questionCount, lines / 4);
  resize(width);
  report.add("hit.first", nanoseconds(4, most, hit), "ns");
  resize(nextWidth);
  report.add("caret.first", nanoseconds(5, most, caret), "ns");
  resize(width);
  report.add("rects.first", nanoseconds(6, most / 10, rects), "ns");
  for (auto &paragraph : laid) engine.hit(paragraph, width / 2, 1);
  report.add("hit.again", nanoseconds(4, questionCount, hit), "ns");
  report.add("caret.again", nanoseconds(5, questionCount, caret), "ns");
  report.add("rects.again", nanoseconds(6, questionCount / 10, rects), "ns");

  {
    std::vector<Laid> again;
    again.reserve(sources.size());
    started = now();
    for (const auto source : sources) again.push_back(engine.layOut(source, width));
    report.add("warm", megabytes / (now() - started), "MB/s");
  }

  const auto characters = typed(sources[sources.size() / 3]);
  const auto type = [&](const char *task, std::string source, int count) {
    auto paragraph = engine.layOut(source, width);
    size_t place = engine.middle(paragraph, source);
    std::vector<double> times;
    for (int key = 0; key < count; key++) {
      const double pressed = now();
      place = engine.insert(paragraph, source, place, characters[size_t(key) % characters.size()]);
      times.push_back((now() - pressed) * 1e6);
    }
    report.add(task, median(times), "us");
  };
  type("key", std::string(sources[sources.size() / 2]), keyCount);
  type("key.long", joined(text), longKeyCount);
  return 0;
}

// What a program was called with: PROGRAM version | start|measure LOCALE FAMILIES FILE
struct Call {
  std::string task, locale, families, text;
};

// The call; nil after the version was printed or the call was wrong.
inline std::optional<Call> call(int count, char **words, const std::string &version) {
  if (count == 2 && std::string_view(words[1]) == "version") {
    std::puts(version.c_str());
    return std::nullopt;
  }
  if (count != 5) {
    std::fprintf(stderr, "usage: %s version | start|measure LOCALE FAMILIES FILE\n", words[0]);
    std::exit(2);
  }
  return Call{words[1], words[2], words[3], contents(words[4])};
}

}  // namespace bench
