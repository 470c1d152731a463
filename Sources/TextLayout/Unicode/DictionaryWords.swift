/// Divides text of scripts without spaces into words, as ICU's dictionary engines do: Thai, Lao,
/// Khmer and Burmese.
///
/// The rules are ICU's own: of the words of its list that begin at a place the longest is taken
/// after which two more follow, or one; what is no word goes on until one may begin and does, and
/// belongs to the word before it if that is short. The tests compare the two over text of these
/// scripts and over pieces of it without sense.
final class DictionaryWords: Sendable {
  /// That of this process; nil where ICU has not all lists in a form that is known. Then ICU is
  /// asked.
  static let shared = DictionaryWords()

  /// What a unit is to its script's engine.
  private struct Kind: OptionSet {
    let rawValue: UInt8
    // The two lowest bits are the engine's number.
    static let isDivided = Kind(rawValue: 4)
    static let isMark = Kind(rawValue: 8)
    /// A word may begin with it, or end in it, where it has to be guessed.
    static let mayBegin = Kind(rawValue: 16)
    static let mayEnd = Kind(rawValue: 32)
    /// What goes with the word before it: Thai's signs for the rest of a name and for repetition.
    static let isSuffix = Kind(rawValue: 64)

    var engine: Int { Int(rawValue & 3) }
  }

  private struct Engine {
    let script: Script
    let list: String
    /// What a word may begin with.
    let begins: [ClosedRange<UInt16>]
    /// What none ends in.
    let neverEnds: [ClosedRange<UInt16>]
    /// How many units a stretch has at least that is divided.
    let leastCount: Int
  }

  private static let engines = [
    Engine(script: .thai, list: "thaidict", begins: [0xE01...0xE2E, 0xE40...0xE44], neverEnds: [0xE31...0xE31, 0xE40...0xE44], leastCount: 5),
    Engine(script: .lao, list: "laodict", begins: [0xE81...0xEAE, 0xEDC...0xEDD, 0xEC0...0xEC4], neverEnds: [0xEC0...0xEC4], leastCount: 4),
    Engine(script: .khmer, list: "khmerdict", begins: [0x1780...0x17B3], neverEnds: [0x17D2...0x17D2], leastCount: 4),
    Engine(script: .myanmar, list: "burmesedict", begins: [0x1000...0x102A], neverEnds: [], leastCount: 4),
  ]
  /// Where characters of these scripts stand, in blocks of 256.
  static let blocks: [Int] = [0x0E, 0x10, 0x17, 0xA9, 0xAA]
  private static let thai = 0
  private static let paiyannoi: UInt16 = 0xE2F
  private static let maiyamok: UInt16 = 0xE46

  private let lists: [WordList]
  private let leastCounts: [Int]
  /// For each block what its units are, found when the first of them is met.
  private let kinds: [5 of Lazily<[Kind]>]
  private static let noKinds = [Kind](repeating: [], count: 256)

  private init?() {
    var lists: [WordList] = []
    for engine in DictionaryWords.engines {
      guard let list = WordList(engine.list) else { return nil }
      lists.append(list)
    }
    self.lists = lists
    leastCounts = DictionaryWords.engines.map(\.leastCount)
    kinds = .init { _ in Lazily() }
  }

  private static func kind(of unit: UInt16) -> Kind {
    let facts = UnicodeProperties.shared[UInt32(unit)]
    guard facts.lineClass == .complexContext, let number = engines.firstIndex(where: { $0.script == facts.script }) else { return [] }
    let engine = engines[number]
    var kind = Kind(rawValue: UInt8(number))
    kind.insert(.isDivided)
    if facts.isMark { kind.insert(.isMark) }
    if engine.begins.contains(where: { $0.contains(unit) }) { kind.insert(.mayBegin) }
    if !engine.neverEnds.contains(where: { $0.contains(unit) }) { kind.insert(.mayEnd) }
    if unit == paiyannoi || unit == maiyamok { kind.insert(.isSuffix) }
    return kind
  }

  private func kinds(ofBlock block: Int) -> [Kind] {
    guard let index = DictionaryWords.blocks.firstIndex(of: block) else { return DictionaryWords.noKinds }
    return kinds[index].value { (block << 8..<(block + 1) << 8).map { DictionaryWords.kind(of: UInt16($0)) } }
  }

  /// Reads what units are, at best one after the other of the same block.
  private struct KindReader {
    private let words: DictionaryWords
    private var block: Int
    private var kinds: [Kind]

    /// A unit is one of those that are read first.
    init(_ words: DictionaryWords, _ unit: UInt16) {
      self.words = words
      block = Int(unit >> 8)
      kinds = words.kinds(ofBlock: block)
    }

    subscript(unit: UInt16) -> Kind {
      @inline(__always) mutating get {
        if unit >> 8 != block { turn(to: Int(unit >> 8)) }
        return kinds[Int(unit & 0xFF)]
      }
    }

    private mutating func turn(to block: Int) {
      self.block = block
      kinds = words.kinds(ofBlock: block)
    }
  }

  /// Calls with each place inside of a stretch of the text at which a word ends and another begins.
  /// O(units * the longest words).
  func forEachBoundary(in units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ body: (Int) -> Void) {
    if range.isEmpty { return }
    var kinds = unsafe KindReader(self, units[range.lowerBound])
    var start = range.lowerBound
    while start < range.upperBound {
      let kind = unsafe kinds[units[start]]
      guard kind.contains(.isDivided) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < range.upperBound {
        let next = unsafe kinds[units[end]]
        if !next.contains(.isDivided) || next.engine != kind.engine { break }
        end += 1
      }
      unsafe divide(units, start..<end, kind.engine, &kinds, body)
      start = end
    }
  }

  /// Words that are shorter take what is no word behind them, if no word begins with so many units
  /// of it.
  private static let shortWord = 3
  private static let longBeginning = 3

  private func divide(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ engine: Int, _ kinds: inout KindReader, _ body: (Int) -> Void) {
    if range.count < leastCounts[engine] { return }
    var finder = unsafe WordFinder(lists[engine], units, upTo: range.upperBound)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + finder.bestLength(at: start)
      if end < range.upperBound, end - start < DictionaryWords.shortWord, finder.count(at: end) == 0,
        end == start || finder.read(at: end) < DictionaryWords.longBeginning
      {
        end = unsafe resumption(in: units, from: end, range.upperBound, &finder, &kinds)
      }
      while end < range.upperBound, unsafe kinds[units[end]].contains(.isMark) { end += 1 }
      if engine == DictionaryWords.thai { unsafe takeSuffixes(in: units, &end, range.upperBound, &finder, &kinds) }
      if end >= range.upperBound { return }
      body(end)
      start = end
    }
  }

  /// Where a word begins again behind what is none.
  private func resumption(
    in units: UnsafeBufferPointer<UInt16>, from start: Int, _ end: Int, _ finder: inout WordFinder, _ kinds: inout KindReader
  ) -> Int {
    var place = start + 1
    while place < end {
      if unsafe kinds[units[place - 1]].contains(.mayEnd) && kinds[units[place]].contains(.mayBegin), finder.count(at: place) > 0 { return place }
      place += 1
    }
    return end
  }

  /// Takes Thai's signs that go with the word before them, where no word begins with them.
  private func takeSuffixes(
    in units: UnsafeBufferPointer<UInt16>, _ end: inout Int, _ limit: Int, _ finder: inout WordFinder, _ kinds: inout KindReader
  ) {
    guard end < limit, unsafe kinds[units[end]].contains(.isSuffix), finder.count(at: end) == 0 else { return }
    if unsafe units[end] == DictionaryWords.paiyannoi && !kinds[units[end - 1]].contains(.isSuffix) { end += 1 }
    if end < limit, unsafe units[end] == DictionaryWords.maiyamok && units[end - 1] != DictionaryWords.maiyamok { end += 1 }
  }
}

/// The words of a list that begin at the places of a text that are looked at: the last ones are
/// remembered, as each is looked at again when the words before it are taken. Used while the text
/// stays in place.
@safe private struct WordFinder {
  private let list: WordList
  private let units: UnsafeBufferPointer<UInt16>
  private let end: Int
  private var known: [8 of WordList.Words] = .init(repeating: WordList.Words())

  init(_ list: WordList, _ units: UnsafeBufferPointer<UInt16>, upTo end: Int) {
    (self.list, self.end) = (list, end)
    unsafe self.units = units
  }

  /// The words at a place.
  @inline(__always)
  private mutating func words(at place: Int) -> WordList.Words {
    let index = place & 7
    if known[index].start != place { unsafe known[index] = list.words(in: units, at: place, upTo: end) }
    return known[index]
  }

  /// How many words begin at a place.
  mutating func count(at place: Int) -> Int { words(at: place).count }

  /// How many units from a place were read until no word goes on so.
  mutating func read(at place: Int) -> Int { words(at: place).read }

  /// The length of the word that is taken at a place: the longest before two more words, else the
  /// shortest before one more, else the longest; 0 where none begins.
  mutating func bestLength(at place: Int) -> Int {
    let words = words(at: place)
    if words.count == 0 { return 0 }
    let longest = words.length(words.count - 1)
    if words.count == 1 || place + longest >= end { return longest }
    var best = longest
    for index in stride(from: words.count - 1, through: 0, by: -1) {
      let second = place + words.length(index)
      let seconds = self.words(at: second)
      if seconds.count == 0 { continue }
      best = words.length(index)
      if second + seconds.length(seconds.count - 1) >= end { return best }
      for other in stride(from: seconds.count - 1, through: 0, by: -1) where count(at: second + seconds.length(other)) > 0 { return best }
    }
    return best
  }
}
