import InterfaceLayout
import TextLayout

@testable import TextModels

/// The description of a screen: an error, or frames that agree with each other after measuring, scrolling and changes.
enum InterfaceCase {
  static func run(_ input: inout FuzzInput, _ findings: inout Findings) {
    let isWild = input.number(below: 4) == 3
    let description = input.collection(isWild: isWild)
    guard var layout = try? CollectionLayout(description) else { return }  // an InterfaceError, as the signature says
    check(layout, &input, isWild: isWild, &findings)
    for _ in 0..<input.number(below: 6) {
      switch input.number(below: 4) {
      case 1: measure(&layout, &input, isWild: isWild)
      case 2:
        let all = layout.elements(in: everywhere)
        layout.forget(all.prefix(input.number(below: 9)).map(\.id))
      case 3:
        guard let step = try? layout.applying([input.change()], inserting: [input.section(isWild: isWild)]) else { continue }
        check(step, &findings)
        layout = step.after
      default:
        var offsets = [0: input.extent(-50...300, isWild: isWild)]
        offsets[input.number(below: 3)] = input.extent(0...99, isWild: isWild)
        _ = layout.visibleElements(scrolled: offsets)
      }
      check(layout, &input, isWild: isWild, &findings)
    }
  }

  /// Far more than any description takes whose lengths are tame.
  private static let everywhere = Rect(x: -1_000_000, y: -1_000_000, width: 1_000_000_000, height: 1_000_000_000)

  private static func measure(_ layout: inout CollectionLayout, _ input: inout FuzzInput, isWild: Bool) {
    var sizes: [ElementID: MeasuredSize] = [:]
    for element in layout.elements(in: everywhere).prefix(20) where input.flag() {
      sizes[element.id] = MeasuredSize(
        width: input.flag() ? nil : input.extent(0...200, isWild: isWild), height: input.flag() ? nil : input.extent(0...200, isWild: isWild))
    }
    sizes[.item(section: input.pick([0, .max, .min]), index: input.pick([0, .max, .min]))] = MeasuredSize(height: 9)
    layout.measure(sizes)
  }

  /// What is found in a rectangle is what each element is asked for alone. Of numbers that were clamped only that all is answered.
  private static func check(_ layout: CollectionLayout, _ input: inout FuzzInput, isWild: Bool, _ findings: inout Findings) {
    let all = layout.elements(in: everywhere)
    findings.require(layout.contentSize.width >= 0 && layout.contentSize.height >= 0, "the content is \(layout.contentSize)")
    findings.require(Set(all.map(\.id)).count == all.count, "an element is found twice")
    for element in all.prefix(50) {
      let frame = layout.frame(of: element.id)
      findings.require(frame == element.frame || element.isPinned, "\(element.id) is found at \(element.frame), and stands at \(frame as Rect?)")
    }
    let rect = Rect(x: input.length(-50...300), y: input.length(-50...900), width: input.length(0...300), height: input.length(0...300))
    let found = layout.elements(in: rect).map(\.id)
    if !isWild {
      let expected = all.filter { element in
        // Those that share an edge alone have no place in common.
        !element.isPinned && element.frame.intersection(rect).map { $0.size.width > 0 && $0.size.height > 0 } ?? false
      }.map(\.id)
      findings.require(Set(expected).isSubset(of: found), "\(Set(expected).subtracting(found)) are not found in \(rect)")
    }
    for section in [-1, 0, 1, .max, .min] {
      guard let rests = layout.rests(inSection: section) else { continue }
      let drag = RestPoints.Drag(
        start: input.extent(0...300, isWild: isWild), offset: input.extent(0...300, isWild: isWild), velocity: input.extent(-90...90, isWild: isWild))
      let rest = rests.offset(after: drag)
      _ = (rests.nearest(to: rest), rests.after(rest), rests.before(rest), layout.scrolledExtent(ofSection: section))
      _ = layout.visibleItems(inSection: section, offset: rest)
    }
    _ = layout.visibleElements(scrolled: [:])
  }

  /// Elements that stay are called in the layout before what they are called in the one after, there and back.
  private static func check(_ step: CollectionTransition, _ findings: inout Findings) {
    for element in step.before.elements(in: everywhere).prefix(50) {
      guard let target = step.destination(of: element.id) else { continue }
      findings.require(step.after.frame(of: target) != nil, "\(element.id) becomes \(target), which stands nowhere")
      findings.require(step.origin(of: target) == element.id, "\(element.id) becomes \(target), which was \(step.origin(of: target) as ElementID?)")
    }
    _ = step.visibleElements
  }
}

extension FuzzInput {
  fileprivate mutating func extent(_ bounds: ClosedRange<Int>, isWild: Bool) -> LayoutUnit {
    isWild && number(below: 4) == 3 ? wildLength() : length(bounds)
  }

  private mutating func dimension(isWild: Bool) -> Dimension {
    let fraction =
      isWild && flag() ? Fraction(pick([0, 1, -1, 7, 1 << 20]), pick([1, 3, 1 << 20])) : pick([Fraction(1), Fraction(1, 2), Fraction(1, 3), 0.25])
    switch number(below: 5) {
    case 1: return .fractionalHeight(fraction)
    case 2: return .absolute(extent(8...120, isWild: isWild))
    case 3: return .estimated(extent(8...120, isWild: isWild))
    case 4: return .uniform(estimate: extent(8...120, isWild: isWild))
    default: return .fractionalWidth(fraction)
    }
  }

  private mutating func insets(isWild: Bool) -> Insets {
    guard flag() else { return .zero }
    return Insets(
      top: extent(0...12, isWild: isWild), leading: extent(0...12, isWild: isWild), bottom: extent(0...12, isWild: isWild),
      trailing: extent(0...12, isWild: isWild))
  }

  private mutating func spacing(isWild: Bool) -> Spacing {
    let length = extent(-10...12, isWild: isWild)
    return flag() ? .flexible(length) : .fixed(length)
  }

  private mutating func supplementaries(_ kind: String, isWild: Bool) -> [Supplementary] {
    guard number(below: 4) == 1 else { return [] }
    let anchor = Anchor(Edges(rawValue: byte()), offset: .absolute(Point(x: extent(-9...9, isWild: isWild), y: extent(-9...9, isWild: isWild))))
    return [
      Supplementary(
        kind: isWild ? pick([kind, "", "header"]) : kind, width: dimension(isWild: isWild), height: dimension(isWild: isWild), anchor: anchor,
        itemAnchor: flag() ? anchor : nil, zIndex: pick([nil, 0, .max, .min]))
    ]
  }

  private mutating func element(depth: Int, isWild: Bool) -> Element {
    if depth > 0, number(below: 3) == 1 { return .group(group(depth: depth - 1, isWild: isWild)) }
    return .item(
      Item(
        width: dimension(isWild: isWild), height: dimension(isWild: isWild), contentInsets: insets(isWild: isWild),
        edgeSpacing: flag() ? EdgeSpacing() : EdgeSpacing(leading: spacing(isWild: isWild), bottom: spacing(isWild: isWild)),
        supplementaries: supplementaries("badge", isWild: isWild)))
  }

  private mutating func group(depth: Int, isWild: Bool) -> Group {
    // A group that holds nothing is an error.
    let least = isWild ? 0 : 1
    let content: Group.Content
    switch number(below: 5) {
    case 1: content = .repeating(element(depth: depth, isWild: isWild), count: pick([1, 2, 5, isWild ? .max : 3, isWild ? -1 : 1]))
    case 2: content = .equal(element(depth: depth, isWild: isWild), count: pick([1, 3, isWild ? .min : 2]))
    case 3:
      content = .frames(
        (0..<least + number(below: 4)).map { _ in
          Rect(
            x: extent(-20...200, isWild: isWild), y: extent(-20...100, isWild: isWild), width: extent(0...80, isWild: isWild),
            height: extent(0...80, isWild: isWild))
        })
    default: content = .subitems((0..<least + number(below: 4)).map { _ in element(depth: depth, isWild: isWild) })
    }
    return Group(
      axis: flag() ? .horizontal : .vertical, width: dimension(isWild: isWild), height: dimension(isWild: isWild), content: content,
      interItemSpacing: spacing(isWild: isWild), contentInsets: insets(isWild: isWild),
      supplementaries: supplementaries("plate", isWild: isWild))
  }

  private mutating func boundary(_ kinds: [String], isWild: Bool) -> [BoundaryItem] {
    (0..<number(below: 3)).map { _ in
      BoundaryItem(
        kind: pick(kinds), width: flag() ? .fullWidth : dimension(isWild: isWild), height: dimension(isWild: isWild),
        alignment: pick(Array(BoundaryItem.Alignment.allCases)), pinsToVisibleBounds: flag(), extendsBoundary: flag(),
        absoluteOffset: Point(x: extent(-9...9, isWild: isWild), y: extent(-9...9, isWild: isWild)), zIndex: pick([nil, 0, .max, .min]))
    }
  }

  fileprivate mutating func section(isWild: Bool) -> Section {
    // All of the items are looked at a dozen times, which takes the sanitizer seconds where they are a million.
    Section(
      of: group(depth: pick([1, 2, isWild ? 40 : 0]), isWild: isWild), itemCount: pick([3, 0, 14, isWild ? 20_000 : 7, isWild ? -1 : 1]),
      contentInsets: insets(isWild: isWild), interGroupSpacing: extent(-20...20, isWild: isWild),
      boundaryItems: boundary(["header", "footer"], isWild: isWild),
      decorations: number(below: 4) == 1 ? [Decoration(kind: "card", contentInsets: insets(isWild: isWild), zIndex: pick([0, .max, .min]))] : [],
      orthogonal: flag() ? nil : pick(Array(Section.Orthogonal.allCases)), supplementariesFollowContentInsets: flag())
  }

  fileprivate mutating func collection(isWild: Bool) -> ItemCollection {
    let size = Size(width: extent(60...400, isWild: isWild), height: extent(60...600, isWild: isWild))
    var collection = ItemCollection(container: size, sections: (0..<1 + number(below: 3)).map { _ in section(isWild: isWild) })
    collection.insets = insets(isWild: isWild)
    collection.scrollDirection = flag() ? .horizontal : .vertical
    collection.direction = flag() ? .rightToLeft : .leftToRight
    collection.interSectionSpacing = extent(-20...20, isWild: isWild)
    collection.boundaryItems = boundary(["top", "end"], isWild: isWild)
    collection.learnsEstimates = flag()
    return collection
  }

  private mutating func someRange() -> Range<Int> {
    let ends = [pick([0, 1, 2, 5, .max, .min]), pick([1, 0, 2, 5, .max])].sorted()
    return ends[0]..<ends[1]
  }

  fileprivate mutating func change() -> CollectionChange {
    let section = pick([0, 1, 2, .max, -1])
    switch number(below: 8) {
    case 1: return .insertItems(someRange(), inSection: section)
    case 2: return .reloadItems(someRange(), inSection: section)
    case 3:
      return .moveItem(ItemPlace(section: section, index: pick([0, 1, .max])), to: ItemPlace(section: pick([0, 1, -1]), index: pick([2, 0, .min])))
    case 4: return .deleteSections(someRange())
    case 5: return .insertSections(someRange())
    case 6: return .reloadSections(someRange())
    case 7: return .moveSection(section, to: pick([0, 1, .max]))
    default: return .deleteItems(someRange(), inSection: section)
    }
  }
}
