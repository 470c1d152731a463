import CommandLineParts

/// Shapes as people read them: in messages and in the documentation.
extension Shape {
  /// The shape on one line: `{"multiple": number, "maximum": number or null}`. What must be there is said behind it.
  var notation: String { notation(depth: 2) }

  /// Objects in more objects than `depth` are cut short.
  private func notation(depth: Int) -> String {
    switch self {
    case .any: return "any value"
    case .boolean: return "true or false"
    case .string: return "string"
    case .pattern: return "string"
    case .number(nil): return "number"
    case .number(let bounds?): return Arguments.numbers(bounds).replacing("numbers", with: "number")
    case .integer(let bounds): return bounds.map { Arguments.wholeNumbers($0).replacing("numbers", with: "number") } ?? "whole number"
    case .words(let words, _): return words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .list(let element, let count):
      if let count, count.lowerBound == count.upperBound {
        return "[" + repeatElement(element.notation(depth: depth), count: count.lowerBound).joined(separator: ", ") + "]"
      }
      return "[" + element.notation(depth: depth) + ", ...]"
    case .tuple(let shapes): return "[" + shapes.map { $0.notation(depth: depth) }.joined(separator: ", ") + "]"
    case .object(let fields, let required, let choice):
      guard depth > 0, !fields.isEmpty else { return fields.isEmpty ? "{}" : "{...}" }
      let members = fields.map { "\"\($0.name)\": \($0.shape.notation(depth: depth - 1))" }
      let needed = (required.map { "\"\($0)\"" } + (choice.isEmpty ? [] : ["one of \(choice.map { "\"\($0)\"" }.joined(separator: ", "))"]))
      return "{" + members.joined(separator: ", ") + "}" + (needed.isEmpty ? "" : " with \(needed.joined(separator: " and "))")
    case .map(let element, _): return "{name: \(element.notation(depth: depth - 1)), ...}"
    case .reference(let name): return "{\(name)}"
    case .either(let shapes): return shapes.map { $0.notation(depth: depth) }.joined(separator: " or ")
    case .constant(let value):
      var writer = JSONWriter()
      writer.value(value)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// Whether a value of the shape may be an object, or a list of more than plain values.
  var isNested: Bool {
    switch self {
    case .object, .map: true
    case .list(let element, _): element.isNested
    case .tuple(let shapes), .either(let shapes): shapes.contains(where: \.isNested)
    default: false
    }
  }
}

extension RequestError {
  /// The same error about the type of a value; of one that may be an object it tells what that would have in it.
  func telling(_ shape: Shape) -> RequestError {
    guard code == .wrongType, path.isEmpty, shape.isNested, !message.hasSuffix(shape.notation + ".") else { return self }
    // A table has told its own fields already.
    if case .object = shape { return self }
    return RequestError(code, message + " It is \(shape.notation).", at: path)
  }
}
