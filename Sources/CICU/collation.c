#include "cicu.h"
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/ucoleitr.h>
#include <unicode/uset.h>
#include <unicode/utf16.h>
#include <unicode/usearch.h>

/* ICU's search looks at whole levels, never at case alone: where case counts on a lower level, what it finds is compared once more. */
struct tl_collation {
  UCollator *collator;
  UCollator *cases;
  UStringSearch *search;
  UChar *needle;
  int32_t needleCount;
  const UChar *text;
};

static UCollator *open_collator(const char *locale, int32_t levels, UErrorCode *error) {
  static const UCollationStrength strengths[] = {UCOL_PRIMARY, UCOL_SECONDARY, UCOL_TERTIARY};
  UCollator *collator = ucol_open(locale, error);
  if (U_FAILURE(*error)) return NULL;
  ucol_setStrength(collator, strengths[levels < 1 ? 0 : levels > 3 ? 2 : levels - 1]);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, error);
  ucol_setAttribute(collator, UCOL_ALTERNATE_HANDLING, UCOL_NON_IGNORABLE, error);
  return collator;
}

tl_collation *tl_collation_open(const char *locale, int32_t levels, bool caseLevel, const uint16_t *needle, int32_t count) {
  tl_collation *collation = calloc(1, sizeof *collation);
  if (collation == NULL || count < 1) {
    free(collation);
    return NULL;
  }
  UErrorCode error = U_ZERO_ERROR;
  collation->needle = malloc((size_t)count * sizeof(UChar));
  collation->collator = open_collator(locale, levels, &error);
  if (collation->needle != NULL && U_SUCCESS(error)) {
    memcpy(collation->needle, needle, (size_t)count * sizeof(UChar));
    collation->needleCount = count;
    if (caseLevel) {
      collation->cases = open_collator(locale, levels, &error);
      if (U_SUCCESS(error)) ucol_setAttribute(collation->cases, UCOL_CASE_LEVEL, UCOL_ON, &error);
    }
    /* A search is of some text from the start: of the needle, until it is given another. */
    collation->search =
      usearch_openFromCollator(collation->needle, count, collation->needle, count, collation->collator, NULL, &error);
    if (U_SUCCESS(error)) return collation;
  }
  tl_collation_close(collation);
  return NULL;
}

void tl_collation_close(tl_collation *collation) {
  if (collation->search != NULL) usearch_close(collation->search);
  if (collation->cases != NULL) ucol_close(collation->cases);
  if (collation->collator != NULL) ucol_close(collation->collator);
  free(collation->needle);
  free(collation);
}

bool tl_collation_start(tl_collation *collation, const uint16_t *units, int32_t count) {
  UErrorCode error = U_ZERO_ERROR;
  collation->text = (const UChar *)units;
  usearch_setText(collation->search, (const UChar *)units, count, &error);
  usearch_setOffset(collation->search, 0, &error);
  return U_SUCCESS(error);
}

bool tl_collation_next(tl_collation *collation, int32_t *start, int32_t *end) {
  while (true) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t found = usearch_next(collation->search, &error);
    if (found == USEARCH_DONE || U_FAILURE(error)) return false;
    int32_t length = usearch_getMatchedLength(collation->search);
    if (length == 0) continue;
    if (collation->cases != NULL
        && ucol_strcoll(collation->cases, collation->text + found, length, collation->needle, collation->needleCount) != UCOL_EQUAL) continue;
    *start = found;
    *end = found + length;
    return true;
  }
}

int32_t tl_collation_primaries(const tl_collation *collation, const uint16_t *units, int32_t count, uint16_t *out, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UCollationElements *elements = ucol_openElements(collation->collator, (const UChar *)units, count, &error);
  int32_t filled = 0;
  while (U_SUCCESS(error)) {
    int32_t element = ucol_next(elements, &error);
    if (element == UCOL_NULLORDER) break;
    int32_t primary = ucol_primaryOrder(element);
    if (primary == 0) continue;
    if (filled == capacity) error = U_BUFFER_OVERFLOW_ERROR;
    else out[filled++] = (uint16_t)primary;
  }
  ucol_closeElements(elements);
  return U_SUCCESS(error) ? filled : -1;
}

bool tl_collation_contractions(const tl_collation *collation, void (*body)(void *context, const uint16_t *units, int32_t count), void *context) {
  UErrorCode error = U_ZERO_ERROR;
  USet *set = uset_openEmpty();
  ucol_getContractionsAndExpansions(collation->collator, set, NULL, true, &error);
  int32_t count = uset_getItemCount(set);
  for (int32_t i = 0; i < count && U_SUCCESS(error); i++) {
    UChar32 first, last;
    UChar units[64];
    int32_t length = uset_getItem(set, i, &first, &last, units, 64, &error);
    if (U_FAILURE(error)) break;
    if (length >= 2) {
      body(context, (const uint16_t *)units, length);
      continue;
    }
    for (UChar32 c = first; c <= last; c++) {
      length = 0;
      U16_APPEND_UNSAFE(units, length, c);
      body(context, (const uint16_t *)units, length);
    }
  }
  uset_close(set);
  return U_SUCCESS(error);
}
