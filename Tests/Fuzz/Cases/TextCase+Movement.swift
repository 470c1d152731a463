@testable import TextInteraction
@testable import TextLayout

extension TextCase {
  /// Movement, selection and deletion stay in the text, and a step is never a step to where it began.
  static func checkMovement(_ layout: DocumentLayout, of text: StyledText, in context: LayoutContext, _ findings: inout Findings) throws {
    let navigator = try TextNavigator(layout, of: text, in: context, policy: text.length.isMultiple(of: 2) ? .macOS : .windows)
    func require(_ range: TextRange?, _ what: String) {
      guard let range else { return }
      findings.require(range.lowerBound >= 0 && range.upperBound.utf16 <= text.length, "\(what) leads to \(range)")
    }
    for offset in [-1, text.length / 2, .max] {
      let selection = Selection(Caret(TextOffset(offset), .upstream))
      for direction in MovementDirection.allCases {
        for unit in TextGranularity.allCases {
          let moved = navigator.selection(moving: selection, direction, by: unit, extending: offset.isMultiple(of: 2))
          require(moved?.span, "moving \(direction) by \(unit) from \(offset)")
          for range in navigator.deletionRanges(for: selection, direction, by: unit) {
            require(range, "deleting \(direction) by \(unit) from \(offset)")
          }
        }
      }
      for unit in TextGranularity.allCases { require(navigator.selection(of: unit, at: selection.caret).span, "selecting the \(unit) at \(offset)") }
    }
    for direction in [MovementDirection.left, .right] {
      var caret = Caret(TextOffset(text.length / 2))
      for _ in 0..<40 {
        guard let next = layout.caret(beside: caret, towards: direction) else { break }
        findings.require(next != caret, "a step \(direction) from \(caret) leads nowhere")
        caret = next
      }
    }
  }
}
