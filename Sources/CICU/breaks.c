#include "cicu.h"
#include <unicode/ubrk.h>

tl_breaker *tl_breaker_open(int32_t kind, const char *locale) {
  UErrorCode error = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, &error);
  return U_FAILURE(error) ? NULL : (tl_breaker *)iterator;
}

void tl_breaker_close(tl_breaker *breaker) { ubrk_close((UBreakIterator *)breaker); }

bool tl_breaker_mark(
  tl_breaker *breaker, const uint16_t *units, const int32_t *windows, int32_t windowCount, uint8_t bit, uint8_t hardBit, uint8_t *flags) {
  UBreakIterator *iterator = (UBreakIterator *)breaker;
  for (int32_t w = 0; w < windowCount; w++) {
    int32_t start = windows[2 * w], length = windows[2 * w + 1] - start;
    UErrorCode error = U_ZERO_ERROR;
    ubrk_setText(iterator, (const UChar *)units + start, length, &error);
    if (U_FAILURE(error)) return false;
    for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && end < length; end = ubrk_next(iterator)) {
      flags[start + end] |= bit;
      if (hardBit != 0 && ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD) flags[start + end] |= hardBit;
    }
  }
  return true;
}

bool tl_breaker_start(tl_breaker *breaker, const uint16_t *units, int32_t count) {
  UErrorCode error = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)breaker, (const UChar *)units, count, &error);
  return U_SUCCESS(error);
}

int32_t tl_breaker_next(tl_breaker *breaker, int32_t *ends, int32_t *statuses, int32_t capacity) {
  int32_t count = 0;
  while (count < capacity) {
    int32_t end = ubrk_next((UBreakIterator *)breaker);
    if (end == UBRK_DONE) break;
    ends[count] = end;
    statuses[count++] = ubrk_getRuleStatus((UBreakIterator *)breaker);
  }
  return count;
}
