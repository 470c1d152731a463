import CHarfBuzz

/// The character properties that choosing fonts and cutting text need, as HarfBuzz has them: the
/// same ones that decide what the shaper can compose and decompose.
enum HarfBuzzUnicode {
  /// The script of a scalar as an ISO 15924 tag in four bytes: `0x4C61746E` is `Latn`. O(1).
  static func script(of scalar: UInt32) -> UInt32 {
    unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
  }

  /// One step of the canonical decomposition: the second scalar is 0 for a singleton. O(log n).
  static func decomposition(of scalar: UInt32) -> (first: UInt32, second: UInt32)? {
    var first: UInt32 = 0
    var second: UInt32 = 0
    return unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 ? (first, second) : nil
  }

  /// The canonical composition of two scalars. O(log n), O(1) of the scripts that have next to none
  /// and ask for each mark.
  static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    if isUnspaced(second), second != 0x102E { return nil }
    var composed: UInt32 = 0
    return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed) != 0 ? composed : nil
  }

  /// Whether a scalar is of the blocks of Thai, Lao, Burmese or Khmer.
  @inline(__always)
  private static func isUnspaced(_ scalar: UInt32) -> Bool {
    0x0E00..<0x0F00 ~= scalar || 0x1000..<0x10A0 ~= scalar || 0x1780..<0x1800 ~= scalar
  }

  /// The mirror image of a scalar in text from right to left: itself where it has none. O(log n).
  static func mirrored(_ scalar: UInt32) -> UInt32 { unsafe hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar) }

  /// Whether a mark joins the next letter to its syllable: its combining class is 9. O(log n), O(1)
  /// of the scripts that ask for each mark.
  static func isVirama(_ scalar: UInt32) -> Bool {
    if isUnspaced(scalar) { return [0x0E3A, 0x0EBA, 0x1039, 0x103A, 0x17D2].contains(scalar) }
    return unsafe hb_unicode_combining_class(hb_unicode_funcs_get_default(), scalar) == HB_UNICODE_COMBINING_CLASS_VIRAMA
  }
}
