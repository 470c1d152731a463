@testable import TextLayoutProtocol
@testable import TextLayoutTool

/// The state after an event as people read it.
struct SequenceState {
  private let value: JSONValue
  private let text: String

  init(_ value: JSONValue, text: String) {
    self.value = value
    if case .string(let text)? = value["text"] { self.text = text } else { self.text = text }
  }

  var lines: [String] {
    if value["shape"] != nil { return ["\(word("shape")): \(shown())"] + rects("rects", of: value) }
    if value["text"] != nil { return ["text: \(shown())"] + marked }
    return ["\(word("phase"))\(value["taps"].map { ", tap \($0.text)" } ?? ""): \(shown())"] + cursor + display + loupe
  }

  private func word(_ name: String) -> String {
    if case .string(let word)? = value[name] { return word }
    return ""
  }

  /// `a|bc` has its caret behind the first letter, `a[bc]` a range; what is marked stands in braces.
  private func shown() -> String {
    var marks: [(offset: Int, order: Int, mark: String)] = []
    for range in value.at("selection.ranges").elements {
      let ends = range.integers
      if ends[0] == ends[1] { marks.append((ends[0], 1, "|")) } else { marks += [(ends[0], 2, "["), (ends[1], 0, "]")] }
    }
    let marked = value.at("marked.range").map(\.integers) ?? []
    if marked.count == 2 { marks += [(marked[0], -1, "{"), (marked[1], 3, "}")] }
    let units = Array(text.utf16)
    var shown = ""
    var last = 0
    for mark in marks.sorted(by: { ($0.offset, $0.order) < ($1.offset, $1.order) }) {
      shown += String(decoding: units[last..<mark.offset], as: UTF16.self) + mark.mark
      last = mark.offset
    }
    return (shown + String(decoding: units[last...], as: UTF16.self)).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }

  private func rects(_ name: String, of value: JSONValue) -> [String] {
    let rects = value[name].elements
    return rects.isEmpty ? [] : ["\(name) \(rects.map(\.rect).joined(separator: ", "))"]
  }

  private var cursor: [String] { value["cursor"].map { ["floats at \($0.rect), over \(value["target"]?.rect ?? "")"] } ?? [] }

  private var display: [String] {
    guard let display = value["display"] else { return [] }
    var lines = display.at("caret.rect").map { ["caret \($0.rect)"] } ?? []
    lines += rects("highlights", of: display)
    let knobs = display["handles"].elements.map { $0["knobCentre"]?.point ?? "" }
    return knobs.isEmpty ? lines : lines + ["knobs \(knobs.joined(separator: " and "))"]
  }

  private var loupe: [String] {
    guard let loupe = value["loupe"], loupe != .null else { return [] }
    if loupe["visible"] != .boolean(true) { return ["no loupe"] }
    let jump = loupe["transition"] == .string("lineJump") ? ", on another line" : ""
    return ["loupe \(loupe["lensFrame"]?.rect ?? "") shows \(loupe["sourceRect"]?.rect ?? "") around \(loupe["focalPoint"]?.point ?? "")\(jump)"]
  }

  private var marked: [String] {
    guard let marked = value["marked"], marked != .null else { return [] }
    let lines = marked["clauses"].elements.map { clause in
      let underline = clause["underline"] == .string("thick") ? "thick" : "thin"
      return "\(underline) line \(clause["rects"].elements.map(\.rect).joined(separator: ", "))"
    }
    let anchor = marked.at("candidates.range").map(\.integers) ?? []
    let side = marked.at("candidates.side") == .string("next") ? "after" : "before"
    return lines + [
      "candidates \(marked.at("candidates.window")?.rect ?? "") \(side) the line of \(anchor.map(String.init).joined(separator: "..<"))"
    ]
  }
}

extension JSONValue? {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements)? = self { return elements }
    return []
  }
}

extension JSONValue {
  fileprivate var integers: [Int] { (self as JSONValue?).elements.compactMap { Int($0.text) } }

  /// `10,0 20x10`.
  fileprivate var rect: String {
    let parts = (self as JSONValue?).elements.map(\.text)
    return parts.count == 4 ? "\(parts[0]),\(parts[1]) \(parts[2])x\(parts[3])" : text
  }

  fileprivate var point: String { (self as JSONValue?).elements.map(\.text).joined(separator: ",") }
}
