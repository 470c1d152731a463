import CommandLineParts
import InterfaceLayout
import TextLayout
import ToolSupport

/// What steps of selections, bars and sheets cost, in microseconds.
struct StateRounds {
  let count: Int
  let rounds: Int

  /// What selecting a range takes: a tap on an item, and one with shift so many items further on.
  func selecting(_ length: Int) throws -> Double {
    var selection = ItemSelection(of: .many, among: SelectableItems(count: count))
    return try median(of: 16) { number in
      let first = number * 37 % max(1, count - length)
      selection.handle(.tap(first))
      selection.handle(.tap(first + length - 1, .shift))
      if selection.selected.count != length { throw ToolError.failure("Of a range \(selection.selected.count) items are selected.") }
    }
  }

  /// The bytes that a selection takes which has so many items in a range, for each of some lengths: of a thousand that are kept.
  func bytes(selecting lengths: [Int]) -> [Double] {
    let kept = 1000
    // All are kept to the end, so that none stands where others did.
    var selections: [ItemSelection] = []
    selections.reserveCapacity(kept * lengths.count)
    Heap.giveBack()
    let bytes = lengths.map { length in
      let before = Usage.residentBytes
      for number in 0..<kept {
        var selection = ItemSelection(of: .many, among: SelectableItems(count: count))
        let first = number % max(1, count - length)
        selection.handle(.tap(first))
        selection.handle(.tap(first + length - 1, .shift))
        selections.append(selection)
      }
      Heap.giveBack()
      return Double(max(0, Usage.residentBytes - before)) / Double(kept)
    }
    return withExtendedLifetime(selections) { bytes }
  }

  /// What laying a bar out takes, its title measured by fonts that know its words: one of four titles in one of fifty widths.
  func bar() throws -> Double {
    let setting = TextSetting(name: "en")
    let context = LayoutContext(fonts: try FontFinder(folder: nil).collection(for: setting))
    let titles = ["Quarterly report", "Minutes of the meeting", "Notes", "Letter to the editor"].map {
      BarTitle(StyledText($0, style: setting.style))
    }
    func group(_ name: String, _ items: Int, _ kind: BarGroup.Kind = .optional, width: LayoutUnit = 44) -> BarGroup {
      BarGroup(
        name, (0..<items).map { BarItem("\(name) \($0)", width: width) }, kind: kind, representative: items > 2 ? BarItem(name, width: 44) : nil)
    }
    var bar = Bar(.editor, width: 600, back: Bar.BackButton(width: 90, chevronWidth: 44))
    bar.center = [group("undo", 2, .fixed), group("draw", 3), group("zoom", 1, width: 160)]
    bar.trailing = [group("share", 1)]
    return try median(of: 16) { number in
      bar.title = try titles[number % titles.count].width(in: context)
      bar.width = 400 + LayoutUnit(Double(number % 50 * 16))
      if bar.layout.places.count < 3 { throw ToolError.failure("A bar shows \(bar.layout.places.count) parts.") }
    }
  }

  /// What a step of a sheet that is dragged takes: its height, and where it stands then.
  func sheet() throws -> Double {
    let space = SheetSpace(container: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
    let sheet = Sheet(detents: [.medium, .large], prefersGrabberVisible: true)
    let start = SheetLayout(of: sheet, in: space)
    let drag = SheetDrag(stops: start.stops, maximum: start.maximum)
    return try median(of: 64) { number in
      let layout = SheetLayout(of: sheet, in: space, height: drag.height(pulledTo: 300 + LayoutUnit(Double(number % 500))))
      if layout.frame.size.width != 393 { throw ToolError.failure("A sheet is \(layout.frame.size.width) wide.") }
    }
  }

  /// The median over the rounds of what one of `times` calls takes, in microseconds.
  private func median(of times: Int, _ work: (Int) throws -> Void) throws -> Double {
    var samples = Samples()
    for round in 0..<rounds {
      let start = Clock.now()
      for number in 0..<times { try work(round * times + number) }
      samples.add((Clock.now() - start) * 1e6 / Double(times))
    }
    return samples.median
  }
}
