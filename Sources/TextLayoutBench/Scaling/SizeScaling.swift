import CommandLineParts
import TextLayout
import ToolSupport

/// What a byte costs in texts of any size.
struct SizeScaling {
  private let scale: ScalingScale

  init(_ scale: ScalingScale) { self.scale = scale }

  /// A row for each size, as documents of paragraphs as they come, in nanoseconds for a byte: with empty caches, which a short text doesn't pay back, with full ones,
  /// and at another width; and what the layout takes in bytes of memory for a byte of text.
  func report() throws -> String {
    let language = scale.languages[0]
    let setting = TextSetting(name: language)
    var table = Table(["bytes", "cold", "warm", "new width", "kept"])
    for size in ScalingScale.sizes(from: 1000, to: scale.byteCount) {
      let bytes = try TextShelf.generate(language, byteCount: size, from: scale.texts, seed: 1)
      // Small texts again and again: one alone is over before a clock has moved.
      let copies = max(1, min(1000, 200_000 / size))
      let context = LayoutContext(fonts: try scale.finder.collection(for: setting))
      _ = try DocumentLayout(WarmUp.text(of: bytes, setting: setting), width: TextSetting.width, in: context)
      let resident = Usage.residentBytes
      let text = StyledText(utf8: bytes, style: setting.style)
      let layout = try DocumentLayout(text, width: TextSetting.width, in: context)
      let kept = Double(Usage.residentBytes - resident)
      let cold = try scale.seconds(
        preparedBy: { context.emptyWordCache() }, of: { _ = try DocumentLayout(text, width: TextSetting.width, in: context).size })
      let warm = try scale.seconds {
        for _ in 0..<copies { _ = try DocumentLayout(text, width: TextSetting.width, in: context).size }
      }
      let width = try scale.seconds {
        for _ in 0..<copies { _ = try layout.resized(to: TextSetting.nextWidth, in: context).size }
      }
      let unit = Double(bytes.count) / 1e9
      table.add([
        ScalingScale.name(size), Table.cell(cold / unit), Table.cell(warm / unit / Double(copies)), Table.cell(width / unit / Double(copies)),
        size < 1_000_000 ? "" : Table.cell(kept / Double(bytes.count)),
      ])
    }
    return "Sizes: nanoseconds for a byte of a document in \(language), and bytes kept for a byte\n\n\(table.text)"
  }
}
