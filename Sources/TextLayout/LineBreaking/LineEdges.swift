/// What is particular to the text at the ends of a line: no automatic space at its start, and the
/// marks there that give up their blank halves.
struct LineEdges: Hashable, Sendable {
  /// The unit that the line starts with; -1 in text that is measured by itself.
  var start: Int
  /// Whether an opening mark at the start gives up its blank half.
  var trimsStart = false
  /// The closing mark at the line's end that gives up its blank half; -1 where none does.
  var trimmedEnd = -1
  /// What word spaces and marks between the ends give up, and automatic spaces.
  var squeeze = LineSqueeze.none
  /// Where the line's content ends; -1 while that is not known.
  var end = -1

  /// Those of text that is measured by itself.
  static let none = LineEdges(start: -1)
}

/// Which ends of a line give up the blank half of a mark.
package enum LineTrims: String {
  case none, start, end, both
}

extension FilledLine {
  /// Which of its ends give up the blank half of a mark.
  var trims: LineTrims { trimsStart ? trimsEnd ? .both : .start : trimsEnd ? .end : .none }

  var edges: LineEdges {
    LineEdges(start: start.unit, trimsStart: trimsStart, trimmedEnd: trimsEnd ? contentEnd - 1 : -1, squeeze: squeeze, end: contentEnd)
  }
}

extension ItemStyle {
  /// What the mark at a unit of the paragraph gives up of its room, 1/64 point; 0 for all else.
  /// O(log marks).
  func trim(at position: Int, in chunk: ShapedChunk, _ edges: LineEdges) -> Int {
    let isStart = position == edges.start
    guard let trims else { return 0 }
    let isTrimmed = chunk.flags(at: position) & ParagraphAnalysis.trimmed != 0 || (isStart && edges.trimsStart) || position == edges.trimmedEnd
    guard isTrimmed || !edges.squeeze.isNone, let mark = trims[chunk.unit(at: position)] else { return 0 }
    // What stood before the line no longer stands beside its first mark.
    if mark.isOpening, isStart, !edges.trimsStart { return 0 }
    let amount = scale.length(mark.amount)
    if isTrimmed, !mark.isMiddle || position == edges.trimmedEnd { return amount }
    // The mark at the line's end has done what it can.
    return mark.isSqueezed && isSqueezed && position + 1 < edges.end ? edges.squeeze.part(of: mark, amount, at: position - edges.start) : 0
  }
}

extension PunctuationTrim {
  /// Whether closing marks at a line's end are trimmed where that is needed; middle dots are where
  /// lines are set tighter.
  var trimsEnds: Bool { self != .spaceAll }
  /// Whether they are in any case.
  var trimsEndsAlways: Bool { self == .trimBoth }

  /// Whether an opening mark is trimmed at the start of a line. `isFirst` says that the line is the
  /// paragraph's first or stands after a forced break.
  func trimsStart(isFirst: Bool) -> Bool {
    switch self {
    case .spaceAll, .normal: false
    case .spaceFirst: !isFirst
    case .trimStart, .trimBoth: true
    }
  }
}

extension ParagraphStyle {
  /// Whether word spaces and marks inside of lines give up a part of their room where that is
  /// needed.
  var squeezesMarks: Bool { squeezesPunctuation && punctuationTrim.trimsEnds && lineBreaking.mode == .greedy }
  /// The same of lines that are chosen together.
  var squeezesChosen: Bool { squeezesPunctuation && punctuationTrim.trimsEnds && lineBreaking.mode.choosesTogether }
}

extension ShapedParagraph {
  /// Whether an opening mark at a unit is trimmed if a line starts there. O(log n).
  func trimsStart(at unit: Int, _ trim: PunctuationTrim) -> Bool {
    guard trim.trimsStart(isFirst: false), unit < unitCount, !isInNote(unit), let place = markPlace(at: unit),
      place.style.trims?[place.chunk.unit(at: unit)]?.isOpening == true
    else { return false }
    return trim.trimsStart(isFirst: unit == 0 || LineBreakCharacter.holds(self.unit(at: unit - 1, near: chunkNumber(at: unit)) ?? 0))
  }

  /// What the closing mark at a unit gives up if a line ends behind it, 1/64 point, and a middle
  /// dot where those do; 0 for other characters and marks that gave it up already. O(log n).
  func endTrim(at unit: Int, ofDots: Bool) -> Int {
    guard let place = markPlace(at: unit) else { return 0 }
    let flags = place.chunk.flags(at: unit)
    guard flags & ParagraphAnalysis.graphemeStart != 0, let mark = place.style.trims?[place.chunk.unit(at: unit)],
      mark.isMiddle ? ofDots : !mark.isOpening && flags & ParagraphAnalysis.trimmed == 0
    else { return 0 }
    return place.style.scale.length(mark.amount)
  }

  /// The chunk and style of text that runs as its paragraph does, so that at a line's start and end
  /// it stands at its edges; nil where it stands upright in a paragraph from right to left.
  private func markPlace(at unit: Int) -> (chunk: ShapedChunk, style: ItemStyle)? {
    guard let place = textPlace(at: unit), place.item.level == baseLevel(at: unit) else { return nil }
    let style = styles[Int(place.item.style)]
    return place.item.isRightToLeft == style.key.shaping.isRightToLeft ? (place.chunk, style) : nil
  }

  /// The chunk and item of text that hold a unit.
  func textPlace(at unit: Int) -> (chunk: ShapedChunk, item: ChunkItem)? {
    let chunk = chunks[chunkNumber(at: unit)]
    let item = chunk.items[max(0, chunk.items.partitionIndex { chunk.start + Int($0.start) <= unit } - 1)]
    return item.kind == .text ? (chunk, item) : nil
  }
}
