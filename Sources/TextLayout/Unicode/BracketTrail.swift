/// The brackets of a text, as far as they have no partner in it: what the scripts and levels of
/// other text may hang on. They are paired as ``ScriptResolver`` and ``BidiBracketPairs`` do it.
///
///     trail.events    // of "a (b) [c": "[" alone
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
  /// Whether there are more than are followed, or some that levels and scripts pair in two ways;
  /// the rest is not told then.
  private(set) var isFull = false
  private var open = 0

  /// How many may be open: as many as UAX #9 follows (BD16), one less than the resolver of scripts.
  static let mostOpen = 63
  /// How many without a partner are told. Each chunk of a long paragraph may keep as many.
  private static let mostEvents = 256

  /// No text.
  init() {}

  /// The trail of some units. O(units).
  init(_ units: UnsafeBufferPointer<UInt16>) {
    let properties = UnicodeProperties.shared
    for index in units.indices {
      let unit = unsafe units[index]
      let facts = properties[UInt32(unit)]  // all brackets are in the first plane
      if facts.isBracket { add(unit, facts, at: index) }
    }
  }

  /// Adds the next bracket. O(open brackets).
  mutating func add(_ unit: UInt16, _ facts: UnicodeFacts, at index: Int) {
    // UAX #9 takes these for those of Chinese, and scripts don't.
    if unit == 0x2329 || unit == 0x232A { isFull = true }
    if isFull { return }
    let pair = min(unit, UInt16(truncatingIfNeeded: Int32(unit) + facts.bracketDistance))
    if facts.isOpeningBracket {
      open += 1
      depth = max(depth, open)
      append(Event(pair: pair, opens: true, unit: UInt32(truncatingIfNeeded: index)))
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
      append(Event(pair: pair, opens: false, unit: UInt32(truncatingIfNeeded: index)))
    }
  }

  private mutating func append(_ event: Event) {
    isFull = open > BracketTrail.mostOpen || events.count == BracketTrail.mostEvents
    if !isFull { events.append(event) }
  }

  /// Whether the same brackets are left in the same order, wherever they stand.
  func leavesSame(as other: BracketTrail) -> Bool {
    !isFull && !other.isFull && events.elementsEqual(other.events) { $0.pair == $1.pair && $0.opens == $1.opens }
  }
}

/// The brackets that are open at a place of a text.
struct OpenBrackets {
  private(set) var open: [(pair: UInt16, script: Script)] = []
  /// Whether more were open than are followed; nothing is known of what is behind that.
  private(set) var isFull = false

  /// Goes over a text whose brackets are known, given the script at each of its units.
  mutating func pass(_ trail: BracketTrail, script: (_ unit: Int) -> Script, closing: (_ unit: Int, _ partner: Script?) -> Void = { _, _ in }) {
    if trail.isFull || open.count + trail.depth > BracketTrail.mostOpen { isFull = true }
    if isFull { return }
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
