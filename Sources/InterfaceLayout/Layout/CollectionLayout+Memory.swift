extension CollectionLayout {
  /// About how many bytes it takes, with what it shares with copies: for programs that keep many and limit what all of them take. O(sections + measured
  /// sections).
  public var estimatedBytes: Int {
    let sections = plan.sections.reduce(0) { sum, section in
      let hanging = section.hanging.onItems.count + section.hanging.onBoxes.count
      return sum + 2048 + 128 * section.itemBoxes.count + 256 * (hanging + section.boundary.items.count)
    }
    let measured = measures.all.reduce(0) { $0 + 512 + 20 * ($1.measures.items.summary.count + $1.measures.groups.summary.count) }
    return 1024 + sections + measured + 128 * supplementarySizes.count + 20 * differences.summary.count
  }
}
