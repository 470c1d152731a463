/* TextLayout: attributed text in any script in; shaped glyphs, lines and their places out.

     tl_context *context;
     tl_text *text;
     tl_layout *layout;
     if (tl_context_create_system(NULL, 0, &context) != TL_OK) { puts(tl_error_message()); return 1; }
     tl_text_create_utf8("Hello, world", TL_TERMINATED, &text);
     tl_text_set_weight(text, 7, TL_END, 700);
     tl_layout_create(context, text, 100, NULL, &layout);
     const tl_line *lines;
     size_t count;
     tl_layout_lines(layout, &lines, &count);
     ...
     tl_layout_release(layout), tl_text_release(text), tl_context_release(context);

   OWNERSHIP. A function with a parameter `tl_... **out` or `**undo` without a const gives an object
   that the caller releases by the `_release` function of its type, once. Releasing NULL does
   nothing. Objects keep what they need: a context may be released before its layouts. What is lent
   (`const tl_... **out`, strings) belongs to the object that it was asked of, stays where it is and
   unchanged as long as that object lives, and is not to be freed. Nothing that a caller hands in is
   kept: texts, names and lists are copied.

   ERRORS. Functions that can fail answer TL_OK or the code of an error; tl_error_message() says
   then, in a sentence in English, what was wrong and what to do. Where a function fails, it has
   changed nothing, and sets a pointer that it was to give an object or a list in to NULL, a count
   to 0. A NULL where an object, a list or a place for an answer is needed, an offset beyond the
   text, a number that is none (NaN) or not in its range, a value that an enumeration doesn't have,
   text that is not UTF-8 or UTF-16: an error, always. What can't be checked is C's own: a pointer
   to something else, a count that is longer than its list, an object that was released.

   THREADS. The library starts no threads. Contexts and layouts never change: any number of threads
   may use one at the same time, share what is lent by them, and release their own references. To
   give an object to another thread that releases it by itself, take a reference for that thread by
   the `_retain` function of its type. A text, an edit, a selection, some matches, some bytes or a session
   is used by one thread at a time. The message of an error is of the thread that called.

   UNITS. Offsets count UTF-16 code units from the text's start, whatever the text was made from
   (tl_text_utf16_offset converts); ranges leave out their end, TL_END stands for the text's end,
   and a range that cuts a surrogate pair grows to hold it. Lengths are points, and exact: multiples
   of 1/64, which a double holds. x goes to the right, y down, from the container's top left corner.

   The same text, fonts and versions give the same bytes on every machine. Costs are told for n
   units of text. */
#ifndef TEXTLAYOUT_H
#define TEXTLAYOUT_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions and errors --------------------------------------------------------------------- */

/* The version of this interface: it grows when something that stands changes its meaning. New
   functions and new values don't change it. */
#define TL_ABI_VERSION 1

/* The version of the interface that the library has: compare it with TL_ABI_VERSION. O(1). */
uint32_t tl_abi_version(void);

/* The versions of the engine and of what its results depend on: "TextLayout 0.1.0, ICU 72.1,
   Unicode 15.0, HarfBuzz 6.0.0". Lent for ever. O(1). */
const char *tl_version(void);

/* How a call ended. */
typedef int32_t tl_status;
enum {
  TL_OK = 0,
  TL_ERROR_NULL = 1, /* An argument is NULL that may not be. */
  TL_ERROR_TEXT = 2, /* A text is not well-formed UTF-8 or UTF-16, or longer than memory. */
  TL_ERROR_RANGE = 3, /* An offset or a range is not in the text, a number of an item not in its list, or a list too long. */
  TL_ERROR_NUMBER = 4, /* A number is NaN, or not in the range that the function names. */
  TL_ERROR_VALUE = 5, /* An enumeration has no such value, or a name is none. */
  TL_ERROR_FONTS = 6, /* There is no font that can be used. */
  TL_ERROR_FILE = 7, /* A file of patterns or a snapshot can't be read, or is none. */
  TL_ERROR_TIME = 8, /* The time limit has passed. */
  TL_ERROR_SIZE = 9 /* A picture would be too large. */
};

/* What was wrong with this thread's last call that failed, and what to do, in UTF-8; empty
   before the first. Lent until the next call of this thread that fails. O(1). */
const char *tl_error_message(void);

/* As a count of code units: the text ends at its first zero. */
#define TL_TERMINATED ((size_t)-1)
/* As the end of a range: the end of the text. */
#define TL_END INT64_MAX
/* As a length: no limit. */
#define TL_UNBOUNDED ((double)INFINITY)

typedef struct tl_size { double width, height; } tl_size;
typedef struct tl_rect { double x, y, width, height; } tl_rect;
/* A range of UTF-16 offsets without its end. */
typedef struct tl_range { int64_t start, end; } tl_range;

/* Bytes that the library made: a picture, a text, an answer. */
typedef struct tl_bytes tl_bytes;

/* Where they are; a zero follows the last one, so that a text may be read as a C string. Lent by
   the bytes. NULL for NULL. O(1). */
const char *tl_bytes_data(const tl_bytes *bytes);
/* How many there are, the zero not counted. 0 for NULL. O(1). */
size_t tl_bytes_count(const tl_bytes *bytes);
void tl_bytes_release(tl_bytes *bytes);

/* ---- Contexts: fonts, and what layouts share ------------------------------------------------- */

/* Fonts, languages, hyphenation patterns, and the caches that layouts share: make one and keep
   it. Never changes; for any number of threads. */
typedef struct tl_context tl_context;

/* The fonts of some files in their order, then those in some folders: `paths` has `count` UTF-8
   strings. The first face is what text is set in that names no family, the rest is there for
   families that text names, and for characters that others lack. A path may end in `#` and a
   number: that face of a collection. TL_ERROR_FONTS if there is no face in all of them.
   O(files): of each its table of contents is read. */
tl_status tl_context_create_files(const char *const *paths, size_t count, tl_context **out);

/* The same fonts, then all that the machine has, by fontconfig, with its aliases (`sans-serif`)
   and its order of fallback for each language. `paths` may be NULL if `count` is 0. No font of
   the machine's is opened before a text needs it. O(fonts of the machine). */
tl_status tl_context_create_system(const char *const *paths, size_t count, tl_context **out);

/* A context with the same fonts and caches that divides words of a language (BCP 47) by the
   patterns of a file: a `hyph_*.dic` or one of TeX's. O(file). */
tl_status tl_context_with_hyphenation(const tl_context *context, const char *language, const char *path, tl_context **out);

/* A context with the same fonts and caches for a reader of some languages (BCP 47), in order of
   preference: they decide what text that names no language looks like. `tags` has `count`
   strings. O(1). */
tl_status tl_context_with_languages(const tl_context *context, const char *const *tags, size_t count, tl_context **out);

/* How large a reader has chosen text to be: what text styles follow. */
typedef int32_t tl_size_category;
enum {
  TL_SIZE_X_SMALL = 0,
  TL_SIZE_SMALL = 1,
  TL_SIZE_MEDIUM = 2,
  TL_SIZE_LARGE = 3, /* That of a context which was told none. */
  TL_SIZE_X_LARGE = 4,
  TL_SIZE_XX_LARGE = 5,
  TL_SIZE_XXX_LARGE = 6,
  TL_SIZE_ACCESSIBILITY_1 = 7,
  TL_SIZE_ACCESSIBILITY_2 = 8,
  TL_SIZE_ACCESSIBILITY_3 = 9,
  TL_SIZE_ACCESSIBILITY_4 = 10,
  TL_SIZE_ACCESSIBILITY_5 = 11
};
/* A context with the same fonts and caches for a reader who has chosen a size. O(1). */
tl_status tl_context_with_size_category(const tl_context *context, tl_size_category category, tl_context **out);

/* What of the files and folders could not be used, and why: sentences in UTF-8, lent by the
   context. O(1), but for the first time. */
tl_status tl_context_problems(const tl_context *context, const char *const **out, size_t *count);

/* The names of the fonts' families, each once, lent by the context. O(families) the first time,
   then O(1). */
tl_status tl_context_families(const tl_context *context, const char *const **out, size_t *count);

/* One more reference to a context, which is released for itself. Answers its argument. O(1). */
tl_context *tl_context_retain(tl_context *context);
void tl_context_release(tl_context *context);

/* ---- Texts: what is laid out ----------------------------------------------------------------- */

/* Text with styles for its characters and paragraphs. For one thread at a time. */
typedef struct tl_text tl_text;

/* A text of `count` bytes of UTF-8, in the standard style: any font, 17 points, regular. `bytes`
   may be NULL if `count` is 0. O(n). */
tl_status tl_text_create_utf8(const char *bytes, size_t count, tl_text **out);
/* A text of `count` code units of UTF-16. O(n). */
tl_status tl_text_create_utf16(const uint16_t *units, size_t count, tl_text **out);
/* A text that has the same units and styles now. O(1): both share them until one is changed. */
tl_status tl_text_copy(const tl_text *text, tl_text **out);
void tl_text_release(tl_text *text);

/* The number of UTF-16 code units; 0 for NULL. O(1). */
int64_t tl_text_length(const tl_text *text);
/* A range of the text in UTF-8. O(range). */
tl_status tl_text_utf8(const tl_text *text, int64_t start, int64_t end, tl_bytes **out);
/* The UTF-16 offset of a UTF-8 offset, which is rounded down to a character's start. O(log n). */
tl_status tl_text_utf16_offset(const tl_text *text, int64_t utf8_offset, int64_t *out);
/* The UTF-8 offset of a UTF-16 offset, which is rounded down to a character's start. O(log n). */
tl_status tl_text_utf8_offset(const tl_text *text, int64_t utf16_offset, int64_t *out);

/* Styles of characters. Each function gives the units of a range one more property; O(runs)
   each. An empty range changes nothing, except in an empty text, whose style it sets. */

/* The families to look in, in order, before all others. O(runs + names). */
tl_status tl_text_set_families(tl_text *text, int64_t start, int64_t end, const char *const *names, size_t count);
/* The font's size in points, 0 to 65536. */
tl_status tl_text_set_size(tl_text *text, int64_t start, int64_t end, double size);
/* The weight, 1 to 1000: 400 is regular, 700 bold. */
tl_status tl_text_set_weight(tl_text *text, int64_t start, int64_t end, double weight);
/* The width in percent of the normal one, 50 to 200. */
tl_status tl_text_set_width(tl_text *text, int64_t start, int64_t end, double percent);
/* Italic (1) or upright (0). */
tl_status tl_text_set_italic(tl_text *text, int64_t start, int64_t end, int32_t is_italic);
/* The language (BCP 47): it chooses forms of letters, fonts, and where lines break. An empty one
   is unknown. */
tl_status tl_text_set_language(tl_text *text, int64_t start, int64_t end, const char *tag);

/* A setting of an OpenType feature: four letters and a value. */
typedef struct tl_feature {
  char tag[4];
  uint32_t value;
} tl_feature;
/* Settings of features, in the place of those that the range had. */
tl_status tl_text_set_features(tl_text *text, int64_t start, int64_t end, const tl_feature *features, size_t count);

/* A place on an axis of a variable font. */
typedef struct tl_variation {
  char tag[4];
  uint32_t reserved; /* 0 */
  double value;
} tl_variation;
/* Places on axes, beyond what weight, width and italic choose, in the place of those that the
   range had. */
tl_status tl_text_set_variations(tl_text *text, int64_t start, int64_t end, const tl_variation *variations, size_t count);

/* What is added behind each character that is seen, and to each space between words, in points. */
tl_status tl_text_set_letter_spacing(tl_text *text, int64_t start, int64_t end, double spacing);
tl_status tl_text_set_word_spacing(tl_text *text, int64_t start, int64_t end, double spacing);
/* How far the text is raised above the baseline, in points. */
tl_status tl_text_set_baseline_offset(tl_text *text, int64_t start, int64_t end, double offset);

/* A colour, carried through to whoever draws: parts from 0 to 1. */
typedef struct tl_color { float red, green, blue, alpha; } tl_color;
/* The text's colour and the one behind it; NULL for none of its own. */
tl_status tl_text_set_color(tl_text *text, int64_t start, int64_t end, const tl_color *color);
tl_status tl_text_set_background(tl_text *text, int64_t start, int64_t end, const tl_color *color);

/* How a line under or through text looks. */
typedef int32_t tl_decoration;
enum {
  TL_DECORATION_NONE = 0,
  TL_DECORATION_SOLID = 1,
  TL_DECORATION_DOUBLE = 2,
  TL_DECORATION_DOTTED = 3,
  TL_DECORATION_DASHED = 4,
  TL_DECORATION_WAVY = 5
};
tl_status tl_text_set_underline(tl_text *text, int64_t start, int64_t end, tl_decoration pattern);
tl_status tl_text_set_strikethrough(tl_text *text, int64_t start, int64_t end, tl_decoration pattern);
/* Where the text leads, drawn as a link; NULL for nowhere. */
tl_status tl_text_set_link(tl_text *text, int64_t start, int64_t end, const char *address);
/* A room in the place of each U+FFFC of the range, in points: `descent` of its height is below
   the baseline. Widths and heights are 0 or more. */
tl_status tl_text_set_attachment(tl_text *text, int64_t start, int64_t end, double width, double height, double descent);

/* How characters stand in vertical lines; horizontal ones don't look at it. */
typedef int32_t tl_orientation;
enum {
  TL_ORIENTATION_MIXED = 0, /* As Unicode has it: Chinese characters stand, Latin letters lie. */
  TL_ORIENTATION_UPRIGHT = 1,
  TL_ORIENTATION_SIDEWAYS = 2
};
tl_status tl_text_set_orientation(tl_text *text, int64_t start, int64_t end, tl_orientation orientation);
/* Which characters of vertical lines stand side by side in the room of one (tate-chu-yoko): 1 to 4
   for each number of so many ASCII digits at most, or one of the constants. */
typedef int32_t tl_combining;
enum {
  TL_COMBINE_NONE = 0,
  TL_COMBINE_ALL = 16 /* All of the range that touches, up to 16 units. */
};
tl_status tl_text_set_combining(tl_text *text, int64_t start, int64_t end, tl_combining combining);

/* Which text of a ruby belongs to which characters of its base. */
typedef int32_t tl_ruby_grouping;
enum {
  TL_RUBY_GROUP = 0, /* All of it to all of them. */
  TL_RUBY_MONO = 1, /* Each text to a character. */
  TL_RUBY_JUKUGO = 2, /* The same in a word that a line may end in. */
  TL_RUBY_BOPOMOFO = 3 /* Each text to a character, to whose right it stands as bopomofo. */
};
/* Where a text stands that is shorter than its base. */
typedef int32_t tl_ruby_alignment;
enum {
  TL_RUBY_ALIGN_AUTO = 0, /* Spread over a group, and centred over a character. */
  TL_RUBY_ALIGN_AROUND = 1,
  TL_RUBY_ALIGN_BETWEEN = 2,
  TL_RUBY_ALIGN_CENTER = 3,
  TL_RUBY_ALIGN_START = 4
};
/* Small text beside other text, which says how that is read or what it means. Begin with TL_RUBY. */
typedef struct tl_ruby {
  /* sizeof(tl_ruby): by it the library knows which members there are. */
  size_t struct_size;
  /* The texts above the base and those below it, in UTF-8: one for each character, or one for all.
     NULL where there are none. */
  const char *const *over;
  size_t over_count;
  const char *const *under;
  size_t under_count;
  /* How many characters each text belongs to, where that isn't one; NULL where it always is. */
  const int64_t *base_lengths;
  size_t base_length_count;
  /* The families of the texts' font; NULL for those of the base. */
  const char *const *families;
  size_t family_count;
  /* The texts' size, of their base's: 0 to 1. */
  double scale;
  tl_ruby_grouping grouping;
  tl_ruby_alignment alignment;
  /* 1 where a text that is longer than its base may stand over kana and marks beside that, 0 where not. */
  int32_t overhangs;
  uint32_t reserved; /* 0 */
} tl_ruby;
#define TL_RUBY {sizeof(tl_ruby), NULL, 0, NULL, 0, NULL, 0, NULL, 0, 0.5, TL_RUBY_GROUP, TL_RUBY_ALIGN_AUTO, 1, 0}
/* Annotates a range, in the place of the rubies that it had; NULL or one without texts takes them
   away. An empty range has nothing to annotate. tl_layout_annotations tells where the texts stand.
   O(runs). */
tl_status tl_text_annotate(tl_text *text, int64_t start, int64_t end, const tl_ruby *ruby);

/* The shape of an emphasis mark. */
typedef int32_t tl_emphasis_shape;
enum {
  TL_EMPHASIS_AUTO = 0, /* A sesame in vertical lines, a dot in others. */
  TL_EMPHASIS_DOT = 1,
  TL_EMPHASIS_CIRCLE = 2,
  TL_EMPHASIS_DOUBLE_CIRCLE = 3,
  TL_EMPHASIS_TRIANGLE = 4,
  TL_EMPHASIS_SESAME = 5,
  TL_EMPHASIS_TEXT = 6 /* The character of `text`. */
};
/* On which side of text something stands. */
typedef int32_t tl_side;
enum {
  TL_SIDE_AUTO = 0, /* As the text's language has it. */
  TL_SIDE_OVER = 1, /* Above horizontal lines, to the right of vertical ones. */
  TL_SIDE_UNDER = 2, /* Below horizontal lines, to the left of vertical ones. */
  TL_SIDE_BEHIND = 3 /* Behind its base on the line: bopomofo. Nothing to emphasis marks. */
};
/* A mark beside each character of stressed text. Begin with TL_EMPHASIS. */
typedef struct tl_emphasis {
  /* A string in UTF-8 for TL_EMPHASIS_TEXT, whose first character is the mark: an empty one has
     none. NULL for all other shapes. */
  const char *text;
  tl_emphasis_shape shape;
  tl_side side;
  /* 1 where the mark is an outline. */
  int32_t is_open;
  uint32_t reserved; /* 0 */
} tl_emphasis;
#define TL_EMPHASIS {NULL, TL_EMPHASIS_AUTO, TL_SIDE_AUTO, 0, 0}
/* A mark beside each character of a range; NULL for none. */
tl_status tl_text_set_emphasis(tl_text *text, int64_t start, int64_t end, const tl_emphasis *emphasis);

/* Spreads a range over so many ems, 0 to 1024, by room between its characters: names of one length
   in a list (jidori). Text that is longer stays as it is; 0 takes the room away. O(runs). */
tl_status tl_text_spread(tl_text *text, int64_t start, int64_t end, double ems);

/* Makes a range a note inside of its line, in two rows one above the other (warichu), of characters
   that are so large as a part of their size: 0 to 1, mostly 0.5; 0 makes it no note. Brackets around
   it stand outside of the range. O(runs). */
tl_status tl_text_set_note(tl_text *text, int64_t start, int64_t end, double scale);

/* What a stretch of a text was given by one of the functions above. */
typedef int32_t tl_marking_kind;
enum {
  TL_MARKING_RUBY = 1, /* tl_text_annotate */
  TL_MARKING_EMPHASIS = 2, /* tl_text_set_emphasis */
  TL_MARKING_SPREAD = 3, /* tl_text_spread */
  TL_MARKING_NOTE = 4, /* tl_text_set_note */
  TL_MARKING_ORIENTATION = 5, /* tl_text_set_orientation, unless TL_ORIENTATION_MIXED */
  TL_MARKING_COMBINING = 6 /* tl_text_set_combining, unless TL_COMBINE_NONE */
};
/* One thing that a stretch of a text was given, as it is given to the function of its kind. */
typedef struct tl_marking {
  tl_range range;
  /* NULL where the kind is another. */
  const tl_ruby *ruby;
  const tl_emphasis *emphasis;
  /* The ems that a range is spread over, or how large a note is; 0 where the kind is another. */
  double number;
  tl_marking_kind kind;
  /* A tl_orientation or tl_combining; 0 where the kind is another. */
  int32_t choice;
} tl_marking;
/* What stretches of a text were given. For one thread at a time; it keeps nothing of its text. */
typedef struct tl_markings tl_markings;
/* What a range of a text was given, by where it begins, then by kind; what goes on before or behind
   the range is cut there. Bases of rubies and spread stretches are whole, others as long as one
   value goes on. O(runs of the text). */
tl_status tl_text_markings(const tl_text *text, int64_t start, int64_t end, tl_markings **out);
/* The list; lent by the markings, with all that it points to. O(1). */
tl_status tl_markings_list(const tl_markings *markings, const tl_marking **out, size_t *count);
void tl_markings_release(tl_markings *markings);

/* What text is for. It gives size and weight, as large as the context's size category says, and to
   the paragraphs that the range touches the height of their lines and how those break: titles as
   titles. A weight that is set afterwards is that style's; a size that is set afterwards takes its
   text out of the style. TL_STYLE_NONE takes the style away: size and weight are those that were
   set without it. */
typedef int32_t tl_text_style;
enum {
  TL_STYLE_NONE = 0,
  TL_STYLE_LARGE_TITLE = 1,
  TL_STYLE_TITLE_1 = 2,
  TL_STYLE_TITLE_2 = 3,
  TL_STYLE_TITLE_3 = 4,
  TL_STYLE_HEADLINE = 5,
  TL_STYLE_BODY = 6,
  TL_STYLE_CALLOUT = 7,
  TL_STYLE_SUBHEADLINE = 8,
  TL_STYLE_FOOTNOTE = 9,
  TL_STYLE_CAPTION_1 = 10,
  TL_STYLE_CAPTION_2 = 11,
  TL_STYLE_EXTRA_LARGE_TITLE = 12,
  TL_STYLE_EXTRA_LARGE_TITLE_2 = 13
};
tl_status tl_text_set_text_style(tl_text *text, int64_t start, int64_t end, tl_text_style style);

/* Styles of paragraphs. Each function gives one more property to each paragraph that the range
   touches. O(runs + the paragraphs' lengths) each. */

typedef int32_t tl_alignment;
enum {
  TL_ALIGN_NATURAL = 0,
  TL_ALIGN_START = 1,
  TL_ALIGN_END = 2,
  TL_ALIGN_LEFT = 3,
  TL_ALIGN_RIGHT = 4,
  TL_ALIGN_CENTER = 5,
  TL_ALIGN_JUSTIFIED = 6
};
tl_status tl_text_set_alignment(tl_text *text, int64_t start, int64_t end, tl_alignment alignment);

typedef int32_t tl_direction;
enum {
  TL_DIRECTION_AUTO = 0, /* That of the first letter that has one. */
  TL_DIRECTION_LTR = 1,
  TL_DIRECTION_RTL = 2
};
tl_status tl_text_set_direction(tl_text *text, int64_t start, int64_t end, tl_direction direction);

typedef int32_t tl_breaking;
enum {
  TL_BREAK_BODY = 0, /* Body text: each line is filled to the last place that fits. */
  TL_BREAK_TITLE = 1, /* Titles and labels: as few lines as possible, which end where phrases do. */
  TL_BREAK_BALANCE = 2, /* As few lines as possible, of like length. */
  TL_BREAK_PRETTY = 3, /* The lines that are best for the whole paragraph. */
  TL_BREAK_ANYWHERE = 4, /* Between any two characters. */
  TL_BREAK_NONE = 5 /* Only where the text says so. */
};
tl_status tl_text_set_breaking(tl_text *text, int64_t start, int64_t end, tl_breaking breaking);

typedef int32_t tl_hyphenation;
enum {
  TL_HYPHENATE_WHEN_NEEDED = 0, /* Where a word by itself is wider than its line. */
  TL_HYPHENATE_AUTO = 1, /* Wherever it makes better lines. */
  TL_HYPHENATE_NONE = 2 /* Only at soft hyphens of the text. */
};
tl_status tl_text_set_hyphenation(tl_text *text, int64_t start, int64_t end, tl_hyphenation hyphenation);

/* How far the first line and the others begin from the container's head edge, and all end before
   its tail edge, in points. */
tl_status tl_text_set_indents(tl_text *text, int64_t start, int64_t end, double first, double head, double tail);
/* What the fonts' line height is multiplied by, 0 to 1000, and the least and greatest height of
   a line: 0 and TL_UNBOUNDED for none. */
tl_status tl_text_set_line_height(tl_text *text, int64_t start, int64_t end, double multiple, double minimum, double maximum);
/* What is added between the paragraph's lines, before it and after it, in points. */
tl_status tl_text_set_spacing(tl_text *text, int64_t start, int64_t end, double lines, double before, double after);
/* The distance between tab stops in points; 0 for none. */
tl_status tl_text_set_tab_interval(tl_text *text, int64_t start, int64_t end, double interval);

/* How text after a tab stands at its stop, in the paragraph's direction. */
typedef int32_t tl_tab_alignment;
enum {
  TL_TAB_START = 0,
  TL_TAB_END = 1,
  TL_TAB_CENTER = 2,
  TL_TAB_DECIMAL = 3 /* Its first decimal separator is at the stop. */
};
/* A tab stop. */
typedef struct tl_tab_stop {
  /* How far it is from the container's head edge, in points. */
  double position;
  tl_tab_alignment alignment;
  uint32_t reserved; /* 0 */
} tl_tab_stop;
/* Tab stops, in the place of those that the paragraphs had; behind the last one the interval goes
   on. `stops` may be NULL if `count` is 0. */
tl_status tl_text_set_tab_stops(tl_text *text, int64_t start, int64_t end, const tl_tab_stop *stops, size_t count);

/* A list that paragraphs are items of. */
typedef struct tl_list {
  /* What stands in front of an item: a name ("decimal", "disc", "lower-roman" and all others of the
     request protocol), or a template, in which a name stands in braces among other characters. */
  const char *format;
  /* What makes paragraphs one list. NULL where all of a format are one. */
  const char *id;
  /* The first item's number, with TL_LIST_STARTS. */
  int64_t start;
  /* TL_LIST_... together. */
  uint32_t flags;
  uint32_t reserved; /* 0 */
} tl_list;
enum {
  /* `start` says where it begins: at 1 otherwise, and in reversed lists at the number of items. */
  TL_LIST_STARTS = 1,
  /* Numbers go down. */
  TL_LIST_REVERSED = 2,
  /* The enclosing item's number stands before the own one: 2.3. */
  TL_LIST_PREPENDS_ENCLOSING = 4,
  /* Alphabetic formats are the alphabet of the text's language. */
  TL_LIST_LOCALIZES_ALPHABETS = 8
};
/* The lists around the paragraphs, the outermost first, which make them items of the last one: 64
   at most, and none if `count` is 0. Markers are drawn in front of the text, and are no part of
   it; tl_layout_markers tells them. */
tl_status tl_text_set_lists(tl_text *text, int64_t start, int64_t end, const tl_list *lists, size_t count);

/* Whether an item is done. */
typedef int32_t tl_item_state;
enum { TL_ITEM_PLAIN = 0, TL_ITEM_UNCHECKED = 1, TL_ITEM_CHECKED = 2 };
/* What paragraphs are in their innermost list. Begin with TL_LIST_ITEM. */
typedef struct tl_list_item {
  /* The item's number, from which the next ones go on, if `has_value` is 1. */
  int64_t value;
  int32_t has_value;
  tl_item_state state;
  /* 1 where the paragraph goes on with the item before: it has no marker and takes no number. */
  int32_t is_continuation;
  uint32_t reserved; /* 0 */
} tl_list_item;
#define TL_LIST_ITEM {0, 0, TL_ITEM_PLAIN, 0, 0}
/* Says what paragraphs are in their lists; nothing of those that are in none. */
tl_status tl_text_set_list_item(tl_text *text, int64_t start, int64_t end, const tl_list_item *item);

typedef int32_t tl_writing;
enum { TL_WRITING_HORIZONTAL = 0, TL_WRITING_VERTICAL_RL = 1, TL_WRITING_VERTICAL_LR = 2 };
/* Which way the lines of the whole text run. O(1). */
tl_status tl_text_set_writing(tl_text *text, tl_writing writing);

/* ---- Layouts --------------------------------------------------------------------------------- */

/* A text laid out: it holds its context and the text as it was. Never changes; for any number of
   threads. */
typedef struct tl_layout tl_layout;

typedef int32_t tl_truncation;
enum { TL_TRUNCATE_TAIL = 0, TL_TRUNCATE_MIDDLE = 1, TL_TRUNCATE_HEAD = 2 };

/* What is seldom asked for. Begin with TL_LAYOUT_OPTIONS, which asks for nothing. */
typedef struct tl_layout_options {
  /* sizeof(tl_layout_options): by it the library knows which members there are. */
  size_t struct_size;
  /* The most lines that are shown; 0 for any number. */
  int64_t line_limit;
  /* The greatest height of the lines that are shown, in points; TL_UNBOUNDED for any. */
  double height_limit;
  /* How many seconds it may take, up to 1,000,000; 0 for as long as it takes. */
  double time_limit;
  /* Which part of what doesn't fit is hidden. */
  tl_truncation truncation;
  uint32_t reserved; /* 0 */
} tl_layout_options;
#define TL_LAYOUT_OPTIONS {sizeof(tl_layout_options), 0, INFINITY, 0, TL_TRUNCATE_TAIL, 0}

/* Lays a text out in lines of a width in points, 0 or more, or TL_UNBOUNDED. In vertical text
   that is how long its lines are. `options` may be NULL. O(n) once words and characters were
   seen before. */
tl_status tl_layout_create(const tl_context *context, const tl_text *text, double width, const tl_layout_options *options, tl_layout **out);

/* The same for each of `count` texts: `out` has room for as many layouts. All or none: where one
   fails, all are NULL. To use several cores, call it from several threads with a part of the
   texts each. */
tl_status tl_layout_create_all(
    const tl_context *context, const tl_text *const *texts, size_t count, double width, const tl_layout_options *options, tl_layout **out);

/* The same text in lines of another width: what was shaped stays. O(n), much cheaper than laying
   out. */
tl_status tl_layout_with_width(const tl_layout *layout, double width, tl_layout **out);

/* One more reference to a layout, which is released for itself. Answers its argument. O(1). */
tl_layout *tl_layout_retain(tl_layout *layout);
void tl_layout_release(tl_layout *layout);

/* The text as it was laid out. O(1). */
tl_status tl_layout_text(const tl_layout *layout, tl_text **out);
/* What the lines take. O(1). */
tl_status tl_layout_size(const tl_layout *layout, tl_size *out);
/* The room that they stand in: that of the width which was asked for. O(1). */
tl_status tl_layout_container(const tl_layout *layout, tl_size *out);

/* A line. Its flags say what it ends in. */
typedef struct tl_line {
  /* The text on it, with the white space that hangs at its end. */
  tl_range range;
  /* Where that white space begins. */
  int64_t content_end;
  /* The text that an ellipsis stands for; empty where none does. */
  tl_range hidden;
  /* As long as its content, as high as the line. */
  tl_rect rect;
  /* y of the baseline; of a vertical line x of its middle. */
  double baseline;
  /* Its runs in tl_layout_runs. */
  int64_t first_run, run_count;
  uint32_t paragraph;
  uint32_t flags;
} tl_line;
enum {
  /* It ends at a line separator, vertical tab or form feed of the text. */
  TL_LINE_HARD_BREAK = 1,
  /* It shows a hyphen at its end. */
  TL_LINE_HYPHENATED = 2,
  /* An ellipsis stands on it for hidden text. */
  TL_LINE_TRUNCATED = 4
};

/* Glyphs of one font and size that stand side by side. */
typedef struct tl_run {
  /* The text that they show, or that their ellipsis stands for. */
  tl_range range;
  /* Its glyphs in tl_layout_glyphs. */
  int64_t first_glyph, glyph_count;
  /* The left edge and the sum of the advances; in a vertical line the upper edge. */
  double x, width;
  /* The text size. */
  double size;
  /* What each glyph's width is multiplied by: less than 1 where several share the room of one. */
  double compression;
  /* How a style is imitated that the font lacks: how much thicker strokes are, in points, and
     how far glyphs lean, in x for each y. */
  double emboldening, shear;
  /* Its font in tl_layout_fonts. */
  uint32_t font;
  uint32_t line;
  uint32_t flags;
  uint32_t reserved;
} tl_run;
enum {
  TL_RUN_RTL = 1,
  /* Each glyph is turned clockwise by 90 degrees around its origin. */
  TL_RUN_TURNED = 2,
  /* The glyphs are those of an ellipsis, or of an annotation or emphasis mark beside the text: their offsets are offsets in it. */
  TL_RUN_ELLIPSIS = 4,
  /* The glyphs are those of an annotation or emphasis mark. */
  TL_RUN_BESIDE = 8
};

/* A glyph at its place. */
typedef struct tl_glyph {
  /* Its origin. */
  double x, y;
  /* Where the text of its cluster begins. */
  int64_t offset;
  /* Its number in its font. */
  uint32_t glyph;
  /* Its run in tl_layout_runs. */
  uint32_t run;
} tl_glyph;

/* A font that glyphs are numbered in. */
typedef struct tl_font {
  const char *family;
  const char *style;
  /* The file that it was read from. */
  const char *path;
  /* Where a variable font stands on its axes; one number for each of its axes, in their order. */
  const double *coordinates;
  size_t coordinate_count;
  /* Which of the file's faces it is. */
  uint32_t face;
  uint32_t units_per_em;
} tl_font;

/* A place where a caret can stand. */
typedef struct tl_stop {
  /* The caret's primary edge: as high as its line, without a width. In vertical lines as wide as
     the line is thick, without a height. */
  tl_rect rect;
  int64_t offset;
  uint32_t line;
  uint32_t reserved;
} tl_stop;

/* All of one kind, lent by the layout: made when it is first asked for, O(n), then O(1). */
tl_status tl_layout_lines(const tl_layout *layout, const tl_line **out, size_t *count);
tl_status tl_layout_runs(const tl_layout *layout, const tl_run **out, size_t *count);
tl_status tl_layout_glyphs(const tl_layout *layout, const tl_glyph **out, size_t *count);
tl_status tl_layout_fonts(const tl_layout *layout, const tl_font **out, size_t *count);
/* The offsets that carets may stand at, in their order: between characters as readers take them. */
tl_status tl_layout_stops(const tl_layout *layout, const tl_stop **out, size_t *count);
/* The text that no font has glyphs for. */
tl_status tl_layout_missing(const tl_layout *layout, const tl_range **out, size_t *count);

/* What stands in front of a list's item. */
typedef struct tl_marker {
  /* The text that is drawn, and what it says without prefix and suffix, in UTF-8. */
  const char *text;
  const char *label;
  /* The range of the item's paragraph. */
  tl_range range;
  /* The marker's room: its advance on the item's first line, and as high as that line. */
  tl_rect rect;
  /* y of the baseline; of a vertical line x of its middle. */
  double baseline;
  /* The item's number in its list. */
  int64_t number;
  uint32_t flags;
  uint32_t reserved;
} tl_marker;
/* It runs from right to left, and stands to the right of its text. */
enum { TL_MARKER_RTL = 1 };
/* The markers of the list items, from top to bottom; lent by the layout: made when they are first
   asked for, O(paragraphs), then O(1). */
tl_status tl_layout_markers(const tl_layout *layout, const tl_marker **out, size_t *count);

/* What a ruby says of its base, or of a part of it, at its place beside a line. No offset belongs to
   it: carets and hits know its base alone. */
typedef struct tl_annotation {
  /* In UTF-8. */
  const char *text;
  /* What of the text it belongs to. */
  tl_range range;
  /* As long as its glyphs are together, as high as its characters. */
  tl_rect rect;
  /* TL_SIDE_OVER, TL_SIDE_UNDER or TL_SIDE_BEHIND. */
  tl_side side;
  uint32_t line;
} tl_annotation;
/* The annotations line by line, in the order of their bases; lent by the layout: made when they are
   first asked for, O(n), then O(1). */
tl_status tl_layout_annotations(const tl_layout *layout, const tl_annotation **out, size_t *count);

/* ---- Places: hits, carets, selections -------------------------------------------------------- */

typedef int32_t tl_affinity;
enum {
  /* Before the text behind it; at the start of a line, if one begins there. */
  TL_DOWNSTREAM = 0,
  /* Behind the text before it; at the end of the line before. */
  TL_UPSTREAM = 1
};

/* A place between two characters. */
typedef struct tl_caret {
  int64_t offset;
  tl_affinity affinity;
  /* Whether movement from line to line keeps to `goal`. 0, unless a movement has set it. */
  int32_t has_goal;
  double goal;
} tl_caret;

/* What a point is at. */
typedef struct tl_hit {
  /* The nearest caret. */
  tl_caret caret;
  /* The character under the point; empty where there is none. */
  tl_range cluster;
  /* How much of that character is before the point, from 0 at its leading edge to 1. */
  double fraction;
  uint32_t line;
  uint32_t reserved;
} tl_hit;

/* What a point is at: of points beside and between lines the nearest line. O(log n) where the
   line was asked about before, else O(the line). */
tl_status tl_layout_hit(const tl_layout *layout, double x, double y, tl_hit *out);

/* Where a caret is seen. */
typedef struct tl_caret_place {
  /* Where text that runs in the line's direction would be inserted, and where text of the other
     one would: the same, but where directions meet. */
  tl_rect primary, secondary;
  /* The edge that the caret's affinity names. */
  tl_rect edge;
  uint32_t line;
  uint32_t reserved;
} tl_caret_place;

/* Where a caret is seen. Cost as of tl_layout_hit. */
tl_status tl_layout_caret(const tl_layout *layout, const tl_caret *caret, tl_caret_place *out);

typedef int32_t tl_movement;
enum { TL_MOVE_FORWARD = 0, TL_MOVE_BACKWARD = 1, TL_MOVE_LEFT = 2, TL_MOVE_RIGHT = 3, TL_MOVE_UP = 4, TL_MOVE_DOWN = 5 };
typedef int32_t tl_unit;
enum {
  TL_UNIT_CHARACTER = 0,
  TL_UNIT_WORD = 1,
  TL_UNIT_SENTENCE = 2,
  TL_UNIT_LINE = 3,
  TL_UNIT_PARAGRAPH = 4,
  TL_UNIT_DOCUMENT = 5
};

/* Where a caret is after a movement: left, right, up and down go by what is seen, forward and
   backward by the text. The same caret where there is nowhere to go. Give the answer to the next
   movement, so that moving up and down keeps its place on the lines. `out` may be `caret`. */
tl_status tl_layout_move(const tl_layout *layout, const tl_caret *caret, tl_movement movement, tl_unit unit, tl_caret *out);

/* The unit at an offset: what a double click (a word) or a triple click (a paragraph) selects. */
tl_status tl_layout_unit(const tl_layout *layout, int64_t offset, tl_unit unit, tl_range *out);

/* The rectangles of selected ranges. For one thread at a time; it keeps nothing of its layout. */
typedef struct tl_selection tl_selection;

typedef int32_t tl_purpose;
enum {
  /* What a selection looks like: lines that it goes on from are filled to the edge, gaps between
     lines closed. */
  TL_PURPOSE_SELECTION = 0,
  /* What the characters take and nothing else. */
  TL_PURPOSE_STANDARD = 1
};

/* A stretch of a selection on one line, in one direction. */
typedef struct tl_selection_rect {
  tl_rect rect;
  /* The text that it shows. */
  tl_range range;
  uint32_t flags;
  uint32_t reserved;
} tl_selection_rect;
enum {
  TL_RECT_RTL = 1,
  /* The selection starts here, and ends here. */
  TL_RECT_HAS_START = 2,
  TL_RECT_HAS_END = 4,
  TL_RECT_VERTICAL = 8
};

/* The rectangles of some ranges, which together are one selection, in any order. O(lines of the
   selection). */
tl_status tl_layout_select(const tl_layout *layout, const tl_range *ranges, size_t count, tl_purpose purpose, tl_selection **out);
/* From top to bottom, a line's from left to right; lent by the selection. O(1). */
tl_status tl_selection_rects(const tl_selection *selection, const tl_selection_rect **out, size_t *count);
void tl_selection_release(tl_selection *selection);

/* ---- Edits ----------------------------------------------------------------------------------- */

/* A change of a text: a range, and what comes in its place. For one thread at a time. */
typedef struct tl_edit tl_edit;

/* Text in the place of a range, in the style of what it replaces or, where that is nothing, of
   the character before. O(n of the new text). */
tl_status tl_edit_create_utf8(int64_t start, int64_t end, const char *bytes, size_t count, tl_edit **out);
tl_status tl_edit_create_utf16(int64_t start, int64_t end, const uint16_t *units, size_t count, tl_edit **out);
/* Text with styles of its own in the place of a range. O(1). */
tl_status tl_edit_create_text(int64_t start, int64_t end, const tl_text *replacement, tl_edit **out);
void tl_edit_release(tl_edit *edit);

/* Where an offset of the text before the edit is after it; where text is put in at it, behind
   that text, or before it (`keeps_before` not 0). O(1). */
tl_status tl_edit_map(const tl_edit *edit, int64_t offset, int32_t keeps_before, int64_t *out);

/* Edits a text. `undo`, unless NULL, is given the edit that takes it back, styles too. O(what is
   replaced and put in + runs + n / 4096). */
tl_status tl_text_apply(tl_text *text, const tl_edit *edit, tl_edit **undo);

/* The layout of the text after an edit, where this one is that of the text before: only the
   paragraphs that the edit touches are laid out again. `undo` as of tl_text_apply. */
tl_status tl_layout_edit(const tl_layout *layout, const tl_edit *edit, tl_edit **undo, tl_layout **out);

/* ---- Find ------------------------------------------------------------------------------------ */

typedef int32_t tl_match;
enum {
  TL_MATCH_CONTAINS = 0, /* Anywhere. */
  TL_MATCH_STARTS_WITH = 1, /* Where a word starts. */
  TL_MATCH_FULL_WORD = 2 /* From where a word starts to where one ends. */
};
/* What counts as the same, and where results may stand. Begin with TL_FIND_OPTIONS, by which all
   that differs counts. */
typedef struct tl_find_options {
  /* sizeof(tl_find_options). */
  size_t struct_size;
  /* TL_FIND_... together. */
  uint32_t flags;
  tl_match match;
  /* The language (BCP 47) whose collation says what is the same. NULL is Unicode's foldings, which
     are faster. */
  const char *language;
} tl_find_options;
#define TL_FIND_OPTIONS {sizeof(tl_find_options), 0, TL_MATCH_CONTAINS, NULL}
enum {
  /* `a` finds `A`, and `strasse` `Straße`. */
  TL_FIND_IGNORES_CASE = 1,
  /* `a` finds `á`. */
  TL_FIND_IGNORES_DIACRITICS = 2,
  /* Wide and narrow forms are the same. */
  TL_FIND_IGNORES_WIDTH = 4,
  /* Hiragana and katakana are the same. */
  TL_FIND_IGNORES_KANA = 8,
  /* The needle is a regular expression, as ICU has them. */
  TL_FIND_REGULAR_EXPRESSION = 16
};

/* The places where a needle was found. For one thread at a time; it keeps nothing of its text. */
typedef struct tl_matches tl_matches;

/* Where a needle of `count` bytes of UTF-8 is in a text: all places, in their order and without
   overlap, each a range of whole characters. An empty needle is nowhere. `options` may be NULL.
   TL_ERROR_VALUE for what is no regular expression, TL_ERROR_TIME for one that takes too much
   work. O(n), but for regular expressions. */
tl_status tl_text_find(const tl_text *text, const char *needle, size_t count, const tl_find_options *options, tl_matches **out);
/* The places; lent by the matches. O(1). */
tl_status tl_matches_ranges(const tl_matches *matches, const tl_range **out, size_t *count);
void tl_matches_release(tl_matches *matches);

/* ---- Pictures -------------------------------------------------------------------------------- */

/* How a picture is made. Begin with TL_PICTURE_OPTIONS. */
typedef struct tl_picture_options {
  /* sizeof(tl_picture_options). */
  size_t struct_size;
  /* The room around the layout on each side, in points, 0 to 65536. */
  double margin;
  /* Pixels for each point, 1/64 to 64. */
  double scale;
  /* What is drawn beside the text: TL_LAYER_... together. */
  uint32_t layers;
  /* Whether the background is painted (1) or the picture transparent (0). */
  int32_t paints_background;
  /* Whether light text stands on black (1). */
  int32_t is_dark;
  uint32_t reserved; /* 0 */
} tl_picture_options;
#define TL_PICTURE_OPTIONS {sizeof(tl_picture_options), 8, 1, 0, 1, 0, 0}
enum { TL_LAYER_LINE_BOXES = 1, TL_LAYER_INK_BOXES = 2, TL_LAYER_BASELINES = 4 };

/* The layout as an SVG file: glyphs as outlines, the text as its description. `options` may be
   NULL. `selection`, unless NULL, is drawn behind the text, `caret`, unless NULL, in front of
   it. O(layout). */
tl_status tl_layout_svg(
    const tl_layout *layout, const tl_picture_options *options, const tl_selection *selection, const tl_caret *caret, tl_bytes **out);
/* The same as a PNG file. TL_ERROR_SIZE beyond 2^26 pixels. O(pixels + layout). */
tl_status tl_layout_png(
    const tl_layout *layout, const tl_picture_options *options, const tl_selection *selection, const tl_caret *caret, tl_bytes **out);

/* The same as a PDF file of one page, as large as the picture: text that can be selected, searched
   and copied, with its fonts in the file. TL_ERROR_SIZE beyond 14,400 points on a side.
   O(layout). */
tl_status tl_layout_pdf(
    const tl_layout *layout, const tl_picture_options *options, const tl_selection *selection, const tl_caret *caret, tl_bytes **out);

/* ---- Snapshots ------------------------------------------------------------------------------- */

/* What a snapshot has besides lines. */
enum { TL_SNAPSHOT_GLYPHS = 1, TL_SNAPSHOT_CARETS = 2 };

/* The layout as a text that is kept in a file and compared: where lines, glyphs, carets and the
   rectangles of `count` selected ranges stand, in whole numbers of 1/64 point, with the hashes of
   the fonts' files. `parts` is TL_SNAPSHOT_... together, or 0. The same layout is the same bytes.
   O(layout), and once for each font O(its file). */
tl_status tl_layout_snapshot(const tl_layout *layout, uint32_t parts, const tl_range *ranges, size_t count, tl_bytes **out);

/* What tells a difference. */
typedef int32_t tl_difference;
enum { TL_DIFFERENCE_TEXT = 0, TL_DIFFERENCE_SVG = 1, TL_DIFFERENCE_HTML = 2 };

/* How a snapshot differs from another: `changes` gets how many changes there are, 0 where the two
   are the same; `out` their text, or a picture of both over each other. What moves or grows by
   `tolerance` points, 0 to 65536, or less is the same. Glyphs are drawn in the fonts of `layout`,
   unless it is NULL. TL_ERROR_FILE for what is no snapshot. O(the snapshots). */
tl_status tl_snapshot_compare(
    const char *old, size_t old_count, const char *new_, size_t new_count, double tolerance, tl_difference format, const tl_layout *layout,
    int64_t *changes, tl_bytes **out);

/* ---- Requests -------------------------------------------------------------------------------- */

/* Where requests in JSON are answered: whatever the engine can be asked that has no function
   here, such as break opportunities, gestures, loupes, menus, screens of items. The requests are
   those of `textlayout serve`. For one thread at a time. */
typedef struct tl_session tl_session;

/* A session whose requests have the fonts of some files and folders, where they name none; those
   of the machine if `count` is 0. Requests may name any file that the process may read, and take
   `time_limit` seconds each, up to 1,000,000, or as long as it takes if that is 0. O(1): fonts are
   opened by requests. */
tl_status tl_session_create(const char *const *paths, size_t count, double time_limit, tl_session **out);
/* The answer to a request: an object of JSON with `ok` or `error` in it. What is wrong with a
   request is in its answer, and TL_OK. */
tl_status tl_session_ask(tl_session *session, const char *request, size_t count, tl_bytes **out);
/* Forgets what requests have kept, too. */
void tl_session_release(tl_session *session);

#ifdef __cplusplus
}
#endif

#endif
