/// An edit inside of one long paragraph: what is around it is analysed, shaped and broken into
/// lines again, and the rest of the paragraph stays.
///
/// The text around the edit goes through the same stages as a paragraph of its own. That is enough
/// where its ends are places at which each stage begins anew (``EditWindow``), and where nothing in
/// it hangs together with all of the paragraph (``ShapedPatch``); everywhere else, there is no
/// answer here, and the paragraph is laid out as a whole.
struct InnerEdit {
  /// The paragraph's stretch, which it has alone, and its number.
  private let stretch: LaidStretch
  let number: Int
  /// Where the paragraph begins in its text.
  private let start: Int
  /// The units that are others after the edit, in the old paragraph; none of them is its first.
  private let range: Range<Int>
  private let growth: Int

  /// Of shorter paragraphs nothing is kept.
  private static let leastLength = 512
  /// From how many units on a paragraph among others is worth being stored apart to be followed so.
  static let leastAlone = 768
  /// In how many styles a paragraph is looked at.
  private static let mostRuns = 64

  /// Nil where an edit touches another paragraph, or the first units of one, whose styles may be
  /// others then.
  init?(_ damage: EditDamage, of stack: StretchStack) {
    // The edit may have been moved by a unit to cut no pair.
    let place = stack.position(atUnit: max(0, damage.range.lowerBound - 1)).entry
    number = place.number
    stretch = stack.entry(number).stretch
    start = place.unit
    growth = damage.growth
    let (lower, upper) = (damage.range.lowerBound - start, damage.range.upperBound - start)
    guard stretch.paragraphCount == 1 else { return nil }
    let count = stretch.unitCount(ofParagraph: 0)
    guard lower > 1, upper <= count, min(count, count + growth) >= InnerEdit.leastLength else { return nil }
    range = lower - 1..<min(upper + 1, count)
  }

  /// The paragraph's stretch in the edited text; nil where it has to be laid out as a whole.
  ///
  /// O(what is around the edit + the paragraph's chunks and lines), where lines are not chosen
  /// together.
  func renewed(_ text: StyledText, width: LayoutUnit, _ pipeline: LayoutPipeline, scratch: LayoutScratch) throws(LayoutError) -> LaidStretch? {
    let shaped = stretch.shaped(0)
    let style = stretch.style(ofParagraph: 0)
    guard style.lineBreaking.dividesLocally, hasFewStyles(text, shaped, style),
      LineBoxes.isLong(shaped.unitCount) == LineBoxes.isLong(shaped.unitCount + growth)
    else { return nil }
    // In a phrase of the other direction the next word is nearer than the next place in the
    // paragraph's own: mostly it is enough.
    let isTurned = shaped.level(at: range.lowerBound) != shaped.baseLevel
    if isTurned, let stretch = try renewedNearby(text, shorterThan: 2 * EditWindow.near, of: shaped, width: width, pipeline, scratch: scratch) {
      return stretch
    }
    guard let window = EditWindow(around: range, in: shaped) else {
      guard let window = EditWindow(withinWordsAround: range, in: shaped) else { return nil }
      return try renewed(text, in: window, of: shaped, width: width, pipeline, scratch: scratch)
    }
    if !isTurned, window.context.count > EditWindow.near / 4,
      let stretch = try renewedNearby(text, shorterThan: window.context.count, of: shaped, width: width, pipeline, scratch: scratch)
    {
      return stretch
    }
    return try renewed(text, in: window, of: shaped, width: width, pipeline, scratch: scratch)
  }

  /// The same by what is near in any direction, if that is less than half of so many units, and is
  /// resolved alone.
  private func renewedNearby(
    _ text: StyledText, shorterThan length: Int, of shaped: ShapedParagraph, width: LayoutUnit, _ pipeline: LayoutPipeline, scratch: LayoutScratch
  ) throws(LayoutError) -> LaidStretch? {
    guard var window = EditWindow(inAnyDirectionAround: range, in: shaped), 2 * window.context.count < length,
      window.mayResolveAlone(new(window, of: text), in: shaped)
    else { return nil }
    return try renewed(text, in: window, of: shaped, width: width, pipeline, scratch: scratch)
  }

  /// The same by what is in one window.
  private func renewed(
    _ text: StyledText, in narrow: EditWindow, of shaped: ShapedParagraph, width: LayoutUnit, _ pipeline: LayoutPipeline, scratch: LayoutScratch
  ) throws(LayoutError) -> LaidStretch? {
    let style = stretch.style(ofParagraph: 0)
    var window = narrow
    var paragraph = new(window, of: text)
    if !window.settlesPairs, !window.findPairs(beyond: paragraph, in: shaped) {
      window.balance(in: shaped)
      if window.context != narrow.context { paragraph = new(window, of: text) }
    }
    guard paragraph.units.count == window.context.count + growth, paragraph.style == style || paragraph.style.bounded == style,
      window.keepsEmbeddings(paragraph, in: shaped)
    else { return nil }
    var rules: [ItemRules] = []
    if let known = shaped.rules(ofItemGoingOnAt: window.lower, scratch.shaping.glyphs) { rules.append(known) }
    if let known = shaped.rules(ofItemGoingOnAt: window.uppers[0], scratch.shaping.glyphs) { rules.append(known) }
    let shift = -window.context.lowerBound
    scratch.shaping.glyphs.itemsBeyond = rules.map { ($0.unit + ($0.unit > range.lowerBound ? growth : 0) + shift, $0.rules) }
    scratch.shaping.glyphs.wantedCuts = window.cuts(growth: growth)
    scratch.analysis.surroundings = window.surroundings(in: shaped)
    scratch.analysis.scripts.scriptBefore = window.scriptBefore(in: shaped)
    scratch.analysis.scripts.bracketsBefore = shaped.bracketsOpen(before: window.context.lowerBound, paragraph.units)
    defer {
      scratch.shaping.glyphs.itemsBeyond = []
      scratch.shaping.glyphs.wantedCuts = []
      scratch.analysis.surroundings = nil
      scratch.analysis.scripts.scriptBefore = nil
      scratch.analysis.scripts.bracketsBefore = []
    }
    let own = try pipeline.shape(paragraph, scratch: scratch)
    guard own.breaking.language == shaped.breaking.language, own.breaking.languages.isEmpty,
      window.meetsFlags(of: own, growth: growth, in: shaped), let patch = ShapedPatch(own, &window, growth: growth, rules: rules, in: shaped),
      let patched = pipeline.shaper(scratch).patched(shaped, with: patch)
    else { return nil }
    let space = LineSpace(width: width.askedWidth, LineIndents(style, behind: nil, in: width), isRightToLeft: shaped.baseLevel & 1 != 0)
    guard let lines = try LineRenewal(stretch.lines[0], patched, patch, style)?.lines(style, in: space, scratch: scratch.lines) else {
      return try LaidStretch(patched.stretch, CollectionOfOne(.new(stretch.paragraph(0))), width: width, pipeline, scratch: scratch)
    }
    return LaidStretch(patched.stretch, CollectionOfOne(.new(stretch.paragraph(0))), lines: lines, width: width.askedWidth)
  }

  /// The new text of a window, as a paragraph.
  private func new(_ window: EditWindow, of text: StyledText) -> Paragraph {
    text[TextRange(start + window.context.lowerBound..<start + window.context.upperBound + growth)].paragraph(at: TextOffset(0))
  }

  /// Whether the paragraph's style runs are few, and nothing that one of them says makes a
  /// difference to the text of another.
  private func hasFewStyles(_ text: StyledText, _ shaped: ShapedParagraph, _ style: ParagraphStyle) -> Bool {
    let runs = StyleRuns(text.styles, in: start..<start + shaped.unitCount + growth)
    guard runs.count <= InnerEdit.mostRuns, shaped.breaking.languages.isEmpty, !shaped.setting.isAnnotated else { return false }
    let textStyle = runs[0].style.textStyle
    for run in runs {
      let style = run.style
      guard !style.isSetOff, !style.isDecorated, !style.isAnnotated, style.letterSpacing == .zero,
        style.language == shaped.breaking.language, textStyle != nil || style.textStyle == nil
      else { return false }
    }
    // Without a text style in its first units a paragraph may have had the line heights of one that
    // is gone.
    return textStyle != nil || style.textStyle != nil || shaped.boxes == nil
  }
}

extension LineBreaking {
  /// Whether the places where lines may end come of what is near them.
  fileprivate var dividesLocally: Bool { hasPlainTiers || mode == .none || mode == .anywhere }
}
