public import InterfaceLayout
public import TextLayout

extension LayoutSnapshot {
  /// What is in sight of a collection now.
  ///
  /// - Parameter offsets: how far sections are scrolled that scroll by themselves, by number.
  /// - Complexity: O(sections + elements in sight).
  public init(of layout: CollectionLayout, scrolled offsets: [Int: LayoutUnit] = [:]) {
    engine = LayoutSnapshot.presentEngine
    var screen = Screen(contentSize: layout.contentSize, offset: layout.offset, warnings: layout.warnings.map { "\($0)" })
    for section in 0..<layout.collection.sectionCount { screen.sections[section] = layout.sectionFrame(section) }
    for element in layout.visibleElements(scrolled: offsets) {
      let name =
        switch element.id {
        case .item(let section, let index): "item \(section)/\(index)"
        case .supplementary(let kind, let section, let index): "supplementary \(kind) \(section)/\(index)"
        case .decoration(let kind, let section): "decoration \(kind) \(section)"
        }
      screen.elements[name] = Element(frame: element.frame, zIndex: element.zIndex, isPinned: element.isPinned)
    }
    self.screen = screen
  }
}
