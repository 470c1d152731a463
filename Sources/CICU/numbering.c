#include "cicu.h"

#include <stdio.h>
#include <unicode/unumsys.h>
#include <unicode/utf16.h>

bool tl_numbering_digits(const char *locale, bool native, uint32_t digits[10]) {
  char name[64];
  int written = snprintf(name, sizeof name, native ? "%s@numbers=native" : "%s", locale);
  if (written < 0 || written >= (int)sizeof name) return false;
  UErrorCode error = U_ZERO_ERROR;
  UNumberingSystem *system = unumsys_open(name, &error);
  if (U_FAILURE(error)) return false;
  bool found = false;
  if (!unumsys_isAlgorithmic(system) && unumsys_getRadix(system) == 10) {
    UChar units[32];
    int32_t count = unumsys_getDescription(system, units, 32, &error);
    int32_t place = 0, digit = 0;
    while (U_SUCCESS(error) && place < count && digit < 10) {
      UChar32 scalar;
      U16_NEXT(units, place, count, scalar);
      digits[digit++] = (uint32_t)scalar;
    }
    found = digit == 10 && place == count;
  }
  unumsys_close(system);
  return found;
}
