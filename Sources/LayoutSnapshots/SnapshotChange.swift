public import TextLayout

/// One way in which a layout is not as it was recorded.
public enum SnapshotChange: Hashable, Sendable {
  /// Something else was asked for, or stands there: the width, the text of a paragraph, whether a line is hyphenated.
  case changed(Subject, what: String, old: String, new: String)
  /// Lines, by their numbers in either layout, of which none has the units that one of the others has. One of the two may be empty.
  case brokenElsewhere(old: Range<Int>, new: Range<Int>)
  /// Something stands elsewhere: a distance in x and y.
  case moved(Subject, by: Point)
  /// Something is larger or smaller.
  case resized(Subject, old: Size, new: Size)
  /// Something is not there any more.
  case removed(Subject)
  /// Something is there that was not.
  case added(Subject)

  /// What has changed.
  public enum Subject: Hashable, Sendable {
    /// All of it, or what was asked for.
    case layout
    /// A paragraph, by its number.
    case paragraph(Int)
    /// A font, by its label.
    case font(String)
    /// Neighbouring lines, by their numbers in the new layout.
    case lines(ClosedRange<Int>)
    /// Neighbouring glyphs of a line, by the units that their clusters begin at.
    case glyphs(line: Int, units: ClosedRange<Int>)
    /// Neighbouring carets of a line, by their offsets.
    case carets(line: Int, offsets: ClosedRange<Int>)
    /// What some selected ranges look like; with a number one of the rectangles.
    case selection([Range<Int>], rect: Int?)
    /// A screen.
    case screen
    /// A section of a screen, by its number.
    case section(Int)
    /// An element of a screen, by its name.
    case element(String)
  }

  /// What has changed; nil for lines that break elsewhere. O(1).
  public var subject: Subject? {
    switch self {
    case .changed(let subject, _, _, _), .moved(let subject, _), .resized(let subject, _, _), .removed(let subject), .added(let subject): subject
    case .brokenElsewhere: nil
    }
  }
}

extension SnapshotChange {
  /// This change and the next as one, where both are the same of neighbours.
  func joined(with next: SnapshotChange) -> SnapshotChange? {
    guard let own = subject, let other = next.subject, let both = own.joined(with: other) else { return nil }
    switch (self, next) {
    case (.moved(_, let distance), .moved(_, let next)) where distance == next: return .moved(both, by: distance)
    case (.removed, .removed): return .removed(both)
    case (.added, .added): return .added(both)
    default: return nil
    }
  }
}

extension SnapshotChange.Subject {
  fileprivate func joined(with next: SnapshotChange.Subject) -> SnapshotChange.Subject? {
    switch (self, next) {
    case (.lines(let own), .lines(let other)) where own.upperBound + 1 == other.lowerBound: .lines(own.lowerBound...other.upperBound)
    case (.glyphs(let line, let own), .glyphs(let next, let other)) where line == next:
      .glyphs(line: line, units: min(own.lowerBound, other.lowerBound)...max(own.upperBound, other.upperBound))
    case (.carets(let line, let own), .carets(let next, let other)) where line == next:
      .carets(line: line, offsets: min(own.lowerBound, other.lowerBound)...max(own.upperBound, other.upperBound))
    default: nil
    }
  }
}
