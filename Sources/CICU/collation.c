#include "cicu.h"
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
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
