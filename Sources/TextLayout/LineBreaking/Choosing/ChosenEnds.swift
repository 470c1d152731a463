/// The ends of lines that were chosen together: of all lines of a paragraph, or of some from one
/// line on.
struct ChosenEnds {
  let ends: [LineEnd]
  /// The number of the first of these lines, and whether it starts where it does whatever becomes
  /// of the text behind it.
  var first = 0
  var startIsSettled = false

  /// Whether a line is behind all of these.
  @inline(__always) func isOver(_ line: Int) -> Bool { line - first >= ends.count }

  /// Where a line ends.
  @inline(__always) subscript(line: Int) -> LineEnd { ends[line - first] }

  /// Whether a line's start is settled: the end of the line before it.
  @inline(__always) func settlesStart(of line: Int) -> Bool { line == first ? startIsSettled : ends[line - first - 1].isSettled }
}
