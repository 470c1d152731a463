internal import CFontconfig
import TextLayout

/// A font of a fontconfig configuration, by the identity of its pattern. Valid while the configuration lives.
struct FontPattern: Hashable, Sendable {
  private let address: UInt

  /// The pattern as fontconfig hands it out. O(1).
  init(_ pointer: OpaquePointer) { address = UInt(bitPattern: pointer) }

  private var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

  /// What a pattern says, in the engine's words.
  struct Description {
    let pattern: FontPattern
    let font: DescribedFont
    /// Whether it stands for a variable face with all of its places.
    let isVariable: Bool
    /// The names that mean this one face of its family.
    let fullNames: [String]
  }
}

extension FontconfigConfiguration {
  /// What the engine can open of the fonts that were found, in fontconfig's order. Opens none. O(fonts).
  func patterns() -> [FontPattern.Description] {
    unsafe with { config in
      [FcSetSystem, FcSetApplication].flatMap { name -> [FontPattern.Description] in
        guard let set = unsafe FcConfigGetFonts(config, name) else { return [] }
        return (0..<Int(unsafe set.pointee.nfont)).compactMap { number in
          unsafe set.pointee.fonts[number].flatMap { unsafe FontPattern($0).describe() }
        }
      }
    }
  }

  /// The scalars that a font has glyphs for. O(its pages of 256).
  func coverage(of pattern: FontPattern) -> FontCoverage {
    unsafe with { _ in pattern.coverage() }
  }
}

extension FontPattern {
  /// Nil for formats that are not OpenType.
  fileprivate func describe() -> Description? {
    guard let path = string(FC_FILE), ["TrueType", "CFF"].contains(string(FC_FONTFORMAT) ?? ""),
      ![".woff", ".woff2"].contains(where: path.lowercased().hasSuffix)
    else { return nil }
    // The low half is the face; the high half counts the named instances from 1, with its first bit for the variable face.
    let number = UInt32(bitPattern: integer(FC_INDEX) ?? 0)
    let isVariable = boolean(FC_VARIABLE)
    let place = Int(number >> 16 & 0x7FFF)
    let families = names(FC_FAMILY, FC_FAMILYLANG)
    let styles = names(FC_STYLE, FC_STYLELANG)
    var font = DescribedFont(path: path, index: Int(number & 0xFFFF), families: families, style: isVariable ? "" : styles.first ?? "")
    font.namedInstance = !isVariable && place > 0 ? place - 1 : nil
    let weights = range(FC_WEIGHT) ?? 80...80
    let least = FontPattern.openTypeWeight(weights.lowerBound)
    font.weights = least...max(least, FontPattern.openTypeWeight(weights.upperBound))
    font.widths = range(FC_WIDTH) ?? 100...100
    switch integer(FC_SLANT) ?? 0 {
    case ..<FC_SLANT_ITALIC: font.slant = .none
    case ..<FC_SLANT_OBLIQUE: font.slant = .italic
    default: font.slant = .oblique(degrees: 14)  // CSS Fonts 4: what an oblique leans that does not say
    }
    font.hasColorGlyphs = boolean(FC_COLOR)
    font.hasOpticalSizes = isVariable && range(FC_SIZE).map { $0.lowerBound < $0.upperBound } ?? false
    let composed = isVariable ? [] : families.prefix(1).flatMap { family in styles.map { family + " " + $0 } }
    return Description(pattern: self, font: font, isVariable: isVariable, fullNames: names(FC_FULLNAME, FC_FULLNAMELANG) + composed)
  }

  fileprivate func coverage() -> FontCoverage {
    var set: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pointer, FC_CHARSET, 0, &set) == FcResultMatch, let set = unsafe set else { return FontCoverage([]) }
    var ranges: [ClosedRange<UInt32>] = []
    var words = [UInt32](repeating: 0, count: 8)
    var next: UInt32 = 0
    var page = unsafe FcCharSetFirstPage(set, &words, &next)
    while page != UInt32.max {
      for (index, word) in words.enumerated() {
        let start = page &+ UInt32(index) &* 32
        var bit: UInt32 = 0
        while bit < 32, word >> bit != 0 {
          bit += UInt32((word >> bit).trailingZeroBitCount)
          let length = UInt32((~(word >> bit)).trailingZeroBitCount)
          ranges.append(start &+ bit...start &+ bit &+ length &- 1)
          bit += length
        }
      }
      page = unsafe FcCharSetNextPage(set, &words, &next)
    }
    return FontCoverage(ranges)
  }

  /// The names of an element, the one in English first.
  private func names(_ object: String, _ languages: String) -> [String] {
    var names: [String] = []
    var number: Int32 = 0
    while let name = string(object, number) {
      if string(languages, number)?.hasPrefix("en") == true, number > 0, string(languages, 0)?.hasPrefix("en") != true {
        names.insert(name, at: 0)
      } else {
        names.append(name)
      }
      number += 1
    }
    return names
  }

  private func string(_ object: String, _ number: Int32 = 0) -> String? {
    var bytes: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pointer, object, number, &bytes) == FcResultMatch, let bytes = unsafe bytes else { return nil }
    return unsafe String(cString: bytes)
  }

  private func integer(_ object: String) -> Int32? {
    var value: Int32 = 0
    return unsafe FcPatternGetInteger(pointer, object, 0, &value) == FcResultMatch ? value : nil
  }

  private func boolean(_ object: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pointer, object, 0, &value) == FcResultMatch && value != 0
  }

  /// A number or a range of them; nil for what is no number.
  private func range(_ object: String) -> ClosedRange<Double>? {
    var value = 0.0
    if unsafe FcPatternGetDouble(pointer, object, 0, &value) == FcResultMatch { return value.isFinite ? value...value : nil }
    var range: OpaquePointer?
    var end = 0.0
    guard unsafe FcPatternGetRange(pointer, object, 0, &range) == FcResultMatch, let range = unsafe range,
      unsafe FcRangeGetDouble(range, &value, &end) != 0, value <= end
    else { return nil }
    return value...end
  }

  private static func openTypeWeight(_ weight: Double) -> Double {
    FontWeight(FcWeightToOpenTypeDouble(weight)).value
  }
}
