/// Lays out paragraphs one after the other, and stores them by stretches; or only measures them.
///
///     var maker = StretchMaker(width: width, in: context, scratch: scratch)
///     for marked in paragraphs { try maker.append(marked) }
///     let stretches = try maker.finish()
struct StretchMaker {
  private let pipeline: LayoutPipeline
  private let width: LayoutUnit
  private let scratch: LayoutScratch
  /// Whether lines are kept: else they are counted together, and forgotten with their glyphs.
  private let keepsLines: Bool
  /// The paragraphs that were shaped, or are known, and are in no stretch yet.
  private var waiting: [LaidPart] = []
  private var waitingUnits = 0
  private var stretches: [LaidStretch] = []
  /// The room of what was measured.
  private var extent = StackedExtent()

  init(width: LayoutUnit, in context: LayoutContext, scratch: LayoutScratch, keepsLines: Bool = true) {
    pipeline = LayoutPipeline(context: context)
    self.width = width
    self.scratch = scratch
    self.keepsLines = keepsLines
  }

  /// The room that paragraphs take, one after the other.
  static func measure(
    _ paragraphs: MarkedParagraphs, width: LayoutUnit, in context: LayoutContext, scratch: LayoutScratch
  ) throws(LayoutError) -> StackedExtent {
    var maker = StretchMaker(width: width, in: context, scratch: scratch, keepsLines: false)
    try maker.append(paragraphs)
    try maker.close()
    return maker.extent
  }

  /// Lays out paragraphs.
  mutating func append(_ marked: MarkedParagraphs) throws(LayoutError) {
    guard marked.lists == nil else {
      for paragraph in marked { try append(paragraph) }
      return
    }
    var paragraphs = marked.paragraphs.makeIterator()
    while true {
      try appendAlike(&paragraphs)
      guard let next = paragraphs.next() else { return }
      try append(MarkedParagraph(paragraph: next, marker: nil))
    }
  }

  /// Lays out the next paragraphs as far as they are alike, each lies in one chunk of the text and
  /// none is long.
  private mutating func appendAlike(_ paragraphs: inout ParagraphSequence.Iterator) throws(LayoutError) {
    let shaper = pipeline.shaper(scratch)
    let longest = scratch.shaping.builder.length
    guard var place = paragraphs.place(), place.units.count <= longest,
      let uniform = try UniformParagraphs(paragraphs, from: place, in: pipeline.context, shaper: shaper, scratch: scratch)
    else { return }
    var (alike, count) = (LaidParagraph(style: uniform.style, separatorLength: place.separatorLength, extras: nil), 0)
    func wait() {
      if count > 0 { waiting.append(.new(alike, count: count)) }
      count = 0
    }
    defer { wait() }
    while place.units.count <= longest, uniform.hold(place) {
      if waiting.isEmpty && count == 0 || !shaper.hasRoom(forUnits: place.units.count, of: paragraphs.source) {
        wait()
        try close()
        shaper.begin()
        scratch.work.begin(in: pipeline.context)
      }
      try uniform.shape(place, of: paragraphs, into: &scratch.shaping.builder)
      waitingUnits += place.units.count
      if place.separatorLength != alike.separatorLength {
        wait()
        alike.separatorLength = place.separatorLength
      }
      count += 1
      paragraphs.pass(place)
      guard let next = paragraphs.place() else { return }
      place = next
    }
  }

  /// Lays out the next paragraph: at once, or with some that follow.
  mutating func append(_ marked: MarkedParagraph) throws(LayoutError) {
    let shaper = try shaper(forUnits: marked.paragraph.units.count, of: marked.paragraph.source)
    try pipeline.shape(marked.paragraph, into: shaper, scratch: scratch)
    waitingUnits += marked.paragraph.units.count
    waiting.append(.new(LaidParagraph(marked)))
  }

  /// What takes a paragraph of so many units.
  private mutating func shaper(forUnits count: Int, of source: ArraySlice<UInt16>? = nil) throws(LayoutError) -> ParagraphShaper {
    let shaper = pipeline.shaper(scratch)
    if !waiting.isEmpty, !shaper.hasRoom(forUnits: count, of: source) { try close() }
    if waiting.isEmpty { shaper.begin() }
    return shaper
  }

  /// Adds paragraphs of a stretch that was laid out before, behind the markers that they have after
  /// an edit, where the stretch begins at a unit: lines are made again where others need other
  /// room.
  ///
  /// A whole stretch stays as it is, unless there is too little before it to stand alone; of others
  /// the paragraphs are stored anew with those around them. O(1) for a whole stretch whose markers
  /// are kept, else O(its pieces).
  mutating func append(_ stretch: LaidStretch, _ paragraphs: Range<Int>, _ renewed: RenewedMarkers, from unit: Int) throws(LayoutError) {
    var markers: [ItemMarker?]?
    if case .counted(let lists) = renewed, lists != nil || stretch.hasExtras {
      markers = paragraphs.map { lists?.marker(ofParagraphAt: TextOffset(unit + stretch.place(ofParagraph: $0).start)) }
    }
    let isWhole = paragraphs.count == stretch.paragraphCount
    let isSame = markers.map { zip(paragraphs, $0).allSatisfy { stretch.isBehind($1, $0) } } ?? true
    let isLong = stretch.isLong
    if isWhole, isSame, keepsWhole(stretch) {
      try close()
      stretches.append(stretch)
      return
    }
    if isLong, let marker = markers?.first {
      var paragraph = stretch.paragraph(0)
      paragraph.extras = LineExtras(marker, nil)
      try close()
      try append(stretch.shaped, from: stretch.firstShaped, CollectionOfOne(.new(paragraph)))
      return
    }
    guard let markers, !isSame else {
      try append(stretch, paragraphs)
      return
    }
    for (number, marker) in zip(paragraphs, markers) {
      if stretch.isBehind(marker, number) {
        try append(stretch, number..<number + 1)
      } else {
        try append(stretch, number, behind: marker)
      }
    }
  }

  /// Whether a stretch that was laid out before and comes next stays as it is, if its markers do;
  /// else there is too little before it to stand alone.
  func keepsWhole(_ stretch: LaidStretch) -> Bool { waiting.isEmpty || stretch.isLong || waitingUnits > scratch.shaping.builder.length / 4 }

  /// Adds paragraphs of a stretch as they are.
  private mutating func append(_ stretch: LaidStretch, _ paragraphs: Range<Int>) throws(LayoutError) {
    var rest = paragraphs
    while let first = rest.first {
      let shaper = try shaper(forUnits: stretch.unitCount(ofParagraph: first))
      let (count, units) = shaper.add(stretch.shaped, stretch.firstShaped + first..<stretch.firstShaped + rest.upperBound)
      waitingUnits += units
      waiting.append(.kept(stretch, first..<first + count))
      rest = first + count..<rest.upperBound
    }
  }

  /// Adds a paragraph of a stretch behind another marker.
  private mutating func append(_ stretch: LaidStretch, _ number: Int, behind marker: ItemMarker?) throws(LayoutError) {
    let shaped = stretch.firstShaped + number
    _ = try shaper(forUnits: stretch.unitCount(ofParagraph: number)).add(stretch.shaped, shaped..<shaped + 1)
    var paragraph = stretch.paragraph(number)
    paragraph.extras = LineExtras(marker, nil)
    waitingUnits += stretch.unitCount(ofParagraph: number)
    waiting.append(.new(paragraph))
  }

  /// Lays out paragraphs whose shapes are known.
  mutating func append(_ shaped: ShapedStretch, _ paragraphs: [MarkedParagraph]) throws(LayoutError) {
    try append(shaped, from: 0, paragraphs.map { .new(LaidParagraph($0)) })
  }

  /// Lays out the paragraphs of a stretch, whose shapes are known.
  mutating func append(_ shaped: ShapedStretch, like stretch: LaidStretch) throws(LayoutError) {
    try append(shaped, from: stretch.firstShaped, (0..<stretch.paragraphCount).map { .new(stretch.paragraph($0)) })
  }

  private mutating func append(_ shaped: ShapedStretch, from first: Int, _ parts: some Collection<LaidPart>) throws(LayoutError) {
    try close()
    stretches.append(try LaidStretch(shaped, from: first, parts, width: width, pipeline, scratch: scratch))
  }

  /// All stretches, in order.
  mutating func finish() throws(LayoutError) -> [LaidStretch] {
    try close()
    return stretches
  }

  /// Ends the stretch that the last paragraphs are in, if they wait for more. O(their lines).
  mutating func close() throws(LayoutError) {
    if waiting.isEmpty { return }
    let shaped = pipeline.shaper(scratch).finish()
    if keepsLines {
      let stretch = try LaidStretch(shaped, waiting, width: width, pipeline, scratch: scratch)
      var first = 0
      for part in waiting {
        if case .kept(let known, let paragraphs) = part { stretch.keepGeometry(of: known, paragraphs, from: first) }
        first += part.count
      }
      stretches.append(stretch)
    } else {
      extent.append(try pipeline.measure(shaped, waiting, width: width, scratch: scratch))
    }
    waiting.removeAll(keepingCapacity: true)
    waitingUnits = 0
  }
}

extension LaidParagraph {
  /// A paragraph that nothing limits.
  fileprivate init(_ marked: MarkedParagraph) {
    self.init(
      style: marked.paragraph.style.bounded, separatorLength: marked.paragraph.separatorLength, extras: LineExtras(marked.marker, nil))
  }
}

extension LayoutPipeline {
  /// The room of paragraphs whose shapes are known: that of the lines of their ``LaidStretch``.
  fileprivate func measure(
    _ shaped: ShapedStretch, _ parts: [LaidPart], width: LayoutUnit, scratch: LayoutScratch
  ) throws(LayoutError) -> StackedExtent {
    var whole = StackedExtent()
    var number = 0
    for part in parts {
      guard let paragraph = part.paragraph else { preconditionFailure("what is measured has no lines") }
      let extras = paragraph.extras
      for _ in 0..<part.count {
        whole.append(
          try measure(shaped[number], paragraph.style, marker: extras?.marker, width: width, limits: extras?.limits, scratch: scratch))
        number += 1
      }
    }
    return whole
  }
}

extension LaidStretch {
  /// Whether it is one paragraph that is cut into several chunks.
  fileprivate var isLong: Bool { shaped.blocks.count > 1 }

  /// Whether a paragraph stands behind a marker as if that were its own. O(levels).
  fileprivate func isBehind(_ marker: ItemMarker?, _ number: Int) -> Bool {
    guard let own = extras(ofParagraph: number)?.marker else { return marker == nil }
    return marker.map { own.looksLike($0) } ?? false
  }

  /// Paragraphs whose shapes are known, in a width. O(lines).
  convenience init(
    _ shaped: ShapedStretch, from firstShaped: Int = 0, _ parts: some Collection<LaidPart>, width: LayoutUnit, _ pipeline: LayoutPipeline,
    scratch: LayoutScratch
  ) throws(LayoutError) {
    scratch.work.begin(in: pipeline.context)
    let lines = try scratch.lines.collect { table, collector throws(LayoutError) in
      var next = firstShaped
      var plain: (style: ParagraphStyle, rules: PlainRules?)?
      let extent = LineExtent(plainIn: width.askedWidth)
      for part in parts {
        let numbers = next..<next + part.count
        next = numbers.upperBound
        guard let paragraph = part.paragraph else {
          if case .kept(let stretch, let paragraphs) = part { collector.append(stretch.lines, paragraphs) }
          continue
        }
        if plain == nil || plain?.style.isCopy(of: paragraph.style) == false {
          plain = (paragraph.style, paragraph.style.isPlain ? PlainRules(paragraph.style) : nil)
        }
        let rules = paragraph.extras == nil ? plain?.rules : nil
        for number in numbers {
          if let rules, let chunk = shaped.onlyChunk(ofParagraph: number) {
            table.removeAll()
            var stacker = PlainStacker()
            if stacker.stack(
              chunk, shaped.setting(ofParagraph: number), rules, extent, extent, scratch: scratch.lines.glyphs, into: &table)
            {
              try scratch.work.spend(chunk.unitCount)
            } else {
              try pipeline.fill(&table, from: stacker.place, of: shaped[number], paragraph.style, width: width, scratch: scratch)
            }
          } else {
            try pipeline.fill(
              &table, of: shaped[number], paragraph.style, marker: paragraph.extras?.marker, width: width,
              limits: paragraph.extras?.limits, scratch: scratch)
          }
          collector.append(table)
        }
      }
    }
    self.init(shaped, from: firstShaped, parts, lines: lines, width: width.askedWidth)
  }

  /// The same paragraphs in another width. O(lines), for paragraphs that stay one plain line O(1).
  func resized(to width: LayoutUnit, _ pipeline: LayoutPipeline, scratch: LayoutScratch) throws(LayoutError) -> LaidStretch {
    let asked = width.askedWidth
    scratch.work.begin(in: pipeline.context)
    let resized = try scratch.lines.collect { table, collector throws(LayoutError) in
      var number = 0
      while number < paragraphCount {
        var end = number
        while end < paragraphCount, hasSameLines(end, in: asked) { end += 1 }
        if end > number {
          collector.append(lines, number..<end)
          number = end
          continue
        }
        table.removeAll()
        if let plain = stackPlainly(number, width: asked, scratch: scratch.lines.glyphs, into: &table) {
          if plain.isAll {
            try scratch.work.spend(unitCount(ofParagraph: number))
          } else {
            try pipeline.fill(&table, from: plain.place, of: shaped(number), style(ofParagraph: number), width: width, scratch: scratch)
          }
          collector.append(table)
          number += 1
          continue
        }
        let extras = extras(ofParagraph: number)
        try pipeline.fill(
          &table, of: shaped(number), style(ofParagraph: number), marker: extras?.marker, width: width, limits: extras?.limits, scratch: scratch)
        collector.append(table)
        number += 1
      }
    }
    return LaidStretch(self, lines: resized, width: asked)
  }
}
