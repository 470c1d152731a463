/* HarfBuzz as Swift sees it. Never hb-icu.h: it would bring ICU's headers with it. */
#include <hb.h>
#include <hb-ot.h>
