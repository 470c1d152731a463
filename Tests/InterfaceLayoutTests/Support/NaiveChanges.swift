import InterfaceLayout

/// Changes applied to plain arrays: sections and items are marks that go where the changes say, and what is not named fills the places left, in order.
struct NaiveChanges {
  /// A section as its mark and those of its items.
  struct Marks: Equatable {
    var mark: Int
    var items: [Int]
  }

  private(set) var before: [Marks] = []
  private(set) var after: [Marks] = []
  private(set) var replacedItems: Set<Int> = []
  private(set) var reloadedSections: Set<Int> = []

  /// What becomes of sections with so many items, where sections that are new as a whole have the given numbers of items.
  init(_ changes: [CollectionChange], counts: [Int], newCounts: [Int: Int]) {
    var next = 0
    func mark() -> Int {
      next += 1
      return next
    }
    before = counts.map { count in Marks(mark: mark(), items: (0..<count).map { _ in mark() }) }

    // Sections first: those that stay in order, the others by number.
    var leaving: Set<Int> = []
    var coming: [Int: Marks] = [:]
    for change in changes {
      switch change {
      case .deleteSections(let range): leaving.formUnion(range)
      case .insertSections(let range): for number in range { coming[number] = Marks(mark: mark(), items: []) }
      case .moveSection(let source, let target):
        leaving.insert(source)
        coming[target] = before[source]
      case .reloadSections(let range): reloadedSections.formUnion(range.map { before[$0].mark })
      default: break
      }
    }
    after = NaiveChanges.merged(before.enumerated().filter { !leaving.contains($0.offset) }.map(\.element), coming)
    for (number, section) in after.enumerated() { after[number].items = items(of: section, number, changes, newCounts[number], mark) }
    for case .reloadItems(let range, let section) in changes { replacedItems.formUnion(range.map { before[section].items[$0] }) }
  }

  private func items(of section: Marks, _ number: Int, _ changes: [CollectionChange], _ count: Int?, _ mark: () -> Int) -> [Int] {
    let old = before.firstIndex { $0.mark == section.mark && !reloadedSections.contains($0.mark) }
    var leaving: Set<Int> = []
    var coming: [Int: Int] = [:]
    for change in changes {
      switch change {
      case .deleteItems(let range, old): leaving.formUnion(range)
      case .insertItems(let range, number): for index in range { coming[index] = mark() }
      case .moveItem(let source, let target):
        if source.section == old { leaving.insert(source.index) }
        if target.section == number { coming[target.index] = before[source.section].items[source.index] }
      default: break
      }
    }
    if let old { return NaiveChanges.merged(before[old].items.enumerated().filter { !leaving.contains($0.offset) }.map(\.element), coming) }
    return (0..<(count ?? 0)).map { coming[$0] ?? mark() }
  }

  /// Things in order, with others at their places among them.
  private static func merged<Thing>(_ staying: [Thing], _ coming: [Int: Thing]) -> [Thing] {
    var rest = staying[...]
    return (0..<staying.count + coming.count).compactMap { coming[$0] ?? rest.popFirst() }
  }

  /// What an element is called afterwards: badges go with items, all else with sections.
  func destination(of id: ElementID) -> ElementID? {
    switch id {
    case .item(let section, let index):
      guard let place = place(of: before[section].items[index]) else { return nil }
      return .item(section: place.section, index: place.index)
    case .supplementary(let kind, let section, let index):
      if section == ElementID.wholeCollection { return id }
      if kind == "badge" {
        guard let place = place(of: before[section].items[index]) else { return nil }
        return .supplementary(kind: kind, section: place.section, index: place.index)
      }
      return after.firstIndex { $0.mark == before[section].mark }.map { .supplementary(kind: kind, section: $0, index: index) }
    case .decoration(let kind, let section):
      return after.firstIndex { $0.mark == before[section].mark }.map { .decoration(kind: kind, section: $0) }
    }
  }

  private func place(of mark: Int) -> ItemPlace? {
    for (section, marks) in after.enumerated() {
      if let index = marks.items.firstIndex(of: mark) { return ItemPlace(section: section, index: index) }
    }
    return nil
  }

  /// Whether something else takes an element's place.
  func isReplaced(_ id: ElementID) -> Bool {
    switch id {
    case .item(let section, let index): replacedItems.contains(before[section].items[index])
    case .decoration: false
    case .supplementary("badge", let section, let index): replacedItems.contains(before[section].items[index])
    case .supplementary(_, let section, _): section >= 0 && reloadedSections.contains(before[section].mark)
    }
  }
}

/// Changes that can be made, drawn for sections of so many items.
struct RandomChanges {
  private(set) var changes: [CollectionChange] = []
  /// How many items sections have that are new as a whole.
  private(set) var newCounts: [Int: Int] = [:]
  /// The numbers of the sections that are inserted.
  private(set) var inserted: [Int] = []

  init(_ draw: inout RandomCollection, counts: [Int]) {
    var stayingSections: [Int] = []
    var movingSections: [Int] = []
    for section in counts.indices {
      switch draw.below(10) {
      case 0: changes.append(.deleteSections(section..<section + 1))
      case 1: movingSections.append(section)
      default: stayingSections.append(section)
      }
    }
    var slots = Array(0..<stayingSections.count + movingSections.count + (draw.isTrue(oneIn: 3) ? 1 + draw.below(2) : 0))
    let sectionCount = slots.count
    for section in movingSections { changes.append(.moveSection(section, to: slots.remove(at: draw.below(slots.count)))) }
    while slots.count > stayingSections.count { inserted.append(slots.remove(at: draw.below(slots.count))) }
    inserted.sort()
    for section in inserted { changes.append(.insertSections(section..<section + 1)) }
    // Where the old sections are now: those that stay fill the slots.
    var sources: [Int: Int] = Dictionary(uniqueKeysWithValues: zip(slots, stayingSections))
    for case .moveSection(let source, let target) in changes { sources[target] = source }
    for (target, source) in sources.sorted(by: { $0.key < $1.key }) where draw.isTrue(oneIn: 10) && !movingSections.contains(source) {
      changes.append(.reloadSections(source..<source + 1))
      sources[target] = nil
    }

    var moving: [ItemPlace] = []
    var kept: [Int: Int] = [:]
    for (section, count) in counts.enumerated() {
      for index in 0..<count {
        switch draw.below(12) {
        case 0: changes.append(.deleteItems(index..<index + 1, inSection: section))
        case 1 where sectionCount > 0: moving.append(ItemPlace(section: section, index: index))
        case 2:
          changes.append(.reloadItems(index..<index + 1, inSection: section))
          kept[section, default: 0] += 1
        default: kept[section, default: 0] += 1
        }
      }
    }
    var comingIn: [Int: [ItemPlace]] = [:]
    for place in moving { comingIn[draw.below(sectionCount), default: []].append(place) }
    for section in 0..<sectionCount {
      let coming = comingIn[section] ?? []
      let added = draw.isTrue(oneIn: 2) ? draw.below(4) : 0
      let staying = sources[section].map { kept[$0] ?? 0 }
      var slots = Array(0..<(staying ?? draw.below(5)) + coming.count + added)
      if staying == nil { newCounts[section] = slots.count }
      for place in coming {
        changes.append(.moveItem(place, to: ItemPlace(section: section, index: slots.remove(at: draw.below(slots.count)))))
      }
      for _ in 0..<added {
        let index = slots.remove(at: draw.below(slots.count))
        changes.append(.insertItems(index..<index + 1, inSection: section))
      }
    }
    for index in changes.indices.dropFirst() { changes.swapAt(index, draw.below(index + 1)) }
  }
}
