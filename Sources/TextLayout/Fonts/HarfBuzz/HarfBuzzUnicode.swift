import CHarfBuzz

/// The character properties that choosing fonts needs, as HarfBuzz has them: the same ones that
/// decide what the shaper can compose and decompose.
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

  /// The canonical composition of two scalars. O(log n).
  static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: UInt32 = 0
    return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed) != 0 ? composed : nil
  }
}
