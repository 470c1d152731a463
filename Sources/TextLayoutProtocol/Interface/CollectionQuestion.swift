import InterfaceLayout
import TextLayout

/// A collection in a request, described or kept, with what happened to it, and what is asked about it.
package struct CollectionQuestion: Sendable {
  /// The description; nil for a collection that is kept.
  private var collection: ItemCollection?
  private var offset: Point?
  private var measured: [ElementID: MeasuredSize] = [:]
  package private(set) var texts: [(id: ElementID, name: String, text: TextFields)] = []
  private(set) var asked: [CollectionAsk] = []
  package private(set) var events: [CollectionEvent] = []

  /// A question about nothing yet.
  package init() {}

  /// The layout before any event.
  /// - Parameter kept: The collection that is kept under the handle that is given for one.
  package func layout(_ kept: CollectionLayout?, _ call: Call) throws -> CollectionLayout {
    var layout: CollectionLayout
    if let kept {
      layout = kept
    } else {
      guard let collection else { throw RequestError(.missingField, "A collection is needed here.", at: ["collection"]) }
      do { layout = try CollectionLayout(collection) } catch { throw RequestError(error).inside("collection") }
    }
    layout.measure(measured)
    try measureTexts(&layout, call)
    // The offset is one in the content as it is with these sizes.
    if let offset { layout.offset = offset }
    return layout
  }

  /// Measures the texts of elements that are estimated.
  private func measureTexts(_ layout: inout CollectionLayout, _ call: Call) throws {
    var sizes: [ElementID: MeasuredSize] = [:]
    for (id, name, fields) in texts {
      guard let proposal = layout.proposal(for: id) else { continue }
      do { sizes[id] = try fields.size(for: proposal, call) } catch let error as RequestError { throw error.inside(name).inside("texts") }
    }
    if !sizes.isEmpty { layout.measure(sizes) }
  }

  /// What says how a collection is.
  package static let describing: [Field<CollectionQuestion>] = [
    Field("collection", .either([.string, CollectionFields.shape]), "What is laid out, or the handle of a kept collection.") {
      if case .string = $0 { $1.collection = nil } else { $1.collection = try CollectionFields.collection($0) }
    },
    Field("offset", .point, "[x, y] that the content is scrolled to; its start unless told.") { $1.offset = try $0.asPoint() },
    Field(
      "measured", MeasuredFields.shape, "What was measured, before any event: [width, height] under \"section/item\", null where nothing was."
    ) { $1.measured = try MeasuredFields.sizes($0) },
    Field("texts", .map(TextFields.table.shape, names: ElementID.names), "Texts under \"section/item\" that estimated items are measured by.") {
      $1.texts = try $0.asMap().map { member in
        do {
          return (try ElementID(named: member.name), member.name, try member.value.read(TextFields.table, into: TextFields()))
        } catch let error as RequestError { throw error.inside(member.name) }
      }
    },
    Field("events", .list(.either(CollectionEvent.shapes)), "What happens, in order: {\"scroll\": y} or {\"measure\": {…}}; answered by states.") {
      $1.events = try $0.elements { try CollectionEvent($0) }
    },
  ]

  static let fields =
    describing + [
      Field("ask", CollectionAsk.shape, "What is answered, after all events, in this order.") { $1.asked = try CollectionAsk.parts($0) }
    ]
}

/// Something that happens to a collection.
package enum CollectionEvent: Sendable {
  case scroll(LayoutUnit)
  case measure([ElementID: MeasuredSize])

  static let shapes: [Shape] = [
    .object([("scroll", "Where the content is scrolled to, along its direction.", .number())], required: ["scroll"]),
    .object([("measure", "Sizes under \"section/item\".", MeasuredFields.shape)], required: ["measure"]),
  ]

  init(_ value: JSONValue) throws {
    let table = FieldTable<CollectionEvent?>([
      Field("scroll", .number(), "") { $1 = .scroll(try $0.asLength()) },
      Field("measure", .any, "") { $1 = .measure(try MeasuredFields.sizes($0)) },
    ])
    guard case .object(let members) = value, members.count == 1, let event = try value.read(table, into: nil) else {
      throw RequestError(.invalidValue, "An event is an object with scroll or measure.")
    }
    self = event
  }

  package func apply(to layout: inout CollectionLayout) {
    switch self {
    case .measure(let sizes): layout.measure(sizes)
    case .scroll(let place):
      var offset = layout.offset
      if layout.collection.scrollDirection == .horizontal { offset.x = place } else { offset.y = place }
      layout.offset = offset
    }
  }
}

/// Sizes of elements in a request.
private enum MeasuredFields {
  static let shape = Shape.map(.list(DimensionFields.length.orNull, count: 2...2), names: ElementID.names)

  static func sizes(_ value: JSONValue) throws -> [ElementID: MeasuredSize] {
    var sizes: [ElementID: MeasuredSize] = [:]
    for member in try value.asMap() {
      do {
        let sides = try member.value.elements { $0 == .null ? nil : try $0.asInterfaceLength() }
        guard sides.count == 2 else { throw RequestError(.wrongType, "A size is a list of two: [width or null, height or null].") }
        sizes[try ElementID(named: member.name)] = MeasuredSize(width: sides[0], height: sides[1])
      } catch let error as RequestError {
        throw error.inside(member.name)
      }
    }
    return sizes
  }
}

/// A text that an element is measured by.
package struct TextFields: Sendable {
  var layout = LayoutRequest()
  package var padding = Insets.zero

  /// The text in its style with the room around it, and its fonts.
  package func content(_ call: Call) throws -> (ElementText, LayoutContext) {
    do {
      let subject = try Subject(layout, in: call)
      return (ElementText(subject.text, padding: padding, truncation: subject.truncation), subject.context)
    } catch {
      throw RequestError(error).inside("layout")
    }
  }

  static let table = FieldTable<TextFields>(
    [
      Field("layout", .reference("writtenLayout"), "The text and its style, as in other requests; not a handle.") {
        $1.layout = try LayoutRequest($0)
        if $1.layout.text == nil { throw RequestError(.missingField, "A layout needs a text.", at: ["text"]) }
      },
      Field(
        "padding", .either([DimensionFields.length, .list(DimensionFields.length, count: 4...4)]),
        "The room around it: [top, leading, bottom, trailing], or one length for all."
      ) {
        if case .number = $0 {
          $1.padding = Insets(try $0.asInterfaceLength())
        } else {
          $1.padding = try $0.asInsets { try $0.asInterfaceLength() }
        }
      },
    ], required: ["layout": "A text is measured by its layout."])

  func size(for proposal: SizeProposal, _ call: Call) throws -> MeasuredSize {
    let (content, context) = try content(call)
    do { return try content.size(for: proposal, in: context) } catch {
      throw RequestError(error).inside("layout")
    }
  }
}

extension ElementID {
  /// What names are like: after a kind, which may be anything, or at the start, two numbers of eighteen digits at most, each written in one way.
  fileprivate static let names = "(^|/)\(numberPattern)/\(numberPattern)$"
  private static let numberPattern = "(0|-?[1-9][0-9]{0,17})"

  /// Reads `0/3`, or `header/0/0` of what is no item.
  package init(named name: String) throws {
    // By bytes: a slash may be one character with what stands before or after it.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    guard parts.count >= 2, let section = ElementID.number(parts[parts.count - 2]), let index = ElementID.number(parts[parts.count - 1]) else {
      throw RequestError(.invalidValue, "An element is named \"section/item\", or \"kind/section/index\".")
    }
    if parts.count == 2 {
      self = .item(section: section, index: index)
    } else {
      self = .supplementary(kind: parts.dropLast(2).joined(separator: "/"), section: section, index: index)
    }
  }

  private static func number(_ digits: Substring) -> Int? {
    guard let number = Int(digits), number.magnitude < 1_000_000_000_000_000_000, String(number) == digits else { return nil }
    return number
  }
}
