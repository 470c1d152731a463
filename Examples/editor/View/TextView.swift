public import StyledDocuments
import TextDocument
public import TextEditing
import TextFind
import TextInteraction
public import TextLayout
import TextPictures
import TextViewport

/// A text view: an editor, what its keys do, and how its screen looks.
public struct TextView: Sendable {
  /// What is edited.
  public private(set) var editor: TextEditor
  /// What was cut or copied last.
  private var pasteboard: TextEditor.Copied?
  private let width: LayoutUnit

  /// A view of a document.
  public init(_ document: StyledDocument, width: LayoutUnit, height: LayoutUnit, in context: LayoutContext) throws(LayoutError) {
    self.width = width
    editor = try TextEditor(document, width: width, height: height, in: context)
  }

  /// Why a key did nothing.
  public enum Failure: Error, Hashable, Sendable {
    /// Nobody knows the key.
    case unknownKey(String)
    /// What the key asked for failed.
    case failed(String)
  }

  /// A key is pressed, by its name with what is held down: `shift+left`, `ctrl+z`, `enter`; or
  /// something is typed, composed, found or clicked: `type Hello`, `compose にほ`, `find the`,
  /// `replace the => a`, `list decimal`, `click 20 30`, `wait 2`.
  public mutating func press(_ key: String) throws(Failure) {
    editor.time += 0.1
    do {
      if try !performed(key) { throw Failure.unknownKey(key) }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .failed("\(error)")
    }
  }

  private mutating func performed(_ key: String) throws -> Bool {
    let space = key.firstIndex(of: " ") ?? key.endIndex
    let text = String(key[space...].dropFirst())
    switch key[..<space] {
    case "type": try editor.insert(text)
    case "paste": try editor.paste(.plain(text))
    case "compose": try editor.compose(Composition(text))
    case "commit": try editor.commitComposition(text.isEmpty ? nil : text)
    case "cancel": try editor.cancelComposition()
    case "find": _ = try editor.selectNext(FindQuery(text))
    case "replace": try replaceAll(text)
    case "list": try editor.setList(text == "decimal" ? TextList("list", .decimal) : text == "disc" ? TextList("list", .disc) : nil)
    case "wait": editor.time += Double(text) ?? 1
    case "click": try click(text)
    default: return try performed(keys: key)
    }
    return true
  }

  private mutating func performed(keys: String) throws -> Bool {
    var held = keys.split(separator: "+").map(String.init)
    let key = held.popLast() ?? ""
    let extending = held.contains("shift")
    let control = held.contains("ctrl")
    let word = held.contains("alt")
    switch key {
    case "left": try editor.move(.left, by: word ? .word : .character, extending: extending)
    case "right": try editor.move(.right, by: word ? .word : .character, extending: extending)
    case "up": try editor.move(.up, by: word ? .paragraph : .character, extending: extending)
    case "down": try editor.move(.down, by: word ? .paragraph : .character, extending: extending)
    case "home": try editor.move(.backward, by: control ? .document : .line, extending: extending)
    case "end": try editor.move(.forward, by: control ? .document : .line, extending: extending)
    case "backspace": try editor.delete(.backward, by: word ? .word : .character)
    case "delete": try editor.delete(.forward, by: word ? .word : .character)
    case "enter": try editor.insertParagraph()
    case "tab": try editor.indentItems(by: extending ? -1 : 1)
    case "space": try editor.insert(" ")
    case "a" where control: editor.selectAll()
    case "b" where control: try editor.updateStyle { $0.weight = $0.weight == .bold ? .regular : .bold }
    case "c" where control: pasteboard = editor.copy() ?? pasteboard
    case "x" where control: pasteboard = try editor.cut()?.copied ?? pasteboard
    case "v" where control: if let pasteboard { try editor.paste(.styled(pasteboard.text)) }
    case "y" where control: try editor.redo()
    case "z" where control: try editor.undo()
    default: return false
    }
    return true
  }

  private mutating func click(_ place: String) throws {
    let numbers = place.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Failure.unknownKey("click \(place)") }
    try editor.click(at: Point(x: LayoutUnit(numbers[0]), y: LayoutUnit(numbers[1])))
  }

  private mutating func replaceAll(_ what: String) throws {
    guard let arrow = what.firstRange(of: " => ") else { throw Failure.unknownKey("replace \(what)") }
    try editor.replaceAll(FindQuery(String(what[..<arrow.lowerBound])), with: String(what[arrow.upperBound...]))
  }
}

extension TextView {
  /// The screen as SVG: the text, what is selected behind it, and the carets.
  public func svg() -> [UInt8] {
    let part = editor.view.visible
    var options = PictureOptions()
    options.margin = 0
    options.region = Rect(x: 0, y: editor.view.top - part.top, width: width, height: editor.view.height)
    var picture = TextPicture(part.layout, of: part.text, options: options)
    var selected: [PictureShape] = []
    var carets: [PictureShape] = []
    for selection in editor.selections {
      let range = selection.span.clamped(to: part.range)
      if !range.isEmpty { selected += part.layout.selectionRects(for: part.local(range)).map { PictureShape.fill($0.rect) } }
      if selection.isEmpty, part.holds(selection.caret.offset) {
        carets.append(.fill(part.layout.caretRect(for: part.local(selection.caret), width: 1)))
      }
    }
    picture.addedLayers = [PictureLayer(.selection, selected), PictureLayer(.carets, carets)]
    return picture.svg()
  }

  /// The screen for a terminal: the lines in sight, in the order of their text, with the carets and
  /// what is selected between brackets.
  public var terminalPicture: String {
    let part = editor.view.visible
    let top = editor.view.top - part.top
    var lines: [String] = []
    for (number, paragraph) in part.layout.paragraphs.enumerated() {
      let origin = part.layout.top(ofParagraph: number)
      for line in paragraph.lines {
        let y = origin + line.rect.origin.y - top
        if y + line.rect.size.height <= .zero || y >= editor.view.height { continue }
        let isLast = line.range.upperBound == paragraph.range.upperBound
        let marker = line.range.lowerBound == paragraph.range.lowerBound ? paragraph.marker.map { $0.text + " " } ?? "" : ""
        lines.append(marker + marked(part.global(line.range), isLast: isLast))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line's text with what is selected of it.
  private func marked(_ range: TextRange, isLast: Bool) -> String {
    var marks: [(offset: Int, mark: String)] = []
    for selection in editor.selections {
      let (lower, upper) = (selection.span.lowerBound, selection.span.upperBound)
      func isHere(_ offset: TextOffset) -> Bool {
        range.lowerBound <= offset && (offset < range.upperBound || isLast && offset == range.upperBound)
      }
      if selection.isEmpty {
        if isHere(lower) { marks.append((lower.utf16, "|")) }
      } else {
        if isHere(lower) { marks.append((lower.utf16, "[")) }
        if isHere(upper) { marks.append((upper.utf16, "]")) }
      }
    }
    var text = ""
    var start = range.lowerBound.utf16
    for mark in marks {
      text += editor.document.text.string(in: start..<mark.offset) + mark.mark
      start = mark.offset
    }
    return text + editor.document.text.string(in: start..<range.upperBound.utf16)
  }
}
