import TextLayout

extension CollectionLayout {
  /// The screen as text, for snapshots and for looking: sizes, sections, where carousels rest, and the elements in sight from the back to the front.
  ///
  ///     content 390 220 offset 0 0
  ///     section 0 at 0 0 390 220
  ///       item 0/0 at 16 8 358 60
  ///       badge 0/0 at 362 0 24 16 z 1
  ///       header 0/0 at 0 20 390 30 pinned
  ///
  /// Lengths are points, exact to 1/64.
  /// - Parameter offsets: The logical offsets of sections that scroll by themselves, by number.
  /// - Complexity: O(sections + elements in sight).
  public func dump(scrolled offsets: [Int: LayoutUnit] = [:]) -> String {
    func text(_ rect: Rect) -> String {
      [rect.minX, rect.minY, rect.size.width, rect.size.height].map { $0.points.plain }.joined(separator: " ")
    }
    var lines = [
      "content \(contentSize.width.points.plain) \(contentSize.height.points.plain) offset \(offset.x.points.plain) \(offset.y.points.plain)"
    ]
    for section in 0..<plan.sections.count {
      guard let frame = sectionFrame(section) else { continue }
      var line = "section \(section) at \(text(frame))"
      if let rests = rests(inSection: section) {
        line += " \(rests.behavior) to \(rests.maximum.points.plain)"
        if rests.behavior != .continuous { line += " rests \(rests.points(upTo: 32).map { $0.points.plain }.joined(separator: " "))" }
        if let offset = offsets[section] { line += " scrolled \(offset.points.plain)" }
      }
      lines.append(line)
    }
    for element in visibleElements(scrolled: offsets) {
      let name =
        switch element.id {
        case .item(let section, let index): "item \(section)/\(index)"
        case .supplementary(let kind, let section, let index): "\(kind) \(section)/\(index)"
        case .decoration(let kind, let section): "\(kind) \(section)"
        }
      let height = element.zIndex == 0 ? "" : " z \(element.zIndex)"
      lines.append("  \(name) at \(text(element.frame))\(height)\(element.isPinned ? " pinned" : "")")
    }
    return (lines + warnings.map { "warning \($0)" }).joined(separator: "\n") + "\n"
  }
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var plain: String { Int64(exactly: self).map(String.init) ?? String(self) }
}
