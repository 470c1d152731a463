/// How much of its room each full-width mark of a font can give up: the blank half that its `halt`
/// feature takes away, or `chws`; in vertical lines `vhal` or `vchw`.
struct MarkTrims: Sendable {
  struct Mark: Sendable {
    let unit: UInt16
    /// Whether the blank half is in front.
    let isOpening: Bool
    /// The width of the blank half, font units.
    let amount: Int

    /// Whether it gives up some of that anywhere in a line that is too long: no full stop does
    /// (JLREQ 3.8.3).
    var isSqueezed: Bool { unit != 0x3002 && unit != 0xFF0E && unit != 0xFF61 }
  }

  /// By unit.
  private let marks: [Mark]

  /// Features that decide about the width of marks: a style that says something of one of them gets
  /// what it says.
  private static let widthFeatures: Set<FontTag> = ["halt", "chws", "palt", "pwid", "hwid", "twid", "qwid", "vhal", "vpal", "vchw"]

  /// What a font does under a key; nil where it has no narrower marks. Shapes each mark twice.
  init?(_ key: ShapingKey, _ account: MemoryAccount = MemoryAccount()) {
    guard !key.isRightToLeft, key.flow != .combined, !key.features.contains(where: { MarkTrims.widthFeatures.contains($0.tag) }) else { return nil }
    let features: (alone: FontTag, beside: FontTag) = key.flow == .upright ? ("vhal", "vchw") : ("halt", "chws")
    let marks =
      MarkTrims.marks(key, feature: features.alone, repeats: 1, account) ?? MarkTrims.marks(key, feature: features.beside, repeats: 2, account) ?? []
    if marks.isEmpty { return nil }
    self.marks = marks
  }

  /// What a feature takes away: the first kind of a mark by itself, the second of a mark beside its
  /// like. Nil where the font does nothing by the feature.
  private static func marks(_ key: ShapingKey, feature: FontTag, repeats: Int, _ account: MemoryAccount) -> [Mark]? {
    var trimmedKey = key
    trimmedKey.features.append(FontFeature(feature))
    let plain = ShapingProfile(key, account)
    let trimmed = ShapingProfile(trimmedKey, account)
    if plain.activeLookups().gpos == trimmed.activeLookups().gpos { return nil }
    let buffer = HarfBuzzBuffer()
    return TrimSide.trimmable.compactMap { unit in
      guard key.font.glyph(for: UInt32(unit)) != nil else { return nil }
      let scalars = [UInt32](repeating: UInt32(unit), count: repeats)
      let before = unsafe length(buffer.shape(scalars: scalars, as: plain))
      let after = unsafe length(buffer.shape(scalars: scalars, as: trimmed))
      let amount = before.advance - after.advance
      let shift = before.offset - after.offset
      let isOpening = TrimSide(unit) == .opening
      // A mark that moves by less than it loses has blanks on both sides: it is no opening or
      // closing one in this font.
      guard amount > 0, repeats > 1 || shift == (isOpening ? amount : 0) else { return nil }
      return Mark(unit: unit, isOpening: isOpening, amount: amount)
    }
  }

  private static func length(_ result: HarfBuzzBuffer.Result) -> (advance: Int, offset: Int) {
    var length = (advance: 0, offset: 0)
    for index in unsafe 0..<result.count {
      length.advance += Int(unsafe result.advance(index))
      length.offset += Int(unsafe result.xOffset(index))
    }
    return length
  }

  /// A mark that can be trimmed. O(log n).
  subscript(unit: UInt16) -> Mark? {
    let index = marks.partitionIndex { $0.unit < unit }
    return index < marks.count && marks[index].unit == unit ? marks[index] : nil
  }
}
