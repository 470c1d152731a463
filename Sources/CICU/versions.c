#include "cicu.h"
#include <unicode/uchar.h>
#include <unicode/uversion.h>

const char *tl_icu_version(void) { return U_ICU_VERSION; }
const char *tl_unicode_version(void) { return U_UNICODE_VERSION; }
