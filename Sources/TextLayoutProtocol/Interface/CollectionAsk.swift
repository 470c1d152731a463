import CommandLineParts
import InterfaceLayout
import TextLayout

/// One of the things that are asked about a collection.
enum CollectionAsk: Sendable {
  case items([ElementID])
  case supplementaries([ElementID])
  case decorations([ElementID])
  case contentSize
  case inRect(Rect)
  case visible

  private static let names = ["items", "supplementaries", "decorations", "contentSize", "rect", "visible"]

  static let shape = Shape.object([
    ("items", "[section, item] of each; answered by rectangles.", .list(.list(.integer(), count: 2...2))),
    ("supplementaries", "[kind, section, index] of each; answered by rectangles.", .list(.tuple([.string, .integer(), .integer()]))),
    (
      "decorations", "[kind, section] of each; answered by rectangles, null for one without room.",
      .list(.tuple([.string, .integer()]))
    ),
    ("contentSize", "Whether the content's size is answered.", .boolean),
    ("rect", "A rectangle; answered by inRect, the elements that meet it.", .rect),
    ("visible", "Whether the elements on the screen are answered.", .boolean),
  ])

  /// Reads what is asked, in the request's order.
  static func parts(_ value: JSONValue) throws -> [CollectionAsk] {
    guard case .object(let members) = value else { throw RequestError(.wrongType, "An object is expected here, not \(value.kind).") }
    var seen: Set<String> = []
    return try members.compactMap { member in
      if !seen.insert(member.name).inserted { throw RequestError(.duplicateField, "The field is there twice. Leave one out.", at: [member.name]) }
      do {
        switch member.name {
        case "items": return .items(try member.value.elements { try $0.asItem() })
        case "supplementaries": return .supplementaries(try member.value.elements { try $0.asSupplementary() })
        case "decorations": return .decorations(try member.value.elements { try $0.asDecoration() })
        case "contentSize": return try member.value.asBoolean() ? .contentSize : nil
        case "rect": return .inRect(try member.value.asRect())
        case "visible": return try member.value.asBoolean() ? .visible : nil
        default:
          throw RequestError(
            .unknownField,
            "There is no such field.\(Suggestion.question(for: member.name, among: names)) There are: \(names.joined(separator: ", ")).")
        }
      } catch let error as RequestError {
        throw error.inside(member.name)
      }
    }
  }

  /// Writes the answer.
  func answer(_ layout: CollectionLayout, _ call: Call, _ writer: inout JSONWriter) throws {
    switch self {
    case .items(let ids): try CollectionAsk.answer("items", ids, layout, &writer)
    case .supplementaries(let ids): try CollectionAsk.answer("supplementaries", ids, layout, &writer)
    case .decorations(let ids): try CollectionAsk.answer("decorations", ids, layout, &writer)
    case .contentSize: writer.field("contentSize", layout.contentSize)
    case .inRect(let rect): try CollectionAsk.answer("inRect", CollectionAsk.elements(in: rect, layout, call), &writer)
    case .visible: try CollectionAsk.answer("visible", CollectionAsk.elements(in: layout.visibleRect, layout, call), &writer)
    }
  }

  /// The elements in a rectangle, as many as an answer can tell, as long as there is time.
  private static func elements(in rect: Rect, _ layout: CollectionLayout, _ call: Call) throws -> [PlacedElement] {
    let limit = call.session.limits.answerBytes
    // `[0,1],` for each; of a million different ones most take three bytes more.
    func isTooLong(_ count: Int) -> Bool { count > limit / (count > 1_000_000 ? 9 : 6) }
    if let elements = layout.elements(in: rect, unless: { isTooLong($0) || call.isOver }), !isTooLong(elements.count) { return elements }
    try call.check()
    throw RequestError.tooLong(limit: limit)
  }

  private static func answer(
    _ name: StaticString, _ ids: [ElementID], _ layout: CollectionLayout, _ writer: inout JSONWriter
  ) throws {
    try writer.list(name, ids.enumerated()) { writer, asked in
      let (index, id) = asked
      if let frame = layout.frame(of: id) {
        writer.value(frame)
      } else if case .decoration(let kind, let section) = id,
        layout.collection.section(section)?.decorations.contains(where: { $0.kind == kind }) == true
      {
        writer.null()
      } else {
        throw RequestError(.outOfRange, "There is no such element.", at: ["ask", "\(name)[\(index)]"])
      }
    }
  }

  private static func answer(_ name: StaticString, _ elements: [PlacedElement], _ writer: inout JSONWriter) throws {
    var items: [(Int, Int)] = []
    var supplementaries: [(String, Int, Int)] = []
    var decorations: [(String, Int)] = []
    for element in elements {
      switch element.id {
      case .item(let section, let index): items.append((section, index))
      case .supplementary(let kind, let section, let index): supplementaries.append((kind, section, index))
      case .decoration(let kind, let section): decorations.append((kind, section))
      }
    }
    writer.name(name)
    try writer.object {
      try $0.list("items", items.sorted(by: <)) { writer, id in
        writer.array {
          $0.value(id.0)
          $0.value(id.1)
        }
      }
      try $0.list("supplementaries", supplementaries.sorted(by: <)) { writer, id in
        writer.array {
          $0.value(id.0)
          $0.value(id.1)
          $0.value(id.2)
        }
      }
      try $0.list("decorations", decorations.sorted(by: <)) { writer, id in
        writer.array {
          $0.value(id.0)
          $0.value(id.1)
        }
      }
    }
  }
}

extension JSONValue {
  fileprivate func asItem() throws -> ElementID {
    let parts = try elements { try $0.asInteger() }
    guard parts.count == 2 else { throw RequestError(.wrongType, "An item is a list of two: [section, item].") }
    return .item(section: parts[0], index: parts[1])
  }

  fileprivate func asSupplementary() throws -> ElementID {
    let parts = try asList()
    guard parts.count == 3 else { throw RequestError(.wrongType, "A supplementary is a list of three: [kind, section, index].") }
    return .supplementary(kind: try parts[0].asString(), section: try parts[1].asInteger(), index: try parts[2].asInteger())
  }

  fileprivate func asDecoration() throws -> ElementID {
    let parts = try asList()
    guard parts.count == 2 else { throw RequestError(.wrongType, "A decoration is a list of two: [kind, section].") }
    return .decoration(kind: try parts[0].asString(), section: try parts[1].asInteger())
  }
}
