/// A step of changes, made out: which item and section becomes which. Answers are O(log changes).
struct ChangeMap: Sendable {
  /// Sections, those aside that move.
  let sections: IndexMap
  private let reloadedSections: IndexRanges
  private var sectionTargets: [Int: Int] = [:]
  private var sectionSources: [Int: Int] = [:]
  /// By section as before, where anything happens in one that stays: items, those aside that move.
  private var items: [Int: IndexMap] = [:]
  private var reloadedItems: [Int: IndexRanges] = [:]
  private var itemTargets: [ItemPlace: ItemPlace] = [:]
  private var itemSources: [ItemPlace: ItemPlace] = [:]
  /// What comes into sections that are new as a whole, by their numbers afterwards.
  private var comingIn: [Int: [IndexRanges.Named]] = [:]
  private let counts: [Int]

  /// What changes say of sections with so many items. Throws what they say of things that are not there, or twice. O(changes · log changes + sections).
  init(_ changes: [CollectionChange], counts: [Int]) throws(InterfaceError) {
    self.counts = counts
    let named = NamedChanges(changes)
    let before = "sections before the changes"
    _ = try IndexRanges(named.leavingSections + named.reloadedSections, below: counts.count, before)
    reloadedSections = try IndexRanges(named.reloadedSections, below: counts.count, before)
    let removed = try IndexRanges(named.leavingSections, below: counts.count, before)
    let bound = counts.count - removed.count + IndexRanges.size(of: named.comingSections)
    let taken = try IndexRanges(named.comingSections, below: bound, "sections after the changes")
    sections = IndexMap(removed: removed, taken: taken, count: counts.count)
    (sectionTargets, sectionSources) = (named.sectionTargets, named.sectionSources)
    (itemTargets, itemSources) = (named.itemTargets, named.itemSources)
    try readItems(named)
  }

  private mutating func readItems(_ named: NamedChanges) throws(InterfaceError) {
    let before = "items before the changes"
    for (section, ranges) in named.leavingItems.merging(named.reloadedItems, uniquingKeysWith: +).sorted(by: { $0.key < $1.key }) {
      guard counts.indices.contains(section) else { throw ChangeMap.noSection(ranges, "before") }
      _ = try IndexRanges(ranges, below: counts[section], before)
    }
    for (section, ranges) in named.reloadedItems { reloadedItems[section] = try IndexRanges(ranges, below: counts[section], before) }
    var changed = Set(named.leavingItems.keys)
    for (section, ranges) in named.comingItems.sorted(by: { $0.key < $1.key }) {
      guard section >= 0, section < sections.newCount else { throw ChangeMap.noSection(ranges, "after") }
      if let source = source(ofSection: section), !reloadedSections.contains(source) {
        changed.insert(source)
      } else {
        comingIn[section] = ranges
      }
    }
    for section in changed.sorted() {
      guard let target = target(ofSection: section), !reloadedSections.contains(section) else { continue }
      let removed = try IndexRanges(named.leavingItems[section] ?? [], below: counts[section], before)
      let coming = named.comingItems[target] ?? []
      let bound = counts[section] - removed.count + IndexRanges.size(of: coming)
      let taken = try IndexRanges(coming, below: bound, "items after the changes")
      items[section] = IndexMap(removed: removed, taken: taken, count: counts[section])
    }
  }

  private static func noSection(_ ranges: [IndexRanges.Named], _ when: String) -> InterfaceError {
    InterfaceError(.invalidValue, "There is no such section \(when) the changes.", at: ["changes", String(ranges.map(\.change).min() ?? 0)])
  }

  /// How many items a section has after the changes; nil for one that is new as a whole, which has as many as it has.
  func newCount(ofSection section: Int) -> Int? {
    guard let source = source(ofSection: section), !reloadedSections.contains(source) else { return nil }
    return items[source]?.newCount ?? counts[source]
  }

  /// Throws where sections have other numbers of items than after the changes. O(sections).
  func check(newCounts: [Int]) throws(InterfaceError) {
    if newCounts.count != sections.newCount {
      throw InterfaceError(
        .invalidValue, "After the changes there are \(sections.newCount) sections, not \(newCounts.count). Name all that come and go.",
        at: ["changes"])
    }
    for (section, count) in newCounts.enumerated() {
      if let expected = newCount(ofSection: section), expected != count {
        throw InterfaceError(
          .invalidValue, "After the changes section \(section) has \(expected) items, not \(count). Name all that come and go.", at: ["changes"])
      }
      if let ranges = comingIn[section] { _ = try IndexRanges(ranges, below: count, "items after the changes") }
    }
  }

  func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }
  func isMoved(section: Int) -> Bool { sectionTargets[section] != nil }
  /// Whether another item takes its place.
  func isReloaded(_ place: ItemPlace) -> Bool { reloadedItems[place.section]?.contains(place.index) ?? false }
  /// Whether an item is told to go to another place, or its section is.
  func isMoved(_ place: ItemPlace) -> Bool { itemTargets[place] != nil || isMoved(section: place.section) }

  func target(ofSection section: Int) -> Int? { sectionTargets[section] ?? sections.target(of: section) }
  func source(ofSection section: Int) -> Int? { sectionSources[section] ?? sections.source(of: section) }

  /// Where an item is afterwards; nil if it is gone.
  func target(of place: ItemPlace) -> ItemPlace? {
    if let target = itemTargets[place] { return target }
    guard let section = target(ofSection: place.section), !reloadedSections.contains(place.section) else { return nil }
    guard let map = items[place.section] else { return ItemPlace(section: section, index: place.index) }
    return map.target(of: place.index).map { ItemPlace(section: section, index: $0) }
  }

  /// Where an item was before; nil if it is new.
  func source(of place: ItemPlace) -> ItemPlace? {
    if let source = itemSources[place] { return source }
    guard let section = source(ofSection: place.section), !reloadedSections.contains(section) else { return nil }
    guard let map = items[section] else { return ItemPlace(section: section, index: place.index) }
    return map.source(of: place.index).map { ItemPlace(section: section, index: $0) }
  }

  /// The last item before a place of a section that stays in its place.
  func lastStaying(inSection section: Int, before index: Int) -> Int? {
    if sectionTargets[section] != nil || reloadedSections.contains(section) || sections.target(of: section) == nil { return nil }
    guard let map = items[section] else { return index > 0 ? index - 1 : nil }
    return map.removed.lastAbsent(before: index)
  }
}

/// Changes sorted by what they name.
private struct NamedChanges {
  var leavingSections: [IndexRanges.Named] = []
  var comingSections: [IndexRanges.Named] = []
  var reloadedSections: [IndexRanges.Named] = []
  var sectionTargets: [Int: Int] = [:]
  var sectionSources: [Int: Int] = [:]
  var leavingItems: [Int: [IndexRanges.Named]] = [:]
  var comingItems: [Int: [IndexRanges.Named]] = [:]
  var reloadedItems: [Int: [IndexRanges.Named]] = [:]
  var itemTargets: [ItemPlace: ItemPlace] = [:]
  var itemSources: [ItemPlace: ItemPlace] = [:]

  init(_ changes: [CollectionChange]) {
    for (number, change) in changes.enumerated() {
      switch change {
      case .deleteItems(let range, let section): leavingItems[section, default: []].append((range, number))
      case .insertItems(let range, let section): comingItems[section, default: []].append((range, number))
      case .reloadItems(let range, let section): reloadedItems[section, default: []].append((range, number))
      case .moveItem(let source, let target):
        leavingItems[source.section, default: []].append((source.index.range, number))
        comingItems[target.section, default: []].append((target.index.range, number))
        itemTargets[source] = target
        itemSources[target] = source
      case .deleteSections(let range): leavingSections.append((range, number))
      case .insertSections(let range): comingSections.append((range, number))
      case .reloadSections(let range): reloadedSections.append((range, number))
      case .moveSection(let source, let target):
        leavingSections.append((source.range, number))
        comingSections.append((target.range, number))
        sectionTargets[source] = target
        sectionSources[target] = source
      }
    }
  }
}

extension Int {
  /// The number alone, as a range; behind the greatest there is none, and it is no place of anything.
  fileprivate var range: Range<Int> { self == .max ? -1..<0 : self..<self + 1 }
}
