import CommandLineParts

extension Operation {
  /// Every operation there is, in the order in which the help lists them.
  package static let all: [Operation] = [
    .hello, .layout, .measure, .metrics, .clipping, .levels, .boundaries, .breaks, .caret, .stops, .hit, .rects, .firstRect, .move, .select, .delete,
    .display, .gesture, .lasso, .loupe, .marked, .accessory, .indicator, .items, .menu, .find, .marker, .fonts, .collection, .scrollAnchor,
    .rest, .rubberBand, .itemSelection, .itemMenu, .table, .sortOrder, .splitView, .splitStack, .sheet, .sheetRelease, .sheetScroll, .sheetStack,
    .presentation, .bar, .barCustomization, .titleMenu, .rename, .keep, .edit, .draw, .outlines, .accessibility, .begin, .send, .part, .drop, .stats,
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The operation of a name.
  static func named(_ name: String) throws -> Operation {
    if let found = byName[name] { return found }
    let question = Suggestion.question(for: name, among: all.map(\.name))
    throw RequestError(
      .unsupportedOperation, "There is no operation “\(name)”.\(question) There are: \(all.map(\.name).joined(separator: ", ")).", at: ["op"])
  }
}
