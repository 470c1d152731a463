/// The lines in which two texts differ, as people read them: `-` was expected, `+` is there, with the lines around them.
package struct LineDifference {
  /// Whether the texts are the same.
  package let isEmpty: Bool
  /// The differing stretches; at most so many lines as was asked for.
  package let text: String

  /// Compares two texts line by line. O(lines * differences).
  package init(expected: String, actual: String, context: Int = 3, maximumLines: Int = 60) {
    isEmpty = expected == actual
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = isEmpty ? [] : LineDifference.marked(old, new)
    var shown: [String] = []
    var last = -1
    for index in lines.indices {
      let near = max(0, index - context)...min(lines.count - 1, index + context)
      guard lines[near].contains(where: { $0.mark != " " }) else { continue }
      if index > last + 1 { shown.append("  ... line \(lines[index].number)") }
      shown.append("\(lines[index].mark) \(lines[index].text)")
      last = index
    }
    if shown.count > maximumLines { shown = shown.prefix(maximumLines) + ["  ... and \(shown.count - maximumLines) lines more"] }
    text = shown.joined(separator: "\n")
  }

  private struct Line {
    let mark: Character
    let text: Substring
    /// The line's number in the text that it stands in, counted from 1.
    let number: Int
  }

  /// All lines of both texts in order.
  private static func marked(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(Line(mark: "-", text: old[oldIndex], number: oldIndex + 1))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append(Line(mark: "+", text: new[newIndex], number: newIndex + 1))
        newIndex += 1
      } else {
        lines.append(Line(mark: " ", text: new[newIndex], number: newIndex + 1))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }
}
