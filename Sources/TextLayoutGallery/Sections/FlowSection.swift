import TextFlow
import TextLayout
import TextPictures

extension GallerySection {
  /// Text in columns and pages, around shapes, with pictures beside its lines.
  static let flows = GallerySection(
    name: "flows", title: "Columns, pages and shapes",
    introduction:
      "Text that goes on from one box to the next. Look at the rows beside each shape: none touches it, words are not cut for its sake, and lines beside each other share a baseline."
  ) { input in
    try FlowSample.groups(input).map { group in
      GalleryGroup(
        name: group.name, title: group.title, introduction: group.introduction, listsFigures: true,
        figures: group.samples.enumerated().map { GalleryFigure(name: String($0.offset + 1), screen: $0.element.screen, context: input.context) })
    }
  }
}

/// A text in containers, and the page of it that is shown.
private struct FlowSample: Sendable {
  let name: String
  let remark: String
  let text: StyledText
  let size: Size
  let containers: ContainerSequence
  var page = 0
  var isMirrored = false

  typealias Group = (name: String, title: String, introduction: String, samples: [FlowSample])

  static func groups(_ input: GalleryInput) throws -> [Group] {
    // The corpus' texts; in a folder of other texts, each of them is the first one.
    let names = try input.textNames()
    func text(_ name: String, _ size: LayoutUnit = 11, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> StyledText {
      var text = try input.text(names.contains(name) ? name : names[0])
      let all = TextRange(0, TextOffset(text.length))
      text.updateStyle(in: all) {
        $0.textStyle = nil
        $0.size = size
      }
      var style = ParagraphStyle()
      style.firstLineIndent = 12
      change(&style)
      text.setParagraphStyle(style, in: all)
      return text
    }
    let page = Size(width: 360, height: 300)
    func columns(_ count: Int, _ exclusions: [Exclusion] = [], isRightToLeft: Bool = false, mode: WritingMode = .horizontal) -> ContainerSequence {
      let plain = ContainerSequence(
        pages: page, margins: ContainerInsets(16), columnCount: count, gap: 14, isRightToLeft: isRightToLeft, writingMode: mode)
      return ContainerSequence { number in
        var container = plain[number] ?? TextContainer(frame: Rect(x: 0, y: 0, width: 0, height: 0))
        container.exclusions = exclusions
        return container
      }
    }
    let circle = Exclusion(.ellipse(Rect(x: 115, y: 80, width: 130, height: 130)), margin: 6)
    let star = Exclusion(.polygon(corners(of: Rect(x: 100, y: 60, width: 160, height: 160))), margin: 5)
    let box = Exclusion(.rectangle(Rect(x: 230, y: 16, width: 114, height: 90)), margin: 8)
    var justified = try text("en") {
      $0.alignment = .justified
      $0.lineBreaking.hyphenation = .automatic
    }
    justified.updateStyle(in: TextRange(0, TextOffset(justified.length))) { $0.language = "en" }
    return [
      (
        "shapes", "Around shapes", "",
        [
          FlowSample(
            name: "A circle between two columns", remark: "Each column gives way to its half.", text: try text("de"), size: page,
            containers: columns(2, [circle])),
          FlowSample(
            name: "A star in one column", remark: "Rows go on in its bays; lines left and right of it share their baselines.", text: justified,
            size: page, containers: columns(1, [star])),
          FlowSample(
            name: "Text on one side", remark: "On the side with more room.", text: try text("ru"), size: page,
            containers: columns(
              1, [Exclusion(.ellipse(Rect(x: 60, y: 70, width: 120, height: 160)), margin: 8, sides: .longer)])),
          FlowSample(
            name: "From right to left", remark: "Columns and the lines of each row begin at the right.", text: try text("ar", 13), size: page,
            containers: columns(2, [circle], isRightToLeft: true), isMirrored: true),
          FlowSample(
            name: "From top to bottom", remark: "The columns of vertical text stand one above the other; lines follow each other leftward.",
            text: vertical(try text("ja", 12)), size: page, containers: columns(2, [box], mode: .verticalRightToLeft)),
        ]
      ),
      (
        "floats", "Pictures beside lines", "Places for pictures that belong to a word: where it stands, text gives way.",
        [
          FlowSample(
            name: "At both sides", remark: "One at the start, one at the end; the third is a block between two rows.",
            text: withPictures(try text("fr")), size: page, containers: columns(1)),
          FlowSample(
            name: "In columns", remark: "What has no room in its column stands at the head of the next.", text: withPictures(try text("ko", 12)),
            size: page, containers: columns(2)),
        ]
      ),
      (
        "pages", "Pages", "",
        [0, 1].map { number in
          FlowSample(
            name: "Page \(number + 1)", remark: "Headings stand with what follows them; no line is left alone.", text: chapters(justified),
            size: page, containers: columns(2), page: number)
        }
          + [
            FlowSample(
              name: "Balanced", remark: "The three columns of the last page are as low as they can be.", text: start(try text("el", 10), 900),
              size: page, containers: balanced(columns(3)))
          ]
      ),
    ]
  }

  private static func balanced(_ containers: ContainerSequence) -> ContainerSequence {
    var containers = containers
    containers.balancesColumns = true
    return containers
  }

  private static func vertical(_ text: StyledText) -> StyledText {
    var text = text
    text.writingMode = .verticalRightToLeft
    return text
  }

  private static func start(_ text: StyledText, _ length: Int) -> StyledText { text[TextRange(0, TextOffset(min(length, text.length)))] }

  /// A text with three places for pictures.
  private static func withPictures(_ text: StyledText) -> StyledText {
    var text = text
    let pictures: [(Int, Attachment)] = [
      (20, Attachment(size: Size(width: 80, height: 62), placement: .start, margin: 7)),
      (330, Attachment(size: Size(width: 96, height: 50), placement: .end, margin: 7)),
      (520, Attachment(size: Size(width: 120, height: 34), placement: .block, margin: 6)),
    ]
    for (offset, attachment) in pictures.reversed() where offset < text.length {
      let place = TextRange(TextOffset(offset), TextOffset(offset))
      var style = text.style(at: place.lowerBound)
      style.attachment = attachment
      text.apply(TextEdit(place, with: "\u{FFFC}", style: style))
    }
    return text
  }

  /// A text with a heading before each of its paragraphs that begins a chapter.
  private static func chapters(_ text: StyledText) -> StyledText {
    var heading = ParagraphStyle()
    heading.keeping.keepsWithNext = true
    heading.paragraphSpacingBefore = 8
    heading.paragraphSpacing = 3
    var parts: [StyledText] = []
    for (number, paragraph) in text.string(in: TextRange(0, TextOffset(text.length))).split(separator: "\n").prefix(9).enumerated() {
      var style = text.style(at: 0)
      if number % 3 == 0 {
        style.size = 15
        parts.append(StyledText("Chapter \(number / 3 + 1)\n", style: style, paragraphStyle: heading))
        style.size = 11
      }
      parts.append(StyledText(paragraph + "\n", style: style, paragraphStyle: text.paragraphStyle(at: 0)))
    }
    var whole = StyledText("")
    for part in parts { whole.apply(TextEdit(TextRange(TextOffset(whole.length), TextOffset(whole.length)), with: part)) }
    return whole
  }

  /// The corners of a star with five points.
  private static func corners(of rect: Rect) -> [Point] {
    let places: [(Double, Double)] = [
      (0.5, 0), (0.62, 0.36), (1, 0.36), (0.69, 0.58), (0.81, 0.95), (0.5, 0.72), (0.19, 0.95), (0.31, 0.58), (0, 0.36), (0.38, 0.36),
    ]
    return places.map {
      Point(x: rect.minX + LayoutUnit(rect.width.points * $0.0), y: rect.minY + LayoutUnit(rect.height.points * $0.1))
    }
  }

  var screen: GalleryScreen {
    GalleryScreen(name: name, remark: remark, isMirrored: isMirrored) { [self] context, options in
      let flow = try FlowLayout(text, in: containers, context: context)
      var picture = ScreenPicture(size, options: options)
      var drawn: Set<Exclusion> = []
      for container in flow.containers(onPage: page) {
        picture.frame(container.container.frame, thickness: 0.25, with: .role(.lineBoxes))
        for exclusion in container.container.exclusions where drawn.insert(exclusion).inserted {
          picture.stroke(exclusion.shape.outline, with: .role(.carets))
        }
      }
      for float in flow.floats(onPage: page) { picture.fill(float.rect, with: .role(.selection)) }
      picture.draw(flow, page: page, of: text)
      return picture
    }
  }
}

extension Exclusion.Shape {
  /// The shape's edge.
  fileprivate var outline: PicturePath {
    switch self {
    case .rectangle(let rect): return PicturePath(frame: rect, thickness: 1)
    case .polygon(let points):
      return PicturePath(points.enumerated().map { $0.offset == 0 ? .move(to: $0.element) : .line(to: $0.element) } + [.close], thickness: 1)
    case .ellipse(let rect):
      // Eight quadratic curves: seen at this size, an ellipse.
      let (a, b) = (rect.width.points / 2, rect.height.points / 2)
      func point(_ eighth: Int, _ radius: Double) -> Point {
        let steps: [(Double, Double)] = [(1, 0), (0.9239, 0.3827), (0.7071, 0.7071), (0.3827, 0.9239)]
        let (quarter, rest) = (eighth / 4, eighth % 4)
        let (x, y) = steps[rest]
        let turned = [(x, y), (-y, x), (-x, -y), (y, -x)][quarter % 4]
        return Point(x: rect.midX + LayoutUnit(a * radius * turned.0), y: rect.midY + LayoutUnit(b * radius * turned.1))
      }
      var steps: [PicturePath.Step] = [.move(to: point(0, 1))]
      for eighth in stride(from: 0, to: 16, by: 2) { steps.append(.curve(point(eighth + 1, 1.0824), to: point((eighth + 2) % 16, 1))) }
      return PicturePath(steps + [.close], thickness: 1)
    }
  }
}
