import CommandLineParts
import TextLayout
import ToolSupport

/// What a word costs as there are more styles of a kind: sizes, colours, fonts.
struct StyleScaling {
  private let scale: ScalingScale
  /// Twice as many as there are styles at least.
  private let wordCount: Int

  init(_ scale: ScalingScale) {
    self.scale = scale
    wordCount = min(20_000, max(2000, scale.byteCount / 50))
  }

  private enum Kind: String, CaseIterable {
    case colours, sizes, features
    case letterSpacing = "letter spacing"
    case fonts
  }

  /// A row for each kind: each word has the next style of so many, in nanoseconds for a word of a text that was laid out before.
  func report() throws -> String {
    let counts = [1, 4, 10, 100, 1000]
    var table = Table(["styles"] + counts.map(String.init) + ["1000 for the first time"])
    for kind in Kind.allCases {
      var (cells, first) = ([String](), "")
      for count in counts {
        let fonts = kind == .fonts ? try installedFonts(count) : FontCollection(files: [])
        let collection = kind == .fonts ? fonts : try scale.finder.collection(for: TextSetting(name: "en"))
        let families = kind == .fonts ? collection.families : []
        if kind == .fonts, families.isEmpty { throw ToolError.failure("No fonts are installed in /usr/share/fonts.") }
        let context = LayoutContext(fonts: collection)
        let text = self.text(kind, count, families)
        let start = Clock.processor()
        _ = try DocumentLayout(text, width: TextSetting.width, in: context).size
        first = Table.cell((Clock.processor() - start) * 1e9 / Double(wordCount))
        let seconds = try scale.seconds { _ = try DocumentLayout(text, width: TextSetting.width, in: context).size }
        let note = kind == .fonts && families.count < count ? " (\(families.count))" : ""
        cells.append(Table.cell(seconds * 1e9 / Double(wordCount)) + note)
      }
      table.add([kind.rawValue] + cells + [first])
    }
    return "Styles: nanoseconds for a word, each in another style than the one before\n\n\(table.text)"
  }

  private func text(_ kind: Kind, _ count: Int, _ families: [String]) -> StyledText {
    let word = "word "
    var text = StyledText(
      String(repeating: String(repeating: word, count: 19) + "word\n", count: wordCount / 20), style: TextSetting(name: "en").style)
    for number in 0..<wordCount {
      let range = TextRange(5 * number..<5 * number + 5)
      text.updateStyle(in: range) { style in
        let step = number % count
        switch kind {
        case .colours: style.color = TextColor(red: Float(step) / 1000, green: 0, blue: 0)
        case .sizes: style.size = LayoutUnit(10 + Double(step) / 64)
        case .features: style.features = [FontFeature("kern", UInt32(step))]
        case .letterSpacing: style.letterSpacing = LayoutUnit(Double(step) / 64)
        case .fonts: style.families = [families[step % families.count]]
        }
      }
    }
    return text
  }

  /// So many of the fonts that are installed, in the order of their names.
  private func installedFonts(_ count: Int) throws -> FontCollection {
    var files: [String] = []
    for folder in ["/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto"] where Files.exists(folder) {
      files += try Files.names(in: folder, endingIn: ".ttf").sorted().map { "\(folder)/\($0).ttf" }
    }
    // From the whole list, so that few are as different as many.
    let step = max(1, files.count / count)
    return FontCollection(files: Array(stride(from: 0, to: files.count, by: step).map { files[$0] }.prefix(count)))
  }
}
