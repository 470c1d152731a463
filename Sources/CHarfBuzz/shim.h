/* HarfBuzz as Swift sees it. Never hb-icu.h: it would bring ICU's headers with it. */
#include <hb.h>
#include <hb-ot.h>

/* The shapers to try, by name: left alone, Debian's HarfBuzz tries Graphite first for every face. Graphite is for faces with a Silf table. */
static inline const char *const *tl_hb_shapers(int with_graphite) {
  static const char *const graphite[] = {"graphite2", "ot", 0};
  return with_graphite ? graphite : graphite + 1;
}

/* Asks for what stands at a place in memory and is read soon; a place that is none does nothing. Swift has no word for it. */
static inline void tl_prefetch(const void *place) { __builtin_prefetch(place); }
