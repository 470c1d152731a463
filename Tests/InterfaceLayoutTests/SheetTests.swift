import InterfaceLayout
import Testing
import TextFixtures
import TextLayout

@Suite struct SheetTests {
  private let phone = SheetSpace(container: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  private let pad = SheetSpace(
    container: Size(width: 1180, height: 820), safeArea: Insets(top: 24, bottom: 20), horizontalSizeClass: .regular)

  @Test func `a sheet stops at its detents, above the bottom safe area`() {
    func frame(_ detents: [Sheet.Detent]) -> Rect { SheetLayout(of: Sheet(detents: detents), in: phone).frame }
    #expect(frame([.large]) == rect(0, 69, 393, 783))
    #expect(frame([.medium, .large]) == rect(0, 426, 393, 426))
    #expect(frame([Sheet.Detent("third", .fraction(Fraction(1, 3)))]) == rect(0, 568.34375, 393, 283.65625))
    #expect(frame([Sheet.Detent("low", .absolute(320))]) == rect(0, 498, 393, 354))
    #expect(frame([Sheet.Detent("none", .custom(nil)), Sheet.Detent("less", .absolute(-3))]) == rect(0, 69, 393, 783), "none is large")
    let layout = SheetLayout(of: Sheet(detents: [.large, .medium, Sheet.Detent("again", .absolute(392))], selectedDetent: "unknown"), in: phone)
    #expect(layout.stops.map(\.identifier) == ["medium", "large"] && layout.selected == "medium" && layout.maximum == 749)
  }

  @Test func `a sheet that fills the screen does so whatever its height is told to be`() {
    let low = SheetSpace(
      container: Size(width: 852, height: 393), safeArea: Insets(leading: 59, bottom: 21, trailing: 59), verticalSizeClass: .compact)
    for height in [nil, 0, 100, 999] as [LayoutUnit?] {
      let layout = SheetLayout(of: Sheet(), in: low, height: height, keyboard: 200)
      #expect(layout.style == .fullScreen && layout.frame == rect(0, 0, 852, 393) && layout.dimming == 1)
    }
  }

  @Test func `what is behind a sheet is dimmed above the detent up to which it can be used`() {
    let sheet = Sheet(detents: [.medium, .large], largestUndimmedDetent: "medium", prefersGrabberVisible: true)
    let layout = SheetLayout(of: sheet, in: phone, height: 500)
    #expect(layout.dimming == 108.0 / 357 && !layout.isOutsideInteractive)
    #expect(layout.grabber == rect(178.5, 323, 36, 5) && layout.cornerRadius == 10)
    #expect(SheetLayout(of: sheet, in: phone).isOutsideInteractive)
    #expect(SheetLayout(of: Sheet(), in: phone, height: 374.5).dimming == 0.5)
  }

  @Test func `the keyboard raises a sheet and selects nothing`() {
    let sheet = Sheet(detents: [.medium, .large])
    #expect(SheetLayout(of: sheet, in: phone, keyboard: 301).frame == rect(0, 159, 393, 693))
    #expect(SheetLayout(of: sheet, in: phone, keyboard: 600).frame == rect(0, 69, 393, 783))
    #expect(SheetLayout(of: sheet, in: phone, keyboard: 301).selected == "medium")
  }

  @Test func `in little height a sheet fills the screen, or stands at the lower edge`() {
    let turned = SheetSpace(
      container: Size(width: 852, height: 393), safeArea: Insets(top: 0, leading: 59, bottom: 21, trailing: 59), verticalSizeClass: .compact)
    var sheet = Sheet(detents: [.medium, .large], preferredContentSize: Size(width: 360, height: 300))
    #expect(SheetLayout(of: sheet, in: turned).frame == rect(0, 0, 852, 393) && SheetLayout(of: sheet, in: turned).style == .fullScreen)
    sheet.prefersEdgeAttachedInCompactHeight = true
    #expect(SheetLayout(of: sheet, in: turned).frame == rect(59, 10, 734, 383), "there is no medium")
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(SheetLayout(of: sheet, in: turned).frame == rect(246, 10, 360, 383))
  }

  @Test func `where there is height and little width a sheet is as wide as the screen`() {
    let beside = SheetSpace(container: Size(width: 393, height: 852), safeArea: Insets(top: 47, leading: 59, bottom: 21, trailing: 0))
    var sheet = Sheet(detents: [.large], preferredContentSize: Size(width: 300, height: 300))
    #expect(SheetLayout(of: sheet, in: beside).frame == rect(0, 57, 393, 795))
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(SheetLayout(of: sheet, in: beside).frame == rect(0, 57, 393, 795))
  }

  @Test func `where there is plenty of room a sheet stands in the middle`() {
    #expect(SheetLayout(of: Sheet(), in: pad).frame == rect(320, 100, 540, 620))
    #expect(SheetLayout(of: Sheet(detents: [.medium, .large]), in: pad).frame == rect(320, 410, 540, 310))
  }

  @Test(
    arguments: [
      (560, 0, "medium", "medium"), (575, 0, "large", "large"), (500, 800, "large", "large"), (500, -800, nil, "medium"),
      (392, -500, nil, "medium"), (749, -1500, nil, "medium"),
    ] as [(LayoutUnit, LayoutUnit, String?, String)])
  func `a sheet that is let go stops where it would come to rest`(_ height: LayoutUnit, _ velocity: LayoutUnit, _ end: String?, _ kept: String) {
    let stops = [SheetLayout.Stop("medium", 392), SheetLayout.Stop("large", 749)]
    func stop(_ isDismissable: Bool, skips: Bool = true) -> SheetDrag.End {
      SheetDrag(stops: stops, maximum: 749, isDismissable: isDismissable, skipsDetents: skips).stop(at: height, velocity: velocity)
    }
    #expect(stop(true) == end.map { .detent($0) } ?? .dismissed)
    #expect(stop(false) == .detent(kept))
    if height == 749 { #expect(stop(true, skips: false) == .detent("medium"), "one detent at a time") }
  }

  @Test(arguments: [0, 1, 800] as [LayoutUnit]) func `of detents of one height a sheet stops at the first`(_ velocity: LayoutUnit) {
    let stops = [SheetLayout.Stop("first", 392), SheetLayout.Stop("second", 392)]
    #expect(SheetDrag(stops: stops, maximum: 749).stop(at: 392, velocity: velocity) == .detent("first"))
  }

  @Test func `beyond its detents a sheet follows the finger less and less`() {
    let stops = [SheetLayout.Stop("medium", 392), SheetLayout.Stop("large", 749)]
    let drag = SheetDrag(stops: stops, maximum: 749)
    #expect(drag.height(pulledTo: 600) == 600 && drag.height(pulledTo: 100) == 100)
    #expect(drag.height(pulledTo: 799) == 749 + rubberBand(50, extent: 749))
    #expect(SheetDrag(stops: stops, maximum: 749, isDismissable: false).height(pulledTo: 342) == 392 - rubberBand(50, extent: 749))
  }

  @Test func `scrolling makes a sheet higher first, and scrolling back brings its content to the start first`() {
    func scrolled(_ height: LayoutUnit, _ offset: LayoutUnit, _ distance: LayoutUnit, expands: Bool = true) -> [LayoutUnit] {
      let result = SheetDrag.scrolled(height: height, largest: 749, contentOffset: offset, by: distance, expands: expands)
      return [result.height, result.contentOffset]
    }
    #expect(scrolled(392, 0, 100) == [492, 0] && scrolled(700, 0, 100) == [749, 51] && scrolled(392, 5, 100) == [392, 105])
    #expect(scrolled(749, 30, -50) == [729, 0] && scrolled(392, 0, 100, expands: false) == [392, 100])
  }

  @Test func `a height is above none and at most the greatest, and dims the more the higher it is`() {
    for index in Laws.cases(1000) {
      var random = SplitMix64(seed: 41, index: index)
      func length(_ bound: Int) -> LayoutUnit { LayoutUnit(rawValue: Int64(random.number(below: bound * 64))) }
      let space = SheetSpace(
        container: Size(width: length(1400), height: length(1400)), safeArea: Insets(top: length(80), bottom: length(60)),
        horizontalSizeClass: random.number(below: 2) == 0 ? .compact : .regular,
        verticalSizeClass: random.number(below: 3) == 0 ? .compact : .regular)
      var sheet = Sheet(detents: [.medium, Sheet.Detent("own", .absolute(length(900))), .large])
      sheet.largestUndimmedDetent = random.number(below: 2) == 0 ? nil : ["medium", "own", "large"][random.number(below: 3)]
      sheet.prefersEdgeAttachedInCompactHeight = random.number(below: 2) == 0
      let layout = SheetLayout(of: sheet, in: space, keyboard: length(500))
      #expect(layout.height > 0 && layout.height <= layout.maximum, "case \(index)")
      #expect(layout.stops.allSatisfy { $0.height > 0 && $0.height <= layout.maximum }, "case \(index)")
      let heights = (0...8).map { LayoutUnit(rawValue: layout.maximum.rawValue / 8 * Int64($0)) }
      let dimmings = heights.map { SheetLayout(of: sheet, in: space, height: $0).dimming }
      #expect(zip(dimmings, dimmings.dropFirst()).allSatisfy { $0 <= $1 }, "case \(index)")
    }
  }

  @Test func `a popover stands at the first side with room for it, inside of the screen`() {
    let screen = rect(0, 0, 400, 800)
    func place(_ source: Rect, _ width: LayoutUnit = 200, _ height: LayoutUnit = 300) -> Popover {
      Popover(of: Size(width: width, height: height), at: source, in: screen)
    }
    #expect(place(rect(180, 100, 40, 40)).frame == rect(100, 153, 200, 300))
    #expect(place(rect(180, 100, 40, 40)).arrow == Point(x: 200, y: 153))
    #expect(place(rect(180, 600, 40, 40)).side == .above && place(rect(180, 600, 40, 40)).frame == rect(100, 287, 200, 300))
    #expect(place(rect(0, 100, 40, 40)).frame.minX == 10, "pushed inside")
    let large = place(rect(180, 300, 40, 40), 500, 700)
    #expect(large.side == .below && large.frame == rect(10, 353, 380, 437), "as large as there is room")
    #expect(Popover.presentation(.popover, horizontalSizeClass: .regular, verticalSizeClass: .regular) == .popover)
    #expect(Popover.presentation(.popover, horizontalSizeClass: .regular, verticalSizeClass: .compact) == .sheet)
  }

  @Test func `a popover is a sheet in little room, and what it was when there is plenty again`() {
    var tags = AdaptivePresentation(of: Size(width: 200, height: 300), at: rect(180, 100, 40, 40), as: Sheet(detents: [.medium, .large]))
    let before = tags.shown(in: pad)
    #expect(before == .popover(Popover(of: Size(width: 200, height: 300), at: rect(180, 100, 40, 40), in: rect(0, 24, 1180, 776))))
    guard case .sheet(let layout) = tags.shown(in: phone) else {
      Issue.record("no sheet")
      return
    }
    #expect(layout.frame == rect(0, 426, 393, 426))
    #expect(tags.shown(in: pad) == before)
    tags.sheet.selectedDetent = "large"
    (tags.contentOffset, tags.focus) = (Point(x: 0, y: 70), "name")
    #expect(tags.shown(in: pad) == before)
    #expect(tags.shown(in: phone) == .sheet(SheetLayout(of: tags.sheet, in: phone)) && tags.focus == "name")
  }
}
