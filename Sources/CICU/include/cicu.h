/* ICU for Swift: opaque types and functions that fill buffers. ICU's own headers are included only in this target's .c files.
   Units are UTF-16 code units; counts and offsets are in units. No function keeps a pointer to text beyond what its comment says. */
#ifndef TEXTLAYOUT_CICU_H
#define TEXTLAYOUT_CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The versions of ICU and of the Unicode data it holds, as static strings. */
const char *tl_icu_version(void);
const char *tl_unicode_version(void);

/* Properties: one packed word per scalar. The layout of the bits is documented on Swift's `UnicodeFacts`. */
void tl_fill_properties(uint32_t firstScalar, uint64_t out[256]);
/* Whether a scalar is a letter (General_Category L) or a mark (M): for who asks about few. */
bool tl_is_letter(uint32_t scalar);
bool tl_is_mark(uint32_t scalar);
/* Whether a scalar belongs to the grapheme of what stands before it by UAX #29 GB9 and GB9a. */
bool tl_goes_on_grapheme(uint32_t scalar);
/* The scalar's Script_Extensions (or its Script where it has none) as a set of UScriptCode: bit s & 63 of out[s >> 6]. */
void tl_script_extensions(uint32_t scalar, uint64_t out[4]);
/* The scalar's Canonical_Combining_Class, and whether it has Emoji_Modifier_Base: asked about single scalars alone. */
uint8_t tl_combining_class(uint32_t scalar);
bool tl_takes_emoji_modifier(uint32_t scalar);
/* The four letters of ISO 15924 of a UScriptCode, the first in the highest byte; 0 for a code that ICU does not know. */
uint32_t tl_script_tag(int32_t code);
/* The four letters of the script that a locale's language is mostly written in, the first in the highest byte; 0 when ICU does not know. The locale
   is a language or a language and a region, in ICU's spelling. */
uint32_t tl_likely_script(const char *locale);
/* The name that a locale has for a language, or a country, by a number from 0 to their count, in UTF-16: how long it is, 0 where it does not fit or ICU
   knows none, and -1 for their count. */
int32_t tl_place_name(bool isCountry, int32_t number, const char *locale, uint16_t *name, int32_t capacity);
/* The names that a locale has for the cities that time zones are named by, in UTF-16, a line feed after each: how many units they take; what does not
   fit is left out. */
int32_t tl_city_names(const char *locale, uint16_t *names, int32_t capacity);

/* The ten digits that a locale counts with, or those of its own script. False when it has none: ICU does not know it, or counts without digits. */
bool tl_numbering_digits(const char *locale, bool native, uint32_t digits[10]);

/* Kinds of boundary. */
enum { TL_GRAPHEME = 0, TL_WORD = 1, TL_LINE = 2, TL_SENTENCE = 3 };

/* The compiled rules of a kind and locale: a state table and a category for each scalar. NULL when ICU has none or keeps them in a form that this
   code does not know; the caller then uses a tl_breaker. */
typedef struct tl_rules tl_rules;
tl_rules *tl_rules_open(int32_t kind, const char *locale);
void tl_rules_close(tl_rules *rules);
/* State 0 stops, state 1 starts; category 1 is the end of the text; categories from the dictionary start on are handled by dictionaries. */
uint32_t tl_rules_state_count(const tl_rules *rules);
uint32_t tl_rules_category_count(const tl_rules *rules);
uint32_t tl_rules_dictionary_start(const tl_rules *rules);
/* Whether a match begins with a category for the start of the text. */
bool tl_rules_needs_text_start(const tl_rules *rules);
/* Fills next[category_count] with the states that follow, and what the state means: accepting is 0 (no match ends here), 1 (one does), or the number
   of the look-ahead rule that has matched; lookAhead is the number of the rule whose break position this is, or 0; status is the rules' {tag}. */
void tl_rules_state(const tl_rules *rules, uint32_t state, uint16_t *next, uint16_t *accepting, uint16_t *lookAhead, int32_t *status);
/* Fills pageOf[0x1100] with the page of each 256 scalars and pages[256 * capacity] with the distinct pages of categories. Returns their count, or 0 if
   there are more than the capacity or a category is above 255. */
uint32_t tl_rules_fill_categories(const tl_rules *rules, uint16_t *pageOf, uint8_t *pages, uint32_t capacity);

/* ICU's own boundary iterators, always run forward from the start of what they are given. */
typedef struct tl_breaker tl_breaker;
tl_breaker *tl_breaker_open(int32_t kind, const char *locale);
void tl_breaker_close(tl_breaker *breaker);
/* Reads each window of the text on its own (windows holds start and end of each) and sets `bit` in flags at every boundary inside it, its ends not
   included, and `hardBit` too where the boundary is mandatory. False when ICU failed. */
bool tl_breaker_mark(
  tl_breaker *breaker, const uint16_t *units, const int32_t *windows, int32_t windowCount, uint8_t bit, uint8_t hardBit, uint8_t *flags);
/* ICU's list of the words of a script, "thaidict" and the like: the bytes of a trie, and the scalar whose byte is zero. NULL where ICU has none or
   keeps it in another form. It stays as long as the process. */
const uint8_t *tl_word_list(const char *name, uint32_t *firstScalar);
/* Starts on a text, which must stay in place until the last call of tl_breaker_next. False when ICU failed. */
bool tl_breaker_start(tl_breaker *breaker, const uint16_t *units, int32_t count);
/* Fills the ends of the next segments and the status of each; returns how many, 0 at the end. */
int32_t tl_breaker_next(tl_breaker *breaker, int32_t *ends, int32_t *statuses, int32_t capacity);

/* What makes scalars alike for a search: case (full folding), marks (nonspacing ones that are no letters' parts), width (wide and narrow forms) and kana
   (hiragana and katakana). Canonical equivalents are always alike. */
enum { TL_FOLD_CASE = 1, TL_FOLD_MARKS = 2, TL_FOLD_WIDTH = 4, TL_FOLD_KANA = 8 };
/* Fills out with what stands for a scalar, canonically decomposed; returns how many scalars that are, at most 32. */
int32_t tl_fold(uint32_t scalar, uint32_t folding, uint32_t out[32]);
/* Calls with stretches of scalars that hold all that some folding folds to something else, but for the syllables of Hangul. False when ICU failed. */
bool tl_fold_sources(void (*body)(void *context, uint32_t first, uint32_t last), void *context);

/* Searches by collation. The locale is in ICU's spelling; levels are 1 to 3 of the Unicode Collation Algorithm; with caseLevel, case counts on lower levels
   too. The needle is copied. NULL when ICU failed. One search at a time. */
typedef struct tl_collation tl_collation;
tl_collation *tl_collation_open(const char *locale, int32_t levels, bool caseLevel, const uint16_t *needle, int32_t count);
void tl_collation_close(tl_collation *collation);
/* Starts on a text, which must stay in place until the last call of tl_collation_next; count is at least 1. False when ICU failed. */
bool tl_collation_start(tl_collation *collation, const uint16_t *units, int32_t count);
/* The next place that is equal to the needle, without overlap. False when there is none. */
bool tl_collation_next(tl_collation *collation, int32_t *start, int32_t *end);
/* Fills out with the primary weights of some units, 16 bits at a time, without zeros; returns how many, -1 when ICU failed or there are more. */
int32_t tl_collation_primaries(const tl_collation *collation, const uint16_t *units, int32_t count, uint16_t *out, int32_t capacity);
/* Calls with each sequence of characters that has weights of its own, also where only the first of them change those of the last. False when ICU failed. */
bool tl_collation_contractions(const tl_collation *collation, void (*body)(void *context, const uint16_t *units, int32_t count), void *context);

/* Orders strings as a locale, in ICU's spelling, does. NULL when ICU failed. Many threads may ask one. */
typedef struct tl_sorter tl_sorter;
tl_sorter *tl_sorter_open(const char *locale);
void tl_sorter_close(tl_sorter *sorter);
/* Fills out with bytes that compare as strings do, with a zero at their end; returns how many there are, also where there is no room for them; 0 when ICU
   failed. */
int32_t tl_sorter_key(const tl_sorter *sorter, const uint16_t *units, int32_t count, uint8_t *out, int32_t capacity);

/* Regular expressions. NULL when the pattern is wrong: then errorOffset is the place in it, or -1, and error a static word that says why. */
typedef struct tl_pattern tl_pattern;
tl_pattern *tl_pattern_open(
  const uint16_t *units, int32_t count, bool ignoresCase, int32_t stackBytes, int32_t work, int32_t *errorOffset, const char **error);
void tl_pattern_close(tl_pattern *pattern);
/* The same expression and limits with a text of its own: what is compiled is shared. NULL when ICU failed. */
tl_pattern *tl_pattern_clone(const tl_pattern *pattern);
/* Starts on a text, which must stay in place until the pattern is used for the last time. False when ICU failed. */
bool tl_pattern_start(tl_pattern *pattern, const uint16_t *units, int32_t count);
enum { TL_NOT_FOUND = 0, TL_FOUND = 1, TL_TOO_LONG = 2, TL_TOO_DEEP = 3, TL_FAILED = 4, TL_PAUSED = 5, TL_END_REACHED = 6 };
typedef struct {
  /* Matches that start at from or behind it and, where that is not in sight anyway, before limit. */
  int32_t from, limit;
  /* Whether to stop where an attempt comes to the text's end without a match. */
  bool stopsAtEnd;
  /* The match; or, for TL_PAUSED and TL_END_REACHED, where the search may go on: no match starts before. */
  int32_t start, end;
  /* Whether more text might have changed the match. */
  bool hitEnd;
} tl_pattern_search;
/* Whether to stop; asked between attempts, once in a while, with -1, and within one, with the work that it has taken in the unit of the limit. */
typedef bool (*tl_pattern_pause)(void *context, int32_t work);
/* Looks for a match. */
int32_t tl_pattern_find(tl_pattern *pattern, tl_pattern_search *search, tl_pattern_pause pause, void *context);
/* The ends of a group of the last match; false where the match has no such group or the group took no part. */
bool tl_pattern_group(tl_pattern *pattern, int32_t group, int32_t *start, int32_t *end);

#ifdef __cplusplus
}
#endif
#endif
