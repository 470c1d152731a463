import TextLayout

extension LayoutRequest {
  /// What of a `layout` object is read as something else: tags of no language, lengths and ranges that can't be what they say. O(runs).
  static func warnings(about value: JSONValue) -> [Warning] {
    var found: [Warning] = []
    func check(language: JSONValue?, at path: [String]) {
      guard case .string(let tag)? = language, tag != "automatic" || path != ["typesettingLanguage"] else { return }
      if let warning = Warning(unknownLanguage: tag, at: path) { found.append(warning) }
    }
    check(language: value["language"], at: ["language"])
    check(language: value["typesettingLanguage"], at: ["typesettingLanguage"])
    for (index, tag) in (value["preferredLanguages"]?.plainElements ?? []).enumerated() {
      check(language: tag, at: ["preferredLanguages", String(index)])
    }
    for kind in ["hyphenation", "phrases", "lexicon"] {
      guard case .object(let files)? = value["resources"]?[kind] else { continue }
      for file in files { check(language: .string(file.name), at: ["resources", kind, file.name]) }
    }
    for name in ["width", "height"] {
      if let length = value[name]?.plainNumber, length < 0 { found.append(Warning(.changedValue, "A \(name) below 0 is 0.", at: [name])) }
    }
    if let scale = value["displayScale"]?.plainNumber, !(1 / 64...1024 ~= scale) {
      let used = scale > 0 ? scale < 1 ? "1/64" : "1024" : "1"
      found.append(Warning(.changedValue, "A display has 1/64 to 1024 pixels in a point; \(used) is taken.", at: ["displayScale"]))
    }
    if let heights = value["lineHeight"], let least = heights["minimum"]?.plainNumber, let greatest = heights["maximum"]?.plainNumber,
      greatest < least
    {
      found.append(Warning(.changedValue, "The least height of lines is above the greatest, which holds.", at: ["lineHeight", "minimum"]))
    }
    for name in ["minimum", "maximum"] {
      guard let height = value["lineHeight"]?[name]?.plainNumber, height < 0 else { continue }
      found.append(Warning(.changedValue, "No line is lower than 0, which is taken.", at: ["lineHeight", name]))
    }
    for name in ["lineSpacing", "paragraphSpacing", "paragraphSpacingBefore"] {
      guard let spacing = value[name]?.plainNumber, spacing < 0 else { continue }
      found.append(Warning(.changedValue, "Lines and paragraphs stand no closer together than without spacing: less than 0 is 0.", at: [name]))
    }
    found += spacingWarnings(value)
    found += ListFields.warnings(about: value["lists"])
    var length: Int?
    for (index, entry) in (value["lists"]?.plainElements ?? []).enumerated() where found.count < WarningList.limit {
      if length == nil { length = plainLength(value) }
      guard let range = entry["range"], let length else { continue }
      if let warning = Warning(range: range, of: length, at: ["lists", String(index), "range"]) { found.append(warning) }
    }
    for (index, run) in (value["runs"]?.plainElements ?? []).enumerated() where found.count < WarningList.limit {
      check(language: run["language"], at: ["runs", String(index), "language"])
      if length == nil { length = plainLength(value) }
      found += (spacingWarnings(run) + attachmentWarnings(run)).map { $0.inside(["runs", String(index)]) }
      guard let range = run["range"], let length else { continue }
      if let warning = Warning(range: range, of: length, at: ["runs", String(index), "range"]) { found.append(warning) }
    }
    return found
  }

  /// The same of what is added between the characters of the text or a run.
  private static func spacingWarnings(_ value: JSONValue) -> [Warning] {
    ["letterSpacing", "wordSpacing"].compactMap { name in
      guard let spacing = value[name]?.plainNumber, abs(spacing) > greatestSpacing else { return nil }
      return Warning(.changedValue, "What is added between characters is \(Int(greatestSpacing)) at most.", at: [name])
    }
  }

  /// The same of a run's attachment.
  private static func attachmentWarnings(_ run: JSONValue) -> [Warning] {
    ["width", "height"].compactMap { name in
      guard let length = run["attachment"]?[name]?.plainNumber, length < 0 else { return nil }
      return Warning(.changedValue, "An attachment's \(name) below 0 is 0.", at: ["attachment", name])
    }
  }

  /// As far as letters and words are set apart at most, in points.
  private static let greatestSpacing = 1_048_576.0

  /// How long the text is, where it is given as it is; nil in Markdown, of which only a part is text.
  private static func plainLength(_ value: JSONValue) -> Int? {
    guard case .string(let text)? = value["text"], value["markup"] != .string("markdown") else { return nil }
    return text.utf16.count
  }
}

extension Warning {
  /// What there is to say of a language's tag; nil for one that is known, or that says that it is undetermined.
  init?(unknownLanguage tag: String, at path: [String]) {
    let isUndetermined = ["", "und"].contains(tag.prefix { $0 != "-" && $0 != "_" }.lowercased())
    if isUndetermined || Language(tag).languageCode != Language.und.languageCode { return nil }
    self.init(.unknownLanguage, "“\(tag)” names no language. Tags begin with two or three letters, such as de, yue or zh-Hant.", at: path)
  }

  /// What there is to say of a range in a text; nil for one that is as it should be.
  init?(range: JSONValue, of length: Int, at path: [String]) {
    guard case .array(let ends) = range, ends.count == 2, let start = ends[0].plainNumber, let end = ends[1].plainNumber else { return nil }
    if start > end {
      self.init(.changedValue, "The range's end stands before its start; they change places.", at: path)
    } else if start < 0 || end > Double(length) {
      self.init(.changedValue, "The range goes beyond the text, which has \(length) UTF-16 units; what is in the text is taken.", at: path)
    } else {
      return nil
    }
  }

  /// The same of a range whose ends are in order.
  init?(range: TextRange?, of length: Int, at path: [String]) {
    guard let range else { return nil }
    self.init(range: .array([.integer(range.lowerBound.utf16), .integer(range.upperBound.utf16)]), of: length, at: path)
  }

  /// What there is to say of a field about places in a text: of a request, an event of a session or what a session begins with. O(ranges).
  static func about(_ member: JSONMember, ofTextWithLength length: Int) -> [Warning] {
    switch member.name {
    case "offset", "from", "at", "caret", "anchor", "secondaryLocation":
      return [Warning(offset: member.value, of: length, at: [member.name])].compactMap { $0 }
    case "range", "within", "in", "inserted": return [Warning(range: member.value, of: length, at: [member.name])].compactMap { $0 }
    case "ranges":
      return member.value.plainElements.prefix(1000).enumerated().compactMap { Warning(range: $1, of: length, at: [member.name, String($0)]) }
    case "selection", "options", "edit", "present", "reload", "move":
      guard case .object(let members) = member.value else { return [] }
      return members.flatMap { about($0, ofTextWithLength: length) }.map { $0.inside([member.name]) }
    default: return []
    }
  }

  /// The same of an event of a session: an edit is about the text before it, all else about the text behind it.
  static func about(event: JSONValue, ofTextWithLength length: Int) -> [Warning] {
    guard case .object(let members) = event else { return [] }
    var after = length
    if let edit = event["edit"], let range = try? edit["range"]?.asRange(), case .string(let text)? = edit["text"] {
      let (start, end) = (min(max(0, range.lowerBound.utf16), length), min(max(0, range.upperBound.utf16), length))
      after += text.utf16.count - (end - start)
    }
    return members.flatMap { about($0, ofTextWithLength: $0.name == "edit" ? length : after) }
  }

  /// What there is to say of an item's number; nil for one that is counted.
  init?(uncounted number: JSONValue, at path: [String]) {
    guard number.isBeyondCounting else { return nil }
    self.init(.changedValue, "Items are counted from \(Int.min) to \(Int.max); the nearest of these is taken.", at: path)
  }

  /// What there is to say of an offset in a text; nil for one that is in it.
  init?(offset: JSONValue, of length: Int, at path: [String]) {
    guard let number = offset.plainNumber, number < 0 || number > Double(length) else { return nil }
    self.init(.changedValue, "The offset is not in the text, which has \(length) UTF-16 units; the nearest one is taken.", at: path)
  }
}

extension JSONValue {
  /// The number that this is; nil for anything else.
  fileprivate var plainNumber: Double? {
    if case .number(let number) = self { return number.double }
    return nil
  }

  /// The elements of a list; none of anything else.
  var plainElements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }
}
