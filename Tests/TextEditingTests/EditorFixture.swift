import StyledDocuments
import TextDocument
import TextFixtures
import TextInteraction
import TextLayout

@testable import TextEditing
@testable import TextViewport

extension TextEditor {
  static let context = LayoutContext(fonts: FontCollection(folders: ["/usr/share/fonts"]))

  /// An editor of a text in which `|` is a caret, and what is between `[` and `]` is selected.
  init(_ picture: String, paragraphStyle: ParagraphStyle = ParagraphStyle()) throws {
    var string = ""
    var selections: [Selection] = []
    var start: Int?
    for character in picture {
      let offset = string.utf16.count
      switch character {
      case "|": selections.append(Selection(Caret(TextOffset(offset))))
      case "[": start = offset
      case "]":
        selections.append(Selection(TextRange((start ?? offset)..<offset)))
        start = nil
      default: string.append(character)
      }
    }
    let text = StyledText(string, style: CharacterStyle(families: ["Noto Sans"], size: 10), paragraphStyle: paragraphStyle)
    self = try TextEditor(StyledDocument(text), width: 200, height: 100, in: TextEditor.context)
    if !selections.isEmpty { self.selections = selections }
  }

  /// The text with its carets and what is selected.
  var picture: String {
    var units = document.text.units(in: 0..<document.length).map { [$0] }
    units.append([])
    for selection in selections {
      let range = selection.span.utf16
      if range.isEmpty {
        units[range.lowerBound].insert(0x7C, at: 0)
      } else {
        units[range.lowerBound].insert(0x5B, at: 0)
        units[range.upperBound].insert(0x5D, at: 0)
      }
    }
    return String(decoding: units.joined(), as: UTF16.self)
  }
}
