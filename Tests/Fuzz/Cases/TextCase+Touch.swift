@testable import TextInteraction
@testable import TextLayout

extension TextCase {
  /// Gestures, lassos, cursors and compositions stay in the text, wherever fingers are.
  static func checkTouch(_ layout: DocumentLayout, of text: StyledText, in context: LayoutContext, _ findings: inout Findings) throws {
    let navigator = try TextNavigator(layout, of: text, in: context)
    let room = Rect(container: layout.containerSize)
    let far = LayoutUnit(rawValue: .max)
    let places = [Point(x: -far, y: far), room.origin, room.center, Point(x: room.maxX, y: room.maxY), Point(x: far, y: room.center.y)]
    func require(_ range: TextRange?, _ what: String) {
      guard let range else { return }
      findings.require(range.lowerBound >= 0 && range.upperBound.utf16 <= text.length, "\(what) leads to \(range)")
    }
    for shape in Lasso.Shape.allCases {
      for snap in Lasso.Snap.allCases {
        require((try? navigator.selection(in: Lasso(places, shape: shape), snap: snap))?.span, "a \(shape) of \(snap)")
      }
    }
    var finger = TouchGesture(field: room)
    var floating = FloatingCursor(Selection(Caret(.init(.max))), at: room.origin, in: layout)
    var trackpad = TrackpadCursor(Selection(Caret(.init(.min))), at: room.origin, in: navigator)
    for (number, place) in places.enumerated() {
      let time = Double(number)
      finger.down(at: place, time: time, Selection(Caret(0)), in: navigator)
      if number.isMultiple(of: 2) { require(finger.hold(time: time + 1, in: navigator)?.span, "a press at \(place)") }
      require(finger.up(at: places[number / 2], time: time + 1, in: navigator)?.span, "a finger at \(place)")
      require(floating.move(to: place, in: layout).map { TextRange($0.offset, $0.offset) }, "a cursor that floats to \(place)")
      trackpad.move(to: place, in: navigator)
      if number > 0 { require(trackpad.selection.span, "a trackpad at \(place)") }
    }
    let composition = Composition("にほん", clauses: [MarkedText.Clause(TextRange(1..<2), .thick)])
    let step = MarkedText.beginning(composition, at: Selection(TextRange(0..<text.length / 2)), in: text)
    if let marked = step.marked {
      _ = (layout.underlines(of: marked), layout.candidateWindow(for: marked, size: Size(width: 20, height: far), in: room))
      let composed = step.edit.map(text.applying) ?? text
      findings.require(marked.cancelling().edit.map(composed.applying) == text, "a composition that is given up leaves another text")
    }
  }
}
