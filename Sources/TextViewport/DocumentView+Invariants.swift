import StyledDocuments
import TextDocument
import TextLayout

extension DocumentView {
  /// What is wrong with the view; nothing if all is as it should be. For tests: O(n).
  ///
  /// - The tree of blocks is sound, and has all units of the document.
  /// - Blocks begin where paragraphs do, and none is empty but that of an empty document.
  /// - What is laid out holds the units that its block has, and takes the room that it says.
  /// - What is in sight is laid out, and the line that is held is among it.
  func findings() -> [String] {
    var findings = blocks.findings()
    let text = document.text
    if blocks.sum.units != text.length { findings.append("blocks of \(blocks.sum.units) units, a text of \(text.length)") }
    var start = 0
    for (number, block) in blocks.elements.enumerated() {
      if text.counts(beforeParagraph: text.paragraph(at: start)).utf16 != start { findings.append("block \(number) begins inside of a paragraph") }
      if block.units == 0, !text.isEmpty { findings.append("block \(number) is empty") }
      if let layout = block.layout {
        let last = layout.paragraphs[layout.paragraphs.count - 1]
        if last.range.upperBound.utf16 > block.units { findings.append("block \(number) is laid out beyond its end") }
        if layout.partExtent != block.extent { findings.append("block \(number) takes other room than it says") }
      } else if window.contains(number) {
        findings.append("block \(number) is in sight and not laid out")
      }
      start += block.units
    }
    if !window.contains(place(atUnit: anchor.offset).number) { findings.append("the line that is held is out of sight") }
    return findings
  }
}
