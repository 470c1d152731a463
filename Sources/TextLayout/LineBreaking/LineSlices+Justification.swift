extension LineSlices {
  /// Spreads the room that the line leaves over its opportunities: those after the last tab, so
  /// that what stands at a tab stop stays there. O(the line).
  mutating func justify(to width: LayoutUnit, _ justification: Justification) {
    let room = Int(truncatingIfNeeded: (width - line.width).rawValue)
    guard room > 0 else { return }
    let first = slices.lastIndex { $0.kind == .tab } ?? 0
    let usesTatweels = justification.steps.contains { $0.opportunities.contains(.tatweel) }
    var finder = GapFinder(end: line.contentEnd, tatweels: usesTatweels ? TatweelFinder() : nil)
    for slice in slices[first...] { finder.pass(slice) }
    finder.finish()
    gained = finder.gaps.spread(room, by: justification.steps)
    if gained == 0 { return }
    for index in first..<slices.count { slices[index].widen(finder.gaps) }
    for index in notes.indices { notes[index].x += finder.gaps.gain(upTo: notes[index].units.lowerBound) }
  }
}
