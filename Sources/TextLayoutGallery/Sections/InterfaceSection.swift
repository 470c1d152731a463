import DocumentBrowser
import InterfaceLayout
import InterfacePictures
import TextLayout
import TextPictures

extension GallerySection {
  /// Selection, menus, tables, bars, split views and sheets, and one screen of all of them.
  static let interfaces = GallerySection(
    name: "interfaces", title: "Selection, menus, tables, bars, columns, sheets, and a screen of all of them",
    introduction:
      "What else screens are made of, as values: what is selected after each event, menus and what they are about, tables, bars that give way as they become narrower, columns beside and over each other, sheets that stop at detents; then a browser of documents that is made of them, after each event of a script."
  ) { input in
    func group(_ name: String, _ title: String, _ screens: [GalleryScreen], _ introduction: String = "") -> GalleryGroup {
      GalleryGroup(
        name: name, title: title, introduction: introduction, listsFigures: true,
        figures: screens.enumerated().map { GalleryFigure(name: String($0.offset + 1), screen: $0.element, context: input.context) })
    }
    return [
      group(
        "selection", "Selection", try SelectionFigures.screens(),
        "Each list is what the one before it becomes by an event. Blue is selected, grey can't be; a thick edge has the focus, and an orange bar stands where a range began. Beside them are the events as requests write them, and what is selected after each."
      ),
      group("item-menus", "Menus for items", try MenuFigures.screens()),
      group("tables", "Tables", try TableFigures.screens()),
      group("bars", "Bars", bars), group("split-views", "Split views", splitViews), group("sheets", "Sheets", sheets),
      group("browser", "One screen", browser),
    ]
  }

  // MARK: Bars

  private static var bars: [GalleryScreen] {
    let editors: [(LayoutUnit, String)] = [
      (700, "All groups have room. The centre's would stand in the middle, but for the title."),
      (600, "The three items of the second group are one."),
      (507, "Two groups are in the menu."), (390, "The title takes no more than a third; the fixed group goes last."),
    ]
    return editors.map { width, remark in
      bar("An editor's bar, \(width) wide", remark, Bar(.editor, width: width, back: back), "Quarterly report for the board.pdf")
    } + [
      bar("A navigator's bar", "The title is in the middle, what leads back has its words.", Bar(.navigator, width: 390, back: back), "Report"),
      bar(
        "A bar from right to left", "The same, mirrored; the title is cut at its left.",
        Bar(.browser, width: 600, back: back, direction: .rightToLeft), "דוח רבעוני לחברי ההנהלה ולבעלי המניות של החברה", .tail),
    ]
  }

  private static let back = Bar.BackButton(width: 72, chevronWidth: 44)

  /// A bar with a title and some groups.
  private static func bar(
    _ name: String, _ remark: String, _ bar: Bar, _ title: String, _ truncation: Truncation.Position = .middle
  ) -> GalleryScreen {
    func group(_ name: String, _ items: [String], kind: BarGroup.Kind = .optional) -> BarGroup {
      BarGroup(name, items.map { BarItem($0, width: 44) }, kind: kind, representative: items.count > 2 ? BarItem(name, width: 44) : nil)
    }
    var bar = bar
    bar.center = [group("undo", ["undo", "redo"], kind: .fixed), group("draw", ["pen", "line", "area"]), group("zoom", ["zoom"])]
    bar.trailing = [group("share", ["share"])]
    return GalleryScreen(name: name, remark: remark, isMirrored: bar.direction == .rightToLeft) { [bar] context, options in
      let title = BarTitle(StyledText(title, style: CharacterStyle(size: 13)), truncation: truncation)
      var measured = bar
      measured.title = try title.width(in: context)
      return try ScreenPicture(of: measured, titled: title, in: context, options: options)
    }
  }

  // MARK: Split views

  private static var splitViews: [GalleryScreen] {
    func split(
      _ name: String, _ remark: String, _ columns: SplitView.Columns, _ width: LayoutUnit, _ height: LayoutUnit,
      _ visibility: SplitView.Visibility = .automatic, direction: ItemCollection.Direction = .leftToRight
    ) -> GalleryScreen {
      // Half as large as on a screen.
      let widths: [SplitView.Role: SplitView.Widths] = [
        .sidebar: .init(minimum: 100, ideal: 160, maximum: 200), .content: .init(minimum: 125, ideal: 187.5, maximum: 240),
        .detail: .init(minimum: 160, ideal: 160, maximum: .unbounded),
      ]
      let split = SplitView(
        columns: columns, size: Size(width: width, height: height), visibility: visibility, widths: widths, horizontalSizeClass: .regular,
        direction: direction)
      return GalleryScreen(name: name, remark: remark, isMirrored: direction == .rightToLeft) { context, options in
        try ScreenPicture(of: split, in: context, options: options)
      }
    }
    return [
      split("Two columns", "Beside each other where the view is broad.", .two, 590, 200),
      split("Two columns in a high view", "The sidebar lies over the detail, which is dimmed.", .two, 410, 480, .all),
      split("Three columns", "Beside each other where there is plenty of room.", .three, 690, 200),
      split("Three columns in less room", "Two of them beside each other.", .three, 550, 200),
      split("All three of them there", "The detail is pushed out beyond the edge.", .three, 550, 200, .all),
      split("Three columns in a high view", "Two lie over the detail; some of it stays in sight.", .three, 320, 400, .all),
      split("From right to left", "The mirror image.", .three, 690, 200, direction: .rightToLeft),
    ]
  }

  // MARK: Sheets

  private static var sheets: [GalleryScreen] {
    func stack(_ name: String, _ remark: String, _ sheets: [Sheet], _ change: (inout SheetStack) -> Void = { _ in }) -> GalleryScreen {
      var stack = SheetStack(in: SheetSpace(container: Size(width: 196, height: 426), safeArea: Insets(top: 30, bottom: 17)))
      for (number, sheet) in sheets.enumerated() { stack.present(sheet, as: number == 0 ? "sheet" : "second") }
      change(&stack)
      return GalleryScreen(name: name, remark: remark) { [stack] context, options in
        try ScreenPicture(of: stack, in: context, options: options)
      }
    }
    let both = Sheet(detents: [.medium, .large], prefersGrabberVisible: true)
    return [
      stack("A sheet at its medium detent", "Half of the screen is in sight behind it.", [both]),
      stack("On its way", "The screen behind gives way in proportion.", [both]) { $0["sheet"]?.height = 280 },
      stack("A large sheet", "The screen is smaller behind it.", [Sheet(prefersGrabberVisible: true)]),
      stack("Two sheets", "The first becomes smaller behind the second as the screen did.", [Sheet(), both]) {
        $0["second"]?.sheet.selectedDetent = "large"
      },
      stack(
        "What is behind can be used", "Up to its medium detent this sheet dims nothing.",
        [Sheet(detents: [.medium, .large], largestUndimmedDetent: "medium")]),
      stack("A keyboard", "It raises the sheet and selects nothing.", [both]) { $0.keyboard = 130 },
      stack(
        "In little height", "At the lower edge, as wide as its content.",
        [
          Sheet(
            prefersEdgeAttachedInCompactHeight: true, widthFollowsPreferredContentSizeWhenEdgeAttached: true,
            preferredContentSize: Size(width: 180, height: 150))
        ]
      ) {
        $0.space = SheetSpace(
          container: Size(width: 426, height: 196), safeArea: Insets(top: 0, leading: 30, bottom: 10, trailing: 30), verticalSizeClass: .compact)
      },
      stack("Where there is plenty of room", "In the middle.", [Sheet(preferredContentSize: Size(width: 270, height: 310))]) {
        $0.space = SheetSpace(container: Size(width: 590, height: 410), horizontalSizeClass: .regular)
      },
    ]
  }

  // MARK: One screen

  private static var browser: [GalleryScreen] {
    let script = BrowserScript.afternoon
    let sentences = ["Folders, documents, and room for a text."] + script.steps.map(\.sentence)
    return zip(script.states, sentences).enumerated().map { number, state in
      GalleryScreen(name: "\(number).", remark: state.1) { context, options in try state.0.screen(in: context).picture(options) }
    }
  }
}
