import StyledDocuments
import TextDocument
public import TextLayout

extension DocumentView {
  /// Lays out a block, or of a long one that nothing is known of the part at a unit, and answers
  /// with its number. `isEnd` takes that part from the block's end instead.
  mutating func lay(_ number: Int, at unit: Int, isEnd: Bool = false) throws(LayoutError) -> Int {
    let place = blocks.place(number)
    let block = place.element
    if block.layout != nil { return number }
    let whole = place.before.units..<place.before.units + block.units
    let part = block.extent == nil ? piece(of: whole, at: unit, isEnd: isEnd) : whole
    let lists = part == whole && block.extent != nil ? block.lists : lists(in: part)
    let layout = try DocumentLayout(
      part: document.styledText(in: part), endsText: part.upperBound == document.length, lists: lists, width: width, in: context)
    var made = [Block(units: part.count, layout, lists)]
    if part.lowerBound > whole.lowerBound { made.insert(Block(units: part.lowerBound - whole.lowerBound), at: 0) }
    if part.upperBound < whole.upperBound { made.append(Block(units: whole.upperBound - part.upperBound)) }
    blocks.replace(number..<number + 1, with: made)
    return number + (part.lowerBound > whole.lowerBound ? 1 : 0)
  }

  /// The paragraphs around a range laid out, also those out of sight: what a movement from there
  /// needs. `reach` is how many units on each side are among them at least, as far as there are so
  /// many. What is on the screen stays. O(log n + the paragraphs).
  public mutating func part(around range: TextRange, reach: Int = 1000) throws(LayoutError) -> LaidPart {
    var view = self
    let lower = min(max(0, range.lowerBound.utf16 - max(0, reach)), document.length)
    let upper = min(max(0, range.upperBound.utf16 + max(0, reach)), document.length)
    let first = try view.lay(view.place(atUnit: lower).number, at: lower)
    var last = first
    while true {
      let place = view.blocks.place(last)
      if place.before.units + place.element.units > upper || last + 1 == view.blocks.count { break }
      last = try view.lay(last + 1, at: place.before.units + place.element.units)
    }
    let part = view.part(first..<last + 1)
    try view.settle()
    self = view
    return part
  }

  /// Some paragraphs of a block around a unit, or at its end.
  func piece(of whole: Range<Int>, at unit: Int, isEnd: Bool = false) -> Range<Int> {
    if whole.count <= longestBlock { return whole }
    let text = document.text
    func start(_ unit: Int) -> Int {
      let start = text.counts(beforeParagraph: text.paragraph(at: max(unit, whole.lowerBound))).utf16
      return start < whole.lowerBound + blockLength / 2 ? whole.lowerBound : start
    }
    if isEnd { return start(whole.upperBound - blockLength)..<whole.upperBound }
    let lower = start(min(unit, whole.upperBound - 1))
    let last = text.paragraph(at: min(max(unit, lower) + blockLength, whole.upperBound) - 1)
    let upper = last + 1 < text.paragraphCount ? text.counts(beforeParagraph: last + 1).utf16 : text.length
    return lower..<(upper > whole.upperBound - blockLength / 2 ? whole.upperBound : upper)
  }

  /// The list items of a part.
  func lists(in part: Range<Int>) -> PartLists? {
    lists?.part(part.lowerBound..<part.upperBound + (part.upperBound == document.length ? 1 : 0))
  }

  /// Lays out what is in sight from the line that is held, and holds the line at the screen's top.
  /// Beyond the document's ends nothing is seen, if it is long enough.
  mutating func settle() throws(LayoutError) {
    anchor.offset = min(max(0, anchor.offset), document.length)
    var number = try lay(place(atUnit: anchor.offset).number, at: anchor.offset)
    let line = anchorLine(in: blocks.place(number))
    var (first, last) = (number, number)
    func lineTop(_ view: DocumentView) -> LayoutUnit { view.top(of: view.blocks.place(number)) + line.start }

    /// Lays out what is above, as far as the screen goes.
    func layAbove(_ view: inout DocumentView) throws(LayoutError) {
      while first > 0, lineTop(view) - view.top(of: view.blocks.place(first)) < view.anchor.distance + view.margin {
        let count = view.blocks.count
        first = try view.lay(first - 1, at: 0, isEnd: true)
        number += view.blocks.count - count
        last += view.blocks.count - count
      }
    }
    /// How far the last block's end is below the line's top.
    func below(_ view: DocumentView) -> LayoutUnit {
      let place = view.blocks.place(last)
      return view.top(of: place) + view.length(of: place.element) - lineTop(view)
    }
    try layAbove(&self)
    while last + 1 < blocks.count, below(self) < height + margin - anchor.distance {
      last = try lay(last + 1, at: blocks.place(last + 1).before.units)
    }
    if last + 1 == blocks.count, below(self) + anchor.distance < height {
      anchor.distance = height - below(self)
      try layAbove(&self)
    }
    if first == 0, lineTop(self) < anchor.distance { anchor.distance = lineTop(self) }

    let top = lineTop(self) - anchor.distance
    window = numbers(first...last, from: top - margin, to: top + height + margin)
    hold(top)
    evict()
    let known = blocks.sum.units - blocks.sum.guessed
    if known > 0 { rate = max(1, blocks.sum.extent.height.rawValue * 1024 / Int64(known)) }
  }

  /// Those of some blocks that are seen between two places: one at least.
  private func numbers(_ numbers: ClosedRange<Int>, from top: LayoutUnit, to end: LayoutUnit) -> Range<Int> {
    var (first, last) = (numbers.lowerBound, numbers.upperBound)
    func isAbove(_ place: Place) -> Bool { self.top(of: place) + length(of: place.element) <= top }
    while first < last, isAbove(blocks.place(first)) { first += 1 }
    while last > first, self.top(of: blocks.place(last)) >= end { last -= 1 }
    return first..<last + 1
  }

  /// Holds the first line that is seen below a place, or the one that is asked for.
  private mutating func hold(_ top: LayoutUnit) {
    if let held, let line = lineOnScreen(at: held, top) {
      anchor = Anchor(offset: held, distance: line - top)
      return
    }
    var number = window.lowerBound
    while number + 1 < window.upperBound {
      let place = blocks.place(number)
      if self.top(of: place) + length(of: place.element) > top { break }
      number += 1
    }
    let place = blocks.place(number)
    guard let text = place.element.layout?.laidOut else { return }
    let own = self.top(of: place)
    var line = text.line(atBlock: (top - own).rawValue)
    if text.blocks(of: line).end <= (top - own).rawValue {
      if line.line + 1 < text.paragraph(line.paragraph).lineCount {
        line.line += 1
      } else if line.paragraph + 1 < text.paragraphCount {
        (line.paragraph, line.line) = (line.paragraph + 1, 0)
      }
    }
    anchor = Anchor(
      offset: place.before.units + text.start(of: line).utf16,
      distance: own + LayoutUnit(rawValue: text.blocks(of: line).start) - top)
  }

  /// The top of the line at an offset, if it is seen on a screen that begins at a place.
  private func lineOnScreen(at offset: Int, _ top: LayoutUnit) -> LayoutUnit? {
    let place = place(atUnit: offset)
    guard window.contains(place.number), let text = place.element.layout?.laidOut else { return nil }
    let line = text.blocks(of: text.line(of: Caret(TextOffset(offset - place.before.units))))
    let own = self.top(of: place)
    let isSeen = own.rawValue + line.end > top.rawValue && own.rawValue + line.start < (top + height).rawValue
    return isSeen ? own + LayoutUnit(rawValue: line.start) : nil
  }

  /// Forgets lines that are farthest from what is in sight, as long as there are too many.
  private mutating func evict() {
    while true {
      let laidOut = blocks.sum.laidOut
      guard laidOut > max(0, keptUnits), let left = blocks.first(where: { $0.laidOut > 0 }),
        let right = blocks.first(where: { $0.laidOut == laidOut })
      else { return }
      let (before, after) = (window.lowerBound - left.number, right.number - window.upperBound + 1)
      if max(before, after) <= 0 { return }
      let place = before >= after ? left : right
      blocks.replace(place.number, with: place.element.evicted)
    }
  }
}
