import TextAccessibility
import TextFixtures
import TextLayout

/// Layouts that trees are made of. Box10 has letters of 10 points.
enum TreeFixture {
  static func context(_ recipe: FontRecipe = .box10) -> LayoutContext {
    var fonts = FontCollection()
    if let face = try? FontFace(bytes: recipe.build()) { fonts.add(face) }
    return LayoutContext(fonts: fonts)
  }

  static let boxes = context()

  static func text(_ string: String) -> StyledText { StyledText(string, style: CharacterStyle(size: 10)) }

  static func tree(
    _ text: StyledText, width: LayoutUnit = 1000, truncation: Truncation? = nil, selection: AccessibilitySelection? = nil,
    options: AccessibilityOptions = AccessibilityOptions(), in context: LayoutContext = boxes
  ) throws -> AccessibilityTree {
    let layout = try DocumentLayout(text, width: width, truncation: truncation, in: context)
    return try AccessibilityTree(of: layout, text: text, in: context, selection: selection, options: options)
  }

  static func tree(_ string: String, width: LayoutUnit = 1000) throws -> AccessibilityTree { try tree(text(string), width: width) }
}

extension AccessibilityTree {
  /// Each node on a line of its own, as deep as it is: its role, what it is called and reads, and of runs the places of the characters, with a bar before those
  /// that begin a word.
  var picture: String {
    func lines(_ node: AccessibilityNode, _ depth: Int) -> [String] {
      var line = String(repeating: "  ", count: depth) + node.role.rawValue
      if let level = node.level { line += " level=\(level)" }
      if let position = node.positionInSet { line += " position=\(position)" }
      if let size = node.sizeOfSet { line += " of=\(size)" }
      if let style = node.listStyle { line += " \(style.rawValue)" }
      if let isToggled = node.isToggled { line += isToggled ? " done" : " open" }
      if let label = node.label { line += " “\(label)”" }
      if let description = node.description { line += " (\(description))" }
      if let url = node.url { line += " <\(url)>" }
      if let run = node.textRun { line += " " + run.picture + " at \(node.bounds.minX),\(node.bounds.minY)" }
      return [line] + node.children.flatMap { self[$0].map { lines($0, depth + 1) } ?? [] }
    }
    return lines(root, 0).joined(separator: "\n")
  }
}

extension AccessibilityTextRun {
  private var characters: [String] {
    var bytes = Array(value.utf8)[...]
    return characterLengths.map { length in
      let character = bytes.prefix(Int(length))
      bytes = bytes.dropFirst(Int(length))
      return String(decoding: character, as: UTF8.self)
    }
  }

  /// `|h0 i10` is a word of two characters that begin at 0 and 10.
  var picture: String {
    let arrow: [AccessibilityDirection: String] = [.leftToRight: "→", .rightToLeft: "←", .topToBottom: "↓", .bottomToTop: "↑"]
    let parts = zip(characters, zip(characterPositions, characterWidths)).enumerated().map { number, part in
      let sign = part.0 == "\n" || part.0 == "\r\n" ? "¶" : part.0 == " " ? "_" : part.0
      return (wordStarts.contains(UInt8(number)) ? "|" : "") + sign + "\(part.1.0)" + (part.1.1 == 10 ? "" : "+\(part.1.1)")
    }
    return (arrow[direction] ?? "") + (isHidden ? "hidden " : "") + parts.joined(separator: " ")
  }
}
