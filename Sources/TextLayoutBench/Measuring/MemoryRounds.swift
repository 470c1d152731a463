import CommandLineParts
import TextLayout
import ToolSupport

/// Many short texts laid out in one context, and what that leaves behind.
struct MemoryRounds {
  private let fonts: FontCollection
  private let limit: Int
  private var random: RandomSource
  /// What the caches count themselves to hold at the end, and at most after any text; what the process has grown by. In bytes.
  private(set) var counted = 0
  private(set) var most = 0
  private(set) var residentGrowth = 0
  /// The same after the C library gave back what it held free, and what of it are files that are mapped, which are those of fonts.
  private(set) var trimmedGrowth = 0
  private(set) var mappedGrowth = 0
  /// The least and the greatest of what the process has grown by, without mapped files and free memory, as a share of what was counted: at twenty moments.
  private(set) var shares = (least: Double.infinity, greatest: 0.0)

  init(fonts: FontCollection, limit: Int, seed: UInt64) {
    self.fonts = fonts
    self.limit = limit
    random = RandomSource(seed: seed)
  }

  /// The letters that words are made of, with the language of each script.
  private static let alphabets: [(letters: ClosedRange<UInt32>, language: Language)] = [
    (0x61...0x7A, "en"), (0xE0...0xFF, "fr"), (0x430...0x44F, "ru"), (0x3B1...0x3C9, "el"), (0x5D0...0x5EA, "he"), (0x628...0x64A, "ar"),
    (0x915...0x939, "hi"), (0x995...0x9B9, "bn"), (0xE01...0xE2E, "th"), (0x1000...0x1021, "my"), (0x1780...0x17A2, "km"), (0x4E00...0x8FFF, "zh"),
    (0x3041...0x3093, "ja"), (0xAC00...0xD7A3, "ko"), (0x10D0...0x10F0, "ka"), (0x561...0x587, "hy"), (0x1200...0x1248, "am"),
  ]

  /// Lays out so many texts.
  mutating func run(_ count: Int) throws {
    // What belongs to fonts is there before anything is counted: a context without room leaves nothing else behind.
    let first = LayoutContext(fonts: fonts, cacheLimit: 0)
    for alphabet in MemoryRounds.alphabets {
      let text = StyledText(String(String.UnicodeScalarView(alphabet.letters.prefix(40).compactMap { Unicode.Scalar($0) })))
      _ = try ParagraphLayout(text, width: 100, in: first)
    }
    first.emptyWordCache()
    Heap.giveBack()
    let (resident, mapped) = (Usage.residentBytes, Usage.mappedBytes)
    let context = LayoutContext(fonts: fonts, cacheLimit: limit)
    func compare() {
      Heap.giveBack()
      let grown = Double(Usage.residentBytes - Usage.mappedBytes - resident + mapped)
      let share = grown / Double(max(1, context.memory.byteCount))
      shares = (min(shares.least, share), max(shares.greatest, share))
    }
    for number in 1...count {
      let text = self.text()
      _ = try ParagraphLayout(text, width: LayoutUnit(Double(20 + random.index(below: 400))), in: context)
      most = max(most, context.memory.byteCount)
      if number % max(1, count / 20) == 0, number < count { compare() }
    }
    counted = context.memory.byteCount
    residentGrowth = Usage.residentBytes - resident
    compare()
    trimmedGrowth = Usage.residentBytes - resident
    mappedGrowth = Usage.mappedBytes - mapped
    withExtendedLifetime((first, context)) {}
  }

  /// A few words of one alphabet in a style of its own.
  private mutating func text() -> StyledText {
    let alphabet = MemoryRounds.alphabets[random.index(below: MemoryRounds.alphabets.count)]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<1 + random.index(below: 12) {
      for _ in 0..<1 + random.index(below: 8) {
        if let scalar = Unicode.Scalar(alphabet.letters.lowerBound + UInt32(random.index(below: alphabet.letters.count))) { scalars.append(scalar) }
      }
      scalars.append(" ")
    }
    var style = CharacterStyle(size: LayoutUnit(8 + Double(random.index(below: 64)) / 4))
    switch random.index(below: 6) {
    case 0: style.features = [FontFeature("kern", UInt32(random.index(below: 400)))]
    case 1: style.features = [FontFeature("liga", UInt32(random.index(below: 20))), FontFeature("smcp", UInt32(random.index(below: 20)))]
    case 2: style.letterSpacing = LayoutUnit(Double(random.index(below: 40)) / 8)
    case 3: style.weight = FontWeight(Double(100 + random.index(below: 800)))
    case 4: style.language = alphabet.language
    default: break
    }
    return StyledText(String(scalars), style: style)
  }
}
