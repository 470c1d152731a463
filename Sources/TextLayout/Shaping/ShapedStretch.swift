/// Shaped text as it is stored and shared: some thirty short paragraphs, or one long one. What a
/// new width does not change. Immutable; it is read through ``ShapedParagraph``.
final class ShapedStretch: Sendable {
  /// One that holds all paragraphs, or those that a long paragraph is cut into; none where the only
  /// paragraph is empty.
  let blocks: Few<ShapedBlock>
  /// Where each block begins in its paragraph; none where there is at most one block. Blocks don't
  /// know it themselves, so that an edit before them leaves them as they are.
  private let starts: [UInt32]
  /// Where each paragraph lies, and where the last one ends; none where there is but one paragraph,
  /// to which all blocks belong.
  let places: [ShapedPlace]
  private let settings: Few<ParagraphSetting>
  /// Which setting each paragraph has; none where there is but one setting.
  private let settingNumbers: [UInt16]
  /// In the order of their paragraphs.
  private let oddities: [ParagraphOddity]
  /// See ``ShapedParagraph/inkBound``: for each paragraph.
  let keptInkBounds = Lazily<[LineInk?]>()
  /// Where words that were too wide for a line could be divided.
  let divisions = DivisionMemory()

  init(
    blocks: Few<ShapedBlock>, starts: [UInt32], places: [ShapedPlace], settings: Few<ParagraphSetting>, settingNumbers: [UInt16],
    oddities: [ParagraphOddity]
  ) {
    self.blocks = blocks
    self.starts = starts
    self.places = places
    self.settings = settings
    self.settingNumbers = settingNumbers
    self.oddities = oddities
  }

  /// How many paragraphs there are: at least one.
  var paragraphCount: Int { max(1, places.count - 1) }

  func setting(ofParagraph number: Int) -> ParagraphSetting { settings[settingNumbers.isEmpty ? 0 : Int(settingNumbers[number])] }

  /// What is odd about a paragraph, if anything is. O(log oddities).
  @inline(__always)
  func oddity(ofParagraph number: Int) -> ParagraphOddity? { oddities.isEmpty ? nil : foundOddity(ofParagraph: number) }

  private func foundOddity(ofParagraph number: Int) -> ParagraphOddity? {
    let index = oddities.partitionIndex { $0.paragraph < number }
    return index < oddities.count && oddities[index].paragraph == number ? oddities[index] : nil
  }

  /// Calls `body` with the settings of some paragraphs in order, and how many have each in a row.
  func forEachSetting(ofParagraphs numbers: Range<Int>, _ body: (ParagraphSetting, _ count: Int) -> Void) {
    if settingNumbers.isEmpty { return body(settings[0], numbers.count) }
    var number = numbers.lowerBound
    while number < numbers.upperBound {
      let (first, setting) = (number, settingNumbers[number])
      while number < numbers.upperBound, settingNumbers[number] == setting { number += 1 }
      body(settings[Int(setting)], number - first)
    }
  }

  /// Calls `body` with what is odd about some paragraphs, in order.
  func forEachOddity(ofParagraphs numbers: Range<Int>, _ body: (ParagraphOddity) -> Void) {
    if oddities.isEmpty { return }
    var index = oddities.partitionIndex { $0.paragraph < numbers.lowerBound }
    while index < oddities.count, oddities[index].paragraph < numbers.upperBound {
      body(oddities[index])
      index += 1
    }
  }

  /// Where a block begins in its paragraph. O(1).
  @inline(__always)
  func start(ofBlock number: Int) -> Int { starts.isEmpty ? 0 : Int(starts[number]) }

  subscript(number: Int) -> ShapedParagraph { ShapedParagraph(self, number) }

  /// What a paragraph consists of, if it has text and is one chunk. O(1).
  @inline(__always)
  func onlyChunk(ofParagraph number: Int) -> ChunkParts? {
    guard case .one(let block) = blocks else { return nil }
    if places.isEmpty { return ChunkParts(block, start: 0) }
    let chunk = ChunkParts(block, places[number], upTo: places[number + 1])
    return chunk.unitCount == 0 ? nil : chunk
  }
}

extension ShapedStretch {
  /// What is found out of a paragraph once, for those who ask about its lines.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// It is text in plain styles, one chunk of it, and nothing else.
    static let isPlain = Traits(rawValue: 1)
    /// Such text goes in its paragraph's direction in horizontal lines, and nothing in it leads
    /// backward.
    static let runsForward = Traits(rawValue: 2)
    /// Lines of it may be answered by a ``ForwardLine``, though it is no text that all goes in its
    /// direction, or is several chunks.
    static let mayRunForward = Traits(rawValue: 4)
  }

  /// What a paragraph of a setting is. O(items + pieces).
  func traits(ofParagraph number: Int, _ setting: ParagraphSetting) -> Traits {
    let isPlaced = setting.baseLevel <= 1 && setting.writingMode == .horizontal && oddity(ofParagraph: number)?.bases == nil
    var traits: Traits = isPlaced ? .mayRunForward : []
    guard let chunk = onlyChunk(ofParagraph: number) else { return traits }
    let styles = setting.plainStyles
    let items = unsafe chunk.items.kept.buffer(0..<chunk.items.count)
    guard unsafe items.allSatisfy({ $0.kind == .text && styles[Int($0.style)].isPlain }) else { return traits }
    traits.insert(.isPlain)
    let level = setting.baseLevel
    guard isPlaced, unsafe items.allSatisfy({ $0.level == level }) else { return traits }
    let pieces = unsafe chunk.pieces.buffer(0..<chunk.pieces.count)
    if unsafe pieces.allSatisfy(\.leadsForward) { traits.insert(.runsForward) }
    return traits
  }
}

/// What changes about a paragraph's shapes in another environment.
struct RestyledParagraph {
  let setting: ParagraphSetting
  let decorations: ParagraphDecorations?
}

extension ShapedStretch {
  /// The same shapes in the settings that each of theirs becomes, given the number of the first
  /// paragraph that has it; nil where one becomes none, or paragraphs are decorated.
  func restyled(eachBy body: (ParagraphSetting, _ number: Int) -> ParagraphSetting?) -> ShapedStretch? {
    guard oddities.allSatisfy({ $0.decorations == nil }) else { return nil }
    var restyled: [ParagraphSetting] = []
    restyled.reserveCapacity(settings.count)
    // Settings are numbered in the order in which paragraphs have them first.
    var number = 0
    for (index, setting) in settings.enumerated() {
      while number < settingNumbers.count, Int(settingNumbers[number]) != index { number += 1 }
      guard let new = body(setting, number) else { return nil }
      restyled.append(new)
    }
    return ShapedStretch(
      blocks: blocks, starts: starts, places: places, settings: Few(restyled), settingNumbers: settingNumbers, oddities: oddities)
  }

  /// The shapes of paragraphs from one on in other settings.
  convenience init(_ stretch: ShapedStretch, from first: Int, restyled: [RestyledParagraph]) {
    var settings = SettingList()
    for paragraph in restyled { settings.append(paragraph.setting) }
    let oddities = restyled.enumerated().compactMap { number, restyled in
      var oddity = stretch.oddity(ofParagraph: first + number) ?? ParagraphOddity(paragraph: number, missing: [])
      oddity.paragraph = number
      oddity.decorations = restyled.decorations
      return oddity.isNothing ? nil : oddity
    }
    let (few, numbers) = settings.finish()
    let isAll = restyled.count == stretch.paragraphCount
    self.init(
      blocks: stretch.blocks, starts: stretch.starts, places: isAll ? stretch.places : Array(stretch.places[first...first + restyled.count]),
      settings: few,
      settingNumbers: numbers, oddities: oddities)
  }
}

/// The settings of paragraphs one after the other, each that differs from those shortly before it
/// once.
struct SettingList {
  private var settings: [ParagraphSetting] = []
  private var numbers: [UInt16] = []
  /// How many of the last settings a paragraph's is looked for among.
  private static let mostLookedThrough = 16

  /// Adds that of the next paragraph, or of so many. O(1) for each.
  mutating func append(_ setting: ParagraphSetting, count: Int = 1) {
    var number = settings.count
    while number > max(0, settings.count - SettingList.mostLookedThrough) {
      number -= 1
      if settings[number] === setting {
        numbers.append(contentsOf: repeatElement(UInt16(number), count: count))
        return
      }
    }
    numbers.append(contentsOf: repeatElement(UInt16(settings.count), count: count))
    settings.append(setting)
  }

  /// The settings of all, and which of them each paragraph has. The list is empty then.
  mutating func finish() -> (Few<ParagraphSetting>, numbers: [UInt16]) {
    defer {
      settings.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
    }
    return (Few(settings), settings.count == 1 ? [] : numbers.exactCopy())
  }

  mutating func removeAll() {
    settings.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }
}

extension ShapedStretch {
  /// A long paragraph with others in the place of some of its blocks, of which each begins where
  /// the first of those did, so many units behind it. What is behind them moves.
  convenience init(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, madeAnew blocks: [ShapedBlock], starts: [UInt32], growth: Int, missing: [Range<Int>]
  ) {
    let stretch = paragraph.stretch
    let oddities = missing.isEmpty ? [] : [ParagraphOddity(paragraph: 0, missing: missing)]
    let count = stretch.blocks.count - range.count + blocks.count
    if count == 1, let block = blocks.first {
      self.init(blocks: .one(block), starts: [], places: [], settings: .one(paragraph.setting), settingNumbers: [], oddities: oddities)
      return
    }
    var all: [ShapedBlock] = []
    var places: [UInt32] = []
    all.reserveCapacity(count)
    places.reserveCapacity(count)
    for number in 0..<range.lowerBound {
      all.append(stretch.blocks[number])
      places.append(UInt32(truncatingIfNeeded: stretch.start(ofBlock: number)))
    }
    all += blocks
    let start = UInt32(truncatingIfNeeded: stretch.start(ofBlock: range.lowerBound))
    for own in starts { places.append(start + own) }
    for number in range.upperBound..<stretch.blocks.count {
      all.append(stretch.blocks[number])
      places.append(UInt32(truncatingIfNeeded: stretch.start(ofBlock: number) + growth))
    }
    self.init(
      blocks: count == 1 ? .one(all[0]) : .several(all), starts: count == 1 ? [] : places, places: [], settings: .one(paragraph.setting),
      settingNumbers: [], oddities: oddities)
  }
}
