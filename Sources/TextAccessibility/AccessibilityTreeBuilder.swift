import TextLayout

/// Makes the nodes of a tree, each behind the one that it is in, paragraph by paragraph.
struct AccessibilityTreeBuilder {
  /// A list whose items are being read.
  private struct OpenList {
    let id: String
    let place: Int
    var item: Int
  }

  let layout: LaidOutText
  let text: StyledText
  let context: LayoutContext
  let options: AccessibilityOptions
  private(set) var nodes: [AccessibilityNode] = []
  private var open: [OpenList] = []
  /// The offsets where words begin, in order.
  private var wordStarts: [Int] = []

  init(_ layout: LaidOutText, _ text: StyledText, _ context: LayoutContext, _ options: AccessibilityOptions) throws(AccessibilityError) {
    self.layout = layout
    self.text = text
    self.context = context
    self.options = options
    do { try layout.checkRevision(text.revision) } catch { throw .stale(error) }
  }

  mutating func build() throws(AccessibilityError) {
    let all = 0..<layout.paragraphCount
    var shown = (options.paragraphs ?? all).clamped(to: all)
    if shown.isEmpty {
      let first = min(max(options.paragraphs?.lowerBound ?? 0, 0), all.upperBound - 1)
      shown = first..<first + 1
    }
    let last = layout.paragraph(shown.upperBound - 1)
    // Paragraphs below the last line of all are hidden by a limit.
    let isCut = shown.upperBound == all.upperBound && layout.isDocument && options.includesHiddenText
    let start = layout.paragraph(shown.lowerBound).range.lowerBound
    let end = last.range.upperBound + last.separatorLength
    let span = TextRange(start, isCut ? max(end, TextOffset(text.length)) : end)
    wordStarts = try wordStarts(in: span)
    _ = add(options.role, range: span, in: nil)
    for number in shown { try append(paragraph: number) }
    if isCut, end < span.upperBound { try appendHidden(from: end, lastLine: layout.lineCount - 1) }
    close()
    if nodes.count > 1, options.firstIdentifier > UInt64.max - UInt64(nodes.count) { throw .identifiers }
  }

  // MARK: Nodes

  /// Adds a node to another one, and answers its place.
  private mutating func add(_ role: AccessibilityRole, range: TextRange, bounds: Rect? = nil, in parent: Int?) -> Int {
    let place = nodes.count
    let id = AccessibilityNode.ID(options.firstIdentifier &+ UInt64(place))
    nodes.append(AccessibilityNode(id, role, range: range, bounds: bounds ?? Rect(x: 0, y: 0, width: -1, height: 0)))
    if let parent { nodes[parent].children.append(id) }
    return place
  }

  /// Gives each node that holds others their bounds, and lists the number of their items.
  private mutating func close() {
    for place in nodes.indices.reversed() where !nodes[place].children.isEmpty {
      let children = nodes[place].children.map { nodes[Int($0.value &- options.firstIdentifier)] }
      nodes[place].bounds = children.dropFirst().reduce(children[0].bounds) { $0.union($1.bounds) }
      if nodes[place].role == .list { nodes[place].sizeOfSet = children.count }
      if [.list, .listItem].contains(nodes[place].role), let last = children.last {
        nodes[place].range = TextRange(nodes[place].range.lowerBound, max(nodes[place].range.upperBound, last.range.upperBound))
      }
    }
  }

  // MARK: Paragraphs

  private mutating func append(paragraph number: Int) throws(AccessibilityError) {
    do { try context.checkpoint() } catch { throw .layout(error) }
    let paragraph = layout.paragraph(number)
    let range = TextRange(paragraph.range.lowerBound, paragraph.range.upperBound + paragraph.separatorLength)
    let style = text.paragraphStyle(at: range.lowerBound)
    let parent = enterItem(of: style, range, marker: paragraph.marker.map { ($0.text, markerBounds($0, of: paragraph, number)) })
    let place = add(.paragraph, range: range, in: parent)
    if let level = headingLevel(of: style, at: range.lowerBound) {
      nodes[place].role = .heading
      nodes[place].level = level
    }
    var writer = AccessibilityRunWriter(text, wordStarts, layout.writingMode, context.environment)
    let first = layout.firstLine(ofParagraph: number)
    for line in 0..<paragraph.lineCount {
      let clusters = layout.visualClusters(ofLine: first + line)
      var characters = try LineCharacters(clusters, in: range, of: text, context, includesHiddenText: options.includesHiddenText)
      let isLast = line + 1 == paragraph.lineCount
      let caret = isLast || clusters.isEmpty ? emptyEdge(at: clusters.range.lowerBound) : .zero
      if isLast {
        let isHidden = paragraph.line(at: line).isTruncated
        if !isHidden || options.includesHiddenText {
          characters.appendSeparator(
            to: range.upperBound.utf16, isRightToLeft: clusters.isRightToLeft, emptyEdge: caret, isHidden: isHidden)
        }
      }
      characters.count(in: text)
      let lineStart = TextRange(clusters.range.lowerBound, clusters.range.lowerBound)
      let level: UInt8 = clusters.isRightToLeft ? 1 : 0
      writer.append(characters.characters, lineStart, emptyEdge: caret, emptyLevel: level, isNeeded: line == 0) { inline, inlineEnd, offset in
        let band = clusters.band(at: offset)
        return layout.axes.rect(Rect(x: inline, y: band.minY, width: inlineEnd - inline, height: band.maxY - band.minY))
      }
    }
    add(writer.runs, to: place)
  }

  /// Where a caret stands along a line without characters.
  private func emptyEdge(at offset: TextOffset) -> LayoutUnit {
    let rect = layout.caretRect(for: Caret(offset))
    return layout.writingMode.isVertical ? rect.minY : rect.minX
  }

  /// The paragraphs that have no line, at the end of the last one that is there.
  private mutating func appendHidden(from offset: TextOffset, lastLine: Int) throws(AccessibilityError) {
    let clusters = layout.visualClusters(ofLine: lastLine)
    let ellipsis = clusters.first { $0.isEllipsis }
    let level: UInt8 = ellipsis?.level ?? (clusters.isRightToLeft ? 1 : 0)
    let edge =
      (level & 1 != 0 ? ellipsis?.left ?? clusters.map(\.left).min() : ellipsis?.right ?? clusters.map(\.right).max())
      ?? emptyEdge(at: clusters.range.lowerBound)
    for paragraph in text[TextRange(offset, TextOffset(text.length))].paragraphs {
      let whole = paragraph.rangeWithSeparator
      let range = TextRange(offset + whole.lowerBound.utf16, offset + whole.upperBound.utf16)
      if range.isEmpty { continue }
      let parent = enterItem(of: paragraph.style, range, marker: nil)
      let place = add(.paragraph, range: range, in: parent)
      if let level = headingLevel(of: paragraph.style, at: range.lowerBound) {
        nodes[place].role = .heading
        nodes[place].level = level
      }
      var characters = try LineCharacters(hiding: range, of: text, context, at: edge, level: level)
      characters.count(in: text)
      var writer = AccessibilityRunWriter(text, wordStarts, layout.writingMode, context.environment)
      writer.append(characters.characters, range, emptyEdge: edge, emptyLevel: level, isNeeded: true) { inline, inlineEnd, _ in
        layout.axes.rect(Rect(x: inline, y: clusters.minY, width: inlineEnd - inline, height: clusters.maxY - clusters.minY))
      }
      add(writer.runs, to: place)
    }
  }

  /// The rank of a paragraph in the style of a title; nil for other text.
  private func headingLevel(of style: ParagraphStyle, at offset: TextOffset) -> Int? {
    guard let role = (style.textStyle ?? text.style(at: offset).textStyle)?.role else { return nil }
    switch role {
    case .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1: return 1
    case .title2: return 2
    case .title3: return 3
    case .headline: return 4
    case .body, .callout, .subheadline, .footnote, .caption1, .caption2: return nil
    }
  }

  /// What runs that follow each other are in, in their paragraph: each in the one before.
  private enum Holder: Equatable {
    case link(String)
    case emphasis
    case ruby(Ruby)
  }

  /// Adds runs to a paragraph: those of a link, of stressed text or of a ruby's base to a node of
  /// their own, as those of an attachment.
  private mutating func add(_ runs: [AccessibilityRunWriter.Run], to paragraph: Int) {
    var holders: [(holder: Holder, place: Int)] = []
    var previous: Int?
    for run in runs {
      let style = run.textRun.style
      var wanted: [Holder] = []
      if let link = style.link { wanted.append(.link(link)) }
      if style.emphasis != nil { wanted.append(.emphasis) }
      if let ruby = style.ruby { wanted.append(.ruby(ruby)) }
      holders.removeSubrange(zip(holders, wanted).prefix { $0.holder == $1 }.count...)
      for holder in wanted.dropFirst(holders.count) {
        holders.append((holder, begin(holder, range: run.range, in: holders.last?.place ?? paragraph)))
      }
      for holder in holders { nodes[holder.place].range = TextRange(nodes[holder.place].range.lowerBound, run.range.upperBound) }
      var holder = holders.last?.place ?? paragraph
      if run.isAttachment {
        holder = add(.image, range: run.range, in: holder)
        nodes[holder].label = options.labels[run.range.lowerBound]
      }
      let place = add(.textRun, range: run.range, bounds: run.bounds, in: holder)
      nodes[place].textRun = run.textRun
      if let previous, !run.beginsLine {
        let (id, previousID) = (nodes[place].id, nodes[previous].id)
        nodes[place].textRun?.previousOnLine = previousID
        nodes[previous].textRun?.nextOnLine = id
      }
      previous = place
    }
  }

  private mutating func begin(_ holder: Holder, range: TextRange, in parent: Int) -> Int {
    switch holder {
    case .link(let url):
      let place = add(.link, range: range, in: parent)
      nodes[place].url = url
      return place
    case .emphasis: return add(.emphasis, range: range, in: parent)
    case .ruby(let ruby):
      let place = add(.ruby, range: range, in: parent)
      let texts = [ruby.over.joined(), ruby.under.joined()].filter { !$0.isEmpty }
      nodes[place].description = texts.joined(separator: " ")
      return place
    }
  }

  // MARK: Lists

  /// Opens and closes lists up to the one that a paragraph is in, and answers what it is put into.
  private mutating func enterItem(of style: ParagraphStyle, _ range: TextRange, marker: (text: String, bounds: Rect)?) -> Int {
    let lists = style.lists
    let item = style.listItem
    var depth = 0
    while depth < min(lists.count, open.count), open[depth].id == lists[depth].id { depth += 1 }
    open.removeSubrange(depth...)
    if lists.isEmpty { return 0 }
    if depth == lists.count, item.isContinuation { return open[depth - 1].item }
    if depth == lists.count {
      open[depth - 1].item = addItem(to: open[depth - 1].place, level: depth, lists[depth - 1], range)
    }
    while open.count < lists.count {
      let parent = open.last?.item ?? 0
      let list = add(.list, range: range, in: parent)
      open.append(OpenList(id: lists[open.count].id, place: list, item: addItem(to: list, level: open.count + 1, lists[open.count], range)))
    }
    let place = open[open.count - 1].item
    nodes[place].isToggled = item.state.map { $0 == .checked }
    if let marker {
      let sign = add(.listMarker, range: TextRange(range.lowerBound, range.lowerBound), bounds: marker.bounds, in: place)
      nodes[sign].label = marker.text
    }
    return place
  }

  /// Where a paragraph's marker stands in the layout.
  private func markerBounds(_ marker: ListMarker, of paragraph: ParagraphLayout, _ number: Int) -> Rect {
    let place = paragraph.laidOut.axes.lineRect(marker.rect)
    return layout.axes.rect(place.moved(by: Point(x: 0, y: layout.top(ofParagraph: number))))
  }

  private mutating func addItem(to list: Int, level: Int, _ style: TextList, _ range: TextRange) -> Int {
    let position = nodes[list].children.count
    let place = add(.listItem, range: range, in: list)
    nodes[place].level = level
    nodes[place].positionInSet = position
    nodes[place].listStyle = AccessibilityListStyle(style.format)
    return place
  }

  // MARK: Words

  private func wordStarts(in span: TextRange) throws(AccessibilityError) -> [Int] {
    let boundaries = try LineCharacters.boundaries(of: .word, in: span, of: text, context)
    let units = text.units(in: span)
    let start = span.lowerBound.utf16
    return boundaries.filter { offset in
      guard offset - start < units.count else { return false }
      return !(Unicode.Scalar(units[offset - start])?.properties.isWhitespace ?? false)
    }
  }
}

extension AccessibilityListStyle {
  /// What AccessKit calls a format.
  fileprivate init(_ format: MarkerFormat) {
    let name = format.rawValue
    let bullets: [(String, AccessibilityListStyle)] = [("disc", .disc), ("circle", .circle), ("square", .square), ("box", .square)]
    if let bullet = bullets.first(where: { name.contains($0.0) }) {
      self = bullet.1
    } else {
      self = name.contains("decimal") ? .numeric : .other
    }
  }
}
