import TextInteraction
import TextLayout

/// What `loupe` asks.
struct LoupeQuestion: Sendable {
  var events: [LoupeEvent] = []
  var style = LoupeStyle()
  var bounds: Rect?

  /// How the loupe looks, and where it is.
  static let fields: [Field<LoupeQuestion>] = [
    Field("scale", .number(), "How much larger the lens shows what is under it; 1 unless told.") { $1.style.magnification = try $0.asNumber() },
    Field("bounds", .either([.rect, .null]), "The field that the text is in; the layout's container unless told.") {
      $1.bounds = $0 == .null ? nil : try $0.asRect()
    },
  ]
  static let table = FieldTable(fields)
}

/// What a loupe's events come to, one after the other.
struct LoupeRun: Sendable {
  private let document: DocumentLayout
  private let bounds: Rect
  private let style: LoupeStyle
  private var session: LoupeSession?

  init(_ question: LoupeQuestion, in document: DocumentLayout, _ request: LayoutRequest) {
    self.document = document
    bounds = question.bounds ?? document.container(request)
    style = question.style
  }

  /// What the loupe shows; nil where there is none.
  var state: LoupeState? { session?.state }

  mutating func take(_ event: LoupeEvent) {
    let caret = event.rect(in: document)
    switch event.step {
    case .begin(let point)?:
      session = LoupeSession(at: point, in: bounds, style: style)
      if event.caret != nil { session?.move(to: point, caretRect: caret, trackingCaret: event.isTracking) }
    case .move(let point)?: session?.move(to: point, caretRect: caret, trackingCaret: event.isTracking)
    case .invalidate?: session?.invalidate()
    case nil: break
    }
  }
}

/// An event of a loupe's session.
struct LoupeEvent: Sendable {
  enum Step: Sendable {
    case begin(Point)
    case move(Point)
    case invalidate
  }

  /// Where the caret is: at an offset of the text, or anywhere.
  enum Place: Sendable {
    case offset(TextOffset)
    case rect(Rect)
  }

  var step: Step?
  var caret: Place?
  var isTracking = false

  func rect(in document: DocumentLayout) -> Rect? {
    switch caret {
    case .offset(let offset)?: document.caretRect(for: Caret(offset))
    case .rect(let rect)?: rect
    case nil: nil
    }
  }

  static let table = FieldTable<LoupeEvent>(
    [
      Field("begin", .point, "Where the finger is when the session begins; a session before is gone.") { $1.step = .begin(try $0.asPoint()) },
      Field("move", .point, "Where the finger is.") { $1.step = .move(try $0.asPoint()) },
      Field("invalidate", .constant(.boolean(true)), "Ends the session.") {
        guard try $0.asBoolean() else { throw RequestError(.invalidValue, "An event that invalidates says true.") }
        $1.step = .invalidate
      },
      Field("caret", .either([.integer(), .rect, .null]), "The offset of the caret, or its rectangle; null, or absent, where it isn't seen.") {
        switch $0 {
        case .null: $1.caret = nil
        case .array: $1.caret = .rect(try $0.asRect())
        default: $1.caret = .offset(TextOffset(try $0.asInteger()))
        }
      },
      Field("tracking", .boolean, "Whether the loupe is about the caret and not about what is under the finger; false unless told.") {
        $1.isTracking = try $0.asBoolean()
      },
    ], oneOf: (["begin", "move", "invalidate"], "An event begins, moves or invalidates."))
}

extension DocumentLayout {
  /// The container that a request describes; where it has no bound, what the text takes.
  func container(_ request: LayoutRequest) -> Rect {
    let width = request.width.isUnbounded ? size.width : request.width
    return Rect(x: 0, y: 0, width: width, height: request.height.isUnbounded ? size.height : request.height)
  }
}

extension JSONWriter {
  /// What a loupe shows.
  mutating func value(_ state: LoupeState) {
    object {
      $0.field("visible", state.isVisible)
      $0.field("lensFrame", state.lensFrame)
      $0.field("sourceRect", state.sourceRect)
      $0.field("magnification", state.magnification)
      $0.name("focalPoint")
      $0.value(state.focalPoint)
      $0.field("transition", state.transition == .lineJump ? "lineJump" : "none")
    }
  }
}
