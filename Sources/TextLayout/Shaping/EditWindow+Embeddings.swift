/// Windows that begin or end in embeddings, overrides and isolates, as where nobody closes one, or
/// in text of the other direction.
///
/// They are resolved given what is open at their start (``BidiSurroundings``), and stand for the
/// paragraph where the same is open at their end as before.
extension EditWindow {
  /// Whether it is such a window.
  var isEmbedded: Bool { map != nil }

  /// The level at which it begins. O(log chunks).
  func level(in paragraph: ShapedParagraph) -> UInt8 {
    map == nil ? paragraph.baseLevel : paragraph.level(at: context.lowerBound)
  }

  /// Where its text stands; nil where nothing of that makes a difference. O(log chunks).
  func surroundings(in paragraph: ShapedParagraph) -> BidiSurroundings? {
    guard map != nil || pairedBeyond != nil else { return nil }
    return BidiSurroundings(
      base: paragraph.baseLevel, before: map?.open(at: context.lowerBound) ?? BidiEmbeddings(base: paragraph.baseLevel),
      after: context.upperBound == paragraph.unitCount ? nil : paragraph.level(at: context.upperBound), pairedBeyond: pairedBeyond ?? [])
  }

  /// Finds the brackets of its new text that have partners beyond it, where that is what keeps it
  /// from being resolved alone: whether they are known.
  ///
  /// Between such a pair stands the strong character at the window's start, or behind it, which is
  /// in the direction of the paragraph: so is the pair (UAX #9 N0 b). Where all the text is one
  /// run, without controls, it is the same run that pairs them.
  ///
  /// O(units), and O(chunks + brackets without a partner) where there are any.
  mutating func findPairs(beyond new: Paragraph, in paragraph: ShapedParagraph) -> Bool {
    guard map == nil, context.lowerBound > 0 || new.style.baseDirection != .automatic else { return false }
    let before = oldText(in: paragraph)
    guard before.hasOtherLevels, !before.closesBrackets, before.isResolvedWithPairs, !paragraph.hasControls else { return false }
    let after = unsafe new.units.withUnsafeBufferPointer { unsafe BracketTrail($0) }
    guard before.brackets.leavesSame(as: after) else { return false }
    pairedBeyond = paragraph.pairs(beyond: after, inPlaceOf: context)?.own.map(\.unit)
    return pairedBeyond != nil
  }

  /// Reads its new text: whether that leaves open what the old one did, so that the rest of the
  /// paragraph is at the levels that it was. That is sure where it closes no isolate that was
  /// opened before it, as text behind an isolate goes on with that before, and nobody closes one
  /// that it leaves open.
  ///
  /// O(units), and O(chunks + controls that nobody closes) where it leaves isolates open.
  mutating func keepsEmbeddings(_ new: Paragraph, in paragraph: ShapedParagraph) -> Bool {
    guard let map else { return true }
    var isOneRun = map.isOneRun(context)
    defer { self.isOneRun = isOneRun }
    return unsafe new.units.withUnsafeBufferPointer { units in
      var open = map.open(at: context.lowerBound)
      let (depth, level) = (open.isolateDepth, open.status.level)
      let isLast = context.upperBound == paragraph.unitCount
      for index in units.indices where unsafe BidiControlTrail.mayHold(units[index]) {
        var bidiClass = unsafe UnicodeProperties.shared[UInt32(units[index])].bidiClass
        if bidiClass == .paragraphSeparator { return false }
        if bidiClass == .firstStrongIsolate {
          var decision = FirstStrong(inIsolate: true)
          unsafe decision.read(UnsafeBufferPointer(rebasing: units[(index + 1)...]))
          guard let isolate = decision.isolate ?? (isLast ? .leftToRightIsolate : nil) else { return false }
          bidiClass = isolate
        }
        open.pass(bidiClass)
        if open.isolateDepth < depth { return false }
        isOneRun = isOneRun && open.status.level == level
      }
      guard isLast || open == map.open(at: context.upperBound), map.isolateDepth(in: context) >= depth else { return false }
      let isOpened = open.isolateDepth > depth
      if !isLast, isOpened, paragraph.endsIsolate(from: context.upperBound) != false { return false }
      guard context.lowerBound == 0, new.style.baseDirection == .automatic else { return true }
      // UAX #9 P2: the first strong character may be the one behind, and in isolates is none.
      var direction = FirstStrong(inIsolate: false)
      unsafe direction.read(units)
      let behind = isLast || isOpened ? .leftToRight : paragraph.bidiClass(at: context.upperBound)
      return ((direction.strong ?? behind) == .leftToRight) == (paragraph.baseLevel == 0)
    }
  }

  /// Whether it is worth finding out if its text is resolved alone, in any direction.
  ///
  /// It is where that has strong characters and numbers of the classes that the old one had, and no
  /// bracket whose partner is beyond. Otherwise pairs of brackets that go beyond it must have a
  /// strong character in the paragraph's direction outside of it, so that they are in that
  /// direction whatever it holds (UAX #9 N0 b); if the innermost one around it has one, so do the
  /// others.
  ///
  /// O(units), and O(chunks + brackets without a partner).
  mutating func mayResolveAlone(_ new: Paragraph, in paragraph: ShapedParagraph) -> Bool {
    let (brackets, classes) = unsafe new.units.withUnsafeBufferPointer { unsafe (BracketTrail($0), BidiClass.strongClasses(of: $0)) }
    if brackets.isFull { return false }
    let hasSameClasses = classes == paragraph.strongClasses(in: context)
    if brackets.events.isEmpty, hasSameClasses { return true }
    guard !paragraph.hasControls, let pairs = paragraph.pairs(beyond: brackets, inPlaceOf: context) else { return false }
    // A pair may go around all of a long paragraph: what is near is looked at.
    func isSettled(_ pair: Range<Int>) -> Bool {
      let (start, end) = (context.lowerBound, context.upperBound)
      return paragraph.hasOwnDirection(in: min(max(pair.lowerBound, start - EditWindow.farthest), start)..<start)
        || paragraph.hasOwnDirection(in: end..<max(min(pair.upperBound, end + EditWindow.farthest), end))
    }
    guard hasSameClasses || pairs.around.map(isSettled) ?? true,
      pairs.own.allSatisfy({ isSettled(min($0.partner, context.lowerBound)..<max($0.partner, context.upperBound)) })
    else { return false }
    settlesPairs = true
    if !brackets.events.isEmpty { pairedBeyond = pairs.own.map(\.unit) }
    return true
  }

  /// Whether old and new text are resolved the same without that beyond (``WindowText``), and leave
  /// that as it was.
  ///
  /// In the direction of what is open, all pairs of brackets that go beyond an end have a strong
  /// character of that direction in them, and so are of it, if they are read together. Otherwise
  /// they may take another where there is anything else between them: there are none where the
  /// window begins and ends at two levels, or what is beyond decides for all, and it has no
  /// brackets of its own that go on beyond it.
  func resolvesAlone(_ before: WindowText, _ after: WindowText, _ new: ShapedParagraph, in paragraph: ShapedParagraph) -> Bool {
    if pairedBeyond != nil { return before.isResolvedWithPairs && after.isResolvedWithPairs && before.brackets.leavesSame(as: after.brackets) }
    guard before.isResolvedAlone, after.isResolvedAlone else { return false }
    guard let map else { return true }
    let closesAll = before.closesBrackets && after.closesBrackets
    if !closesAll, before.hasControls || after.hasControls { return false }
    let (start, end) = (map.open(at: context.lowerBound).status.level, map.open(at: context.upperBound).status.level)
    let isForward =
      (context.lowerBound == 0 || paragraph.level(at: context.lowerBound) == start)
      && (context.upperBound == paragraph.unitCount || paragraph.level(at: context.upperBound) == end)
    if isForward || closesAll && start != end { return true }
    guard isOneRun else { return false }
    let classes = paragraph.strongClasses(in: context)
    guard classes == new.strongClasses(in: 0..<new.unitCount) else { return closesAll && settlesPairs }
    return closesAll
      || !before.hasOtherLevels && !after.hasOtherLevels && before.brackets.leavesSame(as: after.brackets)
        && classes & BidiClass.arabicNumber.bit == 0
  }
}

extension ShapedParagraph {
  /// The class of a unit that is no surrogate. O(log n).
  fileprivate func bidiClass(at unit: Int) -> BidiClass {
    UnicodeProperties.shared[UInt32(chunks.parts(chunkNumber(at: unit)).unit(at: unit))].bidiClass
  }

  /// Whether there is a strong character in the paragraph's direction in some units. O(units up to
  /// the first).
  fileprivate func hasOwnDirection(in range: Range<Int>) -> Bool {
    let own = baseLevel & 1 == 0 ? BidiClass.leftToRight.bit : BidiClass.rightToLeft.bit | BidiClass.arabicLetter.bit
    var place = range.lowerBound
    while place < range.upperBound {
      let chunk = chunks.parts(chunkNumber(at: place))
      let end = min(chunk.end, range.upperBound)
      while place < end {
        if UnicodeProperties.shared[UInt32(chunk.unit(at: place))].bidiClass.bit & own != 0 { return true }
        place += 1
      }
    }
    return false
  }

  /// The classes of strong characters and of numbers in some units, as bits. O(units).
  fileprivate func strongClasses(in range: Range<Int>) -> UInt32 {
    var classes: UInt32 = 0
    forEachChunk(in: range) { chunk, range in
      classes |= unsafe BidiClass.strongClasses(
        of: UnsafeBufferPointer(rebasing: chunk.units[range.lowerBound - chunk.start..<range.upperBound - chunk.start]))
    }
    return classes
  }
}

extension BidiClass {
  /// The classes of strong characters and of numbers in a text, as bits. O(units).
  fileprivate static func strongClasses(of units: UnsafeBufferPointer<UInt16>) -> UInt32 {
    var classes: UInt32 = 0
    var index = 0
    while index < units.count {
      let (scalar, length) = unsafe PlainText.scalar(units, at: index)
      classes |= UnicodeProperties.shared[scalar].bidiClass.bit
      index += length
    }
    return classes & (strong | europeanNumber.bit | arabicNumber.bit)
  }
}
