extension ItemCollection {
  /// The same collection with other items and sections: sections have as many items as changes leave them.
  ///
  /// A collection whose sections a provider describes can't tell: its owner describes it anew, for ``CollectionLayout/applying(_:to:)``.
  ///
  /// - Parameters:
  ///   - changes: What happens, at once.
  ///   - sections: What is inserted, in the order in which they stand afterwards.
  ///   - reloaded: How many items sections have that are reloaded, by their numbers afterwards; as many as before unless told.
  /// - Throws: What the changes say of things that are not there, or of one thing twice. O(sections + changes · log changes).
  public func applying(
    _ changes: [CollectionChange], inserting sections: [Section] = [], reloaded: [Int: Int] = [:]
  ) throws(InterfaceError) -> ItemCollection {
    guard case .list(let old) = self.sections else {
      throw InterfaceError(.invalidValue, "The sections are a provider's: describe the collection anew, and apply the changes to its layout.")
    }
    let map = try ChangeMap(changes, counts: old.map(\.itemCount))
    var inserted = sections.makeIterator()
    var new: [Section] = []
    for number in 0..<map.sections.newCount {
      if let source = map.source(ofSection: number) {
        var section = old[source]
        section.itemCount = map.newCount(ofSection: number) ?? reloaded[number] ?? section.itemCount
        new.append(section)
      } else if let section = inserted.next() {
        new.append(section)
      } else {
        throw InterfaceError(.invalidValue, "More sections are inserted than the \(sections.count) that are described.", at: ["changes"])
      }
    }
    if inserted.next() != nil {
      throw InterfaceError(.invalidValue, "Fewer sections are inserted than the \(sections.count) that are described.", at: ["changes"])
    }
    try map.check(newCounts: new.map(\.itemCount))
    return with(.list(new))
  }
}
