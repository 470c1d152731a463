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

/* A search under way. ICU tells before each attempt where it begins; every so often it is looked what the last ones came to. */
typedef struct {
  URegularExpression *regex;
  tl_pattern_search *search;
  tl_pattern_pause pause;
  void *context;
  int64_t looked;
  uint32_t count;
  int32_t outcome;
} watch;

enum { LOOKS = 32, PAUSES = 128 };

static bool reaches_end(watch *watch) {
  UErrorCode status = U_ZERO_ERROR;
  return watch->search->stopsAtEnd && uregex_hitEnd(watch->regex, &status);
}

static UBool goes_on(const void *context, int64_t index) {
  watch *watch = (void *)context;
  if (index >= watch->search->limit) {
    watch->outcome = reaches_end(watch) ? TL_END_REACHED : TL_NOT_FOUND;
  } else if (++watch->count % LOOKS != 0) {
    return true;
  } else if (reaches_end(watch)) {
    watch->outcome = TL_END_REACHED;
  } else if (watch->count % PAUSES == 0 && watch->pause(watch->context, -1)) {
    watch->outcome = TL_PAUSED;
    watch->looked = index;
  } else {
    watch->looked = index;
    return true;
  }
  return false;
}

/* Asked once in some ten thousand steps of an attempt. */
static UBool goes_on_within(const void *context, int32_t work) {
  watch *watch = (void *)context;
  if (!watch->pause(watch->context, work)) return true;
  watch->outcome = TL_PAUSED;
  return false;
}

int32_t tl_pattern_find(tl_pattern *pattern, tl_pattern_search *search, tl_pattern_pause pause, void *context) {
  URegularExpression *regex = expression(pattern);
  UErrorCode status = U_ZERO_ERROR;
  watch watch = {regex, search, pause, context, search->from, 0, TL_NOT_FOUND};
  uregex_setFindProgressCallback(regex, goes_on, &watch, &status);
  uregex_setMatchCallback(regex, goes_on_within, &watch, &status);
  bool found = uregex_find(regex, search->from, &status);
  bool stands = false;
  if (!found && search->from == 0 && search->stopsAtEnd && U_SUCCESS(status)) {
    /* Of an expression that matches at a text's start alone nothing is told. */
    stands = !uregex_lookingAt(regex, 0, &status) && U_SUCCESS(status) && uregex_hitEnd(regex, &status);
  }
  UErrorCode ignored = U_ZERO_ERROR;
  uregex_setFindProgressCallback(regex, NULL, NULL, &ignored);
  uregex_setMatchCallback(regex, NULL, NULL, &ignored);
  search->start = (int32_t)watch.looked;
  if (status == U_REGEX_STOPPED_BY_CALLER) return watch.outcome;
  if (status == U_REGEX_TIME_OUT) return TL_TOO_LONG;
  if (status == U_REGEX_STACK_OVERFLOW) return TL_TOO_DEEP;
  if (stands) {
    search->start = 0;
    return TL_END_REACHED;
  }
  search->hitEnd = uregex_hitEnd(regex, &status) || (found && uregex_requireEnd(regex, &status));
  if (found) {
    search->start = uregex_start(regex, 0, &status);
    search->end = uregex_end(regex, 0, &status);
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
