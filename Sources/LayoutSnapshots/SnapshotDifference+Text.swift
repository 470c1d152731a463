import TextDump
import TextLayout

extension SnapshotDifference {
  /// The changes for people, a line or some for each: lengths are points. Empty where nothing differs.
  ///
  ///     lines
  ///       lines 1...2 stand 10 lower
  ///     glyphs
  ///       line 0, units 3...5: 0.5 to the right
  ///
  /// - Parameter limit: how many lines are written at most.
  /// - Complexity: O(changes).
  public func text(limit: Int = 100) -> String {
    var lines: [String] = []
    var heading = ""
    for change in changes {
      let own = change.heading
      if own != heading { lines.append(own) }
      heading = own
      lines += described(change).map { "  " + $0 }
    }
    if lines.isEmpty { return "" }
    if lines.count > limit { lines = lines.prefix(max(0, limit)) + ["... and \(lines.count - max(0, limit)) lines more"] }
    for version in versions { lines.append("note: recorded with \(version.name) \(version.old ?? "none"), here \(version.new ?? "none")") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many changes there are, in words. O(1).
  public var summary: String { changes.isEmpty ? "no differences" : changes.count == 1 ? "1 difference" : "\(changes.count) differences" }

  private func described(_ change: SnapshotChange) -> [String] {
    switch change {
    case .changed(let subject, let what, let old, let new):
      return ["\(subject.name): \(what) \(old) is now \(new)"]
    case .brokenElsewhere(let old, let new):
      func shown(_ mark: String, _ numbers: Range<Int>, _ lines: [LayoutSnapshot.Line]) -> [String] {
        let most = 8
        return numbers.prefix(most).map { "  \(mark) line \($0): \(lines[$0].range) \(quoted(lines[$0].text))" }
          + (numbers.count > most ? ["  \(mark) ... and \(numbers.count - most) lines more"] : [])
      }
      let count = old.count == new.count ? "" : ", \(old.count) \(old.count == 1 ? "line" : "lines") before and \(new.count) now"
      return ["the text breaks elsewhere\(count):"] + shown("-", old, self.old.lines) + shown("+", new, self.new.lines)
    case .moved(let subject, let distance):
      return ["\(subject.name): \(distance.inWords)"]
    case .resized(let subject, let old, let new):
      return ["\(subject.name): \(old) is now \(new)"]
    case .removed(let subject): return ["\(subject.name): not there any more"]
    case .added(let subject): return ["\(subject.name): new"]
    }
  }
}

/// A text in quotation marks, of a long one the beginning.
func quoted(_ text: String) -> String {
  text.unicodeScalars.count > 100 ? DumpText.quoted(String(String.UnicodeScalarView(text.unicodeScalars.prefix(100)))) + "…" : DumpText.quoted(text)
}

extension LayoutUnit {
  /// Points, exactly.
  var shown: String { isUnbounded ? "unbounded" : description }
}

extension Point {
  /// A distance for people.
  fileprivate var inWords: String {
    var words: [String] = []
    if x != .zero { words.append("\(x.magnitude) \(x < .zero ? "to the left" : "to the right")") }
    if y != .zero { words.append("\(y.magnitude) \(y < .zero ? "higher" : "lower")") }
    return words.joined(separator: " and ")
  }
}

extension SnapshotChange {
  /// What it is listed under.
  fileprivate var heading: String {
    switch subject {
    case nil, .lines: "lines"
    case .layout, .paragraph: "layout"
    case .font: "fonts"
    case .glyphs: "glyphs"
    case .carets: "carets"
    case .selection: "selections"
    case .screen, .section, .element: "screen"
    }
  }
}

extension SnapshotChange.Subject {
  fileprivate var name: String {
    func several(_ one: String, _ range: ClosedRange<Int>) -> String {
      range.lowerBound == range.upperBound ? "\(one) \(range.lowerBound)" : "\(one)s \(range.lowerBound)...\(range.upperBound)"
    }
    switch self {
    case .layout: return "the layout"
    case .paragraph(let number): return "paragraph \(number)"
    case .font(let label): return label
    case .lines(let numbers): return several("line", numbers)
    case .glyphs(let line, let units): return "line \(line), \(several("unit", units))"
    case .carets(let line, let offsets): return "line \(line), \(several("offset", offsets))"
    case .selection(let ranges, let rect): return ranges.map { "\($0)" }.joined(separator: ", ") + (rect.map { ", rectangle \($0)" } ?? "")
    case .screen: return "the screen"
    case .section(let number): return "section \(number)"
    case .element(let name): return name
    }
  }
}
