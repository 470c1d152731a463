#include "cicu.h"
#include <unicode/uregex.h>

static URegularExpression *expression(tl_pattern *pattern) { return (URegularExpression *)pattern; }

tl_pattern *tl_pattern_open(
  const uint16_t *units, int32_t count, bool ignoresCase, int32_t stackBytes, int32_t work, int32_t *errorOffset, const char **error) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError place = {0, -1, {0}, {0}};
  uint32_t flags = UREGEX_MULTILINE | (ignoresCase ? UREGEX_CASE_INSENSITIVE : 0);
  URegularExpression *regex = uregex_open((const UChar *)units, count, flags, &place, &status);
  if (U_SUCCESS(status)) {
    uregex_setStackLimit(regex, stackBytes, &status);
    uregex_setTimeLimit(regex, work, &status);
    if (U_SUCCESS(status)) return (tl_pattern *)regex;
    uregex_close(regex);
  }
  *errorOffset = place.offset;
  *error = u_errorName(status);
  return NULL;
}

void tl_pattern_close(tl_pattern *pattern) { uregex_close(expression(pattern)); }

tl_pattern *tl_pattern_clone(const tl_pattern *pattern) {
  UErrorCode status = U_ZERO_ERROR;
  const URegularExpression *source = (const URegularExpression *)pattern;
  URegularExpression *copy = uregex_clone(source, &status);
  if (U_FAILURE(status)) return NULL;
  /* ICU's copies have limits of their own. */
  uregex_setStackLimit(copy, uregex_getStackLimit(source, &status), &status);
  uregex_setTimeLimit(copy, uregex_getTimeLimit(source, &status), &status);
  if (U_SUCCESS(status)) return (tl_pattern *)copy;
  uregex_close(copy);
  return NULL;
}

bool tl_pattern_start(tl_pattern *pattern, const uint16_t *units, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  uregex_setText(expression(pattern), (const UChar *)units, count, &status);
  return U_SUCCESS(status);
}

int32_t tl_pattern_find(tl_pattern *pattern, int32_t from, int32_t *start, int32_t *end, bool *hitEnd) {
  UErrorCode status = U_ZERO_ERROR;
  bool found = uregex_find(expression(pattern), from, &status);
  if (status == U_REGEX_TIME_OUT) return TL_TOO_LONG;
  if (status == U_REGEX_STACK_OVERFLOW) return TL_TOO_DEEP;
  *hitEnd = uregex_hitEnd(expression(pattern), &status) || (found && uregex_requireEnd(expression(pattern), &status));
  if (found) {
    *start = uregex_start(expression(pattern), 0, &status);
    *end = uregex_end(expression(pattern), 0, &status);
  }
  if (U_FAILURE(status)) return TL_FAILED;
  return found ? TL_FOUND : TL_NOT_FOUND;
}

bool tl_pattern_group(tl_pattern *pattern, int32_t group, int32_t *start, int32_t *end) {
  UErrorCode status = U_ZERO_ERROR;
  if (group < 0 || group > uregex_groupCount(expression(pattern), &status)) return false;
  *start = uregex_start(expression(pattern), group, &status);
  *end = uregex_end(expression(pattern), group, &status);
  return U_SUCCESS(status) && *start >= 0;
}
