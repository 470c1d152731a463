/// How much of its room each full-width mark of a font can give up: the blank half that its `halt`
/// feature takes away, or `chws`; in vertical lines `vhal` or `vchw`.
struct MarkTrims: Sendable {
  struct Mark: Sendable {
    let unit: UInt16
    /// How much it is blank, how much of that is in front, and how much on its left side, or above:
    /// font units.
    let amount: Int
    let front: Int
    let left: Int

    var isOpening: Bool { front == amount }
    /// Whether it is blank on both sides, as a middle dot (JLReq's class cl-05).
    var isMiddle: Bool { front != amount && front != 0 }

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
    guard key.flow != .combined, !key.features.contains(where: { MarkTrims.widthFeatures.contains($0.tag) }) else { return nil }
    let features: (alone: FontTag, beside: FontTag) = key.flow == .upright ? ("vhal", "vchw") : ("halt", "chws")
    var marks = MarkTrims.marks(key, feature: features.alone, repeats: 1, account)
    // What a font says of pairs, it says of those that stand from left to right.
    if marks == nil, !key.isRightToLeft { marks = MarkTrims.marks(key, feature: features.beside, repeats: 2, account) }
    guard let marks else { return nil }
    // Fonts of traditional Chinese have their commas in the middle of their room, and ：； as well.
    let hasCommasInTheMiddle = !marks.contains { $0.unit == 0x3001 }
    self.marks = hasCommasInTheMiddle ? marks.filter { !$0.isMiddle || $0.unit == 0x30FB } : marks
    if self.marks.isEmpty { return nil }
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
      let side = TrimSide(unit)
      guard amount > 0 else { return nil }
      let usualFront = side == .opening ? amount : 0
      if repeats > 1 { return side == .middle ? nil : Mark(unit: unit, amount: amount, front: usualFront, left: usualFront) }
      // Glyphs stand from left to right. A mark whose blanks are elsewhere in this font than where
      // its kind has them stays whole: one that no direction mirrors, in text from right to left.
      let front = key.isRightToLeft ? amount - shift : shift
      let isMiddle = 0 < front && front < amount && TrimSide.middleDots.contains(unit)
      guard isMiddle || front == usualFront && side != .middle else { return nil }
      return Mark(unit: unit, amount: amount, front: front, left: shift)
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
