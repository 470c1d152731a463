// HarfBuzz alone, HarfBuzz behind a cache of words, and ICU alone: what the parts cost that an engine is made of, with nothing around them.
//
// Scripts and fonts are chosen before the clock starts, but for keystrokes, which move them. Nothing of what is shaped is kept but by the cache.
#include <hb.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

#include <map>
#include <unordered_map>

#include "bench.hpp"

namespace {

struct Run {
  int start, length;
  hb_script_t script;
  hb_font_t *font;
};

class Fonts {
  std::map<std::string, hb_font_t *> opened;
  std::string folder = std::getenv("FONTS") ? std::getenv("FONTS") : ".";
  int face;

 public:
  explicit Fonts(const std::string &locale) : face(locale == "ja" ? 0 : locale == "ko" ? 1 : 2) {}

  hb_font_t *open(const std::string &file) {
    hb_font_t *&font = opened[file];
    if (!font) {
      hb_blob_t *blob = hb_blob_create_from_file((folder + "/" + file).c_str());
      hb_face_t *whole = hb_face_create(blob, file.ends_with(".ttc") ? unsigned(face) : 0);
      font = hb_font_create(whole);
      hb_font_set_scale(font, bench::textSize * 64, bench::textSize * 64);
      hb_face_destroy(whole);
      hb_blob_destroy(blob);
    }
    return font;
  }
};

class Shaper {
  Fonts fonts;
  hb_language_t language;
  hb_buffer_t *buffer = hb_buffer_create();
  hb_font_t *usual, *eastAsian, *emoji;
  std::map<UScriptCode, hb_font_t *> fontOfScript;
  struct Word {
    int advance;
    std::vector<std::pair<uint32_t, int>> glyphs;
  };
  std::unordered_map<std::string, Word> words;

 public:
  long glyphs = 0, advance = 0, lookups = 0, misses = 0;

  explicit Shaper(const bench::Call &call) : fonts(call.locale), language(hb_language_from_string(call.locale.c_str(), -1)) {
    eastAsian = fonts.open("NotoSansCJK-Regular.ttc");
    emoji = fonts.open("NotoColorEmoji.ttf");
    usual = call.families.find("CJK") != std::string::npos ? eastAsian : fonts.open("NotoSans-Regular.ttf");
    for (const auto &[script, name] : std::map<UScriptCode, const char *>{
           {USCRIPT_ARABIC, "Arabic"}, {USCRIPT_HEBREW, "Hebrew"}, {USCRIPT_DEVANAGARI, "Devanagari"}, {USCRIPT_THAI, "Thai"},
           {USCRIPT_MYANMAR, "Myanmar"}, {USCRIPT_KHMER, "Khmer"}}) {
      fontOfScript[script] = fonts.open(std::string("NotoSans") + name + "-Regular.ttf");
    }
    for (const UScriptCode script : {USCRIPT_HAN, USCRIPT_HIRAGANA, USCRIPT_KATAKANA, USCRIPT_HANGUL, USCRIPT_BOPOMOFO}) fontOfScript[script] = eastAsian;
  }

  // Where the script or the font changes. Marks and digits go with what stands before them.
  std::vector<Run> runs(std::string_view text) const {
    std::vector<Run> runs;
    for (int place = 0; place < int(text.size());) {
      const int start = place;
      UChar32 character;
      U8_NEXT_OR_FFFD(text.data(), place, int(text.size()), character);
      UErrorCode error = U_ZERO_ERROR;
      const UScriptCode code = uscript_getScript(character, &error);
      hb_script_t script = HB_SCRIPT_LATIN;
      hb_font_t *font = usual;
      if (u_hasBinaryProperty(character, UCHAR_EMOJI_PRESENTATION)) {
        script = HB_SCRIPT_COMMON;
        font = emoji;
      } else if (code > USCRIPT_INHERITED) {
        script = hb_script_from_string(uscript_getShortName(code), -1);
        if (const auto found = fontOfScript.find(code); found != fontOfScript.end()) font = found->second;
      } else if (!runs.empty() && runs.back().font != emoji) {
        script = runs.back().script;
        font = runs.back().font;
      }
      if (runs.empty() || runs.back().script != script || runs.back().font != font) runs.push_back({start, 0, script, font});
      runs.back().length += place - start;
    }
    return runs;
  }

  void shape(std::string_view text, const std::vector<Run> &runs) {
    for (const Run &run : runs) {
      shape(text.data(), int(text.size()), run.start, run.length, run);
      unsigned count = 0;
      const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
      glyphs += count;
      for (unsigned index = 0; index < count; index++) advance += positions[index].x_advance;
    }
  }

  // Word by word, spaces with the word before them: what a run's words are together if no rule of the font sees across a space.
  void shapeWords(std::string_view text, const std::vector<Run> &runs) {
    for (const Run &run : runs) {
      const std::string_view whole = text.substr(size_t(run.start), size_t(run.length));
      for (size_t start = 0; start < whole.size();) {
        const size_t space = whole.find(' ', start);
        const size_t end = space == std::string_view::npos ? whole.size() : space + 1;
        std::string key(whole.substr(start, end - start));
        key.append(reinterpret_cast<const char *>(&run.font), sizeof run.font);
        lookups++;
        auto found = words.find(key);
        if (found == words.end()) {
          misses++;
          shape(whole.data() + start, int(end - start), 0, int(end - start), run);
          unsigned count = 0;
          const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
          const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
          Word word{0, {}};
          for (unsigned index = 0; index < count; index++) {
            word.glyphs.emplace_back(infos[index].codepoint, positions[index].x_advance);
            word.advance += positions[index].x_advance;
          }
          found = words.emplace(std::move(key), std::move(word)).first;
        }
        glyphs += long(found->second.glyphs.size());
        advance += found->second.advance;
        start = end;
      }
    }
  }

 private:
  void shape(const char *text, int length, int start, int count, const Run &run) {
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(buffer, text, length, unsigned(start), count);
    hb_buffer_set_script(buffer, run.script);
    const hb_direction_t direction = hb_script_get_horizontal_direction(run.script);
    hb_buffer_set_direction(buffer, direction == HB_DIRECTION_INVALID ? HB_DIRECTION_LTR : direction);
    hb_buffer_set_language(buffer, language);
    hb_shape(run.font, buffer, nullptr, 0);
  }
};

void measureHarfBuzz(const bench::Call &call) {
  const bench::Report report("harfbuzz"), cached("harfbuzz-words");
  const auto sources = bench::paragraphs(call.text);
  const double megabytes = double(call.text.size()) / 1e6;
  double start = bench::now();
  Shaper shaper(call);
  shaper.shape(sources[0], shaper.runs(sources[0]));
  report.add("open", (bench::now() - start) * 1e3, "ms");
  std::vector<std::vector<Run>> runs;
  for (const auto source : sources) runs.push_back(shaper.runs(source));
  const auto all = [&](auto shape) {
    const double start = bench::now();
    for (size_t index = 0; index < sources.size(); index++) shape(sources[index], runs[index]);
    return megabytes / (bench::now() - start);
  };
  const auto whole = [&](std::string_view text, const std::vector<Run> &runs) { shaper.shape(text, runs); };
  const auto words = [&](std::string_view text, const std::vector<Run> &runs) { shaper.shapeWords(text, runs); };
  const auto allocated = bench::allocations();
  report.add("cold", all(whole), "MB/s");
  if (allocated) return report.add("allocations", double(*bench::allocations() - *allocated) / double(sources.size()), "per paragraph");
  report.add("warm", all(whole), "MB/s");
  cached.add("cold", all(words), "MB/s");
  cached.add("misses", 100 * double(shaper.misses) / double(std::max(1l, shaper.lookups)), "%");
  cached.add("warm", all(words), "MB/s");
  const auto characters = bench::typed(sources[sources.size() / 3]);
  const auto type = [&](const char *task, std::string text, int count) {
    size_t place = bench::characterStart(text, text.size() / 2);
    std::vector<double> times;
    for (int key = 0; key < count; key++) {
      const std::string &character = characters[size_t(key) % characters.size()];
      const double pressed = bench::now();
      text.insert(place, character);
      place += character.size();
      shaper.shape(text, shaper.runs(text));
      times.push_back((bench::now() - pressed) * 1e6);
    }
    report.add(task, bench::median(times), "us");
  };
  type("key", std::string(sources[sources.size() / 2]), bench::keyCount);
  type("key.long", bench::joined(call.text), bench::longKeyCount);
  if (shaper.glyphs + shaper.advance == 0) std::exit(1);
}

void measureICU(const bench::Call &call) {
  const auto sources = bench::paragraphs(call.text);
  const double megabytes = double(call.text.size()) / 1e6;
  std::vector<std::vector<UChar>> texts;
  double start = bench::now();
  for (const auto source : sources) {
    std::vector<UChar> text(source.size() + 1);
    int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(text.data(), int32_t(text.size()), &length, source.data(), int32_t(source.size()), &error);
    text.resize(size_t(length));
    texts.push_back(std::move(text));
  }
  bench::Report("icu-utf16").add("cold", megabytes / (bench::now() - start), "MB/s");
  long boundaries = 0;
  for (const auto &[name, kind] : {std::pair("icu-lines", UBRK_LINE), {"icu-graphemes", UBRK_CHARACTER}, {"icu-words", UBRK_WORD}}) {
    UErrorCode error = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(kind, call.locale.c_str(), nullptr, 0, &error);
    if (U_FAILURE(error)) std::exit(1);
    start = bench::now();
    for (const auto &text : texts) {
      ubrk_setText(iterator, text.data(), int32_t(text.size()), &error);
      while (ubrk_next(iterator) != UBRK_DONE) boundaries++;
    }
    bench::Report(name).add("cold", megabytes / (bench::now() - start), "MB/s");
    ubrk_close(iterator);
  }
  UBiDi *bidi = ubidi_open();
  start = bench::now();
  for (const auto &text : texts) {
    UErrorCode error = U_ZERO_ERROR;
    ubidi_setPara(bidi, text.data(), int32_t(text.size()), UBIDI_DEFAULT_LTR, nullptr, &error);
    boundaries += ubidi_countRuns(bidi, &error);
  }
  bench::Report("icu-bidi").add("cold", megabytes / (bench::now() - start), "MB/s");
  ubidi_close(bidi);
  if (boundaries == 0) std::exit(1);
}

}  // namespace

int main(int count, char **words) {
  const auto call = bench::call(count, words, std::string("HarfBuzz ") + hb_version_string() + ", ICU " + U_ICU_VERSION);
  if (!call) return 0;
  if (call->task == "start") {
    Shaper shaper(*call);
    const auto text = bench::warmUp(call->text);
    shaper.shape(text, shaper.runs(text));
    std::printf("%ld\n", shaper.glyphs);
    return 0;
  }
  measureHarfBuzz(*call);
  if (!bench::allocations()) measureICU(*call);
  return 0;
}
