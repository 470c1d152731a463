import TextFind
import TextInteraction
import TextLayout

extension GallerySection {
  /// What a text view shows while it is touched: the loupe, handles, accessories, items, results and menus.
  static let touch = GallerySection(
    name: "touch", title: "Touch and type",
    introduction:
      "What a text view draws, as values. The square is the finger; thin frames are areas for fingers, what is in sight, or what is obscured."
  ) { input in
    [
      GalleryGroup(
        name: "loupe", title: "The loupe, dragging the caret",
        introduction:
          "What the lens shows is the layout itself, drawn again and magnified. The lens stays within the field, the caret within the lens.",
        figures: TouchSample.all.flatMap { loupeFrames($0, input.context) }),
      GalleryGroup(
        name: "handles", title: "Dragging a handle",
        introduction: "Areas for fingers are apart. Where the handles meet they change their roles.",
        figures: TouchSample.all.flatMap { handleFrames($0, input.context) }),
      GalleryGroup(
        name: "accessories", title: "Accessories",
        introduction: "Ahead of the caret, behind it where there is no room, at the edge where it is out of sight.",
        figures: accessories(input.context)),
      GalleryGroup(
        name: "items", title: "Items",
        introduction: "Their rectangles are filled, their outlines framed: a link over two lines, an attachment, a tag.",
        figures: [items(input.context)]),
      GalleryGroup(
        name: "find", title: "Results of a search", introduction: "All results are framed; the current one is filled.",
        figures: results(input.context)),
      GalleryGroup(
        name: "menus", title: "Edit menus",
        introduction:
          "Beside the selection and its handles, in sight, and apart from what is obscured. The line leads from the menu to the arrow's tip.",
        figures: menus(input.context)),
    ]
  }

  /// A caret that is dragged through a text, four moments.
  private static func loupeFrames(_ sample: TouchSample, _ context: LayoutContext) -> [GalleryFigure] {
    (0..<4).map { number in
      sample.figure("loupe", number, context) { layout, _ in
        var scene = GalleryTouch.Scene()
        var style = LoupeStyle()
        style.magnification = 1.5
        let touches = sample.path(in: layout)
        var loupe = LoupeSession(at: touches[0], in: Rect(origin: layout.size), style: style)
        for touch in touches[...number] {
          let caret = layout.caretRect(for: layout.caret(at: touch))
          loupe?.move(to: touch, caretRect: caret, trackingCaret: true)
          scene.carets = [caret]
          scene.touch = touch
        }
        scene.lens = loupe?.state
        scene.report = loupe?.state.transition == .lineJump ? "The caret has come to another line." : ""
        return scene
      }
    }
  }

  /// The end of a word's selection that is dragged, at last over the other end.
  private static func handleFrames(_ sample: TouchSample, _ context: LayoutContext) -> [GalleryFigure] {
    (0..<4).map { number in
      sample.figure("handle", number, context) { layout, text in
        var scene = GalleryTouch.Scene()
        let navigator = try TextNavigator(layout, of: text, in: context)
        var selection = Selection(sample.word)
        let display = SelectionDisplay(of: selection, in: layout)
        guard let end = display.handles.last else { return scene }
        let begin = end.knobCenter
        var touch = begin
        var drag = HandleDrag(end, at: begin, of: selection)
        let edges = sample.stops.map { layout.caretRect(for: Caret($0)).center }
        for edge in edges[...number] {
          touch = Point(x: begin.x + edge.x - end.anchorRect.center.x, y: begin.y + edge.y - end.anchorRect.center.y)
          selection = drag.move(to: touch, in: navigator)
        }
        scene.add(SelectionDisplay(of: selection, in: layout), showsAreas: true)
        scene.touch = touch
        scene.report = "Selected: \(selection.span). The finger has the \(drag.role == .start ? "start" : "end")."
        return scene
      }
    }
  }

  private static func accessories(_ context: LayoutContext) -> [GalleryFigure] {
    let sample = TouchSample.latin
    // What is in sight, by where the caret is.
    typealias Case = (name: String, title: String, offset: TextOffset, visible: @Sendable (Rect) -> Rect)
    let cases: [Case] = [
      ("forward", "ahead", 4, { _ in Rect(x: 0, y: 0, width: 240, height: 104) }),
      ("backward", "no room ahead", 20, { Rect(x: 0, y: 0, width: $0.maxX + 12, height: 104) }),
      ("center", "no room on either side", 11, { Rect(x: $0.minX - 16, y: 0, width: 32, height: 104) }),
      ("offscreen-top", "scrolled away", 4, { Rect(x: 0, y: $0.maxY + 24, width: 240, height: 56) }),
      ("offscreen-right", "scrolled sideways", 22, { Rect(x: 0, y: 0, width: $0.minX - 40, height: 104) }),
    ]
    return cases.map { name, title, offset, visible in
      sample.figure("accessory-\(name)", nil, context, title: title) { layout, _ in
        var scene = GalleryTouch.Scene()
        let caret = layout.caretRect(for: Caret(offset))
        let visible = visible(caret)
        let accessory = TextAccessory(
          beside: caret, in: visible, TextAccessory.Conditions(isScrolling: true, isDictating: true))
        scene.carets = [caret]
        scene.frames = [visible]
        let isAhead = accessory.placement == .forward
        let isBehind = accessory.placement == .backward
        scene.furniture = [
          Rect(x: accessory.point.x + (isAhead ? 2 : isBehind ? -26 : -12), y: accessory.point.y - 12, width: 24, height: 24)
        ]
        scene.report = "\(accessory.placement)\(accessory.isScrollAway ? ": leads back" : "")"
        return scene
      }
    }
  }

  private static func items(_ context: LayoutContext) -> GalleryFigure {
    var text = StyledText("Read the documentation of links, see \u{FFFC}, and ask @someone there.", style: TouchSample.latin.character)
    text.updateStyle(in: TextRange(9..<31)) { $0.link = "https://text.example" }
    text.updateStyle(in: TextRange(37..<38)) { $0.attachment = Attachment(size: Size(width: 32, height: 20), baseline: 2) }
    text.updateStyle(in: TextRange(48..<56)) { $0.tag = "someone" }
    let touch = GalleryTouch { layout, text in
      var scene = GalleryTouch.Scene()
      for item in text.interactiveItems() {
        scene.furniture += layout.rects(of: item)
        scene.frames += layout.rects(of: item).map { Rect(x: $0.minX - 2, y: $0.minY - 2, width: $0.size.width + 4, height: $0.size.height + 4) }
      }
      scene.report = text.interactiveItems().map { "\($0.range)" }.joined(separator: ", ")
      return scene
    }
    return GalleryFigure(name: "all", title: "Link, attachment, tag", text: text, width: 240, context: context, touch: touch)
  }

  private static func results(_ context: LayoutContext) -> [GalleryFigure] {
    let searches: [(name: String, title: String, needle: String, TouchSample)] = [
      ("latin", "“the”, the second of them", "the", .latin), ("hebrew", "in Hebrew", "של", .hebrew), ("vertical", "in vertical text", "の", .japanese),
    ]
    return searches.map { name, title, needle, sample in
      sample.figure("find-\(name)", nil, context, title: title) { layout, text in
        var scene = GalleryTouch.Scene()
        var options = FindOptions()
        options.isCaseSensitive = false
        var session = FindSession(try FindQuery(needle, options: options), in: text)
        try session.finish()
        session.highlight(min(1, session.results.count - 1))
        for result in session.results {
          let rects = layout.selectionRects(for: [result]).map(\.rect)
          if result == session.highlighted { scene.highlights += rects } else { scene.frames += rects }
        }
        scene.report = session.label()
        return scene
      }
    }
  }

  private static func menus(_ context: LayoutContext) -> [GalleryFigure] {
    typealias Case = (name: String, title: String, sample: TouchSample, range: TextRange, obscured: [Rect])
    let cases: [Case] = [
      ("below", "below, where there is no room above", .latin, TextRange(4..<9), []),
      ("above", "above", .latin, TextRange(60..<66), []),
      ("caret", "of a caret", .latin, TextRange(62..<62), []),
      ("obscured", "beside a bar", .latin, TextRange(60..<66), [Rect(x: 0, y: 0, width: 100, height: 60)]),
      ("all", "no room at all", .latin, TextRange(0..<200), []),
      ("right-to-left", "of text from right to left", .hebrew, TextRange(40..<46), []),
      ("vertical", "of vertical text", .japanese, TextRange(14..<18), []),
    ]
    return cases.map { name, title, sample, range, obscured in
      sample.figure("menu-\(name)", nil, context, title: title) { layout, _ in
        var scene = GalleryTouch.Scene()
        let visible = Rect(origin: layout.size)
        let display = SelectionDisplay(of: Selection(range), in: layout, visible: visible)
        scene.add(display)
        scene.frames = [visible] + obscured
        let space = EditMenuSpace(around: display, visible: visible, obscured: obscured, writingMode: layout.writingMode)
        guard let target = display.bounds, let menu = EditMenuPlacement(of: Size(width: 72, height: 24), at: target, in: space) else { return scene }
        scene.furniture.append(menu.frame)
        if let tip = menu.tip { scene.carets.append(menu.frame.line(to: tip)) }
        scene.report = menu.arrow.map { "The arrow points \($0)." } ?? "It covers what is selected."
        return scene
      }
    }
  }
}

/// A text that is touched.
private struct TouchSample: Sendable {
  let name: String
  let title: String
  let words: String
  let character: CharacterStyle
  var writing = WritingMode.horizontal
  /// What is selected when a handle is taken, and where it is dragged to.
  let word: TextRange
  let stops: [TextOffset]

  static let latin = TouchSample(
    name: "latin", title: "From left to right",
    words: "The finger goes to the line below, and the loupe goes with it; there the caret stays in the lens.",
    character: CharacterStyle(families: ["Noto Sans"], size: 18), word: TextRange(4..<10), stops: [13, 30, 52, 1])
  static let hebrew = TouchSample(
    name: "hebrew", title: "From right to left", words: "האצבע של הקורא יורדת אל השורה שמתחת, והעדשה של הזכוכית הולכת איתה עד סוף השורה.",
    character: CharacterStyle(families: ["Noto Sans Hebrew"], size: 18, language: "he"), word: TextRange(6..<14), stops: [18, 30, 50, 2])
  static let japanese = TouchSample(
    name: "vertical", title: "From top to bottom", words: "指の先が隣の行へ移ると、虫眼鏡の中の文字も変わる。行の終わりまで進んでみる。",
    character: CharacterStyle(families: ["Noto Sans CJK JP"], size: 18, language: "ja"), writing: .verticalRightToLeft, word: TextRange(2..<5),
    stops: [7, 14, 22, 1])
  static let all = [latin, hebrew, japanese]

  func figure(
    _ name: String, _ number: Int?, _ context: LayoutContext, title: String? = nil,
    _ scene: @escaping @Sendable (DocumentLayout, StyledText) throws -> GalleryTouch.Scene
  ) -> GalleryFigure {
    var style = ParagraphStyle()
    style.lineHeightMultiple = 1.2
    var text = StyledText(words, style: character, paragraphStyle: style)
    text.writingMode = writing
    let place = number.map { "-\(self.name)-\($0 + 1)" } ?? ""
    let heading = title ?? (number.map { "\(self.title), \($0 + 1)" } ?? name)
    return GalleryFigure(
      name: name + place, title: heading, text: text, width: writing.isVertical ? 180 : 240, context: context, touch: GalleryTouch(scene: scene))
  }

  /// Where a finger goes: along a line in the middle, to its end, and to another line.
  func path(in layout: DocumentLayout) -> [Point] {
    let offsets = [words.utf16.count / 2, words.utf16.count / 2 + 4, words.utf16.count * 3 / 4, words.utf16.count - 2]
    return offsets.map { offset in
      let center = layout.caretRect(for: Caret(TextOffset(offset))).center
      return Point(x: center.x + 3, y: center.y + 10)
    }
  }
}

extension Rect {
  fileprivate init(origin size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  fileprivate var center: Point { Point(x: LayoutUnit((minX.points + maxX.points) / 2), y: LayoutUnit((minY.points + maxY.points) / 2)) }

  /// A line without a width from its nearest edge to a point beside it.
  fileprivate func line(to tip: Point) -> Rect {
    let start = Point(x: min(max(tip.x, minX), maxX), y: min(max(tip.y, minY), maxY))
    return Rect(
      x: min(start.x, tip.x), y: min(start.y, tip.y), width: max(start.x, tip.x) - min(start.x, tip.x),
      height: max(start.y, tip.y) - min(start.y, tip.y))
  }
}
