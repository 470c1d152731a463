/* The words that ICU has for user interfaces: names of languages, territories, months and weekdays. For the recipe that measures scripts; the engine does
   not link it. ICU's own headers are included only in this target's .c file. */
#ifndef TEXTLAYOUT_CLOCALENAMES_H
#define TEXTLAYOUT_CLOCALENAMES_H

#include <stdint.h>

/* Fills `out` with a locale's words in UTF-16, a line feed after each, and returns how many units they take; what does not fit is left out. Names that
   ICU has only as codes are not among them. */
int32_t tl_locale_words(const char *locale, uint16_t *out, int32_t capacity);

#endif
