import InterfaceLayout
import TextLayout
import TextPictures

extension ScreenPicture {
  /// What a collection shows on its screen: each element as a box with its text, cut where the box ends, and what bars cover.
  ///
  /// - Parameters:
  ///   - layout: The collection, at its offset.
  ///   - offsets: The logical offsets of sections that scroll by themselves, by number.
  ///   - options: How the picture is made.
  ///   - text: The text of an element with the fonts for it; nil for an empty box.
  /// - Complexity: O(elements in sight and their texts).
  public init(
    of layout: CollectionLayout, scrolled offsets: [Int: LayoutUnit] = [:], options: PictureOptions = PictureOptions(),
    text: (ElementID) throws -> (ElementText, LayoutContext)?
  ) throws {
    let collection = layout.collection
    let origin = layout.offset
    let isMirrored = collection.direction == .rightToLeft
    self.init(collection.container, options: options)
    for element in layout.visibleElements(scrolled: offsets) {
      let frame = element.frame.moved(by: Point(x: .zero - origin.x, y: .zero - origin.y))
      let look = BoxLook(of: element.id, isHanging: layout.isHanging(element.id))
      if look.hides, options.paintsBackground { fill(frame, with: .role(.background)) }
      fill(frame, with: .color(look.fill))
      self.frame(frame, with: .role(.lineBoxes))
      guard let (content, context) = try text(element.id) else { continue }
      let room = frame.inside(content.padding, isMirrored: isMirrored)
      var truncation = content.truncation ?? Truncation()
      truncation.heightLimit = min(truncation.heightLimit ?? room.size.height, room.size.height)
      let document = try DocumentLayout(content.text, width: room.size.width, truncation: truncation, in: context)
      draw(document, of: content.text, at: room.origin)
    }
    let container = Rect(x: 0, y: 0, width: collection.container.width, height: collection.container.height)
    for bar in container.bars(collection.insets, isMirrored: isMirrored) { fill(bar, with: .color(BoxLook.bar)) }
  }
}

/// How an element's box looks: colours that go with light and dark backgrounds.
struct BoxLook {
  let fill: TextColor
  /// Whether what is under it is not seen.
  let hides: Bool

  static let bar = TextColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.35)

  init(of id: ElementID, isHanging: Bool) {
    switch id {
    case .item: (fill, hides) = (TextColor(red: 0.30, green: 0.55, blue: 0.95, alpha: 0.16), true)
    case .decoration: (fill, hides) = (TextColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.12), false)
    case .supplementary:
      (fill, hides) = (
        isHanging ? TextColor(red: 0.95, green: 0.50, blue: 0.15, alpha: 0.55) : TextColor(red: 0.25, green: 0.65, blue: 0.40, alpha: 0.28), true
      )
    }
  }
}

extension CollectionLayout {
  /// Whether a supplementary hangs on an item or a group, and does not stand at a boundary.
  fileprivate func isHanging(_ id: ElementID) -> Bool {
    guard case .supplementary(let kind, let section, _) = id else { return false }
    let boundary = section == ElementID.wholeCollection ? collection.boundaryItems : collection.section(section)?.boundaryItems ?? []
    return !boundary.contains { $0.kind == kind }
  }
}

extension Rect {
  /// The room inside of a padding, none less than nothing.
  fileprivate func inside(_ padding: Insets, isMirrored: Bool) -> Rect {
    Rect(
      x: minX + (isMirrored ? padding.trailing : padding.leading), y: minY + padding.top,
      width: max(.zero, size.width - padding.leading - padding.trailing), height: max(.zero, size.height - padding.top - padding.bottom))
  }

  /// What bars cover at its edges.
  fileprivate func bars(_ insets: Insets, isMirrored: Bool) -> [Rect] {
    let (left, right) = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return [
      Rect(x: minX, y: minY, width: size.width, height: insets.top), Rect(x: minX, y: maxY - insets.bottom, width: size.width, height: insets.bottom),
      Rect(x: minX, y: minY, width: left, height: size.height), Rect(x: maxX - right, y: minY, width: right, height: size.height),
    ].filter { $0.size.width > .zero && $0.size.height > .zero }
  }
}
