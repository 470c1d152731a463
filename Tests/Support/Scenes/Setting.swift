import TextDump
import TextLayout

/// A `key=value` of a header.
struct Setting {
  let key: String
  let value: String
  let place: ScenePlace

  /// The key at the start of a word: small letters before an equals sign.
  static func key(of word: Substring) -> Substring? {
    guard let end = word.firstIndex(of: "="), end != word.startIndex else { return nil }
    let key = word[..<end]
    return key.utf8.allSatisfy { UInt8(ascii: "a") <= $0 && $0 <= UInt8(ascii: "z") } ? key : nil
  }

  /// The settings of some words: a word without a key goes on with the value before it.
  static func list(_ words: some Sequence<Substring>, _ place: ScenePlace) -> [Setting] {
    var settings: [Setting] = []
    for word in words {
      if let key = key(of: word) {
        settings.append(Setting(key: String(key), value: String(word.dropFirst(key.count + 1)), place: place))
      } else if let last = settings.popLast() {
        settings.append(Setting(key: last.key, value: last.value + " " + word, place: place))
      }
    }
    return settings
  }

  var list: [String] { value.split(separator: ",").map(String.init) }

  func bad(_ expected: String, _ value: String? = nil) -> SceneError {
    place.error(.badValue(value ?? self.value, of: key, expected: expected))
  }

  // MARK: Values

  func number(_ text: Substring? = nil) throws(SceneError) -> Double {
    guard let number = Double(text ?? value[...]) else { throw bad("a number", text.map(String.init)) }
    return number
  }

  func length(_ text: Substring? = nil) throws(SceneError) -> LayoutUnit { LayoutUnit(try number(text)) }

  func choice<Value>(_ choices: KeyValuePairs<String, Value>) throws(SceneError) -> Value {
    guard let found = choices.first(where: { $0.key == value }) else { throw bad("one of " + choices.map(\.key).joined(separator: ", ")) }
    return found.value
  }

  /// `tag=1,tag=0`
  func tagged() throws(SceneError) -> [(tag: String, value: Double)] {
    var result: [(tag: String, value: Double)] = []
    for entry in list {
      let parts = entry.split(separator: "=")
      guard parts.count == 2, parts[0].utf8.count == 4 else { throw bad("four-letter tags with numbers: liga=0,kern=1", entry) }
      result.append((String(parts[0]), try number(parts[1])))
    }
    return result
  }

  /// `3..<7:key=value;key=value`
  func run() throws(SceneError) -> (range: TextRange, settings: [Setting]) {
    let parts = value.split(separator: ":", maxSplits: 1)
    let ends = parts.first?.components(separatedBy: "..<").compactMap { Int($0) } ?? []
    guard parts.count == 2, ends.count == 2, ends[0] <= ends[1] else { throw bad("a range and settings: 3..<7:size=20;weight=700") }
    return (TextRange(ends[0]..<ends[1]), try nested(parts[1]))
  }

  /// `2:key=value;key=value`
  func numbered() throws(SceneError) -> (number: Int, settings: [Setting]) {
    let parts = value.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]), number > 0 else { throw bad("a number and settings: 2:align=end") }
    return (number, try nested(parts[1]))
  }

  private func nested(_ text: Substring) throws(SceneError) -> [Setting] {
    var settings: [Setting] = []
    for part in text.split(separator: ";") {
      guard let key = Setting.key(of: part) else { throw bad("settings of the form key=value", String(part)) }
      let setting = Setting(key: String(key), value: String(part.dropFirst(key.count + 1)), place: place)
      var character = CharacterStyle()
      var paragraph = ParagraphStyle()
      if try !setting.apply(to: &character), try !setting.apply(to: &paragraph) { throw place.error(.unknownSetting(setting.key)) }
      settings.append(setting)
    }
    return settings
  }

  func fontNames() throws(SceneError) -> [String] {
    for name in list {
      do throws(SceneError.Problem) { _ = try SceneFonts.source(of: name) } catch { throw place.error(error) }
    }
    return list
  }

  func stages() throws(SceneError) -> DumpStage {
    let names: [String: DumpStage] = [
      "header": .header, "analysis": .analysis, "breaks": .breaks, "items": .items, "words": .words, "lines": .lines, "runs": .runs,
      "glyphs": .glyphs,
      "carets": .carets, "all": .all,
    ]
    var stages: DumpStage = []
    for name in list {
      guard let stage = names[name] else { throw bad("stages of " + names.keys.sorted().joined(separator: ", "), name) }
      stages.formUnion(stage)
    }
    return stages
  }

  /// `en.txt#2`
  func corpusParagraph() throws(SceneError) -> String {
    let parts = value.split(separator: "#")
    guard parts.count <= 2, let file = parts.first, let number = parts.count == 2 ? Int(parts[1]) : 1,
      let text = Corpus.paragraph(number, of: String(file))
    else { throw bad("a file of Corpus/Texts and the number of a paragraph: en.txt#2") }
    return text
  }
}

extension StringProtocol {
  /// The parts between occurrences of a separator, without Foundation's help.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
