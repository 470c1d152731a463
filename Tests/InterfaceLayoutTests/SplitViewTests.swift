import InterfaceLayout
import Testing
import TextLayout

@Suite struct SplitViewTests {
  private func split(_ width: LayoutUnit, _ height: LayoutUnit, _ columns: SplitView.Columns, _ style: SplitView.Style = .automatic) -> SplitView {
    SplitView(columns: columns, size: Size(width: width, height: height), style: style)
  }

  /// `0,320* 0,820 dimmed`
  private func picture(_ split: SplitView, _ visibility: SplitView.Visibility = .automatic) -> String {
    var split = split
    split.visibility = visibility
    let layout = split.layout
    let columns = layout.columns.map { column in
      "\(Int(column.frame.minX.points)),\(Int(column.frame.size.width.points))\(column.isOver ? "*" : "")"
    }
    return (columns + (layout.isDimmed ? ["dimmed"] : [])).joined(separator: " ")
  }

  @Test func `columns stand beside the detail where there is room, else over it`() {
    #expect(picture(split(1180, 820, .two)) == "0,320 320,860")
    #expect(picture(split(820, 1180, .two)) == "0,820")
    #expect(picture(split(820, 1180, .two), .all) == "0,320* 0,820 dimmed")
    #expect(picture(split(820, 1180, .two, .balanced)) == "0,320 320,500")
    #expect(picture(split(1180, 820, .two, .prominentDetail)) == "0,1180")
    #expect(picture(split(1366, 1024, .three)) == "0,320 320,375 695,671")
    #expect(picture(split(1000, 900, .three, .balanced)) == "0,320 320,360 680,320")
    #expect(picture(split(820, 1180, .three), .doubleColumn) == "0,375* 0,820 dimmed")
    #expect(picture(split(820, 1180, .three), .all) == "0,320* 320,375* 0,820 dimmed")
    #expect(picture(split(640, 900, .three), .all) == "0,320* 320,276* 0,640 dimmed", "44 of the detail stay in sight")
  }

  @Test func `three columns push the detail out where there is room for two`() {
    let middle = split(1100, 800, .three)
    #expect(middle.behavior == .displace)
    #expect(picture(middle) == "0,375 375,725")
    #expect(picture(middle, .all) == "0,320 320,375 695,725 dimmed")
    #expect(picture(middle, .detailOnly) == "0,1100")
  }

  @Test func `the button shows and hides columns, a tap on the dimmed detail hides them`() {
    func course(_ split: SplitView) -> [SplitView.Visibility] {
      var split = split
      return (0..<3).map { _ in
        split.toggle()
        return split.shownVisibility
      }
    }
    #expect(course(split(1180, 820, .two)) == [.detailOnly, .all, .detailOnly])
    #expect(course(split(820, 1180, .three)) == [.doubleColumn, .all, .detailOnly])
    #expect(course(split(1100, 800, .three)) == [.all, .doubleColumn, .all])
    var over = split(820, 1180, .two)
    over.toggle()
    over.tapDetail()
    #expect(over.visibility == .automatic && !over.layout.isDimmed)
  }

  @Test func `in little width columns are shown one after the other, and come back as they were`() {
    var narrow = split(590, 800, .three)
    narrow.visibility = .all
    #expect(narrow.isCollapsed && narrow.layout.columns.isEmpty)
    narrow.size.width = 1366
    #expect(picture(narrow, narrow.visibility) == "0,320 320,375 695,671")
    narrow.horizontalSizeClass = .compact
    #expect(narrow.isCollapsed)
    #expect(SplitStack(columns: .two, hasSidebarSelection: false).roles == [.sidebar])
    #expect(SplitStack(columns: .two, hasSidebarSelection: true).roles == [.sidebar, .detail])
    #expect(SplitStack(columns: .three, hasSidebarSelection: true).roles == [.sidebar, .content])
    #expect(SplitStack(columns: .three, hasSidebarSelection: true, hasContentSelection: true).roles == [.sidebar, .content, .detail])
    #expect(SplitStack(columns: .three, hasSidebarSelection: true, preferredCompactColumn: .sidebar).roles == [.sidebar])
  }

  @Test func `right to left is the mirror image, and an empty detail says so`() {
    var mirrored = split(1180, 820, .two)
    mirrored.direction = .rightToLeft
    mirrored.isDetailEmpty = true
    #expect(picture(mirrored) == "860,320 0,860" && mirrored.layout.showsPlaceholder)
  }

  @Test func `columns are never wider than their room, whatever it is`() {
    for columns in SplitView.Columns.allCases {
      for style in SplitView.Style.allCases {
        for visibility in SplitView.Visibility.allCases {
          for width in stride(from: 0.0, through: 1600, by: 37) {
            var view = SplitView(columns: columns, size: Size(width: LayoutUnit(width), height: 700), style: style, horizontalSizeClass: .regular)
            view.visibility = visibility
            let frames = view.layout.columns.map(\.frame)
            #expect(frames.allSatisfy { $0.size.width >= 0 && $0.size.width <= view.size.width }, "\(columns) \(style) \(visibility) \(width)")
            for (one, two) in zip(frames.dropLast(), frames.dropLast().dropFirst()) { #expect(one.maxX == two.minX) }
          }
        }
      }
    }
  }
}
