internal import CFontconfig
import TextLayout

/// What fontconfig is asked to sort its fonts by.
struct FontWish {
  var families: [String]
  /// The language as fontconfig names it; empty for none.
  var language: String
  var weight = FontWeight.regular
  var width = FontWidth.normal
  var slant = FontSlant.none
}

extension FontconfigConfiguration {
  /// The fonts from the best to the worst for a wish, after the configuration's rules. O(fonts log fonts).
  func sorted(_ wish: FontWish) -> [FontPattern] {
    unsafe with { config in
      guard let pattern = unsafe Self.pattern(wish) else { return [] }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcConfigSubstitute(config, pattern, FcMatchPattern)
      unsafe FcDefaultSubstitute(pattern)
      var result = FcResultMatch
      guard let set = unsafe FcFontSort(config, pattern, FcBool(0), nil, &result) else { return [] }
      defer { unsafe FcFontSetDestroy(set) }
      // Untrimmed, the set holds the configuration's own patterns, which outlive it.
      return (0..<Int(unsafe set.pointee.nfont)).compactMap { number in
        unsafe set.pointee.fonts[number].map { unsafe FontPattern($0) }
      }
    }
  }

  /// The families that the configuration says are the same as the named one or made to stand in for it; not those it merely prefers as fallback.
  func aliases(of family: String, language: String) -> [String] {
    unsafe with { config in
      guard let pattern = unsafe Self.pattern(FontWish(families: [family], language: language)) else { return [] }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcConfigSubstitute(config, pattern, FcMatchPattern)
      var names: [String] = []
      var value = unsafe FcValue()
      var binding = FcValueBindingWeak
      var number: Int32 = 0
      while unsafe FcPatternGetWithBinding(pattern, FC_FAMILY, number, &value, &binding) == FcResultMatch {
        if binding != FcValueBindingWeak, unsafe value.type == FcTypeString, let bytes = unsafe value.u.s {
          unsafe names.append(String(cString: bytes))
        }
        number += 1
      }
      return names
    }
  }

  private static func pattern(_ wish: FontWish) -> OpaquePointer? {
    guard let pattern = unsafe FcPatternCreate() else { return nil }
    // A NUL ends a name for C.
    for family in wish.families { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
    if !wish.language.isEmpty { unsafe FcPatternAddString(pattern, FC_LANG, wish.language) }
    unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(wish.weight.value))
    unsafe FcPatternAddDouble(pattern, FC_WIDTH, wish.width.percent)
    let slant =
      switch wish.slant {
      case .none: FC_SLANT_ROMAN
      case .italic: FC_SLANT_ITALIC
      case .oblique: FC_SLANT_OBLIQUE
      }
    unsafe FcPatternAddInteger(pattern, FC_SLANT, slant)
    return unsafe pattern
  }
}
