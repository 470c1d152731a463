#include "cicu.h"
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/ucptrie.h>

/* ICU hands out the compiled form of its break rules (ubrk_getBinaryRules). What follows reads format 6 of it, ICU 69 and later: a header of 32-bit
   words, a state table, a trie from scalars to categories, and groups of status numbers. */
enum {
  HEADER_MAGIC = 0, HEADER_FORMAT = 1, HEADER_LENGTH = 2, HEADER_CATEGORIES = 3, HEADER_STATES = 4, HEADER_STATES_LENGTH = 5,
  HEADER_TRIE = 8, HEADER_TRIE_LENGTH = 9, HEADER_STATUS = 12, HEADER_STATUS_LENGTH = 13, HEADER_WORDS = 20
};
enum { TABLE_STATES = 0, TABLE_ROW_LENGTH = 1, TABLE_DICTIONARY = 2, TABLE_FLAGS = 4, TABLE_WORDS = 5 };
enum { FLAG_TEXT_START = 2, FLAG_BYTES = 4 };

struct tl_rules {
  uint8_t *bytes;
  UCPTrie *trie;
  uint32_t categories, states, rowLength, dictionaryStart, flags;
  const uint8_t *rows;
  const uint8_t *status;
  uint32_t statusWords;
};

static uint32_t word_at(const uint8_t *bytes, uint32_t index) {
  uint32_t value;
  memcpy(&value, bytes + 4 * (size_t)index, 4);
  return value;
}

static bool is_inside(uint32_t offset, uint32_t length, uint32_t total) { return offset <= total && length <= total - offset; }

static bool read_rules(tl_rules *rules, uint32_t total) {
  const uint8_t *bytes = rules->bytes;
  if (total < HEADER_WORDS * 4 || word_at(bytes, HEADER_MAGIC) != 0xB1A0 || bytes[4 * HEADER_FORMAT] != 6) return false;
  uint32_t states = word_at(bytes, HEADER_STATES), statesLength = word_at(bytes, HEADER_STATES_LENGTH);
  uint32_t trie = word_at(bytes, HEADER_TRIE), trieLength = word_at(bytes, HEADER_TRIE_LENGTH);
  uint32_t status = word_at(bytes, HEADER_STATUS), statusLength = word_at(bytes, HEADER_STATUS_LENGTH);
  if (!is_inside(states, statesLength, total) || !is_inside(trie, trieLength, total) || !is_inside(status, statusLength, total)) return false;
  if (statesLength < TABLE_WORDS * 4 || (states | trie | status) % 4 != 0) return false;

  rules->categories = word_at(bytes, HEADER_CATEGORIES);
  rules->states = word_at(bytes + states, TABLE_STATES);
  rules->rowLength = word_at(bytes + states, TABLE_ROW_LENGTH);
  rules->dictionaryStart = word_at(bytes + states, TABLE_DICTIONARY);
  rules->flags = word_at(bytes + states, TABLE_FLAGS);
  rules->rows = bytes + states + TABLE_WORDS * 4;
  rules->status = bytes + status;
  rules->statusWords = statusLength / 4;
  uint32_t cell = rules->flags & FLAG_BYTES ? 1 : 2;
  if (rules->categories > 0xFFFF || rules->states > 0xFFFF || rules->rowLength < (rules->categories + 3) * cell) return false;
  if ((uint64_t)rules->states * rules->rowLength > statesLength - TABLE_WORDS * 4) return false;

  UErrorCode error = U_ZERO_ERROR;
  rules->trie = ucptrie_openFromBinary(UCPTRIE_TYPE_ANY, UCPTRIE_VALUE_BITS_ANY, bytes + trie, (int32_t)trieLength, NULL, &error);
  return U_SUCCESS(error);
}

tl_rules *tl_rules_open(int32_t kind, const char *locale) {
  UErrorCode error = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, &error);
  if (U_FAILURE(error)) return NULL;
  tl_rules *rules = calloc(1, sizeof *rules);
  int32_t length = ubrk_getBinaryRules(iterator, NULL, 0, &error);
  bool isRead = false;
  if (rules != NULL && length > 0) {
    error = U_ZERO_ERROR;
    rules->bytes = malloc((size_t)length);
    if (rules->bytes != NULL) ubrk_getBinaryRules(iterator, rules->bytes, length, &error);
    isRead = rules->bytes != NULL && U_SUCCESS(error) && read_rules(rules, (uint32_t)length);
  }
  ubrk_close(iterator);
  if (isRead) return rules;
  if (rules != NULL) tl_rules_close(rules);
  return NULL;
}

void tl_rules_close(tl_rules *rules) {
  ucptrie_close(rules->trie);
  free(rules->bytes);
  free(rules);
}

uint32_t tl_rules_state_count(const tl_rules *rules) { return rules->states; }
uint32_t tl_rules_category_count(const tl_rules *rules) { return rules->categories; }
uint32_t tl_rules_dictionary_start(const tl_rules *rules) { return rules->dictionaryStart; }
bool tl_rules_needs_text_start(const tl_rules *rules) { return (rules->flags & FLAG_TEXT_START) != 0; }

static uint16_t cell_at(const tl_rules *rules, uint32_t state, uint32_t index) {
  const uint8_t *row = rules->rows + (size_t)state * rules->rowLength;
  if (rules->flags & FLAG_BYTES) return row[index];
  uint16_t value;
  memcpy(&value, row + 2 * (size_t)index, 2);
  return value;
}

void tl_rules_state(const tl_rules *rules, uint32_t state, uint16_t *next, uint16_t *accepting, uint16_t *lookAhead, int32_t *status) {
  *accepting = cell_at(rules, state, 0);
  *lookAhead = cell_at(rules, state, 1);
  uint32_t group = cell_at(rules, state, 2);
  /* A group of statuses is their count and then the numbers, ascending; the last one counts. */
  uint32_t count = group < rules->statusWords ? word_at(rules->status, group) : 0;
  *status = count > 0 && group + count < rules->statusWords ? (int32_t)word_at(rules->status, group + count) : 0;
  for (uint32_t i = 0; i < rules->categories; i++) next[i] = cell_at(rules, state, 3 + i);
}

/* The index of the page among those kept, which it joins if it is new; the last page is the likeliest. UINT32_MAX when there is no room. */
static uint32_t page_index(const uint8_t page[256], uint8_t *pages, uint32_t *count, uint32_t last, uint32_t capacity) {
  if (*count > 0 && memcmp(pages + 256 * (size_t)last, page, 256) == 0) return last;
  for (uint32_t i = 0; i < *count; i++) {
    if (memcmp(pages + 256 * (size_t)i, page, 256) == 0) return i;
  }
  if (*count == capacity) return UINT32_MAX;
  memcpy(pages + 256 * (size_t)*count, page, 256);
  return (*count)++;
}

uint32_t tl_rules_fill_categories(const tl_rules *rules, uint16_t *pageOf, uint8_t *pages, uint32_t capacity) {
  uint32_t count = 0, last = 0, category = 0;
  UChar32 rangeEnd = -1;
  uint8_t page[256];
  for (UChar32 first = 0; first <= 0x10FFFF; first += 256) {
    for (UChar32 c = first; c < first + 256;) {
      if (c > rangeEnd) rangeEnd = ucptrie_getRange(rules->trie, c, UCPMAP_RANGE_NORMAL, 0, NULL, NULL, &category);
      if (rangeEnd < c || category > 255 || category >= rules->categories) return 0;
      UChar32 end = rangeEnd < first + 255 ? rangeEnd : first + 255;
      memset(page + (c - first), (int)category, (size_t)(end - c + 1));
      c = end + 1;
    }
    last = page_index(page, pages, &count, last, capacity);
    if (last == UINT32_MAX) return 0;
    pageOf[first >> 8] = (uint16_t)last;
  }
  return count;
}
