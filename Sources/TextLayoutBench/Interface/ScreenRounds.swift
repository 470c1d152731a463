import CommandLineParts
import InterfaceLayout
import TextLayout

/// What collections cost: microseconds of opening, asking, scrolling and measuring.
struct ScreenRounds {
  let count: Int
  let rounds: Int

  /// Rows of one height, in a list.
  var fixed: Section { ScreenRounds.list(height: .absolute(60), items: count) }
  /// The same, to be measured.
  var estimated: Section { ScreenRounds.list(height: .estimated(60), items: count) }
  /// Four squares in a row: fifteen rows are a screen of 60.
  var grid: Section {
    let square = Item(width: .fractionalWidth(0.25), height: .fractionalHeight(1), contentInsets: Insets(2))
    return Section(of: .horizontal(width: .fullWidth, height: .absolute(60), .subitems([.item(square)])), itemCount: count)
  }

  /// A screen that is so many rows high.
  private func layout(_ section: Section, rows: Int = 60) throws -> CollectionLayout {
    try CollectionLayout(ItemCollection(container: Size(width: 390, height: LayoutUnit(Double(60 * rows))), sections: [section]))
  }

  private static func list(height: Dimension, items: Int) -> Section {
    let row = Item(width: .fullWidth, height: height == .absolute(60) ? .fractionalHeight(1) : height)
    return Section(of: .horizontal(width: .fullWidth, height: height, .subitems([.item(row)])), itemCount: items)
  }

  /// The median of what opening takes.
  func opening(_ section: Section) throws -> Double {
    try median(of: 1) { _ in _ = try layout(section) }
  }

  /// What another width takes.
  func relayout() throws -> Double {
    let layout = try layout(fixed)
    return try median(of: 1) { number in
      let other = try layout.with { $0.container.width = 391 + LayoutUnit(Double(number % 50)) }
      if other.contentSize.height != layout.contentSize.height { throw ToolError.failure("Another width made rows of another height.") }
    }
  }

  /// What finding the 60 elements of a screen takes, at places all over the content.
  func visible(_ section: Section, rows: Int) throws -> Double {
    var layout = try layout(section, rows: rows)
    let rowCount = Int(layout.contentSize.height.points) / 60 - rows
    return try median(of: 16) { number in
      layout.offset = Point(x: 0, y: LayoutUnit(Double(60 * (number * 37 % 61 * (rowCount / 61)))))
      let found = layout.visibleElements.count
      if found != 60 { throw ToolError.failure("A screen has \(found) elements.") }
    }
  }

  /// What a frame of scrolling takes: the offset moves, and what is in sight is asked for.
  func scrolling() throws -> Double {
    var layout = try measured(every: 3)
    return try median(of: 16) { _ in
      layout.offset = Point(x: 0, y: layout.offset.y + 12)
      let found = layout.visibleElements.count
      if found < 50 { throw ToolError.failure("A screen has \(found) elements.") }
    }
  }

  /// What one measured size takes, the anchor kept: of rows in sight, one after the other while the content scrolls through many that were measured.
  func measuring() throws -> Double {
    var layout = try measured(every: 3)
    var next = count / 2
    return try median(of: 16) { _ in
      next += 1
      layout.measure(.item(section: 0, index: next % count), MeasuredSize(height: 44 + LayoutUnit(Double(next % 9))))
    }
  }

  /// A layout scrolled to its middle, with some of its rows measured.
  private func measured(every step: Int) throws -> CollectionLayout {
    var layout = try layout(estimated)
    layout.offset = Point(x: 0, y: LayoutUnit(rawValue: layout.contentSize.height.rawValue / 2))
    var sizes: [ElementID: MeasuredSize] = [:]
    for index in stride(from: 0, to: min(count, 30_000), by: step) {
      sizes[.item(section: 0, index: (count / 2 + index - 15_000 + count) % count)] = MeasuredSize(height: 40 + LayoutUnit(Double(index % 37)))
    }
    layout.measure(sizes)
    return layout
  }

  /// The bytes that a measured item takes, of `measured` rows that are measured in their order, from the last, or at random.
  func bytes(_ measured: Int, _ order: Order) throws -> Double {
    var indexes = Array(0..<min(measured, count))
    var random = RandomSource(seed: 1)
    switch order {
    case .forward: break
    case .backward: indexes.reverse()
    case .random: for last in stride(from: indexes.count - 1, to: 0, by: -1) { indexes.swapAt(last, random.index(below: last + 1)) }
    }
    var layout = try layout(estimated)
    Heap.giveBack()
    let before = Usage.residentBytes
    for index in indexes { layout.measure(.item(section: 0, index: index), MeasuredSize(height: 44 + LayoutUnit(Double(index % 9)))) }
    Heap.giveBack()
    let grown = Usage.residentBytes - before
    return withExtendedLifetime(layout) { Double(max(0, grown)) / Double(max(1, indexes.count)) }
  }

  /// In which order rows are measured.
  enum Order: String, CaseIterable { case forward, backward, random }

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
