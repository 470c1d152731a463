extension LayoutPipeline {
  /// Gives the items of a paragraph what stands beside their text: rubies and emphasis marks, laid
  /// out as small texts of their own, and the room that they need. O(units + the annotations).
  func annotate(_ itemized: inout Itemized, _ analysis: inout ParagraphAnalysis, of paragraph: Paragraph) throws(LayoutError) {
    let bases = paragraph.setBases(analysis.flags)
    analysis.keepWhole(bases)
    let setter = AnnotationSetter(paragraph: paragraph, analysis: analysis, inserter: inserter)
    var annotated: [AnnotatedBase] = []
    annotated.reserveCapacity(bases.count)
    for base in bases {
      try context.checkpoint()
      annotated.append(try setter.annotated(base, behind: annotated.last))
    }
    itemized.restyle(try setter.stretches(annotated, paragraph.notes(analysis.flags)))
  }
}

/// Makes small texts of what a paragraph's style says is beside its text.
private struct AnnotationSetter {
  let paragraph: Paragraph
  let analysis: ParagraphAnalysis
  let inserter: LineInserter

  private var isVertical: Bool { paragraph.writingMode.isVertical }

  // MARK: Rubies

  /// A base with its annotations, behind the one before it in the text.
  func annotated(_ base: RubyBase, behind previous: AnnotatedBase?) throws(LayoutError) -> AnnotatedBase {
    var parts: [AnnotatedBase.Part] = []
    var frame: CharacterFrame?
    var size = 0
    let length = base.spread?.length(ofEm: inserter.surroundings.resolved(base.style).usedSize)
    for part in base.parts {
      let own = try inserted(text(of: part.units))
      frame = frame?.union(own.shaped.frame) ?? own.shaped.frame
      let isBopomofo = part.ruby.grouping == .bopomofo
      let over = isBopomofo ? nil : try annotation(part.over, part)
      let under = isBopomofo ? nil : try annotation(part.under, part)
      let stack = isBopomofo ? try bopomofo(part.over, part) : nil
      size = max(size, over?.size ?? 0, under?.size ?? 0)
      let width = Int(truncatingIfNeeded: own.width.rawValue)
      let room = base.parts.count == 1 ? max(width, length ?? 0) : width
      let pad = length == nil ? 0 : max(0, max(over?.width ?? 0, under?.width ?? 0) - room)
      // In vertical lines what is to the right of a character is above it.
      parts.append(
        AnnotatedBase.Part(
          units: part.units, width: width, gaps: part.gaps ?? analysis.gaps(in: part.units, paragraph.units),
          over: isVertical ? stack ?? over : over, under: under, behind: isVertical ? nil : stack, ruby: part.ruby, pad: pad))
    }
    var spread: Int?
    if let length { spread = try room(of: base, length, parts) }
    let overhang = base.spread == nil && base.ruby.overhangs ? overhang(of: base.units, size: size, behind: previous) : (before: 0, after: 0)
    let end = paragraph.units.startIndex + base.units.upperBound
    let endsLine = end == paragraph.units.endIndex || LineBreakCharacter.holds(paragraph.units[end])
    return AnnotatedBase(
      base, parts: parts, spread: spread, overhang: overhang, endsLine: endsLine, frame: frame ?? CharacterFrame(over: .zero, under: .zero))
  }

  /// What text that is spread is longer by than by itself with its annotations: 1/64 point. The
  /// text by itself is as long as in the middle of a line.
  private func room(of base: RubyBase, _ length: Int, _ parts: [AnnotatedBase.Part]) throws(LayoutError) -> Int {
    let width = parts.count == 1 ? parts[0].width : Int(truncatingIfNeeded: try inserted(text(of: base.units)).width.rawValue)
    let behind = parts.reduce(0) { $0 + ($1.behind?.width ?? 0) }
    // One part gets all of the room, with its annotation over that.
    return max(0, length - width - behind - (parts.count == 1 ? 0 : parts.reduce(0) { $0 + $1.pad }))
  }

  /// An annotation of a part of a base; nil for an empty one.
  private func annotation(_ string: String, _ part: RubyBase.Part) throws(LayoutError) -> Annotation? {
    if string.isEmpty { return nil }
    return try annotation(string, style(beside: part.style, scale: part.ruby.scale, part.ruby.families))
  }

  /// Bopomofo from top to bottom, with the tone; nil for none. Around the middle of its left edge,
  /// in vertical lines of its upper one.
  private func bopomofo(_ string: String, _ part: RubyBase.Part) throws(LayoutError) -> Annotation? {
    if string.isEmpty { return nil }
    var style = style(beside: part.style, scale: part.ruby.scale, part.ruby.families)
    // Some have another form where they follow each other downwards, wherever the lines go.
    style.features.append(FontFeature("vert"))
    style.orientation = .mixed
    var stack = BopomofoStack(em: Int(truncatingIfNeeded: style.usedSize.rawValue))
    for symbol in string {
      var text = StyledText(String(symbol), style: style)
      text.writingMode = .horizontal
      let line = try inserted(text)
      let runs = line.layout.onlyLineRuns(showing: text, at: .zero, on: LineBaseline(axes: .horizontal, block: 0))
      stack.add(symbol, runs, width: Int(truncatingIfNeeded: line.width.rawValue), line.shaped.frame)
    }
    return stack.annotation(StyledText(string, style: style), isVertical: isVertical)
  }

  /// How far annotations of a size may stand over what is before and after a base: over kana,
  /// middle dots, dashes and ellipses, over the blank half of a mark that has it, and over a mark
  /// whose other half is blank, by a character of their own at most, but never beyond its middle
  /// (JLReq 3.3.8). Where another base is right before the neighbour, what that one's reach over it
  /// is taken off, so that two readings don't run together (note 125).
  private func overhang(of base: Range<Int>, size: Int, behind previous: AnnotatedBase?) -> (before: Int, after: Int) {
    /// How far over the neighbour that begins at a unit; `blank` are the marks that are blank where
    /// they touch the base.
    func limit(_ unit: Int, blank: LineClass) -> Int {
      let scalar = unsafe paragraph.units.withUnsafeBufferPointer { ParagraphAnalysis.scalar(unsafe $0.span, at: unit) }
      let facts = UnicodeProperties.shared[scalar]
      let isMark = facts.isWide && (facts.lineClass == .openPunctuation || facts.lineClass == .closePunctuation)
      guard isMark || facts.isKana || AnnotationSetter.middleDots.contains(scalar) || AnnotationSetter.inseparable.contains(scalar) else { return 0 }
      let style = style(at: unit)
      guard style.isFree, facts.lineClass != blank || !isTrimmed(unit) else { return 0 }
      return min(size, Int(truncatingIfNeeded: inserter.surroundings.resolved(style).usedSize.rawValue) / 2)
    }
    var before = base.lowerBound - 1
    while before > 0, analysis.flags[before] & ParagraphAnalysis.graphemeStart == 0 { before -= 1 }
    let taken = previous.map { $0.units.upperBound == before ? $0.setting(.none).after : 0 } ?? 0
    return (
      before >= 0 ? max(0, limit(before, blank: .closePunctuation) - taken) : 0,
      base.upperBound < paragraph.units.count ? limit(base.upperBound, blank: .openPunctuation) : 0
    )
  }

  /// ・：； (JLReq cl-05).
  private static let middleDots: Set<UInt32> = [0x30FB, 0xFF1A, 0xFF1B]
  /// — ― ‥ … 〳 〴 〵 (JLReq cl-08).
  private static let inseparable: Set<UInt32> = [0x2014, 0x2015, 0x2025, 0x2026, 0x3033, 0x3034, 0x3035]

  private func isTrimmed(_ unit: Int) -> Bool { analysis.flags[unit] & ParagraphAnalysis.trimmed != 0 }

  private func style(at unit: Int) -> CharacterStyle { paragraph.styleRuns[paragraph.styleRuns.partitionIndex { $0.end <= unit }].style }

  // MARK: Emphasis

  /// The stretches of the paragraph that have something beside them or are notes, and what that
  /// makes of an item's style.
  func stretches(
    _ bases: [AnnotatedBase], _ notes: [(units: Range<Int>, note: InlineNote)]
  ) throws(LayoutError) -> [(units: Range<Int>, style: (ItemStyle) -> ItemStyle)] {
    var found: [(units: Range<Int>, style: (ItemStyle) -> ItemStyle)] = []
    var met: (style: CharacterStyle, emphasis: ItemEmphasis?)?
    var ahead = bases[...]
    var notesAhead = notes[...]
    var start = 0
    for run in paragraph.styleRuns {
      if run.style.shownEmphasis != nil, met?.style != run.style { met = (run.style, try emphasis(run.style)) }
      let emphasis = run.style.shownEmphasis == nil ? nil : met?.emphasis
      // A grapheme, and what stands in the room of one, has the style of its first unit.
      var runEnd = run.end
      while runEnd < paragraph.units.count, analysis.flags[runEnd] & ParagraphAnalysis.graphemeStart == 0 { runEnd += 1 }
      if let note = notesAhead.first, note.units.lowerBound <= start {
        if start == note.units.lowerBound { found.append((note.units, row(of: note.note, note.units))) }
        start = max(start, runEnd)
        if start >= note.units.upperBound { notesAhead.removeFirst() }
        continue
      }
      while start < runEnd {
        while let first = ahead.first, first.units.upperBound <= start { ahead.removeFirst() }
        var end = runEnd
        var base: AnnotatedBase?
        if let first = ahead.first, first.units.lowerBound < end {
          base = first.units.lowerBound <= start ? first : nil
          end = min(end, base == nil ? first.units.lowerBound : first.units.upperBound)
        }
        if base != nil || emphasis != nil {
          let made = StylesMade()
          found.append((start..<end, { [base] style in made.style(style) { ItemStyle($0, in: base, emphasis) } }))
        }
        start = end
      }
    }
    return found
  }

  /// What a note makes of the style of an item in it. The first one says where its rows stand.
  private func row(of note: InlineNote, _ units: Range<Int>) -> (ItemStyle) -> ItemStyle {
    let made = StylesMade()
    var set: SetNote?
    let isFlipped = paragraph.writingMode.isFlipped
    return { style in
      let own = set ?? SetNote(units, note, in: style, isFlipped: isFlipped)
      set = own
      return made.style(style) { ItemStyle($0, in: own) }
    }
  }

  private func emphasis(_ style: CharacterStyle) throws(LayoutError) -> ItemEmphasis? {
    guard let mark = style.emphasis else { return nil }
    let language = inserter.surroundings.language(of: style)
    guard let first = mark.text(isVertical: isVertical).first else { return nil }
    let annotation = try annotation(String(first), self.style(beside: style, scale: 0.5, []))
    return ItemEmphasis(mark, isOver: mark.isOver(in: language, isVertical: isVertical), annotation)
  }

  // MARK: Small texts

  /// The style of text beside other text: its font and colour, smaller and in no way set off.
  private func style(beside style: CharacterStyle, scale: Double, _ families: [String]) -> CharacterStyle {
    let own = inserter.surroundings.resolved(style)
    var beside = CharacterStyle(
      families: families.isEmpty ? own.families : families, size: LayoutUnit(own.usedSize.points * (scale.isNaN ? 0.5 : min(max(scale, 0), 1))),
      weight: own.weight, slant: own.slant, language: own.language)
    beside.width = own.width
    beside.features = own.features
    beside.variations = own.variations
    beside.synthesis = own.synthesis
    beside.orientation = own.orientation
    beside.color = own.color
    return beside
  }

  private func annotation(_ string: String, _ style: CharacterStyle) throws(LayoutError) -> Annotation {
    let units = string.utf16.map { $0 < 0x20 || $0 == 0x85 || $0 == 0x2028 || $0 == 0x2029 ? 0x20 : $0 }
    var text = StyledText(utf16: units, style: style)
    text.writingMode = paragraph.writingMode
    let line = try inserted(text)
    let origin = LineBaseline(axes: LineAxes(text.writingMode, breadth: 0), block: 0)
    let runs = line.layout.onlyLineRuns(showing: text, at: .zero, on: origin)
    var ink = InkBounds()
    for run in runs { ink.include(run.ink) }
    let flags = line.shaped.chunks.flatMap { chunk in (chunk.start..<chunk.end).map { chunk.flags(at: $0) } }
    let isSquare = units.indices.map { UnicodeProperties.shared[UInt32(units[$0])].isSquare }
    let gaps = units.indices.dropFirst().filter { flags[$0] & ParagraphAnalysis.graphemeStart != 0 && isSquare[$0] && isSquare[$0 - 1] }
    return Annotation(
      text: text, runs: runs, width: Int(truncatingIfNeeded: line.width.rawValue), gaps: gaps.map { TextOffset($0) },
      size: Int(truncatingIfNeeded: style.usedSize.rawValue), frame: line.shaped.frame, ink: frame(of: ink))
  }

  /// How far ink reaches above and below a baseline at the origin.
  private func frame(of ink: InkBounds) -> CharacterFrame? {
    if ink.isEmpty { return nil }
    let (over, under) = isVertical ? (ink.right, 0 &- ink.left) : (0 &- ink.top, ink.bottom)
    return CharacterFrame(over: LayoutUnit(rawValue: over), under: LayoutUnit(rawValue: under))
  }

  /// A part of the paragraph by itself, without what is beside it.
  private func text(of range: Range<Int>) -> StyledText {
    let first = paragraph.units.startIndex
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.autospace = paragraph.style.autospace
    paragraphStyle.punctuationTrim = paragraph.style.punctuationTrim
    var text = StyledText(utf16: paragraph.units[first + range.lowerBound..<first + range.upperBound], paragraphStyle: paragraphStyle)
    text.writingMode = paragraph.writingMode
    var start = range.lowerBound
    for run in paragraph.styleRuns[paragraph.styleRuns.partitionIndex { $0.end <= start }...] {
      if start >= range.upperBound { break }
      let end = min(run.end, range.upperBound)
      text.setStyle(run.style.unannotated, in: TextRange(start - range.lowerBound..<end - range.lowerBound))
      start = end
    }
    if isVertical { settleCombinations(of: &text, range) }
    return text
  }

  /// Combines in a part of the paragraph what is combined in all of it, and no digits of a longer
  /// number.
  private func settleCombinations(of text: inout StyledText, _ range: Range<Int>) {
    var start = range.lowerBound
    func keepApart(_ text: inout StyledText, upTo end: Int) {
      if start >= end { return }
      text.updateStyle(in: TextRange(start - range.lowerBound..<end - range.lowerBound)) { if $0.combining != .none { $0.combining = .none } }
    }
    for combination in analysis.combinations[analysis.combinations.partitionIndex { $0.upperBound <= range.lowerBound }...] {
      if combination.lowerBound >= range.upperBound { break }
      keepApart(&text, upTo: combination.lowerBound)
      start = combination.upperBound
    }
    keepApart(&text, upTo: range.upperBound)
  }

  private func inserted(_ text: StyledText) throws(LayoutError) -> InsertedLine { try inserter.insert(text, text.paragraph(at: TextOffset(0))) }
}

/// What styles became in a stretch: one object for the items of each.
private final class StylesMade {
  private var made: [(old: ItemStyle, new: ItemStyle)] = []

  func style(_ style: ItemStyle, _ make: (ItemStyle) -> ItemStyle) -> ItemStyle {
    if let known = made.first(where: { $0.old == style }) { return known.new }
    let new = make(style)
    made.append((style, new))
    return new
  }
}

extension CharacterStyle {
  /// Whether what is set in it is in no base and no note.
  fileprivate var isFree: Bool { ruby == nil && spread == nil && note == nil }
}

extension ShapedParagraph {
  /// The square of the characters of all of it.
  fileprivate var frame: CharacterFrame { styles.reduce(baseStyle.frame) { $0.union($1.frame) } }
}
