import InterfaceLayout
import TextLayout

// A bookshop's screen, from a plain list to what its readers need: the program that the article
// “Collections, step by step” shows, word for word. A test compares the two, and what is printed;
// the gallery draws the screen after each step.

/// The screen after a step.
public struct BookshopStep: Sendable {
  /// What the step is about.
  public let title: String
  /// The screen.
  public let layout: CollectionLayout
  /// The texts of its elements.
  public let texts: [ElementID: ElementText]
  /// How far sections are scrolled by themselves, by number.
  public let scrolled: [Int: LayoutUnit]
  /// The fonts and the reader's settings.
  public let context: LayoutContext
  /// What the step prints.
  public let output: [String]
}

/// The screen after each step, its texts in some fonts.
public func bookshopSteps(in context: LayoutContext) throws -> [BookshopStep] {
  var steps: [BookshopStep] = []
  var output: [String] = []
  func print(_ items: Any...) { output.append(items.map { "\($0)" }.joined(separator: " ")) }
  func end(
    _ title: String, _ layout: CollectionLayout, scrolled: [Int: LayoutUnit] = [:], in context: LayoutContext, text: (ElementID) -> ElementText?
  ) {
    var texts: [ElementID: ElementText] = [:]
    for element in layout.visibleElements(scrolled: scrolled) { texts[element.id] = text(element.id) }
    steps.append(BookshopStep(title: title, layout: layout, texts: texts, scrolled: scrolled, context: context, output: output))
    output = []
  }
  /// What stands in elements before they have texts: their numbers, and what they are.
  func number(of id: ElementID) -> ElementText? {
    switch id {
    case .item(_, let index): ElementText(StyledText("\(index)", textStyle: .footnote), padding: Insets(8))
    case .supplementary(let kind, let section, _): ElementText(StyledText("\(kind) \(section)", textStyle: .footnote), padding: Insets(6))
    case .decoration: nil
    }
  }

  // step: A list
  let screen = Size(width: 320, height: 400)
  let row = Item(width: .fullWidth, height: .fullHeight)
  let list = Group.horizontal(width: .fullWidth, height: .absolute(44), .subitems([.item(row)]))
  var books = Section(of: list, itemCount: 10)
  books.contentInsets = Insets(top: 8, leading: 16, bottom: 8, trailing: 16)
  books.interGroupSpacing = 8

  var layout = try CollectionLayout(ItemCollection(container: screen, sections: [books]))
  for element in layout.visibleElements.prefix(2) { print(element.id, element.frame) }
  print("content", layout.contentSize)
  // end
  end("A list", layout, in: context, text: number)

  // step: Groups in groups
  let large = Element.item(Item(width: .fractionalWidth(0.6), height: .fullHeight))
  let small = Element.item(Item(width: .fullWidth, height: .fractionalHeight(0.48)))
  let pair = Group.vertical(
    width: .fractionalWidth(0.35), height: .fullHeight, .repeating(small, count: 2), interItemSpacing: .flexible(4))
  let shelf = Group.horizontal(
    width: .fullWidth, height: .absolute(150), .subitems([large, .group(pair)]), interItemSpacing: .flexible(8))
  var news = Section(of: shelf, itemCount: 3)
  news.contentInsets = books.contentInsets

  layout = try CollectionLayout(ItemCollection(container: screen, sections: [news, books]))
  for element in layout.visibleElements.prefix(4) { print(element.id, element.frame) }
  // end
  end("Groups in groups", layout, in: context, text: number)

  // step: Headers that stay in sight
  let header = BoundaryItem(kind: "header", height: .estimated(30), pinsToVisibleBounds: true)
  news.boundaryItems = [header]
  books.boundaryItems = [header]

  layout = try CollectionLayout(ItemCollection(container: screen, sections: [news, books]))
  let headers = (0..<2).map { ElementID.supplementary(kind: "header", section: $0, index: 0) }
  for offset: LayoutUnit in [0, 60, 180, 260] {
    layout.offset = Point(x: 0, y: offset)
    print("scrolled by \(offset), headers at", headers.compactMap { layout.frame(of: $0)?.minY })
  }
  // end
  layout.offset = Point(x: 0, y: 180)
  end("Headers that stay in sight", layout, in: context, text: number)

  // step: Rows as high as their texts
  var titles = [
    "The Sea, the Sea", "Der Mann ohne Eigenschaften, erstes und zweites Buch", "百年の孤独", "الأيام، سيرة في ثلاثة أجزاء", "Война и мир",
    "Cien años de soledad", "Ο Χριστός ξανασταυρώνεται", "काशी का अस्सी", "สี่แผ่นดิน", "À la recherche du temps perdu : Du côté de chez Swann",
  ]
  let padding = Insets(top: 8, leading: 12, bottom: 8, trailing: 12)
  func text(of id: ElementID) -> ElementText? {
    switch id {
    case .item(section: 1, let index): ElementText(StyledText(titles[index], textStyle: .body), padding: padding)
    case .item(_, let index): ElementText(StyledText("No. \(index + 1)", textStyle: .footnote), padding: padding)
    case .supplementary(_, let section, _): ElementText(StyledText(["New", "All books"][section], textStyle: .headline), padding: Insets(4))
    case .decoration: nil
    }
  }

  let open = Item(width: .fullWidth, height: .estimated(44))
  books.group = .horizontal(width: .fullWidth, height: .estimated(44), .subitems([.item(open)]))
  layout = try CollectionLayout(ItemCollection(container: screen, sections: [news, books]))
  print("estimated:", layout.contentSize)
  try layout.measureVisible { id, proposal in try text(of: id)?.size(for: proposal, in: context) }
  print("measured:", layout.contentSize)
  for index in 0..<4 {
    if let frame = layout.frame(of: .item(section: 1, index: index)) { print(frame.size, titles[index]) }
  }
  // end
  end("Rows as high as their texts", layout, in: context, text: text)

  // step: A carousel
  news.itemCount = 9
  news.group.width = .fractionalWidth(0.85)
  news.interGroupSpacing = 8
  news.orthogonal = .groupPaging

  layout = try CollectionLayout(ItemCollection(container: screen, sections: [news, books]))
  try layout.measureVisible { id, proposal in try text(of: id)?.size(for: proposal, in: context) }
  if let rests = layout.rests(inSection: 0) {
    print("rests:", rests.points)
    print("after a slow drag:", rests.offset(after: RestPoints.Drag(start: 0, offset: 90, velocity: 0)))
    print("after a fling:", rests.offset(after: RestPoints.Drag(start: 0, offset: 90, velocity: 2000)))
    for element in layout.visibleItems(inSection: 0, offset: rests.points[1]).prefix(2) { print(element.id, element.frame) }
  }
  // end
  end("A carousel", layout, scrolled: [0: layout.rests(inSection: 0)?.points[1] ?? 0], in: context, text: text)

  // step: A row comes, and the screen stays
  layout.offset = Point(x: 0, y: 330)
  if case .item(let id, let distance) = layout.anchor { print(id, "begins at", distance) }
  let step = try layout.applying([.insertItems(0..<1, inSection: 1)])
  titles.insert("Momo oder Die seltsame Geschichte von den Zeit-Dieben", at: 0)
  layout = step.after
  if case .item(let id, let distance) = layout.anchor { print(id, "begins at", distance) }
  print("scrolled by", step.shift.y)

  let new = ElementID.item(section: 1, index: 0)
  if let proposal = layout.proposal(for: new), let size = try text(of: new)?.size(for: proposal, in: context) {
    print("scrolled by", layout.measure(new, size).y, "more, as the new row is higher than its estimate")
  }
  // end
  try layout.measureVisible { id, proposal in try text(of: id)?.size(for: proposal, in: context) }
  end("A row comes, and the screen stays", layout, in: context, text: text)

  // step: Other readers
  var reader = context
  reader.environment.sizeCategory = .accessibility3
  layout = try layout.with { collection in
    collection.direction = .rightToLeft
    collection.environment.sizeCategory = reader.environment.sizeCategory
  }
  layout.offset = Point(x: 0, y: 0)
  try layout.measureVisible { id, proposal in try text(of: id)?.size(for: proposal, in: reader) }
  for id in [ElementID.item(section: 0, index: 0), .item(section: 0, index: 1), .item(section: 1, index: 0)] {
    if let frame = layout.frame(of: id) { print(id, frame) }
  }
  print("content", layout.contentSize)
  // end
  end("Other readers", layout, in: reader, text: text)
  return steps
}
