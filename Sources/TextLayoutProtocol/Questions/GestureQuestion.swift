import TextInteraction
import TextLayout

/// What `gesture` asks.
struct GestureQuestion: Sendable {
  /// What events move.
  enum Target: Sendable { case text, startHandle, endHandle, floatingCursor, trackpad }

  var isPointer = false
  var target = Target.text
  var events: [GestureEvent] = []
  var selection = Selection(Caret(0))
  var tap: GestureProfile.Tap?
  var press: GestureProfile.Press?
  var crossing = HandleDrag.Crossing.swapsRoles
  var granularity = TextGranularity.character
  var extends = false
  var bounds: Rect?
  var wordRules = WordRules.dictionaries

  var profile: GestureProfile {
    var profile = isPointer ? GestureProfile.pointer : .touch
    profile.tap = tap ?? profile.tap
    profile.press = press ?? profile.press
    return profile
  }

  /// All fields but the events.
  static let fields: [Field<GestureQuestion>] = [
    Field("profile", .words(GestureQuestion.profiles.map(\.key)), "Whose events they are; touch unless told.") {
      $1.isPointer = try $0.asWord(GestureQuestion.profiles)
    },
    Field("on", .words(GestureQuestion.targets.map(\.key)), "What they move; text unless told.") {
      $1.target = try $0.asWord(GestureQuestion.targets)
    },
    Field("selection", SelectionFields.shape, "What is selected before; the caret at the start unless told.") {
      $1.selection = try SelectionFields.read($0)
    },
    Field("tap", .words(GestureQuestion.taps.map(\.key)), "Where a single tap puts the caret; by the profile unless told.") {
      $1.tap = try $0.asWord(GestureQuestion.taps)
    },
    Field("press", .words(GestureQuestion.presses.map(\.key)), "What a press begins; by the profile unless told.") {
      $1.press = try $0.asWord(GestureQuestion.presses)
    },
    Field("crossing", .words(GestureQuestion.crossings.map(\.key)), "What happens where handles meet; swap unless told.") {
      $1.crossing = try $0.asWord(GestureQuestion.crossings)
    },
    Field("granularity", .words(SelectionFields.granularities.map(\.key)), "The units that a handle snaps to; characters unless told.") {
      $1.granularity = try $0.asWord(SelectionFields.granularities)
    },
    Field("extend", .boolean, "Whether a trackpad makes the selection grow; false unless told.") { $1.extends = try $0.asBoolean() },
    Field("bounds", .either([.rect, .null]), "The field that the text is in; the layout's container unless told.") {
      $1.bounds = $0 == .null ? nil : try $0.asRect()
    },
    SelectionFields.wordRulesField { $0.wordRules = $1 },
  ]

  static let profiles: KeyValuePairs<String, Bool> = ["touch": false, "pointer": true]
  static let targets: KeyValuePairs<String, Target> = [
    "text": .text, "startHandle": .startHandle, "endHandle": .endHandle, "floatingCursor": .floatingCursor, "trackpad": .trackpad,
  ]
  static let taps: KeyValuePairs<String, GestureProfile.Tap> = ["character": .character, "wordEdge": .wordEdge]
  static let presses: KeyValuePairs<String, GestureProfile.Press> = ["caret": .caret, "word": .word]
  static let crossings: KeyValuePairs<String, HandleDrag.Crossing> = ["swap": .swapsRoles, "stop": .stops]
}

/// An event of a gesture.
struct GestureEvent: Sendable {
  enum Step: Sendable {
    case down(Point)
    case move(Point)
    case hold
    case up(Point?)
    case cancel
  }

  var step: Step?
  var time: Double?
  var hasShift = false

  static func read(_ value: JSONValue) throws -> GestureEvent {
    var event = GestureEvent()
    try table.read(value, into: &event)
    return event
  }

  private static func read(_ value: JSONValue, _ step: Step) throws -> Step {
    guard try value.asBoolean() else { throw RequestError(.invalidValue, "An event that happens says true.") }
    return step
  }

  static let table = FieldTable<GestureEvent>(
    [
      Field("down", .point, "Where the finger is put down or the button pressed.") { $1.step = .down(try $0.asPoint()) },
      Field("move", .point, "Where it is.") { $1.step = .move(try $0.asPoint()) },
      Field("hold", .constant(.boolean(true)), "Time passes.") { $1.step = try read($0, .hold) },
      Field("up", .either([.point, .constant(.boolean(true))]), "It is lifted, at a point or where it is.") {
        if case .array = $0 { $1.step = .up(try $0.asPoint()) } else { $1.step = try read($0, .up(nil)) }
      },
      Field("cancel", .constant(.boolean(true)), "The gesture is given up.") { $1.step = try read($0, .cancel) },
      Field("time", .number(), "When, in seconds; as the event before, or 0, unless told.") { $1.time = try $0.asNumber() },
      Field("modifiers", .list(.words(["shift"])), "The keys that are down.") {
        $1.hasShift = try !$0.elements { try $0.asWord(["shift": true]) }.isEmpty
      },
    ], oneOf: (["down", "move", "hold", "up", "cancel"], "An event is one of down, move, hold, up, cancel."))
}
