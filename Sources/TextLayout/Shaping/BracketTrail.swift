/// The brackets of a text, as far as they have no partner in it: what the scripts of other text may
/// hang on, as ``ScriptResolver`` pairs them.
///
///     BracketTrail("a (b) [c").events    // "[" alone
struct BracketTrail: Sendable {
  /// A bracket without a partner.
  struct Event: Sendable {
    /// The lower scalar of the two.
    let pair: UInt16
    let opens: Bool
    /// Where it stands in the text.
    let unit: UInt32
  }

  private(set) var events: [Event] = []
  /// How many are open at a time at most.
  private(set) var depth = 0
  private var open = 0

  /// The trail of some units. O(units).
  init(_ units: UnsafeBufferPointer<UInt16>) {
    let properties = UnicodeProperties.shared
    for index in units.indices {
      let unit = unsafe units[index]
      let facts = properties[UInt32(unit)]  // all brackets are in the first plane
      if facts.isBracket { add(unit, facts, at: index) }
    }
  }

  private mutating func add(_ unit: UInt16, _ facts: UnicodeFacts, at index: Int) {
    let pair = facts.bracketPair(of: unit)
    if facts.isOpeningBracket {
      events.append(Event(pair: pair, opens: true, unit: UInt32(truncatingIfNeeded: index)))
      open += 1
      depth = max(depth, open)
      return
    }
    // A closing one closes all that were opened behind its partner, but what an earlier one closes
    // hangs on the text before.
    var partner = events.count - 1
    while partner >= 0, events[partner].opens, events[partner].pair != pair { partner -= 1 }
    if partner >= 0, events[partner].opens {
      open -= events.count - partner
      events.removeSubrange(partner...)
    } else {
      events.append(Event(pair: pair, opens: false, unit: UInt32(truncatingIfNeeded: index)))
    }
  }
}

/// The brackets that are open at a place of a paragraph.
struct OpenBrackets {
  private(set) var open: [(pair: UInt16, script: Script)] = []
  /// Whether more were open than are followed.
  private(set) var isFull = false

  /// Goes over a text whose brackets are known, given the script at each of its units.
  mutating func pass(_ trail: BracketTrail, script: (_ unit: Int) -> Script, closing: (_ unit: Int, _ partner: Script?) -> Void = { _, _ in }) {
    if open.count + trail.depth > ScriptResolver.maximumDepth { isFull = true }
    for event in trail.events {
      if event.opens {
        open.append((event.pair, script(Int(event.unit))))
      } else {
        let partner = open.lastIndex { $0.pair == event.pair }
        closing(Int(event.unit), partner.map { open[$0].script })
        if let partner { open.removeSubrange(partner...) }
      }
    }
  }
}

extension UnicodeFacts {
  /// The lower one of a bracket and its partner.
  func bracketPair(of unit: UInt16) -> UInt16 { min(unit, UInt16(truncatingIfNeeded: Int32(unit) + bracketDistance)) }
}

extension ShapedPatch {
  /// Whether all brackets take the scripts that they have here, and those behind the window the
  /// ones that they had: a closing one takes that of its partner, which may be anywhere before.
  /// O(chunks), and O(units) of the window and of the chunks at its ends.
  func keepsBrackets(of paragraph: ShapedParagraph, in context: Range<Int>) -> Bool {
    let chunks = paragraph.chunks
    var before = OpenBrackets()
    paragraph.pass(0..<context.lowerBound, &before)
    var old = before
    paragraph.pass(context, &old)
    var new = before
    var isSame = true
    let window = window
    for chunk in window.chunks {
      let script = { window.script(at: chunk.start + $0) }
      new.pass(
        chunk.block.brackets(0..<chunk.unitCount), script: script,
        closing: { unit, partner in
          if let partner, partner != script(unit) { isSame = false }
        })
    }
    guard isSame, !old.isFull, !new.isFull else { return false }
    if old.open.elementsEqual(new.open, by: { $0.pair == $1.pair && $0.script == $1.script }) { return true }
    // Those behind it find others open.
    var (partners, others) = ([] as [Script?], [] as [Script?])
    var place = context.upperBound
    while place < paragraph.unitCount {
      let chunk = chunks[paragraph.chunkNumber(at: place)]
      let trail = chunk.block.brackets(place - chunk.start..<chunk.unitCount)
      let start = place
      let script = { paragraph.script(at: start + $0) }
      old.pass(trail, script: script, closing: { partners.append($1) })
      new.pass(trail, script: script, closing: { others.append($1) })
      place = chunk.end
    }
    return partners == others && !old.isFull && !new.isFull
  }
}

extension ShapedParagraph {
  /// Goes over the brackets of some units.
  fileprivate func pass(_ range: Range<Int>, _ brackets: inout OpenBrackets) {
    var place = range.lowerBound
    while place < range.upperBound {
      let chunk = chunks[chunkNumber(at: place)]
      let end = min(chunk.end, range.upperBound)
      let start = place
      brackets.pass(chunk.block.brackets(start - chunk.start..<end - chunk.start), script: { script(at: start + $0) })
      place = end
    }
  }

  /// The script in which a unit is shaped.
  fileprivate func script(at unit: Int) -> Script {
    let chunk = chunks.parts(chunkNumber(at: unit))
    return styles[Int(chunk.items[chunk.itemNumber(at: unit)].style)].script
  }
}

extension ShapedBlock {
  /// The brackets of some of its units without a partner there, of all kept. O(1) for all when
  /// asked before, else O(units).
  fileprivate func brackets(_ range: Range<Int>) -> BracketTrail {
    if range.count == units.count { return keptBrackets.value { unsafe BracketTrail(text(range)) } }
    return unsafe BracketTrail(text(range))
  }

  private func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt16> {
    unsafe UnsafeBufferPointer(start: units(from: range.lowerBound), count: range.count)
  }
}
