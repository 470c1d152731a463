/* Cairo as Swift sees it: images. */
#include <cairo.h>
