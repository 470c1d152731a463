import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

/// What holds for all changes of every collection, over drawn ones.
struct ChangeLawTests {
  /// A drawn step of changes, with what plain arrays make of it.
  private struct Case {
    var draw: RandomCollection
    let measured: [ElementID: MeasuredSize]
    let step: CollectionTransition
    let changes: [CollectionChange]
    let model: NaiveChanges
    let sections: [Section]

    init(_ index: Int, seed: UInt64) throws {
      draw = RandomCollection(seed: seed, index: index)
      let collection = draw.collection()
      sections = (0..<collection.sectionCount).compactMap { collection.section($0) }
      let changes = RandomChanges(&draw, counts: sections.map(\.itemCount))
      self.changes = changes.changes
      var inserted: [Section] = []
      for number in changes.inserted {
        var section = draw.section()
        section.itemCount = changes.newCounts[number] ?? 0
        inserted.append(section)
      }
      let ids = Case.naive(collection, sections, [:], 0).frames.keys.sorted { "\($0)" < "\($1)" }
      measured = Dictionary(uniqueKeysWithValues: draw.sizes(for: ids))
      var layout = try CollectionLayout(collection)
      layout.anchorEdge = draw.isTrue(oneIn: 3) ? .bottom : .top
      layout.measure(measured)
      layout.offset = Point(x: 0, y: draw.length(max(1, Int(layout.contentSize.height.points))))
      let new = try collection.applying(changes.changes, inserting: inserted, reloaded: changes.newCounts)
      step = try layout.applying(changes.changes, to: new)
      model = NaiveChanges(changes.changes, counts: sections.map(\.itemCount), newCounts: changes.newCounts)
    }

    static func naive(
      _ collection: ItemCollection, _ sections: [Section], _ measured: [ElementID: MeasuredSize], _ offset: LayoutUnit
    ) -> NaiveCollection.Result {
      var naive = NaiveCollection(container: collection.container, sections: sections)
      naive.spacing = collection.interSectionSpacing
      naive.insets = collection.insets
      naive.boundary = collection.boundaryItems
      naive.measured = measured
      naive.offset = offset
      return naive.solve()
    }

    /// Whether the changes name an item or its section to go elsewhere.
    func isMoved(_ id: ElementID) -> Bool {
      guard case .item(let section, let index) = id else { return false }
      return changes.contains { change in
        switch change {
        case .moveItem(let place, _): place == ItemPlace(section: section, index: index)
        case .moveSection(let number, _): number == section
        default: false
        }
      }
    }

    var before: NaiveCollection.Result { Case.naive(step.before.collection, sections, measured, step.before.offset.y) }

    var newSections: [Section] { (0..<step.after.collection.sectionCount).compactMap { step.after.collection.section($0) } }

    /// What was measured, under its new names, as far as it is still proposed alike: of items, then of what hangs on them.
    func carried() throws -> [ElementID: MeasuredSize] {
      var layout = try CollectionLayout(step.after.collection)
      var all: [ElementID: MeasuredSize] = [:]
      for isItem in [true, false] {
        var sizes: [ElementID: MeasuredSize] = [:]
        for id in measured.keys {
          if case .item = id { if !isItem { continue } } else if isItem { continue }
          guard let size = step.before.measuredSize(of: id), !model.isReplaced(id), let new = model.destination(of: id) else { continue }
          if let proposal = layout.proposal(for: new), proposal == step.before.proposal(for: id) { sizes[new] = size }
        }
        layout.measure(sizes)
        all.merge(sizes) { first, _ in first }
      }
      return all
    }
  }

  /// What is told of an element; whether it is pinned is not what this is about.
  private struct Told: Hashable {
    struct Place: Hashable {
      var id: ElementID
      var frame: Rect
      var zIndex: Int
    }

    var kind: ElementTransition.Kind
    var before: Place?
    var after: Place?

    init(kind: ElementTransition.Kind, before: Place?, after: Place?) { (self.kind, self.before, self.after) = (kind, before, after) }

    init(_ element: ElementTransition) {
      let places = [element.before, element.after].map { $0.map { Place(id: $0.id, frame: $0.frame, zIndex: $0.zIndex) } }
      self.init(kind: element.kind, before: places[0], after: places[1])
    }
  }

  private func check(_ seed: UInt64, _ law: (inout Case) throws -> String?) throws {
    for index in Laws.cases(400) {
      var drawn = try Case(index, seed: seed)
      if let problem = try law(&drawn) {
        Issue.record("case \(index): \(problem)")
        return
      }
    }
  }

  @Test func `sections have the items that plain arrays have`() throws {
    try check(31) { drawn in
      drawn.newSections.map(\.itemCount) == drawn.model.after.map(\.items.count) ? nil : "\(drawn.newSections.map(\.itemCount))"
    }
  }

  @Test func `frames are those of a layout from scratch, measured sizes with their items`() throws {
    try check(32) { drawn in
      let after = drawn.step.after
      let sizes = try drawn.carried()
      let naive = Case.naive(after.collection, drawn.newSections, sizes, after.offset.y)
      for (id, frame) in naive.frames.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        if after.frame(of: id) != frame { return "\(id) is \(String(describing: after.frame(of: id))), not \(frame)" }
        if sizes[id] == nil, after.measuredSize(of: id) != nil { return "\(id) has a size that it should not have" }
      }
      return after.contentSize.height == naive.length ? nil : "the content is \(after.contentSize.height) high, not \(naive.length)"
    }
  }

  @Test func `every element is kept, replaced, new or gone, as in plain arrays`() throws {
    try check(33) { drawn in
      let far: LayoutUnit = 1_000_000
      let all = Rect(x: -far, y: -far, width: far + far, height: far + far)
      let (before, after) = (drawn.before, Case.naive(drawn.step.after.collection, drawn.newSections, try drawn.carried(), drawn.step.after.offset.y))
      var expected: Set<Told> = []
      func placed(_ id: ElementID, _ result: NaiveCollection.Result) -> Told.Place? {
        guard let frame = result.frames[id], let zIndex = result.zIndexes[id] else { return nil }
        return Told.Place(id: id, frame: frame, zIndex: zIndex)
      }
      var known: Set<ElementID> = []
      for id in before.frames.keys {
        let old = placed(id, before)
        if let new = drawn.model.destination(of: id), let to = placed(new, after) {
          known.insert(new)
          expected.insert(Told(kind: drawn.model.isReplaced(id) ? .replaced : .kept, before: old, after: to))
          if drawn.step.destination(of: id) != new { return "\(id) is \(String(describing: drawn.step.destination(of: id))), not \(new)" }
          if drawn.step.origin(of: new) != id { return "\(new) was \(String(describing: drawn.step.origin(of: new))), not \(id)" }
        } else {
          expected.insert(Told(kind: .disappearing, before: old, after: nil))
          if let new = drawn.step.destination(of: id) { return "\(id) is gone, not \(new)" }
        }
      }
      for id in after.frames.keys where !known.contains(id) {
        expected.insert(Told(kind: .appearing, before: nil, after: placed(id, after)))
        if let old = drawn.step.origin(of: id) { return "\(id) is new, not \(old)" }
      }
      let list = drawn.step.elements(before: all, after: all).map(Told.init)
      if Set(list).count != list.count { return "one is there twice" }
      if let wrong = Set(list).symmetricDifference(expected).min(by: { "\($0)" < "\($1)" }) { return "\(wrong)" }
      return nil
    }
  }

  @Test func `what is told of is what is on the screen before or afterwards`() throws {
    try check(34) { drawn in
      let list = drawn.step.visibleElements
      let (earlier, later) = (list.compactMap(\.before?.id), list.compactMap(\.after?.id))
      if Set(earlier).count != earlier.count || Set(later).count != later.count { return "one is there twice" }
      if !Set(drawn.step.before.visibleElements.map(\.id)).isSubset(of: earlier) { return "one is missing before" }
      if !Set(drawn.step.after.visibleElements.map(\.id)).isSubset(of: later) { return "one is missing afterwards" }
      for element in list {
        let isSeenBefore = element.before.map { drawn.step.before.elements(in: drawn.step.before.visibleRect).map(\.id).contains($0.id) } ?? false
        let isSeen = element.after.map { drawn.step.after.elements(in: drawn.step.after.visibleRect).map(\.id).contains($0.id) } ?? false
        if !isSeenBefore, !isSeen { return "\(element) is never seen" }
      }
      return nil
    }
  }

  @Test func `what is on the screen and stays in its place stays there, unless the content ends there`() throws {
    try check(35) { drawn in
      let (before, after) = (drawn.step.before, drawn.step.after)
      let (height, insets) = (after.collection.container.height, after.collection.insets)
      let (minimum, maximum) = (-insets.top, max(-insets.top, after.contentSize.height - height + insets.bottom))
      if drawn.step.shift.y != after.offset.y - before.offset.y { return "the shift is not what was scrolled" }
      switch before.anchor {
      case .start: return after.offset == before.offset ? nil : "away from the start"
      case .end: return after.offset.y == maximum ? nil : "away from the end"
      case .none: return after.offset.y == min(max(before.offset.y, minimum), maximum) ? nil : "scrolled without an anchor"
      case .item(let id, let distance):
        guard let new = drawn.step.destination(of: id), let frame = after.frame(of: new) else { return nil }
        let now = after.anchorEdge == .top ? frame.minY - after.offset.y - insets.top : frame.maxY - after.offset.y - height + insets.bottom
        if now == distance || after.offset.y == minimum || after.offset.y == maximum { return nil }
        return drawn.isMoved(id) ? nil : "\(id) moved by \(now - distance)"
      }
    }
  }
}
