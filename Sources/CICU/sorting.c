#include "cicu.h"
#include <unicode/ucol.h>

/* A collator that nobody changes any more is asked by many threads at once. */
tl_sorter *tl_sorter_open(const char *locale) {
  UErrorCode error = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &error);
  if (U_SUCCESS(error)) ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &error);
  if (U_SUCCESS(error)) return (tl_sorter *)collator;
  if (collator != NULL) ucol_close(collator);
  return NULL;
}

void tl_sorter_close(tl_sorter *sorter) { ucol_close((UCollator *)sorter); }

int32_t tl_sorter_key(const tl_sorter *sorter, const uint16_t *units, int32_t count, uint8_t *out, int32_t capacity) {
  return ucol_getSortKey((const UCollator *)sorter, (const UChar *)units, count, out, capacity);
}
