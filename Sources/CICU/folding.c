#include "cicu.h"
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>

enum { CAPACITY = 32 };

typedef struct { uint32_t scalars[CAPACITY]; int32_t count; } sequence;

static void append(sequence *target, uint32_t scalar) {
  if (target->count < CAPACITY) target->scalars[target->count++] = scalar;
}

/* Appends the scalars of units. */
static void append_units(sequence *target, const UChar *units, int32_t count) {
  for (int32_t i = 0; i < count;) {
    UChar32 c;
    U16_NEXT(units, i, count, c);
    append(target, (uint32_t)c);
  }
}

static void append_decomposed(sequence *target, uint32_t scalar) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfd = unorm2_getNFDInstance(&error);
  UChar units[CAPACITY];
  int32_t count = U_SUCCESS(error) ? unorm2_getDecomposition(nfd, (UChar32)scalar, units, CAPACITY, &error) : -1;
  if (count < 0 || U_FAILURE(error)) {
    append(target, scalar);
  } else {
    append_units(target, units, count);
  }
}

/* A wide or narrow form as what it is a form of. */
static void append_without_width(sequence *target, uint32_t scalar) {
  int32_t type = u_getIntPropertyValue((UChar32)scalar, UCHAR_DECOMPOSITION_TYPE);
  UErrorCode error = U_ZERO_ERROR;
  UChar units[CAPACITY];
  int32_t count = -1;
  if (type == U_DT_WIDE || type == U_DT_NARROW) {
    const UNormalizer2 *nfkd = unorm2_getNFKDInstance(&error);
    if (U_SUCCESS(error)) count = unorm2_getRawDecomposition(nfkd, (UChar32)scalar, units, CAPACITY, &error);
  }
  if (count < 0 || U_FAILURE(error)) {
    append(target, scalar);
  } else {
    append_units(target, units, count);
  }
}

static void append_without_case(sequence *target, uint32_t scalar) {
  UChar units[2], folded[CAPACITY];
  int32_t count = 0;
  UErrorCode error = U_ZERO_ERROR;
  U16_APPEND_UNSAFE(units, count, scalar);
  int32_t length = u_strFoldCase(folded, CAPACITY, units, count, U_FOLD_CASE_DEFAULT, &error);
  if (U_FAILURE(error)) {
    append(target, scalar);
  } else {
    append_units(target, folded, length);
  }
}

static uint32_t katakana(uint32_t scalar) {
  bool isHiragana = (scalar >= 0x3041 && scalar <= 0x3096) || scalar == 0x309D || scalar == 0x309E;
  return isHiragana ? scalar + 0x60 : scalar;
}

/* Nonspacing marks that say how a letter is read, not parts of a syllable: viramas (class 9) and the vowels of Telugu, Thai, Lao and Tibetan have classes,
   too. */
static bool is_diacritic(uint32_t scalar) {
  if (u_charType((UChar32)scalar) != U_NON_SPACING_MARK) return false;
  switch (u_getCombiningClass((UChar32)scalar)) {
    case 0: case 9: case 84: case 91: case 103: case 118: case 129: case 130: case 132: return false;
    default: return true;
  }
}

static sequence each(const sequence *source, void (*step)(sequence *, uint32_t)) {
  sequence target = {{0}, 0};
  for (int32_t i = 0; i < source->count; i++) step(&target, source->scalars[i]);
  return target;
}

int32_t tl_fold(uint32_t scalar, uint32_t folding, uint32_t out[32]) {
  if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) scalar = 0xFFFD;
  sequence text = {{0}, 0};
  append_decomposed(&text, scalar);
  if (folding & TL_FOLD_WIDTH) text = each(&text, append_without_width);
  if (folding & TL_FOLD_CASE) text = each(&text, append_without_case);
  if (folding & (TL_FOLD_WIDTH | TL_FOLD_CASE)) text = each(&text, append_decomposed);
  int32_t count = 0;
  for (int32_t i = 0; i < text.count; i++) {
    uint32_t folded = text.scalars[i];
    if (folding & TL_FOLD_KANA) folded = katakana(folded);
    if ((folding & TL_FOLD_MARKS) && is_diacritic(folded)) continue;
    out[count++] = folded;
  }
  return count;
}

bool tl_fold_sources(void (*body)(void *context, uint32_t first, uint32_t last), void *context) {
  static const char names[] =
    "[[:NFD_Quick_Check=No:][:Changes_When_Casefolded:][:Decomposition_Type=Wide:][:Decomposition_Type=Narrow:][:Mn:]"
    "[\\u3041-\\u3096\\u309D\\u309E]-[\\uAC00-\\uD7A3]]";
  UChar pattern[sizeof names];
  UErrorCode error = U_ZERO_ERROR;
  u_charsToUChars(names, pattern, (int32_t)sizeof names);
  USet *set = uset_openPattern(pattern, -1, &error);
  if (U_FAILURE(error)) return false;
  int32_t count = uset_getItemCount(set);
  for (int32_t i = 0; i < count && U_SUCCESS(error); i++) {
    UChar32 first, last;
    if (uset_getItem(set, i, &first, &last, NULL, 0, &error) == 0) body(context, (uint32_t)first, (uint32_t)last);
  }
  uset_close(set);
  return U_SUCCESS(error);
}
