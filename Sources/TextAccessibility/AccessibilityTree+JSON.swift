package import PlainJSON
import TextLayout

extension AccessibilityTree {
  /// The tree as a whole `TreeUpdate` of AccessKit, as its serde reads and writes it: names in
  /// camel case, roles, directions and properties as of AccessKit 0.24, whose runs have
  /// `wordStarts`. The same tree, the same bytes. O(tree).
  ///
  ///     {"nodes":[[1,{"role":"document","actions":…,"properties":{…}}],…],"tree":{"root":1,…},"treeId":…,"focus":1}
  ///
  /// Lengths are points, exact to 1/64, unless the tree is placed at another scale; the root's
  /// `transform` leads to the window.
  public func json() -> String {
    var writer = JSONWriter()
    try? write(to: &writer)  // a writer without limits throws nothing
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the tree as ``json()`` has it; throws what the writer does where there is too much of
  /// it, or no more time. O(tree).
  package func write(to writer: inout JSONWriter) throws {
    try writer.object { writer in
      try writer.list("nodes", nodes) { writer, node in
        writer.array {
          $0.value(node.id)
          write(node, to: &$0)
        }
      }
      writer.name("tree")
      writer.object {
        $0.name("root")
        $0.value(root.id)
        $0.field("toolkitName", "TextLayout")
        $0.name("toolkitVersion")
        $0.null()
      }
      // The identifier of the one tree that there always is.
      writer.field("treeId", "00000000-0000-0000-0000-000000000000")
      writer.name("focus")
      writer.value(root.id)
    }
  }

  private func write(_ node: AccessibilityNode, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("role", node.role.rawValue)
      writer.field("actions", actions(of: node))
      writer.field("childActions", 0)
      writer.field("flags", flags(of: node))
      writer.name("properties")
      writer.object { writer in
        if !node.children.isEmpty {
          writer.name("children")
          writer.array { for child in node.children { $0.value(child) } }
        }
        if let run = node.textRun { writeLinks(run, to: &writer) }
        if let label = node.label { writer.field("label", label) }
        if let description = node.description { writer.field("description", description) }
        if let run = node.textRun { writer.field("value", run.value) }
        if let language = language(of: node) { writer.field("language", language) }
        if let url = node.url { writer.field("url", url) }
        if let run = node.textRun { writeFont(run, to: &writer) }
        if let level = node.level { writer.field("level", level) }
        if let size = node.sizeOfSet { writer.field("sizeOfSet", size) }
        if let position = node.positionInSet { writer.field("positionInSet", position) }
        if let run = node.textRun {
          writeLook(run.style, to: &writer)
          writeCharacters(run, to: &writer)
        }
        if let isToggled = node.isToggled { writer.field("toggled", isToggled ? "true" : "false") }
        if let run = node.textRun { writer.field("textDirection", run.direction.rawValue) }
        if let style = node.listStyle { writer.field("listStyle", style.rawValue) }
        if node.id == root.id, !placement.isIdentity { writeTransform(to: &writer) }
        writer.name("bounds")
        writer.object {
          $0.field("x0", node.bounds.minX)
          $0.field("y0", node.bounds.minY)
          $0.field("x1", node.bounds.maxX)
          $0.field("y1", node.bounds.maxY)
        }
        if node.id == root.id, let textSelection { writeSelection(textSelection, to: &writer) }
      }
    }
  }

  /// AccessKit's bits: a link can be clicked, the root focused, and its selection set where there
  /// is one.
  private func actions(of node: AccessibilityNode) -> Int {
    if node.role == .link { return 1 }
    if node.id == root.id { return 1 << 1 | (selection == nil ? 0 : 1 << 18) }
    return 0
  }

  /// AccessKit's bits: slanted text, and what stands on lines of its own.
  private func flags(of node: AccessibilityNode) -> Int {
    switch node.role {
    case .textRun: node.textRun?.style.slant == FontSlant.none ? 0 : 1 << 10
    case .paragraph, .heading, .list, .listItem: 1 << 12
    default: 0
    }
  }

  /// The language of a run that says so.
  private func language(of node: AccessibilityNode) -> String? {
    guard let style = node.textRun?.style, style.language != .und else { return nil }
    return style.language.tag
  }

  private func writeLinks(_ run: AccessibilityTextRun, to writer: inout JSONWriter) {
    if let next = run.nextOnLine {
      writer.name("nextOnLine")
      writer.value(next)
    }
    if let previous = run.previousOnLine {
      writer.name("previousOnLine")
      writer.value(previous)
    }
  }

  private func writeFont(_ run: AccessibilityTextRun, to writer: inout JSONWriter) {
    writer.field("fontSize", run.size)
    writer.field("fontWeight", run.weight.value)
  }

  private func writeLook(_ style: CharacterStyle, to writer: inout JSONWriter) {
    let color = style.color
    if let background = style.background {
      writer.name("backgroundColor")
      writer.value(background)
    }
    if let color {
      writer.name("foregroundColor")
      writer.value(color)
    }
    writer.decoration("strikethrough", style.strikethrough, color)
    writer.decoration("underline", style.underline, color)
  }

  private func writeCharacters(_ run: AccessibilityTextRun, to writer: inout JSONWriter) {
    writer.name("characterLengths")
    writer.array { for length in run.characterLengths { $0.value(Int(length)) } }
    writer.name("wordStarts")
    writer.array { for start in run.wordStarts { $0.value(Int(start)) } }
    writer.name("characterPositions")
    writer.array { for position in run.characterPositions { $0.value(sixtyFourths: position.rawValue) } }
    writer.name("characterWidths")
    writer.array { for width in run.characterWidths { $0.value(sixtyFourths: width.rawValue) } }
  }

  private func writeTransform(to writer: inout JSONWriter) {
    writer.name("transform")
    writer.array {
      $0.value(placement.scale)
      $0.value(0)
      $0.value(0)
      $0.value(placement.scale)
      $0.value(sixtyFourths: placement.origin.x.rawValue)
      $0.value(sixtyFourths: placement.origin.y.rawValue)
    }
  }

  private func writeSelection(_ selection: AccessibilityTextSelection, to writer: inout JSONWriter) {
    writer.name("textSelection")
    writer.object {
      $0.name("anchor")
      $0.value(selection.anchor)
      $0.name("focus")
      $0.value(selection.focus)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ id: AccessibilityNode.ID) { raw(Array(String(id.value).utf8)) }

  fileprivate mutating func value(_ position: AccessibilityTextPosition) {
    object {
      $0.name("node")
      $0.value(position.node)
      $0.field("characterIndex", position.characterIndex)
    }
  }

  fileprivate mutating func field(_ name: StaticString, _ length: LayoutUnit) {
    self.name(name)
    value(sixtyFourths: length.rawValue)
  }

  /// A colour in bytes.
  fileprivate mutating func value(_ color: TextColor) {
    func byte(_ part: Float) -> Int { part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded()) }
    object {
      $0.field("red", byte(color.red))
      $0.field("green", byte(color.green))
      $0.field("blue", byte(color.blue))
      $0.field("alpha", byte(color.alpha))
    }
  }

  /// A line under or through text, black where nobody says what colour the text has.
  fileprivate mutating func decoration(_ name: StaticString, _ line: LineDecoration?, _ color: TextColor?) {
    guard let line else { return }
    self.name(name)
    object {
      let style =
        switch line.pattern {
        case .solid: "solid"
        case .double: "double"
        case .dotted: "dotted"
        case .dashed: "dashed"
        case .wavy: "wavy"
        }
      $0.field("style", style)
      $0.name("color")
      $0.value(line.color ?? color ?? TextColor(red: 0, green: 0, blue: 0))
    }
  }
}
