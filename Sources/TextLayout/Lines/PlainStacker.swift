/// Stacks the lines of a short paragraph of plain text: what ``LineStacker`` does, without what
/// only other paragraphs need. Most lines of most documents are stacked here, so nothing in it
/// counts references.
struct PlainStacker {
  /// Where the lines end that were found.
  private(set) var place = StackPlace()

  /// Gives a sink the paragraph's lines, from the first to the last or to one that it takes
  /// ``LineStacker`` to say, which goes on at ``place``. Whether that is all of them. O(pieces).
  mutating func stack(
    _ paragraph: ShapedParagraph, _ rules: PlainRules, in space: LineSpace, scratch: ShapingScratch, into lines: inout some LineSink
  ) -> Bool {
    guard let chunk = paragraph.stretch.onlyChunk(ofParagraph: paragraph.number) else { return false }
    return stack(chunk, paragraph.setting, rules, space.extent(ofLine: 0), space.extent(ofLine: 1), scratch: scratch, into: &lines)
  }

  /// The same for a paragraph that is all of a chunk, with the room of its first line and of the
  /// others. Of its lines in another width, which take no more in this one, those stay that come
  /// before the first that doesn't fit. A sink that asks for no tails needs no scratch.
  mutating func stack(
    _ chunk: ChunkParts, _ setting: ParagraphSetting, _ rules: PlainRules, _ firstExtent: LineExtent, _ followingExtent: LineExtent,
    known: ParagraphLines? = nil, scratch: ShapingScratch?, into lines: inout some LineSink
  ) -> Bool {
    guard rules.isGreedy, !setting.writingMode.isVertical else { return false }
    let boxes = setting.boxes
    if let boxes, boxes.mayDiffer { return false }
    var scan = PlainScan(chunk, setting, rules)
    var extent = firstExtent
    var turningWidth = known?.turningWidth ?? .unbounded
    @inline(__always)
    func box(_ line: PlainLine, at block: BlockPlace) -> LineBox {
      boxes.map { $0.place($0.base, at: block) }
        ?? rules.box(ascent: line.height.ascent, descent: line.height.descent, lineGap: line.height.lineGap)
    }
    @inline(__always)
    func tail(_ line: PlainLine) -> KeptWord? { scratch.flatMap { line.tail(in: chunk, setting, $0) } }
    if let known {
      var number = 0
      while number + 1 < known.count, known.records[number].width <= extent.length.rawValue {
        let line = known.plain(number)
        let box = boxes.map { $0.place($0.base, at: place.block) } ?? known.box(ofLine: number)
        lines.append(line, tail: known.filled(number).tail, place.block, box)
        place.pass(line, extent, box, rules, boxes)
        extent = followingExtent
        number += 1
      }
    }
    while scan.find(from: place.position, extent, in: nil, scratch: scratch) {
      var line = scan.line
      let isLast = line.end.unit == chunk.unitCount
      var block = place.block
      if isLast, let before = place.before {
        switch scan.repair(from: before.start, before.extent, last: line, extent, in: chunk, scratch: scratch) {
        case .good: turningWidth = min(turningWidth, LineFiller.leastWidthTooGreat(forLast: line.width))
        case .short: turningWidth = .zero
        case .unknown: return false
        case .lines(let shorter, let longer):
          let box = box(shorter, at: before.place)
          lines.removeLast()
          lines.append(shorter, tail: tail(shorter), before.place, box)
          block = before.place.after(box, spacing: rules.lineSpacing, boxes)
          line = longer
          turningWidth = .zero
        }
      }
      let box = box(line, at: block)
      lines.append(line, tail: tail(line), block, box)
      if isLast {
        lines.settle(below: turningWidth)
        return true
      }
      turningWidth = min(turningWidth, scan.widthForMore(than: extent.length))
      place.pass(line, extent, box, rules, boxes)
      extent = followingExtent
    }
    return false
  }
}

extension ParagraphLines {
  /// A line of plain text, without the heights of its fonts.
  @inline(__always)
  fileprivate func plain(_ number: Int) -> PlainLine {
    let record = records[number]
    return PlainLine(
      start: record.start, end: end(ofLine: number), contentEnd: Int(record.contentEnd), width: LayoutUnit(rawValue: record.width),
      partsPair: record.traits.contains(.hasPatch))
  }

  /// The box of a line, in a paragraph without ``LineBoxes``.
  @inline(__always)
  fileprivate func box(ofLine number: Int) -> LineBox {
    let record = records[number]
    return LineBox(height: LayoutUnit(rawValue: Int64(record.height)), ascent: LayoutUnit(rawValue: Int64(record.ascent)))
  }
}

extension PlainRules {
  /// The fonts' own line box: the font's ascent, descent and gap, the gap below; made higher or
  /// lower above the baseline by the paragraph's line height settings.
  @inline(__always)
  func box(ascent: LayoutUnit, descent: LayoutUnit, lineGap: LayoutUnit) -> LineBox {
    let natural = max(.zero, ascent + descent + lineGap)
    let height = min(heights.height(natural: natural), LineStacker.greatestHeight)
    return LineBox(height: height, ascent: min(max(ascent + (height - natural), -LineStacker.greatestHeight), LineStacker.greatestHeight))
  }
}
