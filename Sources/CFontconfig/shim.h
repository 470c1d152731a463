/* Fontconfig as Swift sees it. Never fcfreetype.h: it would bring FreeType's headers with it. */
#include <fontconfig/fontconfig.h>
