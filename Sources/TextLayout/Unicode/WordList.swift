import CICU

/// One of ICU's lists of the words of a script that is written without spaces.
///
/// It is a trie of bytes, one for each unit: nodes are a stretch of bytes that follow each other, a
/// branch, which is a binary search down to a few bytes that are tried in a row, or a value. Words
/// end where there is a value; none is looked at. The form is that of ICU's `BytesTrie`.
@safe struct WordList: @unchecked Sendable {
  // @unchecked: the bytes are ICU's, which never change and stay as long as the process.
  private let bytes: UnsafePointer<UInt8>
  /// The unit whose byte is zero.
  private let first: UInt16
  /// Where each byte leads from the root, the largest of all branches.
  private let roots: [Root]

  /// The list with ICU's name for it; nil where ICU has none, or has it in another form.
  init?(_ name: String) {
    var first: UInt32 = 0
    guard let bytes = unsafe tl_word_list(name, &first), let unit = UInt16(exactly: first) else { return nil }
    unsafe self.bytes = bytes
    self.first = unit
    roots = (0...UInt8.max).map { byte in
      var walk = unsafe Walk(at: bytes)
      let step = walk.step(byte)
      return unsafe Root(place: UInt32(walk.place - bytes), rest: UInt8(walk.rest), step: step)
    }
  }

  private struct Root {
    let place: UInt32
    let rest: UInt8
    let step: Step
  }

  /// The words that begin at a unit.
  struct Words {
    /// As many as are looked at, the shortest first.
    static let most = 20
    /// Where they begin; -1 for none.
    private(set) var start = -1
    private var keptCount: UInt8 = 0
    private var keptRead: UInt8 = 0
    private var lengths: [20 of UInt8] = .init(repeating: 0)

    var count: Int { Int(keptCount) }
    /// How many units were read until none of the list goes on so.
    var read: Int { Int(keptRead) }

    @inline(__always)
    func length(_ index: Int) -> Int { Int(lengths[index]) }

    fileprivate init(at start: Int) { self.start = start }
    init() {}

    fileprivate mutating func append(_ length: Int) {
      if count == Words.most { return }
      lengths[count] = UInt8(truncatingIfNeeded: length)
      keptCount += 1
    }

    fileprivate mutating func end(after read: Int) { keptRead = UInt8(truncatingIfNeeded: read) }
  }

  /// No word is as long.
  private static let mostUnits = 255

  /// The words that begin at a unit and end at another or before it. O(the longest).
  func words(in units: UnsafeBufferPointer<UInt16>, at start: Int, upTo end: Int) -> Words {
    var words = Words(at: start)
    let end = min(end, start + WordList.mostUnits)
    let root = unsafe roots[Int(byte(of: units[start]))]
    var walk = unsafe Walk(at: bytes + Int(root.place), rest: Int(root.rest))
    var step = root.step
    var place = start + 1
    while step != .none {
      if step != .inside { words.append(place - start) }
      if step == .last || place == end { break }
      step = unsafe walk.step(byte(of: units[place]))
      place += 1
    }
    words.end(after: place - start)
    return words
  }

  /// ICU's number of a unit: the joiners have the last two, and so has what is in no word.
  @inline(__always)
  private func byte(of unit: UInt16) -> UInt8 {
    if unit == 0x200C { return 0xFE }
    let distance = Int(unit) - Int(first)
    return 0...0xFD ~= distance ? UInt8(truncatingIfNeeded: distance) : 0xFF
  }

  /// What a byte leads to: nothing, a part of words, a word that others go on from, or one that
  /// none does.
  private enum Step {
    case none, inside, word, last
  }

  /// A walk from the root, byte by byte; the bytes stay in place meanwhile.
  @safe private struct Walk {
    private(set) var place: UnsafePointer<UInt8>
    /// How many bytes of a stretch are left.
    private(set) var rest: Int

    init(at place: UnsafePointer<UInt8>, rest: Int = 0) {
      unsafe self.place = place
      self.rest = rest
    }

    // Numbers below the first of these are branches, and those below the second stretches; all
    // others values, whose lowest bit says that nothing follows.
    private static let firstStretch: UInt8 = 0x10
    private static let firstValue: UInt8 = 0x20
    /// How many bytes of a branch are tried in a row.
    private static let mostInRow = 5

    @inline(__always)
    mutating func step(_ byte: UInt8) -> Step {
      if rest > 0 {
        rest -= 1
        return next() == byte ? here : .none
      }
      while true {
        let node = next()
        if node < Walk.firstStretch { return branch(node, byte) }
        if node < Walk.firstValue {
          rest = Int(node - Walk.firstStretch)
          return next() == byte ? here : .none
        }
        if node & 1 != 0 { return .none }
        skipValue(node)
      }
    }

    @inline(__always)
    private mutating func next() -> UInt8 {
      defer { unsafe place += 1 }
      return unsafe place.pointee
    }

    /// What the place that was reached is.
    @inline(__always)
    private var here: Step {
      let node = unsafe place.pointee
      return rest > 0 || node < Walk.firstValue ? .inside : node & 1 != 0 ? .last : .word
    }

    private mutating func branch(_ node: UInt8, _ byte: UInt8) -> Step {
      var count = node == 0 ? Int(next()) + 1 : Int(node) + 1
      while count > Walk.mostInRow {
        if byte < next() {
          count /= 2
          jump()
        } else {
          count -= count / 2
          skipDistance()
        }
      }
      while count > 1 {
        if next() == byte {
          let node = unsafe place.pointee
          if node & 1 != 0 { return .last }
          unsafe place += 1
          unsafe place += value(node)
          return here
        }
        skipValue(next())
        count -= 1
      }
      return next() == byte ? here : .none
    }

    /// So many bytes, the first of them the highest.
    private mutating func number(_ count: Int) -> Int {
      var number = 0
      for _ in 0..<count { number = number << 8 | Int(next()) }
      return number
    }

    // A value is written in one byte to five, of which the first, without its lowest bit, says how
    // many, and has the highest bits of those of one to three.

    private mutating func value(_ node: UInt8) -> Int {
      let lead = Int(node >> 1)
      switch lead {
      case ..<0x51: return lead - 0x10
      case ..<0x6C: return (lead - 0x51) << 8 | number(1)
      case ..<0x7E: return (lead - 0x6C) << 16 | number(2)
      default: return number(lead - 0x7E + 3)
      }
    }

    @inline(__always)
    private mutating func skipValue(_ node: UInt8) {
      let lead = Int(node >> 1)
      unsafe place += lead < 0x51 ? 0 : lead < 0x6C ? 1 : lead < 0x7E ? 2 : lead - 0x7E + 3
    }

    // So is a distance, but without that bit.

    @inline(__always)
    private mutating func jump() {
      let lead = Int(next())
      let distance: Int
      switch lead {
      case ..<0xC0: distance = lead
      case ..<0xF0: distance = (lead - 0xC0) << 8 | number(1)
      case ..<0xFE: distance = (lead - 0xF0) << 16 | number(2)
      default: distance = number(lead - 0xFE + 3)
      }
      unsafe place += distance
    }

    @inline(__always)
    private mutating func skipDistance() {
      let lead = Int(next())
      unsafe place += lead < 0xC0 ? 0 : lead < 0xF0 ? 1 : lead < 0xFE ? 2 : lead - 0xFE + 3
    }
  }
}
