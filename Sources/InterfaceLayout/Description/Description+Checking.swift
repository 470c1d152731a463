import TextLayout

/// What a description must hold: numbers that can be counted with, groups that hold something, and not too many of them in each other.
extension ItemCollection {
  /// Throws what is wrong with the collection itself; sections are checked by themselves. O(boundary items).
  func check() throws(InterfaceError) {
    try InterfaceError.check(container.width, container.height, at: "container")
    try insets.check(at: "insets")
    try InterfaceError.check(interSectionSpacing, at: "interSectionSpacing")
    for (index, item) in boundaryItems.enumerated() {
      do { try item.check() } catch { throw error.inside("boundary", String(index)) }
    }
  }
}

extension Section {
  /// Throws what is wrong with the section. O(description).
  func check() throws(InterfaceError) {
    if itemCount < 0 { throw InterfaceError(.invalidValue, "A section has no items or some.", at: ["items"]) }
    if itemCount > InterfaceLimits.items {
      throw InterfaceError(.tooLarge, "A section may have \(InterfaceLimits.items) items. Make several of it.", at: ["items"])
    }
    do { try group.check(depth: 1) } catch { throw error.inside("group") }
    try contentInsets.check(at: "contentInsets")
    try InterfaceError.check(interGroupSpacing, at: "interGroupSpacing")
    for (index, item) in boundaryItems.enumerated() {
      do { try item.check() } catch { throw error.inside("boundary", String(index)) }
    }
    for (index, decoration) in decorations.enumerated() {
      do { try decoration.contentInsets.check(at: "contentInsets") } catch { throw error.inside("decorations", String(index)) }
    }
  }
}

extension Group {
  fileprivate func check(depth: Int) throws(InterfaceError) {
    if depth > InterfaceLimits.depth {
      throw InterfaceError(.tooDeep, "Groups are nested more than \(InterfaceLimits.depth) deep.")
    }
    try width.check(at: "width")
    try height.check(at: "height")
    try contentInsets.check(at: "contentInsets")
    try edgeSpacing.check()
    try InterfaceError.check(interItemSpacing.minimum, at: "interItemSpacing")
    try supplementaries.check()
    switch content {
    case .subitems(let elements):
      if elements.isEmpty { throw InterfaceError(.invalidValue, "A group needs an element to hold.", at: ["subitems"]) }
      for (index, element) in elements.enumerated() {
        do { try element.check(depth: depth) } catch { throw error.inside("subitems", String(index)) }
      }
    case .repeating(let element, let count):
      try check(count)
      do { try element.check(depth: depth) } catch { throw error.inside("repeating") }
    case .equal(let element, let count):
      try check(count)
      do { try element.check(depth: depth) } catch { throw error.inside("equal") }
    case .frames(let rects):
      if rects.isEmpty { throw InterfaceError(.invalidValue, "A group needs a frame to hold.", at: ["custom"]) }
      for (index, rect) in rects.enumerated() {
        if rect.size.width < .zero || rect.size.height < .zero {
          throw InterfaceError(.invalidValue, "A frame's size is not negative.", at: ["custom", String(index)])
        }
        do {
          try InterfaceError.check(rect.minX, rect.minY, rect.size.width, rect.size.height, at: String(index))
        } catch { throw error.inside("custom") }
      }
    }
  }

  private func check(_ count: Int) throws(InterfaceError) {
    if count < 1 { throw InterfaceError(.invalidValue, "A group holds an element at least once.", at: ["count"]) }
    if count > Int(Int32.max) { throw InterfaceError(.tooLarge, "So many elements can't be counted with.", at: ["count"]) }
    let (product, overflows) = interItemSpacing.minimum.rawValue.multipliedReportingOverflow(by: Int64(count))
    if overflows || product.magnitude > InterfaceLimits.extent.rawValue.magnitude {
      throw InterfaceError(.tooLarge, "The spacings are longer together than 2^50 sixty-fourths of a point.", at: ["interItemSpacing"])
    }
  }
}

extension Element {
  fileprivate func check(depth: Int) throws(InterfaceError) {
    switch self {
    case .group(let group): try group.check(depth: depth + 1)
    case .item(let item):
      try item.width.check(at: "width")
      try item.height.check(at: "height")
      try item.contentInsets.check(at: "contentInsets")
      try item.edgeSpacing.check()
      try item.supplementaries.check()
    }
  }
}

extension BoundaryItem {
  fileprivate func check() throws(InterfaceError) {
    try width.check(at: "width")
    try height.check(at: "height")
    try InterfaceError.check(absoluteOffset.x, absoluteOffset.y, at: "absoluteOffset")
  }
}

extension [Supplementary] {
  fileprivate func check() throws(InterfaceError) {
    for (index, supplementary) in enumerated() {
      do {
        try supplementary.width.check(at: "width")
        try supplementary.height.check(at: "height")
        try supplementary.anchor.check(at: "anchor")
        try supplementary.itemAnchor?.check(at: "itemAnchor")
      } catch { throw error.inside("supplementaryItems", String(index)) }
    }
  }
}

extension Anchor {
  fileprivate func check(at name: String) throws(InterfaceError) {
    do {
      switch offset {
      case .absolute(let point): try InterfaceError.check(point.x, point.y, at: "absoluteOffset")
      case .fractional(let x, let y): for fraction in [x, y] { try fraction.check(at: "fractionalOffset") }
      }
    } catch { throw error.inside(name) }
  }
}

extension Dimension {
  fileprivate func check(at name: String) throws(InterfaceError) {
    do {
      switch self {
      case .fractionalWidth(let fraction): try fraction.check(at: "fractionalWidth")
      case .fractionalHeight(let fraction): try fraction.check(at: "fractionalHeight")
      case .absolute(let length): try InterfaceError.check(length, at: "absolute")
      case .estimated(let length): try InterfaceError.check(length, at: "estimated")
      case .uniform(let length): try InterfaceError.check(length, at: "uniform")
      }
    } catch { throw error.inside(name) }
  }
}

extension Fraction {
  /// Parts of the longest length that are longer than it are not counted with.
  fileprivate func check(at name: String) throws(InterfaceError) {
    if (numerator.magnitude / UInt64(denominator)) >= 1 << 31 { throw InterfaceError(.tooLarge, "The fraction is 2^31 or more.", at: [name]) }
  }
}

extension EdgeSpacing {
  fileprivate func check() throws(InterfaceError) {
    do {
      try InterfaceError.check(leading?.minimum ?? 0, at: "leading")
      try InterfaceError.check(top?.minimum ?? 0, at: "top")
      try InterfaceError.check(trailing?.minimum ?? 0, at: "trailing")
      try InterfaceError.check(bottom?.minimum ?? 0, at: "bottom")
    } catch { throw error.inside("edgeSpacing") }
  }
}

extension Insets {
  fileprivate func check(at name: String) throws(InterfaceError) {
    try InterfaceError.check(top, leading, bottom, trailing, at: name)
  }
}

extension InterfaceError {
  fileprivate static func check(_ lengths: LayoutUnit..., at name: String) throws(InterfaceError) {
    for length in lengths where length.rawValue.magnitude > InterfaceLimits.length.rawValue.magnitude {
      throw InterfaceError(.tooLarge, "The length is more than 2^31 points.", at: [name])
    }
  }
}
