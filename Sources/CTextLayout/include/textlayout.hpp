/* TextLayout for C++17: textlayout.h with objects that release themselves, and errors as exceptions.

     const textlayout::context context = textlayout::context::system();
     textlayout::text text("Hello, world");
     text.weight(7, TL_END, 700);
     const textlayout::layout layout(context, text, 100);
     for (const tl_line &line : layout.lines()) std::cout << line.baseline << "\n";

   What textlayout.h says of ownership, threads, units and costs holds here. Nothing is allocated
   per call beside what the function of C makes: lists are lent, texts are views. Contexts and
   layouts are copied in O(1), as references to the same; texts, edits and selections are moved. A
   list must not outlive what lends it. */
#ifndef TEXTLAYOUT_HPP
#define TEXTLAYOUT_HPP

#include <cmath>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "textlayout.h"

namespace textlayout {

/* What a function of textlayout.h called an error. */
class error : public std::runtime_error {
 public:
  explicit error(tl_status code) : std::runtime_error(tl_error_message()), code_(code) {}
  /* One of TL_ERROR_... */
  tl_status code() const noexcept { return code_; }

 private:
  tl_status code_;
};

/* Throws where a function failed. */
inline void check(tl_status status) {
  if (status != TL_OK) throw error(status);
}

/* Elements that something else owns, in a row. */
template <class Element>
class list {
 public:
  list() = default;
  list(const Element *start, size_t count) : start_(start), count_(count) {}
  const Element *begin() const noexcept { return start_; }
  const Element *end() const noexcept { return start_ + count_; }
  const Element *data() const noexcept { return start_; }
  size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  const Element &operator[](size_t number) const noexcept { return start_[number]; }

 private:
  const Element *start_ = nullptr;
  size_t count_ = 0;
};

/* The one reference to an object of C. */
template <class Object, void (*Release)(Object *)>
class owner {
 public:
  explicit owner(Object *object = nullptr) noexcept : object_(object) {}
  owner(owner &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  owner &operator=(owner &&other) noexcept {
    owner moved(std::move(other));
    std::swap(object_, moved.object_);
    return *this;
  }
  owner(const owner &) = delete;
  owner &operator=(const owner &) = delete;
  ~owner() { Release(object_); }
  /* The object, for functions of textlayout.h. NULL once it was moved away. */
  Object *get() const noexcept { return object_; }

 protected:
  Object *object_;
};

/* A reference to an object of C that copies share. */
template <class Object, Object *(*Retain)(Object *), void (*Release)(Object *)>
class shared : public owner<Object, Release> {
 public:
  using owner<Object, Release>::owner;
  shared(shared &&) noexcept = default;
  shared &operator=(shared &&) noexcept = default;
  shared(const shared &other) noexcept : owner<Object, Release>(Retain(other.object_)) {}
  shared &operator=(const shared &other) noexcept { return *this = shared(other); }
};

/* Calls a function that gives an object. */
template <class Object, class Function, class... Arguments>
Object *make(Function function, Arguments... arguments) {
  Object *object = nullptr;
  check(function(arguments..., &object));
  return object;
}

/* Calls a function that lends a list. */
template <class Element, class Function, class Owner>
list<Element> lend(Function function, Owner *from) {
  const Element *start = nullptr;
  size_t count = 0;
  check(function(from, &start, &count));
  return list<Element>(start, count);
}

/* Bytes that the library made. */
class bytes : public owner<tl_bytes, tl_bytes_release> {
 public:
  using owner::owner;
  std::string_view view() const noexcept { return {tl_bytes_data(object_), tl_bytes_count(object_)}; }
};

/* Fonts, languages, hyphenation patterns and caches. */
class context : public shared<tl_context, tl_context_retain, tl_context_release> {
 public:
  using shared::shared;
  /* The fonts of some files and folders. */
  static context files(std::initializer_list<const char *> paths) {
    return context(make<tl_context>(tl_context_create_files, paths.begin(), paths.size()));
  }
  /* The same, then those of the machine. */
  static context system(std::initializer_list<const char *> paths = {}) {
    return context(make<tl_context>(tl_context_create_system, paths.begin(), paths.size()));
  }
  /* The same fonts, with patterns for a language. */
  context with_hyphenation(const char *language, const char *path) const {
    return context(make<tl_context>(tl_context_with_hyphenation, object_, language, path));
  }
  /* The same fonts, for a reader of some languages. */
  context with_languages(std::initializer_list<const char *> tags) const {
    return context(make<tl_context>(tl_context_with_languages, object_, tags.begin(), tags.size()));
  }
  /* The same fonts, for a reader who has chosen how large text is. */
  context with_size_category(tl_size_category category) const {
    return context(make<tl_context>(tl_context_with_size_category, object_, category));
  }
  list<const char *> problems() const { return lend<const char *>(tl_context_problems, object_); }
  list<const char *> families() const { return lend<const char *>(tl_context_families, object_); }
};

class edit;

/* The places where a needle was found. */
class matches : public owner<tl_matches, tl_matches_release> {
 public:
  using owner::owner;
  list<tl_range> ranges() const { return lend<tl_range>(tl_matches_ranges, object_); }
};

/* What stretches of a text have beside them, and how their characters stand. */
class markings : public owner<tl_markings, tl_markings_release> {
 public:
  using owner::owner;
  list<tl_marking> all() const { return lend<tl_marking>(tl_markings_list, object_); }
};

/* A text with styles. Its functions change a range, and answer the text itself. */
class text : public owner<tl_text, tl_text_release> {
 public:
  using owner::owner;
  /* A text of UTF-8, and one of UTF-16. */
  explicit text(std::string_view utf8) : owner(make<tl_text>(tl_text_create_utf8, utf8.data(), utf8.size())) {}
  explicit text(std::u16string_view utf16)
      : owner(make<tl_text>(tl_text_create_utf16, reinterpret_cast<const uint16_t *>(utf16.data()), utf16.size())) {}
  text copy() const { return text(make<tl_text>(tl_text_copy, object_)); }
  int64_t length() const noexcept { return tl_text_length(object_); }
  bytes utf8(int64_t start = 0, int64_t end = TL_END) const { return bytes(make<tl_bytes>(tl_text_utf8, object_, start, end)); }
  int64_t utf16_offset(int64_t utf8_offset) const { return offset(tl_text_utf16_offset, utf8_offset); }
  int64_t utf8_offset(int64_t utf16_offset) const { return offset(tl_text_utf8_offset, utf16_offset); }

  text &families(int64_t start, int64_t end, std::initializer_list<const char *> names) {
    return with(tl_text_set_families, start, end, names.begin(), names.size());
  }
  text &size(int64_t start, int64_t end, double size) { return with(tl_text_set_size, start, end, size); }
  text &weight(int64_t start, int64_t end, double weight) { return with(tl_text_set_weight, start, end, weight); }
  text &width(int64_t start, int64_t end, double percent) { return with(tl_text_set_width, start, end, percent); }
  text &italic(int64_t start, int64_t end, bool on = true) { return with(tl_text_set_italic, start, end, on ? 1 : 0); }
  text &language(int64_t start, int64_t end, const char *tag) { return with(tl_text_set_language, start, end, tag); }
  text &features(int64_t start, int64_t end, std::initializer_list<tl_feature> features) {
    return with(tl_text_set_features, start, end, features.begin(), features.size());
  }
  text &variations(int64_t start, int64_t end, std::initializer_list<tl_variation> variations) {
    return with(tl_text_set_variations, start, end, variations.begin(), variations.size());
  }
  text &letter_spacing(int64_t start, int64_t end, double spacing) { return with(tl_text_set_letter_spacing, start, end, spacing); }
  text &word_spacing(int64_t start, int64_t end, double spacing) { return with(tl_text_set_word_spacing, start, end, spacing); }
  text &baseline_offset(int64_t start, int64_t end, double offset) { return with(tl_text_set_baseline_offset, start, end, offset); }
  text &color(int64_t start, int64_t end, const tl_color &color) { return with(tl_text_set_color, start, end, &color); }
  text &background(int64_t start, int64_t end, const tl_color &color) { return with(tl_text_set_background, start, end, &color); }
  text &underline(int64_t start, int64_t end, tl_decoration pattern) { return with(tl_text_set_underline, start, end, pattern); }
  text &strikethrough(int64_t start, int64_t end, tl_decoration pattern) { return with(tl_text_set_strikethrough, start, end, pattern); }
  text &link(int64_t start, int64_t end, const char *address) { return with(tl_text_set_link, start, end, address); }
  text &attachment(int64_t start, int64_t end, double width, double height, double descent) {
    return with(tl_text_set_attachment, start, end, width, height, descent);
  }
  text &orientation(int64_t start, int64_t end, tl_orientation value) { return with(tl_text_set_orientation, start, end, value); }
  text &combining(int64_t start, int64_t end, tl_combining value) { return with(tl_text_set_combining, start, end, value); }
  /* A ruby beside a range, and a mark beside each of its characters. */
  text &annotate(int64_t start, int64_t end, const tl_ruby &ruby) { return with(tl_text_annotate, start, end, &ruby); }
  text &spread(int64_t start, int64_t end, double ems) { return with(tl_text_spread, start, end, ems); }
  text &note(int64_t start, int64_t end, double scale = 0.5) { return with(tl_text_set_note, start, end, scale); }
  text &emphasis(int64_t start, int64_t end, const tl_emphasis &mark) { return with(tl_text_set_emphasis, start, end, &mark); }
  /* Which of these a range has. */
  textlayout::markings markings(int64_t start = 0, int64_t end = TL_END) const {
    return textlayout::markings(make<tl_markings>(tl_text_markings, object_, start, end));
  }

  text &style(int64_t start, int64_t end, tl_text_style style) { return with(tl_text_set_text_style, start, end, style); }

  text &alignment(int64_t start, int64_t end, tl_alignment value) { return with(tl_text_set_alignment, start, end, value); }
  text &direction(int64_t start, int64_t end, tl_direction value) { return with(tl_text_set_direction, start, end, value); }
  text &breaking(int64_t start, int64_t end, tl_breaking value) { return with(tl_text_set_breaking, start, end, value); }
  text &hyphenation(int64_t start, int64_t end, tl_hyphenation value) { return with(tl_text_set_hyphenation, start, end, value); }
  text &indents(int64_t start, int64_t end, double first, double head, double tail) {
    return with(tl_text_set_indents, start, end, first, head, tail);
  }
  text &line_height(int64_t start, int64_t end, double multiple, double minimum = 0, double maximum = TL_UNBOUNDED) {
    return with(tl_text_set_line_height, start, end, multiple, minimum, maximum);
  }
  text &spacing(int64_t start, int64_t end, double lines, double before, double after) {
    return with(tl_text_set_spacing, start, end, lines, before, after);
  }
  text &tab_interval(int64_t start, int64_t end, double interval) { return with(tl_text_set_tab_interval, start, end, interval); }
  text &tab_stops(int64_t start, int64_t end, std::initializer_list<tl_tab_stop> stops) {
    return with(tl_text_set_tab_stops, start, end, stops.begin(), stops.size());
  }
  /* The lists around the paragraphs, the outermost first. */
  text &lists(int64_t start, int64_t end, std::initializer_list<tl_list> lists) {
    return with(tl_text_set_lists, start, end, lists.begin(), lists.size());
  }
  text &list_item(int64_t start, int64_t end, const tl_list_item &item) { return with(tl_text_set_list_item, start, end, &item); }
  text &writing(tl_writing mode) {
    check(tl_text_set_writing(object_, mode));
    return *this;
  }
  /* Where a needle is, in UTF-8. */
  matches find(std::string_view needle, const tl_find_options *options = nullptr) const {
    return matches(make<tl_matches>(tl_text_find, object_, needle.data(), needle.size(), options));
  }
  /* Edits the text, and answers what takes it back. */
  inline edit apply(const edit &edit);

 private:
  template <class Function, class... Arguments>
  text &with(Function function, int64_t start, int64_t end, Arguments... arguments) {
    check(function(object_, start, end, arguments...));
    return *this;
  }
  template <class Function>
  int64_t offset(Function function, int64_t offset) const {
    int64_t answer = 0;
    check(function(object_, offset, &answer));
    return answer;
  }
};

/* A change of a text. */
class edit : public owner<tl_edit, tl_edit_release> {
 public:
  using owner::owner;
  edit(int64_t start, int64_t end, std::string_view utf8)
      : owner(make<tl_edit>(tl_edit_create_utf8, start, end, utf8.data(), utf8.size())) {}
  edit(int64_t start, int64_t end, std::u16string_view utf16)
      : owner(make<tl_edit>(tl_edit_create_utf16, start, end, reinterpret_cast<const uint16_t *>(utf16.data()), utf16.size())) {}
  edit(int64_t start, int64_t end, const text &replacement)
      : owner(make<tl_edit>(tl_edit_create_text, start, end, replacement.get())) {}
  int64_t map(int64_t offset, bool keeps_before = false) const {
    int64_t answer = 0;
    check(tl_edit_map(object_, offset, keeps_before ? 1 : 0, &answer));
    return answer;
  }
};

inline edit text::apply(const edit &change) {
  tl_edit *undo = nullptr;
  check(tl_text_apply(object_, change.get(), &undo));
  return edit(undo);
}

/* The rectangles of a selection. */
class selection : public owner<tl_selection, tl_selection_release> {
 public:
  using owner::owner;
  list<tl_selection_rect> rects() const { return lend<tl_selection_rect>(tl_selection_rects, object_); }
};

/* A text laid out. */
class layout : public shared<tl_layout, tl_layout_retain, tl_layout_release> {
 public:
  using shared::shared;
  layout(const context &context, const text &text, double width, const tl_layout_options *options = nullptr)
      : shared(make<tl_layout>(tl_layout_create, context.get(), text.get(), width, options)) {}
  layout with_width(double width) const { return layout(make<tl_layout>(tl_layout_with_width, object_, width)); }
  /* The layout of the text after an edit; `undo`, unless NULL, becomes what takes it back. */
  layout edited(const edit &change, edit *undo = nullptr) const {
    tl_edit *taken = nullptr;
    layout answer(make<tl_layout>(tl_layout_edit, object_, change.get(), undo ? &taken : nullptr));
    if (undo) *undo = edit(taken);
    return answer;
  }
  textlayout::text text() const { return textlayout::text(make<tl_text>(tl_layout_text, object_)); }
  tl_size size() const { return answer<tl_size>(tl_layout_size); }
  tl_size container() const { return answer<tl_size>(tl_layout_container); }

  list<tl_line> lines() const { return lend<tl_line>(tl_layout_lines, object_); }
  list<tl_run> runs() const { return lend<tl_run>(tl_layout_runs, object_); }
  list<tl_glyph> glyphs() const { return lend<tl_glyph>(tl_layout_glyphs, object_); }
  list<tl_font> fonts() const { return lend<tl_font>(tl_layout_fonts, object_); }
  list<tl_stop> stops() const { return lend<tl_stop>(tl_layout_stops, object_); }
  list<tl_marker> markers() const { return lend<tl_marker>(tl_layout_markers, object_); }
  list<tl_annotation> annotations() const { return lend<tl_annotation>(tl_layout_annotations, object_); }
  list<tl_range> missing() const { return lend<tl_range>(tl_layout_missing, object_); }

  tl_hit hit(double x, double y) const { return answer<tl_hit>(tl_layout_hit, x, y); }
  tl_caret_place place(const tl_caret &caret) const { return answer<tl_caret_place>(tl_layout_caret, &caret); }
  tl_caret move(const tl_caret &caret, tl_movement movement, tl_unit unit = TL_UNIT_CHARACTER) const {
    return answer<tl_caret>(tl_layout_move, &caret, movement, unit);
  }
  tl_range unit(int64_t offset, tl_unit unit) const { return answer<tl_range>(tl_layout_unit, offset, unit); }
  selection select(tl_range range, tl_purpose purpose = TL_PURPOSE_SELECTION) const {
    return selection(make<tl_selection>(tl_layout_select, object_, &range, size_t{1}, purpose));
  }
  bytes svg(const tl_picture_options *options = nullptr, const selection *selected = nullptr, const tl_caret *caret = nullptr) const {
    return bytes(make<tl_bytes>(tl_layout_svg, object_, options, selected ? selected->get() : nullptr, caret));
  }
  bytes png(const tl_picture_options *options = nullptr, const selection *selected = nullptr, const tl_caret *caret = nullptr) const {
    return bytes(make<tl_bytes>(tl_layout_png, object_, options, selected ? selected->get() : nullptr, caret));
  }
  bytes pdf(const tl_picture_options *options = nullptr, const selection *selected = nullptr, const tl_caret *caret = nullptr) const {
    return bytes(make<tl_bytes>(tl_layout_pdf, object_, options, selected ? selected->get() : nullptr, caret));
  }
  bytes snapshot(uint32_t parts = 0, const tl_range *ranges = nullptr, size_t count = 0) const {
    return bytes(make<tl_bytes>(tl_layout_snapshot, object_, parts, ranges, count));
  }

 private:
  template <class Answer, class Function, class... Arguments>
  Answer answer(Function function, Arguments... arguments) const {
    Answer answer{};
    check(function(object_, arguments..., &answer));
    return answer;
  }
};

/* Where requests in JSON are answered. */
class session : public owner<tl_session, tl_session_release> {
 public:
  using owner::owner;
  explicit session(std::initializer_list<const char *> paths, double time_limit = 0)
      : owner(make<tl_session>(tl_session_create, paths.begin(), paths.size(), time_limit)) {}
  bytes ask(std::string_view request) { return bytes(make<tl_bytes>(tl_session_ask, object_, request.data(), request.size())); }
};

}  // namespace textlayout

#endif
