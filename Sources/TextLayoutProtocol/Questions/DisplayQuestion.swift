import TextInteraction
import TextLayout

/// What `display` asks.
struct DisplayQuestion: Sendable {
  var selection = Selection(Caret(0))
  var visible: Rect?
  var style = SelectionDisplayStyle.edges

  static let fields: [Field<DisplayQuestion>] = [
    Field("selection", SelectionFields.shape, "What is selected.") { $1.selection = try SelectionFields.read($0) },
    Field("visible", .either([.rect, .null]), "The part of the layout that is in sight; all of it unless told.") {
      $1.visible = $0 == .null ? nil : try $0.asRect()
    },
    Field("active", .boolean, "Whether the selection is drawn; what is not is hidden, and its geometry told all the same. True unless told.") {
      $1.style.isActive = try $0.asBoolean()
    },
    Field("caretWidth", .number(), "How wide carets are, centred on their edges; 0, which is the edge, unless told.") {
      $1.style.caretWidth = try $0.asLength()
    },
    Field("emphasized", .boolean, "Whether the text is the one that is typed into; the selection of another is inactive. True unless told.") {
      $1.style.isEmphasized = try $0.asBoolean()
    },
  ]
}

extension Shape {
  /// `[x, y, width, height]`.
  static let rect = Shape.list(.number(), count: 4...4)
}

extension SelectionDisplay.Mode {
  fileprivate var word: String {
    switch self {
    case .hidden: "hidden"
    case .caret: "caret"
    case .range: "range"
    }
  }
}

extension SelectionColorRole {
  fileprivate var word: String {
    switch self {
    case .tint: "tint"
    case .paleTint: "paleTint"
    case .inactive: "inactive"
    }
  }
}

extension JSONWriter {
  /// What of a selection is drawn.
  mutating func value(_ display: SelectionDisplay) throws { try object { try $0.fields(of: display) } }

  /// The fields of a display.
  mutating func fields(of display: SelectionDisplay) throws {
    field("mode", display.mode.word)
    name("caret")
    if let caret = display.caret { value(caret) } else { null() }
    try list("highlights", display.highlights) { $0.value($1.rect) }
    field("highlightRole", display.highlightRole.word)
    try list("handles", display.handles) { $0.value($1) }
  }

  fileprivate mutating func value(_ caret: CaretDisplay) {
    object {
      $0.field("rect", caret.rect)
      $0.name("transform")
      if let transform = caret.transform { $0.value(transform) } else { $0.null() }
      $0.field("colorRole", caret.colorRole.word)
    }
  }

  fileprivate mutating func value(_ handle: SelectionHandle) {
    object {
      $0.field("role", handle.role == .start ? "start" : "end")
      $0.field("direction", handle.isRightToLeft ? "rtl" : "ltr")
      $0.field("anchorRect", handle.anchorRect)
      $0.field("frame", handle.frame)
      $0.name("knobCentre")
      $0.value(handle.knobCenter)
      $0.field("hitArea", handle.hitArea)
      $0.field("colorRole", handle.colorRole.word)
    }
  }
}
