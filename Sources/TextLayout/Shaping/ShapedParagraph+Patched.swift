/// Shapes that stand in the place of some of a paragraph's.
struct ShapedPatch {
  /// The units whose shapes go.
  let old: Range<Int>
  /// Text that was shaped by itself, and those of its units that come in their place.
  let window: ShapedParagraph
  let new: Range<Int>
  /// The number that each style of the window has among the paragraph's.
  let styles: [UInt32]
  /// The rules of the items that go on at both ends of the new shapes, where cuts are proved by
  /// them: at units of the new paragraph.
  let rules: [ItemRules]

  var growth: Int { new.count - old.count }
}

/// A paragraph with other shapes in the place of some.
struct PatchedParagraph {
  let stretch: ShapedStretch
  /// The chunks of the old paragraph that were made anew, and how many they are now.
  let oldChunks: Range<Int>
  let newChunkCount: Int
}

extension ParagraphShaper {
  /// The paragraph with other shapes in the place of some: the chunks that hold these are made
  /// anew, all others are shared. Nil where more rules are possible now in an item whose cuts were
  /// proved, or fewer: it may have to be cut in other places. The stretch that was begun is given
  /// up.
  ///
  /// O(a few chunks + the number of all).
  func patched(_ paragraph: ShapedParagraph, with patch: ShapedPatch) -> PatchedParagraph? {
    let chunks = paragraph.chunks
    var first = paragraph.chunkNumber(at: patch.old.lowerBound)
    var last = paragraph.chunkNumber(at: patch.old.upperBound)
    func length() -> Int { chunks.parts(last).end - chunks.parts(first).start + patch.growth }
    while length() < scratch.builder.length / 4, chunks.count > last + 1 - first {
      if last + 1 < chunks.count { last += 1 } else { first -= 1 }
    }
    let (start, end) = (chunks.parts(first).start, chunks.parts(last).end)
    var text = GatheredText(count: length(), &scratch.partFlags)
    defer { text.giveBack(&scratch.partFlags) }
    text.append(paragraph, start..<patch.old.lowerBound)
    text.append(patch.window, patch.new)
    text.append(paragraph, patch.old.upperBound..<end)
    // What Unicode says of the paragraph's end comes of what is before it.
    text.flags.append(
      patch.old.upperBound == end
        ? patch.window.chunks.parts(patch.window.chunks.count - 1).flags(at: patch.new.upperBound)
        : chunks.parts(last).flags(at: end))

    let styles = paragraph.setting.styles
    scratch.builder.beginPart(text.units[...], flags: text.flags[...])
    var joined: [JoinedPiece] = []
    scratch.builder.append(paragraph, start..<patch.old.lowerBound, movedBy: -start, styles, &joined, scratch.glyphs)
    scratch.builder.append(
      patch.window, patch.new, movedBy: patch.old.lowerBound - patch.new.lowerBound - start, styles, numbered: patch.styles, &joined, scratch.glyphs)
    scratch.builder.append(paragraph, patch.old.upperBound..<end, movedBy: patch.growth - start, styles, &joined, scratch.glyphs)
    scratch.builder.note(joined, scratch.glyphs)
    let patched = scratch.builder.finishPart { blocks, starts in
      PatchedParagraph(
        stretch: ShapedStretch(
          paragraph, first..<last + 1, madeAnew: blocks, starts: starts, growth: patch.growth, missing: patch.missing(in: paragraph)),
        oldChunks: first..<last + 1, newChunkCount: blocks.count)
    }
    for known in patch.rules where patched.stretch[0].rules(ofItemGoingOnAt: known.unit, scratch.glyphs)?.rules != known.rules { return nil }
    return patched
  }
}

/// Units with what Unicode says of them, from several paragraphs.
private struct GatheredText {
  private(set) var units: [UInt16] = []
  var flags: [UInt8] = []

  /// Takes room for flags, which is given back: units stay with the paragraph.
  init(count: Int, _ flags: inout [UInt8]) {
    units.reserveCapacity(count)
    swap(&self.flags, &flags)
    self.flags.removeAll(keepingCapacity: true)
  }

  mutating func giveBack(_ flags: inout [UInt8]) { swap(&self.flags, &flags) }

  /// Adds some units of a paragraph.
  mutating func append(_ paragraph: ShapedParagraph, _ range: Range<Int>) {
    paragraph.forEachChunk(in: range) { chunk, range in
      let own = range.lowerBound - chunk.start..<range.upperBound - chunk.start
      unsafe units.append(contentsOf: UnsafeBufferPointer(rebasing: chunk.units[own]))
      unsafe flags.append(contentsOf: UnsafeBufferPointer(rebasing: chunk.flagBuffer[own]))
    }
  }
}

/// The rules that are possible in all of an item, by which its cuts were proved.
struct ItemRules {
  /// A unit inside of the item, in the paragraph.
  let unit: Int
  let rules: UInt64
}

extension ShapedParagraph {
  /// The rules that are possible in the item which goes on at a unit; nil where its cuts needed no
  /// proof. O(chunks of the item), O(pieces) where it has but one.
  func rules(ofItemGoingOnAt unit: Int, _ scratch: ShapingScratch) -> ItemRules? {
    guard let item = item(goingOnAt: unit) else { return nil }
    let shaper = styles[item.style].shaper
    guard shaper.keepsEdges else { return nil }
    var union = RuleUnion()
    let chunks = chunks
    let middle = chunkNumber(at: unit)
    let number = chunks.parts(middle).itemNumber(at: unit)
    union.formUnion(self.union(ofItem: number, inChunk: middle, shaper, scratch))
    var chunk = middle
    var first = number
    while first == 0, chunks.parts(chunk).items[0].continues {
      chunk -= 1
      first = chunks.parts(chunk).items.count - 1
      union.formUnion(self.union(ofItem: first, inChunk: chunk, shaper, scratch))
    }
    chunk = middle
    var last = number
    while last == chunks.parts(chunk).items.count - 1, chunk + 1 < chunks.count, chunks.parts(chunk + 1).items[0].continues {
      chunk += 1
      last = 0
      union.formUnion(self.union(ofItem: last, inChunk: chunk, shaper, scratch))
    }
    return ItemRules(unit: unit, rules: shaper.possibleRules(union))
  }

  private func union(ofItem number: Int, inChunk chunk: Int, _ shaper: WordShaper, _ scratch: ShapingScratch) -> RuleUnion {
    let known = chunks[chunk].block.unions
    if !known.isEmpty { return known[number] }
    let chunk = chunks.parts(chunk)
    let item = chunk.items[number]
    var union = RuleUnion()
    for index in item.firstPiece..<item.endPiece { union.formUnion(shaper.edges(ofPiece: chunk.pieces[index], in: chunk, scratch)) }
    return union
  }
}

extension ShapedParagraph {
  /// Whether cuts of any of its items are proved. O(styles).
  fileprivate var keepsEdges: Bool { styles.contains { $0.shaper.keepsEdges } }
}

extension WordShaper {
  /// What a piece of a chunk has to do with its neighbours: known, unless it was joined of several.
  fileprivate func edges(ofPiece piece: Piece, in chunk: ChunkParts, _ scratch: ShapingScratch) -> PieceEdges {
    let word = piece.word
    if let edges = word.edges { return edges }
    let start = Int(piece.start)
    return unsafe edges(of: UnsafeBufferPointer(rebasing: chunk.units[start..<start + word.unitCount]), scratch: scratch)
  }
}

extension StretchBuilder {
  /// Adds the items and pieces of some units of a paragraph at other places: those of an item that
  /// begins before them go on with the item before. O(items and pieces).
  fileprivate mutating func append(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, movedBy distance: Int, _ styles: [ItemStyle], numbered numbers: [UInt32]? = nil,
    _ joined: inout [JoinedPiece], _ scratch: ShapingScratch
  ) {
    paragraph.forEachChunk(in: range) { chunk, range in
      let block = paragraph.chunks[paragraph.chunkNumber(at: range.lowerBound)].block
      let first = range.lowerBound - chunk.start
      var number = chunk.itemNumber(at: range.lowerBound)
      while number < chunk.items.count, chunk.start + chunk.items[number].start < range.upperBound {
        let item = chunk.items[number]
        let start = max(chunk.start + item.start, range.lowerBound)
        let end = min(chunk.start + item.end, range.upperBound)
        let goesOn = item.start < first || item.start == 0 && item.continues
        let style = numbers.map { Int($0[item.style]) } ?? item.style
        if !goesOn || isEmpty {
          beginItem(
            TextItem(start: start + distance, end: end + distance, style: style, level: item.level, kind: item.kind, isFallback: false),
            spaceAdvance: styles[style].shaper.spaceAdvance, continues: goesOn)
        } else {
          resumeItem()
        }
        let shaper = styles[style].shaper
        let keepsEdges = shaper.keepsEdges
        let pieces = chunk.pieces
        let own = item.firstPiece..<item.endPiece
        var index = pieces[own].partitionIndex { chunk.start + Int($0.start) < start }
        let last = end == chunk.start + item.end ? own.upperBound : pieces[own].partitionIndex { chunk.start + Int($0.start) < end }
        let endPrefix = last < own.upperBound ? Int(pieces[last].prefix) : item.advance
        if append(pieces, index..<last, movedBy: chunk.start + distance, endPrefix: endPrefix) {
          if keepsEdges {
            let known = block.unions.isEmpty ? nil : block.unions[number]
            // Mostly a few pieces can do what all can.
            var piece = index
            while piece < last, known.map({ !holds($0, inUnion: lastUnion) }) ?? true {
              note(pieces[piece], in: chunk, shaper, known: known, &joined, scratch)
              piece += 1
            }
          }
          index = last
        }
        while index < last {
          let piece = pieces[index]
          let (before, behind) = (Int(piece.prefix), index + 1 < item.endPiece ? Int(pieces[index + 1].prefix) : item.advance)
          // Sums may be greater than their numbers hold.
          let isExact = max(abs(before), abs(behind)) < Int(Int32.max)
          append(piece, advance: isExact ? behind - before : piece.word.advance, at: chunk.start + Int(piece.start) + distance)
          if keepsEdges { note(shaper.edges(ofPiece: piece, in: chunk, scratch)) }
          index += 1
        }
        endItem()
        number += 1
        // Mostly what follows is as it was.
        if numbers == nil, !paragraph.keepsEdges {
          let whole = chunk.items[number...].partitionIndex { chunk.start + Int($0.end) <= range.upperBound }
          if append(chunk, number..<whole, movedBy: distance) { number = whole }
        }
      }
    }
  }
  /// Notes the edges of a piece that was added to the last item. Those of a joined one wait, as
  /// they may make no difference, where the item stays in the chunk.
  private mutating func note(
    _ piece: Piece, in chunk: ChunkParts, _ shaper: WordShaper, known: RuleUnion?, _ joined: inout [JoinedPiece], _ scratch: ShapingScratch
  ) {
    if let edges = piece.word.edges {
      note(edges)
    } else if isOneChunk {
      joined.append(JoinedPiece(piece: piece, chunk: chunk, shaper: shaper, item: lastUnion, known: known))
    } else {
      note(shaper.edges(ofPiece: piece, in: chunk, scratch))
    }
  }

  /// Notes the edges of joined pieces, where all that is known of their items is not noted yet.
  fileprivate mutating func note(_ joined: [JoinedPiece], _ scratch: ShapingScratch) {
    for piece in joined where piece.known == nil { note(piece.edges(scratch), inUnion: piece.item) }
    for piece in joined {
      guard let known = piece.known, !holds(known, inUnion: piece.item) else { continue }
      note(piece.edges(scratch), inUnion: piece.item)
    }
  }
}

/// A piece that was joined of several, in an item whose cuts are proved: its edges have to be found
/// again.
private struct JoinedPiece {
  let piece: Piece
  let chunk: ChunkParts
  let shaper: WordShaper
  /// The number of the item's union.
  let item: Int
  /// What all pieces of its item can do there, where that is known.
  let known: RuleUnion?

  func edges(_ scratch: ShapingScratch) -> PieceEdges { shaper.edges(ofPiece: piece, in: chunk, scratch) }
}
