import Testing
import TextAccessibility
import TextFixtures
import TextLayout
import TextScenes

/// What holds for every scene, at any width.
struct AccessibilityPropertyTests {
  private static let widths: [LayoutUnit] = [0, 20, 35, 60, 110, 220]

  @Test(arguments: SceneFile.names.filter { $0 != "languages" })
  func `trees of scenes are as they should be, hold the text, and lead from each caret back to it`(name: String) throws {
    for scene in try SceneFile(named: name).scenes {
      let context = try scene.context()
      let document = try scene.layout(in: context)
      let stops = try scene.text.boundaries(of: .grapheme, in: context)
      for width in Self.widths {
        let layout = try document.resized(to: width, in: context)
        let tree = try AccessibilityTree(of: layout, text: scene.text, in: context)
        let place: Comment = "\(scene.name) at \(width)"
        #expect(tree.violation == nil, place)
        #expect(tree.root.range == scene.text.range, place)
        let counted = tree.textRuns.reduce(0) { $0 + $1.range.count }
        #expect(counted == scene.text.length, place)
        for stop in stops {
          let position = tree.position(of: Caret(stop))
          #expect(tree.caret(at: position)?.offset == stop, place)
        }
        checkPlaces(of: tree, in: layout, scene.text, place)
      }
    }
  }

  /// Each character that is seen stands where the rectangle of its selection does.
  private func checkPlaces(of tree: AccessibilityTree, in layout: DocumentLayout, _ text: StyledText, _ place: Comment) {
    for node in tree.textRuns {
      guard let run = node.textRun, !run.isHidden else { continue }
      for (number, offset) in run.offsets.enumerated() where run.characterWidths[number] > 0 {
        let end = number + 1 < run.offsets.count ? run.offsets[number + 1] : node.range.upperBound
        let rect = tree.characterRect(number, of: node)
        let rects = layout.selectionRects(for: TextRange(offset, end), policy: SelectionPolicy(.standard)).map(\.rect)
        guard let union = rects.filter({ $0.width > 0 || $0.height > 0 }).reduce(rects.first, { $0.map { $0 } ?? $1 }) else { continue }
        if rects.count == 1 { #expect(union == rect, "\(place): \(offset)..<\(end)") }
      }
    }
  }

  @Test func `any selection leads there and back`() throws {
    var random = SplitMix64(seed: 24)
    let text = TreeFixture.text("ab \u{5D0}\u{5D1}\u{5D2} 12\n\ncd ef gh👩‍👩‍👧 ij\u{2028}kl")
    let layout = try DocumentLayout(text, width: 60, in: TreeFixture.boxes)
    let stops = try text.boundaries(of: .grapheme, in: TreeFixture.boxes)
    for _ in 0..<200 {
      let (anchor, focus) = (stops[Int(random.next() % UInt64(stops.count))], stops[Int(random.next() % UInt64(stops.count))])
      let selection = AccessibilitySelection(anchor: Caret(anchor), focus: Caret(focus, random.next() % 2 == 0 ? .upstream : .downstream))
      let tree = try AccessibilityTree(of: layout, text: text, in: TreeFixture.boxes, selection: selection)
      let told = try #require(tree.textSelection)
      let back = try #require(tree.selection(told))
      #expect(back.anchor.offset == anchor && back.focus.offset == focus)
      #expect(layout.caretGeometry(for: back.focus).line == layout.caretGeometry(for: selection.focus).line)
    }
  }

  @Test func `offsets and positions that are none have defined answers`() throws {
    let tree = try TreeFixture.tree("ab👩‍👩‍👧")
    #expect(tree.caret(at: tree.position(of: Caret(-7)))?.offset == 0)
    #expect(tree.caret(at: tree.position(of: Caret(700)))?.offset == 10)
    #expect(tree.caret(at: tree.position(of: Caret(4)))?.offset == 10)
    #expect(tree.caret(at: AccessibilityTextPosition(node: AccessibilityNode.ID(1), characterIndex: 0)) == nil)
    #expect(tree.caret(at: AccessibilityTextPosition(node: AccessibilityNode.ID(.max), characterIndex: 0)) == nil)
    #expect(tree.caret(at: AccessibilityTextPosition(node: tree.textRuns[0].id, characterIndex: 4)) == nil)
    #expect(tree.caret(at: AccessibilityTextPosition(node: tree.textRuns[0].id, characterIndex: -1)) == nil)
  }
}

extension AccessibilityTree {
  /// A character's rectangle, as a screen reader computes it: from the run's edge in its direction.
  fileprivate func characterRect(_ number: Int, of node: AccessibilityNode) -> Rect {
    guard let run = node.textRun else { return node.bounds }
    let (position, width) = (run.characterPositions[number], run.characterWidths[number])
    let bounds = node.bounds
    switch run.direction {
    case .leftToRight: return Rect(x: bounds.minX + position, y: bounds.minY, width: width, height: bounds.height)
    case .rightToLeft: return Rect(x: bounds.maxX - position - width, y: bounds.minY, width: width, height: bounds.height)
    case .topToBottom: return Rect(x: bounds.minX, y: bounds.minY + position, width: bounds.width, height: width)
    case .bottomToTop: return Rect(x: bounds.minX, y: bounds.maxY - position - width, width: bounds.width, height: width)
    }
  }
}
