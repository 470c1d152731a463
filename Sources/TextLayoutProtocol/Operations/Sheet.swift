import InterfaceLayout
import TextLayout

extension Operation {
  static let sheet = Operation(
    "sheet", "Where a sheet stands, where it can stop, and how much it dims.", need: .nothing, fields: SheetQuestion.fields, required: ["container"],
    initial: SheetQuestion()
  ) { question, asked, writer in
    if let warning = question.warning { try asked.call.warnings.add(warning) }
    let layout = SheetLayout(of: question.sheet, in: question.space, height: question.height, keyboard: question.keyboard)
    try writer.object {
      $0.field("style", SheetQuestion.styles.first { $0.value == layout.style }?.key ?? "")
      $0.field("frame", layout.frame)
      try $0.list("detents", layout.stops) { writer, stop in
        writer.array {
          $0.value(stop.identifier)
          $0.value(stop.height)
        }
      }
      $0.field("selected", layout.selected)
      $0.field("value", layout.height)
      $0.field("maximum", layout.maximum)
      $0.field("dimming", layout.dimming)
      $0.field("interactiveOutside", layout.isOutsideInteractive)
      $0.field("cornerRadius", layout.cornerRadius)
      $0.name("grabber")
      if let grabber = layout.grabber { $0.value(grabber) } else { $0.null() }
    }
  }

  static let sheetRelease = Operation(
    "sheetRelease", "At which detent a sheet stops that is let go, or null where it goes away.", need: .nothing, fields: ReleaseQuestion.fields,
    required: ["detents", "value"], initial: ReleaseQuestion()
  ) { question, _, writer in
    let drag = SheetDrag(
      stops: question.stops, maximum: question.stops.map(\.height).max() ?? .zero, isDismissable: question.isDismissable,
      skipsDetents: question.skipsDetents)
    writer.object {
      $0.name("detent")
      if case .detent(let identifier) = drag.stop(at: question.value, velocity: question.velocity) { $0.value(identifier) } else { $0.null() }
    }
  }

  static let sheetScroll = Operation(
    "sheetScroll", "How high a sheet is and how far its content is scrolled, after its content was scrolled by so much.", need: .nothing,
    fields: SheetScrollQuestion.fields, required: ["value", "largest", "dy"], initial: SheetScrollQuestion()
  ) { question, _, writer in
    let scrolled = SheetDrag.scrolled(
      height: question.value, largest: question.largest, contentOffset: question.contentOffset, by: question.distance, expands: question.expands)
    writer.object {
      $0.field("value", scrolled.height)
      $0.field("contentOffset", scrolled.contentOffset)
    }
  }

  static let sheetStack = Operation(
    "sheetStack", "Where sheets one above the other stand, and the screen behind them.", need: .nothing, fields: SheetStackQuestion.fields,
    required: ["container", "sheets"], initial: SheetStackQuestion()
  ) { question, asked, writer in
    for (index, sheet) in question.shown.enumerated() {
      if let warning = sheet.question.warning { try asked.call.warnings.add(warning.inside(["sheets", String(index)])) }
    }
    let layout = try question.stack(asked.call).layout
    try writer.object {
      $0.field("screen", layout.screen)
      try $0.list("sheets", layout.sheets) { writer, sheet in
        writer.array {
          $0.value(sheet.identifier)
          $0.value(sheet.frame)
        }
      }
      $0.field("cornerRadius", layout.cornerRadius)
    }
  }

  static let presentation = Operation(
    "presentation", "Whether a popover is one in its surroundings, or a sheet.", need: .nothing, fields: PresentationQuestion.fields,
    required: ["style", "horizontalSizeClass", "verticalSizeClass"], initial: PresentationQuestion()
  ) { question, _, writer in
    let shown = Popover.presentation(question.style, horizontalSizeClass: question.horizontal, verticalSizeClass: question.vertical)
    writer.object { $0.field("style", PresentationQuestion.styles.first { $0.value == shown }?.key ?? "") }
  }
}

/// What `sheet` asks.
private struct SheetQuestion: Sendable {
  var sheet = Sheet()
  var space = SheetSpace(container: Size(width: 0, height: 0))
  var value: LayoutUnit?
  var keyboard = LayoutUnit.zero

  /// The value, as high as a sheet can be.
  var height: LayoutUnit? { value.map { min(max(LayoutUnit(rawValue: 1), $0), SheetLayout(of: sheet, in: space).maximum) } }

  /// What there is to say where the height is another one than the value.
  var warning: Warning? {
    height == value ? nil : Warning(.changedValue, "A sheet is higher than 0 and at most its maximum; the nearest is taken.", at: ["value"])
  }

  static let styles: KeyValuePairs<String, SheetLayout.Style> = [
    "fullScreen": .fullScreen, "edgeAttached": .edgeAttached, "floating": .floating,
  ]

  static let fields = screenFields + sheetFields + [keyboardField]

  /// The screen.
  static let screenFields: [Field<SheetQuestion>] = [
    Field("container", .list(DimensionFields.length, count: 2...2), "[width, height] of the screen.") {
      $1.space.container = try $0.asInterfaceSize()
    },
    Field("safeArea", .list(DimensionFields.length, count: 4...4), "[top, leading, bottom, trailing] that is covered; nothing unless told.") {
      $1.space.safeArea = try $0.asInsets { max(.zero, try $0.asInterfaceLength()) }
    },
    Field("horizontalSizeClass", .words(SizeClassFields.words.map(\.key)), "Whether there is plenty of width; compact unless told.") {
      $1.space.horizontalSizeClass = try $0.asWord(SizeClassFields.words)
    },
    Field("verticalSizeClass", .words(SizeClassFields.words.map(\.key)), "Whether there is plenty of height; regular unless told.") {
      $1.space.verticalSizeClass = try $0.asWord(SizeClassFields.words)
    },
  ]

  /// A sheet.
  static let sheetFields: [Field<SheetQuestion>] = [
    Field("detents", .list(.either([.words(["large", "medium"]), DetentFields.table.shape])), "Where it can stop; large unless told.") {
      $1.sheet.detents = try $0.elements { value in
        if case .string = value { return try value.asWord(["large": .large, "medium": .medium]) }
        return try DetentFields.read(value)
      }
    },
    Field("selected", Shape.string.orNull, "The detent that it stops at; the smallest unless told.") {
      $1.sheet.selectedDetent = $0 == .null ? nil : try $0.asString()
    },
    Field("value", DimensionFields.length.orNull, "How high it is above the bottom safe area; as high as its detent unless told.") {
      $1.value = $0 == .null ? nil : try $0.asInterfaceLength()
    },
    Field("largestUndimmedDetentIdentifier", Shape.string.orNull, "The detent up to which what is behind can be used.") {
      $1.sheet.largestUndimmedDetent = $0 == .null ? nil : try $0.asString()
    },
    Field("prefersEdgeAttachedInCompactHeight", .boolean, "Whether it stands at the lower edge in little height; false unless told.") {
      $1.sheet.prefersEdgeAttachedInCompactHeight = try $0.asBoolean()
    },
    Field("widthFollowsPreferredContentSizeWhenEdgeAttached", .boolean, "Whether it is as wide there as it prefers; false unless told.") {
      $1.sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = try $0.asBoolean()
    },
    Field("preferredContentSize", Shape.list(DimensionFields.length, count: 2...2).orNull, "[width, height] that it would have by itself.") {
      $1.sheet.preferredContentSize = $0 == .null ? nil : try $0.asInterfaceSize()
    },
    Field("prefersGrabberVisible", .boolean, "Whether it shows that it can be dragged; false unless told.") {
      $1.sheet.prefersGrabberVisible = try $0.asBoolean()
    },
    Field("preferredCornerRadius", DimensionFields.length.orNull, "How round its corners are.") {
      $1.sheet.preferredCornerRadius = $0 == .null ? nil : max(.zero, try $0.asInterfaceLength())
    },
  ]

  static let keyboardField = Field<SheetQuestion>("keyboardHeight", DimensionFields.length, "How high the keyboard is; 0 unless told.") {
    $1.keyboard = try $0.asInterfaceLength()
  }
}

/// What `sheetStack` asks.
private struct SheetStackQuestion: Sendable {
  /// The screen and the keyboard.
  var surroundings = SheetQuestion()
  var sheets: [Sheet] = []

  struct Sheet: Sendable {
    var identifier = ""
    var question = SheetQuestion()
  }

  /// The stack, if there is time for it: a sheet is looked for among all before it.
  func stack(_ call: Call) throws -> SheetStack {
    var stack = SheetStack(in: surroundings.space, keyboard: surroundings.keyboard)
    for sheet in shown {
      try call.check()
      stack.present(sheet.question.sheet, as: sheet.identifier)
      stack[sheet.identifier]?.height = sheet.question.height
    }
    return stack
  }

  /// The sheets on the screen.
  var shown: [Sheet] {
    sheets.map { sheet in
      var sheet = sheet
      sheet.question.space = surroundings.space
      return sheet
    }
  }

  static let fields =
    (SheetQuestion.screenFields + [SheetQuestion.keyboardField]).map { field in
      Field<SheetStackQuestion>(field.name, field.shape, field.summary) { try field.read($0, &$1.surroundings) }
    } + [
      Field("sheets", .list(sheet.shape), "The sheets, the front one last, with the fields of `sheet` that are not the screen's.") {
        $1.sheets = try $0.elements { try $0.read(sheet, into: Sheet()) }
      }
    ]

  private static let sheet = FieldTable<Sheet>(
    [Field("id", .string, "What it is called by.") { $1.identifier = try $0.asString() }]
      + SheetQuestion.sheetFields.map { field in
        Field(field.name, field.shape, field.summary) { try field.read($0, &$1.question) }
      }, required: ["id": "A sheet of a stack has an id."])
}

/// A detent of the program's own.
private enum DetentFields {
  struct Read: Sendable {
    var identifier = ""
    var height: LayoutUnit?
    var fraction: Fraction?
    var custom: LayoutUnit?
  }

  static let table = FieldTable<Read>(
    [
      Field("id", .string, "What it is called by.") { $1.identifier = try $0.asString() },
      Field("height", DimensionFields.length, "How high it is.") { $1.height = try $0.asInterfaceLength() },
      Field("fraction", DimensionFields.fraction, "Its part of the greatest height.") { $1.fraction = try $0.asFraction() },
      Field("custom", DimensionFields.length.orNull, "What the program computed; null where it has none at the moment.") {
        $1.custom = $0 == .null ? nil : try $0.asInterfaceLength()
      },
    ], required: ["id": "A detent has an id."],
    oneOf: (["height", "fraction", "custom"], "A detent has a height, a fraction or what is custom."))

  static func read(_ value: JSONValue) throws -> Sheet.Detent {
    let read = try value.read(table, into: Read())
    if let height = read.height { return Sheet.Detent(read.identifier, .absolute(height)) }
    if let fraction = read.fraction { return Sheet.Detent(read.identifier, .fraction(fraction)) }
    return Sheet.Detent(read.identifier, .custom(read.custom))
  }
}

/// What `sheetRelease` asks.
private struct ReleaseQuestion: Sendable {
  var stops: [SheetLayout.Stop] = []
  var value = LayoutUnit.zero
  var velocity = LayoutUnit.zero
  var isDismissable = true
  var skipsDetents = true

  private struct Stop: Sendable {
    var identifier = ""
    var height = LayoutUnit.zero
  }

  private static let stop = FieldTable<Stop>(
    [
      Field("id", .string, "What it is called by.") { $1.identifier = try $0.asString() },
      Field("height", DimensionFields.length, "How high it is.") { $1.height = try $0.asInterfaceLength() },
    ], required: ["id": "A detent has an id.", "height": "A detent has a height."])

  static let fields: [Field<ReleaseQuestion>] = [
    Field("detents", .list(stop.shape), "Where the sheet can stop.") {
      $1.stops = try $0.elements { value in
        let read = try value.read(stop, into: Stop())
        return SheetLayout.Stop(read.identifier, read.height)
      }
    },
    Field("value", DimensionFields.length, "How high it is when it is let go.") { $1.value = try $0.asInterfaceLength() },
    Field("velocity", DimensionFields.length, "How fast it rises, in points a second; 0 unless told.") { $1.velocity = try $0.asInterfaceLength() },
    Field("dismissable", .boolean, "Whether it can go away; true unless told.") { $1.isDismissable = try $0.asBoolean() },
    Field("skipsDetents", .boolean, "Whether a fast drag goes past a detent; true unless told.") { $1.skipsDetents = try $0.asBoolean() },
  ]
}

/// What `sheetScroll` asks.
private struct SheetScrollQuestion: Sendable {
  var value = LayoutUnit.zero
  var largest = LayoutUnit.zero
  var contentOffset = LayoutUnit.zero
  var distance = LayoutUnit.zero
  var expands = true

  static let fields: [Field<SheetScrollQuestion>] = [
    Field("value", DimensionFields.length, "How high the sheet is.") { $1.value = try $0.asInterfaceLength() },
    Field("largest", DimensionFields.length, "How high its largest detent is.") { $1.largest = try $0.asInterfaceLength() },
    Field("contentOffset", DimensionFields.length, "How far its content is scrolled; 0 unless told.") {
      $1.contentOffset = try $0.asInterfaceLength()
    },
    Field("dy", DimensionFields.length, "How far it is scrolled now, towards the content's end.") { $1.distance = try $0.asInterfaceLength() },
    Field("expands", .boolean, "Whether scrolling makes the sheet higher first; true unless told.") { $1.expands = try $0.asBoolean() },
  ]
}

/// What `presentation` asks.
private struct PresentationQuestion: Sendable {
  var style = Popover.Presentation.popover
  var horizontal = LayoutEnvironment.SizeClass.regular
  var vertical = LayoutEnvironment.SizeClass.regular

  static let styles: KeyValuePairs<String, Popover.Presentation> = ["popover": .popover, "sheet": .sheet]

  static let fields: [Field<PresentationQuestion>] = [
    Field("style", .words(styles.map(\.key)), "What it is where there is plenty of room.") { $1.style = try $0.asWord(styles) },
    Field("horizontalSizeClass", .words(SizeClassFields.words.map(\.key)), "Whether there is plenty of width.") {
      $1.horizontal = try $0.asWord(SizeClassFields.words)
    },
    Field("verticalSizeClass", .words(SizeClassFields.words.map(\.key)), "Whether there is plenty of height.") {
      $1.vertical = try $0.asWord(SizeClassFields.words)
    },
  ]
}

extension JSONValue {
  fileprivate func asInterfaceSize() throws -> Size {
    let sides = try elements { try $0.asInterfaceLength() }
    guard sides.count == 2 else { throw RequestError(.wrongType, "A size is a list of two lengths: [width, height].") }
    return Size(width: max(.zero, sides[0]), height: max(.zero, sides[1]))
  }
}
