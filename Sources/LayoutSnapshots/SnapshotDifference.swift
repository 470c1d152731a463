public import TextLayout

/// How one layout differs from another: what has moved and by how much, which lines end elsewhere, which glyphs are others.
///
///     let difference = SnapshotDifference(from: recorded, to: LayoutSnapshot(of: layout))
///     if !difference.isEmpty { print(difference.text()) }
///
/// Lines that have the same text are compared with each other, wherever they stand; what stands on a line is compared from that line's corner. So a paragraph
/// that moves down is one change, and a line that breaks elsewhere doesn't hide what happens to others. Where the texts differ, what is before and behind the
/// place where they do is compared all the same. Versions of ICU and HarfBuzz are no difference: they are ``versions``.
public struct SnapshotDifference: Hashable, Sendable {
  /// The layout as it was.
  public let old: LayoutSnapshot
  /// The layout as it is.
  public let new: LayoutSnapshot
  /// How far anything may move or grow without being a change.
  public let tolerance: LayoutUnit
  /// All changes: of what was asked for, of lines, of glyphs, of carets, of selections, of screens.
  public private(set) var changes: [SnapshotChange] = []

  /// Whether the two are the same, within the tolerance. O(1).
  public var isEmpty: Bool { changes.isEmpty }

  /// Compares two layouts. O((lines + glyphs + carets) · log).
  public init(from old: LayoutSnapshot, to new: LayoutSnapshot, tolerance: LayoutUnit = 0) {
    self.old = old
    self.new = new
    self.tolerance = max(.zero, tolerance)
    compareRequests()
    compareFonts()
    let offsets = OffsetMap(from: old.units, to: new.units)
    let pairs = compareLines(offsets)
    compareGlyphs(pairs, offsets)
    compareCarets(pairs, offsets)
    compareSelections()
    compareScreens()
    compareRecords()
  }

  /// The names and versions of what the two were made with, where those differ. O(names).
  public var versions: [(name: String, old: String?, new: String?)] {
    Set(old.engine.keys).union(new.engine.keys).sorted().compactMap { name in
      old.engine[name] == new.engine[name] ? nil : (name, old.engine[name], new.engine[name])
    }
  }

  // MARK: Changes

  /// Adds a change; one that is the same as the last one's of a neighbour becomes a part of that.
  mutating func add(_ change: SnapshotChange, joining: Bool = false) {
    if joining, let last = changes.last, let both = last.joined(with: change) {
      changes[changes.count - 1] = both
    } else {
      changes.append(change)
    }
  }

  /// Adds a change if something that is told in words differs.
  mutating func compare<Value: Equatable>(
    _ subject: SnapshotChange.Subject, _ what: String, _ old: Value, _ new: Value, _ describe: (Value) -> String
  ) {
    if old != new { add(.changed(subject, what: what, old: describe(old), new: describe(new))) }
  }

  /// The same of a length.
  mutating func compare(_ subject: SnapshotChange.Subject, _ what: String, _ old: LayoutUnit, _ new: LayoutUnit) {
    if differs(old, new) { add(.changed(subject, what: what, old: old.shown, new: new.shown)) }
  }

  mutating func compare(_ subject: SnapshotChange.Subject, _ old: Rect, _ new: Rect, joining: Bool = false) {
    let distance = Point(x: new.minX - old.minX, y: new.minY - old.minY)
    if differs(distance.x, .zero) || differs(distance.y, .zero) { add(.moved(subject, by: distance), joining: joining) }
    if differs(old.size.width, new.size.width) || differs(old.size.height, new.size.height) {
      add(.resized(subject, old: old.size, new: new.size))
    }
  }

  func differs(_ a: LayoutUnit, _ b: LayoutUnit) -> Bool { (a - b).magnitude > tolerance }

  // MARK: What was asked for

  private mutating func compareRequests() {
    compare(.layout, "subject", old.screen != nil, new.screen != nil) { $0 ? "a screen" : "a text" }
    compare(.layout, "parts", old.partNames, new.partNames) { $0.isEmpty ? "lines" : "lines, " + $0.joined(separator: ", ") }
    let (was, now) = (old.request, new.request)
    compare(.layout, "request", was == nil, now == nil) { $0 ? "none" : "there" }
    if let was, let now {
      compare(.layout, "width", was.width, now.width)
      compare(.layout, "writing mode", was.writingMode, now.writingMode) { "\($0)" }
      // Of one of them the text may not have been given.
      if let own = was.attributes, let other = now.attributes { compare(.layout, "styles", own, other) { "digest \($0)" } }
      compare(.layout, Rect(origin: Point(x: 0, y: 0), size: was.size), Rect(origin: Point(x: 0, y: 0), size: now.size))
    }
    for number in 0..<max(old.paragraphs.count, new.paragraphs.count) {
      let subject = SnapshotChange.Subject.paragraph(number)
      guard number < new.paragraphs.count else {
        add(.removed(subject))
        continue
      }
      guard number < old.paragraphs.count else {
        add(.added(subject))
        continue
      }
      let (was, now) = (old.paragraphs[number], new.paragraphs[number])
      // In units: texts that mean the same may be shown differently.
      compare(subject, "text", Array(was.text.utf16), Array(now.text.utf16)) { quoted(String(decoding: $0, as: Unicode.UTF16.self)) }
      if was.text.utf16.count == now.text.utf16.count, was.range.count == now.range.count {
        compare(subject, "missing glyphs", was.missing, now.missing) { $0.isEmpty ? "none" : $0.key }
      }
      compare(subject, "separator", was.separator, now.separator) { "\($0) units" }
      compare(subject, "direction", was.isRightToLeft, now.isRightToLeft) { $0 ? "right to left" : "left to right" }
    }
  }

  /// Without a tolerance nothing that is another in the files is taken for the same, whatever it is.
  private mutating func compareRecords() {
    guard changes.isEmpty, tolerance == .zero else { return }
    var (was, now) = (old, new)
    if was.request?.attributes == nil || now.request?.attributes == nil {
      was.request?.attributes = nil
      now.request?.attributes = nil
    }
    was.engine = now.engine
    if was == now { return }
    let (own, other) = (was.encoded.split(separator: "\n"), now.encoded.split(separator: "\n"))
    let place = zip(own, other).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String { place < lines.count ? "“\(lines[place])”" : "nothing" }
    add(.changed(.layout, what: "record", old: line(own), new: line(other)))
  }

  private mutating func compareFonts() {
    for label in Set(old.fonts.keys).union(new.fonts.keys).sorted() {
      guard let was = old.fonts[label] else {
        add(.added(.font(label)))
        continue
      }
      guard let now = new.fonts[label] else {
        add(.removed(.font(label)))
        continue
      }
      compare(.font(label), "file", was.file, now.file) { "hash \($0)" }
      compare(.font(label), "face", was.face, now.face) { "\($0)" }
      compare(.font(label), "name", was.name, now.name) { $0 }
      compare(.font(label), "axes", was.axes, now.axes) { axes in
        axes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)/65536" }.joined(separator: " ")
      }
    }
  }

  // MARK: Selections and screens

  private mutating func compareSelections() {
    for ranges in Set(old.selections.keys).union(new.selections.keys).sorted(by: { $0.key < $1.key }) {
      guard let was = old.selections[ranges] else {
        add(.added(.selection(ranges, rect: nil)))
        continue
      }
      guard let now = new.selections[ranges] else {
        add(.removed(.selection(ranges, rect: nil)))
        continue
      }
      for number in 0..<max(was.count, now.count) {
        let subject = SnapshotChange.Subject.selection(ranges, rect: number)
        guard number < now.count else {
          add(.removed(subject))
          continue
        }
        guard number < was.count else {
          add(.added(subject))
          continue
        }
        compare(subject, was[number].rect, now[number].rect)
        compare(subject, "units", was[number].range, now[number].range) { "\($0)" }
        compare(subject, "direction", was[number].isRightToLeft, now[number].isRightToLeft) { $0 ? "right to left" : "left to right" }
      }
    }
  }

  private mutating func compareScreens() {
    guard let was = old.screen, let now = new.screen else { return }
    compare(.screen, Rect(origin: was.offset, size: was.contentSize), Rect(origin: now.offset, size: now.contentSize))
    for number in Set(was.sections.keys).union(now.sections.keys).sorted() {
      guard let own = was.sections[number], let other = now.sections[number] else {
        add(was.sections[number] == nil ? .added(.section(number)) : .removed(.section(number)))
        continue
      }
      compare(.section(number), own, other)
    }
    for name in Set(was.elements.keys).union(now.elements.keys).sorted(by: LayoutSnapshot.precedes) {
      guard let own = was.elements[name], let other = now.elements[name] else {
        add(was.elements[name] == nil ? .added(.element(name)) : .removed(.element(name)))
        continue
      }
      compare(.element(name), own.frame, other.frame)
      compare(.element(name), "level", own.zIndex, other.zIndex) { "\($0)" }
      compare(.element(name), "place", own.isPinned, other.isPinned) { $0 ? "pinned" : "its own" }
    }
    compare(.screen, "warnings", was.warnings, now.warnings) { $0.isEmpty ? "none" : $0.joined(separator: " ") }
  }
}

extension LayoutSnapshot {
  /// The text as units, each separator in the place of its own. O(n).
  fileprivate var units: [UInt16] { paragraphs.flatMap { Array($0.text.utf16) + Array(repeating: 0x2029, count: min(max(0, $0.separator), 2)) } }

  fileprivate var partNames: [String] { (carets == nil ? [] : ["carets"]) + (lines.contains { $0.runs != nil } ? ["glyphs"] : []) }
}

/// Where offsets in one text are in another: before and behind what differs.
struct OffsetMap {
  private let before: Int
  private let behind: Int
  private let distance: Int

  /// The map between two texts. O(n).
  init(from old: [UInt16], to new: [UInt16]) {
    let shorter = min(old.count, new.count)
    var before = 0
    while before < shorter, old[before] == new[before] { before += 1 }
    var after = 0
    while after < shorter - before, old[old.count - 1 - after] == new[new.count - 1 - after] { after += 1 }
    self.before = before
    behind = old.count - after
    distance = new.count - old.count
  }

  /// An offset's place in the other text; nil inside of what differs. O(1).
  func callAsFunction(_ offset: Int) -> Int? {
    offset < before || distance == 0 && before >= behind ? offset : offset >= behind ? offset + distance : offset == before ? offset : nil
  }

  /// The same of a range.
  func callAsFunction(_ range: Range<Int>) -> Range<Int>? {
    guard let lower = self(range.lowerBound), let upper = range.isEmpty ? lower : self(range.upperBound - 1).map({ $0 + 1 }) else { return nil }
    return lower <= upper && upper - lower == range.count ? lower..<upper : nil
  }
}
