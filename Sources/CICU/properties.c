#include "cicu.h"
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <string.h>

/* The line-break opportunities' hanging spaces: space separators that do not glue. */
static bool is_hanging_space(UChar32 c) {
  return u_charType(c) == U_SPACE_SEPARATOR && c != 0x00A0 && c != 0x2007 && c != 0x202F;
}

/* Opening or closing, and the distance to the partner plus 8 (partners stand at most 3 scalars apart, but for the deprecated angle brackets, whose
   partner is their neighbour too). */
static uint64_t bracket_bits(UChar32 c) {
  int32_t type = u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
  if (type == U_BPT_NONE) return 0;
  int32_t distance = u_getBidiPairedBracket(c) - c;
  if (distance < -7 || distance > 7) return 0;
  return (uint64_t)(distance + 8) | (type == U_BPT_OPEN ? 1u << 4 : 1u << 5);
}

static uint64_t facts_of(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t script = uscript_getScript(c, &error);
  if (U_FAILURE(error) || script < 0 || script > 255) script = USCRIPT_UNKNOWN;
  UScriptCode extensions[2];
  error = U_ZERO_ERROR;
  int32_t extensionCount = uscript_getScriptExtensions(c, extensions, 2, &error);
  bool extended = extensionCount > 1 || (extensionCount == 1 && (int32_t)extensions[0] != script);

  uint64_t grapheme = (uint64_t)u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK);
  if (grapheme == U_GCB_OTHER && u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) grapheme = 31;
  int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  uint32_t category = U_GET_GC_MASK(c);
  UCharDirection direction = u_charDirection(c);
  if (direction > U_POP_DIRECTIONAL_ISOLATE) direction = U_OTHER_NEUTRAL;

  return (uint64_t)script
       | (uint64_t)extended << 8
       | bracket_bits(c) << 9
       | (grapheme & 31) << 15
       | (uint64_t)(u_getIntPropertyValue(c, UCHAR_LINE_BREAK) & 63) << 20
       | (uint64_t)direction << 26
       | (uint64_t)(u_isMirrored(c) != 0) << 31
       | (uint64_t)(u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION) != 0) << 32
       | (uint64_t)(u_hasBinaryProperty(c, UCHAR_EMOJI) != 0) << 33
       | (uint64_t)(u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) << 34
       | (uint64_t)(u_hasBinaryProperty(c, UCHAR_WHITE_SPACE) != 0) << 35
       | (uint64_t)is_hanging_space(c) << 36
       | (uint64_t)((category & U_GC_M_MASK) != 0) << 37
       | (uint64_t)((category & U_GC_L_MASK) != 0) << 38
       | (uint64_t)((category & U_GC_ND_MASK) != 0) << 39
       | (uint64_t)(width == U_EA_WIDE || width == U_EA_FULLWIDTH) << 40
       | (uint64_t)(u_getIntPropertyValue(c, UCHAR_VERTICAL_ORIENTATION) & 3) << 41
       | (uint64_t)((category & U_GC_P_MASK) != 0) << 43;
}

void tl_fill_properties(uint32_t firstScalar, uint64_t out[256]) {
  for (uint32_t i = 0; i < 256; i++) out[i] = facts_of((UChar32)(firstScalar + i));
}

bool tl_is_letter(uint32_t scalar) { return (U_GET_GC_MASK((UChar32)scalar) & U_GC_L_MASK) != 0; }

bool tl_is_mark(uint32_t scalar) { return (U_GET_GC_MASK((UChar32)scalar) & U_GC_M_MASK) != 0; }

bool tl_goes_on_grapheme(uint32_t scalar) {
  int32_t grapheme = u_getIntPropertyValue((UChar32)scalar, UCHAR_GRAPHEME_CLUSTER_BREAK);
  return grapheme == U_GCB_EXTEND || grapheme == U_GCB_SPACING_MARK || grapheme == U_GCB_ZWJ;
}

void tl_script_extensions(uint32_t scalar, uint64_t out[4]) {
  UScriptCode codes[256];
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = uscript_getScriptExtensions((UChar32)scalar, codes, 256, &error);
  out[0] = out[1] = out[2] = out[3] = 0;
  if (U_FAILURE(error)) count = 0;
  for (int32_t i = 0; i < count; i++) {
    if ((int32_t)codes[i] >= 0 && (int32_t)codes[i] < 256) out[codes[i] >> 6] |= (uint64_t)1 << (codes[i] & 63);
  }
}

uint32_t tl_script_tag(int32_t code) {
  const char *name = code < 0 ? NULL : uscript_getShortName((UScriptCode)code);
  if (name == NULL || !name[0] || !name[1] || !name[2] || !name[3] || name[4]) return 0;
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8 | (uint32_t)(uint8_t)name[3];
}

uint8_t tl_combining_class(uint32_t scalar) { return u_getCombiningClass((UChar32)scalar); }

bool tl_takes_emoji_modifier(uint32_t scalar) { return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_MODIFIER_BASE); }

uint32_t tl_likely_script(const char *locale) {
  char full[ULOC_FULLNAME_CAPACITY];
  char name[ULOC_SCRIPT_CAPACITY];
  UErrorCode error = U_ZERO_ERROR;
  uloc_addLikelySubtags(locale, full, sizeof full, &error);
  if (U_FAILURE(error) || error == U_STRING_NOT_TERMINATED_WARNING) return 0;
  if (uloc_getScript(full, name, sizeof name, &error) != 4 || U_FAILURE(error)) return 0;
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8 | (uint32_t)(uint8_t)name[3];
}
