import TextLayout

extension Operation {
  static let measure = Operation("measure", "How much room the text takes, how narrow it can be set and how wide it gets by itself.") {
    asked, writer in
    let subject = try asked.subject()
    let document = try subject.document()
    let extent = document.extent
    let widths = try document.intrinsicWidths(in: subject.context)
    writer.object {
      $0.field("size", extent.size)
      $0.field("lineCount", extent.lineCount)
      $0.field("firstBaseline", extent.firstBaseline)
      $0.field("lastBaseline", extent.lastBaseline)
      $0.field("minContent", widths.minContent)
      $0.field("maxContent", widths.maxContent)
      let overflow = document.inkOverflow()
      $0.name("inkOverflow")
      $0.object {
        $0.field("top", overflow.top)
        $0.field("left", overflow.left)
        $0.field("bottom", overflow.bottom)
        $0.field("right", overflow.right)
      }
    }
  }
}
