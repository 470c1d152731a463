import TextInteraction
import TextLayout

/// The edit menu of a text view: one at a time.
struct MenuLive: LiveSession {
  static let name = "menu"
  static let summary =
    "An edit menu that is presented, reloaded, moved and dismissed; the state is that of `menu`, or null, and what has come or gone."
  static let options = FieldTable<Void>([])
  static let noOptions: Void = ()
  static let events = FieldTable<Step>([
    Field("present", MenuQuestion.table.shape, "Shows a menu in the place of the one that is shown: the fields of `menu`.") {
      $1 = .present(try question($0))
    },
    Field("reload", MenuQuestion.table.shape, "Gives the menu that is shown other rows and another size.") { $1 = .reload(try question($0)) },
    Field("move", MenuQuestion.table.shape, "What the menu is about has moved.") { $1 = .move(try question($0)) },
    Field("dismiss", .constant(.boolean(true)), "Takes the menu away.") {
      guard try $0.asBoolean() else { throw RequestError(.invalidValue, "An event that dismisses says true.") }
      $1 = .dismiss
    },
  ])
  static let noEvent = Step.nothing

  private let document: DocumentLayout
  private let subject: Subject
  private var session = EditMenuSession()

  init(_ options: Void, _ subject: Subject, _ call: Call) throws {
    document = try subject.document()
    self.subject = subject
  }

  var generation: UInt64 { session.generation }

  var textLength: Int { subject.text.length }

  mutating func take(_ step: Step, _ call: Call, _ state: inout JSONWriter) throws {
    var transition: EditMenuSession.Transition?
    switch step {
    case .nothing: break
    case .dismiss: transition = session.dismiss()
    case .present(let question):
      let asked = try question.asked(of: document, subject, call)
      let configuration = EditMenuConfiguration(
        sourcePoint: question.point ?? Point(x: 0, y: 0), targetRect: asked.target, preferredArrow: question.arrow)
      transition = session.present(asked.menu, of: question.size ?? MenuLive.noSize, for: configuration, in: asked.space)
      if asked.target == nil { session.updatePosition(for: nil, in: asked.space) }
    case .reload(let question):
      let asked = try question.asked(of: document, subject, call)
      transition = session.reload(asked.menu, of: question.size ?? session.presented?.size ?? MenuLive.noSize)
    case .move(let question):
      let asked = try question.asked(of: document, subject, call)
      session.updatePosition(for: asked.target, in: asked.space)
    }
    state.field("came", transition?.presented != nil)
    state.field("gone", transition?.dismissed != nil)
    state.name("menu")
    guard let shown = session.presented else { return state.null() }
    try state.object { try $0.fields(of: shown.menu, at: shown.placement == nil ? nil : shown.configuration.target, shown.placement) }
  }

  private static let noSize = Size(width: 0, height: 0)

  private static func question(_ value: JSONValue) throws -> MenuQuestion {
    var question = MenuQuestion()
    try MenuQuestion.table.read(value, into: &question)
    return question
  }

  /// What happens to the menu.
  enum Step: Sendable {
    case nothing
    case present(MenuQuestion)
    case reload(MenuQuestion)
    case move(MenuQuestion)
    case dismiss
  }
}
