#include "clocalenames.h"
#include <stdbool.h>
#include <unicode/udat.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>

typedef struct {
  uint16_t *out;
  int32_t count;
  int32_t capacity;
} words;

static void append(words *w, const UChar *text, int32_t length) {
  if (length <= 0 || w->count + length + 1 > w->capacity) return;
  for (int32_t i = 0; i < length; i++) w->out[w->count++] = (uint16_t)text[i];
  w->out[w->count++] = 0x0A;
}

/* Whether a name is nothing but the code that it was asked for. */
static bool is_code(const UChar *name, int32_t length, const char *code) {
  int32_t i = 0;
  while (i < length && code[i] && name[i] == (UChar)(uint8_t)code[i]) i++;
  return i == length && !code[i];
}

static void append_symbols(words *w, UDateFormat *format, UDateFormatSymbolType type) {
  int32_t count = udat_countSymbols(format, type);
  for (int32_t i = 0; i < count; i++) {
    UChar name[128];
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = udat_getSymbols(format, type, i, name, 128, &error);
    if (U_SUCCESS(error) && length <= 128) append(w, name, length);
  }
}

int32_t tl_locale_words(const char *locale, uint16_t *out, int32_t capacity) {
  words w = {out, 0, capacity};
  UErrorCode error = U_ZERO_ERROR;
  ULocaleDisplayNames *names = uldn_open(locale, ULDN_STANDARD_NAMES, &error);
  if (U_FAILURE(error)) return 0;
  const char *const *languages = uloc_getISOLanguages();
  const char *const *territories = uloc_getISOCountries();
  for (int32_t i = 0; languages[i]; i++) {
    UChar name[256];
    error = U_ZERO_ERROR;
    int32_t length = uldn_languageDisplayName(names, languages[i], name, 256, &error);
    if (U_SUCCESS(error) && length <= 256 && !is_code(name, length, languages[i])) append(&w, name, length);
  }
  for (int32_t i = 0; territories[i]; i++) {
    UChar name[256];
    error = U_ZERO_ERROR;
    int32_t length = uldn_regionDisplayName(names, territories[i], name, 256, &error);
    if (U_SUCCESS(error) && length <= 256 && !is_code(name, length, territories[i])) append(&w, name, length);
  }
  uldn_close(names);
  error = U_ZERO_ERROR;
  UDateFormat *format = udat_open(UDAT_FULL, UDAT_FULL, locale, NULL, 0, NULL, 0, &error);
  if (U_FAILURE(error)) return w.count;
  append_symbols(&w, format, UDAT_MONTHS);
  append_symbols(&w, format, UDAT_SHORT_MONTHS);
  append_symbols(&w, format, UDAT_STANDALONE_MONTHS);
  append_symbols(&w, format, UDAT_WEEKDAYS);
  append_symbols(&w, format, UDAT_SHORT_WEEKDAYS);
  append_symbols(&w, format, UDAT_STANDALONE_WEEKDAYS);
  udat_close(format);
  return w.count;
}
