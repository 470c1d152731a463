extension ShapedPatch {
  /// Whether all brackets take the scripts and levels that they have here, and those beyond the
  /// window the ones that they had: a bracket may take them of its partner, which may be anywhere.
  /// `before` and `after` are the window's, counted from its start, in the old text and the new.
  ///
  /// O(chunks), and O(units) of the chunks at the window's ends; O(items) where other brackets have
  /// no partner in it.
  func keepsBrackets(_ before: WindowText, _ after: WindowText, of paragraph: ShapedParagraph, in edit: EditWindow) -> Bool {
    let context = edit.context
    let leavesSame = before.brackets.leavesSame(as: after.brackets)
    let hasOtherLevels = before.hasOtherLevels || after.hasOtherLevels
    if !leavesSame, hasOtherLevels || paragraph.hasOtherLevels { return false }
    if leavesSame, !hasOtherLevels, paragraph.hasOneScript, !edit.isEmbedded { return true }
    guard keepsScripts(ofBracketsIn: context.lowerBound..<self.old.lowerBound, movedBy: 0 - context.lowerBound, of: paragraph),
      keepsScripts(ofBracketsIn: self.old.upperBound..<context.upperBound, movedBy: growth - context.lowerBound, of: paragraph)
    else { return false }
    var start = OpenBrackets()
    paragraph.pass(0..<context.lowerBound, &start)
    var (old, new, alone) = (start, start, OpenBrackets())
    old.pass(before.brackets, script: { paragraph.script(at: context.lowerBound + $0) })
    let window = window
    // What closes a bracket of the window in it alone closes none perhaps in all of the text.
    var own: [Bool] = []
    alone.pass(after.brackets, script: { window.script(at: $0) }, closing: { own.append($1 != nil) })
    var (isSame, number) = (true, 0)
    new.pass(
      after.brackets, script: { window.script(at: $0) },
      closing: { unit, partner in
        if partner.map({ $0 != window.script(at: unit) }) ?? own[number] { isSame = false }
        number += 1
      })
    guard isSame, !old.isFull, !new.isFull else { return false }
    if old.open.elementsEqual(new.open, by: { $0.pair == $1.pair && $0.script == $1.script }) { return true }
    // Those behind it find others open.
    var (oldPartners, newPartners) = ([] as [Script?], [] as [Script?])
    paragraph.pass(context.upperBound..<paragraph.unitCount, &old) { oldPartners.append($0) }
    paragraph.pass(context.upperBound..<paragraph.unitCount, &new) { newPartners.append($0) }
    return oldPartners == newPartners && !old.isFull && !new.isFull
  }

  /// Whether brackets that keep their shapes have the scripts in the window that they had: their
  /// partners may be others. O(units).
  private func keepsScripts(ofBracketsIn range: Range<Int>, movedBy distance: Int, of paragraph: ShapedParagraph) -> Bool {
    var isSame = true
    paragraph.forEachChunk(in: range) { chunk, range in
      for place in range where isSame && UnicodeProperties.shared[UInt32(chunk.unit(at: place))].isBracket {
        isSame = paragraph.script(at: place) == window.script(at: place + distance)
      }
    }
    return isSame
  }
}

extension ShapedParagraph {
  /// The brackets that are open before a unit, from which on a text stands that closes one of them,
  /// and the scripts that their partners take; none where that makes no difference, or more are
  /// open than are followed. O(units of the text), O(chunks) where it closes one.
  func bracketsOpen(before unit: Int, _ text: ArraySlice<UInt16>) -> [(pair: UInt16, script: Script)] {
    if hasOneScript { return [] }
    let closes = unsafe text.withUnsafeBufferPointer { unsafe BracketTrail($0).events.contains { !$0.opens } }
    if !closes { return [] }
    var brackets = OpenBrackets()
    pass(0..<unit, &brackets)
    return brackets.isFull ? [] : brackets.open
  }

  /// Whether all of it is shaped in one script.
  fileprivate var hasOneScript: Bool { styles.allSatisfy { $0.script == styles[0].script } }

  /// Whether any of it is at another level than the paragraph. O(items).
  fileprivate var hasOtherLevels: Bool {
    let chunks = chunks
    return chunks.indices.contains { chunks.parts($0).items.contains { $0.level != baseLevel } }
  }

  /// Goes over the brackets of some units, telling the scripts of the partners of closing ones.
  fileprivate func pass(_ range: Range<Int>, _ brackets: inout OpenBrackets, closing: (_ partner: Script?) -> Void = { _ in }) {
    forEachBrackets(in: range) { trail, start in
      brackets.pass(trail, script: { script(at: start + $0) }, closing: { closing($1) })
      return !brackets.isFull
    }
  }

  /// Calls `body` with the brackets of some units, a chunk at a time, and where it begins, as long
  /// as it wants more.
  private func forEachBrackets(in range: Range<Int>, _ body: (_ trail: BracketTrail, _ start: Int) -> Bool) {
    var place = range.lowerBound
    while place < range.upperBound {
      let chunk = chunks[chunkNumber(at: place)]
      let end = min(chunk.end, range.upperBound)
      guard body(chunk.block.brackets(place - chunk.start..<end - chunk.start), place) else { return }
      place = end
    }
  }

  /// The pairs of brackets of which one stands in a text, if that stands in the place of some
  /// units, and the other beyond it, and the ones around it. `own` are those without a partner in
  /// the text, which are closing ones and then opening ones. Nil where more are open than are
  /// followed. O(chunks + brackets without a partner).
  func pairs(beyond own: BracketTrail, inPlaceOf range: Range<Int>) -> BracketPairsBeyond? {
    var open: [(pair: UInt16, isOwn: Bool, unit: Int)] = []
    var pairs = BracketPairsBeyond()
    func pass(_ trail: BracketTrail, from start: Int, isOwn: Bool) -> Bool {
      guard !trail.isFull, open.count + trail.depth <= BracketTrail.mostOpen else { return false }
      for event in trail.events {
        let unit = start + Int(event.unit)
        if event.opens {
          open.append((event.pair, isOwn, unit))
        } else if let number = open.lastIndex(where: { $0.pair == event.pair }) {
          let partner = open[number]
          if isOwn || partner.isOwn {
            pairs.own.append(isOwn ? (unit, partner.unit) : (partner.unit, unit))
          } else if partner.unit < range.lowerBound, unit >= range.upperBound, pairs.around == nil {
            pairs.around = partner.unit..<unit
          }
          open.removeSubrange(number...)
        }
      }
      return true
    }
    var isKnown = true
    forEachBrackets(in: 0..<range.lowerBound) { trail, start in
      isKnown = pass(trail, from: start, isOwn: false)
      return isKnown
    }
    guard isKnown, pass(own, from: 0, isOwn: true) else { return nil }
    forEachBrackets(in: range.upperBound..<unitCount) { trail, start in
      isKnown = pass(trail, from: start, isOwn: false)
      return isKnown && !open.isEmpty
    }
    return isKnown ? pairs : nil
  }

  /// The script in which a unit is shaped.
  fileprivate func script(at unit: Int) -> Script {
    let chunk = chunks.parts(chunkNumber(at: unit))
    return styles[chunk.items[chunk.itemNumber(at: unit)].style].script
  }
}

/// Pairs of brackets that go beyond a part of a text.
struct BracketPairsBeyond {
  /// Those of which one is in it: where, and where the other is in the paragraph.
  var own: [(unit: Int, partner: Int)] = []
  /// The innermost pair around it.
  var around: Range<Int>?
}

extension ShapedBlock {
  /// The brackets of some of its units without a partner there, of all kept. O(1) for all when
  /// asked before, else O(units).
  fileprivate func brackets(_ range: Range<Int>) -> BracketTrail {
    if range.count == units.count { return keptBrackets.value { unsafe BracketTrail(text(range)) } }
    return unsafe BracketTrail(text(range))
  }

  /// Some of its units.
  func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt16> {
    unsafe UnsafeBufferPointer(start: units(from: range.lowerBound), count: range.count)
  }
}
