import TextLayout

/// Resolves the sizes of a section's group and of all that is in it.
struct BoxBuilder {
  /// What was noticed, once for each value.
  private(set) var warnings: [LayoutWarning] = []
  private var path: [String] = []
  /// The numbers of items' descriptions, by where they stand.
  private var kinds: [[String]: Int] = [:]

  /// The box of a section's group. O(description + items of one group).
  mutating func box(of group: Group, in container: Size) -> Box {
    path = ["group"]
    return box(of: .group(group), in: Container(size: container))
  }

  /// What an element resolves its sizes against.
  private struct Container {
    var size: Size
    /// The axes on which the container itself follows its content.
    var measured = Axes.none
    /// The axis and the extent that is given, whatever the element says.
    var given: (axis: Axis, length: LayoutUnit)?
  }

  private mutating func warn(_ kind: LayoutWarning.Kind, _ names: String...) {
    let warning = LayoutWarning(kind: kind, path: path + names)
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  private mutating func box(of element: Element, in container: Container) -> Box {
    switch element {
    case .item(let item):
      let (size, measured, uniform) = extent(item.width, item.height, in: container)
      return Box(
        .item, size: size, measured: measured, uniform: uniform, insets: item.contentInsets, edges: item.edgeSpacing,
        supplementaries: item.supplementaries, kind: measured.isEmpty ? 0 : kind())
    case .group(let group):
      let (size, measured, uniform) = extent(group.width, group.height, in: container)
      let inner = group.contentInsets.without(measured).inner(of: size)
      let content = content(of: group, in: inner, measured)
      return Box(
        content, size: size, measured: measured, uniform: uniform, insets: group.contentInsets, edges: group.edgeSpacing,
        supplementaries: group.supplementaries)
    }
  }

  /// The number of the description that is being read.
  private mutating func kind() -> Int {
    if let known = kinds[path] { return known }
    kinds[path] = kinds.count
    return kinds.count - 1
  }

  private mutating func extent(_ width: Dimension, _ height: Dimension, in container: Container) -> (Size, Axes, uniform: Axes) {
    var size = Size(width: width.length(in: container.size), height: height.length(in: container.size))
    var measured = Axes(horizontal: width.isMeasured, vertical: height.isMeasured)
    var uniform = Axes(horizontal: width.isUniform, vertical: height.isUniform)
    if let given = container.given {
      size[given.axis] = given.length
      measured.remove(given.axis)
      uniform.remove(given.axis)
    }
    for (axis, dimension, name) in [(Axis.horizontal, width, "width"), (.vertical, height, "height")] where container.given?.axis != axis {
      switch dimension {
      case .fractionalWidth where container.measured.contains(.horizontal), .fractionalHeight where container.measured.contains(.vertical):
        warn(.fractionOfMeasuredExtent, name)
      default: break
      }
    }
    return (size, measured, uniform)
  }

  private mutating func content(of group: Group, in inner: Size, _ measured: Axes) -> Box.Content {
    let axis = group.axis
    let gap = group.interItemSpacing
    let container = Container(size: inner, measured: measured)
    var boxes: [Box] = []
    switch group.content {
    case .frames(let rects):
      if rects.count > InterfaceLimits.capacity { warn(.capacity, "custom") }
      return .frames(Array(rects.prefix(InterfaceLimits.capacity)))
    case .repeating(let element, let count):
      let box = nested(element, in: container, "repeating")
      boxes = Array(repeating: box, count: limited(count, of: box))
    case .equal(let element, let count):
      // The element's extent on the axis is its share of the room, and its fractions are of all that there is to share.
      var container = container
      container.size[axis] = max(.zero, inner[axis] - gap.minimum * (count - 1))
      let room = container.size[axis]
      var known: [LayoutUnit: Box] = [:]
      var items = 0
      for index in 0..<count {
        container.given = (axis, room.share(index, of: count))
        let length = room.share(index, of: count)
        let box = known[length] ?? nested(element, in: container, "equal")
        known[length] = box
        items += box.capacity
        if items > InterfaceLimits.capacity, !boxes.isEmpty {
          warn(.capacity, "equal")
          break
        }
        boxes.append(box)
      }
    case .subitems(let elements):
      let round = elements.enumerated().map { nested($0.element, in: container, "subitems", String($0.offset)) }
      boxes = measured.contains(axis) ? once(round) : filled(round, along: axis, gap, room: inner[axis])
    }
    if !measured.contains(axis) {
      var stack = Stack(along: axis, gap: gap)
      for box in boxes { stack.add(box.natural, box.edges) }
      if stack.length > inner[axis] { warn(.overflow) }
    }
    return .stack(axis, boxes, gap: gap)
  }

  private mutating func nested(_ element: Element, in container: Container, _ names: String...) -> Box {
    path += names
    defer { path.removeLast(names.count) }
    return box(of: element, in: container)
  }

  /// How many of a box a group may hold.
  private mutating func limited(_ count: Int, of box: Box) -> Int {
    let most = max(1, InterfaceLimits.capacity / max(1, box.capacity))
    if count > most { warn(.capacity, "repeating") }
    return min(count, most)
  }

  private mutating func once(_ round: [Box]) -> [Box] {
    var items = 0
    let kept = round.prefix { box in
      items += box.capacity
      return items <= InterfaceLimits.capacity
    }
    if kept.count < round.count { warn(.capacity, "subitems") }
    return kept.isEmpty ? Array(round.prefix(1)) : Array(kept)
  }

  /// The elements in turn until the next one does not fit; the first in any case. A round that takes no room stands once.
  private mutating func filled(_ round: [Box], along axis: Axis, _ gap: Spacing, room: LayoutUnit) -> [Box] {
    var boxes: [Box] = []
    var stack = Stack(along: axis, gap: gap)
    var items = 0
    while true {
      let before = stack.length
      for box in round {
        if stack.count > 0, stack.length + stack.advance(of: box.natural, box.edges) > room { return boxes }
        items += box.capacity
        if items > InterfaceLimits.capacity, !boxes.isEmpty {
          warn(.capacity, "subitems")
          return boxes
        }
        stack.add(box.natural, box.edges)
        boxes.append(box)
      }
      if stack.length == before { return boxes }
    }
  }
}
