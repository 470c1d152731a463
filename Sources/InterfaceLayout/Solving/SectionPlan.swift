import TextLayout

/// A section with all that doesn't depend on what is measured. Its groups go down or, if it scrolls by itself, to the right: horizontal collections are
/// transposed before, and right to left is a mirror image afterwards.
///
/// Nothing is stored for each item: groups repeat.
final class SectionPlan: Sendable {
  let section: Section
  /// Its place in the collection.
  let number: Int
  /// The room of the whole collection.
  let container: Size
  let box: Box
  /// The axis along which groups follow each other.
  let axis: Axis
  let groupCount: Int
  /// The frames of a group that nothing was measured of.
  let full: Arrangement
  /// The same for the last group, if it has fewer items.
  let partial: Arrangement?
  /// How many items the last group has.
  let lastCount: Int
  let boundary: BoundaryPlan
  /// The boxes of a group's items; nil for those at places of their own.
  let itemBoxes: [Box?]
  let hanging: HangingElements
  /// How far anything reaches outside its group's advance, by estimates.
  let overhang: Overhang
  let warnings: [LayoutWarning]
  /// Whether each group is one item as long as its group, on which nothing hangs: a list's row.
  let hasRows: Bool

  init(_ section: Section, number: Int, in container: Size) throws(InterfaceError) {
    self.section = section
    self.number = number
    self.container = container
    axis = section.orthogonal == nil ? .vertical : .horizontal
    let insets = section.contentInsets
    boundary = BoundaryPlan(
      section.boundaryItems, in: container, insets, followsInsets: section.supplementariesFollowContentInsets, isEmpty: section.itemCount == 0)
    let bars = boundary.leadingExtent + boundary.trailingExtent
    let room = Size(
      width: max(.zero, container.width - bars - (section.orthogonal == nil ? insets.horizontal : .zero)),
      height: max(.zero, container.height - insets.vertical))
    var builder = BoxBuilder()
    box = builder.box(of: section.group, in: room)
    warnings = builder.warnings
    let capacity = max(1, box.capacity)
    groupCount = section.itemCount / capacity + (section.itemCount % capacity > 0 ? 1 : 0)
    lastCount = groupCount == 0 ? 0 : section.itemCount - (groupCount - 1) * capacity
    full = Arrangement(of: box, count: min(box.capacity, section.itemCount))
    partial = lastCount < min(capacity, section.itemCount) ? Arrangement(of: box, count: lastCount) : nil

    var boxes: [Box?] = []
    var hosts: [Box?] = []
    SectionPlan.collect(box, &boxes, &hosts)
    itemBoxes = boxes
    hanging = HangingElements(on: boxes, and: hosts, section: number, capacity: capacity)
    hasRows = SectionPlan.isRow(box, axis) && hanging.isEmpty
    var overhang = Overhang(of: full, axis, spacing: section.interGroupSpacing, hanging)
    if let partial { overhang.include(Overhang(of: partial, axis, spacing: section.interGroupSpacing, hanging)) }
    self.overhang = overhang
    try checkKinds()
    try checkExtent()
  }

  /// How many items a full group has.
  var capacity: Int { max(1, box.capacity) }
  var spacing: LayoutUnit { section.interGroupSpacing }

  /// The items of a group.
  func items(ofGroup group: Int) -> Range<Int> {
    let first = group * capacity
    return first..<first + (group == groupCount - 1 ? lastCount : capacity)
  }

  private static func isRow(_ box: Box, _ axis: Axis) -> Bool {
    guard case .stack(_, let children, let gap) = box.content, children.count == 1, case .item = children[0].content else { return false }
    let child = children[0]
    let open = Axes(horizontal: axis == .horizontal, vertical: axis == .vertical)
    return box.measured == open && child.measured == open && box.uniform.isEmpty && child.uniform.isEmpty && !gap.isFlexible
      && box.insets == .zero && child.edges == EdgeSpacing()
  }

  private static func collect(_ box: Box, _ items: inout [Box?], _ hosts: inout [Box?]) {
    switch box.content {
    case .item: items.append(box)
    case .frames:
      items += repeatElement(nil, count: box.capacity)
      if !box.supplementaries.isEmpty { hosts.append(box) }
    case .stack(_, let children, _):
      if !box.supplementaries.isEmpty { hosts.append(box) }
      for child in children { collect(child, &items, &hosts) }
    }
  }

  /// A kind's role is one: the index of a supplementary is that of an item, of a group or of a boundary item.
  private func checkKinds() throws(InterfaceError) {
    if let kind = hanging.kind(standingForTwoWith: boundary.items.map(\.kind)) {
      throw InterfaceError(.invalidValue, "“\(kind)” stands for two of items, groups and boundary. Give each a kind of its own.", at: ["group"])
    }
  }

  private func checkExtent() throws(InterfaceError) {
    guard groupCount > 0 else { return }
    let fullExtent = full.size[axis]
    let advance = max(.zero, fullExtent + spacing)
    let (product, overflows) = Int64(groupCount - 1).multipliedReportingOverflow(by: advance.rawValue)
    if overflows || product > InterfaceLimits.extent.rawValue - max(fullExtent, section.contentInsets.vertical).rawValue {
      throw InterfaceError(.tooLarge, "The groups are longer together than 2^50 sixty-fourths of a point. Use fewer items or smaller ones.")
    }
  }
}
