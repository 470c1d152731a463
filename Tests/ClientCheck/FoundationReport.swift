import Foundation
import TextLayout

/// The layout in figures, by Foundation's means: one file, and one program, that holds both modules and what each brings along (Foundation an ICU of its
/// own).
func foundationReport(of layout: DocumentLayout, saying text: StyledText) throws -> String {
  let range = NSRange(location: 0, length: text.length)
  let words = text.string.components(separatedBy: .whitespaces).count
  let figures = ["height": layout.size.height.points, "units": Double(range.length), "words": Double(words)]
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(figures), as: UTF8.self)
}
