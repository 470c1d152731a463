import TextLayout

/// Where everything in a collection stands: a value that is asked, and changed by scrolling and measuring.
///
///     var layout = try CollectionLayout(collection)
///     layout.frame(of: .item(section: 0, index: 999_999))
///     layout.elements(in: Rect(x: 0, y: 4000, width: 390, height: 844))
///     layout.measure([.item(section: 0, index: 3): MeasuredSize(height: 61)])   // what follows moves; what is on screen stays
///
/// It is a function of its description, the sizes measured so far and the offset: the same input has the same frames, whatever was asked and in which
/// order things were measured. Nothing is stored for an item that was not measured. Copies share what they have in common.
public struct CollectionLayout: Sendable {
  var plan: CollectionPlan
  /// What was measured, by section.
  var measures = MeasuredSections()
  /// How much more than by estimate sections advance.
  var differences = SparseTree()
  /// The sizes of boundary items and of what hangs on items and groups.
  var supplementarySizes: [ElementID: MeasuredSize] = [:]
  /// How far anything reaches outside its section.
  var overhang: (before: LayoutUnit, after: LayoutUnit)
  /// How far the content is scrolled, from its start.
  var scrolled: LayoutUnit
  /// How far it is scrolled across.
  var scrolledAcross = LayoutUnit.zero
  /// The edge that keeps its place when sizes change.
  public var anchorEdge = AnchorEdge.top
  /// What was noticed in the description and in what was measured, each once.
  public internal(set) var warnings: [LayoutWarning]

  /// Lays out a collection, scrolled to its start. O(sections + descriptions); nothing is done for each item.
  public init(_ collection: ItemCollection) throws(InterfaceError) {
    self.init(try CollectionPlan(collection))
  }

  init(_ plan: CollectionPlan) {
    self.plan = plan
    overhang = plan.overhang
    scrolled = -plan.insets.top
    warnings = plan.warnings
  }

  /// The description.
  public var collection: ItemCollection { plan.collection }

  /// The room that everything takes. O(log measured).
  public var contentSize: Size {
    let size = Size(width: plan.container.width, height: length)
    return plan.isTransposed ? size.transposed : size
  }

  /// Where the top left corner of the screen is in the content. It may lie outside, as when the content is pulled. O(log measured).
  public var offset: Point {
    get { physical(scrolled: scrolled) }
    set {
      scrolledAcross = plan.isTransposed ? newValue.y : newValue.x
      scrolled = plan.isTransposed ? (plan.isMirrored ? length - plan.container.height - newValue.x : newValue.x) : newValue.y
    }
  }

  /// What is on the screen.
  public var visibleRect: Rect {
    let (origin, size) = (offset, plan.isTransposed ? plan.container.transposed : plan.container)
    return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  func physical(scrolled: LayoutUnit) -> Point {
    guard plan.isTransposed else { return Point(x: scrolledAcross, y: scrolled) }
    return Point(x: plan.isMirrored ? length - plan.container.height - scrolled : scrolled, y: scrolledAcross)
  }

  /// A rectangle of the plan's space in the content's, or the other way round.
  func physical(_ rect: Rect) -> Rect {
    let rect = plan.isTransposed ? rect.transposed : rect
    return plan.isMirrored ? rect.mirrored(in: plan.isTransposed ? length : plan.container.width) : rect
  }

  func planned(_ rect: Rect) -> Rect {
    let rect = plan.isMirrored ? rect.mirrored(in: plan.isTransposed ? length : plan.container.width) : rect
    return plan.isTransposed ? rect.transposed : rect
  }

  /// The stretch of the content that no bar covers.
  var visible: (start: LayoutUnit, end: LayoutUnit) {
    (scrolled + plan.insets.top, scrolled + plan.container.height - plan.insets.bottom)
  }
}

/// Sections and groups in the plan's space.
extension CollectionLayout {
  func geometry(_ section: Int) -> SectionGeometry { SectionGeometry(plan: plan.sections[section], measures: measures[section]) }

  /// The sizes of a section's boundary items, or of the whole collection's.
  func sizes(_ boundary: BoundaryPlan, ofSection section: Int) -> [Size] {
    if supplementarySizes.isEmpty { return boundary.sizes }
    return boundary.items.indices.map { index in
      var size = boundary.sizes[index]
      let measured = boundary.measured(index)
      let id = ElementID.supplementary(kind: boundary.items[index].kind, section: section, index: boundary.indexes[index])
      guard !measured.isEmpty, let found = supplementarySizes[id] else { return size }
      if measured.contains(.horizontal), let width = found.width { size.width = width }
      if measured.contains(.vertical), let height = found.height { size.height = height }
      return size
    }
  }

  /// Where the first section begins.
  private var sectionsStart: LayoutUnit {
    plan.boundary.items.isEmpty ? .zero : plan.boundary.extent(.start, sizes(plan.boundary, ofSection: ElementID.wholeCollection))
  }

  /// Where a section begins. O(log measured).
  func start(ofSection section: Int) -> LayoutUnit {
    let start = sectionsStart + plan.starts[section]
    return differences.isEmpty ? start : start + LayoutUnit(rawValue: differences.sum(before: section))
  }

  func extent(ofSection section: Int) -> LayoutUnit {
    geometry(section).extent(sizes(plan.sections[section].boundary, ofSection: section))
  }

  /// How long the content is.
  var length: LayoutUnit {
    let last = plan.sections.count - 1
    let end = last < 0 ? sectionsStart : start(ofSection: last) + extent(ofSection: last)
    if plan.boundary.items.isEmpty { return end }
    return end + plan.boundary.extent(.end, sizes(plan.boundary, ofSection: ElementID.wholeCollection))
  }

  /// The sections that may have something in a stretch. O(log sections · log measured).
  func sections(from first: LayoutUnit, to last: LayoutUnit) -> Range<Int> {
    if plan.sections.count == 1 { return 0..<1 }
    let low = firstSection { start(ofSection: $0) >= first - overhang.after }
    let high = firstSection { start(ofSection: $0) > last + overhang.before }
    return max(0, low - 1)..<max(high, max(0, low - 1))
  }

  private func firstSection(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = plan.sections.count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The origin of a section's first group.
  func contentOrigin(ofSection section: Int, from start: LayoutUnit) -> Point {
    let plan = plan.sections[section]
    let y = start + plan.boundary.extent(.start, sizes(plan.boundary, ofSection: section)) + plan.section.contentInsets.top
    return Point(x: strip(ofSection: section).leading, y: y)
  }

  /// The room before the first group and behind the last one across the section. Where groups rest in the middle, there is enough for the outer ones.
  func strip(ofSection section: Int) -> (leading: LayoutUnit, trailing: LayoutUnit) {
    let sectionPlan = plan.sections[section]
    let leading = sectionPlan.section.contentInsets.leading + sectionPlan.boundary.leadingExtent
    let trailing = sectionPlan.section.contentInsets.trailing + sectionPlan.boundary.trailingExtent
    guard sectionPlan.section.orthogonal == .groupPagingCentered, sectionPlan.groupCount > 0 else { return (leading, trailing) }
    let geometry = geometry(section)
    let first = (plan.container.width - geometry.extent(ofGroup: 0)).half
    let last = (plan.container.width - geometry.extent(ofGroup: sectionPlan.groupCount - 1)).half
    return (max(leading, first), max(trailing, last))
  }

  /// A group's origin.
  func origin(ofGroup group: Int, _ geometry: SectionGeometry, from contentOrigin: Point) -> Point {
    var origin = contentOrigin
    origin[geometry.plan.axis] = origin[geometry.plan.axis] + geometry.start(ofGroup: group)
    return origin
  }

  /// The frames of a section's boundary items, those that are pinned at their present place.
  func boundaryFrames(ofSection section: Int) -> [PlacedBoundary] {
    if section == ElementID.wholeCollection {
      return plan.boundary.items.isEmpty
        ? [] : plan.boundary.frames(sizes(plan.boundary, ofSection: section), from: .zero, to: length, visible: visible)
    }
    let boundary = plan.sections[section].boundary
    if boundary.items.isEmpty { return [] }
    let (start, sizes) = (start(ofSection: section), sizes(boundary, ofSection: section))
    return boundary.frames(sizes, from: start, to: start + geometry(section).extent(sizes), visible: visible)
  }

  /// A decoration's frame; nil where there is nothing to be behind of.
  func frame(of decoration: Decoration, inSection section: Int) -> Rect? {
    let whole = Rect(x: 0, y: start(ofSection: section), width: plan.container.width, height: extent(ofSection: section))
    let frame = whole.inset(by: decoration.contentInsets)
    return frame.size.height > .zero && whole.size.height > .zero ? frame : nil
  }
}
