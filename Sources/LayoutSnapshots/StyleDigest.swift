import TextBasics
import TextLayout

/// A digest of all styles of a text: what is not as in the standard style, by the names of the properties.
///
/// A property that is new, and has its standard value, changes no digest.
struct StyleDigest {
  private var hash = FNV1a()
  /// What is told of the styles that were met: a text in a style a letter has few that differ, and
  /// reading one by its names takes some hundred times as long as finding it.
  private var characters: [CharacterStyle: String] = [:]
  private var paragraphs: [ParagraphStyle: String] = [:]
  private static let mostKnown = 1024

  /// The digest of a text's styles, in sixteen hexadecimal digits. O(runs).
  static func digits(of text: StyledText, paragraphs: [TextRange]) -> String {
    var digest = StyleDigest()
    var offset = TextOffset(0)
    var last = ""
    repeat {
      let run = text.styleRun(at: offset)
      let style = StyleDigest.known(run.style, beside: CharacterStyle(), in: &digest.characters)
      // Runs that only differ where nothing is told are one.
      if style != last { digest.add("\(offset.utf16) \(style)") }
      last = style
      offset = max(run.range.upperBound, offset + 1)
    } while offset < text.range.upperBound
    last = ""
    for range in paragraphs {
      let style = StyleDigest.known(text.paragraphStyle(at: range.lowerBound), beside: ParagraphStyle(), in: &digest.paragraphs)
      if style != last { digest.add("paragraph \(range.lowerBound.utf16) \(style)") }
      last = style
    }
    digest.add("\(text.writingMode)")
    return FNV1a.digits(of: digest.hash.value)
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { hash.combine(byte) }
    hash.combine(UInt8(0xFF))
  }

  private static func known<Style: Hashable>(_ style: Style, beside standard: Style, in known: inout [Style: String]) -> String {
    if let found = known[style] { return found }
    if known.count == mostKnown { known.removeAll() }
    let made = described(style, beside: standard)
    known[style] = made
    return made
  }

  /// The properties of a value that differ from another's, by their paths.
  static func described(_ value: some Any, beside standard: some Any) -> String {
    var (own, usual): ([String: String], [String: String]) = ([:], [:])
    collect(value, "", &own)
    collect(standard, "", &usual)
    return own.filter { usual[$0.key] != $0.value }.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
  }

  /// The leaves of a value: numbers, strings, lists and what tells what it is.
  private static func collect(_ value: Any, _ path: String, _ leaves: inout [String: String]) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class, !(value is any CustomStringConvertible), !mirror.children.isEmpty else {
      leaves[path] = leaf(value)
      return
    }
    for child in mirror.children { collect(child.value, "\(path).\(child.label ?? "")", &leaves) }
  }

  private static func leaf(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { leaf($0.value) } ?? "nil"
    case .collection: return "[\(mirror.children.map { leaf($0.value) }.joined(separator: ","))]"
    case .set, .dictionary: return "[\(mirror.children.map { leaf($0.value) }.sorted().joined(separator: ","))]"
    case .enum where mirror.children.isEmpty: return "\(value)"
    default: break
    }
    if let text = value as? any CustomStringConvertible { return text.description }
    return "(\(mirror.children.map { "\($0.label ?? ""):\(leaf($0.value))" }.joined(separator: ",")))"
  }
}
