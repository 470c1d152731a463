/// Where a tab leads: the next of the paragraph's tab stops, or the next multiple of the default
/// interval.
struct TabRuler {
  /// In order.
  private let stops: [TabStop]
  private let interval: Int

  /// The ruler of a style that is ``ParagraphStyle/bounded``.
  init(_ style: ParagraphStyle) {
    stops = style.tabStops
    interval = Int(truncatingIfNeeded: style.defaultTabInterval.rawValue)
  }

  /// The advance of a tab at a position from the container's start edge, 1/64 point. What follows
  /// the tab is asked only where the stop's alignment depends on it. O(log stops), and what is
  /// asked.
  func advance(at position: Int, following: () -> FollowingWidth) -> Int {
    let number = stops.partitionIndex { $0.position.rawValue <= Int64(position) }
    guard number < stops.count else { return interval > 0 ? (position / interval + (position < 0 ? 0 : 1)) * interval - position : 0 }
    let next = stops[number]
    let room = Int(truncatingIfNeeded: next.position.rawValue) - position
    switch next.alignment {
    case .start: return room
    case .end: return max(0, room - following().total())
    case .center: return max(0, room - following().total() / 2)
    case .decimal: return max(0, room - following().upToDecimalSign())
    }
  }
}

/// The width of what follows a tab, up to the next tab, line break or the paragraph's end, or to a
/// limit.
struct FollowingWidth {
  let paragraph: ShapedParagraph
  let chunk: Int
  let item: Int
  /// 1/64 point: measuring stops once this is passed.
  let limit: Int

  func total() -> Int { measure { _ in false }.width }

  /// The width on the head's side of the first full stop or comma after a digit; all of it when
  /// there is none.
  func upToDecimalSign() -> Int {
    let all = measure { _ in false }
    guard let (sign, run) = decimalSign(before: all.end) else { return all.width }
    func width(_ unit: Int) -> Int { measure { $0 == unit }.width }
    if run.level & 1 == paragraph.baseLevel & 1 { return width(sign) }
    // A number in a right-to-left paragraph runs against it: what stands between the head and the
    // sign is the number's fraction.
    return width(run.range.lowerBound) + width(run.range.upperBound) - width(sign + 1)
  }

  /// The unit of the decimal sign, if it stands before another, and the item that it stands in.
  /// O(distance).
  private func decimalSign(before limit: Int) -> (unit: Int, run: (level: UInt8, range: Range<Int>))? {
    for number in chunk..<paragraph.chunks.count {
      let chunk = paragraph.chunks[number]
      for item in chunk.items[(number == self.chunk ? min(self.item, chunk.items.count) : 0)...] {
        if item.kind == .tab || item.kind == .lineBreak { return nil }
        let range = chunk.start + item.start..<chunk.start + item.end
        if range.lowerBound >= limit { return nil }
        for unit in range.dropFirst() where FollowingWidth.isSign(chunk.unit(at: unit)) && FollowingWidth.isDigit(chunk.unit(at: unit - 1)) {
          return (unit, (item.level, range))
        }
      }
    }
    return nil
  }

  private static func isSign(_ unit: UInt16) -> Bool { unit == 0x2E || unit == 0x2C || unit == 0x66B }

  private static func isDigit(_ unit: UInt16) -> Bool {
    (0x30...0x39).contains(unit) || (0x660...0x669).contains(unit) || (0x6F0...0x6F9).contains(unit)
  }

  /// The width up to the first unit of the paragraph for which `isEnd` holds, and where measuring
  /// ended. O(what is measured).
  private func measure(upTo isEnd: (Int) -> Bool) -> (width: Int, end: Int) {
    var x = 0
    var fontUnits = 0
    for number in chunk..<paragraph.chunks.count {
      let chunk = paragraph.chunks[number]
      for item in chunk.items[(number == self.chunk ? min(self.item, chunk.items.count) : 0)...] {
        let style = paragraph.styles[item.style]
        switch item.kind {
        case .tab, .lineBreak: return (x, chunk.start + item.start)
        case .attachment: x += Int(truncatingIfNeeded: style.attachment?.size.width.rawValue ?? 0)
        case .text:
          if !item.continues { fontUnits = 0 }
          let itemX = x - style.scale.length(fontUnits)
          var spacing = 0
          for piece in chunk.pieces[item.firstPiece..<item.endPiece] {
            let word = piece.word
            let start = chunk.start + Int(piece.start)
            let end = (0..<word.unitCount).first { isEnd(start + $0) }
            let measured = end ?? word.unitCount
            if !style.isPlain { spacing += word.spacing(0..<measured, style, in: chunk, at: start, edges: .none) }
            fontUnits += word.prefix(ofUnit: measured)
            x = itemX + style.scale.length(fontUnits) + spacing
            if end != nil || x > limit { return (x, start + measured) }
          }
        }
      }
    }
    return (x, paragraph.unitCount)
  }
}
