import TextLayout
import ToolSupport

/// What a word costs as there are more of them than the caches hold.
struct VocabularyScaling {
  private let scale: ScalingScale
  private static let limit = 4 << 20
  private let wordCount: Int

  init(_ scale: ScalingScale) {
    self.scale = scale
    wordCount = min(40_000, max(2000, scale.byteCount / 25))
  }

  /// A row for each vocabulary: words drawn from it evenly, in nanoseconds for a word, when each was laid out before; caches hold 4 MB, and with the standard limit.
  func report() throws -> String {
    let setting = TextSetting(name: "en")
    let fonts = try scale.finder.collection(for: setting)
    var table = Table(["words", "4 MB", "kept in MB", "64 MB", "kept in MB"])
    for size in ScalingScale.sizes(from: 1000, to: max(1024, min(256_000, scale.byteCount / 10))) {
      var cells: [String] = []
      for limit in [VocabularyScaling.limit, MemoryAccount.standardLimit] {
        let context = LayoutContext(fonts: fonts, cacheLimit: limit)
        var random = RandomSource(seed: 1)
        // All words once, and then so many as they come.
        _ = try DocumentLayout(text((0..<size).map(VocabularyScaling.word), setting), width: TextSetting.width, in: context)
        var most = context.memory.byteCount
        let seconds = try scale.seconds(
          preparedBy: { text((0..<wordCount).map { _ in VocabularyScaling.word(random.index(below: size)) }, setting) },
          of: { text in
            _ = try DocumentLayout(text, width: TextSetting.width, in: context).size
            most = max(most, context.memory.byteCount)
          })
        cells += [Table.cell(seconds * 1e9 / Double(wordCount)), Table.cell(Double(most) / 1e6)]
      }
      table.add([ScalingScale.name(size)] + cells)
    }
    return "Vocabulary: nanoseconds for a word, as there are more words than caches of 4 and of 64 MB hold\n\n\(table.text)"
  }

  /// A word of its own for each number: four to seven letters that look drawn.
  private static func word(_ number: Int) -> String {
    var random = RandomSource(seed: UInt64(number) << 1 | 1)
    let length = 4 + random.index(below: 4)
    var word = String.UnicodeScalarView()
    for _ in 0..<length { word.append(Unicode.Scalar(UInt8(0x61 + random.index(below: 26)))) }
    return String(word)
  }

  /// Paragraphs of fifteen words.
  private func text(_ words: [String], _ setting: TextSetting) -> StyledText {
    var string = ""
    for (number, word) in words.enumerated() { string += word + (number % 15 == 14 ? "\n" : " ") }
    return StyledText(string, style: setting.style)
  }
}
