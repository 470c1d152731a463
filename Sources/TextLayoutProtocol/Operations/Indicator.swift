import TextInteraction
import TextLayout

extension Operation {
  static let indicator = Operation(
    "indicator", "Whether the insertion indicator is shown, and the effects around it.", need: .maybe,
    fields: [
      Field("mode", .words(modes.map(\.key)), "How it is shown; automatic unless told.") { $1.indicator.displayMode = try $0.asWord(modes) },
      Field(
        "options", .either([.list(.words(options.map(\.key))), optionTable.shape, .null]),
        "What the automatic mode does; showEffectsView unless told."
      ) {
        $1.indicator.options = try automaticOptions($0)
      },
      Field("tracking", .boolean, "Whether the mouse drags; false unless told.") { $1.indicator.isTracking = try $0.asBoolean() },
      Field("dictating", .boolean, "Whether text is dictated; false unless told.") { $1.indicator.isDictating = try $0.asBoolean() },
      Field("inserted", .either([.range, .null]), "What has been put into the layout's text by dictation: asks where effects are drawn around it.") {
        $1.inserted = $0 == .null ? nil : try $0.asRange()
      },
      Field("margin", .number(), "How far effects reach beyond that; 4 unless told.") { $1.margin = try $0.asLength() },
    ], initial: IndicatorQuestion()
  ) { question, asked, writer in
    let rects = try question.inserted.map { try asked.document().dictationRects(of: $0, margin: question.margin) }
    try asked.call.check()
    try writer.object {
      $0.field("visible", question.indicator.isVisible)
      $0.field("effects", question.indicator.showsEffects)
      $0.field("blinking", question.indicator.isBlinking)
      if let rects { try $0.list("effectRects", question.indicator.showsEffects ? rects : []) { $0.value($1) } }
    }
  }

  static let accessory = Operation(
    "accessory", "Where something small stands beside the caret or a selection, and whether a sign leads back to where text is dictated.",
    fields: [
      Field("caret", .integer().orNull, "The offset of the caret.") { $1.caret = $0 == .null ? nil : TextOffset(try $0.asInteger()) },
      Field("selection", .either([SelectionFields.shape, .null]), "What is selected; a caret goes before it.") {
        $1.selection = $0 == .null ? nil : try SelectionFields.read($0)
      },
      Field("visible", .either([.rect, .null]), "The part of the layout that is in sight; all of its container unless told.") {
        $1.visible = $0 == .null ? nil : try $0.asRect()
      },
      Field("scrolling", .boolean, "Whether scrolling was announced; false unless told.") { $1.conditions.isScrolling = try $0.asBoolean() },
      Field("dictating", .boolean, "Whether text is dictated; false unless told.") { $1.conditions.isDictating = try $0.asBoolean() },
      Field("length", .number(), "How much room it needs beside the caret; 32 unless told.") { $1.conditions.length = try $0.asLength() },
    ], initial: AccessoryQuestion()
  ) { question, asked, writer in
    let subject = try asked.subject()
    let accessory = question.accessory(in: asked.call.bound(try subject.document(), subject.context), subject.request)
    try asked.call.check()
    writer.object {
      $0.field("placement", accessory.placement.word)
      $0.name("point")
      if accessory.placement == .invisible { $0.null() } else { $0.value(accessory.point) }
      $0.field("visible", accessory.isVisible)
      $0.field("scrollAway", accessory.isScrollAway)
    }
  }

  private static let modes: KeyValuePairs<String, InsertionIndicator.DisplayMode> = [
    "automatic": .automatic, "hidden": .hidden, "visible": .visible,
  ]

  private static let options: KeyValuePairs<String, InsertionIndicator.AutomaticOptions> = [
    "showEffectsView": .showsEffects, "showWhileTracking": .showsWhileTracking,
  ]

  /// A list of words, or an object that says of each whether it holds.
  private static func automaticOptions(_ value: JSONValue) throws -> InsertionIndicator.AutomaticOptions {
    if value == .null { return .showsEffects }
    guard case .object = value else { return try value.elements { try $0.asWord(options) }.reduce(into: []) { $0.formUnion($1) } }
    var result = InsertionIndicator.AutomaticOptions.showsEffects
    try optionTable.read(value, into: &result)
    return result
  }

  private static let optionTable = FieldTable<InsertionIndicator.AutomaticOptions>(
    options.map { name, option in
      Field(name, .boolean, "Whether it does.") {
        if try $0.asBoolean() { $1.insert(option) } else { $1.remove(option) }
      }
    })
}

/// What `indicator` asks.
private struct IndicatorQuestion: Sendable {
  var indicator = InsertionIndicator()
  var inserted: TextRange?
  var margin = LayoutUnit(4)
}

/// What `accessory` asks.
private struct AccessoryQuestion: Sendable {
  var caret: TextOffset?
  var selection: Selection?
  var visible: Rect?
  var conditions = TextAccessory.Conditions()

  func accessory(in document: DocumentLayout, _ request: LayoutRequest) -> TextAccessory {
    var conditions = conditions
    let visible = visible ?? document.container(request)
    guard let selection = caret.map({ Selection(Caret($0)) }) ?? selection else { return TextAccessory(beside: nil, in: visible, conditions) }
    conditions.isRange = !selection.isEmpty
    conditions.isRightToLeft = document.visualClusters(ofLine: document.caretGeometry(for: selection.caret).line).isRightToLeft
    // What is seen of a selection; where that is nothing, all of it, to know where it has gone.
    let seen = selection.isEmpty ? nil : SelectionDisplay(of: selection, in: document, visible: visible, style: .edges).bounds
    let rect = seen ?? SelectionDisplay(of: selection, in: document, style: .edges).bounds
    return TextAccessory(beside: rect, in: visible, conditions)
  }
}

extension TextAccessory.Placement {
  fileprivate var word: String {
    switch self {
    case .forward: "forward"
    case .backward: "backward"
    case .center: "center"
    case .invisible: "invisible"
    case .offscreenLeft: "offscreenLeft"
    case .offscreenTop: "offscreenTop"
    case .offscreenRight: "offscreenRight"
    case .offscreenBottom: "offscreenBottom"
    }
  }
}
