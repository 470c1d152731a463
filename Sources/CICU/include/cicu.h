/* ICU for Swift: opaque types and functions that fill buffers. ICU's own headers are included only in this target's .c files. */
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

#ifdef __cplusplus
}
#endif
#endif
