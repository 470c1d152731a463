/// Cuts a paragraph into items: stretches of one font instance, size, script, direction, language
/// and set of features.
struct Itemizer {
  let context: ItemContext
  let scratch: ItemScratch

  /// The paragraph's items in order, and the styles that they name. O(units).
  func items(in paragraph: Paragraph, _ analysis: ParagraphAnalysis) throws(LayoutError) -> Itemized {
    var result = Itemized()
    swap(&result, &scratch.itemized)
    result.removeAll()
    var failure: LayoutError?
    unsafe paragraph.units.withUnsafeBufferPointer { units in
      unsafe analysis.flags.withUnsafeBufferPointer { flags in
        let text = unsafe ItemizerText(units: units, flags: flags)
        do throws(LayoutError) { try itemize(text, paragraph, analysis, &result) } catch { failure = error }
      }
    }
    if let failure { throw failure }
    scratch.itemized = result
    return result
  }

  private func itemize(_ text: ItemizerText, _ paragraph: Paragraph, _ analysis: ParagraphAnalysis, _ result: inout Itemized) throws(LayoutError) {
    var walk = ItemWalk(levels: LevelWalk(analysis.bidi, count: text.count), scripts: ScriptWalk(analysis.scripts, count: text.count))
    walk.orientations = OrientationWalk(of: paragraph, analysis)
    let setting = ItemSetting(of: paragraph)
    let alignment = paragraph.styleRuns.contains { $0.style.isSetOff } ? try StyleAlignment(of: paragraph, in: context, scratch: scratch) : nil
    result.baseStyle = alignment?.baseStyle
    let runs = paragraph.styleRuns
    var number = 0
    while number < runs.count {
      let first = runs[number]
      // Runs that only look otherwise are one: a colour, a decoration, a link or a tag chooses no
      // font.
      while number + 1 < runs.count, runs[number + 1].style.itemizesLike(first.style) { number += 1 }
      let runEnd = runs[number].end
      number += 1
      if runEnd <= walk.start, walk.start > 0 { continue }  // it lies inside of a grapheme
      let style = try alignment?.aligned(first.style.unannotated) ?? first.style.unannotated
      let fonts = try scratch.fonts(for: style, setting: setting, in: context)
      if result.baseStyle == nil { result.baseStyle = fonts.baseStyle }
      // A grapheme is never set in two styles.
      try walk.addItems(of: text, upTo: text.graphemeBoundary(atOrAfter: runEnd), in: fonts, self, to: &result)
    }
  }

  /// Adds the items of a paragraph in one style that stands in horizontal lines: those of
  /// ``items(in:_:)``. O(units).
  func addItems(
    of text: ItemizerText, in fonts: StyledFonts, _ reading: TextReading, to result: inout Itemized
  ) throws(LayoutError) {
    var walk = ItemWalk(levels: LevelWalk(reading.levels, count: text.count), scripts: ScriptWalk(reading, count: text.count))
    try walk.addItems(of: text, upTo: text.count, in: fonts, self, to: &result)
  }

  /// The style of such a paragraph's only item, where it has but one in the first font, as most
  /// have; nil elsewhere. O(units).
  func onlyStyle(of text: ItemizerText, in fonts: StyledFonts, _ reading: TextReading) throws(LayoutError) -> ItemStyle? {
    guard let level = reading.levels.uniformLevel, let script = fonts.onlyScript(reading, in: context),
      let style = fonts.onlyStyle(of: text, level: level, script: script, in: context)
    else { return nil }
    try scratch.work.spend(text.count)
    return style
  }
}

/// Walks forwards over what is uniform in a paragraph, style by style.
private struct ItemWalk {
  var levels: LevelWalk
  var scripts: ScriptWalk
  var orientations = OrientationWalk()
  /// Where the text begins that has no items yet.
  private(set) var start = 0
  private var before: Stretch?
  /// The font of the text before.
  private var current: FontAnswer?

  init(levels: LevelWalk, scripts: ScriptWalk) {
    self.levels = levels
    self.scripts = scripts
  }

  /// Adds the items of the text that is set in one style.
  mutating func addItems(
    of text: ItemizerText, upTo end: Int, in fonts: StyledFonts, _ itemizer: Itemizer, to result: inout Itemized
  ) throws(LayoutError) {
    let work = itemizer.scratch.work
    while start < end {
      let (levelEnd, level) = levels.run(at: start)
      let (scriptEnd, script) = scripts.run(at: start, joinsEastAsian: fonts.joinsEastAsian(in: itemizer.context))
      let orientation = orientations.run(at: start)
      let uniformEnd = text.graphemeBoundary(atOrAfter: min(end, levelEnd, scriptEnd, orientation.end))
      let stretch = Stretch(fonts: fonts, level: level, script: script, orientation: orientation)
      if !stretch.goesOn(from: before) { current = nil }
      fonts.appendItems(
        of: text, start..<uniformEnd, level: level, script: script, orientation, after: &current, in: itemizer.context, work, to: &result)
      try work.spend(uniformEnd - start)
      before = stretch
      start = uniformEnd
    }
  }

  /// What is uniform in a stretch of text before fonts are chosen for its characters.
  private struct Stretch {
    let fonts: StyledFonts
    let level: UInt8
    let script: Script
    let orientation: OrientationRun

    /// Whether white space at its start may stay in the font of the stretch before it: only what
    /// doesn't choose fonts is another, as the size.
    func goesOn(from before: Stretch?) -> Bool {
      guard let before else { return false }
      return level == before.level && script == before.script && orientation.orientation == before.orientation.orientation
        && orientation.needsForm == before.orientation.needsForm && fonts.chooseLike(before.fonts)
    }
  }
}

/// What itemizing reads of a paragraph: its units and where graphemes start.
@safe struct ItemizerText {
  let units: UnsafeBufferPointer<UInt16>
  let flags: UnsafeBufferPointer<UInt8>

  var count: Int { unsafe units.count }

  @inline(__always)
  func unit(_ index: Int) -> UInt16 { unsafe units[index] }

  @inline(__always)
  func isGraphemeStart(_ unit: Int) -> Bool { unsafe flags[unit] & ParagraphAnalysis.graphemeStart != 0 }

  func graphemeBoundary(atOrAfter unit: Int) -> Int {
    var unit = min(unit, count)
    while unit < count, !isGraphemeStart(unit) { unit += 1 }
    return unit
  }
}

/// Walks bidi levels forwards.
private struct LevelWalk {
  private let levels: BidiLevels
  private let count: Int
  private var index = 0

  init(_ levels: BidiLevels, count: Int) {
    self.levels = levels
    self.count = count
  }

  mutating func run(at unit: Int) -> (end: Int, level: UInt8) {
    if let level = levels.uniformLevel { return (count, level) }
    while index + 1 < levels.runs.count, levels.runs[index].end <= unit { index += 1 }
    return (levels.runs[index].end, levels.runs[index].level)
  }
}

/// Walks script runs forwards. Han and kana are one run, shaped as Han, where the font does the
/// same with all of them: so most of Japanese is one item, and its pairs are kerned across scripts.
struct ScriptWalk {
  private let runs: [ScriptRun]
  private let count: Int
  /// The script of all, behind the runs.
  private let last: Script
  /// The run that was asked for last, and the last run of the Han and kana that were joined last.
  /// Neither goes back.
  private(set) var index = 0
  private(set) var joinedEnd = 0

  init(_ runs: [ScriptRun], count: Int) {
    self.runs = runs
    self.count = count
    last = .common
  }

  /// Those of a text that was read.
  init(_ reading: TextReading, count: Int) {
    runs = reading.scriptRuns
    self.count = count
    last = reading.onlyScript ?? .common
  }

  /// The run that holds a unit, not before the last one that was asked for. O(1), all calls
  /// together O(runs).
  mutating func run(at unit: Int, joinsEastAsian: @autoclosure () -> Bool) -> (end: Int, script: Script) {
    while index < runs.count, runs[index].end <= unit { index += 1 }
    guard index < runs.count else { return (count, last.isEastAsian && joinsEastAsian() ? .han : last) }
    guard runs[index].script.isEastAsian, joinsEastAsian() else { return (runs[index].end, runs[index].script) }
    // Ahead of the walk itself, which a style without such a font may still need step by step.
    joinedEnd = max(joinedEnd, index)
    while joinedEnd + 1 < runs.count, runs[joinedEnd + 1].script.isEastAsian { joinedEnd += 1 }
    return (runs[joinedEnd].end, .han)
  }
}

extension StyledFonts {
  /// The script of all of a text as these fonts shape it; nil where there are several.
  fileprivate func onlyScript(_ reading: TextReading, in context: ItemContext) -> Script? {
    if let script = reading.onlyScript { return script.isEastAsian && joinsEastAsian(in: context) ? .han : script }
    return reading.scriptRuns.allSatisfy { $0.script.isEastAsian } && joinsEastAsian(in: context) ? .han : nil
  }
}

extension Script {
  /// The scripts that Japanese mixes freely.
  var isEastAsian: Bool { self == .han || self == .hiragana || self == .katakana }
}

/// Ranges of units that no font covers, in order.
struct MissingRanges {
  private(set) var ranges: [Range<Int>] = []

  /// Adds a range behind the others, or to the last if it goes on there. Empty ones are none.
  mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}

/// What itemizing yields.
struct Itemized {
  var items: [TextItem] = []
  var styles: [ItemStyle] = []
  /// The numbers of the styles after the first few.
  private var numbers: [ItemStyle: Int] = [:]
  var missing = MissingRanges()
  /// The style that an empty line of the paragraph has the height of: the first font of the first
  /// character's style.
  var baseStyle: ItemStyle?

  /// Forgets everything but the room for it.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    styles.removeAll(keepingCapacity: true)
    if !numbers.isEmpty { numbers = [:] }
    missing = MissingRanges()
    baseStyle = nil
  }

  /// Adds a stretch, as part of the last item where that is uniform with it.
  mutating func append(_ range: Range<Int>, style: ItemStyle, isFallback: Bool = false, level: UInt8, kind: TextItem.Kind) {
    // What stands beside it in its style, as a line break, shows nothing.
    if style.isMissing, kind == .text { missing.append(range) }
    if let last = items.last, kind == .text, last.kind == .text, last.level == level, styles[last.style] == style, !style.standsAlone {
      items[items.count - 1].end = range.upperBound
      items[items.count - 1].isFallback = last.isFallback && isFallback
      return
    }
    let number = styles.isEmpty ? 0 : self.number(of: style)
    if number == styles.count { styles.append(style) }
    items.append(TextItem(start: range.lowerBound, end: range.upperBound, style: number, level: level, kind: kind, isFallback: isFallback))
  }

  /// The number of a style, or the one it gets. O(1): the first few are looked through, as most
  /// paragraphs have no more.
  private mutating func number(of style: ItemStyle) -> Int {
    if let number = styles.prefix(8).firstIndex(where: { $0 == style }) { return number }
    if styles.count < 8 { return styles.count }
    if let number = numbers[style] { return number }
    numbers[style] = styles.count
    return styles.count
  }

  /// Cuts the items at the ends of stretches, in order, and gives those inside of one another
  /// style. O(items + stretches).
  mutating func restyle(_ stretches: [(units: Range<Int>, style: (ItemStyle) -> ItemStyle)]) {
    let (items, styles) = (self.items, self.styles)
    self.items.removeAll(keepingCapacity: true)
    self.styles.removeAll(keepingCapacity: true)
    numbers = [:]
    missing = MissingRanges()
    var ahead = stretches[...]
    for item in items {
      var start = item.start
      while start < item.end {
        while let first = ahead.first, first.units.upperBound <= start { ahead.removeFirst() }
        var (end, style) = (item.end, styles[item.style])
        if let first = ahead.first, first.units.lowerBound < end {
          if first.units.lowerBound > start {
            end = first.units.lowerBound
          } else {
            end = min(end, first.units.upperBound)
            if item.kind == .text { style = first.style(style) }
          }
        }
        append(start..<end, style: style, isFallback: item.isFallback, level: item.level, kind: item.kind)
        start = end
      }
    }
  }
}
