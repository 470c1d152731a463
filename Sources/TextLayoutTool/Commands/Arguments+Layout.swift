import CommandLineParts

extension Command.Option {
  /// An option that is a field of the protocol's `layout` object, under the same name. The help ends its summary with the words that it takes.
  static func field(_ name: String, _ value: String, _ summary: String, isRepeated: Bool = false) -> Command.Option {
    let words = Arguments.field(of: name)?.shape.words ?? []
    return Command.Option(
      name, value, words.isEmpty ? summary : "\(summary): \(words.joined(separator: ", "))", isRepeated: isRepeated, words: words)
  }
}

extension Arguments {
  /// The options that are fields of a layout, as those: numbers as numbers, words as strings. What a field doesn't take is a wrong call.
  func layoutMembers(among names: [String]) throws -> [JSONMember] {
    try names.compactMap { option in
      guard let field = Arguments.field(of: option), has(option) else { return nil }
      let value = field.shape.isList ? .array(all(option).map { .string($0) }) : field.shape.value(self[option] ?? "")
      var scratch = LayoutRequest()
      do {
        try field.read(value, &scratch)
      } catch let error as RequestError {
        throw wrong(Arguments.complaint(about: option, self[option] ?? "", field.shape, error))
      }
      return JSONMember(name: field.name, value: value)
    }
  }

  /// What to say of a value that an option doesn't take.
  private static func complaint(about option: String, _ text: String, _ shape: Shape, _ error: RequestError) -> String {
    let words = shape.words
    if let numbers = shape.numbers {
      return "--\(option) takes \(numbers)\(words.isEmpty ? "" : " or one of \(words.joined(separator: ", "))"), not “\(text)”"
    }
    if !words.isEmpty { return noSuchWord(text, option, words) }
    return "--\(option): \(error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message)"
  }

  /// What to say of a word that is none of an option's.
  static func noSuchWord(_ word: String, _ option: String, _ words: [String]) -> String {
    "--\(option) has no “\(word)”.\(Suggestion.question(for: word, among: words)) It has: \(words.joined(separator: ", "))"
  }

  /// The field of an option: `line-limit` is `lineLimit`.
  fileprivate static func field(of option: String) -> Field<LayoutRequest>? {
    let parts = option.split(separator: "-")
    let name = parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    return LayoutRequest.table.fields.first { $0.name == name }
  }
}

extension Shape {
  /// The shapes of which one is enough.
  private var alternatives: [Shape] {
    if case .either(let shapes) = self { return shapes.flatMap(\.alternatives) }
    return [self]
  }

  /// The words that a value of this shape may be.
  fileprivate var words: [String] {
    alternatives.flatMap { shape in
      if case .words(let words, _) = shape { return words }
      return []
    }
  }

  /// The numbers that a value of this shape may be, for a person: `numbers from 0 to 65536`; nil if it may be none.
  fileprivate var numbers: String? {
    for shape in alternatives {
      switch shape {
      case .number(nil): return "numbers"
      case .number(let bounds?): return Arguments.numbers(bounds)
      case .integer(let bounds): return bounds.map(Arguments.wholeNumbers) ?? "whole numbers"
      default: continue
      }
    }
    return nil
  }

  fileprivate var isList: Bool {
    alternatives.contains { shape in
      if case .list = shape { return true }
      return false
    }
  }

  /// What someone has written, as a value of this shape: a number where it may be one, or else a string.
  fileprivate func value(_ text: String) -> JSONValue {
    guard numbers != nil, case .number(let number)? = try? JSONReader.value(of: Array(text.utf8)) else { return .string(text) }
    return .number(number)
  }
}
