#include "cicu.h"
#include <unicode/udata.h>

/* The words of a list: eight numbers, then a trie. */
enum { TRIE_START = 0, TRIE_END = 1, TRIE_TYPE = 4, TRANSFORM = 5 };
enum { TYPE_BITS = 7, TYPE_BYTES = 0 };
/* How scalars become bytes: their distance from a first one. */
enum { TRANSFORM_BITS = 0x7F000000, TRANSFORM_DISTANCE = 0x01000000, FIRST_BITS = 0x1FFFFF };

const uint8_t *tl_word_list(const char *name, uint32_t *firstScalar) {
  UErrorCode error = U_ZERO_ERROR;
  UDataMemory *data = udata_open(U_ICUDATA_NAME "-brkitr", "dict", name, &error);
  if (U_FAILURE(error)) return NULL;
  const int32_t *numbers = udata_getMemory(data);
  if ((numbers[TRIE_TYPE] & TYPE_BITS) != TYPE_BYTES || (numbers[TRANSFORM] & TRANSFORM_BITS) != TRANSFORM_DISTANCE ||
      numbers[TRIE_END] <= numbers[TRIE_START]) {
    udata_close(data);
    return NULL;
  }
  *firstScalar = (uint32_t)(numbers[TRANSFORM] & FIRST_BITS);
  return (const uint8_t *)numbers + numbers[TRIE_START];
}
